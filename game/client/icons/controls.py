"""Signs of the menus and of the controls."""
from __future__ import annotations

import math

from game.client.icons.pen import Drawing, Pen


def play(pen: Pen) -> None:
    """Go on."""
    pen.fill((-0.5, -0.75), (0.75, 0), (-0.5, 0.75))


def pause(pen: Pen) -> None:
    """Two bars."""
    for side in (-1, 1):
        pen.line((0.3 * side, -0.6), (0.3 * side, 0.6), thick=2)


def step_forward(pen: Pen) -> None:
    """One step on."""
    pen.fill((-0.6, -0.7), (0.35, 0), (-0.6, 0.7))
    pen.line((0.6, -0.65), (0.6, 0.65), thick=1.4)


def step_back(pen: Pen) -> None:
    """One step back."""
    pen.fill((0.6, -0.7), (-0.35, 0), (0.6, 0.7))
    pen.line((-0.6, -0.65), (-0.6, 0.65), thick=1.4)


def chevron_left(pen: Pen) -> None:
    """One small step back."""
    pen.line((0.3, -0.7), (-0.4, 0), (0.3, 0.7), thick=1.6)


def chevron_right(pen: Pen) -> None:
    """One small step on."""
    pen.line((-0.3, -0.7), (0.4, 0), (-0.3, 0.7), thick=1.6)


def menu(pen: Pen) -> None:
    """Three lines."""
    for y in (-0.5, 0.0, 0.5):
        pen.line((-0.7, y), (0.7, y))


def keyboard(pen: Pen) -> None:
    """A keyboard: a frame, keys as dots, the space bar."""
    pen.box(-0.9, -0.55, 1.8, 1.1, 0.14)
    for x in (-0.55, -0.18, 0.18, 0.55):
        pen.line((x - 0.05, -0.15), (x + 0.05, -0.15), thick=1.4)
    pen.line((-0.4, 0.25), (0.4, 0.25), thick=1.2)


def gamepad(pen: Pen) -> None:
    """A gamepad: a body with two grips, the cross at the left, two buttons at the right."""
    half = ((0.5, -0.5), (0.78, -0.3), (0.95, 0.55), (0.72, 0.62), (0.36, 0.2))
    pen.outline(*half, *((-x, y) for x, y in reversed(half)))
    pen.line((-0.58, -0.14), (-0.22, -0.14))
    pen.line((-0.4, -0.32), (-0.4, 0.04))
    for x, y in ((0.3, -0.04), (0.52, -0.24)):
        pen.line((x - 0.04, y), (x + 0.04, y), thick=1.6)


def rules(pen: Pen) -> None:
    """A closed book with its back and a title."""
    pen.box(-0.62, -0.85, 1.24, 1.7, 0.14)
    pen.line((-0.3, -0.85), (-0.3, 0.85))
    for y in (-0.4, -0.05):
        pen.line((-0.02, y), (0.36, y))


def pad_a(pen: Pen) -> None:
    """A gamepad's lower button: a cross."""
    pen.line((-0.6, -0.6), (0.6, 0.6), thick=1.3)
    pen.line((-0.6, 0.6), (0.6, -0.6), thick=1.3)


def pad_b(pen: Pen) -> None:
    """A gamepad's right button: a ring."""
    pen.ring(0, 0, 0.68, thick=1.3)


def pad_x(pen: Pen) -> None:
    """A gamepad's left button: a square."""
    pen.box(-0.6, -0.6, 1.2, 1.2, 0.05, thick=1.3)


def pad_y(pen: Pen) -> None:
    """A gamepad's upper button: a triangle."""
    pen.outline((0, -0.75), (0.75, 0.55), (-0.75, 0.55), thick=1.3)


def lens(pen: Pen) -> None:
    """A magnifying glass."""
    pen.ring(-0.18, -0.18, 0.52, thick=1.2)
    pen.line((0.24, 0.24), (0.78, 0.78), thick=1.8)


def picture(pen: Pen) -> None:
    """A picture in its frame: two hills and the sun."""
    pen.box(-0.85, -0.7, 1.7, 1.4, 0.14)
    pen.dot(0.38, -0.26, 0.15)
    pen.line((-0.7, 0.48), (-0.22, -0.12), (0.14, 0.32), (0.4, 0.04), (0.72, 0.42))


def arrow(pen: Pen) -> None:
    """An arrow to the right."""
    pen.line((-0.8, 0), (0.7, 0))
    pen.line((0.2, -0.5), (0.75, 0), (0.2, 0.5))


def arrow_left(pen: Pen) -> None:
    """A filled head to the left."""
    pen.fill((0.55, -0.75), (-0.7, 0), (0.55, 0.75))


def arrow_right(pen: Pen) -> None:
    """A filled head to the right."""
    pen.fill((-0.55, -0.75), (0.7, 0), (-0.55, 0.75))


def space(pen: Pen) -> None:
    """The space bar."""
    pen.line((-0.85, -0.15), (-0.85, 0.45), (0.85, 0.45), (0.85, -0.15), thick=1.2)


def arrow_up(pen: Pen) -> None:
    """A filled head upwards."""
    pen.fill((-0.75, 0.55), (0, -0.7), (0.75, 0.55))


def arrow_down(pen: Pen) -> None:
    """A filled head downwards."""
    pen.fill((-0.75, -0.55), (0, 0.7), (0.75, -0.55))


def undo(pen: Pen) -> None:
    """Back."""
    pen.arc(0, 0.1, 0.66, -200, 60)
    pen.line((-0.9, -0.1), (-0.62, 0.36), (-0.26, -0.06))


def save(pen: Pen) -> None:
    """A disk."""
    pen.outline((-0.75, -0.75), (0.45, -0.75), (0.75, -0.45), (0.75, 0.75), (-0.75, 0.75))
    pen.line((-0.35, -0.75), (-0.35, -0.25), (0.3, -0.25), (0.3, -0.75))
    pen.line((-0.45, 0.75), (-0.45, 0.15), (0.45, 0.15), (0.45, 0.75))


def folder(pen: Pen) -> None:
    """A folder."""
    pen.outline((-0.85, -0.62), (-0.25, -0.62), (-0.05, -0.36), (0.85, -0.36), (0.85, 0.68), (-0.85, 0.68))
    pen.line((-0.85, -0.06), (0.85, -0.06))


def pencil(pen: Pen) -> None:
    """A pencil."""
    pen.outline((-0.8, 0.8), (-0.66, 0.3), (0.42, -0.78), (0.78, -0.42), (-0.3, 0.66))
    pen.line((0.2, -0.56), (0.56, -0.2))


def eraser(pen: Pen) -> None:
    """An eraser."""
    pen.outline((-0.85, 0.2), (-0.1, -0.7), (0.8, 0.1), (0.2, 0.75), (-0.3, 0.75))
    pen.line((-0.48, -0.24), (0.42, 0.5))


def move(pen: Pen) -> None:
    """Four arrows."""
    for i in range(4):
        cos, sin = round(math.cos(math.pi / 2 * i)), round(math.sin(math.pi / 2 * i))
        pen.line((0, 0), (0.85 * cos, 0.85 * sin))
        pen.line(*[(a * cos - b * sin, a * sin + b * cos) for a, b in ((0.58, -0.26), (0.88, 0), (0.58, 0.26))])


def note(pen: Pen) -> None:
    """A written page."""
    pen.outline((-0.6, -0.85), (0.3, -0.85), (0.66, -0.5), (0.66, 0.85), (-0.6, 0.85))
    for y in (-0.3, 0.1, 0.5):
        pen.line((-0.34, y), (0.4, y), thick=0.8)


def card(pen: Pen) -> None:
    """An expert's card."""
    pen.box(-0.6, -0.85, 1.2, 1.7, 0.14)
    pen.ring(0, -0.2, 0.32)
    pen.line((-0.35, 0.5), (0.35, 0.5))


def book(pen: Pen) -> None:
    """An open book."""
    pen.outline((0, -0.6), (-0.85, -0.75), (-0.85, 0.6), (0, 0.75), (0.85, 0.6), (0.85, -0.75))
    pen.line((0, -0.6), (0, 0.75))


def flag(pen: Pen) -> None:
    """A pennant."""
    pen.line((-0.6, 0.9), (-0.6, -0.85), (0.7, -0.55), (-0.6, -0.1))


def clock(pen: Pen) -> None:
    """A clock."""
    pen.ring(0, 0, 0.88)
    pen.line((0, -0.5), (0, 0), (0.36, 0.22))


ICONS: dict[str, Drawing] = {
    "play": play, "pause": pause, "step-forward": step_forward, "step-back": step_back, "chevron-left": chevron_left,
    "chevron-right": chevron_right, "menu": menu, "arrow": arrow,
    "arrow-left": arrow_left, "arrow-right": arrow_right, "arrow-up": arrow_up, "arrow-down": arrow_down, "undo": undo,
    "save": save, "pencil": pencil, "eraser": eraser, "move": move, "note": note, "card": card, "book": book, "flag": flag,
    "clock": clock, "gamepad": gamepad, "keyboard": keyboard, "lens": lens, "pad-a": pad_a, "pad-b": pad_b, "pad-x": pad_x, "pad-y": pad_y,
    "picture": picture, "rules": rules, "space": space, "folder": folder,
}
