"""The captain's orders that only a boat with an upgrade has (U): what they are asked with, what they would do, what is chosen for them.

Some orders need no cell but a thing: the system that TRIDENT hacks or ULYSSES gives up, the upgrade that is taken on surfacing. A
`ThingToChoose` lists what there is, with the order that each gives or the reason why it gives none.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.session import Session
from game.client.stations.captain_missions import mission_order
from game.client.stations.gauge_words import upgrade_does
from game.i18n import N_, _, pgettext
from game.phrases.refusals import refusal_sentence
from game.phrases.terms import system_name, upgrade_name
from game.rules import ballistics, orders
from game.rules.ballistics import Blast
from game.rules.grid import RING, cells_of
from game.rules.orders import Order
from game.rules.terms import MineKind, Mode, Station, System, Upgrade
from game.rules.upgrades.trident import HACKABLE
from game.rules.view import View
from game.rules.waters import ice

#: The orders that use the scenario's gauge and need no mission.
ORDERS: tuple[type[Order], ...] = (orders.Kraken, orders.DropKaos, orders.Asgard, orders.Trident, orders.Ulysses)

_PROMPTS = {
    Upgrade.KRAKEN: N_("Any cell: 1 damage, only there"),
    Upgrade.KAOS: N_("Choose a cell to see its wave"),
    Upgrade.ASGARD: N_("1 to 6 cells in a straight line"),
}
_DOES = {Upgrade.KRAKEN: N_("launch"), Upgrade.KAOS: N_("lay the KAOS"), Upgrade.ASGARD: N_("fire")}


@dataclass(frozen=True)
class Thing:
    """One thing that may be chosen: its name, what it means, its icon, and the order that it gives, or why it gives none."""

    name: str
    note: str
    icon: str
    order: Order | None
    refused: str = ""


@dataclass(frozen=True)
class ThingToChoose:
    """A choice among things, with what is asked."""

    title: str
    words: str
    things: tuple[Thing, ...]


def prompt(upgrade: Upgrade) -> str:
    """What is asked while a cell is chosen."""
    return _(_PROMPTS[upgrade]) if upgrade in _PROMPTS else _("Choose a target cell")


def does(upgrade: Upgrade) -> str:
    """What Enter does at a cell."""
    return _(_DOES[upgrade]) if upgrade in _DOES else _("fire")


def likely(view: View) -> Order:
    """An order of the boat's upgrade, to be asked why none may be given; a mission's for a boat without one."""
    return upgrade_order(view, next((cell for cell in cells_of(RING[view.own.position] & view.sea)), view.own.position))


def upgrade_order(view: View, cell: int) -> Order:
    """The order of the boat's upgrade that names a cell, legal or not."""
    side, captain = view.side, Station.CAPTAIN
    match view.own.upgrade:
        case Upgrade.KRAKEN:
            return orders.Kraken(side, captain, cell)
        case Upgrade.KAOS:
            return orders.DropKaos(side, captain, cell)
        case Upgrade.ASGARD:
            return orders.Asgard(side, captain, cell)
        case Upgrade.TRIDENT:
            return orders.Trident(side, captain, next((s for s in HACKABLE if not view.enemy.hacked >> s & 1), System.MINE))
        case Upgrade.ULYSSES:
            return orders.Ulysses(side, captain, next((s for s in System if not view.own.out >> s & 1), System.MINE))
    return mission_order(view, cell)


def waits_for_attack(view: View) -> tuple[str, str]:
    """Why MINOS is given by no button: a sentence, and a word or two (U6.1, U6.3)."""
    return _("MINOS answers an enemy attack: you are asked when one comes."), pgettext("why not", "when attacked")


def blast_of(order: Order | None, view: View) -> Blast | None:
    """What explodes when an order is given; None for one that sets nothing off at once."""
    match order:
        case orders.Torpedo():
            return ballistics.TORPEDO
        case orders.Detonate():
            return ballistics.OF_MINE[dict(view.own.mines).get(order.cell, MineKind.MINE)]
        case orders.Kraken():
            return ballistics.KRAKEN
        case orders.Asgard():
            return ballistics.ASGARD
        case orders.Archer():
            return ballistics.ARCHER
    return None


def wave_of(order: Order | None, view: View) -> int:
    """The cells of the shock wave that a KAOS laid or blown up by an order will send out (U3.3); none for other orders."""
    kaos = isinstance(order, orders.DropKaos) or (isinstance(order, orders.Detonate) and blast_of(order, view) is ballistics.KAOS)
    return ballistics.wave_cells(order.cell, view.sea) if kaos else 0  # type: ignore[union-attr]


def thing_to_choose(given: Sequence[Order], session: Session, view: View) -> ThingToChoose | None:
    """What has to be chosen before one of these orders is given; None if they need no thing."""
    first = given[0] if given else None
    if isinstance(first, orders.Trident):
        things = [_hacked(view, session, system) for system in HACKABLE]
        return ThingToChoose("TRIDENT", _("Which enemy system is hacked? Its gauge is emptied."), tuple(things))
    if isinstance(first, orders.Ulysses):
        things = [_given_up(view, session, system) for system in System if system is not System.SCENARIO]
        return ThingToChoose("ULYSSES", _("One damage is repaired. Which system is given up for it, for good?"), tuple(things))
    if isinstance(first, orders.Surface) and len(given) > 1:
        things = [_equipped(view, order) for order in given if isinstance(order, orders.Surface)]
        parts = [surfacing_costs(view), _("You may take another upgrade with it; marks stay as far as its gauge has room.")]
        if any(kind is MineKind.KAOS for _cell, kind in view.own.mines):
            parts.append(_("With another one your KAOS mines are lost (U3.5)."))
        return ThingToChoose(_("Surface?"), " ".join(parts), tuple(things))
    return None


def surfacing_costs(view: View) -> str:
    """What the enemy has of a surfacing (B12.2, B12.3), and what the ice does to the boat (D8.1)."""
    real, cost = view.mode is Mode.REALTIME, ice_costs(view)
    if cost and sunk_by_ice(view):
        return cost
    if cost:
        return _("The ice costs 1 damage, and the enemy goes on.") if real else _("The ice costs 1 damage, and the enemy has three turns.")
    return _("The enemy goes on while the hull is drawn.") if real else _("The enemy will have three turns.")


def ice_costs(view: View) -> str:
    """What surfacing through the ice costs; empty off the ice, or beneath a hole (D8.1)."""
    if not ice(view.chart) >> view.own.position & 1:
        return ""
    return _("The ice would sink the boat!") if sunk_by_ice(view) else _("The ice costs 1 damage.")


def sunk_by_ice(view: View) -> bool:
    """Whether the boat has one section left, so that surfacing through ice would sink it (D8.1)."""
    return view.hull - view.own.damage <= 1


def _asked(session: Session, order: Order) -> tuple[Order | None, str]:
    """The order if it may be given, else why not."""
    refusal = session.match.check(order)
    return (order, "") if refusal is None else (None, f"{refusal_sentence(refusal)} ({refusal.rule})")


def _hacked(view: View, session: Session, system: System) -> Thing:
    order, refused = _asked(session, orders.Trident(view.side, Station.CAPTAIN, system))
    return Thing(system_name(system), _("emptied, once in the match"), system.word, order, refused)


def _given_up(view: View, session: Session, system: System) -> Thing:
    order, refused = _asked(session, orders.Ulysses(view.side, Station.CAPTAIN, system))
    note = _("mines in the water can still be blown up") if system is System.MINE else _("out of service for good")
    return Thing(system_name(system), note, system.word, order, refused)


def _equipped(view: View, order: orders.Surface) -> Thing:
    kept = order.equip is None
    upgrade = view.own.upgrade if order.equip is None else order.equip
    speed = _("fast") if upgrade.is_fast else _("slow")
    note = _("stays as it is") if kept else f"{upgrade_does(upgrade)} · {speed}"
    return Thing(upgrade_name(upgrade), note, upgrade.word, order)
