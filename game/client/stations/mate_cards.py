"""The First Mate's cards that choose something at the dials: silva, whose marks change gauges, and price, who asks two sectors."""
from __future__ import annotations

from collections.abc import Sequence

from game.client.hand import face_of
from game.i18n import _, ngettext
from game.phrases.terms import system_name
from game.rules.orders import Drone, Expert
from game.rules.terms import System


def card_prompt(card: str) -> str:
    """What is to be done for a card that goes with an order."""
    if card == "brandt":
        return _("Mark the first of two spaces")
    if card == "novak":
        return _("Call sonar or drone")
    return _("Choose two sectors")


def with_card(plays: Sequence[Expert], order: object) -> Expert | None:
    """The way to play a card with an order; None if it cannot be."""
    return next((play for play in plays if play.order == order), None)


class MarkSwap:
    """Silva: the gauge that gives is chosen first, once or twice for one mark or two, then the one that takes."""

    def __init__(self, plays: Sequence[Expert]) -> None:
        self.plays = tuple(plays)
        self.giving: System | None = None
        self.count = 1

    @property
    def systems(self) -> frozenset[System]:
        """The gauges that can be chosen now."""
        if self.giving is None:
            return frozenset(system for system in System if any(play.words[0] == system.word for play in self.plays))
        taking = {play.words[1] for play in self._of(self.giving, self.count)}
        return frozenset(system for system in System if system.word in taking) | {self.giving}

    def _of(self, giving: System, count: int) -> list[Expert]:
        return [play for play in self.plays if play.words[0] == giving.word and play.words[2] == str(count)]

    def choose(self, system: System) -> Expert | None:
        """Choose a gauge; the order that plays the card once both are known."""
        if self.giving is None:
            self.giving, self.count = system, 1
        elif system is not self.giving:
            return next((play for play in self._of(self.giving, self.count) if play.words[1] == system.word), None)
        elif self.count == 1 and self._of(self.giving, 2):
            self.count = 2
        else:
            self.giving = None
        return None

    def prompt(self, key: str) -> str:
        """What is to be chosen now; `key` is that of the gauge that gives."""
        if self.giving is None:
            return _("Which gauge gives a mark?")
        marks = ngettext("{n} mark of {system} to which gauge?", "{n} marks of {system} to which gauge?", self.count)
        asked = marks.format(n=self.count, system=system_name(self.giving))
        if self.count == 1 and self._of(self.giving, 2):
            return _("{asked} {key} again: two").format(asked=asked, key=key)
        return asked


class TwoSectors:
    """Price: one sector, then another."""

    def __init__(self, plays: Sequence[Expert]) -> None:
        self.plays = tuple(plays)
        self.first = 0

    def choose(self, sector: int) -> Expert | None:
        """Choose a sector; the order that plays the card once there are two."""
        if not self.first:
            self.first = sector
            return None
        if sector == self.first:
            return None
        first = self.first
        return next(
            play for play in self.plays if isinstance(play.order, Drone) and play.order.sector == first and play.words == (str(sector),)
        )

    @property
    def prompt(self) -> str:
        """What is to be chosen now."""
        return _("Sector {sector}, and which other one?").format(sector=self.first) if self.first else _("Choose two sectors")


def card_title(card: str) -> str:
    """Whose card it is."""
    return face_of(card).name
