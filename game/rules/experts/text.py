"""What is printed on a card (X2): data, `campaign/experts.toml`, in English; `game.phrases.cards` translates it."""
from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.rules.experts.deck import DECK, STATIONS

#: A colour.
Shade = Annotated[str, msgspec.Meta(pattern=r"^#[0-9A-Fa-f]{6}$")]


class CardText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: name, station, a line of character, the moment at which it may be played, the effect."""

    card: str
    name: str
    station: str
    line: str
    moment: str
    effect: str


class Portrait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How somebody looks, in the words and measures that portraits are drawn by; colours are `#RRGGBB`."""

    skin: Literal["fair", "olive", "tan", "brown", "dark"] = "tan"
    hair: Shade = "#2A1710"
    style: Literal[
        "short", "crop", "swept", "wavy", "curly", "afro", "bob", "bun", "pony", "braid", "crest", "receding", "bald", "scarf"
    ] = "short"
    cloth: Shade = "#2E4452"
    collar: Literal["open", "lapel", "turtle"] = "open"
    worn: tuple[
        Literal["cap", "beanie", "band", "goggles", "glasses", "round", "headset", "patch", "scar", "earring", "soot", "freckles"], ...
    ] = ()
    beard: Literal["", "stubble", "moustache", "goatee", "full"] = ""
    beard_hair: Shade | None = None
    lips: Shade | None = None
    eyes: Shade = "#2B2018"
    brows: Shade | None = None
    hat: Shade = "#2E4E5A"
    scarf: Shade = "#2C6F8A"
    glasses: Shade = "#D8C79A"
    jaw: Annotated[float, msgspec.Meta(ge=12, le=18)] = 15
    face: Annotated[float, msgspec.Meta(ge=19, le=21)] = 20
    rank: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0


class Guise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An expert that a player made: somebody else who plays the effect of a card of the deck, at its station and moment.

    The rules know nothing of it: in orders and records the card keeps its word. `line`, `moment` and `does` are his own words; an empty
    moment and effect are those of the card.
    """

    effect: str
    name: str
    line: str = ""
    moment: str = ""
    does: str = ""
    portrait: Portrait = Portrait()


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
