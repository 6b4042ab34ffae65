"""Settings: what was chosen is there again, and whatever else stands in the file is said and does no harm."""
from __future__ import annotations

import os
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.palette import ColourSet
from game.client.theme import LARGEST_SCALE, SMALLEST_SCALE
from game.crew.levels import Level
from game.i18n import LANGUAGES
from game.rules.terms import Goal, Mode, Side, Station
from game.storage import settings as module
from game.storage.settings import Settings, Trouble, read_settings, settings_text, write_settings

CHANGED = Settings(
    (1024, 640), full_screen=True, scale=1.25, colours="deutan", reduced_motion=True, language="es", speed=0.5, tactical=True, pace=3.0,
    sound=False, master=0, effects=55, ambience=10, voices=20, music=30, captions=True,
    chart="Mein Riff", goal="sudden-death", mode="realtime", begins="blue",
    stations=("mate", "radio"), own_level="recruit", level="ace", start="G7", boat="cerberus", other_boat="kasparov", sheet="draw",
    upgrade="crew", experts=5, armada=True, helicopter="A1", cruiser="O15",
    keys={"torpedo": ("F", "Keypad 5"), "warn": (), "previous": ("Shift+Tab",)},
    pads={"torpedo": ("R Left", "P1"), "cards": ()},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_what_is_written_is_read_again(path: Path) -> None:
    for settings in (Settings(), CHANGED):
        write_settings(path, settings)
        reading = read_settings(path)
        assert reading.settings == settings
        assert not reading.faults
    assert all(getattr(CHANGED, name) != getattr(Settings(), name) for name in CHANGED.__struct_fields__), "a setting is not tried"


def test_without_a_file_all_is_as_it_was_made(path: Path) -> None:
    assert read_settings(path) == module.Reading(Settings())
    assert not path.exists()


def test_the_file_says_its_version_and_what_is_allowed() -> None:
    text = settings_text(Settings())
    assert "version = 1\n" in text
    assert "scale = 1.0  # 0.75 to 2.5\n" in text


def test_names_and_ranges_are_those_of_the_game() -> None:
    assert get_args(module.Colours) == tuple(colours.value for colours in ColourSet)
    assert get_args(module.Language) == ("", *LANGUAGES)
    assert get_args(module.StationWord) == tuple(station.word for station in Station)
    assert get_args(module.LevelWord) == tuple(level.word for level in Level)
    assert get_args(module.GoalWord) == tuple(goal.word for goal in Goal)
    assert get_args(module.ModeWord) == tuple(mode.word for mode in Mode)
    assert get_args(module.SideWord) == ("", *(side.word for side in Side))
    assert module.SCALE == (SMALLEST_SCALE, LARGEST_SCALE)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("scale = 9.0", "scale"), ("scale = nan", "scale"), ("scale = inf", "scale"), ("scale = true", "scale"), ('scale = "1"', "scale"),
        (f"scale = 1{'0' * 400}", "scale"), ("speed = 0.2", "speed"), ("pace = 0", "pace"), ("master = 101", "master"),
        ("master = 50.5", "master"), ("effects = -1", "effects"), ("window = [1, 2]", "window"), ("window = [1280]", "window"),
        ("window = 3", "window"), ('colours = "pink"', "colours"), ('language = "tlh"', "language"), ("sound = 1", "sound"),
        ('goal = "fun"', "goal"), ('stations = ["cook"]', "stations"), ('stations = "mate"', "stations"), ('start = "7G"', "start"),
        ("chart = 'a\"b'", "chart"), ('begins = "green"', "begins"), ('level = "admiral"', "level"), ("mode = 1", "mode"),
        ("full_screen = 1979-05-27", "full_screen"), ("[tactical]\na = 1", "tactical"), ("reduced_motion = []", "reduced_motion"),
        ("keys = 3", "keys"), ("pads = 3", "pads"),
    ],
)
def test_a_bad_value_falls_back_alone_and_is_named(path: Path, line: str, key: str) -> None:
    other = "effects" if key != "effects" else "master"
    path.write_text(f"{other} = 42\n{line}\n")
    reading = read_settings(path)
    assert getattr(reading.settings, other) == 42
    assert getattr(reading.settings, key) == getattr(Settings(), key)
    (fault,) = reading.faults
    assert (fault.trouble, fault.path, fault.key) == (Trouble.VALUE, path, key)
    assert fault.found
    assert fault.instead
    assert len(fault.found) <= 40
    assert reading.may_write
    assert path.exists(), "one bad value is no reason to put all away"


def test_what_is_no_setting_is_named_and_stays_in_the_file(path: Path) -> None:
    path.write_text('periscope = "up\\n"\nspeed = 0.5\n"a b" = [1979-05-27, 07:32:00, 1.5, true]\n[later]\nthings = {"x.y" = "\\u007f"}\n')
    reading = read_settings(path)
    assert reading.settings == Settings(speed=0.5)
    assert [(fault.trouble, fault.key) for fault in reading.faults] == [
        (Trouble.UNKNOWN, "periscope"), (Trouble.UNKNOWN, "a b"), (Trouble.UNKNOWN, "later"),
    ]
    write_settings(path, reading.settings.changed(speed=2.0), reading.unknown)
    again = read_settings(path)
    assert (again.settings, again.unknown) == (Settings(speed=2.0), reading.unknown)


def test_a_bad_key_costs_that_key_alone(path: Path) -> None:
    path.write_text('keys = {torpedo = "W", Warn = ["P"], sonar = ["F", 3], mine = ["M"], talk = []}\n')
    reading = read_settings(path)
    assert reading.settings.keys == {"mine": ("M",), "talk": ()}
    assert [(fault.trouble, fault.key) for fault in reading.faults] == [
        (Trouble.VALUE, "keys.torpedo"), (Trouble.VALUE, "keys.Warn"), (Trouble.VALUE, "keys.sonar"),
    ]


def test_a_later_version_is_said_once_and_keeps_what_is_its_own(path: Path) -> None:
    path.write_text('version = 99\nperiscope = "up"\nspeed = 0.5\n[later]\nthings = 1\n')
    reading = read_settings(path)
    assert reading.settings == Settings(speed=0.5)
    assert [fault.trouble for fault in reading.faults] == [Trouble.NEWER]
    write_settings(path, reading.settings, reading.unknown)
    assert "version = 99\n" in path.read_text()
    assert read_settings(path) == reading


def test_an_editor_may_leave_its_marks(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbfmaster = 10\r\nscale = 2\r\n")
    assert read_settings(path).settings == Settings(master=10, scale=2.0)


@pytest.mark.parametrize("data", [b"\xff\xfe\0", b"scale = \n", b"{}", b"a = 1\na = 2\n", b"\0" * 300_000, b"a=" + b"[" * 5000])
def test_a_file_that_cannot_be_read_is_set_aside_whole(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    reading = read_settings(path)
    assert reading.settings == Settings()
    (fault,) = reading.faults
    assert fault.trouble is Trouble.DAMAGED
    assert fault.why
    assert (path.parent / fault.aside).read_bytes() == data
    assert not path.exists()
    assert reading.may_write


def test_a_folder_in_its_place_is_set_aside(path: Path) -> None:
    path.mkdir()
    reading = read_settings(path)
    assert reading.faults[0].trouble is Trouble.DAMAGED
    write_settings(path, CHANGED)
    assert read_settings(path).settings == CHANGED


def test_what_cannot_be_set_aside_is_not_written_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_bytes(b"\xff")

    def refuse(_path: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(module, "set_aside", refuse)
    reading = read_settings(path)
    assert reading.settings == Settings()
    assert reading.faults[0].trouble is Trouble.KEPT
    assert not reading.may_write
    assert path.read_bytes() == b"\xff"


def test_a_write_that_fails_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_settings(path, CHANGED)

    def fail(_handle: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="full"):
        write_settings(path, Settings())
    assert read_settings(path).settings == CHANGED
    assert list(path.parent.iterdir()) == [path]


def test_changes_are_checked() -> None:
    assert Settings().changed(scale=2, master=7) == Settings(scale=2.0, master=7)
    with pytest.raises(ValueError, match="2\\.5"):
        Settings().changed(scale=3)
    with pytest.raises(TypeError, match="periscope"):
        Settings().changed(periscope=True)


VALUES = st.one_of(
    st.booleans(), st.integers(), st.floats(), st.text(), st.none(), st.lists(st.integers()), st.dictionaries(st.text(), st.integers()),
)


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_set_aside(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    place = tmp_path_factory.mktemp("any")
    path = place / "settings.toml"
    path.write_bytes(data)
    reading = read_settings(path)
    assert isinstance(reading.settings, Settings)
    assert [file.read_bytes() for file in place.iterdir()] == [data]
    assert path.exists() or reading.faults[0].trouble is Trouble.DAMAGED


@given(st.integers(min_value=0, max_value=len(settings_text(CHANGED).encode())))
def test_a_file_cut_anywhere_gives_what_is_left_of_it(tmp_path_factory: pytest.TempPathFactory, length: int) -> None:
    path = tmp_path_factory.mktemp("cut") / "settings.toml"
    path.write_bytes(settings_text(CHANGED).encode()[:length])
    settings = read_settings(path).settings
    for name in settings.__struct_fields__:
        value = getattr(settings, name)
        if isinstance(value, bool | str | tuple):
            assert value in (getattr(CHANGED, name), getattr(Settings(), name))
    assert settings.changed(**msgspec.structs.asdict(settings)) == settings


@given(st.dictionaries(st.sampled_from(Settings.__struct_fields__), VALUES))
def test_values_of_any_kind_are_never_more_than_faults(tmp_path_factory: pytest.TempPathFactory, values: dict[str, object]) -> None:
    def toml(value: object) -> str:
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, str):
            return '"' + "".join(f"\\U{ord(sign):08X}" for sign in value) + '"'
        if isinstance(value, dict):
            return "{" + ", ".join(f"{toml(key)} = {toml(part)}" for key, part in value.items()) + "}"
        return "[]" if value is None else str(value)

    path = tmp_path_factory.mktemp("kinds") / "settings.toml"
    path.write_text("".join(f"{name} = {toml(value)}\n" for name, value in values.items()), encoding="utf-8")
    reading = read_settings(path)
    assert reading.settings.changed(**msgspec.structs.asdict(reading.settings)) == reading.settings
    for fault in reading.faults:
        if fault.trouble is Trouble.VALUE:
            name, dot, _action = fault.key.partition(".")
            assert dot or getattr(reading.settings, name) == getattr(Settings(), name)
