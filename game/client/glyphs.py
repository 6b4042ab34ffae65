"""Which signs a font file has: its `cmap` table, read by hand.

pygame's measures of a sign that a font lacks are those of its empty box, so that they tell nothing.
"""
from __future__ import annotations

import functools
import struct
from collections.abc import Iterator
from pathlib import Path


@functools.lru_cache(maxsize=16)
def signs_of(path: Path) -> frozenset[int]:
    """The code points that a TrueType or OpenType file has glyphs for. ValueError if it is no such file or has no table of Unicode."""
    data = path.read_bytes()
    try:
        return frozenset(_signs(data, _cmap(data)))
    except (struct.error, IndexError) as fault:
        raise ValueError(f"{path.name} is no font: {fault}") from fault


def _cmap(data: bytes) -> int:
    """Where the table begins."""
    (count,) = struct.unpack_from(">H", data, 4)
    for number in range(count):
        tag, _check, offset, _length = struct.unpack_from(">4sLLL", data, 12 + 16 * number)
        if tag == b"cmap":
            return int(offset)
    raise ValueError("it has no cmap table")


def _signs(data: bytes, cmap: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    tables = dict[int, int]()
    for number in range(count):
        platform, encoding, offset = struct.unpack_from(">HHL", data, cmap + 4 + 8 * number)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            (form,) = struct.unpack_from(">H", data, cmap + offset)
            tables[form] = cmap + offset
    if 12 in tables:
        yield from _groups(data, tables[12])
    elif 4 in tables:
        yield from _segments(data, tables[4])
    else:
        raise ValueError("it has no table of Unicode")


def _groups(data: bytes, table: int) -> Iterator[int]:
    """Format 12: groups of code points."""
    (count,) = struct.unpack_from(">L", data, table + 12)
    for number in range(count):
        first, last, glyph = struct.unpack_from(">LLL", data, table + 16 + 12 * number)
        yield from (first + step for step in range(last - first + 1) if glyph + step)


def _segments(data: bytes, table: int) -> Iterator[int]:
    """Format 4: segments of the first 65,536 code points."""
    (double,) = struct.unpack_from(">H", data, table + 6)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", data, table + 14)
    starts = struct.unpack_from(f">{count}H", data, table + 16 + double)
    deltas = struct.unpack_from(f">{count}H", data, table + 16 + 2 * double)
    place = table + 16 + 3 * double
    offsets = struct.unpack_from(f">{count}H", data, place)
    for number in range(count):
        for sign in range(starts[number], ends[number] + 1):
            glyph = sign
            if offsets[number]:
                (glyph,) = struct.unpack_from(">H", data, place + 2 * number + offsets[number] + 2 * (sign - starts[number]))
            if sign != 0xFFFF and (glyph or not offsets[number]) and (glyph + deltas[number]) % 65536:
                yield sign
