"""Saves of what was left for another match or war: put beside the current one, never written over."""
from __future__ import annotations

import secrets
import time
from pathlib import Path


def put_aside(current: Path) -> None:
    """Give the current save, if there is one, a name among those that were left. Raises OSError."""
    if current.is_file():
        current.rename(current.with_name(f"left-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}{current.suffix}"))


def left(saves: Path, ending: str) -> list[Path]:
    """The saves with this ending that were left, the newest first."""
    return sorted(saves.glob(f"left-*{ending}"), reverse=True)
