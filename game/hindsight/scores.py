"""How the stations did, 0 to 100: each score is the mean of a few measures, each of which is a share of occasions (docs/debrief.md)."""
from __future__ import annotations

import math

import msgspec

from game.crew.belief import Belief, bits_of_parts
from game.crew.engine_room import EngineRoom, Needs
from game.crew.levels import Level
from game.crew.missions.tracker import MissionTracker
from game.crew.radio import plot_heard
from game.hindsight.attacks import attack_of, best, reckon, shots
from game.match.match import Match
from game.match.retelling import Retold
from game.rules import events
from game.rules.engine import legal
from game.rules.events import hears
from game.rules.grid import STEP, bits, spread_ring, within
from game.rules.orders import Break, Drone, Head, Order, Silence, bare
from game.rules.sheets import PER_PANEL
from game.rules.state import BoatState, MatchState
from game.rules.terms import Heading, Side, Station, System

#: A boat is hidden while the enemy cannot know it to be on so few cells or fewer.
FOUND = 9
#: A weapon is wanted while the enemy may be on no more cells than this, and one of them is in range.
WANTED, RANGE = 20, 4
#: A cross is as good as the best if it costs no more than this besides, in points of damage.
AS_GOOD = 0.05
#: So many movements are looked ahead for a cross.
_AHEAD = 1


class Measure(msgspec.Struct):
    """A measure of a station: `good` of `all` occasions, either of which may be a sum of shares."""

    word: str
    good: float = 0.0
    all: float = 0.0

    def count(self, good: float, of: float = 1.0) -> None:
        """One more occasion."""
        self.good += good
        self.all += of

    @property
    def share(self) -> float | None:
        """The share, 0 to 1; None without an occasion."""
        return min(1.0, self.good / self.all) if self.all else None


class Score(msgspec.Struct, frozen=True):
    """A station's score and its measures; None if there was no occasion for any of them, or nobody knows who plotted."""

    station: Station
    measures: tuple[Measure, ...]

    @property
    def points(self) -> int | None:
        """0 to 100."""
        shares = [share for measure in self.measures if (share := measure.share) is not None]
        return round(100 * sum(shares) / len(shares)) if shares else None


class Scores:
    """Goes through a match for one side. `level` is that of the side's radio operator if he is the computer's, `plots` what a human one
    reported: the cells by the orders after which he did.
    """

    def __init__(self, side: Side, match: Match, level: Level | None, plots: dict[int, int] | None = None) -> None:
        self.side = side
        self.aim, self.chances, self.hidden = Measure("aim"), Measure("chances"), Measure("hidden")
        self.armed, self.spent, self.asked = Measure("armed"), Measure("spent"), Measure("asked")
        self.crosses, self.avoidable, self.usable = Measure("crosses"), Measure("avoidable"), Measure("usable")
        self.held, self.narrow = Measure("held"), Measure("narrow")
        setup = match.setup
        self._plots = plots
        self._level = level
        self._plotter: MissionTracker | None = None
        if level is not None:
            self._plotter = MissionTracker(side.enemy, setup.shaped_chart(), setup.mode, setup.options, level.skill.memory)
            self._plotter.mission = setup.mission
            for event in match.opening:
                self._hear(event)
        self._rooms: dict[str, EngineRoom] = {}
        self._kept: _Before | None = None

    def _hear(self, event: events.Event) -> None:
        if self._plotter is not None and self._level is not None and hears(event, self.side):
            plot_heard(self._plotter, event, self._level.skill.haze)

    # ------------------------------------------------------------------------------------------------------ orders

    def before(self, state: MatchState, foe: Belief | None, order: Order) -> None:
        """What is to be remembered of a state that an order is about to change."""
        own = state.boats[self.side]
        self._kept = _Before(own.crossed, own.owes_cross, bool(state.due), list(own.marks))
        if foe is None or order.side is not self.side:
            return
        attack = attack_of(order)
        if attack is not None:
            self._aimed(state, attack, foe)
        drone = bare(order)
        if isinstance(drone, Drone) and not drone.base:
            self._droned(state, drone.sector, foe)

    def _aimed(self, state: MatchState, attack: tuple[str, int], foe: Belief) -> None:
        """An attack is held against the best one of its kind."""
        options = [one for one in legal(state, self.side, Station.CAPTAIN) if (at := attack_of(one)) is not None and at[0] == attack[0]]
        wanted = best(shots(state, self.side, options, foe))
        if wanted is None:
            return
        shot = reckon(state, self.side, *attack, foe)
        self.aim.count(max(0.0, min(1.0, (shot.expected - shot.harm) / wanted.expected)))

    def _droned(self, state: MatchState, sector: int, foe: Belief) -> None:
        """A drone's sector is held against the one that would have told most."""
        told = [bits_of_parts([foe.share(board)]) for board in state.chart.sectors]
        most = max(told, default=0.0)
        if most > 1e-6 and 1 <= sector <= len(told):
            self.asked.count(told[sector - 1] / most)

    def after(self, retold: Retold, foe: Belief | None, known: int) -> None:
        """What an order left."""
        state, order = retold.state, retold.entry.order
        own, kept = state.boats[self.side], self._kept
        for event in retold.events:
            self._hear(event)
        if not retold.known:
            self._plotter = None if retold.rejoins else self._plotter
            return
        if self._plots is not None and retold.entry.number in self._plots:
            self._reported(self._plots[retold.entry.number], foe, state)
        for event in retold.events:
            moved = isinstance(event, events.Course | events.SilenceCalled)
            if moved and event.side is self.side.enemy and self._plotter is not None:
                self._reported(self._plotter.belief.cells, foe, state)
        if order.side is not self.side or kept is None:
            return
        if isinstance(bare(order), Head | Silence):
            self._moved(state, own, foe, known)
        elif isinstance(order, Break) and not kept.asked and kept.owed == order.symbol // PER_PANEL:
            self._crossed(state, own, kept.crossed, order.symbol)
        self._marks(own, kept)

    def _moved(self, state: MatchState, own: BoatState, foe: Belief | None, known: int) -> None:
        if known:
            self.hidden.count(known > FOUND)
        if foe is not None and foe.count <= WANTED and spread_ring(within(1 << own.position, state.sea, RANGE)) & foe.cells:
            mine = any(spread_ring(1 << cell) & foe.cells for cell in own.mines)
            self.armed.count(mine or own.full_slot(System.TORPEDO) >= 0 or own.full_slot(System.MINE) >= 0)
        full = [system for system in System if own.full_slot(system) >= 0]
        self.usable.count(sum(not own.is_broken(system) for system in full), len(full))

    def _crossed(self, state: MatchState, own: BoatState, crossed: int, symbol: int) -> None:
        """A cross is held against the best one for the same movement, from what the Engineer saw."""
        room = self._rooms.get(own.sheet.name)
        if room is None:
            room = self._rooms[own.sheet.name] = EngineRoom(own.sheet, state.options, Needs(), 1.0)
        free = state.sea & ~bits(own.route)
        ways = sum(1 << heading for heading in Heading if free >> own.position + STEP[heading] & 1) or 15
        costs = room.outcomes(crossed, Heading(symbol // PER_PANEL), ways, _AHEAD)
        if len(costs) > 1 and symbol in costs:
            self.crosses.count(costs[symbol] <= min(costs.values()) + AS_GOOD)

    def _marks(self, own: BoatState, kept: _Before) -> None:
        """Marks that were made, and marks that were used up by an order of one's own."""
        for now, then in zip(own.marks, kept.marks, strict=True):
            if now > then:
                self.spent.count(0.0, now - then)
            else:
                self.spent.good += then - now

    def _reported(self, plot: int, foe: Belief | None, state: MatchState) -> None:
        """A plot is held against where the enemy is, and against what could be known."""
        if foe is None:
            return
        held = bool(plot >> state.boats[self.side.enemy].position & 1)
        self.held.count(held)
        if held:
            self.narrow.count(math.log2(foe.count + 1) / math.log2(max(foe.count, plot.bit_count()) + 1))

    # ------------------------------------------------------------------------------------------------------ the scores

    def scores(self, chances: tuple[int, int], avoidable: tuple[int, int]) -> tuple[Score, ...]:
        """The scores of the four stations. `chances` are attacks' chances taken and missed, `avoidable` damages by breakdowns and those of
        them that other crosses would have avoided.
        """
        taken, missed = chances
        breakdowns, needless = avoidable
        self.chances.good, self.chances.all = float(taken), float(taken + missed)
        self.avoidable.good, self.avoidable.all = float(breakdowns - needless), float(breakdowns)
        return (
            Score(Station.CAPTAIN, (self.aim, self.chances, self.hidden)),
            Score(Station.MATE, (self.armed, self.spent, self.asked)),
            Score(Station.ENGINEER, (self.crosses, self.avoidable, self.usable)),
            Score(Station.RADIO, (self.held, self.narrow)),
        )


class _Before(msgspec.Struct):
    """What an order may change of the own boat."""

    crossed: int
    owed: int
    asked: bool
    marks: list[int]

