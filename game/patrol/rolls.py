"""Every die of the war: rolled here, and told with what was added and what it was held against."""
from __future__ import annotations

from collections.abc import Sequence

from game.patrol.events import Event, Rolled, Sum
from game.patrol.state import NONE, War
from game.patrol.table import SIDES

Log = list[Event]


def at_most(
    war: War, log: Log, what: str, rule: str, boat: int, against: Sum, words: tuple[str, str] = ("yes", "no"), added: Sum = ()
) -> bool:
    """Roll a d10 that succeeds at or below a number; `words` are the outcomes of success and failure."""
    die = war.below(SIDES)
    found = die + sum(value for _, value in added) <= sum(value for _, value in against)
    log.append(Rolled(what, rule, boat, die, added, against, words[0] if found else words[1]))
    return found


def at_least(
    war: War, log: Log, what: str, rule: str, boat: int, against: Sum, words: tuple[str, str] = ("yes", "no"), added: Sum = ()
) -> bool:
    """Roll a d10 that succeeds at or above a number."""
    die = war.below(SIDES)
    found = die + sum(value for _, value in added) >= sum(value for _, value in against)
    log.append(Rolled(what, rule, boat, die, added, against, words[0] if found else words[1]))
    return found


def on_row(war: War, log: Log, what: str, rule: str, row: Sequence[str], boat: int = NONE, added: Sum = (), against: Sum = ()) -> str:
    """Roll a d10 on a row of a table; what is added never leads beyond its ends. `against` are the sums that chose the row."""
    die = war.below(SIDES)
    index = die + sum(value for _, value in added)
    found = row[min(max(index, 0), len(row) - 1)]
    log.append(Rolled(what, rule, boat, die, added, against, str(found)))
    return found


def plain(war: War, log: Log, what: str, rule: str, boat: int = NONE) -> int:
    """Roll a d10 that is read as it is."""
    die = war.below(SIDES)
    log.append(Rolled(what, rule, boat, die, (), (), str(die)))
    return die


def nonzero(*parts: tuple[str, int]) -> Sum:
    """The parts of a sum that count."""
    return tuple(part for part in parts if part[1])
