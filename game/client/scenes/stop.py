"""A Stop: the board dims, the words stand in the middle, then the result where it happened."""
from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable

import pygame

from game.client.art.blast import blast, put_tolls, still_blast
from game.client.art.overlays import put_way, wave_crest
from game.client.art.pieces import target, torpedo
from game.client.captions import caption
from game.client.cues import Cue
from game.client.draw import hazed, lens, stamp
from game.client.input import Action
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.stop_band import BandFacts, Shown, band_height, least_height, put_band, step_at
from game.client.instruments.stop_result import place_cards, put_card, put_leader
from game.client.scenes.bridge_words import StopMoment
from game.client.scenes.passing import PassingScene
from game.client.theme import Theme
from game.i18n import _
from game.phrases.terms import side_name
from game.rules.ballistics import torpedo_way
from game.rules.experts.captain import TANAKA_RANGE
from game.rules.grid import RING, cell_name, cells_of, column_of, row_of
from game.storage.settings import SCALE

#: Seconds of the parts: the board dims, the word, the target, the blast, the result.
DIM, WORD, TARGET, BLAST, RESULT = 0.14, 0.18, 0.26, 0.52, 0.40
#: A moment that does not wait for the player goes by after so many seconds.
STAYS = 1.7

#: The part that waits for the pause.
_TARGET = 2
#: How much of its light the board keeps.
_DIMMED = 0.306
#: How far the explosion has gone in the picture that stays.
_AFTERGLOW = 0.5
#: Radius of the place that stays sharp, at 100 %: so much at least, and so many cells.
_SHARP, _SHARP_CELLS = 150, 4.7
#: An explosion near shakes the board by so many pixels for so many seconds; where nothing is to move the frame flashes so strongly.
_SHAKE, _SHAKEN, _FLASH = 6, 0.3, 0.4
#: Half the target's ring in cells.
_RING = 1.75
#: Where the band has no room beside the target, it takes these shares of the scale, one after the other, but none below the smallest scale.
_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6)


def eased(gone: float) -> float:
    """Out-expo: quick at first, then coming to rest."""
    return 1.0 if gone >= 1 else 1 - 2 ** (-10 * max(0.0, gone))


def _centred(surface: pygame.Surface, art: pygame.Surface, middle: tuple[int, int], opacity: float = 1.0) -> None:
    stamp(surface, art, (middle[0] - art.get_width() / 2, middle[1] - art.get_height() / 2), opacity)


class StopScene(PassingScene):
    """Shows a moment over the bridge. Any key or click goes on: first to the result, then away.

    Where the chart is not `seen`, words and steps are shown, but no target. A moment with a pause shows nothing but what was announced
    until the pause is over, and no key makes it shorter (U6.4); then `named` is called.
    """

    hushes = True

    def __init__(
        self, moment: StopMoment, chart: ChartInstrument, *, seen: bool = True, named: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__()
        self.moment, self.chart, self.seen, self._named = moment, chart, seen, named
        self.passed = 0.0
        self._beneath: pygame.Surface | None = None
        chart.hushed = True

    def leave(self) -> None:
        """Give the chart back."""
        self.chart.hushed = False

    @property
    def pausing(self) -> bool:
        """Whether the cell has not been named yet."""
        return self.passed < self._pause_end

    @property
    def _pause_end(self) -> float:
        """When the pause is over; 0 without one."""
        return DIM + WORD + self.moment.pause if self.moment.pause else 0.0

    @property
    def cell(self) -> int:
        """The cell on the chart that is shown; 0 where there is none yet, or no chart."""
        return self.moment.cell if self.seen and not self.pausing else 0

    @property
    def _ends(self) -> tuple[float, ...]:
        """When the parts end that bring something up: dim, word, target, blast, result; the target comes up after the pause."""
        parts = (DIM, WORD, self.moment.pause + TARGET, BLAST, RESULT) if self.moment.cell else (DIM, WORD, RESULT)
        return tuple(sum(parts[: number + 1]) for number in range(len(parts)))

    @property
    def end(self) -> float:
        """When all of it is to be seen."""
        return self._ends[-1]

    def _gone(self, part: int) -> float:
        """How far a part has come, 0 to 1."""
        ends = self._ends
        start = ends[part - 1] if part else 0.0
        start += self.moment.pause if part == _TARGET else 0.0
        return min(1.0, max(0.0, (self.passed - start) / (ends[part] - start)))

    @property
    def pace(self) -> float:
        """Frames while it unrolls."""
        return 60.0 if self.passed < self.end or self.chart.moving else 10.0 if not self.moment.waits else 0.0

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Take the window anew."""
        super().layout(size, theme)
        self._beneath = None

    def go_on(self) -> None:
        """Show all of it, then go away; a pause lets nobody go on."""
        if self.pausing:
            return
        if self.passed < self.end:
            self.passed = self.end
        else:
            self.go_off()
        self.dirty = True

    def update(self, seconds: float) -> None:
        """Unroll, and go away by itself if nobody need read it."""
        before, paused = self.passed, self.pausing
        self.passed += seconds
        if paused and not self.pausing:
            self._named()
            self._beneath = None
        if self.chart.update(seconds) and self.stage is not None:
            for beneath in self.stage.scenes[:-1]:
                beneath.dirty = True
        if before < self.end:
            self.dirty = True
        elif not self.moment.waits and self.passed > self.end + STAYS:
            self.go_off()

    # -------------------------------------------------------------------------------------------------------- words

    def facts(self) -> BandFacts:
        """What the band says now."""
        moment = self.moment
        if self.pausing:
            return BandFacts(moment.word, moment.announced, moment.side, key="")
        steps: tuple[str, ...] = ()
        at = 0
        if moment.cell:
            follows = "MINOS" if moment.void else _("Explosion")
            steps = (_("Stop"), _("Target {cell}").format(cell=cell_name(moment.cell)), follows, _("Result"))
            at = step_at(self.passed, self._ends[1:])
        sounds = " · ".join(caption(cue) for cue in moment.sounds if cue is not Cue.STOP)
        return BandFacts(
            moment.word,
            moment.words,
            moment.said_of or moment.side,
            steps,
            at,
            _("Sound: {sounds}").format(sounds=sounds) if sounds else "",
            tuple((side, f"{side_name(side)}: {words}", bool(amount)) for side, words, amount in moment.results),
            self.keys.cap(Action.ACCEPT),
            bool(moment.cell) or (moment.waits and any(amount for _side, _words, amount in moment.results)),
        )

    # -------------------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dimmed board, the sharp place of the target, the band, the results."""
        still = self.theme.reduced_motion
        if self._beneath is None or self._beneath.get_size() != surface.get_size():
            self._beneath = hazed(surface, self.theme.px(5), _DIMMED)
        facts, whole = self.facts(), surface.get_rect()
        theme, band = self._band(whole, facts)
        sharp, place = self._lens(surface)
        off = (0, 0) if still else self._shake()
        self._beneath.set_alpha(None if self._gone(0) >= 1 else round(255 * self._gone(0)))
        surface.blit(self._beneath, off)
        if sharp is not None:
            surface.blit(sharp, (place.x + off[0], place.y + off[1]))
            self._happening(surface, off)
        word = self._gone(1) if still else eased(self._gone(1))
        if word > 0:
            put_band(surface, theme, band, facts, Shown(1.0 if still else word, word, self._gone(len(self._ends) - 1)))
        if self.cell and self._gone(4) > 0:
            self._results(surface, band)
        if still and self.moment.near and self.cell and self._gone(3) > 0 and self.passed < self._ends[2] + _SHAKEN:
            flash = pygame.Surface(whole.size, pygame.SRCALPHA, 32)
            pygame.draw.rect(flash, (*self.theme.palette.red, round(255 * _FLASH)), whole, self.theme.px(10))
            surface.blit(flash, (0, 0))

    @property
    def _middle(self) -> tuple[int, int]:
        middle = self.chart.place(self.cell).center
        return middle[0], middle[1]

    def _lens(self, surface: pygame.Surface) -> tuple[pygame.Surface | None, pygame.Rect]:
        """The board round the target as it is, with a soft rim; nothing without a target."""
        if not self.cell:
            return None, pygame.Rect(0, 0, 0, 0)
        radius = max(self.theme.px(_SHARP), round(self.chart.cell * _SHARP_CELLS))
        place = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        place.center = self._middle
        return lens(surface, place), place

    def _shake(self) -> tuple[int, int]:
        """How far an explosion near has thrown the board aside at this moment."""
        if not self.moment.near or not self.cell:
            return 0, 0
        gone = (self.passed - self._ends[2]) / _SHAKEN
        if not 0 < gone < 1:
            return 0, 0
        reach = self.theme.px(_SHAKE) * (1 - gone) ** 2
        return round(reach * math.sin(gone * 31)), round(reach * math.cos(gone * 23))

    def _happening(self, surface: pygame.Surface, off: tuple[int, int]) -> None:
        """Target and explosion."""
        palette, cell = self.theme.palette, self.chart.cell
        if self.moment.wave and self._gone(3) > 0:
            self._wave(surface, off)
        middle = self._middle[0] + off[0], self._middle[1] + off[1]
        self._run(surface, off)
        if self._gone(2) > 0:
            _centred(surface, target(palette, cell, self.moment.blast.indirect > 0), middle, self._gone(2))
        if self._gone(3) <= 0 or self.moment.void:
            return
        if self.theme.reduced_motion:
            _centred(surface, still_blast(palette, cell), middle, self._gone(3))
        else:
            _centred(surface, blast(palette, cell, min(_AFTERGLOW, eased(self._gone(3)) * _AFTERGLOW)), middle)
        if self._gone(4) > 0 and not self.moment.wave:
            put_tolls(surface, palette, self.cell, self._tolls(), cell, lambda at: self._seen(at, off), self._gone(4))

    def _tolls(self) -> dict[int, int]:
        """By cell the damage that it cost to be there (B7.3)."""
        burst, sea = self.moment.blast, self.chart.picture.chart.sea
        around = cells_of(RING[self.cell] & sea) if burst.indirect else ()
        return {**dict.fromkeys(around, burst.indirect), self.cell: burst.direct}

    def _seen(self, at: int, off: tuple[int, int]) -> tuple[int, int]:
        x, y = self.chart.place(at).center
        return x + off[0], y + off[1]

    @property
    def way(self) -> tuple[int, ...]:
        """The cells that a torpedo ran along, where the boat that fired it is to be seen; empty otherwise."""
        boats = [sign.cell for sign in self.chart.picture.boats if sign.side is self.moment.side and not sign.unit]
        if not self.cell or not self.moment.runs or not boats:
            return ()
        return torpedo_way(boats[0], self.cell, self.chart.picture.chart.sea, TANAKA_RANGE)

    def _run(self, surface: pygame.Surface, off: tuple[int, int]) -> None:
        """The torpedo runs from the boat to its target while that comes up; its way stays."""
        way = [self.chart.place(cell).center for cell in self.way]
        share = 1.0 if self.theme.reduced_motion else (self._gone(1) + 2 * self._gone(2)) / 3
        if len(way) < 2 or share <= 0:
            return
        steps = [(x + off[0], y + off[1]) for x, y in way]
        gone = min(share, 1.0) * (len(steps) - 1)
        last = min(int(gone), len(steps) - 2)
        (x0, y0), (x1, y1) = steps[last], steps[last + 1]
        here = (x0 + (x1 - x0) * (gone - last), y0 + (y1 - y0) * (gone - last))
        put_way(surface, self.theme.palette, [*steps[: last + 1], here])
        if self._gone(3) <= 0 and not self.theme.reduced_motion:
            angle = round(math.degrees(math.atan2(y1 - y0, x1 - x0)))
            art = torpedo(self.theme.palette, self.moment.side, self.chart.cell, angle)
            stamp(surface, art, (here[0] - art.get_width() / 2, here[1] - art.get_height() / 2))

    def _wave(self, surface: pygame.Surface, off: tuple[int, int]) -> None:
        """The shock wave runs outwards from its mine (U3.3)."""
        reach = 26 if self.theme.reduced_motion else max(1, round(self._gone(3) * 26))
        column, row = column_of(self.cell), row_of(self.cell)
        crest = wave_crest(self.theme.palette, self.chart.cell)
        for cell in cells_of(self.moment.wave):
            if max(abs(column_of(cell) - column), abs(row_of(cell) - row)) <= reach:
                place = self.chart.place(cell)
                stamp(surface, crest, (place.x + off[0], place.y + off[1]))

    def _band(self, whole: pygame.Rect, facts: BandFacts) -> tuple[Theme, pygame.Rect]:
        """The band across the window, and the theme it is drawn with: in its middle, or in the half where the target is not. Where there is
        no room for it beside the target's ring, it takes less air, then a smaller scale.
        """
        theme, size = self.theme, whole.size
        band = pygame.Rect(0, 0, whole.width, band_height(theme, size, facts))
        band.centery = whole.height // 2
        if not self.cell:
            return theme, band
        y, ring = self._middle[1], round(self.chart.cell * _RING) + theme.px(10)
        if y <= band.top - ring or y >= band.bottom + ring:
            return theme, band
        below = y < whole.height // 2
        room = whole.height - y - ring if below else y - ring
        for share in (share for share in _SHARES if share == 1 or self.theme.scale * share >= SCALE[0]):
            theme = dataclasses.replace(self.theme, scale=self.theme.scale * share)
            high = min(band_height(theme, size, facts), max(room, least_height(theme, size, facts)))
            if high <= room:
                break
        edge = min(self.theme.px(20), max(0, room - high))
        band = pygame.Rect(0, whole.height - edge - high if below else edge, whole.width, high)
        return theme, band

    def _results(self, surface: pygame.Surface, band: pygame.Rect) -> None:
        """A card for each boat that was hurt, the worst first; one for a miss."""
        hurt = sorted(self.moment.hurt, key=lambda facts: -facts.amount)
        theme, around = self.theme, round(self.chart.cell * _RING)
        boats = [self.chart.place(sign.cell).inflate(0, self.chart.cell) for sign in self.chart.picture.boats]
        waves = [self.chart.place(cell) for cell in cells_of(self.moment.wave)]
        cards = place_cards(theme, surface.get_rect(), band, self._middle, around, len(hurt), [*boats, *waves])
        share = eased(self._gone(4)) if not theme.reduced_motion else self._gone(4)
        region = cards[0].unionall(cards[1:]).inflate(theme.px(100), theme.px(60)).clip(surface.get_rect())
        before = surface.subsurface(region).copy() if share < 1 else None
        put_leader(surface, theme, self._middle, around, cards[0])
        for card, facts in zip(cards, hurt or (None,), strict=True):
            put_card(surface, theme, card, facts, void=self.moment.void)
        if before is not None:
            before.set_alpha(round(255 * (1 - share)))
            surface.blit(before, region.topleft)
