"""The bridge at each station in a fixed state, for pictures of it."""
from __future__ import annotations

from game.client import engineer_samples, mate_samples, radio_samples
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.keys import KeysScene
from game.client.scenes.talk import TalkScene
from game.client.session import Session
from game.client.shots import shot
from game.client.stacked import Stacked
from game.client.stations.engineer import EngineerStation
from game.match.crewtalk import Topic, Wish
from game.rules.terms import Colour, Heading, Side, Station, System


def _nothing() -> None:
    """A picture does nothing."""


def bridge_at(session: Session, station: Station) -> BridgeScene:
    """The bridge of a match, with a station shown."""
    scene = BridgeScene(session, _nothing, _nothing)
    if station is not scene.at:
        scene.go_to(station)
    return scene


def mate() -> BridgeScene:
    """The First Mate, asked by his captain for two things."""
    session = mate_samples.mate().session
    for topic, system in ((Topic.CHARGE_FIRST, System.TORPEDO), (Topic.KEEP_FULL, System.SILENCE)):
        session.ask(Station.CAPTAIN, Wish(Station.MATE, topic, system))
    return bridge_at(session, Station.MATE)


def engineer() -> BridgeScene:
    """The Engineer before a cross that completes a circuit."""
    sample = engineer_samples.engineer()
    assert isinstance(sample.station, EngineerStation)
    aimed = sample.station.aim if sample.station.aim is not None else sample.station.pointed
    sample.session.ask(Station.CAPTAIN, Wish(Station.ENGINEER, Topic.SPARE, Colour.RED))
    scene = bridge_at(sample.session, Station.ENGINEER)
    station = scene.station
    assert isinstance(station, EngineerStation)
    station.point_at(aimed)
    return scene


def radio() -> BridgeScene:
    """The radio operator with a silence on his sheet."""
    return bridge_at(radio_samples.radio().session, Station.RADIO)


def surfacing() -> BridgeScene:
    """The hull being drawn."""
    return bridge_at(mate_samples.hull().session, Station.MATE)


def talk() -> Scene:
    """Standing orders over the captain's bridge."""
    session = mate_samples.mate(stations=frozenset({Station.CAPTAIN})).session
    session.ask(Station.CAPTAIN, Wish(Station.MATE, Topic.CHARGE_FIRST, System.TORPEDO))
    session.ask(Station.CAPTAIN, Wish(Station.ENGINEER, Topic.SPARE, Colour.GREEN))
    return Stacked(bridge_at(session, Station.CAPTAIN), TalkScene(session, Station.CAPTAIN, Station.MATE, _nothing))


def questions() -> Scene:
    """The operator is asked, and told how to report."""
    session = radio_samples.radio(frozenset({Station.CAPTAIN})).session
    session.ask(Station.CAPTAIN, Wish(Station.RADIO, Topic.REPORT_WHEN_SURE))
    session.ask(Station.CAPTAIN, Wish(Station.RADIO, Topic.RULED_OUT))
    return Stacked(bridge_at(session, Station.CAPTAIN), TalkScene(session, Station.CAPTAIN, Station.RADIO, _nothing))


def requests() -> Scene:
    """What a radio operator asks of the computer's captain."""
    session = radio_samples.radio().session
    session.ask(Station.RADIO, Wish(Station.CAPTAIN, Topic.AVOID, Heading.E))
    return Stacked(bridge_at(session, Station.RADIO), TalkScene(session, Station.RADIO, Station.CAPTAIN, _nothing))


def umpire() -> BridgeScene:
    """Watching both crews with the umpire's eyes."""
    session = radio_samples.radio(frozenset()).session
    session.look(Side.YELLOW, umpire=True)
    return bridge_at(session, Station.CAPTAIN)


def pair() -> BridgeScene:
    """Captain and engineer in one pair of hands: side by side where there is room."""
    session = radio_samples.radio(frozenset({Station.CAPTAIN, Station.ENGINEER})).session
    return bridge_at(session, Station.CAPTAIN)


def umpire_mate() -> BridgeScene:
    """The umpire's eyes on the gauges."""
    session = radio_samples.radio(frozenset()).session
    session.look(Side.BLUE, umpire=True)
    return bridge_at(session, Station.MATE)


def keys() -> Scene:
    """The list of keys over the radio operator's bridge."""
    return Stacked(radio(), KeysScene(Station.RADIO, _nothing, real=True))


def register() -> None:
    """Register every sample."""
    shot("bridge-mate")(mate)
    shot("bridge-engineer")(engineer)
    shot("bridge-radio")(radio)
    shot("surfacing")(surfacing)
    shot("talk")(talk)
    shot("talk-questions")(questions)
    shot("talk-requests")(requests)
    shot("bridge-umpire")(umpire)
    shot("bridge-umpire-mate")(umpire_mate)
    shot("bridge-pair")(pair)
    shot("keys")(keys)
