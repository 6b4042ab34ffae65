"""A gauge as a dial: its ring of spaces, its name and key, how much is marked, what it can do and who wants it."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.client import faces, text
from game.client.colour import RGB, mix, rgb
from game.client.draw import Canvas, stamp
from game.client.faces import CapState
from game.client.icons import put_icon
from game.client.instruments.dial_face import RIM, DialFace, dial_picture, label_places, reach, ready_light, ring_at
from game.client.shapes import rounded
from game.client.store import ART
from game.client.symbols import put_symbol
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.keycap import cap_width, put_cap
from game.i18n import _, ngettext
from game.phrases.terms import colour_name

#: Seconds in which a mark comes up, and in which a dial that has become ready glows.
_MARK, _READY = 0.16, 0.5
#: A dial this much broader than high has its words at its side, and this many pixels of them at 100 %.
_BESIDE, _WORDS = 1.22, 132


@dataclass(frozen=True)
class DialState:
    """What a dial shows, in words already translated. `trouble` is why it is broken, `wish` what the captain says, `rank` his order,
    `brief` a shorter name where the whole one has no room beside its key.
    """

    name: str
    face: DialFace
    key: str = ""
    does: str = ""
    trouble: str = ""
    wish: str = ""
    rank: int = 0
    can: bool = False
    brief: str = ""


class Dial(Widget):
    """A dial. `aimed` is the ring whose next mark is shown while the dial or its button is touched."""

    def __init__(self, state: DialState, on_press: Callable[[int | None], None]) -> None:
        super().__init__()
        self.state, self.on_press = state, on_press
        self.hot = False
        self.aimed: int | None = None
        self._ring: int | None = None
        self._before: DialFace | None = None
        self._fade = self._light = 0.0
        self._centre = (0, 0)
        self._radius = 1
        #: Whether the words stand beside the ring, with room for the captain's wish.
        self.beside = False
        #: The first of the ways in which its marks may be told, for the dials beside it have no room for those before: see `terse`.
        self.least_terse = 0

    # ------------------------------------------------------------------------------------------------------- the place

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place: words beside the ring in a broad one, above and below it in others."""
        super().layout(rect, theme)
        px = theme.px
        wide, high = rect.width, rect.height
        self.beside = wide >= _BESIDE * high and wide - high * 0.8 >= px(_WORDS)
        if self.beside:
            room = min(high * 0.356, (wide - px(_WORDS) - px(40)) / 2)
            self._radius = max(1, int(room / (1 + RIM)))
            self._centre = (rect.x + px(16) + round(self._radius * (1 + RIM)), rect.centery)
        else:
            room = min((wide - px(12)) / 2, (high - px(36) - px(30)) / 2)
            self._radius = max(1, int(room / (1 + RIM)))
            self._centre = (rect.centerx, rect.y + px(34) + (high - px(34) - px(28)) // 2)

    def ring_under(self, at: tuple[int, int]) -> int | None:
        """The ring, from 0, at a point of the window."""
        return ring_at(self.state.face, self._radius, at[0] - self._centre[0], at[1] - self._centre[1])

    @property
    def spot(self) -> pygame.Rect:
        """Where its hint stands: over the foot of the ring, where neither the bar along the top nor the next mark lies beneath it."""
        return pygame.Rect(self._centre[0] - 1, self.rect.bottom - self.theme.px(26), 2, 2)

    # ---------------------------------------------------------------------------------------------------- working it

    def press(self, at: tuple[int, int]) -> None:
        """Note the ring that is pressed."""
        self._ring = self.ring_under(at)

    def activate(self) -> None:
        """Ask for a mark."""
        self.on_press(self._ring)

    def show(self, state: DialState, *, at_once: bool = False) -> None:
        """Show another state; one more mark comes up slowly, and a gauge that is full now lights up once."""
        old, new = self.state.face, state.face
        if sum(ring.marks for ring in new.rings) == sum(ring.marks for ring in old.rings) + 1 and not at_once:
            self._before, self._fade = old, _MARK
            if new.ready and not old.ready:
                self._light = _READY
        elif new.rings != old.rings:
            self._before, self._fade, self._light = None, 0.0, 0.0
        self.state = state

    @property
    def moving(self) -> bool:
        """Whether it is changing."""
        return self._fade > 0 or self._light > 0

    def update(self, seconds: float) -> bool:
        """Go on by some seconds; True if it looks different."""
        if not self.moving:
            return False
        self._fade, self._light = max(0.0, self._fade - seconds), max(0.0, self._light - seconds)
        if not self._fade:
            self._before = None
        return True

    # ------------------------------------------------------------------------------------------------------- drawing

    @property
    def tag(self) -> tuple[str, bool]:
        """The word on how the gauge stands, and whether it stands in a frame."""
        face = self.state.face
        if face.out:
            return _("OUT OF SERVICE"), True
        if face.broken:
            return _("BROKEN"), True
        if self.aimed is not None and self._fills(self.aimed):
            return _("FULL NEXT"), True
        if face.ready:
            return _("READY"), True
        left = min(ring.spaces - ring.marks for ring in face.rings)
        return ngettext("{n} to go", "{n} to go", left).format(n=left), False

    def _fills(self, number: int) -> bool:
        ring = self.state.face.rings[number]
        return ring.marks + 1 == ring.spaces

    def _tone(self) -> RGB:
        palette, face = self.theme.palette, self.state.face
        if face.out:
            return palette.muted
        return palette.red if face.broken else palette.amber

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, ring and words."""
        theme, rect = self.theme, self.rect
        accent = theme.palette.amber if self.hot else None
        faces.put_face(surface, theme, faces.plate(theme, rect.width, rect.height, accent=accent), rect)
        if self.hot:
            faces.put_face(surface, theme, _warmth(theme, rect.width, rect.height), rect)
        self._dial(surface)
        if self.beside:
            self._words_beside(surface)
        else:
            self._words_round(surface)

    def _dial(self, surface: pygame.Surface) -> None:
        theme, (x, y), radius = self.theme, self._centre, self._radius
        corner = (x - reach(radius), y - reach(radius))
        face = replace(self.state.face, aimed=self.aimed)
        if self._before is not None and self._fade > 0:
            part = 1 - self._fade / _MARK
            stamp(surface, dial_picture(theme, radius, self._before), corner)
            stamp(surface, dial_picture(theme, radius, face), corner, 1 - (1 - part) ** 2)
        else:
            stamp(surface, dial_picture(theme, radius, face), corner)
        if self._light > 0 and not theme.palette.high_contrast:
            stamp(surface, ready_light(theme, radius), corner, (self._light / _READY) ** 2)
        style = theme.type(Role.SMALL_BOLD)
        for number, (dx, dy) in enumerate(label_places(face, radius, 2 * theme.px(7)), 1):
            pygame.draw.circle(surface, theme.palette.abyss, (x + dx, y + dy), theme.px(7))
            text.write(surface, str(number), style, theme.palette.bright, (x + dx, y + dy), align="centre")

    def _count_ink(self) -> RGB:
        return self.theme.palette.amber if self.state.face.ready else self.theme.palette.bright

    def _cap(self) -> CapState:
        return CapState.OFF if not self.state.can else CapState.HOT if self.hot else CapState.ON

    def _words_beside(self, surface: pygame.Surface) -> None:
        theme, palette, px, state, rect = self.theme, self.theme.palette, self.theme.px, self.state, self.rect
        left = self._centre[0] + round(self._radius * (1 + RIM)) + px(20)
        right = rect.right - px(16)
        roomy = rect.height >= px(300)
        top = rect.y + px(28 if roomy else 24)
        if state.key:
            cap = put_cap(surface, theme, state.key, right, top, self._cap(), height=28 if roomy else 24, align="right")
            name_room = cap.x - px(8) - left
        else:
            name_room = right - left
        name = text.fit(state.name, theme.type(Role.CARD_NAME).at(px(24 if roomy else 20)), name_room, theme.smallest_type, 1)
        text.write_lines(surface, name.lines, name.style, palette.bright, (left, top - name.style.caps / 2))
        y, foot = top + name.height - name.style.caps / 2 + px(16 if roomy else 11), float(rect.bottom - px(14))
        does = text.fit(state.does, theme.type(Role.REASON), right - left, theme.smallest_type, 2)
        tag_high, count_high = px(30 if roomy else 26), self._count_high(roomy)
        symbol_high = px(24)
        # whatever has no room gives way: what the system does first, then its colour in words
        left_over = foot - y - count_high - px(10) - tag_high
        with_symbol = left_over >= symbol_high + px(10)
        left_over -= symbol_high + px(10) if with_symbol else 0
        extra = self._extra(right - left)
        with_extra = bool(extra) and left_over >= self._extra_high(extra) + px(14)
        left_over -= self._extra_high(extra) + px(14) if with_extra else 0
        if state.does and left_over >= does.height + px(16):
            text.write_lines(surface, does.lines, does.style, palette.muted, (left, foot - does.height))
            left_over -= does.height + px(16)
        air = min(px(14), max(0.0, left_over / 4)) if roomy else 0.0
        if with_symbol:
            put_symbol(surface, palette, state.face.colour, left + px(11), y + px(11), px(10.5), letter=True)
            text.write(surface, colour_name(state.face.colour), theme.type(Role.BODY), palette.text, (left + px(30), y + px(11)))
            y += symbol_high + px(10) + air
        self._counts(surface, left, y, roomy)
        y += count_high + px(10) + air
        self._tag(surface, left, y, tag_high, right - left)
        y += tag_high + px(14) + air
        if with_extra:
            self._write_extra(surface, extra, left, y)

    def _count_high(self, roomy: bool) -> int:
        px = self.theme.px
        if len(self.state.face.rings) == 1:
            return px(34 if roomy else 26)
        return px(56 if roomy else 46)

    def _counts(self, surface: pygame.Surface, left: int, top: float, roomy: bool) -> None:
        """Marks of spaces, large for one ring, a line each for two."""
        theme, palette, px, face = self.theme, self.theme.palette, self.theme.px, self.state.face
        if len(face.rings) == 1:
            ring = face.rings[0]
            big = theme.type(Role.BIG_VALUE).at(px(46 if roomy else 32))
            place = text.write(surface, str(ring.marks), big, self._count_ink(), (left, top), anchor="top")
            words = _("of {n}").format(n=ring.spaces)
            text.write(surface, words, theme.type(Role.CARD_NAME).at(px(18 if roomy else 16)), palette.muted,
                       (place.right + px(10), place.bottom), anchor="base")
            return
        step, style = self._count_high(roomy) // 2, theme.type(Role.BODY_BOLD).at(px(18 if roomy else 15))
        for number, ring in enumerate(face.rings):
            middle = top + step * (number + 0.5)
            chip = pygame.Rect(left, round(middle - px(10)), px(22), px(20))
            edge = palette.amber if self.aimed == number else palette.line_hi
            faces.put_face(surface, theme, faces.chip(theme, chip.width, chip.height, palette.abyss, edge), chip)
            text.write(surface, str(number + 1), theme.type(Role.KEY_CAP), palette.text, chip.center, align="centre")
            words = _("{marks} of {spaces}").format(marks=ring.marks, spaces=ring.spaces)
            ink = palette.amber if ring.full and face.ready else palette.bright
            text.write(surface, words, style, ink, (left + px(32), middle))

    def _tag(self, surface: pygame.Surface, left: float, top: float, high: int, room: int) -> None:
        theme = self.theme
        word, framed = self.tag
        if not framed:
            text.write(surface, word, theme.type(Role.BODY), theme.palette.muted, (left, top + high / 2))
            return
        self._chip(surface, word, left, top, high, room)

    def _chip(self, surface: pygame.Surface, word: str, left: float, top: float, high: int, room: int) -> None:
        theme, px, hue = self.theme, self.theme.px, self._tone()
        style = theme.type(Role.LABEL)
        if text.width(word, style) + px(24) > room:
            style = text.TextStyle(style.face, style.px)
        wide = min(room, text.width(word, style) + px(24))
        chip = pygame.Rect(round(left), round(top), wide, high)
        faces.put_face(surface, theme, faces.chip(theme, wide, high, mix(hue, theme.palette.abyss, 0.82), hue), chip)
        text.write(surface, word, style, hue, chip.center, align="centre")

    # ------------------------------------------------------------------------------ the captain's wish, or the trouble

    def _extra(self, room: int) -> tuple[text.Fitted, ...]:
        theme, px, state = self.theme, self.theme.px, self.state
        if state.wish:
            head = text.fit(_("Captain wants:"), theme.type(Role.SMALL), room - px(32), theme.smallest_type, 2)
            return head, text.fit(state.wish, theme.type(Role.REASON_BOLD), room - px(32), theme.smallest_type, 2)
        if state.trouble:
            return (text.fit(state.trouble, theme.type(Role.REASON), room, theme.smallest_type, 2),)
        return ()

    def _extra_high(self, extra: tuple[text.Fitted, ...]) -> int:
        return sum(part.height for part in extra) + self.theme.px(9) * (len(extra) - 1)

    def _write_extra(self, surface: pygame.Surface, extra: tuple[text.Fitted, ...], left: int, top: float) -> None:
        palette, px = self.theme.palette, self.theme.px
        if len(extra) == 1:
            text.write_lines(surface, extra[0].lines, extra[0].style, palette.red, (left, top))
            return
        head, wish = extra
        self._rank(surface, left + px(11), round(top + self._extra_high(extra) / 2))
        text.write_lines(surface, head.lines, head.style, palette.muted, (left + px(32), top))
        text.write_lines(surface, wish.lines, wish.style, palette.amber, (left + px(32), top + head.height + px(9)))

    def _rank(self, surface: pygame.Surface, x: int, y: int) -> None:
        """The place of the captain's wish among his others; his wheel for the only one."""
        theme, half = self.theme, self.theme.px(11)
        stamp(surface, _rank_disc(theme), (x - half - 2, y - half - 2))
        if self.state.rank:
            text.write(surface, str(self.state.rank), theme.type(Role.SMALL_BOLD), theme.palette.bright, (x, y), align="centre")
        else:
            put_icon(surface, "captain", x, y, theme.px(7), theme.palette.bright)

    # --------------------------------------------------------------------------------------------------- a small dial

    def _words_round(self, surface: pygame.Surface) -> None:
        """Name and key above the ring, what is marked below it."""
        theme, palette, px, state, rect = self.theme, self.theme.palette, self.theme.px, self.state, self.rect
        left, right, top = rect.x + px(10), rect.right - px(8), rect.y + px(18)
        bold = theme.type(Role.BODY_BOLD)
        cap = cap_width(theme, state.key, 22) + px(6) if state.key else 0
        # the key stands beside the name, the symbol beneath it if need be, for it is the smaller one; the key there only if nothing helps
        widths = {words: text.width(words, bold.at(theme.smallest_type)) for words in (state.name, state.brief) if words}
        named = next((words for words, wide in widths.items() if wide + cap <= right - left), state.name)
        needs = widths[named]
        keyed = needs + cap <= right - left
        signed = needs + px(18) + (cap if keyed else 0) <= right - left
        begins, low = left + px(18), top + px(26)
        if state.key:
            put_cap(surface, theme, state.key, right, top if keyed else low, self._cap(), height=22, align="right")
        if signed:
            put_symbol(surface, palette, state.face.colour, left + px(6), top, px(6))
        else:
            begins = left
            if not state.key or state.wish:
                put_symbol(surface, palette, state.face.colour, right - px(6), low + (px(22) if state.key and not keyed else 0), px(6))
            else:
                put_symbol(surface, palette, state.face.colour, left + px(6), low, px(6))
        room = right - begins - (cap if keyed else 0)
        name = text.first_whole((named,), bold, room, px(22), theme.smallest_type, 1)
        if name is not None:  # else its hint alone names it
            text.write_lines(surface, name.lines, name.style, palette.bright, (begins, top - name.height / 2))
        if state.wish:
            self._rank(surface, rect.x + px(16), rect.y + px(43))
        middle, style = rect.bottom - px(16), theme.type(Role.BODY_BOLD)
        word, framed = self.tag
        small = theme.type(Role.SMALL_BOLD if framed else Role.SMALL)
        told = self._counted(style, self._room_to_count())
        if told is not None:
            text.write(surface, told[0], told[1], self._count_ink(), (left, middle))
            text.write(surface, word, small, self._tone() if framed else palette.muted, (right, middle), align="right")
        elif framed:
            fitted = text.first_whole((word, word.capitalize()), small, right - left, px(22), theme.smallest_type, 1)
            if fitted is not None:
                text.write(surface, fitted.lines[0], fitted.style, self._tone(), (rect.centerx, middle), align="centre")
        else:
            words, style = self._counted(style, right - left) or (self._in_figures(), style.at(theme.smallest_type))
            text.write(surface, words, style, self._count_ink(), (left, middle))

    @property
    def terse(self) -> int:
        """How its marks have room to be told: in words, 0, in small ones, 1, in figures alone, 2, or in small ones, 3."""
        ways, room = self._ways(self.theme.type(Role.BODY_BOLD)), self._room_to_count()
        return 0 if self.beside else next((number for number, way in enumerate(ways) if text.width(*way) <= room), len(ways) - 1)

    def _room_to_count(self) -> int:
        """Pixels for its marks under a small dial, beside the word on how it stands."""
        word, framed = self.tag
        small = self.theme.type(Role.SMALL_BOLD if framed else Role.SMALL)
        return self.rect.width - self.theme.px(28) - text.width(word, small)

    def _ways(self, style: text.TextStyle) -> tuple[tuple[str, text.TextStyle], ...]:
        words = " · ".join(_("{marks} of {spaces}").format(marks=ring.marks, spaces=ring.spaces) for ring in self.state.face.rings)
        least = style.at(self.theme.smallest_type)
        return (words, style), (words, least), (self._in_figures(), style), (self._in_figures(), least)

    def _in_figures(self) -> str:
        return " · ".join(f"{ring.marks}/{ring.spaces}" for ring in self.state.face.rings)

    def _counted(self, style: text.TextStyle, room: int) -> tuple[str, text.TextStyle] | None:
        """The marks of its rings in so much room: in words, in figures alone, or not at all."""
        return next((way for way in self._ways(style)[self.least_terse:] if text.width(*way) <= room), None)


def _warmth(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The light on the plate of a dial that is touched."""

    def make() -> pygame.Surface:
        pad, k, palette = theme.px(faces.PAD), theme.scale, theme.palette
        canvas = Canvas(width + 2 * pad, height + 2 * pad)
        if not palette.high_contrast:
            canvas.gradient(rounded(pad, pad, width, height, 6 * k), rgb("#3A2A10"), rgb("#16222A"), 0.8, 0.5)
        canvas.frame(pad, pad, width, height, 6 * k, 2 * k, palette.amber, glow=0 if palette.high_contrast else 0.4)
        return canvas.finish()

    return ART.get(("dial-warmth", theme.key, width, height), make)


def _rank_disc(theme: Theme) -> pygame.Surface:
    def make() -> pygame.Surface:
        half = theme.px(11)
        size = 2 * half + 4
        canvas = Canvas(size, size, over=3)
        canvas.disc(size / 2, size / 2, half, theme.palette.amber_dim)
        canvas.ring(size / 2, size / 2, half - 1.2 * theme.scale, 1.2 * theme.scale, theme.palette.amber)
        return canvas.finish()

    return ART.get(("dial-rank", theme.key), make)
