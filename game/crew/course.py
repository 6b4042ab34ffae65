"""Where the captain goes, and when he surfaces."""
from __future__ import annotations

import math
import random

from game.crew.cards import price
from game.crew.equipping import equipped
from game.crew.reason import Decision, Reason
from game.crew.situation import Situation
from game.crew.way import way_ahead
from game.crew.wishes import headings_avoided
from game.rules.grid import RING, STEP, bits, within
from game.rules.orders import Expert, Head, Order, Surface, bare
from game.rules.terms import Heading, Mode, Station, System

#: The reason that each term of a heading stands for.
_REASONS = {
    "room": "head-room", "danger": "head-away", "prey": "head-close", "shot": "head-shot", "engine": "head-engine",
    "trace": "head-quiet", "hole": "head-hole", "goal": "head-goal", "wish": "head-asked", "fight": "head-fight",
}  # fmt: skip
#: What the sheet's strain is called worn from, how many movements are little room, how likely the enemy may be near who is called far off,
#: and by how much a heading must lead the others to be told why.
_WORN, _CRAMPED, _ALONE, _LEAD = 0.35, 8, 0.1, 0.002


def heading_terms(now: Situation, heading: Heading, cells: int = 1) -> dict[str, float]:
    """What speaks for and against a heading, in points of damage; `cells` is 2 with okafor."""
    position = now.own.position
    cell = now.plan.lands(now, heading, cells)
    free = now.free & ~(bits(position + (steps + 1) * STEP[heading] for steps in range(cells)) | 1 << cell)
    known = now.shadow.after(heading)
    later = now.surfacing_later(cell, free)
    steps = now.room(cell, free)
    engine = _engine_cost(now, heading, cell, free)
    terms = {
        "room": -later * now.weights.later**steps,
        "danger": -now.danger(cell, known.aim),
        "engine": -engine * now.plan.wear,
        "trace": -now.weights.trace * (math.log2(now.known.count or 1) - math.log2(known.count or 1)),
        "goal": now.plan.pull(now, cell),
        "prey": now.prey(cell, free) * now.plan.hunting(now),
        "shot": 0.0,
    }
    if now.full(System.TORPEDO) and (now.engines.usable_after(now.own.crossed, heading, System.TORPEDO.colour)):
        terms["shot"] = now.weights.shot * max(0.0, now.shot(cell) - now.weights.shot_least)
    if RING[cell] & now.mines:
        terms["danger"] -= now.weights.own_mines
    if now.holes:
        terms["hole"] = _hole(now, cell, free, steps)
    if now.foresight is not None:
        for name in ("danger", "prey", "shot"):
            terms[name] *= 1 - now.weights.fight_trust
        terms["fight"] = now.weights.fight * now.foresight.heading(heading)
    if headings_avoided(now.wishes, Station.CAPTAIN) >> heading & 1:
        terms["wish"] = -now.weights.avoided
    return terms


def _engine_cost(now: Situation, heading: Heading, cell: int, free: int) -> float:
    """What the crosses of a heading and of the way that is to follow it cost."""
    return now.engines.along(now.own.crossed, (heading, *way_ahead(now, heading, cell, free)))


def _hole(now: Situation, cell: int, free: int, steps: int) -> float:
    """The way to a hole in the ice while there is one, the more so the less room or the more crosses there are."""
    for far in range(16):
        if within(1 << cell, free | 1 << cell, far) & now.holes:
            need = min(1.0, now.engines.strain(now.own.crossed) + now.weights.later ** max(0, steps - far))
            return -now.weights.hole * far * need
    return -0.5


def choose_course(now: Situation, options: list[Order], chance: random.Random) -> tuple[float, Decision] | None:
    """The best heading, or to surface; None if neither can be done now. With the value, for comparison with other acts."""
    heads = [order for order in options if isinstance(bare(order), Head)]
    surface: Order | None = next((order for order in options if isinstance(order, Surface) and order.equip is None), None)
    if surface is not None:  # lindqvist, whenever the boat rises
        surface = next((order for order in options if isinstance(order, Expert) and order.order == surface), surface)
        surface = equipped(now, options, surface)
    if not heads:
        return _no_heading(now, surface)
    valued = []
    judged: dict[Heading, float] = {}  # how far each is misjudged: alike with a card and without
    for order in heads:
        head = bare(order)
        assert isinstance(head, Head)
        terms = heading_terms(now, head.heading, 2 if isinstance(order, Expert) and order.card == "okafor" else 1)
        if head.heading not in judged:
            judged[head.heading] = chance.gauss(0, 1) * now.skill.error + chance.random() * 0.004
        value = sum(terms.values()) + judged[head.heading]
        if isinstance(order, Expert):
            value -= price(now, order.card)
        valued.append((value, order, head, terms))
    value, order, head, terms = max(valued, key=lambda one: (one[0], -one[2].heading))
    if surface is not None and surfacing_value(now) > value - (1 - now.skill.fright) * judged[head.heading]:
        return surfacing_value(now), Decision(surface, _why_surface(now))
    if isinstance(order, Expert):
        return value, Decision(order, Reason(f"card-{order.card}", (head.heading.word,)))
    return value, Decision(order, _why(now, head, terms, [other for _, _, _, other in valued]))


def surfacing_value(now: Situation) -> float:
    """What surfacing here is worth, on the scale of headings: a clean sheet and all room, for the price of the moment."""
    free = now.sea & ~now.mines
    steps = now.room(now.own.position, free)
    later = now.surfacing_later(now.own.position, free)
    here = now.prey(now.own.position, free) * now.plan.hunting(now) + now.plan.pull(now, now.own.position)
    return -now.surfacing_now - now.plan.surfacing(now) - later * now.weights.later**steps + here


def _no_heading(now: Situation, surface: Order | None) -> tuple[float, Decision] | None:
    own = now.own
    if surface is None or own.owes_marks or own.owes_cross is not None:
        return None
    if now.view.mode is Mode.TURNS and now.view.moved:
        return None
    return -now.surfacing_now, Decision(surface, Reason("surface-blocked"))


def _why_surface(now: Situation) -> Reason:
    """What the sheet, the room and the enemy say for it; nothing that is not so is said."""
    if now.engines.strain(now.own.crossed) > _WORN:
        near = now.foe.share(within(1 << now.own.position, now.sea, now.weights.surface_steps))
        return Reason("surface-sheet" if near > _ALONE else "surface-sheet-alone")
    if now.room(now.own.position, now.free) <= _CRAMPED:
        return Reason("surface-room")
    return Reason("surface-both" if now.view.enemy.surfaced else "surface-anew")


def _why(now: Situation, order: Head, terms: dict[str, float], others: list[dict[str, float]]) -> Reason:
    """The term by which this heading is most above the mean of all, and that can be said of it."""
    about = (order.heading.word,)
    if len(others) == 1:
        return Reason("head-only", about)
    if terms.get("wish", 0.0) < 0:
        return Reason("head-though", about)
    lead = {name: value - sum(other.get(name, 0.0) for other in others) / len(others) for name, value in terms.items()}
    cell = now.plan.lands(now, order.heading)
    for name in sorted(lead, key=lambda one: (-lead[one], one)):
        if lead[name] <= _LEAD:
            break
        if name == "prey" and now.distance(cell) >= now.distance(now.own.position):
            continue  # he goes round something, or keeps the nearest distance that is left
        return Reason(_REASONS[name], about)
    return Reason("head-any", about)
