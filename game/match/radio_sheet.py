"""The radio operator's transparent sheet (B2.4, B15.4): what he has drawn and marked, and where on the chart it fits.

A sheet knows nothing that was not drawn on it. It is a line of *nodes*: the first stands for the beginning, each further one for a
heading that was drawn or for a silence, which forks it by 0 to 4 cells in a straight line (B11.1), but never over the *run* of cells
that were drawn since the silence before (B3.2). Cells of the chart may be marked possible or impossible; a mark belongs to the node that
was last when it was made, and goes on to count for what is drawn after it. Sliding the sheet means to try another cell for its
beginning: it fits there if at least one *end* is left on the sea.
"""
from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.rules.chart import Chart
from game.rules.grid import STEP, bits, cell_name, cells_of, column_of, parse_cell, row_of, within
from game.rules.terms import Heading

#: The text form of a silence.
SILENCE = "?"
_HEADINGS = {heading.word: heading for heading in Heading}
_WAYS = {Heading.N: (0, -1), Heading.E: (1, 0), Heading.S: (0, 1), Heading.W: (-1, 0)}
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
        self._places = {start: place for place, start in enumerate(self.starts)}
        #: How many acts have been done and not taken back.
        self.acts = 0
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

    def went(self, heading: Heading | None) -> None:
        """The last silence is known to have gone on a heading, or nowhere (None): what it cannot have led to is marked impossible.

        It changes nothing where a movement has been drawn since.
        """
        if len(self.nodes) < 2 or self.nodes[-1].heading is not None:
            return
        sea, room = self.chart.sea, [0, 0, 0, 0]
        if heading is not None:
            room[heading] = _room(_run(self.nodes[:-1]))[heading]
        led = 0
        for board in self._ends[-2]:
            led |= _forked(board, sea, room, stays=heading is None)
        self.mark(sea & ~led, possible=False)

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

    def new_sheet(self, unheard: int = 0) -> None:
        """Begin a new sheet with what is still possible (B12.1: the route is erased, the boat stays), and with all that lies within so
        many movements that went unheard; on a new one with none unheard: rub all out.
        """
        cells = 0 if len(self.nodes) == 1 and not unheard else within(bits(self.plot()), self.chart.sea, unheard)
        self._keep((Node(possible=0 if cells == self.chart.sea else cells),), ())

    def undo(self) -> bool:
        """Take the last act back; False if there is none."""
        if not self._past:
            return False
        self.nodes, self._ends = self._past.pop()
        self.acts -= 1
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
        self.acts += 1
        self.nodes, self._ends = nodes, (*ends, self._after(nodes, ends))
        self._plot = None

    def _after(self, nodes: tuple[Node, ...], ends: tuple[list[int], ...]) -> list[int]:
        """The ends of the last node by beginning, from those of the nodes before it."""
        node, sea = nodes[-1], self.chart.sea
        left = node.masked(sea)
        if not ends:
            return [1 << start & left for start in self.starts]
        if node.heading is None:
            room = _room(_run(nodes[:-1]))
            return [_forked(board, sea, room) & left for board in ends[-1]]
        step, before = STEP[node.heading], ends[-1]
        if len(nodes) > 2 and nodes[-2].heading is None:  # who slipped the other way would come back over his own route
            room = _room(_run(nodes[:-2]))
            stays = room[node.heading] > 0
            room[(node.heading + 2) % 4] = 0
            kept = nodes[-2].masked(sea)
            before = [_forked(board, sea, room, stays=stays) & kept for board in ends[-2]]
        return [(board << step if step > 0 else board >> -step) & left for board in before]

    # -------------------------------------------------------------------------------------------------------- reading

    @property
    def is_blank(self) -> bool:
        """Whether nothing is on it."""
        return self.nodes == (Node(),)

    def ends(self, start: int) -> int:
        """The cells where the enemy may be now, as a board, if the sheet begins on a cell; 0 if it does not fit there."""
        return self._ends[-1][self._places[start]] if start in self._places else 0

    @property
    def fits(self) -> tuple[int, ...]:
        """The cells on which the sheet may begin, by row and column."""
        return tuple(start for start, ends in zip(self.starts, self._ends[-1], strict=True) if ends)

    def plot(self) -> dict[int, int]:
        """For every cell where the enemy may be now, from how many beginnings he comes there; empty if the sheet fits nowhere."""
        if self._plot is None:
            planes: list[int] = []  # the counts of all cells at once: plane by plane, with carry
            for board in self._ends[-1]:
                place = 0
                while board:
                    if place == len(planes):
                        planes.append(0)
                    planes[place], board = planes[place] ^ board, planes[place] & board
                    place += 1
            cells = 0
            for plane in planes:
                cells |= plane
            self._plot = {cell: sum((plane >> cell & 1) << place for place, plane in enumerate(planes)) for cell in cells_of(cells)}
        return self._plot

    def left(self) -> int:
        """The cells where the enemy may be now, as a board, if what is marked possible now does not rule out the rest: perhaps the marks
        are only half made.
        """
        tip, found = self.nodes[-1], 0
        for board in self._after((*self.nodes[:-1], Node(tip.heading, 0, tip.impossible)), self._ends[:-1]):
            found |= board
        return found

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

    def forks(self, start: int) -> tuple[tuple[int, int], ...]:
        """The ways of the last silence that still lead to an end, as pairs of cells, if the sheet begins on a cell."""
        place = max((at for at, node in enumerate(self.nodes) if at and node.heading is None), default=0)
        if not place or not self.ends(start):
            return ()
        back, room, found = sum(STEP[heading] for heading in self.runs[-1]), _room(_run(self.nodes[:place])), []
        after = self.ends(start) >> back if back > 0 else self.ends(start) << -back
        for base in cells_of(self._ends[place - 1][self._places[start]]):
            if after >> base & 1:
                found.append((base, base))
            for step, far in zip(STEP, room, strict=True):
                cell = base
                for _ in range(far):
                    cell += step
                    if not self.chart.sea >> cell & 1:
                        break
                    if after >> cell & 1:
                        found.append((base, cell))
        return tuple(found)

    def ruled_out(self, start: int) -> int:
        """The ends that only the marks of now rule out, if the sheet begins on a cell."""
        if start not in self._places:
            return 0
        unmarked = (*self.nodes[:-1], Node(self.nodes[-1].heading))
        return self._after(unmarked, self._ends[:-1])[self._places[start]] & ~self.ends(start)

    def obstacle(self, start: int) -> int:
        """The first cell of the line before any silence that is no sea, if the sheet begins on a cell; 0 if there is none or it is off
        the chart.
        """
        cell = start
        for step in (0, *(STEP[heading] for heading in self.runs[0])):
            cell += step
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


def _run(nodes: Sequence[Node]) -> list[tuple[int, int]]:
    """The cells drawn since the last silence or the beginning, as columns and rows from the last one, which is left out."""
    run, column, row = [], 0, 0
    for node in reversed(nodes[1:]):
        if node.heading is None:
            break
        dx, dy = _WAYS[node.heading]
        column, row = column - dx, row - dy
        run.append((column, row))
    return run


def _room(run: Sequence[tuple[int, int]]) -> list[int]:
    """For each heading how far a silence can go before it meets the run."""
    used = set(run)
    return [
        next((far for far in range(_FARTHEST) if ((far + 1) * dx, (far + 1) * dy) in used), _FARTHEST)
        for dx, dy in (_WAYS[heading] for heading in Heading)
    ]


def _forked(cells: int, sea: int, room: Sequence[int], *, stays: bool = True) -> int:
    """All ends of a silence from some cells; `room` is how far it can go on each heading, `stays` whether it can go no cell at all."""
    found = cells if stays else 0
    for step, far in zip(STEP, room, strict=True):
        board = cells
        for _ in range(far):
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
