"""Tiled itself opens and draws every shipped chart, and what it writes can be loaded."""
from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.charts.template import TEMPLATE, lay_out
from game.charts.tileset import read_tileset
from game.charts.tmx import charts_in, load_chart
from tests.charts.drawing import MAPS

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
pygame = pytest.importorskip("pygame")

TILE = 64


def tool(name: str) -> str:
    """The path of one of Tiled's programs. Where everything must be tested it has to be there."""
    found = shutil.which(name)
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail(f"{name} is missing: install Tiled")
        pytest.skip(f"{name} is not installed")
    return found


def call(*words: str | Path, tmp_path: Path) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(tmp_path), "HOME": str(tmp_path)}
    done = subprocess.run([str(word) for word in words], env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", charts_in(MAPS), ids=lambda path: path.stem)
def test_tiled_draws_the_chart(path: Path, tmp_path: Path) -> None:
    call(tool("tmxrasterizer"), path, tmp_path / "out.png", tmp_path=tmp_path)
    picture, chart = pygame.image.load(tmp_path / "out.png"), load_chart(path)
    assert picture.get_size() == (chart.width * TILE, chart.height * TILE)

    def tile(column: int, row: int) -> bytes:
        return bytes(pygame.image.tobytes(picture.subsurface((column * TILE, row * TILE, TILE, TILE)), "RGB"))

    tiles = {
        (column, row): tile(column, row) for column in range(chart.width) for row in range(chart.height)
    }
    assert picture.get_at((3, 3)).a == 255
    assert all(len(set(pixels)) > 3 for pixels in tiles.values()), "a cell is blank"
    # as many different tiles as there are kinds of cell: sea, island, and each mark over them
    kinds = {
        (chart.sea >> cell & 1, *(name for name, cells in chart.marks if cells >> cell & 1)) for cell in chart.sector_numbers
    }
    assert len(set(tiles.values())) == len(kinds) > 1


@pytest.mark.parametrize("name", ["alpha", "delta-10", "echo"])
def test_what_tiled_writes_is_the_same_chart(name: str, tmp_path: Path) -> None:
    for file in (f"{name}.tmx", "tiles.tsx", "tiles.png"):
        shutil.copy(MAPS / file, tmp_path)
    call(tool("tiled"), "--export-map", "tmx", tmp_path / f"{name}.tmx", tmp_path / "written.tmx", tmp_path=tmp_path)
    written, shipped = load_chart(tmp_path / "written.tmx"), load_chart(MAPS / f"{name}.tmx")
    assert (written.sea, written.marks, written.sectors) == (shipped.sea, shipped.marks, shipped.sectors)
    assert (written.title, written.author, written.mission) == (shipped.title, shipped.author, shipped.mission)


def test_tiled_opens_template_and_tileset_in_a_makers_folder(tmp_path: Path) -> None:
    """What a maker begins with: Tiled draws the blank chart, and writes the tileset with the kinds of its tiles."""
    lay_out(tmp_path)
    call(tool("tmxrasterizer"), tmp_path / f"{TEMPLATE}.tmx", tmp_path / "out.png", tmp_path=tmp_path)
    assert pygame.image.load(tmp_path / "out.png").get_size() == (15 * TILE, 15 * TILE)
    call(tool("tiled"), "--export-tileset", "tsx", tmp_path / "tiles.tsx", tmp_path / "written.tsx", tmp_path=tmp_path)
    assert read_tileset(tmp_path / "written.tsx").kinds == read_tileset(tmp_path / "tiles.tsx").kinds
    call(tool("tiled"), "--export-map", "tmx", tmp_path / f"{TEMPLATE}.tmx", tmp_path / "mine.tmx", tmp_path=tmp_path)
    assert load_chart(tmp_path / "mine.tmx").sea == load_chart(tmp_path / f"{TEMPLATE}.tmx").sea
