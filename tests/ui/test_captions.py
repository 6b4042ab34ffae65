"""Captions: what is heard can be read, over whatever is shown, in every window; and the key that mutes says so."""
from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.client.app import Looks, Stage
from game.client.caption_strip import MOST, STAYS, CaptionStrip, clear_foot
from game.client.captions import CAPTIONS, caption
from game.client.cues import Cue
from game.client.instruments.bridge_layout import bridge_theme
from game.client.match_frames import match_of
from game.client.mood import Mood, Track
from game.client.preferences import Preferences, join
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.session import CAPTAIN_ONLY
from game.client.theme import Theme
from game.client.volumes import Volumes
from tests.ui.sounding import Clock


def test_the_newest_few_are_shown_for_some_seconds() -> None:
    clock = Clock()
    strip = CaptionStrip(clock)
    for number in range(MOST + 2):
        strip.say(f"sound {number}")
    assert strip.lines == ["sound 2", "sound 3", "sound 4"]
    strip.say("sound 3")
    assert strip.lines == ["sound 2", "sound 4", "sound 3"], "said again, it stays longer"
    assert strip.update()
    assert not strip.update()
    assert strip.due == pytest.approx(STAYS)
    clock.now += STAYS + 0.1
    assert strip.update()
    assert strip.lines == []
    assert strip.due is None


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 2.5), ((800, 600), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.0)])
def test_every_caption_has_room(language, size, scale, written) -> None:
    i18n.set_language(language)
    theme = Theme(size, scale)
    window = pygame.Surface(size)
    try:
        for heard in CAPTIONS:
            strip = CaptionStrip(Clock())
            for _ in range(MOST):
                strip._lines.append((caption(heard), 1e9))
            written.clear()
            strip.draw(window, theme, size[1] - 14)
            assert written
            for words, place, _ in written:
                assert window.get_rect().contains(place), words
                assert strip.reach(theme, size[1] - 14).contains(place), words
                assert "…" not in words
            assert " ".join(words for words, _, _ in written).count(caption(heard).split()[-1]) >= MOST
    finally:
        i18n.set_language(i18n.SOURCE)


class Sea(Scene):
    """A scene with music, in one colour."""

    @property
    def mood(self) -> Mood:
        return Mood(Track.TITLE)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((3, 5, 7))


@pytest.fixture
def stage():
    made = Stage(Looks(window=(800, 600)))
    made.sound.volumes = Volumes(0)
    join(made, Preferences(None))
    made.sound.volumes = Volumes(0)
    made.push(Sea())
    yield made
    pygame.display.set_mode((64, 64))


def test_captions_are_drawn_over_the_scene_and_go_again(stage, monkeypatch) -> None:
    stage.step(0.0)
    bare = pygame.image.tobytes(stage.window, "RGB")
    stage.sound.play(Cue.SONAR)
    stage.step(0.0)
    assert pygame.image.tobytes(stage.window, "RGB") == bare, "as long as nobody wants captions there are none"
    stage.captions = True
    stage.sound._began.clear()
    stage.sound.play(Cue.SONAR)
    stage.sound.play(Cue.CLICK)
    stage.step(0.0)
    assert stage.strip.lines == [caption(Cue.SONAR)], "what only answers the own hand is not told"
    assert pygame.image.tobytes(stage.window, "RGB") != bare
    stage.strip._clock = lambda: 1e9
    stage.step(0.0)
    assert pygame.image.tobytes(stage.window, "RGB") == bare


def test_the_key_that_mutes_is_kept_and_said(stage) -> None:
    preferences = Preferences(None)
    join(stage, preferences)
    for on in (False, True):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="", scancode=pygame.KSCAN_F10))
        stage.step(0.0)
        assert preferences.settings.sound is on
        assert stage.sound.volumes.on is on
    assert stage.strip.lines == ["Sound off", "Sound on"]


def test_captions_follow_the_setting_at_once(stage) -> None:
    preferences = Preferences(None)
    join(stage, preferences)
    preferences.change(captions=True)
    assert stage.captions
    stage.subtitle("Blue: Head North.")
    assert stage.strip.lines == ["Blue: Head North."]
    preferences.change(captions=False)
    assert stage.strip.lines == []
    stage.subtitle("Blue: Head East.")
    assert stage.strip.lines == []


def test_captions_are_as_large_as_the_bridge_is(stage) -> None:
    stage.restyle(scale=2.5)
    bridge = BridgeScene(match_of(1, CAPTAIN_ONLY), stage.quit, stage.quit)
    stage.push(bridge)
    stage.captions = True
    stage.subtitle("Blue: Head North.")
    stage.step(0.0)
    assert stage._caption_theme.scale == bridge_theme(stage.theme).scale < stage.theme.scale
    stage.pop()
    stage.step(0.0)
    assert stage._caption_theme.scale == stage.theme.scale, "a scene that holds nothing back has them at their full size"


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.25), ((1280, 720), 1.0)])
def test_captions_hide_no_button_at_the_foot_of_a_scene(size: tuple[int, int], scale: float) -> None:
    theme = Theme(size, scale)
    wide, high = size
    row = [pygame.Rect(number * wide // 3, high - theme.px(50), wide // 3 - 8, theme.px(44)) for number in range(3)]
    chart = pygame.Rect(0, 40, wide, high - theme.px(100))
    foot = high - theme.px(14)
    assert clear_foot(theme, foot, [chart]) == foot, "a chart may be covered in part"
    clear = clear_foot(theme, foot, [chart, *row])
    assert row[0].top - theme.px(10) < clear < row[0].top
    crowded = [pygame.Rect(0, top, wide, theme.px(30)) for top in range(0, high, theme.px(36))]
    assert clear_foot(theme, foot, crowded) == foot, "where all is full it stays at the foot"
    assert clear_foot(theme, foot, row, crowded) == clear, "rows that can be scrolled are hidden before buttons that cannot"
