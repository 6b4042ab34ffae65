"""Where things lie, and what the log and a crash leave there."""
from __future__ import annotations

import logging
import tempfile
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from game import logs, paths

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def no_log_after() -> Iterator[None]:
    yield
    logs.stop_log()


def test_a_checkout_reads_its_own_folders() -> None:
    assert paths.shipped_folder() == ROOT
    assert paths.maps_folder() == ROOT / "maps"
    assert paths.campaign_folder() == ROOT / "campaign"
    assert paths.assets_folder() == ROOT / "assets"
    assert paths.rule_book().is_file()


def test_an_installed_package_reads_what_it_carries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "_data").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    assert paths.maps_folder() == tmp_path / "_data" / "maps"


def test_the_players_folder_is_the_one_named_then_the_variables_then_the_platforms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda app, appauthor: str(tmp_path / "platform" / app))
    monkeypatch.delenv(paths.DATA_VARIABLE, raising=False)
    assert paths.data_folder() == tmp_path / "platform" / "operation-drache"
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path / "variable"))
    assert paths.data_folder() == tmp_path / "variable"
    assert paths.data_folder(tmp_path / "named") == tmp_path / "named"
    for folder in (paths.saves_folder, paths.replays_folder, paths.own_charts_folder, paths.logs_folder):
        assert folder(tmp_path / "named").is_dir()
    assert paths.settings_file(tmp_path / "named").parent == tmp_path / "named"


def _crash() -> BaseException:
    try:
        raise RuntimeError("the hull gives way")
    except RuntimeError as error:
        return error


def test_a_crash_report_tells_what_happened(tmp_path: Path) -> None:
    log = logs.start_log(tmp_path)
    assert log == tmp_path / "logs" / logs.LOG
    logging.getLogger("game.match").info("a match begins")
    path = logs.crash_report(_crash())
    text = path.read_text(encoding="utf-8")
    assert path.parent == tmp_path / "logs"
    for part in ("Operation Drache", "pygame-ce", "RuntimeError: the hull gives way", "_crash", "a match begins"):
        assert part in text
    assert str(path) in logs.crash_message(path)


def test_only_the_last_crash_reports_are_kept(tmp_path: Path) -> None:
    logs.start_log(tmp_path)
    reports = [logs.crash_report(_crash()) for _ in range(logs.KEPT_CRASHES + 2)]
    assert sorted((tmp_path / "logs").glob("crash-*.txt")) == reports[2:]


def test_where_nothing_can_be_written_there_is_no_log_and_the_report_goes_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    assert logs.start_log(tmp_path / "file") is None
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path / "file" / "below"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    path = logs.crash_report(_crash())
    assert path.is_relative_to(tmp_path)
    assert "the hull gives way" in path.read_text(encoding="utf-8")
