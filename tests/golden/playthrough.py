"""Playthroughs: a match by the rules' own dice, with every order, what each side hears, and what every station sees and may order.

`python -m tests.golden.playthrough NAME` prints one, as the files beside this one keep them.
"""
from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator

import msgspec

from game.library import Library
from game.match.match import Entry, Match
from game.match.replay import begin_match
from game.match.script import parse_script, setup_text
from game.rules.events import Event, record
from game.rules.grid import cell_name, cells_of
from game.rules.notation import order_text
from game.rules.orders import Order
from game.rules.sheets import SYMBOL_NAMES, Sheet, symbols_of
from game.rules.state import Dice
from game.rules.terms import Side, Station, Term
from game.rules.view import View

ORDERS = 160
#: The set-up of each seed, lines parted by semicolons.
SETUPS = {
    1: "chart alpha; yellow start C5; blue start E6; blue boat armstrong; given yellow gauge silence 5; "
       "given blue gauge silence 4",
    2: "chart charlie; yellow upgrade kaos; blue upgrade minos; yellow boat cerberus; blue start C7; yellow start E5; "
       "given blue gauge torpedo 3; given blue gauge scenario 5; given yellow mine B9 H12; given yellow kaos A3",
    3: "chart delta; yellow upgrade asgard; blue upgrade kraken; yellow start F6; blue start G8; blue boat kasparov; "
       "yellow sheet maelstrom; given yellow gauge scenario 3; given blue gauge scenario 3; given blue mine J11",
    4: "chart echo; yellow start E6; blue start H6; blue sheet bastion; given yellow gauge silence 5; "
       "option breakdown-erases group; option both-sunk draw",
    5: "chart charlie-10; yellow upgrade trident; blue upgrade ulysses; blue boat chateaubriand; blue sheet lattice; "
       "option silence-zero cross; option ready-call boat; given blue damage 2; option engineer-sheet-turns 20",
    6: "chart echo-10; mission none; goal sudden-death; yellow boat armstrong; blue boat cerberus; yellow upgrade minos; "
       "blue upgrade asgard; option broken-attempt refuse; option mine-chain none; option detonate-with-red-breakdown yes; "
       "blue sheet caldera",
    7: "chart charlie; mission none; armada yes; yellow start C5; blue start E6; yellow helicopter F5; yellow cruiser D5; "
       "yellow expert mayhew okafor brandt kowalski petrov weiss; blue expert draw 5; blue boat cerberus; blue upgrade kraken; "
       "given yellow gauge scenario 3; given yellow gauge torpedo 3; given blue gauge silence 4 2",
}
MODES = ("turns", "realtime")
NAMES = [f"{mode}-{seed}" for mode in MODES for seed in SETUPS]


def playthrough(name: str) -> str:
    """The whole playthrough of a name such as `turns-3`."""
    mode, _, number = name.partition("-")
    seed = int(number)
    lines = [f"mode {mode}", f"seed {seed}", *SETUPS[seed].split("; "), "---"]
    match = begin_match(parse_script("\n".join(lines), name, Library()))
    return "".join(f"{line}\n" for line in _lines(match, Dice(seed)))


def _lines(match: Match, dice: Dice) -> Iterator[str]:
    yield from setup_text(match.setup).splitlines()
    told: dict[Side, dict[str, str]] = {}
    yield from _told(match.opening)
    yield from _seats(match, told)
    for _ in range(ORDERS):
        if match.is_over:
            return
        entry = match.give(_choose(match, dice))
        assert isinstance(entry, Entry)
        yield ""
        yield f"{entry.number} {entry.text}  # {entry.digest}"
        yield from _told(entry.events)
        yield from _seats(match, told)


def _choose(match: Match, dice: Dice) -> Order:
    """The kind is drawn first, so that rare orders come to be played; crews surface seldom and draw well."""
    kinds: dict[str, list[Order]] = {}
    for side in Side:
        for station in Station:
            for order in match.legal(side, station):
                kinds.setdefault(type(order).__name__, []).append(order)
    if len(kinds) > 1 and dice.below(8):
        kinds.pop("Surface", None)
    if len(kinds) > 1 and dice.below(3):
        kinds.pop("Pass", None)
    names = sorted(kinds)
    found = kinds[names[dice.below(len(names))]]
    if "Trace" in kinds and dice.below(8):
        found = [order for order in kinds["Trace"] if getattr(order, "inside", False)]
    return found[dice.below(len(found))]


def _told(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        found = record(event, 0)
        fields = " ".join(f"{key}={_plain(value)}" for key, value in found.items() if key not in ("n", "audience", "event", "side"))
        yield f"  {found['audience']:6} {found.get('side', '-')} {found['event']} {fields}".rstrip()


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}:{inner}" for key, inner in value.items())
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


#: Fields of a view that name no fact of the moment: the set-up's, which the file begins with, and the station itself.
_OF_THE_SETUP = ("side", "station", "chart", "options", "mission", "mode", "hull", "armada")


def _seats(match: Match, told: dict[Side, dict[str, str]]) -> Iterator[str]:
    """What every station sees, as far as it has changed since the last order, and all that it may order.

    The stations of a boat see the same (B15.2); where one did not, its own fields would be listed beside it.
    """
    for side in Side:
        facts = _facts(match.view(side, Station.CAPTAIN))
        known = told.get(side, {})
        changed = [f"{name}={value}" for name, value in facts.items() if known.get(name) != value]
        told[side] = facts
        yield f"  {side.word} sees " + ("; ".join(changed) or "nothing new")
        for station in Station:
            legal = _listed(match.legal(side, station))
            own = _facts(match.view(side, station))
            other = " ".join(f"{name}={own[name]}" for name in own if own[name] != facts[name])
            yield f"    {station.word:8} {other}{' ' if other and legal else ''}{legal}".rstrip()


def _facts(view: View) -> dict[str, str]:
    """Every field of a view as text, by its name; those of the own boat and of the enemy's with theirs in front."""
    found: dict[str, str] = {}
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if name in _OF_THE_SETUP:
            continue
        if isinstance(value, msgspec.Struct):
            for part in value.__struct_fields__:
                found[f"{name}.{part}"] = _fact(part, getattr(value, part))
        else:
            found[name] = _fact(name, value)
    return found


def _fact(name: str, value: object) -> str:
    """A field's value in the words of the notation."""
    match name, value:
        case "route", tuple():
            return ",".join(map(cell_name, value)) or "-"
        case ("position" | "helicopter" | "cruiser"), int():
            return cell_name(value)
        case "sea" | "fresh", int():
            return ",".join(map(cell_name, cells_of(value))) or "-" if name == "fresh" else _hash(str(value))
        case "crossed", int():
            return ",".join(SYMBOL_NAMES[symbol] for symbol in symbols_of(value)) or "-"
        case "mines", tuple():
            return ",".join(f"{cell_name(cell)}:{kind.word}" for cell, kind in value) or "-"
        case "public", dict():
            return ",".join(f"{key}:{'+'.join(map(cell_name, cells))}" for key, cells in value.items()) or "-"
        case "sheet", Sheet():
            return value.name
        case _, tuple():
            return ",".join(map(str, value))
        case _, Term():
            return value.word
    return str(value)


def _listed(orders: list[Order]) -> str:
    kinds: dict[str, list[str]] = {}
    for order in orders:
        word, _, rest = order_text(order).split(" ", 2)[2].partition(" ")
        kinds.setdefault(word, []).append(rest.replace(" ", ".") or "·")
    return "; ".join(f"{word} {' '.join(rests)}".rstrip() for word, rests in kinds.items())


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    for wanted in sys.argv[1:] or NAMES:
        sys.stdout.write(playthrough(wanted))
