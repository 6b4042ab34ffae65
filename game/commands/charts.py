"""`charts`: say what is wrong with charts, and where."""
from __future__ import annotations

import argparse
from pathlib import Path

from game.charts.lint import lint
from game.commands import BadInput
from game.paths import maps_folder


def run(arguments: argparse.Namespace) -> int:
    """Check the named charts, all shipped ones without a name."""
    paths = [Path(name) for name in arguments.files] or sorted(maps_folder().glob("*.tmx"))
    missing = next((path for path in paths if not path.exists()), None)
    if missing is not None:
        raise BadInput(f"charts: there is no file '{missing}'")
    wrong = False
    for path in paths:
        complaints = lint(path)
        for complaint in complaints:
            print(complaint)
        refused = any(complaint.refused for complaint in complaints)
        wrong = wrong or refused
        if not refused:
            print(f"{path}: ok")
    return 1 if wrong or not paths else 0
