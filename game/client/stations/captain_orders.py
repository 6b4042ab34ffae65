"""What the captain can do now, and why not what he cannot: plain data for the order bar and the chart.

An `Aim` is an order that needs a place: which cells may be named, and the order that naming each gives. Everything comes from the
match's own `legal` and `check`, never from a rule written down again.
"""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.client.input import Action
from game.client.session import Session
from game.client.stations import captain_missions as missions
from game.client.stations import captain_upgrades as upgrades
from game.client.stations.captain_units import Use, likely_move, step_to, steps_left, unit_cell, use_of, uses_of
from game.client.stations.gauge_words import is_broken, is_full, is_out, mission_does, named, rings, title
from game.i18n import N_, _, ngettext, pgettext
from game.phrases.refusals import refusal_sentence, short_refusal
from game.phrases.terms import system_name, unit_name
from game.rules import orders
from game.rules.boats import slot
from game.rules.chart import Chart
from game.rules.grid import RING, STEP, bits, cells_of
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.terms import Heading, Station, System, Unit, Upgrade
from game.rules.view import View


class Want(Enum):
    """What an order of the bar is for; the value is the action whose key gives it."""

    MINE = Action.MINE
    TORPEDO = Action.TORPEDO
    DRONE = Action.DRONE
    SONAR = Action.SONAR
    SILENCE = Action.SILENCE
    SCENARIO = Action.SCENARIO
    HELICOPTER = Action.HELICOPTER
    CRUISER = Action.CRUISER
    DETONATE = Action.DETONATE
    SURFACE = Action.SURFACE
    PASS = Action.PAUSE


SYSTEMS: dict[Want, System] = {
    Want.MINE: System.MINE,
    Want.TORPEDO: System.TORPEDO,
    Want.DRONE: System.DRONE,
    Want.SONAR: System.SONAR,
    Want.SILENCE: System.SILENCE,
    Want.SCENARIO: System.SCENARIO,
}

#: The units that the captain moves (A4).
MOVES: dict[Want, Unit] = {Want.HELICOPTER: Unit.HELICOPTER, Want.CRUISER: Unit.CRUISER}

_KINDS: dict[Want, tuple[type[Order], ...]] = {
    Want.MINE: (orders.DropMine,),
    Want.TORPEDO: (orders.Torpedo,),
    Want.DRONE: (orders.Drone,),
    Want.SONAR: (orders.Sonar,),
    Want.SILENCE: (orders.Silence,),
    Want.SCENARIO: (*missions.ORDERS, *upgrades.ORDERS),
    Want.HELICOPTER: (orders.MoveUnit,),
    Want.CRUISER: (orders.MoveUnit,),
    Want.DETONATE: (orders.Detonate,),
    Want.SURFACE: (orders.Surface,),
    Want.PASS: (orders.Pass,),
}

_PROMPTS = {
    Want.MINE: N_("Choose a cell next to the boat"),
    Want.TORPEDO: N_("Choose a target cell"),
    Want.DRONE: N_("Choose a sector"),
    Want.SILENCE: N_("Choose where to slip to; your own cell to stay"),
    Want.SCENARIO: N_("Choose a target cell"),
    Want.DETONATE: N_("Choose the mine to blow up"),
}


@dataclass(frozen=True)
class Aim:
    """An order waiting for its place: the order that each cell gives, what to say meanwhile, and whose weapon it is or what moves.

    `base` is a drone's that asks for a base. An order may name up to `most` cells: those `chosen` so far wait for it to be given.
    """

    want: Want
    targets: dict[int, Order]
    title: str
    prompt: str
    by: Unit = Unit.BOAT
    base: bool = False
    most: int = 1
    chosen: tuple[int, ...] = ()

    @property
    def use(self) -> Use:
        """The way in which the order is used."""
        return self.by, self.base

    @property
    def cells(self) -> int:
        """The cells that may be named."""
        return bits(self.targets)


@dataclass(frozen=True)
class Entry:
    """An order of the bar: the orders it may become, or why not (a sentence with its rule's id, and a word or two).

    A system that is `broken` can be tried all the same, and fails (B6.4).
    """

    want: Want
    orders: tuple[Order, ...]
    why_not: str = ""
    rule: str = ""
    broken: bool = False
    short: str = ""

    @property
    def can(self) -> bool:
        """Whether it can be given now."""
        return bool(self.orders)


def entries(session: Session, view: View) -> dict[Want, Entry]:
    """Every order of the bar that this boat has."""
    options = session.options()
    found = {}
    for want, kinds in _KINDS.items():
        if (want is Want.SCENARIO and not _has_scenario(view)) or (want in MOVES and not view.armada):
            continue
        given = tuple(order for order in options if isinstance(order, kinds))
        if want in MOVES:
            given = tuple(order for order in given if isinstance(order, orders.MoveUnit) and order.unit is MOVES[want])
        system = SYSTEMS.get(want)
        if given and system is not None and is_broken(view, system):
            found[want] = Entry(want, given, _("{system} is broken down.").format(system=title(view, system)), "B5.3", broken=True,
                                short=pgettext("why not", "broken"))
        elif given:
            found[want] = Entry(want, given)
        elif system is not None and is_out(view, system):
            given_up = Refusal("U7.1", "out-of-service", (system.word,))
            found[want] = Entry(want, (), refusal_sentence(given_up), given_up.rule, short=short_refusal(given_up))
        elif want is Want.SCENARIO and view.own.upgrade is Upgrade.MINOS:
            found[want] = _minos(view)
        else:
            refusal = _refusal(session, view, want)
            no_mine = want is Want.DETONATE and refusal.reason == "no-mine" and not view.own.mines
            words = _("You have no mine in the water.") if no_mine else refusal_sentence(refusal)
            broken = system is not None and is_broken(view, system)
            short = pgettext("why not", "broken") if broken else pgettext("why not", "no mine") if no_mine else short_refusal(refusal)
            found[want] = Entry(want, (), words, refusal.rule, broken, short)
    return found


def _has_scenario(view: View) -> bool:
    """Whether the scenario gauge serves a system; with the Armada alone its marks only pay for steps of units (A4)."""
    serves = view.own.upgrade is not Upgrade.NONE or bool(mission_does(view))
    return bool(view.own.spaces[slot(System.SCENARIO)]) and serves


def _minos(view: View) -> Entry:
    """What keeps MINOS from being used if the boat were attacked now, or that it waits for that (U6.3)."""
    system = System.SCENARIO
    if is_broken(view, system):
        words = _("{system} is broken down.").format(system=title(view, system))
        return Entry(Want.SCENARIO, (), words, "B5.3", broken=True, short=pgettext("why not", "broken"))
    if not is_full(view, system):
        most = max(rings(view, system), key=lambda ring: ring.marks)
        lacks = named(view, Refusal("B6.2", "not-full", (system.word, most.marks, most.spaces)))
        return Entry(Want.SCENARIO, (), refusal_sentence(lacks), lacks.rule, short=short_refusal(lacks))
    words, short = upgrades.waits_for_attack(view)
    return Entry(Want.SCENARIO, (), words, "U6.1", short=short)


def _refusal(session: Session, view: View, want: Want) -> Refusal:
    """Why none of an order's kind may be given: the engine's own answer to a likely one."""
    side, station, here = view.side, Station.CAPTAIN, view.own.position
    near = next((cell for cell in cells_of(RING[here] & view.sea)), here)
    if want in MOVES:
        return session.match.check(likely_move(session, view, MOVES[want])) or Refusal("B15.2", "not-yours")
    tries: dict[Want, Order] = {
        Want.MINE: orders.DropMine(side, station, near),
        Want.TORPEDO: orders.Torpedo(side, station, near),
        Want.DRONE: orders.Drone(side, station, 1),
        Want.SONAR: orders.Sonar(side, station),
        Want.SILENCE: orders.Silence(side, station, None, 0),
        Want.SCENARIO: upgrades.likely(view),
        Want.DETONATE: orders.Detonate(side, station, view.own.mines[0][0] if view.own.mines else here),
        Want.SURFACE: orders.Surface(side, station),
        Want.PASS: orders.Pass(side, station),
    }
    return named(view, session.match.check(tries[want]) or Refusal("B15.2", "not-yours"))


def order_at(want: Want, view: View, cell: int, by: Unit = Unit.BOAT) -> Order | None:
    """The order that naming a cell would be, legal or not; None where a cell alone is no order."""
    side, captain = view.side, Station.CAPTAIN
    match want:
        case Want.TORPEDO:
            return orders.Torpedo(side, captain, cell, by)
        case Want.MINE:
            return orders.DropMine(side, captain, cell, by)
        case Want.HELICOPTER | Want.CRUISER:
            return step_to(view, MOVES[want], cell)
        case Want.DETONATE:
            return orders.Detonate(side, captain, cell)
        case Want.SCENARIO:
            return upgrades.upgrade_order(view, cell)
    return None


def heading_refusals(session: Session, view: View) -> dict[Heading, str]:
    """Why each heading that is not legal is not, as a sentence with its rule."""
    found = {}
    for heading in Heading:
        refusal = session.match.check(orders.Head(view.side, Station.CAPTAIN, heading))
        if refusal is not None:
            found[heading] = f"{refusal_sentence(refusal)} ({refusal.rule})"
    return found


def aim_of(entry: Entry, view: View, use: Use | None = None) -> Aim | None:
    """The aim of an order that needs a place, used in one way, or in the first there is; None for one given as it is."""
    chart: Chart = view.chart
    if entry.want in MOVES:
        return _move(entry, view, MOVES[entry.want])
    if entry.want not in _PROMPTS or not entry.orders:
        return None
    uses = uses_of(entry.orders)
    use = use if use is not None else uses[0]
    user, base = use
    targets: dict[int, Order] = {}
    for order in entry.orders:
        if use_of(order) != use:
            continue
        match order:
            case orders.Drone() | orders.Emp():
                targets.update(dict.fromkeys(cells_of(chart.sector(order.sector)), order))
            case orders.Silence():
                step = 0 if order.heading is None else STEP[order.heading] * order.distance
                targets[view.own.position + step] = order
            case orders.Torpedo() | orders.DropMine() | orders.Detonate() | orders.Archer() | orders.Kraken() | orders.Asgard():
                targets[order.cell] = order
            case orders.DropKaos() | orders.Goliath():
                targets[order.cell] = order
            case orders.Island():
                targets[order.cells[0]] = order
    if not targets:
        return None
    scenario = missions.prompt(view) if view.own.upgrade is Upgrade.NONE else upgrades.prompt(view.own.upgrade)
    prompt = scenario if entry.want is Want.SCENARIO else _(_PROMPTS[entry.want])
    name = order_name(entry.want, view)
    if user is Unit.CRUISER:
        prompt = _("Choose a cell next to the cruiser")
    title = name if user is Unit.BOAT else _("{unit}: {system}").format(unit=unit_name(user), system=name)
    if entry.want is Want.DRONE and len(uses) > 1:
        title = _("Drone: is a base there?") if base else _("Drone: is the boat there?")
    most = missions.most_islands(view) if any(isinstance(order, orders.Island) for order in targets.values()) else 1
    if most > 1:
        prompt = missions.rising_prompt((), most)
    return Aim(entry.want, targets, title, prompt, user, base, most)


def _move(entry: Entry, view: View, unit: Unit) -> Aim | None:
    """The cells that a unit can step to."""
    cell = unit_cell(view, unit)
    targets: dict[int, Order] = {cell + STEP[order.heading]: order for order in entry.orders if isinstance(order, orders.MoveUnit)}
    left = ngettext("Where to? {n} step left", "Where to? {n} steps left", steps_left(view)).format(n=steps_left(view))
    return Aim(entry.want, targets, unit_name(unit), left, unit) if targets else None


_NAMES = {
    Want.HELICOPTER: N_("Helicopter"), Want.CRUISER: N_("Cruiser"), Want.DETONATE: N_("Detonate"), Want.SURFACE: N_("Surface"),
    Want.PASS: N_("End turn"),
}


def want_name(want: Want) -> str:
    """The name of an order of the bar."""
    return system_name(SYSTEMS[want]) if want in SYSTEMS else _(_NAMES[want])


def order_name(want: Want, view: View) -> str:
    """The same aboard a boat, whose scenario gauge may serve an upgrade."""
    return title(view, SYSTEMS[want]) if want in SYSTEMS else want_name(want)


def brief_name(want: Want, view: View) -> str:
    """A shorter name for a button without room for the whole."""
    short = {
        Want.SILENCE: pgettext("in short", "Silence"), Want.HELICOPTER: pgettext("in short", "Helicopter"),
        Want.DETONATE: pgettext("in short", "Detonate"), Want.SURFACE: pgettext("in short", "Surface"),
        Want.PASS: pgettext("in short", "End turn"),
    }
    return short.get(want) or order_name(want, view)
