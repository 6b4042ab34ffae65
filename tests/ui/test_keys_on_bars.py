"""Every button of an order bar shows its key, whatever the window, the scale and the language; a name that has no room is said."""
from __future__ import annotations

import pygame
import pytest

from game.client.instruments.order_bar import OrderBar
from game.client.scenes.bridge import BridgeScene
from game.client.theme import Theme
from game.client.widgets.button import Button
from game.client.widgets.keycap import brief_cap
from game.i18n import set_language
from tests.ui.scene_checks import drawn, made, said

#: Scenes whose bars are the fullest, or say most.
SCENES = (
    "bridge-captain", "captain-kraken", "armada-helicopter", "armada-mate", "bridge-mate", "mate-cerberus", "engineer-station",
    "engineer-answering", "radio-station", "radio-computer", "armada-radio", "hull-station", "mission-stream",
)
WINDOWS = (((1280, 720), 1.5), ((1280, 720), 1.0), ((1024, 640), 1.0), ((1920, 1080), 1.5), ((1920, 1080), 0.75))


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("name", SCENES)
def test_every_button_of_a_bar_shows_its_key(name: str, language: str) -> None:
    scene = made(name, language)
    for size, scale in WINDOWS:
        lines = said(scene, size, scale, language)
        set_language(language)
        try:
            bar = next(widget for widget in scene.board.widgets if isinstance(widget, OrderBar) and widget.shown)
            for button in bar.buttons:
                if not isinstance(button, Button) or not button.key:
                    continue
                within = [words for words, place, _clip in lines if button.rect.contains(place)]
                short = brief_cap(button.key) != button.key  # it may be drawn as the space bar
                assert button.key in within or short, (button.name, within, size, scale)
                whole = not button.nameless and button.title == button.name
                assert whole or button.telling.startswith(button.name), (button.name, size, scale)
        finally:
            set_language("en")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_button_of_the_captains_bar_has_a_name(language: str) -> None:
    scene = made("armada-helicopter", language)
    for size, scale in WINDOWS:
        drawn(scene, size, scale, language)
        assert isinstance(scene, BridgeScene)
        buttons = [button for button in scene.station.order_bar.buttons if isinstance(button, Button)]
        assert [button.name for button in buttons if button.nameless] == [], (size, scale)


def test_a_key_that_changes_places_the_bar_anew() -> None:
    buttons = [Button(name, lambda: None, key="Q", icon="mine") for name in ("Mine", "Torpedo", "Surface")]
    bar = OrderBar([buttons], headings=False)
    bar.layout(pygame.Rect(0, 0, 250, 54), Theme((1280, 720)))
    before = [button.rect.width for button in buttons]
    bar.settle()
    assert [button.rect.width for button in buttons] == before
    buttons[0].key = "Backspace"
    bar.settle()
    assert buttons[0].rect.width > before[0]
