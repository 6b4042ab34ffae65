"""Medals and best scores: kept whole, versioned, never lost."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.medals import BACKUP, FILE, DrillRecord, Learned, read_medals, write_medals

SOME = Learned({"radio/hear": "silver"}, {"radio": DrillRecord(71, 3, 4)}, 12, dismissed=True)


def test_what_was_learned_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert read_medals(tmp_path).learned == Learned()
    write_medals(tmp_path, SOME)
    reading = read_medals(tmp_path)
    assert (reading.learned, reading.trouble, reading.may_write) == (SOME, None, True)


def test_a_better_medal_and_a_better_score_stay() -> None:
    assert SOME.with_lesson("radio/hear", "bronze") is SOME
    assert SOME.with_lesson("radio/hear", "gold").lessons == {"radio/hear": "gold"}
    assert SOME.with_score("radio", 40).drills["radio"] == DrillRecord(71, 4, 4)
    assert SOME.with_begun("radio").with_score("radio", 90).drills["radio"] == DrillRecord(90, 4, 5)
    assert SOME.with_begun("mate").drills["mate"] == DrillRecord(0, 0, 1)


@pytest.mark.parametrize("harm", [lambda data: data[:40], lambda data: data.replace(b"silver", b"golden"), lambda data: b"\x00" * 9])
def test_a_damaged_file_is_set_aside_and_the_last_good_one_counts(tmp_path: Path, harm) -> None:  # type: ignore[no-untyped-def]
    write_medals(tmp_path, SOME)
    write_medals(tmp_path, SOME.with_score("radio", 99))
    path = tmp_path / FILE
    damaged = harm(path.read_bytes())
    path.write_bytes(damaged)
    reading = read_medals(tmp_path)
    assert reading.learned == SOME
    assert reading.restored
    assert FILE in str(reading.trouble)
    assert (tmp_path / reading.aside).read_bytes() == damaged
    aside = [each for each in tmp_path.iterdir() if each.name not in (FILE, BACKUP)]
    assert [each.read_bytes() for each in aside] == [damaged]
    write_medals(tmp_path, reading.learned)
    assert read_medals(tmp_path).learned == SOME


def test_a_file_of_a_newer_version_is_not_lost(tmp_path: Path) -> None:
    write_medals(tmp_path, SOME)
    path = tmp_path / FILE
    newer = path.read_bytes().replace(b'"lessons-file": 1', b'"lessons-file": 9')
    path.write_bytes(newer)
    reading = read_medals(tmp_path)
    assert "newer version" in str(reading.trouble)
    assert any(each.read_bytes() == newer for each in tmp_path.iterdir())


def test_what_cannot_be_written_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_medals(tmp_path, SOME)
    monkeypatch.setattr("os.fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(OSError, match="No space"):
        write_medals(tmp_path, Learned())
    monkeypatch.undo()
    assert read_medals(tmp_path).learned == SOME
