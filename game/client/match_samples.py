"""Scenes of a match in a fixed state, for pictures of them: a short match that is always the same."""
from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

from game.client.cues import Cue
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.debrief_layout import Page
from game.client.instruments.stop_result import HurtFacts
from game.client.scene import Scene
from game.client.scenes.answer import AnswerScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.bridge_words import StopMoment
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.debrief_keeping import Keeping
from game.client.scenes.pause import PauseScene
from game.client.scenes.stop import StopScene
from game.client.session import Session
from game.client.shots import shot
from game.client.stacked import Stacked
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.crew.levels import Level
from game.hindsight.chances import CROSS, SILENCE, Chance
from game.hindsight.study import Operator, Study
from game.i18n import _
from game.library import Library
from game.match.match import Match
from game.match.script import parse_script
from game.phrases.terms import impact_name, side_name
from game.rules import orders
from game.rules.grid import parse_cell
from game.rules.terms import Impact, Question, Side, Station

_SETUP = """
chart {chart}
mode turns
first yellow
seed 12
yellow start H7
blue start M12
given yellow gauge torpedo 2
given yellow gauge drone 2
given yellow mine I6
---
"""


def _nothing() -> None:
    """A picture does nothing."""


def _session(chart: str = "alpha", setup: str = _SETUP) -> Session:
    match = Match(parse_script(setup.format(chart=chart), "sample", Library()).setup)
    return Session(match, Side.YELLOW, Level.OFFICER, None)


def _captain(session: Session) -> bool:
    """Give an order as a plain captain would; False if none is due."""
    options = session.options()
    if not options:
        return False
    heads = [order for order in options if isinstance(order, orders.Head)]
    answers = [order for order in options if isinstance(order, orders.Answer)]
    passes = [order for order in options if isinstance(order, orders.Pass)]
    order = heads[len(session.match.entries) // 11 % len(heads)] if heads else (answers or passes or options)[0]
    session.give(order)
    return True


@functools.cache
def _played(turns: int, chart: str = "alpha") -> Session:
    """The session after so many of the captain's movements, at the beginning of his turn."""
    session = _session(chart)
    moved = 0
    while not session.match.is_over:
        view = session.match.view(Side.YELLOW, Station.CAPTAIN)
        if moved >= turns and view.turn is Side.YELLOW and not view.moved and not view.waiting:
            break
        before = view.moved
        if session.driver.step() is None and not _captain(session):
            break
        after = session.match.view(Side.YELLOW, Station.CAPTAIN)
        moved += after.turn is Side.YELLOW and after.moved and not before
    return session


def bridge(turns: int = 12, chart: str = "alpha") -> BridgeScene:
    """The bridge after so many movements."""
    return BridgeScene(_played(turns, chart), _nothing, _nothing)


def aiming() -> Scene:
    """The bridge while a torpedo is aimed."""
    session = _played.__wrapped__(10)
    for _count in range(4000):
        bridge_options = session.options()
        if any(isinstance(order, orders.Torpedo) for order in bridge_options):
            break
        if session.driver.step() is None and not _captain(session):
            break
    scene = BridgeScene(session, _nothing, _nothing)
    captain = scene.station
    assert isinstance(captain, CaptainStation)
    captain.press(Want.TORPEDO)
    return scene


def captain_chart(scene: BridgeScene) -> ChartInstrument:
    """The chart of a bridge that shows the captain."""
    chart = scene.station.chart
    assert chart is not None
    return chart


def stop() -> Scene:
    """A Stop over the bridge."""
    beneath = bridge()
    cell = parse_cell("K8")
    results = ((Side.YELLOW, impact_name(Impact.CLEAR), 0), (Side.BLUE, _("indirect hit, 1 damage"), 1))
    words = _("{side} fires at {cell}.").format(side=side_name(Side.YELLOW), cell="K8")
    moment = StopMoment(
        Side.YELLOW,
        _("Stop!"),
        words,
        cell,
        results,
        waits=True,
        sounds=(Cue.STOP, Cue.TORPEDO, Cue.EXPLOSION_FAR),
        hurt=(HurtFacts(Side.BLUE, impact_name(Impact.INDIRECT), 1, 1, 4),),
        runs=True,
    )
    scene = StopScene(moment, captain_chart(beneath))
    scene.passed = scene.end
    return Stacked(beneath, scene)


def answer() -> Scene:
    """The sonar's question over the bridge."""
    session = _session("alpha", _SETUP.replace("given yellow mine I6", "given blue gauge sonar 2"))
    _captain(session)
    for _count in range(400):
        view = session.match.view(Side.YELLOW, Station.CAPTAIN)
        if view.own.answering is Question.SONAR:
            break
        blue = [order for order in session.match.legal(Side.BLUE, Station.MATE) if isinstance(order, orders.Sonar)]
        if blue:
            session.give(blue[0])
        elif session.driver.step() is None and not _captain(session):
            break
    beneath = BridgeScene(session, _nothing, _nothing)
    return Stacked(beneath, AnswerScene(session, beneath.view))


def pause() -> Scene:
    """The pause menu over the bridge."""
    return Stacked(bridge(), PauseScene(_nothing, _nothing, _nothing, _nothing, _nothing, keys=_nothing))


@functools.cache
def _whole_match() -> Match:
    session = _session()
    while not session.match.is_over:
        if session.driver.step() is None and not _captain(session):
            break
    return session.match


@functools.cache
def _study() -> Study:
    """The hindsight of that match; a computer's officer plotted aboard both boats."""
    study = Study(_whole_match(), dict.fromkeys(Side, Operator(Level.OFFICER)))
    study.finish()
    return study


def debrief(page: Page = Page.HAPPENED, number: int = -1, *, chance: Callable[[Chance], bool] | None = None) -> DebriefScene:
    """The end of a match with a page open, at an order or at the first missed chance that is one asked for."""
    keeping = Keeping(Path("replays") / "sample.match", Path("shared"))
    scene = DebriefScene(_whole_match(), Side.YELLOW, _nothing, _nothing, keeping=keeping, study=_study())
    scene.panels.open(page)
    if number >= 0:
        scene.seek(number)
    missed = [place for place, found in enumerate(_study().missed) if chance is not None and chance(found)]
    if missed:
        scene.take_chance(missed[0])
    return scene


def register() -> None:
    """Register every sample."""
    shot("bridge-captain")(bridge)
    shot("bridge-captain-aiming")(aiming)
    shot("stop")(stop)
    shot("sonar-answer")(answer)
    shot("pause")(pause)
    shot("debrief")(debrief)
    shot("debrief-belief")(lambda: debrief(Page.BELIEF, 60))
    shot("debrief-chance")(lambda: debrief(Page.CHANCES, chance=lambda found: found.what not in (SILENCE, CROSS)))
    shot("debrief-cross")(lambda: debrief(Page.CHANCES, chance=lambda found: found.what == CROSS))
    shot("debrief-stations")(lambda: debrief(Page.SCORES))
    shot("debrief-damage")(lambda: debrief(Page.DAMAGE, 130))
