"""Lessons as data: `campaign/lessons/<station>.toml`, its schema, and what is looked at when a file is read.

A lesson is a set-up (N1) and steps. In a step the others' orders come first (`play`), then the step waits for the human's act (`task`).
Who learns is Yellow. The texts are English; the catalogs translate them, and a name in braces is the key of that name: `{say-ok}`.
"""
from __future__ import annotations

import functools
import tomllib
from pathlib import Path

import msgspec

from game.match.crewtalk import Wish, parse_wish
from game.match.script import SEPARATOR, Library, ScriptError, parse_script
from game.paths import campaign_folder
from game.rules.notation import parse_order, term
from game.rules.orders import Order
from game.rules.setup import MatchSetup
from game.rules.terms import Colour, Side, Station, System

HUMAN = Side.YELLOW
#: What stands in `play` before a wish: the own captain asks for something, or takes it back.
ASKS = "ask"


class LessonError(Exception):
    """A file of lessons that cannot be used: which, where in it, and why, in one sentence."""


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a step waits for; all that is given must come true. Nothing given: the text is to be read.

    `orders` are patterns of the human's order (N2, with `*` for any words); one that fits does it, if it repairs a circuit (`repairs`),
    does the own boat no harm (`safe`), crosses out no symbol of some colours (`spares`), hits the enemy (`hits`), leaves the boat out of
    reach of its own mines (`apart`). `drawn` asks for all that was heard to be drawn, `plot` for a sheet that leaves the enemy just the
    cells that are left by what was heard, `slid` for a sheet moved to another place, `reported` for a plot told to the captain, `warned`
    for the wishes that the engineer must have told him. `acts` counts orders and things drawn, where the computer's crews play on.
    """

    orders: tuple[str, ...] = ()
    repairs: bool = False
    safe: bool = False
    spares: tuple[str, ...] = ()
    hits: bool = False
    apart: bool = False
    drawn: bool = False
    plot: bool = False
    slid: bool = False
    reported: bool = False
    warned: tuple[str, ...] = ()
    acts: int = 0

    @property
    def reads(self) -> bool:
        """Whether nothing is to be done but to read."""
        return self == Task()

    @property
    def free(self) -> bool:
        """Whether the computer's crews play meanwhile."""
        return self.acts > 0


class Instead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of another order than the one that is asked for: a pattern of it, and why not now."""

    orders: tuple[str, ...]
    say: str


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step: the others' orders, what is to be done, what it waits for, why that was right, and what is said of other orders.

    `also` are the human's orders that are neither asked for nor in the way; `answer` is what the others do each time that his turn has
    ended before the step is done.
    """

    say: str
    right: str = ""
    play: tuple[str, ...] = ()
    task: Task = Task()
    also: tuple[str, ...] = ()
    answer: tuple[str, ...] = ()
    instead: tuple[Instead, ...] = ()

    @property
    def acts(self) -> tuple[Order | Wish, ...]:
        """What the others do and ask for, in order."""
        return tuple(act for line in self.play for act in read_acts(line))

    @property
    def answers(self) -> tuple[Order | Wish, ...]:
        """What they do each time that the human's turn has ended."""
        return tuple(act for line in self.answer for act in read_acts(line))


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: its word, title, what it is about, what one has learned, its set-up without the last line, and its steps.

    The other members' upkeep needs no script: the mates charge `charge` in this order, the engineers spare the colours of
    `spare`, the first most.
    """

    name: str
    title: str
    about: str
    learned: str
    setup: str
    step: tuple[Step, ...]
    charge: tuple[str, ...] = ("silence", "drone", "sonar", "mine", "torpedo")
    spare: tuple[str, ...] = ("red", "green", "yellow")

    def match_setup(self, library: Library) -> MatchSetup:
        """The set-up. Raises ScriptError."""
        return parse_script(f"{self.setup.strip()}\n{SEPARATOR}\n", self.name, library).setup

    @property
    def texts(self) -> tuple[str, ...]:
        """All that is read in it, for the catalogs."""
        told = (text for step in self.step for text in (step.say, step.right, *(other.say for other in step.instead)))
        return tuple(filter(None, (self.title, self.about, self.learned, *told)))


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lessons of a station, in their order, and what the station is for."""

    station: str
    duty: str
    lesson: tuple[Lesson, ...]

    @property
    def of(self) -> Station:
        """The station."""
        return term(Station, self.station)

    def find(self, name: str) -> Lesson:
        """A lesson by its word. Raises LookupError."""
        for lesson in self.lesson:
            if lesson.name == name:
                return lesson
        raise LookupError(f"{self.station} has no lesson '{name}' ({', '.join(lesson.name for lesson in self.lesson)})")


def read_acts(line: str) -> tuple[Order | Wish, ...]:
    """What a line of `play` stands for: orders, or a wish of the own captain. Raises ValueError with one sentence."""
    words = line.split()
    if words[:1] == [ASKS]:
        return (parse_wish(" ".join(words[1:])),)
    return tuple(parse_order(line))


def read_course(path: Path) -> Course:
    """The lessons of a file, each looked through. Raises LessonError."""
    try:
        course = msgspec.toml.decode(path.read_text(encoding="utf-8"), type=Course)
        where = f"{path}: "
        term(Station, course.station)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.DecodeError, ValueError) as fault:
        raise LessonError(f"{path}: {fault}") from fault
    names = [lesson.name for lesson in course.lesson]
    for lesson in course.lesson:
        if names.count(lesson.name) > 1:
            raise LessonError(f"{where}the lesson '{lesson.name}' stands twice")
        fault_in = lesson_fault(lesson)
        if fault_in:
            raise LessonError(f"{where}{lesson.name}: {fault_in}")
    return course


def lesson_fault(lesson: Lesson) -> str:
    """What cannot be in a lesson, but for its set-up, which needs charts; empty if nothing is wrong."""
    if not lesson.step:
        return "it has no step"
    try:
        for system in lesson.charge:
            term(System, system)
        for colour in lesson.spare:
            term(Colour, colour)
    except ValueError as fault:
        return str(fault)
    for number, step in enumerate(lesson.step, 1):
        try:
            _ = step.acts, step.answers
            _look_through(step.task)
        except ValueError as fault:
            return f"step {number}: {fault}"
        if not step.task.reads and not step.right and number < len(lesson.step) and not step.task.free:
            return f"step {number} does not say why it is right"
    return ""


def _look_through(task: Task) -> None:
    """Raises ValueError for what a task cannot ask for."""
    for wish in task.warned:
        parse_wish(wish)
    for colour in task.spares:
        term(Colour, colour)
    if task.acts < 0:
        raise ValueError("fewer acts than none cannot be asked for")
    if not task.orders and (task.repairs or task.safe or task.spares or task.hits or task.apart):
        raise ValueError("a task without orders says how they have to be")


def setup_fault(lesson: Lesson, library: Library) -> str:
    """Why the lesson's set-up cannot be played; empty if it can."""
    try:
        lesson.match_setup(library)
    except ScriptError as fault:
        return str(fault)
    return ""


def lessons_folder() -> Path:
    """Where the shipped lessons lie."""
    return campaign_folder() / "lessons"


@functools.cache
def courses() -> dict[Station, Course]:
    """The shipped lessons by station. Raises LessonError."""
    read = [read_course(path) for path in sorted(lessons_folder().glob("*.toml"))]
    return {course.of: course for course in sorted(read, key=lambda course: course.of)}


def course_of(station: Station) -> Course:
    """The lessons of a station. Raises LessonError."""
    return courses()[station]
