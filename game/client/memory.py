"""Memory that a scene has used goes back to the system once the scene has gone."""
from __future__ import annotations

import ctypes
import functools
import gc
import sys
from collections.abc import Callable


def give_back() -> None:
    """Free what only refers to itself, and give freed memory back. It takes some hundredths of a second: only where nothing moves."""
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


@functools.cache
def _trim() -> Callable[[int], int] | None:
    """The GNU C library keeps freed memory for itself until it is asked; the others have nothing to ask."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    return trim
