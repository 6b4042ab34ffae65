"""What is heard, in pictures: the bridge with captions."""
from __future__ import annotations

import pygame

from game.client.bridge_samples import radio
from game.client.caption_strip import CaptionStrip
from game.client.captions import caption
from game.client.cues import Cue
from game.client.mood import Loop
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.shots import shot
from game.client.theme import Theme
from game.phrases.events import sentence
from game.phrases.terms import side_name
from game.rules import events
from game.rules.terms import Audience, Heading, Side


class Captioned(Scene):
    """A scene with the strip of captions, as the stage draws it."""

    def __init__(self, beneath: Scene, captions: list[str]) -> None:
        super().__init__()
        self.beneath, self.strip = beneath, CaptionStrip()
        for words in captions:
            self.strip.say(words)

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Lay the scene out."""
        super().layout(size, theme)
        self.beneath.layout(size, theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both."""
        self.beneath.draw(surface)
        foot = self.beneath.caption_foot
        theme = self.theme if foot is None else self.beneath.caption_theme
        self.strip.draw(surface, theme, surface.get_height() if foot is None else foot, self.beneath.caption_middle)


def captions() -> Captioned:
    """The radio operator hears the enemy's course, and reads it."""
    scene: BridgeScene = radio()
    call = events.Course(Audience.PUBLIC, Side.BLUE, Heading.N)
    return Captioned(scene, [caption(Loop.HYDROPHONE), caption(Cue.HEARD_N), f"{side_name(Side.BLUE)}: {sentence(call)}"])


def register() -> None:
    """Register every sample."""
    shot("captions")(captions)
