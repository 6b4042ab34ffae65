"""Cards and units in the debrief: on the timeline, in sentences, on the chart, and only for eyes that may know them."""
from __future__ import annotations

import pytest

from game.client.scenes.debrief import DebriefScene
from game.client.theme import Theme
from game.match.happenings import CARD, LOST, STEP
from game.match.match import Entry, Match
from game.rules.grid import cell_name
from game.rules.notation import parse_order
from game.rules.terms import Side, Station, Unit
from tests.ui.cards_at_table import Table
from tests.ui.test_armada import MOVED, UNITS

GIVEN = (
    "yellow captain expert okafor head N; yellow mate charge silence; yellow engineer break N6; yellow captain unit helicopter E; "
    "yellow captain torpedo K5 by helicopter; blue captain head N; blue mate charge silence; blue engineer break N6; "
    "yellow radio expert fitzroy"
)
MORE = f"{UNITS}yellow expert okafor fitzroy\ngiven yellow gauge torpedo 3\ngiven yellow gauge scenario 1\n"


def debrief(eyes: Side | None) -> DebriefScene:
    table = Table("turns", MORE, GIVEN, stations=frozenset(Station))
    scene = DebriefScene(table.session.match, Side.YELLOW, lambda: None, lambda: None)
    scene.layout((1280, 720), Theme((1280, 720), reduced_motion=True))
    scene._look(eyes)
    return scene


def test_cards_and_units_are_on_the_timeline_in_order() -> None:
    scene = debrief(None)
    assert [(happening.what, happening.side) for happening in scene.whole.happenings] == [
        (CARD, Side.YELLOW), (STEP, Side.YELLOW), ("torpedo", Side.YELLOW), (CARD, Side.YELLOW),
    ]
    assert [item.words for item in scene._told] == [
        "Card: Adaeze Okafor", "Helicopter to H6", "Helicopter's torpedo at K5", "Card: Conor Fitzroy",
    ]
    assert "cell more" in scene._told[0].result
    assert scene._told[3].result in ("The row is odd.", "The row is even.")


def test_a4_where_a_unit_went_is_its_own_sides_secret() -> None:
    assert debrief(Side.BLUE)._told[1].words == "Helicopter moves"
    assert debrief(Side.YELLOW)._told[1].words == "Helicopter to H6"


@pytest.mark.parametrize(("eyes", "sides"), [(None, {Side.YELLOW, Side.BLUE}), (Side.YELLOW, {Side.YELLOW}), (Side.BLUE, {Side.BLUE})])
def test_the_chart_shows_units_to_eyes_that_may_see_them(eyes: Side | None, sides: set[Side]) -> None:
    scene = debrief(eyes)
    scene.seek(0)
    before = {(sign.unit, cell_name(sign.cell)) for sign in scene.chart.picture.boats if sign.unit and sign.side is Side.YELLOW}
    scene.seek(scene.whole.orders)
    signs = [sign for sign in scene.chart.picture.boats if sign.unit]
    assert {sign.side for sign in signs} == sides
    if Side.YELLOW in sides:
        assert ("helicopter", "G6") in before
        assert ("helicopter", "H6") in {(sign.unit, cell_name(sign.cell)) for sign in signs if sign.side is Side.YELLOW}


def test_a_unit_that_was_lost_is_told_of_and_gone() -> None:
    table = Table("turns", f"{UNITS}given yellow gauge torpedo 3\n", f"{MOVED}; yellow captain torpedo J6 by helicopter")
    scene = DebriefScene(table.session.match, Side.YELLOW, lambda: None, lambda: None)
    [happening] = scene.whole.happenings
    assert happening.lost == ((Side.BLUE, Unit.HELICOPTER),)
    assert happening.what != LOST
    assert "Blue loses its helicopter." in scene._told[0].result
    assert [unit for unit, _cell in scene.known.units(Side.BLUE, scene.whole.orders)] == [Unit.CRUISER]
    assert dict(scene.panels.counts.rows)["Units lost"] == (0, 1)


def test_counts_name_cards_only_where_there_are_any() -> None:
    assert dict(debrief(None).panels.counts.rows)["Cards played"] == (2, 0)
    plain = Table("turns", "yellow start E5\nblue start M12\n")
    rows = dict(DebriefScene(plain.session.match, Side.YELLOW, lambda: None, lambda: None).panels.counts.rows)
    assert not {"Cards played", "Units lost"} & set(rows)


def test_a_match_with_cards_and_units_plays_again_from_its_record() -> None:
    table = Table("turns", MORE, GIVEN)
    again = Match(table.session.match.setup)
    for entry in table.session.match.entries:
        for order in parse_order(entry.text):
            assert isinstance(again.give(order), Entry)
    assert again.digest() == table.session.match.digest()
