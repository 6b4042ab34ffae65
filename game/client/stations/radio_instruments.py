"""The radio operator's instruments: chart and sheet, list and notes, tools and where the sheet lies, and the order bar."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.client.faces import ButtonState
from game.client.input import Action, KeyMap
from game.client.instruments.bridge_layout import BridgeLayout
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.heard_list import HeardList
from game.client.instruments.notes_pad import NotesPad
from game.client.instruments.order_bar import OrderBar
from game.client.instruments.sheet_tools import PenButton, SlidePanel, ToolsPanel
from game.client.instruments.transparent_sheet import TransparentSheet
from game.client.stations.radio_hand import Tool
from game.client.stations.radio_words import tool_name
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.i18n import _
from game.rules.chart import Chart

PENS = {
    Tool.DRAW: Action.PEN_DRAW, Tool.ERASE: Action.PEN_ERASE, Tool.POSSIBLE: Action.PEN_POSSIBLE, Tool.IMPOSSIBLE: Action.PEN_IMPOSSIBLE,
    Tool.SLIDE: Action.PEN_SLIDE,
}
#: The tools of a match with units.
UNIT_PENS = {Tool.HELICOPTER: Action.HELICOPTER, Tool.CRUISER: Action.CRUISER}
_ICONS = {
    Tool.DRAW: "pencil", Tool.ERASE: "eraser", Tool.POSSIBLE: "possible", Tool.IMPOSSIBLE: "cross", Tool.SLIDE: "move",
    Tool.HELICOPTER: "helicopter", Tool.CRUISER: "cruiser",
}
#: The list's share of its column, and the tools' of theirs.
_LIST, _TOOLS = 0.62, 0.64

Does = Callable[[Action], None]


class RadioInstruments:
    """All widgets and their places. `does` is called with the action that a button stands for, as its key would ask for it."""

    def __init__(
        self, chart: Chart, notes: list[str], does: Does, on_again: Callable[[int], None], on_notes: Callable[[], None], *,
        armada: bool = False,
    ) -> None:
        pens = PENS | UNIT_PENS if armada else PENS
        self.chart = ChartInstrument(chart)
        self.chart.tells_marks = True
        self.sheet = TransparentSheet(self.chart)
        self.heard = HeardList(partial(does, Action.ACCEPT), on_again)
        self.notes = NotesPad(notes, on_notes)
        self.pens = {tool: PenButton(tool_name(tool), partial(does, action), _ICONS[tool]) for tool, action in pens.items()}
        self.brush = PenButton("", partial(does, Action.BRUSH), "possible")
        self.undo = PenButton(_("Undo"), partial(does, Action.UNDO), "undo")
        self.help = PenButton(_("Ask for help"), partial(does, Action.ASK_HELP), "question")
        self.next = PenButton(_("Next place"), partial(does, Action.NEXT_FIT), "step-forward")
        self.tools = ToolsPanel(())
        self.slide = SlidePanel(self.next)
        self.take = Button("", partial(does, Action.ACCEPT))
        self.report = Button(_("Report plot"), partial(does, Action.REPORT), icon="radio")
        self.mark = Button(_("Mark cell"), lambda: None, icon=_ICONS[Tool.IMPOSSIBLE])
        self.new = Button(_("New sheet"), partial(does, Action.NEW_SHEET), icon="note")
        self.again = Button(_("Listen again"), partial(does, Action.LISTEN_AGAIN), icon="play")
        self.bar = OrderBar([[self.take, self.report, self.mark], [self.new, self.again]], headings=False)
        self.drawer_open = False
        self.places: BridgeLayout | None = None

    @staticmethod
    def icon_of(tool: Tool) -> str:
        """The sign of a tool."""
        return _ICONS[tool]

    @property
    def buttons(self) -> list[PenButton]:
        """The tools in order."""
        return [*self.pens.values(), self.brush, self.undo, self.help]

    @property
    def widgets(self) -> list[Widget]:
        """All widgets in the order of Tab, grounds before what stands on them."""
        return [
            self.chart, self.sheet, self.tools, self.slide, self.bar, *self.bar.buttons, *self.buttons, self.next, self.heard, self.notes,
        ]

    def covered(self, at: tuple[int, int]) -> bool:
        """Whether something lies over the chart at a point of the window."""
        return any(widget.shown and widget.rect.collidepoint(at) for widget in (self.heard, self.notes, *self.buttons, self.next))

    # ---------------------------------------------------------------------------------------------------------- places

    def place(self, places: BridgeLayout) -> None:
        """Place everything within stage and order bar."""
        self.places = places
        theme, px = places.theme, places.theme.px
        gutter, chart = px(theme.metrics.gutter), pygame.Rect(places.chart)
        column = bool(places.layers.width)
        if column:
            right = places.cursor.union(places.layers)
            high = round(right.height * _TOOLS)
            tools = pygame.Rect(right.x, right.y, right.width, high)
            slide = pygame.Rect(right.x, right.y + high + gutter, right.width, right.height - high - gutter)
            self.tools.buttons = self.buttons
        else:
            self.tools.buttons = [*self.pens.values(), self.brush, self.next, self.undo, self.help]
            high = self.tools.row_height(chart.width, len(self.tools.buttons), theme)
            tools = pygame.Rect(chart.x, chart.y, chart.width, high)
            chart.y, chart.height = chart.y + high + px(6), chart.height - high - px(6)
            slide = places.head_of_rail
        heard, notes = pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        if not places.drawer:
            left = places.gauges.union(places.engine)
            heard, notes = _parted(left, gutter)
        self.chart.layout(chart, theme)
        if places.drawer and self.drawer_open:
            inside = self.chart.outline.inflate(-px(12), -px(12))
            inside.width = min(px(250), round(inside.width * 0.72))
            heard, notes = _parted(inside, px(6))
        for widget, place in (
            (self.heard, heard), (self.notes, notes), (self.tools, tools), (self.slide, slide), (self.bar, places.order_bar),
        ):
            widget.shown = bool(place.width)
            widget.layout(place, theme)
        self.sheet.layout(self.chart.outline, theme)

    # --------------------------------------------------------------------------------------------------------- dressing

    def name_keys(self, keys: KeyMap) -> None:
        """Show the player's keys."""
        for tool, button in self.pens.items():
            button.key = keys.cap((PENS | UNIT_PENS)[tool])
        named: list[tuple[Button, Action]] = [
            (self.brush, Action.BRUSH), (self.undo, Action.UNDO), (self.help, Action.ASK_HELP), (self.next, Action.NEXT_FIT),
            (self.report, Action.REPORT), (self.new, Action.NEW_SHEET), (self.again, Action.LISTEN_AGAIN),
        ]
        for one, action in named:
            one.key = keys.cap(action)
        self.notes.right = keys.cap(Action.NOTES)

    def refuse(self, why: str, short: str) -> None:
        """Nothing may be drawn: say so on every button that draws, in a word or two on those of the order bar."""
        for button in (self.take, self.report, self.mark, self.new):
            button.note = button.why = short
        for button in (*self.buttons, self.next, self.take, self.report, self.mark, self.new):
            button.state, button.chosen, button.hint = ButtonState.REFUSED, False, why
            if isinstance(button, PenButton):
                button.tip = why


def _parted(area: pygame.Rect, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The places of the list and the notes in a column."""
    high = round((area.height - gap) * _LIST)
    return (
        pygame.Rect(area.x, area.y, area.width, high), pygame.Rect(area.x, area.y + high + gap, area.width, area.height - gap - high),
    )
