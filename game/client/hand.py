"""A hand of expert cards as the table knows it: whose each card is, how it can be played now, and why not (X1-X7)."""
from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from game.client.likely_plays import likely_play
from game.client.portraits import EXPERTS, Person, person_of
from game.client.session import Session
from game.i18n import _
from game.library import Library
from game.match.match import Match
from game.phrases.cards import card_effect, card_line, card_moment, card_person, guise_of
from game.phrases.refusals import refusal_sentence
from game.phrases.terms import station_name
from game.rules.events import CardPlayed
from game.rules.experts.deck import LARGEST_HAND, STATIONS
from game.rules.experts.text import CardText
from game.rules.orders import Expert, Order
from game.rules.refusals import Refusal
from game.rules.terms import Side, Station


@functools.cache
def _printed() -> dict[str, CardText]:
    return Library().experts()


@dataclass(frozen=True)
class CardFace:
    """What is printed on a card, in words already translated (X2)."""

    card: str
    name: str
    station: Station
    moment: str
    effect: str
    line: str

    @property
    def person(self) -> Person:
        """Who is drawn on it."""
        guise = guise_of(self.card)
        return EXPERTS[self.name] if guise is None else person_of(guise, self.station)


def face_of(card: str) -> CardFace:
    """The face of a card, by its word."""
    printed = _printed()[card]
    return CardFace(card, card_person(printed), STATIONS[card], card_moment(printed), card_effect(printed), card_line(printed))


@dataclass(frozen=True)
class HeldCard:
    """A card in the own hand. `plays` are the orders that play it now; without any, `refusal` says why not. `mine` if it is the human's."""

    face: CardFace
    mine: bool
    plays: tuple[Expert, ...]
    refusal: Refusal | None

    @property
    def can(self) -> bool:
        """Whether the human can play it now."""
        return self.mine and bool(self.plays)

    @property
    def why_not(self) -> str:
        """Why he cannot, with its rule; empty if he can."""
        if self.can:
            return ""
        if not self.mine:
            return _("The computer plays it: {station} (X1)").format(station=station_name(self.face.station))
        assert self.refusal is not None
        if self.refusal.reason == "not-its-moment":
            moment = self.face.moment
            return _("Only {moment} ({rule})").format(moment=moment[:1].lower() + moment[1:], rule=self.refusal.rule)
        return f"{refusal_sentence(self.refusal)} ({self.refusal.rule})"


def held_card(session: Session, side: Side, card: str, options: Sequence[Order] | None = None) -> HeldCard:
    """A card of a side's hand as it stands now; `options` are those of its station, where they are known already."""
    face = face_of(card)
    mine = face.station in session.stations and side is session.human
    plays = plays_of(session, card, options) if mine else ()
    refusal = session.match.check(likely_play(session.match.view(side, face.station), card)) if mine and not plays else None
    if mine and not plays and refusal is None:
        refusal = Refusal("X2", "card-words", (card,))
    return HeldCard(face, mine, plays, refusal)


def plays_of(session: Session, card: str, options: Sequence[Order] | None = None) -> tuple[Expert, ...]:
    """The orders by which the human plays a card now, of the options of its station."""
    found = session.options(STATIONS[card]) if options is None else options
    return tuple(order for order in found if isinstance(order, Expert) and order.card == card)


def hand_of(session: Session, side: Side | None = None) -> tuple[HeldCard, ...]:
    """The hand of the boat that is looked at, in its order."""
    side = session.human if side is None else side
    hand = session.match.view(side, Station.CAPTAIN).own.hand
    options = {station: session.options(station) for station in {STATIONS[card] for card in hand}}
    return tuple(held_card(session, side, card, options[STATIONS[card]]) for card in hand)


def number_held(match: Match, side: Side) -> int:
    """How many cards a side holds, which the other one can count: those agreed on, cut to five, less those it has played (X1, X4, X5)."""
    given = match.setup.sides[side]
    played = [event for entry in match.entries for event in entry.events if isinstance(event, CardPlayed) and event.side is side]
    return max(0, min(LARGEST_HAND, len(given.experts) + given.draws) - len(played))


def has_cards(match: Match) -> bool:
    """Whether the match is played with cards at all."""
    return any(side.experts or side.draws for side in match.setup.sides)
