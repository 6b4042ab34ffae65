"""The bridge in an exercise: the usual one, with a coach in the place of the crew's cards."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pygame

from game.client.input import Action
from game.client.lessons.coach import Coach, CoachedRail, Saying
from game.client.lessons.table import ExerciseSession
from game.client.lessons.words import keyed, lesson_title, what_was_done
from game.client.scenes.bridge import BridgeScene
from game.client.stations.radio import RadioStation
from game.client.theme import Theme
from game.i18n import _
from game.lessons.judging import Misdrawn, Verdict
from game.lessons.run import LessonRun
from game.rules.terms import Station

#: Seconds in which what was just done is seen before the lesson goes on.
BEAT = 0.7
#: An exercise needs at least this much room at 100 %: the coach speaks beside the instruments.
ROOM = (800, 600)


class CoachedBridge(BridgeScene):
    """The bridge with a coach. `again` takes back what cannot be undone: the exercise is set up anew where it began to go astray."""

    def __init__(
        self, session: ExerciseSession, on_over: Callable[[], None], on_menu: Callable[[], None], again: Callable[[], None],
    ) -> None:
        self.table, self.on_again = session, again
        super().__init__(session, on_over, on_menu)
        self._speak()

    @property
    def label(self) -> str:
        """What stands in the coach's head."""
        return ""

    def _make_frame(self) -> None:
        super()._make_frame()
        rail = CoachedRail(self.session, self._card_pressed, self._talk, self.hand, self.mission.plate)
        rail.coach = self.coach = Coach(self.label, self.take_back, self.read_on)
        self.rail = rail

    def take_back(self) -> None:
        """Take the last act back; what the rules let nobody take back, by setting it up anew."""
        if self.session.undoable():
            super()._undo()
        else:
            self.on_again()

    def read_on(self) -> None:
        """What was said has been read."""

    def _undo(self) -> bool:
        if self.coach.again.shown:
            self.take_back()
            return True
        return super()._undo()

    def _keys(self, actions: frozenset[Action]) -> bool:
        if Action.ACCEPT in actions and self.coach.on.shown and (self.board.focus is None or not self.board.by_keyboard):
            self.read_on()
            return True
        if Action.UNDO in actions and self.coach.again.shown:
            self.take_back()
            return True
        return super()._keys(actions)

    def name_buttons(self) -> None:
        """Name the coach's buttons with the keys that press them."""
        self.coach.again.name, self.coach.again.key = _("Take it back"), self.keys.cap(Action.UNDO)
        self.coach.on.name, self.coach.on.key = _("Go on"), self.keys.cap(Action.ACCEPT)

    def translate(self) -> None:
        """Say all of it in the language spoken now."""
        super().translate()
        self._speak()

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Place everything, held back to a scale in which the coach has room; his keys may be others by now, in his words as well."""
        self.name_buttons()
        super().layout(size, dataclasses.replace(theme, scale=min(theme.scale, size[0] / ROOM[0], size[1] / ROOM[1])))
        self._speak()

    def _speak(self) -> None:
        """Let the coach say what there is to say now."""
        raise NotImplementedError

    def say(self, says: tuple[Saying, ...], *, again: bool = False, on: bool = False) -> None:
        """Let the coach say something."""
        if self.coach.show(says, again=again, on=on):
            self._place()
            self.dirty = True

    @property
    def quiet(self) -> bool:
        """Whether nothing is under way that is to be seen first."""
        on_top = self.stage is None or self.stage.top is self
        return on_top and not self.moments and not self.panes.moving


class LessonBridge(CoachedBridge):
    """A lesson. `on_done` is called when its last step has been taken, `on_step` when another one begins."""

    def __init__(
        self, session: ExerciseSession, run: LessonRun, on_over: Callable[[], None], on_menu: Callable[[], None], again: Callable[[], None],
        *, on_done: Callable[[], None], on_step: Callable[[], None], on_stray: Callable[[], None],
    ) -> None:
        self.run, self._on_done, self._on_step, self._on_stray = run, on_done, on_step, on_stray
        self._right = ""
        self._verdict = Verdict()
        self._beat = 0.0
        self._strayed = False
        super().__init__(session, on_over, on_menu, again)

    @property
    def label(self) -> str:
        """The lesson's title."""
        return lesson_title(self.run.lesson)

    def _speak(self) -> None:
        """Say what is to be done, what was right before, or what led astray."""
        run, verdict, keys = self.run, self._verdict, self.keys
        step, of = run.step, len(run.lesson.step)
        self.coach.steps, self.coach.right = (run.at, of), f"{run.at + 1}/{of}"
        if verdict.stray is not None:
            done = what_was_done(verdict.stray.order)
            why = keyed(verdict.say, keys) if verdict.say else _("The rules allow that. But it is not what this step is about.")
            self.say((Saying("question", f"{done} {why}", "astray"), Saying("target", keyed(step.say, keys))), again=True)
            return
        if verdict.misdrawn is not None:
            if verdict.misdrawn is Misdrawn.LINE:
                wrong = _("That is not what was heard.")
            else:
                wrong = _("That rules out a cell where the enemy may be.")
            self.say((Saying("question", wrong, "astray"), Saying("target", keyed(step.say, keys))), again=True)
            return
        plays = run.plays
        if verdict.marked is not None and not plays:
            left, fit = verdict.marked
            wrong = _(
                "All is noted, but the marks are not right yet. Cells left on the sheet: {left}. Cells that fit what was heard: {fit}.",
            ).format(left=left, fit=fit)
            self.say((Saying("question", wrong, "astray"), Saying("target", keyed(step.say, keys))), again=True)
            return
        if run.fault:
            stuck = Saying("question", _("From here this step cannot go on."), "astray")
            self.say((stuck, Saying("target", keyed(step.say, keys))), again=True)
            return
        says = [Saying("tick", keyed(self._right, keys), "right")] if self._right else []
        words = keyed(step.say, keys)
        if step.task.free:
            words = f"{words} ({verdict.count}/{step.task.acts})"
        self.say((*says, Saying("note" if step.task.reads else "target", words)), on=step.task.reads and not plays)

    def read_on(self) -> None:
        """What was said has been read."""
        if self.run.step.task.reads and not self.run.plays:
            self._step_on()

    def take_back(self) -> None:
        """What is wrong on the sheet is taken back there."""
        if self._verdict.misdrawn is None and self._verdict.marked is None:
            super().take_back()
            return
        if not self._radio.undo():
            self.on_again()
            return
        self.look()

    @property
    def _radio(self) -> RadioStation:
        """The radio operator's station."""
        screen = self.screen(Station.RADIO)
        assert isinstance(screen, RadioStation)
        return screen

    @property
    def quiet(self) -> bool:
        """Whether nothing is under way, nor drawn just now with the button held."""
        hand = self._radio.hand if Station.RADIO in self.run.held else None
        return super().quiet and not (hand is not None and hand.busy)

    def _undo(self) -> bool:
        """What was done in an earlier step stays done."""
        taken = self.session.undoable()
        if taken and taken[0].number <= self.run.since.orders:
            self.tell(_("That step is done. The menu begins this one, or the whole lesson, anew."))
            return True
        return super()._undo()

    def _step_on(self) -> None:
        """On to the next step; from the last one to the end."""
        run = self.run
        if run.is_last:
            self._on_done()
            return
        self._right, self._verdict, self._beat, self._strayed = run.step.right, Verdict(), 0.0, False
        run.step_on(self.table)
        self._on_step()
        self._speak()
        self.refresh()

    def update(self, seconds: float) -> None:
        """Look how far the step is, once all that it brought has been seen."""
        super().update(seconds)
        if not self.quiet or self.run.match.is_over:
            return
        verdict = self.run.verdict(self.table)
        if verdict.astray and not self._strayed:
            self._on_stray()
        self._strayed = verdict.astray
        self._verdict = verdict
        self._speak()
        self._beat = self._beat + seconds if verdict.done else 0.0
        if self._beat >= BEAT:
            self._step_on()

    @property
    def pace(self) -> float:
        """As often as the bridge, and while the lesson goes on by itself."""
        return max(super().pace, 20.0 if self._verdict.done or self.run.plays else 4.0)

    def handle(self, event: pygame.event.Event) -> bool:
        """See at once what an act has brought."""
        used = super().handle(event)
        if self.stage is not None and self.stage.top is self and self.quiet:
            self.look()
        return used

    def look(self) -> None:
        """Look how far the step is, and say so."""
        if not self.run.match.is_over:
            self._verdict = self.run.verdict(self.table)
            self._speak()
