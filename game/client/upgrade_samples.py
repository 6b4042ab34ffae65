"""Boats with special upgrades in a fixed state, for pictures of them."""
from __future__ import annotations

from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.bridge_words import StopMoment, equipped_moment
from game.client.scenes.minos import MinosScene
from game.client.scenes.moments import Moments
from game.client.scenes.stop import StopScene
from game.client.session import Session
from game.client.shots import shot
from game.client.stacked import Stacked
from game.client.station_samples import session_of
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.match.realtime import TICKS_PER_SECOND
from game.rules import orders
from game.rules.grid import parse_cell
from game.rules.sheets import parse_symbol
from game.rules.terms import Heading, Side, Station, System

_SETUP = """
chart alpha
mode {mode}
first yellow
seed 12
yellow start H6
yellow boat {boat}
yellow upgrade {upgrade}
blue start {blue}
blue boat kasparov
blue upgrade {other}
{given}
---
"""
CAPTAIN = frozenset({Station.CAPTAIN})


def _nothing() -> None:
    """A picture does nothing."""


def armed(
    upgrade: str, *, boat: str = "base", other: str = "trident", given: str = "", mode: str = "realtime", blue: str = "L11",
    moved: bool = True,
) -> Session:
    """A match in which Yellow's scenario gauge is full and his boat has moved."""
    full = {"kraken": 4, "asgard": 4}.get(upgrade, 6) - (mode == "turns")
    marks = f"{full} 1" if boat == "cerberus" else str(full)
    lines = given if upgrade == "none" else f"given yellow gauge scenario {marks}\n{given}"
    session = session_of(_SETUP.format(mode=mode, boat=boat, upgrade=upgrade, other=other, given=lines, blue=blue), CAPTAIN)
    if session.clock is not None:  # so full a gauge takes its time
        session.clock.tick = 131 * TICKS_PER_SECOND
    if moved:
        session.give(orders.Head(Side.YELLOW, Station.CAPTAIN, Heading.N))
        spaces = session.match.legal(Side.YELLOW, Station.MATE)
        sonar = next((order for order in spaces if isinstance(order, orders.Charge) and order.system is System.SONAR), spaces[0])
        session.match.give(sonar, session.tick)
        session.match.give(orders.Break(Side.YELLOW, Station.ENGINEER, parse_symbol("N6")), session.tick)
    return session


def captain_of(scene: BridgeScene) -> CaptainStation:
    """The captain's station on a bridge."""
    station = scene.station
    assert isinstance(station, CaptainStation)
    return station


def _aimed(session: Session, want: Want, cell: str = "") -> BridgeScene:
    """The bridge with an order begun, and the cursor on a cell."""
    scene = BridgeScene(session, _nothing, _nothing)
    captain = captain_of(scene)
    captain.press(want)
    if cell:
        captain.chart.point(parse_cell(cell))
    return scene


def kraken() -> Scene:
    """Any cell may be named."""
    return _aimed(armed("kraken"), Want.SCENARIO, "K9")


def kaos() -> Scene:
    """A KAOS is laid: the wave that it will send is shown."""
    return _aimed(armed("kaos", given="given yellow gauge mine 3"), Want.SCENARIO, "I6")


def kaos_detonate() -> Scene:
    """A KAOS is blown up, beside a plain mine."""
    return _aimed(armed("kaos", given="given yellow kaos J10\ngiven yellow mine F4"), Want.DETONATE, "J10")


def asgard() -> Scene:
    """A straight line, and two damage all round."""
    return _aimed(armed("asgard"), Want.SCENARIO, "L5")


def trident() -> Scene:
    """Which system is hacked: one has been before."""
    return _aimed(armed("trident", given="given blue hacked drone\ngiven blue out mine"), Want.SCENARIO)


def ulysses() -> Scene:
    """Which system is given up."""
    return _aimed(armed("ulysses", given="given yellow damage 2\ngiven yellow out sonar\ngiven yellow hacked drone"), Want.SCENARIO)


def surfacing() -> Scene:
    """Another upgrade may be taken on surfacing."""
    return _aimed(armed("kaos", given="given yellow kaos J10"), Want.SURFACE)


def cerberus() -> Scene:
    """Two groups a system on the captain's bridge, one system given up and one hacked."""
    gauges = "given yellow gauge torpedo 3 1\ngiven yellow gauge drone 2 4\ngiven yellow gauge silence 5 2\ngiven yellow hacked drone"
    return BridgeScene(armed("ulysses", boat="cerberus", given=f"{gauges}\ngiven yellow out mine"), _nothing, _nothing)


def minos_asked() -> Scene:
    """An attack has been announced, and may be answered."""
    session = armed("minos", given="given blue gauge torpedo 3", blue="J8")
    session.match.give(orders.Torpedo(Side.BLUE, Station.CAPTAIN, parse_cell("H6")), session.tick)
    beneath = BridgeScene(session, _nothing, _nothing)
    return Stacked(beneath, MinosScene(session, beneath.view))


def stop_of(session: Session, order: orders.Order, passed: float | None = None) -> Scene:
    """The Stop of an order of Yellow's, after so many seconds; None to its end."""
    beneath = BridgeScene(session, _nothing, _nothing)
    chart = captain_of(beneath).chart
    session.match.give(order, session.tick)
    if session.match.view(Side.YELLOW, Station.CAPTAIN).waiting:
        session.match.give(orders.Minos(Side.BLUE, Station.CAPTAIN, True), session.tick)
    moments: Moments = beneath.moments
    moment = moments.waiting.popleft()
    assert isinstance(moment, StopMoment)
    moments.hides = False
    beneath.refresh()
    scene = StopScene(moment, chart)
    scene.passed = scene.end if passed is None else passed
    return Stacked(beneath, scene)


def minos_pause() -> Scene:
    """The pause before the cell is named, as the attacker sees it."""
    session = armed("none", other="minos", given="given yellow gauge torpedo 3", moved=True)
    return stop_of(session, orders.Torpedo(Side.YELLOW, Station.CAPTAIN, parse_cell("J6")), 1.0)


def minos_void() -> Scene:
    """MINOS has made an attack void."""
    session = armed("asgard", other="minos", given="given blue gauge scenario 6", blue="L5")
    return stop_of(session, orders.Asgard(Side.YELLOW, Station.CAPTAIN, parse_cell("L5")))


def wave() -> Scene:
    """A KAOS has gone off."""
    session = armed("kaos", given="given yellow kaos L8")
    return stop_of(session, orders.Detonate(Side.YELLOW, Station.CAPTAIN, parse_cell("L8")))


def sunk() -> Scene:
    """A torpedo that sinks the enemy."""
    session = armed("none", given="given yellow gauge torpedo 3\ngiven blue damage 3", blue="J7")
    return stop_of(session, orders.Torpedo(Side.YELLOW, Station.CAPTAIN, parse_cell("J7")))


def sonar() -> Scene:
    """The answer to a sonar."""
    session = armed("none", given="given yellow gauge sonar 3")
    session.give(orders.Sonar(Side.YELLOW, Station.CAPTAIN))
    answer = next(order for order in session.match.legal(Side.BLUE, Station.CAPTAIN) if isinstance(order, orders.Answer))
    return stop_of(session, answer)


def equipped() -> Scene:
    """Both captains name their upgrades."""
    beneath = BridgeScene(armed("kaos", other="minos", moved=False), _nothing, _nothing)
    moment = equipped_moment(beneath.session.match.opening, Side.YELLOW)
    assert moment is not None
    scene = StopScene(moment, captain_of(beneath).chart)
    scene.passed = scene.end
    return Stacked(beneath, scene)


def register() -> None:
    """Register every sample."""
    shot("captain-kraken")(kraken)
    shot("captain-kaos")(kaos)
    shot("captain-kaos-detonate")(kaos_detonate)
    shot("captain-asgard")(asgard)
    shot("captain-trident")(trident)
    shot("captain-ulysses")(ulysses)
    shot("captain-surfacing")(surfacing)
    shot("captain-cerberus")(cerberus)
    shot("minos-asked")(minos_asked)
    shot("minos-pause")(minos_pause)
    shot("minos-void")(minos_void)
    shot("kaos-wave")(wave)
    shot("equipped")(equipped)
    shot("stop-sunk")(sunk)
    shot("stop-sonar")(sonar)
