"""What a crew's members say unasked: what the captain wants of the humans aboard, what the engineer warns of (B15.4)."""
from __future__ import annotations

from collections.abc import Set as AbstractSet

from game.crew import engineer, mate
from game.crew.reason import Advice, Reason
from game.crew.situation import Situation
from game.match.crewtalk import Topic, Wish
from game.rules.terms import Colour, Heading, Station, System

#: Why a system is wanted next.
_WHY = {
    System.TORPEDO: "why-shot", System.SONAR: "why-blind", System.DRONE: "why-blind", System.SILENCE: "why-quiet", System.MINE: "why-mine",
}
#: How much a captain must fear or want something before he says so.
_FEAR, _NEED = 0.6, 0.16
#: A plot of more cells than these is too wide for a torpedo that waits.
_WIDE = 14


def wanted(now: Situation, humans: AbstractSet[Station]) -> dict[Wish, Reason]:
    """What the captain wants of the humans at these stations now, and why."""
    found: dict[Wish, Reason] = {}
    if Station.MATE in humans:
        worth = {system: value for system, value in mate.wants(now).items() if 0 < now.missing(system) < 99 and not now.full(system)}
        if worth:
            system = max(worth, key=lambda one: (worth[one], -one))
            found[Wish(Station.MATE, Topic.CHARGE_FIRST, system)] = Reason(_WHY.get(system, "why-next"), (now.missing(system),))
        if now.hunted > _FEAR:
            found[Wish(Station.MATE, Topic.KEEP_FULL, System.SILENCE)] = (
                Reason("why-hunted", (now.known.count,)) if now.known.count > 1 else Reason("why-known"))
    if Station.ENGINEER in humans:
        needs = {Colour.RED: now.needs.red, Colour.GREEN: now.needs.green, Colour.YELLOW: now.needs.yellow}
        whole = {colour: need for colour, need in needs.items() if not now.own.crossed & now.own.sheet.colours[colour]}
        if whole:
            colour = max(whole, key=lambda one: (whole[one], -one))
            if whole[colour] > _NEED:
                found[Wish(Station.ENGINEER, Topic.SPARE, colour)] = Reason("why-colour", (colour.word,))
    return found


def asks_for_plot(now: Situation) -> Reason | None:
    """What the captain says to a human radio operator whose plot is too wide for the torpedo that waits."""
    if now.foe.count > _WIDE and now.full(System.TORPEDO) and not now.broken(System.TORPEDO):
        return Reason("ask-plot")
    return None


def warning(now: Situation) -> Reason | None:
    """What the engineer warns the captain of: headings that would damage the boat."""
    own = now.own
    open_headings = now.headings_from(own.position, now.free)
    fatal = [heading for heading, word in engineer.advice(now).items() if word is Advice.FATAL and open_headings >> heading & 1]
    if not fatal or now.own.surfaced:
        return None
    if fatal == [heading for heading in Heading if open_headings >> heading & 1]:
        return Reason("warn-all")
    return Reason("warn-heading", (fatal[0].word,))
