"""Why a file or a word that was given cannot be taken, as a sentence: flaws, files with their flaws, and what the system refuses.

The sentences are those that `Flaw` stands with in the code; the catalogs take them from there. Here are the words that stand in their gaps.
"""
from __future__ import annotations

import os

from game.i18n import N_, _
from game.phrases.makers import check_words
from game.phrases.system import system_words
from game.rules.flaws import Checked, FileFlaw, Flaw, Named

#: Every word that a flaw names in a gap (`Named`).
PIECES = frozenset((
    # what an order lacks
    N_("a cell"), N_("a unit"), N_("a system"), N_("a group"), N_("a row, column or sector"), N_("a value"), N_("a sector"), N_("a card"),
    N_("a heading"), N_("a heading and a distance"), N_("a distance"), N_("an upgrade"), N_("a colour"), N_("a symbol"), N_("a station"),
    N_("an order"), N_("a system to mark, or -"), N_("a symbol to cross out"),
    # what a word is not
    N_("side"), N_("station"), N_("heading"), N_("system"), N_("unit"), N_("upgrade"), N_("colour"), N_("kind of item"), N_("mode"),
    N_("goal"), N_("role"), N_("a boat's number"), N_("a year"), N_("a war period"),
    # what there is not
    N_("boat class"), N_("Engineer's sheet"),
    # what is crossed out
    N_("circuit"), N_("panel"), N_("radiation"),
))  # fmt: skip


def why_words(fault: BaseException) -> str:
    """Why, without the file that is named besides."""
    if isinstance(fault, FileFlaw):
        return why_words(fault.why)
    if isinstance(fault, Flaw):
        return _(fault.sentence).format(**{name: _value(value) for name, value in fault.values.items()})
    if isinstance(fault, OSError):
        return system_words(fault)
    return str(fault)


def fault_words(fault: BaseException) -> str:
    """Where, if the fault knows it, and why: `file:line: why`."""
    if isinstance(fault, FileFlaw):
        return f"{fault.file}{f':{fault.line}' if fault.line else ''}: {why_words(fault.why)}"
    if isinstance(fault, OSError) and fault.filename is not None:
        return f"{os.fsdecode(fault.filename)}: {why_words(fault)}"
    return why_words(fault)


def _value(value: object) -> str:
    if isinstance(value, Named):
        return _(value)
    if isinstance(value, Checked):
        return check_words(value)
    return why_words(value) if isinstance(value, Flaw | OSError) else str(value)
