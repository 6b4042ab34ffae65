"""Files that are there whole or not at all."""
from __future__ import annotations

import contextlib
import os
import re
import tempfile
from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that at every moment either the old or the new one is there whole. Raises OSError; then the old one stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


#: What `write_atomically` writes into until it is whole.
_HALF = re.compile(r"\..+\.[a-z0-9_]{8}")


def sweep(folder: Path, *names: str) -> None:
    """Remove what a program left that was killed while it wrote a file: one of these names, where some are given. Only for a folder in
    which nobody else writes now.
    """
    with contextlib.suppress(OSError):
        for path in list(folder.iterdir()):
            if _HALF.fullmatch(path.name) and (not names or path.name[1:].rpartition(".")[0] in names):
                with contextlib.suppress(OSError):
                    path.unlink()
