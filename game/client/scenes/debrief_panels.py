"""The pages beside the debrief's chart, their tabs and their places: what happened, missed chances, belief, station scores, damage."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.client.instruments.belief_panel import BeliefPanel
from game.client.instruments.counts_table import CountsTable
from game.client.instruments.cross_sketch import CrossSign, CrossSketch
from game.client.instruments.damage_curves import DamageCurves
from game.client.instruments.debrief_layout import DebriefLayout, Page
from game.client.instruments.happening_list import HappeningList
from game.client.instruments.station_score import StationScore
from game.client.scenes.debrief_frame import SCORES_HEAD
from game.client.scenes.debrief_words import counts, lost_words, page_name
from game.client.scenes.hindsight_words import score_facts
from game.client.widgets.base import Widget
from game.client.widgets.scroll import ScrollColumn
from game.client.widgets.tool_button import ToolButton
from game.hindsight.study import Study
from game.i18n import _
from game.match.chronicle import Chronicle
from game.rules.state import MatchState
from game.rules.terms import Side

_ICONS = {Page.HAPPENED: "clock", Page.CHANCES: "target", Page.BELIEF: "radio", Page.SCORES: "medal", Page.DAMAGE: "bolt"}
#: The least height of the list of chances over a sheet, at 100 %.
LEAST_LIST = 130
#: The boats in the order of the belief's lines.
BELIEVED = (Side.BLUE, Side.YELLOW)


@dataclass(frozen=True)
class PanelCalls:
    """What the panels ask for: to go to an order, to a happening or to a missed chance by its place, to show a boat's map or not."""

    seek: Callable[[int], None]
    choose: Callable[[int], None]
    take_chance: Callable[[int], None]
    map: Callable[[Side], None]


class DebriefPanels:
    """All panels; `page` is the one whose tab is open."""

    def __init__(self, state: MatchState, whole: Chronicle, study: Study, calls: PanelCalls) -> None:
        self.study = study
        self.page = Page.HAPPENED
        self.curves = DamageCurves((whole.sides[0].damage, whole.sides[1].damage), state.hull, calls.seek)
        self.happened = HappeningList(calls.choose, _("What happened"), _("Nothing was fired and nothing was hit."), lost_words(whole))
        self.missed = HappeningList(calls.take_chance, _("Missed chances"), "")
        self.cross = CrossSketch()
        self.cross.shown = False
        self.belief = BeliefPanel(whole.orders, calls.seek)
        self.belief.cells = (study.knowledge[1].cells, study.knowledge[0].cells)
        self.counts = CountsTable(counts(state, whole))
        self.scores = ScrollColumn()
        self.stations = [StationScore(facts) for facts in score_facts(study)]
        self.maps = {side: ToolButton(_("Map"), partial(calls.map, side), side=side) for side in Side}
        self.tabs = {page: ToolButton(page_name(page), partial(self.open, page), icon=_ICONS[page]) for page in Page}
        for tab in self.tabs.values():
            tab.group = list(self.tabs.values())
        #: Called when another page was opened.
        self.on_open: Callable[[], None] = lambda: None
        self._places: DebriefLayout | None = None

    @property
    def widgets(self) -> list[Widget]:
        """Everything in the order of Tab."""
        return [
            *self.tabs.values(), self.curves, self.counts, self.happened, self.missed, self.cross, self.belief, *self.maps.values(),
            self.scores, *self.stations,
        ]

    def open(self, page: Page) -> None:
        """Show a page."""
        self.page = page
        if self._places is not None:
            self.place(self._places)
        self.on_open()

    def tell_scores(self) -> None:
        """The scores are known."""
        for block, facts in zip(self.stations, score_facts(self.study), strict=True):
            block.facts = facts
        if self._places is not None:
            self._place_scores(self._places)

    # ------------------------------------------------------------------------------------------------------ places

    def open_pages(self, places: DebriefLayout) -> set[Page]:
        """The pages that are seen: those with a place of their own, and of those that share one the open one."""
        tabbed = places.tabbed
        return {page for page in Page if page not in tabbed} | {self.page if self.page in tabbed else tabbed[0]}

    def place(self, places: DebriefLayout) -> None:
        """Take places: pages side by side, or the one whose tab is open."""
        self._places, theme = places, places.theme
        panels: dict[Page, Widget] = {
            Page.HAPPENED: self.happened, Page.CHANCES: self.missed, Page.BELIEF: self.belief, Page.SCORES: self.scores,
            Page.DAMAGE: self.curves,
        }
        seen = self.open_pages(places)
        for page, panel in panels.items():
            panel.shown = page in seen
            if page not in (Page.SCORES, Page.CHANCES):
                panel.layout(places.pages[page], theme)
        self._place_chances(places)
        self.counts.layout(places.counts, theme)
        self.counts.shown = bool(places.counts.width) and (Page.SCORES not in places.tabbed or Page.DAMAGE in seen)
        for each in (self.happened, self.missed):
            each.light(each.lit, each.begun)
        for block in self.stations:
            block.shown = self.scores.shown
        self._place_scores(places)
        self._place_maps()
        gap = theme.px(6)
        wide = (places.tabs.width - gap * (len(places.tabbed) - 1)) // len(places.tabbed)
        for page, button in self.tabs.items():
            button.shown, button.chosen = page in places.tabbed, page in seen
            if button.shown:
                left = places.tabs.x + places.tabbed.index(page) * (wide + gap)
                button.layout(pygame.Rect(left, places.tabs.y, wide, places.tabs.height), theme)

    def show_cross(self, sign: CrossSign | None) -> None:
        """Show the cross that the chosen chance is about below the chances; None if it is about none."""
        if sign == self.cross.sign:
            return
        self.cross.sign = sign
        if self._places is not None:
            self._place_chances(self._places)
            self._place_maps()
            self.on_open()

    def _place_chances(self, places: DebriefLayout) -> None:
        """The list of chances, and below it the sheet. Without room for both it takes the place of the belief, where that has its own."""
        theme, rect, belief = places.theme, pygame.Rect(places.pages[Page.CHANCES]), places.pages[Page.BELIEF]
        least, wanted = self.cross.heights(rect.width, theme)
        gap, listed = theme.px(6), theme.px(LEAST_LIST)
        asked = self.missed.shown and self.cross.sign is not None
        below = asked and rect.height >= listed + gap + least
        instead = asked and not below and Page.BELIEF not in places.tabbed
        self.cross.shown, self.belief.shown = below or instead, Page.BELIEF in self.open_pages(places) and not instead
        if below:
            high = min(wanted, rect.height - listed - gap)
            self.cross.layout(pygame.Rect(rect.x, rect.bottom - high, rect.width, high), theme)
            rect.height -= high + gap
        elif instead:
            self.cross.layout(belief, theme)
        self.missed.layout(rect, theme)
        self.missed.light(self.missed.lit, self.missed.begun)

    def _place_scores(self, places: DebriefLayout) -> None:
        """The stations' blocks, in two columns where there is room."""
        theme, px, plate = places.theme, places.theme.px, places.pages[Page.SCORES]
        inside = pygame.Rect(plate.x + px(8), plate.y + px(SCORES_HEAD), plate.width - px(16), plate.height - px(SCORES_HEAD) - px(8))
        room, gap = inside.width - px(10), px(6)
        columns = 2 if room >= px(660) else 1
        wide = (room - gap * (columns - 1)) // columns
        cells, y = [], 0
        for start in range(0, len(self.stations), columns):
            row = self.stations[start : start + columns]
            high = max(block.natural_height(theme) for block in row)
            cells += [(block, pygame.Rect(place * (wide + gap), y, wide, high)) for place, block in enumerate(row)]
            y += high + gap
        self.scores.fill(inside, theme, cells)

    def _place_maps(self) -> None:
        """The switches of the belief maps, in their lines."""
        wide = 0
        for button in self.maps.values():
            button.theme, button.shown = self.belief.theme, self.belief.shown
            wide = max(wide, button.wanted())
        self.belief.switch = wide
        for number, side in enumerate(BELIEVED):
            line = self.belief.line_place(number)
            self.maps[side].layout(pygame.Rect(line.x, line.y, wide, line.height), self.belief.theme)
