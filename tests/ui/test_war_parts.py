"""The parts of War Patrol's screens: the display follows events, the chart has a place for all, help knows every rule it names."""
from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.client.theme import Theme
from game.client.war.display import Display
from game.client.war.geography import AREAS, BASES, Projection, route_bends
from game.client.war.pacific_chart import PacificChart
from game.client.war.pacific_words import choices_of, picture_of
from game.client.war.samples import session_of
from game.client.war.silhouettes import profile_of, silhouette
from game.paths import rule_book
from game.patrol import orders
from game.patrol.events import ColumnTaken, Contact
from game.patrol.files import shipped_rulings
from game.patrol.setup import WarSetup
from game.patrol.terms import Kind, Question
from game.phrases.patrol_glossary import TERMS

RULINGS = shipped_rulings()
SQUADRON = WarSetup(Kind.SQUADRON, seed=11, base="PEARL")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_display_told_by_events_is_the_display_of_the_view(seed: int) -> None:
    """P4: at every question of every fight, what was told event by event is what the view shows."""
    session = session_of(WarSetup(Kind.SQUADRON, seed=seed, base="PEARL"), 60 * seed - 20)
    display, questions = Display(), 0
    for _ in range(900):
        if session.match.is_over:
            break
        before = len(session.match.entries)
        session.leave_decision()
        for event in session.match.entries[before].events:
            if isinstance(event, Contact):
                display = Display.of_contact(event)
            display.take(event)
        fight = session.view.fight
        if fight is None:
            continue
        questions += 1
        told = Display.of(fight)
        for shown, column in zip(display.columns, told.columns, strict=True):
            for counter, seen in zip(shown, column, strict=True):
                assert (counter.flag, counter.gone) == (seen.flag, seen.gone)
                if not counter.gone:
                    assert (counter.up, counter.kind, counter.damaged) == (seen.up, seen.kind, seen.damaged)
                    if session.question is not Question.COLUMN:
                        assert counter.chit == seen.chit
        if session.question is not Question.COLUMN:
            assert (display.column, display.round) == (fight.column, fight.round)
    assert questions > 30


def test_nothing_is_seen_before_it_happens() -> None:
    """P4.1: of a counter that lies face down the display knows no more than its back."""
    session = session_of(SQUADRON, 96)
    while not session.fighting:
        session.leave_decision()
    fight = session.view.fight
    assert fight is not None
    hidden = [counter for column in Display.of(fight).columns for counter in column if not counter.up]
    assert hidden
    assert {counter.kind for counter in hidden} == {""}
    display = Display.of(fight)
    display.take(ColumnTaken(fight.boat, 2))
    assert display.column == 2


def test_every_area_and_base_has_a_place_and_every_route_a_line() -> None:
    """P3.1: the chart draws all 28 areas, all bases, and a line for each two areas that are next to each other."""
    assert set(AREAS) == set(RULINGS.tables.map)
    assert len(AREAS) == 28
    assert set(BASES) == set(RULINGS.tables.base)
    for area, near in RULINGS.tables.map.items():
        for other in near:
            line = route_bends(area, other)
            assert line[0] == AREAS[area]
            assert line[-1] == AREAS[other]
            assert line == list(reversed(route_bends(other, area)))


@pytest.mark.parametrize("size", [(460, 520), (440, 350), (820, 640), (1390, 960), (2900, 1960)])
def test_chips_lie_on_the_chart_and_apart(size: tuple[int, int]) -> None:
    """Each area and base can be clicked, on every shape of chart."""
    session = session_of(SQUADRON, 96)
    chart = PacificChart(lambda place: None)
    chart.show(picture_of(session))
    chart.layout(pygame.Rect(10, 20, *size), Theme((1280, 720)))
    patrolled = [area for area in AREAS if area in RULINGS.tables.activity]
    boxes = {area: chart._box(area) for area in patrolled}
    for area, box in boxes.items():
        assert chart.rect.contains(box)
        for other, beside in boxes.items():
            assert area == other or not box.colliderect(beside), f"{area} lies on {other}"
    for place in [*AREAS, *picture_of(session).bases]:
        assert chart.place_at(chart.spot_of(place)) == place
        assert chart.rect.collidepoint(chart.spot_of(place))


@pytest.mark.parametrize("size", [(460, 520), (820, 640), (1390, 960)])
def test_arrows_come_to_every_place(size: tuple[int, int]) -> None:
    """Keys alone reach every area and base."""
    chart = PacificChart(lambda place: None)
    chart.show(picture_of(session_of(SQUADRON, 96)))
    chart.layout(pygame.Rect(0, 0, *size), Theme((1280, 720)))
    from game.client.input import Action

    seen, ahead = {"EPA"}, ["EPA"]
    while ahead:
        here = ahead.pop()
        for action in (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT):
            chart.at = here
            chart.act(action)
            if chart.at not in seen:
                seen.add(chart.at)
                ahead.append(chart.at)
    assert seen == set(chart._places)


def test_the_projection_keeps_west_and_north() -> None:
    """East is right, north is up, whatever the shape of the picture."""
    for size in ((460, 520), (1390, 960)):
        projection = Projection(*size)
        assert projection.at(AREAS["IDC"])[0] < projection.at(AREAS["TRK"])[0] < projection.at(AREAS["EPA"])[0]
        assert projection.at(AREAS["KUR"])[1] < projection.at(AREAS["TRK"])[1] < projection.at(AREAS["WAU"])[1]


def test_every_kind_of_ship_has_a_silhouette_and_kinds_differ() -> None:
    """A merchant, a tanker, a carrier and a destroyer are told apart by their shape."""
    for kind in RULINGS.tables.ship:
        assert profile_of(kind) is not None
    pictures = {
        kind: pygame.image.tobytes(silhouette(kind, 120, (200, 200, 200)), "RGBA")
        for kind in ("m5", "tk5", "liner", "aux5", "patrol", "torp", "dd", "kaibo", "CL", "CA", "BB", "CVE", "CV", "air", "own")
    }
    assert len(set(pictures.values())) == len(pictures)


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.word)
def test_every_term_names_a_rule_of_the_book(term) -> None:
    """The id under a term is one that the rule book has."""
    assert re.search(rf"\b{re.escape(term.rule)}\b", rule_book().read_text(encoding="utf-8")), term.rule
    assert term.told()[2]


def test_words_of_terms_are_each_there_once() -> None:
    """No two terms share a word, and each name stands once."""
    assert len({term.word for term in TERMS}) == len(TERMS)
    assert len({term.name for term in TERMS}) == len(TERMS)


def test_the_first_choice_is_what_was_chosen_on_the_chart() -> None:
    """P3.1, P3.4: an area or base that may be ordered is the first order once it is chosen."""
    session = session_of(SQUADRON, 96)
    while session.question is not Question.TRANSIT or session.view.boat is None or session.view.boat.in_port or session.view.boat.rtb:
        session.leave_decision()
    for place in ("ECS", "SOL"):
        first = choices_of(session, place)[0]
        assert isinstance(first.order, orders.Sail)
        assert first.order.bound == place
        assert first.leading


def test_a_week_of_the_whole_war_is_left_in_slices(tmp_path: Path) -> None:
    """Pictures are drawn between, however many boats there are."""
    session = session_of(WarSetup(Kind.FULL, seed=2))
    while session.match.turn < 30:
        session.leave_decision()
    updates = 0
    for _ in range(3):
        session.leave_turn()
        while session.busy:
            session.update(0.02)
            updates += 1
    assert session.match.turn == 33
    assert updates >= 6  # a week is never one update
