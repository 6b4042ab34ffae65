"""A card is played: it comes to the middle of the window, says who plays it and what it does, and goes (X4)."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client import text
from game.client.captions import caption
from game.client.colour import mix
from game.client.cues import Cue
from game.client.draw import stamp
from game.client.hand import CardFace, face_of
from game.client.scenes.passing import PassingScene
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.expert_card import CardLook, card_size, put_expert_card
from game.i18n import _
from game.phrases.events import revealed_words
from game.phrases.terms import side_name
from game.rules.events import CardPlayed
from game.rules.terms import Side

#: Seconds on the way to the middle, held there, and on the way out.
IN, HELD, OUT = 0.32, 0.9, 0.24
#: How far it goes beyond the middle before it comes to rest, how small it begins, and how dark the board becomes.
_BACK, _SMALL, _DARK = 1.1, 0.45, 0.45


@dataclass(frozen=True)
class CardMoment:
    """A card that a side played, what it made the enemy say, and whether it waits for the player, who has to read that."""

    side: Side
    card: str
    revealed: str = ""
    waits: bool = False
    own: bool = True


def card_moment(event: CardPlayed, human: Side, *, watching: bool) -> CardMoment:
    """The moment of a card for who looks on."""
    revealed = revealed_words(event.reveal)
    own = event.side is human
    return CardMoment(event.side, event.card, revealed, bool(revealed) and own and not watching, own)


def out_back(share: float) -> float:
    """A little beyond the end, then back to it."""
    rest = share - 1
    return 1 + (_BACK + 1) * rest**3 + _BACK * rest**2


class CardPlayedScene(PassingScene):
    """Shows a moment over the bridge. Any key or click goes on: first to the middle, then away."""

    def __init__(self, moment: CardMoment) -> None:
        super().__init__()
        self.moment = moment
        self.face: CardFace = face_of(moment.card)
        self.passed = 0.0
        #: When it began to go away; None while it stays.
        self.leaves: float | None = None
        self._picture: pygame.Surface | None = None

    @property
    def pace(self) -> float:
        """Frames while it moves, or until it is time to go."""
        still = self.moment.waits and self.leaves is None and self.passed >= IN
        return 0.0 if still else 60.0

    def go_on(self) -> None:
        """First to the middle, then away."""
        if self.passed < IN:
            self.passed = IN
        else:
            self.go_off()
        self.dirty = True

    def update(self, seconds: float) -> None:
        """Come, stay, go."""
        before = self.passed
        self.passed += seconds
        if self.leaves is None and not self.moment.waits and self.passed >= IN + HELD:
            self.leaves = IN + HELD
        if self.leaves is not None and self.passed >= self.leaves + OUT:
            self.go_off()
        elif before < IN or self.leaves is not None:
            self.dirty = True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Take the window anew."""
        super().layout(size, theme)
        self._picture = None

    @property
    def place(self) -> pygame.Rect:
        """Where the card rests."""
        rect = pygame.Rect((0, 0), card_size(self.theme))
        wide, high = self.theme.size
        rect.center = (wide // 2, high // 2 - self.theme.px(24))
        return rect

    @property
    def words(self) -> tuple[str, str]:
        """Who plays what, and what is said to it."""
        said = _("{side} plays {name}").format(side=side_name(self.moment.side), name=self.face.name)
        enemy = side_name(self.moment.side.enemy)
        return said, _("{side} answers: {answer}").format(side=enemy, answer=self.moment.revealed) if self.moment.revealed else ""

    def _come(self) -> float:
        return min(1.0, self.passed / IN)

    def _gone(self) -> float:
        return 0.0 if self.leaves is None else min(1.0, (self.passed - self.leaves) / OUT)

    def draw(self, surface: pygame.Surface) -> None:
        """Dim the board, draw the card on its way, and its words once it rests."""
        come, gone = self._come(), self._gone()
        shown = come * (1 - gone)
        shade = pygame.Surface(surface.get_size(), 0, 32)
        shade.fill((round(255 * (1 - (1 - _DARK) * shown)),) * 3)
        surface.blit(shade, (0, 0), special_flags=pygame.BLEND_MULT)
        place = self.place
        if come >= 1 and self.leaves is None:
            self._band(surface, place)
            put_expert_card(surface, self.theme, place, self.face, CardLook(chosen=True))
            self._tell(surface, place)
        else:
            self._fly(surface, place, come, gone)

    def _fly(self, surface: pygame.Surface, place: pygame.Rect, come: float, gone: float) -> None:
        """The card on its way: from the own hand at the right, the enemy's from above; with reduced motion it fades."""
        picture = self._card()
        if self.theme.reduced_motion:
            stamp(surface, picture, (place.centerx - picture.get_width() / 2, place.centery - picture.get_height() / 2), come * (1 - gone))
            return
        share = out_back(come) if not gone else 1 - gone**2
        wide, high = surface.get_size()
        start = (wide * 0.86, high * 0.9) if self.moment.own else (wide * 0.5, -place.height * 0.6)
        size = _SMALL + (1 - _SMALL) * share
        x, y = (a + (b - a) * share for a, b in zip(start, place.center, strict=True))
        if gone:
            x, y, size = place.centerx, place.centery - place.height * 0.35 * gone, 1 - 0.2 * gone
        art = pygame.transform.smoothscale_by(picture, size)
        opacity = min(1.0, come * 2) * (1 - gone)
        stamp(surface, art, (x - art.get_width() / 2, y - art.get_height() / 2), opacity)

    def _card(self) -> pygame.Surface:
        """The card on a transparent ground, made once."""
        if self._picture is None:
            wide, high = card_size(self.theme)
            pad = self.theme.px(24)
            self._picture = pygame.Surface((wide + 2 * pad, high + 2 * pad), pygame.SRCALPHA, 32)
            put_expert_card(self._picture, self.theme, pygame.Rect(pad, pad, wide, high), self.face, CardLook(chosen=True))
        return self._picture

    def _band(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """A dark ground for the words, across the window."""
        palette, px = self.theme.palette, self.theme.px
        band = pygame.Rect(0, place.top - px(74), surface.get_width(), 0)
        band.height = min(surface.get_height(), place.bottom + px(112)) - band.top
        ground = pygame.Surface(band.size, pygame.SRCALPHA, 32)
        ground.fill((*palette.deep, 225))
        surface.blit(ground, band.topleft)
        for y in (band.top, band.bottom - px(2)):
            pygame.draw.rect(surface, mix(palette.side(self.moment.side), palette.abyss, 0.3), pygame.Rect(0, y, band.width, px(2)))

    def _tell(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        middle, room = place.centerx, surface.get_width() - px(80)
        said, answer = self.words
        title = text.fit(said, theme.type(Role.SCENE_TITLE), room - px(33), theme.smallest_type, 2)
        y = place.top - px(30) - title.height
        mark, gap = px(9), px(15)
        text.write_lines(surface, title.lines, title.style, palette.bright, (middle + mark + gap / 2, y), align="centre")
        put_side(surface, palette, self.moment.side, middle - (title.width + gap) / 2, y + title.height / 2, mark)
        y = place.bottom + px(22)
        if answer:
            fitted = text.fit(answer, theme.type(Role.STATE_SECOND), room, theme.smallest_type, 3)
            text.write_lines(surface, fitted.lines, fitted.style, palette.amber, (middle, y), align="centre")
            y += fitted.height + px(16)
        sound = _("Sound: {sounds}").format(sounds=caption(Cue.CARD))
        style = theme.type(Role.CAPTION)
        text.write(surface, sound, style, palette.muted, (middle, y), align="centre", anchor="top")
        if self.moment.waits:
            self.put_go_on(surface, middle, y + style.caps + px(22))
