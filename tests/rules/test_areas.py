"""D7.4 in pictures: which boat has the larger area once islands have cut them off from each other.

`#` is an island, `.` the sea, `Y` and `B` the boats at sea. The sizes are counted by hand.
"""
from __future__ import annotations

import pytest

from game.rules.grid import bits, cell_at, rectangle
from game.rules.waters import areas


def sizes(picture: str) -> tuple[int, int] | None:
    """The areas of yellow and blue in a picture."""
    rows = picture.split()
    places = {cell_at(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    board = rectangle(len(rows[0]), len(rows))
    sea = board & ~bits(cell for cell, sign in places.items() if sign == "#")
    yellow, blue = (next(cell for cell, sign in places.items() if sign == who) for who in "YB")
    return areas(board, sea, yellow, blue)


PICTURES = {
    "a straight chain from border to border counts for neither": (
        """
        Y.#..
        ..#..
        ..#.B
        ..#..
        """,
        (8, 8),
    ),
    "a chain of diagonals holds, too, for boats take orthogonal steps": (
        """
        Y..#.
        ..#..
        .#...
        #...B
        """,
        (6, 10),
    ),
    "one gap and they are together": (
        """
        Y.#..
        ..#..
        .....
        ..#.B
        """,
        None,
    ),
    "islands in one side's area count with it": (
        """
        Y.#....
        ..#.##.
        ..#...B
        ..#.#..
        """,
        (8, 16),
    ),
    "an island in each side's area": (
        """
        Y..#...
        .#.#.#.
        ...#..B
        """,
        (9, 9),
    ),
    "an island that touches the chain is part of it": (
        """
        Y..#...
        ..##...
        ...#..B
        """,
        (8, 9),
    ),
    "diagonally, too": (
        """
        Y..#...
        ...#...
        ..#..#B
        """,
        (8, 10),
    ),
    "what touches the border only is no chain, and the border joins no islands": (
        """
        Y.#..##
        ..#....
        ..#....
        ..#.#.B
        """,
        (8, 16),
    ),
    "two chains: the water between them is nobody's, each counts with the one boat's sea that it touches": (
        """
        Y.#..#.
        ..#..#.
        ..#..#B
        """,
        (9, 6),
    ),
    "two chains of unequal length of water": (
        """
        Y#.#..
        .#.#..
        .#.#.B
        """,
        (6, 9),
    ),
    "a ring round a boat": (
        """
        ......
        .####.
        .#Y.#.
        .#..#.
        .####B
        """,
        (4, 14),
    ),
    "a ring that stands on the border": (
        """
        .#Y.#.
        .#..#.
        .####B
        ......
        """,
        (4, 12),
    ),
    "an island within the ring counts with the boat within": (
        """
        .........
        .#######.
        .#Y....#.
        .#..#..#.
        .#.....#.
        .#######B
        .........
        """,
        (15, 28),
    ),
    "an island in the ring's lagoon that touches the ring is chain": (
        """
        .........
        .#######.
        .#Y..#.#.
        .#.....#.
        .#.....#.
        .#######B
        .........
        """,
        (14, 28),
    ),
    "two islands that touch each other alone are a group of their own": (
        """
        Y.#.....
        ..#.#...
        ..#..#.B
        ..#.....
        """,
        (8, 20),
    ),
    "a third sea behind another island is nobody's, the island between counts with the boat's": (
        """
        Y.#...#.
        ..#...#.
        ..#..B#.
        """,
        (6, 12),
    ),
    "equal areas": (
        """
        Y#.
        .#.
        .#B
        """,
        (3, 3),
    ),
    "a corner, its islands on the border not joined by it": (
        """
        Y#...
        #....
        ....B
        """,
        (1, 12),
    ),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_area_of_each_boat(name: str) -> None:  # D7.4
    picture, wanted = PICTURES[name]
    assert sizes(picture) == wanted


@pytest.mark.parametrize("name", PICTURES)
def test_it_is_the_same_from_both_sides(name: str) -> None:  # D7.4
    picture, wanted = PICTURES[name]
    swapped = picture.translate(str.maketrans("YB", "BY"))
    assert sizes(swapped) == (None if wanted is None else wanted[::-1])


@pytest.mark.parametrize("name", PICTURES)
def test_it_is_the_same_in_a_mirror(name: str) -> None:  # D7.4
    picture, wanted = PICTURES[name]
    assert sizes("\n".join(row[::-1] for row in picture.split())) == wanted
    assert sizes("\n".join(reversed(picture.split()))) == wanted
