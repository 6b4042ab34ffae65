"""The list of replays."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from game.client.faces import ButtonState
from game.client.input import Action
from game.client.scenes.import_files import DropScene, ImportWords
from game.client.theme import Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.menu_row import MenuRow
from game.client.widgets.prose import Prose
from game.i18n import N_, _

IMPORT = ImportWords(
    N_("Import a replay"), N_("Drag a replay, a saved match or a record onto this window, or put it into this folder:"), "play",
)


@dataclass(frozen=True)
class ReplayRow:
    """A replay in the list, in words already translated; `damaged` ones are explained when they are opened."""

    name: str
    note: str
    open: Callable[[], None]
    rename: Callable[[], None]
    share: Callable[[], None]
    delete: Callable[[], None]
    named: bool = False
    damaged: bool = False


@dataclass(frozen=True)
class ReplayRoutes:
    """Where the list leads: the files that can be taken in, the title; `dropped` takes a file."""

    bring_in: Callable[[], None]
    back: Callable[[], None]
    dropped: Callable[[Path], None]


class ReplaysScene(DropScene):
    """A row for each replay, the newest first. The buttons Delete, Rename and Export are for the row that was touched last.

    `notice` is what went wrong, or with `good` what was done; `at` is the row that has the focus first.
    """

    widest = 960

    def __init__(
        self, found: Sequence[ReplayRow], routes: ReplayRoutes, notice: str = "", *, good: bool = False, at: int = 0,
    ) -> None:
        super().__init__()
        self.found, self.notice, self.good = list(found), notice, good
        self._bring_in, self._back, self._dropped = routes.bring_in, routes.back, routes.dropped
        self.at = min(at, max(0, len(self.found) - 1))
        self._make()

    @property
    def title(self) -> str:
        """The title of the screen."""
        return _("Replays")

    def _make(self) -> None:
        rows: list[Prose | MenuRow] = []
        if self.notice:
            rows.append(Prose([self.notice], icon="tick" if self.good else "warning"))
        if not self.found:
            rows.append(Prose([
                _("Every match that comes to its end is kept here, to be looked at again, order by order."),
                _("A replay without a name goes when many newer ones have come; one with a name stays."),
            ], icon="eye"))
        self.replays = [
            MenuRow(row.name, "warning" if row.damaged else "flag" if row.named else "play", row.open, row.note) for row in self.found
        ]
        self.leave_button = Button(_("Title"), self._back, icon="undo", form=Form.ROW)
        self.delete = Button(_("Delete"), partial(self._do, "delete"), icon="cross", form=Form.ROW)
        self.rename = Button(_("Name"), partial(self._do, "rename"), icon="pencil", form=Form.ROW)
        self.share = Button(_("Export"), partial(self._do, "share"), icon="save", form=Form.ROW)
        self.import_button = Button(
            _("Import"), self._bring_in, icon="arrow-down", form=Form.ROW, state=ButtonState.IDLE if self.found else ButtonState.READY,
        )
        of_a_row = [self.delete, self.rename, self.share] if self.found else []
        self.put([*rows, *self.replays], [self.leave_button, *of_a_row, self.import_button])
        self.board.focus_on(self.replays[self.at] if self.replays else self.import_button)

    def _do(self, what: str) -> None:
        """Do one of `delete`, `rename` and `share` to the row that was touched last."""
        row = self.found[self.at]
        {"delete": row.delete, "rename": row.rename, "share": row.share}[what]()

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Enter is the key of the row that has the focus."""
        super().layout(size, theme)
        for row in self.replays:
            row.key = self.keys.cap(Action.ACCEPT)
        if self.replays:
            self.import_button.key = ""
            self._follow()

    def _follow(self) -> None:
        """Which row was touched last: the buttons say that they are for it."""
        for number, row in enumerate(self.replays):
            if row.focused:
                self.at = number
        name, damaged = self.replays[self.at].name, self.found[self.at].damaged
        self.delete.hint = _("Deletes: {name}").format(name=name)
        self.rename.hint = _("Gives a name to: {name}").format(name=name)
        self.share.hint = _("Puts into one file: {name}").format(name=name)
        for button in (self.rename, self.share):
            button.state = ButtonState.REFUSED if damaged else ButtonState.IDLE
            if damaged:
                button.hint = _("It cannot be read.")

    def handle(self, event: pygame.event.Event) -> bool:
        """Remember the row that the keys or the mouse were on."""
        used = super().handle(event)
        if self.replays:
            self._follow()
        return used

    def back(self) -> bool:
        """Escape goes back to the title."""
        self._back()
        return True
