"""Where things lie: what is shipped with the game, and what belongs to the player.

Shipped folders lie beside the package in a checkout and under `game/_data` in an installed wheel. The player's folder is the
platform's own unless the command line names another one.
"""
from __future__ import annotations

import os
from pathlib import Path

import platformdirs

APP = "operation-drache"
DATA_VARIABLE = "OPERATION_DRACHE_DATA"

_PACKAGE = Path(__file__).resolve().parent


def shipped_folder() -> Path:
    """The folder that holds maps/, campaign/, assets/ and docs/: the checkout's top, or the installed package's `_data`."""
    packed = _PACKAGE / "_data"
    return packed if packed.is_dir() else _PACKAGE.parent


def maps_folder() -> Path:
    """The shipped charts with their tilesets (*.tmx, *.tsx, images)."""
    return shipped_folder() / "maps"


def campaign_folder() -> Path:
    """The campaign's data: campaign.toml, missions/, experts.toml, boats.toml, sheets.toml."""
    return shipped_folder() / "campaign"


def assets_folder() -> Path:
    """Fonts, images, sounds and the languages' catalogs (locale/)."""
    return shipped_folder() / "assets"


def rule_book(language: str = "en") -> Path:
    """The rule book in a language as a Markdown page, every rule under its id."""
    return shipped_folder() / "docs" / ("rules.md" if language == "en" else f"rules.{language}.md")


def rule_book_of_orders() -> Path:
    """The page of the notation, whose section N2 has the rules of orders."""
    return shipped_folder() / "docs" / "notation.md"


def _chosen(override: str | os.PathLike[str] | None) -> Path:
    """Where the player's folder is or would be."""
    chosen = override or os.environ.get(DATA_VARIABLE)
    folder = Path(chosen).expanduser() if chosen else Path(platformdirs.user_data_dir(APP, appauthor=False))
    return folder.absolute()


def data_folder(override: str | os.PathLike[str] | None = None) -> Path:
    """The player's folder: saves, settings, own charts, logs.

    `override` (the command line's `--data-dir`) comes first, then the variable OPERATION_DRACHE_DATA, then the platform's place.
    The folder is made if it is missing; OSError if that fails.
    """
    folder = _chosen(override)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def data_beside(override: str | os.PathLike[str] | None = None) -> Path | None:
    """The player's folder if it is there already; nothing is made. `override` as for `data_folder`."""
    folder = _chosen(override)
    return folder if folder.is_dir() else None


def _within(name: str, data: Path | None) -> Path:
    folder = (data or data_folder()) / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def saves_folder(data: Path | None = None) -> Path:
    """Saved matches, within the player's folder `data`."""
    return _within("saves", data)


def campaigns_folder(data: Path | None = None) -> Path:
    """Saved campaigns, each with its mission under way, within the player's folder `data`."""
    return _within("campaigns", data)


def exports_folder(data: Path | None = None) -> Path:
    """Campaigns and replays put into one file each, to be taken elsewhere or brought in, and pictures of charts; within the player's
    folder `data`.
    """
    return _within("exports", data)


def replays_folder(data: Path | None = None) -> Path:
    """Records of finished matches, within the player's folder `data`."""
    return _within("replays", data)


def own_charts_folder(data: Path | None = None) -> Path:
    """Charts that the player made (*.tmx), within the player's folder `data`."""
    return _within("charts", data)


def logs_folder(data: Path | None = None) -> Path:
    """Logs and crash reports, within the player's folder `data`."""
    return _within("logs", data)


def settings_file(data: Path | None = None) -> Path:
    """The settings' file (which may not exist yet), within the player's folder `data`."""
    return (data or data_folder()) / "settings.toml"
