"""The radio operator's hand: which tool it holds, where the sheet lies, and what it does to the sheet. No widgets, no words."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum

from game.client.art.pencil import WAYS
from game.client.instruments.brushes import Brush, brush_cells
from game.client.radio_room import Heard, RadioRoom
from game.match.radio_sheet import RadioSheet
from game.rules import events
from game.rules.chart import Chart
from game.rules.events import Event
from game.rules.grid import STEP, cell_at, column_of, row_of
from game.rules.terms import Heading, Unit


class Tool(Enum):
    """What the hand does where it is put."""

    DRAW = "draw"
    ERASE = "erase"
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"
    SLIDE = "slide"
    HELICOPTER = "helicopter"
    CRUISER = "cruiser"


#: The tools that go over cells with the brush.
MARKING = (Tool.ERASE, Tool.POSSIBLE, Tool.IMPOSSIBLE)

#: The tools that put the mark of an enemy unit on a cell.
UNIT_TOOLS = {Tool.HELICOPTER: Unit.HELICOPTER, Tool.CRUISER: Unit.CRUISER}
#: All that are pointed at a cell, so that arrow keys move the cursor.
POINTING = frozenset({*MARKING, *UNIT_TOOLS})


@dataclass(frozen=True)
class _Before:
    """How things stood before an act."""

    acts: int
    done: int
    missed: int
    start: int
    home: int
    #: What the act has written into the notes.
    noted: list[str] = field(default_factory=list)


class Hand:
    """Works the room's sheet. `words` says in a few words what was heard, for the notes; `start` is the cell on which the sheet begins as
    it lies now, `home` where it lay when it was new.

    `by_hand` says that the player has slid it since it last lay where it fits by itself, `moved` that it has just been moved there.
    Every act is one step for `undo`, which takes back what was taken from the list too.
    """

    def __init__(self, room: RadioRoom, words: Callable[[Event], str] = lambda event: "") -> None:
        self.room, self.words = room, words
        self.tool = Tool.DRAW
        self.brush = Brush.CELL
        self.by_hand = self.moved = False
        self.start = self.home = self._sensible()
        if room.lies is not None:
            self.start, self.home = room.lies
        self._past: list[_Before] = []
        self._before = self._now()
        self._pen = 0  # the cell on which a drawn line stands while it is being drawn
        self._stroke: tuple[int, bool] | None = None  # the cells gone over so far, and whether they are marked
        self._grip: tuple[int, int] | None = None  # where the sheet is held, and where it began then

    @property
    def sheet(self) -> RadioSheet:
        """The sheet."""
        return self.room.sheet

    @property
    def chart(self) -> Chart:
        """The chart beneath it."""
        return self.room.sheet.chart

    @property
    def locked(self) -> bool:
        """Whether nothing may be drawn now (B12.3)."""
        return self.room.locked

    @property
    def busy(self) -> bool:
        """Whether something is being drawn, marked or slid with the button held."""
        return bool(self._pen) or self._stroke is not None or self._grip is not None

    # ------------------------------------------------------------------------------------------------------- the line

    def tips(self) -> int:
        """Where the line may be gone on with: its end, or every possible end."""
        ends = self.sheet.ends(self.start)
        if ends or len(self.sheet.runs) > 1:
            return ends
        column, row = column_of(self.start), row_of(self.start)
        for heading in self.sheet.runs[0]:
            dx, dy = WAYS[heading]
            column, row = column + dx, row + dy
        return 1 << cell_at(column, row) if self._on_chart(column, row) else 0

    def draw(self, heading: Heading) -> bool:
        """Draw a heading by hand; False if the sheet is locked."""
        return self._draw(heading)

    def silence(self) -> bool:
        """Draw a silence by hand."""
        return self._draw(None)

    def _draw(self, heading: Heading | None) -> bool:
        if self.locked:
            return False
        with self._act() as before:
            while self.room.next is not None and not self.room.next.draws:  # what is only noted does not hold the pencil back
                self._take(before)
            if heading is None:
                self.sheet.silence()
            else:
                self.sheet.draw(heading)
            self.room.drawn_by_hand(heading)
        return True

    def draw_heard(self) -> Heard | None:
        """Draw the next thing as it was heard, or note it."""
        if self.locked or self.room.next is None:
            return None
        with self._act() as before:
            heard = self._take(before)
            if heard is not None and isinstance(heard.event, events.Surfacing):
                self._lay_anew()
        return heard

    def _take(self, before: _Before) -> Heard | None:
        """Take the next thing from the list: what is not drawn is written into the notes."""
        heard = self.room.draw_next()
        words = self.words(heard.event) if heard is not None and not heard.draws else ""
        if words and self.room.write(words):
            before.noted.append(words)
        return heard

    def new_sheet(self) -> bool:
        """Begin a new sheet with what is possible; on a new one, rub everything out."""
        if self.locked:
            return False
        with self._act():
            self.room.new_sheet()
            self._lay_anew()
        return True

    def undo(self) -> bool:
        """Take the last act back; False if there is none or the sheet is locked."""
        if self.locked or not self._past:
            return False
        before = self._past.pop()
        while self.sheet.acts > before.acts and self.sheet.undo():
            pass
        self.room.done, self.room.missed, self.start, self.home = before.done, before.missed, before.start, before.home
        for words in reversed(before.noted):
            self.room.rub_out(words)
        self.by_hand = self.moved = False
        self.room.lay(self.start, self.home)
        self.room.changed()
        return True

    @contextmanager
    def _act(self) -> Iterator[_Before]:
        before = self._now()
        yield before
        self._took(before)

    def _now(self) -> _Before:
        return _Before(self.sheet.acts, self.room.done, self.room.missed, self.start, self.home)

    def _took(self, before: _Before) -> None:
        if (self.sheet.acts, self.room.done) == (before.acts, before.done):
            return
        self._past.append(before)
        self.moved = False
        if not self._pen:
            self._settle()
        self.room.changed()

    # -------------------------------------------------------------------------------------------------------- marking

    def mark(self, cell: int) -> bool:
        """Go over one cell with the brush and the tool that is held."""
        return self.begin_stroke(cell) and self.end_stroke()

    def mark_unit(self, cell: int) -> bool:
        """Put the mark of the unit whose tool is held on a cell; False if the sheet is locked."""
        if self.locked or not cell:
            return False
        self.room.mark_unit(UNIT_TOOLS[self.tool], cell)
        return True

    def begin_stroke(self, cell: int) -> bool:
        """Put the brush down; False if the sheet is locked or the tool marks nothing."""
        if self.locked or self.tool not in MARKING:
            return False
        self._before = self._now()
        self._stroke = (0, False)
        self.stroke(cell)
        return True

    def stroke(self, cell: int) -> None:
        """Go on over a cell: all of the stroke is one act."""
        if self._stroke is None:
            return
        cells, marked = self._stroke
        cells |= brush_cells(self.brush, self.chart, cell)
        if marked:
            self.sheet.undo()
        before = self.sheet.acts
        if self.tool is Tool.ERASE:
            self.sheet.erase(cells)
        else:
            self.sheet.mark(cells, possible=self.tool is Tool.POSSIBLE)
        self._stroke = (cells, self.sheet.acts > before)

    def end_stroke(self) -> bool:
        """Take the brush up; whether it was down."""
        if self._stroke is None:
            return False
        self._stroke = None
        self._took(self._before)
        return True

    # -------------------------------------------------------------------------------------------------- with the mouse

    def press(self, cell: int) -> bool:
        """The button goes down on a cell with the tool that is held; False if nothing can be begun there."""
        if self.tool is Tool.SLIDE:
            return self.grip(cell)
        if self.tool in MARKING:
            return self.begin_stroke(cell)
        if self.tool in UNIT_TOOLS:
            return self.mark_unit(cell)
        if self.locked or not cell:
            return False
        tips = self.tips()
        ways = [heading for heading in Heading if tips >> (cell - STEP[heading]) & 1]
        if tips >> cell & 1:
            self._pen = cell
        elif len(ways) == 1:
            self._pen = cell
            self.draw(ways[0])
        elif len(self.sheet.nodes) == 1 and self.chart.sea >> cell & 1:  # a line not yet begun begins where the pencil is put
            self._pen = cell
            self.slide_to(cell)
        return bool(self._pen)

    def drag(self, cell: int) -> bool:
        """The mouse is over another cell with the button held; whether anything came of it."""
        if self._grip is not None:
            at, start = self._grip
            return self.slide_to(self._moved(start, column_of(cell) - column_of(at), row_of(cell) - row_of(at)))
        if self._stroke is not None:
            self.stroke(cell)
            return True
        drawn = False
        while self._pen and cell != self._pen:
            heading = _toward(self._pen, cell)
            if heading is None or not self.draw(heading):
                break
            self._pen += STEP[heading]
            drawn = True
        return drawn

    def release(self) -> bool:
        """The button goes up; whether it was held on the sheet."""
        held = self.busy
        self._grip = None
        if self._pen:
            self._pen = 0
            self._settle()
        self.end_stroke()
        return held

    def grip(self, cell: int) -> bool:
        """Take hold of the sheet to slide it."""
        if cell:
            self._grip = (cell, self.start)
        return bool(cell)

    # -------------------------------------------------------------------------------------------------------- sliding

    def slide(self, heading: Heading) -> bool:
        """Slide the sheet by a cell; False at the chart's edge."""
        dx, dy = WAYS[heading]
        return self.slide_to(self._moved(self.start, dx, dy))

    def slide_to(self, start: int) -> bool:
        """Let the sheet begin on a cell of the chart, sea or not; False if it does already."""
        if start == self.start:
            return False
        self.start, self.by_hand, self.moved = start, True, False
        if len(self.sheet.nodes) == 1:
            self.home = start
        self.room.lay(self.start, self.home)
        return True

    def next_fit(self, by: int = 1) -> bool:
        """Slide to the next place where the sheet fits, or back with -1; False if there is no other."""
        fits = self.sheet.fits
        if not fits:
            return False
        if self.start in fits:
            place = fits.index(self.start) + by
        else:
            later = sum(1 for cell in fits if cell < self.start)
            place = later if by > 0 else later - 1
        there = fits[place % len(fits)]
        changed = there != self.start
        self.start, self.by_hand, self.moved = there, False, False
        if len(self.sheet.nodes) == 1:
            self.home = there
        self.room.lay(self.start, self.home)
        return changed

    @property
    def slid(self) -> tuple[int, int]:
        """By how many columns east and rows south the sheet has been slid since it was new."""
        return column_of(self.start) - column_of(self.home), row_of(self.start) - row_of(self.home)

    def _moved(self, cell: int, dx: int, dy: int) -> int:
        column = min(max(0, column_of(cell) + dx), self.chart.width - 1)
        return cell_at(column, min(max(0, row_of(cell) + dy), self.chart.height - 1))

    def _on_chart(self, column: int, row: int) -> bool:
        return 0 <= column < self.chart.width and 0 <= row < self.chart.height

    def _settle(self) -> None:
        """Move a sheet that no longer fits to the nearest place where it does, unless the player put it there."""
        fits = self.sheet.fits
        if not self.by_hand and fits and self.start not in fits:
            self.start = min(fits, key=lambda cell: (_distance(cell, self.start), cell))
            self.moved = True
            self.room.lay(self.start, self.home)

    def _lay_anew(self) -> None:
        self.start = self.home = self._sensible()
        self.by_hand = self.moved = False
        self.room.lay(self.start, self.home)

    def _sensible(self) -> int:
        """A place to begin: where the sheet fits, as near as may be to the middle of all such places."""
        fits = self.sheet.fits or self.sheet.starts
        column, row = sum(map(column_of, fits)) / len(fits), sum(map(row_of, fits)) / len(fits)
        return min(fits, key=lambda cell: ((column_of(cell) - column) ** 2 + (row_of(cell) - row) ** 2, cell))


def _distance(cell: int, other: int) -> int:
    return abs(column_of(cell) - column_of(other)) + abs(row_of(cell) - row_of(other))


def _toward(start: int, cell: int) -> Heading | None:
    """The heading of the straight line from one cell to another; None if there is none."""
    dx, dy = column_of(cell) - column_of(start), row_of(cell) - row_of(start)
    if (dx == 0) == (dy == 0):
        return None
    if dx:
        return Heading.E if dx > 0 else Heading.W
    return Heading.S if dy > 0 else Heading.N

