"""How a campaign goes on: which missions may be played, what their results bring, and who has won it (D0, S, X5)."""
from __future__ import annotations

from game.campaign.missions import Mission, Prize, mission_of, missions
from game.campaign.state import Campaign, Played, draw
from game.rules.refusals import Refusal
from game.rules.terms import Side

#: Whose prize a side mission's is: S1's falls to the loser, the others to the winner.
_FALLS_TO_LOSER = (Prize.DAMAGED,)


def last_mission() -> Mission:
    """The mission that decides the campaign (D0.4)."""
    return [mission for mission in missions() if not mission.side][-1]


def winner(campaign: Campaign) -> Side | None:
    """Who has won the campaign: the winner of the last mission; None while it goes on, or if nobody won that (`is_over`)."""
    result = campaign.result(last_mission().mission)
    return None if result is None or result.winner is None else Side(result.winner)


def is_over(campaign: Campaign) -> bool:
    """Whether the last mission has been played."""
    return campaign.has_played(last_mission().mission)


def check(campaign: Campaign, mission: str) -> Refusal | None:
    """Why a mission may not be played now: X5, D0.1, S."""
    for side in Side:
        if campaign.to_cut(side):
            return Refusal("X5", "cut-to-five", (campaign.to_cut(side),))
    if is_over(campaign):
        return Refusal("D0.4", "campaign-over")
    if campaign.has_played(mission):
        return Refusal("D0.1", "mission-played", (mission,))
    wanted = mission_of(mission)
    if wanted.side:
        return None if campaign.played else Refusal("S", "side-mission-first", (mission,))
    if not campaign.any_order and wanted != next_main(campaign):
        return Refusal("D0.1", "mission-order", (mission,))
    return None


def next_main(campaign: Campaign) -> Mission:
    """The first main mission that has not been played. Raises LookupError when all have."""
    for mission in missions():
        if not mission.side and not campaign.has_played(mission.mission):
            return mission
    raise LookupError("all missions have been played")


def open_missions(campaign: Campaign) -> list[Mission]:
    """The missions that may be played now, main ones first."""
    return [mission for mission in missions() if check(campaign, mission.mission) is None]


def record(
    campaign: Campaign, mission: str, won: Side | None, reason: str, moves: tuple[int, int], hands: tuple[list[str], list[str]]
) -> Played:
    """Take a mission's result: the hands that are left, what was played is discarded, cards are drawn, and prizes wait (D0.4, S).

    Of a mission that nobody won each side draws what a loser does. Raises ValueError for a mission that may not be played, or hands that
    cannot be left.
    """
    if check(campaign, mission) is not None:
        raise ValueError(f"mission {mission} may not be played now")
    played = mission_of(mission)
    for side in Side:
        own = campaign.sides[side]
        if not set(hands[side]) <= set(own.hand):
            raise ValueError(f"{side.word} cannot be left with cards that it had not")
        campaign.discards += [card for card in own.hand if card not in hands[side]]
        own.hand = [card for card in own.hand if card in hands[side]]
    _spend_prizes(campaign, played)
    order = (won, won.enemy) if won is not None else tuple(Side)
    drawn: list[tuple[str, ...]] = [(), ()]
    for side in order:
        drawn[side] = draw(campaign, side, played.cards[0 if side is won else 1])
    if played.prize is not Prize.NONE and won is not None:
        campaign.waiting.append((int(played.prize), int(won.enemy if played.prize in _FALLS_TO_LOSER else won)))
    result = Played(mission, None if won is None else int(won), reason, moves, (drawn[0], drawn[1]))
    campaign.played.append(result)
    return result


def _spend_prizes(campaign: Campaign, played: Mission) -> None:
    """The prizes that this mission began with are spent; damage waits for a main mission (S1)."""
    campaign.waiting = [one for one in campaign.waiting if played.side and Prize(one[0]) is Prize.DAMAGED]


def cut(campaign: Campaign, side: Side, cards: tuple[str, ...]) -> Refusal | None:
    """Cut a hand of more than five to five, by choice (X5); why it cannot be done so."""
    own, count = campaign.sides[side], campaign.to_cut(side)
    for card in cards:
        if card not in own.hand:
            return Refusal("X5", "not-in-hand", (card,))
    if len(cards) != count or len(set(cards)) != len(cards):
        return Refusal("X5", "cut-to-five", (count,))
    own.hand = [card for card in own.hand if card not in cards]
    campaign.discards += list(cards)
    return None
