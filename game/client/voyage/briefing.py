"""A mission's briefing: its chart, its rules in short, roles, hands and prizes, the stations to hold, and for a defender four bases (D)."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.campaign.missions import Mission, Prize
from game.client.faces import ButtonState
from game.client.mission_state import goal_words
from game.client.scenes.column import ColumnScene
from game.client.scenes.quick_match_words import crew_note, duty, level_note
from game.client.theme import Theme
from game.client.voyage.bases import BasesChart
from game.client.voyage.hand_list import HandList
from game.client.voyage.legend import Legend
from game.client.voyage.mission_page import first_steps
from game.client.voyage.table import ALONE, CampaignTable
from game.client.voyage.words import briefing_words, held_words, kind_words, mission_rules, mission_title, reward_words, waiting_words
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.chooser import Chooser, Option
from game.client.widgets.prose import Prose
from game.client.widgets.toggles import Toggle, Toggles
from game.crew.levels import Level
from game.i18n import _
from game.library import Library
from game.phrases.terms import side_name, station_name
from game.rules.terms import Goal, Role, Side, Station


class BriefingScene(ColumnScene):
    """`start` is called with the bases that were chosen, none if there are none to choose.

    Stations and the other crew's level are the table's.
    """

    widest = 1040

    def __init__(
        self, table: CampaignTable, mission: Mission, library: Library, start: Callable[[tuple[int, ...]], None], back: Callable[[], None],
        levels: Sequence[Option] = (),
    ) -> None:
        super().__init__()
        self.levels = list(levels)
        self.table, self.mission, self.library, self._start, self._back = table, mission, library, start, back
        self.chart = library.chart(mission.chart)
        self.bases: tuple[int, ...] = ()
        self._make()

    @property
    def title(self) -> str:
        """The mission's name."""
        return mission_title(self.mission)

    @property
    def note(self) -> str:
        """Which mission it is."""
        return kind_words(self.mission)

    def _make(self) -> None:
        table, mission = self.table, self.mission
        choosing = table.may_choose_bases(mission.mission)
        self.picture = BasesChart(self.chart, self.chart.mark("base") if choosing else 0, self._changed)
        self.picture.chosen = self.bases
        self.stations = Toggles(
            _("Your stations"), [Toggle(station, station_name(station), station.word, duty(station)) for station in Station],
            table.stations, self._held,
        )
        self.task = Prose([], label=_("The bases"), icon="base")
        goal = goal_words(mission.mission, Goal.HUNT.hull)
        rows: list[Widget] = [
            Prose([briefing_words(mission)], quiet=True),
            Prose(list(filter(None, (mission_rules(mission), goal))), label=_("The rules in short")),
        ]
        self.steps = Prose(first_steps(mission.mission, self.keys), label=_("How to sail"))
        if self.steps.paragraphs:
            rows.append(self.steps)
        role = table.role(mission.mission)
        if role is not None:
            words = _("You defend the bases.") if role is Role.DEFENDER else _("You attack the bases.")
            rows.append(Prose([words], label=_("Your role"), icon="base"))
        if choosing:
            rows.append(self.task)
        rows.append(self.stations)
        self.level = Chooser(_("The other crew"), self.levels, table.level.word, self._levelled)
        self.level.note = level_note(table.level)
        if self.levels:
            rows.append(self.level)
        legend = Legend(_("On the chart"), self.chart)
        if legend.lines:
            rows.append(legend)
        rows.append(Prose([reward_words(mission)], label=_("What it brings"), icon="medal"))
        waiting = [f"{waiting_words(Prize(prize), side_name(Side(side)))}." for prize, side in table.campaign.waiting]
        if waiting:
            rows.append(Prose(waiting, label=_("Prizes from the last mission"), icon="medal"))
        own, told = table.campaign.sides[table.human].hand, self._hands()
        rows.append(HandList(_("Your hand"), own, told[-1]) if own else Prose(told, label=_("Experts"), icon="card"))
        self.start = Button(_("Start"), self._go, icon="play", form=Form.ROW, state=ButtonState.READY)
        self.leave_button = Button(_("Back"), self._back, icon="undo", form=Form.ROW)
        self.put(rows, [self.leave_button, self.start], [self.picture])
        self._tell()
        self.board.focus_on(self.picture if self.picture.lacking else self.start)

    def _hands(self) -> list[str]:
        campaign, human = self.table.campaign, self.table.human
        own, other = campaign.sides[human].hand, campaign.sides[human.enemy].hand
        return [*([] if own else [_("Your hand is empty.")]), held_words(side_name(human.enemy), len(other))]

    def translate(self) -> None:
        """Take every word anew."""
        self.bases = self.picture.chosen
        self._make()

    # ------------------------------------------------------------------------------------------------------ choosing

    def _held(self, chosen: frozenset[object]) -> None:
        """Other stations are the human's from now on; with the captain the choice of bases may come or go."""
        before = self.table.may_choose_bases(self.mission.mission)
        self.table.stations = frozenset(station for station in Station if station in chosen)
        if self.table.may_choose_bases(self.mission.mission) != before:
            cursor = self.stations.cursor
            self.bases = self.picture.chosen
            self._make()
            self.stations.cursor = cursor
            self.board.focus_on(self.stations)
            self.layout(self.theme.size, self.theme)
            return
        self._tell()
        self._place_column()

    def _levelled(self, value: object) -> None:
        """Another crew sails the other boat from this mission on."""
        self.table.level = Level[str(value).upper()]
        self.level.note = level_note(self.table.level)
        self._place_column()

    def _changed(self) -> None:
        self._tell()
        self._place_column()
        self.dirty = True

    def _tell(self) -> None:
        own = self.table.stations
        self.stations.note = crew_note(own)
        if self.mission.mission == ALONE and own:
            self.stations.note = _("In this mission the captain is alone: you work every station until help comes (D1.3).")
        self.task.paragraphs = [self.picture.task]
        self.picture.dress(self.start)

    def _go(self) -> None:
        if not self.picture.lacking:
            self._start(self.picture.chosen)

    def handle(self, event: pygame.event.Event) -> bool:
        """The mouse moves the cursor on the chart."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.picture.shown and self.picture.hover(event.pos):
            self.dirty = used = True
        return used

    def back(self) -> bool:
        """Escape goes back to the voyage."""
        self._back()
        return True

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The keys that are named may be others by now."""
        self.steps.paragraphs = first_steps(self.mission.mission, self.keys)
        super().layout(size, theme)

    def room_aside(self, body: pygame.Rect) -> int:
        """The chart is square."""
        return min(body.height, round(body.width * 0.5))

    def place_aside(self, aside: pygame.Rect) -> None:
        """The chart on its plate."""
        inset = self.theme.px(8)
        self.picture.layout(pygame.Rect(aside.x + inset, aside.y + inset, aside.width - 2 * inset, aside.height - 2 * inset), self.theme)
