"""`run` and `replay` on the command line: what is printed, for whom, and how they end (N3, N4, N5)."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.match.record import record_text
from tests.rules.scripts import give, match_of

SCRIPT = """chart charlie
mode turns
first yellow
yellow start C5
blue start M12
---
yellow go N mine N6
blue captain head N
yellow captain pass
"""


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "script.txt"
    path.write_text(SCRIPT, encoding="utf-8")
    return path


def printed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_script_that_could_be_played_ends_with_0_refusals_included(script: Path, capsys: pytest.CaptureFixture[str]) -> None:  # N5
    assert main(["run", str(script)]) == 0
    events = printed(capsys)
    assert [event["event"] for event in events if event["n"] == 0] == ["dive", "dive", "turn"]
    assert [event["rule"] for event in events if event["event"] == "refused"] == ["B13.1"]
    assert all({"n", "audience", "event"} <= set(event) for event in events)  # N3


def test_strict_ends_with_1_at_the_first_refusal(script: Path, capsys: pytest.CaptureFixture[str]) -> None:  # N5
    assert main(["run", str(script), "--strict"]) == 1
    assert printed(capsys)[-1]["event"] == "refused"


def test_as_a_side_only_what_it_may_know_is_printed(script: Path, capsys: pytest.CaptureFixture[str]) -> None:  # N3
    main(["run", str(script), "--as", "yellow"])
    yellow = printed(capsys)
    main(["run", str(script), "--as", "blue"])
    blue = printed(capsys)
    assert {event["audience"] for event in yellow} == {"public", "yellow"}
    assert {event["audience"] for event in blue} == {"public", "blue"}
    assert [event["event"] for event in yellow if event["event"] in ("moved", "marked", "crossed")] == ["moved", "marked", "crossed"]
    assert [event["event"] for event in blue if event["audience"] == "blue"] == ["refused"]


def test_the_state_is_the_last_line_also_for_a_side(script: Path, capsys: pytest.CaptureFixture[str]) -> None:  # N4
    main(["run", str(script), "--state", "--as", "blue"])
    last = printed(capsys)[-1]
    assert list(last) == ["state"]
    assert last["state"]["yellow"]["position"] == "C4"
    assert list(last["state"]) == ["turn", "winner", "reason", "waiting", "islands", "yellow", "blue"]
    assert list(last["state"]["yellow"]) == [
        "position", "route", "damage", "surfaced", "gauges", "crossed", "mines", "upgrade", "experts", "helicopter", "cruiser", "crew",
        "owes", "system_allowed",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("chart atlantis\n---\n", 1),
        ("chart charlie\n", 1),
        ("chart charlie\n---\nyellow captain sail\n", 3),
        ("", 1),
        ("chart charlie\nyellow start F3\n---\n", 2),
    ],
)
def test_a_script_that_cannot_be_read_ends_with_2_and_says_where(
    text: str, line: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:  # N5
    path = tmp_path / "script.txt"
    path.write_text(text, encoding="utf-8")
    assert main(["run", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"{path}:{line}: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", b"x" * 9_000_000])
def test_a_file_that_is_no_script_ends_with_2(content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # N5
    path = tmp_path / "script.txt"
    if content is not None:
        path.write_bytes(content)
    assert main(["run", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path}:1: ")


def test_a_record_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = match_of("mode turns")
    give(match, "yellow go N mine N6")
    path = tmp_path / "match.txt"
    path.write_text(record_text(match), encoding="utf-8")
    assert main(["replay", str(path), "--check"]) == 0
    assert "3 orders, 3 hashes, ok" in capsys.readouterr().out
    path.write_text(record_text(match).replace("break N6", "break N5"), encoding="utf-8")
    assert main(["replay", str(path), "--check"]) == 1
    assert "not the recorded one" in capsys.readouterr().out
