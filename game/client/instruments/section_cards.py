"""Who draws which section of the hull, and how far it has come."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from game.client import faces, text
from game.client.colour import RGB, rgb
from game.client.draw import Canvas, stamp
from game.client.icons import put_icon
from game.client.portraits import Mood, Person, portrait
from game.client.shapes import rounded
from game.client.store import ART
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_meter


class Stage(Enum):
    """How a section stands: done, in hand, ready to be taken up, a computer's work, not yet to be begun, over the edge."""

    DONE = "done"
    NOW = "now"
    OPEN = "open"
    DRAWING = "drawing"
    WAITS = "waits"
    OVER = "over"


_SIGNS = {
    Stage.DONE: "tick", Stage.NOW: "pencil", Stage.OPEN: "pencil", Stage.DRAWING: "gear", Stage.WAITS: "lock", Stage.OVER: "cross",
}


def stage_colour(theme: Theme, stage: Stage) -> RGB:
    """The colour of how a section stands."""
    palette = theme.palette
    return {
        Stage.DONE: palette.green, Stage.NOW: palette.amber, Stage.OPEN: palette.text, Stage.DRAWING: palette.text,
        Stage.WAITS: palette.muted, Stage.OVER: palette.red,
    }[stage]


@dataclass(frozen=True)
class CardState:
    """What a card says, in words already translated."""

    person: Person
    label: str
    name: str
    line: str
    foot: str
    stage: Stage
    progress: float = 0.0


class SectionCard(Widget):
    """A card; pressing it takes up the pen for its section, where that may be."""

    focusable = True

    def __init__(self, state: CardState, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.state, self.on_press = state, on_press
        #: The cards beside it: either all say below the name how their section stands, or none.
        self.peers: Sequence[SectionCard] = ()

    def activate(self) -> None:
        """Take up the pen."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card: portrait, names, how far it is, what that means."""
        theme, px, rect, state = self.theme, self.theme.px, self.rect, self.state
        hue = stage_colour(theme, state.stage)
        hot = state.stage is Stage.NOW
        face = _ground(theme, rect.size, hot, hue if state.stage in (Stage.DONE, Stage.NOW, Stage.OVER) else theme.palette.line)
        faces.put_face(surface, theme, face, rect)
        if self.focused or self.hovered:
            faces.put_face(surface, theme, faces.focus_ring(theme, rect.width, rect.height), rect)
        inset = px(12 if rect.height >= px(110) else 8)
        left, right, top, foot = rect.x + inset, rect.right - inset, rect.y + inset, rect.bottom - inset
        if rect.height >= px(130) and rect.width >= px(210):
            wide = px(74)
            stamp(surface, portrait(theme.palette, state.person, _MOODS[state.stage], wide), (left, top))
            self._names(surface, left + wide + px(14), right, top + px(4), top + round(wide * 1.2), roomy=True)
            y = top + round(wide * 1.2) + px(12)
            put_meter(surface, theme, pygame.Rect(left, y, right - left, px(9)), state.progress, hue)
            middle = (y + px(9) + foot) // 2
            put_icon(surface, _SIGNS[state.stage], left + px(9), middle, px(7), hue)
            room, high = right - left - px(24), rect.bottom - px(6) - (y + px(9) + px(4))
            words = text.first_whole((state.foot,), theme.type(Role.BODY), room, high, theme.smallest_type)
            if words is not None:  # else the sign alone says it, and the words above
                text.write_lines(surface, words.lines, words.style, theme.palette.text, (left + px(24), middle - words.height / 2))
            return
        put_icon(surface, _SIGNS[state.stage], right - px(6), foot - px(5), px(6), hue)
        meter = pygame.Rect(left, foot - px(7), right - left - px(20), px(5))
        put_meter(surface, theme, meter, state.progress, hue)
        high = meter.y - px(6) - top
        wide = min(round(high / 1.2), px(56))
        if rect.width - 2 * inset - wide - px(10) >= px(92):
            stamp(surface, portrait(theme.palette, state.person, _MOODS[state.stage], wide), (left, top))
            left += wide + px(10)
        small = theme.type(Role.SMALL_BOLD).at(theme.smallest_type)
        if max(text.width(word, small) for word in state.name.split()) > right - left:  # no word is parted as long as the card is wider
            left, right = left - inset + px(4), right + inset - px(4)
        self._names(surface, left, right, top + px(2), top + high, roomy=False)

    def _names(self, surface: pygame.Surface, left: int, right: int, top: int, foot: int, *, roomy: bool) -> None:
        """Number, name and state, as many as have room; the name stays."""
        theme, palette, px, state = self.theme, self.theme.palette, self.theme.px, self.state
        hue = stage_colour(theme, state.stage)
        room = right - left
        name = text.fit(state.name, theme.type(Role.CARD_NAME if roomy else Role.SMALL_BOLD), room, theme.smallest_type, 2)
        line = text.fit(state.line, theme.type(Role.BODY if roomy else Role.SMALL), room, theme.smallest_type, 2)
        gap, label = px(12 if roomy else 8), theme.type(Role.LABEL)
        need = name.height
        tallest = max((
            text.fit(peer.state.name, name.style, room, theme.smallest_type, 2).height
            + text.fit(peer.state.line, line.style, room, theme.smallest_type, 2).height for peer in self.peers
        ), default=need + line.height)
        with_line = tallest + gap <= foot - top
        need += gap + line.height if with_line else 0
        with_label = need + gap + label.caps <= foot - top and text.width(state.label.upper(), label) <= room
        y = float(top)
        if with_label:
            text.write(surface, state.label.upper(), label, hue, (left, y), anchor="top")
            y += label.caps + gap
        text.write_lines(surface, name.lines, name.style, palette.bright, (left, y))
        y += name.height + gap
        if with_line:
            text.write_lines(surface, line.lines, line.style, hue if state.stage in _LOUD else palette.muted, (left, y))


_LOUD = (Stage.NOW, Stage.OVER)
_MOODS = {
    Stage.DONE: Mood.PLEASED, Stage.NOW: Mood.BUSY, Stage.OPEN: Mood.CALM, Stage.DRAWING: Mood.BUSY, Stage.WAITS: Mood.CALM,
    Stage.OVER: Mood.ALARMED,
}


def _ground(theme: Theme, size: tuple[int, int], hot: bool, edge: RGB) -> pygame.Surface:
    def make() -> pygame.Surface:
        pad, k, palette, (wide, high) = theme.px(faces.PAD), theme.scale, theme.palette, size
        canvas = Canvas(wide + 2 * pad, high + 2 * pad)
        outline = rounded(pad, pad, wide, high, 6 * k)
        if palette.high_contrast:
            canvas.poly(outline, palette.panel)
        else:
            canvas.gradient(outline, rgb("#2A2412" if hot else "#123039"), rgb("#0A171C"), 0.97, 0.97)
        glow = 0.35 if hot and not palette.high_contrast else 0
        canvas.frame(pad, pad, wide, high, 6 * k, (2 if hot or palette.high_contrast else 1) * k, edge, glow=glow)
        return canvas.finish()

    return ART.get(("section-card", theme.key, size, hot, edge), make)
