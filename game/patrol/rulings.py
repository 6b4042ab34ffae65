"""War Patrol's tables made ready to look things up in."""
from __future__ import annotations

from game.patrol.calendar import weeks
from game.patrol.table import COLUMNS, PERIODS, ColumnLetter, PerPeriod
from game.patrol.tables import AttackRow, SubClass, Tables


def attack_row_bounds(name: str) -> tuple[int, int | None]:
    """The tonnage of a row of `attack_results`, `row_10_17` or `row_50_up`. ValueError for any other name."""
    head, low, high = name.split("_")
    if head != "row":
        raise ValueError(name)
    return int(low), None if high == "up" else int(high)


class Rulings:
    """The tables made ready to look things up in, quickly. Made once for one set of tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.ships = tables.ship
        self.areas = tuple(tables.map)
        #: The mean ASW of a counter with the rising sun, by period and column.
        self.sun_asw = tuple(tuple(self._sun_asw(period, column) for column in COLUMNS) for period in PERIODS)
        #: The areas with activity, where boats patrol; events draw among them.
        self.waters = tuple(tables.activity)
        self._rows: list[tuple[int, AttackRow]] = []
        self._named_rows: dict[str, AttackRow] = {}
        for name, row in tables.attack_results.items():
            if isinstance(row, AttackRow):
                low, high = attack_row_bounds(name)
                self._rows.append((low, row))
                self._named_rows[f"{low}-{high}" if high is not None else f"{low}+"] = row
        self._rows.sort(key=lambda bounded: bounded[0])
        self._row_of = {ship.kt: self._find_row(ship.kt) for ship in tables.ship.values()}
        self.cups = tuple(
            tuple(tuple(kind for kind, count in tables.cup[period][column].items() for _ in range(count)) for column in COLUMNS)
            for period in PERIODS
        )
        self.second_damage_sinks = tables.attack_results.get("second_damage_sinks") is True
        self.chits = tuple(int(value) for value, count in tables.general.tdc.items() for _ in range(count))
        self.reds = {area: tuple(strip.count("R") for strip in strips) for area, strips in tables.activity.items()}
        self.distance = {area: self._distances(area) for area in tables.map}
        counter = tables.counterattack
        self._difference_rows = {_signed(name): row for name, row in counter.items() if name[0] in "mp" and name[1:].isdigit()}
        self._least, self._most = min(self._difference_rows), max(self._difference_rows)
        self.weeks = weeks(tables.general.first_day, tables.general.turns)
        #: The first week of each month.
        self.first_week = {week.month: number for number, week in reversed(list(enumerate(self.weeks)))}

    def _sun_asw(self, period: PerPeriod, column: ColumnLetter) -> float:
        cup = self.tables.cup[period][column]
        suns = {kind: count for kind, count in cup.items() if self.ships[kind].flag == "N"}
        return sum(self.ships[kind].asw * count for kind, count in suns.items()) / max(1, sum(suns.values()))

    def _find_row(self, kt: int) -> AttackRow:
        found = self._rows[0][1]
        for low, row in self._rows:
            if kt >= low:
                found = row
        return found

    def attack_row(self, kt: int) -> AttackRow:
        """The row of `attack_results` for a tonnage."""
        return self._row_of.get(kt) or self._find_row(kt)

    def gun_row(self, sub: SubClass) -> AttackRow:
        """The row of `attack_results` for a class's gun."""
        return self._named_rows[sub.gun_row]

    def counter_row(self, difference: int) -> str:
        """The row of `counterattack` for a difference."""
        return self._difference_rows[min(max(difference, self._least), self._most)]

    def _distances(self, start: str) -> dict[str, int]:
        found = {start: 0}
        queue = [start]
        for area in queue:
            for link in self.tables.map[area]:
                if link not in found:
                    found[link] = found[area] + 1
                    queue.append(link)
        return found


def _signed(name: str) -> int:
    return -int(name[1:]) if name[0] == "m" else int(name[1:])
