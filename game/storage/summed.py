"""JSON files with the version of their form and a sum over what they hold, by which a flipped or cut file is known."""
from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.storage.saves import SaveError


class Form(msgspec.Struct, frozen=True):
    """A kind of file: the key of its version, the newest version, and what of the file's object the sum is over.

    The last three are what is said of one that is damaged, of one that is something else, and of a later version's (`{found}`).
    """

    key: str
    version: int
    body: Callable[[Any], Any]
    damaged: str
    other: str
    newer: str


def sum_of(body: Any) -> str:
    """The sum over what is kept."""
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()[:16]


def summed_text(form: Form, parts: dict[str, Any]) -> str:
    """A file of the newest version that holds these parts."""
    return json.dumps({form.key: form.version, "check": sum_of(form.body(parts)), **parts}, indent=1) + "\n"


def read_summed(form: Form, path: Path, data: bytes) -> tuple[int, Any]:
    """The version of a file and its body. Raises SaveError, one sentence that says what is wrong."""
    try:
        found = json.loads(data)
        version, body = found[form.key], form.body(found)
    except (ValueError, RecursionError, KeyError, TypeError) as fault:
        raise SaveError(f"{path}: {form.damaged}") from fault
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SaveError(f"{path}: {form.other}")
    if version > form.version:
        raise SaveError(f"{path}: {form.newer.format(found=version)}")
    if found.get("check") != sum_of(body):
        raise SaveError(f"{path}: the file is damaged, its sum is not that of what it holds")
    return version, body
