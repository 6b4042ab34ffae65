"""Texts that people write: whatever they hold, they are read or refused with a line and a sentence, never anything worse."""
from __future__ import annotations

import contextlib
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.match.replay import begin_match, parse_lines, play_lines
from game.match.script import ScriptError, parse_script, setup_text
from game.rules.notation import order_text, parse_order
from game.rules.orders import Order
from tests.property.matches import LIBRARY, random_setup

WORDS = """
    yellow blue captain mate engineer radio go head N E S W charge torpedo mine drone sonar silence scenario break N4 E6 ok answer row
    column sector 7 0 99999 C surface equip kraken trace crossed dive pass kaos asgard trident ulysses minos use emp empty red hack goliath
    archer island evade reinforce supplies unit helicopter discard expert weiss by cruiser base G5 Z99 A0 - chart alpha alpha-10 mode turns
    realtime goal mission ice first seed option mine-chain none start boat cerberus sheet draw upgrade given gauge crossed damage route
    fresh hacked out surfaced used sea mark hole --- # @5 ² ٣ armada yes no 2 mayhew okafor lindqvist tanaka moreau brandt silva
    novak haddad price kowalski costa amari nobody captain laboratory vortex volcano shallows labyrinth role attacker defender bases knows
    crew supplies destroyed vortex-1 harbour
""".split()  # noqa: SIM905 - a list of words is read better so
LINES = st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=4)), max_size=7).map(" ".join)


def fault_of(text: str) -> ScriptError | None:
    """What is wrong with a script, None if it can be read; then every line of it is played."""
    try:
        script = parse_script(text, "text", LIBRARY)
        parsed = parse_lines(script)
        match = begin_match(script)
    except ScriptError as fault:
        return fault
    assert len(list(play_lines(match, parsed))) == len(script.orders)
    return None


def read_orders(text: str) -> list[Order]:
    """The orders of a line, none if it cannot be read."""
    with contextlib.suppress(ValueError):
        return parse_order(text)
    return []


@settings(max_examples=1500)
@given(text=LINES)
@example(text="yellow captain silence ²")
@example(text="yellow mate charge torpedo ²")
@example(text="yellow captain torpedo Z999")
def test_an_order_is_read_or_refused(text: str) -> None:
    for order in read_orders(text):
        assert parse_order(order_text(order)) == [order]


@settings(max_examples=800)
@given(head=st.lists(LINES, max_size=8), tail=st.lists(LINES, max_size=3))
@example(head=["chart alpha", "seed ²"], tail=[])
@example(head=["seed ²"], tail=[])
@example(head=["given yellow gauge torpedo ²"], tail=[])
@example(head=["limit 0"], tail=["yellow captain head N"])
def test_a_script_is_read_or_refused(head: list[str], tail: list[str]) -> None:  # N5
    text = "\n".join(["chart alpha", *head, "---", *tail])
    fault = fault_of(text)
    if fault is not None:
        assert 1 <= fault.line <= len(text.splitlines()) + 1
        assert str(fault).startswith(f"text:{fault.line}: ")


@settings(max_examples=300)
@given(seed=st.integers(0, 1 << 32))
def test_a_setup_is_read_as_it_was_written(seed: int) -> None:  # N1
    setup = random_setup(Random(seed))
    text = setup_text(setup)
    assert parse_script(text, "text", LIBRARY).setup == setup
    assert setup_text(parse_script(text, "text", LIBRARY).setup) == text


def test_a_line_that_cannot_be_read_is_named() -> None:  # N5
    with pytest.raises(ScriptError, match=r"^text:3: 'sail' is not an order$"):
        parse_lines(parse_script("chart alpha\n---\nyellow captain sail", "text", LIBRARY))
