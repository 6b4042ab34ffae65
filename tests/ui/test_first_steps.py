"""What helps who plays for the first time: what comes up while he types, which row is lit, what a captain without a crew is told."""
from __future__ import annotations

import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.art.pieces import Advice
from game.client.scene import Scene
from game.client.scenes.ask import AskScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.radio_log import log_lines
from game.client.scenes.talk import crew_state
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Aim, Want
from game.client.voyage.words import end_words
from game.match.match import Entry
from game.rules import events
from game.rules.grid import cell_name, cells_of, parse_cell, within
from game.rules.orders import Break, Charge, Head, Torpedo
from game.rules.terms import Audience, Heading, Impact, Side, Station, Unit
from tests.ui.test_mission_asked import at_table

ALONE = "chart captain\nmission captain\nyellow start B15"


def key(stage: Stage, code: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    stage.step(0.0)


def bridge_of(stage: Stage) -> BridgeScene:
    return next(scene for scene in stage.scenes if isinstance(scene, BridgeScene))


def asking(done: list[str]) -> AskScene:
    scene = AskScene("Answer?", "", [("Yes", "tick", lambda: done.append("yes")), ("No", "cross", lambda: done.append("no"))])
    scene.unbidden = True
    return scene


@pytest.mark.parametrize(("before", "after", "answered"), [(0.1, 0.1, False), (0.1, 0.8, True), (2.0, 0.0, True)])
def test_what_comes_up_while_somebody_types_is_not_answered_by_what_he_types(before: float, after: float, answered: bool) -> None:
    """A key pressed a moment before, and one a moment after the question: the second was meant for what lay beneath."""
    done: list[str] = []
    stage = Stage(Looks(window=(800, 600)))
    stage.fades = True
    stage.push(Scene())
    key(stage, pygame.K_RETURN)
    stage.step(before)
    stage.push(asking(done))
    stage.step(after)
    key(stage, pygame.K_RETURN)
    assert done == (["yes"] if answered else [])


def test_only_the_row_that_enter_opens_is_lit() -> None:
    stage = Stage(Looks(window=(800, 600)))
    scene = asking([])
    stage.push(scene)
    stage.step(0.0)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=scene.rows[1].rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    stage.step(0.0)
    assert [row.focused for row in scene.rows] == [False, True], "the focus goes with the mouse"
    key(stage, pygame.K_UP)
    assert [row.focused for row in scene.rows] == [True, False]


@pytest.mark.parametrize(("winner", "words"), [(0, "Blue was sunk."), (1, "Yellow was sunk.")])
def test_the_result_says_whose_boat_was_sunk(winner: int, words: str) -> None:
    assert end_words("sunk", winner) == words


def test_d1_3_a_captain_alone_is_warned_by_his_own_sheet() -> None:
    """D1.3, B5.5: the last symbol of a panel costs a damage; he is his own engineer, and nobody else says so."""
    stage, _session = at_table(f"{ALONE}\ngiven yellow crossed E1 E2 E4 E5 E6")
    station = bridge_of(stage).panes.focused.screen
    assert isinstance(station, CaptainStation)
    assert station.advice[Heading.E] is Advice.FATAL


def test_d1_3_who_is_not_aboard_has_no_mood_and_an_old_plot_says_so() -> None:
    _stage, session = at_table(ALONE)
    assert crew_state(session, Station.MATE).mood is None
    assert session.radio is not None
    for _again in range(2):
        for want in (Head, Charge, Break):
            order = next(order for station in Station for order in session.match.legal(Side.BLUE, station) if isinstance(order, want))
            assert isinstance(session.match.give(order), Entry)
    assert session.radio.behind == 2
    assert crew_state(session, Station.RADIO).line == "2 calls are not drawn: the plot is old."
    session.radio.draw_next()
    assert crew_state(session, Station.RADIO).line == "Something was heard"


@pytest.mark.parametrize(("plot", "best"), [
    ({"H10": 0.3, "I10": 0.3, "J10": 0.4}, "I10"),  # all three in one blast, though J10 is likelier
    ({"O10": 1.0}, "J10"),  # out of reach: as near as can be
    ({"G10": 1.0}, "H10"),  # not where the blast would take the own boat
])
def test_b7_2_a_torpedo_is_aimed_where_the_plot_promises_most(plot: dict[str, float], best: str) -> None:
    stage, session = at_table("chart alpha\nyellow start F10")
    station = bridge_of(stage).panes.focused.screen
    assert isinstance(station, CaptainStation)
    own, sea = parse_cell("F10"), session.match.setup.chart.sea
    shots = {cell: Torpedo(Side.YELLOW, Station.CAPTAIN, cell) for cell in cells_of(within(1 << own, sea, 4)) if cell != own}
    station.plot = {parse_cell(cell): share for cell, share in plot.items()}
    station.take_aim(Aim(Want.TORPEDO, shots, "Torpedo", ""))
    assert cell_name(station.chart.cursor) == best


def test_b7_a_torpedo_that_hits_nobody_is_told_once_in_the_log() -> None:
    cell, all_hear = parse_cell("D5"), Audience.PUBLIC
    heard = (
        events.Stop(all_hear, Side.YELLOW, "torpedo"), events.Target(all_hear, Side.YELLOW, cell, Unit.BOAT),
        events.ImpactCalled(all_hear, Side.YELLOW, cell, Impact.CLEAR), events.ImpactCalled(all_hear, Side.BLUE, cell, Impact.CLEAR),
    )
    assert [(line.side, line.words) for line in log_lines(heard, None)] == [
        (Side.YELLOW, "Stop! Torpedo! D5."), (Side.BLUE, "D5: clear."),
    ]
