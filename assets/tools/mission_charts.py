"""The charts of Operation Drache's missions as pictures (D0.7): house design, made into maps by `make_maps`.

Turned half round each of them is itself, so that both sides have the same chances; the vortex's chart is itself when mirrored in its
diagonal, for yellow notes a row and blue a column. `.` is sea, `#` an island; the other signs stand in `SIGNS`.
"""
from __future__ import annotations

#: What a sign of a picture stands for: sea or island, and the mark on it.
SIGNS: dict[str, tuple[str, str]] = {
    ".": ("sea", ""), "#": ("island", ""),
    "M": ("island", "base-mate"), "E": ("island", "base-engineer"), "R": ("island", "base-radio"),
    "B": ("island", "base"), "H": ("island", "harbour"),
    "o": ("sea", "emp"), "r": ("sea", "red"), "g": ("sea", "green"), "y": ("sea", "yellow"), "f": ("sea", "field"),
    "^": ("sea", "current-N"), ">": ("sea", "current-E"), "v": ("sea", "current-S"), "<": ("sea", "current-W"),
    **{str(number): ("sea", f"vortex-{number}") for number in range(1, 10)},
}

#: Name: title, mission, picture.
PICTURES: dict[str, tuple[str, str, str]] = {
    # A coast of fjords on all four borders, where the boats start; a mate, an engineer and a radio operator wait at two bases each.
    "captain": ("Stavfjord", "captain", """
        . . . . . . # . . . . # . . .
        . . # . # . # . # # . # . # .
        # . . . . . # . . . . . . . .
        . . # # . . . . . M . # # . .
        . . . . . . . . . . . . . # .
        # . R . # . . . # . . . . . .
        . . . . # . . . . . . . E . .
        . # . . . . . # . . . . . # .
        . . E . . . . . . . # . . . .
        . . . . . . # . . . # . R . #
        . # . . . . . . . . . . . . .
        . . # # . M . . . . . # # . .
        . . . . . . . . # . . . . . #
        . # . # . # # . # . # . # . .
        . . . # . . . . # . . . . . .
    """),
    # A roadstead behind breakwaters, with four ways in; room for helicopters outside.
    "armada": ("Hvalsund", "armada", """
        . . . . . . . . . . . . . . .
        . # # . . . # . . . # # . . .
        . # . . . . . . . . . . . # .
        . . . . . . . . . . . . . . .
        . . . . # # . . . # # . . . .
        . . . # . . . . . . . # . . .
        . . . # . . . . . . . . . . .
        . . . . . . # . # . . . . . .
        . . . . . . . . . . . # . . .
        . . . # . . . . . . . # . . .
        . . . . # # . . . # # . . . .
        . . . . . . . . . . . . . . .
        . # . . . . . . . . . . . # .
        . . . # # . . . # . . . # # .
        . . . . . . . . . . . . . . .
    """),
    # Six laboratories in a wide ring: a Goliath reaches two of them from between, never three, so that the attacker has to go round.
    "laboratory": ("Hexholm", "laboratory", """
        . . . . . # . . . # . . . . .
        . . # . . . . B . . . . # . .
        . . . . # . . . . . # . . . .
        . . . . . . . # . . . . . . .
        # . B . . # . . . # . . B . #
        . . . . . . . # . . . . . . .
        . # . # . . . . . . . # . # .
        . . . . . # . # . # . . . . .
        . # . # . . . . . . . # . # .
        . . . . . . . # . . . . . . .
        # . B . . # . . . # . . B . #
        . . . . . . . # . . . . . . .
        . . . . # . . . . . # . . . .
        . . # . . . . B . . . . # . .
        . . . . . # . . . # . . . . .
    """),
    # Bands of orange water that run from border to border: who keeps off them cannot get across.
    "emp": ("Kermadec", "emp", """
        . . . o o . . . . . . # . . .
        . # . o o . . # # . . # . o o
        . # . . o o . . . . . . . o o
        . . . o . . o o . # # . . . .
        o o . # . . . o o . . . . . .
        o o . # . . . . . o o . # . .
        . . . o o o . # . . o o . . .
        # # . o o o . . . o o o . # #
        . . . o o . . # . o o o . . .
        . . # . o o . . . . . # . o o
        . . . . . . o o . . . # . o o
        . . . . # # . o o . . o . . .
        o o . . . . . . . o o . . # .
        o o . # . . # # . . o o . # .
        . . . # . . . . . . o o . . .
    """),
    # Five vortices. Mirrored in the diagonal from A1 to O15 it is itself, as rows are for columns.
    "vortex": ("Charybdis", "vortex", """
        . . . . # . . . . . . . . . .
        . # . . . . 5 . . . . # . . .
        . . . . . . . # # . . 2 . . .
        . . . . # . . . . 1 . . . . .
        # . . # . . . . . . . . # . .
        . . . . . 3 . . . # . . # . .
        . 4 . . . . . . . . . . . . .
        . . # . . . . # . . . # . . #
        . . # . . . . . . . . . . 4 .
        . . . 2 . # . . . . # . # . .
        . . . . . . . . . # 3 . . . .
        . # 1 . . . . # . . . . . . #
        . . . . # # . . . # . . # . .
        . . . . . . . . 5 . . . . . .
        . . . . . . . # . . . # . . .
    """),
    # Red, green and yellow waters with plain channels between them.
    "blackout": ("Agartha", "blackout", """
        r r r . . . # . . . g g . . .
        r r r . # . . . . . g g . # .
        . r r . . # . . y . . . . . y
        . . . # . . . y y . . # . y y
        . g g . # . . y y . . . . y .
        . g g g . # . . . . . r r . .
        . . g . . # . . g . . r r r .
        y y . . # . g g g . # . . y y
        . r r r . . g . . # . . g . .
        . . r r . . . . . # . g g g .
        . y . . . . y y . . # . g g .
        y y . # . . y y . . . # . . .
        y . . . . . y . . # . . r r .
        . # . g g . . . . . # . r r r
        . . . g g . . . # . . . r r r
    """),
    # A crater with a gate to each side and a narrow passage from quarter to quarter: four islands close the crater, or a quarter.
    "volcano": ("Krafla", "volcano", """
        . . . . . . . # . . . . . . .
        . . . # . . . # . . . . # . .
        . # . . . . . . . # . . . . .
        . . . . . . . . . . . . # . .
        . . # . . # # . # # . . . . .
        . . . . # . . . . . # . . # .
        . . . . # . . . . . # . . . .
        # # . . . . . # . . . . . # #
        . . . . # . . . . . # . . . .
        . # . . # . . . . . # . . . .
        . . . . . # # . # # . . # . .
        . . # . . . . . . . . . . . .
        . . . . . # . . . . . . . # .
        . . # . . . . # . . . # . . .
        . . . . . . . # . . . . . . .
    """),
    # Three harbours among the shoals, one half way, one on either side of it.
    "india": ("India", "shallows", """
        . . . . # . . . . # . . . . .
        . . # . . . . # . . . . # . .
        . . . . # . H . . # . . . . .
        . # . . . . . . # . . . # . .
        . . . # # . . . . . # . . . .
        . # . . . . # . # . . . . . .
        . . . . # . . . . . . # . . #
        . . # . . . . H . . . . # . .
        # . . # . . . . . . # . . . .
        . . . . . . # . # . . . . # .
        . . . . # . . . . . # # . . .
        . . # . . . # . . . . . . # .
        . . . . . # . . H . # . . . .
        . . # . . . . # . . . . # . .
        . . . . . # . . . . # . . . .
    """),
    # Fields in the sectors where nobody starts.
    "hotel": ("Hotel", "interference", """
        f f . . . # . . . . . . . . .
        f f f . . . . . . # # . . . .
        . f f . # . . . . . . # . . .
        . . . . . . # . . . . . . . .
        . . # . . . . . . # . . . # .
        . # . . . . # . . . . . . # .
        . . . . # . f f f . . . . . .
        . . . # . . f # f . . # . . .
        . . . . . . f f f . # . . . .
        . # . . . . . . # . . . . # .
        . # . . . # . . . . . . # . .
        . . . . . . . . # . . . . . .
        . . . # . . . . . . # . f f .
        . . . . # # . . . . . . f f f
        . . . . . . . . . # . . . f f
    """),
    # Corridors, courts and dead ends.
    "juliet": ("Juliet", "labyrinth", """
        . . . # . . . . . . . # . . .
        . # . # . # # # . # . # . # .
        . # . . . # . . . # . . . # .
        . # # # . # . # # # . # . . .
        . . . . . # . . . . . # . # #
        # # . # # . . . # # . # . . .
        . . . # . . # . . . . # # # .
        . # . . . # # . # # . . . # .
        . # # # . . . . # . . # . . .
        . . . # . # # . . . # # . # #
        # # . # . . . . . # . . . . .
        . . . # . # # # . # . # # # .
        . # . . . # . . . # . . . # .
        . # . # . # . # # # . # . # .
        . . . # . . . . . . . # . . .
    """),
    # A gyre: one stream inside another, both turning with the clock.
    "kilo": ("Kilo", "stream", """
        . . . . . # . . . . . . . . .
        . . > > > > . . . . . # . . .
        . ^ . . . . > > > > . . . . .
        . ^ . # . . . . . . > > . # .
        . ^ . . . . # . . . . . v . .
        . ^ . . > > . . . . . # v . .
        . . . ^ . . # . . v . . . v .
        # . . ^ . . . # . . . v . . #
        . ^ . . . ^ . . # . . v . . .
        . . ^ # . . . . . < < . . v .
        . . ^ . . . . . # . . . . v .
        . # . < < . . . . . . # . v .
        . . . . . < < < < . . . . v .
        . . . # . . . . . < < < < . .
        . . . . . . . . . # . . . . .
    """),
}


def read(picture: str) -> tuple[str, dict[str, str]]:
    """The islands of a picture and the cells of each kind of mark, both as names with blanks between them."""
    islands: list[str] = []
    marks: dict[str, list[str]] = {}
    for number, row in enumerate(picture.split("\n")[1:-1], 1):
        for column, sign in enumerate(row.split()):
            cell = f"{chr(ord('A') + column)}{number}"
            ground, mark = SIGNS[sign]
            if ground == "island":
                islands.append(cell)
            if mark:
                marks.setdefault(mark, []).append(cell)
    return " ".join(islands), {mark: " ".join(cells) for mark, cells in sorted(marks.items())}
