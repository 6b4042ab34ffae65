"""What pip installs is the whole game: the command works in any folder, with nothing around it but what the package asks for."""
from __future__ import annotations

import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from game.library import Library
from tests.needs import missing

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
SCENE = "bridge-captain"

pytestmark = pytest.mark.slow


def run(command: list[str | Path], folder: Path, environment: dict[str, str]) -> str:
    """Run a command to its good end; what it printed."""
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def opens_its_window(game: list[str | Path], folder: Path, environment: dict[str, str], data: str) -> None:
    """The game in its window makes its folder of data and goes on running."""
    window = subprocess.Popen(game, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True)
    try:
        end = time.monotonic() + PATIENCE
        while not (folder / data / "saves").is_dir() and window.poll() is None and time.monotonic() < end:
            time.sleep(0.1)
        time.sleep(1.0)
        assert window.poll() is None, f"the game in its window ended by itself: {window.communicate()[1]}"
    finally:
        window.kill()
        window.communicate()


def asked_for(names: Iterable[str]) -> list[importlib.metadata.Distribution]:
    """The packages of these names and all that they ask for, of those at hand."""
    found: dict[str, importlib.metadata.Distribution] = {}
    left = list(names)
    while left:
        name = left.pop()
        if name not in found:
            found[name] = importlib.metadata.distribution(name)
            wanted = map(Requirement, found[name].requires or [])
            left += [other.name for other in wanted if other.marker is None or other.marker.evaluate({"extra": ""})]
    return list(found.values())


def requirements(wheel: Path) -> list[str]:
    """What a wheel asks for, without extras."""
    (own,) = importlib.metadata.distributions(path=[str(wheel)])
    wanted = map(Requirement, own.requires or [])
    return [other.name for other in wanted if other.marker is None or other.marker.evaluate({"extra": ""})]


class Venv:
    """A fresh environment in which nothing is installed but pip and the packages that are lent to it."""

    def __init__(self, folder: Path) -> None:
        made = subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True, text=True, check=False)
        if made.returncode:
            missing(f"venv makes no environment: {made.stdout} {made.stderr}")
        self.folder = folder
        self.programs = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = next(self.programs.glob("python*"))
        own = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "OPERATION_DRACHE_DATA", "DISPLAY")
        self.environment = {name: value for name, value in os.environ.items() if name not in own}
        self.environment |= {
            "PIP_CONFIG_FILE": os.devnull, "PIP_USER": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
        }

    @property
    def packages(self) -> Path:
        """Where its packages lie."""
        return next(path for path in self.folder.rglob("site-packages") if path.is_dir())

    def lend(self, names: Iterable[str]) -> None:
        """Let it have packages of the environment that runs the tests, and what they ask for, but nothing else of it."""
        for package in asked_for(names):
            assert package.files, f"{package.name} does not say what belongs to it"
            for top in {file.parts[0] for file in package.files} - {"..", "__pycache__"}:
                place = self.packages / top
                if not place.exists():
                    place.symlink_to(Path(str(package.locate_file(top))).resolve())

    def pip(self, folder: Path, *arguments: str | Path) -> None:
        """Install with pip, without any index."""
        run([self.python, "-m", "pip", "install", "--quiet", "--no-index", *arguments], folder, self.environment)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = f"from hatchling.build import build_wheel; print(build_wheel({str(folder)!r}))"
    return folder / run([sys.executable, "-c", build], ROOT, dict(os.environ)).split()[-1]


@pytest.mark.parametrize("source", ["the wheel", "a copy of the tree"])
def test_what_pip_installs_is_the_whole_game(tmp_path: Path, wheel: Path, source: str) -> None:
    elsewhere = tmp_path / "ein Ordner für é"
    elsewhere.mkdir()
    venv = Venv(tmp_path / "fresh")
    venv.lend(requirements(wheel))
    if source == "the wheel":
        venv.pip(elsewhere, wheel)
    else:
        left_out = shutil.ignore_patterns(".*", "__pycache__", "*.egg-info", "build", "dist")
        tree = shutil.copytree(ROOT, tmp_path / "copy of the tree", ignore=left_out)
        venv.lend(["hatchling"])
        venv.pip(tree, "--no-build-isolation", ".")
        shutil.rmtree(tree)
    command = shutil.which("operation-drache", path=str(venv.programs))
    assert command, "the command is installed"
    game = [command, "--data-dir", "Daten é"]

    where = run([venv.python, "-c", "import game; print(game.__file__)"], elsewhere, venv.environment)
    assert Path(where.strip()).is_relative_to(venv.packages), "the game is the installed one"

    charts = run([*game, "charts"], elsewhere, venv.environment)
    for name in Library().chart_names():
        assert any(name in line and "ok" in line for line in charts.splitlines()), charts

    lines = run([*game, "simulate", "--games", "1", "--seed", "3", "--chart", "alpha-10", "--json"], elsewhere, venv.environment)
    played, total = map(json.loads, lines.splitlines())
    assert played["seed"] == 3
    assert played["reason"] == "sunk"
    assert total["summary"]["games"] == 1

    picture, same = elsewhere / "ein Bild é.png", tmp_path / "same.png"
    run([*game, "shot", SCENE, "--out", picture.name], elsewhere, venv.environment)
    run([sys.executable, "main.py", "shot", SCENE, "--out", same], ROOT, venv.environment)
    assert picture.read_bytes() == same.read_bytes(), "fonts, pictures and words are those of the tree"
    german = run([*game, "--lang", "de", "shot", SCENE, "--out", picture.name], elsewhere, venv.environment)
    assert german == ""
    assert picture.read_bytes() != same.read_bytes(), "the catalogs are there"

    opens_its_window(game, elsewhere, venv.environment, "Daten é")
