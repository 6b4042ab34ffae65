"""Quick match: chart, goal, who begins, level; in the water in a minute."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.art.backdrop import backdrop
from game.client.art.charts import chart_surface
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.chooser import Chooser, Option, Stepper
from game.client.widgets.plate import HEAD, put_plate
from game.client.widgets.scroll import ScrollColumn
from game.i18n import _, ngettext
from game.rules.chart import Chart
from game.rules.grid import cells_of
from game.rules.terms import Goal, Mode, Side


@dataclass(frozen=True)
class ChartChoice:
    """A chart in the list, its name already translated."""

    name: str
    chart: Chart


@dataclass(frozen=True)
class QuickMatch:
    """What was chosen. `begins` None leaves it to chance."""

    chart: Chart
    goal: Goal
    mode: Mode
    begins: Side | None
    level: str


class QuickMatchScene(Scene):
    """The choices at the left, the chart at the right, the start below it."""

    def __init__(
        self, charts: Sequence[ChartChoice], levels: Sequence[Option], start: Callable[[QuickMatch], None],
        back: Callable[[], None],
        chosen: QuickMatch | None = None, modes: Sequence[Mode] = (Mode.TURNS,),
    ) -> None:
        """`levels` are the skills of the other crew, their values words of the caller; `chosen` is where the last one stood."""
        super().__init__()
        self._start, self._back = start, back
        self.charts = list(charts)
        first = next((i for i, choice in enumerate(self.charts) if chosen and choice.chart == chosen.chart), 0)
        self.chart = Stepper(_("Chart"), [Option(i, choice.name) for i, choice in enumerate(self.charts)], first, self._changed)
        self.goal = Chooser(_("Goal"), [
            Option(Goal.HUNT, _("Hunt")), Option(Goal.SUDDEN_DEATH, _("Sudden death")),
        ], chosen.goal if chosen else Goal.HUNT, self._changed)
        words = {Mode.TURNS: _("Turn by turn"), Mode.REALTIME: _("Real time")}
        mode = chosen.mode if chosen and chosen.mode in modes else modes[0]
        self.mode = Chooser(_("Mode"), [Option(mode, words[mode]) for mode in modes], mode, self._changed)
        self.begins = Chooser(_("Who begins"), [
            Option(None, _("Chance")), Option(Side.YELLOW, _("Yellow"), Side.YELLOW), Option(Side.BLUE, _("Blue"), Side.BLUE),
        ], chosen.begins if chosen else None, self._changed)
        self.level = Chooser(_("The other crew"), levels, chosen.level if chosen else None, self._changed)
        self.choosers: list[Chooser] = [
            chooser for chooser in (self.chart, self.goal, self.mode, self.begins, self.level)
            if chooser is self.chart or len(chooser.options) > 1
        ]
        self.column = ScrollColumn()
        self.start = Button(_("Start"), self._go, icon="play", state=ButtonState.READY, form=Form.ROW)
        self.leave_button = Button(_("Title"), back, icon="undo", form=Form.ROW)
        self.board.put([self.column, *self.choosers, self.start, self.leave_button])
        self.board.reveal = self.column.reveal
        self.board.focus_on(self.start)
        self._left = self._right = self._picture = pygame.Rect(0, 0, 0, 0)
        self._head = 0
        self._note()

    @property
    def choice(self) -> QuickMatch:
        """What is chosen now."""
        place, goal, mode, begins = self.chart.value, self.goal.value, self.mode.value, self.begins.value
        assert isinstance(place, int)
        assert isinstance(goal, Goal)
        assert isinstance(mode, Mode)
        assert begins is None or isinstance(begins, Side)
        return QuickMatch(self.charts[place].chart, goal, mode, begins, str(self.level.value))

    def _changed(self, _value: object) -> None:
        self._note()
        self.layout(self.theme.size, self.theme)

    def _note(self) -> None:
        self.goal.note = _("The first hit sinks.") if self.goal.value is Goal.SUDDEN_DEATH else _("Four damage sink a boat.")

    def _go(self) -> None:
        self._start(self.choice)

    def back(self) -> bool:
        """Escape goes back to the title."""
        self._back()
        return True

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Two columns where there is room; in narrow windows the chart gives way."""
        super().layout(size, theme)
        px, (wide, high) = theme.px, size
        margin, gutter = px(theme.metrics.margin), px(theme.metrics.gutter)
        self.start.key, self.leave_button.key = self.keys.cap(Action.ACCEPT), self.keys.cap(Action.BACK)
        self._head = px(72 if not theme.small else 56)
        button = px(52 if not theme.small else 44)
        foot = high - margin - button
        body = pygame.Rect(margin, self._head + gutter, wide - 2 * margin, foot - gutter - self._head - gutter)
        picture_wide = min(round(body.width * 0.52), body.height) if body.width >= px(640) and body.height >= px(240) else 0
        left_wide = min(body.width - (picture_wide + gutter if picture_wide else 0), px(760))
        if picture_wide:
            whole = left_wide + gutter + picture_wide
            body.x += (body.width - whole) // 2
            self._right = pygame.Rect(body.x + left_wide + gutter, body.y, picture_wide, body.height)
        else:
            self._right = pygame.Rect(0, 0, 0, 0)
        self._left = pygame.Rect(body.x, body.y, left_wide, body.height)
        self._place_choosers(theme)
        leave = min(px(200), (body.width - gutter) // 2)
        edge = self._right.right if picture_wide else self._left.right
        go = min(picture_wide or left_wide - leave - gutter, px(420))
        self.start.layout(pygame.Rect(edge - go, foot, go, button), theme)
        self.leave_button.layout(pygame.Rect(body.x, foot, leave, button), theme)
        if self.board.focus is not None and self.column.contains(self.board.focus):
            self.column.reveal(self.board.focus)

    def _place_choosers(self, theme: Theme) -> None:
        px = theme.px
        inset = px(theme.metrics.padding)
        place = self._left.inflate(-2 * inset, -2 * inset)
        for room in (place.width, place.width - px(14)):  # a second time with the bar beside them
            cells, y = [], px(4)
            for chooser in self.choosers:
                chooser.theme = theme
                high = chooser.natural_height(room)
                cells.append((chooser, pygame.Rect(px(4), y, room - px(8), high)))
                y += high + px(22)
            if y - px(22) <= place.height:
                break
        self.column.fill(place, theme, cells)

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head, choices, chart and buttons."""
        theme, px = self.theme, self.theme.px
        surface.blit(backdrop(theme), (0, 0))
        surface.blit(faces.bar(theme, surface.get_width(), self._head), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        margin = px(theme.metrics.margin)
        title = text.fit(
            _("Quick match").upper(), theme.type(Role.SCENE_TITLE), surface.get_width() - 2 * margin, theme.smallest_type, 1,
        )
        top = self._head / 2 - title.height / 2
        text.write_lines(surface, title.lines, title.style, theme.palette.amber, (margin, top))
        at = pygame.Rect(margin, round(top), title.width, title.height)
        note = _("You are the captain; your crew and the other boat are played for you.")
        style = theme.type(Role.REASON)
        if at.right + px(28) + text.width(note, style) < surface.get_width() - margin:
            text.write(surface, note, style, theme.palette.muted, (at.right + px(28), self._head / 2))
        put_plate(surface, theme, self._left)
        if self._right.width:
            self._draw_chart(surface)
        self.board.draw(surface)

    def _draw_chart(self, surface: pygame.Surface) -> None:
        theme, px, choice = self.theme, self.theme.px, self.charts[self.chart.index]
        chart = choice.chart
        inside = put_plate(
            surface, theme, self._right, choice.name, _("{width} × {height}").format(width=chart.width, height=chart.height),
        )
        count = sum(1 for _cell in cells_of(chart.islands))
        islands = ngettext("{n} island", "{n} islands", count).format(n=count)
        sectors = ngettext("{n} sector", "{n} sectors", len(chart.sectors)).format(n=len(chart.sectors))
        facts = f"{islands} · {sectors}"
        if chart.author:
            facts += f" · {chart.author}"
        fitted = text.fit(facts, theme.type(Role.REASON), inside.width, theme.smallest_type, 2)
        room = inside.height - fitted.height - px(14)
        cell = min(inside.width // chart.width, room // chart.height)
        if cell < 4:
            return
        picture = chart_surface(chart, cell, theme)
        top = self._right.y + px(HEAD) + (room - picture.get_height()) // 2
        self._picture = picture.get_rect(midtop=(inside.centerx, top))
        surface.blit(picture, self._picture)
        pygame.draw.rect(surface, theme.palette.line_hi, self._picture.inflate(2, 2), 1, border_radius=3)
        text.write_lines(surface, fitted.lines, fitted.style, theme.palette.muted,
                         (inside.centerx, inside.bottom - fitted.height - px(2)), align="centre")
