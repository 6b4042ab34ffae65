"""The bridge in a drill: the coach says how far it is and what is wanted, never what to do."""
from __future__ import annotations

from collections.abc import Callable

from game.client.lessons.bridge import BEAT, CoachedBridge
from game.client.lessons.coach import Saying
from game.client.lessons.drill_words import drill_title, more_words, task_words
from game.client.lessons.table import ExerciseSession
from game.client.stations.station import Desk
from game.lessons.cross_drill import CrossDrill
from game.lessons.drill import Drill
from game.rules.terms import Side


class DrillBridge(CoachedBridge):
    """A drill. `on_done` is called when it is over and all that it brought has been seen."""

    def __init__(self, session: ExerciseSession, drill: Drill, on_done: Callable[[], None], on_menu: Callable[[], None]) -> None:
        self.drill, self._on_done = drill, on_done
        self._reported = session.reports
        self._beat = 0.0
        self._done = False
        super().__init__(session, self._over, on_menu, lambda: None)

    def _desk_of(self, side: Side) -> Desk:
        """In the engineer's drill nothing but damage counts."""
        desk = super()._desk_of(side)
        desk.only_damage = isinstance(self.drill, CrossDrill)
        return desk

    @property
    def label(self) -> str:
        """The drill's name."""
        return drill_title(self.drill.station)

    def _speak(self) -> None:
        """Say what is asked, and how far it is."""
        says = [Saying("target", task_words(self.drill, self.table, self.keys))]
        says += [Saying(icon, words, "quiet") for icon, words in more_words(self.drill)]
        self.say(tuple(says))

    @property
    def is_over(self) -> bool:
        """Whether the answer is given. A report of a sheet on which something is still to be drawn is none."""
        if not self.drill.waits or self.table.undrawn:
            self._reported = self.table.reports
            return self.drill.is_over()
        return self.table.reports > self._reported

    def update(self, seconds: float) -> None:
        """Look whether the answer is given."""
        super().update(seconds)
        if not self.quiet:
            return
        self._speak()
        self._beat = self._beat + seconds if self.is_over else 0.0
        if self._beat >= BEAT:
            self._over()

    def _over(self) -> None:
        if not self._done:
            self._done = True
            self._on_done()

    @property
    def pace(self) -> float:
        """As often as the bridge, and while the others go on."""
        return max(super().pace, 20.0 if self.drill.following() is not None or self.is_over else 4.0)
