"""The bridge in windows that leave it little room: what must be read is there, and what it says is true."""
from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.client import shots
from game.client.instruments.bridge_layout import bridge_layout
from game.client.scenes.bridge import BridgeScene
from game.client.theme import Theme
from game.client.widgets import button as buttons
from game.i18n import _
from tests.ui.scene_checks import made, said


@pytest.mark.parametrize("cards", [3, 4])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.5])
def test_the_log_keeps_its_lines_and_cards_of_the_crew_give_way(cards: int, scale: float):
    places = bridge_layout(Theme((1280, 720), scale), 15, 15, cards)
    theme = places.theme
    assert places.log.height >= theme.px(46 + 2 * 26)
    assert places.log.bottom <= places.order_bar.top
    assert all(card.height >= theme.px(34) for card in places.cards)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_state_plate_keeps_to_itself_and_the_clock_is_there(language: str):
    scene = made("armada-torpedo", language)
    assert isinstance(scene, BridgeScene)
    lines = said(scene, (800, 600), 1.0, language)
    plate, clock = scene.bar.top.plate, scene.bar.top.state.clock
    top = [(words, place) for words, place, _clip in lines if place.bottom < plate.bottom]
    assert any(words == clock and place.left > plate.right for words, place in top)
    for words, place in top:
        assert not plate.colliderect(place) or plate.contains(place), words


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
def test_what_enter_does_is_said_beside_every_warning(scale: float):
    for name in ("armada-torpedo", "bridge-captain-aiming"):
        scene = made(name, "de")
        assert isinstance(scene, BridgeScene)
        words = [line for line, _place, _clip in said(scene, (1280, 720), scale, "de")]
        assert scene.station.instruments.cursor.facts.does in words, name


def test_a_key_s_cap_never_leaves_its_button(monkeypatch: pytest.MonkeyPatch):
    caps: list[tuple[str, pygame.Rect, pygame.Rect]] = []
    put, tall = buttons.put_cap, buttons.Button._tall
    within: list[tuple[str, pygame.Rect]] = []

    def drawn(self: buttons.Button, surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
        within.append((self.name, rect))
        tall(self, surface, rect, theme)
        within.pop()

    def capped(*args: object, **kept: object) -> pygame.Rect:
        place = put(*args, **kept)
        caps.extend((name, place, rect) for name, rect in within)
        return place

    monkeypatch.setattr(buttons.Button, "_tall", drawn)
    monkeypatch.setattr(buttons, "put_cap", capped)
    said(made("armada-mate", "es"), (1920, 1080), 0.75, "es")
    said(made("armada-helicopter", "es"), (1280, 720), 0.75, "es")
    assert len(caps) > 10
    for name, cap, rect in caps:
        assert rect.contains(cap), name


@pytest.mark.parametrize("name", ["bridge-radio", "bridge-pair", "bridge-umpire", "bridge-mate", "captain-asgard"])
def test_the_clock_is_never_behind_the_log(name: str):
    scene = made(name, "en")
    assert isinstance(scene, BridgeScene)
    ticks = [entry.tick for entry in scene.session.match.entries]
    assert ticks == sorted(ticks)
    assert scene.session.tick >= ticks[-1] > 0
    assert name in shots.names()


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("name", ["captain-asgard", "captain-kaos", "captain-kraken", "captain-cerberus", "card-liar"])
def test_what_is_to_be_done_leaves_room_for_what_it_is_done_with(name: str, language: str):
    words = [line for line, _place, _clip in said(made(name, language), (1280, 720), 1.5, language)]
    heads = {"captain-cerberus": "Under way", "card-liar": "Enemy sonar"}
    i18n.set_language(language)
    head = _(heads[name]) if name in heads else name.removeprefix("captain-")
    i18n.set_language("en")
    assert any(line.startswith(head.upper()) for line in words)


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("name", ["armada-radio", "bridge-radio"])
def test_how_the_sheet_fits_is_said_in_a_narrow_column(name: str, language: str):
    scene = made(name, language)
    assert isinstance(scene, BridgeScene)
    words = " ".join(line for line, _place, _clip in said(scene, (1280, 720), 0.75, language))
    assert scene.station.instruments.slide.facts.fit in words


def test_who_only_watches_is_told_of_no_boat_of_his_own():
    words = {line for line, _place, _clip in said(made("bridge-umpire", "en"), (1280, 720), 0.75, "en")}
    assert "YELLOW'S BOAT" in words
    assert "YOUR BOAT" not in words


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_log_names_one_key_where_it_has_no_room_for_two(language: str):
    scene = made("bridge-umpire", language)
    assert isinstance(scene, BridgeScene)
    words = {line for line, _place, _clip in said(scene, (1280, 720), 0.75, language)}
    assert any(line and scene.rail.log.right.endswith(line) for line in words)
