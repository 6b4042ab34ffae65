"""What was learned: the medals of lessons and the best results of drills, one JSON file, with the last good one beside it as a backup.

The file is written whole after every exercise. One that is damaged is set aside, never written over, and the backup takes its place.
"""
from __future__ import annotations

from operator import itemgetter
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.rules.flaws import Flaw
from game.storage.atomic import write_atomically
from game.storage.journal_file import SaveError
from game.storage.saves import set_aside
from game.storage.summed import Form, no_form, read_summed, summed_text

VERSION = 1
FILE, BACKUP = "lessons.json", "lessons.json.bak"
_MOST_BYTES = 2_000_000
_FORM = Form(
    "lessons-file", VERSION, itemgetter("learned"), Flaw("the file is damaged"), Flaw("this is no file of lessons"),
    Flaw("it was written by a newer version of the game (file {found}; this one reads {known})"),
)

MedalWord = Literal["bronze", "silver", "gold"]
Percent = Annotated[int, Meta(ge=0, le=100)]
Count = Annotated[int, Meta(ge=0)]
#: From the least to the most.
MEDALS: tuple[MedalWord, ...] = ("bronze", "silver", "gold")


class DrillRecord(msgspec.Struct, frozen=True):
    """A drill's best score in percent of the perfect answer, and how often it was begun and finished."""

    best: Percent = 0
    finished: Count = 0
    begun: Count = 0


class Learned(msgspec.Struct, frozen=True):
    """Medals by lesson (`radio/hear`), drills by their word, the number from which drills are made, and whether no lesson is to be offered
    any more.
    """

    lessons: dict[str, MedalWord] = {}
    drills: dict[str, DrillRecord] = {}
    seed: Count = 0
    dismissed: bool = False

    def with_lesson(self, lesson: str, medal: MedalWord) -> Learned:
        """With a lesson's medal, if it is better than the one there was."""
        had = self.lessons.get(lesson)
        if had is not None and MEDALS.index(had) >= MEDALS.index(medal):
            return self
        return msgspec.structs.replace(self, lessons={**self.lessons, lesson: medal})

    def with_begun(self, drill: str) -> Learned:
        """With a drill begun once more: no number of it ever comes again."""
        had = self.drills.get(drill, DrillRecord())
        return self._with(drill, msgspec.structs.replace(had, begun=had.begun + 1))

    def with_score(self, drill: str, score: int) -> Learned:
        """With a drill finished with a score."""
        had = self.drills.get(drill, DrillRecord())
        return self._with(drill, msgspec.structs.replace(had, best=max(had.best, score), finished=had.finished + 1))

    def _with(self, drill: str, record: DrillRecord) -> Learned:
        return msgspec.structs.replace(self, drills={**self.drills, drill: record})


class ReadMedals(msgspec.Struct, frozen=True):
    """What was read: the file's contents, what was wrong with it (None if nothing), under which name a damaged one was set
    aside, whether its backup was read, and whether the file may be written.
    """

    learned: Learned
    trouble: SaveError | None = None
    aside: str = ""
    restored: bool = False
    may_write: bool = True


def read_medals(folder: Path) -> ReadMedals:
    """What was learned by the file in the player's folder; nothing without one. A damaged file is set aside and its backup is read. Never
    raises.
    """
    path = folder / FILE
    try:
        return ReadMedals(_read(path))
    except FileNotFoundError:
        return ReadMedals(Learned())
    except OSError as fault:
        return ReadMedals(Learned(), SaveError(path, fault), may_write=False)
    except SaveError as fault:
        return _restored(folder, fault)


def _restored(folder: Path, fault: SaveError) -> ReadMedals:
    try:
        aside = set_aside(folder / FILE).name
    except OSError as worse:
        both = Flaw("{why}; it cannot be set aside: {worse}", why=fault.why, worse=worse)
        return ReadMedals(Learned(), SaveError(fault.file, both), may_write=False)
    try:
        return ReadMedals(_read(folder / BACKUP), fault, aside, restored=True)
    except (OSError, SaveError):
        return ReadMedals(Learned(), fault, aside)


def write_medals(folder: Path, learned: Learned) -> None:
    """Write what was learned; what was there before, if it was whole, becomes the backup. Raises OSError; then the old file stays."""
    path = folder / FILE
    try:
        _read(path)
    except (OSError, SaveError):
        pass
    else:
        write_atomically(folder / BACKUP, path.read_bytes())
    write_atomically(path, summed_text(_FORM, {"learned": msgspec.to_builtins(learned)}).encode())


def _read(path: Path) -> Learned:
    """Raises OSError, or SaveError with one sentence."""
    with path.open("rb") as file:
        data = file.read(_MOST_BYTES + 1)
    _version, body = read_summed(_FORM, path, data)
    try:
        return msgspec.convert(body, Learned)
    except msgspec.ValidationError as fault:
        raise SaveError(path, no_form(fault)) from fault
