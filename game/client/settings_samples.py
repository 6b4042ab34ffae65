"""The settings in a fixed state, for pictures of them."""
from __future__ import annotations

from game.client.preferences import Preferences
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import Entry, TitleScene
from game.client.shots import shot
from game.client.stacked import Stacked
from game.i18n import _


def _nothing() -> None:
    """A picture goes nowhere."""


def settings() -> Stacked:
    """The settings over the title."""
    entries = [
        Entry(_("Quick match"), "boat", _nothing, _("in the water in a minute")), Entry(_("Settings"), "gear", _nothing),
        Entry(_("Quit"), "cross", _nothing),
    ]
    return Stacked(TitleScene(entries), SettingsScene(Preferences(None), _nothing))


def register() -> None:
    """Register every sample."""
    shot("settings")(settings)
