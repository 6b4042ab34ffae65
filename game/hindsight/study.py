"""All of a match's hindsight, reckoned an order at a time, so that whoever draws frames between can stop whenever a frame is due."""
from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping

import msgspec

from game.crew.levels import Level
from game.hindsight.chances import CROSS, SILENCE, Chance, Chances
from game.hindsight.crosses import Crosses
from game.hindsight.knowledge import Knowledge
from game.hindsight.scores import Score, Scores
from game.match.match import Match
from game.match.retelling import retell
from game.rules.beginning import begin
from game.rules.grid import bits, parse_cell
from game.rules.terms import Side, Station


class Operator(msgspec.Struct, frozen=True):
    """Who plotted aboard a boat: a computer's operator of a level, or a human with what he reported, cells by order; or nobody knows."""

    level: Level | None = None
    plots: Mapping[int, int] | None = None


#: How a note begins that keeps what a human operator reported: the order, then the cells.
PLOT_NOTE = "plot-"


def operators(notes: Mapping[str, str]) -> dict[Side, Operator]:
    """Who plotted aboard each boat, by the notes of a save or a replay; empty where they do not say."""
    sides, levels = {side.word: side for side in Side}, {level.word: level for level in Level}
    human = sides.get(notes.get("human", ""))
    if human is None or "stations" not in notes:
        return {}
    found = {human.enemy: Operator(levels.get(notes.get("level", "")))}
    if Station.RADIO.word in notes["stations"].split():
        found[human] = Operator(plots=_plots(notes))
    else:
        found[human] = Operator(levels.get(notes.get("own-level", notes.get("level", ""))))
    return found


def _plots(notes: Mapping[str, str]) -> dict[int, int]:
    """The cells that were reported, by order; what cannot be read is left out."""
    found = dict[int, int]()
    for key, value in notes.items():
        number, *names = value.split() or [""]
        if not key.startswith(PLOT_NOTE) or not number.isascii() or not number.isdigit():
            continue
        with contextlib.suppress(ValueError):
            cells = [parse_cell(name) for name in names]
            if all(cells):
                found[int(number)] = bits(cells)
    return found


class Study:
    """What each side could know, the chances and the scores. `work` goes on by an order at most; everything before it is there already."""

    def __init__(self, match: Match, operators: Mapping[Side, Operator] | None = None) -> None:
        operators = operators or {}
        self.orders = len(match.entries)
        self.knowledge = (Knowledge(Side.YELLOW, match), Knowledge(Side.BLUE, match))
        self.scores: dict[Side, tuple[Score, ...]] = {}
        self.done = False
        state = begin(match.setup)[0]
        self._chances = (Chances(Side.YELLOW), Chances(Side.BLUE))
        self._crosses = (Crosses(Side.YELLOW, state), Crosses(Side.BLUE, state))
        self._scores = tuple(
            Scores(side, match, who.level, dict(who.plots) if who.plots is not None else None)
            for side in Side for who in (operators.get(side, Operator()),)
        )
        self._steps = self._go(match)

    @property
    def told(self) -> int:
        """The last order that has been looked at."""
        return self.knowledge[0].told

    @property
    def missed(self) -> list[Chance]:
        """The missed chances found so far, by their orders."""
        found = [chance for side in Side for chance in (*self._chances[side].missed, *self._crosses[side].missed)]
        return sorted(found, key=lambda chance: (chance.number, chance.side, chance.what))

    def work(self) -> bool:
        """Look at one more order, or at a part of what it brought; False when all is done."""
        if not self.done and next(self._steps, None) is None:
            self.done = True
        return not self.done

    def finish(self) -> None:
        """Look at all that is left."""
        while self.work():
            pass

    def _go(self, match: Match) -> Iterator[int]:
        state = begin(match.setup)[0]
        told = retell(match)
        number = 0
        while number < self.orders:
            order = match.entries[number].order
            for side in Side:
                self._scores[side].before(state, self.knowledge[side].at(number), order)
            retold = next(told)
            number += 1
            state = retold.state
            for side in Side:
                self._chances[side].before(retold)
                self.knowledge[side].take(retold)
            for side in Side:
                foe, known = self.knowledge[side].at(number), self.knowledge[side.enemy].cells[number]
                self._chances[side].after(retold, foe, known)
                yield number
                self._scores[side].after(retold, foe, known)
                yield number
                for _pause in self._crosses[side].take(retold):
                    yield number
            yield number
        for side in Side:
            self._chances[side].close(self.orders)
            attacks = sum(chance.what not in (SILENCE, CROSS) for chance in self._chances[side].missed)
            self.scores[side] = self._scores[side].scores(
                (self._chances[side].taken, attacks), (self._crosses[side].breakdowns, len(self._crosses[side].missed)),
            )
