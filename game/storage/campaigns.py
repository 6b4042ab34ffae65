"""Saved campaigns: one JSON file each, written whole after every step, with the last good one beside it as a backup.

The match of a mission that is under way is a save of its own (`saves`), beside the campaign's: a program killed at any moment loses at
most the order it was at. `export` puts both into one file, `bring_in` takes such a file.
"""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from game.campaign.missions import mission_of
from game.campaign.state import VERSION, Campaign
from game.rules.experts.deck import DECK
from game.rules.flaws import Flaw
from game.storage.atomic import write_atomically
from game.storage.journal_file import SaveError
from game.storage.summed import Form, no_form, read_summed, sum_of, summed_text

ENDING, BACKUP, MATCH, EXPORT = ".campaign", ".campaign.bak", ".mission.match", ".drache"
#: A campaign is a few kilobytes; a file that is larger is none.
_MOST_BYTES = 20_000_000
_FORM = Form(
    "campaign-save", VERSION, lambda found: {"campaign": found["campaign"], "notes": found["notes"]},
    Flaw("the file is damaged, it is no whole campaign"), Flaw("this is no saved campaign"),
    Flaw("the campaign was saved by a newer version of the game (save {found}; this one reads {known})"),
)


class SavedCampaign(msgspec.Struct, frozen=True):
    """A campaign's file that has been read: the campaign, what the table noted (title, stations, level), and the mission under way."""

    path: Path
    campaign: Campaign
    notes: dict[str, str]

    @property
    def match_path(self) -> Path:
        """Where the match of the mission under way is saved, if there is one."""
        return match_path(self.path)


def match_path(path: Path) -> Path:
    """Where a campaign's mission under way is saved."""
    return path.with_name(path.name.removesuffix(ENDING) + MATCH)


def backup_path(path: Path) -> Path:
    """Where the last good save before the present one lies."""
    return path.with_name(path.name.removesuffix(ENDING) + BACKUP)


def write_campaign(path: Path, campaign: Campaign, notes: dict[str, str]) -> None:
    """Write a campaign; what was there before, if it was whole, becomes the backup. Raises OSError; then the old one stays."""
    data = _text(campaign, notes).encode()
    if path.exists():
        try:
            read_campaign(path)
        except SaveError:
            pass
        else:
            write_atomically(backup_path(path), path.read_bytes())
    write_atomically(path, data)


def _text(campaign: Campaign, notes: dict[str, str]) -> str:
    return summed_text(_FORM, {"campaign": msgspec.to_builtins(campaign), "notes": dict(sorted(notes.items()))})


def read_campaign(path: Path) -> SavedCampaign:
    """Read a campaign. Raises SaveError, one sentence that says what is wrong, and whether there is a backup."""
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise SaveError(path, _FORM.other)
        data = path.read_bytes()
    except OSError as fault:
        raise SaveError(path, fault) from fault
    return _read(path, data)


def _read(path: Path, data: bytes) -> SavedCampaign:
    version, body = read_summed(_FORM, path, data)
    try:
        campaign = msgspec.convert(migrated(body["campaign"], version), Campaign)
        notes = msgspec.convert(body["notes"], dict[str, str])
    except (msgspec.ValidationError, KeyError, TypeError) as fault:
        raise SaveError(path, no_form(fault)) from fault
    fault_of = _fault(campaign)
    if fault_of:
        raise SaveError(path, fault_of)
    return SavedCampaign(path, campaign, notes)


def migrated(kept: dict[str, Any], version: int) -> dict[str, Any]:
    """A campaign's record of an older version as this one has it."""
    for step in range(version, VERSION):
        kept = _STEPS[step](kept)
    return {**kept, "version": VERSION}


#: From each version to the next.
_STEPS: dict[int, Any] = {}


def _fault(campaign: Campaign) -> Flaw | None:
    """What cannot be in a campaign that is whole in form; None if nothing is wrong."""
    cards = [*campaign.deck, *campaign.discards, *campaign.sides[0].hand, *campaign.sides[1].hand]
    if sorted(cards) != sorted(DECK):
        return Flaw("the cards of deck, discards and hands are not those of the deck, each once")
    for one in campaign.played:
        try:
            mission_of(one.mission)
        except LookupError:
            return Flaw("the campaign has no mission '{mission}'", mission=one.mission)
    return None


def saved_campaigns(folder: Path) -> list[Path]:
    """The campaigns of a folder, the last written first."""
    if not folder.is_dir():
        return []
    return sorted(folder.glob(f"*{ENDING}"), key=lambda path: (-path.stat().st_mtime_ns, path.name))


def restore_backup(path: Path) -> SavedCampaign:
    """Go back to the last good save. Raises SaveError if there is none, OSError if it cannot be written."""
    saved = read_campaign(backup_path(path))
    write_atomically(path, backup_path(path).read_bytes())
    return msgspec.structs.replace(saved, path=path)


def export(path: Path, target: Path) -> None:
    """Put a campaign and its mission under way into one file. Raises SaveError, OSError."""
    saved = read_campaign(path)
    match = saved.match_path.read_text(encoding="utf-8") if saved.match_path.exists() else None
    found = json.loads(path.read_bytes())
    write_atomically(target, (json.dumps({**found, "match": match, "match-check": sum_of(match)}, indent=1) + "\n").encode())


def bring_in(source: Path, path: Path) -> SavedCampaign:
    """Take an exported campaign as a new one at `path`. Raises SaveError if the source is none, OSError."""
    saved = read_campaign(source)
    found = json.loads(source.read_bytes())
    match, plain = found.get("match"), "match" not in found and "match-check" not in found
    if not plain and (not isinstance(match, str | None) or found.get("match-check") != sum_of(match)):
        raise SaveError(source, Flaw("the file is damaged, its mission under way is not the one that was exported"))
    if match is not None:  # first, so that a campaign that is there is there whole
        write_atomically(match_path(path), match.encode("utf-8", "replace"))
    write_campaign(path, saved.campaign, saved.notes)
    return msgspec.structs.replace(saved, path=path)


def exported(folder: Path) -> list[Path]:
    """The exported campaigns of a folder, the last written first."""
    if not folder.is_dir():
        return []
    return sorted(folder.glob(f"*{EXPORT}"), key=lambda path: (-path.stat().st_mtime_ns, path.name))
