"""The waters of one game: where a torpedo reaches from each cell, what an explosion touches, and the sectors."""
from __future__ import annotations

from game.ooc.protocol import SIZE
from game.rules.ballistics import TORPEDO_RANGE
from game.rules.chart import standard_sectors
from game.rules.grid import RING, STEP, cells_of, flood, within
from game.rules.terms import Heading

HEADINGS: tuple[Heading, ...] = tuple(Heading)


class Waters:
    """The sea as a bitboard with what follows from it. `blast[cell]` is the cell with its ring."""

    def __init__(self, sea: int) -> None:
        self.sea = sea
        self.sectors = standard_sectors(SIZE, SIZE)
        #: The cells a torpedo reaches from a cell, its own included; also those it can have come from.
        self.reach = {cell: within(1 << cell, sea, TORPEDO_RANGE) for cell in cells_of(sea)}
        #: The same after one movement.
        self.reach_next = {cell: within(board, sea, 1) for cell, board in self.reach.items()}
        #: From where a torpedo after one movement, or after a movement and a long silence, touches a cell.
        self.threat = {cell: within(RING[cell] & sea | 1 << cell, sea, TORPEDO_RANGE + 1) for cell in self.reach}
        self.far_threat = {cell: within(board, sea, 3) for cell, board in self.threat.items()}
        self.blast = {cell: RING[cell] | 1 << cell for cell in self.reach}
        self.sector_numbers = {cell: number for number, sector in enumerate(self.sectors, 1) for cell in cells_of(sector & sea)}
        self.lakes = self._lakes()

    def _lakes(self) -> list[int]:
        lakes, left = [], self.sea
        while left:
            lake = flood(left & -left, self.sea)
            lakes.append(lake)
            left &= ~lake
        return lakes

    def sector(self, number: int) -> int:
        """The cells of a sector by its number from 1; the whole sea for a number that is none."""
        return self.sectors[number - 1] & self.sea if 1 <= number <= len(self.sectors) else self.sea

    def beside(self, board: int) -> int:
        """The water next to the cells of a board, north, east, south and west."""
        around = 0
        for step in STEP:
            around |= board << step if step > 0 else board >> -step
        return around & self.sea
