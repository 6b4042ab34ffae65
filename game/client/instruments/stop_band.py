"""The band of a Stop: the word, the sentence, the steps it goes through, the sound's caption, what came of it for each side."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.client import text
from game.client.colour import RGB, mix
from game.client.draw import Canvas, stamp
from game.client.faces import CapState
from game.client.icons import put_icon
from game.client.store import ART
from game.client.symbols import put_side
from game.client.text import Fitted
from game.client.theme import Role, Theme
from game.client.widgets.keycap import cap_width, put_cap
from game.i18n import _
from game.rules.terms import Side

#: Height of the band at 100 %, in large and in small windows.
HIGH, LOW = 286, 216
#: The word comes in from so much of its size.
GROWN = 1.08


@dataclass(frozen=True)
class BandFacts:
    """What the band says, in words already translated. `at` is the step that goes on, counted from 0; `result` is a line a side."""

    word: str
    words: str
    side: Side
    steps: tuple[str, ...] = ()
    at: int = 0
    caption: str = ""
    results: tuple[tuple[Side, str, bool], ...] = ()
    key: str = ""
    grave: bool = False


@dataclass(frozen=True)
class Shown:
    """How far the band's parts have come, each 0 to 1: band and word, sentence, results and the key to go on."""

    word: float = 1.0
    words: float = 1.0
    results: float = 1.0


def band_height(theme: Theme, window: tuple[int, int], facts: BandFacts) -> int:
    """How high the band is: as designed, or as high as what it says needs."""
    usual = theme.px(LOW if theme.small else HIGH)
    return min(max(usual, _needed(theme, window[0], facts) + theme.px(44)), window[1])


def least_height(theme: Theme, window: tuple[int, int], facts: BandFacts) -> int:
    """How high the band has to be for what it says, with no more air than that needs."""
    return min(_needed(theme, window[0], facts) + theme.px(30), window[1])


def _needed(theme: Theme, wide: int, facts: BandFacts) -> int:
    rows = _rows(theme, wide, facts)
    return sum(high for high, _gap in rows) + sum(gap for _high, gap in rows[1:])


def _word(theme: Theme, wide: int, facts: BandFacts) -> Fitted:
    return text.fit(facts.word.upper(), theme.type(Role.STOP), wide - theme.px(80), theme.smallest_type, 1)


def _sentence(theme: Theme, wide: int, facts: BandFacts) -> Fitted:
    return text.fit(facts.words, theme.type(Role.MENU), wide - theme.px(120), theme.smallest_type, 3)


def _caption(theme: Theme, wide: int, facts: BandFacts) -> Fitted:
    return text.fit(facts.caption, theme.type(Role.CAPTION), wide - theme.px(80), theme.smallest_type, 2)


def _beside(theme: Theme, wide: int, facts: BandFacts) -> bool:
    """Whether the results have room at the left of what stands in the middle."""
    style = theme.type(Role.BODY)
    widest = max((text.width(words, style) for _side, words, _hurt in facts.results), default=0) + theme.px(22)
    return wide / 2 - _half(theme, wide, facts) - 2 * theme.px(24) >= widest


def _half(theme: Theme, wide: int, facts: BandFacts) -> float:
    """How far what stands in the middle reaches to each side."""
    sentence, caption = _sentence(theme, wide, facts).width + theme.px(40), _caption(theme, wide, facts).width if facts.caption else 0
    return max(_steps_width(theme, facts), sentence, caption) / 2


def _steps_width(theme: Theme, facts: BandFacts) -> int:
    style, px = theme.type(Role.REASON), theme.px
    words = sum(text.width(step, style.at(style.px)) + px(8) for step in facts.steps)
    return words + len(facts.steps) * px(24) + max(0, len(facts.steps) - 1) * px(44) if facts.steps else 0


def _rows(theme: Theme, wide: int, facts: BandFacts) -> list[tuple[int, int]]:
    """Height of each row and the gap above it: word, sentence, steps, caption, results beneath each other."""
    px = theme.px
    rows = [(_word(theme, wide, facts).height, 0), (_sentence(theme, wide, facts).height, px(24 if theme.small else 30))]
    if facts.steps:
        rows.append((px(24), px(16 if theme.small else 22)))
    if facts.caption:
        rows.append((_caption(theme, wide, facts).height, px(14 if theme.small else 16)))
    if facts.results and not _beside(theme, wide, facts):
        style = theme.type(Role.BODY)
        rows.append((style.line_height * (len(facts.results) - 1) + style.caps, px(16)))
    return rows


def put_band(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, facts: BandFacts, shown: Shown) -> None:
    """Draw the band with all that has come up so far."""
    tone = theme.palette.red if facts.grave else theme.palette.amber
    _ground(surface, theme, rect, tone, shown.word)
    rows = _rows(theme, rect.width, facts)
    total = sum(high for high, _gap in rows) + sum(gap for _high, gap in rows)
    y: float = rect.centery - total / 2
    word = _word(theme, rect.width, facts)
    _put_word(surface, theme, word, rect.centerx, y, shown.word)
    y += word.height + rows[1][1]
    if shown.words > 0:
        _put_words(surface, theme, rect, facts, y, shown)


def _ground(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, tone: RGB, share: float) -> None:
    palette, px = theme.palette, theme.px
    ground = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
    ground.fill((*palette.deep, round(242 * min(1.0, share * 2))))
    surface.blit(ground, rect.topleft)
    for y in (rect.top, rect.bottom - px(2)):
        pygame.draw.rect(surface, mix(tone, palette.abyss, 0.15), pygame.Rect(0, y, round(rect.width * min(1.0, share)), px(2)))
    if palette.high_contrast or share < 1:
        return
    wide = min(px(480), rect.width // 4)
    for left in (True, False):
        art = ART.get(("stop-hatch", theme.key, tone, wide, left), partial(_hatch, theme, tone, wide, left))
        x = rect.x + px(24) if left else rect.right - px(24) - wide
        for y in (rect.top + px(14), rect.bottom - px(14) - px(16)):
            stamp(surface, art, (x, y))


def _hatch(theme: Theme, tone: RGB, wide: int, left: bool) -> pygame.Surface:
    """A row of slanting strokes that fades towards the middle."""
    k, high = theme.scale, theme.px(16)
    canvas = Canvas(wide, high)
    count = max(1, int(wide / (28 * k)))
    for number in range(count):
        x = number * 28 * k if left else wide - (number + 1) * 28 * k
        strength = 0.62 * (1 - number / count)
        canvas.poly([(x + 8 * k, 0), (x + 20 * k, 0), (x + 12 * k, high), (x, high)], tone, strength)
    return canvas.finish()


def _put_word(surface: pygame.Surface, theme: Theme, word: Fitted, middle: int, top: float, share: float) -> None:
    if share <= 0:
        return
    if share >= 1:
        text.write_lines(surface, word.lines, word.style, theme.palette.bright, (middle, top), align="centre")
        return
    grown = 1 + (GROWN - 1) * (1 - share)
    for number, line in enumerate(word.lines):
        art = text.line(line, word.style, theme.palette.bright)
        art = pygame.transform.smoothscale(art, (round(art.get_width() * grown), round(art.get_height() * grown)))
        y = top + number * word.style.line_height + word.style.caps / 2
        stamp(surface, art, (middle - art.get_width() / 2, y - art.get_height() / 2), share)


def _put_words(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, facts: BandFacts, y: float, shown: Shown) -> None:
    """Sentence, steps, caption; then results and the key, once they are there."""
    palette, px = theme.palette, theme.px
    sentence = _sentence(theme, rect.width, facts)
    put_side(surface, palette, facts.side, rect.centerx - sentence.width / 2 - px(24), y + sentence.style.caps / 2, px(9))
    text.write_lines(surface, sentence.lines, sentence.style, palette.text, (rect.centerx, y), align="centre")
    y += sentence.height
    if facts.steps:
        y += px(16 if theme.small else 22)
        _put_steps(surface, theme, facts, rect.centerx, y + px(12))
        y += px(24)
    if facts.caption:
        y += px(14 if theme.small else 16)
        fitted = _caption(theme, rect.width, facts)
        text.write_lines(surface, fitted.lines, fitted.style, palette.muted, (rect.centerx, y), align="centre")
        y += fitted.height
    if shown.results <= 0:
        return
    _put_results(surface, theme, rect, facts, y + px(16))
    _put_key(surface, theme, rect, facts)


def _put_steps(surface: pygame.Surface, theme: Theme, facts: BandFacts, middle: int, y: float) -> None:
    palette, px = theme.palette, theme.px
    plain = theme.type(Role.REASON)
    x = middle - _steps_width(theme, facts) / 2
    radius = px(11)
    for number, step in enumerate(facts.steps):
        now, done = number == facts.at, number < facts.at
        hue = palette.amber if now else palette.green if done else palette.line_hi
        ground = mix(hue, palette.abyss, 0.72)
        disc = ART.get(("stop-step", theme.key, hue, radius), partial(_disc, theme, radius, hue, ground))
        stamp(surface, disc, (x - px(2), y - radius - px(2)))
        if done:
            put_icon(surface, "tick", x + radius, y, px(5.5), hue)
        else:
            count = theme.type(Role.COUNT_BOLD)
            text.write(surface, str(number + 1), count, hue if now else palette.muted, (x + radius, y), align="centre")
        x += 2 * radius + px(8)
        style = (
            theme.type(Role.REASON_BOLD)
            if now and text.width(step, theme.type(Role.REASON_BOLD)) <= text.width(step, plain) + px(12)
            else plain
        )
        text.write(surface, step, style, palette.bright if now else palette.muted, (x, y))
        x += text.width(step, plain) + px(10)
        if number < len(facts.steps) - 1:
            hair = palette.line_hi if done else palette.line
            pygame.draw.line(surface, hair, (round(x + px(6)), round(y)), (round(x + px(32)), round(y)), max(1, px(1)))
            x += px(44)


def _disc(theme: Theme, radius: int, hue: RGB, ground: RGB) -> pygame.Surface:
    canvas, pad = Canvas(2 * radius + 2 * theme.px(2), 2 * radius + 2 * theme.px(2)), theme.px(2)
    canvas.disc(radius + pad, radius + pad, radius, ground)
    canvas.ring(radius + pad, radius + pad, radius - 1, 1.4 * theme.scale, hue)
    return canvas.finish()


def _put_results(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, facts: BandFacts, y: float) -> None:
    """A line for each side: at the lower left, or beneath the rest where that has no room."""
    palette, px, style = theme.palette, theme.px, theme.type(Role.BODY)
    widest = max((text.width(words, style) for _side, words, _hurt in facts.results), default=0)
    if _beside(theme, rect.width, facts):
        left = rect.x + max(px(38), min(px(190), round(rect.width / 2 - _half(theme, rect.width, facts) - widest - px(30))))
        y = rect.bottom - px(52) - style.line_height * (len(facts.results) - 1)
    else:
        left = rect.centerx - round(widest / 2)
    for side, words, hurt in facts.results:
        put_side(surface, palette, side, left - px(14), y + style.caps / 2, px(7))
        text.write(surface, words, style, palette.red if hurt else palette.text, (left, y + style.caps / 2))
        y += style.line_height


def _put_key(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, facts: BandFacts) -> None:
    if not facts.key:
        return
    px, style, words = theme.px, theme.type(Role.BODY_BOLD), _("go on")
    x = rect.right - px(40) - text.width(words, style) - px(10) - cap_width(theme, facts.key)
    y = rect.bottom - px(48)
    cap = put_cap(surface, theme, facts.key, x, y, CapState.HOT)
    text.write(surface, words, style, theme.palette.amber, (cap.right + px(10), y))


def step_at(passed: float, ends: Sequence[float]) -> int:
    """Which step goes on when so much time has passed, given when each ends; the last one stays."""
    return min(sum(passed >= end for end in ends), len(ends) - 1) if ends else 0
