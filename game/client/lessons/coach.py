"""The coach: the plate on the bridge that says what is to be done now, and why what was done was right."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client import keyed_text, text
from game.client.colour import RGB
from game.client.faces import ButtonState
from game.client.icons import put_icon
from game.client.instruments.bridge_layout import BridgeLayout
from game.client.scenes.panes import Panes
from game.client.scenes.rail import Rail
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.plate import HEAD, put_plate


@dataclass(frozen=True)
class Saying:
    """A paragraph of the coach: its sign, words already translated, and what kind it is: `right`, `task`, `astray`, `quiet`."""

    icon: str
    words: str
    kind: str = "task"


class Coach(Widget):
    """The plate. `says` are its paragraphs, `right` what stands at the right of its head, `foot` the buttons below."""

    def __init__(self, label: str, again: Callable[[], None], on: Callable[[], None]) -> None:
        super().__init__()
        self.label, self.right = label, ""
        self.says: tuple[Saying, ...] = ()
        #: What is left of what there was to do, by dots: done, of all.
        self.steps = (0, 0)
        self.again = Button("", again, icon="undo", form=Form.ROW)
        self.on = Button("", on, icon="play", form=Form.ROW, state=ButtonState.READY)
        self.again.shown = self.on.shown = False

    @property
    def parts(self) -> list[Widget]:
        """The plate and its buttons."""
        return [self, self.again, self.on]

    def show(self, says: tuple[Saying, ...], *, again: bool, on: bool) -> bool:
        """Say something else; True if it is another thing than before."""
        before = (self.says, self.again.shown, self.on.shown)
        self.says, self.again.shown, self.on.shown = says, again, on
        if before == (self.says, self.again.shown, self.on.shown):
            return False
        self.layout(self.rect, self.theme)
        return True

    def needs(self, width: int, theme: Theme) -> int:
        """The height it wants in a width."""
        px, style = theme.px, theme.type(Role.BODY)
        inside = width - 2 * px(theme.metrics.padding) - px(28)
        lines = sum(line.height for said in self.says for line in keyed_text.wrap(theme, said.words, style, inside))
        return px(HEAD + 10) + lines + len(self.says) * px(12) + px(52) + px(theme.metrics.padding)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place; the buttons stand at its foot."""
        super().layout(rect, theme)
        px, inset = theme.px, theme.px(theme.metrics.padding)
        high = px(40)
        shown = [button for button in (self.again, self.on) if button.shown]
        wide = (rect.width - 2 * inset - px(8) * max(0, len(shown) - 1)) // max(1, len(shown))
        for number, button in enumerate(shown):
            button.layout(pygame.Rect(rect.x + inset + number * (wide + px(8)), rect.bottom - inset - high, wide, high), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, dots and paragraphs, as large as they have room."""
        theme, px = self.theme, self.theme.px
        inside = put_plate(surface, theme, self.rect, self.label, self.right)
        self._draw_steps(surface)
        floor = inside.bottom - (px(48) if self.again.shown or self.on.shown else 0)
        style = theme.type(Role.BODY)
        sizes = [(size, px(12)) for size in range(style.px + px(_LARGER), theme.smallest_type - 1, -1)]
        for size, apart in [*sizes, *((theme.smallest_type, px(gap)) for gap in (8, 5, 2))]:
            style = style.at(size)
            lines = [keyed_text.wrap(theme, said.words, style, inside.width - px(28)) for said in self.says]
            if sum(sum(line.height for line in each) + apart for each in lines) <= floor - inside.y - px(4):
                break
        y = float(inside.y + px(6))
        for said, each in zip(self.says, lines, strict=True):
            sign, ink = self._tones(said.kind)
            put_icon(surface, said.icon, inside.x + px(9), y + style.caps / 2, px(9), sign)
            y = keyed_text.put_lines(surface, theme, each, style, ink, (inside.x + px(28), y)) + apart

    def _tones(self, kind: str) -> tuple[RGB, RGB]:
        palette = self.theme.palette
        return {
            "right": (palette.green, palette.text), "astray": (palette.amber, palette.text), "quiet": (palette.muted, palette.muted),
        }.get(kind, (palette.amber, palette.bright))

    def _draw_steps(self, surface: pygame.Surface) -> None:
        """In the head a dot for each step, where there is room: full for those that are done, a ring for this one."""
        theme, palette, px, (done, of) = self.theme, self.theme.palette, self.theme.px, self.steps
        inset = px(theme.metrics.padding)
        left = self.rect.right - inset - text.width(self.right, theme.type(Role.SMALL)) - px(10) - of * px(16)
        if left < self.rect.x + inset + text.width(self.label.upper(), theme.type(Role.LABEL)) + px(12):
            return
        for number in range(of):
            at = (left + number * px(16) + px(5), self.rect.y + px(20))
            if number < done:
                pygame.draw.circle(surface, palette.green, at, px(4))
            else:
                pygame.draw.circle(surface, palette.amber if number == done else palette.line_hi, at, px(4), max(1, px(1.6)))


#: Where there is room the coach speaks so much larger than other texts, in pixels at 100 %.
_LARGER = 3
#: The log keeps at least so much of the rail at 100 %; where less is left it makes room for the coach.
_LOG = 132


class CoachedRail(Rail):
    """The right edge of the bridge in an exercise: the coach in the place of the crew's cards, and what is left of the log."""

    coach: Coach

    def count(self, panes: Panes) -> int:
        """The crew's cards make room for the coach."""
        return 0

    @property
    def widgets(self) -> list[Widget]:
        """The log, the coach and its buttons."""
        strip = [self._hand.strip] if self._hand.strip.shown else []
        return [self.log, *strip, *self.coach.parts]

    def layout(self, places: BridgeLayout, theme: Theme) -> None:
        """The coach above the log."""
        room, gap = places.log.unionall(list(places.cards)), theme.px(theme.metrics.gutter)
        log = theme.px(_LOG)
        wanted = max(self.coach.needs(room.width, theme), room.height // 2)
        if room.height - gap - log < min(wanted, theme.px(300)):
            self.log.shown = False
            self.coach.layout(room, theme)
            return
        self.log.shown = True
        high = min(wanted, room.height - gap - log)
        self.coach.layout(pygame.Rect(room.x, room.y, room.width, high), theme)
        self.log.layout(pygame.Rect(room.x, room.y + high + gap, room.width, room.height - high - gap), theme)
