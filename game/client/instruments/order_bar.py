"""The order bar: headings, systems, other orders, in this order at every station."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client import text
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.keycap import cap_width
from game.client.widgets.plate import put_plate

#: No button gives way below this width for another one's name and signs, at 100 %; where all are narrower, for its name alone, and then
#: for what its name can be parted into.
_LEAST, _NARROW, _PARTED = 76, 60, 46


class OrderBar(Widget):
    """Lays out groups of buttons in one row, parted by hairlines. The buttons themselves go on the board after it.

    `headings` says whether the first group holds the narrow buttons of the headings.
    """

    def __init__(self, groups: Sequence[Sequence[Widget]], *, headings: bool = True) -> None:
        super().__init__()
        self.groups = [list(group) for group in groups]
        self.headings = headings
        self._hairlines: list[int] = []
        self._placed: list[tuple[str, ...]] = []

    @property
    def buttons(self) -> list[Widget]:
        """All buttons from left to right."""
        return [button for group in self.groups for button in group]

    @property
    def _needed(self) -> list[tuple[str, ...]]:
        """What the places of the buttons hang on."""
        return [(each.name, each.brief, each.longest, each.key, each.icon) for each in self.buttons if isinstance(each, Button)]

    def settle(self) -> None:
        """Place the buttons anew if they have got other names, keys or icons since."""
        if self.rect.width and self._placed != self._needed:
            self.layout(self.rect, self.theme)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """The headings' buttons are narrow, all others share the rest."""
        super().layout(rect, theme)
        self._placed = self._needed
        px = theme.px
        tall = rect.height >= px(74)
        inset, gap, apart = (px(12 if rect.height >= px(100) else 8), px(8), px(22)) if tall else (0, px(6), px(14))
        narrow = px(58 if tall else 50)
        few = self.groups[0] if self.headings else []
        rest = [button for group in self.groups[1 if self.headings else 0:] for button in group]
        wide_gaps = gap * sum(max(0, len(group) - 1) for group in self.groups) + apart * (len(self.groups) - 1)
        room = rect.width - 2 * inset - wide_gaps
        if rest and (room - narrow * len(few)) / len(rest) < px(76):
            narrow = max(px(36), round(narrow - (px(76) - (room - narrow * len(few)) / len(rest)) * len(rest) / 4))
        widths = dict.fromkeys(few, float(narrow)) | self._shares(rest, room - narrow * len(few))
        x, top, high = float(rect.x + inset), rect.y + inset, rect.height - 2 * inset
        self._hairlines = []
        for number, group in enumerate(self.groups):
            for button in group:
                if isinstance(button, Button):
                    alike = group if tall else self.buttons  # a low bar has its words in one place from end to end
                    button.group = [each for each in alike if isinstance(each, Button)]
                width = widths[button]
                button.layout(pygame.Rect(round(x), top, round(x + width) - round(x), high), theme)
                x += width + gap
            x += apart - gap
            if number < len(self.groups) - 1:
                self._hairlines.append(round(x - apart / 2))

    def _shares(self, buttons: Sequence[Widget], room: float) -> dict[Widget, float]:
        """How wide each button is: all alike, but for those that need it wider for their name or key, if there is room for all."""
        px = self.theme.px
        if self.rect.height >= px(74):
            for least in (_LEAST, _NARROW, _PARTED):
                needs = {button: self._need(button, signs=least == _LEAST, parted=least == _PARTED) for button in buttons}
                widths = self._wider(buttons, room, needs, px(least))
                if widths:
                    return widths
        else:
            for said, brief in ((True, False), (False, False), (True, True), (False, True)):
                needs = {button: self._small_need(button, said=said, brief=brief) for button in buttons}
                widths = self._wider(buttons, room, needs, 0)
                if widths:
                    return widths
        return dict.fromkeys(buttons, room / max(1, len(buttons)))

    @staticmethod
    def _wider(buttons: Sequence[Widget], room: float, needs: dict[Widget, float], least: int) -> dict[Widget, float]:
        """Widths by what each needs; none if that leaves any less than the least."""
        share = room / max(1, len(buttons))
        wider: dict[Widget, float] = {}
        while longer := {button: need for button, need in needs.items() if need > share and button not in wider}:
            wider |= longer
            if len(wider) == len(buttons):
                break
            share = (room - sum(wider.values())) / (len(buttons) - len(wider))
        if len(wider) == len(buttons) or share < least:
            return {}
        return {button: wider.get(button, share) for button in buttons}

    def _need(self, button: Widget, *, signs: bool, parted: bool) -> float:
        """The width that a button's name needs at the smallest size, its longest word parted or whole, and its signs beside each other."""
        if not isinstance(button, Button):
            return 0
        px, style = self.theme.px, self.theme.type(Role.BUTTON).at(self.theme.smallest_type)
        pieces = text.pieces if parted else str.split
        longest = max((text.width(piece, style) for piece in pieces(button.name)), default=0)
        wide = (px(36) if button.icon else 0) + (px(20) if button.kind is not None else 0)
        wide += cap_width(self.theme, button.key, 23) + px(10) if button.key else 0
        return max(longest + px(20), wide if signs else 0)

    def _small_need(self, button: Widget, *, said: bool, brief: bool) -> float:
        """The width that a small button needs for its name, or its brief one, and its signs; with what it may say if that is `said`."""
        if not isinstance(button, Button):
            return 0
        name = (button.brief if brief else "") or button.name
        wide = text.width(name, self.theme.type(Role.SMALL_BOLD).at(self.theme.smallest_type)) + self.theme.px(6) + 1
        return max(wide, button.signs_width(self.theme, button.longest if said else "", brief=brief))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate of a tall bar, and the hairlines."""
        px = self.theme.px
        if self.rect.height >= px(74):
            put_plate(surface, self.theme, self.rect)
            for x in self._hairlines:
                line = (x, self.rect.y + px(18)), (x, self.rect.bottom - px(18))
                pygame.draw.line(surface, self.theme.palette.line, *line, max(1, px(1)))
