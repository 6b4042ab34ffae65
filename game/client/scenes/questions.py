"""What the match asks a human and cannot go on without, as a scene over the bridge (N2.1)."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.hand import face_of, plays_of
from game.client.scene import Scene
from game.client.scenes.answer import AnswerScene
from game.client.scenes.card_asked import CardAnswer, CardAskedScene
from game.client.scenes.hand import HandScene
from game.client.scenes.minos import MinosScene
from game.client.scenes.mission_asked import MissionAskedScene
from game.client.session import Session
from game.i18n import _
from game.phrases.terms import heading_name, impact_name, side_name
from game.rules import orders
from game.rules.events import ImpactCalled
from game.rules.experts.deck import LARGEST_HAND, LIAR, STATIONS, WHEN_BROKEN
from game.rules.grid import RING
from game.rules.sheets import PANEL
from game.rules.terms import Heading, Impact, Question, Station
from game.rules.view import OwnBoat

#: The missions in which a boat beside an island may call, and the mark of those islands.
_CALLS = {"captain": "base", "shallows": "harbour"}


class Questions:
    """Asks the human, one question at a time. `pop` takes a scene off the bridge, `place` says where a cell is seen, if it is,
    `rail` where something in the column of the crew's cards lies.
    """

    def __init__(
        self, session: Session, pop: Callable[[], None], place: Callable[[int], pygame.Rect | None] = lambda cell: None,
        rail: Callable[[], pygame.Rect] = lambda: pygame.Rect(0, 0, 0, 0),
    ) -> None:
        self.session, self._pop, self._place, self._rail = session, pop, place, rail
        #: The cell on which the captain would not call.
        self._declined = 0

    def next(self) -> Scene | None:
        """The scene of a question that is put to a station the human holds; None if none is, or a station itself asks it."""
        session = self.session
        own = session.match.view(session.human, Station.CAPTAIN).own
        match own.answering:
            case Question.SONAR if session.may_lie:
                return self._ask_liar()
            case Question.SONAR if Station.CAPTAIN in session.stations:
                return AnswerScene(session, session.match.view(session.human, Station.CAPTAIN))
            case Question.MINOS if Station.CAPTAIN in session.stations:
                return MinosScene(session, session.match.view(session.human, Station.CAPTAIN))
            case Question.EXPERT if STATIONS[own.asked_card] in session.stations:
                return self._ask_holder(own)
            case Question.EMPTY | Question.EVADE if Station.CAPTAIN in session.stations:
                return self._ask_mission()
            case None if Station.CAPTAIN in session.stations and self._on_vortex(own):
                return self._ask_mission()
            case None if Station.CAPTAIN in session.stations and self._beside_island(own):
                return self._ask_call(own)
            case Question.DISCARD if Station.CAPTAIN in session.stations:
                return HandScene(session, lambda card: None, self._pop, cut=len(own.hand) - LARGEST_HAND)
        return None

    def _on_vortex(self, own: OwnBoat) -> bool:
        """Whether the boat lies on a vortex, from where it may have to evade without being asked (D5.7)."""
        marks = self.session.match.view(self.session.human, Station.CAPTAIN).chart.marks
        return any(kind.startswith("vortex") and cells >> own.position & 1 for kind, cells in marks)

    def _beside_island(self, own: OwnBoat) -> bool:
        """Whether the boat lies beside an island where it may call, and has not declined to do so here (D1.2, S1)."""
        view = self.session.match.view(self.session.human, Station.CAPTAIN)
        if view.mission not in _CALLS or own.position == self._declined:
            return False
        return any(kind.startswith(_CALLS[view.mission]) and cells & RING[own.position] for kind, cells in view.chart.marks)

    def _ask_call(self, own: OwnBoat) -> Scene | None:
        session = self.session
        options = [order for order in session.options(Station.CAPTAIN) if isinstance(order, orders.Reinforce | orders.Supplies)]

        def decline() -> None:
            self._declined = own.position

        view = session.match.view(session.human, Station.CAPTAIN)
        return MissionAskedScene(options, view, session.give, decline, rail=self._rail) if options else None

    def _ask_mission(self) -> Scene | None:
        session = self.session
        view = session.match.view(session.human, Station.CAPTAIN)
        options = [order for order in session.options(Station.CAPTAIN) if isinstance(order, orders.Empty | orders.Evade)]
        return MissionAskedScene(options, view, session.give, place=self._place, rail=self._rail) if options else None

    def _ask_liar(self) -> Scene:
        session = self.session
        why = _("{side} pings us. With her every item of our answer may be false.").format(side=side_name(session.human.enemy))
        return _whether(LIAR, why, lambda: session.give(plays_of(session, LIAR)[0]), session.keep_liar)

    def _ask_holder(self, own: OwnBoat) -> Scene:
        session, card = self.session, own.asked_card
        why = _breakdown_words(own) if card == WHEN_BROKEN else self._hit_words()
        kept = orders.ExpertPass(session.human, STATIONS[card])
        return _whether(card, why, lambda: session.give(plays_of(session, card)[0]), lambda: session.give(kept))

    def _hit_words(self) -> str:
        """What has hit the boat, as it was called."""
        session = self.session
        called = [
            event.result for event in session.match.entries[-1].events
            if isinstance(event, ImpactCalled) and event.side is session.human and event.result is not Impact.CLEAR
        ] if session.match.entries else []
        hit = ", ".join(impact_name(result) for result in called)
        return _("Our boat is hit: {hit}. One point of indirect damage can be ignored.").format(hit=hit or impact_name(Impact.INDIRECT))


def _whether(card: str, why: str, play: Callable[[], object], keep: Callable[[], object]) -> Scene:
    """Whether a card is played."""
    title = _("Play {name}?").format(name=face_of(card).name)
    return CardAskedScene(card, title, why, [CardAnswer(_("Play the card"), play, "card"), CardAnswer(_("Keep the card"), keep)])


def _breakdown_words(own: OwnBoat) -> str:
    """What is complete, and would damage the boat (B5.5, B5.6)."""
    sheet, crossed = own.sheet, own.crossed
    full = next((heading for heading in Heading if not PANEL[heading] & sheet.present & ~crossed), None)
    if full is not None:
        return _("The panel {heading} is complete: 1 damage, and all crosses are erased. With her there is no damage, and only that "
                 "panel is erased.").format(heading=heading_name(full))
    return _("All radiation is crossed out: 1 damage, and all crosses are erased. With her there is no damage, and only the radiation "
             "is erased.")
