"""No command: the game in its window."""
from __future__ import annotations

import argparse
import os
import sys

from game.commands import BadInput
from game.logs import crash_message, crash_report, start_log
from game.paths import data_folder


def run(arguments: argparse.Namespace) -> int:
    """Open the window and play. A crash is written to a log that the message names; the match is saved as it goes."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
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
    except Exception as fault:  # noqa: BLE001 - whatever it was, it is written down and named
        print(crash_message(crash_report(fault)), file=sys.stderr)
        return 1
    return 0
