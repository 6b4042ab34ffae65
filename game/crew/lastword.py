"""The last certain word on where the enemy is: what everybody aboard heard, and what a captain holds a human's plot against (B15.4)."""
from __future__ import annotations

from game.crew.blast import hit_boards
from game.crew.branches import SILENCE_RANGE
from game.crew.reason import Reason
from game.crew.sonar import told
from game.match.crewtalk import Plot
from game.rules import events
from game.rules.chart import Chart
from game.rules.events import Event
from game.rules.grid import NOWHERE, STEP, bits, cell_name, cells_of
from game.rules.terms import Impact, MineKind, Mode, Side, Unit
from game.rules.waters import drift_from, vortices


class LastWord:
    """What a drone, a sonar, an explosion or the enemy's own surfacing has said for certain of the boat of `side`.

    As in a captain's head it goes along with the headings that are called since, by dead reckoning without the route; a silence makes it
    wide. It ends where nobody aboard can follow: in waters that carry boats off, when an island rises, or when the own boat, surfaced in
    real time, does not listen (B12.3).
    """

    def __init__(self, side: Side, chart: Chart, mode: Mode) -> None:
        self.side = side
        self.chart = chart
        self._sea = chart.sea
        self._follows = not vortices(chart) and all(drift_from(chart, cell) == NOWHERE for cell in cells_of(chart.sea))
        self._listens_always = mode is Mode.TURNS
        self._listens = True
        #: The cells that are left, and what said so; None if nothing is certain.
        self._word: tuple[int, str, tuple[str | int, ...]] | None = None
        #: Whether the boat has moved since.
        self._since = False
        self._may_lie = False
        self._blast = ""

    def hear(self, event: Event) -> None:
        """Take an event into account."""
        if isinstance(event, events.Stop):
            self._blast = event.action
        elif isinstance(event, events.Detonated | events.MineExploded):
            self._blast = "kaos" if event.kind is MineKind.KAOS else "mine"
        elif isinstance(event, events.IslandRisen):
            self._sea &= ~(1 << event.cell)
            self._word = None
        elif event.side is not self.side:
            if isinstance(event, events.Surfacing | events.Dive):
                self._listens = self._listens_always or isinstance(event, events.Dive)
        elif isinstance(event, events.Course | events.SilenceCalled):
            self._go(event)
        else:
            self._answered(event)

    def _go(self, event: events.Course | events.SilenceCalled) -> None:
        if self._word is None:
            return
        board, word, about = self._word
        if not self._follows or not self._listens:
            self._word = None
            return
        if isinstance(event, events.Course):
            board = self._stepped(board, STEP[event.heading])
        else:
            for step in STEP:
                reached = self._word[0]
                for _ in range(SILENCE_RANGE):
                    reached = self._stepped(reached, step)
                    board |= reached
        self._word, self._since = (board, word, about) if board else None, True

    def _stepped(self, board: int, step: int) -> int:
        return (board << step if step > 0 else board >> -step) & self._sea

    def _answered(self, event: Event) -> None:
        chart = self.chart
        if isinstance(event, events.DroneAnswer) and event.about == "boat":
            sector = chart.sector(event.sector)
            there = event.answer and (Unit.BOAT in event.units or not event.units)
            self._learn(sector if there else ~sector, "plot-drone-there" if there else "plot-drone-not-there", event.sector)
        elif isinstance(event, events.SonarAnswer):
            if not self._may_lie:
                self._learn(told(chart, event), "plot-sonar")
            self._may_lie = False
        elif isinstance(event, events.CardPlayed):
            self._may_lie = event.card == "amari"
        elif isinstance(event, events.Surfacing) and event.sector is not None:
            self._learn(chart.sector(event.sector), "plot-surfaced", event.sector)
        elif isinstance(event, events.ImpactCalled) and event.result is not Impact.CLEAR:
            direct, indirect = hit_boards(self._blast, event.cell, self._sea)
            self._learn(direct if event.result is Impact.DIRECT else indirect & ~direct, "plot-hit", cell_name(event.cell))

    def _learn(self, board: int, word: str, *about: str | int) -> None:
        """A new word, narrowed by what the one before it leaves as long as both can be."""
        board &= self._sea
        before = self._word[0] if self._word is not None else board
        self._word, self._since = (board & before or board, word, about), False

    @property
    def cells(self) -> int:
        """Where the boat can be by all this, as a board: all the sea if nothing is certain."""
        return self._sea if self._word is None else self._word[0]

    def contradicts(self, plot: Plot) -> Reason | None:
        """What a captain asks if a plot lies on an island or no cell of it fits the last certain word; None if it fits, or nothing is
        plotted or certain.
        """
        cells = bits(cell for cell, count in plot.cells if count > 0)
        if cells & ~self._sea:
            return Reason("plot-island", (cell_name(next(cells_of(cells & ~self._sea))),))
        if self._word is None or not cells or cells & self._word[0]:
            return None
        _, word, about = self._word
        return Reason(f"{word}-since" if self._since else word, about)
