"""What a player makes: charts, boats, sheets and experts in his folder; faults are told in one sentence, saves carry what they need."""
from __future__ import annotations

import ast
import os
import re
import shutil
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from game.charts.template import FILES, TEMPLATE, lay_out
from game.i18n import set_language
from game.library import Library
from game.match.match import Match
from game.match.script import parse_script
from game.own import OwnThing, What
from game.phrases.makers import check_words
from game.rules.experts.deck import STATIONS
from game.rules.experts.text import Portrait
from game.rules.notation import parse_order
from game.storage.carried import CarryingLibrary, carried_by, carried_notes
from game.storage.replays import keep_replay, read_replay
from game.storage.saves import Journal, read_save, resume
from tests.charts.drawing import MAPS, marks, tmx

BOAT = """
[shark]
title = "Shark"
realtime = { mine = [3], torpedo = [2], drone = [4], sonar = [3], silence = [6], fast = [4], slow = [6] }
turns = { mine = [2], torpedo = [2], drone = [3], sonar = [2], silence = [5], fast = [3], slow = [5] }
"""
SHEET = """
[lantern]
W = "R1 Y1 G1 G X X"
N = "Y2 R2 Y2 G R X"
S = "G3 Y3 R3 R X Y"
E = "G2 Y3 R1 X G X"
"""
EXPERT = """
[vega]
effect = "okafor"
name = "Lucía Vega"
line = "Counts the waves."
portrait = { skin = "brown", hair = "#17110F", style = "bob", worn = ["cap", "glasses"] }
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A player's folder with one good thing of each kind."""
    (tmp_path / "charts").mkdir()
    for name in ("tiles.tsx", "tiles.png"):
        shutil.copy(MAPS / name, tmp_path / "charts")
    (tmp_path / "charts" / "reef.tmx").write_text(tmx(islands="C4 D4 F6"), encoding="utf-8")
    for name, text in (("boats", BOAT), ("sheets", SHEET), ("experts", EXPERT)):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def rewrite(path: Path, text: str) -> None:
    """Another text, at another time whatever the clock's steps are."""
    path.write_text(text, encoding="utf-8")
    later = path.stat().st_mtime_ns + 1_000_000_000
    os.utime(path, ns=(later, later))


def faults(folder: Path) -> list[str]:
    return [thing.fault.removeprefix(f"{folder}/") for thing in Library(folder).own_things() if thing.fault]


# ------------------------------------------------------------------------------------------------------ what is there


def test_one_of_each_kind_is_there_beside_what_is_shipped(own: Path) -> None:
    library, shipped = Library(own), Library()
    assert [(thing.what, thing.name, thing.fault) for thing in library.own_things()] == [
        (What.CHART, "reef", ""), (What.BOAT, "shark", ""), (What.SHEET, "lantern", ""), (What.EXPERT, "vega", ""),
    ]
    assert library.chart_names() == [*shipped.chart_names(), "reef"]
    assert library.chart("reef").title == "Test"
    assert library.boat_names() == (*shipped.boat_names(), "shark")
    assert library.boat("shark").turns.torpedo == (2,)
    assert library.sheet_names() == (*shipped.sheet_names(), "lantern")
    assert library.guises()["okafor"].name == "Lucía Vega"
    assert library.is_own(What.BOAT, "shark")
    assert not library.is_own(What.BOAT, "base")


def test_a_drawn_sheet_is_drawn_from_the_games_own_alone(own: Path) -> None:
    """C2: the same seed draws the same sheets, whatever a player made"""
    assert Library(own).sheets() == Library().sheets()


def test_what_is_saved_later_is_seen_without_a_new_start(own: Path) -> None:
    library = Library(own)
    assert library.boat("shark").title == "Shark"
    rewrite(own / "boats.toml", BOAT.replace('"Shark"', '"Hammerhead"'))
    assert library.boat("shark").title == "Hammerhead"
    (own / "boats.toml").unlink()
    with pytest.raises(LookupError, match="there is no boat class 'shark'"):
        library.boat("shark")


def test_who_has_no_folder_has_what_is_shipped(tmp_path: Path) -> None:
    assert Library(tmp_path / "none").own_things() == []
    assert Library(tmp_path / "none").chart_names() == Library().chart_names()


# ------------------------------------------------------------------------------------------------------ what is wrong


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("boats", "[shark]", "[kasparov]", "boats.toml: [kasparov]: a boat of the game has this name; give it another one"),
        ("boats", "[shark]", "[Shark]", "boats.toml: [Shark]: its name must be a word of small letters, digits and -, at most 30"),
        ("boats", "torpedo = [2], drone = [3]", "torpedo = [0], drone = [3]", "[shark]: turns: torpedo has not 1 to 12 spaces a group"),
        ("boats", "torpedo = [2], drone = [3]", 'torpedo = ["2"], drone = [3]',
         "[shark]: turns.torpedo[0]: a whole number is wanted, not text in quotation marks"),
        ("boats", "torpedo = [2], drone = [3]", "drone = [3]", "boats.toml: [shark]: turns: 'torpedo' is missing"),
        ("boats", 'title = "Shark"', "speed = 3", "boats.toml: [shark]: 'speed' means nothing here"),
        ("boats", 'title = "Shark"', "top-speed = 3", "boats.toml: [shark]: 'top-speed' means nothing here"),
        ("boats", 'title = "Shark"', "title = Shark", "boats.toml: line 3 has no value from column 9 on; text stands in quotation marks"),
        ("boats", 'title = "Shark"', 'title "Shark"', "boats.toml: line 3 lacks a = at column 7"),
        ("boats", "[shark]", "[shark]]", "boats.toml: line 2 goes on at column 8, where it should end"),
        ("boats", "[shark]", "[shark", "boats.toml: line 2 is not understood from column 7 on"),
        ("boats", "[shark]", "[shark]\n[shark]", "boats.toml: line 3 names a second time what was named before"),
        ("boats", "[shark]", "x = 1\n[shark]", "boats.toml: [x]: is no table; it begins with a line [x]"),
        ("sheets", "[lantern]", "[standard]", "sheets.toml: [standard]: a sheet of the game has this name; give it another one"),
        ("sheets", "[lantern]", "[draw]", "sheets.toml: [draw]: 'draw' stands for a sheet that is drawn; give this one another name"),
        ("sheets", "R1 Y1 G1 G X X", "R1 Y1 G1 G X", "sheets.toml: [lantern]: panel W has 5 symbols in place of 6"),
        ("sheets", "R1 Y1 G1 G X X", "R1 Y1 G2 G X X", "sheets.toml: [lantern]: circuit 1 has 3 symbols in place of 4"),
        ("sheets", "R1 Y1 G1", "Q1 Y1 G1", "sheets.toml: [lantern]: W1 'Q1' is not a colour R, G or Y with its circuit"),
        ("sheets", "W =", "P =", "sheets.toml: [lantern]: 'P' is no panel of a sheet (W, N, S, E)"),
        ("experts", '"okafor"', '"nobody"', "experts.toml: [vega]: effect: 'nobody' is no card of the deck (mayhew, okafor,"),
        ("experts", '"Lucía Vega"', '""', "experts.toml: [vega]: name: one line of 1 to 30 characters is wanted"),
        ("experts", "[vega]", "[okafor]", "experts.toml: [okafor]: an expert of the game has this name; give it another one"),
        ("experts", '"brown"', '"green"',
         "portrait.skin: 'green' is none of the words that mean something here (fair, olive, tan, brown, dark)"),
        ("experts", '"cap"', '"crown"', "portrait.worn[0]: 'crown' is none of the words that mean something here (cap, beanie, band,"),
        ("experts", 'style = "bob"', "rank = 9", "experts.toml: [vega]: portrait.rank: a number of at most 4 is wanted"),
        ("experts", 'style = "bob"', "jaw = 3", "experts.toml: [vega]: portrait.jaw: a number of at least 12 is wanted"),
        ("experts", '"#17110F"', '"black"', 'experts.toml: [vega]: portrait.hair: a colour such as "#2E4452" is wanted'),
    ],
)
def test_each_fault_is_one_sentence_with_file_and_place(own: Path, file: str, old: str, new: str, told: str) -> None:
    path = own / f"{file}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    rewrite(path, text.replace(old, new, 1))
    (found,) = faults(own)
    assert told in found
    assert "\n" not in found


def test_a_faulty_thing_costs_no_other(own: Path) -> None:
    rewrite(own / "boats.toml", BOAT + "\n[whale]\ntitle = 3\n" + BOAT.replace("shark", "orca"))
    library = Library(own)
    assert [thing.name for thing in library.own_things() if thing.what is What.BOAT and not thing.fault] == ["shark", "orca"]
    with pytest.raises(LookupError, match=r"boats.toml: \[whale\]: title: text in quotation marks is wanted"):
        library.boat("whale")
    assert library.boat("base") == Library().boat("base")


def test_two_experts_cannot_have_one_effect(own: Path) -> None:
    rewrite(own / "experts.toml", EXPERT + EXPERT.replace("vega", "luna"))
    assert faults(own) == ["experts.toml: [luna]: [vega] has the effect of okafor already; each effect has one expert"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("alpha", "charts/alpha.tmx: a chart of the game has this name; give the file another one"),
        ("reef # 2", "charts/reef # 2.tmx: the name of a chart's file has letters, digits, single spaces and . - _ + ( )"),
    ],
)
def test_a_charts_name_that_a_record_could_not_tell_is_refused(own: Path, name: str, told: str) -> None:
    (own / "charts" / "reef.tmx").rename(own / "charts" / f"{name}.tmx")
    (found,) = faults(own)
    assert found.startswith(told)
    assert Library(own).chart_names() == Library().chart_names()
    assert Library(own).chart("alpha") == Library().chart("alpha")


def test_a_charts_fault_names_cell_and_cause(own: Path) -> None:
    path = own / "charts" / "reef.tmx"
    rewrite(path, path.read_text(encoding="utf-8").replace("1,", "0,", 1))
    assert faults(own) == ["charts/reef.tmx: layer 'terrain': cell A1 is empty; it must be sea or island"]


@pytest.mark.parametrize("junk", [b"\xff\xfe\x00", b"[", b"x = 1", b"", b"a" * 200_000, b"[shark]\n[shark]\n"])
def test_whatever_lies_there_nothing_crashes(own: Path, junk: bytes) -> None:
    for name in ("boats.toml", "sheets.toml", "experts.toml", "charts/reef.tmx"):
        (own / name).write_bytes(junk)
        later = (own / name).stat().st_mtime_ns + 2_000_000_000
        os.utime(own / name, ns=(later, later))
    library = Library(own)
    things = library.own_things()
    assert all(isinstance(thing, OwnThing) and (thing.fault or thing.made is not None) for thing in things)
    assert library.boat_names()[:5] == Library().boat_names()


# ------------------------------------------------------------------------------------------------------ the template


def test_the_template_is_a_chart_and_lies_beside_its_tileset(tmp_path: Path) -> None:
    charts = tmp_path / "charts"
    assert sorted(path.name for path in lay_out(charts)) == sorted(Path(file).name for file in FILES)
    assert Library(tmp_path).own_things() == [], "the template itself is no chart of his"
    shutil.copy(charts / f"{TEMPLATE}.tmx", charts / "mine.tmx")
    (thing,) = Library(tmp_path).own_things()
    assert not thing.fault
    assert lay_out(charts) == [], "what is there already is left as it is"


def test_every_kind_and_mission_is_offered_by_name() -> None:
    """In Tiled the kind of a tile and the mission of a chart are chosen from lists."""
    project = msgspec.json.decode((MAPS / "operation-drache.tiled-project").read_bytes())
    types = {each["name"]: each["values"] for each in project["propertyTypes"]}
    tiles = re.findall(r'propertytype="(\w+)" value="([\w-]+)"', (MAPS / "tiles.tsx").read_text(encoding="utf-8"))
    assert [value for kind, value in tiles if kind == "Kind"] == types["Kind"]
    assert "vortex" in types["Mission"]


# ------------------------------------------------------------------------------------------------------ carried along


def played(own: Path) -> tuple[Match, dict[str, str]]:
    """A match with all that can be of the player's making, and its notes."""
    library = Library(own)
    lines = "chart reef\nmode turns\nseed 3\nyellow boat shark\nyellow sheet lantern\nyellow start A1\nblue start J9\nfirst yellow\n---\n"
    match = Match(parse_script(lines, "test", library).setup)
    return match, carried_notes(match.setup, lambda kind, name: library.is_own(What(kind), name))


def go(match: Match, *orders: str) -> None:
    for text in orders:
        assert not hasattr(match.give(parse_order(text)[0]), "rule"), text


@pytest.mark.parametrize("change", ["gone", "other"])
def test_a_save_stays_whole_when_the_players_files_change_or_go(own: Path, change: str) -> None:
    match, notes = played(own)
    assert sorted(key.rpartition("-")[0] for key in notes) == ["carried-boat", "carried-chart", "carried-sheet"]
    journal = Journal(own / "a.match", match, notes)
    go(match, "yellow captain head S")
    journal.close()
    replay = keep_replay(match, own, notes)
    if change == "gone":
        for file in ("charts/reef.tmx", "boats.toml", "sheets.toml"):
            (own / file).unlink()
    else:
        rewrite(own / "charts" / "reef.tmx", tmx(islands="A2 B2"))
        rewrite(own / "boats.toml", BOAT.replace("turns = { mine = [2]", "turns = { mine = [5]"))
    for read in (read_save(own / "a.match", Library(own)), read_replay(replay, Library(own))):
        again = resume(read)
        assert again.digest() == match.digest()
        assert again.setup == match.setup
        assert carried_by(read.notes) == notes


def test_without_what_it_carries_a_record_is_explained_in_one_sentence(own: Path) -> None:
    match, _notes = played(own)
    Journal(own / "a.match", match, {}).close()
    (own / "charts" / "reef.tmx").unlink()
    with pytest.raises(Exception, match=r"a\.match:\d+: there is no chart 'reef' \(alpha") as caught:
        read_save(own / "a.match", Library(own))
    assert "\n" not in str(caught.value)


def test_shipped_things_are_not_carried() -> None:
    match = Match(parse_script("chart alpha\n---\n", "test", Library()).setup)
    assert carried_notes(match.setup, lambda kind, name: Library().is_own(What(kind), name)) == {}


@pytest.mark.parametrize("value", ["!", "e30=", "", "bm90IGpzb24="])
def test_what_cannot_be_read_of_it_is_as_if_it_were_not_there(own: Path, value: str) -> None:
    carrying = CarryingLibrary(Library(own), {"carried-chart-1": value, "carried-boat-2": value, "carried-what-3": value})
    assert carrying.chart("reef", None) == Library(own).chart("reef")
    assert carrying.boat("shark") == Library(own).boat("shark")


def test_portraits_know_every_word_of_an_experts_file() -> None:
    """X2: what the file may say of a face is what can be drawn."""
    pytest.importorskip("pygame")
    from game.client.portraits import EXPERTS
    from game.client.portraits.clothes import _WORN
    from game.client.portraits.people import SKINS

    def words(field: str) -> set[str]:
        kind = get_type_hints(Portrait)[field]
        kind = get_args(kind)[0] if field == "worn" else kind
        return set(get_args(kind))

    assert words("skin") == set(SKINS)
    assert words("worn") == set(_WORN)
    assert words("style") == {person.style for person in EXPERTS.values()} | {"short"}
    assert words("collar") == {person.collar for person in EXPERTS.values()}
    assert words("beard") - {""} == {person.beard for person in EXPERTS.values()} - {""}
    assert len(STATIONS) == len(EXPERTS)


def test_the_examples_of_the_page_for_makers_can_be_used(tmp_path: Path) -> None:
    page = (MAPS.parent / "docs" / "making-boats.md").read_text(encoding="utf-8")
    for name, text in zip(("boats", "sheets", "experts"), re.findall(r"```toml\n(.*?)```", page, re.DOTALL), strict=True):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    assert [(thing.name, thing.fault) for thing in Library(tmp_path).own_things()] == [("shark", ""), ("lantern", ""), ("vega", "")]
    assert all(card in page for card in STATIONS)


# ------------------------------------------------------------------------------------------------------ in the player's language


def gap_of(part: ast.expr) -> str:
    if isinstance(part, ast.Constant):
        return str(part.value)
    return "cell Q7" if getattr(getattr(part, "value", None), "id", "") == "cell" else "Q7"


def said_by_checks() -> list[str]:
    """Every sentence that the checks may say, with `Q7` in its gaps."""
    found = []
    for file in ("charts/ground.py", "charts/tmx.py", "charts/tileset.py", "charts/lint.py", "charts/files.py", "charts/schema.py",
                 "own.py", "rules/sheets.py", "rules/boats.py"):  # fmt: skip
        for node in ast.walk(ast.parse((MAPS.parent / "game" / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("fault", "ChartError", "ValueError") and node.args:
                found.append(node.args[-1])
            elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
                found.append(node.value.elts[-1])
    told = []
    for node in found:
        if isinstance(node, ast.Constant) and node.value:
            told.append(node.value)
        elif isinstance(node, ast.JoinedStr):
            told.append(re.sub("^(sheet )?Q7: ", "", "".join(gap_of(part) for part in node.values)))  # the place before it
    return sorted(set(told))


@pytest.mark.parametrize("language", ["de", "es"])
def test_what_checks_say_is_said_in_every_language(language: str) -> None:
    in_parts = ("cell Q7 Q7", "cell Q7 has 'Q7' Q7", "cell Q7Q7 cut off")  # a gap of theirs is words, too: seen in the other tests
    try:
        set_language(language)
        english = [
            words for words in said_by_checks()
            if check_words(words) == words and not any(part in words for part in in_parts)
        ]
    finally:
        set_language("en")
    assert english == []


@pytest.mark.parametrize(
    ("islands", "marked", "told"),
    [
        ("B1 A2", {}, "Ebene „terrain“: das Meer zerfällt: Feld A1 ist durch Inseln abgeschnitten, zwei Boote könnten sich nie begegnen"),
        (
            "C1 C2 A3 B3 C3", {},
            ("Ebene „terrain“: das Meer zerfällt: Feld A1 und 3 weitere Seefelder sind durch Inseln abgeschnitten, zwei Boote könnten "
            "sich nie begegnen"),
        ),
        ("C4", {"D4": "harbour"}, "Ebene „marks“: Feld D4 hat „harbour“ im Meer; das gehört auf eine Insel"),
        ("C4", {"C4": "hole"}, "Ebene „marks“: Feld C4 hat „hole“ auf einer Insel; das gehört ins Meer"),
        ("C4", {"D4": "vortex-1"}, "Marken: „vortex-1“ ist ein Paar von Feldern, die Seekarte hat aber 1: D4"),
    ],
)
def test_what_is_wrong_with_a_chart_is_said_in_german(own: Path, islands: str, marked: dict[str, str], told: str) -> None:
    rewrite(own / "charts" / "reef.tmx", tmx(islands=islands, layers=marks(10, 10, marked) if marked else ""))
    (fault,) = faults(own)
    try:
        set_language("de")
        assert check_words(fault.removeprefix("charts/reef.tmx: ")) == told
    finally:
        set_language("en")


def test_faults_in_german_keep_cell_and_place(own: Path) -> None:
    rewrite(own / "boats.toml", BOAT.replace("torpedo = [2], drone = [3]", 'torpedo = ["2"], drone = [3]'))
    path = own / "charts" / "reef.tmx"
    rewrite(path, path.read_text(encoding="utf-8").replace("1,", "0,", 1))
    try:
        set_language("de")
        told = [check_words(thing.fault.removeprefix(f"{thing.file}: ")) for thing in Library(own).own_things() if thing.fault]
    finally:
        set_language("en")
    assert told == [
        "Ebene „terrain“: Feld A1 ist leer; es muss Meer oder Insel sein",
        "[shark]: turns.torpedo[0]: erwartet wird: eine ganze Zahl; da steht: Text in Anführungszeichen",
    ]
