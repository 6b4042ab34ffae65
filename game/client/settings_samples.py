"""The settings in a fixed state, for pictures of them."""
from __future__ import annotations

import pygame

from game.client.control_words import PADS
from game.client.input import Action, Key, KeyMap
from game.client.pads import Pad
from game.client.preferences import Preferences
from game.client.scenes.bindings import BindingsScene
from game.client.scenes.rules import RuleBookScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import TitleScene
from game.client.scenes.title_menu import Ways, menu
from game.client.shots import shot
from game.client.stacked import Stacked
from game.client.theme import Theme


def _nothing() -> None:
    """A picture goes nowhere."""


def _title() -> TitleScene:
    return TitleScene(menu(Ways(*[_nothing] * 8), []))


class _SettingsOfPicture(SettingsScene):
    """The settings, which say of scale and colours what the picture has."""

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Take over the picture's scale and colours."""
        self.preferences.change(scale=theme.scale, colours=theme.colours.value)
        super().layout(size, theme)


def settings() -> Stacked:
    """The settings over the title."""
    return Stacked(_title(), _SettingsOfPicture(Preferences(None), _nothing))


def bindings() -> Stacked:
    """The keys of the engineer, two of which mean the same, over the settings."""
    scene = BindingsScene(Preferences(None), _nothing)
    keys = KeyMap({Action.SYMBOL_2: (Key(pygame.KSCAN_A),), Action.WARN: (Key(pygame.KSCAN_P), Key(pygame.KSCAN_F))})
    stacked = Stacked(_title(), scene)
    scene.own_keys = keys
    scene.tabs.go_to(4)
    return stacked


def bindings_gamepad() -> Stacked:
    """The captain's buttons of a gamepad: the torpedo has two, that of silence means another thing, too."""
    scene = BindingsScene(Preferences(None), _nothing, PADS)
    keys = KeyMap()
    keys.by_pad = True
    keys.pads[Action.TORPEDO], keys.pads[Action.SILENCE] = (Pad.R_RIGHT, Pad.P1), (Pad.R3,)
    scene.own_keys = keys
    stacked = Stacked(_title(), scene)
    scene.tabs.go_to(2)
    return stacked


def rule_book() -> Stacked:
    """The rule book at a rule, over the title."""
    return Stacked(_title(), RuleBookScene(_nothing, "B7.4"))


def rule_contents() -> Stacked:
    """The rule book's first page."""
    return Stacked(_title(), RuleBookScene(_nothing))


def rule_search() -> Stacked:
    """The rule book with a search, the first place shown."""
    scene = RuleBookScene(_nothing)
    scene.field.type("minos")
    scene.board.focus_on(scene.field)
    return Stacked(_title(), scene)


def register() -> None:
    """Register every sample."""
    shot("rule-book")(rule_book)
    shot("rule-contents")(rule_contents)
    shot("rule-search")(rule_search)
    shot("bindings")(bindings)
    shot("bindings-gamepad")(bindings_gamepad)
    shot("settings")(settings)
