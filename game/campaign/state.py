"""What a campaign is at a moment: sheets, hands, deck, missions played, prizes that wait."""
from __future__ import annotations

import random

import msgspec

from game.campaign.missions import Prize
from game.rules.experts.deck import DECK, LARGEST_HAND
from game.rules.terms import Side

#: The form of a campaign's record; an older one is brought up by `game.storage.campaigns`.
VERSION = 1


class Sailing(msgspec.Struct):
    """What one side has for the whole campaign: its class and Engineer's sheet (D0.2), and its hand."""

    boat: str
    sheet: str
    hand: list[str] = []


class Played(msgspec.Struct, frozen=True):
    """A mission that has been played: who won (None: nobody), by what reason's word, movements of yellow and blue, and the cards that each
    side drew.
    """

    mission: str
    winner: int | None
    reason: str
    moves: tuple[int, int]
    drawn: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


class Campaign(msgspec.Struct):
    """A campaign. `deck` is face down, its last card on top (X5). `waiting` are the prizes for the next mission, each with the side that it
    falls to. `rolls` counts what chance has decided, so that the same seed and the same choices give the same campaign.
    """

    seed: int
    sides: tuple[Sailing, Sailing]
    deck: list[str]
    discards: list[str] = []
    played: list[Played] = []
    waiting: list[tuple[int, int]] = []
    any_order: bool = False
    rolls: int = 0
    version: int = VERSION

    def chance(self) -> random.Random:
        """A source of chance for the next thing that it decides."""
        self.rolls += 1
        return random.Random(self.seed * 1_000_003 + self.rolls)

    def has_played(self, mission: str) -> bool:
        """Whether a mission has been played."""
        return any(one.mission == mission for one in self.played)

    def result(self, mission: str) -> Played | None:
        """What came of a mission; None if it has not been played."""
        return next((one for one in self.played if one.mission == mission), None)

    def to_cut(self, side: Side) -> int:
        """How many cards a side must cut its hand by now (X5)."""
        return max(0, len(self.sides[side].hand) - LARGEST_HAND)

    def prizes(self, side: Side) -> tuple[Prize, ...]:
        """The prizes that wait for a side in the next mission."""
        return tuple(Prize(prize) for prize, whose in self.waiting if whose == side)


def begin(seed: int, boats: tuple[str, str], sheets: tuple[str, str], *, any_order: bool = False) -> Campaign:
    """A new campaign: no cards in the hands, all in the deck (X5)."""
    campaign = Campaign(seed, (Sailing(boats[0], sheets[0]), Sailing(boats[1], sheets[1])), [], any_order=any_order)
    deck = list(DECK)
    campaign.chance().shuffle(deck)
    campaign.deck = deck
    return campaign


def draw(campaign: Campaign, side: Side, count: int) -> tuple[str, ...]:
    """Cards from the top of the deck into a hand; discards are shuffled into a new deck only when it is empty (X5)."""
    drawn: list[str] = []
    for _ in range(count):
        if not campaign.deck:
            campaign.deck, campaign.discards = sorted(campaign.discards), []
            campaign.chance().shuffle(campaign.deck)
        if not campaign.deck:
            break
        drawn.append(campaign.deck.pop())
    campaign.sides[side].hand.extend(drawn)
    return tuple(drawn)
