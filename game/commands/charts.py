"""`charts`: say what is wrong with charts, and where; with what the player made besides, and what a maker begins with."""
from __future__ import annotations

import argparse
from pathlib import Path

from game.charts.lint import lint
from game.charts.template import lay_out
from game.commands import BadInput
from game.i18n import _
from game.library import Library
from game.paths import data_beside, maps_folder
from game.phrases.flaws import why_words
from game.phrases.makers import told_words


def run(arguments: argparse.Namespace) -> int:
    """Check the named charts, all shipped ones without a name; with --own what the player made, with --template nothing at all."""
    if arguments.template is not None:
        return _lay_out(Path(arguments.template))
    if arguments.own:
        return _own(Library(data_beside(arguments.data_dir)))
    paths = [Path(name) for name in arguments.files] or sorted(maps_folder().glob("*.tmx"))
    missing = next((path for path in paths if not path.exists()), None)
    if missing is not None:
        raise BadInput(_("charts: there is no file '{file}'").format(file=missing))
    wrong = False
    for path in paths:
        complaints = lint(path)
        for complaint in complaints:
            print(told_words(str(complaint), complaint.file))
        refused = any(complaint.refused for complaint in complaints)
        wrong = wrong or refused
        if not refused:
            print(f"{path}: ok")
    return 1 if wrong or not paths else 0


def _lay_out(folder: Path) -> int:
    try:
        for path in lay_out(folder):
            print(path)
    except OSError as fault:
        raise BadInput(f"charts: {folder}: {why_words(fault)}") from fault
    return 0


def _own(library: Library) -> int:
    """Each thing with its file and name."""
    things = library.own_things()
    for thing in things:
        for advice in thing.advice:
            print(told_words(advice, thing.file))
        print(told_words(thing.fault, thing.file) if thing.fault else f"{thing.file}: {thing.what.value} {thing.name}: ok")
    return int(any(thing.fault for thing in things))
