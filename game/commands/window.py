"""No command: the game in its window."""
from __future__ import annotations

import argparse
import os
import sys

from game.commands import BadInput
from game.logs import crash_message, crash_report, start_log
from game.paths import data_folder


def run(arguments: argparse.Namespace) -> int:
    """Open the window and play. A crash is written to a log that the message names; the match is saved as it goes.

    What goes wrong is printed, and told in a box as well where nobody sees what is printed.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.client.window import tell

    try:
        _play(arguments)
    except BadInput as fault:
        if not _is_read():
            tell(str(fault))
        raise
    except Exception as fault:  # noqa: BLE001 - whatever it was, it is written down and named
        words = crash_message(crash_report(fault))
        print(words, file=sys.stderr)
        if not _is_read():
            tell(words)
        return 1
    return 0


def _play(arguments: argparse.Namespace) -> None:
    from game.client.window import NoWindowError, play

    try:
        data = data_folder(arguments.data_dir)
    except OSError as fault:
        raise BadInput(f"the data folder cannot be used: {fault}") from fault
    start_log(data)
    try:
        play(data, arguments.lang)
    except NoWindowError as fault:
        raise BadInput(f"no window can be opened: {fault}") from fault


def _is_read() -> bool:
    """Whether what is printed is seen: not where the game was started from a menu."""
    return sys.stderr is not None and sys.stderr.isatty()
