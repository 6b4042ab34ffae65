"""What the match asks a human and cannot go on without, as a scene over the bridge (N2.1)."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from game.client.scene import Scene
from game.client.scenes.answer import AnswerScene
from game.client.scenes.minos import MinosScene
from game.client.session import Session
from game.rules.terms import Question, Station
from game.rules.view import View

#: What the captain is asked, and the scene that asks it.
_OF_CAPTAIN: Mapping[Question, Callable[[Session, View], Scene]] = {Question.SONAR: AnswerScene, Question.MINOS: MinosScene}


def question_of(session: Session) -> Callable[[], Scene] | None:
    """What makes the scene of a question that is put to a station the human holds; None if none is, or a station itself asks it."""
    view = session.match.view(session.human, Station.CAPTAIN)
    asks = _OF_CAPTAIN.get(view.own.answering) if view.own.answering is not None else None
    if asks is None or Station.CAPTAIN not in session.stations:
        return None
    return lambda: asks(session, view)
