"""What who only watches has in the place of the order bar: whose eyes, which boat, the speed, and what both crews are doing."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.client import text
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.client.widgets.tool_button import ToolButton
from game.i18n import _
from game.phrases.terms import side_name
from game.rules.terms import Side


@dataclass(frozen=True)
class WatchFacts:
    """What the bar shows: the eyes (None for the umpire's), the boat whose stations are shown, the speed, what each seen crew does.

    `both` says that both boats' stations are shown, so that there is no boat to choose.
    """

    eyes: Side | None
    boat: Side
    speed: str
    doing: tuple[tuple[Side, str], ...] = ()
    both: bool = False


class WatchBar(Widget):
    """The bar. Its buttons go on the board after it."""

    def __init__(self, on_eyes: Callable[[Side | None], None], on_boat: Callable[[], None], on_speed: Callable[[int], None]) -> None:
        super().__init__()
        self.facts = WatchFacts(None, Side.YELLOW, "")
        self.eyes: dict[Side | None, ToolButton] = {
            side: ToolButton(side_name(side), partial(on_eyes, side), side=side) for side in Side
        }
        self.eyes[None] = ToolButton(_("Umpire"), partial(on_eyes, None), icon="eye")
        self.boat = ToolButton("", on_boat, icon="boat")
        self.slower = ToolButton(_("Slower"), partial(on_speed, -1), icon="arrow-down", named=False)
        self.faster = ToolButton(_("Faster"), partial(on_speed, 1), icon="arrow-up", named=False)
        self._words = pygame.Rect(0, 0, 0, 0)
        self._speed = pygame.Rect(0, 0, 0, 0)

    @property
    def parts(self) -> list[Widget]:
        """The bar and its buttons, in the order of Tab."""
        return [self, *self.buttons]

    @property
    def buttons(self) -> list[ToolButton]:
        """The buttons from left to right."""
        return [*self.eyes.values(), self.boat, self.slower, self.faster]

    def name_keys(self, eyes: str, boat: str, slower: str, faster: str) -> None:
        """The caps of the player's keys. That of the eyes stands on the one that comes next."""
        order: list[Side | None] = [Side.YELLOW, Side.BLUE, None]
        following = order[(order.index(self.facts.eyes) + 1) % len(order)]
        for side, button in self.eyes.items():
            button.key = eyes if side is following else ""
        self.boat.key, self.slower.key, self.faster.key = boat, slower, faster

    def show(self, facts: WatchFacts) -> None:
        """Show another state."""
        before, self.facts = self.facts, facts
        for side, button in self.eyes.items():
            button.chosen = side is facts.eyes
        self.boat.name, self.boat.side = _("Boat: {side}").format(side=side_name(facts.boat)), facts.boat
        self.boat.shown = facts.eyes is None and not facts.both
        if self.rect.width and (before.eyes, before.boat, before.both) != (facts.eyes, facts.boat, facts.both):
            self.layout(self.rect, self.theme)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Eyes, boat and speed at the left, the crews' doings in what is left."""
        super().layout(rect, theme)
        px = theme.px
        tall = rect.height >= px(74)
        inset, gap, apart = px(12 if tall else 0), px(8), px(20)
        high = min(rect.height - 2 * inset, px(56))
        x, y = rect.x + inset, rect.centery - high // 2
        words = px(250)

        def wanted(button: ToolButton, *, keyed: bool) -> int:
            button.theme = theme
            return max(px(44), button.wanted(key=keyed))

        row = [button for button in (*self.eyes.values(), self.boat) if button is not self.boat or self.boat.shown]
        speed = px(64)
        fixed = sum(wanted(button, keyed=True) + gap for button in (self.slower, self.faster)) + speed + 2 * apart
        space = rect.width - 2 * inset - fixed + apart
        # the names of the buttons come before what the crews do
        named, keyed = [wanted(button, keyed=False) for button in row], [wanted(button, keyed=True) for button in row]
        widths = next(
            (widths for widths, room in ((keyed, space - words), (named, space - words), (keyed, space), (named, space))
             if sum(widths) + gap * len(row) <= room), [px(52)] * len(row))
        for button, wide in zip(row, widths, strict=True):
            if button is self.boat:
                x += apart - gap
            button.layout(pygame.Rect(x, y, wide, high), theme)
            x += wide + gap
        x += apart - gap
        for button in (self.slower, self.faster):
            wide = wanted(button, keyed=True)
            button.layout(pygame.Rect(x, y, wide, high), theme)
            x += wide + gap
            if button is self.slower:
                self._speed = pygame.Rect(x, y, speed - gap, high)
                x += speed
        self._words = pygame.Rect(x + apart, rect.y, rect.right - inset - x - apart, rect.height)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate, the speed, and what goes on."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        if self.rect.height >= px(74):
            put_plate(surface, theme, self.rect)
        text.write(surface, self.facts.speed, theme.type(Role.BODY_BOLD), palette.amber, self._speed.center, align="centre")
        lines = self.facts.doing
        if not lines or self._words.width < px(180):
            return
        style = theme.type(Role.BODY if self.rect.height >= px(74) else Role.REASON)
        step = max(style.line_height, px(20))
        room = self._words.width - px(26)
        most = 2 if len(lines) == 1 else 1
        y = self._words.centery - step * (len(lines) - 1) / 2
        for side, words in lines:
            forms = (f"{side_name(side)}: {words}", words)
            fitted = text.first_whole(forms, style, room, most * step, theme.smallest_type, most)
            if fitted is not None:
                put_side(surface, palette, side, self._words.x + px(10), y, px(7))
                text.write_lines(surface, fitted.lines, fitted.style, palette.text, (self._words.x + px(26), y - fitted.height / 2))
            y += step
