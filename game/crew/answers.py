"""What the captain answers when the match waits for him: sonar, MINOS, and what else is asked."""
from __future__ import annotations

import random
from collections.abc import Sequence

from game.crew.reason import Decision, Reason
from game.crew.situation import Situation
from game.crew.sonar import told
from game.rules.orders import Answer, Minos, Order


def sonar_answer(now: Situation, options: Sequence[Order], chance: random.Random) -> Decision:
    """The answer after which the enemy knows least of the own boat: the largest share of what he can believe stays (B9.1)."""
    valued = []
    for order in options:
        if isinstance(order, Answer):
            stays = now.known.share(told(now.view.chart, order))
            valued.append((stays + chance.gauss(0, 1) * now.skill.error * 0.3, order))
    best = max(value for value, _ in valued)
    good = [order for value, order in valued if value > best * 0.97 - 1e-9]
    order = good[int(chance.random() * len(good))]
    return Decision(order, Reason("answer-sonar", (round(100 * now.known.share(told(now.view.chart, order))),)))


def minos_answer(now: Situation, options: Sequence[Order]) -> Decision:
    """Counter-measures when the attack may well hit (U6)."""
    position = now.own.position
    likely = now.hunted * now.exposure(position, 4)
    mined = min(1.0, now.mined(position))
    use = likely > 0.5 or mined > 0.3 or (now.hull_left <= 2 and likely + mined > 0.2)
    order = next(order for order in options if isinstance(order, Minos) and order.use == use)
    return Decision(order, Reason("minos-use" if use else "minos-keep"))
