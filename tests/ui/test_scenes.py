"""Scenes at every size and scale: nothing is cut, nothing overlaps, pictures are the same twice."""
import pygame
import pytest

from game.client import shots, store, text
from game.client.match_samples import aiming, answer, bridge, debrief, pause, stop
from game.client.palette import ColourSet
from game.client.samples import _quick_match, _title
from game.client.theme import Theme
from tests.ui.conftest import SCALES, SIZES
from tests.ui.scene_checks import widgets_apart, words_apart, words_whole

SCENES = {"title": _title, "quick-match": _quick_match, "bridge-captain": bridge, "bridge-captain-aiming": aiming, "debrief": debrief}
OVERLAYS = {"sonar-answer": answer, "stop": stop, "pause": pause}


@pytest.fixture
def plain(monkeypatch):
    """Sea and land in one tone: where words and widgets lie does not depend on them."""
    def blank(size):
        return pygame.Surface(size, 0, 32)

    monkeypatch.setattr("game.client.art.charts.terrain", lambda cells, width, height, cell, palette: blank((width * cell, height * cell)))
    monkeypatch.setattr("game.client.scenes.title.title_scene", lambda theme, menu_right: blank(theme.size))
    for place in ("scenes.quick_match", "scenes.bridge", "scenes.debrief"):
        monkeypatch.setattr(f"game.client.{place}.backdrop", lambda theme: blank(theme.size))
    store.SCENERY.clear()
    yield
    store.SCENERY.clear()


def drawn(make, size, scale, colours=ColourSet.STANDARD):
    scene = make()
    scene.layout(size, Theme(size, scale, colours, reduced_motion=True))
    scene.draw(pygame.Surface(size, 0, 32))
    return scene


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_words_are_neither_cut_nor_overlapping(name, size, scale, written, plain):
    drawn(SCENES[name], size, scale)
    words_whole(written, pygame.Rect(0, 0, *size))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_widgets_lie_in_the_window_and_apart(name, size, scale, plain):
    scene = drawn(SCENES[name], size, scale)
    window = pygame.Rect(0, 0, *size)
    widgets_apart(scene, window)
    if name == "bridge-captain":
        places = [
            widget.rect for widget in scene.board.widgets if widget.shown and widget not in (
                *scene.station.instruments.bar.buttons, *scene.station.instruments.switches, *scene.bar.top.parts,
            )
        ]
        for index, place in enumerate(places):
            assert window.contains(place)
            for other in places[:index]:
                assert not place.colliderect(other)
    if not hasattr(scene, "column"):
        return
    column = scene.column
    inside = [widget for widget in scene.board.takers if widget.within is not None]
    assert window.contains(column.rect)
    for index, widget in enumerate(inside):
        for other in inside[:index]:
            assert not widget.rect.colliderect(other.rect)


@pytest.mark.parametrize("name", SCENES)
def test_every_widget_is_reached_by_tab(name, events):
    scene = drawn(SCENES[name], (1280, 720), 1.0)
    reached = set()
    for _ in range(2 * len(scene.board.takers)):
        scene.handle(events.key(pygame.K_TAB))
        reached.add(scene.board.focus)
    assert reached == set(scene.board.takers)


@pytest.mark.parametrize("name", SCENES)
def test_the_same_picture_has_the_same_bytes(name):
    pictures = []
    for _ in range(2):
        store.ART.clear()
        store.SCENERY.clear()
        pictures.append(pygame.image.tobytes(shots.render(name, (1024, 640)), "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("colours", ColourSet)
def test_every_colour_set_draws(colours):
    for make in SCENES.values():
        drawn(make, (1024, 640), 1.0, colours)


def test_drawing_changes_nothing():
    scene = drawn(_quick_match, (1024, 640), 1.0)
    before = [widget.rect.copy() for widget in scene.board.widgets]
    first, second = pygame.Surface((1024, 640), 0, 32), pygame.Surface((1024, 640), 0, 32)
    scene.draw(first)
    scene.draw(second)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    assert before == [widget.rect for widget in scene.board.widgets]


@pytest.mark.parametrize("words", ["Schnelles Spiel gegen die Mannschaft des anderen Bootes", "Continuar"])
def test_long_names_in_the_menu_are_not_cut(words, written):
    scene = _title()
    for row in scene.rows:
        row.name = words
    scene.layout((800, 600), Theme((800, 600), 1.0))
    scene.draw(pygame.Surface((800, 600)))
    lines = [line for line, _, _ in written]
    assert "".join(lines).replace("-", "").replace(" ", "").count(words.replace(" ", "")) >= 1
    for line, place, _ in written:
        assert place.right <= 800, line
    assert text.written is written


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", OVERLAYS)
def test_overlays_have_room_for_all_they_say(name, size, scale, written, plain):
    both = OVERLAYS[name]()
    theme, window = Theme(size, scale, reduced_motion=True), pygame.Rect(0, 0, *size)
    both.layout(size, theme)
    written.clear()
    both.above.draw(pygame.Surface(size, 0, 32))
    places = [(words, place) for words, place, clip in written if words.strip() and clip == window]
    assert places
    for words, place in places:
        assert window.contains(place), f"{words!r} leaves the window"
    words_apart(places)
    takers = [widget.rect for widget in both.above.board.takers]
    for index, place in enumerate(takers):
        assert both.above.plate.contains(place)
        assert not any(place.colliderect(other) for other in takers[:index])
