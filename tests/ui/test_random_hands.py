"""Whatever is pressed, clicked, dragged or typed, wherever one is: the program goes on, shows something, and writes only where it may.

A seed makes a place (a mission at some stations, a lesson, a war …) and all that is done there. A few seeds are played in every run;
OPERATION_DRACHE_HUNT=SECONDS plays as many as fit into so many seconds, and tells of everything that it found at the end. With
OPERATION_DRACHE_SEEDS=FIRST-LAST (or a single one) just those are played: what a hunt found is played again by its seed.
"""
from __future__ import annotations

import itertools
import os
import random
import secrets
import signal
import time
import traceback
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.campaign.missions import missions
from game.campaign.state import begin
from game.client import shots
from game.client.outfit import CREWS_CHOICE, DRAWN, STANDARD, Outfit
from game.client.scenes.quick_match import QuickMatch
from game.client.voyage.samples import table_after
from game.client.voyage.table import CampaignTable, new_path
from game.crew.levels import Level
from game.lessons.schema import courses
from game.library import Library
from game.paths import campaigns_folder
from game.patrol.setup import WarSetup
from game.patrol.terms import Kind
from game.rules.grid import cells_of
from game.rules.terms import Goal, Mode, Role, Side, Station, Upgrade
from tests.ui.random_hands import Hands, Watch

LANGUAGES = ("en", "de", "es")
#: So many acts are done from a place, and in a scene that stands by itself.
ACTS, ALONE = 45, 25
#: No act takes longer, in seconds.
HANGS = 60.0
HUNT = float(os.environ.get("OPERATION_DRACHE_HUNT", "0"))
SEEDS = os.environ.get("OPERATION_DRACHE_SEEDS", "")
#: The seeds of every run: each place twice.
USUAL = range(1, 19)
#: From this seed on every other one plays in a scene of the pictures.
HUNTED = 10_000

LIBRARY = Library()
WATCH = Watch()


# ---------------------------------------------------------------------------------------------------------------- places


def title(hands: Hands) -> str:
    """Where the program begins; at the very first start a lesson is offered."""
    if hands.chance.random() < 0.5:
        hands.game.welcome()
    return "title"


def stations(chance: random.Random) -> frozenset[Station]:
    """One station, or several, or none."""
    return frozenset(chance.sample(list(Station), chance.choice((1, 1, 1, 1, 2, 3, 4, 0))))


def outfit(chance: random.Random) -> Outfit:
    """The base game, or anything else."""
    if chance.random() < 0.3:
        return Outfit()
    boats = LIBRARY.boat_names()
    upgrade = chance.choice([*(upgrade.word for upgrade in Upgrade), CREWS_CHOICE])
    return Outfit(
        (chance.choice(boats), chance.choice(boats)), chance.choice((STANDARD, DRAWN, *(sheet.name for sheet in LIBRARY.sheets()))),
        upgrade, chance.randrange(6), chance.random() < 0.4,
    )


def match(hands: Hands) -> str:
    """A match on any chart."""
    chance = hands.chance
    chart = LIBRARY.chart(chance.choice(LIBRARY.chart_names()))
    chosen = QuickMatch(
        chart, chance.choice(list(Goal)), chance.choice(list(Mode)), chance.choice((None, *Side)), chance.choice(list(Level)[:3]).word,
        stations(chance), chance.choice(list(Level)[:3]).word, 0, outfit(chance), chance.choice((None, *Role)),
    )
    hands.game.start(chosen)
    return f"{chart.name} {chosen.mode.word} {sorted(station.word for station in chosen.stations)} {chosen.outfit}"


def quick_match(hands: Hands) -> str:
    """Choosing a match, and what one made himself."""
    (hands.game.show_quick_match if hands.chance.random() < 0.7 else hands.game.show_workshop)()
    return "quick match"


def lesson(hands: Hands) -> str:
    """A lesson, a drill, or their list."""
    chance, room = hands.chance, hands.game.lessons
    at = chance.choice(list(Station))
    what = chance.random()
    if what < 0.15:
        room.choose(at)
        return f"lessons {at.word}"
    if what < 0.4:
        room.take_drill(at, chance.randrange(1, 8))
        return f"drill {at.word}"
    chosen = chance.choice(courses()[at].lesson)
    room.begin(at, chosen)
    return f"lesson {at.word} {chosen.name}"


def campaign(hands: Hands) -> str:
    """A campaign somewhere on its way: its list, its chart, a briefing, or a mission under way."""
    chance, room = hands.chance, hands.game.campaign
    what = chance.random()
    if what < 0.15:
        (room.choose if chance.random() < 0.5 else room.new)()
        return "campaigns"
    played = ("captain", "armada", "shallows", "laboratory", "emp", "vortex", "stream", "blackout", "volcano")[: chance.randrange(10)]
    state = table_after(tuple((each, chance.choice(list(Side))) for each in played), keep=chance.random() < 0.3).campaign
    if not played:
        state = begin(chance.randrange(1000), ("base", "base"), ("standard", "standard"), any_order=True)
    table = CampaignTable(
        new_path(campaigns_folder(hands.data)), state, chance.choice(list(Side)), Level.SAILOR, Level.SAILOR,
        stations(chance) or frozenset({Station.CAPTAIN}),
    )
    room._begun(table)
    room.show()
    if what < 0.5:
        return f"voyage after {len(played)}"
    mission = chance.choice(missions())
    if what < 0.65:
        room._briefing(mission.mission)
        return f"briefing {mission.mission}"
    chart = LIBRARY.chart(mission.mission) if mission.mission in LIBRARY.chart_names() else None
    offered = list(cells_of(chart.mark("bases"))) if chart is not None else []
    room._set_sail(mission.mission, tuple(offered[:4]) if mission.mission == "laboratory" else ())
    return f"mission {mission.mission}"


def war(hands: Hands) -> str:
    """War Patrol: any scenario, from its beginning or some decisions on."""
    chance, room = hands.chance, hands.game.war
    if chance.random() < 0.15:
        room.choose()
        return "scenarios"
    kind = chance.choice(list(Kind))
    seed = chance.randrange(1000)
    if kind is Kind.PATROL:
        setup = WarSetup(kind, seed=seed, cls="GATO", period=2, area="ECS")
    elif kind is Kind.CAREER:
        setup = WarSetup(kind, seed=seed, cls="GATO")
    elif kind is Kind.YEAR:
        setup = WarSetup(kind, seed=seed, base="PEARL", year=1943)
    else:
        setup = WarSetup(kind, seed=seed, base="PEARL" if kind is Kind.SQUADRON else "")
    room.start(setup)
    session = room.session
    assert session is not None
    for _ in range(chance.choice((0, 0, 5, 40, 120))):
        if session.match.is_over:
            break
        session.give(chance.choice(session.match.legal()))
    room.show()
    return f"war {kind.name} {session.question}"


def debrief(hands: Hands) -> str:
    """Looking back on a match, some orders long."""
    chance = hands.chance
    match(hands)
    session = hands.game.session
    if session is None:
        return "bases to choose"
    for _ in range(chance.randrange(5, 40)):
        orders = [order for side in Side for station in Station for order in session.match.legal(side, station)]
        if session.match.is_over or not orders:
            break
        session.match.give(chance.choice(orders))
    if hands.game.session is not None:
        session.finish()
        hands.game._ended()
    return "debrief"


def settings(hands: Hands) -> str:
    """The settings, the rule book, the replays, what was saved."""
    game = hands.game
    ways = (game._settings, game.show_rules, game.replays.choose, game.replays.bring_in, game.show_saved)
    way = hands.chance.choice(ways)
    way()
    return way.__name__


PLACES = (title, match, campaign, lesson, war, match, quick_match, debrief, settings)


def sample(hands: Hands, name: str) -> str:
    """A scene of the pictures, which stands by itself."""
    hands.open(shots._SCENES[name]())
    return name


# ----------------------------------------------------------------------------------------------------------------- hands


class Hang(Exception):
    """An act that does not end."""


@contextmanager
def no_longer(seconds: float) -> Iterator[None]:
    """What is done meanwhile ends in time, where the system can tell."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def hang(_number: int, _frame: types.FrameType | None) -> None:
        raise Hang(f"nothing for {seconds} seconds")

    before = signal.signal(signal.SIGALRM, hang)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def play(seed: int, folder: Path, told: Callable[[str], None] = lambda words: None) -> None:
    """Play a seed to its end in a folder of its own. Whatever goes wrong tells what was done last."""
    data = folder / "data"
    data.mkdir(parents=True, exist_ok=True)
    chance = random.Random(seed)
    language = LANGUAGES[seed % 3]
    clock = itertools.count()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "randbelow", chance.randrange)
        patch.setattr(secrets, "choice", chance.choice)
        patch.setattr(secrets, "token_hex", lambda count: f"{chance.getrandbits(8 * count):0{2 * count}x}")
        patch.setattr(time, "perf_counter", lambda: next(clock) * 0.001)  # slices of work are as long in every run
        for scene in ("workshop", "debrief_keeping"):
            patch.setattr(f"game.client.scenes.{scene}.open_folder", lambda folder: True)
        patch.chdir(folder)
        hands = None
        try:
            with WATCH.over(folder):
                hands = Hands(data, seed)
                place = PLACES[seed % len(PLACES)]
                if seed >= HUNTED and seed % 2:
                    names = shots.names()
                    with no_longer(HANGS):
                        told(sample(hands, names[seed // 2 % len(names)]))
                else:
                    with no_longer(HANGS):
                        i18n.set_language(language)
                        told(place(hands))
                for _ in range(ALONE if hands.alone else ACTS):
                    with no_longer(HANGS):
                        hands.act()
                    if hands.over and hands.alone:
                        break
                    if hands.over:
                        hands.open()
                with no_longer(HANGS):
                    if not hands.alone:
                        hands.check()
                        hands.leave()
                assert hands.alone or [path.name for path in folder.iterdir()] == ["data"], "something lies beside the player's folder"
        except BaseException as fault:
            if hands is not None:
                fault.add_note(f"seed {seed}, {language}:\n  " + "\n  ".join(hands.did))
            raise
        finally:
            if hands is not None:
                hands.close()
            i18n.set_language("en")
            pygame.display.set_mode((64, 64))


def asked() -> list[int]:
    """The seeds that are played."""
    if not SEEDS:
        return list(USUAL)
    first, _dash, last = SEEDS.partition("-")
    return list(range(int(first), int(last or first) + 1))


@pytest.mark.parametrize("seed", asked())
def test_whatever_is_done_the_program_goes_on(seed: int, tmp_path: Path) -> None:
    play(seed, tmp_path, print)


@pytest.mark.slow
@pytest.mark.skipif(not HUNT, reason="a long hunt is asked for by OPERATION_DRACHE_HUNT=SECONDS")
def test_a_long_hunt_finds_nothing(tmp_path: Path) -> None:
    end, found = time.monotonic() + HUNT, dict[str, str]()
    first = random.SystemRandom().randrange(HUNTED, 1 << 30)
    seed = first
    for seed in itertools.count(first):
        if time.monotonic() > end:
            break
        try:
            play(seed, tmp_path / str(seed))
        except Exception as fault:  # noqa: BLE001 - every one is told at the end
            frames = traceback.extract_tb(fault.__traceback__)
            key = f"{type(fault).__name__}: {fault} at {frames[-1].filename}:{frames[-1].lineno}"
            if key not in found:
                found[key] = "".join(traceback.format_exception(fault))
                print(found[key], flush=True)
    print(f"seeds from {first} to {seed}")
    assert not found, "\n".join(found.values())
