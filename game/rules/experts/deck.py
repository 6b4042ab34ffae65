"""The common deck (X1): which cards there are, whose they are, and in front of which orders they are played (N2).

What a card does is its station's module; its name, line of character and texts are data, `campaign/experts.toml`.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.terms import Side, Station

if TYPE_CHECKING:
    from game.rules.state import MatchState

#: Every card by the station that alone may play it, in the deck's order.
STATIONS: dict[str, Station] = {
    "mayhew": Station.CAPTAIN,
    "okafor": Station.CAPTAIN,
    "lindqvist": Station.CAPTAIN,
    "tanaka": Station.CAPTAIN,
    "moreau": Station.CAPTAIN,
    "brandt": Station.MATE,
    "silva": Station.MATE,
    "novak": Station.MATE,
    "haddad": Station.MATE,
    "price": Station.MATE,
    "kowalski": Station.ENGINEER,
    "eriksen": Station.ENGINEER,
    "dubois": Station.ENGINEER,
    "yilmaz": Station.ENGINEER,
    "costa": Station.ENGINEER,
    "petrov": Station.RADIO,
    "nakamura": Station.RADIO,
    "fitzroy": Station.RADIO,
    "amari": Station.RADIO,
    "weiss": Station.RADIO,
}
DECK: tuple[str, ...] = tuple(STATIONS)

#: The cards played in front of an order, with the words of those orders; all others are played alone.
IN_FRONT: dict[str, frozenset[str]] = {
    "mayhew": frozenset({"head"}),
    "okafor": frozenset({"head"}),
    "lindqvist": frozenset({"surface"}),
    "tanaka": frozenset({"torpedo"}),
    "brandt": frozenset({"charge"}),
    "novak": frozenset({"sonar", "drone"}),
    "haddad": frozenset({"sonar"}),
    "price": frozenset({"drone"}),
}

#: The cards whose holder is asked when their moment comes (X7): a hit, a breakdown that would damage.
WHEN_HIT, WHEN_BROKEN = "moreau", "yilmaz"

#: The card with which all of an answer to sonar may be false.
LIAR = "amari"

#: A hand of more is cut to so many (X5).
LARGEST_HAND = 5


def is_alone(card: str) -> bool:
    """Whether a card is played alone, what follows its name being its own words."""
    return card in STATIONS and card not in IN_FRONT


def may_answer(state: MatchState, side: Side, card: str, *, upkeep: bool) -> bool:
    """Whether a side is asked about a card whose moment has come (X3, X5, X6, X7)."""
    boat = state.boats[side]
    return (
        card in boat.hand
        and not (boat.carded_move if upkeep else boat.carded)
        and not boat.surfaced
        and STATIONS[card] in state.scenario.crew(state, side)
        and not state.scenario.forbids_cards(state, side)
    )
