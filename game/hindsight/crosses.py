"""Damage that other crosses would have avoided (B5.4–B5.6): the latest cross that could have been another one."""
from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

import msgspec

from game.hindsight.chances import CROSS, Chance
from game.match.retelling import Retold
from game.rules import events
from game.rules.orders import Break, bare
from game.rules.setup import Options
from game.rules.sheets import PER_PANEL, Sheet, symbols_of, what_if
from game.rules.state import MatchState
from game.rules.terms import Colour, MineKind, Side, System

#: Beyond so many different sheets it is not looked further, and at least after so many there is a pause.
MOST, SLICE = 6_000, 300
#: So many crosses are looked back over.
FARTHEST = 12


class _Cross(msgspec.Struct, frozen=True):
    """A cross that was made: the order, the crosses before it, and the symbol."""

    number: int
    before: int
    symbol: int


class _Use(msgspec.Struct, frozen=True):
    """A system was used: these symbols had to be whole."""

    symbols: int


class Crosses:
    """Goes through a match for one side's sheet. `missed` are the damages that could have been avoided, `breakdowns` how many there were in
    all. What follows a breakdown may take long: `take` is gone through bit by bit.
    """

    def __init__(self, side: Side, state: MatchState) -> None:
        self.side = side
        self.missed: list[Chance] = []
        self.breakdowns = 0
        self._steps: list[_Cross | _Use] = []
        self._crossed = state.boats[side].crossed
        self._owed = state.boats[side].owes_cross
        self._asked = bool(state.due)

    def take(self, retold: Retold) -> Iterator[None]:
        """An order; a pause wherever it is worth one."""
        state, order = retold.state, retold.entry.order
        own = state.boats[self.side]
        if not retold.known:
            self._steps.clear()
        elif order.side is self.side:
            yield from self._own(retold)
        last = self._steps[-1] if self._steps else None
        if own.crossed != self._crossed and not (isinstance(last, _Cross) and last.number == retold.entry.number):
            self._steps.clear()
        self._crossed, self._owed, self._asked = own.crossed, own.owes_cross, bool(state.due)

    def _own(self, retold: Retold) -> Iterator[None]:
        state, order, number = retold.state, retold.entry.order, retold.entry.number
        sheet = state.boats[self.side].sheet
        if isinstance(order, Break) and not self._asked and self._owed == order.symbol // PER_PANEL:
            step = _Cross(number, self._crossed, order.symbol)
            outcome = what_if(sheet, self._crossed, order.symbol, state.options)
            if any(isinstance(event, events.Damage) and event.side is self.side and event.cause == "breakdown" for event in retold.events):
                self.breakdowns += 1
                self._steps.append(step)
                yield from self._look_back(sheet, state.options)
                self._steps.clear()
            elif outcome.crossed == state.boats[self.side].crossed:
                self._steps.append(step)
            else:
                self._steps.clear()
            return
        if isinstance(bare(order), Break):
            self._steps.clear()  # a radiation symbol, or a cross that a card changed: it is as it is
        used = _used(retold.events, self.side, state.options)
        if used is not None:
            self._steps.append(_Use(sheet.colours[used]))

    def _look_back(self, sheet: Sheet, options: Options) -> Iterator[None]:
        """Name the latest cross with which the damage of the last one would have been avoided."""
        places = [place for place, step in enumerate(self._steps) if isinstance(step, _Cross)]
        hurt = self._steps[-1]
        assert isinstance(hurt, _Cross)
        for place in reversed(places[-FARTHEST:]):
            step = self._steps[place]
            assert isinstance(step, _Cross)
            instead = yield from _instead(sheet, options, step, self._steps[place + 1 :])
            if instead >= 0:
                repaired = what_if(sheet, step.before, instead, options).repaired
                self.missed.append(Chance(
                    self.side, step.number, CROSS, hurt.number, hurt=hurt.number, crossed=step.symbol, instead=instead, before=step.before,
                    repaired=repaired,
                ))
                return


def _used(happened: Sequence[events.Event], side: Side, options: Options) -> Colour | None:
    """The colour that had to be whole for what a side has just done (B5.3, B8.2, U3.2); None if none had."""
    action = ""
    for event in happened:
        if isinstance(event, events.AttemptFailed) and event.side is side:
            return None
        if isinstance(event, events.Stop) and event.side is side:
            action = event.action
        if isinstance(event, events.Detonated) and event.side is side and action == "detonate" and event.kind is MineKind.KAOS:
            return Colour.YELLOW
    if not action or (action == "detonate" and options.detonate_despite_red):
        return None
    if action == "detonate":
        return Colour.RED
    return next((system.colour for system in System if system.word == action), System.SCENARIO.colour)


def _instead(sheet: Sheet, options: Options, step: _Cross, later: Sequence[_Cross | _Use]) -> Generator[None, None, int]:
    """The symbol that could have been crossed out in place of another so that no later cross needs to do damage; -1 if there is none.

    The boat goes and acts as it did. Of several symbols it is the one that leaves the fewest crosses, by its number among equals. Sheets
    are gone through in layers, each with the symbols, as a mask, by which it was come to.
    """
    others = sheet.panels[step.symbol // PER_PANEL] & ~step.before & ~(1 << step.symbol)
    sheets = {step.before: 0}
    for count, following in enumerate((step, *later)):
        if isinstance(following, _Use):
            sheets = {crossed: by for crossed, by in sheets.items() if not crossed & following.symbols}
            continue
        panel = others if count == 0 else sheet.panels[following.symbol // PER_PANEL]
        after = dict[int, int]()
        for gone, (crossed, by) in enumerate(sheets.items(), 1):
            for symbol in symbols_of(panel & ~crossed):
                outcome = what_if(sheet, crossed, symbol, options)
                if not outcome.damage:
                    after[outcome.crossed] = after.get(outcome.crossed, 0) | (by or 1 << symbol)
            if gone % SLICE == 0:
                yield
        yield
        sheets = after
        if not sheets or len(sheets) > MOST:
            return -1
    return min(((crossed.bit_count(), (by & -by).bit_length() - 1) for crossed, by in sheets.items()), default=(0, -1))[1]
