"""Radio voices: every call of a crew is a line in three languages, lines do not overlap, and what comes too late is left out."""
from __future__ import annotations

import array
import importlib.util
import io
import json
import re
import sys
import zipfile
from collections.abc import Iterator
from functools import partial
from types import ModuleType
from typing import Any

import pygame
import pytest

from game.client.radio_calls import MOST, SAID, UNSAID, calls_of, vocabulary
from game.client.sound import Sound
from game.client.voices import KEPT, Line, Weight
from game.client.volumes import Bus, Volumes
from game.i18n import LANGUAGES, SOURCE, set_language
from game.paths import assets_folder
from game.phrases.events import sentence
from game.rules import events
from game.rules.events import Event, Reveal
from game.rules.experts.deck import DECK
from game.rules.grid import parse_cell
from game.rules.terms import Audience, Heading, Impact, Item, MineKind, Side, Station, System, Unit, Upgrade
from tests.ui import sounding
from tests.ui.sounding import Clock

FOLDER = assets_folder() / "sounds" / "voices"
PUBLIC, YELLOW, BLUE = Audience.PUBLIC, Side.YELLOW, Side.BLUE
CELL = parse_cell("Z26")
VOICES = [f"{whose}-{station.word}" for whose in ("own", "enemy") for station in Station]
wait = partial(sounding.wait, step=0.05)


@pytest.fixture(autouse=True)
def _source() -> Iterator[None]:
    yield
    set_language(SOURCE)


# ------------------------------------------------------------------------------------------------------------ what is said


def test_of_every_event_it_is_said_whether_a_crew_calls_it() -> None:
    assert set(Event.__subclasses__()) == SAID | UNSAID, "say in game/client/radio_calls.py how a new event is called, or that nobody does"
    assert not SAID & UNSAID


@pytest.fixture(scope="module")
def phrases() -> ModuleType:
    """The makers' tool that says what the packs are to say."""
    spec = importlib.util.spec_from_file_location("phrases", assets_folder() / "tools" / "phrases.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["phrases"] = module
    spec.loader.exec_module(module)
    return module


def words_of(language: str) -> dict[str, str]:
    """The words that a language's pack was made from."""
    with zipfile.ZipFile(FOLDER / f"{language}.zip") as pack:
        found: dict[str, str] = json.loads(pack.read("words.json"))
    return found


def everything() -> Iterator[Event]:
    """Every event that is called, with all that it can hold."""
    def made(kind: type[Event], /, **fields: Any) -> Event:
        return kind(PUBLIC, YELLOW, **fields)

    yield from (made(kind) for kind in (events.Dive, events.ReadyToDive, events.Countered, events.VortexPassage))
    yield from (made(events.Course, heading=heading) for heading in Heading)
    yield from (made(events.Ok, station=station) for station in (Station.MATE, Station.ENGINEER))
    for system in System:
        for kind in (events.Ready, events.AttemptFailed, events.GaugeEmptied, events.OutOfService):
            yield made(kind, system=system)
    for action in ("torpedo", "mine", "detonate", "sonar", "drone", "silence", "archer", "kraken", "kaos", "asgard", "trident", "ulysses",
                   "reinforce", "goliath", "emp", "hack", "island", "something new"):
        yield made(events.Stop, action=action)
    yield from (made(events.Target, cell=CELL, by=unit) for unit in (Unit.BOAT, Unit.HELICOPTER))
    yield made(events.ArcherFired, cell=CELL)
    yield from (made(events.ImpactCalled, cell=CELL, result=result) for result in Impact)
    for kind in MineKind:
        yield made(events.MineDropped, by=Unit.BOAT, kind=kind)
        yield made(events.Detonated, cell=CELL, kind=kind)
        yield made(events.MineExploded, cell=CELL, kind=kind)
    yield from (made(events.MineDropped, by=Unit.CRUISER, kind=MineKind.MINE, cell=cell) for cell in (None, CELL))
    yield from (made(events.Damage, amount=amount, total=amount, cause="mine") for amount in range(1, 5))
    yield made(events.Repaired, amount=1, total=1)
    for item, value in ((Item.ROW, 26), (Item.COLUMN, 26), (Item.SECTOR, 9)):
        yield made(events.SonarAnswer, first=item, first_value=value, second=Item.ROW, second_value=1)
        if item is not Item.SECTOR:
            yield made(events.Revealed, half=item, value=value)
    for answer in (True, False):
        yield from (made(events.DroneAnswer, sector=16, about=about, answer=answer, units=()) for about in ("boat", "base"))
        yield made(events.SheetChecked, ok=answer)
        yield made(events.GoliathFired, cell=CELL, hit=answer)
        yield made(events.Hacked, sector=4, success=answer)
    yield made(events.DroneAnswer, sector=16, about="boat", answer=True, units=tuple(Unit))
    yield from (made(events.Surfacing, sector=sector) for sector in (None, 9))
    yield from (made(events.Equipped, upgrade=upgrade) for upgrade in Upgrade if upgrade is not Upgrade.NONE)
    for unit in (Unit.HELICOPTER, Unit.CRUISER):
        yield made(events.UnitMoved, unit=unit)
        yield made(events.UnitDestroyed, unit=unit)
    reveals = [None, Reveal("gauges"), *(Reveal("heading", word) for word in ("N", "E", "S", "W", "none")), Reveal("row", "odd"),
               Reveal("row", "even"), Reveal("within", yes=True), Reveal("within", yes=False)]
    yield from (made(events.CardPlayed, card=card) for card in DECK)
    yield from (made(events.CardPlayed, card=DECK[0], reveal=reveal) for reveal in reveals)
    yield from (made(events.Reinforced, station=station) for station in Station if station is not Station.CAPTAIN)
    for kind in (events.SuppliesAboard, events.IslandRisen, events.BaseDestroyed):
        yield made(kind, cell=CELL)
    yield made(events.EmpFired, sector=9)


def test_every_call_is_in_the_pack_of_every_language() -> None:
    """All that can be said, also of the largest chart, of upgrades, missions and cards; nothing falls back to another language."""
    phrases = {f"{station.word}/{phrase}" for station, said in vocabulary().items() for phrase in said}
    for language in LANGUAGES:
        words = words_of(language)
        assert words.keys() == phrases | set(VOICES)
        said = {f"{voice}/{phrase}" for voice in VOICES for phrase in vocabulary()[Station[voice.split("-")[1].upper()]]}
        wanted = {name for name in said if words[name.split("-", 1)[1]]}
        with zipfile.ZipFile(FOLDER / f"{language}.zip") as pack:
            clips = {name.removesuffix(".wav") for name in pack.namelist() if name != "words.json"}
        assert clips == wanted | {"squelch/open", "squelch/close"}
    called = set()
    for event in everything():
        for side in Side:
            for upgrade in Upgrade:
                calls = calls_of([event], side, listens=True, upgrades={YELLOW: upgrade})
                assert calls, event
                called |= {f"{line.voice.split('-')[1]}/{phrase}" for _, line in calls for phrase in line.phrases}
    assert {type(event) for event in everything()} == SAID
    assert called == phrases - {phrase for phrase in phrases if "/letter-" in phrase or "/number-" in phrase} | {
        f"captain/{value}" for value in ("letter-z", "number-1", "number-4", "number-9", "number-16", "number-26")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_voices_were_made_from_the_words_that_captions_have_now(language: str, phrases: ModuleType) -> None:
    """Whoever changes a caption's words runs `python assets/tools/voices.py make`."""
    assert words_of(language) == phrases.script(language)


def test_no_word_is_spelled_for_the_tongue_that_nobody_writes(phrases: ModuleType) -> None:
    assert list(phrases.idle_spellings()) == []


#: Of these events the caption writes more than is said: who, which cell, by what, how much in all, and what holds of every answer.
SHORTER = (events.Ok, events.ImpactCalled, events.Damage, events.Repaired, events.SonarAnswer)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_is_what_the_caption_writes(language: str, phrases: ModuleType) -> None:
    words = words_of(language)
    set_language(language)

    def spelled(text: str) -> list[str]:
        """The words as they are said: letters and numbers by the alphabet."""
        text = phrases._told(re.sub(r"\bZ(\d*)\b", rf"{words['captain/letter-z']} \1", text), phrases.SPELLINGS[language])
        return re.findall(r"\w+", re.sub(r"\d+", lambda number: words[f"captain/number-{number[0]}"], text).lower())

    for event in everything():
        lines = [line for _, line in calls_of([event], YELLOW, listens=True)]
        said = spelled(" ".join(words[f"{line.voice.split('-')[1]}/{phrase}"] for line in lines for phrase in line.phrases))
        caption = spelled(sentence(event) or "")
        shorter = isinstance(event, SHORTER) or (isinstance(event, events.CardPlayed) and event.reveal == Reveal("gauges"))
        rest = iter(caption)
        assert all(word in rest for word in said) if shorter else said == caption, (event, said, caption)
        assert said


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_are_short_even_and_not_too_loud(language: str, sound: Sound) -> None:
    with zipfile.ZipFile(FOLDER / f"{language}.zip") as pack:
        assert FOLDER.joinpath(f"{language}.zip").stat().st_size < 1_700_000
        for name in pack.namelist()[1 :: 9]:
            raw = array.array("h", pygame.mixer.Sound(file=io.BytesIO(pack.read(name))).get_raw())[::4]
            peak = max(map(abs, raw)) / 32768
            if name.startswith("squelch"):
                assert peak < 0.5
                continue
            assert 0.2 < len(raw) / 22050 < 4.1, name
            assert 0.15 < peak < 0.9, name
            assert 0.03 < (sum(sample * sample for sample in raw) / len(raw)) ** 0.5 / 32768 < 0.3, name


# ------------------------------------------------------------------------------------------------------------ who hears what


def test_the_enemys_routine_is_for_who_listens_at_the_radio() -> None:
    """B13, B14: all is called aloud, and it is the radio operator who listens to the enemy's calls."""
    order = [events.Course(PUBLIC, BLUE, Heading.N), events.Ok(PUBLIC, BLUE, Station.MATE), events.Ready(PUBLIC, BLUE, System.MINE)]
    assert [line.voice for _, line in calls_of(order, YELLOW, listens=True)] == ["enemy-captain", "enemy-mate", "enemy-mate"]
    assert calls_of(order, YELLOW, listens=False) == []
    assert len(calls_of(order, BLUE, listens=False)) == 3, "the own crew is heard by everybody"
    stop = [events.Stop(PUBLIC, BLUE, "torpedo"), events.Target(PUBLIC, BLUE, parse_cell("G5"), Unit.BOAT)]
    lines = [line for _, line in calls_of(stop, YELLOW, listens=False)]
    assert [line.phrases for line in lines] == [("stop-torpedo",), ("target", "letter-g", "number-5", "target-end")], "a Stop is for all"
    assert {line.weight for line in lines} == {Weight.FOREMOST}


def test_a_question_and_its_answer_are_said_by_both_sides() -> None:
    lines = [line for _, line in calls_of([events.DroneAnswer(PUBLIC, BLUE, 5, "boat", False, ())], YELLOW, listens=False)]
    assert [line.voice for line in lines] == ["own-captain", "enemy-captain"]
    assert [line.phrases for line in lines] == [("drone", "number-5", "drone-end"), ("no",)]
    answer = calls_of([events.DroneAnswer(PUBLIC, BLUE, 5, "base", True, ())], YELLOW, listens=False)
    assert [line.phrases for _, line in answer] == [("drone-base", "number-5", "drone-base-end"), ("yes",)]
    answer = calls_of([events.DroneAnswer(PUBLIC, BLUE, 5, "boat", True, (Unit.BOAT, Unit.CRUISER))], YELLOW, listens=False)
    assert answer[1][1].phrases == ("yes", "unit-boat", "unit-cruiser"), "A5: what is there is named"
    sonar = events.SonarAnswer(PUBLIC, YELLOW, Item.ROW, 7, Item.COLUMN, 3)
    assert calls_of([sonar], YELLOW, listens=False)[0][1].phrases == ("row", "number-7", "column", "letter-c")


def test_of_a_chain_of_explosions_only_so_much_is_said() -> None:
    chain: list[Event] = []
    for cell in range(40, 60):
        chain += [events.MineExploded(PUBLIC, YELLOW, cell, MineKind.MINE), events.ImpactCalled(PUBLIC, BLUE, cell, Impact.CLEAR)]
    assert len(calls_of(chain, YELLOW, listens=True)) == MOST


# ------------------------------------------------------------------------------------------------------------ playing


NORTH = Line("own-captain", ("head-n",), Weight.ROUTINE, "Course")
EAST = Line("own-captain", ("head-e",), Weight.ROUTINE, "Course")
READY = Line("own-mate", ("ready-torpedo",))
SONAR = Line("own-mate", ("ready-sonar",))
STOP = Line("enemy-captain", ("stop-torpedo",), Weight.FOREMOST)


def test_lines_are_said_one_after_the_other(sound: Sound, clock: Clock) -> None:
    heard: list[Line] = []
    sound.say([READY, SONAR])
    for _ in range(80):
        wait(sound, clock, 0.05)
        now = sound.voices.speaking
        if now is not None and (not heard or heard[-1] != now):
            heard.append(now)
    assert heard == [READY, SONAR]
    assert sound.voices.speaking is None
    assert sound.due is None


def test_what_matters_more_is_said_before_what_matters_less(sound: Sound, clock: Clock) -> None:
    heard = calls_of([events.Course(PUBLIC, BLUE, Heading.W)], YELLOW, listens=True)[0][1]
    assert heard.weight is Weight.REPORT, "who listens at the radio waits for nothing else"
    sound.say([READY])
    wait(sound, clock, 0.1)
    sound.say([NORTH, heard])
    assert [line for _, line in sound.voices._waiting] == [heard, NORTH]


def test_what_comes_too_late_is_left_out_and_only_the_newest_course_waits(sound: Sound, clock: Clock) -> None:
    """At twice the speed of real time, courses come faster than they can be said."""
    sound.say([READY])
    wait(sound, clock, 0.1)
    sound.say([NORTH])
    sound.say([EAST])
    assert [line for _, line in sound.voices._waiting] == [EAST]
    clock.now += 5
    sound.update()
    assert not sound.voices._waiting, "nobody says a course that is long past"


def test_a_stop_interrupts_what_matters_less(sound: Sound, clock: Clock) -> None:
    sound.say([READY, NORTH])
    wait(sound, clock, 0.2)
    assert sound.voices.speaking == READY
    sound.say([STOP])
    assert [line for _, line in sound.voices._waiting] == [STOP]
    wait(sound, clock, 0.4)
    assert sound.voices.speaking == STOP


def test_voices_follow_the_language_at_once(sound: Sound, clock: Clock) -> None:
    said = set()
    for language in LANGUAGES:
        set_language(language)
        sound.say([STOP])
        wait(sound, clock, 0.1)
        assert sound.voices.speaking == STOP
        playing = pygame.mixer.Channel(sound.voices._channel).get_sound()
        said.add(playing.get_raw())
        wait(sound, clock, 4)
    assert len(said) == len(LANGUAGES)


def test_only_so_many_lines_are_kept(sound: Sound, clock: Clock) -> None:
    for number in range(1, KEPT + 3):
        sound.say([Line("own-captain", ("sector", f"number-{number}"), Weight.FOREMOST)])
        wait(sound, clock, 4)
    assert len(sound.voices._kept) == KEPT
    assert sum(len(kept.get_raw()) for kept in sound.voices._kept.values() if kept) < 12_000_000


def test_the_volume_of_voices_acts(sound: Sound, clock: Clock) -> None:
    channel = pygame.mixer.Channel(sound.voices._channel)
    sound.say([STOP])
    wait(sound, clock, 0.1)
    assert channel.get_volume() == pytest.approx(Volumes().of(Bus.VOICES), abs=0.01)
    sound.volumes = Volumes(voices=45)
    assert channel.get_volume() == pytest.approx(Volumes(voices=45).of(Bus.VOICES), abs=0.01)
    wait(sound, clock, 4)
    sound.volumes = Volumes(voices=0)
    sound.say([STOP])
    wait(sound, clock, 0.1)
    assert sound.voices.speaking is None


def test_a_pack_that_is_missing_is_told_once(tmp_path: Any, clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    sound = Sound(folder=tmp_path, clock=clock, beside=False)
    assert sound.open()
    for line in (STOP, READY, STOP):
        sound.say([line])
        wait(sound, clock, 0.3)
    assert caplog.text.count("en.zip cannot be played") == 1
    sound.close()
