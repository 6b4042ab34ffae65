"""What every widget is, and the board that gives them focus, hover and clicks."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Protocol, runtime_checkable

import pygame

from game.client import faces, text
from game.client.input import Action, KeyMap
from game.client.theme import Role, Theme
from game.client.widgets.keycap import cap_width, put_cap
from game.i18n import _
from game.rule_book import rule_named


@runtime_checkable
class Tall(Protocol):
    """A widget in a column that knows how high it wants to be."""

    def natural_height(self, width: int, /) -> int:
        """The height it wants in a width."""


class Widget:
    """A part of a scene with a place. `layout` gives it rectangle and theme; `draw` changes nothing."""

    focusable = False
    #: Whether it lies over whatever else there is.
    over = False
    #: Whether the focus goes with the mouse, so that never two of them are lit.
    follows = False
    #: Whether it warms up when it is touched, and cools down.
    warms = False

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.theme = Theme()
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.shown = True
        self.keyed = True  # whether keys go to it now, so that caps show them as live
        self.hint = ""
        self.warmth: float | None = None  # how far it has warmed up, 0 to 1; None while it rests
        self.within: pygame.Rect | None = None  # the scrolled place it shows itself in; whoever scrolls it draws it

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place in the window."""
        self.rect = pygame.Rect(rect)
        self.theme = theme

    def hit(self, at: tuple[int, int]) -> bool:
        """Whether a point of the window lies on the widget; small ones reach out to the least hit area."""
        least = self.theme.px(self.theme.metrics.hit)
        area = self.rect.inflate(max(0, least - self.rect.width), max(0, least - self.rect.height))
        return self.shown and area.collidepoint(at) and (self.within is None or self.within.collidepoint(at))

    @property
    def spread(self) -> int:
        """It draws nothing further from its place than this, in pixels: shadow, glow and the ring of focus."""
        return self.theme.px(faces.PAD + 2)

    @property
    def reach(self) -> pygame.Rect:
        """The part of the window in which it draws anything."""
        return self.rect.inflate(2 * self.spread, 2 * self.spread)

    @property
    def telling(self) -> str:
        """What is said beside it while it is touched."""
        return self.hint

    @property
    def spot(self) -> pygame.Rect:
        """The part of it that the cursor is on: its hint stands beside it, and a column too low for the whole scrolls to it."""
        return self.rect

    @property
    def solid(self) -> pygame.Rect:
        """The part of it that a column which scrolls shows whole or, with all the rest of it, not at all; words may end anywhere."""
        return self.rect if self.focusable else self.rect.inflate(0, -self.rect.height)

    @property
    def kept(self) -> Sequence[pygame.Rect]:
        """Its parts that no hint is to cover if there is room elsewhere: what warns of something, and what is read together."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget on the window."""

    def activate(self) -> None:
        """Do what a click or Enter asks for."""

    def act(self, action: Action) -> bool:
        """Take an action while focused; False if it means nothing here."""
        return False

    def wheel(self, steps: int) -> bool:
        """Take a turn of the mouse wheel, away from the player is positive; False if it means nothing here."""
        return False

    def press(self, at: tuple[int, int]) -> None:
        """The mouse went down here."""

    def drag(self, at: tuple[int, int]) -> bool:
        """The mouse moved while it was held on this widget; False if it means nothing here."""
        return False


#: Seconds in which what is touched warms up.
WARMING = 0.09
_MOVES = {Action.UP: (0, -1), Action.DOWN: (0, 1), Action.LEFT: (-1, 0), Action.RIGHT: (1, 0)}


class Board:
    """The widgets of a scene in the order of Tab. It hands events to them and knows which one has the focus."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.focus: Widget | None = None
        self.by_keyboard = False
        self.reveal: Callable[[Widget], None] | None = None
        #: The cap of the key that opens the rule book; empty if there is none.
        self.rule_cap = ""
        #: Whether up from the topmost leads to the undermost, and down back again.
        self.round = False
        #: How often something was chosen or done, and how often the keys have gone on to something else: for what is heard of it.
        self.done = self.moved = 0
        self._held: Widget | None = None
        self._hot: set[Widget] = set()

    @property
    def warming(self) -> bool:
        """Whether anything warms up or cools down."""
        return any(widget.warmth is not None for widget in self.widgets)

    def warm(self, seconds: float, *, still: bool) -> list[pygame.Rect]:
        """Let what is touched warm up, and what is left cool down; the parts of the window that look different."""
        found = []
        hot = {widget for widget in self.widgets if widget.warms and widget.shown and (widget.hovered or widget.focused)}
        for widget in hot ^ self._hot if not still else ():
            if widget.warmth is None:
                widget.warmth = 0.0 if widget in hot else 1.0
        self._hot = hot
        for widget in self.widgets:
            if widget.warmth is not None:
                way = 1 if widget in hot else -1
                widget.warmth += way * seconds / WARMING
                if still or not 0 <= widget.warmth <= 1:
                    widget.warmth = None
                found.append(widget.reach)
        return found

    @property
    def takers(self) -> list[Widget]:
        """Those that can have the focus."""
        return [widget for widget in self.widgets if widget.focusable and widget.shown]

    def put(self, widgets: Sequence[Widget]) -> None:
        """Take other widgets, those over others last; the focus stays if its widget does."""
        self.widgets = sorted(widgets, key=lambda widget: widget.over)
        if self.focus not in self.widgets:
            self.focus_on(None)

    def focus_on(self, widget: Widget | None, by_keyboard: bool = False) -> None:
        """Give the focus to a widget."""
        if self.focus is not None:
            self.focus.focused = False
        self.focus, self.by_keyboard = widget, by_keyboard
        if widget is not None:
            widget.focused = True
            if self.reveal is not None and by_keyboard:
                self.reveal(widget)

    def handle(self, event: pygame.event.Event, keys: KeyMap) -> bool:
        """Take an event; True if it was used up or something looks different now."""
        if event.type == pygame.KEYDOWN:
            return self._key(keys.actions(event))
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            at = pygame.mouse.get_pos()
            return any(widget.wheel(event.y) for widget in reversed(self.widgets) if widget.hit(at))
        return False

    def _key(self, actions: frozenset[Action]) -> bool:
        for action in sorted(actions, key=lambda action: action.value):
            if self.focus is not None and self.focus.act(action):
                if action is Action.ACCEPT:
                    self.done += 1
                else:
                    self.moved += 1
                if self.reveal is not None and self.focus is not None:
                    self.reveal(self.focus)
                return True
        if Action.ACCEPT in actions and self.focus is not None:
            self.done += 1
            self.focus.activate()
            return True
        if Action.NEXT in actions or Action.PREVIOUS in actions:
            return self._step(1 if Action.NEXT in actions else -1)
        for action, way in _MOVES.items():
            if action in actions:
                return self._move(way)
        return False

    def _step(self, by: int) -> bool:
        takers = self.takers
        if not takers:
            return False
        place = takers.index(self.focus) + by if self.focus in takers else (0 if by > 0 else -1)
        self.focus_on(takers[place % len(takers)], by_keyboard=True)
        self.moved += 1
        return True

    def _move(self, way: tuple[int, int]) -> bool:
        """Go to the nearest widget in a direction."""
        takers = self.takers
        if self.focus is None or self.focus not in takers:
            return self._step(1)
        here = self.focus.rect
        best, least = None, float("inf")
        for widget in takers:
            if widget is self.focus:
                continue
            dx, dy = widget.rect.centerx - here.centerx, widget.rect.centery - here.centery
            along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
            overlap = widget.rect.left < here.right and here.left < widget.rect.right if way[1] else (
                widget.rect.top < here.bottom and here.top < widget.rect.bottom)
            if along <= 2 or (not overlap and aside > 3 * along):
                continue
            distance = along + (0.2 if overlap else 2.5) * aside
            if distance < least:
                best, least = widget, distance
        if best is None and self.round and way[1]:
            best = (max if way[1] < 0 else min)(takers, key=lambda widget: widget.rect.y)
        if best is None or best is self.focus:
            return False
        self.focus_on(best, by_keyboard=True)
        self.moved += 1
        return True

    def under(self, at: tuple[int, int]) -> Widget | None:
        """The widget at a point of the window."""
        inside = [widget for widget in reversed(self.widgets) if widget.rect.collidepoint(at) and widget.hit(at)]
        return next(iter(inside), None) or next((widget for widget in reversed(self.widgets) if widget.hit(at)), None)

    def _motion(self, at: tuple[int, int]) -> bool:
        if self._held is not None and self._held.drag(at):
            return True
        under, changed = self.under(at), False
        for widget in self.widgets:
            hovered = widget is under
            if widget.hovered != hovered:
                widget.hovered = hovered
                changed = True
        if under is not None and under.follows and under is not self.focus:
            self.focus_on(under)
            changed = True
        return changed

    def _down(self, at: tuple[int, int]) -> bool:
        under = self.under(at)
        if under is None:
            return False
        self._held = under
        under.pressed = True
        under.press(at)
        if under.focusable:
            self.focus_on(under)
        return True

    def _up(self, at: tuple[int, int]) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        if held.hit(at):
            self.done += held.focusable
            held.activate()
        return True

    def let_go(self) -> None:
        """The mouse's button comes up elsewhere: nothing is held any more, and nothing is pressed by it."""
        if self._held is not None:
            self._held.pressed = False
            self._held = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every widget, then what the touched one has to say. Those that the clip leaves out are passed over."""
        clip = surface.get_clip()
        whole = clip == surface.get_rect()
        for widget in self.widgets:
            if not widget.shown or widget.within is not None:
                continue
            if whole or widget.reach.colliderect(clip):
                widget.draw(surface)
        telling = self.telling
        if telling is not None:
            kept = [part for widget in self.widgets if widget.shown for part in widget.kept]
            draw_hint(surface, telling, self.rule_cap, kept)

    @property
    def telling(self) -> Widget | None:
        """Who has something to say: what the mouse is on, else what the keys have the focus on."""
        telling = next((widget for widget in self.widgets if widget.hovered and widget.telling), None)
        if telling is None and self.by_keyboard and self.focus is not None and self.focus.telling:
            return self.focus
        return telling


def draw_hint(surface: pygame.Surface, widget: Widget, rule_cap: str = "", kept: Sequence[pygame.Rect] = ()) -> None:
    """Say beside a widget why it cannot be done, or what it does; a rule that is named has the key that opens it below.

    It stands above the widget, or where it covers least of it and of what is to be `kept` in sight.
    """
    theme, window = widget.theme, surface.get_rect()
    style, padding = theme.type(Role.REASON), theme.px(10)
    lines = text.wrap(widget.telling, style, min(theme.px(300), window.width - 4 * padding))
    wide = max(text.width(line, style) for line in lines) + 2 * padding
    high = style.caps + (len(lines) - 1) * style.line_height + 2 * padding + theme.px(4)
    rule = rule_named(widget.telling) if rule_cap else ""
    if rule:
        rule = _("Rule {rule}").format(rule=rule)
        high += theme.px(26)
        wide = max(wide, cap_width(theme, rule_cap, 20) + text.width(rule, style) + theme.px(8) + 2 * padding)
    rect = _hint_place(window.inflate(-theme.px(8), -theme.px(8)), (wide, high), widget.spot, theme.px(8), kept)
    faces.put_face(surface, theme, faces.plate(theme, rect.width, rect.height, accent=theme.palette.line_hi), rect)
    text.write_lines(surface, lines, style, theme.palette.text, (rect.x + padding, rect.y + padding + theme.px(2)))
    if rule:
        middle = rect.bottom - padding - theme.px(10)
        cap = put_cap(surface, theme, rule_cap, rect.x + padding, middle, height=20)
        text.write(surface, rule, theme.type(Role.REASON_BOLD), theme.palette.amber, (cap.right + theme.px(8), middle))


def _hint_place(
    window: pygame.Rect, size: tuple[int, int], spot: pygame.Rect, gap: int, kept: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Above what it is about, below, or beside it: the first place of those where it covers least."""
    near = spot.inflate(2 * gap, 2 * gap)
    places = [pygame.Rect((0, 0), size) for _number in range(4)]
    above, below, left, right = places
    above.midbottom, below.midtop, left.midright, right.midleft = near.midtop, near.midbottom, near.midleft, near.midright
    for part in kept:  # beside all that is read together with it
        if part.contains(spot):
            left.right, right.left = min(left.right, part.left - gap), max(right.left, part.right + gap)
    for place in places:
        place.clamp_ip(window)

    def covered(place: pygame.Rect) -> int:
        common = [place.clip(part) for part in (spot, spot, *kept)]
        return sum(part.width * part.height for part in common)

    return min(places, key=covered)


def across(left: int, width: int, count: int, gap: int) -> list[tuple[int, int]]:
    """Left edges and widths of `count` things beside each other that fill a width to its last pixel."""
    edges = [left + round(number * (width + gap) / count) for number in range(count + 1)]
    return [(edge, after - gap - edge) for edge, after in pairwise(edges)]
