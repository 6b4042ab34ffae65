"""The player's folder belongs to one program at a time, so that no two write the same save."""
from __future__ import annotations

import errno
import logging
import os
import sys
from pathlib import Path

_LOG = logging.getLogger(__name__)
FILE = "in-use.lock"
#: What the system answers if another program has the lock.
_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


class Claim:
    """A lock of the system's own on a file in the folder: it goes with the program however that ends, so that none is ever stale. The
    file itself stays and tells nothing.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._file: int | None = None

    def take(self) -> bool:
        """Claim the folder; False if another program has it. Where nothing can be locked all goes on as if it were free."""
        if self._file is not None:
            return True
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as fault:
            _LOG.warning("the folder cannot be locked: %s", fault.strerror or fault)
            return True
        try:
            _lock(file)
        except OSError as fault:
            os.close(file)
            if fault.errno in _TAKEN:
                return False
            _LOG.warning("the folder cannot be locked: %s", fault.strerror or fault)
            return True
        self._file = file
        return True

    def release(self) -> None:
        """Give the folder back."""
        if self._file is not None:
            os.close(self._file)  # the lock goes with it
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
