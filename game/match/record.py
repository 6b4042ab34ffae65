"""Records: a match as text, set-up lines and orders with tick and hash, which a script's reader reads again (N1, N2)."""
from __future__ import annotations

from game.match.match import Entry, Match
from game.match.script import setup_text


def entry_line(entry: Entry) -> str:
    """An order's line in a record: tick, order, and the state's hash after it as a comment."""
    tick = f"@{entry.tick} " if entry.tick else ""
    digest = f"  # {entry.digest}" if entry.digest else ""
    return f"{tick}{entry.text}{digest}\n"


def record_text(match: Match) -> str:
    """The whole record of a match."""
    return setup_text(match.setup) + "".join(entry_line(entry) for entry in match.entries)
