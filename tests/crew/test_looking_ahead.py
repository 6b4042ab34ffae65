"""Answers to sonar tell least, and the engineer looks ahead: by what was decided beside all that could have been."""
from __future__ import annotations

import random
from itertools import product

import pytest
from playing import LIBRARY, Played, officer, setup

from game.crew.crew import Crew
from game.crew.engine_room import EngineRoom, Needs
from game.crew.levels import Level
from game.crew.mate import charge, wants
from game.crew.sonar import told
from game.crew.way import way_ahead
from game.match.match import Match
from game.rules.grid import STEP, bits
from game.rules.orders import Answer, Break, Charge, Head, bare
from game.rules.setup import Options
from game.rules.sheets import PER_PANEL, symbols_of
from game.rules.terms import Heading, Mode, Question, Side, Station, System

CHARTS = ("alpha-10", "charlie-10", "alpha", "bravo")


def watched(kind: type[Crew], count: int = 8) -> None:
    """Matches of aces, whose every decision a crew of this kind looks at."""
    for seed in range(count):
        wanted = setup(CHARTS[seed % 4], Mode(seed % 2), 500 + seed, limit=60)
        own = kind(Side.YELLOW, wanted.shaped_chart(), wanted.mode, wanted.options, frozenset(Station), Level.ACE, seed)
        Played(wanted, {Side.YELLOW: own, Side.BLUE: officer(Side.BLUE, wanted)})


def test_no_answer_to_sonar_leaves_the_enemy_more_to_search() -> None:
    # B9.1: what stays of what he can believe, as seen from the own announcements
    chosen: list[float] = []
    least: list[float] = []

    class Answering(Crew):
        def decide(self, view, options):  # type: ignore[no-untyped-def]
            decision = super().decide(view, options)
            if view.own.answering is Question.SONAR:
                def stays(order: Answer) -> float:
                    return self.shadow.belief.share(told(self.chart, order))

                shares = [stays(order) for order in options]
                assert stays(decision.order) >= 0.97 * max(shares) - 1e-6
                chosen.append(stays(decision.order))
                least.append(min(shares))
            return decision

    watched(Answering, 14)
    assert len(chosen) >= 8
    assert sum(chosen) > 1.5 * sum(least), "and it matters what is answered"


def test_no_cross_costs_less_a_movement_further_on() -> None:
    looked = greedy = 0

    class Crossing(Crew):
        def decide(self, view, options):  # type: ignore[no-untyped-def]
            nonlocal looked, greedy
            decision = super().decide(view, options)
            breaks = [order for order in options if isinstance(order, Break)]
            if view.station is Station.ENGINEER and len(breaks) > 1 and view.own.answering is None:
                now = self.situation(view)
                heading = Heading(breaks[0].symbol // PER_PANEL)
                way = way_ahead(now, heading, view.own.position, now.free)
                ahead = now.engines.outcomes_along(view.own.crossed, heading, way)
                assert ahead[decision.order.symbol] <= min(ahead.values()) + 1e-9
                at_once = now.engines.outcomes_along(view.own.crossed, heading, ())
                looked += 1
                greedy += at_once[decision.order.symbol] <= min(at_once.values()) + 1e-9
            return decision

    watched(Crossing)
    assert looked > 100
    assert greedy < 0.97 * looked, "looking ahead decides otherwise now and then"


def test_the_way_ahead_is_as_long_as_the_crew_looks_and_can_be_gone() -> None:
    lengths = set()

    class Going(Crew):
        def decide(self, view, options):  # type: ignore[no-untyped-def]
            heads = [bare(order).heading for order in options if isinstance(bare(order), Head)]
            if view.station is Station.CAPTAIN and heads:
                now = self.situation(view)
                cell, free = view.own.position + STEP[heads[0]], now.free
                for heading in (way := way_ahead(now, heads[0], cell, free & ~(1 << cell))):
                    cell += STEP[heading]
                    assert free >> cell & 1
                    free &= ~(1 << cell)
                lengths.add(len(way))
            return super().decide(view, options)

    watched(Going, 2)
    assert max(lengths) == Level.ACE.skill.horizon


def test_crosses_on_a_way_are_the_best_for_all_of_it() -> None:  # beside every pair of crosses that could be made
    engines = EngineRoom(LIBRARY.sheet("standard"), Options(), Needs(), 1.0)

    def after(crossed: int, heading: Heading) -> list[tuple[int, int]]:
        return [engines.cross(crossed, symbol) for symbol in symbols_of(engines.sheet.panels[heading] & ~crossed)]

    chance = random.Random(1)
    for _ in range(40):
        crossed = bits(chance.sample(range(24), 9))
        for first, second in product(Heading, repeat=2):
            pairs = [
                damage + 0.7 * (later + engines.strain(last)) + 0.3 * engines.strain(left)
                for left, damage in after(crossed, first) for last, later in after(left, second)
            ]
            if pairs:
                assert engines.along(crossed, (first, second)) == pytest.approx(min(pairs))


def test_the_mate_charges_what_the_boat_will_want_next() -> None:
    wanted = setup("alpha", Mode.TURNS, 3)
    crew = officer(Side.YELLOW, wanted)
    match = Match(wanted)
    crew.hear(match.opening)
    view = match.view(Side.YELLOW, Station.MATE)
    now = crew.situation(view)
    options = [Charge(Side.YELLOW, Station.MATE, system) for system in System if system is not System.SCENARIO]
    worth = wants(now)
    decision = charge(now, options)
    assert decision is not None
    soonest = max(options, key=lambda order: worth[order.system] / (view.own.spaces[order.system * 2] + 0.6))
    assert decision.order == soonest
