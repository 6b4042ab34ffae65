"""`bench`: measure what docs/performance.md lists."""
from __future__ import annotations

import argparse
import importlib
import json
import sys

import msgspec

from game.bench import Measure
from game.commands import BadInput

#: Each figure's name, and the module and function that measure it. Some functions measure more than one.
MEASURES = {
    "orders": ("engine", "measure_orders"),
    "views": ("engine", "measure_views"),
    "crews": ("crews", "measure_crews"),
    "load": ("loading", "measure_load"),
    "start": ("starting", "measure_start"),
    "frame": ("window", "measure_frame"),
    "idle": ("window", "measure_idle"),
    "memory": ("window", "measure_memory"),
}


def run(arguments: argparse.Namespace) -> int:
    """Measure, print a line a figure, and say by the exit status whether all floors hold."""
    names = arguments.only or list(MEASURES)
    unknown = [name for name in names if name not in MEASURES]
    if unknown:
        raise BadInput(f"bench: there is no figure '{unknown[0]}' ({', '.join(MEASURES)})")
    holds = True
    for name in names:
        module, function = MEASURES[name]
        print(f"measuring {name}", file=sys.stderr)
        measure: Measure = getattr(importlib.import_module(f"game.bench.{module}"), function)
        for figure in measure():
            holds = holds and figure.holds
            if arguments.json:
                print(json.dumps(msgspec.to_builtins(figure)), flush=True)
            else:
                mark = "ok" if figure.holds else "BELOW THE FLOOR"
                measured = f"{figure.name}: {figure.value} {figure.unit} (floor {figure.floor}, goal {figure.goal})"
                print(f"{measured} {mark} {figure.note}", flush=True)
    return 0 if holds else 1
