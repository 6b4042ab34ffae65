"""The Engineer's station in a fixed state, for pictures of it."""
from __future__ import annotations

from game.client.shots import shot
from game.client.station_samples import StationSample, session_of
from game.client.stations.engineer import EngineerStation
from game.rules import orders
from game.rules.sheets import parse_symbol
from game.rules.terms import Heading, Side, Station

_ENGINEER = """
chart alpha
mode turns
first yellow
seed 12
yellow start K5
yellow sheet {sheet}
blue start M12
given yellow damage 1
given yellow crossed {crossed}
{more}
---
"""
MINE = frozenset({Station.ENGINEER})


def _engineer(scene: StationSample) -> EngineerStation:
    assert isinstance(scene.station, EngineerStation)
    return scene.station


def engineer(
    sheet: str = "standard", crossed: str = "W1 W2 E3 N6 S5", aim: str = "W3", heading: Heading | None = Heading.W,
    stations: frozenset[Station] = MINE, more: str = "",
) -> StationSample:
    """The station after a movement (none without a heading), a symbol aimed at."""
    script = _ENGINEER.format(sheet=sheet, crossed=crossed, more=more)
    session = session_of(script, stations)
    if heading is not None:
        session.give(orders.Head(Side.YELLOW, Station.CAPTAIN, heading))
    scene = StationSample(session, EngineerStation)
    if aim:
        _engineer(scene).point_at(parse_symbol(aim))
    return scene


def answering() -> StationSample:
    """A radiation symbol is owed for an attempt that failed (B6.4)."""
    scene = engineer(crossed="W1", aim="", heading=Heading.N, more="given yellow gauge torpedo 3")
    session, station = scene.session, _engineer(scene)
    session.give(orders.Break(Side.YELLOW, Station.ENGINEER, parse_symbol("N4")))
    mark = session.match.legal(Side.YELLOW, Station.MATE)[0]
    session.give(mark)
    session.give(orders.Torpedo(Side.YELLOW, Station.CAPTAIN, station.view.own.position + 1))
    station.show()
    station.point_at(parse_symbol("S5"))
    return scene


def lattice() -> StationSample:
    """The sheet with the most entangled circuits, near to damage."""
    return engineer("lattice", "S1 S2 S3 S4 S5", "S6", Heading.S)


def caldera() -> StationSample:
    """A sheet that is looked at while the computer is the engineer."""
    return engineer("caldera", "W1 N1 E4", "N4", Heading.N, frozenset({Station.CAPTAIN}))


def bastion() -> StationSample:
    """A sheet whose crossed symbols cost little yet."""
    return engineer("bastion", "W2 N3 S4", "E1", Heading.E)


def maelstrom() -> StationSample:
    """A cross that completes a circuit."""
    return engineer("maelstrom", "W1 W3 S1 N5", "W2", Heading.W)


def idle() -> StationSample:
    """Nothing is owed."""
    return engineer("maelstrom", "W1 N1 E4", "", None)


def register() -> None:
    """Register every sample."""
    shot("engineer-station")(engineer)
    shot("engineer-answering")(answering)
    shot("engineer-lattice")(lattice)
    shot("engineer-caldera")(caldera)
    shot("engineer-bastion")(bastion)
    shot("engineer-maelstrom")(maelstrom)
    shot("engineer-idle")(idle)
