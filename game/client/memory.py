"""Memory that a scene has used goes back to the system once the scene has gone."""
from __future__ import annotations

import ctypes
import functools
import gc
import sys
from collections.abc import Callable

#: The parameter of `mallopt` that says how many heaps there are.
_HEAPS = -8


def one_heap() -> None:
    """Keep all memory in one heap; called before there are threads.

    The GNU C library gives a thread a heap of its own, whose end `give_back` does not reach: sounds of many lengths are read in a thread,
    and what they left there grew from match to match.
    """
    allot = _of_libc("mallopt")
    if allot is not None:
        allot(_HEAPS, 1)


def give_back() -> None:
    """Free what only refers to itself, and give freed memory back. It takes some hundredths of a second: only where nothing moves."""
    gc.collect()
    trim()


def trim() -> None:
    """Give freed memory back to the system."""
    malloc_trim = _of_libc("malloc_trim")
    if malloc_trim is not None:
        malloc_trim(0)


@functools.cache
def _of_libc(name: str) -> Callable[..., int] | None:
    """The GNU C library keeps freed memory for itself until it is asked; the others have nothing to ask."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        function: Callable[..., int] = getattr(ctypes.CDLL(None), name)
    except (OSError, AttributeError):
        return None
    return function
