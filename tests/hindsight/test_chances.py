"""Missed chances: sure attacks not made, silences not used before a hit, and crosses that cost a damage needlessly."""
from __future__ import annotations

import functools

import pytest

from game.crew.levels import Level
from game.hindsight.chances import CROSS, SILENCE, Chance
from game.hindsight.study import Study
from game.library import Library
from game.match.match import Entry, Match
from game.match.retelling import retell
from game.rules import events
from game.rules.beginning import begin
from game.rules.grid import cell_name, cells_of, parse_cell
from game.rules.notation import parse_order
from game.rules.orders import Break
from game.rules.sheets import SYMBOL_NAMES, symbols_of, what_if
from game.rules.terms import Colour, Side, System
from tests.hindsight.matches import crewed, set_up
from tests.rules.scripts import give

#: The only cells of sea.
STRAIT = ("C5", "C6", "C7", "C8", "C9")


def strait(*lines: str, mode: str = "turns", sea: tuple[str, ...] = STRAIT) -> Match:
    """Yellow at one end of a strait of five cells, Blue at the other."""
    land = " ".join(cell_name(cell) for cell in cells_of(Library().chart("alpha-10").sea) if cell_name(cell) not in sea)
    return set_up(
        "chart alpha-10", "mission none", f"mode {mode}", "first yellow", "yellow start C5", "blue start C9", *lines,
        f"given sea {' '.join(sea)}", f"given island {land}",
    )


ARMED = "given yellow gauge torpedo 3"


def studied(match: Match) -> Study:
    study = Study(match)
    study.finish()
    return study


def attacks(study: Study) -> list[Chance]:
    return [chance for chance in study.missed if chance.what not in (SILENCE, CROSS)]


def test_a_torpedo_not_fired_at_a_boat_that_must_be_in_range_is_missed() -> None:  # B7.1
    match = strait(ARMED)
    give(match, "yellow go S mine S1")
    give(match, "yellow captain pass")
    missed, = attacks(studied(match))
    assert (missed.side, missed.what, missed.number, missed.until) == (Side.YELLOW, "torpedo", 3, 4)
    assert missed.start == parse_cell("C6")
    assert missed.cell == parse_cell("C8"), "C7 would do as much, but it lies next to the own boat"
    assert missed.hit == pytest.approx(3 / 5)
    assert missed.would == 1, "Blue is at C9, next to it"


def test_one_that_is_fired_is_taken() -> None:
    match = strait(ARMED)
    give(match, "yellow go S mine S1")
    give(match, "yellow captain torpedo C9")
    study = studied(match)
    assert not attacks(study)
    captain = study.scores[Side.YELLOW][0]
    assert [(measure.word, measure.good, measure.all) for measure in captain.measures][:2] == [
        ("aim", pytest.approx((2 / 5 + 1 / 5) / (2 / 5 + 2 / 5)), 1.0), ("chances", 1.0, 1.0),
    ]


def test_what_is_broken_is_not_ready() -> None:  # B5.3, B6.4
    sheet = Library().sheet("standard")
    red = next(name for number, name in enumerate(SYMBOL_NAMES) if sheet.symbols[number].colour is Colour.RED and name[0] != "S")
    match = strait(ARMED, f"given yellow crossed {red}")
    give(match, f"yellow go S mine {next(name for name in SYMBOL_NAMES if name[0] == 'S' and int(name[1]) > 3)}")
    assert match.umpire().boats[0].is_broken(System.TORPEDO)
    give(match, "yellow captain pass")
    assert not attacks(studied(match))


def test_a_chance_is_gone_once_its_colour_breaks() -> None:  # B5.3
    sheet = Library().sheet("standard")
    red = next(name for number, name in enumerate(SYMBOL_NAMES) if sheet.symbols[number].colour is Colour.RED and name[0] == "S")
    match = strait(ARMED)
    for words in ("yellow go S mine S1", "yellow captain pass", "blue captain surface", "yellow captain head S"):
        give(match, words)
    give(match, "yellow mate charge mine")
    give(match, f"yellow engineer break {red}")
    assert match.umpire().boats[0].is_broken(System.TORPEDO)
    for words in ("yellow captain pass", "yellow go S sonar S5", "yellow captain pass"):
        give(match, words)
    torpedo = next(chance for chance in attacks(studied(match)) if chance.what == "torpedo")
    assert (torpedo.number, torpedo.until) == (3, 8)


def test_in_real_time_it_must_have_stood_for_three_seconds() -> None:  # B14
    for wait, count in ((59, 0), (60, 1)):
        match = strait(ARMED, mode="realtime")
        for tick, words in enumerate(("yellow captain head S", "yellow mate charge mine", "yellow engineer break S1")):
            assert isinstance(match.give(parse_order(words)[0], tick), Entry)
        match.give(parse_order("yellow captain head S")[0], wait)
        found = attacks(studied(match))
        assert len(found) == count, (wait, found)


def test_a_mine_not_blown_up_beside_a_boat_is_missed() -> None:  # B8.2
    match = strait("given yellow mine C8", mode="realtime", sea=("C4", "C5", "C7", "C8", "C9"))
    assert not attacks(studied(match)), "Blue may be at C4 or C5"
    give(match, "blue captain surface")  # sector 3: C7 to C9
    match.give(parse_order("yellow captain head N")[0], 100)
    missed, = attacks(studied(match))
    assert (missed.side, missed.what, missed.number, missed.cell) == (Side.YELLOW, "detonate", 1, parse_cell("C8"))
    assert missed.hit == pytest.approx(1.0)
    assert missed.would == 1


def test_a_silence_that_was_ready_before_a_hit_is_missed() -> None:  # B11
    match = strait("given yellow gauge silence 5", "given blue gauge torpedo 3")
    give(match, "yellow go S mine S1")
    give(match, "yellow captain pass")
    give(match, "blue go N mine N1")
    give(match, "blue captain torpedo C6")
    missed = [chance for chance in studied(match).missed if chance.what == SILENCE]
    assert [(chance.side, chance.number, chance.hurt, chance.cells) for chance in missed] == [(Side.YELLOW, 3, 8, missed[0].cells)]
    assert 0 < missed[0].cells <= 5


@pytest.mark.parametrize("seed", range(4))
def test_needless_damage_is_needless_and_all_other_is_not(seed: int) -> None:  # B5.4, B5.5, B5.6
    match = crewed(Level.RECRUIT, 700, "chart alpha-10", "mode turns", f"seed {seed}", "yellow sheet draw", "blue sheet draw")
    study = studied(match)
    named = {(chance.side, chance.hurt): chance for chance in study.missed if chance.what == CROSS}
    for side in Side:
        for steps in broken_down(match, side):
            hurt = steps[-1][0]
            least = next((number for number, *_rest in reversed(steps) if escapes(match, side, steps, number)), None)
            chance = named.pop((side, hurt), None)
            if chance is not None:
                assert chance.number == least
                assert (chance.number, chance.before, chance.crossed) in steps
                assert escapes(match, side, steps, chance.number, chance.instead)
    assert not named, "damage that no cross did"


def broken_down(match: Match, side: Side) -> list[list[tuple[int, int, int]]]:
    """For each breakdown the crosses since the last time that the sheet was whole or changed otherwise: order, crosses before, symbol."""
    found, steps = [], list[tuple[int, int, int]]()
    before = begin(match.setup)[0].boats[side].crossed
    for retold in retell(match):
        own, order = retold.state.boats[side], retold.entry.order
        hurt = any(isinstance(event, events.Damage) and event.side is side and event.cause == "breakdown" for event in retold.events)
        if isinstance(order, Break) and order.side is side and own.crossed != before:
            steps.append((retold.entry.number, before, order.symbol))
            if hurt:
                found.append(steps)
        if hurt or (own.crossed != before and not (isinstance(order, Break) and order.side is side)):
            steps = []
        before = own.crossed
    return found


def escapes(match: Match, side: Side, steps: list[tuple[int, int, int]], number: int, instead: int | None = None) -> bool:
    """Whether another symbol at an order lets all later crosses on the same panels do no damage; what was used in between is left aside."""
    at = next(place for place, step in enumerate(steps) if step[0] == number)
    sheet, options = match.umpire().boats[side].sheet, match.setup.options

    @functools.cache
    def goes_well(crossed: int, place: int) -> bool:
        if place == len(steps):
            return True
        return any(
            not (outcome := what_if(sheet, crossed, symbol, options)).damage and goes_well(outcome.crossed, place + 1)
            for symbol in symbols_of(sheet.panels[steps[place][2] // 6] & ~crossed)
        )

    _, crossed, taken = steps[at]
    others = [instead] if instead is not None else [symbol for symbol in symbols_of(sheet.panels[taken // 6] & ~crossed) if symbol != taken]
    return any(not (outcome := what_if(sheet, crossed, symbol, options)).damage and goes_well(outcome.crossed, at + 1) for symbol in others)
