"""The text form of wars: set-up lines, orders, and the places they name. Both ways.

war full                        the whole war
war squadron PEARL              a squadron's war
war year 1943 PEARL             a year of it
war career GATO                 one boat's career
war patrol 2 GATO EMS           one patrol: period, class, area
seed 7                          of the dice; 0 if not said
overhaul no                     boats never rest
---
sail CPA NWP for EMN            orders, one a line
"""
from __future__ import annotations

import re
from collections.abc import Callable

from game.patrol import orders
from game.patrol.orders import Order
from game.patrol.setup import WarSetup
from game.patrol.sums import column_of, index_of, place_of
from game.patrol.table import COLUMNS
from game.patrol.terms import Kind
from game.rules.flaws import Flaw, Named

_PLACE = re.compile(r"([A-D])([1-9]\d?)")
_NUMBER = re.compile(r"\d{1,9}")
_SHARE = re.compile(r"([A-D][1-9]\d?):(\d{1,2})")
_MOST_IN_COLUMN = 31
_LONGEST_SEED = 18


def place_name(place: int) -> str:
    """A place of the display: column and number from 1, `A1`."""
    return f"{COLUMNS[column_of(place)]}{index_of(place) + 1}"


def parse_place(word: str) -> int:
    """A place's number. Raises ValueError."""
    found = _PLACE.fullmatch(word)
    if found is None or int(found[2]) > _MOST_IN_COLUMN:
        raise Flaw("'{word}' is not a place like A1", word=word)
    return place_of(COLUMNS.index(found[1]), int(found[2]) - 1)


def _number(word: str, what: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise Flaw("'{word}' is not {what}", word=word, what=Named(what))
    return int(word)


def order_text(order: Order) -> str:
    """The text form of an order."""
    match order:
        case orders.Next():
            return f"next {order.boat}"
        case orders.Move():
            return f"move {order.area}"
        case orders.Pack():
            return "pack " + " ".join(str(boat) for boat in order.boats)
        case orders.Sail():
            return " ".join(("sail", *order.areas, "for", order.bound))
        case orders.Column():
            return f"column {COLUMNS[order.column]}"
        case orders.Reveal():
            return f"reveal {place_name(order.place)}"
        case orders.Radar():
            if order.down is None or order.up is None:
                return "radar pass"
            return f"radar {place_name(order.down)} {place_name(order.up)}"
        case orders.Cross():
            return f"cross {place_name(order.place)}"
        case orders.Chits():
            return "chits " + " ".join(place_name(place) for place in order.places)
        case orders.Points():
            return "points " + " ".join(f"{place_name(place)}:{points}" for place, points in order.shares)
        case orders.Gun():
            return f"gun {place_name(order.place)}"
    return type(order).__name__.lower()  # stay, mission, wait, press, again, withdraw


def _sail(words: list[str]) -> Order:
    if len(words) < 2 or words[-2] != "for":
        raise Flaw("'sail' is followed by areas, 'for', and an area or base")
    return orders.Sail(tuple(words[:-2]), words[-1])


def _column(words: list[str]) -> Order:
    (word,) = words
    if word not in COLUMNS:
        raise Flaw("'{word}' is not a column ({known})", word=word, known=', '.join(COLUMNS))
    return orders.Column(COLUMNS.index(word))


def _radar(words: list[str]) -> Order:
    if words == ["pass"]:
        return orders.Radar()
    down, up = words
    return orders.Radar(parse_place(down), parse_place(up))


def _points(words: list[str]) -> Order:
    shares = []
    for word in words:
        found = _SHARE.fullmatch(word)
        if found is None:
            raise Flaw("'{word}' is not a share like A1:3", word=word)
        shares.append((parse_place(found[1]), int(found[2])))
    return orders.Points(tuple(shares))


#: How each order is read, and how many words must follow it: at least, at most (None: any number).
_READERS: dict[str, tuple[Callable[[list[str]], Order], int, int | None]] = {
    "next": (lambda words: orders.Next(_number(words[0], "a boat's number")), 1, 1),
    "stay": (lambda words: orders.Stay(), 0, 0),
    "move": (lambda words: orders.Move(words[0]), 1, 1),
    "mission": (lambda words: orders.Mission(), 0, 0),
    "pack": (lambda words: orders.Pack(tuple(_number(word, "a boat's number") for word in words)), 1, None),
    "sail": (_sail, 2, None),
    "wait": (lambda words: orders.Wait(), 0, 0),
    "column": (_column, 1, 1),
    "reveal": (lambda words: orders.Reveal(parse_place(words[0])), 1, 1),
    "press": (lambda words: orders.Press(), 0, 0),
    "radar": (_radar, 1, 2),
    "cross": (lambda words: orders.Cross(parse_place(words[0])), 1, 1),
    "chits": (lambda words: orders.Chits(tuple(parse_place(word) for word in words)), 1, None),
    "points": (_points, 1, None),
    "gun": (lambda words: orders.Gun(parse_place(words[0])), 1, 1),
    "again": (lambda words: orders.Again(), 0, 0),
    "withdraw": (lambda words: orders.Withdraw(), 0, 0),
}


def parse_order(text: str) -> Order:
    """The order of a line. Raises ValueError with one clear sentence."""
    words = text.split()
    if not words or words[0] not in _READERS:
        raise Flaw("'{line}' is not an order", line=text.strip())
    reader, least, most = _READERS[words[0]]
    rest = words[1:]
    if len(rest) < least:
        raise Flaw("'{line}' is not complete", line=text.strip())
    if most is not None and len(rest) > most:
        raise Flaw("'{word}' is too much in '{line}'", word=rest[most], line=text.strip())
    if words[0] == "radar" and len(rest) == 1 and rest != ["pass"]:
        raise Flaw("'{line}' is not complete", line=text.strip())
    return reader(rest)


# ------------------------------------------------------------------------------------------------ set-up


def setup_text(setup: WarSetup) -> str:
    """The set-up lines of a war, up to and including the line that ends them."""
    words: dict[Kind, tuple[str, ...]] = {
        Kind.FULL: (),
        Kind.SQUADRON: (setup.base,),
        Kind.YEAR: (str(setup.year), setup.base),
        Kind.CAREER: (setup.cls,),
        Kind.PATROL: (str(setup.period), setup.cls, setup.area),
    }
    lines = [" ".join(("war", setup.kind.word, *words[setup.kind])), f"seed {setup.seed}"]
    if not setup.overhaul:
        lines.append("overhaul no")
    return "\n".join(lines) + "\n---\n"


def _scenario(words: list[str]) -> WarSetup:
    wanted = {"full": 0, "squadron": 1, "year": 2, "career": 1, "patrol": 3}
    if not words or words[0] not in wanted:
        raise Flaw("'war' is followed by one of {known}", known=', '.join(wanted))
    rest = words[1:]
    if len(rest) != wanted[words[0]]:
        raise Flaw("'war {word}' is followed by {wanted} words, not {count}", word=words[0], wanted=wanted[words[0]], count=len(rest))
    if words[0] == "squadron":
        return WarSetup(Kind.SQUADRON, base=rest[0])
    if words[0] == "year":
        return WarSetup(Kind.YEAR, year=_number(rest[0], "a year"), base=rest[1])
    if words[0] == "career":
        return WarSetup(Kind.CAREER, cls=rest[0])
    if words[0] == "patrol":
        return WarSetup(Kind.PATROL, period=_number(rest[0], "a war period"), cls=rest[1], area=rest[2])
    return WarSetup(Kind.FULL)


class LineError(Exception):
    """A line of a set-up, counted from 1, and what is wrong with it."""

    def __init__(self, why: Flaw, number: int) -> None:
        super().__init__(f"line {number}: {why}")
        self.why, self.number = why, number


def parse_setup(lines: list[str]) -> WarSetup:
    """The set-up of its lines, without the one that ends them. Raises LineError."""
    found: WarSetup | None = None
    seed, overhaul = 0, True
    for number, line in enumerate(lines, 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        try:
            if words[0] == "war":
                found = _scenario(words[1:])
            elif words[0] == "seed" and len(words) == 2 and words[1].isascii() and words[1].isdigit() and len(words[1]) <= _LONGEST_SEED:
                seed = int(words[1])
            elif words[0] == "overhaul" and words[1:] in (["yes"], ["no"]):
                overhaul = words[1] == "yes"
            else:
                raise Flaw("'{line}' is not a line of a set-up", line=' '.join(words))
        except Flaw as fault:
            raise LineError(fault, number) from fault
    if found is None:
        raise LineError(Flaw("the set-up names no war"), len(lines))
    return WarSetup(found.kind, seed, found.base, found.year, found.cls, found.period, found.area, overhaul)
