"""A wheel carries all that the game needs, and works from any folder."""
from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ("maps", "campaign", "assets")

pytestmark = pytest.mark.slow

ASK = """
from game import i18n, paths
assert paths.rule_book().is_file()
assert i18n.set_language("de") == "de"
print(paths.shipped_folder())
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = f"from hatchling.build import build_wheel; print(build_wheel({str(folder)!r}))"
    done = subprocess.run([sys.executable, "-c", build], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder / done.stdout.split()[-1]


def _shipped() -> set[str]:
    """The files that git knows of; outside a checkout all that lie there."""
    listed = subprocess.run(["git", "ls-files", *SHIPPED], cwd=ROOT, capture_output=True, text=True)
    names = listed.stdout.splitlines()
    if listed.returncode:
        names = [path.relative_to(ROOT).as_posix() for folder in SHIPPED for path in (ROOT / folder).rglob("*") if path.suffix != ".pyc"]
    return {name for name in names if not name.startswith("assets/tools/") and (ROOT / name).is_file()}


def test_the_wheel_carries_charts_campaign_assets_and_rule_book(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"game/_data/{name}" for name in _shipped()} <= names
    assert {f"game/_data/docs/{page}.md" for page in ("rules", "rules.de", "rules.es", "notation")} <= names
    assert not any("assets/tools" in name or "__pycache__" in name or name.startswith(("tests", "maps")) for name in names)


def test_the_wheel_names_the_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        entry = next(name for name in archive.namelist() if name.endswith("entry_points.txt"))
        assert "operation-drache = game.cli:main" in archive.read(entry).decode()


def test_what_is_installed_works_from_any_folder(wheel: Path, tmp_path: Path) -> None:
    installed, elsewhere = tmp_path / "installed here", tmp_path / "else where"
    elsewhere.mkdir()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    done = subprocess.run([sys.executable, "-c", ASK], cwd=elsewhere, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()) == installed / "game" / "_data"
    charts = [sys.executable, "-c", "from game.cli import main; raise SystemExit(main(['charts']))"]
    done = subprocess.run(charts, cwd=elsewhere, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
