"""The tables: complete, linked both ways, and every fault told in one sentence that names file, table and row."""
from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.paths import campaign_folder
from game.patrol.calendar import months
from game.patrol.files import table_faults
from game.patrol.lint import faults
from game.patrol.table import COLUMNS, PERIODS
from game.patrol.tables import read_tables
from tests.patrol.loaded import RULINGS

FILE = campaign_folder() / "patrol.toml"
TABLE = tomllib.loads(FILE.read_text(encoding="utf-8"))


def test_the_shipped_tables_are_sound() -> None:
    assert table_faults(FILE) == []


def test_activity_strings_have_ten_letters_and_areas_links_are_mutual() -> None:
    tables = RULINGS.tables
    assert all(len(strip) == 10 and set(strip) <= set("WGOBR") for strips in tables.activity.values() for strip in strips)
    assert all(area in tables.map[link] for area, links in tables.map.items() for link in links)
    assert all(len(RULINGS.distance[area]) == len(tables.map) for area in tables.map), "every area can be reached"


def test_rows_are_complete() -> None:
    tables = RULINGS.tables
    assert len(RULINGS.chits) == 30
    assert all(len(row) == 12 for row in tables.counterattack.values())
    assert all(len(getattr(tables.contact_type, density)) == 10 for density in "GOBR")
    assert all(len(row) == 10 for row in tables.war_event.table.values())
    assert len(RULINGS.cups) == len(PERIODS)
    assert all(len(cups) == len(COLUMNS) and all(cups) for cups in RULINGS.cups)
    assert [len(cup) for cup in RULINGS.cups[0]] == [30, 29, 25, 24]
    for kt in range(1, 80):
        assert RULINGS.attack_row(kt).none <= RULINGS.attack_row(kt).damaged


def test_the_calendar_is_that_of_the_war() -> None:
    weeks = RULINGS.weeks
    assert (weeks[0].date, weeks[-1].date, len(weeks)) == ("1941-12-10", "1945-08-08", 192)
    assert [week.month for week in weeks if week.ends_month] == months("1941-12", "1945-07")
    assert weeks[RULINGS.first_week["1944-03"]].date == "1944-03-01", "a leap year"


def change(alter: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    table = copy.deepcopy(TABLE)
    alter(table)
    return table


def link_one_way(table: dict[str, Any]) -> None:
    table["map"]["EPA"].remove("CPA")


def unknown_counter(table: dict[str, Any]) -> None:
    table["cup"]["wp1"]["A"]["ghost"] = 1


def small_cup(table: dict[str, Any]) -> None:
    table["cup"]["wp2"]["D"] = {"BB": 1}


def gap_in_rows(table: dict[str, Any]) -> None:
    del table["attack_results"]["row_10_17"]


def missing_row(table: dict[str, Any]) -> None:
    del table["counterattack"]["p3"]


def strange_base(table: dict[str, Any]) -> None:
    table["base"]["PEARL"]["at"] = "XXX"


def strange_gun(table: dict[str, Any]) -> None:
    table["sub"]["GATO"]["gun_row"] = "1-2"


def strange_mission(table: dict[str, Any]) -> None:
    table["mission"][0]["area"] = ["EPA"]


def falling_victory(table: dict[str, Any]) -> None:
    table["victory"]["year"]["y1943"] = [3, 2, 1]


@pytest.mark.parametrize(
    ("alter", "told"),
    [
        (link_one_way, "[map]: CPA is linked with EPA, but EPA not with CPA"),
        (unknown_counter, "[cup.wp1.A]: ghost is no counter of [ship]"),
        (small_cup, "[cup.wp2.D]: it holds 1 counters, and 5 may be drawn"),
        (gap_in_rows, "[attack_results]: row_18_25: no row covers 10 kt"),
        (missing_row, "[counterattack]: p3 is missing"),
        (strange_base, "[base]: PEARL: XXX is no area of [map]"),
        (strange_gun, "[sub.GATO]: gun_row 1-2 is no row of [attack_results]"),
        (strange_mission, "[[mission]]: guerrilla_supply: EPA is no area with activity"),
        (falling_victory, "[victory]: y1943 does not rise"),
    ],
)
def test_what_does_not_hang_together_is_told(alter: Callable[[dict[str, Any]], None], told: str) -> None:
    assert told in faults(read_tables(change(alter)))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"WWWWWWWGGO"', '"WWWWWWWGG"', "$.activity"),
        ('"WWWWWWWGGO"', '"WWWWWWWGGQ"', "$.activity"),
        ("turns = 192", 'turns = "many"', "$.general.turns"),
        ("spotted_remove_max", "spotted_remove", "$.general"),
        ("[sub.S]", "[sub.S", "patrol.toml"),
        ('"............"', '"..........."', "$.counterattack"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_in_one_sentence(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "patrol.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    (fault,) = table_faults(path)
    assert fault.startswith("patrol.toml: ")
    assert told in fault
    assert "\n" not in fault


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    (fault,) = table_faults(tmp_path / "patrol.toml")
    assert fault.startswith("patrol.toml: ")
