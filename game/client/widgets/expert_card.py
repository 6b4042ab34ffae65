"""An expert card: portrait, name, moment and effect on a plate with cut corners in the tone of its station."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.colour import RGB, WHITE, mix
from game.client.draw import Canvas, shadow, stamp
from game.client.hand import CardFace
from game.client.icons import put_icon
from game.client.portraits import Mood, portrait
from game.client.portraits.people import GROUNDS
from game.client.shapes import chamfered
from game.client.store import ART
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.rules.terms import Station

#: Width and height at 100 %, and how much of the height is the portrait's.
WIDE, HIGH, PORTRAIT = 206, 297, 0.5
_CUT = 12
#: What a card that cannot be played now keeps of its light.
_DULL = 0.6


@dataclass(frozen=True)
class CardLook:
    """How a card is shown. `why_not` stands in place of the moment; `chosen` and `hot` cards have the amber frame."""

    why_not: str = ""
    hot: bool = False
    chosen: bool = False
    #: It bears the sign of a choice.
    ticked: bool = False

    @property
    def dull(self) -> bool:
        """Whether it cannot be played now."""
        return bool(self.why_not)


def card_size(theme: Theme) -> tuple[int, int]:
    """A card's size in pixels of the window."""
    return theme.px(WIDE), theme.px(HIGH)


def put_expert_card(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, face: CardFace, look: CardLook, *, portrait_high: int = 0,
) -> None:
    """Put a card on a surface, its words no higher than so many pixels below its top."""
    palette, px = theme.palette, theme.px
    opacity = _DULL if look.dull else 1.0
    words = _Words(theme, rect, face, look)
    words.top = min(words.top, rect.y + portrait_high) if portrait_high else words.top
    pad = theme.px(faces.PAD)
    ground = _ground(theme, rect.size, face.station, hot=look.hot or look.chosen)
    stamp(surface, ground, (rect.x - pad, rect.y - pad))
    inset = px(14)
    window = pygame.Rect(rect.x + inset, rect.y + inset, rect.width - 2 * inset, words.top - rect.y - inset - px(6))
    stamp(surface, _bust(theme, face, window.size), window.topleft, opacity)
    radius = px(12)
    corner = window.right - radius + px(3), window.y + radius - px(3)
    stamp(surface, _disc(theme, radius, face.station), (corner[0] - radius - 2, corner[1] - radius - 2))
    put_icon(surface, face.station.word, *corner, px(7), palette.muted if look.dull else palette.amber)
    if look.ticked:
        spot = window.x + radius - px(3), corner[1]
        pygame.draw.aacircle(surface, palette.amber, spot, radius)
        put_icon(surface, "tick", *spot, px(7), palette.amber_ink)
    words.put(surface)


def portrait_room(theme: Theme, rect: pygame.Rect, face: CardFace, look: CardLook) -> int:
    """How far below a card's top its words begin, in pixels."""
    return _Words(theme, rect, face, look).top - rect.y


def put_card_back(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Put a card that lies face down on a surface, in any size."""

    def make() -> pygame.Surface:
        palette, (wide, high) = theme.palette, rect.size
        k, flat = min(theme.scale, high / HIGH * 2), theme.palette.high_contrast
        canvas = Canvas(wide, high)
        outline = chamfered(0.5, 0.5, wide - 1, high - 1, _CUT * k)
        canvas.gradient(outline, mix(palette.raised, palette.panel, 0.3), palette.abyss)
        canvas.stroke(outline, 1.4 * k, palette.line_hi, 0.95, closed=True)
        inset = 6 * k
        canvas.stroke(chamfered(inset, inset, wide - 2 * inset, high - 2 * inset, (_CUT - 3) * k), k, palette.line, 0.9, closed=True)
        for share, light in ((0.09, 0.9), (0.19, 0.7), (0.29, 0.5), (0.38, 0.32)):
            canvas.ring(wide / 2, high / 2, wide * share, 1.4 * k, palette.green, 1.0 if flat else light)
        canvas.disc(wide / 2, high / 2, max(1.5, wide * 0.025), palette.green, glow=0.0 if flat else 0.5)
        return canvas.finish()

    stamp(surface, ART.get(("expert-back", theme.key, rect.size), make), rect.topleft)


class _Words:
    """The words of a card, measured before the portrait takes the room that they leave."""

    def __init__(self, theme: Theme, rect: pygame.Rect, face: CardFace, look: CardLook) -> None:
        self.theme, self.rect, self.look = theme, rect, look
        px = theme.px
        self.room = rect.width - 2 * px(13)
        self.name = text.fit(face.name, theme.type(Role.CREW_LINE).at(px(16)), self.room, theme.smallest_type, 1)
        caption = theme.type(Role.CAPTION).at(px(14))
        self.moment = text.fit(look.why_not or face.moment, caption, self.room, theme.smallest_type, 2)
        self.effect = text.fit(face.effect, theme.type(Role.REASON).at(px(14)), self.room, theme.smallest_type, 4)
        self.gaps = px(10), px(9), px(11)
        high = self.name.height + self.moment.height + self.effect.height + sum(self.gaps) + px(1)
        self.top = max(rect.y + px(60), min(rect.y + round(rect.height * PORTRAIT) + px(16), rect.bottom - px(17) - high))

    def put(self, surface: pygame.Surface) -> None:
        """Write them, centred."""
        palette, rect, look, x = self.theme.palette, self.rect, self.look, self.rect.centerx
        y: float = self.top
        ink = palette.text if look.dull else palette.bright
        text.write_lines(surface, self.name.lines, self.name.style, ink, (x, y), align="centre")
        y += self.name.height + self.gaps[0]
        tone = palette.muted if look.dull else palette.amber
        text.write_lines(surface, self.moment.lines, self.moment.style, tone, (x, y), align="centre")
        y += self.moment.height + self.gaps[1]
        rule, inset = max(1, self.theme.px(1)), self.theme.px(26)
        pygame.draw.line(surface, palette.line_hi if not look.dull else palette.line, (rect.x + inset, y), (rect.right - inset, y), rule)
        y += self.gaps[2]
        ink = palette.muted if look.dull else palette.text
        text.write_lines(surface, self.effect.lines, self.effect.style, ink, (x, y), align="centre")


def _tone(theme: Theme, station: Station) -> RGB:
    return GROUNDS[station] if not theme.palette.high_contrast else theme.palette.raised


def _ground(theme: Theme, size: tuple[int, int], station: Station, *, hot: bool) -> pygame.Surface:
    """The card without portrait and words: shadow, plate, double frame."""

    def make() -> pygame.Surface:
        palette, k, pad, flat = theme.palette, theme.scale, theme.px(faces.PAD), theme.palette.high_contrast
        wide, high = size
        art = pygame.Surface((wide + 2 * pad, high + 2 * pad), pygame.SRCALPHA, 32)
        if not flat:
            blur = theme.px(10 if hot else 7)
            cast = shadow(wide, high, round(_CUT * k), blur, 0.75 if hot else 0.6)
            art.blit(cast, (pad - 2 * blur, pad - 2 * blur + theme.px(7 if hot else 4)))
        tone = _tone(theme, station)
        canvas = Canvas(wide + 2 * pad, high + 2 * pad)
        outline = chamfered(pad + 0.5, pad + 0.5, wide - 1, high - 1, _CUT * k)
        if flat:
            canvas.poly(outline, palette.panel)
        else:
            canvas.gradient(outline, mix(tone, palette.panel, 0.25), mix(tone, palette.abyss, 0.78))
        edge = palette.amber if hot else palette.line_hi if flat else mix(tone, WHITE, 0.28)
        glow = 0.5 if hot and not flat else 0.0
        canvas.stroke(outline, (2.2 if hot else 2.0 if flat else 1.4) * k, edge, 0.95, closed=True, glow=glow)
        inner = chamfered(pad + 5 * k, pad + 5 * k, wide - 10 * k, high - 10 * k, (_CUT - 3) * k)
        canvas.stroke(inner, k, mix(edge, tone, 0.45), 0.7, closed=True)
        stamp(art, canvas.finish(), (0, 0))
        return art

    return ART.get(("expert-ground", theme.key, size, station, hot), make)


def _bust(theme: Theme, face: CardFace, size: tuple[int, int]) -> pygame.Surface:
    """The portrait, filling its window to the foot."""

    def make() -> pygame.Surface:
        wide, high = size
        whole = portrait(theme.palette, face.person, Mood.CALM, max(wide, round(high / 1.2)))
        art = pygame.Surface(size, pygame.SRCALPHA, 32)
        art.blit(whole, ((wide - whole.get_width()) // 2, -round(whole.get_height() * 0.03)))
        canvas = Canvas(wide, high)
        tone = mix(_tone(theme, face.station), theme.palette.abyss, 0.45)
        foot = round(high * 0.28)
        canvas.gradient([(0, high - foot), (wide, high - foot), (wide, high + 1), (0, high + 1)], tone, tone, 0, 0.85)
        stamp(art, canvas.finish(), (0, 0))
        return art

    return ART.get(("expert-bust", theme.key, face.card, size), make)


def _disc(theme: Theme, radius: int, station: Station) -> pygame.Surface:
    def make() -> pygame.Surface:
        size = 2 * radius + 4
        canvas = Canvas(size, size, over=3)
        canvas.disc(size / 2, size / 2, radius, theme.palette.abyss, 0.92)
        canvas.ring(size / 2, size / 2, radius - theme.scale, 1.2 * theme.scale, mix(_tone(theme, station), WHITE, 0.3))
        return canvas.finish()

    return ART.get(("expert-disc", theme.key, radius, station), make)


class ExpertCard(Widget):
    """A card in a hand; pressing it plays it, or says why not."""

    focusable = True

    def __init__(self, face: CardFace, on_press: Callable[[str], None]) -> None:
        super().__init__()
        self.face, self.on_press = face, on_press
        self.why_not = ""
        self.chosen = self.ticked = False
        #: The cards beside it, itself among them: their names stand at one height.
        self.peers: Sequence[ExpertCard] = ()

    def activate(self) -> None:
        """Play it."""
        self.on_press(self.face.card)

    @property
    def look(self) -> CardLook:
        """How it is shown now."""
        return CardLook(self.why_not, hot=self.hovered or self.focused, chosen=self.chosen, ticked=self.ticked)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card; among cards that are chosen a ring tells which has the focus."""
        theme, rect = self.theme, self.rect
        high = min((portrait_room(theme, peer.rect, peer.face, peer.look) for peer in self.peers), default=0)
        put_expert_card(surface, theme, rect, self.face, self.look, portrait_high=high)
        if self.focused and (theme.palette.high_contrast or any(peer.ticked for peer in self.peers)):
            faces.put_face(surface, theme, faces.focus_ring(theme, rect.width, rect.height), rect)
