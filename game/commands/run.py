"""`run`: play a script, print its events (N3) and, if asked, the state (N4)."""
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from game.commands import BadInput
from game.library import DataError, Library
from game.match.replay import begin_match, parse_lines, play_lines
from game.match.script import ScriptError, read_script
from game.paths import data_beside
from game.phrases.flaws import fault_words
from game.phrases.refusals import refusal_sentence
from game.rules.events import Event, hears, record
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.terms import Side
from game.rules.umpire import umpire_record
from game.storage.carried import CarryingLibrary, carried_in


def refused_record(order: Order, text: str, refusal: Refusal, number: int) -> dict[str, Any]:
    """The event `refused` of N3: for the side whose order it was."""
    return {
        "n": number,
        "audience": order.side.word,
        "event": "refused",
        "side": order.side.word,
        "order": text,
        "reason": refusal.reason,
        "rule": refusal.rule,
        "text": refusal_sentence(refusal),
    }


def print_events(events: tuple[Event, ...], number: int, eyes: Side | None) -> None:
    """Print events as JSON lines, only those that a side may know if `eyes` is one."""
    for event in events:
        if eyes is None or hears(event, eyes):
            print(json.dumps(record(event, number), ensure_ascii=False))


def run(arguments: argparse.Namespace) -> int:
    """Play the script."""
    try:
        path = Path(arguments.script)
        script = read_script(path, CarryingLibrary(Library(data_beside(arguments.data_dir)), carried_in(path)))
        parsed = parse_lines(script)
        match = begin_match(script, hashing=False)
    except (ScriptError, DataError) as fault:
        raise BadInput(fault_words(fault)) from fault
    eyes = None if arguments.side is None else Side[arguments.side.upper()]
    print_events(match.opening, 0, eyes)
    status = 0
    for played in play_lines(match, parsed):
        for entry in played.entries:
            print_events(entry.events, played.number, eyes)
        if played.refused is not None:
            order, refusal = played.refused
            if eyes is None or order.side is eyes:
                print(json.dumps(refused_record(order, played.line.text, refusal, played.number), ensure_ascii=False))
            if arguments.strict:
                status = 1
                break
    if arguments.state:
        print(json.dumps({"state": umpire_record(match.umpire())}, ensure_ascii=False))
    return status
