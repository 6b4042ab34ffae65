"""The counterattack (P4.5)."""
from __future__ import annotations

from game.patrol.events import Sum
from game.patrol.harm import markers, suffer
from game.patrol.rolls import Log, on_row
from game.patrol.state import Boat, Combat, War
from game.patrol.strategy import general_asw, no_wake, red_boxes
from game.patrol.sums import asw, counter_sum, total


def difference(war: War, combat: Combat, boat: Boat, round_number: int) -> Sum:
    """P4.5, P4.6: the parts of the difference that chooses the row, in a round."""
    guard = asw(war.rulings.ships, combat.columns, combat.column, quiet_air=combat.quiet_air)
    again = war.tables.general.again.attack if round_number > 1 else 0
    first = no_wake(war) if round_number == 1 else 0
    defence = war.tables.sub[boat.cls].defence
    return counter_sum(guard, red_boxes(war, combat.area), general_asw(war), first, again, defence, boat.skipper)


def counterattack(war: War, log: Log, combat: Combat, boat: Boat) -> None:
    """P4.5: the escorts attack the boat."""
    parts = difference(war, combat, boat, combat.round)
    row = war.rulings.counter_row(total(parts))
    if boat.log is not None:
        boat.log.counterattacks += 1
    letter = on_row(war, log, "counterattack", "P4.5", row, boat.number, markers(boat), parts)
    suffer(war, log, boat, letter, "escort")
