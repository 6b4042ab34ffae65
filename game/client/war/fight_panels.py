"""The rail of a fight: the counterattack that comes as a bar of chances, and the attack points target by target."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client import faces, text
from game.client.colour import RGB
from game.client.faces import ButtonState
from game.client.icons import put_icon
from game.client.input import Action
from game.client.theme import Role, Theme
from game.client.war.facts import put_help_sign
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.i18n import _
from game.patrol.odds import CounterOdds, HitOdds
from game.phrases.patrol_rolls import number_words, sum_words


class ThreatPlate(Widget):
    """A counterattack's chances: nothing, spotted, damaged, lost; as a bar with shapes and numbers, and where it comes from."""

    def __init__(self) -> None:
        super().__init__()
        self.label = ""
        self.odds: CounterOdds | None = None
        self.lines: Sequence[str] = ()
        #: Without room the label stands above the bar, without a hairline, and the lines go.
        self.small = False
        #: Opens help at the counterattack.
        self.on_press: Callable[[], None] | None = None

    def activate(self) -> None:
        """A click opens help."""
        if self.on_press is not None:
            self.on_press()

    def tell(self, label: str, odds: CounterOdds | None, lines: Sequence[str]) -> None:
        """Show other chances."""
        self.label, self.odds, self.lines = label, odds, lines

    def natural_height(self, width: int, theme: Theme) -> int:
        """Label, bar, numbers, lines."""
        self.theme = theme
        px = theme.px
        inside = width - 2 * px(theme.metrics.padding)
        style = theme.type(Role.SMALL)
        lines = 0 if self.small else sum(len(text.wrap(line, style, inside)) for line in self.lines)
        return px(52 if self.small else 68) + len(self._rows(inside, theme)) * px(22) + lines * style.line_height + px(8)

    def _shares(self, theme: Theme) -> list[tuple[str, str, float, RGB]]:
        odds, palette = self.odds, theme.palette
        if odds is None:
            return []
        found = [
            ("tick", _("nothing"), odds.nothing, palette.green),
            ("eye", _("spotted"), odds.spotted, palette.sys_y),
            ("warning", _("damaged"), odds.damaged + odds.home + odds.heavy, palette.circuits[0]),
            ("skull", _("lost"), odds.lost, palette.red),
        ]
        return [each for each in found if each[2] > 0.0005]

    def _rows(self, room: int, theme: Theme) -> list[list[tuple[str, str, RGB]]]:
        rows: list[list[tuple[str, str, RGB]]] = []
        used, style = room + 1, theme.type(Role.SMALL_BOLD)
        for icon, word, share, ink in self._shares(theme):
            words = _("{word} {n} %").format(word=word, n=round(100 * share))
            wide = theme.px(34) + text.width(words, style)
            if used + wide > room + theme.px(12):
                rows.append([])
                used = 0
            rows[-1].append((icon, words, ink))
            used += wide
        return rows

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        inside = put_plate(surface, theme, self.rect, "" if self.small else self.label)
        if self.small:
            style = theme.type(Role.SMALL_BOLD)
            label = text.first_whole((self.label,), style, inside.width, px(22), theme.smallest_type, 1)
            if label is not None:
                text.write(surface, label.lines[0], label.style, palette.muted, (inside.x, self.rect.y + px(16)))
            inside.y = self.rect.y + px(30)
        if self.on_press is not None:
            put_help_sign(surface, theme, self.rect, hot=self.hovered)
        bar = pygame.Rect(inside.x, inside.y, inside.width, px(14))
        pygame.draw.rect(surface, palette.abyss, bar, border_radius=px(3))
        x = float(bar.x)
        for _icon, _word, share, ink in self._shares(theme):
            wide = share * bar.width
            pygame.draw.rect(surface, ink, pygame.Rect(round(x), bar.y, max(1, round(x + wide) - round(x) - 1), bar.height))
            x += wide
        y: float = bar.bottom + px(15)
        for row in self._rows(inside.width, theme):
            left = float(inside.x)
            for icon, words, ink in row:
                put_icon(surface, icon, left + px(8), y, px(7), ink, width=px(1.4))
                left = text.write(surface, words, theme.type(Role.SMALL_BOLD), palette.text, (left + px(20), y)).right + px(14)
            y += px(22)
        style = theme.type(Role.SMALL)
        y -= px(4)
        for line in () if self.small else self.lines:
            lines = text.wrap(line, style, inside.width)
            if y + (len(lines) - 1) * style.line_height + style.caps > self.rect.bottom - px(6):
                return
            y = text.write_lines(surface, lines, style, palette.muted, (inside.x, y))


class PointsRow(Widget):
    """A target and the attack points it gets: left and right, or the buttons, give and take them."""

    focusable = True

    def __init__(self, place: int, name: str, on_change: Callable[[int, int], None]) -> None:
        super().__init__()
        self.place, self.name, self.on_change = place, name, on_change
        self.points = 0
        self.odds: HitOdds | None = None
        #: Whether there is room for name and odds alone, not for the sum.
        self.brief = False
        self._way = 0

    @property
    def _buttons(self) -> tuple[pygame.Rect, pygame.Rect]:
        side = self.theme.px(34)
        right = self.rect.right - self.theme.px(8)
        top = self.rect.y + self.theme.px(7)
        return pygame.Rect(right - 2 * side - self.theme.px(30), top, side, side), pygame.Rect(right - side, top, side, side)

    def natural_height(self, width: int, theme: Theme) -> int:
        """Name and buttons, then the odds."""
        self.theme = theme
        style = theme.type(Role.SMALL)
        lines = 0 if self.brief else len(text.wrap(self._parts(), style, width - theme.px(20)))
        return theme.px(48) + lines * style.line_height + theme.px(6 if lines else 2)

    def _parts(self) -> str:
        if self.odds is None:
            return _("hidden: turned up when she fires")
        return _("hits on {n} or less: {parts}").format(n=number_words(self.odds.number), parts=sum_words(self.odds.parts))

    def press(self, at: tuple[int, int]) -> None:
        """Take hold of a button."""
        less, more = self._buttons
        self._way = -1 if less.collidepoint(at) else 1 if more.collidepoint(at) else 0

    def activate(self) -> None:
        """A click gives or takes a point."""
        way, self._way = self._way, 0
        if way:
            self.on_change(self.place, way)

    def act(self, action: Action) -> bool:
        """Left and right take and give."""
        if action in (Action.LEFT, Action.RIGHT):
            self.on_change(self.place, 1 if action is Action.RIGHT else -1)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw name, points and odds."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        state = ButtonState.HOT if self.focused else ButtonState.IDLE
        faces.put_face(surface, theme, faces.button(theme, rect.width, rect.height, state, self.focused), rect)
        soft = palette.text if self.focused else palette.muted
        less, more = self._buttons
        for box, icon in ((less, "arrow-left"), (more, "arrow-right")):
            faces.put_face(surface, theme, faces.chip(theme, *box.size, palette.abyss, palette.amber_dim), box)
            put_icon(surface, icon, box.centerx, box.centery, px(7), palette.amber)
        text.write(
            surface,
            str(self.points),
            theme.type(Role.CARD_NAME),
            palette.bright if self.points else soft,
            ((less.right + more.x) / 2, less.centery),
            align="centre",
        )
        room = less.x - rect.x - px(20)
        name = text.fit(self.name, theme.type(Role.BODY_BOLD), room, theme.smallest_type, 1)
        chance = self._chance()
        top = rect.y + px(10)
        shown = name.lines if len(name.lines) == 1 else text.wrap(self.name, name.style.at(theme.smallest_type), room)[:1]
        text.write_lines(surface, shown, name.style, palette.bright, (rect.x + px(10), top))
        text.write(surface, chance, theme.type(Role.SMALL_BOLD), palette.amber, (rect.x + px(10), top + px(20)), anchor="top")
        style = theme.type(Role.SMALL)
        lines = [] if self.brief else text.wrap(self._parts(), style, rect.width - px(20))
        text.write_lines(surface, lines, style, soft, (rect.x + px(10), rect.y + px(52)))

    def _chance(self) -> str:
        if self.odds is None or not self.points:
            return _("odds unknown") if self.points else _("no shot")
        return _("hits {hit} %, sinks {sunk} %").format(hit=round(100 * self.odds.hit), sunk=round(100 * self.odds.sunk))


def put_die(surface: pygame.Surface, theme: Theme, middle: tuple[int, int], radius: int, value: int) -> None:
    """A ten-sided die with the number it shows."""
    palette, (x, y) = theme.palette, middle
    corners = [
        (x, y - radius),
        (x + radius * 0.95, y - radius * 0.1),
        (x + radius * 0.7, y + radius * 0.45),
        (x, y + radius),
        (x - radius * 0.7, y + radius * 0.45),
        (x - radius * 0.95, y - radius * 0.1),
    ]
    pygame.draw.polygon(surface, palette.bright, corners)
    pygame.draw.aalines(surface, palette.abyss, True, corners)
    for corner in ((x + radius * 0.95, y - radius * 0.1), (x - radius * 0.95, y - radius * 0.1)):
        pygame.draw.aaline(surface, palette.muted, corner, (x, y + radius * 0.62))
    text.write(surface, str(value), theme.type(Role.CARD_NAME), palette.abyss, (x, y - radius * 0.02), align="centre")
