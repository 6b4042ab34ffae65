"""From scene to scene of lessons and drills: the list, a lesson on the bridge, its end; medals are kept on the way."""
from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import msgspec

from game.client.app import Stage
from game.client.cues import Cue
from game.client.keyed_text import plain
from game.client.lessons.bridge import CoachedBridge, LessonBridge
from game.client.lessons.drill_bridge import DrillBridge
from game.client.lessons.drill_picture import AnswerFacts
from game.client.lessons.drill_words import best_words, drill_about, drill_title, result_words
from game.client.lessons.scenes import DoneScene, DrillDoneScene, ExercisePause, LessonRow, LessonsScene, OfferScene
from game.client.lessons.table import ExerciseSession
from game.client.lessons.words import keyed, lesson_title, medal_name
from game.client.scenes.ask import AskScene
from game.client.session import Session
from game.i18n import _, ngettext
from game.lessons.charge_drill import ChargeDrill
from game.lessons.cross_drill import CrossDrill
from game.lessons.drill import Drill, DrillError
from game.lessons.drill import medal as medal_of
from game.lessons.judging import Since
from game.lessons.plot_drill import PlotDrill
from game.lessons.run import LessonRun
from game.lessons.schema import HUMAN, Course, Lesson, LessonError, course_of, courses
from game.lessons.shot_drill import ShotDrill
from game.library import Library
from game.phrases.flaws import fault_words, why_words
from game.phrases.terms import station_name
from game.rules.orders import Order
from game.rules.terms import Station
from game.storage.atomic import sweep
from game.storage.medals import BACKUP, FILE, DrillRecord, Learned, MedalWord, read_medals, write_medals

_LOG = logging.getLogger(__name__)
#: A row of a question, and all of one: its title, words and rows.
_Row = tuple[str, str, Callable[[], None]]
_Told = tuple[str, str, list[_Row]]
#: So many slips still leave silver.
_SILVER = 2
#: The others are so much quicker in a drill than in a lesson.
_HASTE = 2.5
#: The drill of each station.
DRILLS: Mapping[Station, Callable[[int, Library], Drill]] = {
    Station.CAPTAIN: ShotDrill, Station.MATE: ChargeDrill, Station.ENGINEER: CrossDrill, Station.RADIO: PlotDrill,
}


class LessonRoom:
    """Leads through lessons. `on_title` goes back, with a notice; `adopt` hands a match to the game: the settings hold there.

    `on_match` leads to a match at a station.
    """

    def __init__(
        self, stage: Stage, data: Path, library: Library, on_title: Callable[[str], None], on_settings: Callable[[], None],
        adopt: Callable[[Session | None], None], on_match: Callable[[Station], None],
    ) -> None:
        self.stage, self.data, self.library = stage, data, library
        self.on_title, self.on_settings, self.adopt, self.on_match = on_title, on_settings, adopt, on_match
        self.at = Station.CAPTAIN
        self.session: ExerciseSession | None = None
        self.run: LessonRun | None = None
        self.drill: Drill | None = None
        #: How often the human was led astray, set a step up anew or asked for help in this lesson.
        self.slips = 0
        self._kept: dict[str, str] = {}
        self._learned: Learned | None = None
        self._may_write = True
        self._notice = ""

    # -------------------------------------------------------------------------------------------------------- medals

    @property
    def learned(self) -> Learned:
        """What was learned so far, read when it is first asked for."""
        if self._learned is None:
            sweep(self.data, FILE, BACKUP)
            reading = read_medals(self.data)
            self._learned, self._may_write = reading.learned, reading.may_write
            if reading.trouble:
                _LOG.warning("%s", reading.trouble)
                self._notice = _("The medals could not be read: {why}").format(why=fault_words(reading.trouble))
                if reading.aside:
                    words = _("The medals could not be read, and their file was set aside as {name}: {why}")
                    self._notice = words.format(name=reading.aside, why=fault_words(reading.trouble))
                if reading.restored:
                    self._notice += ". " + _("What was kept before counts; at most the last exercise is missing.")
        return self._learned

    def keep(self, learned: Learned) -> None:
        """Keep what was learned; if it cannot be written it is said."""
        self._learned = learned
        if not self._may_write:
            return
        try:
            write_medals(self.data, learned)
        except OSError as fault:
            _LOG.warning("%s", fault)
            self._notice = _("The medals cannot be kept: {why}").format(why=why_words(fault))

    # ---------------------------------------------------------------------------------------------------------- list

    def choose(self, at: Station | None = None) -> None:
        """The list of a station's lessons."""
        self._close()
        if at is not None:
            self.at = at
        try:
            courses()
        except LessonError as fault:
            self.on_title(_("The lessons cannot be read: {why}").format(why=fault_words(fault)))
            return
        _learned = self.learned
        notice, self._notice = self._notice, ""
        self.stage.change(LessonsScene(self.at, self.rows, lambda station: _(course_of(station).duty), lambda: self.on_title(""), notice))

    def rows(self, at: Station) -> list[LessonRow]:
        """The rows of a station."""
        self.at = at
        found = []
        for number, lesson in enumerate(course_of(at).lesson, 1):
            medal = self.learned.lessons.get(f"{at.word}/{lesson.name}", "")
            name = f"{number}  {lesson_title(lesson)}"
            icon = "medal" if medal else "book"
            found.append(LessonRow(name, icon, _(lesson.about), medal_name(medal), medal, partial(self.begin, at, lesson)))
        record = self.learned.drills.get(at.word, DrillRecord())
        told, won = best_words(record.best, record.finished), medal_of(record.best) if record.finished else ""
        if won:
            told = f"{medal_name(won)}, {told}"
        found.append(LessonRow(drill_title(at), "medal" if won else "target", drill_about(at), told, won, partial(self.begin_drill, at)))
        return found

    # -------------------------------------------------------------------------------------------------------- lesson

    def begin(self, at: Station, lesson: Lesson) -> None:
        """Begin a lesson at its first step."""
        self.at, self.slips = at, 0
        self._take(lesson, 0, (), {})

    def first(self, at: Station) -> None:
        """Begin a station's first lesson."""
        try:
            lesson = course_of(at).lesson[0]
        except LessonError as fault:
            self.on_title(_("The lessons cannot be read: {why}").format(why=fault_words(fault)))
        else:
            self.begin(at, lesson)

    def _take(self, lesson: Lesson, step: int, orders: tuple[Order, ...], notes: dict[str, str]) -> None:
        """Put a lesson on the bridge at a step, after some orders."""
        self._close()
        held = frozenset({self.at})
        session = ExerciseSession.begun(lesson.match_setup(self.library), held, orders, notes)
        run = LessonRun(lesson, session.match, held, at=step, since=Since(len(orders), session.drawn, session.lies))
        session.exercise = run
        self.session, self.run, self._kept = session, run, session.kept()
        self.adopt(session)
        self.stage.change(LessonBridge(
            session, run, self._over, self._pause, self.again, on_done=self._done, on_step=self._stepped, on_stray=self._slipped,
        ))

    def _stepped(self) -> None:
        assert self.session is not None
        self._kept = self.session.kept()

    def _slipped(self) -> None:
        self.slips += 1

    def again(self) -> None:
        """Set the present step up anew."""
        session, run = self.session, self.run
        assert session is not None
        assert run is not None
        self.slips += session.helped
        orders = tuple(entry.order for entry in session.match.entries[: run.since.orders])
        self._take(run.lesson, run.at, orders, dict(self._kept))

    def _over(self) -> None:
        """The match has ended within a lesson: as it should, or not."""
        run, session = self.run, self.session
        assert run is not None
        assert session is not None
        if run.is_last and run.verdict(session).done:
            self._done()
            return

        def again() -> None:
            self.stage.pop()
            self.again()

        self.slips += 1
        self.stage.push(AskScene(
            _("The match is over"), _("That was allowed, too, but it has ended the match. The step is set up again."),
            [(_("This step again"), "undo", again)],
        ))

    def _done(self) -> None:
        """The last step was taken."""
        run, session = self.run, self.session
        assert run is not None
        assert session is not None
        slips, lesson = self.slips + session.helped, run.lesson
        medal: MedalWord = "gold" if not slips else "silver" if slips <= _SILVER else "bronze"
        if slips:
            why = ngettext("{n} slip or hint on the way.", "{n} slips or hints on the way.", slips).format(n=slips)
        else:
            why = _("Without a slip and without help.")
        self.keep(self.learned.with_lesson(f"{self.at.word}/{lesson.name}", medal))
        right = plain(keyed(run.step.right, self.stage.keys)) if run.step.right else ""
        self._close()
        ways: list[tuple[str, str, Callable[[], None]]] = [(_("Lessons"), "book", self.choose)]
        ways.append((_("Once more"), "step-back", partial(self.begin, self.at, lesson)))
        following = self._after(course_of(self.at), lesson)
        if following is not None:
            ways.append((_("Next: {lesson}").format(lesson=lesson_title(following)), "play", partial(self.begin, self.at, following)))
        others = self._other_stations(lesson)
        all_of_it = course_of(self.at).lesson
        match = partial(self.on_match, self.at) if not others and lesson in (all_of_it[0], all_of_it[-1]) else None
        self.stage.change(DoneScene(lesson_title(lesson), right, _(lesson.learned), medal, why, ways, others, match))
        self.stage.sound.play(Cue.MEDAL)

    def _other_stations(self, lesson: Lesson) -> list[tuple[str, str, Callable[[], None]]]:
        """After a station's first lesson: the first lessons of the stations whose own is not learned yet."""
        if lesson is not course_of(self.at).lesson[0]:
            return []
        firsts = [(station, course.lesson[0]) for station, course in courses().items() if station is not self.at]
        return [
            (station_name(station), station.word, partial(self.begin, station, first)) for station, first in firsts
            if f"{station.word}/{first.name}" not in self.learned.lessons
        ]

    @staticmethod
    def _after(course: Course, lesson: Lesson) -> Lesson | None:
        place = course.lesson.index(lesson) + 1
        return course.lesson[place] if place < len(course.lesson) else None

    def _pause(self) -> None:
        """Escape on the bridge."""
        run = self.run
        assert run is not None

        def told() -> _Told:
            return lesson_title(run.lesson), _(run.lesson.about), [
                (_("Go on"), "play", self.stage.pop),
                (_("This step again"), "undo", self._popped(self.again)),
                (_("The lesson from its beginning"), "step-back", self._popped(partial(self.begin, self.at, run.lesson))),
                *self._last_rows(),
            ]

        self.stage.push(ExercisePause(told))

    def _last_rows(self) -> list[_Row]:
        """What every exercise's pause offers: settings, the keys, the way back."""
        bridge = next(scene for scene in self.stage.scenes if isinstance(scene, CoachedBridge))
        return [
            (_("Settings"), "gear", self.on_settings),
            (_("Keys"), "keyboard", self._popped(bridge.show_keys)),
            (_("Back to the lessons"), "book", self._popped(self.choose)),
        ]

    def _popped(self, do: Callable[[], None]) -> Callable[[], None]:
        """The question goes before what was chosen is done."""

        def done() -> None:
            self.stage.pop()
            do()

        return done

    # --------------------------------------------------------------------------------------------------------- drill

    def begin_drill(self, at: Station) -> None:
        """Begin a station's drill with a number that it has never had."""
        self.at = at
        learned = self.learned
        if not learned.seed:
            learned = msgspec.structs.replace(learned, seed=1 + secrets.randbelow(1 << 30))
        begun = learned.drills.get(at.word, DrillRecord()).begun
        self.keep(learned.with_begun(at.word))
        self.take_drill(at, (learned.seed << 20) + begun)

    def take_drill(self, at: Station, seed: int) -> None:
        """Put the drill of a seed on the bridge; where none comes of it, the next one."""
        self._close()
        while True:
            try:
                drill = DRILLS[at](seed, self.library)
                break
            except DrillError as fault:
                _LOG.warning("%s", fault)
                seed += 1 << 60
        session = ExerciseSession.begun(drill.setup, frozenset({at}), drill.orders)
        session.haste = _HASTE
        session.offers = not isinstance(drill, ShotDrill)  # to find the best target is what is asked there
        drill.attach(session.match)
        session.exercise = drill
        self.session, self.drill = session, drill
        self.adopt(session)
        self.stage.change(DrillBridge(session, drill, self._drill_done, self._pause_drill))

    def _drill_done(self) -> None:
        """The answer was given."""
        drill, session = self.drill, self.session
        assert drill is not None
        assert session is not None
        score = drill.score(session)
        self.keep(self.learned.with_score(drill.station.word, 0 if session.helped else score))
        record = self.learned.drills[drill.station.word]
        won = medal_of(score) if not session.helped else ""
        scene = DrillDoneScene(
            drill_title(drill.station), score, record.best, won, result_words(drill, session), answer_facts(drill, session),
            [(_("Lessons"), "book", self.choose), (_("Another one"), "play", partial(self.begin_drill, drill.station))],
        )
        self._close()
        self.stage.change(scene)
        if won:
            self.stage.sound.play(Cue.MEDAL)

    def _pause_drill(self) -> None:
        drill = self.drill
        assert drill is not None
        at = drill.station

        def told() -> _Told:
            return drill_title(at), drill_about(at), [
                (_("Go on"), "play", self.stage.pop),
                (_("Another one"), "step-back", self._popped(partial(self.begin_drill, at))),
                *self._last_rows(),
            ]

        self.stage.push(ExercisePause(told))

    # --------------------------------------------------------------------------------------------------------- offer

    def offer(self) -> bool:
        """Offer the first lesson of a station over the title, as long as none is done and it was not dismissed; whether it was."""
        learned = self.learned
        if learned.lessons or learned.dismissed:
            return False

        def never() -> None:
            self.keep(msgspec.structs.replace(self.learned, dismissed=True))
            self.stage.pop()

        def begin(at: Station) -> None:
            self.stage.pop()
            self.first(at)

        self.stage.push(OfferScene(begin, self.stage.pop, never))
        return True

    def _close(self) -> None:
        if self.session is not None:
            self.session.close()
            self.session = self.run = self.drill = None
            self.adopt(None)


def answer_facts(drill: Drill, session: ExerciseSession) -> AnswerFacts | None:
    """What the picture of an answer shows; None for drills without a chart."""
    own = session.match.view(HUMAN, Station.CAPTAIN).own
    match drill:
        case PlotDrill():
            found = drill.plotted(session)
            chart, enemy = drill.setup.shaped_chart(), found.enemy.bit_length() - 1
            return AnswerFacts(chart, found.perfect, own=found.sheet, enemy=enemy, boat=own.position, route=found.route)
        case ShotDrill():
            belief, shots = drill.belief(), drill.shots()
            return AnswerFacts(
                drill.setup.shaped_chart(), belief.cells, belief.shares, best=shots[0].cell, fired=drill.fired, enemy=drill.enemy,
                boat=own.position,
            )
    return None
