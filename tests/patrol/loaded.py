"""Wars whose dice are said beforehand, and displays laid out by hand."""
from __future__ import annotations

from typing import Any

from game.patrol import engine, orders
from game.patrol.beginning import begin
from game.patrol.combat import Step
from game.patrol.events import Event, Rolled
from game.patrol.files import shipped_rulings
from game.patrol.notation import parse_order, parse_setup
from game.patrol.operations import Leg
from game.patrol.orders import Order
from game.patrol.setup import WarSetup
from game.patrol.state import Boat, Combat, Counter, War
from game.patrol.sums import SHIFT, column_of, index_of
from game.patrol.terms import Kind

RULINGS = shipped_rulings()


class LoadedWar(War):
    """A war with dice that fall as they are told; when none is left, `default` (but within what is asked)."""

    __slots__ = ("default", "faces")

    def __init__(self, war: War, default: int = 9) -> None:
        super().__init__(war.state, war.rulings)
        self.faces: list[int] = []
        self.default = default

    def below(self, limit: int) -> int:
        face = self.faces.pop(0) if self.faces else self.default
        return min(face, limit - 1)

    def load(self, *faces: int) -> LoadedWar:
        self.faces = list(faces)
        return self


def setup_of(words: str, seed: int = 1) -> WarSetup:
    return parse_setup([f"war {words}", f"seed {seed}"])


def war_of(words: str = "patrol 2 GATO EMS", seed: int = 1) -> LoadedWar:
    return LoadedWar(begin(setup_of(words, seed), RULINGS)[0])


def boat_of(war: War) -> Boat:
    return war.state.boats[0]


def at_sea(words: str, *, month: str | None = None) -> LoadedWar:
    """One boat on patrol that is asked where it patrols, in another month if one is said."""
    war = war_of(words)
    if month is not None:
        war.state.turn = RULINGS.first_week[month]
    return war


def fight(*columns: str, words: str = "patrol 2 GATO EMS", month: str | None = None, area: str = "", boats: int = 1) -> LoadedWar:
    """A contact laid out by hand, counters by their words; the boat is asked for its column (or has the only one)."""
    war = at_sea(words, month=month)
    state = war.state
    pack = []
    for number in range(1, boats):
        mate = Boat(number, f"Mate {number}", "GATO", "Nash", state.boats[0].place, state.boats[0].at, state.boats[0].home, patrolling=True)
        mate.log = type(state.boats[0].log)(state.turn) if state.boats[0].log is not None else None
        mate.done = True
        state.boats.append(mate)
        pack.append(number)
    laid = [[Counter(kind) for kind in (columns[number].split() if number < len(columns) else [])] for number in range(4)]
    state.combat = Combat(area or state.boats[0].at, "G", "C1", laid, [0, *pack], boats > 1, quiet_air=False)
    state.question, state.leg = None, Leg.COMBAT
    state.boats[0].done = True
    engine.advance(war, [])
    return war


def give(war: War, text: str) -> list[Event]:
    """Give an order that may be given."""
    order = parse_order(text)
    refusal = engine.check(war, order)
    assert refusal is None, refusal
    return engine.apply(war, order)


def refused(war: War, text: str) -> tuple[str, str]:
    refusal = engine.check(war, parse_order(text))
    assert refusal is not None
    return refusal.rule, refusal.reason


def counter(war: War, name: str) -> Counter:
    order = parse_order(f"reveal {name}")
    assert isinstance(order, orders.Reveal)
    assert war.state.combat is not None
    return war.state.combat.columns[column_of(order.place)][index_of(order.place)]


def rolls(happened: list[Event], what: str) -> list[Rolled]:
    return [event for event in happened if isinstance(event, Rolled) and event.what == what]


def roll(happened: list[Event], what: str) -> Rolled:
    found = rolls(happened, what)
    assert len(found) == 1, (what, found)
    return found[0]


def of(happened: list[Event], kind: type[Any]) -> list[Any]:
    return [event for event in happened if isinstance(event, kind)]


__all__ = [
    "RULINGS", "SHIFT", "Kind", "LoadedWar", "Order", "Step", "at_sea", "boat_of", "counter", "fight", "give", "of", "refused", "roll",
    "rolls", "setup_of", "war_of",
]  # fmt: skip
