"""The workshop: what the player made himself, each with what is wrong with it, and the folder that it lies in."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.charts.template import lay_out
from game.client import faces, text
from game.client.art.backdrop import backdrop
from game.client.faces import ButtonState
from game.client.icons import put_icon
from game.client.input import Action
from game.client.open_folder import open_folder
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.plate import put_plate
from game.client.widgets.scroll import ScrollColumn
from game.i18n import _
from game.own import OwnThing, What
from game.paths import own_charts_folder
from game.phrases.flaws import why_words
from game.phrases.makers import advice_words, check_words
from game.rules.experts.text import Guise

_ICONS = {What.CHART: "globe", What.BOAT: "boat", What.SHEET: "engineer", What.EXPERT: "card"}


def what_name(what: What) -> str:
    """A kind of thing, in a word."""
    return {What.CHART: _("Chart"), What.BOAT: _("Boat"), What.SHEET: _("Engineer's sheet"), What.EXPERT: _("Expert")}[what]


def state_words(thing: OwnThing) -> list[str]:
    """Where something is to be found, or why it is nowhere; then what its maker may want to look at again."""
    if thing.fault:
        return [check_words(thing.fault.removeprefix(f"{thing.file}: "))]
    if isinstance(thing.made, Guise):
        return [_("Comes in the place of {expert}, with the same effect.").format(expert=thing.made.effect.capitalize())]
    words = _("In the quick match's list of charts.") if thing.what is What.CHART else _("In the quick match, on the page of boats.")
    return [words, *(advice_words(advice.removeprefix(f"{thing.file}: ")) for advice in thing.advice)]


class ThingRow(Widget):
    """Something the player made: sign, name, kind and file, and below it what is said of it, in full."""

    focusable = True

    def __init__(self, thing: OwnThing, lines: Sequence[str]) -> None:
        super().__init__()
        self.thing, self.lines = thing, lines

    def _wrapped(self, width: int) -> list[str]:
        style = self.theme.type(Role.REASON)
        return [part for line in self.lines for part in text.wrap(line, style, width - self.theme.px(72))]

    def _named(self, width: int) -> tuple[text.Fitted, str]:
        """Its name, and what it is and its file as far as they have room beside a name of one line."""
        px, small = self.theme.px, self.theme.type(Role.SMALL)
        name, style = self.thing.title or self.thing.name or self.thing.file.name, self.theme.type(Role.BODY_BOLD)
        whole = width - px(72)
        for kind in (f"{what_name(self.thing.what)} · {self.thing.file.name}", what_name(self.thing.what)):
            room = whole - text.width(kind, small) - px(14)
            fitted = text.fit(name, style, max(px(80), room), self.theme.smallest_type, 1)
            if len(fitted.lines) == 1 and fitted.width <= room:
                return fitted, kind
        return text.fit(name, style, whole, self.theme.smallest_type, 2), ""

    def _folded(self, width: int) -> int:
        """What its name needs beneath its first line."""
        name, _kind = self._named(width)
        return name.height - name.style.caps

    def natural_height(self, width: int, theme: Theme) -> int:
        """The height that all of it needs in a width."""
        self.theme = theme
        return theme.px(46) + self._folded(width) + len(self._wrapped(width)) * theme.type(Role.REASON).line_height

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        bad = bool(self.thing.fault)
        state = ButtonState.HOT if self.focused else ButtonState.IDLE
        faces.put_face(surface, theme, faces.button(theme, rect.width, rect.height, state, self.focused), rect)
        put_icon(surface, "warning" if bad else _ICONS[self.thing.what], rect.x + px(30), rect.y + px(24), px(11),
                 palette.red if bad else palette.amber, width=px(1.6))
        soft = palette.text if state is ButtonState.HOT else palette.muted
        fitted, kind = self._named(rect.width)
        text.write_lines(surface, fitted.lines, fitted.style, palette.bright, (rect.x + px(58), rect.y + px(17)))
        if kind:
            text.write(surface, kind, theme.type(Role.SMALL), soft, (rect.right - px(14), rect.y + px(22)), align="right")
        style = theme.type(Role.REASON)
        text.write_lines(
            surface, self._wrapped(rect.width), style, palette.text if bad else soft,
            (rect.x + px(58), rect.y + px(41) + self._folded(rect.width)),
        )


class WorkshopScene(Scene):
    """The list, looked at anew when the window is come back to; `folder` is the player's, `look` reads it."""

    def __init__(self, folder: Path, look: Callable[[], list[OwnThing]], back: Callable[[], None]) -> None:
        super().__init__()
        self.folder, self._look, self._back = folder, look, back
        self.said = ""
        self.rows: list[ThingRow] = []
        self.column = ScrollColumn()
        self.open = Button(_("Open the folder"), self._open, icon="folder", form=Form.ROW, state=ButtonState.READY)
        self.again = Button(_("Look again"), self._read, icon="eye", form=Form.ROW)
        self.leave_button = Button(_("Back"), back, icon="undo", form=Form.ROW)
        self.board.reveal = self.column.reveal
        self._head = 0
        self._plate = pygame.Rect(0, 0, 0, 0)
        self._read()
        self.board.focus_on(self.open)

    def _read(self) -> None:
        """See what is there now."""
        self.rows = [ThingRow(thing, state_words(thing)) for thing in self._look()]
        self.board.put([self.column, self.open, self.again, self.leave_button, *self.rows])
        if self._plate.width:
            self.layout(self.theme.size, self._given_theme)
        self.dirty = True

    def _open(self) -> None:
        """Lay out what a maker of charts begins with, and open the folder."""
        try:
            lay_out(own_charts_folder(self.folder))
        except OSError as fault:
            self.said = _("Nothing can be put there: {why}").format(why=why_words(fault))
        else:
            opened = open_folder(self.folder)
            self.said = _("The blank chart, the tileset and Tiled's project lie in its folder “charts”.")
            if not opened:
                self.said = _("This system opens no folder from here. {where}").format(where=self.said)
        self._read()

    def back(self) -> bool:
        """Escape goes back."""
        self._back()
        return True

    def come_back(self) -> None:
        """Who comes back from Tiled sees at once what was saved there."""
        self._read()

    @property
    def _said(self) -> list[str]:
        lead = _("Draw charts with Tiled; write boats, sheets and experts as text. All that lies in this folder is checked here:")
        return [self.said or lead, str(self.folder)]

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The folder and the buttons above, the list below."""
        self._given_theme = theme
        super().layout(size, theme)
        px, (wide, high) = theme.px, size
        margin, gutter, row = px(theme.metrics.margin), px(theme.metrics.gutter), px(max(40, theme.metrics.hit))
        self._head = px(40 if high < px(360) else 56 if theme.small else 72)
        whole = min(px(980), wide - 2 * margin)
        x = (wide - whole) // 2
        lines = sum(len(text.wrap(line, theme.type(Role.REASON), whole - 2 * px(theme.metrics.padding))) for line in self._said)
        self._plate = pygame.Rect(x, self._head + gutter, whole, px(24) + lines * theme.type(Role.REASON).line_height)
        y = self._plate.bottom + gutter
        self.leave_button.key = self.keys.cap(Action.BACK)
        share = (whole - 2 * gutter) // 3
        for number, button in enumerate((self.open, self.again, self.leave_button)):
            button.layout(pygame.Rect(x + number * (share + gutter), y, share, row), theme)
        y += row + gutter
        place = pygame.Rect(x, y, whole, high - margin - y)
        cells: list[tuple[Widget, pygame.Rect]] = []
        for bar in (0, px(20)):  # a second time with the bar beside them
            cells, at = [], px(4)
            for each in self.rows:
                tall = each.natural_height(whole - bar, theme)
                cells.append((each, pygame.Rect(0, at, whole - bar, tall)))
                at += tall + px(8)
            if at <= place.height:
                break
        self.column.fill(place, theme, cells)

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head, folder and rows."""
        theme, px, palette = self.theme, self.theme.px, self.theme.palette
        surface.blit(backdrop(theme), (0, 0))
        surface.blit(faces.bar(theme, surface.get_width(), self._head), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        margin = px(theme.metrics.margin)
        title = text.fit(_("Workshop").upper(), theme.type(Role.SCENE_TITLE), surface.get_width() - 2 * margin, theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, palette.amber, (margin, self._head / 2 - title.height / 2))
        put_plate(surface, theme, self._plate)
        style = theme.type(Role.REASON)
        y: float = self._plate.y + px(14)
        for line, ink in zip(self._said, (palette.text, palette.amber), strict=True):
            wrapped = text.wrap(line, style, self._plate.width - 2 * px(theme.metrics.padding))
            y = text.write_lines(surface, wrapped, style, ink, (self._plate.x + px(theme.metrics.padding), y))
        if not self.rows:
            at = (surface.get_width() / 2, self.column.rect.y + px(40))
            text.write(surface, _("Nothing of your own yet."), theme.type(Role.BODY), palette.muted, at, align="centre")
        self.board.draw(surface)
