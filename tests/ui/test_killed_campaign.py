"""A campaign's program is killed at random moments and started again: at most the order it was at is lost, and no result.

OPERATION_DRACHE_VOYAGE_KILLS says how often, OPERATION_DRACHE_KILLS_SEED repeats a run.
"""
from __future__ import annotations

import os
import random
import secrets
from pathlib import Path

import pytest

from game.library import Library
from game.storage.campaigns import SavedCampaign, read_campaign, saved_campaigns
from game.storage.saves import read_save, resume
from tests.ui.killing import killed

KILLS = int(os.environ.get("OPERATION_DRACHE_VOYAGE_KILLS", "3"))
SEED = int(os.environ.get("OPERATION_DRACHE_KILLS_SEED", "0")) or secrets.randbelow(1 << 31)
#: The word after which it is killed, in turn, and the most seconds after that.
MOMENTS = [("did", 1.0), ("ending", 0.05), ("result", 0.2), ("sails", 0.3), ("did", 3.0)]

pytestmark = pytest.mark.slow


def live(folder: Path, word: str, most: float, chance: random.Random) -> list[str]:
    """Run the program once, and kill it; the whole lines that it said."""
    seed = str(chance.randrange(1 << 31))
    count = chance.randrange(1, 12) if word == "did" else 1
    lines = killed("tests.ui.killed_campaign", folder, seed, word=word, count=count, most=most, chance=chance)
    return [line.rstrip("\n") for line in lines if line.endswith("\n")]


def now(folder: Path) -> tuple[SavedCampaign, tuple[int, str] | None]:
    """The campaign that was written last, and how far its mission under way is."""
    saved = read_campaign(saved_campaigns(folder / "campaigns")[0])
    if not saved.match_path.is_file():
        return saved, None
    match = resume(read_save(saved.match_path, Library()))
    return saved, (len(match.entries), match.digest())


def test_killed_at_any_moment_a_campaign_goes_on(tmp_path: Path) -> None:
    print(f"seed {SEED}")
    chance, before = random.Random(SEED), None
    for number in range(KILLS):
        word, most = MOMENTS[number % len(MOMENTS)]
        lines = live(tmp_path, word, most, chance)
        where = f"kill {number + 1} after '{word}', seed {SEED}: {lines[-4:]}"
        offered = next((line.split() for line in lines if line.startswith("offered")), None)
        if offered is not None and before is not None:
            assert (int(offered[1]), offered[2]) == before, f"{where}: the mission that goes on is not the one that was left"
        saved, left = now(tmp_path)
        told = [line.split()[1] for line in lines if line.startswith("result")]
        written = [read_campaign(path).campaign for path in saved_campaigns(tmp_path / "campaigns")]
        for mission in told:
            assert any(one.has_played(mission) for one in written), f"{where}: the result of {mission} is lost"
        last = next((line.split() for line in reversed(lines) if line.split()[0] in ("did", "sails", "ending", "result")), [])
        if last and last[0] == "did":
            done = int(last[1])
            if left is None:  # the order after it was the last one
                assert any(one.played for one in written), f"{where}: the mission is lost"
            else:
                assert done <= left[0] <= done + 1, f"{where}: orders are lost, or made up"
                assert left[0] > done or left[1] == last[2], f"{where}: it is another mission"
        elif last and last[0] == "ending":
            assert left is not None or saved.campaign.has_played(last[1]), f"{where}: neither the mission nor its result is there"
        before = left
