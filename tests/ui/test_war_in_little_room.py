"""War Patrol where room is short: messages lie over nothing, names stand by their own signs, lists show whole rows, nothing is lost."""
from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game import i18n
from game.client.theme import Theme
from game.client.war.approach import ApproachScene
from game.client.war.approach_board import ApproachBoard, Marks
from game.client.war.boat_strip import BoatStrip, Message
from game.client.war.chart_names import Label, Wish, gap, place_names
from game.client.war.display import Display, Shown
from game.client.war.facts import FactsPlate
from game.client.war.pacific import PacificScene
from game.client.war.pacific_chart import PacificChart
from game.client.war.row_column import RowColumn
from game.client.war.samples import session_of
from game.client.war.war_log import LogScene
from game.client.widgets.button import Button, Form
from game.patrol.events import Rolled
from game.patrol.files import shipped_rulings
from game.patrol.setup import WarSetup
from game.patrol.sums import place_of
from game.patrol.terms import Kind
from game.phrases.patrol import sentence
from game.phrases.patrol_rolls import roll_numbers, roll_result
from tests.ui.scene_checks import drawn, made, said

ROOMS = [((800, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5), ((1024, 640), 1.0), ((1280, 720), 0.75)]


@pytest.fixture
def language(request: pytest.FixtureRequest):
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def board_at(size: tuple[int, int], scale: float, column: int, rows: int) -> ApproachBoard:
    """A board with so many ships in each column, as a fight's screen lays it out."""
    language = i18n.language()
    scene = made("patrol-combat-told", language)
    assert isinstance(scene, ApproachScene)
    drawn(scene, size, scale, language)
    board = ApproachBoard(shipped_rulings(), lambda place: None)
    board.layout(scene.display_board.rect, scene.theme)
    i18n.set_language(language)
    board.show(Display([[Shown("M", chit=1) for _ in range(rows)] for _ in range(4)], column), Marks(), "Pompanito")
    return board


@pytest.mark.parametrize("language", i18n.LANGUAGES, indirect=True)
@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_a_message_lies_over_no_ship_no_chit_and_not_the_boat(language: str, size: tuple[int, int], scale: float) -> None:
    """P4: whichever column the boat is in, and however many ships there are, what is told has a place of its own."""
    for column, rows in itertools.product((-1, 0, 1, 2, 3), (1, 5, 8)):
        board = board_at(size, scale, column, rows)
        told = board.strip.message_rect
        for place in (place_of(each, row) for each in range(4) for row in range(rows)):
            assert not told.colliderect(board.counter_rect(place)), (column, place)
        assert not any(told.colliderect(board.column_rect(each)) for each in range(4))
        assert not told.colliderect(board.strip.boat_rect)
        assert board.strip.rect.contains(told)
        assert board.strip.rect.contains(board.strip.boat_rect)


@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_a_ship_keeps_the_name_of_its_place_when_it_is_turned_up(size: tuple[int, int], scale: float, written) -> None:
    """P4: the log and the question speak of B1, whatever has become of it; where points are laid, the question names it beside them."""
    board = board_at(size, scale, 0, 5)
    ship = Shown("M", "m4", up=True)
    board.display.columns[1][:] = [Shown("M"), ship, replace(ship, damaged=True), replace(ship, damaged=True, chit=-1), ship]
    board.marks = Marks(points=((place_of(1, 4), 3),))
    written.clear()
    board.draw(pygame.Surface(size, 0, 32))
    places = {words: place for words, place, _clip in written if words in {"B1", "B2", "B3", "B4", "B5"}}
    assert set(places) == {"B1", "B2", "B3", "B4"}
    assert all(board.counter_rect(place_of(1, int(words[1]) - 1)).contains(place) for words, place in places.items())


@pytest.mark.parametrize("language", i18n.LANGUAGES, indirect=True)
@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_whatever_is_told_in_large_has_room(language: str, size: tuple[int, int], scale: float) -> None:
    """Every message of a war stands whole in its place, with its numbers wherever the window is not at its smallest for the type."""
    session = session_of(WarSetup(Kind.SQUADRON, seed=11, base="PEARL"), 96)
    strip: BoatStrip = board_at(size, scale, 1, 5).strip
    messages = set()
    for event in (event for entry in session.match.entries for event in entry.events):
        if isinstance(event, Rolled) and event.boat >= 0:
            messages.add(Message(roll_result(event, "B1"), roll_numbers(event, parts=False), 9, heard="(torpedo running)"))
        elif type(event).__name__ in ("ShipSunk", "ShipDamaged", "CombatEvent", "BoatDamaged", "BoatLost", "Spotted", "ReturnToBase"):
            messages.add(Message(sentence(event, session.name) or ""))
    assert len(messages) > 60
    for message in messages:
        found = strip.set_message(message)
        assert found.height <= strip.message_rect.height, message
        assert found.more or not message.more or (size, scale) in (((800, 600), 1.0), ((1280, 720), 1.5)), message


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", ["patrol", "patrol-news", "patrol-first"])
def test_names_on_the_chart_lie_over_nothing_and_by_their_own_signs(name: str, language: str) -> None:
    """P7.2: no name covers a chip, a badge, a boat, the news or another name, and none is nearer to another's chip than to its own."""
    scene = made(name, language)
    for size, scale in ROOMS:
        drawn(scene, size, scale, language)
        chart = next(widget for widget in scene.board.takers if isinstance(widget, PacificChart))
        named = chart._named[1]
        assert len(named) >= len(chart._places) * (0.8 if scale > 1 or size[0] < 1024 else 0.9), (size, scale, len(named))
        boxes = {place: chart._box(place) for place in chart._places}
        for place, each in named.items():
            assert each.rect.collidelist(list(boxes.values())) < 0, place
            assert not each.rect.colliderect(chart.reserved), place
            assert not any(each.rect.colliderect(other.rect) for key, other in named.items() if key != place), place
            if each.led:
                ends = each.rect.midright, boxes[place].midleft
                assert not any(box.clipline(*ends) for key, box in boxes.items() if key != place), place
            else:
                own = gap(each.rect, boxes[place])
                assert all(gap(each.rect, box) > own for key, box in boxes.items() if key != place), place


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", ["patrol", "patrol-first"])
def test_boats_lie_by_their_own_signs(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """P7.2: no boat is nearer to another area's chip than to its own."""
    scene, berths = made(name, language), dict[str, pygame.Rect]()
    berth = PacificChart._berth
    monkeypatch.setattr(PacificChart, "_berth", lambda chart, size, area, *more: berths.setdefault(area, berth(chart, size, area, *more)))
    for size, scale in ROOMS:
        berths.clear()
        drawn(scene, size, scale, language)
        chart = next(widget for widget in scene.board.takers if isinstance(widget, PacificChart))
        assert berths
        for area, boat in berths.items():
            own = gap(boat, chart._box(area))
            assert all(gap(boat, chart._box(place)) > own for place in chart._places if place != area), (size, scale, area)


def test_a_name_beside_its_sign_is_not_driven_off() -> None:
    """A name that may stand farther off does so for want of a place beside its sign, and not to make one for another name."""
    label = (Label(("name",), (40, 10)),)
    one, other = pygame.Rect(200, 50, 20, 10), pygame.Rect(240, 30, 20, 10)
    walls = [pygame.Rect(184, 18, 80, 10), pygame.Rect(166, 64, 160, 10), pygame.Rect(170, 42, 20, 10), pygame.Rect(262, 32, 20, 20)]
    wishes = [Wish("one", one, label, sure=True), Wish("other", other, label)]
    named = place_names(wishes, [one, other, *walls], pygame.Rect(0, 0, 400, 120), 3)
    assert not named["one"].led


def test_a_name_without_room_moves_another() -> None:
    """Two boxes side by side: the first name gives way to the second."""
    label = (Label(("name",), (40, 10)),)
    one, other = pygame.Rect(50, 50, 20, 10), pygame.Rect(100, 50, 20, 10)
    walls = [pygame.Rect(90, 20, 200, 26), pygame.Rect(90, 64, 200, 40), pygame.Rect(125, 40, 200, 30)]
    named = place_names([Wish("one", one, label), Wish("other", other, label)], [one, other, *walls], pygame.Rect(0, 0, 300, 120), 3)
    assert "one" in named
    assert not any(each.rect.collidelist([one, other, *walls]) >= 0 for each in named.values())


def _filled(count: int, high: int) -> tuple[RowColumn, list[Button]]:
    column, theme = RowColumn(), Theme((1280, 720))
    rows = [Button(str(number), lambda: None, form=Form.ROW) for number in range(count)]
    cells = [(row, pygame.Rect(4, 4 + number * 46, 200, 40)) for number, row in enumerate(rows)]
    column.fill(pygame.Rect(10, 10, 220, high), theme, cells)
    return column, rows


@pytest.mark.parametrize("high", [100, 127, 150, 200, 233])
def test_a_column_shows_whole_rows_and_comes_to_all_of_them(high: int) -> None:
    """Wherever it has been scrolled to, a row is seen whole or not at all."""
    column, rows = _filled(9, high)
    seen = set()
    for row in [*rows, *reversed(rows)]:
        column.reveal(row)
        assert column.rect.contains(row.rect)
        seen |= {each.name for each in rows if column.rect.contains(each.rect)}
        cut = [each.name for each in rows if column.rect.colliderect(each.rect.inflate(0, -8)) and not column.rect.contains(each.rect)]
        assert not cut
    assert len(seen) == 9
    column.wheel(99)
    assert column.offset == 0
    column.wheel(-99)
    assert column.rect.contains(rows[-1].rect)


def test_a_column_with_room_for_all_does_not_scroll() -> None:
    column, rows = _filled(3, 200)
    assert not column.furthest
    assert all(column.rect.contains(row.rect) for row in rows)


def pacific(name: str, size: tuple[int, int], scale: float, language: str) -> PacificScene:
    """A scene of the Pacific as it is drawn in a window."""
    scene = made(name, language)
    assert isinstance(scene, PacificScene)
    drawn(scene, size, scale, language)
    return scene


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_the_log_is_at_hand_in_every_window(size: tuple[int, int], scale: float, language: str) -> None:
    """P7.3: as a plate, or folded to a row; either opens the whole of it."""
    scene = pacific("patrol", size, scale, language)
    assert scene.log.plate.shown != scene.log.row.shown
    assert pygame.Rect((0, 0), size).contains((scene.log.plate if scene.log.plate.shown else scene.log.row).rect)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_what_is_known_of_a_place_begins_in_every_window(size: tuple[int, int], scale: float, language: str) -> None:
    """P7.2: a row of it at least stands beneath its name, and what has no room scrolls on the plate."""
    scene = pacific("patrol-first", size, scale, language)
    assert scene.area._shown_rows()[0].height <= scene.area._room
    assert not scene.area.rect.colliderect((scene.log.plate if scene.log.plate.shown else scene.log.row).rect)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_either_way_to_leave_more_to_the_commander_has_its_key(size: tuple[int, int], scale: float, language: str) -> None:
    """P7.2: beside each other, both name their keys: their signs go before these do."""
    words = [words for words, _place, _clip in said(made("patrol", language), size, scale, language)]
    assert words.count("V") == 1
    assert words.count("N") == 1


def test_the_whole_log_is_read_by_keys(events) -> None:
    """Arrows go back in it, Escape leaves it."""
    pacific = made("patrol", "en")
    assert isinstance(pacific, PacificScene)
    left: list[bool] = []
    scene = LogScene("Log", pacific.log.plate.lines, lambda: left.append(True))
    drawn(scene, (1280, 720), 1.5, "en")
    scene.handle(events.key(pygame.K_UP))
    assert scene.log.back == 1
    scene.handle(events.key(pygame.K_DOWN))
    assert scene.log.back == 0
    scene.handle(events.key(pygame.K_ESCAPE))
    assert left


def test_facts_without_room_scroll_by_whole_rows() -> None:
    """What has no room is reached, and the plate can be focused just then."""
    plate, theme = FactsPlate(), Theme((1280, 720))
    plate.tell("Name", [], [f"Line {number}" for number in range(20)])
    high = plate.natural_height(300, theme)
    plate.layout(pygame.Rect(0, 0, 300, high), theme)
    assert not plate.focusable
    plate.layout(pygame.Rect(0, 0, 300, plate.fitting_height(300, theme, high // 2)), theme)
    assert plate.focusable
    assert plate.wheel(-3)
    assert plate.back == 3
    assert plate.wheel(-99)
    assert not plate.wheel(-1)


def test_the_button_that_answers_has_the_key_on_it() -> None:
    """P7.2: whichever of the two that answer has the focus, the key stands on it and on no other."""
    scene = made("patrol-combat-again", "en")
    assert isinstance(scene, ApproachScene)
    for button, other in ((scene.rail.confirm, scene.rail.second), (scene.rail.second, scene.rail.confirm)):
        scene.board.focus_on(button)
        drawn(scene, (1280, 720), 1.0, "en")
        assert button.key
        assert not other.key


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_is_told_names_the_button_as_it_is_called(language: str) -> None:
    """P7.2: the words about the button that skips say its name and its key."""
    scene = made("patrol-combat-told", language)
    assert isinstance(scene, ApproachScene)
    drawn(scene, (1280, 720), 1.0, language)
    assert scene.telling
    assert scene.rail.go_on.name in scene.rail.ask.lines[0]
    assert scene.rail.go_on.key in scene.rail.ask.lines[0]
