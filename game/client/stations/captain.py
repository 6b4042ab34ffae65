"""The captain's station: he steers, aims, surfaces and ends the turn."""
from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

import pygame

from game.client.art.pieces import Advice
from game.client.hand import face_of
from game.client.input import Action
from game.client.instruments.bridge_layout import BridgeLayout
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.choice_plate import ChoicePlate, ChoiceRow
from game.client.instruments.order_bar import OrderBar
from game.client.stations.captain_cards import (
    WITH_HEADING,
    heading_prompt,
    headings_of,
    long_shot,
    played_with,
    refused_headings,
    ways_of,
)
from game.client.stations.captain_instruments import CaptainInstruments, Moment
from game.client.stations.captain_missions import rising, rising_prompt
from game.client.stations.captain_orders import MOVES, SYSTEMS, Aim, Entry, Want, aim_of, entries, heading_refusals, order_at
from game.client.stations.captain_units import Use, unit_at, unit_cell, use_name, uses_of
from game.client.stations.captain_upgrades import ThingToChoose, ice_costs, surfacing_costs, thing_to_choose
from game.client.stations.engineer_words import panel_words
from game.client.stations.gauge_words import title
from game.client.stations.station import Desk, StateLines, StationScreen, refused_words
from game.client.widgets.base import Widget
from game.i18n import _
from game.phrases.reasons import reason_sentence
from game.rules import orders
from game.rules.grid import RING, STEP, column_of, row_of
from game.rules.orders import Order
from game.rules.terms import Heading, Mode, Station

_CHOOSING = frozenset({Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.ACCEPT})
_HEADS = {Action.HEAD_W: Heading.W, Action.HEAD_N: Heading.N, Action.HEAD_S: Heading.S, Action.HEAD_E: Heading.E}

#: What a blast on the own boat counts against a target: more than any plot can promise.
_OWN_BLAST = 3.0


class CaptainStation(StationScreen):
    """Chart, readouts, gauges and engine room in small, and the order bar. `aim` is an order that waits for its place."""

    station: ClassVar[Station] = Station.CAPTAIN

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        wants = tuple(want for want in entries(self.session, self.view) if want is not Want.PASS or not self.session.real)
        self.choice = ChoicePlate(self._chosen, desk.tell)
        self.instruments = CaptainInstruments(self.view, desk.keys(), wants, self._head, self.press, self._pointed, self.choice)
        board = self.instruments.chart
        board.on_cell = self._cell_chosen
        board.on_heading = self._head
        board.on_cursor = lambda cell: self._pointed()
        self.instruments.cursor.on_press = self._drawer
        self.aim: Aim | None = None
        self.sure: Want | None = None
        self.choosing: tuple[Want, ThingToChoose] | None = None
        self.entries: dict[Want, Entry] = {}
        self.advice: dict[Heading, Advice] = {}
        self.refusals: dict[Heading, str] = {}
        self.plot: dict[int, float] = {}
        self._touched: Want | None = None

    @property
    def chart(self) -> ChartInstrument:
        """The chart."""
        return self.instruments.chart

    @property
    def order_bar(self) -> OrderBar:
        """The bar of its orders."""
        return self.instruments.bar

    @property
    def widgets(self) -> list[Widget]:
        """All instruments."""
        return self.instruments.widgets

    def layout(self, places: BridgeLayout) -> None:
        """Place the instruments."""
        self.instruments.keys = self.desk.keys()
        self.instruments.place(places)

    # -------------------------------------------------------------------------------------------------------- showing

    def show(self) -> None:
        """Read the match anew."""
        session, view = self.session, self.view
        self.entries = entries(session, view)
        if self.aim is not None and not self.entries[self.aim.want].can:
            self._drop_aim()
        if self.choosing is not None and not self.entries[self.choosing[0]].can:
            self._close_choice()
        if self.sure is not None and not self.entries[self.sure].can:
            self.sure = None
        if self.card and not self.plays:
            self.lose_card()
        steered = self.card in WITH_HEADING
        heads = {order.heading for order in session.options(Station.CAPTAIN) if isinstance(order, orders.Head)}
        heads = set(headings_of(self.plays)) if steered else heads
        given = self._advice()
        self.advice = {heading: given[heading] if heading in heads else Advice.REFUSED for heading in Heading}
        self.refusals = heading_refusals(session, view) if self.mine else dict.fromkeys(Heading, self.not_mine())
        if steered:
            self.refusals = refused_headings(session, self.side, self.card)
        self.plot = self.plot_aboard()
        self.instruments.show(self._now())

    def _advice(self) -> dict[Heading, Advice]:
        """The engineer's word on the headings; a captain who is his own engineer is told what his sheet says plainly."""
        session = self.session
        if Station.ENGINEER in session.stations:
            return {heading: Advice[word.advice.name] for heading, word in panel_words(self.view, None).items()}
        return {heading: Advice[word.name] for heading, word in self.crew.advice(self.view).items()}

    def _now(self) -> Moment:
        said = self.crew.words(Station.RADIO)
        report = reason_sentence(said) if said is not None else ""
        return Moment(
            self.view, self.entries, self.advice, self.refusals, self.plot, report, self.aim, self.sure, self.enemy_shown,
            ways_of(self.plays, self.view.own.position), self.marked_units, self.announced,
            None if self.choosing is None else self.choosing[0], watched=not self.session.stations,
        )

    def _pointed(self) -> None:
        """The cursor is elsewhere, or something is touched."""
        if self.entries:
            self.instruments.point(self._now())
            self.desk.changed()

    def state_lines(self) -> StateLines | None:
        """What the captain owes."""
        view = self.view
        if self.card in WITH_HEADING:
            return StateLines(self.left_by_key(face_of(self.card).name), heading_prompt(self.card))
        if self.aim is not None:
            return StateLines(self.left_by_key(self.aim.title), self.aim.prompt)
        if self.choosing is not None:
            takes = _("Choose: {key} takes it").format(key=self.desk.keys().cap(Action.ACCEPT))
            return StateLines(self.left_by_key(self.choosing[1].title), takes)
        if self.sure is not None and self.sure in SYSTEMS:
            again = _("{key} once more tries it, and fails").format(key=self.desk.keys().cap(self.sure.value))
            return StateLines(_("{system} is broken").format(system=title(view, SYSTEMS[self.sure])), again, "red")
        if self.sure is not None:
            again = _("{key} once more: surface").format(key=self.desk.keys().cap(self.sure.value))
            ice = ice_costs(self.view) if self.sure is Want.SURFACE else ""
            again = f"{ice} {again}" if ice else again
            return StateLines(face_of(self.card).name if self.card else _("Surface?"), again, "red")
        if not self.mine or view.own.surfaced:
            return None
        upkeep = bool(view.own.owes_marks) or view.own.owes_cross is not None
        heads = any(isinstance(order, orders.Head) for order in self.session.options(Station.CAPTAIN))
        if view.mode is Mode.REALTIME:
            if upkeep:
                return StateLines(_("Upkeep"), _("Mate and engineer are at work"), "muted")
            if not heads:
                return StateLines(_("No way out"), _("Surface"), "red")
            if any(self._useful(self.entries[want]) for want in self.entries if want is not Want.SURFACE):
                return StateLines(_("Under way"), _("Choose a heading or a system"))
            return StateLines(_("Under way"), _("Choose a heading"))
        if view.turn is not view.side:
            return None
        if not view.moved:
            if heads:
                return StateLines(_("Your turn"), _("Choose a heading, or surface"))
            return StateLines(_("Your turn"), _("No way out: surface"), "red")
        if upkeep:
            return StateLines(_("Upkeep"), _("Mate and engineer are at work"), "muted")
        if any(self._useful(entry) for want, entry in self.entries.items() if want is not Want.PASS):
            return StateLines(_("Your turn"), _("Use a system, or end the turn"))
        return StateLines(_("Your turn"), _("No system is ready: end the turn"))

    @staticmethod
    def _useful(entry: Entry) -> bool:
        """Whether an order may be given and would not merely fail."""
        return entry.can and not entry.broken

    # -------------------------------------------------------------------------------------------------------- orders

    def _head(self, heading: Heading) -> None:
        if not self.mine:
            self.desk.tell(self.not_mine())
        elif self.card in WITH_HEADING and heading in self.refusals:
            self.desk.tell(self.refusals[heading])
        else:
            self._give(orders.Head(self.side, Station.CAPTAIN, heading))

    def press(self, want: Want) -> None:
        """An order of the bar: give it, or take aim."""
        entry = self.entries.get(want)
        if entry is None:
            return
        if not entry.can:
            self.desk.tell(f"{entry.why_not} ({entry.rule})" if self.mine else self.not_mine())
            return
        begun = self.aim.want if self.aim is not None else self.choosing[0] if self.choosing is not None else None
        if begun is want and self.aim is not None and self.aim.chosen:
            self._give(rising(self.view, self.aim.chosen))
            return
        if self.card and not (want is Want.SURFACE and self.sure is Want.SURFACE):  # another order: the card goes back
            self.drop_card()
        following = self._next_use(entry)
        self._drop_aim()
        self._close_choice()
        thing = thing_to_choose(entry.orders, self.session, self.view) if not entry.broken else None
        if begun is want and following is not None:
            self._aim_with(entry, following)
        elif begun is want:
            self.desk.refresh()
        elif thing is not None:
            self._open_choice(want, thing)
        elif entry.broken and self.sure is not want and self._overlooked(entry):
            pass  # it is asked first
        elif entry.broken or want is Want.SURFACE:
            self._twice(entry)
        elif aim_of(entry, self.view) is not None:
            self._aim_with(entry)
        else:
            self._give(entry.orders[0])

    def _overlooked(self, entry: Entry) -> bool:
        """Whether the human engineer is asked for the card that lets a broken system work."""
        return self.offer_overlooking(SYSTEMS[entry.want], lambda: self.press(entry.want), lambda: self._twice(entry))

    def _next_use(self, entry: Entry) -> Use | None:
        """What is aimed when its key is pressed once more: the next unit's weapon, or for a base; None after the last (A3, D3.4)."""
        if self.aim is None or self.aim.want is not entry.want or entry.want in MOVES:
            return None
        uses = uses_of(entry.orders)
        place = uses.index(self.aim.use) + 1 if self.aim.use in uses else len(uses)
        return uses[place] if place < len(uses) else None

    def _aim_with(self, entry: Entry, use: Use | None = None) -> None:
        """Take aim in one way, or in the first there is, and say how the next one is taken."""
        aim = aim_of(entry, self.view, use)
        if aim is None:
            return
        self.aim = aim
        following = self._next_use(entry)
        if following is not None:
            key, unit = self.desk.keys().cap(entry.want.value), use_name(following)
            aim = replace(aim, prompt=_("{prompt} ({key}: {unit})").format(prompt=aim.prompt, key=key, unit=unit))
        self.take_aim(aim)

    def _move_unit(self, order: Order) -> None:
        """A unit steps, and goes on as long as there are marks (A4)."""
        aim = self.aim
        if not self.desk.give(order) or aim is None:
            return
        entry = entries(self.session, self.view)[aim.want]
        self._drop_aim()
        if entry.can:
            self._aim_with(entry)
        self.desk.refresh()

    def _twice(self, entry: Entry) -> None:
        """What costs much is done only when it is asked for twice."""
        if self.sure is entry.want:
            self.sure = None
            self._give(entry.orders[0])
            return
        self.sure = entry.want
        words = _("Trying it only tells the enemy so. (B6.4)") if entry.broken else ice_costs(self.view) or surfacing_costs(self.view)
        self.desk.tell(words)
        self.desk.refresh()

    def _open_choice(self, want: Want, thing: ThingToChoose) -> None:
        """Let a thing be chosen for an order."""
        self.sure, self.choosing = None, (want, thing)
        rows = [ChoiceRow(one.name, one.note, one.icon, one.refused) for one in thing.things]
        self.choice.ask(thing.title, thing.words, rows)
        self.desk.board.focus_on(self.choice)
        self.desk.refresh()

    def _close_choice(self) -> None:
        self.choosing, self.choice.shown = None, False
        if self.desk.board.focus is self.choice:
            self.desk.board.focus_on(None)

    def _chosen(self, number: int) -> None:
        """A thing was chosen: its order is given."""
        assert self.choosing is not None
        order = self.choosing[1].things[number].order
        self._close_choice()
        if order is not None:
            self._give(order)
        self.desk.refresh()
    # ---------------------------------------------------------------------------------------------------------- cards

    @property
    def begun(self) -> bool:
        """Whether an aim, a choice, an order asked for once or a card is begun."""
        return super().begun or self.aim is not None or self.choosing is not None or self.sure is not None

    def take_card(self, card: str) -> None:
        """A heading is chosen with it, a target, or surfacing once more."""
        self._drop_aim()
        self.sure = None
        super().take_card(card)
        if card == "tanaka":
            self.take_aim(long_shot(self.plays))
        elif card == "lindqvist":
            self.sure = Want.SURFACE
        self.desk.refresh()

    def drop_card(self) -> bool:
        """The card goes back to the hand, and what was begun with it."""
        if self.card:
            self._drop_aim()
            self.sure = None
        return super().drop_card()

    def end_turn(self) -> None:
        """End the turn without a system (B13.1)."""
        self.press(Want.PASS)

    def take_aim(self, aim: Aim) -> None:
        """Let a cell be chosen for an order; the likeliest is offered, where anything is, else the own boat's or the first."""
        self.aim = aim
        self.chart.steered = True
        self.desk.board.focus_on(self.chart)
        own = self.view.own.position
        best = self._best_target(aim) if self.session.offers else own if own in aim.targets else min(aim.targets)
        if self.chart.cursor not in aim.targets or self._promise(aim, self.chart.cursor) <= 0:
            self.chart.cursor = best
        self.desk.refresh()

    def _best_target(self, aim: Aim) -> int:
        """The target that promises most by the plot; if none does, the one nearest to where the enemy is likeliest."""
        seen = max(self.plot, key=lambda cell: (self.plot[cell], -cell), default=0)

        def worth(cell: int) -> tuple[float, int, int]:
            apart = abs(column_of(cell) - column_of(seen)) + abs(row_of(cell) - row_of(seen)) if seen else 0
            return self._promise(aim, cell), -apart, -cell

        return max(aim.targets, key=worth)

    def _promise(self, aim: Aim, cell: int) -> float:
        """How likely the enemy is in a target; of a torpedo the damage to be hoped for (B7.2), less what it would do to the own boat."""
        here = self.plot.get(cell, 0.0)
        if aim.want is not Want.TORPEDO:
            return here
        own = self.view.own.position
        around = sum(share for other, share in self.plot.items() if RING[cell] >> other & 1)
        return 2 * here + around - (_OWN_BLAST if own == cell or RING[cell] >> own & 1 else 0.0)

    def _drop_aim(self) -> None:
        self.aim = None
        self.chart.steered = False

    def _cell_chosen(self, cell: int) -> None:
        unit = unit_at(self.view, cell)
        if self.aim is None:
            if unit is not None and self.mine:
                self.press(next(want for want, moved in MOVES.items() if moved is unit))
            return
        order = self.aim.targets.get(cell)
        if isinstance(order, orders.MoveUnit):
            self._move_unit(order)
            return
        if order is not None and self.aim.most > 1:
            self._name_cell(cell)
            return
        if order is not None:
            self._give(order)
            return
        tried = order_at(self.aim.want, self.view, cell, self.aim.by)
        if tried is not None and self.card:
            tried = orders.Expert(self.side, Station.CAPTAIN, self.card, (), tried)
        refusal = self.session.match.check(tried) if tried is not None else None
        self.desk.tell(_("That cell cannot be named.") if refusal is None else refused_words(refusal))

    def _name_cell(self, cell: int) -> None:
        """One of several cells is named, or not any more; they wait for the order's key (D7.1)."""
        aim = self.aim
        assert aim is not None
        chosen = tuple(one for one in aim.chosen if one != cell) if cell in aim.chosen else (*aim.chosen, cell)
        refusal = self.session.match.check(rising(self.view, chosen)) if chosen else None
        if refusal is not None:
            self.desk.tell(refused_words(refusal))
            return
        key = self.desk.keys().cap(aim.want.value)
        self.aim = replace(aim, chosen=chosen, prompt=rising_prompt(chosen, aim.most, key))
        self.desk.refresh()

    def _give(self, order: Order) -> None:
        """Give an order, with the card that waits for it."""
        played = played_with(self.plays, order)
        self._drop_aim()
        self.sure = None
        if played is not None:
            self.give_card(played)
            return
        self.drop_card()
        self.desk.give(order)

    # ---------------------------------------------------------------------------------------------------------- input

    def act(self, actions: frozenset[Action], *, on_button: bool) -> bool:
        """Arrows steer, or move the aim; letters are the systems'."""
        if self.choosing is not None and self.choice.focused and actions & _CHOOSING:
            return False  # the plate takes them
        if self.aim is None:
            for action, heading in _HEADS.items():
                if action in actions and not on_button:
                    self._head(heading)
                    return True
        elif Action.ACCEPT in actions and not on_button:
            self._cell_chosen(self.chart.cursor)
            return True
        elif self.aim.want in MOVES and not on_button and actions & _HEADS.keys():  # arrows step at once
            way = next(heading for action, heading in _HEADS.items() if action in actions)
            self._cell_chosen(unit_cell(self.view, MOVES[self.aim.want]) + STEP[way])
            return True
        for want in self.instruments.buttons:
            if want is not Want.PASS and want.value in actions:
                self.press(want)
                return True
        if Action.PAUSE in actions and self.aim is None and not on_button and not self.session.real:
            self.press(Want.PASS)
            return True
        if Action.INSTRUMENTS in actions:
            self._drawer()
            return True
        for action in sorted(actions, key=lambda action: action.value):
            switch = self.instruments.layer_switch(action)
            if switch is not None:
                switch.activate()
                if not switch.shown:
                    words = _("{layer} shown ({key})") if switch.on else _("{layer} hidden ({key})")
                    self.desk.note(words.format(layer=switch.name, key=switch.key))
                return True
        return False

    def _drawer(self) -> None:
        """Open or shut the drawer that the instruments are in a small window."""
        self.instruments.drawer_open = not self.instruments.drawer_open
        self.desk.place()

    def handle(self, event: pygame.event.Event) -> bool:
        """The mouse points at cells."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            if self.choosing is not None and self.choice.rect.collidepoint(event.pos):
                if self.choice.point(event.pos):
                    self.desk.changed()
            else:
                self.chart.hover(event.pos)
        self._touched = self.instruments.touched()
        return False

    def after(self, event: pygame.event.Event) -> None:
        """A button that is touched shows its reach on the chart."""
        if self._touched is not self.instruments.touched():
            self._pointed()

    def back(self) -> bool:
        """Let go of an aim, of a choice, of what was asked for once, or of a card."""
        if self.aim is None and self.sure is None and self.choosing is None and not self.card:
            return False
        self.drop_card()
        self._drop_aim()
        self._close_choice()
        self.sure = None
        self.desk.refresh()
        return True

    # ----------------------------------------------------------------------------------------------------------- time

    @property
    def moving(self) -> bool:
        """Whether the boat is on its way to the next cell."""
        return self.chart.moving

    def update(self, seconds: float) -> list[pygame.Rect | None]:
        """The chart moves."""
        return self.sailed(self.chart, seconds)
