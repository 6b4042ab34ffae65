"""The build's hook: puts maps/, campaign/, assets/ and the rule book into a wheel, under game/_data (see game/paths.py).

An editable install needs none of it: it reads the folders where they lie.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDERS = ("maps", "campaign", "assets")
PAGES = ("docs/rules.md", "docs/rules.de.md", "docs/rules.es.md", "docs/notation.md")
LEFT_OUT = ("assets/tools",)


class WheelData(BuildHookInterface[Any]):
    """Adds the data folders to a standard wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name each file and where it goes; `version` is "standard" or "editable"."""
        if version != "standard":
            return
        root = Path(self.root)
        files = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*")) if path.is_file()]
        files += [root / page for page in PAGES if (root / page).is_file()]
        for path in files:
            place = path.relative_to(root).as_posix()
            hidden = any(part.startswith(".") or part == "__pycache__" for part in path.relative_to(root).parts)
            if not hidden and not place.startswith(LEFT_OUT):
                build_data["force_include"][str(path)] = f"game/_data/{place}"
