"""The bundle is the whole game: it starts without Python on the machine, from a folder with spaces and accents in its name."""
from __future__ import annotations

import configparser
import importlib.util
import json
import os
import runpy
import struct
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.house.test_installed import ROOT, SCENE, opens_its_window, run
from tests.needs import missing

DESKTOP = ROOT / "bundle" / "desktop"
ICONS = ROOT / "assets" / "icon"
#: All that the program is told of the machine: no path to anything.
NOWHERE = {"PATH": "/nonexistent", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"}


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program of a bundle that has been built and carried elsewhere."""
    if importlib.util.find_spec("PyInstaller") is None:
        missing("PyInstaller is not installed")
    folder = tmp_path_factory.mktemp("bundle")
    run([sys.executable, ROOT / "bundle" / "build.py", folder], ROOT, dict(os.environ))
    moved = folder / "Mein Ordner für é ñ"
    (folder / "operation-drache").rename(moved)
    return moved / ("operation-drache.exe" if os.name == "nt" else "operation-drache")


@pytest.mark.slow
def test_the_bundle_is_the_whole_game(bundle: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "anderswo é"
    elsewhere.mkdir()
    game = [bundle, "--data-dir", "Daten é"]
    assert run([bundle, "--version"], elsewhere, NOWHERE).startswith("operation-drache ")
    assert "COMMAND" in run([bundle, "--help"], elsewhere, NOWHERE)

    (elsewhere / "Skript é.txt").write_text("chart alpha\nmode turns\nseed 1\n---\n", encoding="utf-8")
    state = run([*game, "run", "Skript é.txt", "--state"], elsewhere, NOWHERE).splitlines()[-1]
    assert json.loads(state)["state"]["winner"] is None
    lines = run([*game, "simulate", "--games", "2", "--jobs", "2", "--chart", "alpha-10", "--json"], elsewhere, NOWHERE).splitlines()
    assert json.loads(lines[-1])["summary"]["games"] == 2

    picture, same = elsewhere / "ein Bild é.png", tmp_path / "same.png"
    run([*game, "--lang", "de", "shot", SCENE, "--out", picture.name], elsewhere, NOWHERE)
    run([sys.executable, "main.py", "--lang", "de", "shot", SCENE, "--out", same], ROOT, dict(os.environ))
    assert picture.read_bytes() == same.read_bytes(), "fonts, pictures and words are those of the tree"

    opens_its_window(game, elsewhere, NOWHERE, "Daten é")


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="desktop files are Linux'")
def test_the_bundle_puts_itself_into_the_menu(bundle: Path, tmp_path: Path) -> None:
    """The desktop file that it writes starts the program where it lies, spaces and accents and all."""
    share = bundle.parent / "share"
    run(["/bin/sh", share / "install.sh"], tmp_path, {**os.environ, "XDG_DATA_HOME": str(tmp_path)})
    entry = desktop_entry(tmp_path / "applications" / "operation-drache.desktop")
    assert entry["Exec"] == f'"{bundle}"'
    icons = sorted((tmp_path / "icons" / "hicolor").rglob("operation-drache.png"))
    assert len(icons) == len(list(ICONS.glob("*.png")))


def desktop_entry(path: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(path, encoding="utf-8")
    return parser["Desktop Entry"]


def test_the_desktop_file_says_what_desktops_ask() -> None:
    entry = desktop_entry(DESKTOP / "operation-drache.desktop")
    wanted = {"Type": "Application", "Exec": "operation-drache", "Icon": "operation-drache", "Terminal": "false"}
    assert {key: entry[key] for key in wanted} == wanted
    assert "Game" in entry["Categories"].split(";")
    for key in ("GenericName", "Comment", "Keywords"):
        assert {key, f"{key}[de]", f"{key}[es]"} <= set(entry)


def test_the_description_names_the_desktop_file_and_its_own_file() -> None:
    (path,) = DESKTOP.glob("*.metainfo.xml")
    root = ElementTree.parse(path).getroot()
    assert path.name == f"{root.findtext('id')}.metainfo.xml"
    assert (DESKTOP / str(root.findtext("launchable"))).is_file()
    languages = {each.get("{http://www.w3.org/XML/1998/namespace}lang", "en") for each in root.iterfind("description/p")}
    assert languages == {"en", "de", "es"}


def test_every_icon_is_of_the_size_it_names() -> None:
    for path in ICONS.glob("icon-*.png"):
        assert struct.unpack(">II", path.read_bytes()[16:24]) == (int(path.stem[5:]),) * 2
    data = (ICONS / "icon.ico").read_bytes()
    kind, count = struct.unpack("<HH", data[2:6])
    assert kind == 1
    for number in range(count):
        wide, _high, _colours, _zero, _planes, bits, length, at = struct.unpack("<BBBBHHII", data[6 + 16 * number : 22 + 16 * number])
        assert bits == 32
        assert data[at : at + length] == (ICONS / f"icon-{wide or 256}.png").read_bytes()
    apple = (ICONS / "icon.icns").read_bytes()
    assert apple[:4] == b"icns"
    assert struct.unpack(">I", apple[4:8])[0] == len(apple)


def test_the_tool_draws_the_icon_that_is_shipped() -> None:
    """In the smallest size, pixel by pixel: it may differ in a shade with other libraries."""
    pygame = pytest.importorskip("pygame")
    drawn = runpy.run_path(str(ROOT / "assets" / "tools" / "make_icon.py"), run_name="make_icon")["icon"](32)
    shipped = pygame.image.load(ICONS / "icon-32.png")
    differences = [
        max(abs(a - b) for a, b in zip(drawn.get_at((x, y)), shipped.get_at((x, y)), strict=True)) for x in range(32) for y in range(32)
    ]
    assert max(differences) <= 12
