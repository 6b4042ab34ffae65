"""The bridge: the captain's station in a match turn by turn."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable

import pygame

from game.client.art.backdrop import backdrop
from game.client.art.pieces import Advice
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.instruments.top_bar import BarState, HullState, StateTone, StationTab, TopBar
from game.client.portraits import CREWS, Mood
from game.client.scene import Scene
from game.client.scenes.answer import AnswerScene
from game.client.scenes.bridge_words import StopMoment, log_lines, moment_of, state_lines
from game.client.scenes.stop import StopScene
from game.client.session import Session
from game.client.stations.captain import CaptainStation, Moment
from game.client.stations.captain_orders import Aim, Want, aim_of, entries, heading_refusals, order_at
from game.client.theme import Theme
from game.client.widgets.button import Button
from game.client.widgets.crew_card import CrewCard, CrewState
from game.client.widgets.heading_button import HeadingButton
from game.client.widgets.log_list import LogLine, LogList
from game.i18n import _
from game.match.match import Entry
from game.phrases.reasons import reason_sentence
from game.phrases.refusals import refusal_sentence
from game.phrases.terms import side_name, station_name
from game.rules import orders
from game.rules.events import Event, hears
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.terms import Heading, Question, Side, Station

_HEADS = {Action.HEAD_W: Heading.W, Action.HEAD_N: Heading.N, Action.HEAD_S: Heading.S, Action.HEAD_E: Heading.E}
_OTHERS = (Station.MATE, Station.ENGINEER, Station.RADIO)
#: How long a refusal stays on the state plate, in seconds.
_TOLD = 3.5


class BridgeScene(Scene):
    """The captain's bridge. `on_over` is called when the match is over and shown to its end, `on_menu` by Escape."""

    def __init__(self, session: Session, on_over: Callable[[], None], on_menu: Callable[[], None]) -> None:
        super().__init__()
        self.session, self.on_over, self.on_menu = session, on_over, on_menu
        session.on_entry = self._taken
        self.view = session.match.view(session.human, Station.CAPTAIN)
        wants = tuple(entries(session, self.view))
        self.station = CaptainStation(self.view, self.keys, wants, self._head, self._press, self._pointed)
        self.chart = self.station.chart
        self.chart.on_cell = self._cell_chosen
        self.chart.on_heading = self._head
        self.chart.on_cursor = lambda cell: self._pointed()
        self.log = LogList(_("Radio log"))
        self.lines: list[LogLine] = []
        people = CREWS[session.human]
        self.cards = {station: CrewCard(CrewState(people[station], station, station_name(station), "")) for station in _OTHERS}
        pass_turn = Button(_("End turn"), lambda: self._press(Want.PASS), key=self.keys.cap(Action.PAUSE), icon="step-forward")
        self.top = TopBar([StationTab(Station.CAPTAIN, station_name(Station.CAPTAIN), "1", lambda station: None, mine=True)], pass_turn,
                          Button(_("Menu"), on_menu, key=self.keys.cap(Action.BACK), icon="menu"))
        self.top.tabs[0].active = True
        self.top.tabs[0].focusable = False
        self.board.put([*self.station.widgets, self.top, *self.top.parts, self.log, *self.cards.values()])
        self.aim: Aim | None = None
        self.sure: Want | None = None
        self.moments: deque[StopMoment] = deque()
        self.told = ("", 0.0)
        self._over_told = False
        self._trouble_told = False
        for entry in (None, *session.match.entries):
            self._remember(entry)
        self._refresh()

    # ------------------------------------------------------------------------------------------------------ state

    def _heard(self, entry: Entry | None) -> tuple[Event, ...]:
        source = self.session.match.opening if entry is None else entry.events
        return tuple(event for event in source if hears(event, self.session.human))

    def _remember(self, entry: Entry | None) -> None:
        self.lines[:0] = reversed(log_lines(self._heard(entry), entry))

    def _taken(self, entry: Entry) -> None:
        """An order was taken, by whomever."""
        self._remember(entry)
        moment = moment_of(self._heard(entry))
        if moment is not None:
            self.moments.append(moment)
        self.sure = None
        self._refresh()
        if self.session.trouble and not self._trouble_told:
            self._trouble_told = True
            self._tell(_("The match is not being saved: {why}").format(why=self.session.trouble))

    def _refresh(self) -> None:
        """Read the match anew into all that is shown."""
        session = self.session
        self.view = view = session.match.view(session.human, Station.CAPTAIN)
        self.entries = entries(session, view)
        if self.aim is not None and not self.entries[self.aim.want].can:
            self._drop_aim()
        heads = {order.heading for order in session.options() if isinstance(order, orders.Head)}
        given = session.own.advice(view)
        self.advice = {heading: Advice[given[heading].name] if heading in heads else Advice.REFUSED for heading in Heading}
        self.refusals = heading_refusals(session, view)
        self.plot = session.own.plot()
        self.log.lines = self.lines
        self._show_crew()
        self._show_bar()
        self.station.show(self._now())
        self.dirty = True

    def _now(self) -> Moment:
        said = self.session.own.words(Station.RADIO)
        report = reason_sentence(said) if said is not None else ""
        return Moment(self.view, self.entries, self.advice, self.refusals, self.plot, report, self.aim, self.sure)

    def _pointed(self) -> None:
        """The cursor is elsewhere, or something is touched."""
        self.station.point(self._now())
        self.dirty = True

    def _show_crew(self) -> None:
        own = self.session.own
        for station, card in self.cards.items():
            said = own.words(station)
            line = reason_sentence(said) if said is not None else _("Standing by.")
            mood = Mood[own.mood(station).name]
            card.state = CrewState(CREWS[self.session.human][station], station, station_name(station), line, "", mood)

    def _show_bar(self) -> None:
        view = self.view
        first, second, tone = state_lines(self.session, view, self.aim)
        if self.told[1] > 0:
            second, tone = self.told[0], "red"
        side = StateTone.YELLOW if view.side is Side.BLUE else StateTone.BLUE
        tones = {"amber": StateTone.OWE, "red": StateTone.ALARM, "muted": StateTone.WAIT, "side": side}
        damage = {view.side: view.own.damage, view.side.enemy: view.enemy.damage}
        hulls = tuple(HullState(side, side_name(side), "", min(damage[side], view.hull), view.hull) for side in Side)
        self.top.state = BarState(
            hulls, first, second, tones[tone], _("Order"), str(len(self.session.match.entries)), view.chart.title or view.chart.name,
        )
        self.dirty = True

    # ------------------------------------------------------------------------------------------------------ orders

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
        aimed_at = self.aim.want if self.aim is not None else None
        self._drop_aim()
        if aimed_at is want:
            self._refresh()
            return
        aim = aim_of(entry, self.view.chart, self.view.own.position)
        if aim is not None:
            self.take_aim(aim)
        elif want is Want.SURFACE and self.sure is not want:
            self.sure = want
            self._tell(_("The enemy will have three turns. Once more to surface."))
            self._refresh()
        else:
            self._give(entry.orders[0])

    def take_aim(self, aim: Aim) -> None:
        """Let a cell be chosen for an order; the likeliest is offered."""
        self.aim = aim
        self.chart.steered = True
        self.board.focus_on(self.chart)
        if self.chart.cursor not in aim.targets:
            self.chart.cursor = max(aim.targets, key=lambda cell: (self.plot.get(cell, 0.0), -cell))
        self._refresh()

    def _drop_aim(self) -> None:
        self.aim = None
        self.chart.steered = False

    def _cell_chosen(self, cell: int) -> None:
        if self.aim is None:
            return
        order = self.aim.targets.get(cell)
        if order is not None:
            self._drop_aim()
            self._give(order)
            return
        tried = order_at(self.aim.want, self.view, cell)
        refusal = self.session.match.check(tried) if tried is not None else None
        self._tell(_("That cell cannot be named.") if refusal is None else f"{refusal_sentence(refusal)} ({refusal.rule})")

    def _give(self, order: Order) -> None:
        result = self.session.give(order)
        if isinstance(result, Refusal):
            self._tell(f"{refusal_sentence(result)} ({result.rule})")

    def _tell(self, words: str) -> None:
        self.told = (words, _TOLD)
        self._show_bar()

    # ------------------------------------------------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys give orders; the mouse points at cells."""
        if event.type == pygame.KEYDOWN and self._keys(self.keys.actions(event)):
            self.dirty = True
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.chart.hover(event.pos)
        before = self.station.touched()
        used = super().handle(event)
        if before is not self.station.touched():
            self._pointed()
        return used

    def _keys(self, actions: frozenset[Action]) -> bool:
        on_button = isinstance(self.board.focus, Button | HeadingButton)
        if self.aim is None:
            for action, heading in _HEADS.items():
                if action in actions and not on_button:
                    self._head(heading)
                    return True
        elif Action.ACCEPT in actions and not on_button:
            self._cell_chosen(self.chart.cursor)
            return True
        for want in self.entries:
            if want is not Want.PASS and want.value in actions:
                self._press(want)
                return True
        if Action.PAUSE in actions and self.aim is None and not on_button:
            self._press(Want.PASS)
            return True
        if Action.INSTRUMENTS in actions:
            self.station.drawer_open = not self.station.drawer_open
            self.layout(self.theme.size, self.theme)
            return True
        for action in sorted(actions, key=lambda action: action.value):
            switch = self.station.layer_switch(action)
            if switch is not None:
                switch.activate()
                return True
        return False

    def back(self) -> bool:
        """Escape lets go of an aim or a focus first, then opens the menu."""
        if self.aim is not None or self.sure is not None:
            self._drop_aim()
            self.sure = None
            self._refresh()
        elif self.board.focus is not None and self.board.focus is not self.chart:
            self.board.focus_on(None)
            self._pointed()
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
            if left <= seconds:
                self._show_bar()
        if self.chart.moving or self.stage is None or self.stage.top is not self:
            return
        if self.moments:
            self.stage.push(StopScene(self.moments.popleft(), self.chart))
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
        """Place everything."""
        super().layout(size, theme)
        own = bridge_theme(theme)
        places = self.station.layout(theme, (self.view.chart.width, self.view.chart.height), len(self.cards))
        self.top.layout(places.top_bar, own)
        for card, place in zip(self.cards.values(), places.cards, strict=True):
            card.layout(place, own)
        self.log.layout(places.log, own)
        self._refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bridge."""
        surface.blit(backdrop(self.theme), (0, 0))
        self.board.draw(surface)
