"""Who may know whom (ARCHITECTURE.md): the import contracts, the rules' purity, and everything but the client without pygame."""
from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "game"
PURE = {
    "__future__", "abc", "array", "bisect", "collections", "copy", "dataclasses", "enum", "functools", "hashlib", "heapq",
    "itertools", "json", "math", "operator", "re", "string", "struct", "types", "typing", "msgspec",
}  # fmt: skip
NO_CONTRACT = {"bench", "client", "commands", "rules"}
"""The client, the commands and their measurements know all (but pygame); the rules have their own contracts."""

WITHOUT_PYGAME = """
import importlib, pkgutil, sys

class NoPygame:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "pygame":
            raise ImportError("pygame is not to be had here")

sys.meta_path.insert(0, NoPygame())
import game
count = 0
for module in pkgutil.walk_packages(game.__path__, "game.", onerror=lambda name: None):
    if not (module.name + ".").startswith(("game.client.", "game._data.")):
        importlib.import_module(module.name)
        count += 1
assert not any(name.split(".")[0] == "pygame" for name in sys.modules)
print(count)
"""


def _imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def _packages() -> set[str]:
    return {init.parent.name for init in GAME.glob("*/__init__.py")}


def test_import_contracts_are_kept() -> None:
    run = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    done = subprocess.run([sys.executable, "-c", run], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_package_has_an_import_contract() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    sources = {source for contract in settings["tool"]["importlinter"]["contracts"] for source in contract["source_modules"]}
    missing = {package for package in _packages() - NO_CONTRACT if f"game.{package}.**" not in sources}
    assert not missing, f"pyproject.toml: no [[tool.importlinter.contracts]] for {sorted(missing)} (see ARCHITECTURE.md)"


def test_the_rules_import_nothing_but_what_is_pure() -> None:
    for path in sorted((GAME / "rules").rglob("*.py")):
        foreign = {name for name in _imports(path) if not (name.split(".")[0] in PURE or name.startswith("game.rules"))}
        assert not foreign, f"{path.relative_to(ROOT)} imports {sorted(foreign)}"


def test_all_but_the_client_can_be_imported_without_pygame() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_PYGAME], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > len(_packages() - {"client"})


def test_the_title_needs_none_of_the_rooms_behind_it(tmp_path: Path) -> None:
    """So that it is there soon, and takes no memory for them."""
    run = """
import pathlib, sys
from game.client.app import Stage
from game.client.game import Game

stage = Stage()
Game(stage, pathlib.Path(sys.argv[1])).show_title()
stage.step(0.0)
print(*(name for name in sys.modules if name.startswith("game.")))
"""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", run, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.split()
    assert "game.client.scenes.title" in loaded
    behind = ("game.patrol.", "game.client.war.", "game.client.lessons.", "game.client.replays.", "game.client.voyage.room.")
    assert not [name for name in loaded if f"{name}.".startswith(behind)]
