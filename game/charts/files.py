"""What goes wrong with a chart's files, and reading them once."""
from __future__ import annotations

import os
import stat
from pathlib import Path

#: The most bytes a chart or a tileset may have. A full chart of 26×26 with every layer has a tenth of this.
LARGEST_FILE = 256 * 1024

_READ = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)


class ChartError(ValueError):
    """A chart that cannot be loaded: which file, where in it, and why.

    `element` is empty if the file as a whole is at fault. The text is one sentence that says all three; where a cell is
    concerned, `message` names it.
    """

    def __init__(self, file: str | os.PathLike[str], element: str, message: str) -> None:
        super().__init__(file, element, message)
        self.file = Path(file)
        self.element = element
        self.message = message

    def __str__(self) -> str:
        return ": ".join(part for part in (str(self.file), self.element, self.message) if part)


def shown(text: str) -> str:
    """A piece of a file for a message: quoted, in printable characters, cut if it is long."""
    return ascii(text if len(text) <= 40 else text[:37] + "...")


def read_file(path: Path, *, follow_links: bool = True) -> bytes:
    """The bytes of a plain file of at most LARGEST_FILE bytes, read once. Raises ChartError.

    Nothing but a plain file is read from: a pipe or a device could hang the game or never end. With `follow_links` off, a
    symbolic link is refused as well.
    """
    try:
        looked = path.stat() if follow_links else path.lstat()
        if not stat.S_ISREG(looked.st_mode):
            raise ChartError(path, "", f"is {_kind(looked.st_mode)}, not a plain file")
        handle = os.open(path, _READ | (0 if follow_links else _NO_LINKS))
        try:
            opened = os.fstat(handle)
            if not stat.S_ISREG(opened.st_mode):
                raise ChartError(path, "", f"is {_kind(opened.st_mode)}, not a plain file")
            data = b""
            while len(data) <= LARGEST_FILE:
                piece = os.read(handle, LARGEST_FILE + 1 - len(data))
                if not piece:
                    break
                data += piece
        finally:
            os.close(handle)
    except FileNotFoundError as fault:
        raise ChartError(path, "", "there is no such file") from fault
    except OSError as fault:
        raise ChartError(path, "", f"cannot be read: {fault.strerror or fault}") from fault
    except ValueError as fault:
        if isinstance(fault, ChartError):
            raise
        raise ChartError(ascii(str(path))[1:-1], "", f"cannot be read: {fault}") from fault
    if len(data) > LARGEST_FILE:
        raise ChartError(path, "", f"is larger than {LARGEST_FILE // 1024} KiB, more than any chart needs")
    if not data:
        raise ChartError(path, "", "is empty")
    return data


def _kind(mode: int) -> str:
    for test, word in (
        (stat.S_ISDIR, "a folder"), (stat.S_ISLNK, "a link"), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"),
        (stat.S_ISCHR, "a device"), (stat.S_ISBLK, "a device"),
    ):
        if test(mode):
            return word
    return "something else"
