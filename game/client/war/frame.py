"""The frame that every screen of the war shares: its screens by number, the date, what has been reached, help and menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.art.backdrop import backdrop
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.mood import PACIFIC, Mood
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.war.pacific_words import score_words
from game.client.war.session import WarSession
from game.client.widgets.base import Widget
from game.client.widgets.state_plate import put_state_plate
from game.client.widgets.tool_button import ToolButton
from game.i18n import _
from game.phrases.patrol_dates import date_words
from game.phrases.patrol_glossary import term_of
from game.phrases.patrol_rolls import signed
from game.rule_book import rule_named


@dataclass(frozen=True)
class WarRoutes:
    """Where the screens of a war lead: each is called when the player asks for it. `help` opens at a term."""

    pacific: Callable[[], None]
    force: Callable[[], None]
    docks: Callable[[], None]
    careers: Callable[[], None]
    help: Callable[[str], None]
    menu: Callable[[], None]


_ICONS = ("globe", "boat", "harbour", "medal")
#: What the tabs show, and what help and menu do, as the bar grows more crowded: the tabs' names are given up last.
_CROWDED = tuple((frozenset(tabs), frozenset(tools)) for tabs, tools in (
    (("icon", "name", "key"), ("icon", "name", "key")), (("icon", "name"), ("icon", "name")), (("icon", "name"), ("icon",)),
    (("name",), ("icon",)), (("icon", "key"), ("icon", "key")), (("icon",), ("icon",)),
))
_TABS = (Action.STATION_1, Action.STATION_2, Action.STATION_3, Action.STATION_4)


class WarHead(Widget):
    """The bar along the top: the state in its middle."""

    def __init__(self, session: WarSession) -> None:
        super().__init__()
        self.session = session
        #: Where the buttons at the left end and those at the right begin.
        self.room = (0, 0)
        self._said = ("", "", "")
        self.tell()

    def tell(self) -> None:
        """Take date and score anew: nothing of a fight is said here before it has been told."""
        view = self.session.view
        long = _("{date}  period {period}  torpedo {mk}").format(date=date_words(view.date), period=view.period + 1, mk=signed(view.mk))
        self._said = (long, date_words(view.date), score_words(self.session))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar and the plate with the date."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        surface.blit(faces.bar(theme, rect.width, rect.height), rect.topleft, special_flags=pygame.BLEND_PREMULTIPLIED)
        left, right = self.room
        first, short, score = self._said
        room = right - left - px(24)
        wide = min(room, px(430))
        if wide < px(120):
            return
        plate = pygame.Rect(0, 0, wide, min(rect.height - px(12), px(62)))
        plate.center = (min(max(rect.centerx, left + px(12) + wide // 2), right - px(12) - wide // 2), rect.centery)
        if text.width(first.upper(), theme.type(Role.SMALL)) > wide - px(10):
            first = short
        put_state_plate(surface, theme, plate, first, score, theme.palette.amber)


class WarScene(Scene):
    """A screen of a war. `number` is its place among the tabs; subclasses lay out within `body`."""

    number = -1

    @property
    def mood(self) -> Mood:
        """The war in the Pacific."""
        return PACIFIC

    @property
    def term(self) -> str:
        """The term that help opens at."""
        return "war-patrol"

    @property
    def reason(self) -> str:
        """What was said last of what cannot be done."""
        return ""

    @property
    def rule_here(self) -> str:
        """The rule that a reason names, else that of the term that help opens at."""
        return super().rule_here or rule_named(self.reason) or term_of(self.term).rule

    def __init__(self, session: WarSession, routes: WarRoutes) -> None:
        super().__init__()
        self.session, self.routes = session, routes
        self.body = pygame.Rect(0, 0, 0, 0)
        self._make_frame()

    def _make_frame(self) -> None:
        routes = self.routes
        self.head = WarHead(self.session)
        self._ways = (routes.pacific, routes.force, routes.docks, routes.careers)
        names = (_("Approach") if self.number == 0 and self.session.fighting else _("Pacific"), _("Force list"), _("Docks"), _("Careers"))
        self.tabs = [
            ToolButton(name, way, icon=icon)
            for name, way, icon in zip(names, self._ways, _ICONS, strict=True)
        ]
        if 0 <= self.number < len(self.tabs):
            self.tabs[self.number].chosen = True
        self.help = ToolButton(_("Help"), lambda: routes.help(self.term), icon="question")
        self.menu = ToolButton(_("Menu"), routes.menu, icon="menu")

    def put(self, widgets: Sequence[Widget]) -> None:
        """Take the widgets of the body; those of the frame come after them in the order of Tab."""
        self.board.put([self.head, *widgets, *self.tabs, self.help, self.menu])

    def translate(self) -> None:
        """Take every word anew."""
        self._make_frame()
        self.make()

    def make(self) -> None:
        """Make the widgets of the body and `put` them."""
        self.put([])

    # ------------------------------------------------------------------------------------------------------ layout

    def beside_rail(self, least: int, most: float) -> tuple[pygame.Rect, pygame.Rect]:
        """The body parted into what one looks at and the rail at the right: `least` wide at 100 %, at `most` so much of the body."""
        px, body = self.theme.px, self.body
        rail = min(max(px(least), px(self.theme.metrics.rail)), round(body.width * most))
        wide = body.width - rail - px(self.theme.metrics.gutter)
        return pygame.Rect(body.x, body.y, wide, body.height), pygame.Rect(body.right - rail, body.y, rail, body.height)

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The bar, and the body beneath it."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px, wide = theme.px, size[0]
        margin, high = px(theme.metrics.margin), px(theme.metrics.top_bar)
        self.head.layout(pygame.Rect(0, 0, wide, high), theme)
        tall = min(high - px(14), px(58))
        keys = [self.keys.cap(action) for action in _TABS]
        plate = px(250)
        for tabs, tools in _CROWDED:
            for tab, icon, key in zip(self.tabs, _ICONS, keys, strict=True):
                tab.theme, tab.named = theme, "name" in tabs
                tab.icon, tab.key = icon if "icon" in tabs else "", key if "key" in tabs else ""
            for tool, action in ((self.help, Action.KEYS), (self.menu, Action.BACK)):
                tool.theme, tool.named, tool.key = theme, "name" in tools, self.keys.cap(action) if "key" in tools else ""
            widths = [max(tall, tool.wanted()) for tool in (*self.tabs, self.help, self.menu)]
            if sum(widths) + 6 * px(6) + 2 * margin + plate <= wide:
                break
        x, y = margin, (high - tall) // 2
        for tab, share in zip(self.tabs, widths, strict=False):
            tab.layout(pygame.Rect(x, y, share, tall), theme)
            x += share + px(6)
        right = wide - margin
        for tool, share in ((self.menu, widths[5]), (self.help, widths[4])):
            tool.layout(pygame.Rect(right - share, y, share, tall), theme)
            right -= share + px(6)
        self.head.room = (x, right)
        gutter = px(theme.metrics.gutter)
        self.body = pygame.Rect(margin, high + gutter, wide - 2 * margin, size[1] - high - gutter - margin)

    # ------------------------------------------------------------------------------------------------------ input

    def handle(self, event: pygame.event.Event) -> bool:
        """Screens by their numbers, help by its key, before what has the focus."""
        if event.type == pygame.KEYDOWN:
            actions = self.keys.actions(event)
            if Action.KEYS in actions:
                self.routes.help(self.term)
                return True
            for action, way in zip(_TABS, self._ways, strict=True):
                if action in actions:
                    way()
                    return True
        return super().handle(event)

    def back(self) -> bool:
        """Escape opens the menu."""
        self.routes.menu()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the control room and the widgets."""
        surface.blit(backdrop(self.theme), (0, 0))
        self.board.draw(surface)
