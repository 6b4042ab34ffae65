"""The bridge: the captain's station in a match turn by turn."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame

from game.client.art.backdrop import backdrop
from game.client.art.pieces import Advice
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.chart_picture import BoatSign, ChartPicture, HeadingSign, MineSign, RouteSign
from game.client.instruments.engine_room import EngineRoomState, put_engine_room
from game.client.instruments.gauge_plate import put_gauge_plate
from game.client.instruments.readout import ReadoutState, put_readout, put_strip
from game.client.instruments.top_bar import TopBarState, put_top_bar
from game.client.portraits import CREWS, Mood
from game.client.scene import Scene
from game.client.scenes.answer import AnswerScene
from game.client.scenes.bridge_words import Moment, log_lines, moment_of, state_lines
from game.client.scenes.stop import StopScene
from game.client.session import Session
from game.client.stations.captain_layout import Regions, regions
from game.client.stations.captain_orders import SYSTEMS, Aim, Entry, Want, aim_of, charge_words, entries, heading_refusals, want_name
from game.client.stations.odds import cursor_rows
from game.client.theme import Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.crew_card import CrewCard, CrewState
from game.client.widgets.gauge import GaugeState
from game.client.widgets.log_list import LogLine, LogList
from game.i18n import _
from game.match.match import Entry as Taken
from game.phrases.reasons import reason_sentence
from game.phrases.refusals import refusal_sentence
from game.phrases.terms import heading_name, station_name, system_name
from game.rules import orders
from game.rules.boats import slot
from game.rules.events import hears
from game.rules.grid import STEP, bits, within
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.terms import Heading, Question, Station, System

_HEADS = {Action.HEAD_W: Heading.W, Action.HEAD_N: Heading.N, Action.HEAD_S: Heading.S, Action.HEAD_E: Heading.E}
_OTHERS = (Station.MATE, Station.ENGINEER, Station.RADIO)
_ICONS = {Want.DETONATE: "mine", Want.SURFACE: "surface", Want.PASS: "step-forward"}
#: How long a refusal stays on the state plate, in seconds.
_TOLD = 3.5


class BridgeScene(Scene):
    """The captain's bridge. `on_over` is called when the match is over and shown to its end, `on_menu` by Escape."""

    def __init__(self, session: Session, on_over: Callable[[], None], on_menu: Callable[[], None]) -> None:
        super().__init__()
        self.session, self.on_over, self.on_menu = session, on_over, on_menu
        session.on_entry = self._taken
        self.chart = ChartInstrument(session.match.setup.shaped_chart())
        self.chart.on_cell = self._cell_chosen
        self.chart.on_heading = self._head
        self.chart.on_cursor = lambda cell: self._pointed()
        self.log = LogList(_("Radio log"))
        self.lines: list[LogLine] = []
        self.cards = {station: CrewCard(CrewState(CREWS[session.human][station], station, station_name(station), "")) for station in _OTHERS}
        self.heading_buttons = {action: Button("", self._header(heading)) for action, heading in _HEADS.items()}
        self.buttons: dict[Want, Button] = {}
        self.aim: Aim | None = None
        self.moments: deque[Moment] = deque()
        self.told = ("", 0.0)
        self._sure: Want | None = None
        self._over_told = False
        for event_entry in (None, *session.match.entries):
            self._remember(event_entry)
        self._refresh()

    # ------------------------------------------------------------------------------------------------------ state

    def _remember(self, entry: Taken | None) -> None:
        source = self.session.match.opening if entry is None else entry.events
        heard = tuple(event for event in source if hears(event, self.session.human))
        self.lines[:0] = reversed(log_lines(heard, entry))

    def _taken(self, entry: Taken) -> None:
        """An order was taken, by whom ever."""
        self._remember(entry)
        heard = tuple(event for event in entry.events if hears(event, self.session.human))
        moment = moment_of(heard)
        if moment is not None:
            self.moments.append(moment)
        self._sure = None
        self._refresh()

    def _refresh(self) -> None:
        """Read the match anew into all that is shown."""
        session = self.session
        self.view = view = session.match.view(session.human, Station.CAPTAIN)
        self.entries = entries(session, view)
        if self.aim is not None and not self.entries[self.aim.want].can:
            self._drop_aim()
        self.log.lines = self.lines
        self._show_crew()
        self._show_buttons()
        self._pointed()

    def _show_crew(self) -> None:
        own = self.session.own
        for station, card in self.cards.items():
            said = own.words(station)
            line = reason_sentence(said) if said is not None else _("Standing by.")
            mood = Mood[own.mood(station).name]
            card.state = CrewState(CREWS[self.session.human][station], station, station_name(station), line, "", mood)

    def _show_buttons(self) -> None:
        view = self.view
        heads = {order.heading for order in self.session.options() if isinstance(order, orders.Head)}
        self.advice = self._advice(heads)
        for action, button in self.heading_buttons.items():
            heading = _HEADS[action]
            button.name, button.key = heading.word, self.keys.cap(action)
            button.form = Form.ROW if not self.theme.small else Form.SMALL
            refused = heading not in heads
            button.state = ButtonState.REFUSED if refused else ButtonState.READY
            button.hint = self.refusals.get(heading, "") if refused else _("Head {heading}").format(heading=heading_name(heading))
        if set(self.buttons) != set(self.entries):
            self.buttons = {want: Button(want_name(want), self._presser(want)) for want in self.entries}
            self.board.put([self.chart, *self.heading_buttons.values(), *self.buttons.values(), self.log, *self.cards.values()])
        for want, button in self.buttons.items():
            self._dress_button(want, button, self.entries[want])
        self.regions: Regions = regions(view, self.theme, len(self.buttons))
        self._place()

    def _dress_button(self, want: Want, button: Button, entry: Entry) -> None:
        button.key = self.keys.cap(want.value)
        button.chosen = self.aim is not None and self.aim.want is want
        button.hint = "" if entry.can else f"{entry.why_not} ({entry.rule})"
        button.note_is_bad = entry.broken
        if want in SYSTEMS:
            system = SYSTEMS[want]
            marks, spaces, words = charge_words(self.view, system)
            button.icon, button.kind = system.word, system.colour
            full = marks >= spaces
            button.note = _("broken {rule}").format(rule="B5.3") if entry.broken and full else _("ready") if full else words
            button.state = (
                ButtonState.READY if entry.can else ButtonState.CHARGING if not full else ButtonState.REFUSED
            )
            return
        button.icon = _ICONS[want]
        button.state = ButtonState.REFUSED if not entry.can else ButtonState.IDLE
        if want is Want.DETONATE:
            count = len(entry.orders)
            button.note = str(count) if count else ""
            button.state = ButtonState.DANGER if entry.can else ButtonState.REFUSED
        elif want is Want.PASS and entry.can:
            button.state = ButtonState.READY
        elif want is Want.SURFACE:
            button.note = _("again to do it") if self._sure is want else ""

    def _advice(self, heads: set[Heading]) -> dict[Heading, Advice]:
        """The engineer's advice for each heading that is legal."""
        self.refusals = heading_refusals(self.session, self.view)
        given = self.session.own.advice(self.view)
        return {heading: Advice[given[heading].name] if heading in heads else Advice.REFUSED for heading in Heading}

    # ------------------------------------------------------------------------------------------------------ chart

    def _pointed(self) -> None:
        """The cursor is elsewhere, or the match has changed: draw the chart's picture anew."""
        self.chart.show(self._picture())
        self.readout = self._readout()
        self.dirty = True

    def _picture(self) -> ChartPicture:
        view, own = self.view, self.view.own
        aim = self.aim
        reach, lines, target = 0, tuple[tuple[int, ...], ...](), 0
        if aim is not None:
            reach = aim.cells if aim.want is not Want.SILENCE else 0
            if aim.want is Want.SILENCE:
                lines = tuple((own.position, cell) for cell in aim.targets if cell != own.position)
            target = self.chart.cursor if self.chart.cursor in aim.targets else 0
            if aim.want is Want.DRONE and target:
                reach = view.chart.sector(view.chart.sector_of(target))
                target = 0
        elif self._hovered() is Want.TORPEDO:
            reach = within(1 << own.position, view.sea, 4) & ~(1 << own.position)
        can_head = aim is None and any(advice is not Advice.REFUSED for advice in self.advice.values())
        return ChartPicture(
            view.chart,
            routes=(RouteSign(view.side, own.route),),
            boats=(BoatSign(view.side, own.position, _bow(own.route)),),
            mines=tuple(MineSign(view.side, cell, kind, bool(own.fresh >> cell & 1)) for cell, kind in own.mines),
            plot=self._plot(),
            plot_side=view.side.enemy,
            reach=reach,
            lines=lines,
            headings=tuple(HeadingSign(heading, advice, self.refusals.get(heading, "")) for heading, advice in self.advice.items())
            if can_head else (),
            headings_from=own.position if can_head else 0,
            target=target,
            target_ring=aim is not None and aim.want in (Want.TORPEDO, Want.DETONATE, Want.SCENARIO),
            marks=self._marks(),
        )

    def _plot(self) -> tuple[tuple[int, float], ...]:
        """The radio operator's plot: shares by cell."""
        return tuple(sorted(self.session.own.plot().items()))

    def _marks(self) -> tuple[tuple[str, int], ...]:
        used = bits(self.view.public.get("used", ()))
        return tuple((kind, cells & ~used if kind == "archer" else cells) for kind, cells in self.view.chart.marks)

    def _hovered(self) -> Want | None:
        return next((want for want, button in self.buttons.items() if button.hovered or button.focused), None)

    def _readout(self) -> ReadoutState:
        plot = dict(self._plot())
        cell = self.chart.cursor
        accept = ""
        if self.aim is not None and cell in self.aim.targets:
            accept = {
                Want.TORPEDO: _("fire"), Want.MINE: _("lay a mine"), Want.DETONATE: _("blow it up"), Want.DRONE: _("ask"),
                Want.SILENCE: _("slip away"),
            }.get(self.aim.want, _("fire"))
        elif cell and self.aim is None and self.chart.heading_at(cell) is not None:
            accept = _("go there")
        rows = cursor_rows(self.view, plot, cell, self.aim is not None and self.aim.want in (Want.TORPEDO, Want.DETONATE, Want.SCENARIO))
        said = self.session.own.words(Station.RADIO)
        words = reason_sentence(said) if said is not None else ""
        return ReadoutState(cell, rows, accept, self.keys.cap(Action.ACCEPT), len(plot), words)

    # ------------------------------------------------------------------------------------------------------ orders

    def _header(self, heading: Heading) -> Callable[[], None]:
        return lambda: self._head(heading)

    def _presser(self, want: Want) -> Callable[[], None]:
        return lambda: self._press(want)

    def _head(self, heading: Heading) -> None:
        self._give(orders.Head(self.session.human, Station.CAPTAIN, heading))

    def _press(self, want: Want) -> None:
        """An order of the bar: give it, or take aim."""
        entry = self.entries.get(want)
        if entry is None:
            return
        if not entry.can:
            self._tell(f"{entry.why_not} ({entry.rule})")
            return
        if self.aim is not None and self.aim.want is want:
            self._drop_aim()
            self._refresh()
            return
        self._drop_aim()
        aim = aim_of(entry, self.view.chart, self.view.own.position)
        if aim is not None:
            self._take_aim(aim)
        elif want is Want.SURFACE and self._sure is not want:
            self._sure = want
            self._tell(_("Surfacing gives the enemy three turns. Once more to surface."))
            self._refresh()
        else:
            self._give(entry.orders[0])

    def _take_aim(self, aim: Aim) -> None:
        self.aim = aim
        self.chart.steered = True
        self.board.focus_on(self.chart)
        plot = dict(self._plot())
        likeliest = max(aim.targets, key=lambda cell: (plot.get(cell, 0.0), -cell))
        if self.chart.cursor not in aim.targets:
            self.chart.cursor = likeliest
        self._refresh()

    def _drop_aim(self) -> None:
        self.aim = None
        self.chart.steered = False

    def _cell_chosen(self, cell: int) -> None:
        if self.aim is None:
            return
        order = self.aim.targets.get(cell)
        if order is None:
            self._tell(self._why_not(self.aim, cell))
            return
        self._drop_aim()
        self._give(order)

    def _why_not(self, aim: Aim, cell: int) -> str:
        """Why a cell cannot be named: the engine's own reason."""
        side, captain = self.session.human, Station.CAPTAIN
        order: Order | None = {
            Want.TORPEDO: orders.Torpedo(side, captain, cell), Want.MINE: orders.DropMine(side, captain, cell),
            Want.DETONATE: orders.Detonate(side, captain, cell), Want.SCENARIO: orders.Archer(side, captain, cell),
        }.get(aim.want)
        refusal = self.session.match.check(order) if order is not None else Refusal("B11.1", "silence-blocked", ("",))
        if refusal is None or order is None:
            return _("Not there: only in a straight line that is free (B11.1)")
        return f"{refusal_sentence(refusal)} ({refusal.rule})"

    def _give(self, order: Order) -> None:
        result = self.session.give(order)
        if isinstance(result, Refusal):
            self._tell(f"{refusal_sentence(result)} ({result.rule})")

    def _tell(self, words: str) -> None:
        self.told = (words, _TOLD)
        self.dirty = True

    # ------------------------------------------------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys give orders; the mouse points at cells."""
        if event.type == pygame.KEYDOWN:
            actions = self.keys.actions(event)
            if self._keys(actions):
                self.dirty = True
                return True
        if event.type == pygame.MOUSEMOTION and self.chart.hover(event.pos):
            self._pointed()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.chart.hover(event.pos)
        before = self._hovered()
        used = super().handle(event)
        if before is not self._hovered():
            self._pointed()
        return used

    def _keys(self, actions: frozenset[Action]) -> bool:
        if self.aim is None:
            for action, heading in _HEADS.items():
                if action in actions and not isinstance(self.board.focus, Button):
                    self._head(heading)
                    return True
        elif Action.ACCEPT in actions:
            self._cell_chosen(self.chart.cursor)
            return True
        for want in self.entries:
            if want.value in actions and want is not Want.PASS:
                self._press(want)
                return True
        on_button = isinstance(self.board.focus, Button)
        if Action.PAUSE in actions and self.aim is None and not on_button:
            self._press(Want.PASS)
            return True
        return False

    def back(self) -> bool:
        """Escape lets go of an aim or a focus first, then opens the menu."""
        if self.aim is not None or self._sure is not None:
            self._drop_aim()
            self._sure = None
            self._refresh()
        elif self.board.focus is not None and self.board.focus is not self.chart:
            self.board.focus_on(None)
            self._refresh()
        else:
            self.on_menu()
        return True

    # ------------------------------------------------------------------------------------------------------ time

    @property
    def pace(self) -> float:
        """Sixty frames while something moves, ten while others act."""
        if self.chart.moving:
            return 60.0
        return 10.0 if not self.session.waits_for_human or self.told[1] > 0 or self.moments else 0.0

    def update(self, seconds: float) -> None:
        """Show what is due, then let the computer act."""
        if self.chart.update(seconds):
            self.dirty = True
        words, left = self.told
        if left > 0:
            self.told = (words, left - seconds)
            self.dirty = self.dirty or left <= seconds
        if self.chart.moving or self.stage is None or self.stage.top is not self:
            return
        if self.moments:
            moment = self.moments.popleft()
            self.stage.push(StopScene(moment, self.chart, self.view.hull))
        elif self.view.over:
            if not self._over_told:
                self._over_told = True
                self.on_over()
        elif self.view.own.answering is Question.SONAR:
            self.stage.push(AnswerScene(self.session, self.view))
        elif self.session.update(seconds):
            self.dirty = True

    # ------------------------------------------------------------------------------------------------------ drawing

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Place chart, instruments, rail and order bar."""
        super().layout(size, theme)
        self._show_buttons()
        self._pointed()

    def _place(self) -> None:
        if self.theme.size == (0, 0):
            return
        places = self.regions
        self.chart.layout(places.chart, self.theme)
        for (station, card), place in zip(self.cards.items(), places.cards, strict=True):
            card.layout(place, self.theme)
            card.shown = station in _OTHERS
        self.log.layout(places.log, self.theme)
        widgets = [*self.heading_buttons.values(), *self.buttons.values()]
        for button, place in zip(widgets, places.orders, strict=True):
            button.layout(place, self.theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bridge."""
        theme, view, own, places = self.theme, self.view, self.view.own, self.regions
        surface.blit(backdrop(theme), (0, 0))
        first, second, tone = state_lines(self.session, view, self.aim)
        if self.told[1] > 0:
            second, tone = self.told[0], "red"
        palette = theme.palette
        tones = {"amber": palette.amber, "red": palette.red, "muted": palette.muted, "side": palette.side(view.side.enemy)}
        damage = (own.damage, view.enemy.damage) if view.side == 0 else (view.enemy.damage, own.damage)
        count = len(self.session.match.entries)
        put_top_bar(surface, theme, places.top, TopBarState(
            damage, view.hull, first, second, tones[tone], _("Order {n}").format(n=count), view.chart.title or view.chart.name,
        ))
        put_gauge_plate(surface, theme, places.gauges, self._gauges())
        put_engine_room(surface, theme, places.engine, EngineRoomState(own.sheet, own.crossed, self.advice))
        if places.readout is not None:
            put_readout(surface, theme, places.readout, self.readout)
        if places.strip is not None:
            put_strip(surface, theme, places.strip, self.readout)
        self.board.draw(surface)

    def _gauges(self) -> list[GaugeState]:
        own = self.view.own
        return [
            GaugeState(system_name(system), system.word, system.colour, own.marks[slot(system)], own.spaces[slot(system)],
                       bool(own.crossed & own.sheet.colours[system.colour]))
            for system in System if own.spaces[slot(system)]
        ]


def _bow(route: tuple[int, ...]) -> Heading:
    """Where the boat points: along its last step."""
    if len(route) > 1:
        for heading in Heading:
            if route[-1] - route[-2] == STEP[heading]:
                return heading
    return Heading.N
