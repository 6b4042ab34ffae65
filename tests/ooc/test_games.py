"""Whole games by a strict referee: every order is legal, lives add up, the truth is never lost, and walkers are sunk."""
from __future__ import annotations

import pytest
from referee import Game, OurSeat, Walker

from game.ooc.protocol import read_orders
from game.ooc.tracker import Tracker
from game.ooc.waters import Waters
from game.rules.grid import cell_at


def watch(game: Game) -> None:
    """Both trackers of whoever has just answered hold the truth of the moment before his orders are carried out."""
    me = game.turn % 2
    seat = game.seats[me]
    if not isinstance(seat, OurSeat):
        return
    player, foe = seat.player, game.boats[1 - me]
    assert player.foe.cells >> cell_at(*foe.at) & 1, (game.turn, foe.at)
    assert player.shadow.cells >> player.own.cell & 1, game.turn
    assert not player.foe.contradictions
    assert not player.shadow.contradictions
    assert not player.own.astray
    areas = [area for area, _ in player.foe.mine_areas()]
    assert all(any(area >> cell_at(*mine) & 1 for area in areas) for mine in foe.mines)


@pytest.mark.parametrize("seed", range(6))
def test_all_orders_are_legal_and_no_truth_is_lost(seed: int) -> None:
    game = Game(seed, (OurSeat(seed), OurSeat(seed + 100)), watch)
    winner = game.play()
    assert winner is None or game.boats[winner].life > game.boats[1 - winner].life
    for seat, boat in zip(game.seats, game.boats, strict=True):
        assert isinstance(seat, OurSeat)
        if not game.over():
            assert seat.player.own.life == boat.life


def test_walkers_are_sunk() -> None:
    won = 0
    for number in range(40):
        ours = number % 2
        seats = (OurSeat(number, 0.02), Walker(number)) if ours == 0 else (Walker(number), OurSeat(number, 0.02))
        won += Game(1000 + number // 2, seats, watch).play() == ours
    assert won >= 38


def test_memory_bounds_the_branches_and_loses_nothing() -> None:
    waters = Waters(sum(1 << cell_at(x, y) for x in range(15) for y in range(15)))
    wide, narrow = Tracker(waters, 100000), Tracker(waters, 20)
    for line in ("MOVE N|SILENCE", "MOVE E|SILENCE", "TORPEDO 7 7|SILENCE", "MOVE N|MINE", "TRIGGER 8 3|MOVE W"):
        for order in read_orders(line):
            wide.did(order)
            narrow.did(order)
        life = min(wide.taken)
        wide.lost(life)
        narrow.lost(life)
    assert not wide.cells & ~narrow.cells
    assert sum(map(len, narrow.taken.values())) <= 20
