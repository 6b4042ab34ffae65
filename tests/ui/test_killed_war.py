"""War Patrol in its window is killed at random moments and started again: the war is offered, at most one order behind (P7.3)."""
from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.patrol.files import shipped_rulings
from game.storage.war_files import CURRENT
from game.storage.wars import read_war, resume_war

ROOT = Path(__file__).resolve().parents[2]
KILLS = 5

pytestmark = pytest.mark.slow


def killed(folder: Path, seed: int, chance: random.Random) -> list[tuple[str, int, str]]:
    """Play until a moment by chance; what the program said."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.ui.killed_war", str(folder), str(seed)], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True,
    )
    assert program.stdout is not None
    first = program.stdout.readline()
    time.sleep(chance.uniform(0.2, 2.0))
    program.kill()
    rest = program.stdout.read().splitlines(keepends=True)
    program.wait()
    lines = [line.split() for line in (first, *rest) if line.endswith("\n") and line[0].isalpha() and "pygame" not in line]
    return [(word, int(number), digest) for word, number, digest in lines]


def test_a_killed_war_goes_on_where_it_was(tmp_path: Path) -> None:
    """Each order is on the disk before it is told: what is offered is the last that was told, or the one after it."""
    chance = random.Random(5)
    stand: tuple[int, str] | None = None
    orders = 0
    for number in range(KILLS):
        said = killed(tmp_path, number, chance)
        assert said, "it does not come to its first word"
        word, at, digest = said[0]
        if stand is not None:
            assert word == "offered"
            assert at in (stand[0], stand[0] + 1)
            assert at != stand[0] or digest == stand[1]
        stand = said[-1][1:]
        orders = max(orders, stand[0])
        saved = resume_war(read_war(tmp_path / "saves" / CURRENT), shipped_rulings())
        assert len(saved.entries) in (stand[0], stand[0] + 1)
    assert orders > 5
