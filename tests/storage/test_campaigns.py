"""Saved campaigns: whole or not at all, explained when damaged, with a backup, taken along as one file."""
from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.campaign.course import record
from game.campaign.state import VERSION, Campaign, begin
from game.rules.terms import Side
from game.storage import campaigns
from game.storage.campaigns import (
    backup_path,
    bring_in,
    export,
    match_path,
    migrated,
    read_campaign,
    restore_backup,
    saved_campaigns,
    write_campaign,
)
from game.storage.journal_file import SaveError
from game.storage.summed import sum_of

NOTES = {"title": "The first", "stations": "captain radio"}


def campaign() -> Campaign:
    one = begin(4, ("base", "base"), ("standard", "standard"))
    record(one, "captain", Side.BLUE, "sunk", (30, 31), ([], []))
    return one


def test_a_campaign_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "first.campaign"
    write_campaign(path, campaign(), NOTES)
    saved = read_campaign(path)
    assert saved.campaign == campaign()
    assert saved.notes == NOTES
    assert saved_campaigns(tmp_path) == [path]
    assert saved_campaigns(tmp_path / "nowhere") == []


def test_the_last_good_save_stays_beside_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "first.campaign"
    one = begin(4, ("base", "base"), ("standard", "standard"))
    write_campaign(path, one, NOTES)
    assert not backup_path(path).exists()
    write_campaign(path, campaign(), NOTES)
    assert read_campaign(backup_path(path)).campaign == one
    path.write_bytes(path.read_bytes()[:200])
    with pytest.raises(SaveError, match="damaged"):
        read_campaign(path)
    assert restore_backup(path).campaign == one
    assert read_campaign(path).campaign == one


def test_a_damaged_file_never_becomes_the_backup(tmp_path: Path) -> None:
    path = tmp_path / "first.campaign"
    write_campaign(path, campaign(), NOTES)
    write_campaign(path, campaign(), NOTES)
    path.write_bytes(b"{")
    write_campaign(path, campaign(), NOTES)
    assert read_campaign(backup_path(path)).campaign == campaign()


def _said(path: Path) -> str:
    """What is said of a file that cannot be read; empty if it can."""
    try:
        read_campaign(path)
    except SaveError as fault:
        return str(fault)
    return ""


def test_flipped_and_cut_files_are_explained(tmp_path: Path) -> None:
    path = tmp_path / "first.campaign"
    write_campaign(path, campaign(), NOTES)
    whole, chance = path.read_bytes(), Random(1)
    for number in range(600):
        if number % 2:
            data = bytearray(whole)
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        else:
            data = bytearray(whole[: chance.randrange(len(whole) - 2)])
        path.write_bytes(data)
        said = _said(path)
        if said:
            assert str(path) in said
            assert "\n" not in said
        else:  # the flip is in a blank, or was one that JSON reads alike
            assert read_campaign(path).campaign == campaign()
    path.write_bytes(whole)
    assert read_campaign(path).campaign == campaign()


@pytest.mark.parametrize("text", ["", "[]", "7", '{"campaign-save": true}', "[" * 100_000, '{"campaign-save": 1}', "\x00\xff"])
def test_what_is_no_campaign_is_explained(text: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.campaign"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(SaveError, match=r"odd\.campaign"):
        read_campaign(path)


def _rewritten(path: Path, change: dict[str, object]) -> None:
    found = json.loads(path.read_text())
    body = {"campaign": {**found["campaign"], **change}, "notes": found["notes"]}
    path.write_text(json.dumps({"campaign-save": found["campaign-save"], "check": sum_of(body), **body}))


@pytest.mark.parametrize(("change", "said"), [
    ({"deck": ["tanaka", "tanaka"]}, "not those of the deck"),
    ({"played": [{"mission": "nowhere", "winner": 0, "reason": "", "moves": [0, 0]}]}, "no mission 'nowhere'"),
    ({"sides": []}, "says of .sides. is not"),
])  # fmt: skip
def test_what_cannot_be_is_explained(change: dict[str, object], said: str, tmp_path: Path) -> None:
    path = tmp_path / "first.campaign"
    write_campaign(path, campaign(), NOTES)
    _rewritten(path, change)
    with pytest.raises(SaveError, match=said):
        read_campaign(path)


def test_a_campaign_of_a_newer_game_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "first.campaign"
    write_campaign(path, campaign(), NOTES)
    found = json.loads(path.read_text())
    path.write_text(json.dumps({**found, "campaign-save": VERSION + 1}))
    with pytest.raises(SaveError, match="newer version"):
        read_campaign(path)


def test_an_older_record_is_brought_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaigns, "VERSION", 3)
    monkeypatch.setattr(campaigns, "_STEPS", {1: lambda kept: {**kept, "b": 1}, 2: lambda kept: {**kept, "c": kept["b"] + 1}})
    assert migrated({"a": 0}, 1) == {"a": 0, "b": 1, "c": 2, "version": 3}
    assert migrated({"a": 0}, 3) == {"a": 0, "version": 3}


def test_a_campaign_is_taken_along_as_one_file(tmp_path: Path) -> None:
    path, target = tmp_path / "first.campaign", tmp_path / "taken" / "along.campaign"
    write_campaign(path, campaign(), NOTES)
    match_path(path).write_text("chart alpha\n---\n")
    export(path, target)
    brought = bring_in(target, tmp_path / "second.campaign")
    assert brought.campaign == campaign()
    assert brought.match_path.read_text() == "chart alpha\n---\n"
    match_path(path).unlink()
    export(path, target)
    assert not bring_in(target, tmp_path / "third.campaign").match_path.exists()
    with pytest.raises(SaveError):
        bring_in(tmp_path / "nowhere", path)
