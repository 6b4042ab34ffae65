"""The First Mate's panels beneath the dials: the own hull, and what is worth knowing before the next mark."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client import text
from game.client.icons import put_icon
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.client.widgets.hull_bar import put_hull_bar
from game.client.widgets.plate import put_plate
from game.i18n import _, ngettext
from game.rules.terms import Side


class HullPanel(Widget):
    """The hull of the own boat, part by part; low and broad it lies as a strip."""

    def __init__(self, side: Side) -> None:
        super().__init__()
        self.side = side
        self.damage, self.parts = 0, 4

    def show(self, damage: int, parts: int) -> None:
        """Show so much damage of so many parts."""
        self.damage, self.parts = min(damage, parts), parts

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, hull and count."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        whole = self.parts - self.damage
        count = _("{whole} of {parts}").format(whole=whole, parts=self.parts)
        words = ngettext("section holds", "sections hold", whole)
        if rect.height < px(100):
            put_plate(surface, theme, rect)
            label, style = theme.type(Role.LABEL), theme.type(Role.BODY_BOLD)
            left = text.write(surface, _("Hull").upper(), label, palette.muted, (rect.x + px(12), rect.centery)).right + px(14)
            line = f"{count} {words}"
            if text.width(line, style) > rect.width * 0.5:
                line = count
            at = (rect.right - px(12), rect.centery)
            right = text.write(surface, line, style, palette.side(self.side), at, align="right").x - px(14)
            high = min(px(22), rect.height - px(14))
            bar = pygame.Rect(left, rect.centery - high // 2, right - left, high)
            put_hull_bar(surface, theme, self.side, bar, self.damage, self.parts, mirrored=False)
            return
        inside = put_plate(surface, theme, rect, _("Hull"))
        big, small = theme.type(Role.CARD_NAME).at(px(24)), theme.type(Role.BODY)
        wide = max(text.width(count, big), text.width(words, small))
        high = min(px(56), inside.height - px(8))
        bar = pygame.Rect(inside.x + px(10), inside.centery - high // 2, inside.width - wide - px(44), high)
        put_hull_bar(surface, theme, self.side, bar, self.damage, self.parts, mirrored=False)
        left = bar.right + px(24)
        block = big.caps + px(12) + small.caps
        top = inside.centery - block / 2
        text.write(surface, count, big, palette.side(self.side), (left, top), anchor="top")
        text.write(surface, words, small, palette.muted, (left, top + big.caps + px(12)), anchor="top")


@dataclass(frozen=True)
class Advice:
    """A line worth knowing and its reason, in words already translated; `bad` where something is broken."""

    line: str
    reason: str = ""
    icon: str = ""
    bad: bool = False


class AdvicePanel(Widget):
    """Lines of advice, the first one first; what has no room is left out whole."""

    def __init__(self, label: str, right: str = "") -> None:
        super().__init__()
        self.label, self.right = label, right
        self.lines: tuple[Advice, ...] = ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and as many lines as fit."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        low = rect.height < px(100)
        if low:
            put_plate(surface, theme, rect)
            inside = rect.inflate(-2 * px(12), -2 * px(12))
        else:
            inside = put_plate(surface, theme, rect, self.label, self.right)
        y, indent = float(inside.y + px(0 if low else 4)), px(26)
        style = theme.type(Role.REASON)
        for number, advice in enumerate(self.lines):
            room = inside.width - indent
            line = text.fit(advice.line, theme.type(Role.BODY_BOLD if low else Role.CREW_LINE), room, theme.smallest_type, 2)
            if y + line.height > inside.bottom and number:
                break
            ink = palette.red if advice.bad else palette.bright
            if advice.icon:
                hue = palette.red if advice.bad else palette.amber
                put_icon(surface, advice.icon, inside.x + px(9), y + line.style.caps / 2, px(8), hue)
            text.write_lines(surface, line.lines, line.style, ink, (inside.x + indent, y))
            y += line.height + px(8)
            reason = text.wrap(advice.reason, style, room) if advice.reason else []
            high = style.caps + (len(reason) - 1) * style.line_height
            if reason and y + high <= inside.bottom:
                text.write_lines(surface, reason, style, palette.muted, (inside.x + indent, y))
                y += high + px(8)
            y += px(4)


class NotePlate(Widget):
    """A plate in the place of a dial that this boat does not have."""

    def __init__(self, label: str, words: str) -> None:
        super().__init__()
        self.label, self.words = label, words

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate and words."""
        theme = self.theme
        inside = put_plate(surface, theme, self.rect, self.label)
        fitted = text.fit(self.words, theme.type(Role.REASON), inside.width, theme.smallest_type, 3)
        if fitted.height <= inside.height:
            at = (inside.x, inside.y + theme.px(2))
            text.write_lines(surface, fitted.lines, fitted.style, theme.palette.muted, at)
