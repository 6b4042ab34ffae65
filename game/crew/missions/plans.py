"""Which plan a crew has in which mission."""
from __future__ import annotations

from game.crew.missions.blackout import Blackout
from game.crew.missions.emp import Pulse
from game.crew.missions.laboratory import Laboratory
from game.crew.missions.plan import Plan
from game.crew.missions.reinforcement import Reinforcement
from game.crew.missions.shallows import Race
from game.crew.missions.volcano import Volcano
from game.crew.missions.vortex import Whirl
from game.crew.missions.waters import Fields, Labyrinth, Stream
from game.rules.chart import Chart
from game.rules.terms import Side

_PLANS: dict[str, type[Plan]] = {
    "captain": Reinforcement, "emp": Pulse, "vortex": Whirl, "blackout": Blackout, "volcano": Volcano, "interference": Fields,
    "labyrinth": Labyrinth, "stream": Stream,
}  # fmt: skip


def plan_for(side: Side, chart: Chart) -> Plan:
    """The plan for a chart's mission."""
    match chart.mission:
        case "laboratory":
            return Laboratory(side, chart)
        case "shallows":
            return Race(side, chart)
    return _PLANS.get(chart.mission, Plan)(side)
