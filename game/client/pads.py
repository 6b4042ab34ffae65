"""The buttons of a gamepad and the ways its sticks are pushed: their names in the settings, and what their caps show."""
from __future__ import annotations

from enum import Enum
from typing import Self


class Pad(Enum):
    """A button of a gamepad, or what a stick is pushed to. The value is what stands on it."""

    A = "A"
    B = "B"
    X = "X"
    Y = "Y"
    LB = "LB"
    RB = "RB"
    LT = "LT"
    RT = "RT"
    VIEW = "View"
    START = "Start"
    L3 = "L3"
    R3 = "R3"
    #: The cross.
    UP = "↑"
    DOWN = "↓"
    LEFT = "←"
    RIGHT = "→"
    #: The sticks.
    L_UP = "L↑"
    L_DOWN = "L↓"
    L_LEFT = "L←"
    L_RIGHT = "L→"
    R_UP = "R↑"
    R_DOWN = "R↓"
    R_LEFT = "R←"
    R_RIGHT = "R→"
    #: What only some gamepads have.
    SHARE = "Share"
    P1 = "P1"
    P2 = "P2"
    P3 = "P3"
    P4 = "P4"
    TOUCH = "Touch"
    #: The further buttons of one whose layout nobody knows, by their number.
    N11 = "11"
    N12 = "12"
    N13 = "13"
    N14 = "14"
    N15 = "15"
    N16 = "16"


#: The four round buttons at the right thumb.
ROUND = frozenset({Pad.A, Pad.B, Pad.X, Pad.Y})
#: What stands on gamepads with shapes in place of letters.
SHAPED = {
    Pad.A: "×", Pad.B: "○", Pad.X: "□", Pad.Y: "△", Pad.LB: "L1", Pad.RB: "R1", Pad.LT: "L2", Pad.RT: "R2", Pad.START: "Options",
    Pad.VIEW: "Share", Pad.SHARE: "Mute",
}


class Cap(str):
    """What a cap shows that stands for a gamepad's button, `pad`; `shaped` if that has a shape in place of its letter."""

    __slots__ = ("pad", "shaped")
    pad: Pad
    shaped: bool

    def __new__(cls, pad: Pad, *, shaped: bool) -> Self:
        """The cap of a button."""
        cap = super().__new__(cls, SHAPED.get(pad, pad.value) if shaped else pad.value)
        cap.pad, cap.shaped = pad, shaped
        return cap


def pad_name(pad: Pad) -> str:
    """A button as the settings write it: `RB`, `Up` of the cross, `L Up` of the left stick, `Button 11`."""
    if pad.name.startswith("N1"):
        return f"Button {pad.value}"
    words = pad.name.split("_")
    return " ".join(word if len(word) <= 2 else word.capitalize() for word in words)


def pad_named(name: str) -> Pad | None:
    """The button of a name in the settings; None if there is none of that name."""
    return _NAMED.get(name.lower())


_NAMED = {pad_name(pad).lower(): pad for pad in Pad}
