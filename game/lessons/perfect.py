"""What was to be known: the belief of a radio operator who misses nothing."""
from __future__ import annotations

from game.crew.belief import Belief
from game.crew.missions.tracker import MissionTracker
from game.match.match import Match
from game.rules.events import hears
from game.rules.terms import Side, Station

#: So many branches are kept apart that none is united in an exercise.
_MEMORY = 4_000


def perfect_belief(match: Match, side: Side) -> Belief:
    """Where the enemy of `side` may be, by all that side has heard."""
    setup = match.setup
    tracker = MissionTracker(side.enemy, setup.shaped_chart(), setup.mode, setup.options, _MEMORY)
    tracker.mission = match.view(side, Station.RADIO).mission
    for event in match.opening:
        if hears(event, side):
            tracker.hear(event)
    for entry in match.entries:
        for event in match.heard(entry, side):
            tracker.hear(event)
    return tracker.belief
