"""A small referee for "Ocean of Code". Other than the contest's, it forgives nothing: an order that would be skipped is a fault too."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from ocean import SIZE, rows

from game.ooc.player import Player
from game.ooc.protocol import read_setup, read_turn, write_orders
from game.rules.grid import cell_at

STEPS = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}
COST = {"TORPEDO": 3, "SONAR": 4, "SILENCE": 6, "MINE": 3}
TURNS = 299


class Seat(Protocol):
    """Whoever plays: texts in, texts out."""

    def begin(self, setup: str) -> str: ...

    def answer(self, turn: str) -> str: ...


class OurSeat:
    """The player under test, with plenty of time, so that a busy machine changes nothing."""

    def __init__(self, seed: int, search: float = 5.0) -> None:
        self.seed, self.search = seed, search

    def begin(self, setup: str) -> str:
        size, *map_rows = setup.splitlines()
        self.player = Player(read_setup(size, map_rows), seed=self.seed, search=self.search)
        own = self.player.own.cell
        return next(f"{x} {y}" for x in range(SIZE) for y in range(SIZE) if cell_at(x, y) == own)

    def answer(self, turn: str) -> str:
        orders = self.player.orders(read_turn(*turn.splitlines()))
        self.player.give(orders)
        return write_orders(orders)


class Walker:
    """Goes anywhere, surfaces when stuck."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def begin(self, setup: str) -> str:
        self.rows = setup.splitlines()[1:]
        self.been: set[tuple[int, int]] = set()
        x, y = self.chance.choice([(x, y) for y in range(SIZE) for x in range(SIZE) if self.rows[y][x] == "."])
        return f"{x} {y}"

    def answer(self, turn: str) -> str:
        x, y = map(int, turn.split()[:2])
        self.been.add((x, y))
        for word, (dx, dy) in self.chance.sample(sorted(STEPS.items()), 4):
            to = x + dx, y + dy
            if min(to) >= 0 and max(to) < SIZE and self.rows[to[1]][to[0]] == "." and to not in self.been:
                return f"MOVE {word} TORPEDO"
        self.been.clear()
        return "SURFACE"


class Boat:
    def __init__(self, place: str) -> None:
        x, y = map(int, place.split())
        self.at = x, y
        self.trail = {self.at}
        self.life = 6
        self.charges = dict.fromkeys(COST, 0)
        self.mines: dict[tuple[int, int], int] = {}
        self.heard: list[str] = []
        self.sonar = "NA"

    @property
    def sector(self) -> int:
        return self.at[0] // 5 + 1 + 3 * (self.at[1] // 5)


class Game:
    """One game between two seats; AssertionError for any order that is not carried out as it was meant."""

    def __init__(self, seed: int, seats: tuple[Seat, Seat], watch: Callable[[Game], None] | None = None) -> None:
        self.rows = rows(seed)
        self.seats = seats
        self.watch = watch
        text = "\n".join(self.rows)
        self.boats = tuple(Boat(seat.begin(f"{SIZE} {SIZE} {number}\n{text}\n")) for number, seat in enumerate(seats))
        assert all(self.water(boat.at) for boat in self.boats)
        self.turn = 0

    def water(self, cell: tuple[int, int]) -> bool:
        return min(cell) >= 0 and max(cell) < SIZE and self.rows[cell[1]][cell[0]] == "."

    def over(self) -> bool:
        return min(boat.life for boat in self.boats) <= 0

    def play(self) -> int | None:
        """The winner's number, None for a draw."""
        while not self.over() and self.turn < 2 * TURNS:
            me = self.turn % 2
            line = self.seats[me].answer(self.told(me))
            if self.watch is not None:
                self.watch(self)
            self.carry_out(me, line)
            self.turn += 1
        lives = [boat.life for boat in self.boats]
        return None if lives[0] == lives[1] else int(lives[1] > lives[0])

    def told(self, me: int) -> str:
        boat, foe = self.boats[me], self.boats[1 - me]
        missing = " ".join(str(COST[power] - boat.charges[power]) for power in COST)
        return f"{boat.at[0]} {boat.at[1]} {boat.life} {foe.life} {missing}\n{boat.sonar}\n{'|'.join(foe.heard) or 'NA'}\n"

    def carry_out(self, me: int, line: str) -> None:
        boat = self.boats[me]
        boat.heard, boat.sonar = [], "NA"
        kinds = [part.split(" ")[0] for part in line.split("|")]
        assert len(set(kinds)) == len(kinds), line
        for part in line.split("|"):
            if self.over():
                return
            kind, *words = part.split(" ")
            said = getattr(self, f"do_{kind.lower()}")(boat, self.boats[1 - me], *words)
            boat.heard.append(said)
            if kind in COST:
                assert boat.charges[kind] == COST[kind], part
                boat.charges[kind] = 0

    def step(self, boat: Boat, word: str) -> None:
        dx, dy = STEPS[word]
        boat.at = boat.at[0] + dx, boat.at[1] + dy
        assert self.water(boat.at)
        assert boat.at not in boat.trail
        boat.trail.add(boat.at)

    def do_move(self, boat: Boat, foe: Boat, word: str, power: str) -> str:
        self.step(boat, word)
        boat.charges[power] = min(COST[power], boat.charges[power] + 1)
        return f"MOVE {word}"

    def do_surface(self, boat: Boat, foe: Boat) -> str:
        boat.trail = {boat.at}
        boat.life -= 1
        return f"SURFACE {boat.sector}"

    def do_torpedo(self, boat: Boat, foe: Boat, x: str, y: str) -> str:
        target = int(x), int(y)
        assert self.water(target)
        reached = {boat.at}
        for _ in range(4):
            reached |= {
                cell for at in reached for dx, dy in STEPS.values() if self.water(cell := (at[0] + dx, at[1] + dy))
            }
        assert target in reached
        self.explode(target)
        return f"TORPEDO {x} {y}"

    def do_sonar(self, boat: Boat, foe: Boat, sector: str) -> str:
        assert 1 <= int(sector) <= 9
        boat.sonar = "Y" if foe.sector == int(sector) else "N"
        return f"SONAR {sector}"

    def do_silence(self, boat: Boat, foe: Boat, word: str, count: str) -> str:
        assert word in STEPS
        assert 0 <= int(count) <= 4
        for _ in range(int(count)):
            self.step(boat, word)
        return "SILENCE"

    def do_mine(self, boat: Boat, foe: Boat, word: str) -> str:
        dx, dy = STEPS[word]
        cell = boat.at[0] + dx, boat.at[1] + dy
        assert self.water(cell)
        assert cell not in boat.mines
        boat.mines[cell] = self.turn
        return "MINE"

    def do_trigger(self, boat: Boat, foe: Boat, x: str, y: str) -> str:
        assert boat.mines.pop((int(x), int(y))) < self.turn
        self.explode((int(x), int(y)))
        return f"TRIGGER {x} {y}"

    def explode(self, target: tuple[int, int]) -> None:
        for boat in self.boats:
            far = max(abs(boat.at[0] - target[0]), abs(boat.at[1] - target[1]))
            boat.life = max(0, boat.life - max(0, 2 - far))
