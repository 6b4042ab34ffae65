"""The playthroughs are what they were: with `--golden-update` they are written anew, and what has changed can be read in the diff."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.playthrough import NAMES, playthrough

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_what_it_was(name: str, request: pytest.FixtureRequest) -> None:
    path = HERE / f"{name}.txt"
    found = playthrough(name)
    if request.config.getoption("--golden-update"):
        path.write_text(found, encoding="utf-8", newline="\n")
    assert found.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_every_kind_of_order_that_this_version_has_is_played() -> None:
    lines = [line for name in NAMES for line in (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()]
    played = {line.split()[3] for line in lines if "  # " in line}
    assert played >= {
        "head", "charge", "break", "torpedo", "mine", "detonate", "sonar", "answer", "drone", "silence", "surface", "trace", "dive",
        "pass", "kraken", "kaos", "asgard", "minos", "archer", "trident", "ok",
    }  # fmt: skip


def test_some_playthroughs_in_each_mode_come_to_their_end() -> None:
    for mode in ("turns", "realtime"):
        ended = [name for name in NAMES if name.startswith(mode) and "over=True" in (HERE / f"{name}.txt").read_text(encoding="utf-8")]
        assert len(ended) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "12345"])
def test_no_process_plays_otherwise(hash_seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.golden.playthrough"], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True, check=True, timeout=120,
    )  # fmt: skip
    kept = "".join((HERE / f"{name}.txt").read_text(encoding="utf-8") for name in NAMES)
    assert done.stdout.decode("utf-8").splitlines() == kept.splitlines()
