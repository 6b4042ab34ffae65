"""Lessons: what their files may hold, that each can be passed in every allowed way, and that no legal order fails one."""
from __future__ import annotations

import string
from pathlib import Path

import pytest

from game.client.input import Action
from game.lessons.judging import Misdrawn, fits, judge
from game.lessons.perfect import perfect_belief
from game.lessons.schema import HUMAN, Course, Lesson, LessonError, courses, read_course, setup_fault
from game.match.match import Entry, Match
from game.rules.notation import order_text
from game.rules.orders import Break, Dive, Drone, DropMine, Head, Ok, Order, Silence, Sonar, Surface, Torpedo, Trace
from game.rules.terms import Heading, Mode, Station
from tests.lessons.pupil import LIBRARY, Pupil

ALL = [(course, lesson) for course in courses().values() for lesson in course.lesson]
NAMES = [f"{course.station}-{lesson.name}" for course, lesson in ALL]
SCRIPTED = [(course, lesson) for course, lesson in ALL if any(not step.task.free for step in lesson.step)]


@pytest.mark.parametrize(("course", "lesson"), ALL, ids=NAMES)
def test_every_lesson_has_a_set_up_that_can_be_played_and_names_keys_there_are(course: Course, lesson: Lesson) -> None:
    assert setup_fault(lesson, LIBRARY) == ""
    known = {action.value for action in Action}
    for text in lesson.texts:
        named = {field for _text, field, _spec, _how in string.Formatter().parse(text) if field is not None}
        assert named <= known, text


@pytest.mark.parametrize("course", courses().values(), ids=[course.station for course in courses().values()])
def test_a_station_has_five_or_six_lessons_and_the_last_is_in_real_time(course: Course) -> None:
    assert 5 <= len(course.lesson) <= 6
    assert course.lesson[-1].match_setup(LIBRARY).mode is Mode.REALTIME


@pytest.mark.parametrize(("course", "lesson"), SCRIPTED, ids=[f"{course.station}-{lesson.name}" for course, lesson in SCRIPTED])
def test_a_lesson_is_passed_in_every_allowed_way_and_fails_on_no_legal_order(course: Course, lesson: Lesson) -> None:
    """At each step every legal order of the human is given: one that is asked for leads on to the end of the lesson, any other one is
    explained, and the step can be set up again.
    """
    pupil, pleased = Pupil(course, lesson), 0
    while not pupil.run.step.task.free:
        pupil.wait()
        step, orders = pupil.run.at, tuple(entry.order for entry in pupil.session.match.entries[: pupil.run.since.orders])
        here = tuple(entry.order for entry in pupil.session.match.entries)
        good = pupil.accepted()
        for order in pupil.session.options(course.of):
            if order in good:
                pleased += 1
                continue
            assert isinstance(pupil.session.match.give(order), Entry)
            verdict = pupil.verdict
            assert not verdict.done
            assert verdict.stray is not None or pupil.run.step.task.reads or order.station is not course.of or _is_let_pass(pupil, order)
            pupil.session.match.rewind(len(pupil.session.match.entries) - 1)
        for order in good:
            _leads_on(course, lesson, step, orders, here, order)
        pupil.solve()
        if pupil.run.is_last:
            break
        pupil.run.step_on(pupil.session)
    assert pleased or course.station == "radio" or all(not step.task.orders for step in lesson.step)


def _is_let_pass(pupil: Pupil, order: Order) -> bool:
    return fits(order_text(order), pupil.run.step.also)


def _leads_on(course: Course, lesson: Lesson, step: int, begun: tuple[Order, ...], here: tuple[Order, ...], order: Order) -> None:
    pupil = Pupil(course, lesson)
    pupil.go_back_to(begun, step)
    pupil.wait()
    assert tuple(entry.order for entry in pupil.session.match.entries) == here, "a step set up again is the same"
    pupil.session.match.give(order)
    pupil.finish()
    assert pupil.run.is_last or pupil.run.step.task.free


@pytest.mark.parametrize("station", [Station.MATE, Station.RADIO])
def test_a_lesson_in_real_time_is_passed_while_the_crews_play(station: Station) -> None:
    course = courses()[station]
    pupil = Pupil(course, course.lesson[-1])
    for _ in range(400):
        if pupil.verdict.done:
            break
        pupil.session.update(0.5)
        if pupil.session.radio is not None and pupil.session.undrawn:
            pupil.session.radio.draw_next()
        duties = [order for order in pupil.session.duties(station) if not isinstance(order, Drone | Sonar)]
        if duties:
            pupil.session.give(duties[0])
    assert pupil.verdict.done
    assert pupil.verdict.count >= 8


#: How one may play the last lesson of captain and engineer: once orders of one of these kinds are legal, the first is given, or the last.
WAYS: dict[str, tuple[Station, tuple[type[Order], ...], bool]] = {
    "sails on": (Station.CAPTAIN, (Head, Trace, Dive), False),
    "uses what is charged": (Station.CAPTAIN, (Torpedo, DropMine, Silence, Head, Trace, Dive), False),
    "surfaces at once": (Station.CAPTAIN, (Surface, Trace, Dive, Head), False),
    "the first symbol": (Station.ENGINEER, (Break, Ok, Trace), False),
    "the last symbol": (Station.ENGINEER, (Break, Ok, Trace), True),
}


@pytest.mark.parametrize(("station", "kinds", "last"), WAYS.values(), ids=WAYS)
def test_captain_and_engineer_pass_in_real_time_in_any_way_and_no_legal_order_leads_astray(
    station: Station, kinds: tuple[type[Order], ...], *, last: bool,
) -> None:
    """The crews play on meanwhile; whatever the human may do at a moment of his counts, harm to the own boat as well."""
    course = courses()[station]
    pupil, tried = Pupil(course, course.lesson[-1]), 0
    for _ in range(600):
        verdict = pupil.verdict
        if verdict.done:
            break
        options = pupil.session.duties(station)
        ranked = options[::-1] if last else options
        order = next((order for kind in kinds for order in ranked if isinstance(order, kind)), None)
        if order is None:
            pupil.session.update(0.5)
            continue
        for other in options:
            beside = Match(pupil.session.match.setup, hashing=False)
            for entry in pupil.session.match.entries:
                beside.give(entry.order, entry.tick)
            assert isinstance(beside.give(other, pupil.session.tick), Entry)
            judged = judge(pupil.run.step, beside, pupil.held, pupil.run.since, pupil.session)
            assert (judged.stray, judged.count) == (None, verdict.count + 1), other
            tried += 1
        assert isinstance(pupil.session.give(order), Entry)
    assert pupil.verdict.done
    assert tried > pupil.verdict.count
    computers = [entry for entry in pupil.session.match.entries if entry.order.side is HUMAN and entry.order.station is not station]
    assert computers, "the other stations are worked meanwhile"


def test_a_script_that_cannot_be_gone_on_with_is_said() -> None:
    course = courses()[Station.MATE]
    pupil = Pupil(course, course.find("gauges"))
    pupil.wait()
    pupil.session.match.give(pupil.accepted()[0])
    pupil.run.step_on(pupil.session)
    pupil.session.match.rewind(0)
    pupil.run.at = 3  # its first act is a shot, which nobody may give before the boat has moved
    assert pupil.run.following() is None
    assert "step 4: 'yellow captain torpedo H3' is refused by" in pupil.run.fault


def test_who_learns_is_never_sunk_by_the_script() -> None:
    for course, lesson in SCRIPTED:
        pupil = Pupil(course, lesson)
        pupil.finish()
        assert pupil.session.match.umpire().boats[HUMAN].damage < 4


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('play = ["blue captain sail N"]', "step 1: 'sail'"),
        ('task = { acts = -1 }', "step 1: fewer acts than none"),
        ('task = { warned = ["captain avoid"] }', "step 1: 'captain avoid' asks for nothing"),
        ('task = { orders = ["yellow engineer break W*"], spares = ["mauve"] }', "step 1: 'mauve' is not a colour"),
        ('task = { repairs = true }', "step 1: a task without orders"),
        ('task = { sung = true }', "unknown field `sung`"),
        ('task = { drawn = true }\n[[lesson.step]]\nsay = "b"', "step 1 does not say why it is right"),
    ],
)
def test_a_lesson_that_cannot_be_is_refused_with_its_place(tmp_path: Path, line: str, fault: str) -> None:
    file = tmp_path / "radio.toml"
    file.write_text(
        'station = "radio"\nduty = "d"\n[[lesson]]\nname = "a"\ntitle = "A"\nabout = "a"\nlearned = "l"\nsetup = "chart alpha-10"\n'
        f'[[lesson.step]]\nsay = "s"\n{line}\n', encoding="utf-8",
    )
    with pytest.raises(LessonError, match=fault) as caught:
        read_course(file)
    assert str(file) in str(caught.value)


def test_a_lesson_stands_once_in_its_file(tmp_path: Path) -> None:
    lesson = '[[lesson]]\nname = "a"\ntitle = "A"\nabout = "a"\nlearned = "l"\nsetup = "chart alpha-10"\n[[lesson.step]]\nsay = "s"\n'
    file = tmp_path / "radio.toml"
    file.write_text(f'station = "radio"\nduty = "d"\n{lesson}{lesson}', encoding="utf-8")
    with pytest.raises(LessonError, match="'a' stands twice"):
        read_course(file)


# ------------------------------------------------------------------------------------------------- what is wrong on a sheet

RADIO = courses()[Station.RADIO]


@pytest.mark.parametrize("lesson", [lesson for lesson in RADIO.lesson if not lesson.step[0].task.free], ids=lambda lesson: lesson.name)
def test_who_draws_what_is_heard_draws_nothing_wrong(lesson: Lesson) -> None:
    pupil = Pupil(RADIO, lesson)
    while True:
        pupil.wait()
        assert not pupil.verdict.astray
        pupil.solve()
        assert not pupil.verdict.astray
        if pupil.run.is_last:
            return
        pupil.run.step_on(pupil.session)


@pytest.mark.parametrize("lesson", [lesson for lesson in RADIO.lesson if not lesson.step[0].task.free], ids=lambda lesson: lesson.name)
def test_a_heading_that_was_not_heard_is_wrong_until_it_is_taken_back(lesson: Lesson) -> None:
    pupil = Pupil(RADIO, lesson)
    pupil.wait()
    sheet = pupil.session.sheet
    assert sheet is not None
    for heading in (*Heading, None):
        if heading is None:
            sheet.silence()
        else:
            sheet.draw(heading)
        assert pupil.verdict.misdrawn is Misdrawn.LINE
        assert not pupil.verdict.done
        sheet.undo()
        assert not pupil.verdict.astray


def test_to_rule_out_where_the_enemy_may_be_is_wrong_and_half_made_marks_or_a_new_sheet_are_not() -> None:
    pupil = Pupil(RADIO, RADIO.find("plot"))
    pupil.wait()
    sheet = pupil.session.sheet
    assert sheet is not None
    perfect = perfect_belief(pupil.session.match, HUMAN).cells
    cell = perfect & -perfect
    sheet.mark(cell, possible=False)
    assert pupil.verdict.misdrawn is Misdrawn.CELLS
    sheet.undo()
    sheet.mark(cell, possible=True)
    assert not pupil.verdict.astray
    sheet.undo()
    sheet.mark(sheet.chart.sea & ~perfect, possible=False)
    assert not pupil.verdict.astray
    sheet.new_sheet()
    assert not pupil.verdict.astray


def test_who_has_noted_all_and_not_marked_it_is_told_how_much_is_left() -> None:
    pupil = Pupil(RADIO, RADIO.find("plot"))
    assert pupil.verdict.marked is None, "nothing has been heard yet"
    pupil.wait()
    sheet = pupil.session.sheet
    assert sheet is not None
    perfect = perfect_belief(pupil.session.match, HUMAN).cells
    assert pupil.verdict.marked == (sheet.chart.sea.bit_count(), perfect.bit_count())
    assert not pupil.verdict.astray, "no slip: it is only not done yet"
    sheet.mark(sheet.chart.sea & ~perfect, possible=False)
    assert pupil.verdict.marked is None
    assert pupil.verdict.done
