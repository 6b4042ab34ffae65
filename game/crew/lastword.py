"""The last certain word on where the enemy is: what everybody aboard heard, and what a captain holds a human's plot against (B15.4)."""
from __future__ import annotations

from game.crew.reason import Reason
from game.crew.sonar import told
from game.match.crewtalk import Plot
from game.rules import events
from game.rules.chart import Chart
from game.rules.events import Event
from game.rules.grid import bits
from game.rules.terms import Side, Unit


class LastWord:
    """What a drone, a sonar or the enemy's own surfacing has said for certain of the boat of `side`. It holds until that boat moves."""

    def __init__(self, side: Side, chart: Chart) -> None:
        self.side = side
        self.chart = chart
        self._word: tuple[int, Reason] | None = None
        self._may_lie = False

    def hear(self, event: Event) -> None:
        """Take an event of that side into account."""
        if event.side is not self.side:
            return
        if isinstance(event, events.Course | events.SilenceCalled):
            self._word = None
        elif isinstance(event, events.DroneAnswer) and event.about == "boat":
            sector = self.chart.sector(event.sector)
            there = event.answer and (Unit.BOAT in event.units or not event.units)
            self._word = (sector, Reason("plot-drone-there", (event.sector,))) if there else (
                self.chart.sea & ~sector, Reason("plot-drone-not-there", (event.sector,))
            )  # fmt: skip
        elif isinstance(event, events.SonarAnswer):
            self._word = None if self._may_lie else (told(self.chart, event), Reason("plot-sonar"))
            self._may_lie = False
        elif isinstance(event, events.CardPlayed):
            self._may_lie = event.card == "amari"
        elif isinstance(event, events.Surfacing) and event.sector is not None:
            self._word = self.chart.sector(event.sector), Reason("plot-surfaced", (event.sector,))

    def contradicts(self, plot: Plot) -> Reason | None:
        """What a captain asks if no cell of a plot fits the last certain word; None if one does, or nothing is plotted or certain."""
        cells = bits(cell for cell, count in plot.cells if count > 0)
        if self._word is None or not cells or cells & self._word[0]:
            return None
        return self._word[1]
