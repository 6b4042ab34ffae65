"""Where the enemy is held to be: by the crew's own tracker, or by what a human radio operator has plotted (B15.4)."""
from __future__ import annotations

import random
from typing import Protocol

from game.crew.belief import Belief
from game.match.crewtalk import Plot
from game.rules.grid import NOWHERE
from game.rules.terms import MineKind


class Sighting(Protocol):
    """What a captain steers by."""

    @property
    def belief(self) -> Belief:
        """Where the enemy may be, by weight of hypotheses."""

    @property
    def last_blast(self) -> int:
        """Where the last attack exploded; NOWHERE if nothing is known of one."""

    def mine_areas(self) -> list[tuple[int, MineKind]]:
        """For each enemy mine that may lie, the cells where it may, and its kind."""

    def samples(self, count: int, chance: random.Random) -> list[tuple[int, int]]:
        """So many hypotheses by their weight: the cell where the enemy is, and the board of his route as far as it is known."""


class Plotted:
    """A human radio operator's plot as his captain takes it: marks are marks, and where nothing is plotted the enemy may be anywhere."""

    def __init__(self, sea: int) -> None:
        self.sea = sea
        self.last_blast = NOWHERE
        self._belief = Belief.of([(sea, 1.0)])

    @property
    def belief(self) -> Belief:
        """Where the plot has the enemy."""
        return self._belief

    def samples(self, count: int, chance: random.Random) -> list[tuple[int, int]]:
        """So many cells where the enemy may be; routes are plotted by nobody."""
        shares = self._belief.shares
        return [(cell, 0) for cell in chance.choices(list(shares), weights=list(shares.values()), k=count)]

    def take(self, plot: Plot) -> None:
        """Take a plot over; one that fits nowhere tells nothing."""
        boards: dict[int, int] = {}
        for cell, count in plot.cells:
            if count > 0 and self.sea >> cell & 1:
                boards[count] = boards.get(count, 0) | 1 << cell
        parts = [(board, float(count)) for count, board in sorted(boards.items())]
        self._belief = Belief.of(parts or [(self.sea, 1.0)])

    def mine_areas(self) -> list[tuple[int, MineKind]]:
        """Where mines lie is plotted by nobody."""
        return []
