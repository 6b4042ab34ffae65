"""The window: scene stack, event pump, frames only when something changes."""
from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pygame

from game.client import memory, store, text
from game.client.caption_strip import CaptionStrip, clear_foot
from game.client.captions import OWN_HAND, Heard
from game.client.cross_fade import SLIDE, CrossFade
from game.client.cues import Cue
from game.client.gamepad import MOVING, Gamepads, Marks
from game.client.input import Action, KeyMap
from game.client.palette import ColourSet
from game.client.scene import Scene
from game.client.scenes.busy import BusyScene
from game.client.sound import Sound
from game.client.theme import Theme, clamp_scale
from game.i18n import _
from game.paths import APP, assets_folder

log = logging.getLogger(__name__)

SMALLEST_WINDOW = (800, 600)
USUAL_WINDOW = (1280, 720)
FRAMES = 60
#: With Ctrl: what is added to the UI scale.
_SCALE_KEYS = {
    pygame.K_PLUS: 0.25, pygame.K_EQUALS: 0.25, pygame.K_KP_PLUS: 0.25, pygame.K_MINUS: -0.25, pygame.K_KP_MINUS: -0.25,
}
#: The keys that may be held to go on and on; every other one does its work once, however long it is held.
_GOING_ON = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE, *_SCALE_KEYS})
#: With nothing to do the stage looks for events this often, in seconds.
REST = 0.5
#: While it sleeps it glances at the events this often: no hand feels it.
GLANCE = 0.012
#: A size of the window counts once it has not changed for so many seconds.
SETTLED = 0.5


@dataclass(frozen=True)
class Looks:
    """How the player wants the game to look."""

    window: tuple[int, int] = USUAL_WINDOW
    full_screen: bool = False
    scale: float = 1.0
    colours: ColourSet = ColourSet.STANDARD
    reduced_motion: bool = False


#: Where SDL looks for the name by which the desktop knows which program a window is of.
_WINDOW_CLASS = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS", "SDL_APP_ID")

#: Who has pressed something within so many seconds is typing; a scene that comes up unbidden takes nothing for so many seconds then.
_TYPING, _DEAF = 0.8, 0.5


def unheaped(events: list[pygame.event.Event], down: set[int]) -> list[pygame.event.Event]:
    """Events without the repeats that have piled up while the program was busy: of a held key one is left, of one let go by now none.

    SDL counts repeats by a clock of its own and does not see meanwhile that the key is up: a short press would be many. `down` are the
    keys that were held before.
    """
    held, last, repeats = set(down), dict[int, int](), set[int]()
    for place, event in enumerate(events):
        if event.type == pygame.KEYUP:
            held.discard(event.key)
        elif event.type == pygame.KEYDOWN and hasattr(event, "window"):
            if event.key in held:
                repeats.add(place)
            held.add(event.key)
        else:
            continue
        last[event.key] = place
    return [event for place, event in enumerate(events) if place not in repeats or last[event.key] == place]


class Stage:
    """The window with its stack of scenes; the top one has the events."""

    def __init__(self, looks: Looks | None = None, keys: KeyMap | None = None, sound: Sound | None = None) -> None:
        """Open the window. pygame.error if there is no screen at all."""
        memory.one_heap()
        self.looks = looks or Looks()
        self.keys = keys or KeyMap()
        self.sound = sound or Sound()
        self.sound.on_caption = self._caption
        #: Whether everything that is heard is told in words, too.
        self.captions = False
        self.strip = CaptionStrip()
        self.scenes: list[Scene] = []
        self.running = True
        self.work: float = 0.0  # seconds the last frame took
        self.drew = False  # whether it had anything to draw
        self.drawn = False  # whether anything was drawn in the window as it is: one of another size is empty
        #: Told which fields of Looks the player changed by keys or by the window's frame.
        self.on_looks: Callable[[Mapping[str, object]], None] = lambda changes: None
        #: Opens the rule book, at a rule if one is named.
        self.on_rules: Callable[[str], None] = lambda rule: None
        #: Called when the player mutes by key, or ends it.
        self.on_mute: Callable[[], None] = lambda: None
        #: Whether pictures fade into each other and what is touched warms up: as long as somebody looks.
        self.fades = False
        self._fade: CrossFade | None = None
        self._resized: float | None = None
        self._rested = _TYPING  # seconds since the last key or click
        self._deaf = 0.0  # seconds in which the top scene, unbidden, still takes nothing
        self._left = False  # whether a scene has gone whose memory is still to be given back
        self._dying = False  # whether that of what it sounded like is
        self._patient = False  # whether the window has said that the next picture takes its time
        self._beneath: pygame.Surface | None = None  # the picture that the top scene is an overlay of
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        for variable in _WINDOW_CLASS:
            os.environ.setdefault(variable, APP)
        pygame.display.init()
        pygame.font.init()
        with contextlib.suppress(pygame.error, OSError):
            pygame.display.set_icon(pygame.image.load(assets_folder() / "icon" / "icon-64.png"))
        with contextlib.suppress(pygame.error):
            pygame.key.set_repeat(320, 60)
        self._down: set[int] = set()  # the keys that are held
        self._corrections = self.keys.corrections
        self.pads = Gamepads(self.keys.pads)
        self._open()

    # ------------------------------------------------------------------------------------------------------ window

    def _open(self) -> None:
        flags = pygame.RESIZABLE
        size = self.looks.window
        if self.looks.full_screen:
            flags, size = pygame.FULLSCREEN, (0, 0)
        self.window, self.drawn = pygame.display.set_mode(size, flags), False
        pygame.display.set_caption(_("Operation Drache"))
        self._dress()

    def _dress(self) -> None:
        """Make the theme for the window and lay every scene out anew."""
        looks = self.looks
        size = self.window.get_size()
        self.theme = Theme(size, clamp_scale(looks.scale), looks.colours, looks.reduced_motion)
        self._beneath = self._fade = None
        for scene in self.scenes:
            scene.layout(size, self.theme)

    def restyle(self, **changes: object) -> None:
        """Change how the game looks: any field of Looks."""
        before, self.looks = self.looks, replace(self.looks, **changes)  # type: ignore[arg-type]
        if before == self.looks:
            return
        if (before.full_screen, before.window) != (self.looks.full_screen, self.looks.window):
            self._open()
            return
        if before.colours != self.looks.colours:
            store.clear()
        self._dress()

    def translate(self) -> None:
        """Another language is spoken: every scene takes its words anew."""
        pygame.display.set_caption(_("Operation Drache"))
        for scene in self.scenes:
            scene.translate()
        self._dress()

    def _by_hand(self, **changes: object) -> None:
        self.restyle(**changes)
        self.on_looks(changes)

    def _settle(self) -> None:
        """Tell of the window's size once it rests; one that was drawn too small grows back."""
        if self._resized is not None and (not self.running or time.perf_counter() - self._resized >= SETTLED):
            self._resized = None
            self.on_looks({"window": self.looks.window})
            if self.running and self.window.get_size() != self.looks.window:
                self._open()

    # ------------------------------------------------------------------------------------------------------ scenes

    @property
    def top(self) -> Scene | None:
        """The scene that has the events."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on the stack."""
        if self.top is not None:
            self.top.let_go()
            if scene.fades:
                self.cross_fade()
        scene.stage = self
        self._deaf = _DEAF if self.fades and scene.unbidden and self._rested < _TYPING else 0.0
        self.scenes.append(scene)
        self._beneath = None
        scene.layout(self.window.get_size(), self.theme)

    def pop(self) -> None:
        """Take the top scene off; the game ends with the last."""
        if self.top is not None and self.top.fades and len(self.scenes) > 1:
            self.cross_fade()
        self._beneath = None
        if self.scenes:
            self.scenes.pop().leave()
        if self.top is not None:
            self.top.layout(self.window.get_size(), self.theme)
        else:
            self.running = False

    def change(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._left = True
        if self.scenes:
            self.cross_fade()
        if self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def cross_fade(self) -> None:
        """What is shown now fades into what is drawn next."""
        if self.fades and self.drawn:
            self._patient = False
            self._fade = CrossFade(self.window.copy(), self.theme.px(SLIDE), still=self.theme.reduced_motion)

    def _ask_for_patience(self) -> None:
        """What comes next takes its time: say so over the picture that goes, once, instead of standing still without a word."""
        fade, window = self._fade, self.window
        if fade is None or fade.new is not None or self._patient:
            return
        self._patient = True
        begun, clip = window.copy(), window.get_clip()
        window.set_clip(None)
        window.blit(fade.old, (0, 0))
        word = BusyScene(_("The sea is being drawn …"), self.quit)
        word.layout(window.get_size(), self.theme)
        word.draw(window)
        pygame.display.flip()
        window.blit(begun, (0, 0))
        window.set_clip(clip)

    def quit(self) -> None:
        """End after this frame."""
        self.running = False

    # ------------------------------------------------------------------------------------------------------ captions

    def _caption(self, heard: Heard, words: str) -> None:
        if self.captions and heard not in OWN_HAND:
            self.strip.say(words)

    @property
    def _foot(self) -> int:
        """Where captions stand: where the topmost scene that says so wants them, but over the buttons of one that lies over it."""
        feet = (foot for scene in reversed(self.scenes) if (foot := scene.caption_foot) is not None)
        foot, top = next(feet, self.theme.size[1] - self.theme.px(14)), self.top
        if top is None or top.caption_foot is not None:
            return foot
        fixed = [widget.rect for widget in top.board.takers if widget.within is None]
        scrolled = [widget.rect.clip(widget.within) for widget in top.board.takers if widget.within is not None]
        return clear_foot(self._caption_theme, foot, fixed, scrolled)

    @property
    def _caption_theme(self) -> Theme:
        return next((scene.caption_theme for scene in reversed(self.scenes) if scene.caption_foot is not None), self.theme)

    @property
    def _middle(self) -> int | None:
        """About what captions stand: as the topmost scene says, if it says on what."""
        return None if self.top is None or self.top.caption_foot is None else self.top.caption_middle

    def subtitle(self, words: str) -> None:
        """Show what is said, if what is heard is told in words."""
        if self.captions:
            self.strip.say(words)

    # ------------------------------------------------------------------------------------------------------ loop

    def run(self) -> None:
        """Play until the stack is empty or the window is closed."""
        self.fades = True
        store.PATIENCE.on_long = self._ask_for_patience
        try:
            last = time.perf_counter()
            while self.running and self.top is not None:
                self._wait(last)
                now = time.perf_counter()
                self.step(min(0.25, now - last))
                last = now
        finally:
            store.PATIENCE.on_long = None
            while self.scenes:
                self.scenes.pop().leave()
            text.forget()
            store.clear()
            self.sound.close()
            pygame.display.quit()

    def _wait(self, last: float) -> None:
        """Sleep until an event or the next frame that is wanted."""
        scene = self.top
        if scene is not None and not scene.dirty and not pygame.event.peek():
            self.rest()
        pace = min(FRAMES, scene.pace) if scene is not None else 0.0
        if self._fade is not None or (scene is not None and scene.board.warming):
            pace = FRAMES
        due = (1 / pace if pace > 0 else REST) - (time.perf_counter() - last)
        if scene is not None and scene.dirty:
            due = min(due, 1 / FRAMES - (time.perf_counter() - last))
        due = min(due, *(wait for wait in (self.sound.due, self.strip.due, self.pads.due, REST) if wait is not None))
        end = time.perf_counter() + due
        # SDL's own wait looks every millisecond and takes three times as much of the processor
        while not pygame.event.peek() and (left := end - time.perf_counter()) > 0:
            time.sleep(min(left, GLANCE))

    def rest(self) -> None:
        """The picture is there and nothing else to do: do what was put off."""
        if self.sound.volumes.audible and not self.sound.tried:
            self.sound.open()
        if self._left:
            self._left, self._dying = False, True
            store.BLASTS.clear()
            memory.give_back()
        elif self._dying and not self.sound.leaving:
            self._dying = False
            memory.trim()

    def step(self, seconds: float) -> None:
        """Take all events, update, and draw if anything changed."""
        start = time.perf_counter()
        self.drew = False
        for event in unheaped(pygame.event.get(), self._down):
            self._handle(event)
        for event in self.pads.update(seconds):
            self._handle(event)
        self._rested += seconds
        self._deaf = max(0.0, self._deaf - seconds)
        self._settle()
        self.sound.update()
        scene = self.top
        if scene is None or not self.running:
            return
        scene.update(seconds)
        self._feel()
        if scene is self.top:
            if self.strip.update():
                scene.spoil(self.strip.reach(self._caption_theme, self._foot))
            if self.fades:
                for part in scene.board.warm(seconds, still=self.theme.reduced_motion):
                    scene.spoil(part)
            self.drew = self._show(scene, seconds)
        self.work = time.perf_counter() - start

    def _feel(self) -> None:
        """Let be heard what the scenes sound like: the topmost that has a mood of its own."""
        mood = next((mood for scene in reversed(self.scenes) if (mood := scene.mood) is not None), None)
        self.sound.feel(mood, hushed=any(scene.hushes for scene in self._shown()))

    def _show(self, top: Scene, seconds: float) -> bool:
        """Bring what looks different to the window; False if nothing does."""
        shown = self._shown()
        if self._fade is not None:
            self._show_faded(self._fade, shown, seconds)
            return True
        if top.dirty or (len(shown) > 1 and any(scene.dirty or scene.spoilt for scene in shown)):
            self.draw()
            pygame.display.flip()
        elif top.spoilt:
            parts, top.spoilt = [part.clip(self.window.get_rect()) for part in top.spoilt], []
            for part in parts:
                self.window.set_clip(part)
                top.draw(self.window)
                self.strip.draw(self.window, self._caption_theme, self._foot, self._middle)
            self.window.set_clip(None)
            pygame.display.update(parts)
        else:
            return False
        return True

    def _show_faded(self, fade: CrossFade, shown: list[Scene], seconds: float) -> None:
        """The next picture of a change."""
        if fade.new is not None:
            fade.update(seconds)
        if fade.new is None or any(scene.dirty or scene.spoilt for scene in shown):
            self.draw()
            fade.new = self.window.copy()
        fade.put(self.window)
        if fade.over:
            self._fade = None
        pygame.display.flip()

    def _shown(self) -> list[Scene]:
        """The scenes that are seen, from below: the top one and, under overlays, those beneath."""
        shown: list[Scene] = []
        for scene in reversed(self.scenes):
            shown.insert(0, scene)
            if not scene.overlay:
                break
        return shown

    def draw(self) -> None:
        """Draw all scenes that are seen. What lies beneath an overlay is drawn once and kept while it stays as it is."""
        self.drawn = True
        *beneath, top = self._shown()
        if not beneath:
            self._beneath = None
        elif self._beneath is None or any(scene.dirty or scene.spoilt for scene in beneath):
            for scene in beneath:
                self._draw(scene)
            self._beneath = self.window.copy()
        else:
            self.window.blit(self._beneath, (0, 0))
        self._draw(top)
        self.strip.draw(self.window, self._caption_theme, self._foot, self._middle)

    def _draw(self, scene: Scene) -> None:
        scene.draw(self.window)
        scene.dirty = False
        scene.spoilt.clear()

    def _is_repeated(self, event: pygame.event.Event) -> bool:
        """Whether a key of the keyboard only says once more that it is held."""
        if event.type == pygame.KEYDOWN and hasattr(event, "window"):  # one that was posted has none, and is a press of its own
            held = event.key in self._down
            self._down.add(event.key)
            return held
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        return False

    def _by_pad(self, by_pad: bool) -> None:
        """The keys' caps show a gamepad's buttons from now on, or keys again."""
        shaped = by_pad and self.pads.marks is Marks.SHAPES
        if (by_pad, shaped) != (self.keys.by_pad, self.keys.shaped):
            self.keys.by_pad, self.keys.shaped = by_pad, shaped
            for scene in self.scenes:
                scene.name_keys()
            self._dress()

    def _pad(self, event: pygame.event.Event) -> bool:
        """Take an event of a gamepad; False if it is none's."""
        tilt = self.pads.tilt(event)
        if tilt is not None and self.top is not None and self.top.handle(tilt):
            return True
        pressed = self.pads.take(event)
        if pressed is None:
            return False
        if event.type == pygame.JOYDEVICEREMOVED and self.keys.by_pad:
            self._by_pad(False)
            for scene in self.scenes:
                scene.pad_lost()
        if any(made.type == pygame.KEYDOWN for made in pressed):
            self._by_pad(True)
        for made in pressed:
            self._handle(made)
        return True

    def _handle(self, event: pygame.event.Event) -> None:
        self._take(event)
        if self.keys.corrections != self._corrections:  # a key gave another letter than its cap shows
            self._corrections = self.keys.corrections
            for scene in self.scenes:
                scene.name_keys()
            self._dress()

    def _take(self, event: pygame.event.Event) -> None:
        if self._pad(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and not hasattr(event, "pad")):
            self._by_pad(False)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.pads.let_go()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if self._deaf and self.top is not None and self.top.unbidden:
                return
            self._rested = 0.0
        if self._is_repeated(event):
            if event.key not in _GOING_ON and not self.keys.actions(event) & MOVING:
                return
            event.going_on = True  # for who does something at the first press alone
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            window = pygame.display.get_surface()
            if window is not None and window.get_size() != self.theme.size:
                self.window, self.drawn = window, False
                if not self.looks.full_screen:
                    wide, high = (max(least, now) for least, now in zip(SMALLEST_WINDOW, window.get_size(), strict=True))
                    self.looks = replace(self.looks, window=(wide, high))
                    self._resized = time.perf_counter()
                self._dress()
        elif event.type == pygame.AUDIODEVICEADDED and not event.iscapture:
            self.sound.device_came()
        elif event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture:
            self.sound.device_went()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            if self.top is not None:
                self.top.dirty = True
                if event.type == pygame.WINDOWFOCUSGAINED:
                    self.top.come_back()
        elif self.top is not None and self.top.keeps_keys:
            self.top.handle(event)
        elif event.type == pygame.KEYDOWN and Action.RULES in self.keys.actions(event) and self.top is not None:
            self.on_rules(self.top.rule_here)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.top is not None and self.top.rule_at(event.pos):
            self.on_rules(self.top.rule_at(event.pos))
        elif event.type == pygame.KEYDOWN and Action.FULL_SCREEN in self.keys.actions(event):
            self._by_hand(full_screen=not self.looks.full_screen)
        elif event.type == pygame.KEYDOWN and Action.MUTE in self.keys.actions(event):
            self.on_mute()
        elif event.type == pygame.KEYDOWN and getattr(event, "mod", 0) & pygame.KMOD_CTRL and event.key in _SCALE_KEYS:
            self._by_hand(scale=clamp_scale(self.looks.scale + _SCALE_KEYS[event.key]))
        elif self.top is not None:
            self._hand_on(self.top, event)

    def _hand_on(self, scene: Scene, event: pygame.event.Event) -> None:
        """Give an event to the scene that has them, and let be heard what the player's hand did."""
        board = scene.board
        done, moved = board.done, board.moved
        used = scene.handle(event)
        if board.done != done:
            self.sound.play(Cue.CLICK)
        elif board.moved != moved:
            self.sound.play(Cue.FOCUS)
        elif used and self.top is not scene and event.type == pygame.KEYDOWN and Action.BACK in self.keys.actions(event):
            self.sound.play(Cue.BACK)
