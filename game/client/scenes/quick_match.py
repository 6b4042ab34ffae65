"""Quick match: chart, start, goal, mode, stations, levels; in the water in a minute. Two more pages have what goes beyond the base game."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.client import faces, text
from game.client.art.backdrop import backdrop
from game.client.faces import ButtonState
from game.client.input import Action, place_of
from game.client.instruments.start_chart import Muster, StartChart, StartLine
from game.client.outfit import BASE_GAME, OWN, Outfit, goal_heeded, has_roles
from game.client.scene import Scene
from game.client.scenes.outfit_pages import OutfitPages
from game.client.scenes.quick_match_words import (
    chart_facts,
    chart_size,
    crew_note,
    duty,
    goal_note,
    level_note,
    mode_note,
    own_level_note,
)
from game.client.scenes.start_cell import GIVE_BACK, StartCellScene
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.chooser import Chooser, Option, Stepper
from game.client.widgets.page_tabs import Page, PageTabs
from game.client.widgets.plate import HEAD, put_plate
from game.client.widgets.scroll import ScrollColumn
from game.client.widgets.toggles import Toggle, Toggles
from game.crew.levels import Level
from game.i18n import _
from game.library import Library
from game.own import What
from game.phrases.terms import station_name
from game.rules.chart import Chart
from game.rules.grid import cell_name
from game.rules.terms import Goal, Mode, Side, Station, Unit
from game.rules.terms import Role as Part

#: Between the groups of choices, at 100 %: the widest with which all of them are seen, else the first.
_GAPS = (22, 18, 14)
#: The pages: the match itself, the boats, and experts with the Armada.
MATCH, BOATS, EXTRAS = range(3)


@dataclass(frozen=True)
class ChartChoice:
    """A chart in the list, its name already translated; `own` if the player made it."""

    name: str
    chart: Chart
    own: bool = False


@dataclass(frozen=True)
class QuickMatch:
    """What was chosen. `begins` None leaves it to chance, as do `start` 0 and `role` None; stations not held are played at `own_level`."""

    chart: Chart
    goal: Goal
    mode: Mode
    begins: Side | None
    level: str
    stations: frozenset[Station] = frozenset({Station.CAPTAIN})
    own_level: str = "officer"
    start: int = 0
    outfit: Outfit = BASE_GAME
    role: Part | None = None


class QuickMatchScene(Scene):
    """The choices at the left on three pages, the chart with the start cell at the right, the start below it.

    The first page alone makes a match. Where there is no room for the chart, a button among the choices opens it.
    """

    def __init__(
        self, charts: Sequence[ChartChoice], levels: Sequence[Option], start: Callable[[QuickMatch], None],
        back: Callable[[], None],
        chosen: QuickMatch | None = None, modes: Sequence[Mode] = (Mode.TURNS, Mode.REALTIME), library: Library | None = None,
        workshop: Callable[[], None] | None = None,
    ) -> None:
        """`levels` are the skills of a crew, their values words of the caller; `chosen` is where the last one stood; the `library` has
        boats and sheets; `workshop` leads to what the player made.
        """
        super().__init__()
        self._start, self._back = start, back
        self.charts = list(charts)
        self._choices(levels, chosen, modes)
        library, outfit = library or Library(), chosen.outfit if chosen else BASE_GAME
        boats = {name: library.boat(name) for name in library.boat_names()}
        sheets = {name: library.sheet(name) for name in library.sheet_names()}
        own = {name for what, names in ((What.BOAT, boats), (What.SHEET, sheets)) for name in names if library.is_own(what, name)}
        self.outfit = OutfitPages(boats, sheets, outfit, self._changed, self._reset, own)
        self.tabs = PageTabs([Page(_("Match"), "play"), Page(_("Boats"), "boat"), Page(_("Extras"), "card")], self._turned)
        chart = self.charts[self.chart.index].chart
        starts = Muster(chosen.start if chosen else 0, outfit.helicopter, outfit.cruiser)
        self.start_chart = StartChart(chart, Side.YELLOW, self._started, starts)
        self.line = StartLine(self.start_chart)
        self.chance = Button(_("By chance"), self._by_chance, form=Form.ROW)
        self.open_chart = Button("", self._open_chart, icon="boat", form=Form.ROW)
        self.column = ScrollColumn()
        self.start = Button(_("Start"), self._go, icon="play", state=ButtonState.READY, form=Form.ROW)
        self.leave_button = Button(_("Title"), back, icon="undo", form=Form.ROW)
        self.workshop = Button(_("Workshop"), workshop or back, icon=OWN, form=Form.ROW)
        self._has_workshop = workshop is not None
        #: Whether the mouse chose last.
        self._by_mouse = False
        self.board.put([
            self.column, self.tabs, self.chart, self.goal, self.mode, self.begins, self.role, self.stations, self.own_level, self.level,
            *self.outfit.choosers, *self.outfit.shown_things, self.open_chart, self.outfit.base_game,
            self.start_chart, self.line, self.chance, self.start, self.workshop, self.leave_button,
        ])
        self.board.reveal = self.column.reveal
        self.board.focus_on(self.start)
        self._left = self._right = pygame.Rect(0, 0, 0, 0)
        self._head = self._foot_room = 0
        self._tell()

    def _choices(self, levels: Sequence[Option], chosen: QuickMatch | None, modes: Sequence[Mode]) -> None:
        """Make the choosers."""
        first = next((i for i, choice in enumerate(self.charts) if chosen and choice.chart == chosen.chart), 0)
        self.chart = Stepper(_("Chart"), [
            Option(i, choice.name, icon=OWN if choice.own else "") for i, choice in enumerate(self.charts)
        ], first, self._charted)
        self.goal = Chooser(_("Goal"), [
            Option(Goal.HUNT, _("Hunt")), Option(Goal.SUDDEN_DEATH, _("Sudden death")),
        ], chosen.goal if chosen else Goal.HUNT, self._changed)
        words = {Mode.TURNS: _("Turn by turn"), Mode.REALTIME: _("Real time")}
        mode = chosen.mode if chosen and chosen.mode in modes else modes[0]
        self.mode = Chooser(_("Mode"), [Option(mode, words[mode]) for mode in modes], mode, self._changed)
        self.begins = Chooser(_("Who begins"), [
            Option(None, _("Chance")), Option(Side.YELLOW, _("Yellow"), Side.YELLOW), Option(Side.BLUE, _("Blue"), Side.BLUE),
        ], chosen.begins if chosen else None, self._changed)
        self.role = Chooser(_("Your role"), [
            Option(None, _("Chance")), Option(Part.ATTACKER, _("Attacker")), Option(Part.DEFENDER, _("Defender")),
        ], chosen.role if chosen else None, self._changed)
        self.stations = Toggles(
            _("Your stations"),
            [Toggle(station, station_name(station), station.word, duty(station)) for station in Station],
            chosen.stations if chosen else QuickMatch.stations, self._changed,
        )
        own = [replace(level, note=own_level_note(Level[str(level.value).upper()])) for level in levels]
        other = [replace(level, note=level_note(Level[str(level.value).upper()])) for level in levels]
        self.own_level = Chooser(_("Own crew"), own, chosen.own_level if chosen else QuickMatch.own_level, self._changed)
        self.level = Chooser(_("The other crew"), other, chosen.level if chosen else None, self._changed)

    @property
    def choice(self) -> QuickMatch:
        """What is chosen now."""
        place, goal, mode, begins, role = self.chart.value, self.goal.value, self.mode.value, self.begins.value, self.role.value
        assert role is None or isinstance(role, Part)
        assert isinstance(place, int)
        assert isinstance(goal, Goal)
        assert isinstance(mode, Mode)
        assert begins is None or isinstance(begins, Side)
        return QuickMatch(
            self.charts[place].chart, goal, mode, begins if mode is Mode.TURNS else None, str(self.level.value), self._held,
            str(self.own_level.value), self.start_chart.start, self.outfit.outfit(self.start_chart), role,
        )

    @property
    def _held(self) -> frozenset[Station]:
        """The stations that are the player's."""
        return frozenset(station for station in Station if station in self.stations.chosen)

    # ------------------------------------------------------------------------------------------------------ choosing

    @property
    def page(self) -> int:
        """The page that is shown."""
        return self.tabs.index

    def _changed(self, _value: object) -> None:
        self._tell()
        self._place()

    def _turned(self, _page: int) -> None:
        """Another page: the column begins at its top."""
        self.column.scroll_to(0)
        self.start_chart.placing = Unit.BOAT
        self._changed(None)

    def _reset(self) -> None:
        """Back to the base game."""
        self.outfit.reset()
        self.start_chart.put(self.start_chart.picture.chart, Muster(self.start_chart.start))
        self._changed(None)
        self.board.focus_on(self.tabs, self.board.by_keyboard)

    def _charted(self, _value: object) -> None:
        self.start_chart.put(self.charts[self.chart.index].chart, self.start_chart.muster)
        self._changed(None)

    def _started(self, _start: int) -> None:
        self.outfit.place(self.start_chart.placing)
        self._changed(None)

    def _tell(self) -> None:
        """Say what the choices mean, and show those that mean anything."""
        goal, mode, start = self.goal.value, self.mode.value, self.start_chart.start
        assert isinstance(goal, Goal)
        assert isinstance(mode, Mode)
        self.goal.note, self.mode.note, self.stations.note = goal_note(goal), mode_note(mode), crew_note(self._held)
        chart = self.charts[self.chart.index].chart
        heeded = goal_heeded(chart)
        refused = "" if heeded else _("This mission is a hunt besides its own goal (D0.5).")
        self.goal.options = [replace(option, refused=refused if option.value is Goal.SUDDEN_DEATH else "") for option in self.goal.options]
        self.goal.note = goal_note(goal) if heeded else refused
        self.role.note = _("The defender has four of six bases, the attacker a missile for them (D3.2).")
        chosen, usual = self.outfit.outfit(self.start_chart), BASE_GAME
        self.outfit.tell(chart, mode, self.start_chart)
        placing = self.outfit.placing.value
        assert isinstance(placing, Unit)
        self.start_chart.muster_for(armada=chosen.allowed_on(chart).armada, placing=placing if self.page == EXTRAS else Unit.BOAT)
        self.tabs.pages[BOATS].unusual = (chosen.boats, chosen.sheet, chosen.upgrade) != (usual.boats, usual.sheet, usual.upgrade)
        self.tabs.pages[EXTRAS].unusual = bool(chosen.experts) or chosen.armada
        self.open_chart.name = _("Start: {cell}").format(cell=cell_name(start)) if start else _("Start: by chance")
        if self.page == EXTRAS:
            self.open_chart.name = _("Start cells on the chart")
        self.chance.shown = bool(self._placed and self._right.width)
        if self.chance.focused and not self.chance.shown:
            self.board.focus_on(self.start_chart, self.board.by_keyboard)

    @property
    def _placed(self) -> bool:
        """Whether anything that is placed here could go back to chance."""
        muster = self.start_chart.muster
        return bool(muster.boat) if self.page != EXTRAS else muster != Muster()

    def _by_chance(self) -> None:
        cells = Muster() if self.page == EXTRAS else Muster(0, self.start_chart.muster.helicopter, self.start_chart.muster.cruiser)
        self.start_chart.put(self.start_chart.picture.chart, cells)
        self._changed(None)

    def _open_chart(self) -> None:
        if self.stage is not None:
            chart = self.start_chart
            placing = chart.placing if self.page == EXTRAS else None
            self.stage.push(StartCellScene(chart.picture.chart, chart.muster, self._take, self.stage.pop, placing=placing))

    def _take(self, starts: Muster) -> None:
        self.start_chart.put(self.start_chart.picture.chart, starts)
        self._tell()

    def _go(self) -> None:
        self._start(self.choice)

    def back(self) -> bool:
        """Escape goes back to the title."""
        self._back()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Backspace gives the start back to chance; the mouse moves the cursor on the chart and among the stations."""
        if event.type == pygame.KEYDOWN and place_of(event) in GIVE_BACK:
            self._by_chance()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._by_mouse = True
        elif event.type == pygame.KEYDOWN:
            if self._by_mouse and Action.ACCEPT in self.keys.actions(event) and place_of(event) != pygame.KSCAN_SPACE:
                self._go()  # what the mouse has just chosen is not taken back by the key that starts the match
                return True
            self._by_mouse = False
        used = super().handle(event)
        moved = False
        if event.type == pygame.MOUSEMOTION:
            moved = self.start_chart.shown and self.start_chart.hover(event.pos)
            for widget in (self.stations, self.own_level, self.level):
                moved = widget.hover(event.pos) or moved
        elif event.type == pygame.KEYDOWN:
            moved = self.start_chart.follow()
        self.dirty = self.dirty or moved
        return used or moved

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Two columns where there is room; in narrow windows the chart gives way to a button."""
        super().layout(size, theme)
        self._place()
        if self.board.focus is not None and self.column.contains(self.board.focus):
            self.column.reveal(self.board.focus)

    @property
    def _low(self) -> bool:
        """Whether the window is so low that everything gives way to the choices."""
        return self.theme.size[1] < self.theme.px(360)

    def _place(self) -> None:
        theme, px, (wide, high) = self.theme, self.theme.px, self.theme.size
        margin, gutter = px(theme.metrics.margin), px(theme.metrics.gutter)
        self.start.key, self.leave_button.key = self.keys.cap(Action.ACCEPT), self.keys.cap(Action.BACK)
        low = self._low
        self._head = px(40 if low else 56 if theme.small else 72)
        button = px(36 if low else 44 if theme.small else 52)
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
        beside = self.page == BOATS and self._place_outfit()
        self.start_chart.shown = self.line.shown = bool(picture_wide) and not beside
        self.chance.shown = bool(self.start_chart.shown and self._placed)
        leave = min(px(200), (body.width - gutter) // 2)
        edge = self._right.right if picture_wide else self._left.right
        go = min(picture_wide or left_wide - leave - gutter, px(420))
        self._foot_room = edge - go - body.x - leave - 2 * gutter
        self._place_chart()
        self._place_choices(beside=beside)
        self.start.layout(pygame.Rect(edge - go, foot, go, button), theme)
        self.leave_button.layout(pygame.Rect(body.x, foot, leave, button), theme)
        if self.outfit.base_game.shown and not self._reset_row:
            self.outfit.base_game.within = None
            self.outfit.base_game.layout(pygame.Rect(body.x + leave + gutter, foot, self._reset_wide, button), theme)
        if self.workshop.shown and not self._workshop_row:
            self.workshop.within = None
            self.workshop.layout(pygame.Rect(body.x + leave + gutter, foot, self._wide(self.workshop), button), theme)
        if self.board.focus is not None and not self.board.focus.shown:
            self.board.focus_on(self.start)

    def _wide(self, button: Button) -> int:
        """The width of a button at the foot."""
        return text.width(button.name, self.theme.type(Role.BODY_BOLD)) + self.theme.px(70)

    @property
    def _workshop_row(self) -> list[list[Widget]]:
        """The way to the workshop as a row of the choices, where there is no room for it at the foot."""
        return [[self.workshop]] if self._has_workshop and self._foot_room < self._wide(self.workshop) else []

    @property
    def _unusual(self) -> bool:
        """Whether anything was chosen beyond the base game."""
        return any(page.unusual for page in self.tabs.pages)

    @property
    def _reset_wide(self) -> int:
        """The width of the button that goes back to the base game."""
        return self._wide(self.outfit.base_game)

    @property
    def _reset_row(self) -> list[list[Widget]]:
        """That button as a row of the choices, where there is no room for it at the foot."""
        return [[self.outfit.base_game]] if self._unusual and self._foot_room < self._reset_wide else []

    def _place_outfit(self) -> bool:
        """Boats, sheet and upgrade shown at the right, if they have room there; whether they have."""
        theme, px, things = self.theme, self.theme.px, self.outfit
        inset = px(theme.metrics.padding)
        inside = pygame.Rect(
            self._right.x + inset, self._right.y + px(HEAD), self._right.width - 2 * inset, self._right.height - px(HEAD) - inset,
        )
        for widget in things.shown_things:
            widget.theme = theme
        gap = px(14)
        heights = [widget.natural_height(inside.width) for widget in (things.table, things.sketch, things.card)]
        spare = inside.height - sum(heights) - 2 * gap
        if not self._right.width or spare < -px(70) or inside.width < px(330):
            return False
        grows = min(spare, px(110))  # the sheet takes what is spare, or gives what is lacking
        heights[1] += grows
        gap += min(px(30), (spare - grows) // 3)
        y = inside.y
        for widget, high in zip(things.shown_things, heights, strict=True):
            widget.within, widget.shown = None, True
            widget.layout(pygame.Rect(inside.x, y, inside.width, high), theme)
            y += high + gap
        return True

    def _place_chart(self) -> None:
        """The chart on its plate, the start's line and the way back to chance beneath."""
        if not self.start_chart.shown:
            return
        theme, px = self.theme, self.theme.px
        inset = px(theme.metrics.padding)
        inside = pygame.Rect(
            self._right.x + inset, self._right.y + px(HEAD), self._right.width - 2 * inset, self._right.height - px(HEAD) - px(10),
        )
        button = text.width(self.chance.name, theme.type(Role.BODY_BOLD)) + px(24)
        room = inside.width - button - px(10)
        line = max(self.line.natural_height(room, theme), px(40))
        self.line.layout(pygame.Rect(inside.x, inside.bottom - line, room, line), theme)
        high = px(max(36, theme.metrics.hit))
        self.chance.layout(pygame.Rect(inside.right - button, self.line.rect.centery - high // 2, button, high), theme)
        self.start_chart.layout(pygame.Rect(inside.x, inside.y, inside.width, inside.height - line - px(6)), theme)

    def _rows(self, room: int, *, beside: bool) -> list[list[Widget]]:
        """The choices of the page in rows; goal and mode beside each other if their options have room there."""
        if self.page == BOATS:
            return [*self.outfit.boat_rows(beside=beside), *self._reset_row]
        if self.page == EXTRAS:
            return [*self.outfit.extra_rows(self.open_chart), *self._reset_row]
        pair = [self.goal, self.mode]
        rows_beside = all(chooser.rows_in((room - self.theme.px(16)) // 2) == 1 for chooser in pair)
        middle: list[list[Widget]] = [[*pair]] if rows_beside and len(self.mode.options) > 1 else [[self.goal], [self.mode]]
        crews: list[list[Widget]] = [[self.begins], [self.role], [self.stations], [self.own_level], [self.level]]
        return [[self.chart], [self.open_chart], *middle, *crews, *self._workshop_row]

    def _means_something(self, widget: Widget) -> bool:
        """Whether a choice of the page is one now."""
        placing = self.start_chart.armada
        few = {self.mode: len(self.mode.options), self.level: len(self.level.options)}
        if widget in few:
            return few[widget] > 1
        return {
            self.begins: self.mode.value is Mode.TURNS, self.role: has_roles(self.charts[self.chart.index].chart),
            self.own_level: len(self.own_level.options) > 1 and len(self._held) < len(Station),
            self.open_chart: not self.start_chart.shown and (placing or self.page == MATCH), self.outfit.placing: placing,
        }.get(widget, True)

    def _high(self, widget: Widget, room: int) -> int:
        widget.theme = self.theme
        tall = isinstance(widget, Chooser | Toggles) or widget in self.outfit.shown_things
        return widget.natural_height(room) if tall else self.theme.px(44)  # type: ignore[attr-defined]

    def _place_choices(self, *, beside: bool) -> None:
        theme, px = self.theme, self.theme.px
        inset = px(theme.metrics.padding)
        place = self._left.inflate(-2 * inset, -2 * inset)
        tabs = px(36 if theme.small else 44)
        if self._low:  # no room for them but beside the title
            wide = px(3 * 46)
            self.tabs.layout(pygame.Rect(theme.size[0] - px(theme.metrics.margin) - wide, px(4), wide, self._head - px(8)), theme)
        else:
            self.tabs.layout(pygame.Rect(place.x + px(4), place.y, place.width - px(8), tabs), theme)
            place.y += tabs + px(10)
            place.height -= tabs + px(10)
        everything = [self.chart, self.goal, self.mode, self.begins, self.role, self.stations, self.own_level, self.level, self.open_chart,
                      *self.outfit.choosers, self.outfit.base_game, self.workshop]
        for widget in everything:
            widget.theme, widget.shown = theme, False
        for thing in self.outfit.shown_things:
            thing.shown = beside
        tries = [(place.width, gap) for gap in _GAPS] + [(place.width - px(14), _GAPS[0])]  # the last with the bar beside them
        for room, gap in tries:
            cells, y, whole = [], px(4), 0
            for row in self._rows(room - px(8), beside=beside):
                wide = (room - px(8) - px(16) * (len(row) - 1)) // len(row)
                high = max(self._high(widget, wide) for widget in row)
                if row[0] not in (self.open_chart, self.role) or self._means_something(row[0]):
                    whole += high + px(gap)  # all of them, so that nothing moves when one comes or goes
                if self._means_something(row[0]):
                    cells += [
                        (widget, pygame.Rect(px(4) + number * (wide + px(16)), y, wide, self._high(widget, wide)))
                        for number, widget in enumerate(row)
                    ]
                    y += high + px(gap)
            if px(4) + whole - px(gap) <= place.height:
                break
        for widget, _place in cells:
            widget.shown = True
        self.outfit.base_game.shown = self._unusual and self.page != MATCH
        self.workshop.shown = self._has_workshop and self.page == MATCH
        self.column.fill(place, theme, cells)

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head, choices, chart and buttons."""
        theme, px = self.theme, self.theme.px
        surface.blit(backdrop(theme), (0, 0))
        surface.blit(faces.bar(theme, surface.get_width(), self._head), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        margin = px(theme.metrics.margin)
        room = (self.tabs.rect.x if self._low else surface.get_width() - margin) - margin
        title = text.fit(_("Quick match").upper(), theme.type(Role.SCENE_TITLE), room, theme.smallest_type, 1)
        top = self._head / 2 - title.height / 2
        text.write_lines(surface, title.lines, title.style, theme.palette.amber, (margin, top))
        if not self._low:
            self._put_summary(surface, margin + title.width + px(32))
        put_plate(surface, theme, self._left)
        if self._right.width and not self.start_chart.shown:
            put_plate(surface, theme, self._right, _("Fitted out"))
        elif self._right.width:
            choice = self.charts[self.chart.index]
            put_plate(surface, theme, self._right, choice.name, self._facts(choice))
        self.board.draw(surface)

    def _put_summary(self, surface: pygame.Surface, left: int) -> None:
        """What is not as in the base game, at the head's right, if it has room there."""
        theme, px = self.theme, self.theme.px
        words = self.outfit.summary(self.charts[self.chart.index].chart, self.start_chart)
        room = surface.get_width() - px(theme.metrics.margin) - left
        fitted = text.fit(words, theme.type(Role.REASON), max(1, room), theme.smallest_type, 1)
        if words and fitted.width <= room and len(fitted.lines) == 1:
            at = (surface.get_width() - px(theme.metrics.margin), self._head / 2 - fitted.height / 2)
            text.write_lines(surface, fitted.lines, fitted.style, theme.palette.text, at, align="right")

    def _facts(self, choice: ChartChoice) -> str:
        """What is told of the chart beside its name: all of it if it has room."""
        theme, facts = self.theme, chart_facts(choice.chart)
        room = self._right.width - 2 * theme.px(theme.metrics.padding) - theme.px(12)
        taken = text.width(choice.name.upper(), theme.type(Role.LABEL)) + text.width(facts, theme.type(Role.SMALL))
        return facts if taken <= room else chart_size(choice.chart)
