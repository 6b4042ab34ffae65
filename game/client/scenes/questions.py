"""What the match asks a human and cannot go on without, as a scene over the bridge (N2.1)."""
from __future__ import annotations

from collections.abc import Callable

from game.client.scene import Scene
from game.client.scenes.answer import AnswerScene
from game.client.session import Session
from game.rules.terms import Question, Station


def question_of(session: Session) -> Callable[[], Scene] | None:
    """What makes the scene of a question that is put to a station the human holds; None if none is, or a station itself asks it."""
    own = session.match.view(session.human, Station.CAPTAIN).own
    if own.answering is Question.SONAR and Station.CAPTAIN in session.stations:
        return lambda: AnswerScene(session, session.match.view(session.human, Station.CAPTAIN))
    return None
