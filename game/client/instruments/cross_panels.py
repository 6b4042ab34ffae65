"""Beside the Engineer's sheet: what the aimed-at cross would do, and what is blocked now."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client import text
from game.client.art.engine_sheet import Look, number_art, symbol_art
from game.client.colour import RGB, mix
from game.client.draw import stamp
from game.client.icons import put_icon
from game.client.symbols import LETTERS, put_symbol
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.plate import HEAD, put_plate
from game.i18n import _
from game.phrases.terms import colour_name
from game.rules.terms import Colour, System

_TONES = {"well": "tick", "warning": "warning", "grave": "skull"}


@dataclass(frozen=True)
class CrossFacts:
    """What the plate says of a cross. Without `name` there is none to speak of, and headline and others tell what to do.

    `lines` are pairs of tone (well, warning, grave, plain) and words; `sure` is set while the cross can really be made.
    """

    headline: str
    others: str = ""
    name: str = ""
    colour: Colour = Colour.RED
    circuit: int = 0
    crossed: bool = False
    sure: bool = False
    tone: str = "plain"
    lines: tuple[tuple[str, str], ...] = ()
    #: The headline in fewer words, for a line that has no room for it.
    brief: str = ""


def tone_colour(theme: Theme, tone: str) -> RGB:
    """The colour of a tone of voice."""
    palette = theme.palette
    return {"well": palette.green, "warning": palette.amber, "grave": palette.red}.get(tone, palette.muted)


class CrossPreview(Widget):
    """What the aimed-at cross would do: a plate, or one line where there is no room for it."""

    def __init__(self, label: str, hint: str) -> None:
        super().__init__()
        self.label, self.right = label, hint
        self.facts = CrossFacts("")

    @property
    def low(self) -> bool:
        """Whether it is one line."""
        return self.rect.height < self.theme.px(120)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if self.low:
            self._line(surface)
        else:
            self._plate(surface)

    def _line(self, surface: pygame.Surface) -> None:
        theme, palette, px, facts = self.theme, self.theme.palette, self.theme.px, self.facts
        put_plate(surface, theme, self.rect)
        left, right = self.rect.x + px(10), self.rect.right - px(10)
        if facts.name:
            style = theme.type(Role.BODY_BOLD)
            text.write(surface, facts.name, style, palette.amber if facts.sure else palette.muted, (left, self.rect.centery))
            left += text.width(facts.name, style) + px(10)
            if facts.tone in _TONES:
                put_icon(surface, _TONES[facts.tone], left + px(7), self.rect.centery, px(7), tone_colour(theme, facts.tone))
                left += px(22)
        style = theme.type(Role.REASON)
        told = [(tone, words if words[-1:] in (".", "!") else f"{words}.") for tone, words in facts.lines]
        room, most = right - left, max(1, round((self.rect.height - px(8)) / style.line_height))
        worth = [words for tone, words in told if tone != "plain"]
        some = [[facts.headline, *(words for _tone, words in told)]]
        some += [[facts.headline, *worth[:count]] for count in range(len(worth), -1, -1)]
        words = next((joined for joined in map(" ".join, some) if len(text.wrap(joined, style, room)) <= most), facts.headline)
        forms = (words, facts.brief)
        fitted = text.first_whole(forms, style, room, self.rect.height - px(10), theme.smallest_type, most)
        if fitted is None:
            fitted = text.fit(facts.brief or words, style.at(theme.smallest_type), room, theme.smallest_type, most)
        ink = palette.bright if facts.name else palette.muted
        text.write_lines(surface, fitted.lines, fitted.style, ink, (left, self.rect.centery - fitted.height / 2))

    def _plate(self, surface: pygame.Surface) -> None:
        theme, palette, px, facts = self.theme, self.theme.palette, self.theme.px, self.facts
        room = put_plate(surface, theme, self.rect, self.label, self.right)
        left, foot = room.x, room.bottom
        if facts.name:
            radius = min(px(36), (room.height - px(40)) / 2.6)
            look = Look.CROSSED if facts.crossed else Look.AIMED if facts.sure else Look.FREE
            art = symbol_art(theme, facts.colour, radius, radius * 1.22, look)
            x, y = room.x + radius * 1.4 + px(4), room.y + radius * 1.4 + max(0.0, (room.height - radius * 2.8 - px(34)) / 2)
            stamp(surface, art, (x - art.get_width() / 2, y - art.get_height() / 2))
            if facts.circuit:
                number = number_art(theme, facts.circuit, radius)
                high = max(self.rect.y + px(3), y - radius * 0.98 - number.get_height() / 2)
                stamp(surface, number, (x + radius * 0.98 - number.get_width() / 2, high))
            ink = palette.amber if facts.sure else palette.muted
            text.write(surface, facts.name, theme.type(Role.CARD_NAME), ink, (x, y + radius * 1.36 + px(16)), align="centre")
            left = round(x + radius * 1.4 + px(24))
        wide = room.right - left
        style = theme.type(Role.REASON)
        if facts.others:
            lines = text.wrap(facts.others, style, wide)
            most = 2 if room.height >= px(150) else 1
            if len(lines) > most and facts.name:
                lines = []
            foot -= len(lines) * style.line_height
            if lines and facts.name:
                pygame.draw.line(surface, palette.line, (left, foot - px(8)), (room.right, foot - px(8)), max(1, px(1)))
                text.write_lines(surface, lines, style, palette.muted, (left, foot))
                foot -= px(14)
        head = text.fit(facts.headline, theme.type(Role.CARD_NAME), wide, theme.smallest_type, 2)
        y = room.y + px(12)
        text.write_lines(surface, head.lines, head.style, palette.bright, (left, y))
        y += head.height + px(18)
        if not facts.name:
            text.write_lines(surface, text.wrap(facts.others, theme.type(Role.BODY), wide), theme.type(Role.BODY), palette.text, (left, y))
            return
        body = theme.type(Role.BODY)
        step = min(px(28), max(body.line_height, (foot - y) / max(1, len(facts.lines))))
        for tone, words in facts.lines:
            fitted = text.fit(words, body, wide - px(26), theme.smallest_type, 1)
            if y + fitted.height > foot:
                break
            middle = y + fitted.height / 2
            if tone in _TONES:
                put_icon(surface, _TONES[tone], left + px(8), middle, px(7), tone_colour(theme, tone))
            else:
                pygame.draw.circle(surface, palette.muted, (left + px(8), round(middle)), px(2.5))
            text.write_lines(surface, fitted.lines, fitted.style, palette.text if tone != "plain" else palette.muted, (left + px(26), y))
            y += max(step, fitted.height + px(8))


@dataclass(frozen=True)
class ColourState:
    """Whether a colour works: `by` names the symbols that break it, `systems` what hangs on it."""

    colour: Colour
    by: str
    systems: tuple[System, ...]


class BlockedNow(Widget):
    """What is blocked now, and how much radiation is out: a plate, or two rows at the head of the rail."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label
        self.colours: tuple[ColourState, ...] = ()
        self.radiation = (0, 0)

    @property
    def low(self) -> bool:
        """Whether it has two rows only."""
        return self.rect.height < self.theme.px(120)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if self.low:
            self._rows(surface)
        else:
            self._plate(surface)

    def _plate(self, surface: pygame.Surface) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        count, most = self.radiation
        room = put_plate(surface, theme, self.rect, self.label)
        note = _("radiation {n} of {all}").format(n=count, all=most)
        style = theme.type(Role.SMALL)
        if text.width(note, style) + text.width(self.label.upper(), theme.type(Role.LABEL)) + px(12) <= room.width:
            text.write(surface, note, style, palette.rad, (room.right, self.rect.y + px(20)), align="right")
        pitch = min(px(46), (self.rect.height - px(HEAD) - px(10)) / 4)
        y = self.rect.y + px(HEAD) + pitch * 0.5
        names = [colour_name(state.colour).capitalize() for state in self.colours]
        bold, plain = theme.type(Role.BODY_BOLD), theme.type(Role.BODY)
        column = room.x + px(40) + max((text.width(name, bold) for name in names), default=0) + px(18)
        icons = room.right - px(40) * max((len(state.systems) for state in self.colours), default=0)
        for name, state in zip(names, self.colours, strict=True):
            well = not state.by
            put_symbol(surface, palette, state.colour, room.x + px(14), y, px(13), filled=well, letter=bool(LETTERS[state.colour]))
            text.write(surface, name, bold, palette.bright, (room.x + px(40), y))
            words = _("works") if well else _("broken by {symbols}").format(symbols=state.by)
            fitted = text.fit(words, plain, icons - column - px(10), theme.smallest_type, 2)
            if len(fitted.lines) > 2:
                fitted = text.fit(_("broken"), plain, icons - column - px(10), theme.smallest_type, 1)
            ink = palette.green if well else palette.text
            text.write_lines(surface, fitted.lines, fitted.style, ink, (column, y - fitted.height / 2))
            for number, system in enumerate(state.systems):
                x = icons + px(40) * (number + 0.5) + px(6)
                put_icon(surface, system.word, x, y, px(12), palette.green if well else palette.muted)
                if not well:
                    self._struck(surface, x, y, px(13))
            y += pitch
        self._trefoils(surface, room.x + px(14), y, px(44), px(15))
        words = _("all {n}: 1 damage").format(n=most)
        if room.x + px(14) + px(44) * (most - 1) + px(30) + text.width(words, theme.type(Role.REASON)) <= room.right:
            text.write(surface, words, theme.type(Role.REASON), palette.muted, (room.right, y), align="right")

    def _struck(self, surface: pygame.Surface, x: float, y: float, reach: float) -> None:
        line = (round(x - reach), round(y + reach)), (round(x + reach), round(y - reach))
        pygame.draw.line(surface, self.theme.palette.red, *line, max(2, self.theme.px(2)))

    def _trefoils(self, surface: pygame.Surface, left: float, y: float, step: float, radius: float) -> None:
        """All radiation symbols, so many of them crossed out."""
        palette, px = self.theme.palette, self.theme.px
        count, most = self.radiation
        for number in range(most):
            x, out = left + number * step, number < count
            at = (round(x), round(y))
            pygame.draw.aacircle(surface, mix(palette.rad, palette.abyss, 0.8), at, round(radius))
            put_icon(surface, "trefoil", at[0], at[1], radius * 0.66, palette.rad if out else palette.muted, opacity=1 if out else 0.6)
            pygame.draw.aacircle(surface, palette.rad if out else palette.line_hi, at, round(radius), max(1, px(1.3)))
            if out:
                reach = round(radius * 0.7)
                for way in (-1, 1):
                    line = (at[0] - reach, at[1] - reach * way), (at[0] + reach, at[1] + reach * way)
                    pygame.draw.line(surface, palette.bright, *line, max(2, px(2)))

    def _told(self, style: text.TextStyle, wide: int) -> tuple[list[str], list[float]]:
        """What is said of each colour on one row, all of them at the same length, and how much of the row each has."""
        px, least = self.theme.px, [self.theme.px(44)] * len(self.colours)
        for broken in (_("broken by {symbols}"), "{symbols}", _("broken")):
            told = [broken.format(symbols=state.by) if state.by else _("works") for state in self.colours]
            needs = [px(24) + text.width(words, style) for words in told]
            spare = (wide - sum(needs)) / max(1, len(needs))
            if spare >= px(8):
                return told, [need + spare for need in needs]
        return [""] * len(least), [wide / max(1, len(least))] * len(least)

    def _rows(self, surface: pygame.Surface) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        put_plate(surface, theme, self.rect)
        left, wide = self.rect.x + px(10), self.rect.width - px(20)
        upper, lower = self.rect.y + self.rect.height * 0.3, self.rect.y + self.rect.height * 0.72
        style = theme.type(Role.SMALL)
        told, shares = self._told(style, wide)
        x = float(left)
        for state, words, share in zip(self.colours, told, shares, strict=True):
            well = not state.by
            put_symbol(surface, palette, state.colour, x + px(10), upper, px(9), filled=well, letter=True)
            if words:
                text.write(surface, words, style, palette.green if well else palette.red, (x + px(24), upper))
            else:
                put_icon(surface, "tick" if well else "cross", x + px(30), upper, px(6), palette.green if well else palette.red)
            x += share
        count, most = self.radiation
        self._trefoils(surface, left + px(10), lower, px(25), px(10))
        long, short = _("radiation {n} of {all}").format(n=count, all=most), f"{count}/{most}"
        room = round(wide - px(25) * most - px(8))
        note = long if text.width(long, style) <= room else short
        text.write(surface, note, style, palette.rad, (self.rect.right - px(10), lower), align="right")
