"""What the journals of matches and of wars have in common: a file that grows by a line an order, its notes and snapshots.

The head is written atomically; each order is appended by one write, so that a program killed at any moment loses at most the order it
was at.
"""
from __future__ import annotations

import errno
import os
import re
from collections.abc import Mapping
from pathlib import Path

from game.rules.flaws import FileFlaw, Flaw
from game.storage.atomic import write_atomically

#: A note: its key and its value.
NOTE = re.compile(r"#:\s*(\S+)\s*(.*)")
#: A snapshot: the number of the order after which it was taken, and the whole state in base 64.
SNAPSHOT = re.compile(r"#snapshot (\d+) ([A-Za-z0-9+/=]+)")


class SaveError(FileFlaw):
    """A save that cannot be used."""


def no_text(fault: UnicodeDecodeError) -> Flaw:
    """What is said of a file that is not text."""
    return Flaw("the file is damaged: it is not text from byte {start} on", start=fault.start)


class JournalFile:
    """A save that is being written. After a write that has failed nothing more is written, and `trouble` says why."""

    def __init__(self, path: Path, notes: Mapping[str, str]) -> None:
        self.path = path
        self.notes = dict(notes)
        #: Why nothing more is written, once a write has failed; None while all is well.
        self.trouble: SaveError | None = None
        self._file: int | None = None

    @property
    def open(self) -> bool:
        """Whether what comes is written."""
        return self._file is not None

    def begin(self, text: str) -> None:
        """Write the whole save as it stands, and open it to go on. Raises OSError."""
        write_atomically(self.path, text.encode())
        self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))

    def note(self, key: str, value: str) -> None:
        """Write down something about the table around the match; the last word on a key holds when it is read."""
        value = " ".join(value.split())
        if self.notes.get(key) != value:
            self.notes[key] = value
            self.append(f"#: {key} {value}\n")

    def append(self, lines: str) -> None:
        """Add whole lines by one write."""
        if self._file is None:
            return
        data = lines.encode()
        try:
            if os.write(self._file, data) != len(data):
                raise OSError(errno.ENOSPC, "the disk took only part of a line")
        except OSError as fault:
            self.fail(fault)

    def fail(self, fault: OSError) -> None:
        """Say why, and write no more."""
        self.trouble = SaveError(self.path, fault)
        self.close()

    def close(self) -> None:
        """Write no more."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
