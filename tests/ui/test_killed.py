"""The game in its window is killed at random moments and started again: its match is offered, at most one order behind.

OPERATION_DRACHE_KILLS says how often it is killed in each mode, OPERATION_DRACHE_KILLS_SEED repeats a run.
"""
from __future__ import annotations

import os
import random
import secrets
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.library import Library
from game.storage.saves import ENDING, read_save, resume
from tests.ui.killing import killed

KILLS = int(os.environ.get("OPERATION_DRACHE_KILLS", "10"))
SEED = int(os.environ.get("OPERATION_DRACHE_KILLS_SEED", "0")) or secrets.randbelow(1 << 31)
#: When the program is killed: the word it has just said, or none for any time from its start on; the most seconds after that; whether
#: it begins a new match though another is offered.
MOMENTS: dict[str, tuple[str, float, bool]] = {
    "starting up": ("", 1.0, False),
    "playing": ("did", 1.5, False),
    "beginning": ("starting", 0.3, False),
    "beginning in place of another": ("starting", 0.3, True),
    "ending": ("ending", 0.03, False),
}
#: In so many kills each moment comes at least once.
ROUND = [*MOMENTS, "playing", "playing"]

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Stand:
    """How far a match had come: so many orders, and the state's hash after them."""

    orders: int
    digest: str


@dataclass
class Known:
    """What the killed programs have told: the match they were at, the one before a new one, those that ended or were left."""

    word: str = ""
    stand: Stand | None = None
    before: Stand | None = None
    before_over: bool = True
    ended: list[Stand] = field(default_factory=list)
    left: list[Stand] = field(default_factory=list)

    def hear(self, line: str) -> None:
        """Take in a line of the program, after the first."""
        word, *rest = line.split()
        stand = Stand(int(rest[0]), rest[1]) if rest else None
        if word == "starting" != self.word:
            self.before, self.before_over = self.stand, self.word in ("", "ending", "over")
        if word == "ending":
            assert stand is not None
            self.ended.append(stand)
        if word == "begun" and self.before is not None and not self.before_over:
            self.left.append(self.before)
        self.word, self.stand = word, stand


def offered(folder: Path) -> Stand | None:
    """The match that the title has to offer."""
    path = folder / "saves" / f"current{ENDING}"
    if not path.is_file():
        return None
    match = resume(read_save(path, Library()))
    return Stand(len(match.entries), match.digest())


def is_kept(folder: Path, stand: Stand) -> bool:
    """Whether a match that is not offered lies among the replays or the matches that were left, with all its orders."""
    paths = [*(folder / "replays").glob(f"*{ENDING}"), *(folder / "saves").glob(f"left-*{ENDING}")]
    return not stand.orders or any(stand.digest in path.read_text() for path in paths)


def complaint(known: Known, found: Stand | None, folder: Path) -> str:
    """What is wrong with what is offered after a kill; empty if all is well."""
    stand, before = known.stand, known.before
    match known.word:
        case "":
            return "" if found is None else "a match is offered that nobody began"
        case "over":
            return "a match that is over is offered" if found is not None else ""
        case "ending":
            assert stand is not None
            well = found == stand if found is not None else is_kept(folder, stand)
            return "" if well else "the match that ended is neither offered nor among the replays"
        case "starting":
            if found is not None and found == before and not known.before_over:
                return ""
            if found is not None and found.orders > 1:
                return "neither the new match nor the one before is offered"
            return "" if before is None or is_kept(folder, before) else "the match before the new one is lost"
    assert stand is not None
    if found is None:
        return "the match is not offered"
    if not stand.orders <= found.orders <= stand.orders + 1:
        return "orders are lost, or made up"
    return "" if found.orders > stand.orders or found.digest == stand.digest else "it is another match"


def live(folder: Path, mode: str, moment: str, chance: random.Random) -> list[str]:
    """Run the program once, and kill it; the lines that it said."""
    word, most, anew = MOMENTS[moment]
    seed = str(chance.randrange(1 << 31))
    return killed("tests.ui.killed_player", folder, mode, seed, *(["anew"] if anew else []), word=word, most=most, chance=chance)


def moments(chance: random.Random) -> list[str]:
    """When to kill: round by round, each in another order."""
    rounds = [chance.sample(ROUND, len(ROUND)) for _ in range(-(-KILLS // len(ROUND)))]
    return [moment for each in rounds for moment in each][:KILLS]


@pytest.mark.parametrize("mode", ["turns", "realtime"])
def test_killed_at_any_moment_the_match_is_offered_again(tmp_path: Path, mode: str) -> None:
    print(f"seed {SEED}")
    chance = random.Random(f"{SEED} {mode}")
    known = Known()
    words: Counter[str] = Counter()
    for number, moment in enumerate(moments(chance), 1):
        before = offered(tmp_path)
        lines = live(tmp_path, mode, moment, chance)
        whole = [line.rstrip("\n") for line in lines if line.endswith("\n")]
        where = f"kill {number}, {moment}, seed {SEED}"
        if whole:
            assert whole[0] == ("none" if before is None else "saved"), f"{where}: what the title offers is not what is there"
        for line in whole[1:]:
            if line.startswith("offered"):
                assert before is not None
                assert line == f"offered {before.orders} {before.digest}", f"{where}: the match that goes on is not the one offered"
            known.hear(line)
        found = offered(tmp_path)
        assert not complaint(known, found, tmp_path), f"{where}: {complaint(known, found, tmp_path)}; {known}; found {found}; {whole[-3:]}"
        words[known.word] += 1
    last = offered(tmp_path)
    for stand in known.ended + known.left:
        assert stand == last or is_kept(tmp_path, stand), f"seed {SEED}: a match that ended or was left is lost: {stand}"
    assert not list((tmp_path / "saves").glob("*damaged*")), f"seed {SEED}: a save was damaged"
    print(f"{KILLS} kills, last word: {dict(words)}; {len(known.ended)} matches ended, {len(known.left)} were left")
