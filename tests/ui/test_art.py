import pygame
import pytest

from game.client import faces, store
from game.client.art.blast import FRAMES, blast, sound_rings
from game.client.art.charts import chart_now
from game.client.art.marks import mark
from game.client.art.pieces import Advice, heading_arrow, mine, target, unit
from game.client.faces import ButtonState
from game.client.icons import ICONS, icon
from game.client.palette import ColourSet, palette_of
from game.client.portraits import CREWS, EXPERTS, Mood, crew_portrait, portrait
from game.client.store import Store
from game.client.theme import Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.crew_card import CrewCard, CrewState
from game.client.widgets.gauge import GaugeState, put_gauge
from game.client.widgets.hull_bar import put_hull_bar
from game.client.widgets.log_list import LogLine, LogList
from game.client.widgets.state_plate import put_state_plate
from game.rules.chart import MARKS
from game.rules.grid import cell_name, cells_of, parse_cell
from game.rules.terms import Colour, Heading, MineKind, Side, Station
from tests.rules.scripts import give, match_of

PALETTE = palette_of(ColourSet.STANDARD)


def inked(surface):
    return surface.get_bounding_rect()


@pytest.mark.parametrize("name", sorted(ICONS))
def test_an_icon_fills_its_box_and_is_not_cut(name):
    for radius in (8, 24):
        art = icon(name, radius, (255, 255, 255))
        box = inked(art)
        assert box.width >= radius * 0.4
        assert box.height >= radius * 0.4
        assert box.left > 0
        assert box.top > 0
        assert box.right < art.get_width()
        assert box.bottom < art.get_height()


@pytest.mark.parametrize("kind", [*MARKS, "vortex-1", "vortex-12", "rising", "volcano", "ruin"])
@pytest.mark.parametrize("cell", [24, 53, 71])
def test_every_mark_draws_at_every_size(kind, cell):
    assert mark(PALETTE, kind, cell).get_size() == (cell, cell)


def test_pieces_draw():
    for side in Side:
        for kind in MineKind:
            assert inked(mine(PALETTE, side, kind, 36, fresh=True)).width
        assert inked(unit(PALETTE, side, "cruiser", 36)).width
    for heading in Heading:
        for advice in Advice:
            assert inked(heading_arrow(PALETTE, heading, advice, 36)).width
    assert inked(target(PALETTE, 36)).width
    for progress in (0.0, 0.3, 0.99, 1.0):
        blast(PALETTE, 24, progress)
        sound_rings(PALETTE.green, 60, progress)


def test_all_pictures_of_an_explosion_are_kept():
    store.clear()
    for moment in range(FRAMES):
        blast(PALETTE, 79, (moment + 0.5) / FRAMES)  # as large as cells are at 1920×1080
    assert len(store.BLASTS) == FRAMES


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("size", [(640, 300), (641, 99), (222, 80), (60, 50)])
def test_a_plate_put_together_looks_as_one_drawn_whole(scale, size, monkeypatch):
    theme, place = Theme((1280, 720), scale), pygame.Rect(60, 60, *size)
    targets = []
    for middle in (faces._MIDDLE, 4000):
        monkeypatch.setattr(faces, "_MIDDLE", middle)
        store.clear()
        target = pygame.Surface((place.right + 60, place.bottom + 60))
        target.fill((40, 90, 120))
        face = faces.plate(theme, *size, ruled=True)
        assert face.get_width() <= size[0] + 2 * theme.px(faces.PAD)
        faces.put_face(target, theme, face, place)
        targets.append(pygame.image.tobytes(target, "RGB"))
    together, whole = targets
    assert max(abs(one - other) for one, other in zip(together, whole, strict=True)) <= 2


def test_each_side_has_its_own_crew_in_four_moods():
    people = [person for side in Side for person in CREWS[side].values()]
    assert len({person.name for person in people}) == 8
    assert len(EXPERTS) == 20
    faces = set()
    for side in Side:
        for station in Station:
            for mood in Mood:
                faces.add(pygame.image.tobytes(crew_portrait(PALETTE, side, station, mood, 46), "RGBA"))
    assert len(faces) == 32, "moods and people are told apart at 46 pixels"


def test_the_experts_draw():
    for person in EXPERTS.values():
        assert portrait(PALETTE, person, Mood.CALM, 60).get_size() == (60, 72)


def test_the_store_throws_away_what_is_oldest():
    store = Store(3 * 40 * 40 * 4)
    made = []
    for number in (1, 2, 3, 1, 4):
        store.get(number, lambda number=number: made.append(number) or pygame.Surface((40, 40), pygame.SRCALPHA, 32))
    assert made == [1, 2, 3, 4]
    assert len(store) == 3
    store.get(2, lambda: made.append(2) or pygame.Surface((40, 40), pygame.SRCALPHA, 32))
    assert made[-1] == 2


LONG = ("Torpedo", "Unterwasserkommunikationsanlage", "Lanzatorpedos averiado")


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.5])
@pytest.mark.parametrize("form", Form)
@pytest.mark.parametrize("state", ButtonState)
@pytest.mark.parametrize("name", LONG)
def test_a_buttons_words_stay_inside_it(name, state, form, scale, surface, written):
    theme = Theme((1280, 720), scale)
    wide, high = {Form.TALL: (150, 96), Form.SMALL: (130, 54), Form.ROW: (220, 48)}[form]
    button = Button(name, lambda: None, key="W", icon="torpedo", note="broken B5.3", kind=Colour.RED, state=state, form=form)
    button.layout(pygame.Rect(100, 100, theme.px(wide), theme.px(high)), theme)
    button.draw(pygame.Surface((1280, 720)))
    for words, place, _ in written:
        assert button.rect.left <= place.left, words
        assert place.right <= button.rect.right, words
        if name == "Torpedo":
            assert button.rect.contains(place), words


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("size", [(283, 72), (416, 90), (464, 138)])
def test_a_crew_cards_words_stay_inside_it(size, scale, surface, written):
    theme = Theme((1920, 1080), scale)
    state = CrewState(
        CREWS[Side.YELLOW][Station.RADIO], Station.RADIO, "Radio operator", "Blue is near M5. Eight cells left.",
        "Row 5 or column K; one is false.", Mood.ALARMED, ("Report every move", "Keep silence full", "Avoid West"),
    )
    card = CrewCard(state)
    card.layout(pygame.Rect(50, 50, theme.px(size[0]), theme.px(size[1])), theme)
    card.draw(surface)
    for words, place, _ in written:
        assert card.rect.contains(place), words
    for index, (words, place, _) in enumerate(written):
        for other, beside, _ in written[:index]:
            assert not place.inflate(-2, -2).colliderect(beside), f"{words!r} {other!r}"


def test_the_log_shows_the_newest_first_and_wraps_long_words(surface, written):
    log = LogList("Radio log")
    log.lines = [
        LogLine("04:12", Side.YELLOW, "Captain", "Head North."), LogLine("04:11", None, "", "The umpire asks both boats to answer again."),
        LogLine("04:09", Side.BLUE, "Mate", "Torpedo ready!", notable=True),
    ]
    log.layout(pygame.Rect(10, 10, 300, 300), Theme((1280, 720)))
    log.draw(surface)
    words = [line for line, _, _ in written]
    assert words.index("Head North.") < words.index("Torpedo ready!")
    assert all(log.rect.contains(place) for _, place, _ in written)
    assert log.wheel(1)
    assert not log.wheel(-5) or log.back == 0


@pytest.mark.parametrize("broken", [False, True])
@pytest.mark.parametrize("marks", [0, 2, 4])
def test_a_gauges_words_stay_inside_it(marks, broken, surface, written):
    for theme in (Theme((1280, 720)), Theme((1920, 1080))):
        for wide, high in ((176, 38), (272, 52)):
            rect = pygame.Rect(20, 20, wide, high)
            written.clear()
            put_gauge(surface, theme, rect, GaugeState("Torpedo", "torpedo", Colour.RED, ((marks, 4),), broken))
            assert all(rect.left <= place.left and place.right <= rect.right for _, place, _ in written)


def test_plates_and_bars_draw(surface, written):
    theme = Theme((1280, 720))
    for side in Side:
        for parts in (1, 4):
            for damage in range(parts + 1):
                put_hull_bar(surface, theme, side, pygame.Rect(10, 10, 162, 16), damage, parts)
    plate = pygame.Rect(100, 100, 260, 40)
    put_state_plate(surface, theme, plate, "Torpedo", "Choose a target cell or another order of the bar", theme.palette.amber)
    assert all(plate.left <= place.left and place.right <= plate.right for _, place, _ in written)


def test_a_chart_is_drawn_as_it_has_become() -> None:  # B1.3 D3.5 D7.1 D9.1
    volcano = match_of("chart volcano", "yellow start A1", "blue start O15", "given yellow gauge scenario 2")
    give(volcano, "yellow captain island E5 H3")
    risen = chart_now(volcano.view(Side.BLUE, Station.CAPTAIN))
    assert [cell_name(cell) for cell in cells_of(risen.mark("volcano"))] == ["H3", "E5"]
    assert risen.islands == volcano.umpire().chart.islands | risen.mark("volcano")
    laboratory = match_of("chart laboratory", "yellow start A1", "blue start O15", "given destroyed H2")
    ruined = chart_now(laboratory.view(Side.YELLOW, Station.RADIO))
    assert cell_name(next(cells_of(ruined.mark("ruin")))) == "H2"
    assert ruined.mark("base").bit_count() == 5
    archer = match_of("chart echo", "yellow start A1", "blue start O15", "given used L2")
    assert not chart_now(archer.view(Side.YELLOW, Station.MATE)).mark("archer") >> parse_cell("L2") & 1
    plain = match_of("chart charlie").view(Side.YELLOW, Station.CAPTAIN)
    assert chart_now(plain) is plain.chart
