"""Nothing that a seat's screen draws comes from outside its view (B15.3): with garbage for all that is hidden, each picture is the same.

A recorded match is told, order by order, to two tables. One has the match as it was. The other has one in which everything of the enemy
that is not public is nonsense: his boat, sheet, gauges and mines, the dice, what his orders named and what only he heard of them. At
some moments both tables show the same screen, and the hands do the same at both; pictures and widgets must be equal.
"""
from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable, Iterator
from enum import Enum
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.scene import Scene
from game.client.scenes.answer import AnswerScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.talk import TalkScene
from game.client.session import Session
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.client.stations.engineer import EngineerStation
from game.client.stations.mate import MateStation
from game.client.stations.radio import RadioStation
from game.client.stations.station import Desk, StationScreen
from game.client.widgets.base import Board, Widget
from game.crew.levels import Level
from game.match.match import Entry, Match
from game.match.script import parse_script
from game.rules import orders
from game.rules.chart import Chart
from game.rules.events import Event, hears
from game.rules.grid import bits, cells_of
from game.rules.notation import parse_order
from game.rules.orders import Order
from game.rules.setup import Given, MatchSetup
from game.rules.sheets import SYMBOL_NAMES, Sheet
from game.rules.state import BoatState, Dice, MatchState
from game.rules.terms import Audience, Heading, MineKind, Mode, Question, Side, Station, System
from tests.crew.playing import LIBRARY, Played, officer, setup
from tests.match.test_leaks import plant
from tests.ui.conftest import key, motion
from tests.ui.players import CALLS, TABS, WANTS

#: A setting of each mode in which boats surface, and the enemy has what is hidden.
PLACES = {Mode.TURNS: "alpha-10", Mode.REALTIME: "bravo-10"}
SIZE = (1280, 720)
#: So many orders of each match are told, and after so many of them all screens are looked at.
MOST, EVERY = 110, 50


# --------------------------------------------------------------------------------------------------------------- garbage


def garbled_boat(boat: BoatState, sheets: list[Any], sea: int, chance: Random) -> None:
    """Other values, such as they might be, for everything of a boat that is not public."""
    cells = list(cells_of(sea))
    boat.position = chance.choice([cell for cell in cells if cell != boat.position])
    boat.route = [*chance.sample(cells, min(len(cells), 6)), boat.position]
    boat.route_mask = bits(boat.route)
    boat.marks = [chance.randint(0, spaces) for spaces in boat.spaces]
    boat.sheet = chance.choice([sheet for sheet in sheets if sheet is not boat.sheet] or sheets)
    boat.crossed = sum(1 << symbol for symbol in range(len(SYMBOL_NAMES)) if chance.random() < 0.4) & boat.sheet.present
    boat.mines = {cell: chance.choice(list(MineKind)) for cell in chance.sample(cells, 5)}
    boat.mine_mask = bits(boat.mines)
    boat.fresh = chance.getrandbits(200) & boat.mine_mask
    boat.owes_marks, boat.owes_cross = chance.randint(0, 2), chance.randint(-1, 3)
    boat.silence_slot, boat.silence_zero = chance.randint(-1, 9), chance.random() < 0.5
    boat.system_allowed, boat.drawn_by = chance.random() < 0.5, chance.getrandbits(4)
    boat.crossed_border, boat.checked, boat.moves = chance.random() < 0.5, chance.random() < 0.5, chance.randint(0, 90)


def garbled_state(true: MatchState, human: Side, chance: Random, *, nonsense: bool) -> MatchState:
    """A state that a side cannot tell from the true one."""
    state = true.copy()
    if nonsense:
        plant(state.boats[human.enemy])
    else:
        garbled_boat(state.boats[human.enemy], list(state.setup.sheets), state.sea, chance)
    state.dice = Dice(chance.getrandbits(64))
    if state.pending is not None and state.pending.side is not human:
        state.pending = garbled_order(state.pending, chance)
    return state


_DRAWN: dict[type, Callable[[Random], object]] = {
    System: lambda chance: chance.choice(list(System)), Heading: lambda chance: chance.choice(list(Heading)),
    int: lambda chance: chance.randint(1, 30),
}


def garbled_order(order: Order, chance: Random) -> Order:
    """An order of the same kind from the same member that names something else."""
    hidden = (orders.Break, orders.Charge, orders.DropKaos, orders.DropMine, orders.Silence, orders.Trace)
    if not isinstance(order, hidden):
        return order
    changes = {}
    for name in order.__struct_fields__[2:]:
        value = getattr(order, name)
        kind = bool if isinstance(value, bool) else next((kind for kind in _DRAWN if isinstance(value, kind)), None)
        if kind is bool:
            changes[name] = not value
        elif kind is not None:
            changes[name] = _DRAWN[kind](chance)
    return msgspec.structs.replace(order, **changes)


def garbled_event(event: Event, chance: Random) -> Event:
    """What only the enemy heard, with other cells, symbols, systems and numbers."""
    changes: dict[str, object] = {}
    for name in event.__struct_fields__[2:]:
        value = getattr(event, name)
        kind = next((kind for kind in _DRAWN if isinstance(value, kind) and not isinstance(value, bool)), None)
        if kind is System or kind is Heading:
            changes[name] = _DRAWN[kind](chance)
        elif type(value) is int:
            changes[name] = value + chance.randint(1, 9)
    return msgspec.structs.replace(event, **changes)


class Garbage(Match):
    """A match that holds garbage for what `human` may not know; `follow` tells it what was ordered in the true one."""

    def __init__(self, wanted: MatchSetup, human: Side, *, nonsense: bool) -> None:
        super().__init__(wanted, hashing=False)
        self.human, self.nonsense, self.chance = human, nonsense, Random(wanted.seed)
        self.opening = tuple(self.veiled(self.opening))
        self._state = garbled_state(self._state, human, self.chance, nonsense=nonsense)

    def veiled(self, happened: tuple[Event, ...]) -> Iterator[Event]:
        for event in happened:
            yield event if hears(event, self.human) else garbled_event(event, self.chance)

    def follow(self, entry: Entry, state: MatchState) -> None:
        self._state = garbled_state(state, self.human, self.chance, nonsense=self.nonsense)
        order = entry.order if entry.order.side is self.human else garbled_order(entry.order, self.chance)
        told = Entry(entry.number, entry.tick, order, tuple(self.veiled(entry.events)), f"{self.chance.getrandbits(64):016x}")
        self.entries.append(told)
        for listener in self._listeners:
            listener(told)


class Deaf(Session):
    """A session whose enemy has no crew: what he would make of the garbage is of no interest."""

    def _crews(self) -> dict[Side, Any]:
        crews = super()._crews()
        del crews[self.human.enemy]
        return crews


# ------------------------------------------------------------------------------------------------------------- two tables


class Table:
    """A window with a match on it. The program waits; only hands do anything."""

    def __init__(self, match: Match, human: Side, stations: frozenset[Station]) -> None:
        self.stage = Stage(Looks(window=SIZE, reduced_motion=True))
        self.session = Deaf(match, human, Level.OFFICER, None, stations=stations)
        self.session.held = True
        self.bridge = BridgeScene(self.session, self.nothing, self.nothing)
        self.stage.push(self.bridge)

    def nothing(self) -> None:
        """Neither menu nor end."""

    def hand(self, *happened: pygame.event.Event) -> None:
        top = self.stage.top
        assert top is not None
        for event in happened:
            top.handle(event)

    def settle(self) -> None:
        """Let what moves come to rest."""
        pygame.event.clear()
        for _ in range(4):
            self.stage.step(1.0)

    def picture(self) -> bytes:
        for scene in self.stage.scenes:
            scene.dirty = True
        self.stage.draw()
        return pygame.image.tobytes(self.stage.window, "RGB")

    def told(self) -> Any:
        return [facts(self.bridge.station), facts(self.bridge.heard.lines), *[facts(scene.board) for scene in self.stage.scenes]]


#: What holds the match itself, and so everything; and what only belongs to pygame.
_HOLDERS = (Session, Match, Desk, Stage, Scene, pygame.Surface, Random)


def facts(value: Any, depth: int = 0) -> Any:
    """Everything that a widget holds, as plain values to be compared."""
    assert depth < 24
    match value:
        case None | bool() | int() | float() | str() | bytes() | Enum():
            return value
        case pygame.Rect():
            return tuple(value)
        case dict():
            return [(facts(one, depth + 1), facts(other, depth + 1)) for one, other in value.items()]
        case list() | tuple():
            return [facts(one, depth + 1) for one in value]
        case set() | frozenset():
            return sorted(map(repr, value))
        case Chart() | Sheet():
            return value.name
        case StationScreen():
            return type(value).__name__, [(name, facts(one, depth + 1)) for name, one in sorted(vars(value).items()) if name not in _COMMON]
        case Board():
            return [facts(widget, depth + 1) for widget in value.widgets]
        case Widget():
            return type(value).__name__, [(name, facts(one, depth + 1)) for name, one in sorted(vars(value).items()) if name not in _COMMON]
        case msgspec.Struct():
            return [facts(getattr(value, name), depth + 1) for name in value.__struct_fields__]
    if dataclasses.is_dataclass(value) and not isinstance(value, _HOLDERS):
        return [facts(getattr(value, field.name), depth + 1) for field in dataclasses.fields(value)]
    return type(value).__name__


#: The same for all widgets, pictures kept of what was drawn, or its neighbours, which stand on the board themselves.
_COMMON = {"theme", "desk", "group", "peers"}


class Pair:
    """The two tables: `true`, and `other` with the garbage."""

    def __init__(self, wanted: MatchSetup, human: Side, stations: frozenset[Station], *, nonsense: bool) -> None:
        self.human, self.stations = human, stations
        match, garbage = Match(wanted, hashing=False), Garbage(wanted, human, nonsense=nonsense)
        self.true, self.other = Table(match, human, stations), Table(garbage, human, stations)
        self.garbage = garbage

    @property
    def tables(self) -> tuple[Table, Table]:
        return self.true, self.other

    def follow(self, recorded: Entry) -> None:
        for table in self.tables:
            if table.session.clock is not None:
                table.session.clock.tick = recorded.tick
        entry = self.true.session.match.give(recorded.order, recorded.tick)
        assert isinstance(entry, Entry)
        self.garbage.follow(entry, self.true.session.match.umpire())
        for station in Station:
            views = [table.session.match.view(self.human, station) for table in self.tables]
            assert views[0] == views[1], "what may be known is the same"

    def hand(self, *happened: pygame.event.Event) -> None:
        for table in self.tables:
            table.hand(*happened)

    def compare(self, where: str) -> None:
        """Pictures and widgets are the same at both."""
        told = [table.told() for table in self.tables]
        assert told[0] == told[1], where
        pictures = [table.picture() for table in self.tables]
        assert pictures[0] == pictures[1], where

    def top(self) -> Scene:
        tops = [table.stage.top for table in self.tables]
        assert type(tops[0]) is type(tops[1])
        assert tops[0] is not None
        return tops[0]

    def settle(self) -> None:
        for table in self.tables:
            table.settle()

    def clear(self, seen: set[str]) -> None:
        """Look at whatever lies over the bridge, and go on from it; answer nothing."""
        for _ in range(200):
            self.settle()
            top = self.top()
            if isinstance(top, BridgeScene):
                return
            if type(top).__name__ not in seen or isinstance(top, AnswerScene):
                seen.add(type(top).__name__)
                self.compare(type(top).__name__)
            if isinstance(top, AnswerScene):
                for table in self.tables:  # the record answers
                    table.stage.pop()
                return
            self.hand(key(pygame.K_RETURN))
        raise AssertionError("a Stop does not end")


#: What is charged at once, to be aimed.
_READY = (System.TORPEDO, System.MINE)


@functools.cache
def recorded(mode: Mode, seed: int) -> tuple[MatchSetup, tuple[Entry, ...]]:
    """A match between crews who have nearly all from the beginning; in real time both are surfaced."""
    wanted = setup(PLACES[mode], mode, seed, limit=70)
    full = Given(gauges=tuple((system, (2 if mode is Mode.TURNS else 3,)) for system in _READY), surfaced=mode is Mode.REALTIME)
    wanted = msgspec.structs.replace(wanted, sides=tuple(msgspec.structs.replace(side, given=full) for side in wanted.sides))
    match = Played(wanted, {side: officer(side, wanted, Level.SAILOR) for side in Side}).match
    return wanted, tuple(match.entries)


# ---------------------------------------------------------------------------------------------------------- what is shown


def look_round(pair: Pair, seen: set[str]) -> None:
    """Every screen of the bridge, the talk aboard, and whatever the hands can do at them without an order."""
    def see(where: str) -> None:
        seen.add(where)
        pair.settle()
        pair.compare(where)

    bridge = pair.true.bridge
    if bridge.at_hull:
        see("hull")
    for station, code in TABS.items():
        if bridge.at is not station or bridge.at_hull:
            pair.hand(key(code))
        see(f"{station.word}'s screen")
        screen = bridge.station
        for at in ((420, 330), (300, 690), (1200, 600)) if screen.mine else ((420, 330),):
            pair.hand(motion(at))
            see("under the mouse")
        if screen.mine:
            _HANDS[type(screen)](pair, screen, see)
        pair.hand(motion((0, 0)))
    pair.hand(key(pygame.K_v))
    assert isinstance(pair.top(), TalkScene)
    see("talk")
    pair.hand(key(pygame.K_ESCAPE))


See = Callable[[str], None]


def as_captain(pair: Pair, captain: StationScreen, see: See) -> None:
    """Aim what can be aimed, and ask for what is refused."""
    assert isinstance(captain, CaptainStation)
    for want, entry in list(captain.entries.items()):
        if want is Want.PASS:
            continue
        if not entry.can:
            pair.hand(key(WANTS[want]))
            see("refusal")
        elif want in (Want.TORPEDO, Want.DRONE, Want.MINE, Want.SILENCE, Want.DETONATE) and not entry.broken:
            pair.hand(key(WANTS[want]))
            see("aiming")
            pair.hand(key(pygame.K_RIGHT), key(pygame.K_DOWN))
            see("aiming")
            pair.hand(key(pygame.K_ESCAPE))


def as_mate(pair: Pair, mate: StationScreen, see: See) -> None:
    """Open the small chart, ask for what is refused."""
    assert isinstance(mate, MateStation)
    for system, code in CALLS.items():
        refused = bool(pair.true.bridge.desk.why_not(orders.Drone(pair.human, Station.MATE, 1))) and bool(
            pair.true.bridge.desk.why_not(orders.Sonar(pair.human, Station.MATE)))
        if refused or system is System.DRONE:
            pair.hand(key(code))
            see("call")
            pair.hand(key(pygame.K_ESCAPE))


def as_engineer(pair: Pair, engineer: StationScreen, see: See) -> None:
    """Point at symbols."""
    assert isinstance(engineer, EngineerStation)
    for symbol in (0, 8, 15, 20):
        pair.hand(motion(engineer.sheet.middle_of(symbol)))
        see("before a cross")
    pair.hand(key(pygame.K_f))
    see("warning")


def as_radio(pair: Pair, radio: StationScreen, see: See) -> None:
    """Draw all that is heard on the own sheet, mark, slide, report, ask for help."""
    assert isinstance(radio, RadioStation)
    assert radio.room is not None
    while radio.room.next is not None and not radio.locked:
        pair.hand(key(pygame.K_RETURN))
    see("own sheet")
    pair.hand(key(pygame.K_i), key(pygame.K_b), key(pygame.K_RIGHT), key(pygame.K_RETURN))
    see("marked")
    for code in (pygame.K_z, pygame.K_d, pygame.K_f, pygame.K_r, pygame.K_h, pygame.K_a):
        pair.hand(key(code))
        see("own sheet")


_HANDS: dict[type, Callable[[Pair, StationScreen, See], None]] = {
    CaptainStation: as_captain, MateStation: as_mate, EngineerStation: as_engineer, RadioStation: as_radio,
}


def watch(pair: Pair, entries: tuple[Entry, ...]) -> set[str]:
    """Tell both tables a match; what was looked at."""
    seen: set[str] = set()
    kinds: set[str] = set()
    surfaced = False
    for entry in entries[:MOST]:
        pair.follow(entry)
        own = pair.true.session.match.view(pair.human, Station.CAPTAIN).own
        if own.answering is Question.SONAR or len(kinds) < 3:
            pair.clear(kinds)
        for table in pair.tables:
            table.bridge.moments.waiting.clear()
        rose, surfaced = own.surfaced and not surfaced, own.surfaced
        may_fire = "aiming" not in seen and any(isinstance(order, orders.Torpedo) for order in pair.true.session.options())
        first = (rose and "surfaced" not in seen) or may_fire
        if (entry.number % EVERY == 0 or first) and own.answering is not Question.SONAR:
            pair.clear(kinds)
            if isinstance(pair.top(), BridgeScene) and not pair.true.session.match.is_over:
                seen |= {"surfaced"} if surfaced else set()
                look_round(pair, seen)
    return seen | kinds


def named(value: object) -> str:
    """How a mode, a station or stations are called in the names of tests."""
    return "+".join(sorted(one.word for one in value)) if isinstance(value, frozenset) else value.word  # type: ignore[attr-defined]


SEATS = [frozenset({station}) for station in Station] + [frozenset({Station.CAPTAIN, Station.MATE})]


@pytest.mark.slow
@pytest.mark.parametrize("stations", SEATS, ids=named)
@pytest.mark.parametrize("mode", Mode, ids=named)
def test_every_screen_is_the_same_with_garbage_for_what_is_hidden(mode: Mode, stations: frozenset[Station]) -> None:
    wanted, entries = recorded(mode, 3)
    seen = watch(Pair(wanted, Side.YELLOW, stations, nonsense=False), entries)
    assert {f"{station.word}'s screen" for station in Station} | {"talk", "StopScene", "under the mouse"} <= seen
    assert {"aiming", "refusal"} <= seen or Station.CAPTAIN not in stations
    assert "hull" in seen or mode is Mode.TURNS
    assert ("own sheet" in seen and "marked" in seen) == (Station.RADIO in stations)


@pytest.mark.slow
@pytest.mark.parametrize("stations", [Station.CAPTAIN, Station.ENGINEER], ids=named)
def test_two_stations_side_by_side_are_the_same(stations: Station, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.ui.test_garbage.SIZE", (2400, 1000))
    wanted, entries = recorded(Mode.TURNS, 3)
    pair = Pair(wanted, Side.YELLOW, frozenset({stations, Station.RADIO}), nonsense=False)
    assert len(pair.true.bridge.panes.shown) == 2
    assert watch(pair, entries[:60]) > {"talk", "under the mouse"}


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "stations"), list(zip([*Mode, *Mode], SEATS[:4], strict=True)), ids=named)
def test_every_screen_is_the_same_with_nonsense_that_no_boat_could_be(mode: Mode, stations: frozenset[Station]) -> None:
    """Cells that no chart has, gauges beyond their spaces: whoever read them would stumble."""
    wanted, entries = recorded(mode, 3)
    assert watch(Pair(wanted, Side.BLUE, stations, nonsense=True), entries[:90]) > {"talk", "StopScene"}


@pytest.mark.parametrize("nonsense", [False, True], ids=["garbage", "nonsense"])
def test_the_question_of_the_enemys_sonar_is_the_same(nonsense: bool) -> None:
    script = "chart alpha\nmode turns\nfirst blue\nyellow start H7\nblue start M12\ngiven blue gauge sonar 2\n---\n"
    wanted = parse_script(script, "script", LIBRARY).setup
    true, pair = Match(wanted), Pair(wanted, Side.YELLOW, frozenset({Station.CAPTAIN}), nonsense=nonsense)
    for words in ("blue go N mine N1", "blue mate sonar"):
        for order in parse_order(words):
            entry = true.give(order)
            assert isinstance(entry, Entry)
            pair.follow(entry)
    seen: set[str] = set()
    pair.clear(seen)
    assert {"StopScene", "AnswerScene"} <= seen


# ------------------------------------------------------------------------------------------------- that it could be seen


@pytest.fixture
def midst() -> Pair:
    """Two tables in the midst of a match at which nobody plays."""
    wanted, entries = recorded(Mode.TURNS, 3)
    pair = Pair(wanted, Side.YELLOW, frozenset(), nonsense=False)
    for entry in entries[:60]:
        pair.follow(entry)
        for table in pair.tables:
            table.bridge.moments.waiting.clear()
    pair.clear(set())
    return pair


def test_the_garbage_is_seen_by_the_umpire(midst: Pair) -> None:
    midst.compare("from outside")
    for table in midst.tables:
        table.session.look(Side.YELLOW, umpire=True)
        table.bridge.refresh()
    assert midst.true.told() != midst.other.told()
    assert midst.true.picture() != midst.other.picture()


@pytest.mark.parametrize("station", Station, ids=named)
def test_the_garbage_is_seen_at_every_station_that_looks_where_it_may_not(
    station: Station, midst: Pair, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Were a station given the enemy's view, its picture would tell."""
    monkeypatch.setattr(Desk, "view", lambda desk, at: desk.session.match.view(desk.session.human.enemy, at))
    midst.hand(key(TABS[station]))
    midst.settle()
    assert midst.true.told() != midst.other.told()
    assert midst.true.picture() != midst.other.picture()


def test_the_garbage_is_seen_where_a_moment_tells_what_was_not_heard(midst: Pair) -> None:
    """What only the enemy heard is other words, and not merely silence."""
    hidden = [[event for entry in table.session.match.entries for event in entry.events if event.audience is Audience.BLUE]
              for table in midst.tables]  # fmt: skip
    assert len(hidden[0]) == len(hidden[1])
    assert sum(one != other for one, other in zip(*hidden, strict=True)) > 0.6 * len(hidden[0])
