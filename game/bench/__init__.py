"""What `bench` measures: honest figures beside a floor that must be kept and a goal (docs/performance.md)."""
from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """One figure. `holds` says whether the floor is kept; `note` what it was measured on, or a ratio to a peer."""

    name: str
    value: float
    unit: str
    floor: float
    goal: float
    holds: bool
    note: str = ""


def at_least(name: str, value: float, unit: str, floor: float, goal: float, note: str = "") -> Figure:
    """A figure that is good when it is large."""
    return Figure(name, _rounded(value), unit, floor, goal, value >= floor, note)


def at_most(name: str, value: float, unit: str, floor: float, goal: float, note: str = "") -> Figure:
    """A figure that is good when it is small."""
    return Figure(name, _rounded(value), unit, floor, goal, value <= floor, note)


def _rounded(value: float) -> float:
    return round(value, 1 if value >= 100 else 4)


Measure = Callable[[], Iterator[Figure]]
