"""A reinforcement comes aboard: who works which station from then on (D1.3)."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.berths import may_move, stations_of
from game.client.scene import Scene
from game.client.scenes.ask import AskScene
from game.client.session import Session
from game.i18n import _
from game.phrases.terms import station_name
from game.rules.terms import Station

HandOver = Callable[[frozenset[Station]], None]


def names(stations: frozenset[Station]) -> str:
    """Stations by name."""
    return ", ".join(station_name(station) for station in sorted(stations))


def handed_words(before: frozenset[Station], after: frozenset[Station]) -> str:
    """What is said when the match goes on with the human at other stations."""
    if Station.CAPTAIN in before - after:
        return _("You are at your own station; the computer is captain.")
    return _("Aboard: {stations}. The computer does the work there from now on.").format(stations=names(before - after))


class Relief:
    """Looks who is aboard. `hand_over` lets the match go on with the human at other stations, `pop` takes a scene off the bridge."""

    def __init__(self, session: Session, hand_over: HandOver, pop: Callable[[], None]) -> None:
        self.session, self._hand_over, self._pop = session, hand_over, pop
        #: The own stations for which he has chosen to remain captain.
        self._stays: frozenset[Station] = frozenset()

    @property
    def free(self) -> frozenset[Station]:
        """The own stations to which the human may move, leaving the captain's to the computer."""
        session = self.session
        return may_move(session.wanted, self._crew, session.stations)

    @property
    def _crew(self) -> tuple[Station, ...]:
        session = self.session
        return session.match.view(session.human, Station.CAPTAIN).own.crew

    def next(self) -> Scene | None:
        """The question whether he moves; None without one. Stations that are to be the computer's are handed over at once."""
        session = self.session
        if session.match.is_over or not session.stations:
            return None
        free = self.free - self._stays
        if free:
            return self._ask(free)
        works = stations_of(session.wanted, self._crew, captain=Station.CAPTAIN in session.stations)
        if works != session.stations:
            self._hand_over(works)
        return None

    def move(self) -> None:
        """Go to the own stations; the computer takes over the captain's, and all that he has worked besides."""
        session = self.session
        self._hand_over(stations_of(session.wanted, self._crew, captain=False))

    def _ask(self, free: frozenset[Station]) -> Scene:
        def move() -> None:
            self._pop()
            self.move()

        def stay() -> None:
            self._stays = self._stays | free
            self._pop()

        words = _(
            "Your own station is manned: {stations}. You may go there now: the computer takes over as captain, and does the work of "
            "those who are not aboard yet. Or you remain captain, and may go later from the mission's page (D1.3)."
        )
        return AskScene(_("To your own station?"), words.format(stations=names(free)), [
            (_("Remain captain"), "captain", stay),
            (_("Go to: {stations}").format(stations=names(free)), min(free).word, partial(move)),
        ])
