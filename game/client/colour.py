"""Colours as triples of 0 to 255, and what is done with them."""
from __future__ import annotations

from collections.abc import Sequence

RGB = tuple[int, int, int]

BLACK: RGB = (0, 0, 0)
WHITE: RGB = (255, 255, 255)


def rgb(text: str) -> RGB:
    """The colour of a text `#RRGGBB`."""
    text = text.lstrip("#")
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def mix(first: Sequence[int], second: Sequence[int], share: float) -> RGB:
    """The colour `share` (0 to 1) of the way from one to another."""
    red, green, blue = first[0], first[1], first[2]
    return round(red + (second[0] - red) * share), round(green + (second[1] - green) * share), round(blue + (second[2] - blue) * share)


def luminance(colour: Sequence[int]) -> float:
    """Relative luminance, 0 for black to 1 for white."""
    parts = [value / 255 for value in colour[:3]]
    parts = [value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4 for value in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(first: Sequence[int], second: Sequence[int]) -> float:
    """How far two colours stand apart, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
