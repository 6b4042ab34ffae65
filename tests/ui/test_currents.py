"""Where a captain is told that currents take him, against what the match does with him (S4, B3.2)."""
from __future__ import annotations

import pytest

from game.client.chart_marks import cell_sentence
from game.client.currents import drift_words, drifts, headings_to
from game.client.mission_samples import at_sea, stream
from game.client.mission_state import mission_state
from game.client.scenes.bridge import BridgeScene
from game.client.stations.captain import CaptainStation
from game.library import Library
from game.rules import orders
from game.rules.grid import cell_name, cells_of, parse_cell
from game.rules.terms import Heading, Side, Station
from game.rules.waters import drift_from, partner

_CHART = Library().chart("kilo")
_BESIDE = sorted({
    cell for cell in cells_of(_CHART.sea)
    if any(_CHART.sea >> there & 1 and drift_from(_CHART, there) for there in (cell - 1, cell + 1))
})


@pytest.mark.parametrize("start", [cell_name(cell) for cell in _BESIDE[::5]])
def test_s4_the_boat_comes_to_rest_where_it_was_said_to(start: str) -> None:
    far = next(cell for cell in cells_of(_CHART.sea) if abs(cell - parse_cell(start)) > 60)
    lines = f"yellow start {start}\nblue start {cell_name(far)}"
    open_headings = headings_to(at_sea("kilo", lines).match.view(Side.YELLOW, Station.CAPTAIN))
    assert open_headings
    for heading, first in open_headings.items():
        session = at_sea("kilo", lines)
        view = session.match.view(Side.YELLOW, Station.CAPTAIN)
        said, words = drifts(view).get(heading, first), drift_words(view, heading)
        session.match.give(orders.Head(Side.YELLOW, Station.CAPTAIN, heading), 0)
        there = session.match.view(Side.YELLOW, Station.CAPTAIN).own.position
        assert there == said
        assert bool(words) == bool(drift_from(_CHART, first))
        assert there == first or cell_name(there) in words


def test_s4_a_current_whose_way_is_barred_takes_nobody() -> None:
    """The route bars it as an island does."""
    session = at_sea("kilo", "given yellow route H3 H4 G4 F4 F3\nblue start K5")
    view = session.match.view(Side.YELLOW, Station.CAPTAIN)
    assert Heading.E not in drifts(view)
    assert drift_words(view, Heading.E) == "The current at G3 finds its way barred: we stay there (S4)."
    session.match.give(orders.Head(Side.YELLOW, Station.CAPTAIN, Heading.E), 0)
    assert session.match.view(Side.YELLOW, Station.CAPTAIN).own.position == parse_cell("G3")


def test_the_bridge_says_for_each_heading_and_each_cell_where_the_current_leads() -> None:
    scene = stream()
    assert isinstance(scene, BridgeScene)
    station = scene.station
    assert isinstance(station, CaptainStation)
    assert {sign.heading: cell_name(sign.drift) for sign in station.chart.picture.headings if sign.drift} == {
        Heading.N: "G2", Heading.E: "H3"}
    state = mission_state(station.view)
    assert state is not None
    assert state.short == "Current: heading N to G2, E to H3"
    station.chart.point(parse_cell("G3"))
    assert station.instruments.cursor.facts.note == "From there the current takes us on to H3 (S4)."
    station.chart.point(parse_cell("B9"))
    assert station.instruments.cursor.facts.note == (
        "Current: North: A boat whose heading ends here drifts to B8, if the way is free. (S4)")
    assert station.instruments.headings[Heading.E].hint.endswith("takes us on to H3 (S4).")


def test_a_current_into_an_island_leads_nowhere() -> None:
    blind = [cell for cell in cells_of(_CHART.sea) if drift_from(_CHART, cell) and not _CHART.sea >> drift_from(_CHART, cell) & 1]
    for cell in blind:
        assert "leads nowhere" in cell_sentence(_CHART, cell)


def test_d5_3_a_heading_into_a_vortex_says_where_the_boat_comes_out() -> None:
    chart = Library().chart("vortex")
    session = at_sea("vortex", "yellow row 14\nblue column D\nyellow start E6\nblue start L11")
    view = session.match.view(Side.YELLOW, Station.CAPTAIN)
    other = partner(chart, parse_cell("F6"))
    assert drift_words(view, Heading.E) == f"From there the vortex takes us to {cell_name(other)} (D5.3)."
    assert not any(drift_words(view, heading) for heading in Heading if heading is not Heading.E)
    session.match.give(orders.Head(Side.YELLOW, Station.CAPTAIN, Heading.E), 0)
    assert session.match.view(Side.YELLOW, Station.CAPTAIN).own.position == other
