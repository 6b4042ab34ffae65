"""Expert cards in words: a card's short name, and its texts in the player's language."""
from __future__ import annotations

from game.i18n import _
from game.rules.experts.text import CardText


def card_name(card: str) -> str:
    """The name by which a card is called, a proper name in every language."""
    return card.capitalize()


def card_line(text: CardText) -> str:
    """The line of character."""
    return _(text.line)


def card_moment(text: CardText) -> str:
    """The moment at which the card may be played."""
    return _(text.moment)


def card_effect(text: CardText) -> str:
    """What the card does."""
    return _(text.effect)
