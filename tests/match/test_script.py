"""Set-up lines: what each may say, and what is wrong with others (N1)."""
from __future__ import annotations

import pytest

from game.match.replay import begin_match
from game.match.script import ScriptError, parse_script, setup_text
from game.rules.grid import parse_cell
from game.rules.setup import OPTION_WORDS
from tests.rules.scripts import LIBRARY

WHOLE = """chart alpha-10
mode turns
goal sudden-death
mission none
first blue
seed 7
limit 30
option both-sunk draw
given island A1 A2
given sea D1
given mark C4 emp
yellow boat cerberus
yellow sheet draw
yellow upgrade kaos
yellow start E5
given yellow gauge torpedo 2 1
given yellow crossed W1 E4
given yellow mine B3
given yellow kaos C3
given yellow fresh B4
given yellow hacked drone
given yellow out sonar
given yellow surfaced
blue boat kasparov
blue sheet bastion
given blue route G1 G2 G3
---
"""


def test_a_setup_is_written_as_it_was_read() -> None:  # N1
    assert setup_text(parse_script(WHOLE, "whole", LIBRARY).setup) == WHOLE
    begin_match(parse_script(WHOLE, "whole", LIBRARY))


def test_lines_left_out_have_their_defaults() -> None:  # N1
    setup = parse_script("chart delta\n---\n", "short", LIBRARY).setup
    assert setup_text(setup) == (
        "chart delta\nmode realtime\ngoal hunt\nmission ice\nseed 0\n"
        "yellow boat base\nyellow sheet standard\nblue boat base\nblue sheet standard\n---\n"
    )


@pytest.mark.parametrize("name", OPTION_WORDS)
def test_every_option_has_its_default_and_one_other_word(name: str) -> None:  # N1
    field, default, other = OPTION_WORDS[name]
    assert not getattr(parse_script(f"chart alpha\noption {name} {default}\n---\n", "option", LIBRARY).setup.options, field)
    assert getattr(parse_script(f"chart alpha\noption {name} {other}\n---\n", "option", LIBRARY).setup.options, field)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("seed", "'seed' lacks its value"),
        ("chart alpha", "'chart' stands twice, first in line 1"),
        ("mode turns fast", "'fast' is too much after 'mode'"),
        ("goal peace", "'peace' is not a goal (hunt, sudden-death)"),
        ("mission opera", "there is no mission 'opera'"),
        ("first red", "'red' is not a side"),
        ("seed -1", "'-1' is not a number"),
        ("seed ²", "'²' is not a number"),
        ("armada perhaps", "armada is yes or no"),
        ("option mine-chain", "an option has a name and a value"),
        ("option fog thick", "'fog' is not an option"),
        ("option mine-chain thick", "option mine-chain is adjacent or none, not 'thick'"),
        ("yellow", "'yellow' lacks its value"),
        ("yellow boat", "'yellow boat' lacks its value"),
        ("yellow boat nautilus", "there is no boat class 'nautilus'"),
        ("yellow sheet music", "there is no Engineer's sheet 'music'"),
        ("yellow upgrade laser", "'laser' is not a upgrade"),
        ("yellow start", "'yellow start' lacks its value"),
        ("yellow start e5", "'e5' is not a cell"),
        ("yellow start P5", "P5 is not on the chart"),
        ("yellow start F3", "F3 is not sea (B2.1)"),
        ("yellow start C5 C6", "'C6' is too much"),
        ("yellow colour red", "'yellow colour' is not a set-up line"),
        ("weather fine", "'weather' is not a set-up line"),
        ("given", "'given' lacks what is given"),
        ("given peace", "'given peace' cannot be read"),
        ("given island", "'given island' cannot be read"),
        ("given island P5", "P5 is not on the chart"),
        ("given mark C4 opera", "'opera' is not a mark of a chart"),
        ("given mark C4", "'given mark C4' cannot be read"),
        ("given yellow gauge torpedo", "cannot be read"),
        ("given yellow gauge engine 1", "'engine' is not a system"),
        ("given yellow gauge torpedo many", "'many' is not a number"),
        ("given yellow gauge torpedo 4", "4 marks do not fit 3 spaces of torpedo (B4.1)"),
        ("given yellow gauge torpedo 1 1", "the torpedo gauge wants 1 number(s), one a group (C1.2)"),
        ("given yellow gauge scenario 1", "yellow has no scenario gauge (B4.1)"),
        ("given yellow crossed W9", "'W9' is not a symbol"),
        ("given yellow crossed W1 W1", "W1 is crossed out twice (B5.2)"),
        ("given yellow crossed W1 W2 W3 W4 W5 W6", "a complete panel would have been erased (B5.4, B5.5)"),
        ("given yellow crossed W5 W6 N6 S5 E4 E6", "a complete radiation would have been erased (B5.4, B5.5)"),
        ("given yellow damage 4", "4 damage is not between 0 and 3 (B2.2)"),
        ("given yellow route C3 C4 C3", "a route uses no cell twice (B3.2)"),
        ("given yellow route F3", "F3 is not sea (B3.2)"),
        ("given yellow mine F3", "no mine can lie at F3, which is not sea (B8.1)"),
        ("given yellow mine C9 C9", "two mines of one side at C9 (B8.1)"),
        ("given yellow kaos C9", "yellow has not KAOS (U3.5)"),
        ("given yellow hacked silence", "silence cannot be hacked (U5.1)"),
        ("given yellow out scenario", "scenario cannot be out of service (U7.1)"),
        ("given yellow surfaced now", "cannot be read"),
    ],
)
def test_a_line_that_is_wrong_is_named_with_what_is_wrong(line: str, fault: str) -> None:  # N1 N5
    text = f"chart charlie\n# a comment\n{line}\n---\n"
    with pytest.raises(ScriptError) as caught:
        begin_match(parse_script(text, "script", LIBRARY))
    assert caught.value.line == 3
    assert fault in str(caught.value.why)


def test_a_system_out_of_service_has_no_marks() -> None:  # N1 U7.1
    text = "chart charlie\ngiven yellow gauge mine 1\ngiven yellow out mine\n---\n"
    with pytest.raises(ScriptError, match=r"script:3: mine is out of service and has marks"):
        begin_match(parse_script(text, "script", LIBRARY))


def test_orders_may_carry_ticks_and_hashes() -> None:  # N2
    text = "chart alpha\n---\n@12 yellow captain head N  # 0123456789abcdef\n\n# nothing\nblue captain head N # and why\n"
    one, other = parse_script(text, "script", LIBRARY).orders
    assert (one.line, one.tick, one.text, one.digest) == (3, 12, "yellow captain head N", "0123456789abcdef")
    assert (other.line, other.tick, other.text, other.digest) == (6, 0, "blue captain head N", None)


def test_a_start_is_drawn_where_no_own_mine_lies() -> None:  # N1 B8.1
    islands = " ".join(f"{column}{row}" for row in range(1, 11) for column in "ABCDEFGHIJ" if (column, row) not in (("A", 1), ("B", 1)))
    text = f"chart alpha-10\ngiven island {islands}\ngiven yellow mine A1\nseed %d\n---\n"
    for seed in range(6):
        match = begin_match(parse_script(text % seed, "script", LIBRARY))
        assert match.umpire().boats[0].position == parse_cell("B1")
