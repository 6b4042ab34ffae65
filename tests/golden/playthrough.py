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
from game.rules.boats import GROUPS
from game.rules.events import Event, record
from game.rules.grid import cell_name
from game.rules.notation import order_text
from game.rules.orders import Order
from game.rules.sheets import SYMBOL_NAMES, symbols_of
from game.rules.state import Dice
from game.rules.terms import Side, Station, System
from game.rules.view import View

ORDERS = 110
#: More orders of one kind than this are listed as their number and a digest.
MOST_LISTED = 20
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
    6: "chart echo-10; mission none; yellow boat armstrong; blue boat cerberus; yellow upgrade minos; blue upgrade asgard; "
       "option broken-attempt refuse; option mine-chain none; option detonate-with-red-breakdown yes; blue sheet caldera",
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
    yield from _told(match.opening)
    yield from _seats(match)
    for _ in range(ORDERS):
        if match.is_over:
            return
        entry = match.give(_choose(match, dice))
        assert isinstance(entry, Entry)
        yield ""
        yield f"{entry.number} {entry.text}  # {entry.digest}"
        yield from _told(entry.events)
        yield from _seats(match)


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


def _seats(match: Match) -> Iterator[str]:
    for side in Side:
        yield "  " + _boat(match.view(side, Station.CAPTAIN))
        for station in Station:
            legal = _listed(match.legal(side, station))
            yield f"    {station.word:8} {_digest(match.view(side, station))}{' ' + legal if legal else ''}"


def _boat(view: View) -> str:
    own = view.own
    gauges = " ".join(
        f"{system.word}:" + "+".join(f"{own.marks[place]}/{own.spaces[place]}" for place in _places(view, system))
        for system in System
        if own.spaces[system * GROUPS]
    )
    parts = [
        f"{view.side.word} at {cell_name(own.position)}, {len(own.route)} on the route", f"damage {own.damage}", gauges,
        "crossed " + (",".join(SYMBOL_NAMES[symbol] for symbol in symbols_of(own.crossed)) or "-"),
        "mines " + (",".join(f"{cell_name(cell)}:{kind.word}" for cell, kind in own.mines) or "-"),
    ]  # fmt: skip
    flags = {
        "surfaced": own.surfaced, "owes a mark": bool(own.owes_marks), "owes a cross": own.owes_cross is not None,
        "no system": not own.system_allowed, "answers": own.answering is not None, "over": view.over,
    }  # fmt: skip
    return "; ".join(parts + [name for name, holds in flags.items() if holds])


def _places(view: View, system: System) -> list[int]:
    first = system * GROUPS
    return [first + group for group in range(GROUPS) if view.own.spaces[first + group]]


def _listed(orders: list[Order]) -> str:
    kinds: dict[str, list[str]] = {}
    for order in orders:
        word, _, rest = order_text(order).split(" ", 2)[2].partition(" ")
        kinds.setdefault(word, []).append(rest.replace(" ", ".") or "·")
    return "; ".join(f"{word} {_few(rests)}".rstrip() for word, rests in kinds.items())


def _few(words: list[str]) -> str:
    if len(words) <= MOST_LISTED:
        return " ".join(words)
    return f"{words[0]} … {words[-1]} ({len(words)}, {_hash(' '.join(words))})"


def _digest(view: View) -> str:
    """A digest of the whole view but for the chart, whose name is in the set-up."""
    plain = msgspec.to_builtins(view, str_keys=True)
    del plain["chart"]
    return _hash(repr(plain))


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    for wanted in sys.argv[1:] or NAMES:
        sys.stdout.write(playthrough(wanted))
