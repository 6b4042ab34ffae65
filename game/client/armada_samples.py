"""The Armada's units in a fixed state, for pictures of them."""
from __future__ import annotations

from functools import partial

from game.client.card_samples import bridge
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.bridge_words import StopMoment
from game.client.scenes.stop import StopScene
from game.client.session import Session
from game.client.shots import shot
from game.client.stacked import Stacked
from game.client.station_samples import session_of
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.match.match import Entry
from game.rules.grid import parse_cell
from game.rules.notation import parse_order
from game.rules.terms import Station

_ARMADA = """
chart alpha
mode turns
armada yes
first {first}
seed 12
yellow start E5
yellow helicopter G6
yellow cruiser C5
yellow expert tanaka silva fitzroy
blue start M12
blue helicopter K6
blue cruiser O11
blue expert nakamura weiss
given yellow gauge torpedo 3
given yellow gauge scenario 2
given blue gauge torpedo 3
given blue gauge drone 3
given blue gauge scenario 3
---
"""
_MOVED = "yellow captain head E; yellow mate charge silence; yellow engineer break E4"
_THEY_MOVED = "blue captain head N; blue mate charge silence; blue engineer break N4"


def armada(given: str, first: str = "yellow", stations: frozenset[Station] = frozenset(Station)) -> Session:
    """A match with units after some orders."""
    session = session_of(_ARMADA.format(first=first), stations)
    for line in filter(None, (words.strip() for words in given.split(";"))):
        for order in parse_order(line):
            result = session.match.give(order)
            assert isinstance(result, Entry), result
    return session


def _captain(scene: BridgeScene) -> CaptainStation:
    station = scene.screen(Station.CAPTAIN)
    assert isinstance(station, CaptainStation)
    return station


def plain() -> BridgeScene:
    """The captain with his units on the chart."""
    return bridge(armada(""))


def moving(want: Want) -> BridgeScene:
    """A unit that is being moved."""
    scene = bridge(armada(_MOVED))
    _captain(scene).press(want)
    scene.refresh()
    return scene


def firing() -> BridgeScene:
    """A torpedo aimed from the helicopter."""
    scene = bridge(armada(_MOVED))
    captain = _captain(scene)
    captain.press(Want.TORPEDO)
    captain.press(Want.TORPEDO)
    captain.chart.point(parse_cell("H6"))
    scene.refresh()
    return scene


def mate() -> BridgeScene:
    """The mate, whose scenario gauge pays steps."""
    return bridge(armada("yellow captain head E"), Station.MATE)


def radio() -> BridgeScene:
    """The radio operator with the enemy's units heard of."""
    given = f"{_THEY_MOVED}; blue captain unit helicopter W; blue captain torpedo H6 by helicopter"
    scene = bridge(armada(given, "blue"), Station.RADIO)
    scene.refresh()
    return scene


def destroyed() -> Scene:
    """The Stop in which a helicopter is lost."""
    session = armada("", "blue")
    scene = bridge(session)
    for line in f"{_THEY_MOVED}; blue captain unit helicopter W; blue captain torpedo G6 by helicopter".split(";"):
        for order in parse_order(line.strip()):
            result = session.match.give(order)
            assert isinstance(result, Entry), result
    moment = scene.moments.waiting[-1]
    assert isinstance(moment, StopMoment)
    stop = StopScene(moment, _captain(scene).chart)
    stop.passed = stop.end
    scene.refresh()
    return Stacked(scene, stop)


def register() -> None:
    """Register every sample."""
    shot("armada")(plain)
    shot("armada-helicopter")(partial(moving, Want.HELICOPTER))
    shot("armada-torpedo")(firing)
    shot("armada-mate")(mate)
    shot("armada-radio")(radio)
    shot("armada-destroyed")(destroyed)
