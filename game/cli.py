"""The command line (docs/command-line.md). Without a command the game opens."""
from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from game import __version__, commands
from game.i18n import LANGUAGES, set_language


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and ends with 2."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}", file=sys.stderr)
        raise SystemExit(2)


def _parser() -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--lang", choices=tuple(LANGUAGES), default=argparse.SUPPRESS, help="language")
    shared.add_argument("--data-dir", metavar="DIR", default=argparse.SUPPRESS, help="folder of saves, settings and logs")
    parser = _Parser(prog="operation-drache", description="A submarine duel of hidden movement.", parents=[shared])
    parser.add_argument("--version", action="version", version=f"operation-drache {__version__}")
    parser.set_defaults(run=commands.open_game)
    commands.add_to(parser.add_subparsers(title="commands", metavar="COMMAND"), shared)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name; its exit status (0 success, 1 does not hold, 2 bad input)."""
    # The global options stand before or after the command; whoever is silent about them must not unsay the other.
    arguments = _parser().parse_args(argv, argparse.Namespace(lang=None, data_dir=None))
    set_language(arguments.lang)
    try:
        return int(arguments.run(arguments))
    except commands.BadInput as fault:
        print(str(fault), file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except KeyboardInterrupt:
        return 130
