"""Charts that are refused: the message names the file, the place and the cause."""
from __future__ import annotations

import base64
import os
import socket
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.charts.files import LARGEST_FILE
from game.charts.ground import LEAST_SEA
from game.charts.tmx import ChartError, load_chart
from tests.charts.drawing import ASHORE, AT_SEA, GID, MAPS, csv, layer, marks, properties_of, save, sectors, tmx

POSIX = pytest.mark.skipif(os.name != "posix", reason="pipes, devices and links are POSIX's")


def refusal(path: Path) -> str:
    """What a chart is refused with. The sentence begins with its file."""
    with pytest.raises(ChartError) as caught:
        load_chart(path)
    error = caught.value
    sentence = str(error)
    assert sentence.startswith(f"{error.file}: ")
    assert error.message
    assert sentence.endswith(error.message)
    assert "\n" not in sentence
    assert len(error.message) < 300
    return sentence


def words_of(tmp_path: Path, text: str | bytes) -> str:
    path = save(tmp_path, text)
    return refusal(path).removeprefix(f"{path}: ")


# ------------------------------------------------------------------------------------------------------- the file itself


def test_missing(tmp_path: Path) -> None:
    path = tmp_path / "none.tmx"
    assert refusal(path) == f"{path}: there is no such file"


def test_empty(tmp_path: Path) -> None:
    assert words_of(tmp_path, b"") == "is empty"


def test_a_folder(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"{tmp_path}: is a folder, not a plain file"


@POSIX
def test_a_pipe_does_not_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.tmx")
    assert "is a pipe" in refusal(tmp_path / "pipe.tmx")


@POSIX
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_not_read(device: str) -> None:
    assert refusal(Path(device)) == f"{device}: is a device, not a plain file"


@POSIX
def test_a_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as end:
        end.bind("s.tmx")
        assert refusal(Path("s.tmx")) == "s.tmx: is a socket, not a plain file"


@POSIX
def test_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save(tmp_path, tmx())
    path.chmod(0)
    if os.geteuid() == 0:  # whom no mode keeps out
        def denied(*_: object) -> int:
            raise PermissionError(13, "Permission denied", str(path))
        monkeypatch.setattr(os, "open", denied)
    assert refusal(path) == f"{path}: cannot be read: Permission denied"


def test_a_name_that_no_file_can_have() -> None:
    assert "cannot be read" in refusal(Path("a\0b.tmx"))


def test_too_large(tmp_path: Path) -> None:
    assert words_of(tmp_path, tmx() + " " * LARGEST_FILE) == "is larger than 256 KiB, more than any chart needs"


def test_not_utf_8(tmp_path: Path) -> None:
    assert words_of(tmp_path, tmx(facts=properties_of(title="Möwe")).encode("latin-1")).startswith("is not UTF-8 text (byte ")
    assert "is not UTF-8 text" in words_of(tmp_path, tmx(head="").encode("utf-16"))


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16", "utf-7", "cp037", "no-such"])
def test_another_encoding_declared(tmp_path: Path, encoding: str) -> None:
    assert words_of(tmp_path, tmx(head=f'<?xml version="1.0" encoding="{encoding}"?>')) == (
        f"declares the encoding '{encoding}', not UTF-8"
    )


@pytest.mark.parametrize("text", ["not a chart", "{}", "<map", "<map></maps>", tmx()[:-3], tmx() + tmx(head=""), "\0", "<map>\0</map>"])
def test_not_xml(tmp_path: Path, text: str) -> None:
    words = words_of(tmp_path, text)
    assert words.startswith("line ")
    assert "is not XML: " in words


def test_not_a_map(tmp_path: Path) -> None:
    assert words_of(tmp_path, (MAPS / "tiles.tsx").read_bytes()) == "element 'tileset': is not a Tiled map"


# -------------------------------------------------------------------------------------------------------- hostile XML

BOMB = '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>'
OUTSIDE = '<!DOCTYPE map [<!ENTITY a SYSTEM "file:///etc/passwd">]>'


@pytest.mark.parametrize("head", [BOMB, OUTSIDE, "<!DOCTYPE map>", '<!DOCTYPE map SYSTEM "http://localhost/map.dtd">'])
def test_document_types_and_entities(tmp_path: Path, head: str) -> None:
    words = words_of(tmp_path, tmx(head=head, facts=properties_of(title="&c;" if head == BOMB else "T")))
    assert words == "has a document type or entities, which a chart may not"


def test_deep_nesting(tmp_path: Path) -> None:
    assert words_of(tmp_path, "<map>" * 20000) == "element 'map': is nested more than 8 deep"


def test_very_many_elements(tmp_path: Path) -> None:
    assert words_of(tmp_path, "<map>" + "<a/>" * 20000 + "</map>") == "has more than 4096 elements"


@pytest.mark.parametrize(
    ("attribute", "where"),
    [
        ("filename", "map"), ("layers", "map"), ("tilesets", "map"), ("properties", "map"), ("images", "map"), ("class", "map"),
        ("data", "layer 'terrain'"), ("parent", "layer 'terrain'"), ("properties", "layer 'terrain'"), ("offsetx", "layer 'terrain'"),
        ("parse_xml", "layer 'terrain'"), ("__class__", "layer 'terrain'"),
    ],
)
def test_attributes_that_are_pytmx_own_fields(tmp_path: Path, attribute: str, where: str) -> None:
    tag = where.partition(" ")[0]
    words = words_of(tmp_path, tmx().replace(f"<{tag} ", f'<{tag} {attribute}="1" ', 1))
    assert words == f"{where}: the attribute '{attribute}' does not belong in a chart"


@pytest.mark.parametrize("element", ["objectgroup", "imagelayer", "group", "template", "a", "x:layer"])
def test_elements_that_no_chart_has(tmp_path: Path, element: str) -> None:
    text = tmx(more=f'<{element} name="more"/>')
    if ":" in element:
        text = text.replace("<map ", '<map xmlns:x="x" ')
    words = words_of(tmp_path, text)
    assert words.startswith("map: the element ")
    assert element.replace("x:", "") in words
    assert words.endswith("does not belong in a chart")


def test_words_between_the_elements(tmp_path: Path) -> None:
    assert words_of(tmp_path, tmx(more="words")) == "map: the text 'words' does not belong in a chart"
    facts = properties_of().replace('<property name="title" value="Test"/>', '<property name="title" value="">Test\nNext</property>')
    assert words_of(tmp_path, tmx(facts=facts)) == r"property 'title': the text 'Test\nNext' does not belong in a chart"


def test_huge_attributes_and_many_of_them(tmp_path: Path) -> None:
    assert words_of(tmp_path, tmx(attributes=f'orientation="{"x" * 200_000}"')) == (
        f"map: the attribute 'orientation' is '{'x' * 37}...'; it must be 'orthogonal'"
    )
    many = " ".join(f'a{number}="1"' for number in range(20_000))
    assert words_of(tmp_path, tmx(attributes=f'orientation="orthogonal" {many}')) == "map: the attribute 'a0' does not belong in a chart"


def test_a_class_as_property(tmp_path: Path) -> None:
    facts = '<properties><property name="x" type="class" propertytype="os" value=""/></properties>'
    assert "the attribute 'type' is 'class'; it must be 'string' or 'int'" in words_of(tmp_path, tmx(facts=facts))


# ------------------------------------------------------------------------------------------------------ the map and its size


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (('orientation="orthogonal"', 'orientation="isometric"'),
         "map: the attribute 'orientation' is 'isometric'; it must be 'orthogonal'"),
        (('orientation="orthogonal"', 'orientation="hexagonal"'),
         "map: the attribute 'orientation' is 'hexagonal'; it must be 'orthogonal'"),
        (('orientation="orthogonal"', ""), "map: the attribute 'orientation' is missing; it must be 'orthogonal'"),
        (('infinite="0"', 'infinite="1"'), "map: the attribute 'infinite' is '1'; it must be 0, for a chart has a fixed size"),
        (('width="10"', 'width="99999999999999999999"'),
         "map: the attribute 'width' is '99999999999999999999'; it must be a whole number of at most six digits"),
        (('width="10"', 'width="1e9"'), "map: the attribute 'width' is '1e9'; it must be a whole number of at most six digits"),
        (('width="10"', 'width="-10"'), "map: the attribute 'width' is '-10'; it must be a whole number of at most six digits"),
        (('width="10"', 'width="١٠"'), "map: the attribute 'width' is '\\u0661\\u0660'; it must be a whole number"),
        (('width="10"', 'width="nan"'), "map: the attribute 'width' is 'nan'; it must be a whole number of at most six digits"),
        (('tilewidth="64"', 'tilewidth="0"'), "map: the attribute 'tilewidth' is '0'; it must be a size in pixels from 1 to 9999"),
        (('height="10"', ""), "map: the attribute 'height' is missing; it must be a whole number of at most six digits"),
    ],
)
def test_what_a_map_says_of_itself(tmp_path: Path, change: tuple[str, str], words: str) -> None:
    assert words_of(tmp_path, tmx().replace(*change, 1)).startswith(words)


@pytest.mark.parametrize(("width", "height"), [(1, 1), (4, 10), (10, 4), (27, 10), (10, 27), (200, 200), (0, 0)])
def test_too_small_and_too_large(tmp_path: Path, width: int, height: int) -> None:  # B1.1
    assert words_of(tmp_path, tmx(width, height, terrain="1")) == f"map: is {width}×{height} cells; a chart has from 5×5 to 26×26"


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (properties_of(format="2"), "the property 'format' is '2'; this version of the game reads format 1"),
        (properties_of(format=" "), "the property 'format' is ''; this version of the game reads format 1"),
        (properties_of(mission="waterloo"), "there is no mission 'waterloo' (none, ice, archer, "),
        (properties_of(filename="x"), "the property 'filename' is none of a chart's (title, author, mission, format)"),
        (properties_of(title="a\u202eb"), "the property 'title' holds characters that cannot be shown"),
        (properties_of().replace("</properties>", '<property name="title" value="2"/></properties>'),
         "the property 'title' is there twice"),
    ],
)
def test_properties(tmp_path: Path, facts: str, words: str) -> None:
    assert words_of(tmp_path, tmx(facts=facts)).startswith(f"map: {words}")


def test_a_title_may_not_be_a_novel(tmp_path: Path) -> None:
    words = words_of(tmp_path, tmx(facts=properties_of(title="A" * 81)))
    assert words.startswith("property 'title': the attribute 'value' is 'AAAA")
    assert words.endswith("it must be one line of at most 80 characters")


# ------------------------------------------------------------------------------------------------------------ layers


def test_no_terrain(tmp_path: Path) -> None:
    assert words_of(tmp_path, tmx().replace('name="terrain"', 'name="marks"')) == "map: has no layer 'terrain'"


def test_a_layer_twice(tmp_path: Path) -> None:
    assert words_of(tmp_path, tmx(layers=layer("terrain", 10, 10, csv(10, 10, {}, "sea")))) == "layer 'terrain': is there twice"


def test_a_layer_of_another_name(tmp_path: Path) -> None:
    words = words_of(tmp_path, tmx(layers=layer("clouds", 10, 10, csv(10, 10, {}, 0))))
    assert words == "layer 'clouds': is no layer of a chart (terrain, sectors, marks, marks-2 to marks-9)"


def test_a_layer_of_another_size(tmp_path: Path) -> None:
    words = words_of(tmp_path, tmx(layers=layer("marks", 10, 9, csv(10, 9, {}, 0))))
    assert words == "layer 'marks': is 10×9 cells on a map of 10×10"


def test_a_layer_without_data_and_with_two(tmp_path: Path) -> None:
    assert words_of(tmp_path, tmx(layers='<layer name="marks" width="10" height="10"/>')).startswith("layer 'marks': has 0 times data")
    data = f'<data encoding="csv">{csv(10, 10, {}, 0)}</data>'
    twice = f'<layer name="marks" width="10" height="10">{data}{data}</layer>'
    assert words_of(tmp_path, tmx(layers=twice)).startswith("layer 'marks': has 2 times data")


def test_short_layer(tmp_path: Path) -> None:
    words = words_of(tmp_path, tmx(terrain=",".join(["1"] * 97)))
    assert words == "layer 'terrain': has 97 cells, but a chart of 10×10 has 100; the last is G10"
    assert words_of(tmp_path, tmx(terrain="")) == "layer 'terrain': has 0 cells, but a chart of 10×10 has 100"


def test_long_layer(tmp_path: Path) -> None:
    assert words_of(tmp_path, tmx(terrain=",".join(["1"] * 101))) == "layer 'terrain': has 101 cells, but a chart of 10×10 has 100"


@pytest.mark.parametrize("number", ["", " ", "x", "-1", "1.0", "0x1", "00", "٣", "1" * 5000, "1 2"])
def test_what_is_no_number(tmp_path: Path, number: str) -> None:
    numbers = ["1"] * 100
    numbers[42] = number
    words = words_of(tmp_path, tmx(terrain=",".join(numbers)))
    assert words.startswith("layer 'terrain': cell C5 is '")
    assert words.endswith("which is no tile's number")


def _packed(cells: int) -> str:
    return base64.b64encode(zlib.compress(bytes(4 * cells), 9)).decode()


def test_packed_layers_are_refused_before_they_are_unpacked(tmp_path: Path) -> None:
    big = _packed(16_000_000)
    assert len(big) < LARGEST_FILE
    for attributes in (' encoding="base64" compression="zlib"', ' encoding="base64"', ' encoding="base64" compression="zstd"'):
        text = tmx(layers=layer("marks", 10, 10, big, attributes))
        assert words_of(tmp_path, text) == "layer 'marks': data: the attribute 'encoding' is 'base64'; it must be 'csv'"
    words = words_of(tmp_path, tmx(layers=layer("marks", 10, 10, big, ' encoding="csv" compression="gzip"')))
    assert words.startswith("layer 'marks': data: the attribute 'compression' is 'gzip'; it must be left out")


def test_cells_as_elements(tmp_path: Path) -> None:
    words = words_of(tmp_path, tmx(layers=layer("marks", 10, 10, '<tile gid="1"/>' * 100, "")))
    assert words == "layer 'marks': data: the attribute 'encoding' is missing; it must be 'csv'"
    words = words_of(tmp_path, tmx(layers=layer("marks", 10, 10, '<chunk x="0" y="0" width="16" height="16">1</chunk>')))
    assert words == "layer 'marks': data: the element chunk does not belong in a chart"


def test_unknown_gid(tmp_path: Path) -> None:
    words = words_of(tmp_path, tmx(terrain=csv(10, 10, {"G5": 65}, "sea")))
    assert words == "layer 'terrain': cell G5 has tile 65, which no tileset of the chart holds"


@pytest.mark.parametrize("flag", [28, 29, 30, 31])
def test_flipped_and_turned(tmp_path: Path, flag: int) -> None:
    words = words_of(tmp_path, tmx(terrain=csv(10, 10, {"B2": (1 << flag) + 2}, "sea")))
    assert words == f"layer 'terrain': cell B2 has a tile that is flipped or turned ({(1 << flag) + 2})"


# ------------------------------------------------------------------------------------------------------------ tilesets


@pytest.mark.parametrize(
    "source",
    [
        "../tiles.tsx", "/etc/passwd", "/srv/tiles.tsx", "a/tiles.tsx", "a\\tiles.tsx", "C:tiles.tsx", "C:\\tiles.tsx", "..", "tiles.json",
        "http://localhost/tiles.tsx", "", ".tsx", "tiles.tsx ", "~/tiles.tsx",
        "CON.tsx", "nul.tsx", "com1.tsx", "Aux.tiles.tsx", "\\\\host\\share\\tiles.tsx",
    ],
)
def test_a_tileset_lies_beside_its_chart(tmp_path: Path, source: str) -> None:
    words = words_of(tmp_path, tmx(tileset=f'<tileset firstgid="1" source="{source}"/>'))
    assert "the attribute 'source' is '" in words
    assert words.endswith("it must be the plain name of a .tsx file beside the chart")


def test_missing_tileset(tmp_path: Path) -> None:
    path = save(tmp_path, tmx(tileset='<tileset firstgid="1" source="none.tsx"/>'))
    assert refusal(path) == f"{tmp_path / 'none.tsx'}: there is no such file"


def test_an_embedded_tileset(tmp_path: Path) -> None:
    words = words_of(tmp_path, tmx(tileset='<tileset firstgid="1" name="own" tilewidth="64" tileheight="64" tilecount="2"/>'))
    assert words == "tileset 'own': the attribute 'source' is missing; it must be the plain name of a .tsx file beside the chart"


def test_no_tileset_and_too_many(tmp_path: Path) -> None:
    assert words_of(tmp_path, tmx(tileset="")) == "map: names 0 tilesets; a chart has from 1 to 4"
    many = "".join(f'<tileset firstgid="{1 + 64 * k}" source="tiles.tsx"/>' for k in range(5))
    assert words_of(tmp_path, tmx(tileset=many)) == "map: names 5 tilesets; a chart has from 1 to 4"


def test_tilesets_that_overlap(tmp_path: Path) -> None:
    two = '<tileset firstgid="1" source="tiles.tsx"/><tileset firstgid="60" source="tiles.tsx"/>'
    assert words_of(tmp_path, tmx(tileset=two)) == "tileset 'tiles.tsx': its first tile is 60, which the tileset before it has too"


@pytest.mark.parametrize("first", ["0", "-1", "9999999999", "x"])
def test_first_tiles_of_no_use(tmp_path: Path, first: str) -> None:
    words = words_of(tmp_path, tmx(tileset=f'<tileset firstgid="{first}" source="tiles.tsx"/>'))
    assert words == f"tileset 'tiles.tsx': the attribute 'firstgid' is '{first}'; it must be a whole number from 1"


@POSIX
def test_a_tileset_that_is_a_link_or_a_pipe(tmp_path: Path) -> None:
    path = save(tmp_path, tmx(tileset='<tileset firstgid="1" source="own.tsx"/>'))
    (tmp_path / "own.tsx").symlink_to("/etc/passwd")
    assert refusal(path) == f"{tmp_path / 'own.tsx'}: is a link, not a plain file"
    (tmp_path / "own.tsx").unlink()
    os.mkfifo(tmp_path / "own.tsx")
    assert refusal(path) == f"{tmp_path / 'own.tsx'}: is a pipe, not a plain file"


TSX = (MAPS / "tiles.tsx").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda t: BOMB + t.partition("?>")[2], "has a document type or entities, which a chart may not"),
        (lambda t: t.replace('tilecount="64"', 'tilecount="0"'),
         "tileset 'Operation Drache': has 0 tiles; a tileset has from 1 to 4096"),
        (lambda t: t.replace('tilecount="64"', 'tilecount="999999"'), "tileset 'Operation Drache': has 999999 tiles; "),
        (lambda t: t.replace('tilecount="64"', 'tilecount="1"'), "tile '1': is one too many for a tileset of 1"),
        (lambda t: t.replace('tile id="1"', 'tile id="0"'), "tile '0': is there twice"),
        (lambda t: t.replace('value="island"', 'value="reef"'), "tile '1': its kind 'reef' means nothing on a chart"),
        (lambda t: t.replace('name="kind"', 'name="kinds"', 1),
         "tile '0': the property 'kinds' does not belong in a chart's tileset"),
        (lambda t: t.replace('name="kind"', 'name="width"', 1),
         "tile '0': the property 'width' does not belong in a chart's tileset"),
        (lambda t: t.replace('source="tiles.png"', 'source="/dev/zero"'), "image '/dev/zero': the attribute 'source' is '/dev/zero'"),
        (lambda t: t.replace('source="tiles.png"', 'source="PRN.png"'), "image 'PRN.png': the attribute 'source' is 'PRN.png'"),
        (lambda t: t.replace('source="tiles.png"', 'source="../tiles.png"'),
         "image '../tiles.png': the attribute 'source' is '../tiles.png'"),
        (lambda t: t.replace('width="512"', 'width="9999999999"'), "image 'tiles.png': the attribute 'width' is '9999999999'"),
        (lambda t: t.replace('tilewidth="64"', 'tilewidth="64" parent="x"'),
         "tileset 'Operation Drache': the attribute 'parent' does not"),
        (lambda t: t.replace('spacing="0"', "").replace("<tileset ", '<tileset spacing="-64" '),
         "tileset 'Operation Drache': the attribute 'spacing' is '-64'; it must be 0"),
        (lambda t: t.replace('<tile id="0">', '<tile id="0"><animation/>'),
         "tile '0': the element animation does not belong in a chart"),
        (lambda t: "<map/>", "element 'map': is not a Tiled tileset"),
        (lambda t: "", "is empty"),
    ],
)
def test_tilesets_that_are_refused(tmp_path: Path, change: Callable[[str], str], words: str) -> None:
    (tmp_path / "own.tsx").write_text(change(TSX), encoding="utf-8")
    path = save(tmp_path, tmx(tileset='<tileset firstgid="1" source="own.tsx"/>'))
    assert refusal(path).startswith(f"{tmp_path / 'own.tsx'}: {words}")


def test_a_tile_that_means_nothing(tmp_path: Path) -> None:
    (tmp_path / "own.tsx").write_text(TSX.replace('<property name="kind" propertytype="Kind" value="hole"/>', ""), encoding="utf-8")
    path = save(tmp_path, tmx(tileset='<tileset firstgid="1" source="own.tsx"/>', layers=marks(10, 10, {"C4": "hole"})))
    assert refusal(path).endswith(f"layer 'marks': cell C4 has tile {GID['hole'] - 1} of own.tsx, which has no property 'kind'")


# ------------------------------------------------------------------------------------------------------ whatever happens


@pytest.mark.parametrize("error", [RecursionError, MemoryError, OverflowError("too\nlarge"), KeyError("gid"), Exception("bare")])
@pytest.mark.parametrize("place", ["parse", "_read", "pytmx.TiledMap", "sea_of"])
def test_no_other_exception_comes_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, error: Exception | type[Exception],
) -> None:
    def failing(*_: object) -> None:
        raise error

    monkeypatch.setattr(f"game.charts.tmx.{place}", failing)
    assert "cannot read" in words_of(tmp_path, tmx()) or "cannot be read" in words_of(tmp_path, tmx())


# ------------------------------------------------------------------------------------------------- what the cells must be


def test_all_island(tmp_path: Path) -> None:  # B1.2
    words = words_of(tmp_path, tmx(terrain=csv(10, 10, {}, "island")))
    assert words == "layer 'terrain': every cell is island; a chart needs sea"


def test_hardly_any_sea(tmp_path: Path) -> None:
    words = words_of(tmp_path, tmx(terrain=csv(10, 10, {"A1": "sea", "A2": "sea"}, "island")))
    assert words == f"layer 'terrain': has only 2 cells of sea; two boats need {LEAST_SEA}"


def test_neither_sea_nor_island(tmp_path: Path) -> None:  # B1.2
    assert words_of(tmp_path, tmx(terrain=csv(10, 10, {"J10": 0}, "sea"))) == (
        "layer 'terrain': cell J10 is empty; it must be sea or island"
    )
    assert words_of(tmp_path, tmx(terrain=csv(10, 10, {"J10": "emp"}, "sea"))) == (
        "layer 'terrain': cell J10 has the tile 'emp'; it must be sea or island"
    )


@pytest.mark.parametrize(
    ("islands", "words"),
    [
        ("E1 E2 E3 E4 E5 E6 E7 E8 E9 E10", "cell A1 and 39 more cells of sea are cut off"),
        ("A2 B1", "cell A1 is cut off"),
        ("I10 J8 I9", "cell J9 and 1 more cell of sea are cut off"),
        # corners do not join
        ("A9 B10", "cell A10 is cut off"),
    ],
)
def test_sea_that_falls_apart(tmp_path: Path, islands: str, words: str) -> None:  # B3.2, B7.1
    assert words_of(tmp_path, tmx(islands=islands)).startswith(f"layer 'terrain': the sea falls apart: {words} by islands")


# --- sectors: B1.1


def test_a_size_that_needs_sectors(tmp_path: Path) -> None:  # B1.1
    words = words_of(tmp_path, tmx(12, 9))
    assert words == "map: is 12×9, which is not made of 5×5 sectors; it needs a layer 'sectors'"


def test_a_single_sector(tmp_path: Path) -> None:  # B9.1
    assert words_of(tmp_path, tmx(5, 5)) == "map: has one sector; a chart needs at least 2"
    assert words_of(tmp_path, tmx(6, 6, layers=sectors(6, 6, {}))) == "layer 'sectors': has one sector; a chart needs at least 2"


def test_a_cell_in_no_sector(tmp_path: Path) -> None:  # B1.1
    words = words_of(tmp_path, tmx(6, 6, layers=sectors(6, 6, {"F6": 0, "A1": "sector-2"})))
    assert words == "layer 'sectors': cell F6 is empty; it must have a sector's number"
    words = words_of(tmp_path, tmx(6, 6, layers=sectors(6, 6, {"F6": "sea", "A1": "sector-2"})))
    assert words == "layer 'sectors': cell F6 has the tile 'sea'; it must have a sector's number"


def test_a_number_left_out(tmp_path: Path) -> None:  # B1.1
    words = words_of(tmp_path, tmx(6, 6, layers=sectors(6, 6, {"F6": "sector-4", "A1": "sector-2"})))
    assert words == "layer 'sectors': there is a sector 4, but no cell in sector 3"


def test_a_standard_size_has_its_sectors_by_the_rules(tmp_path: Path) -> None:  # B1.1
    words = words_of(tmp_path, tmx(10, 10, layers=sectors(10, 10, {"A1": "sector-2"})))
    assert words == "layer 'sectors': cell A1 is not in the sector that a chart of 10×10 has there"
    quarters = {
        f"{chr(65 + column)}{row + 1}": f"sector-{1 + column // 5 + 2 * (row // 5)}" for column in range(10) for row in range(10)
    }
    words = words_of(tmp_path, tmx(10, 10, layers=sectors(10, 10, {**quarters, "J10": "sector-5"})))
    assert words == "layer 'sectors': cell J10 is not in the sector that a chart of 10×10 has there"


# --- marks: B1.2, N1


def test_a_mark_that_is_none(tmp_path: Path) -> None:
    words = words_of(tmp_path, tmx(layers=marks(10, 10, {"B7": "sector-1"})))
    assert words == "layer 'marks': cell B7 has the tile 'sector-1', which is no mark"


@pytest.mark.parametrize(
    ("vortices", "words"),
    [
        ({"B7": "vortex-1"}, "marks: 'vortex-1' is a pair of cells, but the chart has 1: B7"),
        ({"A1": "vortex-2", "B1": "vortex-2", "C1": "vortex-2"}, "marks: 'vortex-2' is a pair of cells, but the chart has 3: A1, B1, C1"),
    ],
)
def test_vortices_come_in_pairs(tmp_path: Path, vortices: dict[str, str], words: str) -> None:  # D5.3
    assert words_of(tmp_path, tmx(islands="E5", layers=marks(10, 10, vortices))) == words


@pytest.mark.parametrize("kind", AT_SEA)
def test_marks_that_belong_in_the_sea(tmp_path: Path, kind: str) -> None:  # D5.3, D8.1, D9.1, S4
    words = words_of(tmp_path, tmx(islands="E5", layers=marks(10, 10, {"A1": kind, "E5": kind})))
    assert words == f"layer 'marks': cell E5 has '{kind}' on an island; it belongs in the sea"


@pytest.mark.parametrize("kind", ASHORE)
def test_marks_that_belong_on_islands(tmp_path: Path, kind: str) -> None:  # D1.2, D3.2, S1
    words = words_of(tmp_path, tmx(islands="E5", layers=marks(10, 10, {"A1": kind, "E5": kind}, "marks-2")))
    assert words == f"layer 'marks-2': cell A1 has '{kind}' in the sea; it belongs on an island"


@pytest.mark.parametrize(
    ("one", "other"), [("red", "green"), ("current-E", "current-W"), ("base", "harbour"), ("vortex-1", "vortex-2")],
)
def test_marks_that_exclude_each_other(tmp_path: Path, one: str, other: str) -> None:  # D6.1, S4, D5.3
    islands = "C4 D4 E4" if one == "base" else ""
    layers = marks(10, 10, {"C4": one, "D4": one}) + marks(10, 10, {"C4": other, "E4": other}, "marks-2")
    assert words_of(tmp_path, tmx(islands=islands, layers=layers)) == f"marks: cell C4 has both '{one}' and '{other}'"
