"""Each upgrade used once through the window, in both modes, by keys and by the mouse; and MINOS, whose pause tells nothing."""
from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.client import store
from game.client.app import Looks, Stage
from game.client.cues import Cue
from game.client.instruments.chart import ChartInstrument
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.minos import MinosScene
from game.client.scenes.radio_log import RadioLog
from game.client.scenes.stop import StopScene
from game.client.scenes.talk import TalkScene, crew_state
from game.client.session import Session
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.client.stations.engineer_words import systems_of
from game.client.stations.radio_words import heard_by, heard_lines
from game.client.upgrade_samples import armed
from game.match.crewtalk import Topic, Wish
from game.phrases.crewtalk import wish_words
from game.rules import events, orders
from game.rules.ballistics import asgard_reach, wave_cells
from game.rules.boats import slot
from game.rules.events import Event
from game.rules.grid import STEP, cell_name, parse_cell
from game.rules.terms import Audience, Colour, MineKind, Mode, Side, Station, System, Upgrade
from tests.ui.conftest import click, key

MODES = [mode.word for mode in Mode]
WAYS = ["keys", "mouse"]
#: Keys and the wants they are for, on a keyboard as this one.
KEYS = {Want.SCENARIO: pygame.K_y, Want.DETONATE: pygame.K_x, Want.SURFACE: pygame.K_c, Want.TORPEDO: pygame.K_w}


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sea and land in one tone."""
    monkeypatch.setattr(
        "game.client.art.charts.terrain",
        lambda cells, width, height, cell, palette: pygame.Surface((width * cell, height * cell), 0, 32),
    )
    store.SCENERY.clear()
    yield
    store.SCENERY.clear()


class Table:
    """The captain before the window."""

    def __init__(self, session: Session, way: str = "keys") -> None:
        self.session, self.way = session, way
        self.stage = Stage(Looks(window=(1280, 720), reduced_motion=True))
        self.over = 0
        self.bridge = BridgeScene(session, self._over, lambda: None)
        self.played: list[Cue] = []
        self.stage.sound.play_all = self.played.extend  # type: ignore[method-assign, assignment]
        self.stage.push(self.bridge)
        self.stage.step(0.0)

    def _over(self) -> None:
        self.over += 1

    def post(self, *posted: pygame.event.Event) -> None:
        for event in posted:
            pygame.event.post(event)
            self.stage.step(0.0)

    def press(self, *codes: int) -> None:
        for code in codes:
            self.post(key(code))

    @property
    def captain(self) -> CaptainStation:
        station = self.bridge.station
        assert isinstance(station, CaptainStation)
        return station

    @property
    def chart(self) -> ChartInstrument:
        return self.captain.chart

    def view(self, side: Side = Side.YELLOW):
        return self.session.match.view(side, Station.CAPTAIN)

    def want(self, want: Want) -> None:
        """Begin an order of the bar."""
        if self.way == "keys":
            self.press(KEYS[want])
        else:
            self.post(*click(self.captain.instruments.buttons[want].rect.center))

    def name(self, cell: int) -> None:
        """Name a cell: lead the cursor there and press Enter, or click on it."""
        if self.way == "mouse":
            self.post(*click(self.chart.place(cell).center))
            return
        for _press in range(60):
            here, there = cell_name(self.chart.cursor), cell_name(cell)
            if here == there:
                break
            if here[0] != there[0]:
                self.press(pygame.K_RIGHT if here[0] < there[0] else pygame.K_LEFT)
            else:
                self.press(pygame.K_DOWN if int(here[1:]) < int(there[1:]) else pygame.K_UP)
        assert self.chart.cursor == cell
        self.press(pygame.K_RETURN)

    def take(self, name: str) -> None:
        """Take a thing of the plate over the chart."""
        plate = self.captain.choice
        assert plate.shown
        number = next(place for place, row in enumerate(plate.rows) if row.name == name)
        if self.way == "mouse":
            self.post(*click(plate.cells()[number].center))
            return
        while plate.cursor != number:
            self.press(pygame.K_DOWN)
        self.press(pygame.K_RETURN)

    def go_on(self, seconds: float = 6.0) -> list[Event]:
        """Let time pass, going on from every Stop; what was heard of the last order of the own boat's captain."""
        passed = 0.0
        while passed < seconds:
            self.stage.step(0.25)
            passed += 0.25
            if isinstance(self.stage.top, StopScene):
                self.press(pygame.K_RETURN)
        return self.heard()

    def heard(self) -> list[Event]:
        """All that was heard since the position was set up."""
        return [event for entry in self.session.match.entries[3:] for event in self.session.match.heard(entry, Side.YELLOW)]

    def until_captain(self, ready: Callable[[], bool]) -> None:
        """Let time pass until something can be done, going on from every Stop."""
        for _step in range(600):
            if not isinstance(self.stage.top, StopScene) and ready():
                return
            self.go_on(0.25)
        raise AssertionError("it never comes")


def table(upgrade: str, mode: str, way: str, **position: str) -> Table:
    return Table(armed(upgrade, mode=mode, **position), way)


def only(heard: list[Event], kind: type) -> list:
    return [event for event in heard if isinstance(event, kind)]


def emptied(at: Table) -> bool:
    return at.view().own.marks[slot(System.SCENARIO)] == 0


# ----------------------------------------------------------------------------------------------------------- each of them


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", MODES)
def test_kraken_hits_any_cell_and_nothing_around_it(mode: str, way: str) -> None:
    # U2.1
    at = table("kraken", mode, way)
    at.want(Want.SCENARIO)
    assert at.captain.aim is not None
    assert len(at.captain.aim.targets) == 225
    at.chart.point(parse_cell("L11"))
    assert not at.chart.picture.target_ring
    assert [odds.name for odds in at.captain.instruments.cursor.facts.odds] == ["in the cell", "clear"]
    at.name(parse_cell("L11"))
    heard = at.go_on()
    assert only(heard, events.Damage)[0].amount == 1
    assert only(heard, events.Damage)[0].side is Side.BLUE
    assert emptied(at)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", MODES)
def test_asgard_runs_in_a_line_and_its_ring_hurts_as_much(mode: str, way: str) -> None:
    # U4.1, U4.2
    at = table("asgard", mode, way, blue="M6")
    at.want(Want.SCENARIO)
    view = at.view()
    assert at.chart.picture.reach == asgard_reach(view.own.position, view.sea)
    at.chart.point(parse_cell("I5"))
    assert at.captain.instruments.cursor.facts.note_is_bad, "the own boat is next to it"
    at.chart.point(parse_cell("L5"))
    facts = at.captain.instruments.cursor.facts
    assert at.chart.picture.target_ring
    assert [odds.harm for odds in facts.odds] == [2, 2, 0]
    assert not facts.note_is_bad
    at.name(parse_cell("L5"))
    heard = at.go_on()
    assert [(event.side, event.amount) for event in only(heard, events.Damage)] == [(Side.BLUE, 2)]
    assert emptied(at)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", MODES)
def test_asgard_says_why_a_cell_out_of_line_cannot_be_named(mode: str, way: str) -> None:
    # U4.1
    at = table("asgard", mode, way)
    at.want(Want.SCENARIO)
    at.name(parse_cell("J8"))
    assert at.bridge.bar.told == "J8 is not within 6 cells in a straight line through sea. (U4.1)"
    assert not emptied(at)
    at.press(pygame.K_ESCAPE)
    assert at.captain.aim is None


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", MODES)
def test_kaos_is_laid_and_blown_up_with_its_wave_shown_before(mode: str, way: str) -> None:
    # U3.1, U3.3
    at = table("kaos", mode, way, blue="A4")
    at.want(Want.SCENARIO)
    mine, sea = parse_cell("G4"), at.view().sea
    at.chart.point(mine)
    assert at.chart.picture.wave == wave_cells(mine, sea)
    assert [odds.name for odds in at.captain.instruments.cursor.facts.odds] == ["in the wave", "clear"]
    at.name(mine)
    heard = at.go_on()
    assert [(event.kind, event.side) for event in only(heard, events.MineDropped)] == [(MineKind.KAOS, Side.YELLOW)]
    assert [(sign.cell, sign.kind) for sign in at.chart.picture.mines] == [(mine, MineKind.KAOS)]
    at.until_captain(lambda: any(isinstance(order, orders.Head) for order in at.session.options()))
    arrows = {1: pygame.K_RIGHT, -1: pygame.K_LEFT, STEP[0]: pygame.K_UP, STEP[2]: pygame.K_DOWN}
    head = next(order for order in at.session.options() if isinstance(order, orders.Head))
    at.press(arrows[STEP[head.heading]])
    at.until_captain(lambda: any(isinstance(order, orders.Detonate) for order in at.session.options()))
    at.want(Want.DETONATE)
    at.chart.point(mine)
    assert at.chart.picture.wave == wave_cells(mine, sea)
    before = at.session.match.umpire().boats[Side.BLUE].position
    at.name(mine)
    assert isinstance(at.stage.top, BridgeScene | StopScene)
    heard = at.go_on()
    assert [event.kind for event in only(heard, events.Detonated)] == [MineKind.KAOS]
    hit = [event for event in only(heard, events.Damage) if event.cause == "kaos" and event.side is Side.BLUE]
    assert bool(hit) == bool(wave_cells(mine, sea) >> before & 1)
    assert not at.chart.picture.mines


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", MODES)
def test_trident_hacks_a_system_that_is_chosen(mode: str, way: str) -> None:
    # U5.1, U5.2
    at = table("trident", mode, way, given="given blue gauge sonar 1\ngiven blue hacked drone")
    at.want(Want.SCENARIO)
    assert [row.name for row in at.captain.choice.rows] == ["Mine", "Torpedo", "Drone", "Sonar"]
    at.take("Drone")
    assert at.bridge.bar.told == "Drone has been hacked before. (U5.1)"
    assert not emptied(at)
    at.take("Sonar")
    heard = at.go_on()
    assert [(event.side, event.system) for event in only(heard, events.GaugeEmptied)] == [(Side.BLUE, System.SONAR)]
    assert at.view().enemy.hacked >> System.SONAR & 1
    assert emptied(at)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", MODES)
def test_ulysses_gives_up_the_system_that_is_chosen(mode: str, way: str) -> None:
    # U7.1
    at = table("ulysses", mode, way, given="given yellow damage 2\ngiven yellow out sonar")
    at.want(Want.SCENARIO)
    at.take("Sonar")
    assert "out of service" in at.bridge.bar.told
    at.take("Mine")
    heard = at.go_on()
    assert [(event.amount, event.total) for event in only(heard, events.Repaired)] == [(1, 1)]
    assert [event.system for event in only(heard, events.OutOfService)] == [System.MINE]
    gauges = {gauge.name: gauge for gauge in at.captain.instruments.gauges.gauges}
    assert gauges["Mine"].out
    assert not gauges["Mine"].ready
    entry = at.captain.entries[Want.MINE]
    assert (entry.can, entry.rule, entry.short) == (False, "U7.1", "given up")


@pytest.mark.parametrize("mode", MODES)
def test_ulysses_says_why_not_without_damage(mode: str) -> None:
    # U7.2
    at = table("ulysses", mode, "keys")
    at.want(Want.SCENARIO)
    assert at.bridge.bar.told == "There is no damage to repair. (U7.2)"
    assert not at.captain.choice.shown


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", MODES)
def test_another_upgrade_is_taken_on_surfacing(mode: str, way: str) -> None:
    # U1.4, U3.5
    session = armed("kaos", mode=mode, moved=False, given="given yellow kaos J10")
    at = Table(session, way)
    at.go_on(1.0)
    at.want(Want.SURFACE)
    rows = {row.name: row for row in at.captain.choice.rows}
    assert list(rows) == ["KAOS", "KRAKEN", "ASGARD", "TRIDENT", "MINOS", "ULYSSES"]
    assert rows["KAOS"].note == "stays as it is"
    assert "KAOS mines are lost" in at.captain.choice.words
    assert ("three turns" if mode == "turns" else "hull is drawn") in at.captain.choice.words
    at.take("ASGARD")
    given = [entry for entry in session.match.entries if isinstance(entry.order, orders.Surface)]
    assert [entry.order.equip for entry in given] == [Upgrade.ASGARD]
    assert [event.upgrade for event in given[0].events if isinstance(event, events.Equipped)] == [Upgrade.ASGARD]
    own = at.view().own
    assert own.surfaced
    assert not own.mines
    assert "ASGARD equipped." in [line.words for line in at.bridge.heard.lines[:3]]


@pytest.mark.parametrize("mode", MODES)
def test_surfacing_keeps_the_upgrade_unless_another_is_taken(mode: str) -> None:
    # U1.4
    session = armed("kaos", mode=mode, moved=False)
    at = Table(session)
    at.go_on(1.0)
    at.want(Want.SURFACE)
    at.press(pygame.K_ESCAPE)
    assert not at.captain.choice.shown
    at.want(Want.SURFACE)
    at.take("KAOS")
    given = [entry.order for entry in session.match.entries if isinstance(entry.order, orders.Surface)]
    assert [order.equip for order in given] == [None]


def test_a_boat_without_upgrade_is_asked_twice_and_for_nothing_else() -> None:
    session = armed("none", other="none", mode="realtime", moved=False)
    at = Table(session)
    at.want(Want.SURFACE)
    assert not at.captain.choice.shown
    assert not at.view().own.surfaced
    at.want(Want.SURFACE)
    assert at.view().own.surfaced


def test_both_captains_name_their_upgrades_when_the_match_begins() -> None:
    # U1.1
    at = Table(armed("kaos", other="minos", moved=False))
    at.stage.step(0.1)
    at.stage.step(0.1)
    stop = at.stage.top
    assert isinstance(stop, StopScene)
    assert stop.moment.word == "Submarine equipped!"
    assert stop.moment.words == "Yellow: KAOS, a wave by row and column. Blue: MINOS, wards off an attack."
    assert at.played.count(Cue.EQUIPPED) == 1


# ------------------------------------------------------------------------------------------------------- MINOS is asked


def attacked(mode: str) -> Table:
    """Blue has announced a torpedo at the own cell."""
    at = Table(armed("minos", mode=mode, given="given blue gauge torpedo 3", blue="J6"))
    if mode == "turns":
        match = at.session.match
        match.give(orders.Pass(Side.YELLOW, Station.CAPTAIN))
        head = next(order for order in match.legal(Side.BLUE, Station.CAPTAIN) if isinstance(order, orders.Head))
        match.give(head)
        for station in (Station.MATE, Station.ENGINEER):
            match.give(match.legal(Side.BLUE, station)[0])
    here = at.view().own.position
    at.session.match.give(orders.Torpedo(Side.BLUE, Station.CAPTAIN, here))
    at.stage.step(0.05)
    at.stage.step(0.05)
    return at


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", MODES)
def test_the_attacked_captain_is_asked_while_everything_waits(mode: str, way: str) -> None:
    # U6.1, U6.4
    at = attacked(mode)
    scene = at.stage.top
    assert isinstance(scene, MinosScene)
    tick, count = at.session.tick, len(at.session.match.entries)
    for _step in range(200):
        at.stage.step(0.5)
    assert at.stage.top is scene, "nobody hurries him"
    assert (at.session.tick, len(at.session.match.entries)) == (tick, count)
    at.press(pygame.K_ESCAPE)
    assert at.stage.top is scene, "it cannot be left without an answer"
    if way == "keys":
        at.press(pygame.K_RETURN)
    else:
        at.post(*click(scene.use.rect.center))
    heard = at.session.match.entries[-1].events
    assert only(list(heard), events.Countered)
    assert not only(list(heard), events.ImpactCalled)
    at.stage.step(0.05)
    at.stage.step(0.05)
    stop = at.stage.top
    assert isinstance(stop, StopScene)
    assert stop.moment.void
    assert not stop.moment.pause, "he has had his time"
    assert stop.moment.words.startswith("Yellow uses MINOS: the attack on")
    assert at.view().own.damage == 0
    assert emptied(at)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("mode", MODES)
def test_the_attack_may_be_let_come(mode: str, way: str) -> None:
    # U6.1
    at = attacked(mode)
    scene = at.stage.top
    assert isinstance(scene, MinosScene)
    if way == "keys":
        at.press(pygame.K_TAB, pygame.K_RETURN)
    else:
        at.post(*click(scene.keep.rect.center))
    assert at.view().own.damage == 2
    assert not emptied(at)
    at.stage.step(0.05)
    at.stage.step(0.05)
    stop = at.stage.top
    assert isinstance(stop, StopScene)
    assert not stop.moment.void
    assert [facts.amount for facts in stop.moment.hurt] == [2]


def test_minos_is_no_order_of_the_bar() -> None:
    # U6.1
    at = table("minos", "realtime", "keys")
    at.want(Want.SCENARIO)
    assert at.bridge.bar.told == "MINOS answers an enemy attack: you are asked when one comes. (U6.1)"


# ------------------------------------------------------------------------------------------- the pause tells nothing


def fired(mode: str, blue: str, *, asked: bool) -> Table:
    """Yellow fires at a boat that carries MINOS, and can use it or not."""
    full = {"turns": 5, "realtime": 6}[mode]
    given = f"given yellow gauge torpedo 3\ngiven blue gauge scenario {full if asked else full - 1}"
    at = Table(armed("none", other="minos", mode=mode, given=given, blue=blue))
    at.want(Want.TORPEDO)
    at.name(parse_cell("J6"))
    return at


def picture(at: Table) -> bytes:
    return pygame.image.tobytes(at.stage.window, "RGB")


@pytest.mark.parametrize("blue", ["J6", "A15"], ids=["hit", "miss"])
@pytest.mark.parametrize("mode", MODES)
def test_the_pause_is_as_long_and_looks_and_sounds_the_same_whether_he_is_asked_or_not(mode: str, blue: str) -> None:
    # U6.4
    seen: dict[tuple[str, bool], list[bytes]] = {}
    lasted: dict[tuple[str, bool], float] = {}
    for where in (blue, "O15"):
        for asked in (True, False):
            at = fired(mode, where, asked=asked)
            assert (len([e for e in at.session.match.entries if isinstance(e.order, orders.Minos)]) == 1) == asked
            seen[where, asked] = []
            passed = 0.0
            for _step in range(200):
                at.stage.step(0.05)
                top = at.stage.top
                if isinstance(top, StopScene) and not top.pausing:
                    break
                passed += 0.05
                assert set(at.played) <= {Cue.STOP, Cue.TICK, Cue.CLICK}
                seen[where, asked].append(picture(at))
                at.press(pygame.K_RETURN)  # it cannot be made shorter
            lasted[where, asked] = passed
            assert isinstance(at.stage.top, StopScene)
    assert len({round(time, 3) for time in lasted.values()}) == 1
    assert min(lasted.values()) > 2.0
    first = seen[blue, True]
    for other in seen.values():
        assert other == first, "something on the screen gives it away"


def test_after_the_pause_all_is_told() -> None:
    # U6.2, U6.4
    at = fired("realtime", "J6", asked=False)
    for _step in range(100):
        at.stage.step(0.05)
    stop = at.stage.top
    assert isinstance(stop, StopScene)
    assert stop.cell == parse_cell("J6")
    assert Cue.EXPLOSION_FAR in at.played or Cue.EXPLOSION_NEAR in at.played
    assert at.bridge.bar.top.state.hulls[Side.BLUE].damage == 2
    assert any("direct hit" in line.words for line in at.bridge.rail.log.lines)


def test_without_minos_there_is_no_pause() -> None:
    at = Table(armed("none", other="trident", given="given yellow gauge torpedo 3", blue="J6"))
    at.want(Want.TORPEDO)
    at.name(parse_cell("J6"))
    at.stage.step(0.05)
    at.stage.step(0.05)
    stop = at.stage.top
    assert isinstance(stop, StopScene)
    assert not stop.moment.pause
    assert not stop.pausing


@pytest.mark.parametrize("mode", MODES)
def test_afterwards_no_line_and_no_number_says_whether_he_was_asked(mode: str) -> None:
    # U6.4
    told = []
    for asked in (True, False):
        at = fired(mode, "J6", asked=asked)
        for _step in range(80):
            at.stage.step(0.05)
        assert isinstance(at.stage.top, StopScene)
        orders_told = at.bridge.heard.orders
        told.append((at.bridge.heard.lines[:6], orders_told, at.bridge.bar.top.state, [talk.reason for talk in at.session.talk.said]))
    assert told[0] == told[1]
    assert any(line.words == "Stop! Torpedo! J6." for line in told[0][0])


def test_what_is_said_and_written_down_afterwards_is_numbered_alike() -> None:
    # U6.4: the talk aboard, the operator's list and the title's word of the save have no gap where MINOS was asked
    said, listed, last = [], [], []
    for asked in (True, False):
        at = fired("turns", "J6", asked=asked)
        assert any(isinstance(entry.order, orders.Minos) for entry in at.session.match.entries) == asked
        at.session.ask(Station.CAPTAIN, Wish(Station.MATE, Topic.CHARGE_FIRST, System.TORPEDO))
        talk = TalkScene(at.session, Station.CAPTAIN, Station.MATE, lambda: None)
        said.append([(line.time, line.words) for line in talk.log.lines])
        heard = heard_by(at.session.match, Side.YELLOW)
        assert any(isinstance(one.event, events.ImpactCalled) for one in heard)
        listed.append(heard_lines(heard, 0, at.session.told, real=False, mine=False))
        last.append(at.session.told[-1])
        assert at.session.told[-1] == at.bridge.heard.orders, "as the radio log counts"
        assert said[-1][0][0] == str(last[-1])
    assert said[0] == said[1]
    assert listed[0] == listed[1]
    assert last[0] == last[1]


# ------------------------------------------------------------------------------------------------------------- by its name


def test_the_scenarios_gauge_is_called_by_what_it_serves() -> None:
    # U1.2, B4.3
    session = armed("kaos", given="given yellow crossed W2")
    at = Table(session)
    assert at.captain.instruments.buttons[Want.SCENARIO].name == "KAOS"
    assert at.captain.instruments.buttons[Want.SCENARIO].hint.startswith("KAOS: a wave by row and column")
    assert [gauge.name for gauge in at.captain.instruments.gauges.gauges][-1] == "KAOS"
    at.want(Want.SCENARIO)
    at.want(Want.SCENARIO)
    assert any("KAOS is broken down" in line.words for line in at.bridge.heard.lines)
    log = RadioLog(session, lambda entry: (events.Ready(Audience.PUBLIC, Side.YELLOW, System.SCENARIO),) if entry is None else ())
    log._upgrades[Side.YELLOW] = Upgrade.KAOS
    log.take(None)
    assert log.lines[0].words == "KAOS ready!"


def test_what_is_asked_about_the_gauge_names_the_upgrade() -> None:
    # B15.4
    wish = Wish(Station.MATE, Topic.CHARGE_FIRST, System.SCENARIO)
    assert wish_words(wish) == "Scenario first"
    assert wish_words(wish, scenario="KAOS") == "KAOS first"
    session = armed("kaos", moved=False)
    session.ask(Station.CAPTAIN, wish)
    assert "KAOS first" in crew_state(session, Station.MATE).orders


def test_refusals_name_the_upgrade() -> None:
    # B6.2, U3.2
    at = Table(armed("kaos", moved=False, given="given yellow kaos J10"))
    at.session.match._state.boats[Side.YELLOW].marks[slot(System.SCENARIO)] = 2
    at.bridge.refresh()
    at.want(Want.SCENARIO)
    assert at.bridge.bar.told == "KAOS is charging: 2 of 6. (B6.2)"
    assert systems_of(at.view(), Colour.YELLOW) == "Silence, KAOS, detonating KAOS"
