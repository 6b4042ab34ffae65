"""The First Mate's cards: brandt, silva, novak, haddad, price."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.activation import Activation
from game.rules.boats import GROUPS, SLOTS
from game.rules.detection import drone_answer
from game.rules.events import DroneAnswer, Marked, Ready
from game.rules.experts.card import After, Card, OnActivation, refused, words_number
from game.rules.goes import MOVED
from game.rules.orders import Charge, Drone, Expert, Order, Sonar
from game.rules.refusals import Refusal
from game.rules.rulebook import Log
from game.rules.state import SYSTEMS
from game.rules.terms import Audience, Item, Question, Side, System

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

_SYSTEM_OF = {system.word: system for system in System}
_ITEM_OF = {item.word: item for item in Item}


class Brandt(Card):
    """Marks two spaces instead of one, or one if only one is free. The second mark is a plain charge (N2)."""

    name = "brandt"
    goes_with = (Charge,)
    upkeep = True

    def is_its_moment(self, state: MatchState, order: Expert) -> bool:
        """During a movement: its mark is owed."""
        boat = state.boats[order.side]
        return boat.owes_marks > 0 and boat.by_heading

    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """Another mark is owed if there is room for it; then the first is made."""
        boat = state.boats[order.side]
        room = sum(boat.spaces[place] - boat.marks[place] for place in range(SLOTS) if boat.markable(place))
        boat.owes_marks += room > boat.owes_marks
        assert order.order is not None
        state.rules[Charge].apply(state, order.order, log)

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """In front of every charge."""
        return self.in_front_of(state.rules[Charge].options(state, side, self.station))


class Silva(After):
    """Moves up to two marks from one gauge to another."""

    name = "silva"
    what = MOVED

    def impossible(self, state: MatchState, order: Expert) -> Refusal | None:
        """Two gauges in service, one with so many marks, the other with so much room."""
        boat = state.boats[order.side]
        if len(order.words) != 3 or order.words[0] not in _SYSTEM_OF or order.words[1] not in _SYSTEM_OF:
            return refused(self, "card-words")
        giving, taking, count = _SYSTEM_OF[order.words[0]], _SYSTEM_OF[order.words[1]], words_number(order.words[2])
        if giving is taking or not 1 <= count <= 2:
            return refused(self, "card-words")
        if sum(marks for _, marks in _giving(boat, giving)) < count:
            return Refusal("X2", "too-few-marks", (giving.word,))
        if sum(room for _, room in _taking(boat, taking)) < count:
            return Refusal("X2", "too-little-room", (taking.word,))
        return None

    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """Move them one by one; a gauge that becomes full is ready (B4.3)."""
        side = order.side
        boat, aboard = state.boats[side], Audience.of(side)
        giving, taking = _SYSTEM_OF[order.words[0]], _SYSTEM_OF[order.words[1]]
        hearers = aboard if state.options.ready_aboard_only else Audience.PUBLIC
        for _ in range(int(order.words[2])):
            place = _giving(boat, giving)[0][0]
            boat.marks[place] -= 1
            log.append(Marked(aboard, side, giving, place % GROUPS + 1, boat.marks[place], boat.spaces[place]))
            place = _taking(boat, taking)[0][0]
            boat.marks[place] += 1
            log.append(Marked(aboard, side, taking, place % GROUPS + 1, boat.marks[place], boat.spaces[place]))
            if boat.marks[place] == boat.spaces[place]:
                log.append(Ready(hearers, side, taking))

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """From every gauge to every other."""
        return [
            self.alone(side, giving.word, taking.word, str(count))
            for giving in SYSTEMS
            for taking in SYSTEMS
            for count in (1, 2)
            if giving is not taking
        ]


def _giving(boat: BoatState, system: System) -> list[tuple[int, int]]:
    """The groups that marks may be taken from, with their marks: first those that are not full."""
    places = [system * GROUPS + group for group in range(GROUPS)]
    found = [(place, boat.marks[place]) for place in places if boat.marks[place] and place != boat.silence_slot]
    return sorted(found, key=lambda one: boat.marks[one[0]] == boat.spaces[one[0]])


def _taking(boat: BoatState, system: System) -> list[tuple[int, int]]:
    """The groups that take marks, with their room."""
    places = [system * GROUPS + group for group in range(GROUPS)]
    return [(place, boat.spaces[place] - boat.marks[place]) for place in places if boat.markable(place)]


class Novak(OnActivation):
    """The gauge of drone or sonar keeps half of its spaces marked, rounded down."""

    name = "novak"
    goes_with = (Sonar, Drone)

    def do(self, state: MatchState, order: Expert, inner: Order, log: Log) -> None:
        """What the gauge keeps is noted before it is emptied; an attempt that fails empties nothing (B6.4)."""
        boat, rule = state.boats[order.side], state.rules[type(inner)]
        assert isinstance(rule, Activation)
        if not boat.is_broken(rule.system):
            boat.keeps = boat.spaces[boat.full_slot(rule.system)] // 2
        super().do(state, order, inner, log)


class Haddad(OnActivation):
    """The asking side names the two kinds of item that sonar is answered with."""

    name = "haddad"
    goes_with = (Sonar,)

    def impossible(self, state: MatchState, order: Expert) -> Refusal | None:
        """Two different kinds."""
        fits = len(order.words) == 2 and order.words[0] != order.words[1] and all(word in _ITEM_OF for word in order.words)
        return None if fits else refused(self, "card-words")

    def do(self, state: MatchState, order: Expert, inner: Order, log: Log) -> None:
        """The answer that is now due is bound to the kinds."""
        super().do(state, order, inner, log)
        if state.is_due(order.side.enemy, Question.SONAR):
            state.demanded = sum(1 << _ITEM_OF[word] for word in order.words)

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """Each two kinds."""
        sonars = state.rules[Sonar].options(state, side, self.station)
        pairs = ((Item.ROW, Item.COLUMN), (Item.ROW, Item.SECTOR), (Item.COLUMN, Item.SECTOR))
        return [played for first, second in pairs for played in self.in_front_of(sonars, first.word, second.word)]


class Price(OnActivation):
    """Two sectors are named, and each is answered."""

    name = "price"
    goes_with = (Drone,)

    def impossible(self, state: MatchState, order: Expert) -> Refusal | None:
        """Another sector of the chart."""
        inner = order.order
        assert isinstance(inner, Drone)
        second = words_number(order.words[0]) if len(order.words) == 1 else -1
        if second < 0 or second == inner.sector or inner.base:
            return refused(self, "card-words")
        if 1 <= second <= len(state.chart.sectors):
            return None
        return Refusal("B10.1", "no-such-sector", (second, len(state.chart.sectors)))

    def do(self, state: MatchState, order: Expert, inner: Order, log: Log) -> None:
        """The second answer follows the first; an attempt that fails has none."""
        told: Log = []
        super().do(state, order, inner, told)
        log += told
        if any(isinstance(event, DroneAnswer) for event in told):
            log.append(drone_answer(state, order.side.enemy, int(order.words[0])))

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """Each two sectors, in either order."""
        drones = [order for order in state.rules[Drone].options(state, side, self.station) if isinstance(order, Drone)]
        return [
            played
            for second in range(1, len(state.chart.sectors) + 1)
            for played in self.in_front_of([order for order in drones if order.sector != second and not order.base], str(second))
        ]
