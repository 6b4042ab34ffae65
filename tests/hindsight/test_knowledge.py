"""What each side could know: never without the cell where the other boat is, the same as the best crew knows, and bounded."""
from __future__ import annotations

import pytest

from game.crew.levels import Level
from game.crew.missions.tracker import MissionTracker
from game.hindsight.knowledge import MEMORY, Knowledge
from game.hindsight.study import Study
from game.match.chronicle import chronicle
from game.match.match import Match
from game.match.retelling import retell
from game.rules.beginning import restore
from game.rules.events import Asked, hears
from game.rules.grid import parse_cell
from game.rules.state import snapshot
from game.rules.terms import Question, Side
from tests.hindsight.matches import crewed, set_up
from tests.rules.scripts import give

MATCHES = [
    ("chart alpha", "mode turns", "seed 3"),
    ("chart alpha", "mode realtime", "seed 4"),
    ("chart vortex", "mode realtime", "seed 5"),
    ("chart volcano", "mode realtime", "seed 2"),
    ("chart charlie", "mode turns", "seed 8", "armada yes", "yellow expert draw 3", "blue upgrade kaos"),
]


def told(match: Match) -> tuple[Knowledge, Knowledge]:
    both = Knowledge(Side.YELLOW, match), Knowledge(Side.BLUE, match)
    for retold in retell(match):
        for knowledge in both:
            knowledge.take(retold)
    return both


@pytest.mark.parametrize("lines", MATCHES, ids=lambda lines: lines[0].split()[1])
def test_the_other_boat_is_where_it_could_be_known_to_be(lines: tuple[str, ...]) -> None:
    match = crewed(Level.SAILOR, 160, *lines)
    whole = chronicle(match)
    # a boat that an island has lifted lies on no sea until it has evaded (D7.1)
    asked = [(entry.number, event) for entry in match.entries for event in entry.events if isinstance(event, Asked)]
    lifted = {number for number, event in asked if event.question is Question.EVADE}
    for knowledge in told(match):
        assert knowledge.told == whole.orders > 30
        for number in range(whole.orders + 1):
            if number in lifted:
                continue
            belief = knowledge.at(number)
            assert belief is not None
            assert belief.cells >> whole.sides[knowledge.side.enemy].position(number) & 1, (knowledge.side, number)
            assert belief.count == knowledge.cells[number]


def test_it_is_what_the_tracker_knew_at_that_order() -> None:
    match = crewed(Level.SAILOR, 160, *MATCHES[0])
    knowledge = told(match)[Side.BLUE]
    setup = match.setup
    for until in (0, 9, 17, 40, len(match.entries)):
        tracker = MissionTracker(Side.YELLOW, setup.shaped_chart(), setup.mode, setup.options, MEMORY)
        tracker.mission = setup.mission
        for event in [*match.opening, *(event for entry in match.entries[:until] for event in entry.events)]:
            if hears(event, Side.BLUE):
                tracker.hear(event)
        belief = knowledge.at(until)
        assert belief is not None
        assert belief.planes == tracker.belief.planes


def test_what_has_not_been_retold_is_not_known_yet() -> None:
    match = crewed(Level.SAILOR, 160, *MATCHES[0])
    study = Study(match)
    assert study.knowledge[0].at(0) is not None
    assert study.knowledge[0].at(1) is None
    while study.told < 1:
        assert study.work()
    assert study.told == 1
    assert study.knowledge[0].at(1) is not None
    study.finish()
    assert study.done
    assert study.told == len(match.entries)


def test_after_a_snapshot_the_boat_may_be_anywhere() -> None:
    match = set_up("chart alpha", "yellow start C5", "blue start M12")
    for words in ("yellow go N mine N6", "yellow captain surface"):
        give(match, words)
    entries = list(match.entries)
    entries[0] = type(entries[0])(1, 0, entries[3].order, (), "0" * 16)  # another order by the rules of then
    again = Match.resumed(match.setup, restore(match.setup, snapshot(match.umpire())), entries)
    give(again, "blue go N mine N6")
    blue = told(again)[Side.BLUE]
    assert [blue.at(number) is None for number in range(6)] == [False, True, True, True, True, False]
    belief = blue.at(5)
    assert belief is not None
    assert belief.cells == match.setup.chart.sea
    yellow = told(again)[Side.YELLOW].at(5)
    assert yellow is not None
    assert not yellow.cells >> parse_cell("A15") & 1, "what was heard since counts"


def test_only_changes_are_kept() -> None:
    match = crewed(Level.SAILOR, 160, *MATCHES[0])
    knowledge = told(match)[Side.YELLOW]
    assert len(knowledge._planes) < len(match.entries) / 2
    first, again = knowledge.at(40), knowledge.at(40)
    assert first is again
