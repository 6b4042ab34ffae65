"""What all drills share: an exercise that comes from a seed, its end, and its score against the perfect answer."""
from __future__ import annotations

from abc import ABC, abstractmethod

from game.lessons.judging import Facts
from game.match.crewtalk import Wish
from game.match.match import Match
from game.rules.orders import Order
from game.rules.setup import MatchSetup
from game.rules.terms import Station

#: From how many percent of the perfect answer on a drill is worth a medal.
MEDAL_SCORES = (("gold", 95), ("silver", 80), ("bronze", 60))


class DrillError(Exception):
    """No exercise can be made of a seed, nor of those after it."""


class Drill(ABC):
    """An exercise made from a seed. `orders` have been given when it begins; `attach` gives it the match.

    `following`, `did` and `went_back` are as a lesson's; `waits` says that the human has to say himself when he is done.
    """

    station: Station
    seed: int
    setup: MatchSetup
    orders: tuple[Order, ...] = ()
    free = False
    match: Match

    def attach(self, match: Match) -> None:
        """Lead this match from now on."""
        self.match = match

    @abstractmethod
    def following(self) -> Order | Wish | None:
        """What the others do next; None while it is the human's turn to act."""

    def did(self, act: Order | Wish) -> None:  # noqa: B027
        """An act of `following` was done. Nothing is to be kept: the match knows how far it is."""

    def went_back(self) -> None:  # noqa: B027
        """The match has gone back to an earlier order. Nothing is to be kept."""

    @abstractmethod
    def is_over(self) -> bool:
        """Whether there is nothing more to do."""

    @property
    def waits(self) -> bool:
        """Whether the human says himself when he is done; where his last act says it, he need not."""
        return False

    @abstractmethod
    def score(self, facts: Facts) -> int:
        """The score in percent of the perfect answer."""


def medal(score: int) -> str:
    """The medal of a score; empty below bronze."""
    return next((word for word, least in MEDAL_SCORES if score >= least), "")


def earns(score: int) -> bool:
    """Whether a score is worth any medal."""
    return bool(medal(score))


def percent(part: float, of: float) -> int:
    """A part in percent, rounded down, so that only what is whole is a hundred."""
    return 100 if part >= of else max(0, int(100 * part / of)) if of > 0 else 0
