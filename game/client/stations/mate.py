"""The First Mate's station: six dials to mark (B4), sonar and drone to call (B6.1), and the word OK."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

import pygame

from game.client.art.charts import chart_now
from game.client.input import Action
from game.client.instruments.bridge_layout import BridgeLayout
from game.client.instruments.dials import Dial, DialState
from game.client.instruments.mate_panels import AdvicePanel, HullPanel, NotePlate
from game.client.instruments.order_bar import OrderBar
from game.client.instruments.sector_picker import SectorPicker
from game.client.stations import gauge_words
from game.client.stations import mate_words as words
from game.client.stations.captain_units import use_name
from game.client.stations.mate_cards import MarkSwap, TwoSectors, card_prompt, card_title, with_card
from game.client.stations.mate_orders import CALL_KEYS, CALLS, CHARGE_KEYS, Begun, MateOrders, likely_call, marks_of
from game.client.stations.station import Desk, StateLines, StationScreen
from game.client.widgets.base import Widget
from game.i18n import N_, _, ngettext
from game.match.crewtalk import Topic, Wish
from game.phrases.crewtalk import wish_words
from game.phrases.terms import system_name
from game.rules import orders
from game.rules.orders import Order
from game.rules.terms import Station, System, Unit
from game.rules.view import View

#: The dials' share of the stage.
_DIALS = 0.82
_WISHES = {
    Topic.CHARGE_FIRST: N_("charge first"), Topic.KEEP_FULL: N_("keep full"), Topic.CALL: N_("use when ready"), Topic.HOLD: N_("hold back"),
}
_TURNS = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)


class MateStation(StationScreen):
    """The mate's screen. `wants` are the captain's wishes by system, the first wanted most; `plot` is the radio operator's, by cell."""

    station: ClassVar[Station] = Station.MATE

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.wants: dict[System, str] = {}
        self.plot: Mapping[int, float] = {}
        view = self.view
        #: The system whose group is being chosen, and the group from 1; the system a broken attempt was asked for once.
        self.choosing: System | None = None
        self.group = 1
        self.sure: System | None = None
        self.picking = False
        #: Whether the drone is to ask for a base in place of the boat (D3.4).
        self.for_base = False
        #: What is chosen with a card: marks that change gauges, or two sectors; None while none waits here.
        self.swap: MarkSwap | None = None
        self.sectors: TwoSectors | None = None
        systems = [system for system in System if gauge_words.has_system(view, system)]
        self.dials = {system: Dial(self._dial_state(view, system), self._presser(system)) for system in systems}
        self.lacking = NotePlate(system_name(System.SCENARIO), _("This boat has no scenario gauge here. (B4.1)"))
        self.lacking.shown = System.SCENARIO not in systems
        self.hull = HullPanel(view.side)
        self.advice = AdvicePanel(_("Green systems are yours") if self.mine else _("Green systems"), "B6.1")
        self.picker = SectorPicker(_("Drone: choose a sector"), view.side, self._ask_sector, self.desk.changed)
        self.picker.shown = False
        self.orders = MateOrders(desk, view, self.charge, self.call, self.say_ok)
        self.charges, self.calls, self.ok, self.bar = self.orders.charges, self.orders.calls, self.orders.ok, self.orders.bar
        self._mouse = (-1, -1)
        self._first = True
        self.show()

    @property
    def order_bar(self) -> OrderBar:
        """The bar of its orders."""
        return self.bar

    @property
    def widgets(self) -> list[Widget]:
        """Dials, panels, the small chart, the order bar."""
        return [
            *self.dials.values(), self.lacking, self.hull, self.advice, self.picker, self.bar, *self.charges.values(),
            *self.calls.values(), self.ok,
        ]

    def _presser(self, system: System) -> Callable[[int | None], None]:
        return lambda ring: self.charge(system, ring)

    # -------------------------------------------------------------------------------------------------------- showing

    def layout(self, places: BridgeLayout) -> None:
        """Three dials and three below; hull and advice beneath them, the advice over the rail in small windows."""
        theme, stage = places.theme, places.stage
        gap = theme.px(theme.metrics.gutter)
        roomy = not theme.small and stage.height >= theme.px(520)
        low = round(stage.height * (1 - _DIALS)) - gap // 2 if roomy else theme.px(40)
        high = stage.height - low - gap
        cells = [_cell(stage, high, gap, number) for number in range(len(System))]
        for system, dial in self.dials.items():
            dial.layout(cells[system], theme)
        self.lacking.layout(cells[System.SCENARIO], theme)
        picker = cells[0].unionall([cells[1], cells[3], cells[4]])
        self.picker.layout(picker, theme)
        foot = pygame.Rect(stage.x, stage.bottom - low, stage.width, low)
        if roomy:
            half = (stage.width - gap) // 2
            self.hull.layout(pygame.Rect(foot.x, foot.y, half, low), theme)
            self.advice.layout(pygame.Rect(foot.x + half + gap, foot.y, stage.width - half - gap, low), theme)
            self.advice.shown = True
        else:
            self.hull.layout(foot, theme)
            self.advice.shown = bool(places.head_of_rail.width)
            self.advice.layout(places.head_of_rail, theme)
        self.bar.layout(places.order_bar, theme)
        self.show()

    def show(self) -> None:
        """Read gauges, orders and reasons anew."""
        view, legal = self.view, self._legal()
        self.wants, self.plot = wanted(self.talk.wishes), self.plot_aboard()
        if self.card:
            self._read_card()
        if self.choosing is not None and len(marks_of(legal, self.choosing)) < 2:
            self.choosing = None
        if self.picking and (not any(isinstance(order, orders.Drone) for order in legal) or gauge_words.is_broken(view, System.DRONE)):
            self._close_picker()
        if self.sure is not None and not any(isinstance(order, CALLS[self.sure]) for order in legal):
            self.sure = None
        at_once = self._first or bool(self.hull.theme.reduced_motion)
        self._first = False
        for system, dial in self.dials.items():
            dial.show(self._dial_state(view, system), at_once=at_once)
            dial.shown = not self.picking or system in (System.DRONE, System.SCENARIO)
        terse = max(dial.terse for dial in self.dials.values())
        for dial in self.dials.values():
            dial.least_terse = terse
        self.hull.show(view.own.damage, view.hull)
        told = all(dial.beside for dial in self.dials.values())
        self.advice.lines = words.advice(view, {} if told else asked(self.talk.wishes, gauge_words.title(view, System.SCENARIO)))
        not_mine = "" if self.mine else self.not_mine()
        self.orders.dress(view, legal, Begun(self.choosing, self.group, self.sure, self.picking), not_mine)
        self.bar.settle()
        if self.picking:
            first = self.sectors.first if self.sectors is not None else 0
            self.picker.show(chart_now(view), view.own.position, self._shares(view), first)
        self._point()

    def _dial_state(self, view: View, system: System) -> DialState:
        can = self.mine and (system in self.swap.systems if self.swap is not None else bool(marks_of(self._legal(), system)))
        return words.dial_state(view, system, self.desk.keys().cap(CHARGE_KEYS[system]), self.wants, can=can)

    def _legal(self) -> list[Order]:
        return self.session.match.legal(self.side, Station.MATE)

    def _shares(self, view: View) -> dict[int, float]:
        """The chances of each sector by the plot; empty without one, or where a base is asked for."""
        if self.for_base:
            return {}
        shares = dict.fromkeys(range(1, len(view.chart.sectors) + 1), 0.0) if self.plot else {}
        for cell, share in self.plot.items():
            shares[view.chart.sector_of(cell)] += share
        return shares

    def state_lines(self) -> StateLines | None:
        """What the mate owes, or what is begun."""
        if not self.mine:
            return None
        view, cap = self.view, self.desk.keys().cap
        if view.over or view.own.answering is not None:
            return None
        if self.swap is not None:
            key = cap(CHARGE_KEYS[self.swap.giving]) if self.swap.giving is not None else ""
            return StateLines(self.left_by_key(card_title(self.card)), self.swap.prompt(key))
        if self.sectors is not None:
            return StateLines(self.left_by_key(card_title(self.card)), self.sectors.prompt)
        if self.card and self.sure is None and not self.picking:
            return StateLines(self.left_by_key(card_title(self.card)), card_prompt(self.card))
        if self.picking:
            return self._drone_lines()
        if self.sure is not None:
            return StateLines(system_name(self.sure), _("It is broken. Once more to try it."), "red")
        if self.choosing is not None:
            second = _("Group {group}: {accept}. Other group: {key}").format(
                group=self.group, accept=cap(Action.ACCEPT), key=cap(CHARGE_KEYS[self.choosing]))
            return StateLines(gauge_words.title(view, self.choosing), second)
        owed = view.own.owes_marks
        legal = self._legal()
        if owed and any(isinstance(order, orders.Ok) for order in legal):
            return StateLines(_("Upkeep"), _("Every gauge is full: say OK"))
        if owed and any(isinstance(order, orders.Charge) for order in legal):
            return StateLines(_("Upkeep"), ngettext("Mark one space", "Mark {n} spaces", owed).format(n=owed))
        return None

    # ---------------------------------------------------------------------------------------------------------- cards

    def take_card(self, card: str) -> None:
        """Its choices are made at the dials, or on the small chart."""
        super().take_card(card)
        if card == "silva":
            self.swap = MarkSwap(self.plays)
        elif card == "price":
            self.sectors = TwoSectors(self.plays)
            self._open_picker()
        self.desk.refresh()

    def drop_card(self) -> bool:
        """The card goes back to the hand."""
        if self.sectors is not None and self.picking:
            self._close_picker()
        self.swap = self.sectors = None
        return super().drop_card()

    def _read_card(self) -> None:
        """Its moment may have passed, or marks have come and gone."""
        plays = self.plays
        if not plays:
            self.lose_card()
        elif self.swap is not None and self.swap.plays != plays:
            self.swap = MarkSwap(plays)

    def _swap_marks(self, swap: MarkSwap, system: System) -> None:
        """Silva: a gauge is chosen, to give or to take."""
        if system not in swap.systems:
            giving = swap.giving if swap.giving is not None else system
            taking = system if swap.giving is not None else System.MINE if system is not System.MINE else System.TORPEDO
            words = (giving.word, taking.word, str(swap.count))
            self.desk.tell(self.desk.why_not(orders.Expert(self.side, Station.MATE, self.card, words)))
            return
        order = swap.choose(system)
        if order is not None:
            self.give_card(order)
        else:
            self.desk.refresh()

    def _order(self, order: Order) -> None:
        """Give an order, with the card that waits for it."""
        played = with_card(self.plays, order) if self.card else None
        if played is not None:
            self.give_card(played)
            return
        self.drop_card()
        self.desk.give(order)

    def _drone_lines(self) -> StateLines:
        """What the drone asks, and what its key pressed once more asks (D3.4)."""
        if not any(isinstance(order, orders.Drone) and order.base for order in self._legal()):
            return StateLines(self.left_by_key(system_name(System.DRONE)), _("Choose a sector"))
        if self.for_base:
            return StateLines(self.left_by_key(_("Drone: is a base there?")), _("Choose a sector"))
        prompt = _("{prompt} ({key}: {unit})").format(
            prompt=_("Choose a sector"), key=self.desk.keys().cap(CALL_KEYS[System.DRONE]), unit=use_name((Unit.BOAT, True)))
        return StateLines(self.left_by_key(_("Drone: is the boat there?")), prompt)

    # -------------------------------------------------------------------------------------------------------- working

    def charge(self, system: System, ring: int | None = None) -> None:
        """Mark a space of a system; of two groups the one of `ring`, or the one that is chosen next."""
        if not self._may():
            return
        if self.swap is not None:
            self._swap_marks(self.swap, system)
            return
        marks = marks_of(self._legal(), system)
        groups = len(gauge_words.rings(self.view, system))
        asked = orders.Charge(self.side, Station.MATE, system, ring + 1 if groups > 1 and ring is not None else 0)
        if not marks or (asked.group and asked not in marks):
            self.desk.tell(self.desk.why_not(asked))
            return
        if asked.group or len(marks) == 1:
            self._let_go()
            self._order(asked if asked.group else marks[0])
            return
        if self.choosing is system:
            self.group = GROUP_AFTER[self.group]
        else:
            self._let_go()
            self.choosing, self.group = system, marks[0].group
            self.desk.board.focus_on(None)
        self.desk.refresh()

    def call(self, system: System) -> None:
        """Call for sonar, or open the small chart for the drone; a broken system is tried only when asked twice (B6.4)."""
        if not self._may():
            return
        options = [order for order in self._legal() if isinstance(order, CALLS[system])]
        if not options:
            self.desk.tell(self.desk.why_not(likely_call(self.side, system)))
            return
        sure, picking, for_base = self.sure is system, self.picking, self.for_base
        self._let_go()
        if gauge_words.is_broken(self.view, system):
            if sure:
                self._order(options[0])
                return
            if not self.offer_overlooking(system, lambda: self.call(system), lambda: self._warn_broken(system)):
                self._warn_broken(system)
        elif system is System.SONAR:
            self._order(options[0])
            return
        elif not picking:
            self._open_picker()
        elif not for_base and any(isinstance(order, orders.Drone) and order.base for order in options):
            self.for_base = True
            self._open_picker()
        self.desk.refresh()

    def _warn_broken(self, system: System) -> None:
        """A broken system is tried only when it is asked for twice."""
        self.sure = system
        self.desk.tell(_("It is broken and would fail. Once more to try it. (B6.4)"))
        self.desk.refresh()

    def say_ok(self) -> None:
        """Say OK where nothing can be marked."""
        if self._may():
            self._let_go()
            self.desk.give(orders.Ok(self.side, Station.MATE))

    def _may(self) -> bool:
        if not self.mine:
            self.desk.tell(self.not_mine())
        return self.mine

    def _open_picker(self) -> None:
        self.picking = self.picker.shown = True
        one = _("Drone: is a base there?") if self.for_base else _("Drone: choose a sector")
        self.picker.label = _("Drone: two sectors") if self.sectors is not None else one
        self.picker.rule = "D3.4" if self.for_base else "B10.1"
        view = self.view
        shares = self._shares(view)
        if shares:
            self.picker.chosen = max(shares, key=lambda number: (shares[number], -number))
        self.picker.show(chart_now(view), view.own.position, shares)
        self.desk.board.focus_on(self.picker)

    def _close_picker(self) -> None:
        self.picking = self.picker.shown = self.for_base = False
        if self.desk.board.focus is self.picker:
            self.desk.board.focus_on(None)

    def _ask_sector(self, sector: int) -> None:
        if self.sectors is not None:
            order = self.sectors.choose(sector)
            if order is not None:
                self.give_card(order)
            else:
                self.desk.refresh()
            return
        for_base = self.for_base
        self._let_go()
        self._order(orders.Drone(self.side, Station.MATE, sector, for_base))
        self.desk.refresh()

    def _let_go(self) -> bool:
        """Drop whatever is begun; whether anything was."""
        begun = self.picking or self.choosing is not None or self.sure is not None
        self.choosing = self.sure = None
        if self.sectors is not None:
            self.drop_card()
        if self.picking:
            self._close_picker()
        return begun

    def back(self) -> bool:
        """Escape lets go of the small chart, of a choice of groups, of an attempt."""
        if not self._let_go() and not self.drop_card():
            return False
        self.desk.refresh()
        return True

    def act(self, actions: frozenset[Action], *, on_button: bool) -> bool:
        """The keys of the dials, of the two calls and of OK; arrows and Enter where a group is being chosen."""
        for system in self.dials:
            if CHARGE_KEYS[system] in actions:
                self.charge(system)
                return True
        for system, action in CALL_KEYS.items():
            if action in actions:
                self.call(system)
                return True
        if Action.SAY_OK in actions:
            self.say_ok()
            return True
        if self.choosing is not None and not on_button:
            if Action.ACCEPT in actions:
                self.charge(self.choosing, self.group - 1)
                return True
            if actions.intersection(_TURNS):
                self.charge(self.choosing)
                return True
        return False

    def after(self, event: pygame.event.Event) -> None:
        """What is touched may be another: its next mark is shown."""
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            if self.picking and self.picker.hovered:
                self.picker.point(event.pos)
        if self._point():
            self.desk.changed()

    def _point(self) -> bool:
        """Show the next mark of the system that is touched or being chosen; whether anything changed."""
        legal = self._legal() if self.mine else []
        changed = False
        for system, dial in self.dials.items():
            marks = marks_of(legal, system)
            button = self.charges[system]
            touched = dial.hovered or button.hovered or button.focused or self.choosing is system
            hot, aimed = bool(marks) and touched, None
            if self.swap is not None:
                hot = system is self.swap.giving or (touched and system in self.swap.systems)
            elif hot:
                under = dial.ring_under(self._mouse) if dial.hovered else None
                groups = [max(0, order.group - 1) for order in marks]
                aimed = under if under in groups else self.group - 1 if self.choosing is system else groups[0]
            dial.hint = words.dial_hint(dial.state, "" if marks else button.hint, told=dial.beside)
            if (dial.hot, dial.aimed) != (hot, aimed):
                dial.hot, dial.aimed, changed = hot, aimed, True
            if button.chosen != ((hot and dial.hovered) or self.choosing is system):
                button.chosen, changed = not button.chosen, True
        return changed

    # ------------------------------------------------------------------------------------------------------------ time

    @property
    def moving(self) -> bool:
        """Whether a mark is coming up."""
        return any(dial.moving for dial in self.dials.values())

    def update(self, seconds: float) -> list[pygame.Rect | None]:
        """Let marks come up."""
        return [dial.reach for dial in self.dials.values() if dial.update(seconds)]


#: From one group of a Cerberus to the other.
GROUP_AFTER = {1: 2, 2: 1}


def _cell(stage: pygame.Rect, high: int, gap: int, number: int) -> pygame.Rect:
    """The place of a dial, three to a row."""
    column, row = number % 3, number // 3
    wide, tall = (stage.width - 2 * gap) / 3, (high - gap) / 2
    x, y = stage.x + round(column * (wide + gap)), stage.y + round(row * (tall + gap))
    return pygame.Rect(x, y, round(wide), round(tall))


def asked(wishes: frozenset[Wish], scenario: str = "") -> dict[System, str]:
    """The captain's wishes as he would say them, by system; `scenario` is what its gauge is called."""
    return _by_system(wishes, lambda wish: wish_words(wish, scenario=scenario))


def wanted(wishes: frozenset[Wish]) -> dict[System, str]:
    """What the captain wants of the mate, by system, what is to be held back last."""
    return _by_system(wishes, lambda wish: _(_WISHES[wish.topic]))


def _by_system(wishes: frozenset[Wish], words: Callable[[Wish], str]) -> dict[System, str]:
    """The words of all wishes to the mate, those about one system joined."""
    found: dict[System, str] = {}
    for wish in sorted((wish for wish in wishes if wish.to is Station.MATE), key=lambda wish: (wish.topic is Topic.HOLD, wish)):
        before = found.get(System(wish.about))
        found[System(wish.about)] = " · ".join((before, words(wish))) if before else words(wish)
    return found
