"""What is guessed at the very first start: how large all is drawn, and in which window."""
from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping, Sequence

import pygame

from game.client.app import SMALLEST_WINDOW, USUAL_WINDOW
from game.client.theme import clamp_scale

#: The screen on which 100 % is right.
_USUAL_SCREEN = (1920, 1080)
#: A window takes no more of the screen than this.
_SHARE = 0.9
_USUAL_DPI = 96


def guessed_looks(screen: tuple[int, int], factor: float | None = None) -> dict[str, object]:
    """Scale and window for a screen of a size in pixels; `factor` is how much larger than usual its owner has all drawn, None if unknown.

    The scale goes by quarters and never so far that the usual window would not fit.
    """
    wide, high = screen
    wanted = factor if factor is not None else min(wide / _USUAL_SCREEN[0], high / _USUAL_SCREEN[1])
    most = min(wide / USUAL_WINDOW[0], high / USUAL_WINDOW[1])
    if wanted < 1 <= most:  # a small screen that the usual window fits
        wanted = 1.0
    scale = clamp_scale(int(4 * min(wanted, most) + 1e-6) / 4)
    window = tuple(
        max(least, min(round(usual * scale), round(_SHARE * room)))
        for least, usual, room in zip(SMALLEST_WINDOW, USUAL_WINDOW, screen, strict=True)
    )
    return {"scale": scale, "window": window}


def display_factor(environment: Mapping[str, str] = os.environ) -> float | None:
    """How much larger than usual the desktop has all drawn; None where it does not say."""
    for name in ("GDK_SCALE", "QT_SCALE_FACTOR"):
        try:
            factor = float(environment.get(name, ""))
        except ValueError:
            continue
        if 0.5 <= factor <= 4:
            return factor
    if sys.platform == "win32":
        try:
            return float(ctypes.windll.user32.GetDpiForSystem()) / _USUAL_DPI
        except (AttributeError, OSError):
            return None
    return None


def preferred_languages() -> Sequence[str]:
    """The languages that the platform says its owner wants, the first first."""
    try:
        return [str(each.get("language", "")) for each in pygame.system.get_pref_locales()]
    except (AttributeError, pygame.error):
        return ()
