"""Saves: journals that lose nothing, are read again as they were, and say what is wrong with them."""
from __future__ import annotations

import contextlib
import functools
import os
import random
import signal
import time
from pathlib import Path

import pytest

from game.library import Library
from game.match.match import Entry, Match
from game.match.script import parse_script
from game.rules.terms import Side, Station
from game.storage.atomic import write_atomically
from game.storage.journal_file import SaveError
from game.storage.saves import Journal, copy_aside, lost_orders, notes_of, read_save, resume, set_aside

LIBRARY = Library()


def begin(seed: int, mode: str = "turns") -> Match:
    return Match(parse_script(f"chart alpha-10\nmode {mode}\nseed {seed}\n---\n", "test", LIBRARY).setup)


def play(match: Match, chance: random.Random, orders: int) -> None:
    """So many legal orders by chance."""
    for _ in range(orders):
        for side in Side:
            options = [order for station in Station for order in match.legal(side, station)]
            if options:
                assert isinstance(match.give(chance.choice(options)), Entry)
                break
        if match.is_over:
            return


@pytest.mark.parametrize("mode", ["turns", "realtime"])
def test_a_save_is_the_match_again(tmp_path: Path, mode: str) -> None:
    match = begin(3, mode)
    journal = Journal(tmp_path / "a.match", match, notes_of(human="yellow", level="ace"))
    play(match, random.Random(1), 130)
    journal.close()
    save = read_save(tmp_path / "a.match", LIBRARY)
    assert save.notes == {"save": "1", "human": "yellow", "level": "ace"}
    assert [number for number, _data in save.snapshots] == [0, 50, 100]
    again = resume(save)
    assert again.digest() == match.digest()
    assert [entry.text for entry in again.entries] == [entry.text for entry in match.entries]


def test_half_a_last_line_is_left_out(tmp_path: Path) -> None:
    match = begin(3)
    path = tmp_path / "a.match"
    journal = Journal(path, match, {})
    play(match, random.Random(1), 20)
    journal.close()
    path.write_bytes(path.read_bytes()[:-5])
    assert len(resume(read_save(path, LIBRARY)).entries) == len(match.entries) - 1


def test_a_save_of_other_rules_goes_on_from_its_snapshot(tmp_path: Path) -> None:
    match = begin(3)
    path = tmp_path / "a.match"
    journal = Journal(path, match, {})
    play(match, random.Random(1), 60)
    journal.close()
    text = path.read_text()
    first = match.entries[0].digest
    path.write_text(text.replace(first, "0" * 16, 1))
    save = read_save(path, LIBRARY)
    again = resume(save)
    assert again.digest() == match.digest(), "and loses none of the orders after it"
    assert len(again.entries) == 60
    assert lost_orders(save, again) == 0


def test_what_other_rules_refuse_after_the_snapshot_is_counted(tmp_path: Path) -> None:
    match = begin(3)
    path = tmp_path / "a.match"
    journal = Journal(path, match, {})
    play(match, random.Random(1), 60)
    journal.close()
    lines = path.read_text().replace(match.entries[0].digest, "0" * 16, 1).splitlines()
    spoilt = next(place for place, line in enumerate(lines) if match.entries[54].digest in line)
    lines[spoilt] = "yellow cook soup"
    path.write_text("\n".join(lines) + "\n")
    save = read_save(path, LIBRARY)
    again = resume(save)
    assert again.digest() == match.entries[53].digest
    assert lost_orders(save, again) == 6
    kept = copy_aside(path)
    assert kept.read_bytes() == path.read_bytes()
    assert kept.name == "a.damaged-1.match"


def test_old_orders_that_cannot_be_read_any_more_do_not_spoil_the_snapshot(tmp_path: Path) -> None:
    match = begin(3)
    path = tmp_path / "a.match"
    journal = Journal(path, match, {})
    play(match, random.Random(1), 60)
    journal.close()
    path.write_text(path.read_text().replace(match.entries[4].text, "yellow cook soup", 1))
    assert resume(read_save(path, LIBRARY)).digest() == match.digest()


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "not a saved match"),
        (b"\0\1\2\n", "not a saved match"),
        (b"#: save 1\n\xff\xfe\n", "damaged"),
        (b"#: save 99\nchart alpha\n---\n", "newer version"),
        (b"#: save 1\nchart nowhere\n---\n", "no chart"),
        (b"#: save 1\nchart alpha\n", "---"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, data: bytes, why: str) -> None:
    path = tmp_path / "a.match"
    path.write_bytes(data)
    with pytest.raises(SaveError, match=why) as fault:
        resume(read_save(path, LIBRARY))
    assert "a.match" in str(fault.value)


def test_a_record_that_cannot_be_and_has_no_snapshot_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.match"
    path.write_bytes(b"#: save 1\nchart alpha\nmode turns\nfirst yellow\n---\nblue captain head N\n")
    with pytest.raises(SaveError, match=r"B13\.1"):
        resume(read_save(path, LIBRARY))


def test_damaged_saves_are_set_aside_one_after_the_other(tmp_path: Path) -> None:
    for number in (1, 2):
        path = tmp_path / "a.match"
        path.write_bytes(b"x")
        assert set_aside(path).name == f"a.damaged-{number}.match"
    assert not path.exists()


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    write_atomically(path, b"old")

    def fail(_handle: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="full"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_random_bytes_are_never_more_than_a_clear_refusal(tmp_path: Path) -> None:
    match = begin(5)
    path = tmp_path / "a.match"
    journal = Journal(path, match, {})
    play(match, random.Random(2), 40)
    journal.close()
    whole, chance = path.read_bytes(), random.Random(7)
    for _ in range(300):
        data = bytearray(whole)
        for _flip in range(chance.randint(1, 4)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(bytes(data[: chance.randrange(len(data))] if chance.random() < 0.3 else data))
        with contextlib.suppress(SaveError):
            assert resume(read_save(path, LIBRARY)).setup.chart.name


def _tell(pipe: int, entry: Entry) -> None:
    os.write(pipe, f"{entry.number}\n".encode())


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills need fork")
def test_killed_at_any_moment_a_match_is_there_again(tmp_path: Path) -> None:
    """200 kills: at most the order that was being taken is lost."""
    chance = random.Random(11)
    for number in range(200):
        path = tmp_path / "current.match"
        path.unlink(missing_ok=True)
        told, tell = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                os.close(told)
                match = begin(number)
                Journal(path, match, notes_of(human="yellow"))
                os.write(tell, b"0\n")
                match.listen(functools.partial(_tell, tell))
                while not match.is_over:
                    play(match, random.Random(number), 1)
                time.sleep(5)
            finally:
                os._exit(0)
        os.close(tell)
        heard = os.read(told, 2)
        time.sleep(chance.random() * 0.03)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while more := os.read(told, 65536):
            heard += more
        os.close(told)
        last = int(heard.decode().split("\n")[-2])
        again = resume(read_save(path, LIBRARY))
        assert last <= len(again.entries) <= last + 1, number


def test_a_disk_that_is_full_ends_the_writing_and_not_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begin(3)
    path = tmp_path / "a.match"
    journal = Journal(path, match, {})
    play(match, random.Random(1), 5)

    def full(_file: int, _data: bytes) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        play(match, random.Random(2), 3)
    assert "No space left" in str(journal.trouble)
    assert len(match.entries) == 8, "the match goes on"
    assert len(resume(read_save(path, LIBRARY)).entries) == 5, "what was written stays"
