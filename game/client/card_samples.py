"""Expert cards in a fixed state, for pictures of them: the deck, hands, cards being played, asked about and shown."""
from __future__ import annotations

from functools import partial

import pygame

from game.client.art.backdrop import backdrop
from game.client.hand import face_of
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.card_played import IN, CardPlayedScene, card_moment
from game.client.scenes.hand import HandScene
from game.client.scenes.questions import Questions
from game.client.session import Session
from game.client.shots import shot
from game.client.stacked import Stacked
from game.client.station_samples import session_of
from game.client.stations.captain import CaptainStation
from game.client.stations.engineer import EngineerStation
from game.client.stations.mate import MateStation
from game.client.widgets.expert_card import CardLook, card_size, put_expert_card
from game.match.match import Entry
from game.rules.events import CardPlayed, Reveal
from game.rules.experts.deck import DECK, STATIONS
from game.rules.grid import parse_cell
from game.rules.notation import parse_order
from game.rules.sheets import parse_symbol
from game.rules.terms import Audience, Side, Station, System

_TABLE = """
chart alpha
mode turns
first {first}
seed 12
yellow start E5
blue start {blue}
yellow expert {cards}
blue expert nakamura weiss
{more}
---
"""
_MOVED = "yellow captain head E; yellow mate charge silence; yellow engineer break E4"


class _Deck(Scene):
    """Every card there is, station by station."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw as many whole rows as fit."""
        theme = bridge_theme(self.theme)
        surface.blit(backdrop(self.theme), (0, 0))
        wide, high = card_size(theme)
        gap = theme.px(14)
        across, rows = (max(1, (room - gap) // (size + gap)) for room, size in zip(surface.get_size(), (wide, high), strict=True))
        left, top = ((room - count * (size + gap) + gap) // 2 for room, count, size in zip(
            surface.get_size(), (across, min(rows, -(-len(DECK) // across))), (wide, high), strict=True))
        for number, card in enumerate(DECK[:across * rows]):
            place = pygame.Rect(left + number % across * (wide + gap), top + number // across * (high + gap), wide, high)
            put_expert_card(surface, theme, place, face_of(card), CardLook())


def _nothing(_card: str = "") -> None:
    """A picture plays nothing."""


def table(
    cards: str, given: str = "", more: str = "", *, first: str = "yellow", blue: str = "M12",
    stations: frozenset[Station] = frozenset(Station),
) -> Session:
    """A match with a hand, after some orders."""
    session = session_of(_TABLE.format(cards=cards, more=more, first=first, blue=blue), stations)
    for line in filter(None, (words.strip() for words in given.split(";"))):
        for order in parse_order(line):
            result = session.match.give(order)
            assert isinstance(result, Entry), result
    return session


def bridge(session: Session, station: Station = Station.CAPTAIN) -> BridgeScene:
    """The bridge of a match with cards."""
    scene = BridgeScene(session, _nothing, _nothing)
    scene.go_to(station)
    return scene


def hand() -> Scene:
    """A hand opened over the bridge, the captain's own card in front."""
    session = table("mayhew silva eriksen petrov moreau")
    return Stacked(bridge(session), HandScene(session, _nothing, _nothing))


def dealt() -> Scene:
    """The hand as it is shown when the match begins."""
    session = table("mayhew silva petrov")
    return Stacked(bridge(session), HandScene(session, _nothing, _nothing, dealt=True))


def cut() -> Scene:
    """A hand of seven that is to be cut."""
    session = table("mayhew silva eriksen petrov moreau amari yilmaz")
    scene = HandScene(session, _nothing, _nothing, cut=2)
    scene.chosen = frozenset({"silva"})
    return Stacked(bridge(session), scene)


def refused() -> Scene:
    """The hand of a mate: the others' cards are the computer's, and his own has to wait for its moment."""
    session = table("silva mayhew eriksen", stations=frozenset({Station.MATE}))
    scene = HandScene(session, _nothing, _nothing)
    scene._pressed("silva")
    return Stacked(bridge(session, Station.MATE), scene)


def playing(card: str) -> BridgeScene:
    """A card that was chosen, at the place of its choices."""
    full = "drone 3" if card == "price" else "torpedo 3"
    more = f"given yellow gauge {full}\ngiven yellow gauge mine 1\ngiven yellow crossed W5 W6 N6"
    given = "" if card in ("okafor", "mayhew") else _MOVED
    session = table(f"{card} fitzroy moreau", given, more)
    scene = bridge(session, STATIONS[card])
    scene.hand.play(card)
    match scene.station:
        case CaptainStation() as captain if card == "tanaka":
            captain.chart.point(parse_cell("L5"))
        case EngineerStation() as engineer:
            engineer._chosen(parse_symbol("W6"))
            engineer.point_at(parse_symbol("N6"))
        case MateStation() as mate if card == "silva":
            mate.charge(System.TORPEDO)
            mate.charge(System.TORPEDO)
    scene.refresh()
    return scene


def shown() -> Scene:
    """A card whose answer is read."""
    session = table("petrov")
    event = CardPlayed(Audience.PUBLIC, Side.YELLOW, "petrov", Reveal("heading", "N"))
    scene = CardPlayedScene(card_moment(event, Side.YELLOW, watching=False))
    scene.passed = IN
    return Stacked(bridge(session), scene)


def asked() -> Scene:
    """A hit, and a card that can soften it."""
    fired = "blue captain head N; blue mate charge silence; blue engineer break N4; blue captain torpedo E6"
    session = table("moreau", fired, "given blue gauge torpedo 3", first="blue", blue="E8")
    question = Questions(session, _nothing).next()
    assert question is not None
    return Stacked(bridge(session), question)


def kinds() -> Scene:
    """Haddad: which two kinds of item are asked for."""
    session = table("haddad", _MOVED, "given yellow gauge sonar 2")
    scene = bridge(session, Station.MATE)
    pushed: list[Scene] = []
    scene.hand._push = pushed.append
    scene.hand.play("haddad")
    return Stacked(scene, pushed[0])


def register() -> None:
    """Register every sample."""
    shot("cards")(_Deck)
    shot("hand")(hand)
    shot("hand-dealt")(dealt)
    shot("hand-cut")(cut)
    shot("hand-refused")(refused)
    shot("card-played")(shown)
    shot("card-asked")(asked)
    shot("card-kinds")(kinds)
    for card in ("okafor", "tanaka", "silva", "price", "eriksen"):
        shot(f"card-{card}")(partial(playing, card))
