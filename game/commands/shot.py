"""`shot`: a named scene as PNG, the same bytes every time."""
from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from game.commands import BadInput
from game.i18n import language

_MOST_PIXELS = 4096
_SIZE = re.compile(r"([1-9]\d{2,3})x([1-9]\d{2,3})")


def run(arguments: argparse.Namespace) -> int:
    """Draw the scene, or name all."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.client import shots

    if arguments.list:
        print("\n".join(shots.names()))
        return 0
    if arguments.scene is None or arguments.out is None:
        raise BadInput("shot: SCENE and --out FILE are needed, or --list")
    if arguments.scene not in shots.names():
        raise BadInput(f"shot: there is no scene '{arguments.scene}' ({', '.join(shots.names())})")
    size = _SIZE.fullmatch(arguments.size)
    if size is None:
        raise BadInput(f"shot: '{arguments.size}' is not a size like 1280x720")
    if not 0.75 <= arguments.scale <= 2.5:
        raise BadInput(f"shot: a scale is between 0.75 and 2.5, not {arguments.scale}")
    out = Path(arguments.out)
    if out.is_dir() or not out.absolute().parent.is_dir():
        raise BadInput(f"shot: {out}: there is no folder for it, or it is a folder itself")
    if max(int(size[1]), int(size[2])) > _MOST_PIXELS:
        raise BadInput(f"shot: a side has at most {_MOST_PIXELS} pixels, not {arguments.size}")
    try:
        shots.save(arguments.scene, out, (int(size[1]), int(size[2])), arguments.scale, language())
    except OSError as fault:
        raise BadInput(f"shot: {arguments.out}: {fault.strerror or fault}") from fault
    return 0
