"""The settings in a fixed state, for pictures of them."""
from __future__ import annotations

from game.client.preferences import Preferences
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import TitleScene
from game.client.scenes.title_menu import Ways, menu
from game.client.shots import shot
from game.client.stacked import Stacked


def _nothing() -> None:
    """A picture goes nowhere."""


def settings() -> Stacked:
    """The settings over the title."""
    return Stacked(TitleScene(menu(Ways(_nothing, _nothing, _nothing, _nothing, _nothing), [])), SettingsScene(Preferences(None), _nothing))


def register() -> None:
    """Register every sample."""
    shot("settings")(settings)
