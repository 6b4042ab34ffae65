"""What is heard all the time: loops as loud as the mood has them, the hull by depth and damage, and what a match makes of it."""
from __future__ import annotations

import array
import io
import math
import zipfile

import pygame
import pytest

from game.client.aboard import Aboard, deep_water
from game.client.app import Stage
from game.client.fader import Fader
from game.client.mood import CREAKS, ON_DECK, Incident, Layer, Loop, Mood, Track
from game.client.scene import Scene
from game.client.sound import _AROUND_VOICE, _BENEATH_VOICE, Sound, _loop
from game.client.tension import Tension
from game.client.volumes import Bus, Volumes
from game.library import Library
from game.match.match import Match
from game.paths import assets_folder
from game.rules import events
from game.rules.grid import cells_of, parse_cell
from game.rules.setup import MatchSetup, SideSetup
from game.rules.state import MatchState
from game.rules.terms import Audience, Heading, Impact, Item, Side, Station, System, Unit
from game.rules.view import view
from tests.ui.sounding import Clock, wait

FOLDER = assets_folder() / "sounds" / "ambience"
PUBLIC, YELLOW, BLUE = Audience.PUBLIC, Side.YELLOW, Side.BLUE


def loudness(samples: array.array[int]) -> float:
    """In dBFS (RMS)."""
    some = samples[::61]
    return 10 * math.log10(sum(sample * sample for sample in some) / len(some) / 32768**2)


def level(sound: Sound, loop: Loop) -> float:
    running = sound.ambience._loops[loop]
    return pygame.mixer.Channel(running.channel).get_volume() if running.sound is not None else 0.0


# ------------------------------------------------------------------------------------------------------------ files


def test_every_loop_and_incident_has_its_file() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {sound.value for sound in (*Loop, *Incident)}


def test_loops_are_quiet_and_begin_again_without_a_click(sound: Sound) -> None:
    for loop in Loop:
        samples = array.array("h", _loop(FOLDER / f"{loop.value}.ogg").get_raw())
        left = samples[::2]
        assert 7 < len(left) / 44100 < 16, loop
        assert max(map(abs, samples)) / 32768 < 10 ** (-8 / 20), loop
        steps = [abs(later - sooner) for sooner, later in zip(left[-4000:-1], left[-3999:], strict=True)]
        usual = math.sqrt(sum(step * step for step in steps) / len(steps))
        assert abs(left[0] - left[-1]) < 5 * usual, loop
        assert -34 < loudness(left) < -22, loop


def test_voices_stand_over_what_is_around_them_and_it_is_heard_all_the_same(sound: Sound, state: MatchState) -> None:
    """At the usual volumes, for every station: music and loops step back, a voice is 8 dB above; without it loops are heard in music."""
    volumes = Volumes()
    with zipfile.ZipFile(assets_folder() / "sounds" / "voices" / "en.zip") as pack:
        names = [name for name in pack.namelist() if name.startswith(("own-captain/head", "enemy-captain/head"))]
        calls = [array.array("h", pygame.mixer.Sound(file=io.BytesIO(pack.read(name))).get_raw()) for name in names]
    voice = min(map(loudness, calls)) + 20 * math.log10(volumes.of(Bus.VOICES))
    track = array.array("h", pygame.mixer.Sound(str(FOLDER.parent / "music" / "tension.ogg")).get_raw())
    music = 10 ** (loudness(track) / 10) * volumes.of(Bus.MUSIC) ** 2
    powers = {loop: 10 ** (loudness(array.array("h", _loop(FOLDER / f"{loop.value}.ogg").get_raw())) / 10) for loop in Loop}
    aboard = Aboard(YELLOW, state.chart)
    for does in ((), (events.Course(PUBLIC, YELLOW, Heading.N),), (events.SilenceCalled(PUBLIC, YELLOW),)):
        aboard.take(does)
        for station in Station:
            for surfaced in (False, True):
                state.boats[YELLOW].surfaced = surfaced
                mood = aboard.mood(view(state, YELLOW, station), station)
                around = sum(powers[loop] * level**4 for loop, level in mood.loops) * volumes.of(Bus.AMBIENCE) ** 2
                assert voice - 10 * math.log10(around * _AROUND_VOICE**2 + music * _BENEATH_VOICE**2) > 8, (station, surfaced)
                assert 10 * math.log10(music / around) < 14, "motors, air and sea are not lost under the music"


# ------------------------------------------------------------------------------------------------------------ playing


def test_a_loop_swells_to_its_level_and_dies_away(sound: Sound, clock: Clock) -> None:
    sound.feel(Mood(loops=((Loop.ENGINE, 1.0), (Loop.ROOM, 0.5))))
    wait(sound, clock, 0.8)
    begun = level(sound, Loop.ENGINE)
    wait(sound, clock, 3)
    whole = Volumes().of(Bus.AMBIENCE)
    assert 0 < begun < level(sound, Loop.ENGINE) == pytest.approx(whole, abs=0.01)
    assert level(sound, Loop.ROOM) == pytest.approx(whole / 4, abs=0.01)
    assert pygame.mixer.Channel(sound.ambience._loops[Loop.ENGINE].channel).get_busy()
    sound.feel(Mood(loops=((Loop.ENGINE, 0.0), (Loop.ROOM, 0.5))))
    wait(sound, clock, 3)
    assert level(sound, Loop.ENGINE) == 0
    assert sound.ambience._loops[Loop.ENGINE].sound is not None, "the scene may want it again"
    wait(sound, clock, 21)
    assert sound.ambience._loops[Loop.ENGINE].sound is None, "what nobody hears is forgotten"
    sound.feel(Mood(loops=((Loop.SURFACE, 0.5),)))
    wait(sound, clock, 0.5)
    assert sound.leaving
    wait(sound, clock, 3)
    assert not sound.leaving
    assert sound.ambience._loops[Loop.ROOM].sound is None, "what the scene has no use for is forgotten once it has died away"
    assert sound.due is None, "with nothing to change the game can sleep"


def test_volumes_and_a_menu_reach_what_plays(sound: Sound, clock: Clock) -> None:
    mood = Mood(loops=((Loop.SURFACE, 1.0),))
    sound.feel(mood)
    wait(sound, clock, 3)
    before = level(sound, Loop.SURFACE)
    sound.feel(mood, hushed=True)
    wait(sound, clock, 2)
    assert level(sound, Loop.SURFACE) == pytest.approx(before * 0.45, abs=0.02)
    sound.feel(mood)
    sound.volumes = Volumes(ambience=35)
    wait(sound, clock, 2)
    assert level(sound, Loop.SURFACE) == pytest.approx(before / 4, abs=0.02)
    sound.volumes = Volumes(on=False)
    wait(sound, clock, 0.2)
    assert level(sound, Loop.SURFACE) == 0


def test_incidents_come_now_and_then_and_are_captioned(sound: Sound, clock: Clock) -> None:
    told: list[object] = []
    sound.on_caption = lambda heard, words: told.append(heard)
    sound.feel(Mood(incidents=((Incident.WHALE, 6.0),)))
    assert sound.due is not None
    wait(sound, clock, 120)
    assert 4 < told.count(Incident.WHALE) < 40
    sound.feel(Mood())
    told.clear()
    wait(sound, clock, 60)
    assert told == []
    for _ in range(60):  # from deep to shallow water and back: what has passed counts
        sound.feel(Mood(incidents=((Incident.WHALE, 6.0),)))
        wait(sound, clock, 1)
        sound.feel(Mood())
        wait(sound, clock, 1)
    assert told


def test_what_was_wanted_is_heard_once_a_device_is_there_again(sound: Sound, clock: Clock) -> None:
    sound.feel(Mood(loops=((Loop.ENGINE, 1.0),)))
    wait(sound, clock, 3)
    pygame.mixer.quit()
    wait(sound, clock, 1)
    assert sound.open()
    wait(sound, clock, 3)
    assert level(sound, Loop.ENGINE) > 0.2


def test_a_fader_arrives_and_stays() -> None:
    fader = Fader(rate=0.5)
    fader.target = 1.0
    assert fader.step(1.0)
    assert fader.value == 0.5
    assert fader.step(5.0)
    assert fader.value == 1.0
    assert not fader.step(1.0)


def test_the_stage_lets_the_topmost_mood_be_heard() -> None:
    class Deck(Scene):
        @property
        def mood(self) -> Mood:
            return ON_DECK

    class Over(Scene):
        overlay = hushes = True

    stage = Stage(sound=Sound(Volumes(0)))
    stage.push(Deck())
    stage.step(0.0)
    assert (stage.sound._mood, stage.sound._hushed) == (ON_DECK, False)
    stage.push(Over())
    stage.step(0.0)
    assert (stage.sound._mood, stage.sound._hushed) == (ON_DECK, True)
    stage.pop()
    stage.push(Scene())
    stage.step(0.0)
    assert (stage.sound._mood, stage.sound._hushed) == (ON_DECK, False), "a scene without a mood leaves what was"


# ------------------------------------------------------------------------------------------------------------ aboard


@pytest.fixture
def state() -> MatchState:
    """A match of the base game that has just begun."""
    library = Library()
    side = SideSetup(library.boat("base"), library.sheet("standard"))
    return Match(MatchSetup(library.chart("alpha"), (side, side), library.sheets()))._state


def levels(mood: Mood) -> dict[Loop, float]:
    return {loop: level for loop, level in mood.loops if level > 0}


def test_the_motors_follow_speed_and_silence(state: MatchState) -> None:
    aboard = Aboard(YELLOW, state.chart)
    seen = view(state, YELLOW, Station.CAPTAIN)
    resting = levels(aboard.mood(seen, Station.CAPTAIN))
    assert Loop.ENGINE in resting
    assert Loop.ENGINE_FULL not in resting
    aboard.take([events.Course(PUBLIC, YELLOW, Heading.N), events.Course(PUBLIC, YELLOW, Heading.N)])
    under_way = levels(aboard.mood(seen, Station.CAPTAIN))
    assert under_way[Loop.ENGINE_FULL] > 0.5
    aboard.pass_time(5.0)
    slowing = levels(aboard.mood(seen, Station.CAPTAIN))
    assert 0 < slowing[Loop.ENGINE_FULL] < under_way[Loop.ENGINE_FULL]
    aboard.take([events.SilenceCalled(PUBLIC, YELLOW)])
    silent = levels(aboard.mood(seen, Station.CAPTAIN))
    assert Loop.ENGINE_FULL not in silent
    assert silent[Loop.ENGINE] < 0.3 * resting[Loop.ENGINE]
    assert silent[Loop.HYDROPHONE] > resting[Loop.HYDROPHONE], "in silence one hears the sea"
    aboard.take([events.Course(PUBLIC, BLUE, Heading.N)])
    assert levels(aboard.mood(seen, Station.CAPTAIN)) == silent, "another boat's motors are not ours"


def test_the_radio_operator_hears_the_sea_and_a_surfaced_boat_the_wind(state: MatchState) -> None:
    aboard = Aboard(YELLOW, state.chart)
    seen = view(state, YELLOW, Station.RADIO)
    assert levels(aboard.mood(seen, Station.RADIO))[Loop.HYDROPHONE] > levels(aboard.mood(seen, Station.MATE))[Loop.HYDROPHONE]
    state.boats[YELLOW].surfaced = True
    up = levels(aboard.mood(view(state, YELLOW, Station.RADIO), Station.RADIO))
    assert {Loop.SURFACE, Loop.DIESEL} <= up.keys()
    assert not {Loop.ENGINE, Loop.ENGINE_FULL, Loop.HYDROPHONE} & up.keys()


def test_the_hull_creaks_where_it_is_deep_and_the_more_it_is_hurt(state: MatchState) -> None:
    aboard = Aboard(YELLOW, state.chart)
    deep = deep_water(state.chart)
    assert 0 < deep.bit_count() < state.chart.sea.bit_count()
    assert not deep & state.chart.islands
    boat = state.boats[YELLOW]

    def creaks() -> float:
        return dict(aboard.mood(view(state, YELLOW, Station.CAPTAIN), Station.CAPTAIN).incidents).get(CREAKS[0], 0.0)

    boat.position = next(cells_of(deep))
    at_depth = creaks()
    boat.position = next(cells_of(state.chart.sea & ~deep))
    assert creaks() == 0 < at_depth
    boat.damage = 1
    once = creaks()
    boat.damage = 3
    assert 0 < once < creaks()
    assert Incident.DRIP in dict(aboard.mood(view(state, YELLOW, Station.CAPTAIN), Station.CAPTAIN).incidents)


# ------------------------------------------------------------------------------------------------------------ tension


def test_music_grows_tense_by_what_is_heard_and_calm_again_by_going_on() -> None:
    tension = Tension(YELLOW)
    tension.take([events.Target(PUBLIC, YELLOW, parse_cell("C3"), Unit.BOAT),
                  events.ImpactCalled(PUBLIC, BLUE, parse_cell("C3"), Impact.INDIRECT)])
    assert tension.hunting > 0.6 > tension.hunted
    tension = Tension(BLUE)
    tension.take([events.DroneAnswer(PUBLIC, BLUE, 3, "boat", True, (Unit.BOAT,)), events.Ready(PUBLIC, YELLOW, System.TORPEDO)])
    found = tension.hunted
    assert found > 0.5
    assert tension.hunting == 0
    for _ in range(6):
        tension.take([events.Course(PUBLIC, BLUE, Heading.E)])
    assert tension.hunted < 0.75 * found
    tension.take([events.SilenceCalled(PUBLIC, BLUE)])
    assert tension.hunted < 0.45 * found


def test_layers_come_in_with_the_second_hint(state: MatchState) -> None:
    aboard = Aboard(YELLOW, state.chart)
    seen = view(state, YELLOW, Station.CAPTAIN)

    def layers() -> dict[Layer, float]:
        mood = aboard.mood(seen, Station.CAPTAIN)
        assert mood.music is Track.TENSION
        return dict(mood.layers)

    assert layers() == {Layer.HUNTING: 0.0, Layer.HUNTED: 0.0}
    aboard.take([events.SonarAnswer(PUBLIC, BLUE, Item.ROW, 3, Item.SECTOR, 2)])
    assert layers() == {Layer.HUNTING: 0.25, Layer.HUNTED: 0.0}
    aboard.take([events.Surfacing(PUBLIC, YELLOW, 4), events.Damage(PUBLIC, YELLOW, 1, 2, "torpedo")])
    assert layers()[Layer.HUNTED] == 0.75
