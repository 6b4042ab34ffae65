"""Switches: off or on."""
from __future__ import annotations

from collections.abc import Callable

from game.client.input import Action
from game.client.widgets.chooser import Chooser, Option
from game.i18n import _


class Switch(Chooser):
    """A chooser of off and on that Enter turns over."""

    def __init__(self, label: str, on: bool, on_choice: Callable[[object], None] | None = None, *, note: str = "") -> None:
        super().__init__(label, [Option(False, _("Off")), Option(True, _("On"))], on, on_choice, note=note)

    def act(self, action: Action) -> bool:
        """Left is off, right is on, Enter turns it over."""
        if action is Action.ACCEPT:
            self._choose(1 - self.index)
        elif action in (Action.LEFT, Action.RIGHT):
            self._choose(int(action is Action.RIGHT))
        else:
            return False
        return True
