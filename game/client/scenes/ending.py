"""The end of a match: who won and why, both courses on one chart, what was fired and hit."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import text
from game.client.art.backdrop import backdrop
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.chart_picture import BoatSign, ChartPicture, MineSign, RouteSign
from game.client.scene import Scene
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.hull_bar import put_hull_bar
from game.client.widgets.plate import put_plate
from game.i18n import _, ngettext
from game.match.match import Match
from game.phrases.events import cause_words
from game.phrases.terms import side_name
from game.rules import events
from game.rules.grid import cell_name
from game.rules.terms import Side, System


def courses(match: Match) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Every cell of each side's course, from its start on."""
    start = Match(match.setup, hashing=False).umpire()
    found = [[boat.position] for boat in start.boats]
    for entry in match.entries:
        for event in entry.events:
            if isinstance(event, events.SilenceMove):
                found[event.side].extend(event.cells)
            elif isinstance(event, events.Moved) and event.cause != "silence":
                found[event.side].append(event.cell)
    return tuple(found[0]), tuple(found[1])


def why(match: Match) -> str:
    """The end in a sentence: by what the loser took its last damage."""
    winner = match.umpire().winner
    for entry in reversed(match.entries):
        for event in reversed(entry.events):
            if isinstance(event, events.Damage) and event.side != winner:
                words = _("{side} took its last damage {cause}, order {n}.")
                return words.format(side=side_name(event.side), cause=cause_words(event.cause), n=entry.number)
    return ""


class EndingScene(Scene):
    """Shown when a match is over. `again` plays the same set-up anew, `leave` goes to the title."""

    def __init__(self, match: Match, human: Side, again: Callable[[], None], leave: Callable[[], None]) -> None:
        super().__init__()
        self.match, self.human, self.leave_to_title = match, human, leave
        self.state = match.umpire()
        self.chart = ChartInstrument(self.state.chart)
        self.chart.focusable = False
        boats = self.state.boats
        lines = courses(match)
        self.chart.show(ChartPicture(
            self.state.chart,
            routes=tuple(RouteSign(side, lines[side]) for side in Side),
            boats=tuple(BoatSign(side, boats[side].position) for side in Side),
            mines=tuple(MineSign(side, cell, kind) for side in Side for cell, kind in boats[side].mines.items()),
            marks=self.state.chart.marks,
        ))
        self.again = Button(_("Again"), again, icon="undo", state=ButtonState.READY, form=Form.ROW)
        self.title = Button(_("Title"), leave, icon="menu", form=Form.ROW)
        self.board.put([self.again, self.title])
        self.board.focus_on(self.again)

    def back(self) -> bool:
        """Escape goes to the title."""
        self.leave_to_title()
        return True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Header, chart at the left, findings at the right."""
        super().layout(size, theme)
        self.theme = theme = bridge_theme(theme)
        px, margin, gutter = theme.px, theme.px(theme.metrics.margin), theme.px(theme.metrics.gutter)
        self.header = pygame.Rect(0, 0, size[0], px(72))
        wide = px(150)
        self.again.key, self.title.key = self.keys.cap(Action.ACCEPT), self.keys.cap(Action.BACK)
        self.again.layout(pygame.Rect(size[0] - margin - 2 * wide - gutter, px(14), wide, px(44)), theme)
        self.title.layout(pygame.Rect(size[0] - margin - wide, px(14), wide, px(44)), theme)
        high = size[1] - self.header.bottom - gutter - margin
        chart_wide = min(high, round(size[0] * 0.62))
        self.chart.layout(pygame.Rect(margin, self.header.bottom + gutter, chart_wide, high), theme)
        left = margin + chart_wide + gutter
        self.findings = pygame.Rect(left, self.header.bottom + gutter, size[0] - margin - left, high)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the end."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        surface.blit(backdrop(theme), (0, 0))
        winner = None if self.state.winner not in (0, 1) else Side(self.state.winner)
        tone = palette.text if winner is None else palette.side(winner)
        ground = pygame.Surface(self.header.size, pygame.SRCALPHA, 32)
        ground.fill((*palette.abyss, 170))
        surface.blit(ground, self.header.topleft)
        pygame.draw.rect(surface, tone, pygame.Rect(0, self.header.bottom - 2, self.header.width, 2))
        x: float = px(theme.metrics.margin)
        if winner is not None:
            put_side(surface, palette, winner, x + px(12), self.header.centery, px(12), glow=0.4)
            x += px(38)
        title = _("Nobody wins") if winner is None else _("{side} wins").format(side=side_name(winner))
        style = theme.type(Role.SCENE_TITLE)
        text.write(surface, title.upper(), style, tone, (x, self.header.centery))
        x += text.width(title.upper(), style) + px(24)
        own = _("Your boat is victorious.") if winner is self.human else _("Your boat is lost.") if winner is not None else ""
        room = round(self.again.rect.x - px(20) - x)
        fitted = text.fit(f"{own} {why(self.match)}".strip(), theme.type(Role.BODY), room, theme.smallest_type, 2)
        text.write_lines(surface, fitted.lines, fitted.style, palette.text, (x, self.header.centery - fitted.height / 2))
        self.chart.draw(surface)
        self._findings(surface)
        self.board.draw(surface)

    def _findings(self, surface: pygame.Surface) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        inside = put_plate(surface, theme, self.findings, _("Hulls and hits"))
        y: float = inside.y
        for side in Side:
            put_side(surface, palette, side, inside.x + px(8), y + px(10), px(8))
            bar = pygame.Rect(inside.x + px(28), round(y), min(px(220), inside.width - px(40)), px(20))
            damage = min(self.state.boats[side].damage, self.state.hull)
            put_hull_bar(surface, theme, side, bar, damage, self.state.hull)
            y += px(40)
        for label, counts in self._counts():
            if y + px(20) > inside.bottom:
                break
            text.write(surface, label, theme.type(Role.BODY), palette.text, (inside.x, y + px(8)))
            for side in Side:
                place = (inside.right - px(60) * (1 - side), y + px(8))
                text.write(surface, str(counts[side]), theme.type(Role.BODY_BOLD), palette.side(side), place, align="right")
            y += px(30)
        y += px(14)
        style = theme.type(Role.REASON)
        for words in self._story():
            lines = text.wrap(words, style, inside.width)
            if y + len(lines) * style.line_height > inside.bottom:
                break
            y = text.write_lines(surface, lines, style, palette.muted, (inside.x, y)) + px(6)

    def _counts(self) -> list[tuple[str, tuple[int, int]]]:
        def count(found: Callable[[events.Event], bool]) -> tuple[int, int]:
            happened = [event for entry in self.match.entries for event in entry.events if found(event)]
            return (sum(event.side == 0 for event in happened), sum(event.side == 1 for event in happened))

        return [
            (_("Movements"), count(lambda event: isinstance(event, events.Course))),
            (_("Torpedoes"), count(lambda event: isinstance(event, events.Stop) and event.action == System.TORPEDO.word)),
            (_("Mines laid"), count(lambda event: isinstance(event, events.MineDropped))),
            (_("Sonar and drone"), count(lambda event: isinstance(event, events.Stop) and event.action in ("sonar", "drone"))),
            (_("Silences"), count(lambda event: isinstance(event, events.SilenceCalled))),
            (_("Surfacings"), count(lambda event: isinstance(event, events.Surfacing))),
        ]

    def _story(self) -> list[str]:
        """Every damage, the last first."""
        found = []
        for entry in self.match.entries:
            cell = next((event.cell for event in entry.events if isinstance(event, events.Target | events.Detonated)), 0)
            for event in entry.events:
                if isinstance(event, events.Damage):
                    where = _(" at {cell}").format(cell=cell_name(cell)) if cell else ""
                    words = ngettext(
                        "Order {n}: {side}, {amount} damage {cause}{where}.", "Order {n}: {side}, {amount} damage {cause}{where}.",
                        event.amount,
                    )
                    found.append(words.format(
                        n=entry.number, side=side_name(event.side), amount=event.amount, cause=cause_words(event.cause), where=where,
                    ))
        return found[::-1]
