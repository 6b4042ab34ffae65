"""What is said beside a touched widget covers neither that nor what is read with it, nor a warning, where there is other room."""
from __future__ import annotations

import pygame
import pytest

from game.client.scenes.debrief import DebriefScene
from game.client.theme import Theme
from game.client.widgets.base import Board, Widget, _hint_place, draw_hint
from game.client.widgets.button import Button
from tests.ui.scene_checks import drawn, made

WINDOW = pygame.Rect(0, 0, 1280, 720)


def overlaps(one: pygame.Rect, others: list[pygame.Rect]) -> int:
    return sum(one.clip(other).width * one.clip(other).height for other in others)


def test_a_hint_stands_above_what_it_is_about() -> None:
    spot = pygame.Rect(600, 400, 100, 50)
    place = _hint_place(WINDOW, (300, 80), spot, 8, [])
    assert place.midbottom == (spot.centerx, spot.top - 8)


def test_a_hint_leaves_a_warning_in_sight() -> None:
    spot = pygame.Rect(600, 400, 100, 50)
    for warning, side in (((560, 300, 200, 60), "below"), ((560, 300, 200, 300), "beside")):
        kept = [pygame.Rect(*warning)]
        place = _hint_place(WINDOW, (300, 80), spot, 8, kept)
        assert overlaps(place, [*kept, spot]) == 0, side
        assert WINDOW.contains(place)


def test_who_warns_is_kept_in_sight() -> None:
    theme, surface = Theme((1280, 720)), pygame.Surface((1280, 720), 0, 32)
    under, over = Button("Sonar", lambda: None, icon="sonar"), Button("Torpedo", lambda: None, icon="torpedo", note="broken")
    over.note_is_bad = True
    under.hint = "The boat must move first. (B13.1)"
    under.layout(pygame.Rect(600, 400, 120, 54), theme)
    over.layout(pygame.Rect(600, 330, 120, 54), theme)
    board = Board([under, over])
    under.hovered = True
    board.draw(surface)
    alone = pygame.Surface((1280, 720), 0, 32)
    over.draw(alone)
    assert pygame.image.tobytes(surface.subsurface(over.rect), "RGB") == pygame.image.tobytes(alone.subsurface(over.rect), "RGB")


def said_of(scene: DebriefScene, widget: Widget, surface: pygame.Surface) -> list[pygame.Rect]:
    """The parts of the picture that a widget's hint changes."""
    before = surface.copy()
    draw_hint(surface, widget, "", [part for other in scene.board.widgets if other.shown for part in other.kept])
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    return mask.get_bounding_rects()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 0.75)])
def test_how_a_station_is_scored_covers_no_station(size: tuple[int, int], scale: float) -> None:
    scene = made("hint-score", "de")
    assert isinstance(scene, DebriefScene)
    drawn(scene, size, scale, "de")
    surface = pygame.Surface(size, 0, 32)
    for station in scene.panels.stations:
        if not station.shown or not station.telling:
            continue
        kept = [part for other in scene.panels.stations if other.shown for part in other.kept]
        place = max(said_of(scene, station, surface), key=lambda rect: rect.width * rect.height)
        assert overlaps(place.inflate(-16, -16), kept) == 0, (station.facts.name, size, scale)


def test_a_station_of_which_only_an_edge_is_seen_says_nothing_until_it_is_reached() -> None:
    scene = made("hint-score", "es")
    assert isinstance(scene, DebriefScene)
    drawn(scene, (1280, 720), 1.5, "es")
    column, below = scene.panels.scores, scene.panels.stations[1]
    assert column.rect.colliderect(below.rect), "an edge of it is seen"
    assert not below.telling
    for station in scene.panels.stations:
        column.reveal(station)
        assert column.rect.contains(station.rect), station.facts.name
        assert station.telling
