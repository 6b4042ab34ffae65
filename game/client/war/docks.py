"""Docks and repair (P2): the boats of a base in their docks and boxes, with the chance of each to move on next week."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.client import faces, text
from game.client.icons import put_icon
from game.client.input import Action
from game.client.theme import Role, Theme
from game.client.war.facts import tone_of
from game.client.war.frame import WarRoutes, WarScene
from game.client.war.session import WarSession
from game.client.war.silhouettes import put_silhouette
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.client.widgets.tool_button import ToolButton
from game.i18n import _, ngettext
from game.patrol.odds import at_most
from game.patrol.terms import IN_REPAIR, Place
from game.patrol.view import BoatView
from game.phrases.patrol_areas import base_name
from game.phrases.patrol_terms import dock_name

#: The docks in the order in which a boat goes through them, repair first.
_DOCKS = (Place.BOX3, Place.BOX2, Place.BOX1, Place.OVERHAUL, Place.BROOM, Place.BOARDING, Place.READY)


@dataclass(frozen=True)
class Berth:
    """A boat in a dock, and what it waits for."""

    name: str
    note: str
    tone: str = "text"


class Dock(Widget):
    """One dock with its boats; the wheel scrolls where there are many."""

    focusable = True

    def __init__(self, label: str, rule: str) -> None:
        super().__init__()
        self.label, self.rule = label, rule
        self.berths: Sequence[Berth] = ()
        self.offset = 0

    @property
    def _view(self) -> pygame.Rect:
        px, inset = self.theme.px, self.theme.px(self.theme.metrics.padding)
        style = self.theme.type(Role.SMALL)
        rule = len(text.wrap(self.rule, style, self.rect.width - 2 * inset)) * style.line_height if self.rule else 0
        top = self.rect.y + px(46) + rule
        high = self.rect.bottom - px(8) - top
        if len(self.berths) * self._row > high:  # what scrolls shows whole rows, and what says so has room below
            high = max(1, (high - px(8)) // self._row) * self._row - px(6)
        return pygame.Rect(self.rect.x + inset, top, self.rect.width - 2 * inset, high)

    @property
    def _row(self) -> int:
        return self.theme.px(42)

    def _scroll_to(self, offset: int) -> bool:
        before = self.offset
        self.offset = min(max(0, offset), max(0, len(self.berths) * self._row - self._view.height))
        return before != self.offset

    def wheel(self, steps: int) -> bool:
        """Scroll."""
        return self._scroll_to(self.offset - steps * self.theme.px(42))

    def act(self, action: Action) -> bool:
        """Pages scroll."""
        by = {Action.PAGE_UP: -self._view.height, Action.PAGE_DOWN: self._view.height}.get(action)
        return by is not None and self._scroll_to(self.offset + by)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw name, rule and boats."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        put_plate(surface, theme, self.rect, self.label, str(len(self.berths)) if self.berths else "")
        view, small = self._view, theme.type(Role.SMALL)
        if self.rule:
            text.write_lines(surface, text.wrap(self.rule, small, view.width), small, palette.muted, (view.x, self.rect.y + px(46)))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(view))
        for number, berth in enumerate(self.berths):
            rect = pygame.Rect(view.x, view.y + number * self._row - self.offset, view.width, self._row - px(6))
            if rect.bottom < view.y or rect.y > view.bottom:
                continue
            faces.put_face(surface, theme, faces.chip(theme, *rect.size, palette.abyss, palette.line), rect)
            put_silhouette(surface, "own", (rect.x + px(26), rect.bottom - px(8)), px(38), tone_of(theme, berth.tone))
            room = rect.width - px(58)
            note = text.width(berth.note, small)
            style = theme.type(Role.REASON_BOLD)
            if text.width(berth.name, style) + note + px(8) <= room:
                text.write(surface, berth.name, style, palette.text, (rect.x + px(50), rect.centery))
                text.write(surface, berth.note, small, palette.muted, (rect.right - px(8), rect.centery), align="right")
            else:
                fitted = text.fit(berth.name, style, room, theme.smallest_type, 1)
                two = len(fitted.lines) == 1 and note <= room
                top = rect.y + px(11) if two else rect.centery
                text.write_lines(surface, fitted.lines, fitted.style, palette.text, (rect.x + px(50), top - fitted.height / 2))
                if two:
                    text.write(surface, berth.note, small, palette.muted, (rect.x + px(50), rect.bottom - px(10)))
        surface.set_clip(clip)
        if len(self.berths) * self._row > view.height:
            put_icon(surface, "arrow-down", self.rect.right - px(16), self.rect.bottom - px(12), px(6), palette.amber)
        if self.focused:
            inner = self.rect.inflate(-px(6), -px(6))
            faces.put_face(surface, theme, faces.focus_ring(theme, *inner.size), inner)


class DocksScene(WarScene):
    """A base at a time; the buttons above go from base to base."""

    number = 2

    def __init__(self, session: WarSession, routes: WarRoutes) -> None:
        super().__init__(session, routes)
        self.base = ""
        self.make()

    def _bases(self) -> list[str]:
        """The bases with boats in them, those with the most first; all main bases otherwise."""
        counts: dict[str, int] = {}
        for boat in self.session.fleet.boats:
            if boat.in_port:
                counts[boat.at] = counts.get(boat.at, 0) + 1
            else:
                counts.setdefault(boat.home, 0)
        return sorted(counts, key=lambda base: (-counts[base], base))[:6]

    def make(self) -> None:
        """Make buttons and docks."""
        bases = self._bases()
        self.base = self.base if self.base in bases else bases[0] if bases else ""
        self.buttons = {base: ToolButton(self._base_words(base), partial(self._show, base), icon="harbour") for base in bases}
        self.docks = {place: Dock(dock_name(place.word), self._rule(place)) for place in _DOCKS}
        self.put([*self.buttons.values(), *self.docks.values()])
        self._show(self.base)
        self.board.focus_on(self.buttons[self.base] if self.base else None)

    def _base_words(self, base: str) -> str:
        count = sum(boat.in_port and boat.at == base for boat in self.session.fleet.boats)
        return _("{base} ({n})").format(base=base_name(base), n=count)

    def _rule(self, place: Place) -> str:
        """What moves a boat on from a dock."""
        number = self.session.rulings.tables.general.repair_box_number
        match place:
            case Place.BOX1 | Place.BOX2 | Place.BOX3:
                return _("On a die of {n} or less: to the next box").format(n=next(n for box, n in number.items() if box == place.word))
            case Place.BROOM:
                return _("On a die of her readiness or less: ready for sea; else to the Boarding dock")
            case Place.BOARDING:
                return _("Ready next week")
            case Place.OVERHAUL:
                overhaul = self.session.rulings.tables.general.overhaul
                words = ngettext("Rests after {n} patrol", "Rests after {n} patrols", overhaul.every_patrols)
                return words.format(n=overhaul.every_patrols)
        return _("May sail")

    def _show(self, base: str) -> None:
        """Show a base."""
        self.base = base
        for each, button in self.buttons.items():
            button.chosen = each == base
        for place, dock in self.docks.items():
            boats = [boat for boat in self.session.fleet.boats if boat.in_port and boat.at == base and boat.place is place]
            dock.berths = [self._berth(boat) for boat in boats]
            dock.offset = 0
        self.dirty = True

    def _berth(self, boat: BoatView) -> Berth:
        tables = self.session.rulings.tables
        if boat.place in IN_REPAIR:
            chance = at_most(dict(tables.general.repair_box_number)[boat.place.word])  # type: ignore[index]
            return Berth(boat.name, _("{n} %").format(n=round(100 * chance)), "red")
        if boat.place is Place.BROOM:
            return Berth(boat.name, _("{n} %").format(n=round(100 * at_most(tables.sub[boat.cls].ready))))
        if boat.place is Place.OVERHAUL:
            return Berth(boat.name, ngettext("{n} week", "{n} weeks", boat.rest).format(n=boat.rest), "muted")
        if boat.place is Place.READY:
            return Berth(boat.name, _("held") if boat.held else "", "green")
        return Berth(boat.name, "")

    @property
    def term(self) -> str:
        """Help opens at the term of this screen."""
        return "docks"

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Bases above; repair boxes and overhaul in the first row, docks in the second."""
        super().layout(size, theme)
        theme, px, body = self.theme, self.theme.px, self.body
        gap, row = px(theme.metrics.gutter), px(max(36, theme.metrics.hit))
        for button in self.buttons.values():
            button.theme = theme
        widths = [button.wanted(key=False) for button in self.buttons.values()]
        room = body.width - gap * max(0, len(widths) - 1)
        if sum(widths) > room:
            widths = [room // len(widths)] * len(widths)
        x = body.x
        for button, wide in zip(self.buttons.values(), widths, strict=True):
            button.layout(pygame.Rect(x, body.y, wide, row), theme)
            x += wide + gap
        top = body.y + row + gap
        rows = (_DOCKS[:4], _DOCKS[4:])
        high = (body.bottom - top - gap) // 2
        for number, places in enumerate(rows):
            wide = (body.width - gap * (len(places) - 1)) // len(places)
            for index, place in enumerate(places):
                self.docks[place].layout(pygame.Rect(body.x + index * (wide + gap), top + number * (high + gap), wide, high), theme)
