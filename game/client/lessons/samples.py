"""Lessons and drills in a fixed state, for pictures of them."""
from __future__ import annotations

from collections.abc import Callable

from game.client.lessons.bridge import LessonBridge
from game.client.lessons.drill_bridge import DrillBridge
from game.client.lessons.drill_words import best_words, drill_about, drill_title, result_words
from game.client.lessons.room import DRILLS, answer_facts
from game.client.lessons.scenes import DoneScene, DrillDoneScene, LessonRow, LessonsScene, OfferScene
from game.client.lessons.table import ExerciseSession
from game.client.lessons.words import lesson_title, medal_name
from game.client.scene import Scene
from game.client.scenes.title import TitleScene
from game.client.scenes.title_menu import Ways, menu
from game.client.shots import shot
from game.client.stacked import Stacked
from game.i18n import _
from game.lessons.drill import Drill, medal
from game.lessons.run import LessonRun
from game.lessons.schema import HUMAN, course_of
from game.lessons.shot_drill import ShotDrill
from game.library import Library
from game.phrases.terms import station_name
from game.rules.orders import Charge, Torpedo
from game.rules.terms import Station

_MEDALS = ("gold", "silver", "")


def _nothing(*_given: object) -> None:
    """A picture does nothing."""


def _solve(session: ExerciseSession, run: LessonRun) -> None:
    """Give the first order that does what a step asks for."""
    for order in session.options(min(session.stations)):
        session.give(order)
        if run.verdict(session).done:
            return
        session.match.rewind(len(session.match.entries) - 1)


def at_step(
    station: Station, name: str, step: int, *, script: bool = True, then: Callable[[ExerciseSession], None] = _nothing,
) -> LessonBridge:
    """A lesson's bridge at a step, all before it done by drawing what was heard; `then` is done in that step."""
    lesson, held = course_of(station).find(name), frozenset({station})
    session = ExerciseSession.begun(lesson.match_setup(Library()), held)
    run = LessonRun(lesson, session.match, held)
    session.exercise = run
    for number in range(step + 1):
        while script or number < step:
            if session.radio is not None and session.undrawn and number < step:
                session.radio.draw_next()
            elif run.following() is None or session.waits_for_pencil:
                break
            session.update(60.0)
        if number < step:
            _solve(session, run)
            run.step_on(session)
    then(session)
    bridge = LessonBridge(session, run, _nothing, _nothing, _nothing, on_done=_nothing, on_step=_nothing, on_stray=_nothing)
    bridge.moments.waiting.clear()
    return bridge


def _rows(station: Station) -> list[LessonRow]:
    found = []
    for number, lesson in enumerate(course_of(station).lesson, 1):
        medal = _MEDALS[min(number, len(_MEDALS)) - 1]
        icon = "medal" if medal else "book"
        found.append(LessonRow(f"{number}  {lesson_title(lesson)}", icon, _(lesson.about), medal_name(medal), medal, _nothing))
    return [*found, LessonRow(drill_title(station), "target", drill_about(station), best_words(71, 3), "", _nothing)]


def lessons() -> Scene:
    """The list of a station, two lessons done."""
    return LessonsScene(Station.RADIO, _rows, lambda station: _(course_of(station).duty), _nothing)


def lesson_radio() -> Scene:
    """Headings to be drawn."""
    return at_step(Station.RADIO, "hear", 2)


def lesson_long() -> Scene:
    """The longest text of any step."""
    return at_step(Station.RADIO, "plot", 2)


def lesson_captain() -> Scene:
    """The first step of all."""
    return at_step(Station.CAPTAIN, "movement", 0)


def lesson_mate() -> Scene:
    """Another mark than the one that was asked for, which can be taken back."""

    def astray(session: ExerciseSession) -> None:
        session.give(next(order for order in session.options(Station.MATE) if isinstance(order, Charge)))

    bridge = at_step(Station.MATE, "gauges", 0, then=astray)
    bridge.look()
    return bridge


def lesson_engineer() -> Scene:
    """Something to be read, with a button to go on."""
    return at_step(Station.ENGINEER, "crosses", 2)


def lesson_done() -> Scene:
    """A lesson done with silver."""
    lesson = course_of(Station.RADIO).lesson[0]
    ways = [(_("Lessons"), "book", _nothing), (_("Once more"), "step-back", _nothing)]
    following = lesson_title(course_of(Station.RADIO).lesson[1])
    ways.append((_("Next: {lesson}").format(lesson=following), "play", _nothing))
    right = _(lesson.step[-1].right)
    return DoneScene(lesson_title(lesson), right, _(lesson.learned), "silver", _("Without a slip and without help."), ways, [
        (station_name(other), other.word, _nothing) for other in Station if other is not Station.RADIO
    ])


def _drill(station: Station, seed: int) -> tuple[Drill, ExerciseSession]:
    drill = DRILLS[station](seed, Library())
    session = ExerciseSession.begun(drill.setup, frozenset({station}), drill.orders)
    drill.attach(session.match)
    session.exercise = drill
    return drill, session


def drill_mate() -> Scene:
    """Charging in time, the first mark owed."""
    drill, session = _drill(Station.MATE, 2)
    while drill.following() is not None:
        session.update(60.0)
    return DrillBridge(session, drill, _nothing, _nothing)


def _crossing() -> tuple[Drill, ExerciseSession]:
    drill, session = _drill(Station.ENGINEER, 3)
    while drill.following() is not None:
        session.update(60.0)
    return drill, session


def drill_cross() -> Scene:
    """Crosses without harm, the first one owed."""
    drill, session = _crossing()
    return DrillBridge(session, drill, _nothing, _nothing)


def drill_cross_done() -> Scene:
    """Crosses that did harm too soon."""
    drill, session = _crossing()
    while not drill.is_over():
        if drill.following() is not None:
            session.update(60.0)
        else:
            session.give(session.duties(Station.ENGINEER)[-1])
    return _drill_done(drill, session)


def drill_shot() -> Scene:
    """The best shot, before it is fired."""
    drill, session = _drill(Station.CAPTAIN, 7)
    bridge = DrillBridge(session, drill, _nothing, _nothing)
    bridge.moments.waiting.clear()
    return bridge


def _drill_done(drill: Drill, session: ExerciseSession) -> Scene:
    score = drill.score(session)
    ways = [(_("Lessons"), "book", _nothing), (_("Another one"), "play", _nothing)]
    facts = answer_facts(drill, session)
    return DrillDoneScene(drill_title(drill.station), score, max(score, 83), medal(score), result_words(drill, session), facts, ways)


def drill_shot_done() -> Scene:
    """A shot that was not the best."""
    drill, session = _drill(Station.CAPTAIN, 7)
    assert isinstance(drill, ShotDrill)
    session.give(Torpedo(HUMAN, Station.CAPTAIN, drill.shots()[3].cell))
    return _drill_done(drill, session)


def drill_plot_done() -> Scene:
    """A plot that was drawn, and not marked."""
    drill, session = _drill(Station.RADIO, 2)
    while session.undrawn or drill.following() is not None:
        if session.undrawn and session.radio is not None:
            session.radio.draw_next()
        else:
            session.update(60.0)
    return _drill_done(drill, session)


def offer() -> Scene:
    """The offer at the first start."""
    return Stacked(TitleScene(menu(Ways(*[_nothing] * 8), [])), OfferScene(_nothing, _nothing, _nothing))


def register() -> None:
    """Name the pictures."""
    for name, make in (
        ("lessons", lessons), ("lesson-radio", lesson_radio), ("lesson-long", lesson_long), ("lesson-done", lesson_done),
        ("lesson-captain", lesson_captain), ("lesson-mate", lesson_mate), ("lesson-engineer", lesson_engineer),
        ("lesson-offer", offer), ("drill-mate", drill_mate), ("drill-shot", drill_shot), ("drill-shot-done", drill_shot_done),
        ("drill-plot-done", drill_plot_done), ("drill-cross", drill_cross), ("drill-cross-done", drill_cross_done),
    ):
        shot(name)(make)
