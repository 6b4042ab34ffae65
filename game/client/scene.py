"""What a scene is: one screen with its widgets. Drawing changes nothing."""
from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.input import Action, KeyMap
from game.client.mood import Mood
from game.client.theme import Theme
from game.client.widgets.base import Board
from game.rule_book import rule_named

if TYPE_CHECKING:
    from game.client.app import Stage


_OWN_KEYS = KeyMap()


class Scene:
    """A screen on the stage's stack.

    The stage calls `layout` when the scene comes up and whenever window or theme change, `handle` with events, `update` as
    often as `pace` asks, and `draw` when `dirty` is set. Where only parts of it look different, it names them by `spoil`; then it is drawn
    with those parts as the clip, one after the other.
    """

    #: An overlay is drawn over the scene beneath it.
    overlay = False
    #: Whether it fades in and out.
    fades = True
    #: Whether it comes up by itself, perhaps while the player types: what was meant for the scene beneath must not answer it.
    unbidden = False
    #: Whether music and all around step back while it is shown.
    hushes = False

    def __init__(self) -> None:
        self.theme = Theme()
        self.board = Board()
        self.dirty = True
        self.spoilt: list[pygame.Rect] = []
        self.stage: Stage | None = None
        #: The keys as long as it stands on no stage.
        self.own_keys = _OWN_KEYS

    @property
    def keys(self) -> KeyMap:
        """The player's keys."""
        return self.stage.keys if self.stage is not None else self.own_keys

    @property
    def keeps_keys(self) -> bool:
        """Whether every key is its own just now, also those that mean something everywhere."""
        return False

    @property
    def rule_here(self) -> str:
        """The rule that what is touched or told names, for the rule book to open at; empty for none."""
        telling = self.board.telling
        return rule_named(telling.telling) if telling is not None else ""

    def rule_at(self, at: tuple[int, int]) -> str:
        """The rule that what stands at a point of the window names; empty for none."""
        under = self.board.under(at)
        return rule_named(under.telling) if under is not None else ""

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Place everything in a window of a size."""
        self.board.rule_cap = self.keys.cap(Action.RULES)
        self.theme = theme
        self.dirty = True

    def translate(self) -> None:
        """Another language is spoken: take anew the words that were taken when the scene was made. `layout` follows."""

    def name_keys(self) -> None:
        """The caps of keys show something else, as when a gamepad is taken up: take anew those that were taken when the scene was made."""
        self.translate()

    def pad_lost(self) -> None:
        """The gamepad that was used is unplugged."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it was used up."""
        if self.board.handle(event, self.keys):
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and Action.BACK in self.keys.actions(event):
            return self.back()
        return False

    def come_back(self) -> None:
        """The window has the keys again: who wants to know what happened elsewhere meanwhile looks."""

    def back(self) -> bool:
        """Escape was pressed; True if it meant something."""
        return False

    def update(self, seconds: float) -> None:
        """Go on by some seconds; set `dirty` if it looks different."""

    def spoil(self, part: pygame.Rect) -> None:
        """A part of the window looks different; the rest does not."""
        self.spoilt.append(pygame.Rect(part))

    @property
    def caption_foot(self) -> int | None:
        """Where captions stand, so that they hide nothing that is worked with; None is as beneath, or at the window's foot."""
        return None

    @property
    def caption_theme(self) -> Theme:
        """What captions are set by, where it says on what they stand."""
        return self.theme

    @property
    def caption_middle(self) -> int | None:
        """The middle of what captions stand under; None is the window's."""
        return None

    @property
    def mood(self) -> Mood | None:
        """What it sounds like; None is as the scene beneath it, or as the one before."""
        return None

    @property
    def pace(self) -> float:
        """How often a second `update` is wanted; 0 for only on events. 60 while something moves."""
        return 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole scene."""
        self.board.draw(surface)

    def let_go(self) -> None:
        """Another scene is put over this one: what is held comes up there, so that it counts as let go from now on."""
        self.board.let_go()

    def go_off(self) -> None:
        """Go off the stage, if this is the topmost scene on one."""
        if self.stage is not None and self.stage.top is self:
            self.stage.pop()

    def leave(self) -> None:
        """The scene is taken off the stack."""
