"""The missions in a fixed state, for pictures of them: at the stations where each changes what is seen, what they ask, their pages."""
from __future__ import annotations

from game.client.input import KeyMap
from game.client.radio_samples import go
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.relief import handed_words
from game.client.scenes.talk import TalkScene
from game.client.session import Session, new_session
from game.client.shots import shot
from game.client.stacked import Stacked
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.client.stations.engineer import EngineerStation
from game.client.stations.mate import MateStation
from game.client.voyage.bases import BasesScene
from game.crew.levels import Level
from game.hindsight.study import Study
from game.library import Library
from game.match.crewtalk import Topic, Wish
from game.match.match import Entry
from game.match.realtime import TICKS_PER_SECOND
from game.match.script import parse_script
from game.rules import orders
from game.rules.grid import parse_cell
from game.rules.orders import Order
from game.rules.terms import Heading, Side, Station, System

ALL = frozenset(Station)
CAPTAIN, MATE, ENGINEER, RADIO = (frozenset({station}) for station in Station)
_HEAD = "chart {chart}\nmode realtime\nseed 12\n"

#: Alone aboard, an engineer waiting on C9.
ALONE = "given yellow route G8\ngiven blue route L8"
LABORATORY = (
    "yellow role attacker\nblue role defender\nblue bases H2 C5 M5 H14\ngiven destroyed H2\nyellow start G6\nblue start M10\n"
    "given yellow gauge scenario 4\ngiven yellow gauge drone 4"
)
DEFENDED = (
    "yellow role defender\nblue role attacker\nyellow bases H2 C5 M5 H14\ngiven destroyed H2 M5\nyellow start F9\nblue start M10\n"
    "given yellow gauge torpedo 3"
)
PULSE = "yellow start C4\nblue start L8\ngiven yellow gauge scenario 4\ngiven blue gauge scenario 4"
VORTEX = "yellow row 6\nblue column D\nyellow start H4\nblue start L11\ngiven blue damage 1\ngiven yellow gauge scenario 3"
ENDED = "yellow row 6\nblue column D\nyellow start H4\nblue start F12\ngiven blue damage 2\ngiven yellow gauge torpedo 3"
BLACKOUT = "yellow start D2\nblue start K12\ngiven yellow gauge torpedo 3\ngiven yellow gauge mine 3"
VOLCANO = "yellow start G7\nblue start N12\ngiven yellow gauge scenario 3\ngiven blue gauge scenario 3"
SHALLOWS = "given yellow route E8\ngiven blue route N11\ngiven yellow supplies G3\ngiven blue supplies I13"
FIELD = "given yellow route F6\ngiven blue route N12"
LABYRINTH = "yellow start G3\nblue start K9\ngiven yellow gauge torpedo 3\ngiven yellow crossed W1 W2 E4"
STREAM = "yellow start F4\nblue start K5\ngiven yellow gauge drone 3"
ICE = "yellow start E5\nblue start K9\ngiven yellow damage 2"
ARCHER = "yellow start F7\nblue start K9\ngiven yellow gauge scenario 4"
ESCORTS = (
    "yellow start D4\nyellow helicopter F4\nyellow cruiser C6\nblue start M12\nblue helicopter K10\nblue cruiser N11\n"
    "given yellow gauge scenario 3"
)


def _nothing(*_given: object) -> None:
    """A picture does nothing."""


def at_sea(chart: str, lines: str, way: str = "", *, foe: str = "", stations: frozenset[Station] = ALL) -> Session:
    """A mission of Yellow's under way: both boats have gone some headings with all upkeep, the enemy first, all in the order of time."""
    setup = parse_script(f"{_HEAD.format(chart=chart)}{lines}\n---\n", "sample", Library()).setup
    session = new_session(setup, Side.YELLOW, Level.OFFICER, None, stations)
    go(session, Side.BLUE, foe, 60.0)
    last = max((entry.tick for entry in session.match.entries), default=0) / TICKS_PER_SECOND
    go(session, Side.YELLOW, way, max(70.0, last + 3.5))
    return session


def given(session: Session, *given_orders: Order) -> None:
    """Orders that are taken."""
    for order in given_orders:
        result = session.match.give(order, 2400)
        assert isinstance(result, Entry), result


def on_bridge(session: Session, station: Station = Station.CAPTAIN, *, introduce: bool = False) -> BridgeScene:
    """The bridge at a station, nothing waiting to be told."""
    if session.clock is not None:
        session.clock.tick = max(entry.tick for entry in session.match.entries) if session.match.entries else 0
    scene = BridgeScene(session, _nothing, _nothing, introduce=introduce)
    if station is not scene.at:
        scene.go_to(station)
    scene.moments.waiting.clear()
    scene.refresh()
    return scene


def heard(session: Session) -> BridgeScene:
    """The radio operator, all that was heard drawn."""
    room = session.radio
    assert room is not None
    while room.done < len(room.heard):
        room.draw_next()
    return on_bridge(session, Station.RADIO)


def aimed(session: Session, want: Want, *cells: str, named: int = 0) -> BridgeScene:
    """The captain with an order begun, the first cells `named`, the cursor on the last."""
    scene = on_bridge(session)
    captain = scene.station
    assert isinstance(captain, CaptainStation)
    captain.press(want)
    for number, cell in enumerate(cells):
        captain.chart.point(parse_cell(cell))
        if number < named:
            captain.chart.on_cell(parse_cell(cell))
    scene.refresh()
    return scene


def asked(session: Session) -> Scene:
    """What the match asks the captain, over his bridge."""
    beneath = on_bridge(session)
    question = beneath.questions.next()
    assert question is not None
    return Stacked(beneath, question)


def page(session: Session, *, first: bool = False) -> Scene:
    """The page of the mission over the bridge, with what can be done from it; `first` as it comes up when a match begins."""
    pushed: list[Scene] = []
    beneath = on_bridge(session, introduce=first)
    beneath.mission._push = pushed.append
    beneath.mission.show(KeyMap(), beneath.relief)
    introduction = beneath.mission.introduction()
    if introduction is None:
        beneath.mission.open()
    return Stacked(beneath, introduction or pushed[0])


def before_a_mark(session: Session, heading: Heading) -> BridgeScene:
    """The First Mate owes the marks of a heading."""
    given(session, orders.Head(Side.YELLOW, Station.CAPTAIN, heading))
    return on_bridge(session, Station.MATE)


# ------------------------------------------------------------------------------------------------ the campaign's missions


def captain() -> Scene:
    """Alone aboard, on the way to an island where somebody waits (D1)."""
    return on_bridge(at_sea("captain", ALONE, "WW", foe="WN"))


def captain_mate() -> Scene:
    """The captain alone works as First Mate (D1.3)."""
    return before_a_mark(at_sea("captain", ALONE, "W", foe="W"), Heading.W)


def captain_call() -> Scene:
    """Whether a reinforcement is called (D1.2)."""
    return asked(at_sea("captain", ALONE, "WWW", foe="WN"))


def _reinforced() -> Session:
    session = at_sea("captain", ALONE, "WWW", foe="WN", stations=ENGINEER)
    given(session, orders.Reinforce(Side.YELLOW, Station.CAPTAIN, Station.ENGINEER))
    return session


def captain_relief() -> Scene:
    """The own station is manned: whether the human goes there (D1.3)."""
    session = _reinforced()
    beneath = on_bridge(session)
    question = beneath.relief.next()
    assert question is not None
    return Stacked(beneath, question)


def captain_relieved() -> Scene:
    """At his own station; the computer is captain from now on (D1.3)."""
    session = _reinforced()
    before = session.stations
    scene = on_bridge(session.handed_over(ENGINEER), Station.ENGINEER)
    scene.note(handed_words(before, ENGINEER))
    return scene


def armada() -> Scene:
    """A helicopter that may be moved, the other side's units somewhere (D2)."""
    return aimed(at_sea("armada", ESCORTS, "E", foe="N"), Want.HELICOPTER)


def laboratory() -> Scene:
    """The attacker aims his Goliath at a base (D3.5)."""
    return aimed(at_sea("laboratory", LABORATORY, "WW", foe="N"), Want.SCENARIO, "C5")


def laboratory_mate() -> Scene:
    """The attacker's mate asks the drone for a base (D3.4)."""
    scene = on_bridge(at_sea("laboratory", LABORATORY, "WW", foe="N"), Station.MATE)
    mate = scene.station
    assert isinstance(mate, MateStation)
    mate.call(System.DRONE)
    mate.call(System.DRONE)
    scene.refresh()
    return scene


def laboratory_defender() -> Scene:
    """The defender with his four bases, two destroyed (D3.2)."""
    return on_bridge(at_sea("laboratory", DEFENDED, "EN", foe="NN", stations=CAPTAIN))


def pulse() -> Scene:
    """On orange water, a pulse aimed (D4.1)."""
    return aimed(at_sea("emp", PULSE, "E", foe="W"), Want.SCENARIO, "E3")


def pulse_empties() -> Scene:
    """What a pulse that has hit empties (D4.1)."""
    session = at_sea("emp", PULSE, "E", foe="W")
    here = session.match.view(Side.YELLOW, Station.CAPTAIN).own.position
    sector = session.match.setup.shaped_chart().sector_of(here) or 1
    given(session, orders.Emp(Side.BLUE, Station.CAPTAIN, sector))
    return asked(session)


def talk() -> Scene:
    """The mate is told what to charge, the mission's own weapon among it (D4.1)."""
    session = at_sea("emp", PULSE, "E", foe="W", stations=CAPTAIN)
    session.ask(Station.CAPTAIN, Wish(Station.MATE, Topic.CHARGE_FIRST, System.SCENARIO))
    return Stacked(on_bridge(session), TalkScene(session, Station.CAPTAIN, Station.MATE, _nothing))


def vortex() -> Scene:
    """The own half of the entrance framed, the enemy to be hacked (D5)."""
    return on_bridge(at_sea("vortex", VORTEX, "EE", foe="NN", stations=CAPTAIN))


def vortex_radio() -> Scene:
    """The entrance known, at the radio operator's sheet (D5.1)."""
    return heard(at_sea("vortex", f"{VORTEX}\ngiven yellow knows column", "E", foe="NNWWS", stations=RADIO))


def blackout() -> Scene:
    """In red water, where red systems cost radiation (D6)."""
    return on_bridge(at_sea("blackout", BLACKOUT, "SW", foe="W", stations=CAPTAIN))


def blackout_engineer() -> Scene:
    """The cross of radiation that a torpedo in red water costs (D6.1)."""
    session = at_sea("blackout", BLACKOUT, "SW", foe="W")
    given(session, orders.Torpedo(Side.YELLOW, Station.CAPTAIN, parse_cell("E4")))
    scene = on_bridge(session, Station.ENGINEER)
    assert isinstance(scene.station, EngineerStation)
    return scene


def volcano() -> Scene:
    """Two islands named, a third under the cursor (D7.1)."""
    return aimed(at_sea("volcano", VOLCANO, "W", foe="N"), Want.SCENARIO, "H4", "H12", "G9", named=2)


def volcano_evade() -> Scene:
    """Where the boat evades to (D7.2)."""
    session = at_sea("volcano", VOLCANO, "W", foe="N")
    here = session.match.view(Side.YELLOW, Station.CAPTAIN).own.position
    given(session, orders.Island(Side.BLUE, Station.CAPTAIN, (here, parse_cell("K12"))))
    return asked(session)


def volcano_radio() -> Scene:
    """Islands that have risen, at the radio operator's sheet (D7)."""
    session = at_sea("volcano", f"{VOLCANO}\ngiven island H4 H5 H11 H13", "W", foe="NNWWN", stations=RADIO)
    return heard(session)


# ----------------------------------------------------------------------------------------------- side missions and charts


def shallows() -> Scene:
    """Whether supplies are taken aboard at a harbour (S1)."""
    return asked(at_sea("india", SHALLOWS, "EE", foe="W"))


def interference() -> Scene:
    """A heading that ended in the field: two marks (S2)."""
    return before_a_mark(at_sea("hotel", FIELD, "S", foe="N"), Heading.E)


def labyrinth() -> Scene:
    """Narrow ways, and crosses that no surfacing erases (S3)."""
    return on_bridge(at_sea("juliet", LABYRINTH, "SS", foe="N", stations=ENGINEER), Station.ENGINEER)


def stream() -> Scene:
    """Currents that take the boat along (S4)."""
    return on_bridge(at_sea("kilo", STREAM, "N", foe="W", stations=CAPTAIN))


def stream_radio() -> Scene:
    """The enemy's way with what the currents made of it (S4)."""
    return heard(at_sea("kilo", STREAM, "N", foe="WNWWSSE", stations=RADIO))


def ice() -> Scene:
    """Surfacing under ice costs a damage (D8.1)."""
    return aimed(at_sea("delta", ICE, "E", foe="W"), Want.SURFACE)


def archer() -> Scene:
    """A fixed mine is to be set off (D9.1)."""
    return aimed(at_sea("echo", ARCHER, "E", foe="N"), Want.SCENARIO, "J6")


# --------------------------------------------------------------------------------------------------------- their pages


def page_first() -> Scene:
    """The page with which a match begins that nobody was briefed for: how a boat is sailed."""
    return page(at_sea("captain", ALONE), first=True)


def page_call() -> Scene:
    """The page once a call was declined: it can be made from here (D1.2)."""
    return page(at_sea("captain", ALONE, "WWW", foe="WN"))


def page_laboratory() -> Scene:
    """The attacker's page."""
    return page(at_sea("laboratory", LABORATORY, "WW", foe="N"))


def page_stream() -> Scene:
    """A side mission's page, with what the marks mean."""
    return page(at_sea("kilo", STREAM, "N", foe="W"))


def bases() -> Scene:
    """The defender chooses his bases where there is no briefing (D3.2)."""
    scene = BasesScene(Library().chart("laboratory"), _nothing, _nothing)
    for name in ("H2", "C5", "M11"):
        scene.picture.on_cell(parse_cell(name))
    scene.picture.point(parse_cell("C11"))
    return scene


def debriefed() -> Scene:
    """A mission looked back upon: a way through a vortex, and the shot that ended it."""
    session = at_sea("vortex", ENDED, "EEN", foe="W")
    given(session, orders.Torpedo(Side.YELLOW, Station.CAPTAIN, parse_cell("E12")))
    assert session.match.is_over
    study = Study(session.match)
    study.finish()
    return DebriefScene(session.match, Side.YELLOW, _nothing, _nothing, study=study)


def register() -> None:
    """Name the pictures."""
    for name, make in (
        ("captain", captain), ("captain-mate", captain_mate), ("captain-call", captain_call), ("captain-relief", captain_relief),
        ("captain-relieved", captain_relieved), ("armada", armada), ("laboratory", laboratory), ("laboratory-mate", laboratory_mate),
        ("laboratory-defender", laboratory_defender), ("emp", pulse), ("emp-empties", pulse_empties), ("talk", talk), ("vortex", vortex),
        ("vortex-radio", vortex_radio), ("blackout", blackout), ("blackout-engineer", blackout_engineer), ("volcano", volcano),
        ("volcano-evade", volcano_evade), ("volcano-radio", volcano_radio), ("shallows", shallows), ("interference", interference),
        ("labyrinth", labyrinth), ("stream", stream), ("stream-radio", stream_radio), ("ice", ice), ("archer", archer),
        ("page-first", page_first), ("page-call", page_call), ("page-laboratory", page_laboratory), ("page-stream", page_stream),
        ("bases", bases), ("debrief", debriefed),
    ):
        shot(f"mission-{name}")(make)
