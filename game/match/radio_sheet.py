"""The radio operator's transparent sheet (B2.4, B15.4): what he has drawn and marked, and where on the chart it fits.

A sheet knows nothing that was not drawn on it. It is a line of *nodes*: the first stands for the beginning, each further one for a
heading that was drawn or for a silence, which forks it by 0 to 4 cells in a straight line (B11.1). Cells may be marked possible or
impossible; a mark belongs to the node that was last when it was made, and so travels with the sheet. Sliding the sheet means to try
another cell for its beginning: it fits there if at least one *end* is left on the sea.
"""
from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.rules.chart import Chart
from game.rules.grid import STEP, bits, cell_name, cells_of, column_of, parse_cell, row_of
from game.rules.terms import Heading

#: The text form of a silence.
SILENCE = "?"
_HEADINGS = {heading.word: heading for heading in Heading}
_FARTHEST = 4
#: So many acts can be taken back.
_UNDOABLE = 400


class Node(msgspec.Struct, frozen=True):
    """A place on the sheet: how it was come by (a heading; None for a silence and the beginning), and the marks made there, as boards."""

    heading: Heading | None = None
    possible: int = 0
    impossible: int = 0

    def masked(self, sea: int) -> int:
        """The cells that the marks leave."""
        return (self.possible or sea) & ~self.impossible & sea


class RadioSheet:
    """A sheet over a chart. Every act can be taken back with `undo`."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.starts: tuple[int, ...] = tuple(cells_of(chart.sea))
        self.nodes: tuple[Node, ...] = (Node(),)
        self._ends: tuple[list[int], ...] = ([1 << start for start in self.starts],)
        self._past: list[tuple[tuple[Node, ...], tuple[list[int], ...]]] = []
        self._plot: dict[int, int] | None = None

    # -------------------------------------------------------------------------------------------------------- drawing

    def draw(self, heading: Heading) -> None:
        """Draw a movement on a heading."""
        self._add(Node(heading))

    def silence(self) -> None:
        """Draw a silence: the line forks."""
        self._add(Node())

    def mark(self, cells: int, *, possible: bool) -> None:
        """Mark cells of the chart possible or impossible for the enemy now. Where cells are marked possible, all others are not."""
        tip = self.nodes[-1]
        cells &= self.chart.sea
        if possible:
            self._change(Node(tip.heading, tip.possible | cells, tip.impossible & ~cells))
        else:
            self._change(Node(tip.heading, tip.possible & ~cells, tip.impossible | cells))

    def erase(self, cells: int) -> None:
        """Rub out the marks of now on some cells."""
        tip = self.nodes[-1]
        self._change(Node(tip.heading, tip.possible & ~cells, tip.impossible & ~cells))

    def new_sheet(self) -> None:
        """Begin a new sheet with what is still possible (B12.1: the route is erased, the boat stays); on a new one: rub all out."""
        cells = 0 if len(self.nodes) == 1 else bits(self.plot())
        self._keep((Node(possible=0 if cells == self.chart.sea else cells),), ())

    def undo(self) -> bool:
        """Take the last act back; False if there is none."""
        if not self._past:
            return False
        self.nodes, self._ends = self._past.pop()
        self._plot = None
        return True

    def _add(self, node: Node) -> None:
        self._keep((*self.nodes, node), self._ends)

    def _change(self, node: Node) -> None:
        if node != self.nodes[-1]:
            self._keep((*self.nodes[:-1], node), self._ends[:-1])

    def _keep(self, nodes: tuple[Node, ...], ends: tuple[list[int], ...]) -> None:
        """Let these be the nodes; the ends of the last one are reckoned."""
        self._past.append((self.nodes, self._ends))
        del self._past[:-_UNDOABLE]
        before = ends[-1] if ends else [1 << start for start in self.starts]
        self.nodes, self._ends = nodes, (*ends, self._after(before, nodes[-1], first=len(nodes) == 1))
        self._plot = None

    def _after(self, before: Sequence[int], node: Node, *, first: bool) -> list[int]:
        left = node.masked(self.chart.sea)
        if first:
            return [ends & left for ends in before]
        if node.heading is None:
            return [_forked(ends, self.chart.sea) & left for ends in before]
        step = STEP[node.heading]
        return [(ends << step if step > 0 else ends >> -step) & left for ends in before]

    # -------------------------------------------------------------------------------------------------------- reading

    @property
    def is_blank(self) -> bool:
        """Whether nothing is on it."""
        return self.nodes == (Node(),)

    def ends(self, start: int) -> int:
        """The cells where the enemy may be now, as a board, if the sheet begins on a cell; 0 if it does not fit there."""
        return self._ends[-1][self.starts.index(start)] if start in self.starts else 0

    @property
    def fits(self) -> tuple[int, ...]:
        """The cells on which the sheet may begin, by row and column."""
        return tuple(start for start, ends in zip(self.starts, self._ends[-1], strict=True) if ends)

    def plot(self) -> dict[int, int]:
        """For every cell where the enemy may be now, from how many beginnings he comes there; empty if the sheet fits nowhere."""
        if self._plot is None:
            counts: dict[int, int] = {}
            for ends in self._ends[-1]:
                for cell in cells_of(ends):
                    counts[cell] = counts.get(cell, 0) + 1
            self._plot = dict(sorted(counts.items()))
        return self._plot

    @property
    def runs(self) -> tuple[tuple[Heading, ...], ...]:
        """The drawn headings from silence to silence."""
        runs: list[list[Heading]] = [[]]
        for node in self.nodes[1:]:
            if node.heading is None:
                runs.append([])
            else:
                runs[-1].append(node.heading)
        return tuple(tuple(run) for run in runs)

    def silence_cells(self, start: int) -> int:
        """The cells where the enemy may have been when the last silence ended; 0 without a silence."""
        place = max((at for at, node in enumerate(self.nodes) if at and node.heading is None), default=0)
        return self._ends[place][self.starts.index(start)] if place and start in self.starts else 0

    def obstacle(self, start: int) -> int:
        """The first cell of the line before any silence that is no sea, if the sheet begins on a cell; 0 if there is none or it is off
        the chart.
        """
        cell = start
        for heading in self.runs[0]:
            cell += STEP[heading]
            if not self.chart.sea >> cell & 1:
                return cell if self.chart.islands >> cell & 1 else 0
        return 0

    # ----------------------------------------------------------------------------------------------------------- text

    def text(self) -> str:
        """The sheet on one line: `N`, `E`, `S`, `W`, `?` for a silence, `+` and `-` before marked cells."""
        words = []
        for number, node in enumerate(self.nodes):
            if number:
                words.append(SILENCE if node.heading is None else node.heading.word)
            words += [sign + _names(cells) for sign, cells in (("+", node.possible), ("-", node.impossible)) if cells]
        return " ".join(words)

    @classmethod
    def from_text(cls, chart: Chart, text: str) -> RadioSheet:
        """A sheet from its text form. Raises ValueError with one sentence."""
        sheet = cls(chart)
        for word in text.split():
            if word in _HEADINGS:
                sheet.draw(_HEADINGS[word])
            elif word == SILENCE:
                sheet.silence()
            elif word[0] in "+-":
                sheet.mark(_cells(chart, word), possible=word[0] == "+")
            else:
                raise ValueError(f"'{word}' is nothing that is drawn on a radio sheet")
        sheet._past.clear()
        return sheet


def _forked(cells: int, sea: int) -> int:
    """All ends of a silence from some cells."""
    found = cells
    for step in STEP:
        board = cells
        for _ in range(_FARTHEST):
            board = (board << step if step > 0 else board >> -step) & sea
            if not board:
                break
            found |= board
    return found


def _names(cells: int) -> str:
    return ",".join(cell_name(cell) for cell in sorted(cells_of(cells), key=lambda cell: (row_of(cell), column_of(cell))))


def _cells(chart: Chart, word: str) -> int:
    board = 0
    for name in word[1:].split(","):
        cell = parse_cell(name)
        if not cell or not chart.sea >> cell & 1:
            raise ValueError(f"'{name}' in '{word}' is no sea cell of the chart")
        board |= 1 << cell
    return board
