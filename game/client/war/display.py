"""The display of a fight as it has been told so far: counters follow the events one by one, so that nothing is seen before it happens."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.patrol import events
from game.patrol.events import Event
from game.patrol.sums import column_of, index_of
from game.patrol.view import FightView


@dataclass
class Shown:
    """A counter as it lies there. `sunk` stays to be seen until the next round."""

    flag: str
    kind: str = ""
    up: bool = False
    damaged: bool = False
    gone: bool = False
    sunk: bool = False
    chit: int | None = None


@dataclass
class Display:
    """The four columns. `column` and `round` are the boat's."""

    columns: list[list[Shown]] = field(default_factory=list)
    column: int = -1
    round: int = 0

    @classmethod
    def of(cls, fight: FightView) -> Display:
        """The display as a view shows it."""
        return cls(
            [
                [Shown(each.flag, each.kind, each.up, each.damaged, each.gone, chit=each.chit) for each in column]
                for column in fight.columns
            ],
            fight.column,
            fight.round,
        )

    @classmethod
    def of_contact(cls, contact: events.Contact) -> Display:
        """The display as it is laid out: all face down."""
        return cls([[Shown(flag) for flag in column] for column in contact.columns])

    def at(self, place: int) -> Shown | None:
        """The counter at a place; None if there is none."""
        if place < 0 or column_of(place) >= len(self.columns) or index_of(place) >= len(self.columns[column_of(place)]):
            return None
        return self.columns[column_of(place)][index_of(place)]

    def take(self, event: Event) -> None:
        """Let the counters follow an event."""
        match event:
            case events.ColumnTaken():
                self.column, self.round = event.column, 0
            case events.RoundBegan():
                self.round = event.round
                for column in self.columns:
                    for each in column:
                        each.chit, each.sunk = None, False
            case events.Revealed() | events.TurnedDown() | events.Returned() | events.ChitSeen():
                self._turn(event)
            case events.ShipDamaged() if (counter := self.at(event.place)) is not None:
                counter.damaged = True
            case events.ShipSunk() if (counter := self.at(event.place)) is not None:
                counter.gone = counter.sunk = True
                counter.kind = event.kind

    def _turn(self, event: Event) -> None:
        counter = self.at(event.place)  # type: ignore[attr-defined]
        if counter is None:
            return
        match event:
            case events.Revealed():
                counter.up, counter.kind = True, event.kind
            case events.TurnedDown():
                counter.up, counter.kind = False, ""
            case events.Returned():
                counter.gone = True
            case events.ChitSeen():
                counter.chit = event.value
