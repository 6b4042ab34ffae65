"""The choice of a scenario (P7.1): one patrol is there at once, everything else a few clicks away."""

from __future__ import annotations

import secrets
from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.art.backdrop import backdrop
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.mood import PACIFIC, Mood
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.war.facts import FactsPlate
from game.client.war.geography import AREAS
from game.client.war.pacific_chart import AreaSign, BaseSign, PacificChart, PacificPicture
from game.client.war.pacific_words import chart_legend, contact_percent, traffic_bars
from game.client.war.row_column import RowColumn
from game.client.war.scenario_words import goals, what_it_is
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.chooser import Chooser, Option, Stepper
from game.client.widgets.plate import put_plate
from game.i18n import _, ngettext
from game.patrol.rulings import Rulings
from game.patrol.setup import WarSetup
from game.patrol.table import PERIODS
from game.patrol.terms import Kind
from game.phrases.patrol_areas import area_name, base_name, short_area_name
from game.phrases.patrol_dates import date_words
from game.phrases.patrol_terms import class_name, scenario_name

#: What is there when nothing was chosen before: a modern boat in waters with much traffic.
USUAL = WarSetup(Kind.PATROL, base="PEARL", year=1943, cls="GATO", period=2, area="ECS")


class ScenarioScene(Scene):
    """The choices at the left, the chart of the patrol areas or the goals at the right, the start below."""

    mood: Mood | None = PACIFIC

    def __init__(
        self,
        rulings: Rulings,
        start: Callable[[WarSetup], None],
        back: Callable[[], None],
        show_help: Callable[[str], None],
        chosen: WarSetup | None = None,
        finished: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.rulings, self._start, self._back, self._help, self._finished = rulings, start, back, show_help, finished
        self.chosen = chosen or USUAL
        self._head = 0
        self._left = self._right = pygame.Rect(0, 0, 0, 0)
        self._make()

    def _make(self) -> None:
        chosen, tables = self.chosen, self.rulings.tables
        self.kind = Chooser(
            _("Scenario"),
            [Option(kind, scenario_name(kind)) for kind in (Kind.PATROL, Kind.CAREER, Kind.YEAR, Kind.SQUADRON, Kind.FULL)],
            chosen.kind,
            self._changed,
        )
        self.period = Chooser(
            _("When"), [Option(number, self._month(number)) for number in range(1, len(PERIODS) + 1)], chosen.period, self._changed
        )
        self.cls = Stepper(_("Class of boat"), [Option(cls, class_name(cls)) for cls in tables.sub], chosen.cls, self._changed)
        self.area = Stepper(_("Patrol area"), [Option(area, area_name(area)) for area in tables.activity], chosen.area, self._changed)
        years = [int(year[1:]) for year in tables.scenario.year]
        self.year = Chooser(_("Year"), [Option(year, str(year)) for year in years], chosen.year or years[0], self._changed)
        squadrons = (tables.squadron.pearl.base, tables.squadron.fremantle.base)
        self.base = Chooser(_("Squadron at"), [Option(base, base_name(base)) for base in squadrons], chosen.base, self._changed)
        rest = tables.general.overhaul.every_patrols
        self.overhaul = Chooser(
            _("Overhauls"),
            [
                Option(True, ngettext("Boats rest after every patrol", "Boats rest after every {n} patrols", rest).format(n=rest)),
                Option(False, _("None")),
            ],
            chosen.overhaul,
            self._changed,
        )
        self.chart = PacificChart(self._choose_area)
        self.facts = FactsPlate()
        self.column = RowColumn()
        self.start = Button(_("Begin"), self._go, icon="play", state=ButtonState.READY, form=Form.ROW)
        self.leave_button = Button(_("Title"), self._back, icon="undo", form=Form.ROW)
        self.help = Button(_("Help"), lambda: self._help("war-patrol"), icon="question", form=Form.ROW)
        self.log = Button(_("Wars fought"), self._open_finished, icon="medal", form=Form.ROW)
        self.board.put(
            [
                self.column,
                self.kind,
                self.period,
                self.cls,
                self.area,
                self.year,
                self.base,
                self.overhaul,
                self.chart,
                self.facts,
                self.start,
                self.log,
                self.help,
                self.leave_button,
            ]
        )
        self.board.reveal = self.column.reveal
        self.board.focus_on(self.start)
        self._tell()

    def translate(self) -> None:
        """Take every word anew."""
        self.chosen = self.choice
        self._make()

    def _month(self, period: int) -> str:
        month, _mk = self.rulings.tables.scenario.patrol[PERIODS[period - 1]]
        return date_words(month)

    def _open_finished(self) -> None:
        if self._finished is not None:
            self._finished()

    @property
    def choice(self) -> WarSetup:
        """What is chosen now, with dice of its own."""
        kind, period, year = self.kind.value, self.period.value, self.year.value
        assert isinstance(kind, Kind)
        assert isinstance(period, int)
        assert isinstance(year, int)
        base = str(self.base.value) if kind in (Kind.YEAR, Kind.SQUADRON) else ""
        return WarSetup(
            kind,
            secrets.randbelow(1 << 31),
            base,
            year if kind is Kind.YEAR else 0,
            str(self.cls.value) if kind in (Kind.CAREER, Kind.PATROL) else "",
            period if kind is Kind.PATROL else 0,
            str(self.area.value) if kind is Kind.PATROL else "",
            bool(self.overhaul.value) if kind is not Kind.PATROL else True,
        )

    def _changed(self, _value: object) -> None:
        self._tell()
        self._place()
        self.dirty = True

    def _choose_area(self, place: str) -> None:
        for index, option in enumerate(self.area.options):
            if option.value == place:
                self.area.index = index
                self._changed(None)

    def _tell(self) -> None:
        kind = self.kind.value
        assert isinstance(kind, Kind)
        self.kind.note = what_it_is(kind)
        self.period.shown = self.area.shown = kind is Kind.PATROL
        self.cls.shown = kind in (Kind.PATROL, Kind.CAREER)
        self.year.shown = kind is Kind.YEAR
        self.base.shown = kind in (Kind.YEAR, Kind.SQUADRON)
        self.overhaul.shown = kind is not Kind.PATROL
        self.log.shown = self._finished is not None
        self.chart.show(self._picture())
        self.facts.label = _("Goals")
        self.facts.tell("", [], [*(f"{grade}: {what}" for grade, what in goals(self.rulings, self.choice)), chart_legend()])

    def _picture(self) -> PacificPicture:
        """The areas with the traffic of the chosen time, and the base of a squadron."""
        setup, tables = self.choice, self.rulings.tables
        period = self._period(setup)
        one = setup.kind is Kind.PATROL
        areas = {}
        for area in AREAS:
            strip = tables.activity[area][period - 1] if area in tables.activity else ""
            chances = {letter: strip.count(letter) / len(strip) for letter in strip} if strip else None
            reds = self.rulings.reds[area][period - 1] if strip else 0
            contact = None if chances is None else contact_percent(chances)
            areas[area] = AreaSign(area_name(area), contact, traffic_bars(chances), reds, short=short_area_name(area))
        bases = {setup.base: BaseSign(base_name(setup.base))} if setup.base else {}
        reach = frozenset(tables.activity) if one else frozenset[str]()
        near = {area: tuple(others) for area, others in tables.map.items()}
        return PacificPicture(areas, bases, near, reach, chosen=setup.area if one else setup.base)

    def _period(self, setup: WarSetup) -> int:
        """The war period in which a scenario begins."""
        if setup.kind is Kind.PATROL:
            return setup.period
        return self.rulings.tables.scenario.year[f"y{setup.year}"][0] if setup.kind is Kind.YEAR else 1

    def _go(self) -> None:
        self._start(self.choice)

    def back(self) -> bool:
        """Escape goes back to the title."""
        self._back()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Help by its key; the mouse moves the cursor on the chart."""
        if event.type == pygame.KEYDOWN and Action.KEYS in self.keys.actions(event):
            self._help("war-patrol")
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.chart.shown and self.chart.hover(event.pos):
            self.dirty = used = True
        return used

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Two columns where there is room, else the choices alone."""
        super().layout(size, bridge_theme(theme))
        self._place()
        if self.board.focus is not None and self.column.contains(self.board.focus):
            self.column.reveal(self.board.focus)

    def _place(self) -> None:
        theme, px, (wide, high) = self.theme, self.theme.px, self.theme.size
        margin, gutter = px(theme.metrics.margin), px(theme.metrics.gutter)
        self._head = px(56 if theme.small else 72)
        button = px(44 if theme.small else 52)
        foot = high - margin - button
        body = pygame.Rect(margin, self._head + gutter, wide - 2 * margin, foot - 2 * gutter - self._head)
        left = min(round(body.width * 0.42), px(560))
        self._left = pygame.Rect(body.x, body.y, left, body.height)
        self._right = pygame.Rect(body.x + left + gutter, body.y, body.width - left - gutter, body.height)
        goal = min(self.facts.natural_height(self._right.width, theme), round(body.height * 0.36))
        self.chart.layout(pygame.Rect(self._right.x, body.y, self._right.width, body.height - goal - gutter), theme)
        self.facts.layout(pygame.Rect(self._right.x, body.bottom - goal, self._right.width, goal), theme)
        inset = px(theme.metrics.padding)
        place = self._left.inflate(-2 * inset, -2 * inset)
        for bar in (0, px(14)):
            room, cells, y = place.width - px(8) - bar, [], px(4)
            for widget in (self.kind, self.period, self.cls, self.area, self.year, self.base, self.overhaul):
                widget.theme = theme
                if widget.shown:
                    tall = widget.natural_height(room)
                    cells.append((widget, pygame.Rect(px(4), y, room, tall)))
                    y += tall + px(16)
            if y <= place.height:
                break
        children: list[tuple[Widget, pygame.Rect]] = [*cells]
        self.column.fill(place, theme, children)
        self.start.key, self.leave_button.key = self.keys.cap(Action.ACCEPT), self.keys.cap(Action.BACK)
        self.help.key = self.keys.cap(Action.KEYS)
        share = (body.width - 3 * gutter) // 4
        row = [self.leave_button, self.help, *([self.log] if self.log.shown else [])]
        small = min(px(210), share)
        for number, each in enumerate(row):
            each.layout(pygame.Rect(body.x + number * (small + gutter), foot, small, button), theme)
        go = min(px(420), body.width - len(row) * (small + gutter))
        self.start.layout(pygame.Rect(body.right - go, foot, go, button), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head, choices, chart, goals."""
        theme, px = self.theme, self.theme.px
        surface.blit(backdrop(theme), (0, 0))
        surface.blit(faces.bar(theme, surface.get_width(), self._head), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        margin = px(theme.metrics.margin)
        title = text.fit(_("War Patrol").upper(), theme.type(Role.SCENE_TITLE), surface.get_width() // 2, theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, theme.palette.amber, (margin, self._head / 2 - title.height / 2))
        style = theme.type(Role.REASON)
        words = _("Submarines in the Pacific, 1941 to 1945")
        if text.width(words, style) < surface.get_width() - margin * 2 - title.width - px(40):
            text.write(surface, words, style, theme.palette.muted, (surface.get_width() - margin, self._head / 2), align="right")
        put_plate(surface, theme, self._left)
        self.board.draw(surface)
