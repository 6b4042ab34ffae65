"""The maps of "Ocean of Code" by seed, as its published generator draws them."""
from __future__ import annotations

SIZE = 15
#: The cells around one, from the north-west on, clockwise.
AROUND = ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
SHAPES = (
    "11.0.111", ".11111.0", ".0.0.111", "11.0.0.1", ".111.0.0", ".0.111.0", "1111.0.1", ".0.11111",
    "11111111", "11111101", "11110111", "11011111", "01111111",
)  # fmt: skip


class Dice:
    """Java's java.util.Random, as far as `nextInt(bound)` goes."""

    def __init__(self, seed: int) -> None:
        self.state = (seed ^ 0x5DEECE66D) & ((1 << 48) - 1)

    def below(self, bound: int) -> int:
        while True:
            self.state = (self.state * 0x5DEECE66D + 0xB) & ((1 << 48) - 1)
            drawn = self.state >> 17
            if bound & (bound - 1) == 0:
                return bound * drawn >> 31
            if drawn - drawn % bound + bound - 1 < 1 << 31:
                return drawn % bound


def islands(seed: int) -> set[tuple[int, int]]:
    """The island cells (x, y) of a seed's map."""
    dice, seeds, count = Dice(seed), set(), 0
    while count < dice.below(26) + 5:
        x = dice.below(SIZE)
        seeds.add((x, dice.below(SIZE)))
        count += 1
    found = {(x + right, y - up) for x, y in seeds for right in (0, 1) for up in (0, 1)}
    found = {(x, y) for x, y in found if x < SIZE and y >= 0}
    while _grow(found):
        pass
    return found


def _grow(found: set[tuple[int, int]]) -> bool:
    for y in range(SIZE):
        for x in range(SIZE):
            if (x, y) in found and not _drawable(found, x, y):
                found |= {(min(max(x + dx, 0), SIZE - 1), min(max(y + dy, 0), SIZE - 1)) for dx, dy in AROUND}
                return True
    return False


def _drawable(found: set[tuple[int, int]], x: int, y: int) -> bool:
    ring = "".join("1" if _land(found, x + dx, y + dy) else "0" for dx, dy in AROUND)
    return any(all(wanted in (".", is_) for wanted, is_ in zip(shape, ring, strict=True)) for shape in SHAPES)


def _land(found: set[tuple[int, int]], x: int, y: int) -> bool:
    return not (0 <= x < SIZE and 0 <= y < SIZE) or (x, y) in found


def rows(seed: int) -> list[str]:
    """The map of a seed as the protocol shows it."""
    land = islands(seed)
    return ["".join("x" if (x, y) in land else "." for x in range(SIZE)) for y in range(SIZE)]
