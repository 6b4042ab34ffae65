"""The weeks of the war: a turn is a week and belongs to the month in which it begins (P6)."""
from __future__ import annotations

import msgspec

_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class Week(msgspec.Struct, frozen=True):
    """A turn by the calendar: its first day, its month as `YYYY-MM`, and whether the next turn belongs to another month."""

    year: int
    month: str
    day: int
    ends_month: bool

    @property
    def date(self) -> str:
        """The first day, as `YYYY-MM-DD`."""
        return f"{self.month}-{self.day:02}"


def _month_length(year: int, month: int) -> int:
    return _DAYS[month - 1] + (month == 2 and year % 4 == 0)


def weeks(first_day: str, count: int) -> tuple[Week, ...]:
    """So many weeks from the one that begins on `first_day` (`YYYY-MM-DD`)."""
    year, month, day = (int(part) for part in first_day.split("-"))
    found = []
    for _ in range(count):
        this = (year, month, day)
        day += 7
        ends = day > _month_length(year, month)
        if ends:
            day -= _month_length(year, month)
            year, month = (year, month + 1) if month < 12 else (year + 1, 1)
        found.append(Week(this[0], f"{this[0]}-{this[1]:02}", this[2], ends))
    return tuple(found)


def months(first: str, last: str) -> list[str]:
    """All months from one to another."""
    year, month = int(first[:4]), int(first[5:])
    found = []
    while (this := f"{year}-{month:02}") <= last:
        found.append(this)
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)
    return found
