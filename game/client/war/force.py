"""The force list: every boat, where it is, what it has done; which one acts first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.client.faces import ButtonState
from game.client.theme import Theme
from game.client.war.boat_words import boat_chips, boat_title, where_words
from game.client.war.facts import FactsPlate
from game.client.war.frame import WarRoutes, WarScene
from game.client.war.records_list import RecordsList
from game.client.war.session import WarSession
from game.client.war.table import Column, Row, Table
from game.client.widgets.button import Button, Form
from game.client.widgets.tool_button import ToolButton
from game.i18n import _, ngettext, pgettext
from game.patrol.terms import Place
from game.patrol.view import BoatView
from game.phrases.patrol import sunk_words
from game.phrases.patrol_areas import base_name
from game.phrases.patrol_terms import class_in_column


class ForceScene(WarScene):
    """The list at the left, the chosen boat with its patrols at the right. `on_first` lets a boat act first (P3)."""

    number = 1

    def __init__(self, session: WarSession, routes: WarRoutes, on_first: Callable[[int], None]) -> None:
        super().__init__(session, routes)
        self.on_first = on_first
        self.filter = "all"
        self.make()

    def make(self) -> None:
        """Make the list and the plates."""
        self.table = Table(
            [
                Column(_("Boat"), 104),
                Column(_("Where"), 190),
                Column(_("Class"), 128, rank=3),
                Column(pgettext("War Patrol", "Captain"), 92, rank=4),
                Column(_("Patrols"), 66, number=True, rank=2),
                Column(_("Ships"), 56, number=True, rank=1),
                Column(_("kt"), 50, number=True),
            ],
            self._chosen,
        )
        self.table.empty = _("No boat here.")
        names = {"all": _("All"), "waits": _("Waiting"), "sea": _("At sea"), "port": _("In port"), "lost": _("Lost")}
        self.filters = {word: ToolButton(name, partial(self._filter, word)) for word, name in names.items()}
        self.boat = FactsPlate()
        self.first = Button(_("This boat first"), self._first, icon="step-forward", form=Form.ROW, state=ButtonState.READY)
        self.stories = RecordsList(self.session.rulings, _("Her patrols"))
        acting = self.session.view.boat
        self.table.chosen = acting.number if acting is not None else None
        self.put([*self.filters.values(), self.table, self.boat, self.first, self.stories])
        self.board.focus_on(self.table)
        self._filter(self.filter)

    def _filter(self, word: str) -> None:
        """Show some of the boats."""
        self.filter = word
        for each, button in self.filters.items():
            button.chosen = each == word
        queue = self.session.view.queue
        shown = {
            "all": lambda boat: True,
            "waits": lambda boat: boat.number in queue,
            "sea": lambda boat: boat.place is Place.SEA,
            "port": lambda boat: boat.in_port,
            "lost": lambda boat: boat.place in (Place.LOST, Place.WITHDRAWN),
        }[word]
        self.table.tell([self._row(boat) for boat in self.session.fleet.boats if shown(boat)])
        self._chosen(self.table.chosen)

    def _row(self, boat: BoatView) -> Row:
        lost = boat.place is Place.LOST
        acting = self.session.view.boat
        icon = (
            "skull"
            if lost
            else "warning"
            if boat.damage
            else "eye"
            if boat.spotted
            else "clock"
            if boat.number in self.session.view.queue
            else ""
        )
        if acting is not None and acting.number == boat.number:
            icon = "play"
        words = (
            boat.name,
            where_words(boat),
            class_in_column(boat.cls),
            boat.captain,
            str(boat.patrols),
            str(boat.sunk),
            str(boat.kt),
        )
        sort = (boat.name, words[1], words[2], boat.captain, float(boat.patrols), float(boat.sunk), float(boat.kt))
        gone = boat.place in (Place.LOST, Place.WITHDRAWN)
        return Row(boat.number, words, sort, icon, "muted" if gone else "red" if boat.damage else "text")

    def _chosen(self, key: object) -> None:
        boat = next((boat for boat in self.session.fleet.boats if boat.number == key), None)
        self.first.shown = boat is not None and boat.number in self.session.view.queue and not self.session.fighting
        if boat is None:
            self.boat.tell("", [], [])
            self.stories.tell(())
        else:
            patrols = ngettext("{n} patrol", "{n} patrols", boat.patrols).format(n=boat.patrols)
            line = f"{patrols}: {sunk_words(boat.sunk, boat.kt)}"
            home = _("Her base is {base}.").format(base=base_name(boat.home))
            self.boat.tell(boat_title(boat), boat_chips(self.session, boat), [where_words(boat), line, home])
            records = [record for record in self.session.fleet.records if record.boat == boat.number]
            self.stories.tell(tuple(reversed(records)))
        if self.body.width:
            self._place()
        self.dirty = True

    def _first(self) -> None:
        key = self.table.chosen
        if isinstance(key, int):
            self.on_first(key)

    @property
    def term(self) -> str:
        """Help opens at the term of this screen."""
        return "force"

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Filters above the list; the boat beside it."""
        super().layout(size, theme)
        self._place()

    def _place(self) -> None:
        theme, px, body = self.theme, self.theme.px, self.body
        gutter, row = px(theme.metrics.gutter), px(max(36, theme.metrics.hit))
        right = min(px(470), round(body.width * 0.42))
        left = body.width - right - gutter
        x = body.x
        for button in self.filters.values():
            button.theme = theme
        widths = [button.wanted(key=False) for button in self.filters.values()]
        total = sum(widths) + px(6) * (len(widths) - 1)
        if total > left:
            widths = [(left - px(6) * (len(widths) - 1)) // len(widths)] * len(widths)
        for button, wide in zip(self.filters.values(), widths, strict=True):
            button.layout(pygame.Rect(x, body.y, wide, row), theme)
            x += wide + px(6)
        self.table.layout(pygame.Rect(body.x, body.y + row + px(8), left, body.height - row - px(8)), theme)
        x, y = body.x + left + gutter, body.y
        high = min(self.boat.natural_height(right, theme), round(body.height * 0.4))
        self.boat.layout(pygame.Rect(x, y, right, high), theme)
        y += high + gutter
        if self.first.shown:
            self.first.layout(pygame.Rect(x + px(4), y, right - px(8), row), theme)
            y += row + gutter
        self.stories.layout(pygame.Rect(x, y, right, body.bottom - y), theme)
