"""What a maker of charts begins with: a blank chart, the tileset with its image, and Tiled's project, laid into a folder of his own."""
from __future__ import annotations

import shutil
from pathlib import Path

from game.paths import maps_folder

#: The blank chart's name, in a maker's folder too, where it is no chart of his.
TEMPLATE = "template"
#: Each file by where it lies among the shipped ones, relative to maps/.
FILES = ("template/template.tmx", "tiles.tsx", "tiles.png", "operation-drache.tiled-project")


def lay_out(folder: Path) -> list[Path]:
    """Put what is missing of it into a folder, which is made if need be; a file that is there already is left as it is.

    The files that were put there. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    laid = []
    for place in FILES:
        source = maps_folder() / place
        target = folder / source.name
        if not target.exists():
            shutil.copyfile(source, target)
            laid.append(target)
    return laid
