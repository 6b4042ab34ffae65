"""The pause menu of a match: nothing is lost by it without a question."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.text import Fitted
from game.client.theme import Role, Theme
from game.client.widgets.menu_row import MenuRow
from game.i18n import _


@dataclass(frozen=True)
class _Question:
    """What is asked before a match is left: what happens, and the row that does it."""

    title: Callable[[], str]
    words: Callable[[], str]
    yes: Callable[[], MenuRow]


@dataclass(frozen=True)
class PauseWords:
    """What the menu says of what is left or begun anew: a match, or a war."""

    anew: Callable[[], str]
    offered: Callable[[], str]
    lost: Callable[[], str]
    kept: Callable[[], str]
    trouble: Callable[[str], str]


_MATCH = PauseWords(
    lambda: _("The match begins anew with the same set-up."),
    lambda: _("The match is saved, and the title offers to continue it."),
    lambda: _("The match is not being saved: it will be lost."),
    lambda: _("the match is saved"),
    lambda why: _("The match is not being saved: {why}").format(why=why),
)


#: The rows whose note is the key that does the same everywhere, by their icon.
_NAMED = {"keyboard": Action.KEYS, "rules": Action.RULES}


class PauseScene(Scene):
    """Resume, restart, set-up, settings, leave. What ends the match here asks once more, unless it is saved and offered again.

    `trouble` is why the match is not being saved.
    """

    hushes = True

    overlay = True

    def __init__(
        self, resume: Callable[[], None], restart: Callable[[], None], set_up: Callable[[], None], settings: Callable[[], None],
        leave: Callable[[], None], trouble: str = "", keys: Callable[[], None] | None = None, *,
        words: PauseWords = _MATCH,
    ) -> None:
        super().__init__()
        self.resume, self.restart, self.set_up, self.settings, self.leave_match = resume, restart, set_up, settings, leave
        self.trouble, self.show_keys, self.said = trouble, keys, words
        self.plate = pygame.Rect(0, 0, 0, 0)
        self.rows: list[MenuRow] = []
        self._question: _Question | None = None
        self._asker = 0
        self._words: Fitted | None = None
        self._words_top = 0
        self._size, self._given = self.theme.size, self.theme
        self._show()

    # ------------------------------------------------------------------------------------------------------ rows

    def _show(self, place: int = 0) -> None:
        """Make the rows of the menu, or of the question."""
        if self._question is not None:
            self.rows = [MenuRow(_("No, back"), "undo", lambda: self._ask(None)), self._question.yes()]
        else:
            self.rows = [
                MenuRow(_("Resume"), "play", self.resume),
                MenuRow(_("Restart"), "step-back", lambda: self._ask(_Question(
                    lambda: _("Restart?"), self.said.anew,
                    lambda: MenuRow(_("Restart"), "step-back", self.restart),
                ))),
                MenuRow(_("Set-up"), "boat", lambda: self._ask(_Question(
                    lambda: _("To the set-up?"), self._fate, lambda: MenuRow(_("To the set-up"), "boat", self.set_up),
                ))),
                MenuRow(_("Settings"), "gear", self.settings),
                *([MenuRow(_("Keys"), "keyboard", self.show_keys)] if self.show_keys is not None else []),
                MenuRow(_("Rule book"), "rules", self._show_rules),
                MenuRow(_("Leave"), "cross", self._leave, "" if self.trouble else self.said.kept()),
            ]
        self.board.put(self.rows)
        self.board.round = True
        self.board.focus_on(self.rows[place])

    def _fate(self) -> str:
        """What becomes of the match that is left."""
        return self.said.lost() if self.trouble else self.said.offered()

    def _show_rules(self) -> None:
        if self.stage is not None:
            self.stage.on_rules("")

    def _leave(self) -> None:
        if not self.trouble:
            self.leave_match()
            return
        self._ask(_Question(lambda: _("Leave?"), self._fate, lambda: MenuRow(_("Leave"), "cross", self.leave_match)))

    def _ask(self, question: _Question | None) -> None:
        """Ask, or go back to the menu, where the row that asked has the focus."""
        if question is not None:
            self._asker = self.rows.index(self.board.focus) if self.board.focus in self.rows else 0
        self._question = question
        self._show(self._asker if question is None else 0)
        self.layout(self._size, self._given)

    def translate(self) -> None:
        """Take every word anew; the focus stays."""
        self._show(next((i for i, row in enumerate(self.rows) if row is self.board.focus), 0))

    def back(self) -> bool:
        """Escape goes on with the match; from a question back to the menu."""
        if self._question is not None:
            self._ask(None)
        else:
            self.resume()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """The key of the list of keys works here, too."""
        if event.type == pygame.KEYDOWN and self.show_keys is not None and Action.KEYS in self.keys.actions(event):
            self.show_keys()
            return True
        return super().handle(event)

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle: title, what is asked, rows, why nothing is saved."""
        super().layout(size, theme)
        self._size, self._given = size, theme
        self.theme = theme = bridge_theme(theme)
        px = theme.px
        wide = min(px(560), size[0] - px(32))
        said = self._question.words() if self._question is not None else self.trouble and self._sentence()
        style = theme.type(Role.BODY if self._question is not None else Role.REASON)
        self._words = text.fit(said, style, wide - px(56), theme.smallest_type, 3) if said else None
        words_high = self._words.height if self._words is not None else 0
        asked = words_high + px(20) if self._question is not None else 0
        told = words_high + px(20) if self._question is None and self._words is not None else 0
        room = size[1] - px(16) - px(92) - asked - told
        step = min(px(60), room // len(self.rows))
        self.plate = pygame.Rect(0, 0, wide, px(92) + asked + len(self.rows) * step + told)
        self.plate.center = (size[0] // 2, size[1] // 2)
        y = self.plate.y + px(80) + asked
        for row in self.rows:
            row.key = self.keys.cap(Action.ACCEPT)
            if row.icon in _NAMED:
                row.note = self.keys.cap(_NAMED[row.icon])
            row.layout(pygame.Rect(self.plate.x + px(16), y, self.plate.width - px(32), step - px(8)), theme)
            y += step
        self._words_top = self.plate.y + px(72) if self._question is not None else y + px(4)

    def _sentence(self) -> str:
        return self.said.trouble(self.trouble)

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the menu over the dimmed bridge."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size), self.plate)
        title = _("Pause") if self._question is None else self._question.title()
        fitted = text.fit(title, theme.type(Role.SCENE_TITLE), self.plate.width - px(56), theme.smallest_type, 1)
        at = (self.plate.x + px(28), self.plate.y + px(40) - fitted.height / 2)
        text.write_lines(surface, fitted.lines, fitted.style, palette.amber, at)
        self.board.draw(surface)
        if self._words is not None:
            ink = palette.red if self.trouble else palette.text
            text.write_lines(surface, self._words.lines, self._words.style, ink, (self.plate.x + px(28), self._words_top))
