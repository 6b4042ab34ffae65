"""What came of a Stop, where it happened: a card beside the target for each boat that was hurt, or one for a miss."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.icons import put_icon
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.hull_bar import put_hull_bar
from game.i18n import _, ngettext
from game.phrases.terms import side_name, unit_name
from game.rules.terms import Side, Unit

WIDE, HIGH, MISS = 372, 132, 52
LEAST = 280


@dataclass(frozen=True)
class HurtFacts:
    """A boat that was hurt: the kind of hit in words, points of damage, how much the hull has now, of how many parts; or a `unit` that
    was destroyed.
    """

    side: Side
    hit: str
    amount: int
    total: int
    parts: int
    unit: Unit = Unit.BOAT


def place_cards(
    theme: Theme,
    window: pygame.Rect,
    band: pygame.Rect,
    target: tuple[int, int],
    around: int,
    hurt: int,
    keep: Sequence[pygame.Rect] = (),
) -> list[pygame.Rect]:
    """Where the cards lie: beside the target on the side with more room, off the band, never outside the window.

    Of what is to be kept in sight they hide as little as they can.
    """
    px, gap, edge = theme.px, theme.px(10), theme.px(8)
    high, count = (px(HIGH), hurt) if hurt else (px(MISS), 1)
    left, right = target[0] - around - px(36) - edge, window.right - target[0] - around - px(36) - edge
    wide = max(px(LEAST), min(px(WIDE), max(left, right)))
    column = pygame.Rect(0, 0, wide, count * high + (count - 1) * gap)
    if right >= left:
        column.left = target[0] + around + px(36)
    else:
        column.right = target[0] - around - px(36)
    column.centery = target[1] - px(20)
    free = pygame.Rect(edge, edge, window.width - 2 * edge, window.height - 2 * edge)
    if band.centery > target[1]:
        free.height = band.top - edge - free.top
    else:
        free.top, free.height = band.bottom + edge, window.height - edge - (band.bottom + edge)
    column.clamp_ip(free)
    heights = [column.y, *range(free.top, max(free.top, free.bottom - column.height) + 1, px(6))]

    def hidden(y: int) -> int:
        return sum(place.width * place.height for place in (pygame.Rect(column.x, y, *column.size).clip(seen) for seen in keep))

    column.y = min(heights, key=lambda y: (hidden(y), abs(y - column.y)))
    return [pygame.Rect(column.x, column.y + number * (high + gap), wide, high) for number in range(count)]


def put_card(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, facts: HurtFacts | None, *, void: bool = False) -> None:
    """Draw a card; without facts it says that nobody was hit, or that the attack was void, which tells nothing (U6.2)."""
    palette, px = theme.palette, theme.px
    accent = palette.red if facts is not None else palette.line_hi
    faces.put_face(surface, theme, faces.cut_plate(theme, rect.width, rect.height, accent, danger=facts is not None), rect)
    left, right = rect.x + px(22), rect.right - px(20)
    if facts is None:
        put_icon(surface, "minos" if void else "tick", left + px(4), rect.centery, px(9 if void else 7), palette.green)
        said = _("The attack was void.") if void else _("No boat was hit.")
        words = text.fit(said, theme.type(Role.BODY_BOLD), right - left - px(22), theme.smallest_type, 1)
        text.write_lines(surface, words.lines, words.style, palette.text, (left + px(22), rect.centery - words.style.caps / 2))
        return
    y = rect.y + px(32)
    put_side(surface, palette, facts.side, left + px(8), y, px(10))
    name = text.write(surface, side_name(facts.side).upper(), theme.type(Role.CARD_NAME), palette.side(facts.side), (left + px(28), y))
    hit = text.fit(facts.hit.upper(), theme.type(Role.BODY_BOLD), right - name.right - px(14), theme.smallest_type, 2)
    text.write_lines(surface, hit.lines, hit.style, palette.bright, (right, y - hit.height / 2), align="right")
    if facts.unit is not Unit.BOAT:
        _put_unit(surface, theme, rect, facts)
        return
    minus = theme.type(Role.BIG_VALUE)
    loss = text.write(surface, f"−{facts.amount}", minus, palette.red, (right, rect.y + px(74)), align="right")
    bar = pygame.Rect(left, rect.y + px(58), loss.left - px(24) - left, px(28))
    put_hull_bar(surface, theme, facts.side, bar, min(facts.total, facts.parts), facts.parts, mirrored=facts.side is Side.BLUE)
    whole = max(0, facts.parts - facts.total)
    left_over = ngettext("One section of {all} is left.", "{n} sections of {all} are left.", whole).format(n=whole, all=facts.parts)
    if not whole:
        left_over = _("The boat is lost.")
    fitted = text.fit(left_over, theme.type(Role.REASON), right - left, theme.smallest_type, 1)
    text.write_lines(surface, fitted.lines, fitted.style, palette.text, (left, rect.bottom - px(18) - fitted.height))


def _put_unit(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, facts: HurtFacts) -> None:
    """What a unit's end means: its name, and that the boat fights on (A2)."""
    palette, px = theme.palette, theme.px
    left, right, middle = rect.x + px(22), rect.right - px(20), rect.y + px(74)
    put_icon(surface, facts.unit.word, left + px(16), middle, px(15), palette.side(facts.side))
    name = text.fit(unit_name(facts.unit), theme.type(Role.CARD_NAME), right - left - px(46), theme.smallest_type, 1)
    text.write_lines(surface, name.lines, name.style, palette.bright, (left + px(46), middle - name.height / 2))
    told = text.fit(_("The boat fights on."), theme.type(Role.REASON), right - left, theme.smallest_type, 1)
    text.write_lines(surface, told.lines, told.style, palette.text, (left, rect.bottom - px(18) - told.height))


def put_leader(surface: pygame.Surface, theme: Theme, target: tuple[int, int], around: int, card: pygame.Rect) -> None:
    """The line from the target's ring to its card."""
    if card.left > target[0] + around:
        start, end = target[0] + around, card.left
    elif card.right < target[0] - around:
        start, end = target[0] - around, card.right
    else:
        return
    y = min(max(target[1], card.top + theme.px(14)), card.bottom - theme.px(14))
    hue, thick = theme.palette.line_hi, max(1, theme.px(1.5))
    pygame.draw.line(surface, hue, (start, target[1]), ((start + end) // 2, target[1]), thick)
    if y != target[1]:
        pygame.draw.line(surface, hue, ((start + end) // 2, target[1]), ((start + end) // 2, y), thick)
    pygame.draw.line(surface, hue, ((start + end) // 2, y), (end, y), thick)
