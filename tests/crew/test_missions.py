"""The crews in every mission: they keep to the rules to the end, lose no truth, and play for what the mission is about."""
from __future__ import annotations

from itertools import combinations
from random import Random

import msgspec
import pytest
from playing import Played, chancer, officer, setup

from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.missions.cuts import smallest_cuts
from game.crew.missions.plan import DETOUR, steps_left
from game.crew.missions.vortex import entrance_way
from game.crew.situation import Situation
from game.match.match import Entry, Match
from game.rules import events
from game.rules.boats import GROUPS
from game.rules.grid import STEP, bits, cell_at, cells_of, flood, parse_cell
from game.rules.orders import Emp, Empty, Goliath, Hack, Island, Order, Reinforce
from game.rules.setup import Given, MatchSetup
from game.rules.state import Due
from game.rules.terms import Colour, Mode, Question, Side, Station, System

CHARTS = ("captain", "armada", "laboratory", "emp", "vortex", "blackout", "volcano", "india", "hotel", "juliet", "kilo")


def truth_is_kept(crews: dict[Side, object]) -> object:
    """Each tracker holds the cell where its boat is; one that an island has lifted is looked for where it may evade to."""

    def watch(match: Match, entry: Entry) -> None:
        state = match.umpire()
        for crew in crews.values():
            if not isinstance(crew, Crew):
                continue
            for tracker in (crew.tracker, crew.shadow):
                boat = state.boats[tracker.side]
                if not state.is_over and Due(tracker.side, Question.EVADE) not in state.due:
                    assert tracker.cells >> boat.position & 1, (tracker.side, entry.text)
                assert not tracker.contradictions, (tracker.side, entry.text)

    return watch


def against(wanted: MatchSetup, seed: int) -> dict[Side, object]:
    """A planning crew, and one that plans or does not."""
    other = officer(Side.BLUE, wanted) if seed % 2 else chancer(Side.BLUE, wanted)
    return {Side.YELLOW: officer(Side.YELLOW, wanted, Level(seed % 4)), Side.BLUE: other}


@pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)
@pytest.mark.parametrize("chart", CHARTS)
def test_the_truth_is_never_lost_in_a_mission(chart: str, mode: Mode) -> None:  # B15.3 D3.5 D4.1 D5.2 D5.3 D5.7 D7.2 S4
    for seed in range(6):
        wanted = setup(chart, mode, seed)
        crews = against(wanted, seed)
        Played(wanted, crews, truth_is_kept(crews))


def orders_of(chart: str, kind: type[Order], seeds: range, mode: Mode = Mode.REALTIME) -> list[tuple[Match, Entry]]:
    """The orders of a kind that two planning crews gave in some matches, with their match."""
    found = []
    for seed in seeds:
        wanted = setup(chart, mode, seed)
        played = Played(wanted, {side: officer(side, wanted) for side in Side})
        found += [(played.match, entry) for entry in played.match.entries if isinstance(entry.order, kind)]
    return found


def test_a_captain_fetches_his_crew() -> None:  # D1.2
    fetched = orders_of("captain", Reinforce, range(4))
    assert len(fetched) >= 8
    assert all(any(isinstance(event, events.Reinforced) for event in entry.events) for _, entry in fetched)


def test_goliaths_are_fired_at_bases_that_may_have_been_chosen() -> None:  # D3.5
    fired = orders_of("laboratory", Goliath, range(4))
    assert len(fired) >= 6
    bases = fired[0][0].umpire().chart.mark("base")
    assert all(bases >> entry.order.cell & 1 for _, entry in fired)  # type: ignore[attr-defined]
    hits = sum(isinstance(event, events.GoliathFired) and event.hit for _, entry in fired for event in entry.events)
    assert hits * 2 >= len(fired)


def test_no_goliath_is_fired_twice_at_a_base_that_was_none() -> None:  # D3.2
    for match in {id(match): match for match, _ in orders_of("laboratory", Goliath, range(4))}.values():
        cells = [entry.order.cell for entry in match.entries if isinstance(entry.order, Goliath)]
        assert len(set(cells)) == len(cells)


def test_laboratories_are_taken_and_held() -> None:  # D3.2
    ends = {match.umpire().reason for match, _ in orders_of("laboratory", Goliath, range(8))}
    assert ends == {"bases", "sunk"}


def test_a_defender_who_hears_nothing_waits_among_the_bases_that_stand() -> None:  # D3.2
    now = situation("laboratory", Side.BLUE)  # yellow attacks
    middle, corner = parse_cell("H9"), parse_cell("A1")
    assert now.plan.pull(now, middle) > now.plan.pull(now, corner)


def situation(chart: str, side: Side) -> Situation:
    """What a crew sees as a mission begins."""
    wanted = setup(chart, Mode.REALTIME, 3)
    match = Match(wanted)
    crew = officer(side, wanted)
    crew.hear(match.opening)
    return crew.situation(match.view(side, Station.CAPTAIN))


def test_an_attackers_engineer_needs_yellow_and_nothing_red() -> None:  # D3.3 D3.5
    attacker, defender = situation("laboratory", Side.YELLOW), situation("laboratory", Side.BLUE)
    assert attacker.needs.red == 0.0
    assert attacker.needs.yellow > defender.needs.yellow
    assert defender.needs.red > 0.0


def test_a_way_that_the_own_route_bars_counts_a_surfacing_more() -> None:  # B3.2 S1
    now = situation("india", Side.YELLOW)
    start, goal = parse_cell("A5"), now.view.chart.column(3)
    assert steps_left(now, start, goal) == 2
    now.free = now.sea & ~now.view.chart.column(2)
    assert steps_left(now, start, goal) == 2 + DETOUR


def test_vortices_are_short_ways() -> None:  # D5.3
    now = situation("vortex", Side.YELLOW)  # B7 and N9 are a pair
    assert entrance_way(now.view.chart, parse_cell("A7"), 1 << parse_cell("N8"), now.sea) == 2
    whirls = 1 << parse_cell("B7") | 1 << parse_cell("N9")
    assert entrance_way(now.view.chart, parse_cell("A7"), 1 << parse_cell("N8"), now.sea & ~whirls) > 8, "a used one is closed (D5.5)"


def test_pulses_mostly_strike() -> None:  # D4.1
    fired = orders_of("emp", Emp, range(8))
    struck = [
        any(isinstance(event, events.Damage) and event.side is not entry.order.side for event in entry.events) for _, entry in fired
    ]
    assert len(struck) >= 3
    assert sum(struck) * 2 > len(struck)


def test_who_gives_up_gauges_gives_up_those_worth_less() -> None:  # D4.1
    for seed in range(8):
        wanted = setup("emp", Mode.REALTIME, seed)

        def watch(match: Match, entry: Entry) -> None:
            if isinstance(entry.order, Empty):
                kept = match.umpire().boats[entry.order.side].marks
                emptied = [event.system for event in entry.events if isinstance(event, events.GaugeEmptied)]
                assert not any(kept[system * GROUPS] for system in emptied)
                if entry.order.colour is Colour.RED:
                    assert kept[System.DRONE * GROUPS] + kept[System.SONAR * GROUPS] > 0 or not any(kept)

        Played(wanted, {side: officer(side, wanted) for side in Side}, watch)


def test_the_enemy_is_hacked_where_he_most_likely_is() -> None:  # D5.2
    hacked = orders_of("vortex", Hack, range(10))
    successes = [event.success for _, entry in hacked for event in entry.events if isinstance(event, events.Hacked)]
    assert successes
    assert sum(successes) * 2 >= len(successes)


def test_who_knows_the_entrance_goes_there() -> None:  # D5.1
    won = 0
    for seed in range(6):
        wanted = setup("vortex", Mode(seed % 2), seed)
        yellow, blue = wanted.sides
        yellow = msgspec.structs.replace(yellow, start=parse_cell("C5"), half=9, given=Given(knows=True))
        blue = msgspec.structs.replace(blue, start=parse_cell("O15"), half=6)
        wanted = msgspec.structs.replace(wanted, sides=(yellow, blue))
        state = Played(wanted, {side: officer(side, wanted) for side in Side}).match.umpire()
        won += (state.winner, state.reason) == (Side.YELLOW, "entrance")
    assert won >= 4


def test_islands_cut_the_enemy_off() -> None:  # D7.4
    matches = {id(match): match for match, _ in orders_of("volcano", Island, range(6), Mode.TURNS)}.values()
    ends = [match.umpire() for match in matches]
    assert sum(state.reason == "isolated" for state in ends) >= 2
    for state in ends:
        if state.reason == "isolated":
            assert state.winner == state.mission["maker"][0], "nobody cuts himself off in the smaller sea"


def test_the_smallest_cut_is_the_smallest() -> None:  # D7.4
    chance = Random(5)
    cells = [cell_at(column, row) for row in range(4) for column in range(5)]
    for _ in range(120):
        sea = bits(cell for cell in cells if chance.random() < 0.75)
        one, other = chance.sample(list(cells_of(sea)), 2)
        if any(one + step == other for step in STEP) or not flood(1 << one, sea) >> other & 1:
            continue
        rest = sorted(cell for cell in cells_of(sea) if cell not in (one, other))
        cutting = [
            {cut for cut in combinations(rest, size) if not flood(1 << one, sea & ~bits(cut)) >> other & 1} for size in (1, 2, 3)
        ]
        smallest = next((cuts for cuts in cutting if cuts), set())
        found = smallest_cuts(sea, one, other, 3)
        assert set(found) <= smallest
        assert bool(found) == bool(smallest)


def test_a_race_is_run() -> None:  # S1
    wanted = [setup("india", Mode.REALTIME, seed) for seed in range(6)]
    matches = [Played(one, {side: officer(side, one) for side in Side}).match for one in wanted]
    aboard = [event for match in matches for entry in match.entries for event in entry.events if isinstance(event, events.SuppliesAboard)]
    assert len(aboard) >= 12
    assert any(match.umpire().reason == "supplies" for match in matches)


@pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)
def test_who_is_in_a_labyrinth_surfaces_for_room_alone(mode: Mode) -> None:  # S3
    for seed in range(3):
        wanted = setup("juliet", mode, seed)
        match = Played(wanted, {side: officer(side, wanted) for side in Side}).match
        assert match.is_over
        assert match.umpire().reason == "sunk"
