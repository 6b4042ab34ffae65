"""What lint says: all that the loader refuses, and advice."""
from __future__ import annotations

import string
from pathlib import Path

import pytest

from game.charts.lint import lint
from game.charts.missions import MISSIONS
from game.charts.tmx import ChartError, charts_in, load_chart
from tests.charts.drawing import MAPS, csv, marks, properties_of, save, sectors, tmx


def advice(tmp_path: Path, text: str) -> list[str]:
    path = save(tmp_path, text)
    complaints = lint(path)
    assert not any(complaint.refused for complaint in complaints)
    assert all(str(complaint) == f"{path}: {complaint.element}: {complaint.message} (advice)" for complaint in complaints)
    return [complaint.message for complaint in complaints]


@pytest.mark.parametrize("path", charts_in(MAPS), ids=lambda path: path.stem)
def test_shipped_charts_are_well(path: Path) -> None:
    assert lint(path) == []


def test_what_cannot_be_loaded(tmp_path: Path) -> None:
    path = save(tmp_path, tmx(terrain=csv(10, 10, {}, "island")))
    with pytest.raises(ChartError) as caught:
        load_chart(path)
    (complaint,) = lint(path)
    assert complaint.refused
    assert str(complaint) == str(caught.value)
    assert (complaint.file, complaint.element, complaint.message) == (caught.value.file, caught.value.element, caught.value.message)
    assert [str(other) for other in lint(tmp_path / "none.tmx")] == [f"{tmp_path / 'none.tmx'}: there is no such file"]


# D1.2, D3.2, D4.1, D5.3, D6.1, D8.1, D9.1, S1, S2, S4
@pytest.mark.parametrize(
    ("mission", "words"),
    [
        ("ice", ["needs 1 of 'hole', but the chart has 0"]), ("archer", ["needs 1 of 'archer', but the chart has 0"]),
        ("captain", [f"needs 2 of 'base-{station}', but the chart has 0" for station in ("mate", "engineer", "radio")]),
        ("laboratory", ["needs 6 of 'base', but the chart has 0"]), ("emp", ["needs 1 of 'emp', but the chart has 0"]),
        ("vortex", ["needs 2 of 'vortex', but the chart has 0"]),
        ("blackout", [f"needs 1 of '{colour}', but the chart has 0" for colour in ("red", "green", "yellow")]),
        ("shallows", ["needs 3 of 'harbour', but the chart has 0"]), ("interference", ["needs 1 of 'field', but the chart has 0"]),
        ("stream", ["needs 1 of 'current', but the chart has 0"]),
        ("none", []), ("armada", []), ("volcano", []), ("labyrinth", []),
    ],
)
def test_marks_that_the_mission_lacks(tmp_path: Path, mission: str, words: list[str]) -> None:
    assert advice(tmp_path, tmx(facts=properties_of(mission=mission))) == [f"the mission '{mission}' {word}" for word in words]


def test_every_mission_is_known() -> None:  # N1
    words = "none ice archer captain armada laboratory emp vortex blackout volcano shallows interference labyrinth stream"
    assert list(MISSIONS) == words.split()


def test_marks_of_no_use(tmp_path: Path) -> None:
    text = tmx(layers=marks(10, 10, {"C4": "hole", "D4": "current-N", "E4": "current-S"}), facts=properties_of(mission="ice"))
    assert advice(tmp_path, text) == ["'current' means nothing in the mission 'ice' that the chart names"]


@pytest.mark.parametrize("facts", ["", properties_of(title=""), properties_of(title=" ")])
def test_no_title(tmp_path: Path, facts: str) -> None:
    assert advice(tmp_path, tmx(facts=facts)) == ["has no title; the name of its file is shown instead"]


def test_a_sector_without_sea(tmp_path: Path) -> None:  # B9.1, B10.1
    text = tmx(6, 6, islands="A1", layers=sectors(6, 6, {"A1": "sector-2"}))
    assert advice(tmp_path, text) == ["sector 2 has no sea: who hears its name knows that it is false"]


@pytest.mark.parametrize(
    ("islands", "words"),
    [
        ("A2", ["cell B1 leads into a pocket and nowhere else (A1): a trap for a boat"]),
        ("A2 B2", ["cell C1 leads into a pocket and nowhere else (A1, B1): a trap for a boat"]),
        ("A2 B2 C2", ["cell D1 leads into a pocket and nowhere else (A1, B1, C1): a trap for a boat"]),
        ("A2 B2 C2 D2", []),
        ("B2", []),
    ],
)
def test_pockets(tmp_path: Path, islands: str, words: list[str]) -> None:  # B3.4
    assert advice(tmp_path, tmx(islands=islands)) == words
    assert advice(tmp_path, tmx(islands=islands, facts=properties_of(mission="labyrinth"))) == []


def test_colours_out_of_balance(tmp_path: Path) -> None:  # D6.1
    red = {f"{column}1": "red" for column in string.ascii_uppercase[:5]}
    text = tmx(layers=marks(10, 10, {**red, "A3": "green", "B3": "green", "A5": "yellow", "B5": "yellow", "C5": "yellow"}),
               facts=properties_of(mission="blackout"))
    assert advice(tmp_path, text) == ["unbalanced: 5 cells are 'red' and only 2 are 'green'"]


def test_emp_in_one_sector(tmp_path: Path) -> None:  # D4.1
    text = tmx(layers=marks(10, 10, {"A1": "emp", "B2": "emp"}), facts=properties_of(mission="emp"))
    assert advice(tmp_path, text) == ["unbalanced: 'emp' lies in a single sector, which both sides will keep out of"]
    text = tmx(layers=marks(10, 10, {"A1": "emp", "J2": "emp"}), facts=properties_of(mission="emp"))
    assert advice(tmp_path, text) == []


def test_harbours_nearer_to_one_side(tmp_path: Path) -> None:  # S1
    harbours = {"B2": "harbour", "B8": "harbour", "H5": "harbour"}
    text = tmx(islands=" ".join(harbours), layers=marks(10, 10, harbours), facts=properties_of(mission="shallows"))
    assert advice(tmp_path, text) == [
        "unbalanced: the harbours are [0, 0, 6] steps from yellow's border, but [1, 7, 7] from blue's"
    ]
    fair = {"C2": "harbour", "H9": "harbour", "E5": "harbour"}
    text = tmx(islands=" ".join(fair), layers=marks(10, 10, fair), facts=properties_of(mission="shallows"))
    assert advice(tmp_path, text) == []


def test_a_harbour_that_no_boat_comes_near(tmp_path: Path) -> None:  # S1
    harbours = dict.fromkeys(("A1", "F2", "H9"), "harbour")
    text = tmx(islands="A1 A2 B1 B2 F2 H9", layers=marks(10, 10, harbours), facts=properties_of(mission="shallows"))
    assert advice(tmp_path, text) == ["no boat comes near the harbour at cell A1"]


def test_a_tileset_without_its_image(tmp_path: Path) -> None:
    path = save(tmp_path, tmx())
    (tmp_path / "tiles.png").unlink()
    assert [str(complaint) for complaint in lint(path)] == [
        f"{tmp_path / 'tiles.tsx'}: image: there is no tiles.png beside it, so Tiled cannot show it (advice)"
    ]
