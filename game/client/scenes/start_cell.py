"""The start cells chosen on a chart as large as the window: for windows too small to show it beside the other choices."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.art.backdrop import backdrop
from game.client.input import Action, place_of
from game.client.instruments.start_chart import Muster, StartChart, StartLine
from game.client.scene import Scene
from game.client.theme import Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.chooser import Chooser, Option
from game.client.widgets.plate import put_plate
from game.i18n import _
from game.phrases.terms import unit_name
from game.rules.chart import Chart
from game.rules.terms import Side, Unit

#: Keys that give the start back to chance.
GIVE_BACK = frozenset({pygame.KSCAN_BACKSPACE, pygame.KSCAN_DELETE})


class StartCellScene(Scene):
    """The chart at the left; what is chosen, chance and the way back at the right. With `placing` the Armada's units are placed, too."""

    def __init__(
        self, chart: Chart, start: Muster | int, take: Callable[[Muster], None], back: Callable[[], None], *,
        placing: Unit | None = None,
    ) -> None:
        super().__init__()
        self._take, self._back = take, back
        self.chart = StartChart(chart, Side.YELLOW, self._chosen, start)
        self.chart.muster_for(armada=placing is not None, placing=placing or Unit.BOAT)
        names = [Option(unit, unit_name(unit), icon=unit.word) for unit in Unit]
        self.placing = Chooser(_("Next cell"), names, placing, self._place_next)
        self._places = placing is not None
        self.line = StartLine(self.chart, always=True)
        self.chance = Button(_("By chance"), self._by_chance, form=Form.ROW)
        self.leave_button = Button(_("Back to the choices"), back, icon="undo", form=Form.ROW)
        self.board.put([self.chart, self.line, self.placing, self.chance, self.leave_button])
        self.board.focus_on(self.chart, by_keyboard=True)
        self.chart.follow()
        self._plate = pygame.Rect(0, 0, 0, 0)
        self.chance.shown = self._placed

    @property
    def _placed(self) -> bool:
        """Whether anything that is placed here could go back to chance."""
        return self.chart.muster != Muster() if self.chart.armada else bool(self.chart.start)

    def _place_next(self, unit: object) -> None:
        assert isinstance(unit, Unit)
        self.chart.muster_for(armada=True, placing=unit)
        self.dirty = True

    def _chosen(self, _start: int) -> None:
        self.placing.index = self.chart.placing.value
        self.chance.shown = self._placed
        if not self.chance.shown and self.chance.focused:
            self.board.focus_on(self.chart, self.board.by_keyboard)
        self._take(self.chart.muster)

    def _by_chance(self) -> None:
        muster = self.chart.muster
        self.chart.put(self.chart.picture.chart, Muster() if self.chart.armada else Muster(0, muster.helicopter, muster.cruiser))
        self._chosen(0)

    def back(self) -> bool:
        """Escape goes back to the other choices."""
        self._back()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Backspace gives the start back to chance; the mouse moves the cursor."""
        if event.type == pygame.KEYDOWN and place_of(event) in GIVE_BACK:
            self._by_chance()
            self.dirty = True
            return True
        used = super().handle(event)
        moved = event.type == pygame.MOUSEMOTION and self.chart.hover(event.pos)
        followed = event.type == pygame.KEYDOWN and self.chart.follow()
        self.dirty = self.dirty or moved or followed
        return used or moved or followed

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The chart as high as the window, the rest beside it."""
        super().layout(size, theme)
        px, (wide, high) = theme.px, size
        margin, gutter, inset = px(theme.metrics.margin), px(theme.metrics.gutter), px(theme.metrics.padding)
        side = min(high - 2 * margin, wide - 2 * margin - gutter - px(124))
        plate = min(wide - 2 * margin - side - gutter, px(420))
        left = (wide - side - gutter - plate) // 2  # both in the middle of a wide window
        self.chart.layout(pygame.Rect(left, margin + (high - 2 * margin - side) // 2, side, side), theme)
        left += side + gutter
        self._plate = pygame.Rect(left, margin, plate, high - 2 * margin)
        room, button = self._plate.width - 2 * inset, px(44)
        x, y = self._plate.x + inset, self._plate.y + inset
        line = min(self.line.natural_height(room, theme), self._plate.height - 2 * inset - 2 * (button + gutter))
        self.line.layout(pygame.Rect(x, y, room, line), theme)
        y += line + gutter
        self.placing.theme = theme
        choice = self.placing.natural_height(room)
        self.placing.shown = self._places and y + choice + gutter + 2 * button + gutter <= self._plate.bottom - inset
        if self.placing.shown:
            self.placing.layout(pygame.Rect(x, y, room, choice), theme)
            y += choice + gutter
        self.chance.layout(pygame.Rect(x, y, room, button), theme)
        self.leave_button.key = self.keys.cap(Action.BACK) if room > px(170) else ""
        self.leave_button.icon = "undo" if room > px(150) else ""
        self.leave_button.layout(pygame.Rect(x, self._plate.bottom - inset - button, room, button), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and what stands on it."""
        surface.blit(backdrop(self.theme), (0, 0))
        put_plate(surface, self.theme, self._plate)
        self.board.draw(surface)
