"""Replays: kept whole with who sat where, bounded in number, named, shared, taken in; and what is wrong with a file is said."""
from __future__ import annotations

import contextlib
import random
from pathlib import Path

import pytest

from game.library import Library
from game.match.chronicle import chronicle
from game.match.match import Match
from game.match.record import record_text
from game.match.replay import play_record
from game.match.script import read_script
from game.rules.terms import Side
from game.storage import replays
from game.storage.journal_file import SaveError
from game.storage.replays import file_name, keep_replay, kept_replays, name_replay, read_replay, share_replay, take_in, told_of
from game.storage.saves import notes_of, resume
from tests.storage.test_saves import begin, play

LIBRARY = Library()
NOTES = notes_of(human="blue", stations="captain radio", level="ace")


def played(seed: int = 3, orders: int = 130) -> Match:
    match = begin(seed)
    play(match, random.Random(1), orders)
    return match


def test_a_replay_is_a_record_that_the_command_line_reads(tmp_path: Path) -> None:  # N1, N2
    match = played()
    path = keep_replay(match, tmp_path, NOTES)
    assert play_record(read_script(path, LIBRARY)).digest() == match.digest()


def test_a_replay_tells_of_itself_without_being_played(tmp_path: Path) -> None:
    match = played()
    path = keep_replay(match, tmp_path, NOTES, ended=0.0)
    told, = kept_replays(tmp_path)
    assert told.path == path
    assert (told.chart, told.mode, told.orders) == ("alpha-10", "turns", len(match.entries))
    assert (told.human, told.stations) == (Side.BLUE, ("captain", "radio"))
    assert told.ended.startswith(("1970", "1969"))
    assert told.finished is match.is_over
    assert not told.name
    assert not told.trouble


def test_a_replay_opened_is_the_match(tmp_path: Path) -> None:
    match = played()
    save = read_replay(keep_replay(match, tmp_path, NOTES), LIBRARY)
    assert [number for number, _data in save.snapshots][:3] == [0, 50, 100]
    assert save.snapshots[-1][0] == len(match.entries)
    assert resume(save).digest() == match.digest()
    assert save.notes["level"] == "ace"


def test_the_oldest_without_a_name_go_and_named_ones_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST", 3)
    match = played(orders=5)
    first = keep_replay(match, tmp_path, NOTES, ended=0.0)
    name_replay(first, "the first one")
    spoilt = tmp_path / "0.match"
    spoilt.write_bytes(b"\xff\n")
    kept = [keep_replay(match, tmp_path, NOTES, ended=86_400.0 * day) for day in range(1, 7)]
    assert [replay.path for replay in kept_replays(tmp_path)] == [*reversed(kept[-3:]), first, spoilt]
    assert kept_replays(tmp_path)[-2].name == "the first one"
    late = keep_replay(match, tmp_path, NOTES, ended=43_200.0)
    assert late.is_file(), "what was just kept stays, whatever the clock says"


def test_a_name_is_given_changed_and_taken_away(tmp_path: Path) -> None:
    match = played(orders=20)
    path = keep_replay(match, tmp_path, NOTES)
    for name, kept in (("Café\tam  Rand\n", "Café am Rand"), ("x" * 90, "x" * 40), ("   ", "")):
        name_replay(path, name)
        assert told_of(path).name == kept
        assert path.read_text(encoding="utf-8").count("#: name") == bool(kept)
    assert resume(read_replay(path, LIBRARY)).digest() == match.digest()


def test_a_file_is_named_so_that_every_system_takes_it() -> None:
    assert file_name("Ärger: im/Hafen\\?") == "Ärger-im-Hafen.match"
    assert file_name("../..") == "match.match"
    assert file_name("order 3", ".png") == "order-3.png"


def test_a_replay_is_shared_as_one_file_and_taken_in_elsewhere(tmp_path: Path) -> None:
    match = played()
    path = keep_replay(match, tmp_path / "replays", NOTES)
    shared = [share_replay(path, tmp_path / "shared", "A match") for _ in range(2)]
    assert [file.name for file in shared] == ["A-match.match", "A-match-2.match"]
    taken = take_in(shared[0], tmp_path / "other", LIBRARY, {"ended": "2000-01-01 00:00"})
    told = told_of(taken)
    assert told.name == "A-match"
    assert told.ended == told_of(path).ended, "its own notes stay"
    assert told.human is Side.BLUE
    assert resume(read_replay(taken, LIBRARY)).digest() == match.digest()


def test_a_record_written_by_hand_is_taken_in(tmp_path: Path) -> None:
    source = tmp_path / "by hand.txt"
    source.write_text("chart alpha-10\nmode turns\nfirst yellow\nyellow start E5\n---\nyellow go N torpedo N4\nyellow captain pass",
                      encoding="utf-8-sig")
    taken = take_in(source, tmp_path / "replays", LIBRARY, {"orders": "4"})
    assert told_of(taken).name == "by hand"
    assert told_of(taken).winner is None
    match = resume(read_replay(taken, LIBRARY))
    assert [entry.text for entry in match.entries][-1] == "yellow captain pass", "its last line has no end, and counts"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "---"),
        (b"\0\1\2\n", "not a set-up line"),
        (b"#: save 1\n\xff\xfe\n", "damaged"),
        (b"#: save 99\nchart alpha\n---\n", "newer version"),
        (b"chart nowhere\n---\n", "no chart"),
        (b"GIF89a" + bytes(range(256)), "damaged"),
        (b"#" * 8_000_001, "at most"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_and_nothing_is_taken_in(tmp_path: Path, data: bytes, why: str) -> None:
    source = tmp_path / "a.match"
    source.write_bytes(data)
    with pytest.raises(SaveError, match=why) as fault:
        take_in(source, tmp_path / "replays", LIBRARY, {})
    assert "a.match" in str(fault.value)
    assert not (tmp_path / "replays").exists()


def test_what_cannot_be_read_is_listed_with_its_trouble(tmp_path: Path) -> None:
    for number, data in enumerate([b"", b"\xff", b"#: save 99\nchart alpha\n---\n", b"hello\n"]):
        (tmp_path / f"{number}.match").write_bytes(data)
    assert all(replay.trouble for replay in kept_replays(tmp_path))
    assert "newer" in str(kept_replays(tmp_path)[1].trouble)


def test_a_replay_of_other_rules_is_shown_from_its_snapshots(tmp_path: Path) -> None:
    match = played(orders=170)
    path = keep_replay(match, tmp_path, NOTES)
    lines = path.read_text(encoding="utf-8").splitlines()
    spoilt = [match.entries[number].digest for number in (20, 120)]  # the orders 21 and 121 went otherwise by the rules of then
    lines = [line.replace(digest, "0" * 16) for line in lines for digest in [next((each for each in spoilt if each in line), "no hash")]]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    again = resume(read_replay(path, LIBRARY))
    assert again.digest() == match.digest()
    told = chronicle(again)
    assert told.lost == (range(21, 51), range(121, 151)), "what lies between snapshots is known again after each"
    whole = chronicle(match)
    for number in (20, 50, 100, 150, 160, len(match.entries)):
        assert [side.position(number) for side in told.sides] == [side.position(number) for side in whole.sides]
        assert [side.damage[number] for side in told.sides] == [side.damage[number] for side in whole.sides]
    assert [happening.number for happening in told.happenings] == [
        happening.number for happening in whole.happenings if not told.is_lost(happening.number)
    ]


def test_kept_again_it_loses_nothing(tmp_path: Path) -> None:
    match = played(orders=170)
    path = keep_replay(match, tmp_path, NOTES)
    path.write_text(path.read_text(encoding="utf-8").replace(match.entries[20].digest, "0" * 16), encoding="utf-8")
    again = resume(read_replay(path, LIBRARY))
    twice = keep_replay(again, tmp_path, NOTES)
    assert chronicle(resume(read_replay(twice, LIBRARY))).lost == chronicle(again).lost == (range(21, 51),)


def test_random_bytes_are_never_more_than_a_clear_refusal(tmp_path: Path) -> None:
    match = played(orders=60)
    whole = keep_replay(match, tmp_path, NOTES).read_bytes()
    assert record_text(match).encode()[:20] in whole
    path, chance = tmp_path / "a.match", random.Random(5)
    for _ in range(200):
        data = bytearray(whole)
        for _flip in range(chance.randint(1, 6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        path.write_bytes(bytes(data[: chance.randrange(len(data))] if chance.random() < 0.3 else data))
        assert told_of(path).path == path
        with contextlib.suppress(SaveError):
            assert chronicle(resume(read_replay(path, LIBRARY))).orders >= 0
