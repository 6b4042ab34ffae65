"""The engineer: which symbol he crosses out, and what he says of the headings."""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.cards.engineer import repairs, spare_cross
from game.crew.reason import Advice, Decision, Reason
from game.crew.situation import Situation
from game.crew.way import way_ahead
from game.crew.wishes import asked, headings_avoided
from game.match.crewtalk import Topic
from game.rules.orders import Break, Ok, Order, Trace
from game.rules.sheets import PER_PANEL, SYMBOL_NAMES
from game.rules.terms import Colour, Heading, Question, Station

#: What a heading may cost in points of damage before the engineer warns of it.
_WARNING = 0.12


def cross(now: Situation, options: Sequence[Order], *, told: bool) -> Decision | None:
    """The cross that leaves the boat the most: on the way that the captain has in mind if he has `told` it, as one of the computer's does;
    else on any.
    """
    breaks = [order for order in options if isinstance(order, Break)]
    if not breaks:
        repaired = repairs(now, options)
        if repaired is not None:
            return repaired
        for order in options:
            if isinstance(order, Ok):
                return Decision(order, Reason("nothing-to-cross"))
            if isinstance(order, Trace) and order.inside:
                return Decision(order, Reason("trace"))
        return None
    own, engines = now.own, now.engines
    if own.answering is Question.RADIATION:
        order = min(breaks, key=lambda one: (_after(now, one.symbol), one.symbol))
        return Decision(order, Reason("cross-radiation", (SYMBOL_NAMES[order.symbol],)))
    heading = Heading(breaks[0].symbol // PER_PANEL)
    if told:
        costs = engines.outcomes_along(own.crossed, heading, way_ahead(now, heading, own.position, now.free))
    else:
        headings = now.headings_from(own.position, now.free) or 15
        headings = headings & ~headings_avoided(now.wishes, Station.ENGINEER) or headings
        costs = engines.outcomes(own.crossed, heading, headings, now.skill.horizon)
    order = min(breaks, key=lambda one: (costs.get(one.symbol, _after(now, one.symbol)) + _spared(now, one.symbol), one.symbol))
    return spare_cross(now, options, _after(now, order.symbol)) or Decision(order, _why(now, order.symbol))


def _spared(now: Situation, symbol: int) -> float:
    """What weighs against a symbol of a colour that the engineer is asked to spare, unless it repairs itself at once."""
    colour = now.own.sheet.symbols[symbol].colour
    if not asked(now.wishes, Station.ENGINEER, Topic.SPARE, colour):
        return 0.0
    left, _ = now.engines.cross(now.own.crossed, symbol)
    return now.weights.spared if left >> symbol & 1 else 0.0


def _after(now: Situation, symbol: int) -> float:
    crossed, damage = now.engines.cross(now.own.crossed, symbol)
    return now.weights.damage * damage + now.engines.strain(crossed)


def _why(now: Situation, symbol: int) -> Reason:
    own = now.own
    name, colour = SYMBOL_NAMES[symbol], own.sheet.symbols[symbol].colour
    left, damage = now.engines.cross(own.crossed, symbol)
    if damage:
        return Reason("cross-damage", (name,))
    if not left >> symbol & 1:
        return Reason("cross-circuit", (name, own.sheet.symbols[symbol].circuit))
    if colour is Colour.RADIATION:
        return Reason("cross-reactor", (name, (left & own.sheet.radiation).bit_count()))
    if own.crossed & own.sheet.colours[colour]:
        return Reason("cross-broken", (name, colour.word))
    return Reason("cross-gives", (name, colour.word))


def advice(now: Situation) -> dict[Heading, Advice]:
    """What the engineer says of each heading, legal or not."""
    engines, crossed = now.engines, now.own.crossed
    strain = engines.strain(crossed)
    found = {}
    for heading in Heading:
        _, cost = engines.best(crossed, heading, 15, 0)
        found[heading] = Advice.FATAL if cost >= now.weights.damage else Advice.COSTS if cost - strain > _WARNING else Advice.GOOD
    return found
