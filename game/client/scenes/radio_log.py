"""The radio log: what was heard, a line for each thing said, the newest first. Words and plain data, no drawing."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from game.client.scenes.bridge_words import answer_told, clock_words, may_be_false
from game.client.scenes.countering import awaits_answer, heard_whole
from game.client.session import Session
from game.client.widgets.log_list import LogLine
from game.i18n import _
from game.match.match import Entry
from game.phrases.events import sentence, stop_words
from game.phrases.terms import station_name, upgrade_name
from game.rules import events
from game.rules.events import Event
from game.rules.experts.deck import STATIONS
from game.rules.grid import cell_name
from game.rules.orders import Minos
from game.rules.terms import Impact, Side, Station, Unit, Upgrade

_UNHEARD = (events.Marked, events.Moved, events.Target, events.Asked, events.SilenceMove, events.MineLaid, events.Crossed)
_NOTABLE = (
    events.Ready, events.Stop, events.SilenceCalled, events.Surfacing, events.Damage, events.SonarAnswer, events.DroneAnswer,
    events.MineExploded, events.AttemptFailed, events.Won, events.ArcherFired, events.Detonated, events.Equipped, events.Countered,
    events.GaugeEmptied, events.OutOfService, events.Repaired, events.CardPlayed, events.UnitDestroyed,
)



class RadioLog:
    """The lines of a match, as the boats that are looked at heard it.

    An attack that MINOS may answer is told with what came of it, as one order: whether the enemy was asked is in no line and no number
    (U6.4).
    """

    def __init__(self, session: Session, heard: Callable[[Entry | None], tuple[Event, ...]]) -> None:
        self.session, self._heard = session, heard
        self.lines: list[LogLine] = []
        #: How many orders there were that anybody may know of.
        self.orders = 0
        self._upgrades: dict[Side, Upgrade] = {}
        self.read()

    def read(self) -> None:
        """Read all of the match anew."""
        self.lines, self.orders, self._upgrades = [], 0, {}
        for entry in (None, *self.session.match.entries):
            self.take(entry)

    def take(self, entry: Entry | None) -> None:
        """An order was taken; None for what was heard before the first."""
        match = self.session.match
        heard = self._heard(None) if entry is None else heard_whole(match, entry, self._heard)
        self._upgrades |= {event.side: event.upgrade for event in heard if isinstance(event, events.Equipped)}
        if entry is not None and heard and not isinstance(entry.order, Minos):
            self.orders += 1
        if entry is not None and awaits_answer(heard):
            return
        number = "" if entry is None else clock_words(entry.tick) if self.session.real else str(self.orders)
        lines = log_lines(heard, entry, number, free=may_be_false(match, entry), upgrades=self._upgrades)
        exchange = self.session.exchange(self.session.match, entry)
        if exchange is not None:
            lines += exchange.lines(number)
        self.lines[:0] = reversed(lines)


def speaker(event: Event, entry: Entry | None) -> str:
    """Who says it."""
    match event:
        case events.Ok():
            return station_name(event.station)
        case events.Ready():
            return station_name(Station.MATE)
        case events.CircuitRepaired() | events.SheetErased() | events.AttemptFailed():
            return station_name(Station.ENGINEER)
        case events.Stop() | events.SectionDrawn() if entry is not None:
            return station_name(entry.order.station)
        case events.Damage():
            return station_name(Station.MATE)
        case events.CardPlayed():
            return station_name(STATIONS[event.card])
    return station_name(Station.CAPTAIN)


def log_lines(
    heard: tuple[Event, ...], entry: Entry | None, number: str = "", *, free: bool = False, upgrades: Mapping[Side, Upgrade] | None = None,
) -> list[LogLine]:
    """The log's lines for what a side heard of an order, the first said first, each with the order's `number` or its time.

    `free` says that all of an answer to sonar may be false, `upgrades` what the scenario's gauge of each boat serves.
    """
    upgrades = upgrades or {}
    lines = []
    for event in heard:
        if isinstance(event, _UNHEARD) or (isinstance(event, events.ImpactCalled) and not _told(event, heard)):
            continue
        if isinstance(event, events.Turn):
            continue
        words = _("OK.") if isinstance(event, events.Ok) else _aimed(event, heard) or sentence(event, scenario=_gauge(event, upgrades))
        if free and isinstance(event, events.SonarAnswer):
            words = answer_told(event, free=True)
        if words is not None:
            side = None if isinstance(event, events.Won | events.Drawn) else event.side
            lines.append(LogLine(number, side, speaker(event, entry), words, isinstance(event, _NOTABLE)))
    return lines


def _told(event: events.ImpactCalled, heard: tuple[Event, ...]) -> bool:
    """Whether what an attack did is told: every hit, and once, by the boat attacked, that there was none."""
    impacts = [other for other in heard if isinstance(other, events.ImpactCalled)]
    if any(other.result is not Impact.CLEAR for other in impacts) or any(isinstance(other, events.UnitDestroyed) for other in heard):
        return event.result is not Impact.CLEAR
    attack = next((other for other in heard if isinstance(other, events.Stop)), None)
    return attack is not None and event is next((other for other in impacts if other.side is not attack.side), None)


def _gauge(event: Event, upgrades: Mapping[Side, Upgrade]) -> str:
    """The name of what the scenario's gauge of an event's boat serves; empty for the scenario itself."""
    upgrade = upgrades.get(event.side, Upgrade.NONE)
    return upgrade_name(upgrade) if upgrade is not Upgrade.NONE else ""


def _aimed(event: Event, heard: tuple[Event, ...]) -> str | None:
    """A Stop together with the cell that is named after it."""
    if not isinstance(event, events.Stop):
        return None
    for other in heard:
        if isinstance(other, events.Target) and other.by is not Unit.BOAT:
            return _("{stop} From the helicopter: {cell}.").format(stop=stop_words(event.action), cell=cell_name(other.cell))
        if isinstance(other, events.Target | events.ArcherFired):
            return f"{stop_words(event.action)} {cell_name(other.cell)}."
    return None
