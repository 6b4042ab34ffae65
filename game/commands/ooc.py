"""`ooc`: play CodinGame's "Ocean of Code" on stdin and stdout."""
from __future__ import annotations

import argparse
import contextlib
import sys

from game.commands import BadInput
from game.logs import start_log
from game.ooc.play import play
from game.ooc.protocol import ProtocolError
from game.paths import data_folder


def run(arguments: argparse.Namespace) -> int:
    """Play one game; what goes wrong is in the log, never on stdout."""
    with contextlib.suppress(OSError):  # a game without a log is a game all the same
        start_log(data_folder(arguments.data_dir))
    try:
        play(sys.stdin, sys.stdout)
    except ProtocolError as fault:
        raise BadInput(f"ooc: {fault}") from fault
    return 0
