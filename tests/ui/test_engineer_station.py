"""The Engineer's station: crosses by keys alone and by mouse alone, the preview before them, room at every size, wires that never cross."""
from __future__ import annotations

import itertools

import pygame
import pytest

from game import i18n
from game.client import engineer_samples, store, text
from game.client.art.pieces import Advice
from game.client.faces import ButtonState
from game.client.instruments.bridge_layout import bridge_layout
from game.client.instruments.circuit_lanes import UPRIGHTS, column_of, lanes_of, upright_of
from game.client.instruments.sheet_layout import LEAST_RADIUS, sheet_layout
from game.client.palette import ColourSet
from game.client.scenes.bridge import BridgeScene
from game.client.stations.engineer import EngineerStation
from game.client.stations.engineer_words import cross_of, panel_word, short_warning, short_word, sign_of, warning
from game.client.theme import Theme
from game.lessons.cross_drill import CrossDrill
from game.library import Library
from game.match.crewtalk import Topic, Wish
from game.match.match import Entry
from game.phrases.terms import colour_name
from game.rules import orders
from game.rules.setup import LEFT_OUT, Options
from game.rules.sheets import PER_PANEL, parse_symbol, symbols_of, what_if
from game.rules.terms import Colour, Heading, Question, Side, Station
from tests.ui.conftest import SCALES, SIZES
from tests.ui.scene_checks import drawn, made, words_apart

SHEETS = [*Library().sheets(), Library().sheet("standard").without(LEFT_OUT)]
SAMPLES = {
    "aimed": engineer_samples.engineer, "answering": engineer_samples.answering, "lattice": engineer_samples.lattice,
    "looking-on": engineer_samples.caldera, "idle": engineer_samples.idle,
}
CAPTAIN = frozenset({Station.CAPTAIN})
SHEET_IDS = [f"{sheet.name}-{sheet.present.bit_count()}" for sheet in SHEETS]
SIZE_IDS = [f"{wide}x{high}" for wide, high in SIZES]


@pytest.fixture
def plain(monkeypatch):
    """A backdrop in one tone, quick to make."""
    monkeypatch.setattr("game.client.station_samples.backdrop", lambda theme: pygame.Surface(theme.size, 0, 32))
    yield
    store.SCENERY.clear()


def placed(scene, size=(1280, 720), scale=1.0, colours=ColourSet.STANDARD):
    scene.layout(size, Theme(size, scale, colours, reduced_motion=True))
    return scene


def crossed(scene):
    return scene.session.match.view(scene.session.human, Station.ENGINEER).own.crossed


def symbol(name):
    return parse_symbol(name)


def press(scene, events, *codes):
    for code in codes:
        scene.handle(events.key(code))


# ----------------------------------------------------------------------------------------------------------------- orders


def test_a_symbols_key_aims_first_and_crosses_when_pressed_again(events):
    scene = placed(engineer_samples.engineer(aim=""))
    station, before = scene.station, crossed(scene)
    press(scene, events, pygame.K_a)
    assert station.aim == symbol("W4")
    assert crossed(scene) == before
    assert station.preview.facts.name == "W4"
    assert "green" in station.preview.facts.headline
    press(scene, events, pygame.K_a)
    assert crossed(scene) == before | 1 << symbol("W4")
    assert station.aim is None


def test_colours_and_other_symbols_are_listed_as_one_writes_them():
    station = placed(engineer_samples.bastion()).station
    assert "E2, E3, E4: blocks nothing" in station.preview.facts.others
    assert short_warning(station.view) == "red, green and yellow broken"


@pytest.mark.parametrize("finish", [pygame.K_RETURN, pygame.K_SPACE])
def test_arrows_move_the_aim_and_enter_or_space_crosses(events, finish):
    scene = placed(engineer_samples.engineer(crossed="W1 W4", aim=""))
    station = scene.station
    press(scene, events, pygame.K_RIGHT)
    assert station.aim == symbol("W2")
    press(scene, events, pygame.K_RIGHT)
    assert station.aim == symbol("W3")
    press(scene, events, pygame.K_DOWN)
    assert station.aim == symbol("W6")
    press(scene, events, pygame.K_LEFT)
    assert station.aim == symbol("W5")
    press(scene, events, pygame.K_LEFT)
    assert station.aim == symbol("W5"), "a crossed symbol is passed over"
    press(scene, events, finish)
    assert crossed(scene) >> symbol("W5") & 1


def test_tab_and_enter_alone_cross(events):
    scene = placed(engineer_samples.engineer(aim=""))
    while scene.board.focus is not scene.station.buttons[3]:
        press(scene, events, pygame.K_TAB)
    assert scene.station.preview.facts.name == "W4"
    press(scene, events, pygame.K_RETURN)
    assert crossed(scene) >> symbol("W4") & 1


def test_the_mouse_alone_shows_and_crosses(events):
    scene = placed(engineer_samples.engineer(aim=""))
    station, before = scene.station, crossed(scene)
    at = station.sheet.middle_of(symbol("W5"))
    scene.handle(events.motion(at))
    assert station.preview.facts.name == "W5"
    assert crossed(scene) == before
    for event in events.click(at):
        scene.handle(event)
    assert crossed(scene) == before | 1 << symbol("W5")


def test_the_bars_button_shows_and_crosses(events):
    scene = placed(engineer_samples.engineer(aim=""))
    button = scene.station.buttons[5]
    scene.handle(events.motion(button.rect.center))
    assert scene.station.preview.facts.name == "W6"
    for event in events.click(button.rect.center):
        scene.handle(event)
    assert crossed(scene) >> symbol("W6") & 1


def test_a_cross_against_the_captains_wish_says_so(events):
    scene = placed(engineer_samples.engineer(aim=""))
    station = scene.station
    blocked = next(one for one in station.options if cross_of(station.view.own.sheet, station.view.own.crossed, one, Options()).blocks)
    colour = station.view.own.sheet.symbols[blocked].colour
    wish, said = Wish(Station.ENGINEER, Topic.SPARE, colour), ("warning", f"The captain asks you to spare {colour.word}")
    if wish not in station.session.talk.wishes:
        station.session.ask(Station.CAPTAIN, wish)
    station.point_at(blocked)
    assert said in station.preview.facts.lines
    station.session.ask(Station.CAPTAIN, wish)  # he withdraws it
    station.show()
    assert said not in station.preview.facts.lines


def test_escape_lets_go_of_the_aim(events):
    scene = placed(engineer_samples.engineer())
    press(scene, events, pygame.K_ESCAPE)
    assert scene.station.aim is None
    assert not scene.station.back()


def test_escape_leads_on_to_the_menu_while_the_mouse_rests_on_a_symbols_button(events):
    scene = placed(engineer_samples.engineer(aim=""))
    scene.handle(events.motion(scene.station.buttons[5].rect.center))
    assert scene.station.aim == symbol("W6")
    press(scene, events, pygame.K_ESCAPE)
    assert scene.station.aim is None, "it does not aim again because of the mouse"
    assert not scene.station.back()


def test_escape_lets_go_of_a_button_that_tab_led_to(events):
    scene = placed(engineer_samples.engineer(aim=""))
    while scene.board.focus is not scene.station.buttons[3]:
        press(scene, events, pygame.K_TAB)
    press(scene, events, pygame.K_ESCAPE)
    assert scene.station.aim is None
    assert scene.board.focus is None


def test_enter_says_what_is_missing(events):
    scene = placed(engineer_samples.engineer(aim=""))
    before = crossed(scene)
    press(scene, events, pygame.K_RETURN)
    assert scene.told == ["First choose a symbol: Q W E A S D"]
    assert crossed(scene) == before
    scene = placed(engineer_samples.idle())
    press(scene, events, pygame.K_RETURN)
    assert scene.told == ["No cross is owed now."]
    scene = placed(engineer_samples.caldera())
    press(scene, events, pygame.K_RETURN)
    assert scene.told == [scene.station.not_mine()]


def test_a_click_on_a_symbols_button_leaves_enter_to_the_sheet(events):
    scene = placed(engineer_samples.engineer(aim=""))
    for event in events.click(scene.station.buttons[5].rect.center):
        scene.handle(event)
    assert scene.board.focus is None


def test_what_cannot_be_crossed_says_why(events):
    scene = placed(engineer_samples.engineer(aim=""))
    station, before = scene.station, crossed(scene)
    press(scene, events, pygame.K_q)
    assert "B5.2" in scene.told[-1]
    for event in events.click(station.sheet.middle_of(symbol("N2"))):
        scene.handle(event)
    assert "B5.2" in scene.told[-1]
    assert crossed(scene) == before
    assert "B5.2" in station.buttons[0].hint
    assert station.ok.state is ButtonState.REFUSED
    assert station.ok.hint
    press(scene, events, pygame.K_o)
    assert scene.told[-1] == station.ok.hint


def test_nothing_owed_is_said_and_a_look_is_still_free(events):
    scene = placed(engineer_samples.idle())
    station = scene.station
    assert not station.options
    assert station.preview.facts.headline
    scene.handle(events.motion(station.sheet.middle_of(symbol("S1"))))
    assert station.preview.facts.name == "S1"
    assert not station.preview.facts.sure
    press(scene, events, pygame.K_q)
    assert scene.told


def test_a_failed_attempt_asks_for_radiation_in_any_panel(events):  # B6.4
    scene = placed(engineer_samples.answering())
    station = scene.station
    assert station.view.own.answering is Question.RADIATION
    assert set(station.options) == set(symbols_of(station.view.own.sheet.radiation))
    assert set(station.slots) == set(station.options)
    for event in events.click(station.sheet.middle_of(symbol("W4"))):
        scene.handle(event)
    assert "B6.4" in scene.told[-1]
    press(scene, events, pygame.K_d, pygame.K_d)
    assert crossed(scene) >> symbol("E6") & 1


def test_who_looks_on_sees_all_and_orders_nothing(events):  # B15.2
    scene = placed(engineer_samples.engineer(stations=CAPTAIN, aim=""))
    station, before = scene.station, crossed(scene)
    assert not station.mine
    for button in (*station.buttons, station.warn, station.ok):
        assert button.state is ButtonState.REFUSED
        assert button.hint == station.not_mine()
    at = station.sheet.middle_of(symbol("W4"))
    for event in events.click(at):
        scene.handle(event)
    press(scene, events, pygame.K_a, pygame.K_a, pygame.K_RETURN, pygame.K_f, pygame.K_o)
    assert crossed(scene) == before
    assert set(scene.told) == {station.not_mine()}
    assert station.preview.facts.name == "W4"
    said = scene.session.own.advice(station.view)
    assert {heading: word.advice for heading, word in station.sheet.picture.words.items()} == {
        heading: Advice[said[heading].name] for heading in Heading
    }
    assert station.state_lines() is None


def test_the_captain_is_warned_in_words(events):
    scene = placed(engineer_samples.lattice())
    heard = []
    scene.station.on_warn = heard.append
    press(scene, events, pygame.K_f)
    assert heard == [warning(scene.station.view)]
    assert "South" in heard[0]
    calm = placed(engineer_samples.engineer(crossed="W5", aim=""))
    assert calm.station.warn.state is ButtonState.REFUSED
    assert calm.station.warn.hint


def test_ok_is_said_when_a_silence_of_no_cells_asks_for_it(events):  # B11.2
    scene = placed(engineer_samples.engineer(crossed="W5", aim="", more="given yellow gauge silence 5"))
    station, match = scene.station, scene.session.match
    scene.session.give(orders.Break(Side.YELLOW, Station.ENGINEER, symbol("W6")))
    assert station.ok.state is ButtonState.REFUSED
    scene.session.give(match.legal(Side.YELLOW, Station.MATE)[0])
    assert isinstance(scene.session.give(orders.Silence(Side.YELLOW, Station.CAPTAIN, None, 0)), Entry)
    assert station.ok.state is ButtonState.READY
    assert station.state_lines() is not None
    press(scene, events, pygame.K_o)
    assert station.ok.state is ButtonState.REFUSED


# ---------------------------------------------------------------------------------------------------------------- preview


@pytest.mark.parametrize("name", ["W3", "W4", "W5", "W6"])
def test_the_preview_shows_what_then_comes(name):
    scene = placed(engineer_samples.engineer(aim=name))
    station = scene.station
    own, picture = station.view.own, station.sheet.picture
    told = what_if(own.sheet, own.crossed, symbol(name), station.view.options)
    assert picture.erased == (own.crossed | 1 << symbol(name)) & ~told.crossed
    assert picture.repairs == told.repaired
    scene.session.give(station.options[symbol(name)])
    assert crossed(scene) == told.crossed


def test_each_panel_is_reckoned_by_its_best_cross():
    sheet, options = Library().sheet("standard"), Options()

    def advice(names, heading):
        mask = sum(1 << symbol(name) for name in names.split())
        return panel_word(sheet, mask, heading, options)

    assert advice("W1 W2 E3", Heading.W).advice is Advice.GOOD
    assert "repairs circuit 1" in advice("W1 W2 E3", Heading.W).words[0]
    assert advice("W1 W2 W4 W5 W6", Heading.W).advice is Advice.FATAL
    assert advice("N6", Heading.N).advice is Advice.COSTS
    assert advice("", Heading.N).advice is Advice.GOOD
    assert panel_word(sheet, 0, Heading.N, options, Advice.FATAL).advice is Advice.FATAL


def test_a_cross_knows_what_it_blocks_and_frees():
    sheet, options = Library().sheet("standard"), Options()
    mask = sum(1 << symbol(name) for name in ("W1", "W2", "E3"))
    cross = cross_of(sheet, mask, symbol("W3"), options)
    assert [colour.word for colour in cross.frees] == ["red", "yellow"]
    assert not cross.blocks
    assert cross.erased == mask | 1 << symbol("W3")


# ------------------------------------------------------------------------------------------------------------------ wires


@pytest.mark.parametrize("sheet", SHEETS, ids=SHEET_IDS)
def test_no_place_of_the_grid_belongs_to_two_circuits(sheet):
    lanes = lanes_of(sheet)
    owner = {}
    for number, wires in enumerate(lanes.wires):
        assert len(wires) == 3
        joined = set()
        for wire in wires:
            for (u, a), (v, b) in itertools.pairwise(wire):
                assert abs(u - v) + abs(a - b) == 1, "wires go from place to place"
            for place in wire:
                assert owner.setdefault(place, number) == number
            joined |= set(wire)
        for one in symbols_of(sheet.circuits[number]):
            assert (upright_of(column_of(one)), 0) in joined
        others = {
            (upright, 0) for upright, column in enumerate(UPRIGHTS)
            if column is not None and not any(column_of(one) == column for one in symbols_of(sheet.circuits[number]))
        }
        assert not joined & others, "a wire never runs through another circuit's symbol"


def _crosses(a, b, c, d):
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@pytest.mark.parametrize("size", SIZES, ids=SIZE_IDS)
@pytest.mark.parametrize("sheet", SHEETS, ids=SHEET_IDS)
def test_drawn_wires_never_cross_each_other_or_words(sheet, size):
    for scale in SCALES:
        station = bridge_layout(Theme(size, scale), 15, 15)
        theme, stage = station.theme, station.stage
        places = sheet_layout((stage.width, stage.height - theme.px(56)), theme, sheet)
        wires = [
            (number, line) for number, some in enumerate(lanes_of(sheet).wires) for wire in some
            for line in itertools.pairwise(places.path(wire))
        ]
        for (one, first), (other, second) in itertools.combinations(wires, 2):
            if one != other:
                assert not _crosses(*first, *second)
        for column in symbols_of(sheet.present):
            x, y = places.spots[column]
            for _number, (start, end) in wires:
                if start[0] == end[0] and abs(start[0] - x) < 1 and max(start[1], end[1]) > y + places.well > min(start[1], end[1]):
                    assert y <= max(places.lanes[0] + places.drop, y), "no wire goes into a reactor"
        lowest = max(point[1] for _number, line in wires for point in line)
        highest = min(point[1] for _number, line in wires for point in line)
        words = places.advice if places.advice is not None else places.title
        assert highest > words + 6 * theme.scale
        assert lowest < min(reactor.top for reactor in places.reactors.values())


# ------------------------------------------------------------------------------------------------------------------- room


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=SIZE_IDS)
@pytest.mark.parametrize("sheet", SHEETS, ids=SHEET_IDS)
def test_symbols_are_large_enough_and_apart_and_in_their_panels(sheet, size, scale):
    for columns, rows in ((15, 15), (10, 10), (26, 20)):
        bridge = bridge_layout(Theme(size, scale), columns, rows)
        k, stage = bridge.theme.scale, bridge.stage
        low = stage.height - bridge.theme.px(56) if bridge.head_of_rail.width else round(stage.height * 0.7)
        places = sheet_layout((stage.width, low), bridge.theme, sheet)
        assert places.radius >= LEAST_RADIUS * k - 0.01
        for (one, (x, y)), (_other, (v, w)) in itertools.combinations(places.spots.items(), 2):
            assert ((x - v) ** 2 + (y - w) ** 2) ** 0.5 >= 2 * places.radius
            assert places.panels[Heading(one // 6)].inflate(2, 2).collidepoint(x, y)
        for panel, reactor in zip(places.panels.values(), places.reactors.values(), strict=True):
            assert panel.contains(reactor)
            assert panel.bottom <= low
            assert panel.right <= stage.width
        for one, (x, y) in places.spots.items():
            panel = places.panels[Heading(one // 6)].inflate(2, 2)
            assert panel.left <= x - places.radius
            assert x + places.radius <= panel.right
            assert y + places.well <= panel.bottom


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=SIZE_IDS)
@pytest.mark.parametrize("name", ["aimed", "lattice"])
def test_the_chips_at_symbols_lie_apart_in_their_panels(name, size, scale, plain):
    for language in ("en", "de", "es"):
        i18n.set_language(language)
        try:
            sheet = placed(SAMPLES[name](), size, scale).station.sheet
            tags = sheet.tags()
        finally:
            i18n.set_language("en")
        assert bool(tags) == sheet.places.roomy
        for index, (tag, place) in enumerate(tags):
            panel = sheet.places.panels[Heading(tag.symbol // PER_PANEL)].move(sheet.rect.topleft)
            assert panel.contains(place), (language, tag)
            assert place.collidelist([other.inflate(2, 0) for _, other in tags[:index]]) < 0, (language, tag)
            assert place.left <= sheet.middle_of(tag.symbol)[0] <= place.right or tag.icon, "it still stands at its symbol"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=SIZE_IDS)
@pytest.mark.parametrize("name", SAMPLES)
def test_words_are_neither_cut_nor_overlapping(name, size, scale, written, plain):
    scene = placed(SAMPLES[name](), size, scale)
    station, surface, window = scene.station, pygame.Surface(size, 0, 32), pygame.Rect(0, 0, *size)
    written.clear()
    grounds = {}
    for widget in station.widgets:
        before = len(written)
        widget.draw(surface)
        for words, place, clip in written[before:]:
            if words.strip() and clip == window:
                grounds.setdefault(widget, []).append((words, place))
    for widget, places in grounds.items():
        for words, place in places:
            assert widget.rect.inflate(2, 2).contains(place), f"{words!r} leaves {type(widget).__name__}"
        words_apart(places)
    assert text.written is written


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=SIZE_IDS)
def test_instruments_lie_apart(size, scale, plain):
    scene = placed(engineer_samples.engineer(), size, scale)
    window = pygame.Rect(0, 0, *size)
    station = scene.station
    grounds = [station.sheet, station.preview, station.blocked, station.bar]
    for one, other in itertools.combinations(grounds, 2):
        assert not one.rect.colliderect(other.rect)
    takers = scene.board.takers
    for widget in [*grounds, *takers]:
        assert window.contains(widget.rect)
    for one, other in itertools.combinations(takers, 2):
        assert not one.rect.colliderect(other.rect)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_same_picture_has_the_same_bytes(name, plain):
    pictures = []
    for _ in range(2):
        store.ART.clear()
        scene, surface = placed(SAMPLES[name](), (1024, 640)), pygame.Surface((1024, 640), 0, 32)
        scene.draw(surface)
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("colours", ColourSet)
def test_every_colour_set_draws(colours, plain):
    for size in ((1024, 640), (1920, 1080)):
        placed(engineer_samples.engineer(), size, 1.0, colours).draw(pygame.Surface(size, 0, 32))


def test_a_new_cross_is_drawn_in_strokes_and_then_stands_still(events):
    scene = engineer_samples.engineer()
    scene.layout((1280, 720), Theme((1280, 720)))
    press(scene, events, pygame.K_a, pygame.K_a)
    assert scene.station.moving
    surface = pygame.Surface((1280, 720), 0, 32)
    for _ in range(20):
        scene.draw(surface)
        scene.update(0.03)
    assert not scene.station.moving
    assert not scene.station.update(0.03)


@pytest.mark.parametrize("seed", range(1, 6))
def test_in_the_drill_no_advice_is_against_the_perfect_answer(seed: int) -> None:
    """Nothing but damage counts there: what the exact search crosses out has no warning, and its heading is not held to be bad."""
    drill = CrossDrill(seed, Library())
    crossed = 0
    for heading, symbol in zip(drill.headings, drill.plan, strict=True):
        cross = cross_of(drill.sheet, crossed, symbol, drill.setup.options, systems=False)
        sign = sign_of(cross)
        assert sign is None or sign.tone == "well"
        word = panel_word(drill.sheet, crossed, heading, drill.setup.options, systems=False)
        assert word.advice is not Advice.FATAL
        assert not any(colour_name(colour) in short_word(cross) for colour in (Colour.RED, Colour.GREEN, Colour.YELLOW))
        crossed = cross.outcome.crossed


def test_the_drill_tells_of_damage_and_repair_and_nothing_else() -> None:
    scene = made("drill-cross", "en")
    drawn(scene, (1280, 720), 1.0, "en")
    assert isinstance(scene, BridgeScene)
    station = scene.station
    assert isinstance(station, EngineerStation)
    assert station.sheet.picture.signs == {}
    assert [word.words[0] for word in station.sheet.picture.words.values()] == ["good: no damage"] * 4
