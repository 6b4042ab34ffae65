"""One program at a time has the player's folder, and a lock is never left behind."""
from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.storage import claim as module
from game.storage.claim import FILE, Claim

ROOT = Path(__file__).resolve().parents[2]
#: Another program: it says whether it has the folder, and keeps it until it hears something.
OTHER = """
import sys
from pathlib import Path
from game.storage.claim import Claim
claim = Claim(Path(sys.argv[1]))
print(claim.take(), flush=True)
sys.stdin.read()
"""


def other(folder: Path) -> subprocess.Popen[str]:
    """Another program that wants the folder."""
    return subprocess.Popen(
        [sys.executable, "-c", OTHER, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )


def heard(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()


def test_a_folder_is_one_programs_until_it_gives_it_back(tmp_path: Path) -> None:
    one, two = Claim(tmp_path), Claim(tmp_path)
    assert one.take()
    assert one.take(), "it is the same program"
    assert not two.take()
    one.release()
    assert two.take()
    assert not one.take()
    two.release()
    two.release()


def test_another_program_is_noticed_and_one_that_was_killed_is_not(tmp_path: Path) -> None:
    program = other(tmp_path)
    claim = Claim(tmp_path)
    try:
        assert heard(program) == "True"
        assert not claim.take()
    finally:
        program.kill()
        program.communicate()
    assert (tmp_path / FILE).exists(), "what it left behind is no lock"
    assert claim.take()
    claim.release()


def test_of_many_that_start_at_once_one_has_the_folder(tmp_path: Path) -> None:
    programs = [other(tmp_path) for _ in range(4)]
    told = [heard(program) for program in programs]
    for program in programs:
        program.communicate("")
    assert sorted(told) == ["False", "False", "False", "True"]


@pytest.mark.parametrize("how", ["no folder", "no locks"])
def test_where_nothing_can_be_locked_all_goes_on(how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    if how == "no locks":
        monkeypatch.setattr(module, "_lock", refuse)
    claim = Claim(tmp_path if how == "no locks" else tmp_path / "none")
    assert claim.take()
    claim.release()


def test_a_program_that_is_started_by_the_game_does_not_keep_its_lock(tmp_path: Path) -> None:
    claim = Claim(tmp_path)
    assert claim.take()
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], close_fds=False)
    try:
        claim.release()
        time.sleep(0.1)
        assert Claim(tmp_path).take()
    finally:
        child.kill()
        child.wait()
