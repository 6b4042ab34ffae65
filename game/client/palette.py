"""The palette: every colour by what it is used for, and the sets for colour blindness and high contrast."""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.client.colour import RGB, rgb
from game.rules.terms import Colour, Side


class ColourSet(Enum):
    """The sets of colours a player can choose."""

    STANDARD = "standard"
    PROTAN = "protan"
    DEUTAN = "deutan"
    TRITAN = "tritan"
    HIGH_CONTRAST = "high-contrast"


@dataclass(frozen=True)
class Palette:
    """Colours by token. Amber is what can be acted on, green what is well, red what hurts."""

    abyss: RGB
    deep: RGB
    hull: RGB
    panel: RGB
    raised: RGB
    lifted: RGB
    line: RGB
    line_hi: RGB
    muted: RGB
    text: RGB
    bright: RGB
    amber: RGB
    amber_dim: RGB
    amber_ink: RGB
    green: RGB
    green_dim: RGB
    red: RGB
    red_dim: RGB
    yellow: RGB
    yellow_dim: RGB
    blue: RGB
    blue_dim: RGB
    sys_y: RGB
    rad: RGB
    circuits: tuple[RGB, RGB, RGB]
    sand: RGB
    foam: RGB
    high_contrast: bool

    def side(self, side: Side) -> RGB:
        """The colour of a side; always drawn with its shape (diamond, disc)."""
        return self.blue if side is Side.BLUE else self.yellow

    def symbol(self, colour: Colour) -> RGB:
        """The colour of a symbol of the Engineer's sheet (B5.1)."""
        return (self.red, self.green, self.sys_y, self.rad)[colour]


_STANDARD: dict[str, str] = {
    "abyss": "#04090C", "deep": "#071217", "hull": "#0A1A20", "panel": "#0E222A", "raised": "#14303A", "lifted": "#1C414D",
    "line": "#25505C", "line_hi": "#3B7583", "muted": "#8FB0B5", "text": "#DCEBEA", "bright": "#F6FBF8", "amber": "#FFB454",
    "amber_dim": "#8A5A1E", "amber_ink": "#1F1303", "green": "#5CE6A8", "green_dim": "#1D5A46", "red": "#FF6459",
    "red_dim": "#5C1F20", "yellow": "#FFE14D", "yellow_dim": "#6B5B12", "blue": "#6DB7FF", "blue_dim": "#1C4470",
    "sys_y": "#F2D04B", "rad": "#E7A6FF", "sand": "#CDBB8C", "foam": "#9FE0D8", "circuits": "#F4793A #7DE0EE #B9A2FF",
}

_CHANGES: dict[ColourSet, dict[str, str]] = {
    ColourSet.STANDARD: {},
    ColourSet.PROTAN: {
        "red": "#FF6A93", "green": "#8FE9FF", "sys_y": "#FFF07A", "rad": "#B096FF", "yellow": "#FFE14D", "blue": "#5C9CFF",
        "amber": "#FFC14D", "circuits": "#F08A45 #C9F4FF #9C8BFF",
    },
    ColourSet.DEUTAN: {
        "red": "#FF5C8A", "green": "#9BE8FF", "sys_y": "#FFF07A", "rad": "#B096FF", "yellow": "#FFE14D", "blue": "#5C9CFF",
        "amber": "#FFC14D", "circuits": "#F08A45 #C9F4FF #9C8BFF",
    },
    ColourSet.TRITAN: {
        "red": "#FF6257", "green": "#4FF0C8", "sys_y": "#FFF6D0", "rad": "#E88BFF", "yellow": "#FFF3C4", "blue": "#46A6D6",
        "amber": "#FFB454", "circuits": "#FF7A3C #A8F5FF #DDA6EE",
    },
    ColourSet.HIGH_CONTRAST: {
        "red": "#FF8A80", "green": "#7CFFC4", "sys_y": "#FFE66B", "rad": "#F0C4FF", "yellow": "#FFF04D", "blue": "#9ACBFF",
        "amber": "#FFC774", "circuits": "#FF9A5C #A8F5FF #D0C0FF",
        "abyss": "#000000", "deep": "#000000", "hull": "#000000", "panel": "#000000", "raised": "#0A0A0A", "lifted": "#1A1A1A",
        "line": "#8FA6AA", "line_hi": "#FFFFFF", "text": "#FFFFFF", "bright": "#FFFFFF", "muted": "#D0DEE0",
    },
}


def palette_of(colours: ColourSet) -> Palette:
    """The palette of a set of colours."""
    values: dict[str, object] = {"high_contrast": colours is ColourSet.HIGH_CONTRAST}
    for name, words in (_STANDARD | _CHANGES[colours]).items():
        parts = tuple(rgb(word) for word in words.split())
        values[name] = parts if name == "circuits" else parts[0]
    return Palette(**values)  # type: ignore[arg-type]
