"""The build's hook: puts maps/, campaign/, assets/ and the rule book into a wheel, under game/_data (see game/paths.py).

An editable install needs none of it: it reads the folders where they lie.
"""
from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelData(BuildHookInterface[Any]):
    """Adds the data folders to a standard wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name each file and where it goes; `version` is "standard" or "editable"."""
        if version != "standard":
            return
        shipped = runpy.run_path(str(Path(self.root) / "assets" / "tools" / "shipped.py"))
        for path, place in shipped["shipped_files"](Path(self.root)):
            build_data["force_include"][str(path)] = f"game/_data/{place}"
