"""A match through the real mixer: what a player may know of is heard and can be read, with a device and without one."""
from __future__ import annotations

import json
import zipfile

import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.captions import CAPTIONS, caption
from game.client.cues import SOUNDING, Cue, cue_of, cues_of
from game.client.mate_samples import session_of
from game.client.mood import Layer, Loop, Mood, Track
from game.client.radio_calls import ACTIONS, SAID, calls_of
from game.client.scenes.boat_sound import BoatSound
from game.client.sound import CHANNELS, Sound
from game.client.volumes import Bus, Volumes
from game.i18n import LANGUAGES
from game.paths import assets_folder
from game.phrases.events import sentence
from game.rules import events
from game.rules.events import Event, hears, word_of
from game.rules.terms import Audience, Heading, Item, Side, System, Upgrade
from tests.match.test_events import TABLE
from tests.property.matches import play
from tests.ui.sounding import Clock, wait
from tests.ui.test_voices import everything

PUBLIC, YELLOW, BLUE = Audience.PUBLIC, Side.YELLOW, Side.BLUE
SCRIPT = "chart alpha\nmode realtime\nyellow start H7\nblue start M12\n---\n"
#: What is announced to all and not called: horns, a bell, a pencil on the sheet that all draw on, and the word of a Stop once more.
NOT_CALLED = (
    events.Won(PUBLIC, YELLOW, "sunk"), events.Won(PUBLIC, BLUE, "sunk"), events.Drawn(PUBLIC, YELLOW, "both-sunk"),
    events.Turn(PUBLIC, YELLOW), events.SectionDrawn(PUBLIC, YELLOW, 1, True), events.SilenceCalled(PUBLIC, BLUE),
)


def aboard(sound: Sound) -> tuple[BoatSound, Stage]:
    """Yellow's boat, at whose radio nobody listens but who looks on."""
    stage = Stage(Looks(window=(800, 600)), sound=sound)
    stage.captions = True
    stage.strip._clock = sound._clock
    session = session_of(SCRIPT, frozenset())
    return BoatSound(session, lambda entry: () if entry is None else entry.events, lambda: stage), stage


def heard_now(sound: Sound) -> bool:
    return any(pygame.mixer.Channel(place).get_busy() for place in range(CHANNELS)) or sound.voices.speaking is not None


def test_n3_whatever_is_announced_to_all_is_heard() -> None:
    """Every public row of the notation's table has a sound or a call, and words; a refusal has a sound of its own."""
    kinds = {word_of(kind(PUBLIC, YELLOW, *([None] * (len(kind.__struct_fields__) - 2)))): kind for kind in Event.__subclasses__()}
    public = {name for name, (audience, _) in TABLE.items() if audience == "public"}
    assert public <= kinds.keys()
    assert {name for name in public if kinds[name] not in SOUNDING | SAID} == set()
    assert {type(event) for event in (*everything(), *NOT_CALLED)} == {kinds[name] for name in public}
    assert Cue.REFUSED in CAPTIONS


def test_whatever_is_announced_is_heard_and_can_be_read(sound: Sound, clock: Clock) -> None:
    boat, stage = aboard(sound)
    for event in (*everything(), *NOT_CALLED):
        sound.hush()
        pygame.mixer.stop()
        clock.now += 6
        sound.update()
        stage.strip.update()
        assert not heard_now(sound)
        assert stage.strip.lines == []
        boat.play(cues_of((event,), YELLOW), (event,))
        read, heard = set(stage.strip.lines), False
        for _ in range(12):
            clock.now += 0.1
            sound.update()
            read |= set(stage.strip.lines)
            heard = heard or heard_now(sound)
        assert heard, event
        cue = cue_of(event, YELLOW)
        words = sentence(event) if type(event) in SAID else None
        assert (words is not None and any(words in line for line in read)) or (cue is not None and caption(cue) in read), (event, read)


def test_without_a_device_all_of_it_can_still_be_read(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sound = Sound(clock=clock)
    boat, stage = aboard(sound)
    sound.feel(Mood(Track.TENSION, loops=((Loop.ENGINE, 1.0),)))
    for event in (*everything(), *NOT_CALLED):
        clock.now += 6
        boat.play(cues_of((event,), YELLOW), (event,))
        sound.update()
        assert stage.strip.lines, event
    assert pygame.mixer.get_init() is None
    assert sound.voices.speaking is None
    sound.close()


def test_played_matches_say_nothing_that_a_pack_has_not() -> None:
    """Any chart, mission, boat and card: every call is a phrase of all languages, every Stop has a call of its own, and a caption."""
    packs = []
    for language in LANGUAGES:
        with zipfile.ZipFile(assets_folder() / "sounds" / "voices" / f"{language}.zip") as pack:
            packs.append((json.loads(pack.read("words.json")), set(pack.namelist())))
    seen: set[str] = set()
    for seed in range(24):
        upgrades: dict[Side, Upgrade] = {}
        for match, entry in play(seed, 60):
            for event in match.opening if entry is None else entry.events:
                if isinstance(event, events.Equipped):
                    upgrades[event.side] = event.upgrade
                assert not isinstance(event, events.Stop) or event.action in ACTIONS, event
                for side in Side:
                    if not hears(event, side):
                        continue
                    cue = cue_of(event, side)
                    assert cue is None or caption(cue)
                    for _, line in calls_of((event,), side, listens=True, upgrades=upgrades):
                        assert sentence(event), "a caption goes with it"
                        seen |= {f"{line.voice}/{phrase}" for phrase in line.phrases}
    for words, clips in packs:
        assert all(f"{phrase}.wav" in clips or words[phrase.split("-", 1)[1]] == "" for phrase in seen)
    assert len(seen) > 150


def test_every_volume_acts_at_once_on_what_is_heard(sound: Sound, clock: Clock) -> None:
    sound.feel(Mood(Track.TENSION, ((Layer.HUNTING, 1.0),), loops=((Loop.ENGINE, 1.0),)))
    wait(sound, clock, 8)
    line = calls_of((events.Stop(PUBLIC, BLUE, "torpedo"),), YELLOW, listens=True)[0][1]
    sound.say([line])
    sound.play(Cue.VICTORY)
    wait(sound, clock, 0.9)

    def loud() -> dict[Bus, float]:
        effect, music = sound._sounds[Cue.VICTORY], sound.music
        assert effect is not None
        running = sound.ambience._loops[Loop.ENGINE]
        layer = pygame.mixer.Channel(music._channels[Layer.HUNTING]).get_volume()
        assert layer == pytest.approx(pygame.mixer.music.get_volume(), abs=0.02)
        return {
            Bus.EFFECTS: effect.get_volume(), Bus.VOICES: pygame.mixer.Channel(sound.voices._channel).get_volume(),
            Bus.MUSIC: pygame.mixer.music.get_volume(), Bus.AMBIENCE: pygame.mixer.Channel(running.channel).get_volume(),
        }

    usual = loud()
    assert all(usual.values())
    for bus in Bus:
        sound.volumes = Volumes(**{bus.value: 25})
        sound.update()
        now = loud()
        assert now[bus] < 0.4 * usual[bus], bus
        assert all(now[other] == pytest.approx(usual[other], abs=0.02) for other in Bus if other is not bus)
    sound.volumes = Volumes(master=20)
    sound.update()
    assert all(now < 0.2 * usual[bus] for bus, now in loud().items())
    sound.volumes = Volumes(on=False)
    sound.update()
    assert set(loud().values()) == {0.0}


def test_what_is_read_calls_things_as_the_radio_log_does(sound: Sound, clock: Clock) -> None:
    """A gauge by the upgrade that it serves, also in what is said."""
    boat, stage = aboard(sound)
    equipped, ready = events.Equipped(PUBLIC, BLUE, Upgrade.KRAKEN), events.Ready(PUBLIC, BLUE, System.SCENARIO)
    boat.play((), (ready,))
    assert stage.strip.lines == ["Blue: Scenario ready!"]
    boat.play((), (equipped,))
    clock.now += 6
    boat.play((), (ready,))
    assert stage.strip.lines[-1] == "Blue: KRAKEN ready!"
    wait(sound, clock, 0.5, step=0.05)
    assert sound.voices.speaking is not None
    assert sound.voices.speaking.phrases == ("ready-kraken",)
    answer = events.SonarAnswer(PUBLIC, BLUE, Item.ROW, 3, Item.COLUMN, 3)
    boat.play((), (answer, events.Course(PUBLIC, BLUE, Heading.N)))
    assert stage.strip.lines[-2:] == ["Blue: Row 3, column C. One is true, one is false.", "Blue: Head North."]
