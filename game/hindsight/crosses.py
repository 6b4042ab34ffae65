"""Damage that other crosses would have avoided (B5.4–B5.6): the latest cross that could have been another one."""
from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.hindsight.chances import CROSS, Chance
from game.match.retelling import Retold
from game.rules import events
from game.rules.orders import Break, bare
from game.rules.setup import Options
from game.rules.sheets import PER_PANEL, Sheet, symbols_of, what_if
from game.rules.state import MatchState
from game.rules.terms import Colour, MineKind, Side, System

#: Beyond so many different sheets it is not looked further.
MOST = 20_000
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
    all.
    """

    def __init__(self, side: Side, state: MatchState) -> None:
        self.side = side
        self.missed: list[Chance] = []
        self.breakdowns = 0
        self._steps: list[_Cross | _Use] = []
        self._crossed = state.boats[side].crossed
        self._owed = state.boats[side].owes_cross
        self._asked = bool(state.due)

    def take(self, retold: Retold) -> None:
        """An order."""
        state, order = retold.state, retold.entry.order
        own = state.boats[self.side]
        if not retold.known:
            self._steps.clear()
        elif order.side is self.side:
            self._own(retold)
        last = self._steps[-1] if self._steps else None
        if own.crossed != self._crossed and not (isinstance(last, _Cross) and last.number == retold.entry.number):
            self._steps.clear()
        self._crossed, self._owed, self._asked = own.crossed, own.owes_cross, bool(state.due)

    def _own(self, retold: Retold) -> None:
        state, order, number = retold.state, retold.entry.order, retold.entry.number
        sheet = state.boats[self.side].sheet
        if isinstance(order, Break) and not self._asked and self._owed == order.symbol // PER_PANEL:
            step = _Cross(number, self._crossed, order.symbol)
            outcome = what_if(sheet, self._crossed, order.symbol, state.options)
            if any(isinstance(event, events.Damage) and event.side is self.side and event.cause == "breakdown" for event in retold.events):
                self.breakdowns += 1
                self._steps.append(step)
                self._look_back(sheet, state.options)
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

    def _look_back(self, sheet: Sheet, options: Options) -> None:
        """Name the latest cross with which the damage of the last one would have been avoided."""
        places = [place for place, step in enumerate(self._steps) if isinstance(step, _Cross)]
        hurt = self._steps[-1]
        assert isinstance(hurt, _Cross)
        for place in reversed(places[-FARTHEST:]):
            step = self._steps[place]
            assert isinstance(step, _Cross)
            instead = _instead(sheet, options, step, self._steps[place + 1 :])
            if instead >= 0:
                repaired = what_if(sheet, step.before, instead, options).repaired
                self.missed.append(Chance(
                    self.side, step.number, CROSS, hurt.number, hurt=hurt.number, crossed=step.symbol, instead=instead, repaired=repaired,
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


def _instead(sheet: Sheet, options: Options, step: _Cross, later: Sequence[_Cross | _Use]) -> int:
    """The symbol that could have been crossed out in place of another so that no later cross needs to do damage; -1 if there is none.

    The boat goes and acts as it did. Of several symbols it is the one that leaves the fewest crosses, by its number among equals.
    """
    found: list[tuple[int, int]] = []
    for symbol in symbols_of(sheet.panels[step.symbol // PER_PANEL] & ~step.before):
        if symbol == step.symbol:
            continue
        outcome = what_if(sheet, step.before, symbol, options)
        if outcome.damage:
            continue
        left = _without_damage(sheet, options, outcome.crossed, later)
        if left:
            found.append((min(mask.bit_count() for mask in left), symbol))
    return min(found, default=(0, -1))[1]


def _without_damage(sheet: Sheet, options: Options, crossed: int, later: Sequence[_Cross | _Use]) -> set[int]:
    """All sheets that crosses on the same panels can lead to without damage, with what was needed whole."""
    masks = {crossed}
    for step in later:
        if isinstance(step, _Use):
            masks = {mask for mask in masks if not mask & step.symbols}
        else:
            panel = sheet.panels[step.symbol // PER_PANEL]
            masks = {
                outcome.crossed
                for mask in masks for symbol in symbols_of(panel & ~mask)
                if not (outcome := what_if(sheet, mask, symbol, options)).damage
            }
        if not masks or len(masks) > MOST:
            return set()
    return masks

