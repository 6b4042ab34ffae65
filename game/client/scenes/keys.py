"""The list of keys: those of every station, and of one station at a time, with the caps of the player's own keyboard."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.stations.key_lines import EVERY_SYSTEM, LAYERS, TABS, KeyLine, everywhere, name_of, station_lines
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.keycap import cap_width, put_cap
from game.client.widgets.section import Section
from game.client.widgets.tool_button import ToolButton
from game.i18n import _
from game.rules.terms import Station, System

#: Height of a line at 100 %: so much where there is room; the way back leaves its place to the lines where they have less than the second.
_LINE, _LEAST = 34, 23
#: How much more a line takes whose words are folded.
_FOLD = 0.7
#: Height of a cap at 100 %, and where the lines stand close.
_CAPS = (24, 21)


class KeyLines(Widget):
    """Lines of caps and words. `caps` are the keys of each."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[tuple[list[str], str]] = ()
        #: The lines beside these: they stand as far apart.
        self.beside: Sequence[KeyLines] = ()

    @property
    def _left(self) -> int:
        """Where what the keys do begins."""
        px = self.theme.px
        widest = max(sum(cap_width(self.theme, cap, _CAPS[0]) + px(4) for cap in caps) for caps, _words in self.lines)
        return self.rect.x + min(max(widest, px(60)), self.rect.width // 2) + px(12)

    def _told(self) -> list[text.Fitted]:
        room = self.rect.right - self._left
        return [text.fit(words, self.theme.type(Role.BODY), room, self.theme.smallest_type, 2) for _caps, words in self.lines]

    @property
    def step(self) -> float:
        """From line to line, as far as all have room."""
        told = self._told()
        folded = sum(len(fitted.lines) > 1 for fitted in told)
        return min(self.theme.px(_LINE), self.rect.height / max(1.0, len(told) + _FOLD * folded)) if told else self.theme.px(_LINE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw line by line: the caps at the left, what they do beside them."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        if not self.lines:
            return
        left, told, heights = self._left, self._told(), _CAPS
        step = min([self.step, *(each.step for each in self.beside if each.lines)])
        y: float = rect.y
        for (caps, _words), fitted in zip(self.lines, told, strict=True):
            high = step * (1 + _FOLD * (len(fitted.lines) > 1))
            x: float = rect.x
            for cap in caps:
                x = put_cap(surface, theme, cap, x, y + high / 2, height=heights[step < px(28)]).right + px(4)
            text.write_lines(surface, fitted.lines, fitted.style, theme.palette.text, (left, y + (high - fitted.height) / 2))
            y += high


class KeysScene(Scene):
    """Lies over the bridge; the match waits. Keys 1 to 4 and the arrows go from station to station."""

    overlay = True

    def __init__(
        self, at: Station | None, back: Callable[[], None], *, real: bool, watching: bool = False,
        systems: frozenset[System] = EVERY_SYSTEM, cards: bool = False, armada: bool = False, mission: bool = False,
    ) -> None:
        super().__init__()
        self.systems, self.cards, self.armada, self.mission = systems, cards, armada, mission
        self.at, self._back, self.real, self.watching = at, back, real, watching
        self.shown: list[Station | None] = [*Station, None] if real else list(Station)
        if self.at not in self.shown:
            self.at = Station.CAPTAIN
        self._make()

    def _make(self) -> None:
        self.tabs = {
            station: ToolButton(name_of(station), partial(self.show, station), icon=station.word if station is not None else "surface")
            for station in self.shown
        }
        for tab in self.tabs.values():
            tab.group = list(self.tabs.values())
        self.done = Button(_("Back"), self._back, icon="undo", form=Form.ROW, state=ButtonState.READY)
        self.general, self.own = Section(_("Everywhere"), "gear"), Section("", "")
        self.left, self.right = KeyLines(), KeyLines()
        self.left.beside, self.right.beside = [self.right], [self.left]
        self.plate = pygame.Rect(0, 0, 0, 0)
        self.board.put([*self.tabs.values(), self.general, self.left, self.own, self.right, self.done])
        self.board.focus_on(self.tabs[self.at])
        self._fill()

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def show(self, station: Station | None) -> None:
        """Show a station's keys."""
        self.at = station
        self.board.focus_on(self.tabs[station], by_keyboard=self.board.by_keyboard)
        self._fill()

    def _everywhere(self) -> list[KeyLine]:
        return everywhere(real=self.real, watching=self.watching, cards=self.cards, mission=self.mission)

    def _most_lines(self) -> int:
        """How many lines the longest list has, whichever station is shown."""
        return max(len(self._everywhere()), *(len(station_lines(at, self.systems, armada=self.armada)) for at in self.shown))

    def _fill(self) -> None:
        self.left.lines = [self._line(line) for line in self._everywhere()]
        self.right.lines = [self._line(line) for line in station_lines(self.at, self.systems, armada=self.armada)]
        self.own.name, self.own.icon = name_of(self.at), self.at.word if self.at is not None else "surface"
        for station, tab in self.tabs.items():
            tab.chosen = station is self.at
        self.dirty = True

    def _line(self, line: KeyLine) -> tuple[list[str], str]:
        if line.actions == (Action.ACCEPT,):  # the key that pauses, or ends the turn, does that first
            taken = set(self.keys.caps(Action.PAUSE)) if self.real or self.at is Station.RADIO else set()
            return [cap for cap in self.keys.caps(Action.ACCEPT) if cap not in taken], line.words
        if len(line.actions) == 1:
            return self.keys.caps(line.actions[0]), line.words
        if line.actions == LAYERS:
            return [f"{self.keys.cap(LAYERS[0])}–{self.keys.cap(LAYERS[-1])}"], line.words
        return [self.keys.cap(action) for action in line.actions], line.words

    def handle(self, event: pygame.event.Event) -> bool:
        """Stations by their keys; the key that opened the list closes it."""
        if event.type == pygame.KEYDOWN:
            actions = self.keys.actions(event)
            if Action.KEYS in actions:
                return self.back()
            for action, station in TABS.items():
                if action in actions:
                    self.show(station)
                    return True
            for action, by in ((Action.LEFT, -1), (Action.RIGHT, 1)):
                if action in actions:
                    self.show(self.shown[(self.shown.index(self.at) + by) % len(self.shown)])
                    return True
        return super().handle(event)

    def back(self) -> bool:
        """Escape goes back."""
        self._back()
        return True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate: title, tabs, two columns, the way back."""
        super().layout(size, theme)
        self.theme = theme = bridge_theme(theme)
        px, (wide, high) = theme.px, size
        margin = px(theme.metrics.margin)
        self.plate = pygame.Rect(0, 0, min(wide - 2 * margin, px(1120)), min(high - 2 * margin, px(760)))
        self.plate.center = (wide // 2, high // 2)
        inside = self.plate.inflate(-2 * px(20), -2 * px(16))
        y = inside.y + px(46)
        gap, tall = px(12), px(40)
        for tab in self.tabs.values():
            tab.theme = theme
        widths = [tab.wanted() for tab in self.tabs.values()]
        if sum(widths) + gap * len(widths) > inside.width:
            widths = [(inside.width - gap * (len(widths) - 1)) // len(widths)] * len(widths)
        x = inside.x
        for tab, share in zip(self.tabs.values(), widths, strict=True):
            tab.layout(pygame.Rect(x, y, share, tall), theme)
            x += share + gap
        top, foot = y + tall + px(12), inside.bottom - px(44) - px(8)
        back = pygame.Rect(inside.right - px(200), inside.bottom - px(44), px(200), px(44))
        if (foot - top - px(38)) / self._most_lines() < px(_LEAST):
            back.top, foot = inside.y - px(6), inside.bottom
        left = pygame.Rect(inside.x, top, round(inside.width * 0.42), foot - top)
        right = pygame.Rect(left.right + px(24), top, inside.right - left.right - px(24), foot - top)
        for section, lines, place in ((self.general, self.left, left), (self.own, self.right, right)):
            section.layout(pygame.Rect(place.x, place.y, place.width, px(34)), theme)
            lines.layout(pygame.Rect(place.x, place.y + px(38), place.width, place.height - px(38)), theme)
        self.done.key = self.keys.cap(Action.BACK)
        self.done.layout(back, theme)
        self._fill()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed bridge."""
        theme, px = self.theme, self.theme.px
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size), self.plate)
        title = theme.type(Role.SCENE_TITLE)
        text.write_lines(surface, [_("Keys")], title, theme.palette.amber, (self.plate.x + px(20), self.plate.y + px(22)))
        self.board.draw(surface)
