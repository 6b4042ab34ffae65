"""Other truths: matches that one side cannot tell from the one it played.

Of the enemy it leaves open where he began, which sheet he has, where he went in silence or evaded to, what he marked and crossed out,
where he laid his mines, where his units are, which cards he holds, what he noted in a mission, and how the dice stood. Everything it
heard, order by order, is event for event the same.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from game.match.match import Entry, Match
from game.rules.beginning import begin
from game.rules.boats import slot
from game.rules.engine import apply, check, legal
from game.rules.events import Detonated, Event, MineExploded, hears
from game.rules.experts.deck import DECK, WHEN_BROKEN, WHEN_HIT
from game.rules.grid import cells_of
from game.rules.orders import Break, Charge, Discard, DropKaos, DropMine, Evade, Expert, MoveUnit, Order, Silence
from game.rules.setup import MatchSetup, SetupError
from game.rules.state import MatchState
from game.rules.terms import Side, System

#: The enemy's orders in which something is hidden that another truth may have otherwise.
_HIDING = (Break, Charge, DropKaos, DropMine, Evade, MoveUnit, Silence)
#: Cards whose holder is asked: that an answer is waited for is known, to whom not.
ASKED = (WHEN_HIT, WHEN_BROKEN)
#: How many orders are tried in the place of one, and how often a truth is forked to fill the ranks again.
_TRIES = 5
_FORKS, _MARKINGS = 60, 4

Past = tuple["Past", Order, int] | None


class Truth:
    """One truth: the set-up and the orders it is made of, and the state they led to."""

    __slots__ = ("past", "setup", "state")

    def __init__(self, setup: MatchSetup, state: MatchState, past: Past) -> None:
        self.setup, self.state, self.past = setup, state, past

    def match(self) -> Match:
        """The match as it would have been played."""
        orders = []
        past = self.past
        while past is not None:
            past, order, tick = past
            orders.append((order, tick))
        match = Match(self.setup)
        for order, tick in reversed(orders):
            assert isinstance(match.give(order, tick), Entry)
        return match


def _noted(state: MatchState, side: Side) -> dict[str, Any]:
    """The bases or the half that a side has noted, as the set-up has them."""
    bases = state.scenario.secret(state, side).get("bases", ())
    halves = state.mission.get("halves")
    return {"bases": tuple(bases), "half": None if halves is None else halves[side]}


class Heard:
    """What `side` heard of a match, and the truths that fit it. `follow` tells them order by order."""

    def __init__(self, match: Match, side: Side, chance: Random, most: int = 40) -> None:
        self.side, self.enemy, self.chance, self.most = side, side.enemy, chance, most
        self.entries = match.entries
        began = Match(match.setup, hashing=False).umpire()
        self.opening = [event for event in match.opening if hears(event, side)]
        self.fates = self._fates()
        sides = tuple(
            msgspec.structs.replace(
                one, start=boat.position, sheet=boat.sheet, helicopter=boat.helicopter or None, cruiser=boat.cruiser or None,
                experts=boat.hand, draws=0, **_noted(began, side),
            )
            for side, one, boat in zip(Side, match.setup.sides, began.boats, strict=True)
        )
        self.setup = msgspec.structs.replace(match.setup, sides=sides, first=began.turn)
        true = self._begun(self.setup)
        assert true is not None
        self.true = true
        others = [self._begun(self._elsewhere(cell))
                  for cell in cells_of(began.scenario.start_cells(began.chart, self.enemy) & began.chart.sea)]  # fmt: skip
        self.others = [other for other in others if other is not None]

    # ------------------------------------------------------------------------------------------------------ beginnings

    def _elsewhere(self, cell: int) -> MatchSetup:
        """The set-up with the enemy at another cell, now and then on another sheet, with other dice."""
        sides = list(self.setup.sides)
        sheet = self.chance.choice(self.setup.sheets) if self.chance.random() < 0.4 else sides[self.enemy].sheet
        sides[self.enemy] = msgspec.structs.replace(sides[self.enemy], start=cell, sheet=sheet, **self._beside(cell))
        return msgspec.structs.replace(self.setup, sides=tuple(sides), seed=self.setup.seed + 1 + self.chance.randrange(1000))

    def _beside(self, cell: int) -> dict[str, Any]:
        """Other cells of the enemy's units, and other cards, bases or another half that he has kept to himself."""
        own = self.setup.sides[self.enemy]
        found: dict[str, Any] = {}
        if own.helicopter is not None and self.chance.random() < 0.7:
            free = [one for one in cells_of(self.setup.shaped_chart().sea) if one != cell]
            found["helicopter"], found["cruiser"] = self.chance.sample(free, 2)
        shown = set(ASKED)
        for entry in self.entries:
            order = entry.order
            if order.side is self.enemy:
                shown |= {order.card} if isinstance(order, Expert) else set(order.cards) if isinstance(order, Discard) else set()
        if own.half is not None and not self.setup.sides[self.side].given.knows:
            found["half"] = self.chance.randint(1, self.setup.chart.height)
        if own.bases and self.chance.random() < 0.7:
            found["bases"] = tuple(self.chance.sample(list(cells_of(self.setup.shaped_chart().mark("base"))), len(own.bases)))
        spare = [card for card in DECK if card not in (*ASKED, *own.experts, *self.setup.sides[self.side].experts)]
        self.chance.shuffle(spare)
        if own.experts:
            found["experts"] = tuple(card if card in shown or not spare else spare.pop() for card in own.experts)
        return found

    def _begun(self, setup: MatchSetup) -> Truth | None:
        try:
            state, opening = begin(setup)
        except SetupError:  # a unit begins where another is (A1)
            return None
        heard = [event for event in opening if hears(event, self.side)]
        return Truth(setup, state, None) if heard == self.opening else None

    def _fates(self) -> dict[int, int]:
        """By the number of the order that laid one of the enemy's mines: the cell where it was heard to lie in the end."""
        laid: dict[int, int] = {}
        fates: dict[int, int] = {}
        for entry in self.entries:
            if isinstance(entry.order, DropKaos | DropMine) and entry.order.side is self.enemy:
                laid[entry.order.cell] = entry.number
            for event in entry.events:
                if isinstance(event, Detonated | MineExploded) and event.side is self.enemy and event.cell in laid:
                    fates[laid.pop(event.cell)] = event.cell
        return fates

    # ------------------------------------------------------------------------------------------------------- following

    def follow(self) -> Iterator[tuple[Entry, Truth, list[Truth]]]:
        """After each order of the match: what is true, and what might be as well."""
        for entry in self.entries:
            before = self.true
            heard = [event for event in entry.events if hears(event, self.side)]
            true = self._after(before, entry, entry.order, heard)
            assert true is not None, entry.text
            if entry.order.side is self.enemy and isinstance(entry.order, _HIDING):
                self.others = self._fork(before, true, entry, heard)
            else:
                self.others = [after for other in self.others if (after := self._after(other, entry, entry.order, heard)) is not None]
            self.true = true
            yield entry, true, self.others

    def _after(self, truth: Truth, entry: Entry, order: Order, heard: list[Event]) -> Truth | None:
        """A truth after an order, if it could be given and was heard as it was."""
        if check(truth.state, order) is not None:
            return None
        state = truth.state.copy()
        if [event for event in apply(state, order) if hears(event, self.side)] != heard:
            return None
        return Truth(truth.setup, state, (truth.past, order, entry.tick))

    def _fork(self, before: Truth, true: Truth, entry: Entry, heard: list[Event]) -> list[Truth]:
        """Each truth goes on in its own way if it can; those that are gone are made up for by others that fork.

        Gauges are followed as they truly were, and forked besides: what was marked otherwise mostly shows at the next call.
        """
        marking = isinstance(entry.order, Charge)
        found = []
        for other in self.others:
            orders = _towards(true, other, self._instead(other, entry)) if marking else self._instead(other, entry)
            after = self._otherwise(other, true, entry, heard, orders)
            if after is not None:
                found.append(after)
        parents = [*self.others, before, before]
        most = self.most * 3 // 2 if marking else self.most
        for _ in range(_MARKINGS if marking else _FORKS):
            if len(found) >= most:
                break
            parent = self.chance.choice(parents)
            after = self._otherwise(parent, true, entry, heard, self._instead(parent, entry))
            if after is not None:
                found.append(after)
        return found

    def _otherwise(self, truth: Truth, true: Truth, entry: Entry, heard: list[Event], orders: list[Order]) -> Truth | None:
        """A truth after one of some orders in the place of a hidden one; with as much broken down as is true, if it can be."""
        second: Truth | None = None
        for order in orders[:_TRIES]:
            after = self._after(truth, entry, order, heard)
            if after is not None:
                if not isinstance(order, Break) or _broken(after, self.enemy) == _broken(true, self.enemy):
                    return after
                second = second or after
        return second

    def _instead(self, truth: Truth, entry: Entry) -> list[Order]:
        """Orders of the same kind, in the order in which they are tried."""
        order = entry.order
        found = [one for one in legal(truth.state, self.enemy, order.station) if type(one) is type(order)]
        self.chance.shuffle(found)
        if isinstance(order, DropKaos | DropMine) and entry.number in self.fates:
            return [one for one in found if one.cell == self.fates[entry.number]]  # type: ignore[attr-defined]
        if isinstance(order, Silence):
            return [one for one in found if bool(one.distance) == bool(order.distance)]  # type: ignore[attr-defined]
        if isinstance(order, Break) and order in found and self.chance.random() < 0.3:
            return [order, *found]
        return found


def _towards(true: Truth, other: Truth, orders: list[Order]) -> list[Order]:
    """Charges, first those that leave gauges as they truly are."""
    side = orders[0].side if orders else Side.YELLOW
    wanted, marks = true.state.boats[side].marks, other.state.boats[side].marks
    missing = {order: wanted[slot(order.system, max(order.group - 1, 0))] - marks[slot(order.system, max(order.group - 1, 0))]
               for order in orders if isinstance(order, Charge)}  # fmt: skip
    return sorted(orders, key=lambda order: -missing[order])  # type: ignore[index]


def _broken(truth: Truth, side: Side) -> list[bool]:
    boat = truth.state.boats[side]
    return [boat.is_broken(system) for system in System]


#: The hidden facts by which two truths are compared.
FACTS: dict[str, Callable[[MatchState, Side], object]] = {
    "position": lambda state, side: state.boats[side].position,
    "route": lambda state, side: state.boats[side].route,
    "gauges": lambda state, side: state.boats[side].marks,
    "crosses": lambda state, side: state.boats[side].crossed,
    "sheet": lambda state, side: state.boats[side].sheet.name,
    "breakdowns": lambda state, side: [state.boats[side].is_broken(system) for system in System],
    "mines": lambda state, side: sorted(state.boats[side].mines),
    "units": lambda state, side: (state.boats[side].helicopter, state.boats[side].cruiser),
    "hand": lambda state, side: state.boats[side].hand,
    "dice": lambda state, _: state.dice.value,
    "noted": lambda state, side: (sorted(state.mission.get("bases", ())), state.mission.get("halves", (0, 0))[side]),
}


def differences(one: MatchState, other: MatchState, side: Side) -> set[str]:
    """In which hidden facts of a side two truths differ."""
    return {name for name, fact in FACTS.items() if fact(one, side) != fact(other, side)}


def most_different(true: Truth, others: Sequence[Truth], side: Side, count: int) -> list[Truth]:
    """The truths that differ most in a side's hidden facts, of those at one cell only one."""
    found: list[Truth] = []
    places = set()
    for other in sorted(others, key=lambda one: -len(differences(true.state, one.state, side))):
        place = other.state.boats[side].position
        if place not in places and len(found) < count:
            places.add(place)
            found.append(other)
    return found
