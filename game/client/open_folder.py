"""Opens a folder in the system's own window for files."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def open_folder(folder: Path) -> bool:
    """Open a folder; False if the system has nothing to open it with."""
    if sys.platform == "win32":
        os.startfile(folder)  # noqa: S606
        return True
    opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if opener is None:
        return False
    environment = dict(os.environ)
    if "LD_LIBRARY_PATH_ORIG" in environment:  # a bundle's own libraries are not for other programs
        environment["LD_LIBRARY_PATH"] = environment["LD_LIBRARY_PATH_ORIG"]
    try:
        subprocess.Popen(
            [opener, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment,
            start_new_session=True,
        )
    except OSError:
        return False
    return True
