"""What comes from elsewhere: a file dropped on the window, or one of those in the folder for it."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.client.input import Action
from game.client.scenes.column import ColumnScene
from game.client.theme import Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.menu_row import MenuRow
from game.client.widgets.prose import Prose
from game.i18n import _


class DropScene(ColumnScene):
    """A scene to which a file can be dragged with the mouse; `_dropped` is called with it."""

    _dropped: Callable[[Path], None]

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a file that was dropped on the window."""
        if event.type == pygame.DROPFILE:
            self._dropped(Path(event.file))
            return True
        return super().handle(event)


@dataclass(frozen=True)
class FileRow:
    """A file that can be brought in, in words already translated; `damaged` ones are explained."""

    name: str
    note: str
    take: Callable[[], None]
    damaged: bool = False


@dataclass(frozen=True)
class ImportWords:
    """What an ImportScene is called and asks for, in English, to be translated when shown (`N_`), and the icon of a file that is whole."""

    title: str
    prompt: str
    icon: str


class ImportScene(DropScene):
    """The files of the folder for what comes from elsewhere; each row takes its file, `dropped` one from anywhere."""

    widest = 860

    def __init__(
        self, words: ImportWords, folder: Path, found: Sequence[FileRow], back: Callable[[], None], dropped: Callable[[Path], None],
        notice: str = "",
    ) -> None:
        super().__init__()
        self.words = words
        self.folder, self.found, self._back, self._dropped, self.notice = folder, list(found), back, dropped, notice
        self._make()

    @property
    def title(self) -> str:
        """What is done here."""
        return _(self.words.title)

    def _make(self) -> None:
        rows: list[Prose | MenuRow] = []
        if self.notice:
            rows.append(Prose([self.notice], icon="warning"))
        rows.append(Prose([_(self.words.prompt), str(self.folder)], icon="save"))
        self.files = [MenuRow(row.name, "warning" if row.damaged else self.words.icon, row.take, row.note) for row in self.found]
        self.done = Button(_("Back"), self._back, icon="undo", form=Form.ROW)
        self.put([*rows, *self.files], [self.done])
        self.board.focus_on(self.files[0] if self.files else self.done)

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Enter is the key of the row that has the focus."""
        super().layout(size, theme)
        for row in self.files:
            row.key = self.keys.cap(Action.ACCEPT)

    def back(self) -> bool:
        """Escape goes back to the list."""
        self._back()
        return True
