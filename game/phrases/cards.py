"""Expert cards in words: a card's short name, and its texts in the player's language. Experts that a player made speak in his own words."""
from __future__ import annotations

from collections.abc import Mapping

from game.i18n import _
from game.rules.experts.text import CardText, Guise

#: The player's experts by the card whose effect they play (`wear`).
_worn: dict[str, Guise] = {}


def wear(guises: Mapping[str, Guise]) -> None:
    """From now on these experts are told of in the place of those that the game has."""
    _worn.clear()
    _worn.update(guises)


def guise_of(card: str) -> Guise | None:
    """The player's own expert who plays a card, if there is one."""
    return _worn.get(card)


def card_name(card: str) -> str:
    """The name by which a card is called, a proper name in every language."""
    guise = _worn.get(card)
    return guise.name.split()[-1] if guise is not None else card.capitalize()


def card_person(text: CardText) -> str:
    """The whole name that is printed on a card."""
    guise = _worn.get(text.card)
    return guise.name if guise is not None else text.name


def card_line(text: CardText) -> str:
    """The line of character; a player's expert may have none."""
    guise = _worn.get(text.card)
    return guise.line if guise is not None else _(text.line)


def card_moment(text: CardText) -> str:
    """The moment at which the card may be played."""
    guise = _worn.get(text.card)
    return guise.moment if guise is not None and guise.moment else _(text.moment)


def card_effect(text: CardText) -> str:
    """What the card does."""
    guise = _worn.get(text.card)
    return guise.does if guise is not None and guise.does else _(text.effect)
