"""What is told of a mission in words: its panel beside the chart of the voyage."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client import text
from game.client.art.charts import chart_surface
from game.client.colour import RGB
from game.client.icons import put_icon
from game.client.theme import Role, Theme
from game.client.voyage.sea_chart import MissionFacts, Standing
from game.client.voyage.words import kind_words, mission_rules, mission_story, mission_title, reward_words
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.i18n import _
from game.rules.chart import Chart


def put_chart_picture(surface: pygame.Surface, theme: Theme, chart: Chart, rect: pygame.Rect) -> None:
    """Put a small picture of a chart, square."""
    cell = max(2, -(-2 * rect.width // max(chart.width, chart.height)))
    picture = pygame.transform.smoothscale(chart_surface(chart, cell, theme, plain=True), rect.size)
    surface.blit(picture, rect)
    pygame.draw.rect(surface, theme.palette.line_hi, rect, max(1, theme.px(1.2)), border_radius=theme.px(3))


class MissionPanel(Widget):
    """The chosen mission: which it is, its chart, its story, its rules if they have room, what it brings, why it cannot be played now.

    `foot` is the room at its foot that is left to a button.
    """

    def __init__(self) -> None:
        super().__init__()
        self.facts: MissionFacts | None = None
        self.chart: Chart | None = None
        self.foot = 0

    def show(self, facts: MissionFacts, chart: Chart) -> None:
        """Show a mission."""
        self.facts, self.chart = facts, chart

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, chart and words; of the story only what has room."""
        if self.facts is None or self.chart is None:
            return
        theme, palette, px, facts = self.theme, self.theme.palette, self.theme.px, self.facts
        inside = put_plate(surface, theme, self.rect, kind_words(facts.mission))
        floor = inside.bottom - self.foot
        y = float(inside.y + px(4))
        name = text.fit(mission_title(facts.mission), theme.type(Role.CARD_NAME), inside.width, theme.smallest_type, 2)
        text.write_lines(surface, name.lines, name.style, palette.bright, (inside.x, y))
        y += name.height + px(12)
        style, small = theme.type(Role.REASON), theme.type(Role.SMALL)
        why = text.wrap(facts.why_not, style, inside.width - px(26)) if facts.why_not and facts.standing is not Standing.PLAYED else []
        brings = text.wrap(reward_words(facts.mission), style, inside.width - px(26))
        kept = (len(brings) + len(why)) * style.line_height + px(18) + (px(8) if why else 0)
        state = facts.result if facts.standing is Standing.PLAYED else _("real time, {chart}").format(chart=self.chart.title)
        text.write(surface, state, small, palette.muted, (inside.x, y), anchor="top")
        y += small.caps + px(12)
        story = text.wrap(mission_story(facts.mission), style, inside.width)
        rules = text.wrap(mission_rules(facts.mission), style, inside.width)
        room = round(floor - kept - y - px(14))
        beside = room - len(story) * style.line_height
        with_rules = beside - len(rules) * style.line_height - px(40)
        side = min(inside.width, with_rules if with_rules >= px(180) else beside if beside >= px(84) else room)
        if side >= px(70):
            at = pygame.Rect(inside.x, round(y), side, side)
            put_chart_picture(surface, theme, self.chart, at)
            y += side + px(14)
        if y + len(story) * style.line_height <= floor - kept:
            y = text.write_lines(surface, story, style, palette.text, (inside.x, y)) + px(14)
            if rules and y + px(22) + len(rules) * style.line_height <= floor - kept:
                text.write(surface, _("The rules in short").upper(), theme.type(Role.LABEL), palette.muted, (inside.x, y), anchor="top")
                text.write_lines(surface, rules, style, palette.text, (inside.x, y + px(22)))
        y = floor - kept + px(10)
        self._line(surface, "card" if not facts.mission.side else "medal", brings, palette.amber, palette.text, y)
        if why:
            self._line(surface, "lock", why, palette.red, palette.text, y + len(brings) * style.line_height + px(8))

    def _line(self, surface: pygame.Surface, icon: str, lines: Sequence[str], tone: RGB, ink: RGB, y: float) -> None:
        theme, px = self.theme, self.theme.px
        left, style = self.rect.x + px(theme.metrics.padding), theme.type(Role.REASON)
        put_icon(surface, icon, left + px(8), y + style.caps / 2, px(8), tone)
        text.write_lines(surface, lines, style, ink, (left + px(26), y))
