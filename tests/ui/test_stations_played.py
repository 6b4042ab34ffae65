"""Whole matches at every station, in both modes, by posted events alone; and what a human does at the table besides giving orders."""
from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import cli
from game.client.preferences import Preferences
from game.client.scenes.answer import AnswerScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.stop import StopScene
from game.client.scenes.talk import TalkScene
from game.client.scenes.title import TitleScene
from game.client.session import CURRENT, Session
from game.client.stations.captain import CaptainStation
from game.client.stations.engineer import EngineerStation
from game.client.stations.hull import HullStation
from game.client.stations.hull_geometry import section
from game.client.stations.mate import MateStation
from game.client.stations.radio import RadioStation
from game.crew.levels import Level
from game.library import Library
from game.match.crewtalk import Topic, Wish
from game.match.match import Entry
from game.match.realtime import TICKS_PER_SECOND
from game.match.replay import begin_match
from game.match.script import parse_script
from game.rules import orders
from game.rules.grid import parse_cell
from game.rules.notation import parse_order
from game.rules.refusals import Refusal
from game.rules.terms import Heading, Item, Mode, Question, Side, Station, System
from game.storage.saves import ENDING, read_save
from tests.ui.players import ARROWS, LOOK, STROKE, Player

CAPTAIN, MATE, ENGINEER, RADIO = (frozenset({station}) for station in Station)
EVERY = [CAPTAIN, MATE, ENGINEER, RADIO, CAPTAIN | MATE]
PLAYED = [(mode, stations, False) for mode in Mode for stations in EVERY]
PLAYED += [
    (Mode.TURNS, CAPTAIN | ENGINEER, False), (Mode.TURNS, MATE | ENGINEER, False), (Mode.TURNS, CAPTAIN | RADIO, False),
    (Mode.TURNS, CAPTAIN | MATE | ENGINEER | RADIO, False),
    (Mode.TURNS, CAPTAIN | MATE, True), (Mode.TURNS, ENGINEER, True), (Mode.TURNS, RADIO, True),
    (Mode.REALTIME, CAPTAIN, True), (Mode.REALTIME, MATE, True), (Mode.REALTIME, RADIO, True),
]


def named(value: object) -> str | None:
    """How a set of stations, a mode, and what it is played by are called in the names of tests."""
    if isinstance(value, frozenset):
        return "+".join(station.word for station in sorted(value))
    return {True: "mouse", False: "keys"}[value] if isinstance(value, bool) else getattr(value, "word", None)


@pytest.fixture(autouse=True)
def fortune(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """Every match of the quick match's screen is the same, until another is asked for."""
    def seed(number: int) -> None:
        monkeypatch.setattr("game.client.game.secrets", types.SimpleNamespace(randbelow=lambda _: number, token_hex=lambda _: "0000"))

    seed(5)
    yield seed
    pygame.event.clear()


def table(
    data: Path, script: str, stations: frozenset[Station], *given: str, by_mouse: bool = False, level: Level = Level.OFFICER,
    size: tuple[int, int] = (1280, 720), preferences: Preferences | None = None,
) -> Player:
    """A player who goes on with a match that was saved after some orders."""
    folder = data / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    match = begin_match(parse_script(script, "script", Library()))
    for words in given:
        for order in parse_order(words):
            assert isinstance(match.give(order), Entry), words
    Session(match, Side.YELLOW, level, folder, stations=stations).close()
    player = Player(data, by_mouse=by_mouse, size=size, preferences=preferences)
    title = player.stage.top
    assert isinstance(title, TitleScene)
    if by_mouse:
        player.click(title.rows[0].rect.center)
    else:
        player.key(pygame.K_RETURN)
    bridge = player.bridge
    assert isinstance(bridge, BridgeScene)
    assert bridge.session.paused is bridge.session.real, "who comes back in real time looks round first (B14.5)"
    if bridge.session.paused and by_mouse:
        player.click(bridge.bar.pause.rect.center)
    elif bridge.session.paused:
        player.key(pygame.K_SPACE)
    return player


def see(player: Player) -> None:
    """Let whatever comes up come up, no time passing."""
    for _ in range(3):
        player.wait(0.0)


def clear(player: Player) -> BridgeScene:
    """Go on from whatever lies over the bridge, no time passing."""
    see(player)
    while isinstance(player.stage.top, StopScene):
        player.go_on()
        see(player)
    bridge = player.stage.top
    assert isinstance(bridge, BridgeScene)
    return bridge


# ---------------------------------------------------------------------------------------------------------- whole matches


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "stations", "by_mouse"), PLAYED, ids=named)
def test_a_match_is_played_to_its_end(
    mode: Mode, stations: frozenset[Station], by_mouse: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    # B15.2, B15.4
    player = Player(tmp_path, by_mouse=by_mouse, size=(1920, 1080) if by_mouse else (1280, 720), seed=3)
    bridge = player.begin(mode, stations, level="officer", own="officer" if len(stations) < len(Station) else None)
    session = bridge.session
    assert (session.real, session.stations) == (mode is Mode.REALTIME, stations)
    ending = player.play()
    assert ending.match is session.match
    assert ending.match.is_over

    assert player.posted["key" if by_mouse else "mouse"] == 0
    assert [entry for entry, _ in player.given] == session.match.entries, "every order was seen"
    mine = [(entry, cause) for entry, cause in player.given if entry.order.side is Side.YELLOW and entry.order.station in stations]
    assert all(cause for _, cause in mine), "no order came at a human's station but from an event"
    held = [entry.order for entry, cause in mine if "hold" in cause or "held" in cause]
    assert all(isinstance(order, orders.Trace) for order in held)
    others = [cause for entry, cause in player.given if entry.order.side is not Side.YELLOW or entry.order.station not in stations]
    assert all(not cause or "hold" in cause or "held" in cause for cause in others), "the computer acts while time passes, not at a key"
    assert not any(session.seats.held(Side.YELLOW, station) for station in stations)
    if stations == RADIO:
        assert player.did["taken"] > 10
        assert player.did["marked"]
        assert player.did["report"]
    else:
        assert len(mine) > 5
    count_what_was_done(player, [entry.order for entry, _ in mine])

    [record] = (tmp_path / "replays").glob(f"*{ENDING}")
    assert not (tmp_path / "saves" / CURRENT).exists()
    capsys.readouterr()
    assert cli.main(["replay", "--check", str(record)]) == 0
    said = capsys.readouterr().out
    assert f"{len(session.match.entries)} orders, {len(session.match.entries)} hashes, ok" in said

    player.wait(0.0)
    if by_mouse:
        player.click(ending.title.rect.center)
    else:
        player.key(pygame.K_ESCAPE)
    title = player.stage.top
    assert isinstance(title, TitleScene)
    assert title.saved is None


def count_what_was_done(player: Player, given: list[orders.Order]) -> None:
    """As many orders of a kind as times it was done on the screen."""
    def count(*kinds: type[orders.Order]) -> int:
        return sum(isinstance(order, kinds) for order in given)

    assert count(orders.Head) == player.did["head"]
    assert count(orders.Charge) == player.did["charge"]
    assert count(orders.Break) == player.did["cross"]
    assert count(orders.Answer) == player.did["answer"]
    assert count(orders.Dive) == player.did["dive"]
    assert count(orders.Trace) <= player.did["section"]


# ------------------------------------------------------------------------------------------------------ hull and answers

SURFACED = """chart alpha
mode realtime
yellow start H7
blue start M12
given yellow damage 1
given yellow surfaced
---
"""


@pytest.mark.parametrize("by_mouse", [False, True], ids=named)
@pytest.mark.parametrize("station", Station, ids=named)
def test_the_humans_section_of_the_hull_is_drawn_on_the_bridge(station: Station, by_mouse: bool, tmp_path: Path) -> None:
    # B12.3
    player = table(tmp_path, SURFACED, frozenset({station}), by_mouse=by_mouse, level=Level.ACE)
    bridge = clear(player)
    assert isinstance(bridge.station, HullStation)
    for _ in range(200):
        player.look()
        if not bridge.session.match.view(Side.YELLOW, station).own.surfaced:
            break
    drawn = [entry.order for entry, cause in player.given if isinstance(entry.order, orders.Trace) and "hold" in cause + "hold" * by_mouse]
    mine = [order for order in drawn if isinstance(order, orders.Trace) and order.side is Side.YELLOW and order.station is station]
    assert mine == [orders.Trace(Side.YELLOW, station, True)], "once, and within the border"
    assert player.did["section"] == 1
    assert any(isinstance(entry.order, orders.Dive) and entry.order.side is Side.YELLOW for entry, _ in player.given)
    assert player.did["dive"] == (station is Station.CAPTAIN), "only the captain says it"


def test_every_screen_can_be_looked_at_while_surfaced_and_the_hull_again(tmp_path: Path) -> None:
    player = table(tmp_path, SURFACED, CAPTAIN)
    bridge = clear(player)
    for key, shown in ((pygame.K_2, MateStation), (pygame.K_2, HullStation), (pygame.K_3, EngineerStation), (pygame.K_1, CaptainStation)):
        player.key(key)
        player.wait(STROKE)
        assert isinstance(bridge.station, shown)
    player.key(pygame.K_1)
    assert isinstance(bridge.station, HullStation)


@pytest.mark.parametrize("how", ["key", "mouse"])
def test_a_pen_that_is_let_go_while_a_stop_is_shown_draws_no_further(how: str, tmp_path: Path) -> None:
    player = table(tmp_path, SURFACED, ENGINEER)
    bridge = clear(player)
    hull = bridge.station
    assert isinstance(hull, HullStation)
    trace, part = hull.traces[Station.ENGINEER], section(Station.ENGINEER)
    places = [hull.board.to_window(part.at(number / 60)) for number in range(20)]
    if how == "key":
        player.hold(pygame.K_RIGHT)
    else:
        player.motion(places[0])
        player.button(pygame.MOUSEBUTTONDOWN, places[0])
        player.motion(places[3])
    player.wait(STROKE)
    drawn = len(trace.points)
    assert drawn > 1
    assert isinstance(bridge.session.match.give(orders.Surface(Side.BLUE, Station.CAPTAIN)), Entry)
    see(player)
    assert isinstance(player.stage.top, StopScene)
    if how == "key":
        player.let_go()
    else:
        player.button(pygame.MOUSEBUTTONUP, places[3])
    clear(player)
    drawn = len(trace.points)
    for place in places[4:]:
        if how == "mouse":
            player.motion(place)
        player.wait(STROKE)
    assert len(trace.points) == drawn
    if how == "key":
        player.hold(pygame.K_RIGHT)
    else:
        player.button(pygame.MOUSEBUTTONDOWN, hull.board.to_window(trace.tip))
        player.motion(hull.board.to_window(part.at(part.share(trace.tip) + 0.05)))
    player.wait(STROKE)
    assert len(trace.points) > drawn, "and can be taken up again"


def test_a_pencil_that_is_lifted_while_a_stop_is_shown_draws_no_further(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, RADIO, by_mouse=True)
    bridge = clear(player)
    radio = bridge.station
    assert isinstance(radio, RadioStation)
    assert radio.room is not None
    cells = [radio.chart.place(parse_cell(cell)).center for cell in ("B11", "C11", "D11", "E11", "F11")]
    player.motion(cells[0])
    player.button(pygame.MOUSEBUTTONDOWN, cells[0])
    player.motion(cells[1])
    assert radio.room.sheet.runs == ((Heading.E,),)
    assert isinstance(bridge.session.match.give(orders.Surface(Side.BLUE, Station.CAPTAIN)), Entry)
    see(player)
    assert isinstance(player.stage.top, StopScene)
    player.button(pygame.MOUSEBUTTONUP, cells[1])
    clear(player)
    for cell in cells[2:]:
        player.motion(cell)
    assert radio.room.sheet.runs == ((Heading.E,),)


@pytest.mark.parametrize("by_mouse", [False, True], ids=named)
def test_the_enemys_sonar_is_answered(by_mouse: bool, tmp_path: Path) -> None:
    # B9.1
    script = "chart alpha\nmode turns\nfirst blue\nyellow start H7\nblue start M12\ngiven blue gauge sonar 2\n---\n"
    player = table(tmp_path, script, CAPTAIN, "blue go N mine N1", "blue mate sonar", by_mouse=by_mouse)
    while not isinstance(player.stage.top, AnswerScene):
        clear(player)
        player.wait(0.0)
    scene = player.stage.top
    assert scene.view.own.answering is Question.SONAR
    player.key(pygame.K_ESCAPE)
    assert player.stage.top is scene, "it cannot be left without an answer"
    player.choose(scene.board, scene.truths, Item.ROW)
    player.choose(scene.board, scene.lies, Item.SECTOR)
    [values] = scene.values
    lie = values.options[0].value
    player.choose(scene.board, values, lie)
    player.press(scene.say, pygame.K_RETURN)
    [(entry, cause)] = player.given
    assert cause
    assert entry.order == orders.Answer(Side.YELLOW, Station.CAPTAIN, Item.ROW, 7, Item.SECTOR, lie)


# ------------------------------------------------------------------------------------------------------- pause and speed

REAL = "chart alpha\nmode realtime\nyellow start H7\nblue start M12\ngiven yellow gauge torpedo 3\n---\n"


@pytest.mark.parametrize("stations", EVERY[:4], ids=named)
def test_one_key_holds_real_time_at_every_station(stations: frozenset[Station], tmp_path: Path) -> None:
    # B14.5
    player = table(tmp_path, REAL, stations)
    bridge = clear(player)
    player.wait(1.0)
    tick = bridge.session.tick
    assert tick == TICKS_PER_SECOND
    player.key(pygame.K_SPACE)
    for _ in range(20):
        player.wait(1.0)
    assert bridge.session.tick == tick
    assert not player.given
    assert bridge.bar.top.state.first == "Paused"
    player.key(pygame.K_SPACE)
    player.wait(1.0)
    assert bridge.session.tick == tick + TICKS_PER_SECOND


def test_the_key_that_holds_time_gives_no_order_whatever_is_begun(tmp_path: Path) -> None:
    """The key of the pause is the second one of Enter, too: in real time it only holds the time."""
    player = table(tmp_path / "captain", REAL, CAPTAIN, "yellow captain head N", "yellow mate charge mine", "yellow engineer break N1")
    bridge = clear(player)
    captain = bridge.station
    assert isinstance(captain, CaptainStation)
    player.key(pygame.K_w)
    assert captain.aim is not None
    player.key(pygame.K_SPACE)
    assert bridge.session.paused
    assert not player.given, "no torpedo"
    player = table(tmp_path / "engineer", REAL, ENGINEER, "yellow captain head N")
    bridge = clear(player)
    engineer = bridge.station
    assert isinstance(engineer, EngineerStation)
    player.motion(engineer.sheet.middle_of(engineer.slots[0]))
    assert engineer.aim is not None
    player.key(pygame.K_SPACE)
    assert bridge.session.paused
    assert not player.given, "no cross"
    player = table(tmp_path / "mate", REAL, MATE, "yellow captain head N", by_mouse=True)
    bridge = clear(player)
    mate = bridge.station
    assert isinstance(mate, MateStation)
    player.click(mate.charges[System.MINE].rect.center)
    assert len(player.given) == 1
    player.key(pygame.K_SPACE)
    assert bridge.session.paused, "the button that was clicked last has the focus, and is not pressed"


def test_the_keys_of_speed_change_how_many_ticks_a_second_has(tmp_path: Path) -> None:
    # B14.5
    player = table(tmp_path, REAL, RADIO)
    bridge = clear(player)
    for key, share in (
        (pygame.K_KP_PLUS, 1.25), (pygame.K_KP_PLUS, 1.5), (pygame.K_KP_PLUS, 2.0), (pygame.K_KP_PLUS, 2.0), (pygame.K_KP_MINUS, 1.5),
        *[(pygame.K_KP_MINUS, share) for share in (1.25, 1.0, 0.75, 0.5, 0.25, 0.25)],
    ):
        player.key(key)
        clear(player)
        before = bridge.session.tick
        player.wait(0.4)
        player.wait(0.4)
        assert bridge.session.tick - before == pytest.approx(0.8 * share * TICKS_PER_SECOND, abs=1)
        assert bridge.bar.top.state.speed == f"{round(100 * share)} %"


@pytest.mark.parametrize("tactical", [False, True])
def test_only_a_tactical_pause_lets_orders_through(tactical: bool, tmp_path: Path) -> None:
    # B14.5
    preferences = Preferences(None)
    preferences.change(tactical=tactical)
    player = table(tmp_path, REAL, CAPTAIN, preferences=preferences)
    bridge = clear(player)
    player.key(pygame.K_SPACE, ARROWS[Heading.N])
    assert bridge.session.tick == 0
    if tactical:
        assert [entry.order for entry, _ in player.given] == [orders.Head(Side.YELLOW, Station.CAPTAIN, Heading.N)]
    else:
        assert not player.given
        assert "(B14.5)" in bridge.bar.told
    for _ in range(10):
        player.wait(1.0)
    assert bridge.session.tick == 0
    assert len(player.given) == tactical, "the computer's members stand still in either"


# ------------------------------------------------------------------------------------------------------------------ undo

TURNS = """chart alpha
mode turns
first yellow
yellow start H7
blue start M12
given yellow gauge sonar 1
---
"""


def saved(data: Path, library: Library) -> tuple[dict[str, str], list[str]]:
    """What a save holds: the notes on the table, and the orders with the state's hash after each."""
    save = read_save(data / "saves" / CURRENT, library)
    return save.notes, [f"{line.text} {line.digest}" for line in save.script.orders]


@pytest.mark.parametrize(("stations", "keys", "said"), [
    (MATE, (pygame.K_w,), "Torpedo"), (ENGINEER, (pygame.K_w, pygame.K_w), "N2"),
], ids=["mate", "engineer"])
def test_a_mark_and_a_cross_are_taken_back(stations: frozenset[Station], keys: tuple[int, ...], said: str, tmp_path: Path) -> None:
    # B15.2
    player = table(tmp_path, TURNS, stations, "yellow captain head N")
    bridge, library = clear(player), Library()
    before, file, digest = bridge.view, saved(tmp_path, library), bridge.session.match.digest()
    dials = bridge.station
    player.key(*keys)
    assert bridge.view.own != before.own
    assert len(saved(tmp_path, library)[1]) == len(file[1]) + 1
    player.key(pygame.K_z)
    assert bridge.view == before
    assert bridge.session.match.digest() == digest
    assert saved(tmp_path, library) == file
    assert said in bridge.bar.told
    assert bridge.bar.told in bridge.bar.top.state.second
    assert bridge.station is dials
    if isinstance(dials, MateStation):
        assert [ring.marks for ring in dials.dials[System.TORPEDO].state.face.rings] == [0]
    player.key(*keys)
    assert bridge.view.own != before.own, "and it can be done anew"
    again = Session.resumed(read_save(tmp_path / "saves" / CURRENT, library), None)
    assert again.match.digest() == bridge.session.match.digest()


@pytest.mark.parametrize(("stations", "keys", "said"), [
    (MATE, (pygame.K_w,), "Torpedo"), (ENGINEER, (pygame.K_w, pygame.K_w), "N2"),
], ids=["mate", "engineer"])
def test_there_is_time_to_regret_and_what_would_be_taken_back_is_said(
    stations: frozenset[Station], keys: tuple[int, ...], said: str, tmp_path: Path,
) -> None:
    script = TURNS.replace("given yellow gauge sonar 1\n", "")  # nothing becomes ready
    player = table(tmp_path, script, stations, "yellow captain head N")
    bridge = clear(player)
    before = bridge.view
    player.key(*keys)
    for _ in range(8):  # two seconds: the others do their upkeep, the captain waits
        player.wait(LOOK)
    plate = bridge.bar.top.state.second
    assert plate.startswith("Z takes back: ")
    assert said in plate
    player.key(pygame.K_z)
    assert bridge.view == before


@pytest.mark.parametrize(("stations", "given", "key"), [
    (MATE, ("yellow captain head N",), pygame.K_r), (CAPTAIN, (), pygame.K_UP),
], ids=["a gauge that is ready", "a heading"])
def test_nothing_is_taken_back_that_the_enemy_heard(stations: frozenset[Station], given: tuple[str, ...], key: int, tmp_path: Path) -> None:
    player = table(tmp_path, TURNS, stations, *given)
    bridge = clear(player)
    player.key(key)
    assert len(player.given) == 1
    after, file = bridge.session.match.digest(), saved(tmp_path, Library())
    player.key(pygame.K_z)
    assert bridge.session.match.digest() == after
    assert saved(tmp_path, Library()) == file
    assert len(bridge.session.match.entries) == len(given) + 1


# ------------------------------------------------------------------------------------------------------- standing orders


def marked(player: Player, movements: int) -> list[System]:
    """What the computer's mate marks while the captain makes so many movements."""
    begun, count = len(player.given), player.did["head"]
    for _ in range(400):
        player.look()
        charges = [entry.order.system for entry, _ in player.given[begun:]
                   if isinstance(entry.order, orders.Charge) and entry.order.side is Side.YELLOW]  # fmt: skip
        if player.did["head"] - count >= movements and len(charges) >= movements:
            break
    return charges[:movements]


@pytest.mark.parametrize("system", [System.TORPEDO, System.MINE], ids=named)
def test_the_computers_mate_follows_the_captains_standing_orders(system: System, tmp_path: Path) -> None:
    # B15.4
    unasked = marked(table(tmp_path / "unasked", TURNS, CAPTAIN), 2)
    player = table(tmp_path, TURNS, CAPTAIN)
    bridge = clear(player)
    player.key(pygame.K_v)
    talk = player.stage.top
    assert isinstance(talk, TalkScene)
    wish = Wish(Station.MATE, Topic.CHARGE_FIRST, system)
    toggles = next(toggles for _, group in talk.groups for toggles in group if wish in [toggle.value for toggle in toggles.toggles])
    player.switch(talk.board, toggles, wish)
    assert wish in toggles.chosen
    player.key(pygame.K_ESCAPE)
    assert bridge.rail.cards[Station.MATE].state.orders
    assert marked(player, 1) == [system]
    player.leave()
    title = player.stage.top
    assert isinstance(title, TitleScene)
    player.key(pygame.K_RETURN)
    bridge = player.bridge
    assert bridge.session.talk.wishes == {wish}
    assert marked(player, 1) == [system]
    assert unasked != [system, system], "he would have done otherwise"


def test_a_match_that_goes_on_paused_can_be_answered(tmp_path: Path) -> None:
    # B14.2, B14.5: the question stands before the clock goes on, and no answer waits for the pause's end
    script = """
chart alpha
mode realtime
yellow start H7
blue start M12
given blue gauge sonar 3
---
"""
    match = begin_match(parse_script(script, "script", Library()))
    (sonar,) = [order for order in match.legal(Side.BLUE, Station.CAPTAIN) if isinstance(order, orders.Sonar)]
    assert isinstance(match.give(sonar), Entry)
    session = Session(match, Side.YELLOW, Level.OFFICER, None)
    session.paused = True
    answer = session.options(Station.CAPTAIN)[0]
    assert isinstance(session.give(answer), Entry)
    (heading, *_) = [order for order in session.options(Station.CAPTAIN) if isinstance(order, orders.Head)]
    refused = session.give(heading)
    assert isinstance(refused, Refusal)
    assert refused.rule == "B14.5"
