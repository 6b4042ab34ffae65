"""A fight looked ahead: the model's sums, and that thinking in slices changes nothing."""
from __future__ import annotations

import random

from playing import officer, setup

from game.crew.duel import Duel, Fighter, best_target, reach_of
from game.crew.levels import Level
from game.match.match import Match
from game.match.realtime import RealtimeDriver
from game.match.seats import Seats
from game.rules.grid import RING, bits, cells_of, parse_cell, rectangle
from game.rules.terms import Heading, Mode, Side

SEA = rectangle(15, 15)
READY, NEVER = (0, 3), (9, 9)


def cell(name: str) -> int:
    return parse_cell(name)


def boat(name: str, *, hull: int = 4, torpedo: tuple[int, int] = NEVER, silence: tuple[int, int] = NEVER, seen: int = 0) -> Fighter:
    return Fighter(cell(name), 1 << cell(name), hull, seen or 1 << cell(name), torpedo, silence)


def test_the_best_target_is_the_one_that_does_most_on_average() -> None:
    chance = random.Random(3)
    for _ in range(200):
        seen = bits(chance.sample(list(cells_of(SEA)), chance.randint(1, 30)))
        allowed = bits(chance.sample(list(cells_of(SEA)), 60))
        worth = {at: (2 * (seen >> at & 1) + (RING[at] & seen).bit_count()) / seen.bit_count() for at in cells_of(allowed)}
        targets, most = best_target(seen, allowed)
        assert most == max(worth.values())
        assert set(cells_of(targets)) == ({at for at in worth if worth[at] == most} if most else set())


def test_a_torpedo_harms_both_and_tells_both() -> None:
    duel, own, foe = Duel(SEA, random.Random(0)), boat("C3", torpedo=READY, seen=SEA), boat("E3", seen=SEA)
    assert duel.fire(own, foe, cell("D3")) == 0  # one for each (B7.2)
    assert (own.hull, foe.hull, own.torpedo) == (3, 3, 3)
    assert foe.seen == RING[cell("D3")]
    assert own.seen == reach_of(cell("D3"), SEA) | 1 << own.cell


def test_silence_leaves_the_other_with_what_it_may_be() -> None:
    duel, own = Duel(SEA, random.Random(0)), boat("H8", silence=(0, 6))
    duel.hide(own, Heading.N, 3)
    assert own.cell == cell("H5")
    assert own.silence == 6
    assert own.seen.bit_count() == 17  # B11.1: none to four cells in four directions
    assert (Heading.N, 1) not in duel.lines(boat("A1"))


def test_a_boat_shut_in_surfaces_and_lies_still() -> None:
    duel, own, foe = Duel(SEA, random.Random(0)), boat("A1"), boat("O15")
    own.taken |= 1 << cell("A2") | 1 << cell("B1")
    duel.ply(own, foe)
    assert own.held
    assert own.taken == 1 << own.cell


def test_who_has_the_torpedo_ready_comes_off_better() -> None:
    duel = Duel(SEA, random.Random(0))

    def outcome(mine: tuple[int, int], his: tuple[int, int]) -> float:
        total = 0.0
        for seed in range(40):
            duel.chance.seed(seed)
            total += duel.play(boat("H8", torpedo=mine), boat("J8", torpedo=his), 8, 1.0)
        return total / 40

    assert outcome(READY, (3, 3)) > 1.0 > -1.0 > outcome((3, 3), READY)


def test_thinking_in_slices_changes_nothing() -> None:  # the same seed and inputs give the same decisions
    for seed in (1, 2):
        wanted = setup("alpha", Mode.REALTIME, seed)
        played = []
        pondered = 0
        for sliced in (False, True):
            match = Match(wanted)
            crews = {side: officer(side, wanted, Level.ACE) for side in Side}
            driver = RealtimeDriver(match, Seats(match, crews), sliced=sliced)
            calls = 0
            while not match.is_over and calls < 100_000:
                driver.advance(0 if driver.pondering else 20)
                pondered += driver.pondering
                calls += 1
            played.append([(entry.tick, entry.text, entry.digest) for entry in match.entries])
        assert played[0] == played[1]
        assert pondered > 20


def test_only_aces_look_fights_ahead() -> None:
    assert [level.skill.foresight > 0 for level in Level] == [False, False, False, True]
