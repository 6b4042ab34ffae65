"""War Patrol's screens in a fixed state, for pictures of them."""

from __future__ import annotations

import functools

import msgspec

from game.client.scene import Scene
from game.client.shots import shot
from game.client.stacked import Stacked
from game.client.war.approach import ApproachScene
from game.client.war.careers import CareersScene
from game.client.war.docks import DocksScene
from game.client.war.end import EndScene
from game.client.war.force import ForceScene
from game.client.war.frame import WarRoutes
from game.client.war.help import HelpScene
from game.client.war.pacific import PacificScene
from game.client.war.pack import PackScene
from game.client.war.scenario import USUAL, ScenarioScene
from game.client.war.session import WarSession
from game.client.war.story import StoryScene
from game.client.war.told import log_lines
from game.client.war.war_log import LogScene
from game.i18n import _
from game.patrol.events import Contact, Event, Rolled
from game.patrol.files import shipped_rulings
from game.patrol.match import WarMatch
from game.patrol.setup import WarSetup
from game.patrol.terms import Kind, Question


def _nothing(_word: object = None) -> None:
    """A picture leads nowhere."""


ROUTES = WarRoutes(_nothing, _nothing, _nothing, _nothing, _nothing, _nothing)


_SQUADRON = WarSetup(Kind.SQUADRON, seed=11, base="PEARL")


def begun(setup: WarSetup, turns: int = 0) -> WarSession:
    """A war in which so many turns have been left to the commander, and which may be gone on with."""
    session = WarSession(WarMatch(setup, shipped_rulings()), None)
    while session.match.turn < turns and not session.match.is_over:
        session.leave_decision()
    return session


@functools.cache
def session_of(setup: WarSetup, turns: int = 0) -> WarSession:
    """Such a war to be looked at: it is played once."""
    return begun(setup, turns)


def _pacific() -> Scene:
    session = session_of(_SQUADRON, 96)
    scene = PacificScene(session, ROUTES, _nothing, _nothing)
    scene.choose("ECS")
    return scene


def _pacific_first() -> Scene:
    return PacificScene(session_of(WarSetup(Kind.PATROL, seed=3, cls="GATO", period=2, area="ECS")), ROUTES, _nothing, _nothing)


@functools.cache
def _fought(orders: int, until: Question) -> tuple[WarSession, tuple[Event, ...]]:
    """The fight of a squadron that comes to a question first, after so many orders: what has happened since the contact."""
    session = begun(_SQUADRON)
    while session.given < orders:
        session.leave_decision()
    happened: tuple[Event, ...] = ()
    while session.question is not until or not any(isinstance(event, Contact) for event in happened):
        session.leave_decision()
        happened += session.match.entries[-1].events
    last = max(i for i, event in enumerate(happened) if isinstance(event, Contact))
    return session, happened[last:]


def _fight(orders: int, until: Question) -> ApproachScene:
    """That fight, all of it told."""
    session, happened = _fought(orders, until)
    scene = ApproachScene(session, ROUTES, happened, _nothing)
    scene.skip()
    return scene


def _told(hits: int) -> Scene:
    """A fight that is being told: so many of its shots have been rolled for, the last die is on the table."""
    session, happened = _fought(3862, Question.AGAIN)
    scene = ApproachScene(session, ROUTES, happened, _nothing)
    while hits:
        scene._tell_next(silent=True)
        hits -= isinstance(scene._loud, Rolled)
    scene.refresh()
    return scene


def _news() -> Scene:
    """What the last week brought, over the chart."""
    session = session_of(_SQUADRON, 96)
    scene = PacificScene(session, ROUTES, _nothing, _nothing)
    scene.heard(session.match.entries[-1].events)
    return scene


@functools.cache
def _ended(setup: WarSetup) -> WarSession:
    session = begun(setup)
    while not session.match.is_over:
        session.leave_decision()
    return session


def _story() -> Scene:
    session = session_of(_SQUADRON, 140)
    record = max(session.fleet.records, key=lambda record: record.kt)
    pacific = PacificScene(session, ROUTES, _nothing, _nothing)
    return Stacked(pacific, StoryScene(session.rulings, record, _nothing))


@functools.cache
def _with_mates() -> WarSession:
    session = begun(_SQUADRON, 96)
    while not session.view.mates:
        session.leave_decision()
    return session


def _pack() -> Scene:
    session = _with_mates()
    return Stacked(PacificScene(session, ROUTES, _nothing, _nothing), PackScene(session, _nothing, _nothing))


def _help() -> Scene:
    session = session_of(_SQUADRON, 96)
    return Stacked(PacificScene(session, ROUTES, _nothing, _nothing), HelpScene("points", _nothing))


def _log() -> Scene:
    """The whole of a fight's log, over the fight."""
    fight = _fight(3862, Question.AGAIN)
    lines = log_lines(fight.session, fight.told, 400, dice=True, dated=False)
    return Stacked(fight, LogScene(_("The fight"), lines, _nothing))


def register() -> None:
    """Register every sample."""
    shot("patrol")(_pacific)
    shot("patrol-first")(_pacific_first)
    shot("patrol-scenarios")(lambda: ScenarioScene(shipped_rulings(), _nothing, _nothing, _nothing))
    shot("patrol-scenarios-year")(
        lambda: ScenarioScene(
            shipped_rulings(),
            _nothing,
            _nothing,
            _nothing,
            msgspec.structs.replace(USUAL, kind=Kind.YEAR),
        )
    )
    shot("patrol-combat")(lambda: _fight(3862, Question.POINTS))
    shot("patrol-combat-columns")(lambda: _fight(3862, Question.COLUMN))
    shot("patrol-combat-chits")(lambda: _fight(3862, Question.CHITS))
    shot("patrol-combat-again")(lambda: _fight(3862, Question.AGAIN))
    shot("patrol-combat-told")(lambda: _told(2))
    shot("patrol-news")(_news)
    shot("patrol-force")(lambda: ForceScene(session_of(_SQUADRON, 96), ROUTES, _nothing))
    shot("patrol-docks")(lambda: DocksScene(session_of(_SQUADRON, 96), ROUTES))
    shot("patrol-careers")(lambda: CareersScene(session_of(_SQUADRON, 140), ROUTES))
    shot("patrol-story")(_story)
    shot("patrol-end")(lambda: EndScene(_ended(WarSetup(Kind.CAREER, seed=5, cls="GATO")), _nothing, _nothing, _nothing))
    shot("patrol-help")(_help)
    shot("patrol-pack")(_pack)
    shot("patrol-log")(_log)
