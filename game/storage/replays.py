"""Replays: the records of matches that are over, kept in a folder of their own.

A replay is a save (`saves`) of the whole match: the record with its hashes, a snapshot after every so many orders, and notes of who sat
where, how it ended and when. The name that a player gave it is one more note at its end. Replays without a name are kept up to a number,
the oldest go; named ones stay. Anything that is read as a record can be taken in from elsewhere, too.
"""
from __future__ import annotations

import re
import secrets
import time
from pathlib import Path

import msgspec

from game.match.match import Match
from game.match.record import entry_line
from game.match.retelling import retell
from game.match.script import SEPARATOR, Library, setup_text
from game.rules.beginning import begin
from game.rules.flaws import Flaw
from game.rules.state import DRAW
from game.rules.terms import Side
from game.storage.atomic import write_atomically
from game.storage.journal_file import NOTE, SaveError
from game.storage.saves import (
    ENDING,
    SNAPSHOT_EVERY,
    VERSION,
    Save,
    newer_match,
    notes_text,
    parse_save,
    read_whole_lines,
    snapshot_line,
)

#: So many replays without a name are kept.
MOST = 60
#: A name is no longer than this.
LONGEST_NAME = 40
_DRAWN, _UNFINISHED = "draw", "unfinished"
_NAME = "name"
_OF_A_FILE = re.compile(r"[^\w.-]+")


class Replay(msgspec.Struct, frozen=True):
    """What a list tells of a replay without playing it. Words are those of the file; empty ones it does not tell.

    `winner` is a side, None for a match without one; `finished` says whether it came to its end; `orders` how many it has. `trouble` says
    why the file cannot be read at all.
    """

    path: Path
    name: str = ""
    ended: str = ""
    chart: str = ""
    mode: str = ""
    mission: str = ""
    winner: Side | None = None
    finished: bool = False
    orders: int = 0
    human: Side | None = None
    stations: tuple[str, ...] = ()
    trouble: SaveError | None = None


# ------------------------------------------------------------------------------------------------------------------ keeping


def result_notes(match: Match) -> dict[str, str]:
    """How a match ended, as notes."""
    state = match.umpire()
    winner = Side(state.winner).word if state.winner in (0, 1) else _DRAWN if state.winner == DRAW else _UNFINISHED
    return {"result": f"{winner} {state.reason}".strip(), "orders": str(len(match.entries))}


def replay_text(match: Match, notes: dict[str, str]) -> str:
    """A match as a replay."""
    parts = [notes_text({**notes, **result_notes(match)}), setup_text(match.setup), snapshot_line(begin(match.setup)[0], 0)]
    for retold in retell(match):
        number = retold.entry.number
        parts.append(entry_line(retold.entry))
        if (retold.known and (number % SNAPSHOT_EVERY == 0 or number == len(match.entries))) or retold.rejoins:
            parts.append(snapshot_line(retold.state, number))
    return "".join(parts)


def keep_replay(match: Match, folder: Path, notes: dict[str, str], ended: float | None = None) -> Path:
    """Keep the replay of a match; of those without a name the oldest go. Its path. Raises OSError."""
    moment = time.localtime(ended)
    path = folder / f"{time.strftime('%Y%m%d-%H%M%S', moment)}-{secrets.token_hex(2)}{ENDING}"  # two may end within one second
    write_atomically(path, replay_text(match, {**notes, "ended": time.strftime("%Y-%m-%d %H:%M", moment)}).encode())
    _prune(folder, path)
    return path


def _prune(folder: Path, but: Path) -> None:
    """Let the oldest replays without a name go; what cannot be read stays for its owner to look at."""
    nameless = [replay.path for replay in kept_replays(folder) if not replay.name and not replay.trouble and replay.path != but]
    for path in nameless[MOST - 1 :]:
        path.unlink(missing_ok=True)


# ------------------------------------------------------------------------------------------------------------------ listing


def kept_replays(folder: Path) -> list[Replay]:
    """All replays of a folder, the newest first. Their names begin with the moment of their end."""
    return [told_of(path) for path in sorted(folder.glob(f"*{ENDING}"), reverse=True)]


def records_in(folder: Path) -> list[Path]:
    """The files of a folder that may be records, the last written first."""
    if not folder.is_dir():
        return []
    found = [path for path in folder.iterdir() if path.suffix in (ENDING, ".txt") and path.is_file()]
    return sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name))


def told_of(path: Path) -> Replay:
    """What a list tells of a replay; nothing is played."""
    try:
        text = read_whole_lines(path)
    except SaveError as fault:
        return Replay(path, trouble=fault)
    notes, setup = dict[str, str](), dict[str, str]()
    orders, in_orders = 0, False
    for line in text.split("\n"):
        if line.startswith("#"):
            found = NOTE.fullmatch(line)
            if found is not None:
                notes[found[1]] = found[2].strip()
        elif in_orders:
            orders += bool(line.strip())
        elif line.strip() == SEPARATOR:
            in_orders = True
        else:
            word, _, rest = line.partition(" ")
            setup[word] = rest.strip()
    if not in_orders or "chart" not in setup:
        return Replay(path, notes.get(_NAME, ""), trouble=SaveError(path, Flaw("this is no record of a match")))
    version = notes.get("save", "")
    if version.isascii() and version.isdigit() and int(version) > VERSION:
        return Replay(path, notes.get(_NAME, ""), chart=setup["chart"], trouble=SaveError(path, newer_match(version)))
    winner = notes.get("result", "").partition(" ")[0]
    return Replay(
        path, notes.get(_NAME, ""), notes.get("ended", ""), setup["chart"], setup.get("mode", ""), setup.get("mission", ""),
        _side(winner), winner not in ("", _UNFINISHED), orders, _side(notes.get("human", "")), tuple(notes.get("stations", "").split()),
    )


def _side(word: str) -> Side | None:
    return next((side for side in Side if side.word == word), None)


# ------------------------------------------------------------------------------------------------------------------ one replay


def read_replay(path: Path, library: Library) -> Save:
    """Read a replay, or any record; `saves.resume` plays it. Raises SaveError."""
    return parse_save(read_whole_lines(path), path, library, record=True)


def name_replay(path: Path, name: str) -> None:
    """Give a replay a name, or with an empty one take it away. Raises OSError or SaveError."""
    write_atomically(path, _named(read_whole_lines(path), name).encode())


def _named(text: str, name: str) -> str:
    """A replay's text with a name."""
    kept = [line for line in text.splitlines() if (found := NOTE.fullmatch(line)) is None or found[1] != _NAME]
    named = fitting_name(name)
    return "\n".join([*kept, *([f"#: {_NAME} {named}"] if named else [])]) + "\n"


def fitting_name(name: str) -> str:
    """A name as it is kept: one line, not too long."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())[:LONGEST_NAME].strip()


def file_name(name: str, ending: str = ENDING) -> str:
    """A name as the name of a file that every system takes."""
    stem = _OF_A_FILE.sub("-", name).strip("-.")[: LONGEST_NAME + 20]
    return f"{stem or 'match'}{ending}"


def free_path(folder: Path, name: str) -> Path:
    """A path in a folder by this name that no file has yet."""
    path, count = folder / name, 1
    while path.exists():
        count += 1
        path = folder / f"{Path(name).stem}-{count}{Path(name).suffix}"
    return path


def share_replay(path: Path, folder: Path, name: str) -> Path:
    """Copy a replay into a folder under a name of its own; where it lies now. Raises OSError."""
    target = free_path(folder, file_name(name))
    write_atomically(target, path.read_bytes())
    return target


def take_in(source: Path, folder: Path, library: Library, notes: dict[str, str]) -> Path:
    """Take a replay, a save or a record in from elsewhere; `notes` are those that it lacks, its name is the file's unless it has one.

    Its path among the replays. Raises SaveError for what is none, OSError.
    """
    text = read_whole_lines(source)
    save = parse_save(text, source, library, record=True)
    text = notes_text({key: value for key, value in notes.items() if key not in save.notes}) + text
    text = _named(text, save.notes.get(_NAME) or source.stem)
    path = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}{ENDING}"
    write_atomically(path, text.encode())
    return path
