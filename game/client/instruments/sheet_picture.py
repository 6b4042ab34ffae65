"""What the transparent sheet shows at the present slide: plain data, read off the radio operator's sheet."""
from __future__ import annotations

from dataclasses import dataclass

from game.client.art.pencil import WAYS
from game.i18n import _, ngettext
from game.match.radio_sheet import RadioSheet
from game.rules.grid import cell_name, column_of, row_of
from game.rules.terms import Heading, Side

#: A column and a row, which may lie off the chart.
Place = tuple[int, int]


@dataclass(frozen=True)
class SheetPicture:
    """The sheet over a chart. `line` is drawn before any silence, the beginning first; `tail` since the last silence.

    `forks` are the ways of the last silence that lead to an end. `notice` is said in the tag beside whether it fits.
    """

    side: Side
    line: tuple[Place, ...] = ()
    silences: int = 0
    forks: tuple[tuple[int, int], ...] = ()
    tail: tuple[Heading, ...] = ()
    ends: int = 0
    ruled_out: int = 0
    possible: int = 0
    impossible: int = 0
    obstacle: int = 0
    brush: int = 0
    tag: str = ""
    notice: str = ""

    @property
    def fits(self) -> bool:
        """Whether the sheet fits here."""
        return bool(self.ends)


def sheet_picture(sheet: RadioSheet, start: int, side: Side, *, moved: bool = False, brush: int = 0, notice: str = "") -> SheetPicture:
    """The sheet as it lies with its beginning on a cell. `moved` says that it has been moved there by itself."""
    runs = sheet.runs
    line = [(column_of(start), row_of(start))]
    for heading in runs[0]:
        dx, dy = WAYS[heading]
        line.append((line[-1][0] + dx, line[-1][1] + dy))
    tip, ends = sheet.nodes[-1], sheet.ends(start)
    return SheetPicture(
        side, tuple(line), len(runs) - 1, sheet.forks(start), runs[-1] if len(runs) > 1 else (), ends, sheet.ruled_out(start),
        tip.possible, tip.impossible, 0 if ends else sheet.obstacle(start), brush, tag_words(sheet, start, moved=moved), notice,
    )


def tag_words(sheet: RadioSheet, start: int, *, moved: bool = False) -> str:
    """Whether the sheet fits here, and if not, why."""
    count = sheet.ends(start).bit_count()
    if count:
        if moved:
            return ngettext("moved to where it fits: {n} end possible", "moved to where it fits: {n} ends possible", count).format(n=count)
        return ngettext("fits here: {n} end possible", "fits here: {n} ends possible", count).format(n=count)
    if not sheet.fits:
        return _("fits nowhere on the chart")
    obstacle = sheet.obstacle(start)
    if obstacle:
        return _("does not fit: {cell} is an island").format(cell=cell_name(obstacle))
    if _leaves(sheet, start):
        return _("does not fit: the line leaves the chart")
    if sheet.ruled_out(start):
        return _("does not fit: every end is marked impossible")
    return _("does not fit: no end is left")


def _leaves(sheet: RadioSheet, start: int) -> bool:
    """Whether the line before any silence leaves the chart."""
    column, row = column_of(start), row_of(start)
    for heading in sheet.runs[0]:
        dx, dy = WAYS[heading]
        column, row = column + dx, row + dy
        if not (0 <= column < sheet.chart.width and 0 <= row < sheet.chart.height):
            return True
    return False
