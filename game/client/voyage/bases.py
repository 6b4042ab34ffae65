"""The defender's choice of four bases (D3.2): the chart it is made on, and a screen of its own for a match without a briefing."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.art.pieces import choice, corners
from game.client.draw import stamp
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.chart import ChartInstrument
from game.client.scenes.column import ColumnScene
from game.client.voyage.mission_page import rules_of, title_of
from game.client.widgets.button import Button, Form
from game.client.widgets.prose import Prose
from game.i18n import _, ngettext
from game.rules.chart import Chart
from game.rules.grid import cell_name, cells_of

#: How many bases the defender chooses.
CHOSEN_BASES = 4


class BasesChart(ChartInstrument):
    """A mission's chart, with what lies under the cursor; where bases are to be chosen, a click or Enter chooses one, or gives it back.

    Bases that may be chosen are `offered` (D3.2).
    """

    def __init__(self, chart: Chart, offered: int, on_change: Callable[[], None]) -> None:
        super().__init__(chart)
        self.tells_marks = True
        self.offered, self._on_change = offered, on_change
        self.focusable = self.steered = bool(offered)
        self.chosen: tuple[int, ...] = ()
        self.on_cell = self._turn

    def _turn(self, cell: int) -> None:
        if not self.offered >> cell & 1:
            return
        if cell in self.chosen:
            self.chosen = tuple(one for one in self.chosen if one != cell)
        elif len(self.chosen) < CHOSEN_BASES:
            self.chosen = tuple(sorted((*self.chosen, cell)))
        self._on_change()

    def act(self, action: Action) -> bool:
        """Arrow keys move the cursor; over the edge they leave the chart."""
        before = self.cursor
        return super().act(action) and self.cursor != before

    @property
    def lacking(self) -> int:
        """How many are still to be chosen."""
        return CHOSEN_BASES - len(self.chosen) if self.offered else 0

    @property
    def task(self) -> str:
        """What is still to be done."""
        lacking = self.lacking
        if not lacking:
            return _("All four are chosen. The other side does not see which. Choosing one again gives it back.")
        count = _("{n} of 4 chosen.").format(n=len(self.chosen))
        more = ngettext("Choose {n} more base on the chart. The other side does not see which.",
                        "Choose {n} more bases on the chart. The other side does not see which.", lacking).format(n=lacking)
        return f"{count} {more}"

    @property
    def spot(self) -> pygame.Rect:
        """The corners stand beyond the cell."""
        return super().spot.inflate(self.cell // 2, self.cell // 2) if self.offered else super().spot

    @property
    def telling(self) -> str:
        """What choosing the base under the cursor does; else what lies there."""
        if not self.offered >> self.cursor & 1 or not self.cursor:
            return super().telling
        name = cell_name(self.cursor)
        if self.cursor in self.chosen:
            return _("{cell}: chosen. Choose it again to give it back.").format(cell=name)
        if not self.lacking:
            return _("{cell}: not chosen; four are chosen already.").format(cell=name)
        return _("{cell}: not chosen yet.").format(cell=name)

    def dress(self, start: Button) -> None:
        """Refuse the button that starts the mission until all are chosen."""
        start.state = ButtonState.REFUSED if self.lacking else ButtonState.READY
        start.hint = _("The defender chooses four of the bases first (D3.2).") if self.lacking else ""
        lacking = ngettext("{n} more base", "{n} more bases", self.lacking).format(n=self.lacking)
        start.note = lacking if self.lacking else ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chart, and each base as one that is chosen or may be."""
        super().draw(surface)
        for cell in cells_of(self.offered):
            art = choice(self.theme.palette, self.cell, chosen=cell in self.chosen)
            place = self.place(cell)
            stamp(surface, art, (place.centerx - art.get_width() / 2, place.centery - art.get_height() / 2))

    def _cursor(self, surface: pygame.Surface) -> None:
        """Four corners stand round a base, so that the cursor looks like no choice."""
        if not self.offered or not self.cursor:
            super()._cursor(surface)
            return
        art = corners(self.theme.palette, self.cell)
        place = self.place(self.cursor)
        stamp(surface, art, (place.centerx - art.get_width() / 2, place.centery - art.get_height() / 2))


class BasesScene(ColumnScene):
    """Rules at the left, the chart at the right; `start` is called with the four bases."""

    widest = 900

    def __init__(self, chart: Chart, start: Callable[[tuple[int, ...]], None], back: Callable[[], None]) -> None:
        super().__init__()
        self.chart, self._start, self._back = chart, start, back
        self.bases: tuple[int, ...] = ()
        self._make()

    @property
    def title(self) -> str:
        """The mission's name."""
        return title_of(self.chart.mission)

    def _make(self) -> None:
        self.picture = BasesChart(self.chart, self.chart.mark("base"), self._changed)
        self.picture.chosen = self.bases
        self.task = Prose([self.picture.task], label=_("The bases"), icon="base")
        self.start = Button(_("Start"), self._go, icon="play", form=Form.ROW)
        leave = Button(_("Back"), self._back, icon="undo", form=Form.ROW)
        self.put([Prose([rules_of(self.chart.mission)], label=_("The rules in short")), self.task], [leave, self.start], [self.picture])
        self.picture.dress(self.start)
        self.board.focus_on(self.picture)

    def translate(self) -> None:
        """Take every word anew."""
        self.bases = self.picture.chosen
        self._make()

    def _changed(self) -> None:
        self.task.paragraphs = [self.picture.task]
        self.picture.dress(self.start)
        if not self.picture.lacking:
            self.board.focus_on(self.start, self.board.by_keyboard)
        self._place_column()
        self.dirty = True

    def _go(self) -> None:
        if not self.picture.lacking:
            self._start(self.picture.chosen)

    def handle(self, event: pygame.event.Event) -> bool:
        """The mouse moves the cursor."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.picture.hover(event.pos):
            self.dirty = used = True
        return used

    def back(self) -> bool:
        """Escape goes back."""
        self._back()
        return True

    def room_aside(self, body: pygame.Rect) -> int:
        """The chart is square."""
        return min(body.height, round(body.width * 0.5))

    def place_aside(self, aside: pygame.Rect) -> None:
        """The chart on its plate."""
        self.picture.layout(aside.inflate(-self.theme.px(16), -self.theme.px(16)), self.theme)
