"""The radio operator's cards: petrov, nakamura, fitzroy, amari, weiss."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.boats import GROUPS
from game.rules.events import Reveal
from game.rules.experts.card import After, Card
from game.rules.goes import ACTIVATED, EXPLODED, MOVED, SILENT
from game.rules.grid import column_of, row_of
from game.rules.orders import Expert
from game.rules.rulebook import Log
from game.rules.state import HEADINGS, NO_CROSS, SYSTEMS
from game.rules.terms import Question, Side

if TYPE_CHECKING:
    from game.rules.state import MatchState

#: How near the enemy is to an own explosion: the largest difference of coordinates.
NEAR = 3


class Petrov(After):
    """After the enemy's silence: the enemy names the direction it took, or "none"."""

    name = "petrov"
    what = SILENT
    of_enemy = True

    def reveal(self, state: MatchState, side: Side) -> Reveal:
        """The direction."""
        silent = state.boats[side.enemy].silent
        return Reveal("heading", "none" if silent == NO_CROSS else HEADINGS[silent].word)


class Nakamura(After):
    """After an own explosion: the enemy says whether its boat is within 3 cells of it."""

    name = "nakamura"
    what = EXPLODED

    def reveal(self, state: MatchState, side: Side) -> Reveal:
        """Near or not."""
        cell, position = state.blast, state.boats[side.enemy].position
        away = max(abs(column_of(cell) - column_of(position)), abs(row_of(cell) - row_of(position)))
        return Reveal("within", yes=away <= NEAR)


class Fitzroy(After):
    """After the enemy's movement: the enemy says whether its row number is odd or even."""

    name = "fitzroy"
    what = MOVED
    of_enemy = True

    def reveal(self, state: MatchState, side: Side) -> Reveal:
        """Odd or even."""
        return Reveal("row", "even" if row_of(state.boats[side.enemy].position) % 2 else "odd")


class Weiss(After):
    """After the enemy activates a system: the enemy shows the marks of all its gauges."""

    name = "weiss"
    what = ACTIVATED
    of_enemy = True

    def reveal(self, state: MatchState, side: Side) -> Reveal:
        """All marks, group by group."""
        boat = state.boats[side.enemy]
        gauges = []
        for system in SYSTEMS:
            places = [system * GROUPS + group for group in range(GROUPS)]
            marks = tuple(boat.marks[place] for place in places if boat.spaces[place])
            if marks:
                gauges.append((system, marks))
        return Reveal("gauges", gauges=tuple(gauges))


class Amari(Card):
    """Answering sonar: all items given may be false."""

    name = "amari"

    def is_its_moment(self, state: MatchState, order: Expert) -> bool:
        """While the answer is due."""
        return state.is_due(order.side, Question.SONAR)

    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """The answer is free."""
        state.free_answer = True

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """To play it."""
        return [self.alone(side)]
