"""`campaign`: the whole campaign by the computer's crews."""
from __future__ import annotations

import json

import pytest

from game.cli import main


def test_a_campaign_is_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campaign", "--simulate", "--seed", "3", "--mode", "turns", "--sides", "all", "--json", "--blue-boat", "cerberus"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    played = [line["mission"] for line in lines if "mission" in line]
    assert len(played) == 11
    assert played[0] == "captain"
    assert played[-1] == "volcano"
    assert lines[-2]["campaign"] == lines[-3]["winner"]
    assert lines[-1]["summary"]["campaigns"] == 1
    assert set(lines[-1]["summary"]["missions"]) == set(played)


def test_what_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campaign", "--simulate", "--yellow-boat", "nautilus"]) == 2
    assert "there is no boat class 'nautilus'" in capsys.readouterr().err
