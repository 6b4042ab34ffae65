"""Forming a wolfpack (P7.4): which boats go with the one that acts."""

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
from game.client.war.boat_words import where_words
from game.client.war.session import WarSession
from game.client.widgets.button import Button, Form
from game.client.widgets.scroll import ScrollColumn
from game.client.widgets.toggles import Toggle, Toggles
from game.i18n import _
from game.patrol.orders import Pack


class PackScene(Scene):
    """A plate over the Pacific: the boats that may join, as toggles."""

    overlay = True

    def __init__(self, session: WarSession, on_form: Callable[[Pack], None], on_back: Callable[[], None]) -> None:
        super().__init__()
        self.session, self.on_form, self.on_back = session, on_form, on_back
        self.plate = pygame.Rect(0, 0, 0, 0)
        self._make(frozenset())

    def _make(self, chosen: frozenset[int]) -> None:
        view = self.session.view
        boats = {boat.number: boat for boat in self.session.fleet.boats}
        self.boats = Toggles(
            _("Boats here"),
            [Toggle(mate, boats[mate].name, "boat", where_words(boats[mate])) for mate in view.mates],
            chosen,
            self._changed,
        )
        self.column = ScrollColumn()
        self.form = Button(_("Form the pack"), self._form, icon="tick", form=Form.ROW, state=ButtonState.READY)
        self.leave_button = Button(_("Back"), self.on_back, icon="undo", form=Form.ROW)
        self.board.put([self.column, self.boats, self.form, self.leave_button])
        self.board.reveal = self.column.reveal
        self.board.focus_on(self.boats)
        self._tell()

    def translate(self) -> None:
        """Take every word anew."""
        self._make(self._chosen)

    @property
    def _chosen(self) -> frozenset[int]:
        return frozenset(number for number in self.boats.chosen if isinstance(number, int))

    def _changed(self, _chosen: object) -> None:
        self._tell()
        self.dirty = True

    def _tell(self) -> None:
        most = self.session.rulings.tables.general.pack.boats - 1
        good = 1 <= len(self._chosen) <= most
        self.form.state = ButtonState.READY if good else ButtonState.REFUSED
        self.form.note = "" if good else _("one or two boats")

    def _form(self) -> None:
        if self.form.state is ButtonState.READY:
            self.on_form(Pack(tuple(sorted(self._chosen))))

    def back(self) -> bool:
        """Escape goes back."""
        self.on_back()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """The mouse moves the cursor among the boats."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.boats.hover(event.pos):
            self.dirty = used = True
        return used

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px = theme.px
        wide = min(px(620), size[0] - px(32))
        inside = wide - px(56)
        self.boats.theme = theme
        self._words = text.wrap(
            _("Boats in one area search as a barrier and attack one after another, each in a column of its own."),
            theme.type(Role.REASON),
            inside,
        )
        words = len(self._words) * theme.type(Role.REASON).line_height
        tall = self.boats.natural_height(inside - px(8))
        room = min(tall + px(12), size[1] - px(220) - words)
        bar = px(16) if tall + px(8) > room else 0
        self.plate = pygame.Rect(0, 0, wide, px(86) + words + room + px(84))
        self.plate.center = (size[0] // 2, size[1] // 2)
        top = self.plate.y + px(72) + words
        self.column.fill(
            pygame.Rect(self.plate.x + px(28), top, inside, room),
            theme,
            [(self.boats, pygame.Rect(px(4), px(4), inside - px(8) - bar, tall))],
        )
        y, half = self.plate.bottom - px(64), (inside - px(12)) // 2
        self.leave_button.key = self.keys.cap(Action.BACK)
        self.leave_button.layout(pygame.Rect(self.plate.x + px(28), y, half, px(44)), theme)
        self.form.layout(pygame.Rect(self.plate.right - px(28) - half, y, half, px(44)), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed Pacific."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size), self.plate)
        title = text.fit(_("Wolfpack"), theme.type(Role.SCENE_TITLE), self.plate.width - px(56), theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, palette.amber, (self.plate.x + px(28), self.plate.y + px(28)))
        text.write_lines(surface, self._words, theme.type(Role.REASON), palette.muted, (self.plate.x + px(28), self.plate.y + px(64)))
        self.board.draw(surface)
