"""Sounds: every cue has its own, every event was thought of, and where nothing can be heard nothing breaks."""
from __future__ import annotations

import array
import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.client.app import Stage
from game.client.captions import CAPTIONS, caption
from game.client.cues import SILENT, SOUNDING, Cue, cue_of, cues_of
from game.client.mood import Incident, Layer, Loop, Track
from game.client.scene import Scene
from game.client.sound import CHANNELS, KEPT, Sound
from game.client.volumes import Volumes
from game.i18n import LANGUAGES, SOURCE, set_language
from game.paths import assets_folder
from game.rules import events
from game.rules.events import Event
from game.rules.grid import parse_cell
from game.rules.terms import Audience, Heading, Impact, Item, MineKind, Side, System, Unit
from tests.ui.sounding import Clock

FOLDER = assets_folder() / "sounds"
PUBLIC, YELLOW, BLUE = Audience.PUBLIC, Side.YELLOW, Side.BLUE
J6, B2 = parse_cell("J6"), parse_cell("B2")


def playing() -> int:
    return sum(pygame.mixer.Channel(place).get_busy() for place in range(CHANNELS))


# ------------------------------------------------------------------------------------------------------------ files


def test_every_cue_has_a_file_and_every_file_a_cue() -> None:
    assert {path.name for path in FOLDER.iterdir() if path.is_file()} == {f"{cue.value}.ogg" for cue in Cue}


def test_the_files_are_small_short_soft_at_their_ends_and_not_too_loud(sound: Sound) -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 1_000_000
    memory, peaks = 0, {}
    for cue in Cue:
        raw = pygame.mixer.Sound(str(FOLDER / f"{cue.value}.ogg")).get_raw()
        samples = array.array("h", raw)
        memory += len(raw)
        peaks[cue] = max(map(abs, samples)) / 32768
        assert 0.04 < len(samples) / 2 / 44100 < 3.6, cue
        assert 0.02 < peaks[cue] < 10 ** (-3 / 20), cue
        ends = [abs(sample) / 32768 for sample in (*samples[:6], *samples[-60:])]
        assert max(ends) < 0.01, cue
        audible = peaks[cue] * 32768 * 10 ** (-34 / 20)
        assert next(place for place, sample in enumerate(samples) if abs(sample) >= audible) / 2 / 44100 < 0.06, f"{cue} begins late"
    assert memory < 20_000_000
    assert max(peaks[Cue.TICK], peaks[Cue.CLICK]) < 0.1 < peaks[Cue.EXPLOSION_FAR] < peaks[Cue.EXPLOSION_NEAR]


def test_the_files_are_as_their_recipes_say() -> None:
    if shutil.which("sox") is None:
        pytest.skip("sox is not installed")
    tool = assets_folder() / "tools" / "sounds.py"
    done = subprocess.run([sys.executable, str(tool), "check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_sound_has_a_caption_in_every_language() -> None:
    everything = {*Cue, *Loop, *Incident, *Track, *Layer}
    assert set(CAPTIONS) == everything
    try:
        for language in LANGUAGES:
            set_language(language)
            words = [caption(sound) for sound in everything]
            assert len(set(words)) == len(words)
            assert all(words)
            if language != SOURCE:
                assert not {sound for sound in everything if caption(sound) == CAPTIONS[sound]}
    finally:
        set_language(SOURCE)


# ------------------------------------------------------------------------------------------------------------ events


def test_of_every_event_it_is_said_whether_it_sounds() -> None:
    assert set(Event.__subclasses__()) == SOUNDING | SILENT, "say in game/client/cues.py how a new event sounds, or that it is silent"
    assert not SOUNDING & SILENT


def test_a_call_sounds_otherwise_from_the_enemy() -> None:
    for heading in Heading:
        call = events.Course(PUBLIC, YELLOW, heading)
        assert cue_of(call, YELLOW) is cue_of(call, None) is Cue[f"HEAD_{heading.name}"]
        assert cue_of(call, BLUE) is Cue[f"HEARD_{heading.name}"]
    full = events.Ready(PUBLIC, YELLOW, System.SONAR)
    assert (cue_of(full, YELLOW), cue_of(full, BLUE)) == (Cue.READY, Cue.READY_HEARD)


def test_an_end_is_a_victory_to_one_and_a_defeat_to_the_other() -> None:
    won = events.Won(PUBLIC, BLUE, "sunk")
    assert [cue_of(won, side) for side in (BLUE, YELLOW, None)] == [Cue.VICTORY, Cue.DEFEAT, Cue.VICTORY]
    assert cue_of(events.Drawn(PUBLIC, YELLOW, "sunk"), BLUE) is Cue.DRAWN
    hurt = events.Damage(PUBLIC, BLUE, 1, 2, "torpedo")
    assert (cue_of(hurt, BLUE), cue_of(hurt, YELLOW)) == (Cue.ALARM, Cue.HIT)


def impacts(cell: int, yellow: Impact, blue: Impact) -> list[Event]:
    return [events.ImpactCalled(PUBLIC, BLUE, cell, blue), events.ImpactCalled(PUBLIC, YELLOW, cell, yellow)]


def test_an_explosion_sounds_once_near_where_it_hurts() -> None:
    fired: list[Event] = [events.Stop(PUBLIC, YELLOW, "torpedo"), events.Target(PUBLIC, YELLOW, J6, Unit.BOAT)]
    heard = [*fired, *impacts(J6, Impact.CLEAR, Impact.INDIRECT), events.Damage(PUBLIC, BLUE, 1, 1, "torpedo")]
    assert cues_of(heard, YELLOW) == (Cue.STOP, Cue.TORPEDO, Cue.EXPLOSION_FAR, Cue.HIT)
    assert cues_of(heard, BLUE) == (Cue.STOP, Cue.TORPEDO, Cue.EXPLOSION_NEAR, Cue.ALARM)
    assert cues_of(heard, None) == (Cue.STOP, Cue.TORPEDO, Cue.EXPLOSION_NEAR, Cue.HIT)
    assert cues_of(reversed(impacts(J6, Impact.CLEAR, Impact.DIRECT)), None) == (Cue.EXPLOSION_NEAR,)


def test_the_explosions_of_a_chain_are_heard_one_by_one() -> None:
    chain = [*impacts(J6, Impact.CLEAR, Impact.CLEAR), events.MineExploded(PUBLIC, BLUE, B2, MineKind.MINE),
             *impacts(B2, Impact.DIRECT, Impact.CLEAR)]
    assert cues_of(chain, YELLOW) == (Cue.EXPLOSION_FAR, Cue.EXPLOSION_NEAR)
    assert len(cues_of([event for cell in range(40, 60) for event in impacts(cell, Impact.CLEAR, Impact.CLEAR)], BLUE)) == 4


def test_a_sonar_pings_after_its_stop_unless_it_is_broken() -> None:
    called = events.Stop(PUBLIC, YELLOW, "sonar")
    assert cues_of([called], BLUE) == (Cue.STOP, Cue.SONAR)
    assert cues_of([called, events.AttemptFailed(PUBLIC, YELLOW, System.SONAR)], BLUE) == (Cue.STOP, Cue.BROKEN)
    assert cues_of([events.SonarAnswer(PUBLIC, BLUE, Item.ROW, 3, Item.COLUMN, 4)], YELLOW) == (Cue.ECHO,)


# ------------------------------------------------------------------------------------------------------------ playing


def test_every_cue_plays(sound: Sound, clock: Clock) -> None:
    for cue in Cue:
        pygame.mixer.stop()
        sound.play(cue)
        assert playing() == 1, cue
        clock.now += 1


def test_only_so_many_effects_are_kept(sound: Sound, clock: Clock) -> None:
    for cue in Cue:
        sound.play(cue)
        clock.now += 1
    assert list(sound._sounds) == list(Cue)[-KEPT:], "those heard last"


def test_the_device_is_opened_by_the_first_sound(clock: Clock) -> None:
    for quiet in (Sound(Volumes(0), clock=clock), Sound(Volumes(on=False), clock=clock)):
        quiet.play(Cue.STOP)
        assert pygame.mixer.get_init() is None
    loud = Sound(clock=clock, beside=False)
    assert pygame.mixer.get_init() is None
    loud.play(Cue.STOP)
    assert pygame.mixer.get_init() == (44100, -16, 2)
    loud.close()
    assert pygame.mixer.get_init() is None
    loud.play(Cue.SONAR)
    assert pygame.mixer.get_init() is None


def test_a_row_of_cues_begins_one_after_the_other(sound: Sound, clock: Clock) -> None:
    begun: list[Cue] = []
    sound.on_cue = begun.append
    assert sound.due is None
    sound.play_all((Cue.STOP, Cue.TORPEDO, Cue.EXPLOSION_FAR))
    assert begun == [Cue.STOP]
    assert sound.due == pytest.approx(0.34)
    clock.now += 0.4
    assert sound.due == 0
    sound.update()
    assert begun == [Cue.STOP, Cue.TORPEDO]
    clock.now += 1
    sound.update()
    sound.update()
    assert begun == [Cue.STOP, Cue.TORPEDO, Cue.EXPLOSION_FAR]
    assert sound.due is None
    sound.play(Cue.SONAR, 3)
    sound.hush()
    assert sound.due is None


def test_the_same_sound_does_not_begin_twice_at_once(sound: Sound, clock: Clock) -> None:
    for _ in range(3):
        sound.play(Cue.SONAR)
    assert playing() == 1
    clock.now += 0.1
    sound.play(Cue.SONAR)
    assert playing() == 2


def test_when_all_channels_are_taken_the_foremost_are_still_heard(sound: Sound, clock: Clock) -> None:
    for _ in range(CHANNELS):
        clock.now += 0.1
        sound.play(Cue.DEFEAT)
    assert playing() == CHANNELS
    sound.play(Cue.DRONE)
    held = [cue for _, cue in sound._playing.values()]
    assert held == [Cue.DEFEAT] * CHANNELS
    pygame.mixer.Channel(7).stop()
    sound.play(Cue.SURFACING)
    sound._playing[7] = (clock.now, Cue.COUNTERED)
    sound.play(Cue.STOP)
    assert sound._playing[7][1] is Cue.STOP
    sound.play(Cue.EXPLOSION_NEAR)
    assert sound._playing[0][1] is Cue.EXPLOSION_NEAR


def test_loudness_is_kept_within_bounds_and_reaches_what_plays(sound: Sound) -> None:
    sound.play(Cue.VICTORY)
    kept = sound._sounds[Cue.VICTORY]
    assert kept is not None
    assert kept.get_volume() == pytest.approx(0.64, abs=0.01)
    sound.volumes = Volumes(250, 50)
    assert (sound.volumes.master, sound.volumes.effects) == (100, 50)
    assert kept.get_volume() == pytest.approx(0.25, abs=0.01)
    sound.volumes = Volumes(100, 50, on=False)
    assert kept.get_volume() == 0 == sound.loudness
    sound.volumes = Volumes(100, 50)
    assert kept.get_volume() == pytest.approx(0.25, abs=0.01)
    sound.volumes = Volumes(100, -3)
    assert sound.volumes.effects == 0 == sound.loudness
    assert kept.get_volume() == 0


# ------------------------------------------------------------------------------------------------------------ faults


def test_without_a_device_all_is_silent_and_captions_go_on(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    caplog.set_level(logging.INFO, "game.client.sound")
    deaf, told = Sound(), []
    deaf.on_cue = told.append
    for cue in Cue:
        deaf.play(cue)
    deaf.play_all(Cue)
    deaf.update()
    deaf.volumes = Volumes(30)
    deaf.hush()
    deaf.close()
    assert pygame.mixer.get_init() is None
    assert told[: len(Cue)] == list(Cue)
    assert len(caplog.records) == 1, "one line, not one a sound"
    assert "there is no sound" in caplog.text


@pytest.mark.parametrize("driver", ["nonsense", "alsa"])
def test_a_program_without_device_says_nothing(driver: str) -> None:
    run = "from game.client.sound import Sound; from game.client.cues import Cue; s = Sound(); [s.play(cue) for cue in Cue]; s.close()"
    environment = {**os.environ, "SDL_AUDIODRIVER": driver, "ALSA_CONFIG_PATH": os.devnull, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run([sys.executable, "-c", run], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_device_that_goes_away_takes_the_sound_with_it(sound: Sound, clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "game.client.sound")
    sound.play(Cue.SONAR)
    pygame.mixer.quit()
    for cue in (Cue.SONAR, Cue.TORPEDO, Cue.STOP):
        clock.now += 1
        sound.play(cue)
    sound.volumes = Volumes(80, 20)
    sound.hush()
    assert caplog.text.count("the sound is gone") == 1
    assert sound.open(), "asked for again, it comes back"
    clock.now += 1
    sound.play(Cue.SONAR)
    assert playing() == 1


def test_a_missing_or_broken_file_is_silent_and_told_once(tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "stop.ogg").write_bytes((FOLDER / "stop.ogg").read_bytes()[:300])
    (tmp_path / "drone.ogg").write_bytes(b"")
    (tmp_path / "mine.ogg").write_text("no sound at all")
    (tmp_path / "sonar.ogg").write_bytes((FOLDER / "sonar.ogg").read_bytes())
    sound = Sound(folder=tmp_path, clock=clock, beside=False)
    for _ in range(2):
        for cue in Cue:
            sound.play(cue)
        clock.now += 1
    assert playing() == 2, "the one that is whole"
    assert len(caplog.records) == len(Cue) - 1
    told = {record.getMessage().split()[0] for record in caplog.records}
    assert told == {f"{cue.value}.ogg" for cue in Cue if cue is not Cue.SONAR}
    sound.close()


def test_a_folder_that_is_none_is_silent(tmp_path: Path) -> None:
    sound = Sound(folder=tmp_path / "nowhere", beside=False)
    sound.play(Cue.STOP)
    sound.close()


# ------------------------------------------------------------------------------------------------------------ stage


def test_the_stage_opens_the_sound_after_the_first_picture_and_closes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[bool, bool]] = []

    class Still(Scene):
        def draw(self, surface: pygame.Surface) -> None:
            seen.append((stage.sound.tried, pygame.mixer.get_init() is not None))

        def update(self, seconds: float) -> None:
            if seen and stage.sound.tried:
                seen.append((stage.sound.tried, pygame.mixer.get_init() is not None))
                stage.quit()

        @property
        def pace(self) -> float:
            return 60.0

    stage = Stage()
    stage.push(Still())
    try:
        stage.run()
        assert seen == [(False, False), (True, True)]
        assert pygame.mixer.get_init() is None
    finally:
        pygame.display.init()
        pygame.display.set_mode((64, 64))


def test_the_stage_begins_what_is_due(clock: Clock) -> None:
    sound, begun = Sound(Volumes(0), clock=clock), []
    sound.on_cue = begun.append
    stage = Stage(sound=sound)
    stage.push(Scene())
    sound.play_all((Cue.STOP, Cue.SONAR))
    clock.now += 1
    stage.step(0.0)
    assert begun == [Cue.STOP, Cue.SONAR]
