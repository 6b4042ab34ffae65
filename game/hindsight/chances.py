"""Missed chances: an attack that was ready while the enemy was surely in range, a silence that was ready before a hit, and damage that
other crosses would have avoided.
"""
from __future__ import annotations

import msgspec

from game.crew.belief import Belief
from game.hindsight.attacks import Shot, attack_of, best, is_broken, shots, surely_in_range
from game.match.retelling import Retold
from game.rules import events
from game.rules.engine import legal
from game.rules.orders import Silence
from game.rules.state import MatchState
from game.rules.terms import Mode, Side, Station, System

#: A belief of more cells than this is no sure aim: as many as a torpedo reaches in the open sea.
WIDEST = 40
#: The best shot must hit with at least this share for the chance to be named.
WORTH = 0.5
#: In real time a chance must have stood for so many ticks: three seconds.
STANDING = 60
#: Where the enemy could know a boat to be on so few cells, a silence was due: as many as a torpedo touches.
FOUND_OUT = 9
#: The kinds of a chance besides the attacks' own words.
SILENCE, CROSS = "silence", "cross"
#: The systems with which a boat attacks.
_WEAPONS = (System.TORPEDO, System.MINE, System.SCENARIO)
_BLOWS = frozenset({"torpedo", "mine", "kaos", "kraken", "asgard", "archer"})


class Chance(msgspec.Struct, frozen=True):
    """A chance that `side` missed, best taken after order `number`. `what` is an attack, a silence or a cross; `until` the order that it
    stood up to.

    Of an attack: fired from `start` at `cell` it hits with the share `hit`, and would have done `would` damage. Of a silence: the enemy
    could know the boat to be on `cells` cells, and order `hurt` hit it. Of a cross: at that order `crossed` was crossed out where
    `instead` would in the end have avoided the damage of order `hurt`; `before` are the crosses that stood then, as a mask, and `repaired`
    is the circuit which that completes, 0 for none.
    """

    side: Side
    number: int
    what: str
    until: int
    start: int = 0
    cell: int = 0
    hit: float = 0.0
    would: int = 0
    cells: int = 0
    hurt: int = 0
    crossed: int = 0
    instead: int = 0
    before: int = 0
    repaired: int = 0


class _Open(msgspec.Struct):
    """A chance that is not missed yet: since which tick, and the best shot so far with its order and where it is fired from."""

    tick: int
    number: int
    start: int
    shot: Shot


class Chances:
    """Goes through a match for one side's attacks and silences. `missed` are the chances so far, `taken` how many were used."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.missed: list[Chance] = []
        self.taken = 0
        self._open: dict[str, _Open] = {}
        self._hidable: tuple[int, int] | None = None
        self._tick = 0
        self._timed = False

    def before(self, retold: Retold) -> None:
        """An order is about to be looked at: an attack by the side itself takes every chance that stands."""
        if retold.entry.order.side is self.side and attack_of(retold.entry.order) is not None and self._open:
            self._open.clear()
            self.taken += 1

    def after(self, retold: Retold, foe: Belief | None, known: int) -> None:
        """What an order left: where the enemy may be by what the side could know, and on how many cells the enemy could know it to be."""
        number, state, self._tick = retold.entry.number, retold.state, retold.entry.tick
        self._silence(retold, known)
        if foe is None or state.is_over:
            self.close(number)
            return
        if not self._armed(state):
            self._gone(state, set(), number)
            return
        options = legal(state, self.side, Station.CAPTAIN)
        ready = {attack[0] for order in options if (attack := attack_of(order)) is not None}
        ready = {what for what in ready if not is_broken(state, self.side, what)}
        self._gone(state, ready, number)
        found = shots(state, self.side, options, foe) if ready and foe.count <= WIDEST else []
        for what in sorted(ready):
            of_kind = [shot for shot in found if shot.what == what]
            shot, start = best(of_kind), state.boats[self.side].position
            if shot is None or shot.hit < WORTH or not surely_in_range(of_kind, what, foe, start):
                self._miss(what, number)
                continue
            standing = self._open.get(what)
            if standing is None:
                self._open[what] = _Open(retold.entry.tick, number, start, shot)
            elif shot.expected > standing.shot.expected + 1e-9:
                standing.number, standing.start, standing.shot = number, start, shot

    def _armed(self, state: MatchState) -> bool:
        """Whether it is worth asking what may be ordered."""
        own = state.boats[self.side]
        if state.due or own.surfaced or not state.may_act(self.side):
            return False
        return bool(own.mine_mask) or any(own.full_slot(system) >= 0 and not own.is_broken(system) for system in _WEAPONS)

    def _gone(self, state: MatchState, ready: set[str], number: int) -> None:
        """Where the boat might use a system now, a chance is gone whose weapon is not ready: its colour broke, or its gauge was emptied."""
        own = state.boats[self.side]
        turns = state.mode is Mode.TURNS
        may = state.may_act(self.side) and own.system_allowed and not (own.surfaced or state.due or (turns and own.owes_upkeep))
        if self._open and may and (not turns or (state.turn == self.side and state.moved)):
            for what in sorted(self._open.keys() - ready):
                self._miss(what, number)

    def _miss(self, what: str, number: int) -> None:
        """A chance is gone."""
        gone = self._open.pop(what, None)
        if gone is None or self._tick - gone.tick < (STANDING if self._timed else 0):
            return
        shot = gone.shot
        self.missed.append(Chance(
            self.side, gone.number, what, number, start=gone.start, cell=shot.cell, hit=shot.hit, would=shot.would,
        ))

    def close(self, number: int) -> None:
        """The match ends, or is not known from here on: every chance that still stood is gone."""
        for what in sorted(self._open):
            self._miss(what, number)

    # ------------------------------------------------------------------------------------------------------ silence

    def _silence(self, retold: Retold, known: int) -> None:
        number, state = retold.entry.number, retold.state
        own = state.boats[self.side]
        self._timed = state.mode is Mode.REALTIME
        for event in retold.events:
            if isinstance(event, events.SilenceCalled) and event.side is self.side:
                self._hidable = None
            elif isinstance(event, events.Damage) and event.side is self.side and event.cause in _BLOWS:
                if retold.entry.order.side is not self.side and self._hidable is not None:
                    at, cells = self._hidable
                    self.missed.append(Chance(self.side, at, SILENCE, number, cells=cells, hurt=number))
                self._hidable = None
        if not retold.known or state.is_over:
            return
        if not 0 < known <= FOUND_OUT:
            self._hidable = None
            return
        ready = own.full_slot(System.SILENCE) >= 0 and not own.is_broken(System.SILENCE) and not own.surfaced and not state.due
        if ready and state.may_act(self.side):
            options = legal(state, self.side, Station.CAPTAIN)
            if any(isinstance(order, Silence) and order.distance for order in options):
                self._hidable = number, known
