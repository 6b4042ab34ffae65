"""Whatever bytes come as a chart or a tileset: a chart that holds together, or a ChartError."""
from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.charts.files import read_file
from game.charts.lint import lint
from game.charts.tmx import ChartError, load_chart
from game.rules.chart import Chart, is_mark
from game.rules.grid import flood
from tests.charts.drawing import MAPS, save

GOOD = [(MAPS / name).read_bytes() for name in ("alpha.tmx", "delta-10.tmx", "echo.tmx")]
TSX = (MAPS / "tiles.tsx").read_bytes()
#: What may make a difference to a reader of XML or of Tiled's files.
PIECES = [
    b"", b"<", b">", b"/>", b'"', b"'", b"&", b"&#0;", b"&#x110000;", b"&lt;", b"&a;", b"]]>", b"<![CDATA[", b"<!--", b"-->", b"<?", b"?>",
    b"<!DOCTYPE a>", b"<!ENTITY a 'b'>", b"\0", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xfe\xff", b",", b",,", b"-1", b"0",
    b"2", b"64", b"65", b"4294967295", b"9" * 30, b"9" * 5000, b"NaN", b"1e400", b"../", b"tiles.tsx", b"tiles.png", b"base64", b"zlib",
    b"csv", b"isometric", b"staggered", b' infinite="1"', b' data="1"', b' properties="1"', b' name="marks"', b' encoding="utf-16"',
    b"<layer/>", b"<data/>", b"<chunk/>", b"<objectgroup/>", b"<group>", b"</map>", b"<tileset/>", b"<properties/>", b"sea", b"island",
    b"vortex-1", b"sector-0", b"sector-99", b"format", b"title",
]

Cut = tuple[float, int, bytes]
cuts = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 60), st.sampled_from(PIECES) | st.binary(max_size=6)), min_size=1, max_size=5,
)
plenty = settings(
    max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], derandomize=True, database=None,
)


def mutated(data: bytes, changes: list[Cut]) -> bytes:
    """Bytes with pieces put in at some places (0 to 1 of the whole), over a number of bytes."""
    for at, over, piece in changes:
        start = round(at * len(data))
        data = data[:start] + piece + data[start + over:]
    return data


def holds_together(chart: Chart) -> None:
    assert 5 <= chart.width <= 26
    assert 5 <= chart.height <= 26
    assert chart.sea
    assert not chart.sea & ~chart.board
    assert flood(chart.sea & -chart.sea, chart.sea) == chart.sea
    assert sum(chart.sectors) == chart.board
    assert len(chart.sectors) > 1
    assert all(is_mark(kind) and cells and not cells & ~chart.board for kind, cells in chart.marks)


def refused(path: Path) -> ChartError | None:
    """The error of a chart that is refused. Any other exception goes through."""
    try:
        holds_together(load_chart(path))
    except ChartError as error:
        return error
    return None


def loads_or_says_why(path: Path) -> None:
    error = refused(path)
    if error is not None:
        assert str(error).startswith(str(path.parent))
        assert error.message
        assert "\n" not in str(error)
        (complaint,) = lint(path)
        assert complaint.refused


@plenty
@given(st.sampled_from(GOOD), cuts)
def test_charts_with_changed_bytes(tmp_path: Path, good: bytes, changes: list[Cut]) -> None:
    loads_or_says_why(save(tmp_path, mutated(good, changes)))


@plenty
@given(cuts)
def test_tilesets_with_changed_bytes(tmp_path: Path, changes: list[Cut]) -> None:
    path = save(tmp_path, GOOD[1])
    (tmp_path / "tiles.tsx").write_bytes(mutated(TSX, changes))
    loads_or_says_why(path)


@plenty
@given(st.binary(max_size=200))
@example(b"<?xml version='1.0' encoding='\xff'?>")
@example(b"<map xmlns='" + b"x" * 200 + b"'/>")
def test_any_bytes(tmp_path: Path, data: bytes) -> None:
    path = save(tmp_path, data)
    with pytest.raises(ChartError):
        load_chart(path)


@plenty
@given(st.sampled_from(GOOD), st.lists(st.tuples(st.integers(0, 10_000), st.integers(-2, 70)), max_size=40))
def test_charts_with_changed_cells(tmp_path: Path, good: bytes, changes: list[tuple[int, int]]) -> None:
    head, mark, rest = good.partition(b'<data encoding="csv">\n')
    numbers, end, tail = rest.partition(b"\n</data>")
    cells = numbers.split(b",")
    for index, number in changes:
        cells[index % len(cells)] = b"%d" % number
    loads_or_says_why(save(tmp_path, head + mark + b",".join(cells) + end + tail))


def test_the_fuzz_starts_from_charts_that_load() -> None:
    for name in ("alpha", "delta-10", "echo"):
        holds_together(load_chart(MAPS / f"{name}.tmx"))
        assert read_file(MAPS / f"{name}.tmx") in GOOD
