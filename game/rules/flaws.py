"""What is wrong with something that was read or set up: a sentence with gaps, and what stands in them.

The sentence is English and says of which kind a flaw is; its values come by name. So a flaw reads well in a log, and
`game.phrases.flaws` says it in the player's language: the catalogs take the sentences from where flaws are raised
(assets/tools/catalogs.py), so each stands there as plain text.
"""
from __future__ import annotations

import re

_PLACE = re.compile(r"at line (\d+), column (\d+)")


class Named(str):
    """A word in a gap that is said in the player's language; any other stands there as the file has it."""

    __slots__ = ()


class Checked(str):
    """What a check of players' files says (`game.phrases.makers`)."""

    __slots__ = ()


class Flaw(ValueError):
    """Something that cannot be taken. A value may be a flaw itself, or an OSError."""

    def __init__(self, sentence: str, /, **values: object) -> None:
        super().__init__(sentence, values)
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return self.sentence.format(**{name: plain(value) for name, value in self.values.items()})


class Lacking(Flaw, LookupError):
    """Something that is named and that there is not."""


def no_toml(fault: ValueError) -> Flaw:
    """What is said of a text that is not TOML, by what its reader says."""
    said = str(fault)
    place = _PLACE.search(said)
    twice = "twice" in said or "overwrite" in said
    if place is None:
        return Flaw("the last line names a second time what was named before") if twice else Flaw("is damaged or ends too soon")
    line, column = place[1], place[2]
    if twice:
        return Flaw("line {line} names a second time what was named before", line=line)
    if said.startswith("Invalid value"):
        return Flaw("line {line} has no value from column {column} on; text stands in quotation marks", line=line, column=column)
    if said.startswith("Expected '='"):
        return Flaw("line {line} lacks a = at column {column}", line=line, column=column)
    if said.startswith("Expected newline"):
        return Flaw("line {line} goes on at column {column}, where it should end", line=line, column=column)
    return Flaw("line {line} is not understood from column {column} on", line=line, column=column)


def plain(value: object) -> str:
    """A value as English has it; of an OSError what the system says, without the file."""
    return value.strerror or str(value) if isinstance(value, OSError) else str(value)


class FileFlaw(Exception):
    """A file that cannot be used: which, why, and at which line, from 1, if one is at fault."""

    def __init__(self, file: object, why: Flaw | OSError, line: int = 0) -> None:
        super().__init__(f"{file}{f':{line}' if line else ''}: {plain(why)}")
        self.file, self.why, self.line = str(file), why, line
