"""Music: every piece has its file, one follows the other by fading, layers stay in time, and what makes room comes back."""
from __future__ import annotations

import array
import re

import pygame
import pytest

from game.client.mood import LAYERS, Layer, Mood, Track
from game.client.sound import MARGIN, Sound, _loop
from game.client.voices import TRIAL
from game.client.volumes import Bus, Volumes
from game.paths import assets_folder
from tests.ui.sounding import Clock, wait

FOLDER = assets_folder() / "sounds" / "music"


# ------------------------------------------------------------------------------------------------------------ files


def test_every_piece_has_its_file_and_all_sounds_together_are_modest() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {piece.value for piece in (*Track, *Layer)}
    assert sum(path.stat().st_size for path in FOLDER.parent.rglob("*") if path.is_file()) < 12_000_000


def rate_and_samples(name: str) -> tuple[int, int]:
    """What an Ogg Vorbis file says of itself: its rate, and how many samples it has."""
    data = (FOLDER / f"{name}.ogg").read_bytes()
    head = data.index(b"\x01vorbis")
    last = data.rindex(b"OggS")
    return int.from_bytes(data[head + 12 : head + 16], "little"), int.from_bytes(data[last + 6 : last + 14], "little")


@pytest.mark.parametrize("track", Track)
def test_music_lasts_minutes_and_what_goes_round_says_where(track: Track) -> None:
    rate, samples = rate_and_samples(track.value)
    assert rate == 44100
    said = dict(re.findall(rb"(LOOP[A-Z]+)=(\d+)", (FOLDER / f"{track.value}.ogg").read_bytes()[:4000]))
    if track.once:
        assert 20 < samples / rate < 60
        assert not said
    else:
        assert samples / rate > 100
        start, length = int(said[b"LOOPSTART"]), int(said[b"LOOPLENGTH"])
        assert start == round(MARGIN * rate)
        assert abs(samples - 2 * start - length) <= 1


def test_layers_are_bars_of_the_music_they_are_laid_over(sound: Sound) -> None:
    for track, layers in LAYERS.items():
        rate, samples = rate_and_samples(track.value)
        for layer in layers:
            loop = _loop(FOLDER / f"{layer.value}.ogg")
            length = len(loop.get_raw()) // 4
            assert (samples - 2 * round(MARGIN * rate)) % (length // 4) == 0, "a whole number of bars, so that it never runs out of step"
            raw = array.array("h", loop.get_raw())
            assert 0.02 < max(map(abs, raw)) / 32768 < 0.9


# ------------------------------------------------------------------------------------------------------------ playing


def test_a_piece_is_faded_in_and_makes_way_for_the_next(sound: Sound, clock: Clock) -> None:
    told: list[object] = []
    sound.on_caption = lambda heard, words: told.append(heard)
    sound.feel(Mood(Track.TITLE))
    wait(sound, clock, 0.2)
    assert pygame.mixer.music.get_busy()
    assert sound.music.playing is Track.TITLE
    assert pygame.mixer.music.get_volume() < 0.1
    wait(sound, clock, 3)
    assert pygame.mixer.music.get_volume() == pytest.approx(Volumes().of(Bus.MUSIC), abs=0.01)
    assert sound.due is None
    sound.feel(Mood(Track.WAR))
    wait(sound, clock, 0.3)
    assert sound.music.playing is Track.TITLE, "it is still fading"
    wait(sound, clock, 4)
    assert sound.music.playing is Track.WAR
    assert told == [Track.TITLE, Track.WAR]
    sound.feel(Mood())
    wait(sound, clock, 3)
    assert sound.music.playing is None
    assert not pygame.mixer.music.get_busy()


def test_an_end_is_played_once_and_begins_at_once(sound: Sound, clock: Clock) -> None:
    sound.feel(Mood(Track.VICTORY))
    wait(sound, clock, 0.2)
    assert pygame.mixer.music.get_volume() == pytest.approx(Volumes().of(Bus.MUSIC), abs=0.01)
    pygame.mixer.music.stop()  # it is over
    wait(sound, clock, 2)
    assert not pygame.mixer.music.get_busy()
    assert sound.due is None


def test_layers_run_along_silently_and_are_faded_in(sound: Sound, clock: Clock) -> None:
    sound.feel(Mood(Track.TENSION, ((Layer.HUNTING, 0.0), (Layer.HUNTED, 0.0))))
    wait(sound, clock, 3)
    hunting, hunted = (pygame.mixer.Channel(sound.music._channels[layer]) for layer in (Layer.HUNTING, Layer.HUNTED))
    assert hunting.get_busy()
    assert hunted.get_busy()
    assert hunting.get_volume() == hunted.get_volume() == 0
    sound.feel(Mood(Track.TENSION, ((Layer.HUNTING, 0.0), (Layer.HUNTED, 1.0))))
    wait(sound, clock, 4)
    assert hunting.get_volume() == 0
    assert hunted.get_volume() == pytest.approx(Volumes().of(Bus.MUSIC), abs=0.01)


def test_music_steps_back_for_a_stop_and_for_a_voice(sound: Sound, clock: Clock) -> None:
    mood = Mood(Track.TENSION)
    sound.feel(mood)
    wait(sound, clock, 3)
    whole = pygame.mixer.music.get_volume()
    sound.feel(mood, hushed=True)
    wait(sound, clock, 2)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.3 * whole, abs=0.02)
    sound.feel(mood)
    wait(sound, clock, 2)
    assert pygame.mixer.music.get_volume() == pytest.approx(whole, abs=0.01)
    sound.say([TRIAL])
    wait(sound, clock, 0.4)
    assert pygame.mixer.music.get_volume() < 0.9 * whole


def test_the_volume_of_music_acts_and_nothing_runs_that_nobody_hears(sound: Sound, clock: Clock) -> None:
    sound.feel(Mood(Track.TITLE))
    wait(sound, clock, 3)
    sound.volumes = Volumes(music=30)
    assert pygame.mixer.music.get_volume() == pytest.approx(Volumes(music=30).of(Bus.MUSIC), abs=0.01)
    sound.volumes = Volumes(music=0)
    wait(sound, clock, 2)
    assert sound.music.playing is None
    sound.volumes = Volumes()
    wait(sound, clock, 2)
    assert sound.music.playing is Track.TITLE


def test_every_kind_of_sound_can_be_tried(sound: Sound, clock: Clock) -> None:
    for bus in Bus:
        sound.try_out(bus)
        wait(sound, clock, 0.3)
    assert sound.music.playing is Track.TITLE
    assert pygame.mixer.Channel(sound.ambience._spare).get_busy()
    assert sound.voices.speaking is TRIAL
    wait(sound, clock, 9)
    assert sound.music.playing is None, "what was only tried goes again"


def test_music_comes_back_with_the_device(sound: Sound, clock: Clock) -> None:
    sound.feel(Mood(Track.TITLE))
    wait(sound, clock, 1)
    sound.device_went()
    assert pygame.mixer.get_init()
    wait(sound, clock, 1)
    assert sound.music.playing is Track.TITLE
    assert pygame.mixer.music.get_busy()


def test_a_folder_without_music_lets_the_game_sleep(tmp_path, clock: Clock) -> None:
    sound = Sound(folder=tmp_path, clock=clock, beside=False)
    assert sound.open()
    sound.feel(Mood(Track.TENSION, ((Layer.HUNTED, 1.0),)))
    wait(sound, clock, 3)
    assert sound.music.playing is None
    assert sound.due is None
    sound.close()
