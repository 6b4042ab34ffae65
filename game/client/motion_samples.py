"""What moves, at a moment of it, for pictures: a torpedo under way, an explosion, islands that rise."""
from __future__ import annotations

from game.client.instruments.chart import RISE_TIME, ChartInstrument
from game.client.match_samples import captain_chart, stop
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.stop import BLAST, DIM, TARGET, WORD, StopScene
from game.client.shots import shot
from game.client.stacked import InMotion, Stacked
from game.client.station_samples import session_of
from game.rules import orders
from game.rules.grid import parse_cell
from game.rules.sheets import parse_symbol
from game.rules.terms import Heading, Side, Station

_VOLCANO = """
chart volcano
mode turns
first yellow
seed 12
yellow start H7
blue start M12
given yellow gauge scenario 3
given yellow gauge torpedo 2
---
"""


def _nothing() -> None:
    """A picture does nothing."""


def _at(seconds: float) -> Scene:
    scene = stop()
    assert isinstance(scene, Stacked)
    above = scene.above
    assert isinstance(above, StopScene)
    above.passed = seconds
    return InMotion(scene, _nothing)


def running() -> Scene:
    """The torpedo is on its way."""
    return _at(DIM + WORD + TARGET * 0.4)


def bursting() -> Scene:
    """It has burst."""
    return _at(DIM + WORD + TARGET + BLAST * 0.35)


def rising() -> Scene:
    """Islands come up out of the sea (D7.1)."""
    session = session_of(_VOLCANO, frozenset({Station.CAPTAIN}))
    session.match.give(orders.Head(Side.YELLOW, Station.CAPTAIN, Heading.N))
    session.match.give(session.match.legal(Side.YELLOW, Station.MATE)[0])
    session.match.give(orders.Break(Side.YELLOW, Station.ENGINEER, parse_symbol("N6")))
    bridge = BridgeScene(session, _nothing, _nothing)

    def begin() -> None:
        chart: ChartInstrument = captain_chart(bridge)
        if not chart.moving:
            cells = tuple(parse_cell(name) for name in ("L6", "L8", "G9"))
            session.match.give(orders.Island(Side.YELLOW, Station.CAPTAIN, cells))
            bridge.refresh()
            chart.update(RISE_TIME * 0.55)

    return InMotion(bridge, begin)


def register() -> None:
    """Register the pictures."""
    shot("stop-run")(running)
    shot("stop-blast")(bursting)
    shot("island-rises")(rising)
