"""The text form of orders, both ways (N2). Set-ups are `game.match.script`'s.

`parse_order` reads what follows `---` in a script: `yellow captain head N`, or the shorthand `yellow go N torpedo N4`. A place off the
chart can be read, and is refused by the order's own rule; what has not the form of an order is a ValueError with one clear sentence.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from enum import IntEnum
from typing import TypeVar

from game.rules import orders
from game.rules.experts.deck import is_alone
from game.rules.flaws import Flaw, Named
from game.rules.grid import NOWHERE, cell_name, column_name, parse_cell
from game.rules.orders import Order
from game.rules.sheets import SYMBOL_NAMES, parse_symbol
from game.rules.terms import Colour, Heading, Item, Side, Station, System, Unit, Upgrade

_T = TypeVar("_T", bound=IntEnum)
_NUMBER = re.compile(r"[0-9]{1,4}")
_CARD = re.compile(r"[a-z]+")
#: The most cells one order may name (D7.1 has four marks at most).
_MOST_CELLS = 12


def term(kind: type[_T], word: str, what: str = "") -> _T:
    """The member of an enumeration with that word. Raises ValueError with the words there are."""
    for member in kind:
        if member.word == word:  # type: ignore[attr-defined]
            return member
    words = ", ".join(member.word for member in kind)  # type: ignore[attr-defined]
    raise Flaw("'{word}' is not a {what} ({known})", word=word, what=Named(what or kind.__name__.lower()), known=words)


def number(word: str) -> int:
    """A number of at most four digits. Raises ValueError for anything else."""
    if _NUMBER.fullmatch(word) is None:
        raise Flaw("'{word}' is not a number", word=word)
    return int(word)


def parse_column(word: str) -> int:
    """The number of a column, from 1, of its letter. Raises ValueError for anything else."""
    if len(word) != 1 or not "A" <= word <= "Z":
        raise Flaw("'{word}' is not a column's letter", word=word)
    return ord(word) - ord("A") + 1


class _Words:
    """The words of an order, taken one by one."""

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.at = 0

    def next(self, what: str) -> str:
        """The next word; `what` says what it has to be (one of PIECES in `game.phrases.flaws`)."""
        if self.at == len(self.words):
            raise Flaw("'{line}' lacks {what}", line=' '.join(self.words), what=Named(what))
        self.at += 1
        return self.words[self.at - 1]

    def peek(self) -> str | None:
        return self.words[self.at] if self.at < len(self.words) else None

    def rest(self) -> list[str]:
        rest = self.words[self.at :]
        self.at = len(self.words)
        return rest

    def cell(self) -> int:
        return parse_cell(self.next("a cell"))

    def end(self) -> None:
        if self.at < len(self.words):
            raise Flaw("'{word}' is too much in '{line}'", word=self.words[self.at], line=' '.join(self.words))


_Reader = Callable[[Side, Station, _Words], Order]


def _by_unit(words: _Words) -> Unit:
    if words.peek() != "by":
        return Unit.BOAT
    words.next("by")
    return term(Unit, words.next("a unit"))


def _charge(side: Side, station: Station, words: _Words) -> Order:
    system = term(System, words.next("a system"))
    return orders.Charge(side, station, system, _group(words))


def _group(words: _Words) -> int:
    following = words.peek()
    if following is None or not following.isdigit():
        return 0
    group = number(words.next("a group"))
    if not group:
        raise Flaw("gauge groups are counted from 1")
    return group


def _answer(side: Side, station: Station, words: _Words) -> Order:
    items = []
    for _ in range(2):
        kind = term(Item, words.next("a row, column or sector"), "kind of item")
        word = words.next("a value")
        items.append((kind, parse_column(word) if kind is Item.COLUMN else number(word)))
    (first, first_value), (second, second_value) = sorted(items, key=lambda item: item[0])
    return orders.Answer(side, station, first, first_value, second, second_value)


def _drone(side: Side, station: Station, words: _Words) -> Order:
    sector = number(words.next("a sector"))
    if words.peek() == "base":
        words.next("base")
        return orders.Drone(side, station, sector, base=True)
    return orders.Drone(side, station, sector)


def _silence(side: Side, station: Station, words: _Words) -> Order:
    word = words.next("a heading and a distance")
    if word.isdigit():
        if number(word):
            raise Flaw("silence of one cell or more needs a heading")
        return orders.Silence(side, station, None, 0)
    return orders.Silence(side, station, term(Heading, word), number(words.next("a distance")))


def _surface(side: Side, station: Station, words: _Words) -> Order:
    if words.peek() is None:
        return orders.Surface(side, station)
    if words.next("equip") != "equip":
        raise Flaw("'surface' is followed by nothing or by 'equip' and an upgrade")
    return orders.Surface(side, station, term(Upgrade, words.next("an upgrade")))


def _choice(words: _Words, yes: str, no: str) -> bool:
    word = words.next(f"{yes} / {no}")
    if word not in (yes, no):
        raise Flaw("'{word}' is neither {yes} nor {no}", word=word, yes=yes, no=no)
    return word == yes


def _empty(side: Side, station: Station, words: _Words) -> Order:
    colour = term(Colour, words.next("a colour"))
    if colour not in (Colour.RED, Colour.GREEN):
        raise Flaw("'empty' is followed by red or green")
    return orders.Empty(side, station, colour)


def _island(side: Side, station: Station, words: _Words) -> Order:
    cells = [words.cell()]
    while words.peek() is not None:
        cells.append(words.cell())
    if len(cells) > _MOST_CELLS:
        raise Flaw("'island' names more than {most} cells", most=_MOST_CELLS)
    return orders.Island(side, station, tuple(cells))


def _unit(side: Side, station: Station, words: _Words) -> Order:
    unit = term(Unit, words.next("a unit"))
    if unit is Unit.BOAT:
        raise Flaw("the boat is moved by 'head'")
    return orders.MoveUnit(side, station, unit, term(Heading, words.next("a heading")))


def _card(word: str) -> str:
    if _CARD.fullmatch(word) is None:
        raise Flaw("'{word}' is not a card's name", word=word)
    return word


def _discard(side: Side, station: Station, words: _Words) -> Order:
    cards = (_card(words.next("a card")), *(_card(word) for word in words.rest()))
    return orders.Discard(side, station, cards)


def _expert(side: Side, station: Station, words: _Words) -> Order:
    card = _card(words.next("a card"))
    if card == "pass" and words.peek() is None:
        return orders.ExpertPass(side, station)
    inner: Order | None = None
    following = words.peek()
    if following in _READERS and following != "expert" and not is_alone(card):
        words.next("an order")
        inner = _READERS[following](side, station, words)
    return orders.Expert(side, station, card, tuple(words.rest()), inner)


_READERS: dict[str, _Reader] = {
    "head": lambda side, station, words: orders.Head(side, station, term(Heading, words.next("a heading"))),
    "charge": _charge,
    "break": lambda side, station, words: orders.Break(side, station, parse_symbol(words.next("a symbol"))),
    "ok": lambda side, station, words: orders.Ok(side, station),
    "torpedo": lambda side, station, words: orders.Torpedo(side, station, words.cell(), _by_unit(words)),
    "mine": lambda side, station, words: orders.DropMine(side, station, words.cell(), _by_unit(words)),
    "detonate": lambda side, station, words: orders.Detonate(side, station, words.cell()),
    "sonar": lambda side, station, words: orders.Sonar(side, station),
    "answer": _answer,
    "drone": _drone,
    "silence": _silence,
    "surface": _surface,
    "trace": lambda side, station, words: orders.Trace(side, station, _choice(words, "ok", "crossed")),
    "dive": lambda side, station, words: orders.Dive(side, station),
    "pass": lambda side, station, words: orders.Pass(side, station),
    "kraken": lambda side, station, words: orders.Kraken(side, station, words.cell()),
    "kaos": lambda side, station, words: orders.DropKaos(side, station, words.cell()),
    "asgard": lambda side, station, words: orders.Asgard(side, station, words.cell()),
    "trident": lambda side, station, words: orders.Trident(side, station, term(System, words.next("a system"))),
    "ulysses": lambda side, station, words: orders.Ulysses(side, station, term(System, words.next("a system"))),
    "minos": lambda side, station, words: orders.Minos(side, station, _choice(words, "use", "pass")),
    "emp": lambda side, station, words: orders.Emp(side, station, number(words.next("a sector"))),
    "empty": _empty,
    "hack": lambda side, station, words: orders.Hack(side, station),
    "goliath": lambda side, station, words: orders.Goliath(side, station, words.cell()),
    "archer": lambda side, station, words: orders.Archer(side, station, words.cell()),
    "island": _island,
    "evade": lambda side, station, words: orders.Evade(side, station, words.cell()),
    "reinforce": lambda side, station, words: orders.Reinforce(side, station, term(Station, words.next("a station"))),
    "supplies": lambda side, station, words: orders.Supplies(side, station),
    "unit": _unit,
    "discard": _discard,
    "expert": _expert,
}


def _read(side: Side, station: Station, words: list[str]) -> Order:
    reader = _READERS.get(words[0])
    if reader is None:
        raise Flaw("'{word}' is not an order", word=words[0])
    taken = _Words(words)
    taken.next("an order")
    order = reader(side, station, taken)
    taken.end()
    return order


def parse_order(text: str) -> list[Order]:
    """The order of a line, or the three parts of a `go`. Raises ValueError with one clear sentence."""
    words = text.split()
    if len(words) < 2:
        raise Flaw("'{text}' is not SIDE STATION ORDER", text=text)
    side = term(Side, words[0])
    if words[1] == "go":
        return _go(side, words[1:])
    station = term(Station, words[1])
    if len(words) < 3:
        raise Flaw("'{text}' lacks an order", text=text)
    return [_read(side, station, words[2:])]


def _go(side: Side, words: list[str]) -> list[Order]:
    taken = _Words(words)
    taken.next("go")
    head = orders.Head(side, Station.CAPTAIN, term(Heading, taken.next("a heading")))
    word = taken.next("a system to mark, or -")
    mark: Order = orders.Ok(side, Station.MATE)
    if word != "-":
        mark = orders.Charge(side, Station.MATE, term(System, word), _group(taken))
    symbol = taken.next("a symbol to cross out")
    cross: Order = orders.Ok(side, Station.ENGINEER)
    if symbol != "-":
        cross = orders.Break(side, Station.ENGINEER, parse_symbol(symbol))
    taken.end()
    return [head, mark, cross]


def order_text(order: Order) -> str:
    """The text form of an order, `SIDE STATION ORDER`."""
    return f"{order.side.word} {order.station.word} {_act(order)}"


def _cell(cell: int) -> str:
    """A cell's name; one off the largest chart, which a broken system may be aimed at (B6.4), is read as such again."""
    return cell_name(cell) if cell != NOWHERE else "A0"


def _act(order: Order) -> str:
    match order:
        case orders.Head():
            return f"head {order.heading.word}"
        case orders.Charge():
            return f"charge {order.system.word}" + (f" {order.group}" if order.group else "")
        case orders.Break():
            return f"break {SYMBOL_NAMES[order.symbol]}"
        case orders.Torpedo():
            return f"torpedo {_cell(order.cell)}" + (f" by {order.by.word}" if order.by else "")
        case orders.DropMine():
            return f"mine {_cell(order.cell)}" + (f" by {order.by.word}" if order.by else "")
        case orders.Answer():
            return f"answer {_item(order.first, order.first_value)} {_item(order.second, order.second_value)}"
        case orders.Drone():
            return f"drone {order.sector}" + (" base" if order.base else "")
        case orders.Silence():
            return "silence 0" if order.heading is None else f"silence {order.heading.word} {order.distance}"
        case orders.Surface():
            return "surface" if order.equip is None else f"surface equip {order.equip.word}"
        case orders.Trace():
            return "trace ok" if order.inside else "trace crossed"
        case orders.Minos():
            return "minos use" if order.use else "minos pass"
        case orders.Trident() | orders.Ulysses():
            return f"{type(order).__name__.lower()} {order.system.word}"
        case orders.Emp():
            return f"emp {order.sector}"
        case orders.Empty():
            return f"empty {order.colour.word}"
        case orders.Island():
            return "island " + " ".join(_cell(cell) for cell in order.cells)
        case orders.Reinforce():
            return f"reinforce {order.post.word}"
        case orders.MoveUnit():
            return f"unit {order.unit.word} {order.heading.word}"
        case orders.Discard():
            return "discard " + " ".join(order.cards)
        case orders.ExpertPass():
            return "expert pass"
        case orders.Expert():
            inner = "" if order.order is None else " " + _act(order.order)
            return " ".join((f"expert {order.card}{inner}", *order.words))
        case orders.DropKaos():
            return f"kaos {_cell(order.cell)}"
        case orders.Detonate() | orders.Kraken() | orders.Asgard() | orders.Goliath() | orders.Archer() | orders.Evade():
            return f"{type(order).__name__.lower()} {_cell(order.cell)}"
    return type(order).__name__.lower()  # ok, sonar, dive, pass, hack, supplies


def _item(kind: Item, value: int) -> str:
    return f"{kind.word} {column_name(value - 1) if kind is Item.COLUMN else value}"
