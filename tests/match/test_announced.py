"""What is announced of the enemy's mines: the cells of a cruiser's, until they explode (A3)."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.library import Library
from game.match.announced import announced_mines
from game.match.match import Match
from game.match.script import parse_script
from game.rules.grid import cell_name
from game.rules.notation import parse_order
from game.rules.refusals import Refusal
from game.rules.terms import Side

SCRIPT = """chart alpha
mode realtime
armada yes
yellow start H8
yellow helicopter A1
yellow cruiser M1
blue start E14
given yellow gauge mine 3
{option}---
"""


def played(*orders: str, option: str = "") -> Match:
    setup = parse_script(SCRIPT.format(option=option), "announced", Library(), Path.cwd()).setup
    match = Match(setup)
    for text in orders:
        result = match.give(parse_order(text)[0])
        assert not isinstance(result, Refusal), (text, result)
    return match


LAID = ("yellow captain head N", "yellow mate charge sonar", "yellow engineer break N3", "yellow captain mine L1 by cruiser")


def test_a_cruisers_mine_is_known_to_all() -> None:  # A3
    found = announced_mines(played(*LAID).entries, Side.YELLOW)
    assert [cell_name(cell) for cell, _ in found] == ["L1"]
    assert announced_mines(played(*LAID).entries, Side.BLUE) == ()


def test_it_is_gone_once_it_has_exploded() -> None:  # B8.3
    on = ("yellow captain head N", "yellow mate charge sonar", "yellow engineer break N1", "yellow captain detonate L1")
    assert announced_mines(played(*LAID, *on).entries, Side.YELLOW) == ()


@pytest.mark.parametrize("option", ["option cruiser-mine secret\n"])
def test_a_secret_one_is_known_to_nobody(option: str) -> None:  # A3, option cruiser-mine
    assert announced_mines(played(*LAID, option=option).entries, Side.YELLOW) == ()
