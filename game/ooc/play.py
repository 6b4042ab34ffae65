"""The loop on stdin and stdout. Whatever goes wrong goes to the log; a legal line is answered in any case."""
from __future__ import annotations

import gc
import logging
import time
from typing import TextIO

from game.ooc.legal import any_legal
from game.ooc.player import Player
from game.ooc.protocol import Order, ProtocolError, Turn, place, read_setup, read_turn, write_orders

_log = logging.getLogger(__name__)


def play(lines: TextIO, out: TextIO) -> None:
    """Play one game to the end of the input. ProtocolError if the set-up cannot be read."""
    size = _next(lines)
    if size is None:
        raise ProtocolError("there is no set-up")
    height = size.split()[1] if len(size.split()) > 1 else ""
    rows = [_next(lines) or "" for _ in range(int(height) if height.isdecimal() else 0)]
    player = Player(read_setup(size, rows))
    _say(out, place(player.own.cell))
    gc.collect()
    gc.freeze()
    gc.disable()
    while True:
        state = _next(lines)
        if state is None:
            return
        started = time.perf_counter()
        sonar, heard = lines.readline(), lines.readline()
        _say(out, write_orders(answer(player, state, sonar, heard, started)))


def _next(lines: TextIO) -> str | None:
    """The next line that is not empty; None at the end."""
    for line in iter(lines.readline, ""):
        if line.strip():
            return line.strip()
    return None


def _say(out: TextIO, text: str) -> None:
    out.write(text + "\n")
    out.flush()


def answer(player: Player, state: str, sonar: str, heard: str, started: float) -> list[Order]:
    """The orders that answer a turn's three lines, which were read at `started` (`time.perf_counter`)."""
    turn: Turn | None = None
    try:
        turn = read_turn(state, sonar, heard)
        orders = player.orders(turn, started)
        player.give(orders)
        return orders
    except Exception:  # noqa: BLE001 - whatever it was, the game goes on
        _log.exception("turn %d: %r %r %r", player.turn, state, sonar, heard)
    return _anything(player, turn)


def _anything(player: Player, turn: Turn | None) -> list[Order]:
    try:
        if turn is not None:
            player.begin_anew(turn)
        orders = any_legal(player.own, player.waters)
        player.give(orders)
        return orders
    except Exception:  # noqa: BLE001 - the last resort is to surface
        _log.exception("no answer was found")
        return []
