"""A Stop: the board dims, the words stand in the middle, then the result where it happened."""
from __future__ import annotations

import pygame

from game.client import faces, text
from game.client.art.blast import blast
from game.client.art.pieces import target
from game.client.colour import mix
from game.client.draw import hazed, stamp
from game.client.faces import CapState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.instruments.chart import ChartInstrument
from game.client.scene import Scene
from game.client.scenes.bridge_words import StopMoment
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.keycap import put_cap
from game.i18n import _, ngettext
from game.phrases.terms import side_name

#: Seconds of the parts: the board dims, the word, the target, the blast.
DIM, WORD, TARGET, BLAST = 0.14, 0.18, 0.26, 0.52
#: A moment that does not wait for the player goes by after so many seconds.
STAYS = 1.7


#: How much of its light the board keeps.
_DIMMED = 0.306
#: How far the explosion has gone in the picture that stays.
_AFTERGLOW = 0.5


def _centred(surface: pygame.Surface, art: pygame.Surface, middle: tuple[int, int]) -> None:
    stamp(surface, art, (middle[0] - art.get_width() / 2, middle[1] - art.get_height() / 2))


class StopScene(Scene):
    """Shows a moment over the bridge. Any key or click goes on: first to the result, then away."""

    overlay = True

    def __init__(self, moment: StopMoment, chart: ChartInstrument) -> None:
        super().__init__()
        self.moment, self.chart = moment, chart
        self.passed = 0.0
        self._beneath: pygame.Surface | None = None

    @property
    def end(self) -> float:
        """When all of it is to be seen."""
        return DIM + WORD + (TARGET + BLAST if self.moment.cell else 0.2)

    @property
    def pace(self) -> float:
        """Frames while it unrolls."""
        return 60.0 if self.passed < self.end or self.chart.moving else 10.0 if not self.moment.waits else 0.0

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Take the window anew."""
        super().layout(size, theme)
        self.theme = bridge_theme(theme)
        self._beneath = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Go on."""
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        key = event.type == pygame.KEYDOWN and self.keys.actions(event) & {Action.ACCEPT, Action.BACK}
        if click or key:
            if self.passed < self.end:
                self.passed = self.end
            else:
                self._go_on()
            self.dirty = True
            return True
        return False

    def _go_on(self) -> None:
        if self.stage is not None and self.stage.top is self:
            self.stage.pop()

    def update(self, seconds: float) -> None:
        """Unroll, and go away by itself if nobody need read it."""
        before = self.passed
        self.passed += seconds
        if self.chart.update(seconds) and self.stage is not None:
            for beneath in self.stage.scenes[:-1]:
                beneath.dirty = True
        if before < self.end:
            self.dirty = True
        elif not self.moment.waits and self.passed > self.end + STAYS:
            self._go_on()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dimmed board, the sharp place of the target, the band, the results."""
        if self._beneath is None or self._beneath.get_size() != surface.get_size():
            self._beneath = hazed(surface, self.theme.px(5), _DIMMED)
        window = self._around(surface.get_rect())
        sharp = surface.subsurface(window).copy() if self.moment.cell else None
        surface.blit(self._beneath, (0, 0))
        if sharp is not None:
            self._window(surface, sharp, window)
        band = self._band(surface)
        self._words(surface, band)
        if self.passed >= self.end and self.moment.results:
            self._result(surface, band)

    def _around(self, whole: pygame.Rect) -> pygame.Rect:
        """The part of the window round the target; empty without one."""
        if not self.moment.cell:
            return pygame.Rect(0, 0, 0, 0)
        size = max(self.chart.cell * 5, self.theme.px(200))
        rect = pygame.Rect(0, 0, size, size)
        rect.center = self.chart.place(self.moment.cell).center
        rect.clamp_ip(whole)
        return rect.clip(self.chart.outline).clip(whole)

    def _window(self, surface: pygame.Surface, sharp: pygame.Surface, rect: pygame.Rect) -> None:
        """The board round the target stays sharp."""
        surface.blit(sharp, rect.topleft)
        clip = surface.get_clip()
        surface.set_clip(rect)
        middle = self.chart.place(self.moment.cell).center
        if self.passed >= DIM + WORD:
            _centred(surface, target(self.theme.palette, self.chart.cell), middle)
        if self.passed >= DIM + WORD + TARGET:
            gone = min(_AFTERGLOW, (self.passed - DIM - WORD - TARGET) / BLAST)
            _centred(surface, blast(self.theme.palette, self.chart.cell, _AFTERGLOW if self.theme.reduced_motion else gone), middle)
        surface.set_clip(clip)
        pygame.draw.rect(surface, self.theme.palette.line_hi, rect, 1, border_radius=self.theme.px(4))

    def _band(self, surface: pygame.Surface) -> pygame.Rect:
        """The band across the window, in the half where the target is not."""
        theme, palette = self.theme, self.theme.palette
        high = min(theme.px(286 if not theme.small else 216), surface.get_height() // 2 - theme.px(8))
        band = pygame.Rect(0, 0, surface.get_width(), high)
        band.centery = surface.get_height() // 2
        if self.moment.cell:
            place = self.chart.place(self.moment.cell)
            around = max(self.chart.cell * 5, theme.px(200)) // 2
            if band.top - around < place.centery < band.bottom + around:
                lower = place.centery < surface.get_height() // 2
                band.y = surface.get_height() - high - theme.px(20) if lower else theme.px(20)
        danger = self.moment.waits and any(amount for _side, _words, amount in self.moment.results)
        tone = palette.red if danger or self.moment.cell else palette.amber
        ground = pygame.Surface(band.size, pygame.SRCALPHA, 32)
        ground.fill((*palette.deep, 238))
        surface.blit(ground, band.topleft)
        for y in (band.top, band.bottom - theme.px(2)):
            pygame.draw.rect(surface, mix(tone, palette.abyss, 0.15), pygame.Rect(0, y, band.width, theme.px(2)))
        return band

    def _words(self, surface: pygame.Surface, band: pygame.Rect) -> None:
        theme, palette, px, moment = self.theme, self.theme.palette, self.theme.px, self.moment
        if self.passed < DIM:
            return
        stop = text.fit(moment.word.upper(), theme.type(Role.STOP), band.width - px(80), theme.smallest_type, 1)
        line = text.fit(moment.words, theme.type(Role.CARD_NAME), band.width - px(160), theme.smallest_type, 3)
        rows = len(moment.results)
        small = theme.type(Role.BODY)
        total = stop.height + px(34) + line.height + (px(22) + rows * small.line_height if rows else 0)
        y: float = band.centery - total / 2 - px(6)
        text.write_lines(surface, stop.lines, stop.style, palette.bright, (band.centerx, y), align="centre")
        y += stop.height + px(34)
        left = band.centerx - line.width / 2 - px(24)
        put_side(surface, palette, moment.side, left, y + line.style.caps / 2, px(8))
        text.write_lines(surface, line.lines, line.style, palette.text, (band.centerx, y), align="centre")
        y += line.height + px(22)
        if self.passed >= self.end:
            wide = max((text.width(f"{side_name(side)}: {words}", small) for side, words, _amount in moment.results), default=0)
            for side, words, amount in moment.results:
                said = f"{side_name(side)}: {words}"
                put_side(surface, palette, side, band.centerx - wide / 2 - px(14), y + small.caps / 2, px(6))
                ink = palette.red if amount else palette.text
                text.write(surface, said, small, ink, (band.centerx - wide / 2, y + small.caps / 2))
                y += small.line_height
            cap = put_cap(surface, theme, self.keys.cap(Action.ACCEPT), band.right - px(150), band.bottom - px(26), CapState.HOT)
            text.write(surface, _("go on"), theme.type(Role.BODY_BOLD), palette.amber, (cap.right + px(10), band.bottom - px(26)))

    def _result(self, surface: pygame.Surface, band: pygame.Rect) -> None:
        """The card beside the target for who was hurt most."""
        hurt = max(self.moment.results, key=lambda result: result[2])
        if not self.moment.cell or not hurt[2]:
            return
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        place = self.chart.place(self.moment.cell)
        card = pygame.Rect(0, 0, px(300), px(96))
        around = max(self.chart.cell * 5, px(200)) // 2
        card.midleft = (place.centerx + around + px(12), place.centery)
        if card.right > surface.get_width() - px(8):
            card.midright = (place.centerx - around - px(12), place.centery)
        if card.left < px(8):
            return
        faces.put_face(surface, theme, faces.cut_plate(theme, card.width, card.height, palette.red), card)
        put_side(surface, palette, hurt[0], card.x + px(22), card.y + px(28), px(8))
        name = side_name(hurt[0]).upper()
        text.write(surface, name, theme.type(Role.CARD_NAME), palette.side(hurt[0]), (card.x + px(38), card.y + px(28)))
        text.write(surface, f"−{hurt[2]}", theme.type(Role.BIG_VALUE), palette.red, (card.right - px(18), card.centery), align="right")
        words = ngettext("{n} damage", "{n} damage", hurt[2]).format(n=hurt[2])
        text.write(surface, words, theme.type(Role.BODY), palette.text, (card.x + px(22), card.bottom - px(26)))
