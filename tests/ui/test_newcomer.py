"""At a quarter of real time a newcomer works an engineer's sheet without hurry: his captain is human enough to let him (B14.4, B14.5)."""
from __future__ import annotations

import random
import statistics
from dataclasses import dataclass, field

import pytest

from game.client.session import SPEEDS, Session
from game.crew.levels import Level
from game.match.match import Entry, Match
from game.rules.orders import Break, Head, Trace
from game.rules.terms import Mode, Side, Station
from tests.crew.playing import setup

#: Seconds on the wall that a newcomer needs from the order on the radio to his cross.
NEEDS = (6.0, 10.0)
FRAME = 0.1
#: Seconds on the wall, at a quarter of real time, after which a captain looks whether he can go on.
LOOKS = 2.0
MATCHES = 12


@dataclass
class Kept:
    """What came of matches. For each movement: whether the cross was made when the next order came, for how long it had been by then, and
    how long it was from order to order, in seconds on the wall.
    """

    done: list[bool] = field(default_factory=list)
    spare: list[float] = field(default_factory=list)
    between: list[float] = field(default_factory=list)

    @property
    def held_up(self) -> float:
        """The share of orders that came so soon after the cross that the captain may have waited for it: he looks again so often."""
        return sum(spare <= LOOKS + FRAME for spare in self.spare) / len(self.spare)


def played(speed: float, needs: tuple[float, float] | None, seed: int) -> Kept:
    """A match whose engineer is a newcomer with such needs; without any, the computer."""
    chance, kept = random.Random(seed), Kept()
    stations = frozenset({Station.ENGINEER}) if needs is not None else frozenset[Station]()
    match = Match(setup("alpha", Mode.REALTIME, seed, limit=60), hashing=False)
    session = Session(match, Side.YELLOW, Level.OFFICER, None, stations=stations, speed=speed)
    now = moved = crossed = due = 0.0

    def watch(entry: Entry) -> None:
        nonlocal moved, crossed, due
        if entry.order.side is not Side.YELLOW:
            return
        if isinstance(entry.order, Head):
            if moved:
                kept.between.append(now - moved)
                kept.done.append(crossed >= moved)
                kept.spare.append(now - crossed)
            moved, due = now, 0.0
        elif isinstance(entry.order, Break):
            crossed = now

    session.match.listen(watch)
    while not session.match.is_over and now < 3600:
        now += FRAME
        session.update(FRAME)
        for order in session.options(Station.ENGINEER)[:1]:
            if isinstance(order, Trace) or needs is None:
                session.give(order)
                continue
            due = due or now + chance.uniform(*needs)
            if now >= due:
                due = 0.0
                session.give(order)
    return kept


def all_of(speed: float, needs: tuple[float, float] | None) -> Kept:
    whole = Kept()
    for seed in range(MATCHES):
        one = played(speed, needs, seed)
        whole.done += one.done
        whole.spare += one.spare
        whole.between += one.between
    return whole


@pytest.mark.slow
def test_at_a_quarter_of_real_time_a_newcomer_works_the_engineers_sheet_without_hurry() -> None:
    computer, newcomer, hurried = all_of(0.25, None), all_of(0.25, NEEDS), all_of(1.0, NEEDS)
    for name, kept in (("computer at 25 %", computer), ("newcomer at 25 %", newcomer), ("newcomer at 100 %", hurried)):
        print(
            f"{name}: {len(kept.done)} movements, done {sum(kept.done) / len(kept.done):.1%}, held up {kept.held_up:.0%},",
            f"{statistics.median(kept.spare):.1f} s to spare, {statistics.median(kept.between):.1f} s from order to order",
        )
    assert min(SPEEDS) == 0.25
    assert len(newcomer.done) > 200
    assert all(newcomer.done), "every cross is made before the next order"
    assert newcomer.held_up <= computer.held_up + 0.12
    assert statistics.median(newcomer.spare) >= 4.0
    assert statistics.median(newcomer.between) <= 1.1 * statistics.median(computer.between), "the boat goes on as with the computer"
    assert hurried.held_up > 0.8, "at full speed most wait for him"
