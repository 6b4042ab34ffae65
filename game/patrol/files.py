"""The shipped tables, read from campaign/patrol.toml."""
from __future__ import annotations

import functools
import tomllib
from pathlib import Path

import msgspec

from game.paths import campaign_folder
from game.patrol.lint import faults
from game.patrol.rulings import Rulings
from game.patrol.tables import Tables, read_tables

FILE = "patrol.toml"


class TablesError(Exception):
    """Tables that cannot be used: which file, which table and row, and why, in one sentence."""


def load_tables(path: Path) -> Tables:
    """The tables of a file, whether or not they hang together. Raises TablesError."""
    try:
        return read_tables(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise TablesError(f"{path.name}: {fault}") from fault


def table_faults(path: Path) -> list[str]:
    """What is wrong in a file of tables, a sentence each; nothing if all is well."""
    try:
        tables = load_tables(path)
    except TablesError as fault:
        return [str(fault)]
    return [f"{path.name}: {fault}" for fault in faults(tables)]


@functools.cache
def shipped_rulings() -> Rulings:
    """The shipped tables, made ready. Raises TablesError."""
    path = campaign_folder() / FILE
    tables = load_tables(path)
    for fault in faults(tables):
        raise TablesError(f"{path.name}: {fault}")
    return Rulings(tables)
