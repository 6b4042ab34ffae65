"""Hands before a window, for the tests: they press, type and click by events that are posted to a stage."""
from __future__ import annotations

import pygame

from game.client.app import Stage
from tests.ui.conftest import click, key


class Hands:
    """Keyboard and mouse before a stage, which steps after every key and every click."""

    stage: Stage

    def press(self, *codes: int) -> None:
        for code in codes:
            pygame.event.post(key(code))
            self.stage.step(0.01)

    def type(self, words: str) -> None:
        """Type as a keyboard does: a key, then its letter."""
        for letter in words:
            pygame.event.post(key(ord(letter.lower())))
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.stage.step(0.01)

    def click(self, at: tuple[int, int]) -> None:
        for event in click(at):
            pygame.event.post(event)
        self.stage.step(0.01)
