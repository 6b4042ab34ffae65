"""Whether the human has done what a step asks for, by what happened since it began."""
from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fnmatch import fnmatchcase
from typing import Protocol

import msgspec

from game.lessons.perfect import perfect_belief
from game.lessons.schema import HUMAN, Step, Task
from game.match.crewtalk import Wish, parse_wish
from game.match.match import Entry, Match
from game.match.radio_sheet import RadioSheet
from game.rules import events
from game.rules.grid import RING, bits
from game.rules.orders import Break
from game.rules.terms import Heading, Impact, Station


class Facts(Protocol):
    """What the human has before him besides the match: the radio operator's sheet, where it lies, what was said."""

    @property
    def sheet(self) -> RadioSheet | None:
        """The sheet; None without a human radio operator."""

    @property
    def drawn(self) -> int:
        """How much of what was heard has been taken care of."""

    @property
    def undrawn(self) -> int:
        """How much has not."""

    @property
    def line(self) -> tuple[Heading | None, ...]:
        """What has been heard of the enemy's ways and taken care of, oldest first: headings, and None for a silence."""

    @property
    def behind(self) -> bool:
        """Whether something is still to be drawn, and not only noted."""

    @property
    def lies(self) -> int:
        """The cell on which the sheet begins as it lies; 0 without one."""

    @property
    def reports(self) -> int:
        """How often the plot has been told."""

    @property
    def wishes(self) -> frozenset[Wish]:
        """What stands of all that was asked aboard."""


class Since(msgspec.Struct, frozen=True):
    """How things stood when a step began: orders, things drawn, where the sheet lay, reports of the plot."""

    orders: int = 0
    drawn: int = 0
    lies: int = 0
    reports: int = 0


class Misdrawn(Enum):
    """What is wrong on a radio operator's sheet: its line is not what was heard, or cells are ruled out where the enemy may be."""

    LINE = "line"
    CELLS = "cells"


class Verdict(msgspec.Struct, frozen=True):
    """How far a step is: `done`, or led astray by an order that is allowed but not asked for (`stray`, with what is said of it), or by
    something wrong on the sheet.
    """

    done: bool = False
    stray: Entry | None = None
    say: str = ""
    misdrawn: Misdrawn | None = None
    #: All is noted, but the marks are not as they should be: the cells that are left on the sheet, and those that fit what was heard.
    marked: tuple[int, int] | None = None
    #: Acts that count towards the task, for those that take several.
    count: int = 0


    @property
    def astray(self) -> bool:
        """Whether something was done that is to be taken back."""
        return self.stray is not None or self.misdrawn is not None


def fits(text: str, patterns: Sequence[str]) -> bool:
    """Whether an order's text fits one of the patterns."""
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def judge(step: Step, match: Match, held: frozenset[Station], since: Since, facts: Facts) -> Verdict:
    """How far the step is that began at `since`, for a human who holds some stations of Yellow."""
    task = step.task
    own = [entry for entry in match.entries[since.orders:] if entry.order.side is HUMAN and entry.order.station in held]
    if task.free:
        count = len(own) + max(0, facts.drawn - since.drawn)
        return Verdict(count >= task.acts, count=count)
    good = [entry for entry in own if fits(entry.text, task.orders) and _as_asked(task, entry, match)]
    stray = next((entry for entry in own if entry not in good and not fits(entry.text, step.also)), None)
    if stray is not None:
        return Verdict(stray=stray, say=next((other.say for other in step.instead if fits(stray.text, other.orders)), ""))
    wrong = misdrawn(match, facts)
    if wrong is not None:
        return Verdict(misdrawn=wrong, count=len(good))
    done = not task.reads and bool(good or not task.orders) and _rest(task, match, since, facts)
    return Verdict(done, count=len(good), marked=None if done else _marked(task, match, facts))


def _marked(task: Task, match: Match, facts: Facts) -> tuple[int, int] | None:
    """The cells left on the sheet and those that fit, if all that was heard is noted and they differ."""
    sheet = facts.sheet
    if not task.plot or facts.undrawn or sheet is None:
        return None
    left, fitting = bits(sheet.plot()), perfect_belief(match, HUMAN).cells
    return (left.bit_count(), fitting.bit_count()) if left != fitting else None


def misdrawn(match: Match, facts: Facts) -> Misdrawn | None:
    """What is wrong on the sheet. What is not on it yet is not wrong, nor is what is only half marked, nor a new sheet."""
    sheet = facts.sheet
    if sheet is None:
        return None
    drawn = tuple(node.heading for node in sheet.nodes[1:])
    if drawn and facts.line[-len(drawn):] != drawn:
        return Misdrawn.LINE
    marked = any(node.possible or node.impossible for node in sheet.nodes)
    if marked and not facts.behind and perfect_belief(match, HUMAN).cells & ~sheet.left():
        return Misdrawn.CELLS
    return None


def _as_asked(task: Task, entry: Entry, match: Match) -> bool:
    """Whether an order that fits was as the task asks for it."""
    happened = entry.events
    if task.repairs and not any(isinstance(event, events.CircuitRepaired) for event in happened):
        return False
    if task.safe and any(isinstance(event, events.Damage) and event.side is HUMAN for event in happened):
        return False
    if task.hits and not any(
        isinstance(event, events.ImpactCalled) and event.side is not HUMAN and event.result is not Impact.CLEAR for event in happened
    ):
        return False
    if task.apart:
        own = match.view(HUMAN, Station.CAPTAIN).own
        if any(RING[cell] >> own.position & 1 or cell == own.position for cell, _kind in own.mines):
            return False
    if task.spares and isinstance(entry.order, Break):
        colour = match.view(HUMAN, Station.ENGINEER).own.sheet.symbols[entry.order.symbol].colour
        return colour.word not in task.spares
    return True


def _rest(task: Task, match: Match, since: Since, facts: Facts) -> bool:
    """Whether all is as asked that is no order."""
    if task.slid and facts.lies == since.lies:
        return False
    if task.reported and facts.reports == since.reports:
        return False
    if (task.drawn or task.plot) and facts.undrawn:
        return False
    if task.plot:
        sheet = facts.sheet
        if sheet is None or bits(sheet.plot()) != perfect_belief(match, HUMAN).cells:
            return False
    return frozenset(map(parse_wish, task.warned)) <= facts.wishes
