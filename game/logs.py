"""The log and the crash report, both in the player's folder.

The log tells how the program went, for whoever mends it; what happened in a match is in its record, not here.
"""
from __future__ import annotations

import datetime
import importlib.metadata
import logging
import logging.handlers
import platform
import sys
import tempfile
import traceback
from pathlib import Path

from game import __version__
from game.i18n import _, language
from game.paths import logs_folder

LOG = "operation-drache.log"
LOG_BYTES = 512 * 1024
KEPT_LOGS = 2
KEPT_CRASHES = 10
LAST_LINES = 60
LIBRARIES = ("pygame-ce", "pytmx", "msgspec", "platformdirs", "defusedxml")

_logger = logging.getLogger("game")
_folder: Path | None = None
_handler: logging.Handler | None = None


def start_log(data: Path | None = None, *, level: int = logging.INFO) -> Path | None:
    """Write the log of `game` and below to the player's folder `data`; its path, or None where nothing can be written.

    Logs are cut at half a megabyte, two older ones are kept. Calling it again moves the log.
    """
    global _folder, _handler
    stop_log()
    try:
        folder = logs_folder(data)
        handler = logging.handlers.RotatingFileHandler(
            folder / LOG, maxBytes=LOG_BYTES, backupCount=KEPT_LOGS, encoding="utf-8", delay=True
        )
    except OSError:
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    _logger.addHandler(handler)
    _logger.setLevel(level)
    _logger.propagate = False
    _folder, _handler = folder, handler
    _logger.info("Operation Drache %s, Python %s, %s", __version__, platform.python_version(), platform.platform())
    return folder / LOG


def stop_log() -> None:
    """Close the log, if one is written."""
    global _folder, _handler
    if _handler is not None:
        _logger.removeHandler(_handler)
        _handler.close()
        _logger.propagate = True
    _folder = _handler = None


def _libraries() -> str:
    found = []
    for name in LIBRARIES:
        try:
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            found.append(f"{name} missing")
    return ", ".join(found)


def _last_lines(folder: Path) -> list[str]:
    try:
        return (folder / LOG).read_text(encoding="utf-8", errors="replace").splitlines()[-LAST_LINES:]
    except OSError:
        return []


def _text(error: BaseException, folder: Path, now: datetime.datetime) -> str:
    parts = [
        f"Operation Drache {__version__} crashed on {now:%Y-%m-%d %H:%M:%S}",
        f"Python {platform.python_version()} on {platform.platform()}, language {language()}",
        _libraries(),
        f"Arguments: {sys.argv[1:]}",
        "",
        "".join(traceback.format_exception(error)),
        "The log's last lines:",
        *_last_lines(folder),
    ]
    return "\n".join(parts) + "\n"


def crash_report(error: BaseException) -> Path:
    """Write what can be known of a crash to a file and return its path: versions, the traceback, the log's last lines.

    It lies beside the log, or in the folder for temporary files where that cannot be written. The last ten reports are kept.
    """
    now = datetime.datetime.now().astimezone()
    _logger.critical("crash", exc_info=error)
    name = f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
    folder = _folder
    try:
        folder = folder or logs_folder()
        path = folder / name
        path.write_text(_text(error, folder, now), encoding="utf-8")
        for old in sorted(folder.glob("crash-*.txt"))[:-KEPT_CRASHES]:
            old.unlink(missing_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="operation-drache-"))
        path = folder / name
        path.write_text(_text(error, folder, now), encoding="utf-8")
    return path


def crash_message(path: Path) -> str:
    """What the player is told of a crash, with the report's path."""
    text = _("Operation Drache has run aground. What happened is written in {path}. Your match was saved as it went.")
    return text.format(path=path)
