"""Saved matches: journals of script lines that grow by a line an order.

A save is a record (N1, N2) with two kinds of comment lines of its own: `#: KEY VALUE` says what the table around the match was (who sat
where), and `#snapshot ORDER DATA` holds the whole state after that order, so that an engine whose rules have changed can still go on from
it. The head is written atomically; each order is appended by one write, so that a program killed at any moment loses at most the order it
was at. A last line without its end is left out when a save is read.
"""
from __future__ import annotations

import base64
import binascii
import re
from pathlib import Path
from typing import Any

import msgspec

from game.match.match import Entry, Match
from game.match.record import entry_line, record_text
from game.match.replay import Mismatch, play_record
from game.match.script import MOST_BYTES, Library, Script, ScriptError, parse_script
from game.rules.beginning import restore
from game.rules.flaws import Flaw
from game.rules.notation import parse_order
from game.rules.refusals import Refusal
from game.rules.sheets import SYMBOLS
from game.rules.state import DRAW, NOBODY, MatchState, snapshot
from game.rules.terms import Side
from game.storage.atomic import write_atomically
from game.storage.carried import CarryingLibrary
from game.storage.journal_file import NOTE, SNAPSHOT, JournalFile, SaveError, no_text

VERSION = 1
ENDING = ".match"
#: A snapshot is written after every so many orders.
SNAPSHOT_EVERY = 50
#: No boat has more damage than this.
MOST_DAMAGE = 99

#: How every save begins.
_SAVE = b"#: save"
_OF_A_SIDE = re.compile(r"yellow|blue|given")


def notes_text(notes: dict[str, str]) -> str:
    """The head of a save: what it is, and its notes."""
    return "\n".join([f"#: save {VERSION}", *(f"#: {key} {value}" for key, value in sorted(notes.items()))]) + "\n"


def snapshot_line(state: MatchState, number: int) -> str:
    """The state after an order as a line of a save."""
    return f"#snapshot {number} {base64.b64encode(snapshot(state)).decode()}\n"


def newer_match(version: str) -> Flaw:
    """What is said of a match that a later version has saved."""
    return Flaw("the match was saved by a newer version of the game (save {found}; this one reads {known})", found=version, known=VERSION)


class Journal(JournalFile):
    """A save that is being written: listens to a match and appends every order taken. `note` adds or changes a note."""

    def __init__(self, path: Path, match: Match, notes: dict[str, str]) -> None:
        """Write the whole save as it stands, and go on. Raises OSError."""
        super().__init__(path, notes)
        self._match = match
        self._begin_anew()
        match.listen(self._take)
        match.listen_back(self._go_back)

    def _begin_anew(self) -> None:
        text = notes_text(self.notes) + record_text(self._match)
        self.begin(text + snapshot_line(self._match.umpire(), len(self._match.entries)))

    def _go_back(self) -> None:
        """The match has gone back: the save begins anew."""
        if not self.open:
            return
        self.close()
        try:
            self._begin_anew()
        except OSError as fault:
            self.fail(fault)

    def _take(self, entry: Entry) -> None:
        if not self.open:
            return
        line = entry_line(entry)
        if entry.number % SNAPSHOT_EVERY == 0:
            line += snapshot_line(self._match.umpire(), entry.number)
        self.append(line)


class Save(msgspec.Struct, frozen=True):
    """A save that has been read: its notes, its script, and its snapshots with the numbers of their orders, the newest last."""

    path: Path
    notes: dict[str, str]
    script: Script
    snapshots: tuple[tuple[int, bytes], ...]


def read_save(path: Path, library: Library) -> Save:
    """Read a save. Raises SaveError."""
    return parse_save(read_whole_lines(path), path, library)


def read_whole_lines(path: Path) -> str:
    """The text of a save or a record. Of a save, a last line that has no end is left out: it may be half an order. Raises SaveError."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise SaveError(path, Flaw("a saved match has at most {most} bytes", most=MOST_BYTES))
        data = path.read_bytes()
    except OSError as fault:
        raise SaveError(path, fault) from fault
    if data.startswith(_SAVE):
        data = data[: data.rfind(b"\n") + 1]
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise SaveError(path, no_text(fault)) from fault


def parse_save(text: str, path: Path, library: Library, *, record: bool = False) -> Save:
    """Read the text of a save, or of a bare `record`, which has no notes. Raises SaveError."""
    notes: dict[str, str] = {}
    snapshots: list[tuple[int, bytes]] = []
    for line in text.splitlines():
        if found := NOTE.fullmatch(line):
            notes[found[1]] = found[2]
        elif found := SNAPSHOT.fullmatch(line):
            try:
                snapshots.append((int(found[1]), base64.b64decode(found[2], validate=True)))
            except binascii.Error:
                continue
    version = notes.get("save", str(VERSION) if record else "")
    if not version.isascii() or not version.isdigit():
        raise SaveError(path, Flaw("this is not a saved match"))
    if int(version) > VERSION:
        raise SaveError(path, newer_match(version))
    try:
        script = parse_script(text, str(path), CarryingLibrary(library, notes))
    except ScriptError as fault:
        raise SaveError(path, fault.why if record else _telling(fault, text.splitlines()), fault.line) from fault
    return Save(path, notes, script, tuple(sorted(snapshots)))


def _telling(fault: ScriptError, lines: list[str]) -> Flaw | OSError:
    """Why a script cannot be read. Of a line about a side only where it is: its words may be what the other must not know (B15.3)."""
    hidden = any(_OF_A_SIDE.search(line) for line in lines[fault.line - 1 : fault.line])
    return Flaw("this line cannot be read") if hidden else fault.why


def _silent(fault: Mismatch | ScriptError) -> Flaw:
    """Where a record does not play as it was written, and which rule is against it; not what was ordered (B15.3)."""
    if isinstance(fault, ScriptError):
        return Flaw("this line cannot be read")
    return Flaw("an order is refused by {rule}", rule=fault.rule) if fault.rule else Flaw("from here the match is not the recorded one")


def resume(save: Save) -> Match:
    """The match of a save, played to where it stood. Raises SaveError.

    Where the record does not play as it was written (a save of other rules), the match goes on from the newest snapshot, with the orders
    after it as far as they can still be given; `lost_orders` tells of the rest.
    """
    try:
        return play_record(save.script)
    except (Mismatch, ScriptError) as fault:
        if not save.snapshots:
            raise SaveError(fault.file, _silent(fault), fault.line) from fault
        return _from_snapshots(save, fault)


def _from_snapshots(save: Save, fault: Mismatch | ScriptError) -> Match:
    """The match of the newest snapshot that can be read, with the orders that came after it as far as these rules still take them."""
    states = []
    for number, data in save.snapshots:
        try:
            state = restore(save.script.setup, data)
        except (ValueError, IndexError, OverflowError):
            continue
        if 0 <= number <= len(save.script.orders) and _is_possible(state):
            states.append((number, state))
    try:
        *earlier, (number, state) = states
        match = Match.resumed(
            save.script.setup, state, _entries_before(save.script, number),
            [(len(_entries_before(save.script, before)), waypoint) for before, waypoint in earlier],
        )
    except (ValueError, IndexError) as worse:
        raise SaveError(fault.file, Flaw("{why}; its snapshot cannot be read", why=_silent(fault)), fault.line) from worse
    for line in save.script.orders[number:]:
        try:
            order = parse_order(line.text)[0]
        except (ValueError, IndexError):
            break
        if isinstance(match.give(order, line.tick), Refusal):
            break
    return match


def _is_possible(state: MatchState) -> bool:
    """Whether a state can be drawn: a snapshot that was damaged may say anything."""
    board = state.chart.board
    for boat in state.boats:
        cells = [boat.position, *boat.route, *boat.mines, *filter(None, (boat.helicopter, boat.cruiser))]
        if not all(0 < cell < board.bit_length() and board >> cell & 1 for cell in cells):
            return False
        if not 0 <= boat.damage <= MOST_DAMAGE or not 0 <= boat.crossed < 1 << SYMBOLS:
            return False
        if not all(0 <= marks <= spaces for marks, spaces in zip(boat.marks, boat.spaces, strict=True)):
            return False
    return state.winner in (NOBODY, Side.YELLOW, Side.BLUE, DRAW)


def _entries_before(script: Script, number: int) -> list[Entry]:
    """The orders before a snapshot, without what they brought; those that can no longer be read are left out."""
    found: list[Entry] = []
    for line in script.orders[:number]:
        try:
            found.append(Entry(len(found) + 1, line.tick, parse_order(line.text)[0], (), line.digest or ""))
        except (ValueError, IndexError):
            continue
    return found


def lost_orders(save: Save, match: Match) -> int:
    """How many orders of a save are not in the match that went on from it."""
    return max(0, len(save.script.orders) - len(match.entries))


def set_aside(path: Path) -> Path:
    """Rename a damaged save, so that it is neither lost nor in the way; its new path. Raises OSError."""
    return path.rename(_damaged_name(path))


def copy_aside(path: Path) -> Path:
    """Copy a save of which something could not be played, before it is written anew; the copy's path. Raises OSError."""
    target = _damaged_name(path)
    write_atomically(target, path.read_bytes())
    return target


def _damaged_name(path: Path) -> Path:
    """A name beside a damaged save that nothing has yet."""
    count = 1
    while (target := path.with_name(f"{path.stem}.damaged-{count}{path.suffix}")).exists():
        count += 1
    return target


def notes_of(**notes: Any) -> dict[str, str]:
    """Notes for a save, as text."""
    return {key.replace("_", "-"): str(value) for key, value in notes.items()}
