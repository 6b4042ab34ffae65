"""The enemy's mines that everybody has heard of with their cell (A3): a cruiser's, until they explode."""
from __future__ import annotations

from collections.abc import Iterable

from game.match.match import Entry
from game.rules.events import Detonated, MineDropped, MineExploded
from game.rules.terms import MineKind, Side


def announced_mines(entries: Iterable[Entry], side: Side) -> tuple[tuple[int, MineKind], ...]:
    """The cells and kinds of a side's mines that were announced with their cell and have not exploded since."""
    found: dict[int, MineKind] = {}
    for entry in entries:
        for event in entry.events:
            if event.side is not side:
                continue
            if isinstance(event, MineDropped) and event.cell is not None:
                found[event.cell] = event.kind
            elif isinstance(event, Detonated | MineExploded):
                found.pop(event.cell, None)
    return tuple(found.items())
