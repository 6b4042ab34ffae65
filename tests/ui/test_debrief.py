"""The debrief: stepping by keys and by mouse, eyes, panels, play, and matches whose beginning is lost."""
import pygame
import pytest

from game import i18n
from game.client import text
from game.client.input import Action
from game.client.instruments.debrief_layout import LEAST_LIST, Page, debrief_layout
from game.client.match_samples import _whole_match
from game.client.scenes.debrief import DebriefScene
from game.client.theme import Theme
from game.match.match import Entry, Match
from game.rules.ballistics import wave_cells
from game.rules.beginning import restore
from game.rules.grid import parse_cell
from game.rules.notation import parse_order
from game.rules.state import snapshot
from game.rules.terms import MineKind, Side
from tests.rules.scripts import give, match_of
from tests.ui.conftest import SCALES, SIZES
from tests.ui.scene_checks import words_apart


def shown(match, size=(1280, 720), scale=1.0, reduced_motion=True):
    left = []
    scene = DebriefScene(match, Side.YELLOW, lambda: left.append("again"), lambda: left.append("title"))
    scene.left = left
    scene.layout(size, Theme(size, scale, reduced_motion=reduced_motion))
    scene.draw(pygame.Surface(size, 0, 32))
    return scene


@pytest.fixture
def scene():
    return shown(_whole_match())


def realtime_match():
    match = match_of("blue start C7", "given yellow gauge torpedo 3", "given blue gauge mine 3", "given blue damage 2")
    for tick, words in enumerate(("blue captain mine D6", "yellow go N mine N6", "blue captain surface", "yellow captain torpedo C7")):
        for order in parse_order(words):
            assert isinstance(match.give(order, 600 * (tick + 1)), Entry), words
    return match


def press(scene, events, *keys):
    for key in keys:
        assert scene.handle(events.key(key))


def test_it_opens_at_the_end_with_the_umpires_eyes(scene):
    assert scene.number == scene.whole.orders == len(scene.match.entries)
    assert scene.known.eyes is None, "both routes on one chart"
    assert scene.state.is_over


def test_who_only_watched_has_lost_no_boat(scene):
    assert scene.why.startswith("Your boat ")
    watched = DebriefScene(scene.match, Side.YELLOW, lambda: None, lambda: None, watched=True)
    assert watched.why
    assert "Your boat" not in watched.why


def test_keys_step_leap_and_go_to_the_ends(scene, events):
    last = scene.whole.orders
    press(scene, events, pygame.K_LEFT)
    assert scene.number == last - 1
    press(scene, events, pygame.K_HOME)
    assert scene.number == 0
    press(scene, events, pygame.K_LEFT)
    assert scene.number == 0
    press(scene, events, pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.number == 2
    press(scene, events, pygame.K_j)
    assert scene.number == scene.whole.happenings[0].number
    press(scene, events, pygame.K_PAGEDOWN)
    assert scene.number == scene.whole.happenings[1].number
    press(scene, events, pygame.K_k)
    assert scene.number == scene.whole.happenings[0].number
    press(scene, events, pygame.K_k)
    assert scene.number == scene.whole.happenings[0].number, "there is none before"
    press(scene, events, pygame.K_END)
    assert scene.number == last


def test_space_plays_from_the_start_and_stops(scene, events):
    press(scene, events, pygame.K_SPACE)
    assert scene.player.playing
    assert scene.number == 0
    assert scene.pace == 60
    for _ in range(20):
        scene.update(0.1)
    assert 0 < scene.number < scene.whole.orders
    at = scene.number
    press(scene, events, pygame.K_SPACE)
    scene.update(5.0)
    assert scene.number == at
    press(scene, events, pygame.K_SPACE)
    for _ in range(2000):
        scene.update(0.1)
    assert scene.number == scene.whole.orders
    assert not scene.player.playing
    assert scene.pace == 0


def test_playing_dwells_with_what_happens(scene):
    first = scene.whole.happenings[0].number
    scene.seek(first - 1)
    scene.play()
    scene.update(0.13)
    assert scene.number == first
    scene.update(0.9)
    assert scene.number == first
    scene.update(0.3)
    assert scene.number == first + 1


def test_the_speed_changes_by_keys_and_by_its_button(scene, events):
    press(scene, events, pygame.K_KP_PLUS)
    assert scene.player.label == "200 %"
    press(scene, events, *[pygame.K_KP_MINUS] * 3)
    assert scene.player.label == "50 %"
    for event in events.click(scene.speed.rect.center):
        scene.handle(event)
    assert scene.player.label == "100 %"


def test_escape_leaves_and_buttons_do_what_they_say(scene, events):
    press(scene, events, pygame.K_ESCAPE)
    for button in (scene.again, scene.title):
        for event in events.click(button.rect.center):
            scene.handle(event)
    assert scene.left == ["title", "again", "title"]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_mouse_alone_reaches_every_order(size, events):
    scene = shown(_whole_match(), size)

    def click(at):
        for event in events.click(at):
            scene.handle(event)

    click((scene.timeline.x_of(0), scene.timeline._line))
    assert scene.number == 0
    click(scene.tools[Action.RIGHT].rect.center)
    assert scene.number == 1
    click(scene.tools[Action.NEXT_EVENT].rect.center)
    assert scene.number == scene.whole.happenings[0].number
    click(scene.tools[Action.LEFT].rect.center)
    assert scene.number == scene.whole.happenings[0].number - 1
    click(scene.tools[Action.PAUSE].rect.center)
    assert scene.player.playing
    click(scene.tools[Action.PAUSE].rect.center)
    assert not scene.player.playing
    notch = scene.timeline.notches[2]
    click(scene.timeline._badge_at(notch))
    assert scene.number == notch.number


def test_the_knob_is_dragged(scene, events):
    line = scene.timeline._line
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(scene.timeline.x_of(20), line), button=1))
    for number in (30, 60, 10):
        scene.handle(events.motion((scene.timeline.x_of(number), line + 200)))
        assert abs(scene.number - number) <= 1
    scene.handle(events.motion((-500, line)))
    assert scene.number == 0
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(-500, line), button=1))
    scene.handle(events.motion((scene.timeline.x_of(30), line)))
    assert scene.number == 0


def test_a_line_of_the_list_is_clicked_and_lit(scene, events):
    scene.seek(0)
    assert scene.panels.happened.lit is None
    for event in events.click(scene.panels.happened.place(1).center):
        scene.handle(event)
    assert scene.number == scene.whole.happenings[1].number
    assert scene.panels.happened.lit == scene.timeline.lit == 1
    press(scene, events, pygame.K_DOWN)
    assert scene.panels.happened.lit == 2
    press(scene, events, pygame.K_UP, pygame.K_UP)
    assert scene.panels.happened.lit == 0
    press(scene, events, pygame.K_LEFT)
    assert scene.number == scene.whole.happenings[0].number - 1, "left steps, whatever has the focus"


def test_the_list_follows_what_is_shown(events):
    scene = shown(_whole_match(), (1024, 640))
    view = scene.panels.happened._view
    for number in (scene.whole.orders, 0, scene.whole.happenings[3].number):
        scene.seek(number)
        if scene.panels.happened.begun:
            assert view.contains(scene.panels.happened.place(scene.panels.happened.begun - 1))
        else:
            assert scene.panels.happened.offset == 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_list_shows_whole_lines_only(size, monkeypatch):
    scene = shown(_whole_match(), size)
    panel, drawn = scene.panels.happened, []
    monkeypatch.setattr(panel, "_row", lambda surface, row: drawn.append(row))
    panel.wheel(1000)
    seen = set()
    for step in (-1,) * 12 + (1,) * 12:
        drawn.clear()
        panel.draw(pygame.Surface(size, 0, 32))
        assert drawn[0].top == panel.offset
        assert drawn[-1].top + drawn[-1].height - panel.offset <= panel._view.height
        seen |= {row.index for row in drawn}
        panel.wheel(step)
    assert panel.offset == 0
    assert seen == {row.index for row in panel._rows}


def test_the_curves_go_to_an_order(scene, events):
    scene.panels.open(Page.DAMAGE)
    field = scene.panels.curves._field
    for event in events.click((field.left, field.centery)):
        scene.handle(event)
    assert scene.number == 0


def test_eyes_see_what_a_side_knew_for_certain(events):
    match = match_of("blue start C7", "given yellow gauge torpedo 3", "given blue gauge mine 3")
    give(match, "blue captain mine D6")
    give(match, "yellow captain torpedo C7")
    scene = shown(match)
    scene.eyes[Side.YELLOW].activate()
    assert {sign.side for sign in scene.chart.picture.routes} == {Side.YELLOW}
    assert not scene.chart.picture.mines
    assert [sign.cell for sign in scene.chart.picture.boats if sign.side is Side.BLUE] == [parse_cell("C7")], "the hit found it"
    scene.seek(1)
    assert {sign.side for sign in scene.chart.picture.boats} == {Side.YELLOW}
    assert not scene.chart.badges, "where the mine lies is Blue's secret"
    assert "D6" not in scene._told[0].words
    press(scene, events, pygame.K_u)
    assert scene.known.eyes is None
    assert {sign.side for sign in scene.chart.picture.boats} == set(Side)
    assert [sign.cell for sign in scene.chart.picture.mines] == [parse_cell("D6")]
    assert "D6" in scene._told[0].words
    press(scene, events, pygame.K_u)
    assert scene.known.eyes is Side.BLUE
    for event in events.click(scene.eyes[Side.YELLOW].rect.center):
        scene.handle(event)
    assert scene.known.eyes is Side.YELLOW


def test_a_surfaced_enemy_is_known_by_its_sector():
    match = match_of("blue start C7")
    give(match, "blue captain surface")
    scene = shown(match)
    scene.eyes[Side.YELLOW].activate()
    assert list(scene.chart.called) == [(Side.BLUE, 4)]
    assert {sign.side for sign in scene.chart.picture.boats} == {Side.YELLOW}


def test_real_time_is_told_in_minutes_and_seconds(written):
    match = realtime_match()
    scene = shown(match, (1920, 1080))
    assert scene.timed
    words = [line for line, _, _ in written]
    assert {"0:30", "1:30", "2:00"} <= set(words)


def test_tabs_stand_in_for_panels_in_low_windows(events):
    scene = shown(_whole_match(), (800, 600))
    assert scene.panels.happened.shown
    assert not scene.panels.curves.shown
    for event in events.click(scene.panels.tabs[Page.DAMAGE].rect.center):
        scene.handle(event)
    assert scene.panels.curves.shown
    assert not scene.panels.happened.shown
    scene.layout((1920, 1080), Theme((1920, 1080)))
    panels = scene.panels
    assert all(panel.shown for panel in (panels.curves, panels.belief, panels.scores))
    assert not panels.tabs[Page.SCORES].shown


def test_a_match_from_a_snapshot_is_explained_in_words(written):
    match = match_of("blue start C7", "given yellow gauge torpedo 3", "given blue damage 2")
    give(match, "yellow go N mine N6")
    again = Match.resumed(match.setup, restore(match.setup, snapshot(match.umpire())), list(match.entries[1:]))
    give(again, "yellow captain torpedo C7")
    scene = shown(again)
    assert scene.state.is_over
    assert scene.whole.lost == (range(1, 3),)
    said = " ".join(line for line, _, _ in written)
    assert "cannot be played again" in said
    assert "took its last damage by a torpedo at C7" in said
    for number in range(scene.whole.orders + 1):
        scene.seek(number)
        scene.draw(pygame.Surface((1280, 720), 0, 32))


def test_a_match_that_is_not_over_or_has_no_orders_is_shown_too():
    scene = shown(match_of("chart alpha-10", "yellow start A1", "blue start J10"))
    scene.leap(1)
    scene.leap(-1)
    scene.play()
    scene.update(1.0)
    assert scene.number == 0
    assert not scene.player.playing


@pytest.mark.parametrize("tab", [Page.BELIEF, Page.SCORES], ids=lambda page: page.value)
@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_words_have_room_in_every_language(size, scale, language, tab, written, monkeypatch):
    monkeypatch.setattr("game.client.scenes.debrief.backdrop", lambda theme: pygame.Surface(theme.size, 0, 32))
    monkeypatch.setattr("game.client.art.charts.terrain", lambda cells, width, height, cell, palette: pygame.Surface(
        (width * cell, height * cell), 0, 32))
    i18n.set_language(language)
    try:
        match = realtime_match()
        scene = shown(match, size, scale)
        scene.panels.open(tab)
        scene.seek(match.entries[-1].number // 2)
        written.clear()
        scene.draw(pygame.Surface(size, 0, 32))
    finally:
        i18n.set_language("en")
    window = pygame.Rect(0, 0, *size)
    places = [
        (words, place.clip(clip)) for words, place, clip in written
        if words.strip() and place.colliderect(clip) and (clip == window or clip.topleft != (0, 0))
    ]
    for words, place in places:
        assert window.contains(place), f"{words!r} leaves the window"
    words_apart(places)
    plates = [scene.again, scene.title, *scene.eyes.values(), *scene.tools.values(), scene.speed]
    for index, widget in enumerate(plates):
        assert window.contains(widget.rect)
        assert not any(widget.rect.colliderect(other.rect) for other in plates[:index])
    assert text.written is written


def test_a_step_of_a_long_match_draws_only_what_changed():
    scene = shown(_whole_match(), (1920, 1080))
    courses = scene.chart._layers.get("courses")
    ground = scene.timeline._ground
    scene.seek(30)
    scene.draw(pygame.Surface((1920, 1080), 0, 32))
    assert scene.chart._layers.get("courses") is courses
    assert scene.timeline._ground is ground


def test_upgrades_are_told_with_their_signs():
    # C1.1, U1.1, U3.1, U5.2, U7.1
    match = match_of(
        "yellow upgrade ulysses", "blue upgrade kaos", "blue boat kasparov", "given yellow damage 2", "given yellow gauge scenario 6",
        "given blue kaos N11", "given yellow hacked drone",
    )
    for words in ("yellow captain ulysses sonar", "blue captain detonate N11", "blue captain surface equip trident"):
        give(match, words)
    scene = shown(match)
    assert [told.words for told in scene._told] == ["ULYSSES", "KAOS mine blown up at N11", "Surfaced at M12"]
    assert scene._told[0].result == "One damage repaired; given up for it: Sonar."
    assert "TRIDENT equipped." in scene._told[2].result
    scene.seek(1)
    assert [(signs.boat, signs.upgrade) for signs in scene.panels.curves.signs] == [("Base", "ulysses"), ("Kasparov", "kaos")]
    assert (scene.panels.curves.signs[0].out, scene.panels.curves.signs[0].hacked) == (("sonar",), ("drone",))
    assert [(sign.cell, sign.kind) for sign in scene.chart.picture.mines] == [(parse_cell("N11"), MineKind.KAOS)]
    scene.seek(2)
    assert scene.chart.picture.wave == wave_cells(parse_cell("N11"), match.umpire().sea)
    assert not scene.chart.picture.target_ring
    scene.seek(3)
    assert scene.panels.curves.signs[1].upgrade == "trident"


def test_units_stand_on_the_chart_for_those_who_may_know():
    # A1
    match = match_of("armada yes", "yellow helicopter D5", "yellow cruiser E5")
    scene = shown(match)
    assert {sign.unit for sign in scene.chart.picture.boats if sign.side is Side.YELLOW} == {"", "helicopter", "cruiser"}
    scene._look(Side.BLUE)
    assert not [sign for sign in scene.chart.picture.boats if sign.side is Side.YELLOW]


@pytest.mark.parametrize(("size", "scale"), [((2560, 1080), 2.0), ((2560, 1080), 2.5), ((1920, 800), 1.5)])
def test_a_wide_and_low_window_has_one_column(size: tuple[int, int], scale: float) -> None:
    layout = debrief_layout(Theme(size, scale), 15, 15)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(place) and place.height > 0 for place in layout.pages.values())
    assert layout.pages[Page.HAPPENED].height >= layout.theme.px(LEAST_LIST)
