"""Lessons through the window: the first lesson of each station finished by keys and by the mouse, and what is kept of it."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import i18n
from game.client.app import Looks, Stage
from game.client.faces import ButtonState
from game.client.game import Game
from game.client.lessons.bridge import LessonBridge
from game.client.lessons.drill_bridge import DrillBridge
from game.client.lessons.scenes import DoneScene, DrillDoneScene, LessonsScene, OfferScene
from game.client.scenes.ask import AskScene
from game.client.scenes.quick_match import QuickMatchScene
from game.client.scenes.stop import StopScene
from game.client.scenes.title import TitleScene
from game.client.stations.engineer import EngineerStation
from game.client.stations.mate import MateStation
from game.client.stations.radio import RadioStation
from game.client.widgets.base import Widget
from game.client.widgets.menu_row import MenuRow
from game.lessons.schema import LessonError, courses
from game.lessons.shot_drill import ShotDrill
from game.rules.grid import STEP
from game.rules.orders import Head
from game.rules.terms import Colour, Heading, Station, System
from game.storage.medals import DrillRecord, read_medals

ARROWS = {Heading.N: pygame.K_UP, Heading.E: pygame.K_RIGHT, Heading.S: pygame.K_DOWN, Heading.W: pygame.K_LEFT}


class Newcomer:
    """Sits before the window and does what the coach asks for, by keys alone or by the mouse alone."""

    def __init__(self, data: Path, *, by_mouse: bool) -> None:
        self.by_mouse, self.data = by_mouse, data
        self.stage = Stage(Looks(window=(1280, 720), reduced_motion=True))
        self.game = Game(self.stage, data)
        self.game.show_title()
        self.stage.step(0.0)

    def key(self, code: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0))
            self.stage.step(0.0)

    def click(self, at: tuple[float, float], *, to: tuple[float, float] | None = None) -> None:
        point, end = (round(at[0]), round(at[1])), None if to is None else (round(to[0]), round(to[1]))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
        self.stage.step(0.0)
        if end is not None:
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)))
            self.stage.step(0.0)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end or point, button=1))
        self.stage.step(0.0)

    def press(self, widget: Widget, code: int) -> None:
        if self.by_mouse:
            self.click(widget.rect.center)
        else:
            self.key(code)

    def begin(self, station: Station) -> LessonBridge:
        """From the title to a station's first lesson."""
        title = self.stage.top
        assert isinstance(title, TitleScene)
        row = next(row for row in title.rows if row.name == "Lessons")
        if self.by_mouse:
            self.click(row.rect.center)
        else:
            while title.board.focus is not row:
                self.key(pygame.K_DOWN)
            self.key(pygame.K_RETURN)
        scene = self.stage.top
        assert isinstance(scene, LessonsScene)
        if self.by_mouse:
            self.click(scene.choice.cells()[[option.value for option in scene.choice.options].index(station)].center)
            self.click(scene.lessons[0].rect.center)
        else:
            while scene.board.focus is not scene.choice:
                self.key(pygame.K_UP)
            for _ in Station:
                if scene.at is station:
                    break
                self.key(pygame.K_RIGHT)
            while scene.board.focus is not scene.lessons[0]:
                self.key(pygame.K_DOWN)
            self.key(pygame.K_RETURN)
        assert isinstance(self.stage.top, LessonBridge)
        return self.stage.top

    def take(self, station: Station, steps: int = 900) -> DoneScene:
        """Do what the coach asks for until the lesson is done."""
        for _ in range(steps):
            top = self.stage.top
            match top:
                case DoneScene():
                    return top
                case StopScene():
                    if top.board.widgets and self.by_mouse:
                        self.click((640, 360))
                    else:
                        self.key(pygame.K_RETURN)
                case LessonBridge() if top.quiet and (not top.run.plays or top.session.waits_for_pencil) and not top._verdict.done:
                    if top.coach.on.shown:
                        self.press(top.coach.on, pygame.K_RETURN)
                    else:
                        {
                            Station.RADIO: self.radio, Station.MATE: self.mate, Station.ENGINEER: self.engineer,
                            Station.CAPTAIN: self.captain,
                        }[station](top)
            self.stage.step(0.25)
        raise AssertionError("the lesson was never done")

    def radio(self, bridge: LessonBridge) -> None:
        screen, task = bridge.station, bridge.run.step.task
        assert isinstance(screen, RadioStation)
        parts = screen.instruments
        if task.drawn and parts.take.state is ButtonState.READY:
            self.press(parts.take, pygame.K_RETURN)
        elif task.slid:
            self.press(parts.next, pygame.K_f)
        elif task.reported:
            self.press(parts.report, pygame.K_r)


    def mate(self, bridge: LessonBridge) -> None:
        screen = bridge.station
        assert isinstance(screen, MateStation)
        if self.by_mouse:
            self.click(screen.dials[System.TORPEDO].rect.center)
        else:
            self.key(pygame.K_w)

    def engineer(self, bridge: LessonBridge) -> None:
        """The first symbol that is not red, as soon as a cross is owed."""
        screen = bridge.station
        assert isinstance(screen, EngineerStation)
        sheet = screen.view.own.sheet
        free = [
            number for number, symbol in enumerate(screen.slots)
            if sheet.symbols[symbol].colour is not Colour.RED and screen.buttons[number].state is not ButtonState.REFUSED
        ]
        if not free:
            return
        number = free[0]
        if self.by_mouse:
            self.click(screen.sheet.middle_of(screen.slots[number]))
        else:
            self.key(SYMBOLS[number])
            self.key(SYMBOLS[number])

    def captain(self, bridge: LessonBridge) -> None:
        """On where it goes, and the end of the turn."""
        options = bridge.session.options()
        heads = [order.heading for order in options if isinstance(order, Head)]
        if not heads:
            self.press(bridge.bar.pause, pygame.K_SPACE)
        elif self.by_mouse:
            position = bridge.view.own.position
            assert bridge.station.chart is not None
            self.click(bridge.station.chart.place(position + STEP[heads[0]]).center)
        else:
            self.key(ARROWS[heads[0]])


SYMBOLS = (pygame.K_q, pygame.K_w, pygame.K_e, pygame.K_a, pygame.K_s, pygame.K_d)


@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("station", list(Station), ids=[station.word for station in Station])
def test_the_first_lesson_of_a_station_is_finished_and_its_medal_kept(tmp_path: Path, station: Station, *, by_mouse: bool) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=by_mouse)
    newcomer.begin(station)
    done = newcomer.take(station)
    assert done.medal == "gold"
    assert len(done.others) == len(Station) - 1, "the first lessons of the others"
    name = newcomer.game.lessons.rows(station)[0]
    assert name.medal == "gold"
    assert list(read_medals(tmp_path).learned.lessons.values()) == ["gold"]
    newcomer.key(pygame.K_ESCAPE)
    assert isinstance(newcomer.stage.top, LessonsScene)
    newcomer.key(pygame.K_ESCAPE)
    assert isinstance(newcomer.stage.top, TitleScene)


@pytest.mark.parametrize("station", [Station.CAPTAIN, Station.ENGINEER], ids=["captain", "engineer"])
def test_the_lesson_in_real_time_is_finished_by_keys_while_the_crews_play(tmp_path: Path, station: Station) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=False)
    course = courses()[station]
    newcomer.game.lessons.begin(station, course.lesson[-1])
    bridge = newcomer.stage.top
    assert isinstance(bridge, LessonBridge)
    done = newcomer.take(station)
    assert done.medal == "gold"
    aboard = [entry.order for entry in bridge.session.match.entries if entry.order.side is bridge.session.human]
    assert sum(order.station is station for order in aboard) >= 8
    assert any(order.station is not station for order in aboard)
    (match,) = done.others
    match.activate()
    scene = newcomer.stage.top
    assert isinstance(scene, QuickMatchScene), "what was learned is used in a match"
    assert scene.stations.chosen == {station}


def test_a_legal_order_that_is_not_asked_for_is_explained_and_taken_back(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=False)
    bridge = newcomer.begin(Station.MATE)
    for _ in range(40):
        newcomer.stage.step(0.25)
    newcomer.key(pygame.K_e)  # the drone, in place of the torpedo
    newcomer.stage.step(0.25)
    assert bridge.coach.again.shown
    assert bridge.coach.says[0].kind == "astray"
    newcomer.click(bridge.coach.again.rect.center)
    newcomer.stage.step(0.25)
    assert not bridge.coach.again.shown
    assert newcomer.take(Station.MATE).medal == "silver"


def test_what_the_rules_let_nobody_take_back_sets_the_step_up_again(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=False)
    newcomer.begin(Station.CAPTAIN)
    for _ in range(10):
        newcomer.stage.step(0.25)
    newcomer.key(pygame.K_c)
    newcomer.key(pygame.K_c)  # surfaces: everybody has heard it
    for _ in range(30):
        newcomer.stage.step(0.25)
        if isinstance(newcomer.stage.top, StopScene):
            newcomer.key(pygame.K_RETURN)
    strayed = newcomer.stage.top
    assert isinstance(strayed, LessonBridge)
    assert strayed.coach.again.shown
    newcomer.key(pygame.K_z)
    anew = newcomer.stage.top
    assert isinstance(anew, LessonBridge)
    assert anew is not strayed
    assert not anew.session.match.entries
    assert newcomer.take(Station.CAPTAIN).medal == "silver"


def test_the_line_may_be_drawn_by_hand_and_a_wrong_one_is_taken_back(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=False)
    bridge = newcomer.begin(Station.RADIO)
    for _ in range(40):
        newcomer.stage.step(0.25)
    for by_mouse in (True, False):
        newcomer.key(pygame.K_UP)  # South was called
        for _ in range(10):
            newcomer.stage.step(0.25)
        assert bridge.run.at == 0
        assert bridge.coach.says[0].kind == "astray"
        if by_mouse:
            newcomer.click(bridge.coach.again.rect.center)
        else:
            newcomer.key(pygame.K_z)
        newcomer.stage.step(0.25)
        assert not bridge.coach.again.shown
    newcomer.key(pygame.K_DOWN)
    for _ in range(10):
        newcomer.stage.step(0.25)
    assert bridge.run.at == 1
    assert newcomer.game.lessons.slips == 2
    assert newcomer.take(Station.RADIO).medal == "silver"


def test_left_and_right_change_the_station_from_any_row_of_the_list(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=False)
    newcomer.game.lessons.choose()
    newcomer.stage.step(0.0)
    scene = newcomer.stage.top
    assert isinstance(scene, LessonsScene)
    assert scene.at is Station.CAPTAIN, "the first of them"
    newcomer.key(pygame.K_LEFT)
    for station in (Station.CAPTAIN, Station.MATE, Station.ENGINEER, Station.RADIO, Station.RADIO):
        assert scene.at is station
        assert scene.board.focus is scene.lessons[0]
        assert scene.panel.row is scene.found[0]
        newcomer.key(pygame.K_RIGHT)


def test_keys_in_the_texts_are_the_players_own(tmp_path: Path) -> None:
    from game.client.input import Action, Key
    from game.client.keyed_text import plain
    from game.client.lessons.words import keyed

    newcomer = Newcomer(tmp_path, by_mouse=False)
    assert plain(keyed("{report}", newcomer.stage.keys)) == "[R]"
    newcomer.stage.keys.bind(Action.REPORT, Key(pygame.KSCAN_F9))
    assert plain(keyed("{report}", newcomer.stage.keys)) == "[F9]"


@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
def test_a_drill_is_begun_shot_and_scored_and_the_next_is_another_one(tmp_path: Path, *, by_mouse: bool) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=by_mouse)
    newcomer.game.lessons.choose(Station.CAPTAIN)
    scene = newcomer.stage.top
    assert isinstance(scene, LessonsScene)
    if by_mouse:
        scene.column.reveal(scene.lessons[-1])
        newcomer.click(scene.lessons[-1].rect.center)
    else:
        while scene.board.focus is not scene.lessons[-1]:
            newcomer.key(pygame.K_DOWN)
        newcomer.key(pygame.K_RETURN)
    bridge = newcomer.stage.top
    assert isinstance(bridge, DrillBridge)
    drill = newcomer.game.lessons.drill
    assert isinstance(drill, ShotDrill)
    target = drill.shots()[0].cell
    newcomer.key(pygame.K_w)
    assert bridge.station.chart is not None
    newcomer.click(bridge.station.chart.place(target).center)
    for _ in range(60):
        if isinstance(newcomer.stage.top, StopScene):
            newcomer.key(pygame.K_RETURN)
        newcomer.stage.step(0.25)
    done = newcomer.stage.top
    assert isinstance(done, DrillDoneScene)
    assert (done.score, done.medal) == (100, "gold")
    assert read_medals(tmp_path).learned.drills["captain"] == DrillRecord(best=100, finished=1, begun=1)
    newcomer.press(done.foot[-1], pygame.K_RETURN)
    another = newcomer.game.lessons.drill
    assert isinstance(another, ShotDrill)
    assert another.seed != drill.seed


def test_a_plot_is_reported_when_it_is_to_be_scored_and_help_costs_the_medal(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=False)
    newcomer.game.lessons.take_drill(Station.RADIO, 3)
    for _ in range(900):
        session, drill = newcomer.game.lessons.session, newcomer.game.lessons.drill
        if isinstance(newcomer.stage.top, DrillDoneScene):
            break
        assert session is not None
        assert drill is not None
        if isinstance(newcomer.stage.top, StopScene) or session.undrawn:
            newcomer.key(pygame.K_RETURN)
        elif drill.waits and not session.helped:
            newcomer.key(pygame.K_h)
        elif drill.waits:
            newcomer.key(pygame.K_r)
        newcomer.stage.step(1.0)
    done = newcomer.stage.top
    assert isinstance(done, DrillDoneScene)
    assert done.score > 0
    assert done.medal == ""
    assert read_medals(tmp_path).learned.drills["radio"].best == 0


def test_a_report_before_all_is_drawn_is_not_the_answer_yet(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=False)
    newcomer.game.lessons.take_drill(Station.RADIO, 3)
    session, drill = newcomer.game.lessons.session, newcomer.game.lessons.drill
    assert session is not None
    assert drill is not None
    for _ in range(900):
        if drill.waits and session.undrawn and isinstance(newcomer.stage.top, DrillBridge):
            break
        if isinstance(newcomer.stage.top, StopScene) or session.undrawn:
            newcomer.key(pygame.K_RETURN)
        newcomer.stage.step(1.0)
    newcomer.key(pygame.K_r)
    while session.undrawn:
        newcomer.key(pygame.K_RETURN)
    for _ in range(4):
        newcomer.stage.step(1.0)
    assert isinstance(newcomer.stage.top, DrillBridge), "the last answer is still to be marked"
    newcomer.key(pygame.K_r)
    for _ in range(4):
        newcomer.stage.step(1.0)
    assert isinstance(newcomer.stage.top, DrillDoneScene)


def test_a_first_start_offers_a_lesson_until_one_is_done_or_it_is_dismissed(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=False)
    assert newcomer.game.lessons.offer()
    offer = newcomer.stage.top
    assert isinstance(offer, OfferScene)
    newcomer.key(pygame.K_ESCAPE)
    assert isinstance(newcomer.stage.top, TitleScene)
    assert newcomer.game.lessons.offer(), "put off is not dismissed"
    offer = newcomer.stage.top
    assert isinstance(offer, OfferScene)
    newcomer.click(offer.rows[-1].rect.center)
    assert isinstance(newcomer.stage.top, TitleScene)
    assert not newcomer.game.lessons.offer()
    assert not Newcomer(tmp_path, by_mouse=False).game.lessons.offer(), "for good"


@pytest.mark.parametrize("by_mouse", [False, True])
def test_whoever_comes_back_to_the_title_is_where_they_were(tmp_path: Path, by_mouse: bool) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=by_mouse)
    for name in ("Quick match", "Rule book", "Lessons"):
        title = newcomer.stage.top
        assert isinstance(title, TitleScene)
        row = next(row for row in title.rows if row.name == name)
        if not by_mouse:
            title.board.focus_on(row)
        newcomer.press(row, pygame.K_RETURN)
        assert not isinstance(newcomer.stage.top, TitleScene)
        newcomer.key(pygame.K_ESCAPE)
        title = newcomer.stage.top
        assert isinstance(title, TitleScene)
        assert isinstance(title.board.focus, MenuRow)
        assert title.board.focus.name == name


def test_another_language_is_spoken_in_the_pause_and_on_the_bridge(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=False)
    bridge = newcomer.begin(Station.MATE)
    newcomer.key(pygame.K_ESCAPE)
    pause = newcomer.stage.top
    assert isinstance(pause, AskScene)
    pause.board.focus_on(pause.rows[2])
    try:
        i18n.set_language("de")
        newcomer.stage.translate()
        assert pause.rows[0].name == "Weiter"
        assert pause.board.focus is pause.rows[2]
        assert bridge.coach.label == "Anzeigen"
        assert bridge.coach.says[-1].words.startswith("Du bist Erster Offizier")
    finally:
        i18n.set_language("en")
        newcomer.stage.translate()


def test_lessons_that_cannot_be_read_are_explained_on_the_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise LessonError("radio.toml: it is torn")

    monkeypatch.setattr("game.client.lessons.room.courses", broken)
    newcomer = Newcomer(tmp_path, by_mouse=False)
    newcomer.game.lessons.choose()
    title = newcomer.stage.top
    assert isinstance(title, TitleScene)
    assert "radio.toml: it is torn" in title.notice


def test_medals_that_cannot_be_read_are_explained_on_the_list(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text("{ torn", encoding="utf-8")
    newcomer = Newcomer(tmp_path, by_mouse=False)
    newcomer.game.lessons.choose()
    scene = newcomer.stage.top
    assert isinstance(scene, LessonsScene)
    assert "lessons.damaged-1.json" in scene.notice
    assert (tmp_path / "lessons.damaged-1.json").read_text(encoding="utf-8") == "{ torn"


def test_what_a_killed_program_left_of_medals_and_settings_is_removed_and_nothing_else(tmp_path: Path) -> None:
    halves = (".lessons.json.a_b0c1d2", ".lessons.json.bak.abcdefgh", ".settings.toml.12345678")
    others = (".profile.download", "lessons.json.abcdefgh", ".lessons.json.longer_than_that")
    for name in (*halves, *others):
        (tmp_path / name).write_text("x", encoding="utf-8")
    Newcomer(tmp_path, by_mouse=False).game.lessons.choose()
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} == set(others)


def test_the_pause_leads_back_to_the_lessons_and_sets_a_step_up_again(tmp_path: Path) -> None:
    newcomer = Newcomer(tmp_path, by_mouse=False)
    newcomer.begin(Station.RADIO)
    newcomer.key(pygame.K_ESCAPE)
    pause = newcomer.stage.top
    assert isinstance(pause, AskScene)
    newcomer.click(pause.rows[1].rect.center)
    assert isinstance(newcomer.stage.top, LessonBridge)
    newcomer.key(pygame.K_ESCAPE)
    pause = newcomer.stage.top
    assert isinstance(pause, AskScene)
    newcomer.click(pause.rows[-1].rect.center)
    assert isinstance(newcomer.stage.top, LessonsScene)
