"""No window, no sound: pygame draws into memory."""
import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game.client import text
from game.client.sound import Sound
from tests.ui.sounding import Clock

SIZES = [(800, 600), (1024, 640), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440)]
SCALES = [0.75, 1.0, 1.5, 2.0, 2.5]


@pytest.fixture(scope="session", autouse=True)
def _drawing():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    text.forget()
    pygame.display.quit()


@pytest.fixture(autouse=True)
def _left_behind(monkeypatch):
    """The thread of a window's sound ends with the test: it would hold the window, and all that was drawn there."""
    made = []
    usual = Sound.__init__

    def init(sound, *given, **named):
        usual(sound, *given, **named)
        made.append(sound)

    monkeypatch.setattr(Sound, "__init__", init)
    yield
    for each in made:
        each._decoder.close()


@pytest.fixture
def surface():
    return pygame.Surface((1280, 720), 0, 32)


@pytest.fixture
def written():
    """Every line of text written meanwhile: words, rectangle of its capitals, clip."""
    text.written = []
    yield text.written
    text.written = None


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def sound(clock):
    """Sound on the device that plays to nobody."""
    made = Sound(clock=clock, beside=False)
    assert made.open()
    yield made
    made.close()
    pygame.mixer.quit()


def key(code, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def motion(at):
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def click(at):
    return [
        motion(at), pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
    ]


@pytest.fixture
def events():
    """Makers of events: key, motion, click."""
    class Events:
        pass

    made = Events()
    made.key, made.motion, made.click = key, motion, click
    return made
