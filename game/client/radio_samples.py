"""The radio operator's station in a fixed state, for pictures of it."""
from __future__ import annotations

from game.client.session import Session
from game.client.shots import shot
from game.client.station_samples import StationSample
from game.client.stations.radio import RadioStation
from game.client.stations.radio_hand import Tool
from game.crew.levels import Level
from game.i18n import _
from game.library import Library
from game.match.match import Match
from game.match.script import parse_script
from game.rules import orders
from game.rules.grid import parse_cell
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.terms import Colour, Heading, Side, Station

_SETUP = """
chart alpha
mode realtime
seed 12
yellow start H7
blue start {start}
given blue gauge silence 6
given blue gauge torpedo 3
given yellow gauge drone 4
---
"""
RADIO = frozenset({Station.RADIO})


def session_of(stations: frozenset[Station] = RADIO, start: str = "H2") -> Session:
    """A match whose radio is in the human's hands."""
    script = parse_script(_SETUP.format(start=start), "sample", Library())
    return Session(Match(script.setup), Side.YELLOW, Level.OFFICER, None, stations=stations)


def _give(session: Session, order: Order, seconds: float) -> None:
    result = session.match.give(order, round(seconds * 20))
    assert not isinstance(result, Refusal), result
    for side in Side:
        if session.match.view(side, Station.CAPTAIN).own.answering is not None:
            answers = [due for station in Station for due in session.match.legal(side, station)]
            session.match.give(answers[0], round(seconds * 20))


def _upkeep(session: Session, side: Side, seconds: float) -> None:
    for station, kinds in ((Station.MATE, (orders.Charge, orders.Ok)), (Station.ENGINEER, (orders.Break, orders.Ok))):
        options = [order for order in session.match.legal(side, station) if isinstance(order, kinds)]
        if options:
            _give(session, min(options, key=lambda order: _harm(session, order)), seconds)


def _harm(session: Session, order: Order) -> int:
    """How little an order of the engineer is wanted: what breaks a system that is needed here comes last."""
    if not isinstance(order, orders.Break):
        return 0
    colours = session.match.view(order.side, Station.ENGINEER).own.sheet.colours
    wanted = (Colour.RADIATION, Colour.RED, Colour.GREEN, Colour.YELLOW)
    return next(place for place, colour in enumerate(wanted) if colours[colour] >> order.symbol & 1)


def go(session: Session, side: Side, way: str, seconds: float = 180.0) -> None:
    """Let a boat go: letters of headings, `?` for a silence of no cell."""
    for letter in way:
        if letter == "?":
            _give(session, orders.Silence(side, Station.CAPTAIN, None, 0), seconds)
        else:
            _give(session, orders.Head(side, Station.CAPTAIN, Heading[letter]), seconds)
        _upkeep(session, side, seconds)
        seconds += 6.5
    if session.clock is not None and session.match.entries:  # as late as it is by what was done
        session.clock.tick = max(session.clock.tick, session.match.entries[-1].tick)


def radio(stations: frozenset[Station] = RADIO) -> StationSample:
    """A line with a silence in it, one heading still to be drawn, and an answer that was marked."""
    session = session_of(stations)
    go(session, Side.YELLOW, "S", 150.0)
    go(session, Side.BLUE, "EEE", 158.0)
    _give(session, orders.Drone(Side.YELLOW, Station.CAPTAIN, 2), 178.0)
    go(session, Side.YELLOW, "ESSSE", 180.0)
    go(session, Side.BLUE, "S", 212.0)
    go(session, Side.YELLOW, "ENN", 219.0)
    go(session, Side.BLUE, "S", 238.0)
    go(session, Side.YELLOW, "NW", 244.0)
    go(session, Side.BLUE, "?", 256.0)
    go(session, Side.YELLOW, "NN", 258.0)
    go(session, Side.BLUE, "SE", 271.0)
    scene = StationSample(session, RadioStation)
    station = scene.station
    assert isinstance(station, RadioStation)
    hand, room = station.hand, station.room
    if hand is not None and room is not None:
        while len(room.heard) - room.done > 1:
            hand.draw_heard()
        hand.tool = Tool.IMPOSSIBLE
        for name in ("J5", "K5"):
            hand.mark(parse_cell(name))
        hand.tool = Tool.DRAW
        hand.slide_to(parse_cell("H2"))
        room.lines[:] = [_("Not in sector {sector}").format(sector=2), "J5? K5?"]
    station.said = ""
    scene._refresh()
    return scene


def computer() -> StationSample:
    """The same while the computer holds the radio."""
    return radio(frozenset({Station.CAPTAIN}))


def register() -> None:
    """Register every sample."""
    shot("radio-station")(radio)
    shot("radio-computer")(computer)
