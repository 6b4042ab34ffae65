"""What is printed on a card (X2): data, `campaign/experts.toml`, in English; `game.phrases.cards` translates it."""
from __future__ import annotations

import msgspec

from game.rules.experts.deck import DECK, STATIONS


class CardText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: name, station, a line of character, the moment at which it may be played, the effect."""

    card: str
    name: str
    station: str
    line: str
    moment: str
    effect: str


def check_cards(cards: dict[str, CardText]) -> str:
    """What is wrong with the cards of a data file as the rules know them; empty if nothing is."""
    for card in DECK:
        if card not in cards:
            return f"[{card}] is missing"
    for card, text in cards.items():
        if card not in STATIONS:
            return f"[{card}] is no card of the deck"
        if text.station != STATIONS[card].word:
            return f"[{card}]: the station is {STATIONS[card].word}, not {text.station}"
        for field in ("name", "line", "moment", "effect"):
            if not getattr(text, field).strip():
                return f"[{card}]: {field} is empty"
        if text.name.split()[-1].lower() != card:
            return f"[{card}]: '{text.name}' is another's name"
    if len({text.name for text in cards.values()}) != len(cards):
        return "two cards have one name"
    return ""
