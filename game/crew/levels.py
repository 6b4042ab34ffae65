"""How well a crew plays. A level weakens skill, never adds knowledge."""
from __future__ import annotations

import msgspec

from game.rules.terms import Term


class Skill(msgspec.Struct, frozen=True):
    """What a level is made of.

    `memory` is how many branches of hypotheses the radio operator keeps apart, `haze` how often at an enemy's movement he loses his place
    on the sheet and has to draw it anew, a cell wider and without its route. `error` is the spread of the captain's misjudgement in
    points of damage, `fright` how much of it makes him surface, `foresight` how many hypotheses he plays on when it comes to a fight.
    `horizon` is how many movements beyond the next he and the engineer look ahead, `slip` how often a section of the hull is drawn across
    the border.
    `think`, `ok`, `section` are ticks of 1/20 s: a captain's decision, a mark or a cross, a section of the hull (B14.4).
    """

    memory: int
    haze: float
    error: float
    fright: float
    foresight: int
    horizon: int
    slip: float
    think: int
    ok: int
    section: int


class Level(Term):
    """The levels of computer crews, weakest first."""

    RECRUIT = 0
    SAILOR = 1
    OFFICER = 2
    ACE = 3

    @property
    def skill(self) -> Skill:
        """What the level can do."""
        return _SKILLS[self]


_SKILLS = (
    Skill(memory=12, haze=0.75, error=1.80, fright=1.0, foresight=0, horizon=0, slip=0.05, think=72, ok=36, section=90),
    Skill(memory=60, haze=0.30, error=0.70, fright=1.0, foresight=0, horizon=1, slip=0.04, think=80, ok=40, section=90),
    Skill(memory=300, haze=0.0, error=0.35, fright=0.0, foresight=0, horizon=1, slip=0.01, think=70, ok=32, section=70),
    Skill(memory=600, haze=0.0, error=0.0, fright=0.0, foresight=20, horizon=2, slip=0.0, think=66, ok=30, section=55),
)
