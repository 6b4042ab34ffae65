"""A likely way to play each card, legal or not: what the match is asked to learn why it may not be played now."""
from __future__ import annotations

from game.rules import orders
from game.rules.boats import GROUPS, slot
from game.rules.experts.deck import STATIONS
from game.rules.grid import RING, STEP, cells_of
from game.rules.orders import Expert, Order
from game.rules.sheets import CIRCUITS, SYMBOL_NAMES, symbols_of
from game.rules.terms import Heading, Item, Station, System
from game.rules.view import View


def likely_play(view: View, card: str) -> Expert:
    """The order, as a station of the card's side might give it."""
    words: tuple[str, ...] = ()
    inner: Order | None = None
    match card:
        case "mayhew":
            inner = orders.Head(view.side, Station.CAPTAIN, _back(view))
        case "okafor":
            inner = orders.Head(view.side, Station.CAPTAIN, Heading.N)
        case "lindqvist":
            inner = orders.Surface(view.side, Station.CAPTAIN)
        case "tanaka":
            inner = orders.Torpedo(view.side, Station.CAPTAIN, _near(view))
        case "brandt":
            inner = orders.Charge(view.side, Station.MATE, _with_room(view, None))
        case "silva":
            giving = _marked(view)
            words = (giving.word, _with_room(view, giving).word, "1")
        case "novak":
            inner = _fuller(view)
        case "haddad":
            words, inner = (Item.ROW.word, Item.COLUMN.word), orders.Sonar(view.side, Station.MATE)
        case "price":
            words, inner = ("2",), orders.Drone(view.side, Station.MATE, 1)
        case "eriksen":
            words = _two_crossed(view)
        case "dubois":
            words = (str(_fullest_circuit(view)),)
        case "costa":
            words = (_crossed_system(view),)
    return Expert(view.side, STATIONS[card], card, words, inner)


def _near(view: View) -> int:
    return next(cells_of(RING[view.own.position] & view.sea), view.own.position)


def _back(view: View) -> Heading:
    """The heading that leads back along the route; north before any."""
    route = view.own.route
    step = route[-2] - route[-1] if len(route) > 1 else 0
    return next((heading for heading in Heading if STEP[heading] == step), Heading.N)


def _places(view: View, system: System) -> list[int]:
    return [slot(system, group) for group in range(GROUPS) if view.own.spaces[slot(system, group)]]


def _with_room(view: View, but: System | None) -> System:
    own, others = view.own, (system for system in System if system is not but)
    roomy = (system for system in others if any(own.marks[place] < own.spaces[place] for place in _places(view, system)))
    return next(roomy, System.MINE if but is not System.MINE else System.TORPEDO)


def _marked(view: View) -> System:
    return next((system for system in System if any(view.own.marks[place] for place in _places(view, system))), System.TORPEDO)


def _fuller(view: View) -> Order:
    """Sonar or drone, whichever lacks fewer marks."""
    own, side = view.own, view.side

    def lacks(system: System) -> int:
        return min((own.spaces[place] - own.marks[place] for place in _places(view, system)), default=0)

    drone = lacks(System.DRONE) < lacks(System.SONAR)
    return orders.Drone(side, Station.MATE, 1) if drone else orders.Sonar(side, Station.MATE)


def _two_crossed(view: View) -> tuple[str, str]:
    crossed = [SYMBOL_NAMES[symbol] for symbol in symbols_of(view.own.crossed)][:2]
    first, second, *_rest = [*crossed, *(name for name in SYMBOL_NAMES if name not in crossed)]
    return first, second


def _fullest_circuit(view: View) -> int:
    own = view.own
    counts = [(own.crossed & circuit).bit_count() for circuit in own.sheet.circuits[:CIRCUITS]]
    return counts.index(max(counts)) + 1


def _crossed_system(view: View) -> str:
    own = view.own
    systems = own.sheet.present & ~own.sheet.radiation
    return SYMBOL_NAMES[next(symbols_of(own.crossed & systems or systems))]

