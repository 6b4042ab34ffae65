"""JSON files with the version of their form and a sum over what they hold, by which a flipped or cut file is known."""
from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.rules.flaws import Flaw
from game.storage.journal_file import SaveError

_PLACE = re.compile(r" - at `\$\.?([^`]*)`$")


class Form(msgspec.Struct, frozen=True):
    """A kind of file: the key of its version, the newest version, and what of the file's object the sum is over.

    The last three are what is said of one that is damaged, of one that is something else, and of a later version's (`{found}`, `{known}`).
    """

    key: str
    version: int
    body: Callable[[Any], Any]
    damaged: Flaw
    other: Flaw
    newer: Flaw


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
        raise SaveError(path, form.damaged) from fault
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SaveError(path, form.other)
    if version > form.version:
        raise SaveError(path, Flaw(form.newer.sentence, found=version, known=form.version))
    if found.get("check") != sum_of(body):
        raise SaveError(path, Flaw("the file is damaged, its sum is not that of what it holds"))
    return version, body


def no_form(fault: Exception) -> Flaw:
    """What is said of a file whose sum is right and whose contents have not the form that this version knows."""
    place = _PLACE.search(str(fault))
    if place is None or not place[1]:
        return Flaw("something in the file is missing or is not what it has to be")
    return Flaw("what the file says of '{place}' is not what it has to be", place=place[1])
