"""Small buttons of a row of tools: a sign, a name where there is room, a key where there is room."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client import faces, text
from game.client.faces import ButtonState, CapState
from game.client.icons import put_icon
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.keycap import cap_width, put_cap
from game.rules.terms import Side


class ToolButton(Widget):
    """A sign (an icon or a side's mark), its name and its key in the middle of a small ground.

    Without room the key goes first, then the name, which is then its hint. In a group the icons go first, if then all have room for
    their names, or for their names and keys. `chosen` keeps the touched look.
    """

    focusable = True
    warms = True

    def __init__(
        self, name: str, on_press: Callable[[], None], *, icon: str = "", side: Side | None = None, named: bool = True,
    ) -> None:
        super().__init__()
        self.name, self.on_press, self.icon, self.side, self.named = name, on_press, icon, side, named
        self.key, self.chosen = "", False
        #: The buttons beside it, itself among them, that are to look alike.
        self.group: Sequence[ToolButton] = ()

    def activate(self) -> None:
        """Do it."""
        self.on_press()

    @property
    def _sign(self) -> int:
        return self.theme.px(20) if self.icon or self.side is not None else 0

    def wanted(self, *, key: bool = True) -> int:
        """The width it wants for its sign, name and key; its theme must be known."""
        px, parts = self.theme.px, [self._sign] if self._sign else []
        if self.named:
            parts.append(text.width(self.name, self.theme.type(Role.BODY_BOLD)))
        if key and self.key:
            parts.append(cap_width(self.theme, self.key, 22))
        return sum(parts) + px(8) * (len(parts) - 1) + px(24)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place; a name that has no room is said as a hint."""
        super().layout(rect, theme)
        self.hint = "" if self._named else self.name

    @property
    def telling(self) -> str:
        """Its hint; in a group its name where it shows none, whatever room the others have got since."""
        if self.group and self.hint in ("", self.name):
            return "" if self._named else self.name
        return self.hint

    @property
    def _named(self) -> bool:
        """Whether the name is shown: always, if there is no sign to stand for it."""
        if not self.named or not self._sign:
            return self.named
        return self._fits(self._sign + self.theme.px(8)) or self._bare

    def _fits(self, beside: int) -> bool:
        return beside + text.width(self.name, self.theme.type(Role.BODY_BOLD)) <= self.rect.width - self.theme.px(12)

    @property
    def _bare(self) -> bool:
        """Whether it leaves out its icon, as all of its group do: then all have room for their names, or for names and keys."""
        group = [each for each in self.group if each.shown]

        def have_room(*, sign: bool, key: bool) -> bool:
            return all(each._fits(each._beside(sign=sign, key=key)) for each in group)

        return any(have_room(sign=False, key=key) and not have_room(sign=True, key=key) for key in (False, True))

    def _beside(self, *, sign: bool, key: bool) -> int:
        """What stands beside the name, with gaps."""
        gap = self.theme.px(8)
        return (self._sign + gap if sign else 0) + (cap_width(self.theme, self.key, 22) + gap if key and self.key else 0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        pressed, hot = self.pressed and self.hovered, self.hovered or self.focused or self.chosen
        state = ButtonState.PRESSED if pressed else ButtonState.HOT if hot else ButtonState.IDLE
        if self.warmth is not None and not pressed and not self.chosen:
            faces.put_warming(surface, theme, rect, (ButtonState.IDLE, ButtonState.HOT), self.warmth)
        else:
            faces.put_face(surface, theme, faces.button(theme, rect.width, rect.height, state, self.focused), rect)
        style = theme.type(Role.BODY_BOLD if hot else Role.BODY)
        gap, sign = px(8), 0 if self._bare else self._sign
        room = rect.width - px(12)
        name = text.width(self.name, theme.type(Role.BODY_BOLD)) if self._named else 0
        cap = cap_width(theme, self.key, 22) if self.key else 0
        used = sign + name + (gap if sign and name else 0)
        if cap and used + gap + cap > room:
            cap = 0
        used += gap + cap if cap else 0
        x = rect.x + (rect.width - used) / 2
        middle = rect.centery + (1 if pressed else 0)
        if sign and self.side is not None:
            put_side(surface, palette, self.side, x + sign / 2, middle, px(8))
        elif sign:
            put_icon(surface, self.icon, x + sign / 2, middle, px(8.5), palette.amber if hot else palette.text)
        x += sign + (gap if sign else 0)
        if name:
            fitted = style if text.width(self.name, style) <= room else style.at(theme.smallest_type)
            text.write(surface, self.name, fitted, palette.bright if hot else palette.text, (x, middle))
            x += name + gap
        if cap:
            put_cap(surface, theme, self.key, x, middle, CapState.HOT if hot and self.focused else CapState.ON, height=22)
