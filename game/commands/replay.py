"""`replay`: print a recorded match, or check that it plays as it was written."""
from __future__ import annotations

import argparse
from pathlib import Path

from game.commands import BadInput
from game.commands.run import print_events
from game.library import DataError, Library
from game.match.replay import Mismatch, play_record
from game.match.script import ScriptError, read_script
from game.paths import data_beside
from game.phrases.flaws import fault_words
from game.rules.terms import Side
from game.storage.carried import CarryingLibrary, carried_in


def run(arguments: argparse.Namespace) -> int:
    """Print or check the record."""
    try:
        path = Path(arguments.file)
        script = read_script(path, CarryingLibrary(Library(data_beside(arguments.data_dir)), carried_in(path)))
        match = play_record(script)
    except Mismatch as fault:
        print(fault_words(fault))
        return 1
    except (ScriptError, DataError) as fault:
        raise BadInput(fault_words(fault)) from fault
    if arguments.check:
        hashed = sum(line.digest is not None for line in script.orders)
        print(f"{arguments.file}: {len(match.entries)} orders, {hashed} hashes, ok")
        return 0
    eyes = None if arguments.side is None else Side[arguments.side.upper()]
    print_events(match.opening, 0, eyes)
    for entry in match.entries:
        print_events(entry.events, entry.number, eyes)
    return 0
