"""What the planner holds each thing to be worth, in points of damage: found by matches against a panel of other programs."""
from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """All prices and factors of the planner."""

    #: What lies a movement further on counts so much of what lies before.
    later: float = 0.95
    #: What a surfacing costs besides its point of damage, by what it tells; and one that comes when the room is used up.
    surface: float = 0.3
    forced: float = 1.6
    #: Prices of a torpedo and a mine spent, and of a silence: anywhere, and more with the other boat about.
    torpedo: float = 0.35
    trigger: float = 0.45
    silence: float = 0.15
    silence_about: float = 0.35
    #: A bit that an explosion or the sonar tells of the other boat, and the least the sonar must tell.
    bit: float = 0.10
    sonar: float = 0.6
    #: The other boat sunk beyond the damage, and the own.
    kill: float = 3.0
    killed: float = 4.0
    #: Fire to be expected, and how much the less life is left.
    danger: float = 1.0
    #: How much the reply is held to go where it is best (the rest goes anywhere as good), and a mine about the boat.
    trust: float = 0.2
    mined: float = 0.5
    #: How likely he comes nearer by a silence to fire.
    sneak: float = 0.25
    urgency: float = 1.5
    #: Damage that the own explosions do to the own boat.
    harm: float = 1.4
    #: Enemy mines whose blast is entered.
    mines: float = 0.35
    #: A bit that the orders tell of the own boat.
    trace: float = 0.06
    #: The best shot that the next turn may bring, and a step nearer when the other boat is better known than the own.
    prey: float = 0.12
    near: float = 0.01
    #: To know more of the other boat than it of the own, near by.
    duel: float = 0.5
    #: A cell with few ways on, which keeps the room whole.
    hug: float = 0.012
    #: A movement after a shot charges again.
    recharge: float = 0.04
    #: The other boat keeps away from own mines: what a cell in their blast counts.
    wary: float = 0.3
    #: New cells that a mine must cover to be laid.
    cover: int = 4
