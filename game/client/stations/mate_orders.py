"""The order bar of the First Mate: six gauges to mark, sonar and drone to call, and OK; each says why it cannot be given."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.dial_face import Ring
from game.client.instruments.order_bar import OrderBar
from game.client.stations import gauge_words
from game.client.stations import mate_words as words
from game.client.stations.station import Desk
from game.client.widgets.button import Button
from game.i18n import _, pgettext
from game.rules import orders
from game.rules.orders import Order
from game.rules.terms import Side, Station, System
from game.rules.view import View

CHARGE_KEYS: Mapping[System, Action] = {
    System.MINE: Action.MINE, System.TORPEDO: Action.TORPEDO, System.DRONE: Action.DRONE, System.SONAR: Action.SONAR,
    System.SILENCE: Action.SILENCE, System.SCENARIO: Action.SCENARIO,
}
CALL_KEYS: Mapping[System, Action] = {System.SONAR: Action.CALL_SONAR, System.DRONE: Action.CALL_DRONE}
#: The orders that call the two systems.
CALLS: Mapping[System, type[Order]] = {System.SONAR: orders.Sonar, System.DRONE: orders.Drone}


def marks_of(legal: Sequence[Order], system: System) -> list[orders.Charge]:
    """The marks that a system's gauge may take, group by group."""
    return [order for order in legal if isinstance(order, orders.Charge) and order.system is system]


def likely_call(side: Side, system: System) -> Order:
    """A call of sonar or drone, to be asked why none may be given."""
    return orders.Sonar(side, Station.MATE) if system is System.SONAR else orders.Drone(side, Station.MATE, 1)


@dataclass(frozen=True)
class Begun:
    """What the mate has begun: a choice between two groups, an attempt asked for once, the small chart."""

    choosing: System | None = None
    group: int = 1
    sure: System | None = None
    picking: bool = False


class MateOrders:
    """The bar and its buttons."""

    def __init__(
        self, desk: Desk, view: View, charge: Callable[[System], None], call: Callable[[System], None], say_ok: Callable[[], None],
    ) -> None:
        self.desk = desk
        systems = [system for system in System if gauge_words.has_system(view, system)]
        self.charges = {system: Button(gauge_words.title(view, system), partial(charge, system)) for system in systems}
        self.calls = {
            System.SONAR: Button(_("Call sonar"), partial(call, System.SONAR), icon="sonar"),
            System.DRONE: Button(_("Call drone"), partial(call, System.DRONE), icon="drone"),
        }
        self.ok = Button(_("Say OK"), say_ok, icon="tick")
        self.bar = OrderBar([list(self.charges.values()), [*self.calls.values(), self.ok]], headings=False)

    def dress(self, view: View, legal: Sequence[Order], begun: Begun, not_mine: str) -> None:
        """Show what can be given, and why not what cannot; `not_mine` says that somebody else holds the station."""
        for system, button in self.charges.items():
            self._charge(button, view, system, marks_of(legal, system), begun, not_mine)
        for system, button in self.calls.items():
            self._call(button, view, system, legal, begun, not_mine)
        self._ok(view, legal, not_mine)

    def _charge(
        self, button: Button, view: View, system: System, marks: list[orders.Charge], begun: Begun, not_mine: str,
    ) -> None:
        button.key, button.icon, button.kind = self.desk.keys().cap(CHARGE_KEYS[system]), gauge_words.icon(view, system), system.colour
        button.name = gauge_words.title(view, system)
        rings = gauge_words.rings(view, system)
        can = not not_mine and bool(marks)
        first = rings[max(0, marks[0].group - 1)] if marks else rings[0]
        button.state = ButtonState.IDLE if can else ButtonState.REFUSED
        button.chosen = begun.choosing is system
        button.short = f"{rings[0].marks}/{rings[0].spaces}" if len(rings) == 1 else ""
        if can:
            several = _("group 1 or 2") if len(marks) > 1 else words.next_mark_words(first)
            button.note = _("group {group}").format(group=begun.group) if button.chosen else several
            button.hint = button.why = ""
            return
        order = orders.Charge(view.side, Station.MATE, system)
        button.hint = not_mine or self.desk.why_not(order)
        full = all(ring.full for ring in rings)
        button.why = pgettext("why not", "full") if full else "" if not_mine and button.short else self._why(order, not_mine)
        button.note = _("full (B4.2)") if full else words.count_words(first)

    def _call(
        self, button: Button, view: View, system: System, legal: Sequence[Order], begun: Begun, not_mine: str,
    ) -> None:
        button.key = self.desk.keys().cap(CALL_KEYS[system])
        can = not not_mine and any(isinstance(order, CALLS[system]) for order in legal)
        rings = gauge_words.rings(view, system)
        charged, broken = any(ring.full for ring in rings), gauge_words.is_broken(view, system)
        button.chosen = begun.sure is system or (begun.picking and system is System.DRONE)
        button.note_is_bad = broken
        order = likely_call(view.side, system)
        button.hint = "" if can else not_mine or self.desk.why_not(order)
        button.why = pgettext("why not", "broken") if broken else "" if can else self._why(order, not_mine)
        if begun.sure is system:
            button.note = _("once more to try it")
        elif broken:
            button.note = _("broken ({rule})").format(rule="B5.3")
            button.hint = button.hint or _("It is broken and would fail. (B6.4)")
        elif charged:
            button.note = _("ready")
        else:
            best = max(rings, key=lambda ring: ring.marks - ring.spaces, default=Ring(0, 0))
            button.note = f"{words.count_words(best)} (B6.2)"
        button.in_vain = broken and can
        armed = ButtonState.DANGER if begun.sure is system else ButtonState.REFUSED
        button.state = armed if broken else ButtonState.READY if can else ButtonState.REFUSED

    def _why(self, order: Order, not_mine: str) -> str:
        """Why not, in a word or two."""
        return pgettext("why not", "not yours") if not_mine else self.desk.why_short(order)

    def _ok(self, view: View, legal: Sequence[Order], not_mine: str) -> None:
        button = self.ok
        button.key = self.desk.keys().cap(Action.SAY_OK)
        can = not not_mine and any(isinstance(order, orders.Ok) for order in legal)
        button.state = ButtonState.READY if can else ButtonState.REFUSED
        order = orders.Ok(view.side, Station.MATE)
        button.hint = "" if can else not_mine or self.desk.why_not(order)
        button.why = "" if can else self._why(order, not_mine)
        owed = view.own.owes_marks > 0
        button.note = _("every gauge is full") if can else _("a mark is owed") if owed else _("nothing is owed")
