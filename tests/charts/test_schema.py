"""What a maker can say with a chart, and that it is read as it is meant."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.charts import files
from game.charts.tmx import load_chart
from game.rules.chart import MARKS
from game.rules.grid import bits, parse_cell, rectangle
from tests.charts.drawing import ASHORE, AT_SEA, MAPS, ROOT, csv, layer, marks, properties_of, save, sectors, tmx


def cells(names: str) -> int:
    return bits(parse_cell(name) for name in names.split())


def test_sea_alone(tmp_path: Path) -> None:  # B1.2
    chart = load_chart(save(tmp_path, tmx(), "my chart.tmx"))
    assert (chart.name, chart.title, chart.author, chart.mission) == ("my chart", "Test", "", "none")
    assert chart.sea == chart.board == rectangle(10, 10)
    assert chart.marks == ()
    assert len(chart.sectors) == 4


def test_without_properties(tmp_path: Path) -> None:
    chart = load_chart(save(tmp_path, tmx(facts="")))
    assert (chart.name, chart.title, chart.author, chart.mission) == ("test", "", "", "none")


def test_a_chart_may_name_its_format(tmp_path: Path) -> None:
    assert load_chart(save(tmp_path, tmx(facts=properties_of(format="1")))) == load_chart(save(tmp_path, tmx()))


def test_the_path_may_be_a_word(tmp_path: Path) -> None:
    assert load_chart(str(save(tmp_path, tmx()))) == load_chart(tmp_path / "test.tmx")


def test_islands(tmp_path: Path) -> None:  # B1.2
    assert load_chart(save(tmp_path, tmx(islands="C4 J10"))).islands == cells("C4 J10")


@pytest.mark.parametrize("kind", MARKS)
def test_every_mark_where_it_belongs(tmp_path: Path, kind: str) -> None:  # B1.2, N1
    places = {"sea": "H8 J10", "island": "C4 D4", "either": "C4 H8"}
    where = places["sea" if kind in AT_SEA else "island" if kind in ASHORE else "either"]
    chart = load_chart(save(tmp_path, tmx(islands="C4 D4", layers=marks(10, 10, dict.fromkeys(where.split(), kind)))))
    assert chart.marks == ((kind, cells(where)),)
    assert chart.islands == cells("C4 D4")


def test_several_marks_in_a_cell(tmp_path: Path) -> None:  # B1.2
    layers = marks(10, 10, {"C4": "emp", "D4": "emp"}) + marks(10, 10, {"C4": "current-N"}, "marks-2") + marks(
        10, 10, {"C4": "field", "D4": "emp"}, "marks-9"
    )
    chart = load_chart(save(tmp_path, tmx(layers=layers)))
    assert dict(chart.marks) == {"emp": cells("C4 D4"), "current-N": cells("C4"), "field": cells("C4")}
    assert list(chart.marks) == sorted(chart.marks)


def test_vortices(tmp_path: Path) -> None:  # D5.3
    pairs = {"A1": "vortex-1", "J10": "vortex-1", "C4": "vortex-10", "D5": "vortex-10"}
    chart = load_chart(save(tmp_path, tmx(layers=marks(10, 10, pairs), facts=properties_of(mission="vortex"))))
    assert dict(chart.marks) == {"vortex-1": cells("A1 J10"), "vortex-10": cells("C4 D5")}
    assert chart.mission == "vortex"


@pytest.mark.parametrize(("width", "height"), [(5, 10), (20, 25), (25, 25), (15, 10)])
def test_five_by_five_sectors_of_other_sizes(tmp_path: Path, width: int, height: int) -> None:  # B1.1
    chart = load_chart(save(tmp_path, tmx(width, height)))
    assert len(chart.sectors) == width * height // 25
    assert chart.sector_of(parse_cell("E5")) == 1
    assert sum(chart.sectors) == chart.board


def test_sectors_given_by_the_chart(tmp_path: Path) -> None:  # B1.1
    # three strips of a chart of the largest size, the second one only a corner
    numbers: dict[str, str | int] = {f"{chr(65 + column)}26": "sector-3" for column in range(26)}
    chart = load_chart(save(tmp_path, tmx(26, 26, layers=sectors(26, 26, {**numbers, "Z1": "sector-2"}))))
    assert [sector.bit_count() for sector in chart.sectors] == [26 * 25 - 1, 1, 26]
    assert chart.sector(2) == cells("Z1")
    assert chart.sector_of(parse_cell("M26")) == 3


def test_a_standard_chart_may_say_its_sectors_too(tmp_path: Path) -> None:  # B1.1
    numbers = {f"{chr(65 + column)}{row + 1}": f"sector-{1 + column // 5 + row // 5 * 2}" for column in range(10) for row in range(10)}
    chart = load_chart(save(tmp_path, tmx(layers=sectors(10, 10, numbers))))
    assert chart.sectors == load_chart(MAPS / "alpha-10.tmx").sectors


def test_the_smallest_chart(tmp_path: Path) -> None:
    chart = load_chart(save(tmp_path, tmx(5, 5, islands="A1 E5", layers=sectors(5, 5, {"C3": "sector-2"}))))
    assert chart.sea.bit_count() == 23


def test_what_tiled_writes_of_its_own(tmp_path: Path) -> None:
    text = tmx().replace("<map ", '<map version="1.10" tiledversion="1.11.2" renderorder="right-down" compressionlevel="-1" '
                         'nextlayerid="9" nextobjectid="1" backgroundcolor="#ff08202a" ')
    text = text.replace('<layer id="1"', '<layer id="1" visible="0" locked="1" opacity="0.5" tintcolor="#ffffff"')
    text = text.replace("<properties>", '<editorsettings><export format="tmx" target="out.tmx"/></editorsettings><properties>', 1)
    assert load_chart(save(tmp_path, text)).sea == rectangle(10, 10)


def test_bytes_as_they_come(tmp_path: Path) -> None:
    good = load_chart(save(tmp_path, tmx(islands="C4")))
    for text in (
        b"\xef\xbb\xbf" + tmx(islands="C4").encode(), tmx(islands="C4").replace("\n", "\r\n"), tmx(islands="C4", head=""),
        tmx(islands="C4", head="<?xml version='1.0' encoding='utf-8'?>\n<!-- a comment -->"), tmx(islands="C4") + "\n<!-- an end -->\n",
    ):
        assert load_chart(save(tmp_path, text)) == good


def test_names_in_any_script(tmp_path: Path) -> None:
    chart = load_chart(save(tmp_path, tmx(facts=properties_of(title="Möwe &amp; 海", author="Ñ"))))
    assert (chart.title, chart.author) == ("Möwe & 海", "Ñ")


def test_a_tileset_of_ones_own(tmp_path: Path) -> None:
    text = (MAPS / "tiles.tsx").read_text(encoding="utf-8").replace("tiles.png", "My tiles.png")
    (tmp_path / "My tiles-2.tsx").write_text(text, encoding="utf-8")
    both = '<tileset firstgid="101" source="My tiles-2.tsx"/><tileset firstgid="1" source="tiles.tsx"/>'
    chart = load_chart(save(tmp_path, tmx(terrain=csv(10, 10, {"A1": 102, "B2": 2, "C3": 101}, "sea"), tileset=both)))
    assert chart.islands == cells("A1 B2")


@pytest.mark.skipif(os.name != "posix", reason="links are POSIX's")
def test_a_chart_may_be_a_link(tmp_path: Path) -> None:
    (tmp_path / "linked.tmx").symlink_to(MAPS / "alpha.tmx")
    save(tmp_path, tmx())
    assert load_chart(tmp_path / "linked.tmx").islands == load_chart(MAPS / "alpha.tmx").islands


def test_files_are_read_once_and_never_by_pytmx(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, read = save(tmp_path, tmx()), []

    def opened(name: Path, flags: int) -> int:
        read.append(name.name)
        handle = real(name, flags)
        name.unlink()  # whoever came back for it would find nothing
        return handle

    real = os.open
    monkeypatch.setattr(files.os, "open", opened)
    assert load_chart(path).sea == rectangle(10, 10)
    assert read == ["test.tmx", "tiles.tsx"]


def test_a_tileset_that_changed_is_read_anew(tmp_path: Path) -> None:
    path = save(tmp_path, tmx(islands="C4"))
    assert load_chart(path).islands == cells("C4")
    swapped = (tmp_path / "tiles.tsx").read_text(encoding="utf-8")
    for old, new in (('"sea"', '"?"'), ('"island"', '"sea"'), ('"?"', '"island"')):
        swapped = swapped.replace(old, new)
    (tmp_path / "tiles.tsx").write_text(swapped, encoding="utf-8")
    path = save(tmp_path, tmx(terrain=csv(10, 10, {"C4": "sea"}, "island")))
    assert load_chart(path).islands == cells("C4")


def test_no_display_is_opened(tmp_path: Path) -> None:
    path = save(tmp_path, tmx(layers=layer("marks", 10, 10, csv(10, 10, {}, 0))))
    code = (
        "import sys; from pathlib import Path; from game.charts.tmx import load_chart; load_chart(Path(sys.argv[1]));"
        "pygame = sys.modules.get('pygame'); print(pygame is not None and pygame.display.get_init())"
    )
    done = subprocess.run([sys.executable, "-c", code, str(path)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"
