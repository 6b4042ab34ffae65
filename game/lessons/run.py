"""A lesson being taken: step by step, what the others do next, and how far the human is."""
from __future__ import annotations

from game.lessons.deputies import Deputies
from game.lessons.judging import Facts, Since, Verdict, judge
from game.lessons.schema import HUMAN, Lesson, Step
from game.match.crewtalk import Wish
from game.match.match import Match
from game.rules.notation import order_text, term
from game.rules.orders import Order
from game.rules.terms import Colour, Station, System


class LessonRun:
    """Leads a match through a lesson. The table asks it for the others' next act (`following`), does it, and says so by `did`; after every
    act it asks for the `verdict`, and goes on by `step_on`. `at` is the number of the step from 0, `since` how things stood when it began.
    """

    def __init__(self, lesson: Lesson, match: Match, held: frozenset[Station], *, at: int = 0, since: Since | None = None) -> None:
        self.lesson, self.match, self.held, self.at = lesson, match, held, at
        self.since = since if since is not None else Since(len(match.entries))
        self._deputies = Deputies([term(System, word) for word in lesson.charge], [term(Colour, word) for word in lesson.spare])
        #: After how many orders each act of the script was done.
        self._done: list[int] = []
        self._judged: tuple[object, Verdict] | None = None
        #: Why the script cannot be gone on with; empty while it can.
        self.fault = ""

    @property
    def step(self) -> Step:
        """The step that is taken now."""
        return self.lesson.step[self.at]

    @property
    def is_last(self) -> bool:
        """Whether it is the last one."""
        return self.at == len(self.lesson.step) - 1

    @property
    def free(self) -> bool:
        """Whether the computer's crews play now."""
        return self.step.task.free and not self._left

    @property
    def _left(self) -> tuple[Order | Wish, ...]:
        """What of the script is still to be done; when all is, and the enemy's turn has come, what he answers."""
        acts, answers = self.step.acts, self.step.answers
        if len(self._done) < len(acts):
            return acts[len(self._done):]
        place = (len(self._done) - len(acts)) % len(answers) if answers else 0
        return answers[place:] if place or self._is_enemys_turn else ()

    @property
    def _is_enemys_turn(self) -> bool:
        return self.match.view(HUMAN, Station.CAPTAIN).turn is HUMAN.enemy

    def following(self) -> Order | Wish | None:
        """What the others do next; None while it is the human's turn to act, or if the script cannot be gone on with: then `fault` says
        why, and only setting the step up anew helps.
        """
        self.fault = ""
        if self.match.is_over:
            return None
        owed = self._deputies.owed(self.match, self.held, HUMAN)
        if owed is not None or not self._left:
            return owed
        act = self._left[0]
        if isinstance(act, Wish):
            return act
        refusal = self.match.check(act)
        if refusal is None:
            return act
        if any(self.match.legal(HUMAN, station) for station in self.held):
            return None
        self.fault = f"{self.lesson.name}, step {self.at + 1}: '{order_text(act)}' is refused by {refusal.rule} ({refusal.reason})"
        return None

    def did(self, act: Order | Wish) -> None:
        """An act of `following` was done."""
        left = self._left
        if left and left[0] == act:
            self._done.append(len(self.match.entries))

    def went_back(self) -> None:
        """The match has gone back to an earlier order."""
        number = len(self.match.entries)
        self._done = [done for done in self._done if done <= number]

    @property
    def plays(self) -> bool:
        """Whether the others still have something to do before the human acts."""
        return self.following() is not None

    def verdict(self, facts: Facts) -> Verdict:
        """How far the step is. It is not done before the others have done their part."""
        sheet, entries = facts.sheet, self.match.entries
        now = (
            self.at, len(entries), entries[-1].order if entries else None, len(self._done), facts.drawn, facts.undrawn, facts.lies,
            facts.reports, facts.wishes, sheet.nodes if sheet is not None else None,
        )
        if self._judged is None or self._judged[0] != now:
            found = judge(self.step, self.match, self.held, self.since, facts)
            if found.done and self._left:
                found = Verdict(stray=found.stray, misdrawn=found.misdrawn, count=found.count)
            self._judged = now, found
        return self._judged[1]

    def step_on(self, facts: Facts) -> None:
        """Go on to the next step."""
        assert not self.is_last
        self.at += 1
        self.since = Since(len(self.match.entries), facts.drawn, facts.lies, facts.reports)
        self._done = []

