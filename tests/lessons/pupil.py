"""Who takes lessons in tests without a window: does what a step asks for in one way or another."""
from __future__ import annotations

from game.client.lessons.table import ExerciseSession
from game.lessons.judging import Since, Verdict, fits
from game.lessons.perfect import perfect_belief
from game.lessons.run import LessonRun
from game.lessons.schema import HUMAN, Course, Lesson
from game.library import Library
from game.match.crewtalk import parse_wish
from game.match.match import Entry
from game.rules.notation import order_text
from game.rules.orders import Order
from game.rules.terms import Heading

LIBRARY = Library()


class Pupil:
    """One lesson at a table. `choose` gives the order of the fitting ones that is to be given."""

    def __init__(self, course: Course, lesson: Lesson) -> None:
        self.course, self.lesson = course, lesson
        self.held = frozenset({course.of})
        self.session = ExerciseSession.begun(lesson.match_setup(LIBRARY), self.held)
        self.run = LessonRun(lesson, self.session.match, self.held)
        self.session.exercise = self.run

    @property
    def verdict(self) -> Verdict:
        return self.run.verdict(self.session)

    def go_back_to(self, orders: tuple[Order, ...], step: int) -> None:
        """Set a step up anew after some orders, as the room does."""
        self.session = ExerciseSession.begun(self.lesson.match_setup(LIBRARY), self.held, orders)
        self.run = LessonRun(self.lesson, self.session.match, self.held, at=step, since=Since(len(orders), self.session.drawn))
        self.session.exercise = self.run

    def wait(self) -> None:
        """Let the others do their part, and draw what is heard of it."""
        for _ in range(300):
            if self.session.radio is not None and self.session.undrawn:
                self.session.radio.draw_next()
            elif self.run.following() is None:
                assert not self.run.fault, self.run.fault
                return
            self.session.update(60.0)
        raise AssertionError(f"{self.lesson.name}, step {self.run.at + 1} is never done with its script")

    def accepted(self) -> list[Order]:
        """The legal orders that the step takes for right or lets pass, each tried on the match itself."""
        found = []
        for order in self.session.options(self.course.of):
            before = self.verdict.count
            assert isinstance(self.session.match.give(order), Entry)
            verdict = self.verdict
            if verdict.stray is None and verdict.count > before:
                found.append(order)
            self.session.match.rewind(len(self.session.match.entries) - 1)
        return found

    def solve(self) -> None:
        """Do what the present step asks for, in the usual way."""
        task, session = self.run.step.task, self.session
        self.wait()
        if task.orders:
            assert self.verdict.done or self.search(), f"{self.lesson.name}, step {self.run.at + 1}: no legal orders do it"
        if session.radio is not None:
            if task.plot:
                perfect = perfect_belief(session.match, HUMAN).cells
                session.radio.sheet.mark(session.radio.sheet.chart.sea & ~perfect, possible=False)
            if task.slid:
                session.radio.lay(*session.radio.sheet.fits[-2:])
            if task.reported:
                session.radio.report()
        if task.warned:
            wishes = [parse_wish(text) for text in task.warned]
            session.warn("…", [Heading(wish.about) for wish in wishes])
        if not task.reads:
            assert self.verdict.done, f"{self.lesson.name}, step {self.run.at + 1} is not done: {self.verdict}"

    def search(self, deep: int = 5) -> bool:
        """Find legal orders that the step asks for or lets pass, by which it is done; False if there are none."""
        match = self.session.match
        for order in sorted(self.session.options(self.course.of), key=lambda order: not fits(order_text(order), self.run.step.task.orders)):
            number = len(match.entries)
            match.give(order)
            if self.verdict.stray is None:
                self.wait()
                if self.verdict.done or (deep and self.search(deep - 1)):
                    return True
            match.rewind(number)
        return False

    def finish(self) -> None:
        """From the present step to the end, or to where the computer's crews play."""
        while not self.run.step.task.free:
            self.solve()
            if self.run.is_last:
                return
            self.run.step_on(self.session)
