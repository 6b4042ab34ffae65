"""Settings and pause: by mouse alone and by keyboard alone, at every size, scale and language; kept at once, and never in the way."""
from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.client import store, text
from game.client.app import Looks, Stage
from game.client.first_run import display_factor, guessed_looks
from game.client.input import KeyMap
from game.client.palette import ColourSet
from game.client.preferences import Preferences, fault_sentence, join, looks_of, speak
from game.client.scenes.pause import PauseScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import Entry, TitleScene
from game.client.theme import Role, Theme
from game.client.volumes import Bus, Volumes
from game.client.widgets.base import Board
from game.client.widgets.slider import Slider
from game.client.widgets.switch import Switch
from game.storage import settings as storage
from game.storage.settings import Settings, read_settings, write_settings
from tests.ui.conftest import SCALES, SIZES
from tests.ui.scene_checks import words_apart

KEYS = KeyMap()


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(tmp_path / "settings.toml")


def laid_out(scene, size=(1280, 720), scale=1.0, colours=ColourSet.STANDARD):
    scene.layout(size, Theme(size, scale, colours, reduced_motion=True))
    return scene


def down(at):
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)


def up(at):
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)


# ---------------------------------------------------------------------------------------------------------------- widgets


@pytest.fixture
def slider():
    told = []
    slider = Slider("Volume", 0, 100, 80, told.append)
    slider.told = told
    slider.layout(pygame.Rect(100, 100, 400, 62), Theme((1280, 720)))
    return slider


def test_a_slider_goes_by_keys(slider, events):
    board = Board([slider])
    board.focus_on(slider)
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_END, pygame.K_HOME, pygame.K_LEFT):
        assert board.handle(events.key(key), KEYS)
    assert slider.told == [85, 80, 75, 100, 0]
    assert not board.handle(events.key(pygame.K_RETURN), KEYS) or slider.value == 0


def test_a_slider_follows_the_mouse_beyond_its_ends(slider, events):
    board = Board([slider])
    board.handle(down((slider.place_of(25), slider.row.centery)), KEYS)
    board.handle(events.motion((slider.place_of(52), slider.row.centery)), KEYS)
    board.handle(events.motion((9999, 5)), KEYS)
    board.handle(up((9999, 5)), KEYS)
    board.handle(events.motion((slider.place_of(30), slider.row.centery)), KEYS)
    assert slider.told == [25, 50, 100]


def test_a_click_on_a_sliders_label_moves_nothing(slider, events):
    board = Board([slider])
    for event in events.click((slider.rect.x + 5, slider.rect.y + 3)):
        board.handle(event, KEYS)
    assert slider.told == []
    assert board.focus is slider


def test_every_value_of_a_slider_has_its_place(slider):
    for value in range(0, 101, 5):
        slider.press((slider.place_of(value), slider.row.centery))
        assert slider.value == value


def test_a_switch_is_turned_by_enter_arrows_and_mouse(events):
    told = []
    switch = Switch("Sound", False, told.append)
    switch.layout(pygame.Rect(0, 0, 300, 62), Theme((1280, 720)))
    board = Board([switch])
    board.focus_on(switch)
    for key in (pygame.K_RETURN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_SPACE):
        board.handle(events.key(key), KEYS)
    for event in events.click(switch.cells()[0].center):
        board.handle(event, KEYS)
    assert told == [True, False, True, False]


# ---------------------------------------------------------------------------------------------------------------- preferences


def test_a_change_is_kept_at_once_and_told(preferences):
    told = []
    end = preferences.listen(lambda settings, changed: told.append((settings.master, changed)))
    preferences.change(master=30, scale=1.0)
    preferences.change(master=30)
    assert told == [(30, frozenset({"master"}))]
    assert Preferences(preferences.path).settings == Settings(master=30)
    end()
    end()
    preferences.change(master=31)
    assert len(told) == 1


def test_what_is_out_of_range_is_refused_and_changes_nothing(preferences):
    with pytest.raises(ValueError, match="100"):
        preferences.change(master=101)
    assert preferences.settings == Settings()
    assert not preferences.path.exists()


def test_the_languages_wish_of_the_command_line_is_not_kept(tmp_path):
    path = tmp_path / "settings.toml"
    write_settings(path, Settings(language="es"))
    preferences = Preferences(path, "de")
    assert preferences.settings.language == "de"
    preferences.change(master=5)
    assert read_settings(path).settings == Settings(language="es", master=5)
    preferences.change(language="en")
    assert read_settings(path).settings.language == "en"


def test_a_disk_that_takes_nothing_is_said_and_the_change_holds(preferences, monkeypatch):
    def fail(_path, _data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(storage, "write_atomically", fail)
    preferences.change(scale=2.0)
    assert preferences.settings.scale == 2.0
    assert "the disk is full" in preferences.trouble
    monkeypatch.undo()
    preferences.change(scale=1.5)
    assert preferences.trouble == ""


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_fault_is_one_sentence_with_what_and_where(tmp_path, language):
    i18n.set_language(language)
    path = tmp_path / "settings.toml"
    path.write_text("scale = 77\nmaster = -3\n")
    first, second = Preferences(path).notices
    assert "settings.toml" in first
    assert "scale" in first
    assert "77" in first
    assert "master" in second
    assert first.endswith(".")
    path.write_bytes(b"\xff")
    preferences = Preferences(path)
    assert "settings.damaged-1.toml" in preferences.notice
    assert "\n" not in preferences.notice


def test_many_faults_are_not_all_told_on_the_title(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text("".join(f"{name} = [[]]\n" for name in Settings.__struct_fields__))
    preferences = Preferences(path)
    assert len(preferences.faults) == len(Settings.__struct_fields__)
    assert len(preferences.notice.splitlines()) == 4
    assert f"{len(Settings.__struct_fields__) - 3} more" in preferences.notice


def test_a_file_that_cannot_be_put_away_is_not_written_over(tmp_path, monkeypatch):
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xff")

    def refuse(_path):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(storage, "set_aside", refuse)
    preferences = Preferences(path)
    preferences.change(master=1)
    assert path.read_bytes() == b"\xff"
    assert preferences.trouble == fault_sentence(preferences.faults[0])


def test_a_window_is_never_larger_than_the_screens():
    settings = Settings(window=(3000, 2000), colours="tritan")
    assert looks_of(settings) == Looks((3000, 2000), colours=ColourSet.TRITAN)
    assert looks_of(settings, [(1920, 1080), (1280, 1600)]).window == (1920, 1600)


# ---------------------------------------------------------------------------------------------------------------- first start


@pytest.mark.parametrize(("screen", "factor", "scale", "window"), [
    ((1920, 1080), None, 1.0, (1280, 720)), ((1366, 768), None, 1.0, (1229, 691)), ((2560, 1440), None, 1.25, (1600, 900)),
    ((3840, 2160), None, 2.0, (2560, 1440)), ((3840, 2160), 1.5, 1.5, (1920, 1080)), ((3840, 2160), 3.0, 2.5, (3200, 1800)),
    ((2560, 1600), 2.0, 2.0, (2304, 1440)), ((1920, 1080), 2.0, 1.5, (1728, 972)), ((1024, 600), None, 0.75, (922, 600)),
    ((7680, 4320), None, 2.5, (3200, 1800)), ((800, 600), None, 0.75, (800, 600)), ((1080, 1920), None, 0.75, (960, 600)),
])
def test_scale_and_window_are_guessed_by_the_screen(screen, factor, scale, window):
    assert guessed_looks(screen, factor) == {"scale": scale, "window": window}


def test_the_desktop_says_how_large_it_draws():
    assert display_factor({"GDK_SCALE": "2"}) == 2.0
    assert display_factor({"QT_SCALE_FACTOR": "1.5"}) == 1.5
    assert display_factor({"GDK_SCALE": "much", "QT_SCALE_FACTOR": "-3"}) is None


def test_a_guess_is_kept_with_the_first_change_and_never_made_again(preferences):
    assert preferences.first
    preferences.guess(scale=1.5)
    assert not preferences.path.exists(), "nothing was chosen yet"
    preferences.change(reduced_motion=True)
    again = Preferences(preferences.path)
    assert (again.first, again.settings.scale) == (False, 1.5)


# ---------------------------------------------------------------------------------------------------------------- stage


class Player:
    """A stage with settings over a title, and the events of a player."""

    def __init__(self, preferences, size=(1280, 720)):
        self.preferences = preferences
        speak(preferences.settings)
        self.stage = Stage(Looks(window=size, reduced_motion=True))
        join(self.stage, preferences)
        self.title = TitleScene(self.entries())
        self.title.anew = lambda: (self.entries(), None)
        self.stage.push(self.title)
        self.scene = SettingsScene(preferences, self.stage.pop)
        self.stage.push(self.scene)

    def entries(self):
        return [
            Entry(i18n._("Quick match"), "boat", lambda: None),
            Entry(i18n._("Settings"), "gear", lambda: self.stage.push(SettingsScene(self.preferences, self.stage.pop))),
            Entry(i18n._("Quit"), "cross", self.stage.quit),
        ]

    def post(self, *posted):
        for event in posted:
            pygame.event.post(event)
        self.stage.step(0.02)

    def key(self, code, mod=0):
        self.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))

    def click(self, at):
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)), down(at), up(at))

    def tab_to(self, name):
        for _ in range(30):
            if self.stage.top.board.focus is self.scene.parts[name]:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"{name} is not reached by Tab")


@pytest.fixture
def player(preferences):
    player = Player(preferences)
    yield player
    while player.stage.scenes:
        player.stage.scenes.pop().leave()
    pygame.display.set_mode((64, 64))


def test_all_by_keyboard(player):
    kept = {
        "full_screen": True, "reduced_motion": True, "scale": 1.25, "colours": "protan", "language": "en", "speed": 1.25, "pace": 1.25,
        "tactical": True, "sound": False, "captions": True, "master": 85, "effects": 95, "ambience": 75, "voices": 95, "music": 65,
    }
    for name, value in kept.items():
        player.tab_to(name)
        player.key(pygame.K_LEFT if name in ("sound", "effects") else pygame.K_RIGHT)
        assert getattr(player.preferences.settings, name) == value, name
    saved = read_settings(player.preferences.path).settings
    assert {name: getattr(saved, name) for name in kept} == kept
    looks = player.stage.looks
    assert (looks.full_screen, looks.reduced_motion, looks.scale, looks.colours) == (True, True, 1.25, ColourSet.PROTAN)
    player.key(pygame.K_ESCAPE)
    assert player.stage.top is player.title


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_all_by_mouse(preferences, size):
    player = Player(preferences, size)
    scene = player.scene

    def seen(name):
        """Scroll by the bar until a widget is seen whole."""
        column, part = scene.column, scene.parts[name]
        if not column.rect.contains(part.rect):
            thumb = column._thumb()
            track = column.rect.height - thumb.height
            place = column.offset + part.rect.bottom - column.rect.bottom + 10
            there = column.rect.y + thumb.height // 2 + track * max(0, place) // column.furthest
            player.post(down(thumb.center))
            player.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(thumb.centerx, there), rel=(0, 0), buttons=(1, 0, 0)))
            player.post(up((thumb.centerx, there)))
        assert column.rect.contains(part.rect), name
        return part

    for name in ("reduced_motion", "tactical", "sound"):
        part = seen(name)
        player.click(part.cells()[0 if name == "sound" else 1].center)
    for name in ("master", "effects", "speed", "pace"):
        part = seen(name)
        player.click((part.place_of(50), part.row.centery))
    for name in ("colours", "scale"):
        part = seen(name)
        player.click((part.rect.right - 10, part.rect.bottom - 10))
    part = seen("language")
    player.click(part.cells()[2].center)
    assert player.preferences.settings == Settings(
        reduced_motion=True, tactical=True, sound=False, master=50, effects=50, speed=0.5, pace=0.5, colours="protan", scale=1.25,
        language="de", window=player.preferences.settings.window,
    )
    player.click(scene.done.rect.center)
    assert player.stage.top is player.title
    scene.leave()
    pygame.display.set_mode((64, 64))


def test_the_language_changes_at_once_everywhere(player):
    player.tab_to("language")
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    assert i18n.language() == "de"
    assert player.stage.top.board.focus is player.scene.parts["language"], "the focus stays"
    assert player.title.rows[0].name == i18n._("Quick match") != "Quick match"
    assert player.scene.parts["colours"].label == i18n._("Colours") != "Colours"
    player.key(pygame.K_LEFT)
    assert player.scene.parts["colours"].label == "Colours"


def test_keys_of_the_window_are_kept_and_shown(player):
    player.key(pygame.K_PLUS, pygame.KMOD_CTRL)
    assert player.preferences.settings.scale == 1.25
    assert player.scene.parts["scale"].value == 125
    player.key(pygame.K_F11)
    assert player.preferences.settings.full_screen
    assert player.scene.parts["full_screen"].value is True
    player.key(pygame.K_F11)
    assert not read_settings(player.preferences.path).settings.full_screen


def test_what_is_heard_follows_at_once(tmp_path):
    write_settings(tmp_path / "settings.toml", Settings(master=40, effects=30))
    player = Player(Preferences(tmp_path / "settings.toml"))
    assert (player.stage.sound.volumes.master, player.stage.sound.volumes.effects) == (40, 30)
    player.preferences.change(sound=False)
    assert not player.stage.sound.volumes.on
    player.preferences.change(sound=True, effects=100)
    assert player.stage.sound.volumes == Volumes(40, 100)
    player.scene.leave()
    pygame.display.set_mode((64, 64))


def test_a_scale_between_the_steps_stays_what_it_is(tmp_path):
    write_settings(tmp_path / "settings.toml", Settings(scale=1.1))
    scene = laid_out(SettingsScene(Preferences(tmp_path / "settings.toml"), lambda: None))
    assert scene.parts["scale"].value == 110


def test_the_windows_size_is_kept_once_it_rests(player, monkeypatch):
    window = pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    player.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1000, y=700))
    assert player.stage.theme.size == window.get_size()
    assert player.preferences.settings.window == (1280, 720)
    later = time.perf_counter() + 1
    monkeypatch.setattr(time, "perf_counter", lambda: later)
    player.stage.step(0.02)
    assert read_settings(player.preferences.path).settings.window == (1000, 700)
    assert player.stage.window.get_size() == (1000, 700), "nobody opens it anew"


def test_a_scene_that_left_no_longer_listens(player):
    player.key(pygame.K_ESCAPE)
    player.preferences.change(master=3)
    assert player.scene.parts["master"].value == 80


# ---------------------------------------------------------------------------------------------------------------- places


def check_words(written, window):
    seen = [(words, place.clip(clip), place, clip) for words, place, clip in written if words.strip() and place.colliderect(clip)]
    assert seen
    for words, _, place, clip in seen:
        assert window.contains(place) or clip != window, f"{words!r} leaves the window"
    places = [(words, shown) for words, shown, _, _ in seen if shown.width and shown.height]
    words_apart(places)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_settings_have_room(size, scale, language, written):
    i18n.set_language(language)
    scene = laid_out(SettingsScene(Preferences(None), lambda: None), size, scale)
    window = pygame.Rect(0, 0, *size)
    surface = pygame.Surface(size, 0, 32)
    assert window.contains(scene.plate)
    for _ in scene.board.takers:
        scene.board._step(1)
        written.clear()
        scene.draw(surface)
        check_words(written, window)
        focus = scene.board.focus
        assert (scene.column.rect if focus.within else scene.plate).contains(focus.rect)
    parts = list(scene.parts.values())
    for index, part in enumerate(parts):
        assert part.theme.scale == scene.theme.scale
        assert text.width(part.label.upper(), part.theme.type(Role.LABEL)) <= part.rect.width, part.label
        for other in parts[:index]:
            assert not part.rect.colliderect(other.rect)
    everything = pygame.Rect(scene.column.rect.x, -9999, scene.column.rect.width, 99999)
    for words, place, clip in written:
        if clip != window:
            assert everything.left <= place.left, words
            assert place.right <= everything.right, words


QUESTIONS = {None: None, "restart": 1, "set-up": 2, "leave": 4}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("trouble", ["", "/home/somebody/.local/share/operation-drache/saves/current.match: No space left on device"])
def test_pause_and_its_questions_have_room(size, scale, language, trouble, written):
    i18n.set_language(language)
    window = pygame.Rect(0, 0, *size)
    for place in QUESTIONS.values():
        scene = pause([], trouble)
        laid_out(scene, size, scale)
        if place is not None:
            scene.board.focus_on(scene.rows[place])
            scene.rows[place].activate()
        written.clear()
        scene.draw(pygame.Surface(size, 0, 32))
        check_words(written, window)
        assert window.contains(scene.plate)
        for words, at, _ in written:
            assert scene.plate.contains(at), words
        takers = [widget.rect for widget in scene.board.takers]
        for index, rect in enumerate(takers):
            assert scene.plate.contains(rect)
            assert not any(rect.colliderect(other) for other in takers[:index])


def test_every_colour_set_draws():
    for colours in ColourSet:
        store.ART.clear()
        scene = laid_out(SettingsScene(Preferences(None), lambda: None), colours=colours)
        scene.draw(pygame.Surface((1280, 720), 0, 32))


# ---------------------------------------------------------------------------------------------------------------- pause


def pause(done, trouble=""):
    return PauseScene(*[lambda name=name: done.append(name) for name in ("resume", "restart", "set up", "settings", "leave")], trouble)


@pytest.mark.parametrize(
    ("row", "trouble", "asks", "does"),
    [
        (0, "", False, "resume"), (1, "", True, "restart"), (2, "", True, "set up"), (3, "", False, "settings"), (5, "", False, "leave"),
        (0, "full", False, "resume"), (2, "full", True, "set up"), (5, "full", True, "leave"),
    ],
)
def test_pause_by_keyboard(row, trouble, asks, does, events):
    done = []
    scene = laid_out(pause(done, trouble))
    for _ in range(row):
        scene.handle(events.key(pygame.K_DOWN))
    scene.handle(events.key(pygame.K_RETURN))
    if asks:
        assert done == []
        scene.handle(events.key(pygame.K_RETURN))  # the first row goes back: nothing is lost by pressing on
        assert done == []
        assert scene.board.focus is scene.rows[row]
        scene.handle(events.key(pygame.K_RETURN))
        scene.handle(events.key(pygame.K_ESCAPE))
        assert len(scene.rows) == 6
        scene.handle(events.key(pygame.K_RETURN))
        scene.handle(events.key(pygame.K_DOWN))
        scene.handle(events.key(pygame.K_RETURN))
    assert done == [does]


def test_pause_by_mouse(events):
    done = []
    scene = laid_out(pause(done))
    for event in events.click(scene.rows[1].rect.center):
        scene.handle(event)
    assert done == []
    for event in events.click(scene.rows[1].rect.center):
        scene.handle(event)
    assert done == ["restart"]


def test_escape_resumes(events):
    done = []
    laid_out(pause(done)).handle(events.key(pygame.K_ESCAPE))
    assert done == ["resume"]


def test_a_loss_is_said_before_it_happens(written, events):
    scene = laid_out(pause([], "the disk is full"))
    scene.rows[-1].activate()
    scene.draw(pygame.Surface((1280, 720), 0, 32))
    assert any("lost" in words for words, _, _ in written)


def test_pause_speaks_another_language_when_it_is_chosen(events):
    scene = laid_out(pause([]))
    scene.board.focus_on(scene.rows[3])
    i18n.set_language("de")
    scene.translate()
    assert scene.board.focus is scene.rows[3]
    assert scene.rows[3].name == i18n._("Settings") != "Settings"


def test_a_volume_can_be_heard_at_once(player, monkeypatch):
    tried = []
    monkeypatch.setattr(player.stage.sound, "try_out", tried.append)
    player.tab_to("voices")
    player.key(pygame.K_RETURN)
    part = player.scene.parts["music"]
    player.click(part.trial.center)
    assert tried == [Bus.VOICES, Bus.MUSIC]
    assert player.preferences.settings.music == Settings().music, "to try is not to change"
    player.click((part.place_of(20), part.row.centery))
    assert player.preferences.settings.music == 20
    assert tried == [Bus.VOICES, Bus.MUSIC]
