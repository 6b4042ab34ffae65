"""The Armada's units as the captain has them (A): where they are, whose weapon an order uses, how they move, what would destroy them."""
from __future__ import annotations

from collections.abc import Iterable

from game.client.instruments.chart_picture import BoatSign
from game.client.session import Session
from game.client.stations.odds import struck
from game.i18n import _
from game.phrases.terms import unit_name
from game.rules import orders
from game.rules.armada import UNITS
from game.rules.ballistics import Blast
from game.rules.boats import GROUPS, slot
from game.rules.grid import STEP
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.terms import Heading, Side, Station, System, Unit
from game.rules.view import View


def unit_cell(view: View, unit: Unit) -> int:
    """Where an own unit is; 0 once it is destroyed."""
    return {Unit.BOAT: view.own.position, Unit.HELICOPTER: view.own.helicopter, Unit.CRUISER: view.own.cruiser}[unit]


def unit_at(view: View, cell: int) -> Unit | None:
    """The own helicopter or cruiser on a cell; None without one."""
    return next((unit for unit in UNITS if cell and unit_cell(view, unit) == cell), None)


def unit_signs(side: Side, helicopter: int, cruiser: int) -> list[BoatSign]:
    """The signs of a side's units that have not been destroyed."""
    return [BoatSign(side, cell, unit=unit.word) for unit, cell in ((Unit.HELICOPTER, helicopter), (Unit.CRUISER, cruiser)) if cell]


#: One way to use an order: whose weapon it is (A3), and whether a base is asked for in place of the boat (D3.4).
Use = tuple[Unit, bool]


def use_of(order: Order) -> Use:
    """How an order is used."""
    by = order.by if isinstance(order, orders.Torpedo | orders.DropMine) else Unit.BOAT
    return by, isinstance(order, orders.Drone) and order.base


def uses_of(given: Iterable[Order]) -> list[Use]:
    """Every way to use some orders, that of the boat first."""
    return sorted({use_of(order) for order in given})


def use_name(use: Use) -> str:
    """A way in a word or two."""
    return _("a base") if use[1] else unit_name(use[0])


def likely_move(session: Session, view: View, unit: Unit) -> Order:
    """A step of a unit, to be asked why it may not move: one that only the lack of marks or of leave forbids, if there is any (A4)."""
    steps = [orders.MoveUnit(view.side, Station.CAPTAIN, unit, heading) for heading in Heading]
    where = ("own-unit", "unit-vortex", "off-chart", "island")
    return next((step for step in steps if _reason(session.match.check(step)) not in where), steps[0])


def _reason(refusal: Refusal | None) -> str:
    return refusal.reason if refusal is not None else ""


def step_to(view: View, unit: Unit, cell: int) -> Order | None:
    """The order that moves a unit to a cell next to it; None for any other cell."""
    way = cell - unit_cell(view, unit)
    return next((orders.MoveUnit(view.side, Station.CAPTAIN, unit, heading) for heading in Heading if STEP[heading] == way), None)


def steps_left(view: View) -> int:
    """How many steps the marks of the scenario gauge pay for (A4)."""
    places = (slot(System.SCENARIO, group) for group in range(GROUPS))
    return sum(view.own.marks[place] for place in places)


def harmed(blast: Blast, cell: int, view: View) -> str:
    """The own units that an explosion at a cell would destroy, by name (A2); empty if it would not."""
    direct, indirect = struck(blast, cell, view.sea)
    reach = direct | indirect
    return ", ".join(unit_name(unit) for unit in UNITS if unit_cell(view, unit) and reach >> unit_cell(view, unit) & 1)
