"""The settings in a fixed state, for pictures of them."""
from __future__ import annotations

import pygame

from game.client.input import Action, Key, KeyMap
from game.client.preferences import Preferences
from game.client.scenes.bindings import BindingsScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import TitleScene
from game.client.scenes.title_menu import Ways, menu
from game.client.shots import shot
from game.client.stacked import Stacked


def _nothing() -> None:
    """A picture goes nowhere."""


def settings() -> Stacked:
    """The settings over the title."""
    return Stacked(TitleScene(menu(Ways(*[_nothing] * 6), [])), SettingsScene(Preferences(None), _nothing))


def bindings() -> Stacked:
    """The keys of the engineer, two of which mean the same, over the settings."""
    scene = BindingsScene(Preferences(None), _nothing)
    keys = KeyMap({Action.SYMBOL_2: (Key(pygame.KSCAN_A),), Action.WARN: (Key(pygame.KSCAN_P), Key(pygame.KSCAN_F))})
    beneath = TitleScene(menu(Ways(*[_nothing] * 6), []))
    stacked = Stacked(beneath, scene)
    scene.own_keys = keys
    scene.tabs.go_to(4)
    return stacked


def register() -> None:
    """Register every sample."""
    shot("bindings")(bindings)
    shot("settings")(settings)
