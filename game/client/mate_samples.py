"""The First Mate's station and the drawing of the hull in a fixed state, for pictures of them."""
from __future__ import annotations

from game.client.shots import shot
from game.client.station_samples import StationSample, session_of
from game.client.stations.hull import HullStation
from game.client.stations.hull_geometry import section
from game.client.stations.mate import MateStation
from game.i18n import _
from game.match.realtime import TICKS_PER_SECOND
from game.rules import orders
from game.rules.terms import Heading, Side, Station, System

_MATE = """
chart alpha
mode realtime
seed 12
yellow start H7
yellow boat {boat}
yellow upgrade kraken
blue upgrade kraken
blue start M12
given yellow damage 1
given yellow crossed W4
{gauges}
---
"""
_ONE = """given yellow gauge mine 1
given yellow gauge torpedo 3
given yellow gauge drone 4
given yellow gauge sonar 2
given yellow gauge silence 4
given yellow gauge scenario 1"""
_TWO = """given yellow gauge mine 1 4
given yellow gauge torpedo 3 0
given yellow gauge drone 4 1
given yellow gauge sonar 2 0
given yellow gauge silence 5 2
given yellow gauge scenario 1 0"""
_HULL = """
chart alpha
mode realtime
seed 12
yellow start H7
blue start M12
given yellow damage 1
given yellow surfaced
---
"""


def mate(boat: str = "base", stations: frozenset[Station] = frozenset({Station.MATE})) -> StationSample:
    """The mate's station with a mark owed, the silence gauge touched."""
    gauges = _TWO if boat == "cerberus" else _ONE
    session = session_of(_MATE.format(boat=boat, gauges=gauges), stations)
    if session.clock is not None:  # so full gauges take their time
        session.clock.tick = 348 * TICKS_PER_SECOND
    session.give(orders.Head(Side.YELLOW, Station.CAPTAIN, Heading.N))
    scene = StationSample(session, MateStation)
    station = scene.station
    assert isinstance(station, MateStation)
    station.wants = {System.SILENCE: _("keep full"), System.TORPEDO: _("charge first"), System.MINE: _("when free")}
    station.charges[System.SILENCE].hovered = True
    scene._refresh()
    return scene


def cerberus() -> StationSample:
    """The same on a Cerberus, whose gauges have two groups."""
    return mate("cerberus")


def drone() -> StationSample:
    """The small chart of sectors, when the drone is called."""
    session = session_of(_MATE.replace("given yellow crossed W4\n", "").format(boat="base", gauges=_ONE), frozenset({Station.MATE}))
    scene = StationSample(session, MateStation)
    station = scene.station
    assert isinstance(station, MateStation)
    station.plot = session.own.plot()
    station.call(System.DRONE)
    return scene


def hull(stations: frozenset[Station] = frozenset({Station.MATE}), share: float = 0.62) -> StationSample:
    """The hull, the engineer's section drawn, the mate's in hand."""
    session = session_of(_HULL, stations)
    session.give(orders.Trace(Side.YELLOW, Station.ENGINEER, True))
    scene = StationSample(session, HullStation)
    station = scene.station
    assert isinstance(station, HullStation)
    part, trace = section(Station.MATE), station.traces[Station.MATE]
    trace.begin(part.at(0))
    for number in range(1, 61):
        trace.move(part.at(share * number / 60))
    station.pen_down = True
    scene._refresh()
    return scene


def hull_checked() -> StationSample:
    """The hull drawn and checked: the captain may dive."""
    session = session_of(_HULL, frozenset(Station))
    for station in (Station.ENGINEER, Station.CAPTAIN, Station.MATE, Station.RADIO):
        session.give(orders.Trace(Side.YELLOW, station, True))
    return StationSample(session, HullStation)


def hull_crossed() -> StationSample:
    """The captain's line has crossed the border: the check will erase all (B12.3)."""
    scene = hull()
    scene.session.give(orders.Trace(Side.YELLOW, Station.CAPTAIN, False))
    scene._refresh()
    return scene


def register() -> None:
    """Register every sample."""
    shot("mate-station")(mate)
    shot("mate-cerberus")(cerberus)
    shot("mate-drone")(drone)
    shot("hull-station")(hull)
    shot("hull-checked")(hull_checked)
    shot("hull-crossed")(hull_crossed)
