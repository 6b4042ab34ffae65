"""The story of a patrol (P7.3): over the Pacific, when the boat has come home or is lost."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.war.facts import Chip, chip_rows, put_chip
from game.client.war.honour_words import honour_name
from game.client.war.silhouettes import put_silhouette
from game.client.widgets.button import Button, Form
from game.i18n import _
from game.patrol.honours import honours_of
from game.patrol.records import PatrolRecord
from game.patrol.rulings import Rulings
from game.phrases.patrol_story import story, story_title

#: So many of the ships sunk are drawn.
_MOST_SHIPS = 8


class StoryScene(Scene):
    """A patrol told, with the ships it sank and its medals; one key goes on."""

    overlay = True

    def __init__(self, rulings: Rulings, record: PatrolRecord, on_done: Callable[[], None]) -> None:
        super().__init__()
        self.rulings, self.record, self.on_done = rulings, record, on_done
        self.plate = pygame.Rect(0, 0, 0, 0)
        self._make()

    def _make(self) -> None:
        self.done = Button(_("Go on"), self.on_done, icon="play", form=Form.ROW, state=ButtonState.READY)
        self.board.put([self.done])
        self.board.focus_on(self.done)

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def back(self) -> bool:
        """Escape goes on, too."""
        self.on_done()
        return True

    def _chips(self) -> list[Chip]:
        return [Chip("medal", honour_name(honour), "amber", honour) for honour in honours_of(self.rulings, self.record)]

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle, as high as the story needs."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px = theme.px
        wide = min(px(760), size[0] - px(32))
        inside = wide - px(56)
        style = theme.type(Role.BODY)
        title = text.fit(story_title(self.rulings, self.record), theme.type(Role.CARD_NAME), inside, theme.smallest_type, 2)
        self._title = title
        self._lines = text.wrap(story(self.record), style, inside)
        self._ships = px(70) if self.record.sinkings else 0
        self._rows = chip_rows(theme, self._chips(), inside)
        high = px(28) + title.height + px(22) + len(self._lines) * style.line_height + self._ships + len(self._rows) * px(30) + px(84)
        self.plate = pygame.Rect(0, 0, wide, min(high, size[1] - px(16)))
        self.plate.center = (size[0] // 2, size[1] // 2)
        self.done.key = self.keys.cap(Action.ACCEPT)
        self.done.layout(pygame.Rect(self.plate.right - px(28) - px(220), self.plate.bottom - px(20) - px(44), px(220), px(44)), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw title, story, ships, medals."""
        theme, palette, px, plate = self.theme, self.theme.palette, self.theme.px, self.plate
        dim(surface)
        lost = self.record.end == "lost"
        faces.put_face(surface, theme, faces.plate(theme, *plate.size, accent=palette.red if lost else None), plate)
        x, y = plate.x + px(28), float(plate.y + px(28))
        text.write_lines(surface, self._title.lines, self._title.style, palette.red if lost else palette.amber, (x, y))
        y += self._title.height + px(22)
        y = text.write_lines(surface, self._lines, theme.type(Role.BODY), palette.text, (x, y))
        if self._ships:
            shown = self.record.sinkings[:_MOST_SHIPS]
            share = min(px(110), (plate.width - px(56)) // max(1, len(shown)))
            for number, sinking in enumerate(shown):
                middle = (x + share * number + share / 2, y + px(44))
                put_silhouette(surface, sinking.kind, middle, share - px(10), palette.foam)
                text.write(
                    surface,
                    _("{kt} kt").format(kt=sinking.kt),
                    theme.type(Role.SMALL),
                    palette.muted,
                    (middle[0], y + px(56)),
                    align="centre",
                )
            y += self._ships
        y += px(6)
        for row in self._rows:
            left = x
            for chip in row:
                left = put_chip(surface, theme, chip, left, round(y)).right + px(8)
            y += px(30)
        self.board.draw(surface)
