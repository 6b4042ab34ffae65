"""What is shipped beside the package: the data of a wheel and of the bundle, under game/_data there (see game/paths.py)."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

FOLDERS = ("maps", "campaign", "assets")
PAGES = ("docs/rules.md", "docs/rules.de.md", "docs/rules.es.md", "docs/notation.md")
LEFT_OUT = ("assets/tools",)


def shipped_files(root: Path) -> Iterator[tuple[Path, str]]:
    """Each file of a checkout with its place relative to the checkout's top."""
    files = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*")) if path.is_file()]
    files += [root / page for page in PAGES if (root / page).is_file()]
    for path in files:
        place = path.relative_to(root)
        if not any(part.startswith(".") or part == "__pycache__" for part in place.parts) and not place.as_posix().startswith(LEFT_OUT):
            yield path, place.as_posix()
