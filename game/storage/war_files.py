"""Which files of the player's folder are wars: to know by their names alone, the title needs nothing of War Patrol."""
from __future__ import annotations

from pathlib import Path

from game.paths import replays_folder

ENDING = ".war"
#: The war that is being played, in the folder of saves.
CURRENT = f"current{ENDING}"


def finished_wars(saves: Path) -> list[Path]:
    """The records of wars that came to their end, the newest first."""
    return sorted(replays_folder(saves.parent).glob(f"*{ENDING}"), reverse=True)
