"""Crews play sensibly: they win against chance, do not hurt themselves without need, and are the same for the same seed."""
from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest
from playing import ALL, LIBRARY, Played, chancer, officer, setup
from test_truth import CHARTS, PLACES

from game.crew.belief import Belief
from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.radio import report
from game.crew.reason import Advice, Mood, Reason
from game.match.match import Match
from game.phrases.reasons import SENTENCES, reason_sentence
from game.rules import events, orders
from game.rules.grid import bits, parse_cell
from game.rules.orders import Head, Surface
from game.rules.terms import Audience, Heading, Mode, Side, Station, Upgrade


def beats_chance(mode: Mode, chart: str, count: int) -> tuple[int, int]:
    """How many of so many matches an officer's crew wins against chance, and what harm it did itself."""
    won = harm = 0
    for seed in range(count):
        own = Side(seed % 2)
        wanted = setup(chart, mode, seed)
        played = Played(wanted, {own: officer(own, wanted), own.enemy: chancer(own.enemy, wanted)})
        won += played.winner == own
        harm += sum(amount for (side, _, itself), amount in played.harm.items() if side is own and itself)
    return won, harm


@pytest.mark.parametrize(("mode", "chart"), PLACES, ids=lambda value: getattr(value, "word", value))
def test_an_officer_beats_chance(mode: Mode, chart: str) -> None:
    won, harm = beats_chance(mode, chart, 6)
    assert won == 6
    assert harm <= 6


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)
def test_an_officer_beats_chance_99_times_in_100(mode: Mode) -> None:
    found = [beats_chance(mode, chart, 40) for chart in CHARTS[mode]]
    assert sum(won for won, _ in found) >= 0.99 * 40 * len(found)
    assert sum(harm for _, harm in found) <= 0.6 * 40 * len(found)


@pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)
def test_crews_end_their_matches_and_hurt_themselves_seldom(mode: Mode) -> None:
    torpedoes = breakdowns = drawn = 0
    count = 10
    for seed in range(count):
        wanted = setup(CHARTS[mode][seed % 3], mode, 300 + seed)
        played = Played(wanted, {side: officer(side, wanted, Level.ACE) for side in Side})
        drawn += played.winner not in (0, 1)
        for (_, cause, itself), amount in played.harm.items():
            torpedoes += amount if itself and cause in ("torpedo", "mine") else 0
            breakdowns += amount if cause == "breakdown" else 0
    assert drawn <= 1
    assert torpedoes <= 0.4 * count
    assert breakdowns <= 1.5 * count


@pytest.mark.parametrize("level", list(Level), ids=lambda level: level.word)
def test_every_level_plays_every_boat_and_upgrade(level: Level) -> None:
    for upgrade in Upgrade:
        mode = Mode((upgrade + level) % 2)
        boat = ("base", "chateaubriand", "kasparov", "armstrong", "cerberus")[(upgrade + level) % 5]
        wanted = setup("charlie", mode, upgrade, upgrades=(upgrade, Upgrade((upgrade + 3) % 7)), boat=boat, limit=150)
        Played(wanted, {side: officer(side, wanted, level) for side in Side})


def journal(seed: int, mode: Mode) -> list[str]:
    wanted = setup("alpha" if mode is Mode.REALTIME else "alpha-10", mode, seed)
    played = Played(wanted, {side: officer(side, wanted, Level(seed % 4)) for side in Side})
    return [f"{entry.tick} {entry.text}" for entry in played.match.entries]


@pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)
def test_the_same_seed_gives_the_same_match(mode: Mode) -> None:
    assert journal(5, mode) == journal(5, mode)
    assert journal(5, mode) != journal(6, mode)


def test_hash_seeds_do_not_matter() -> None:
    code = (
        "import sys, hashlib; sys.path[:0] = ['.', 'tests/crew']; from test_play import journal; from game.rules.terms import Mode\n"
        "print(hashlib.sha256('\\n'.join(journal(6, Mode.TURNS) + journal(7, Mode.REALTIME)).encode()).hexdigest())"
    )
    said = {
        subprocess.run([sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True).stdout
        for seed in ("1", "2", "77")
    }
    assert len(said) == 1


def test_every_decision_has_a_sentence_and_every_sentence_facts_enough() -> None:
    heard: set[str] = set()

    class Listening(Crew):
        def decide(self, view, options):  # type: ignore[no-untyped-def]
            decision = super().decide(view, options)
            if decision is not None:
                assert decision.order in options
                assert "{" not in reason_sentence(decision.reason)
                heard.add(decision.reason.word)
                for station in Station:
                    said = self.words(station)
                    assert said is None or reason_sentence(said)
                    assert self.mood(station) in Mood
            return decision

    for seed in range(12):
        mode = Mode(seed % 2)
        wanted = setup(CHARTS[mode][seed % 5], mode, seed)
        crews = {side: Listening(side, wanted.chart, mode, wanted.options, ALL, Level(seed % 4), seed) for side in Side}
        Played(wanted, dict(crews))
    assert heard <= set(SENTENCES)
    assert len(heard) > 25


def test_the_engineer_advises_and_the_radio_operator_plots() -> None:
    wanted = setup("alpha", Mode.TURNS, 1)
    match = Match(wanted)
    crew = officer(Side.YELLOW, wanted, stations=frozenset({Station.MATE, Station.ENGINEER, Station.RADIO}))
    crew.hear(match.opening)
    advice = crew.advice(match.view(Side.YELLOW, Station.ENGINEER))
    assert advice == dict.fromkeys(Heading, Advice.GOOD)
    plot = crew.plot()
    assert len(plot) == wanted.chart.sea.bit_count()
    assert sum(plot.values()) == pytest.approx(1)
    assert crew.words(Station.CAPTAIN) is None
    assert reason_sentence(crew.words(Station.RADIO)) == "They may be on any of 194 cells."  # type: ignore[arg-type]


def test_what_is_said_at_the_hull_is_over_with_the_dive() -> None:  # B12.3
    crew = officer(Side.YELLOW, setup("alpha", Mode.REALTIME, 1))
    crew.recall(Station.MATE, Reason("trace"))
    crew.recall(Station.CAPTAIN, Reason("dive"))
    crew.hear([events.Dive(Audience.PUBLIC, Side.BLUE)])
    assert crew.words(Station.MATE) == Reason("trace")
    crew.hear([events.Dive(Audience.PUBLIC, Side.YELLOW)])
    assert crew.words(Station.MATE) is None
    assert crew.words(Station.CAPTAIN) == Reason("dive")


def test_a_mate_leaves_sonar_and_drone_to_his_captain() -> None:
    wanted = setup("alpha", Mode.REALTIME, 1)
    crew = officer(Side.YELLOW, wanted)
    match = Match(wanted)
    crew.hear(match.opening)
    assert crew.decide(match.view(Side.YELLOW, Station.MATE), [orders.Sonar(Side.YELLOW, Station.MATE)]) is None


def test_boats_do_not_surface_for_nothing_where_surfacing_mends_nothing() -> None:  # S3
    for seed in range(4):
        shipped = LIBRARY.chart("juliet")
        wanted = msgspec.structs.replace(setup("juliet", Mode.REALTIME, seed), mission=shipped.mission)
        played = Played(wanted, {side: officer(side, wanted) for side in Side})
        orders = [entry.order for entry in played.match.entries]
        assert sum(isinstance(order, Surface) for order in orders) < sum(isinstance(order, Head) for order in orders) / 2
        assert played.match.is_over


@pytest.mark.parametrize(("cells", "said"), [
    ("H8", "They are at H8."),
    ("A1 B2 C3 D4 E5", "They are in sector 1, on one of 5 cells."),
    ("A1 B2 C3 D4 A6 B6 C6 D6 A7 C7", "They are in sector 1 or 4, on one of 10 cells."),
    ("A1 B1 C1 D1 E1 A2 A6 F1 K1 K6", "Most likely in sector 1: 60 %."),
    ("A1 B1 C1 F1 G1 H1 A6 K1 L6 M6 O15 N15", "Most likely in sector 1 or 2: 50 %."),
    ("A1 B1 F1 H1 K1 L1 A6 B6 F6 F7 K6 K9 F15 A15 K15", "Rather in the north: 73 %, on 11 cells."),
])  # fmt: skip
def test_the_radio_operator_says_it_as_near_as_he_knows_it(cells: str, said: str) -> None:
    belief = Belief.of([(bits(parse_cell(cell) for cell in cells.split()), 1.0)])
    assert reason_sentence(report(LIBRARY.chart("foxtrot"), belief)) == said


def test_on_a_small_chart_two_of_four_sectors_are_no_news() -> None:
    chart = LIBRARY.chart("alpha-10")
    assert reason_sentence(report(chart, Belief.of([(chart.sea, 1.0)]))) == f"They may be on any of {chart.sea.bit_count()} cells."
