"""Saved wars: journals as matches have them (`saves`), in the text form of `game.patrol.record`.

`#: KEY VALUE` lines are notes, `#snapshot ORDER DATA` holds the whole state after that order, for an engine whose rules have changed. None
is of the middle of a fight, so that a fight taken up again can be told from its contact. The head is written atomically, each order by
one write; a last line without its end is left out when a save is read.
"""
from __future__ import annotations

import base64
import binascii
from pathlib import Path

import msgspec

from game.patrol.match import Entry, WarMatch
from game.patrol.record import RecordError, WarRecord, entry_line, parse_record, play_record, record_text
from game.patrol.rulings import Rulings
from game.patrol.setup import ScenarioError, WarSetup
from game.patrol.state import restore
from game.rules.flaws import Flaw
from game.rules.refusals import Refusal
from game.storage.journal_file import NOTE, SNAPSHOT, JournalFile, SaveError, no_text

VERSION = 1
#: A snapshot is written after every so many orders: it grows with the war, an order is a line.
SNAPSHOT_EVERY = 500


def newer_war(version: str) -> Flaw:
    """What is said of a war that a later version has saved."""
    return Flaw("the war was saved by a newer version of the game (save {found}; this one reads {known})", found=version, known=VERSION)


class WarJournal(JournalFile):
    """A save that is being written: listens to a war and appends every order taken. `note` adds or changes a note."""

    def __init__(self, path: Path, match: WarMatch, notes: dict[str, str] | None = None) -> None:
        """Write the whole save as it stands, and go on. Raises OSError."""
        super().__init__(path, notes or {})
        self._match = match
        head = [f"#: war-save {VERSION}", *(f"#: {key} {value}" for key, value in sorted(self.notes.items()))]
        self.begin("\n".join(head) + "\n" + record_text(match) + self._snapshot_line())
        match.listen(self._take)

    def _snapshot_line(self) -> str:
        number, data = self._match.calm
        return f"#snapshot {number} {base64.b64encode(data).decode()}\n"

    def _take(self, entry: Entry) -> None:
        line = entry_line(entry)
        if entry.number % SNAPSHOT_EVERY == 0:
            line += self._snapshot_line()
        self.append(line)


class WarSave(msgspec.Struct, frozen=True):
    """A save that has been read: its notes, its record, and the newest snapshot with the number of its order."""

    path: Path
    notes: dict[str, str]
    record: WarRecord
    snapshot: tuple[int, bytes] | None


def _text(path: Path) -> str:
    """The whole lines of a save. Raises SaveError."""
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise SaveError(path, fault) from fault
    try:
        return data[: data.rfind(b"\n") + 1].decode()
    except UnicodeDecodeError as fault:
        raise SaveError(path, no_text(fault)) from fault


def _check_version(path: Path, notes: dict[str, str]) -> None:
    """Raise SaveError for what is no saved war, or one of a newer game."""
    version = notes.get("war-save", "")
    if not version.isascii() or not version.isdigit():
        raise SaveError(path, Flaw("this is not a saved war"))
    if int(version) > VERSION:
        raise SaveError(path, newer_war(version))


def read_war(path: Path) -> WarSave:
    """Read a save. Raises SaveError, one sentence that says what is wrong."""
    text = _text(path)
    notes: dict[str, str] = {}
    newest: tuple[int, bytes] | None = None
    for line in text.splitlines():
        if found := NOTE.fullmatch(line):
            notes[found[1]] = found[2]
        elif found := SNAPSHOT.fullmatch(line):
            try:
                newest = int(found[1]), base64.b64decode(found[2], validate=True)
            except binascii.Error:
                continue
    _check_version(path, notes)
    try:
        record = parse_record(text, str(path))
    except RecordError as fault:
        raise SaveError(fault.file, fault.why, fault.line) from fault
    return WarSave(path, notes, record, newest)


def war_notes(path: Path) -> tuple[WarSetup, dict[str, str]]:
    """The scenario of a save and its notes, without playing or even reading its orders. Raises SaveError."""
    text = _text(path)
    notes = {found[1]: found[2] for line in text.splitlines() if line.startswith("#:") and (found := NOTE.fullmatch(line))}
    _check_version(path, notes)
    try:
        return parse_record(text[: text.find("\n---\n") + 5], str(path)).setup, notes
    except RecordError as fault:
        raise SaveError(fault.file, fault.why, fault.line) from fault


def _from_snapshot(save: WarSave, rulings: Rulings) -> WarMatch | None:
    """The war from its newest snapshot, if that is of the same rules: its hash and those of the orders after it are the recorded ones."""
    if save.snapshot is None:
        return None
    number, data = save.snapshot
    lines = save.record.lines
    try:
        war = restore(data, rulings)
        if not 0 < number <= len(lines) or not lines[number - 1].digest or war.state.digest() != lines[number - 1].digest:
            return None
        entries = [Entry(count, line.order, (), line.digest) for count, line in enumerate(lines[:number], 1)]
        match = WarMatch.resumed(war, entries)
    except (ValueError, ScenarioError):
        return None
    for line in lines[number:]:
        entry = match.give(line.order)
        if isinstance(entry, Refusal) or line.digest != entry.digest:
            return None
    return match


def resume_war(save: WarSave, rulings: Rulings) -> WarMatch:
    """The war of a save, played to where it stood. Raises SaveError.

    A war of more than SNAPSHOT_EVERY orders goes on from its newest snapshot, if hashes say that it is the recorded war. A shorter one is
    played from its first order, so that all that happened in it can be told again; so is a long one without such a snapshot. Where that
    does not play as it was written (a save of other tables), the war goes on from the snapshot all the same, with the orders after it as
    far as they can still be given.
    """
    quick = _from_snapshot(save, rulings) if len(save.record.lines) > SNAPSHOT_EVERY else None
    if quick is not None:
        return quick
    try:
        return play_record(save.record, rulings)
    except RecordError as fault:
        if save.snapshot is None:
            raise SaveError(fault.file, fault.why, fault.line) from fault
        number, data = save.snapshot
        try:
            war = restore(data, rulings)
            entries = [Entry(count, line.order, (), line.digest) for count, line in enumerate(save.record.lines[:number], 1)]
            match = WarMatch.resumed(war, entries)
        except (ValueError, ScenarioError) as worse:
            raise SaveError(fault.file, Flaw("{why}; its snapshot cannot be read", why=fault.why), fault.line) from worse
        for line in save.record.lines[number:]:
            if isinstance(match.give(line.order), Refusal):
                break
        return match


def lost_orders(save: WarSave, match: WarMatch) -> int:
    """How many orders of a save are not in the war that went on from it."""
    return max(0, len(save.record.lines) - len(match.entries))
