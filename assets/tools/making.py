"""What the tools that make sounds, music, ambience and voices have in common: their command, and what their folders are held to."""
from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Collection
from pathlib import Path


def command(doc: str | None, names: Collection[str], make: Callable[[str], None], faults: Callable[[], list[str]]) -> int:
    """`make` with those of `names` that are to be made, all if none is named; or `check`, which ends with 1 if there are faults."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("make", "check"))
    parser.add_argument("names", nargs="*", metavar="name", help="what to make; all if nothing is named")
    chosen = parser.parse_args()
    if unknown := [name for name in chosen.names if name not in names]:
        parser.error(f"nothing is called {', '.join(unknown)}; there are {', '.join(names)}")
    if chosen.what == "check":
        wrong = faults()
        print(*wrong, sep="\n", file=sys.stderr)
        return int(bool(wrong))
    for name in chosen.names or names:
        make(name)
    return 0


def folder_faults(folder: Path, names: Collection[str], most: float = math.inf) -> list[str]:
    """Files that bear none of the names, and more than so many bytes of files; a line says how many they are."""
    files = sorted(path for path in folder.iterdir() if path.is_file())
    found = [f"{path.name} is nobody's" for path in files if path.stem not in names]
    size = sum(path.stat().st_size for path in files)
    print(f"{size} bytes in all")
    if size > most:
        found.append(f"the folder is too large: {size} bytes")
    return found
