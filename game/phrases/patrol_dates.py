"""The dates of War Patrol, which its tables have as YYYY-MM-DD, as they are read."""
from __future__ import annotations

from game.i18n import N_, _

_MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"), N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec"),
)


def date_words(date: str) -> str:
    """A day with its year; what is no date stays as it is."""
    parts = date.split("-")
    if not all(part.isdigit() for part in parts):
        return date
    match parts:
        case year, month, day:
            return _together(_("{day} {month} {year}").format(day=int(day), month=_(_MONTHS[int(month) - 1]), year=year))
        case year, month:
            return _together(_("{month} {year}").format(month=_(_MONTHS[int(month) - 1]), year=year))
    return date


def day_words(date: str) -> str:
    """A day without its year."""
    _year, month, day = date.split("-")
    return _together(_("{day} {month}").format(day=int(day), month=_(_MONTHS[int(month) - 1])))


def _together(words: str) -> str:
    """Words that stay on one line."""
    return words.replace(" ", "\u00a0")
