"""The commands of the command line, one module each. What a command needs is imported when it is run, so that starting stays quick."""
from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[Any]


class BadInput(Exception):
    """Input that cannot be taken, in one clear sentence; the program ends with 2."""


def _later(module: str) -> Callable[[argparse.Namespace], int]:
    def run(arguments: argparse.Namespace) -> int:
        found: Any = importlib.import_module(f"game.commands.{module}")
        return int(found.run(arguments))

    return run


def open_game(arguments: argparse.Namespace) -> int:
    """Open the window."""
    return _later("window")(arguments)


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """An argument that is a whole number of at least `least`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is less than {least}")
        if most is not None and number > most:
            raise argparse.ArgumentTypeError(f"{number} is more than {most}")
        return number

    return read


def add_to(subparsers: Subparsers, shared: argparse.ArgumentParser) -> None:
    """Add every command with its arguments."""

    def command(name: str, text: str, module: str) -> argparse.ArgumentParser:
        parser: argparse.ArgumentParser = subparsers.add_parser(name, help=text, description=text, parents=[shared])
        parser.set_defaults(run=_later(module))
        return parser

    run = command("run", "play a script and print what happens", "run")
    run.add_argument("script", metavar="SCRIPT")
    run.add_argument("--state", action="store_true", help="print the state at the end")
    run.add_argument("--as", dest="side", choices=("yellow", "blue"), help="print only what this side may know")
    run.add_argument("--strict", action="store_true", help="end with 1 at the first refusal")

    simulate = command("simulate", "the computer's crews against each other", "simulate")
    levels = ("recruit", "sailor", "officer", "ace", "newcomer", "random")
    simulate.add_argument("--chart", default="alpha")
    simulate.add_argument("--mode", choices=("turns", "realtime"), default="realtime")
    simulate.add_argument("--mission", default=None)
    simulate.add_argument("--goal", choices=("hunt", "sudden-death"), default="hunt")
    simulate.add_argument("--armada", choices=("yes", "no"), default=None)
    simulate.add_argument("--option", nargs=2, action="append", default=[], metavar=("NAME", "VALUE"))
    for side in ("yellow", "blue"):
        simulate.add_argument(f"--{side}", choices=levels, default="officer", help=f"level of {side}'s crew")
        for station in ("captain", "mate", "engineer", "radio"):
            simulate.add_argument(f"--{side}-{station}", choices=("blank", "perfect"), default=None, help="in place of the crew's own")
        simulate.add_argument(f"--{side}-boat", default=None, help="base without it, or the side mission's")
        simulate.add_argument(f"--{side}-sheet", default="standard")
        simulate.add_argument(f"--{side}-upgrade", default=None, help="none without it, or the side mission's")
        simulate.add_argument(f"--{side}-expert", nargs="+", default=None, metavar="CARD", help="names of cards, or: draw 2")
    simulate.add_argument("--games", type=whole(1), default=1)
    simulate.add_argument("--seed", type=whole(0, 10**17), default=0)
    simulate.add_argument("--jobs", type=whole(1), default=1)
    simulate.add_argument("--limit", type=whole(1), default=600, help="movements a boat, then drawn")
    simulate.add_argument("--json", action="store_true")
    simulate.add_argument("--log", metavar="DIR", help="keep each game as a replay")

    balance = command("balance", "contests between crews: levels, classes, sheets, upgrades, cards", "balance")
    balance.add_argument("--group", action="append", metavar="GROUP", help="only this group of contests")
    balance.add_argument("--only", action="append", metavar="NAME", help="only this contest")
    balance.add_argument("--games", type=whole(2), default=320, help="matches a contest")
    balance.add_argument("--seed", type=whole(0, 10**17), default=0)
    balance.add_argument("--jobs", type=whole(1), default=1)
    balance.add_argument("--book", metavar="FILE", help="a JSON file that keeps the figures of several runs")
    balance.add_argument("--page", action="store_true", help="print all figures as tables at the end")
    balance.add_argument("--json", action="store_true")

    replay = command("replay", "print or check a recorded match", "replay")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--check", action="store_true", help="compare the state's hash at every order")
    replay.add_argument("--as", dest="side", choices=("yellow", "blue"), help="print only what this side may know")

    charts = command("charts", "check charts", "charts")
    charts.add_argument("files", nargs="*", metavar="FILE")
    charts.add_argument("--own", action="store_true", help="check all that lies in your own folder: charts, boats, sheets, experts")
    charts.add_argument("--template", metavar="DIR", help="put a blank chart, the tileset and Tiled's project into a folder")

    campaign = command("campaign", "the campaign Operation Drache with the computer's crews", "campaign")
    campaign.add_argument("--simulate", action="store_true", help="with the computer's crews, as without this word")
    campaign.add_argument("--games", type=whole(1, 100_000), default=1, help="so many campaigns, seeds counted on")
    campaign.add_argument("--seed", type=whole(0, 10**15), default=0)
    campaign.add_argument("--mode", choices=("turns", "realtime"), default="realtime")
    campaign.add_argument("--order", choices=("given", "any"), default="given", help="of the seven missions")
    campaign.add_argument("--sides", choices=("all", "none", "some"), default="some", help="which side missions are played between")
    for side in ("yellow", "blue"):
        campaign.add_argument(f"--{side}", choices=levels[:4], default="officer", help=f"level of {side}'s crew")
        campaign.add_argument(f"--{side}-boat", default="base")
        campaign.add_argument(f"--{side}-sheet", default="standard")
    campaign.add_argument("--jobs", type=whole(1), default=1)
    campaign.add_argument("--json", action="store_true")

    patrol = command("patrol", "War Patrol with the computer's commander", "patrol")
    patrol.add_argument("--simulate", type=whole(1, 100_000), metavar="N", help="play so many wars and give their figures")
    patrol.add_argument("--scenario", choices=("war", "squadron", "year", "career", "patrol"), default="war")
    patrol.add_argument("--base", choices=("PEARL", "FREMANTLE"), default="PEARL", help="of a squadron or year")
    patrol.add_argument("--year", type=whole(1942, 1945), default=1943)
    patrol.add_argument("--boat", default="GATO", metavar="CLASS", help="the boat's class in a career or patrol")
    patrol.add_argument("--period", type=whole(1, 4), default=2, help="the war period of a patrol")
    patrol.add_argument("--area", default="EMS", help="the area of a patrol")
    patrol.add_argument("--no-overhaul", action="store_true", help="boats never rest")
    patrol.add_argument("--reattack", choices=("never", "1", "2", "always"), default=None, help="when a boat attacks again")
    patrol.add_argument("--seed", type=whole(0, 10**17), default=0)
    patrol.add_argument("--jobs", type=whole(1), default=1)
    patrol.add_argument("--events", action="store_true", help="print all that happens, die by die")
    patrol.add_argument("--log", metavar="FILE", help="keep the war's record")
    patrol.add_argument("--play", metavar="FILE", help="play a record again in place of the commander")
    patrol.add_argument("--lint", action="store_true", help="check the tables")
    patrol.add_argument("--json", action="store_true")

    shot = command("shot", "draw a named scene as PNG", "shot")
    shot.add_argument("scene", nargs="?", metavar="SCENE")
    shot.add_argument("--out", metavar="FILE")
    shot.add_argument("--size", default="1280x720")
    shot.add_argument("--scale", type=float, default=1.0)
    shot.add_argument("--list", action="store_true", help="name the scenes")

    bench = command("bench", "measure what docs/performance.md lists", "bench")
    bench.add_argument("--json", action="store_true")
    bench.add_argument("--only", action="append", metavar="NAME", help="only this figure")

    command("ooc", 'play CodinGame\'s "Ocean of Code" on stdin and stdout', "ooc")
