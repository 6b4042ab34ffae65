"""Buttons: an order with its icon, key, what it does or why it may not be given."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

import pygame

from game.client import faces, text
from game.client.colour import RGB, mix
from game.client.faces import ButtonState, CapState
from game.client.icons import put_icon
from game.client.symbols import put_symbol
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.keycap import brief_cap, cap_width, put_cap
from game.rules.terms import Colour

#: Height of the key's cap on a small button, and how near the edge and each other its signs may stand, at 100 %.
_CAP, _EDGE = 21, 4


class Form(Enum):
    """How a button lays out its parts: chosen by its size if not given."""

    TALL = "tall"      # icon and key above, two lines below
    SMALL = "small"    # icon and key above, one line below
    ROW = "row"        # all on one line


class Button(Widget):
    """An order. A refused one can be focused, and says why; `chosen` keeps the touched look."""

    focusable = True
    warms = True

    def __init__(
        self, name: str, on_press: Callable[[], None], *, key: str = "", icon: str = "", note: str = "",
        kind: Colour | None = None,
        state: ButtonState = ButtonState.IDLE, form: Form | None = None, note_is_bad: bool = False,
    ) -> None:
        super().__init__()
        #: A count that a small button puts behind its name if there is room, as `1/3`.
        self.short = ""
        #: Why it may not be given, in a word or two: a small button has no room for its note, but for this.
        self.why = ""
        #: A shorter name for a small button that has no room for the whole one; empty where there is none.
        self.brief = ""
        #: The longest of what it may say besides its name: a bar of small buttons keeps room for it.
        self.longest = ""
        #: Whether it can be pressed although it looks refused: a broken system is tried, and fails (B6.4).
        self.in_vain = False
        #: The buttons of its group in a bar: small ones all say in the same place what they say besides their names.
        self.group: Sequence[Button] = ()
        self.name, self.key, self.icon, self.note, self.kind, self.state = name, key, icon, note, kind, state
        self.on_press, self.form, self.chosen, self.note_is_bad = on_press, form, False, note_is_bad

    @property
    def _closed(self) -> bool:
        return self.state is ButtonState.REFUSED and not self.in_vain

    @property
    def look(self) -> ButtonState:
        """The state it is drawn in."""
        if self._closed:
            return self.state
        if self.pressed and self.hovered:
            return ButtonState.PRESSED
        return ButtonState.HOT if self.hovered or self.focused or self.chosen else self.state

    @property
    def _is_small(self) -> bool:
        """Whether it has the small form."""
        return self.form is Form.SMALL or (self.form is None and self.rect.height < self.theme.px(74))

    @property
    def title(self) -> str:
        """The name that it shows: its brief one where there is no room for the whole, in a tall one for each of its words."""
        if not self.brief or not self.rect.width or self.form is Form.ROW:
            return self.name
        words = [self.name] if self._is_small else self.name.split()
        return self.name if all(self._has_room_for(word) for word in words) else self.brief

    def _has_room_for(self, name: str) -> bool:
        """Whether a name stands on one line."""
        role, beside = (Role.SMALL_BOLD, 6) if self._is_small else (Role.BUTTON, 16)
        style = self.theme.type(role).at(self.theme.smallest_type)
        return text.width(name, style) <= self.rect.width - self.theme.px(beside)

    @property
    def nameless(self) -> bool:
        """Whether it is too narrow for its name: then icon and key stand alone, and the hint begins with the name."""
        if self.form is not None or not self._is_small or not self.icon or not self.rect.width:
            return False
        return not all(self._has_room_for(word) for word in self.title.split())

    @property
    def telling(self) -> str:
        """Its hint; of a small one name and key before it. Name and key, too, where it does not show the whole name."""
        whole = self.title == self.name and not self.nameless
        told = bool(self.hint) and self._is_small and bool(self.icon or self.key)
        if self.form is Form.ROW or not self.name or (whole and not told):
            return self.hint
        named = f"{self.name} ({self.key})" if self.key else self.name
        return " · ".join(filter(None, (named, self.hint or self.note)))

    @property
    def kept(self) -> Sequence[pygame.Rect]:
        """The whole of it where it warns."""
        return (self.rect,) if self.note_is_bad or self.state is ButtonState.DANGER else ()

    def activate(self) -> None:
        """Give the order, unless it is refused."""
        if not self._closed:
            self.on_press()

    def _inks(self) -> tuple[RGB, RGB, RGB, CapState]:
        """Colours of name, icon and note, and the cap's state."""
        palette, look = self.theme.palette, self.look
        hot = look in (ButtonState.HOT, ButtonState.PRESSED)
        dull = look in (ButtonState.CHARGING, ButtonState.REFUSED)
        name = palette.muted if dull else palette.text if look is ButtonState.IDLE else palette.bright
        icon = palette.muted if dull else palette.red if look is ButtonState.DANGER else (
            palette.text if look is ButtonState.IDLE else palette.amber)
        note = palette.amber if look is ButtonState.READY else palette.muted
        if hot:  # amber is not read on its own ground
            note = mix(palette.amber, palette.bright, 0.5)
        if self.note_is_bad and not hot:
            note = palette.red
        cap = CapState.OFF if (dull and not self.in_vain) or not self.keyed else CapState.HOT if hot else CapState.ON
        return name, icon, note, cap

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button."""
        theme, rect = self.theme, self.rect
        if self.warmth is not None and self.look in (ButtonState.HOT, self.state) and not self._closed:
            faces.put_warming(surface, theme, rect, (self.state, ButtonState.HOT), self.warmth)
            if self.focused:
                faces.put_face(surface, theme, faces.focus_ring(theme, rect.width, rect.height), rect)
        else:
            faces.put_face(surface, theme, faces.button(theme, rect.width, rect.height, self.look, self.focused), rect)
        inside = rect.move(0, 1) if self.look is ButtonState.PRESSED else rect
        form = self.form or (Form.TALL if rect.height >= theme.px(74) else Form.SMALL)
        {Form.TALL: self._tall, Form.SMALL: self._small, Form.ROW: self._row}[form](surface, inside, theme)

    def _tall(self, surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
        name, icon, note, cap = self._inks()
        px = theme.px
        fitted = self._tall_name()
        notes = self._tall_note(brief=any(each.wordy for each in (self, *self.group)))
        below = rect.bottom - px(13)
        if notes is not None:
            text.write_lines(surface, notes.lines, notes.style, note, (rect.x + px(10), below - notes.height))
            below -= notes.height + px(9)
        top = below - fitted.height
        text.write_lines(surface, fitted.lines, fitted.style, name, (rect.x + px(10), top))
        above = round(top - rect.y)  # the signs keep clear of the words
        middle, radius = rect.y + min(px(21), above // 2), min(px(11), above // 2 - px(4))
        end = rect.right
        key = self.key if not self.key or cap_width(theme, self.key, 23) <= rect.width - px(6) else brief_cap(self.key)
        wide = cap_width(theme, key, 23) if key else 0
        if wide:
            cap_y, inset = min(rect.y + px(20), middle), min(px(8), (rect.width - wide) // 2)
            end = put_cap(surface, theme, key, rect.right - inset, cap_y, cap, height=23, align="right").x
        if self.icon and rect.x + px(34) <= end:
            glow = 0.3 if cap is CapState.HOT or self.look is ButtonState.READY else 0.0
            put_icon(surface, self.icon, rect.x + px(22), middle, radius, icon, glow=glow)
        if self.kind is not None and rect.x + px(56) <= end:
            put_symbol(surface, theme.palette, self.kind, rect.x + px(48), middle, px(6))

    def _tall_name(self) -> text.Fitted:
        """The name of a tall button."""
        theme = self.theme
        most = 1 if self.note else 2
        return text.fit(self.title, theme.type(Role.BUTTON), self.rect.width - theme.px(16), theme.smallest_type, most)

    def _tall_note(self, *, brief: bool) -> text.Fitted | None:
        """What a tall button says beneath its name, in short if it is to be brief; None where it has no room for it."""
        if not self.note:
            return None
        theme = self.theme
        style, room = theme.type(Role.SMALL), self.rect.width - theme.px(16)
        notes = text.fit(self.note, style, room, theme.smallest_type, 2)
        if brief and self._said:
            short = text.fit(self._said, style, room, theme.smallest_type, 2)
            notes = short if len(short.lines) <= len(notes.lines) else notes
        crowded = len(self._tall_name().lines) + len(notes.lines) > 2 and self.rect.height < theme.px(96)
        return None if crowded else notes

    @property
    def wordy(self) -> bool:
        """Whether a tall button has no line for all that it says beneath its name, but one for it in short: then its group is brief."""
        if not self.note or not self._said or self.form not in (None, Form.TALL) or self.rect.height < self.theme.px(74):
            return False
        notes = self._tall_note(brief=False)
        if notes is not None and len(notes.lines) == 1:
            return False
        brief = self._tall_note(brief=True)
        return brief is not None and (notes is None or len(brief.lines) < len(notes.lines))

    @property
    def _said(self) -> str:
        """What a button says besides its name where it is small, or brief."""
        return self.why or self.short

    @property
    def overlong(self) -> bool:
        """Whether a small button has no room behind its name for what it says besides."""
        room = self.rect.width - self.theme.px(12)
        return bool(self._said) and text.width(self._in_line(), self.theme.type(Role.SMALL_BOLD)) > room

    def _in_line(self) -> str:
        return f"{self.title}: {self.why}" if self.why else f"{self.title} {self.short}".strip()

    def _small_cap(self, beside: int) -> str:
        """What the key's cap of a small button shows, beside words that are so wide."""
        edge, wide = self.theme.px(_EDGE), cap_width(self.theme, self.key, _CAP) if self.key else 0
        return self.key if wide + 2 * edge + (beside + edge if beside else 0) <= self.rect.width else brief_cap(self.key)

    def signs_width(self, theme: Theme, said: str = "", *, brief: bool = False) -> int:
        """What a small button needs for its signs: its icon, or words in its place, and its key's cap, which shows less if it is to be
        brief. Beside a wide cap no icon is needed.
        """
        px = theme.px
        wide = cap_width(theme, brief_cap(self.key) if brief else self.key, _CAP) if self.key else 0
        first = max(px(19) if self.icon and wide < px(2 * _CAP) else 0, text.width(said, theme.type(Role.SMALL)) if said else 0)
        return first + wide + px(_EDGE) * (2 + bool(first and wide))

    def _small(self, surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
        """Icon, or what it says besides, and key above its name; the key has its cap in any case."""
        name, icon, note, cap = self._inks()
        px, style = theme.px, theme.type(Role.SMALL_BOLD)
        if self.nameless:
            self._nameless(surface, rect, icon, cap)
            return
        above = bool(self._said) and any(each.overlong for each in (self, *self.group))
        plain = theme.type(Role.SMALL)
        long = text.width(self._said, plain) if above else 0
        key, middle, edge = self._small_cap(long), rect.y + px(17), px(_EDGE)
        wide = cap_width(theme, key, _CAP) if key else 0
        roomy = px(19) + wide + 5 * edge <= rect.width
        if wide:
            put_cap(surface, theme, key, rect.right - (px(6) if roomy else edge), middle, cap, height=_CAP, align="right")
        if long and long + wide + 3 * edge <= rect.width:
            left = rect.x + (px(8) if long + wide + 5 * edge <= rect.width else edge)
            if self.icon and px(34) + long + wide + 3 * edge <= rect.width:
                put_icon(surface, self.icon, rect.x + px(18), middle, px(9.5), icon)
                left = rect.x + px(34)
            text.write(surface, self._said, plain, note, (left, middle))
        elif self.icon and px(19) + wide + 3 * edge <= rect.width:
            beside = rect.x + px(18 if roomy else _EDGE + 9.5)
            put_icon(surface, self.icon, beside, middle, px(9.5), note if self.note_is_bad else icon)
            if above and self.note_is_bad:  # no room for the word: what is broken is struck out
                put_icon(surface, "cross", beside, middle, px(11), note)
        words = self.title if above else self._in_line()
        fitted = text.fit(words, style, rect.width - px(6), theme.smallest_type, 1)
        bare = not self.icon and not self.key
        top = rect.centery - fitted.height / 2 if bare else rect.bottom - px(11) - fitted.height
        if self.why and not above:
            begin = rect.centerx - text.width(words, style) / 2
            behind = text.width(words, style) - text.width(self.why, style)
            text.write(surface, f"{self.title}:", style, name, (begin, top), anchor="top")
            text.write(surface, self.why, style, note, (begin + behind, top), anchor="top")
            return
        text.write_lines(surface, fitted.lines, fitted.style, name, (rect.centerx, top), align="centre")

    def _nameless(self, surface: pygame.Surface, rect: pygame.Rect, icon: RGB, cap: CapState) -> None:
        """Icon and key beside each other, at the edges where it is tight; the key alone where there is room for one of them."""
        theme, px = self.theme, self.theme.px
        key = brief_cap(self.key)
        needs = cap_width(theme, key, _CAP) if key else 0
        tight = rect.width <= px(36) + needs
        if key and rect.width < px(26) + needs:
            put_cap(surface, theme, key, rect.centerx, rect.centery, cap, height=_CAP, align="centre")
            return
        if self.icon:
            x = rect.x + px(14 if tight else 18) if key else rect.centerx
            put_icon(surface, self.icon, x, rect.centery, px(8 if tight else 9.5), icon)
        if key:
            put_cap(surface, theme, key, rect.right - px(4 if tight else 6), rect.centery, cap, height=_CAP, align="right")

    def _row(self, surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
        name, icon, note, cap = self._inks()
        px, left, right = theme.px, rect.x + theme.px(12), rect.right - theme.px(12)
        if self.icon:
            put_icon(surface, self.icon, left + px(9), rect.centery, px(9), icon)
            left += px(28)
        if self.kind is not None:
            put_symbol(surface, theme.palette, self.kind, left + px(9), rect.centery, px(8))
            left += px(28)
        style = theme.type(Role.BODY_BOLD if cap is CapState.HOT or self.look is ButtonState.READY else Role.BODY)
        longest = max((text.width(word, style.at(theme.smallest_type)) for word in self.name.split()), default=0)
        apart = px(8) if self.name else -px(4)
        room = right - left - apart - longest  # no word is parted for a cap
        key = next((key for key in (self.key, brief_cap(self.key)) if key and cap_width(theme, key) <= room), "")
        if key:
            right -= put_cap(surface, theme, key, right, rect.centery, cap, align="right").width + px(8)
        if self.note:
            notes = text.fit(self.note, theme.type(Role.SMALL), max(px(40), (right - left) // 2), theme.smallest_type, 2)
            room = right - left - text.width(self.name, style) - px(8)
            if notes.width > room >= px(40):
                folded = text.fit(self.note, theme.type(Role.SMALL), room, theme.smallest_type, 2)
                notes = folded if " ".join(folded.lines) == self.note and folded.height <= rect.height - px(8) else notes
            if notes.width <= room:
                at = (right, rect.centery - notes.height / 2)
                text.write_lines(surface, notes.lines, notes.style, note, at, align="right")
                right -= notes.width + px(8)
        fitted = text.fit(self.name, style, right - left, theme.smallest_type, 2)
        text.write_lines(surface, fitted.lines, fitted.style, name, (left, rect.centery - fitted.height / 2))
