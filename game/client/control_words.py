"""What is said where keys, or the buttons of a gamepad, are changed."""
from __future__ import annotations

from dataclasses import dataclass

from game.i18n import N_


@dataclass(frozen=True)
class ControlWords:
    """Every sentence in English; `setting` is where the settings keep what is changed, `row` leads there from the settings."""

    setting: str
    row: str
    title: str
    how: str
    wait: str
    waiting: str
    clash: str
    clashes: str
    needed: str
    another: str
    more: str
    usual: str
    all_usual: str


KEYS = ControlWords(
    setting="keys",
    row=N_("Change keys"),
    title=N_("Change keys"),
    how=N_("{accept} or a click changes a key, {delete} takes it away; + is one more, the arrow the usual one."),
    wait=N_("Press the key for: {action}. {key} leaves it as it was."),
    waiting=N_("{name}: press a key"),
    clash=N_("Its key means this, too: {others}"),
    clashes=N_("Keys with a cross mean two things in one place."),
    needed=N_("Nobody gets on without a key for this: {action}"),
    another=N_("Another key"),
    more=N_("One more key"),
    usual=N_("The usual keys again"),
    all_usual=N_("All usual keys again"),
)
PADS = ControlWords(
    setting="pads",
    row=N_("Change buttons"),
    title=N_("Change gamepad buttons"),
    how=N_(
        "{accept} or a click changes a button, {delete} takes it away; + is one more, the arrow the usual one. "
        "A stick counts as four buttons."),
    wait=N_("Press the button, or push the stick, for: {action}. {key} on the keyboard or a click leaves it as it was."),
    waiting=N_("{name}: press a button"),
    clash=N_("Its button means this, too: {others}"),
    clashes=N_("Buttons with a cross mean two things in one place."),
    needed=N_("Nobody gets on without a button for this: {action}"),
    another=N_("Another button"),
    more=N_("One more button"),
    usual=N_("The usual buttons again"),
    all_usual=N_("All usual buttons again"),
)
#: Where no gamepad can be used just now.
UNPLUGGED = N_("No gamepad is plugged in. Once one is, its buttons can be changed here.")
