"""From the list of replays into one and back; naming, deleting, handing on, taking in."""
from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.client.app import Stage
from game.client.replays.scenes import IMPORT, ReplayRoutes, ReplayRow, ReplaysScene
from game.client.scenes.ask import AskScene
from game.client.scenes.busy import BusyScene
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.debrief_keeping import Keeping
from game.client.scenes.import_files import FileRow, ImportScene
from game.client.scenes.naming import NameScene
from game.hindsight.study import Study, operators
from game.i18n import _, ngettext
from game.library import Library
from game.paths import exports_folder, replays_folder
from game.phrases.flaws import fault_words
from game.phrases.terms import side_name
from game.rules.terms import Side
from game.storage.journal_file import SaveError
from game.storage.replays import (
    LONGEST_NAME,
    Replay,
    kept_replays,
    name_replay,
    read_replay,
    records_in,
    result_notes,
    share_replay,
    take_in,
    told_of,
)
from game.storage.saves import resume

_LOG = logging.getLogger(__name__)


class ReplayRoom:
    """Leads through the replays of the player's folder. `on_title` goes back."""

    def __init__(self, stage: Stage, data: Path, library: Library, on_title: Callable[[str], None]) -> None:
        self.stage, self.library, self.on_title = stage, library, on_title
        self.folder, self.exports = replays_folder(data), exports_folder(data)
        self._at = 0

    # ------------------------------------------------------------------------------------------------------ list

    def choose(self, notice: str = "", *, good: bool = False) -> None:
        """The list, with the focus where it was."""
        rows = [self._row(number, replay) for number, replay in enumerate(kept_replays(self.folder))]
        routes = ReplayRoutes(self.bring_in, lambda: self.on_title(""), self._take)
        self.stage.change(ReplaysScene(rows, routes, notice, good=good, at=self._at))

    def _row(self, number: int, replay: Replay) -> ReplayRow:
        name = self._named(replay)
        look = partial(self.open, number, replay) if replay.trouble is None else partial(self._explain, number, replay, replay.trouble)
        return ReplayRow(
            name, self._note(replay), look,
            partial(self._ask_name, number, replay), partial(self._share, number, replay), partial(self._ask_delete, number, replay, name),
            bool(replay.name), bool(replay.trouble),
        )

    def _named(self, replay: Replay) -> str:
        """What a replay is called: its name, else its chart's."""
        if replay.name:
            return replay.name
        try:
            chart = self.library.chart(replay.chart) if replay.chart else None
        except LookupError:
            chart = None
        return (chart.title or chart.name) if chart is not None else replay.chart or replay.path.stem

    def _note(self, replay: Replay) -> str:
        """How it ended, how long it is, and when it was."""
        if replay.trouble:
            return _("cannot be read")
        orders = ngettext("{n} order", "{n} orders", replay.orders).format(n=replay.orders)
        ending, own = "", replay.human if replay.stations else None
        if replay.winner is not None and own is not None:
            ending = (_("won as {side}") if replay.winner is own else _("lost as {side}")).format(side=side_name(own))
        elif replay.winner is not None:
            ending = _("{side} won").format(side=side_name(replay.winner))
        elif replay.finished:
            ending = _("nobody won")
        return ", ".join(filter(None, (ending, orders, replay.ended, _("kept") if replay.name else "")))

    # ------------------------------------------------------------------------------------------------------ one replay

    def open(self, number: int, replay: Replay) -> None:
        """Look back on a match; a long one takes a moment to be played again."""
        self._at = number
        self.stage.push(BusyScene(_("The match is played again …"), partial(self._open, replay)))

    def _open(self, replay: Replay) -> None:
        try:
            save = read_replay(replay.path, self.library)
            match = resume(save)
        except SaveError as fault:
            _LOG.warning("%s", fault)
            self._explain(self._at, replay, fault)
            return
        human = replay.human if replay.human is not None else Side.YELLOW
        self.stage.change(DebriefScene(
            match, human, self.choose, self.choose, watched=replay.human is None or not replay.stations, leads_to=lambda: _("Replays"),
            keeping=Keeping(replay.path, self.exports), study=Study(match, operators(save.notes)),
        ))

    def _explain(self, number: int, replay: Replay, fault: SaveError) -> None:
        """A replay that cannot be shown: why, and the way to be rid of it."""
        self._at = number
        words = _("{why}. Nothing of it was changed.").format(why=fault_words(fault).rstrip("."))
        self.stage.push(AskScene(_("This match cannot be shown"), words, [
            (_("Back"), "undo", self.stage.pop), (_("Delete it"), "cross", partial(self._delete, replay)),
        ]))

    def _ask_name(self, number: int, replay: Replay) -> None:
        self._at = number
        self.stage.push(NameScene(
            _("The replay's name"), _("A replay with a name stays until you delete it; leave it empty to take the name away."),
            replay.name or self._named(replay), LONGEST_NAME, partial(self._name, replay), self.stage.pop,
        ))

    def _name(self, replay: Replay, name: str) -> None:
        self.stage.pop()
        try:
            name_replay(replay.path, name)
        except (OSError, SaveError) as fault:
            self.choose(fault_words(fault))
        else:
            self.choose()

    def _share(self, number: int, replay: Replay) -> None:
        """Put a replay into the folder for what goes elsewhere."""
        self._at = number
        try:
            target = share_replay(replay.path, self.exports, replay.name or f"{replay.chart} {replay.ended}")
        except OSError as fault:
            self.choose(_("The file could not be written: {why}").format(why=fault_words(fault)))
        else:
            self.choose(_("Exported to {file}.").format(file=target), good=True)

    def _ask_delete(self, number: int, replay: Replay, name: str) -> None:
        self._at = number
        self.stage.push(AskScene(
            _("Delete the replay?"), _("{name} is deleted for good.").format(name=name),
            [(_("No, back"), "undo", self.stage.pop), (_("Delete it"), "cross", partial(self._delete, replay))],
        ))

    def _delete(self, replay: Replay) -> None:
        self.stage.pop()
        notice = ""
        try:
            replay.path.unlink(missing_ok=True)
        except OSError as fault:
            notice = fault_words(fault)
        self.choose(notice)

    # ------------------------------------------------------------------------------------------------------ from elsewhere

    def bring_in(self, notice: str = "") -> None:
        """The files that can be taken in."""
        rows = []
        for path in records_in(self.exports):
            told = told_of(path)
            rows.append(FileRow(path.name, self._note(told), partial(self._take, path), damaged=bool(told.trouble)))
        self.stage.change(ImportScene(IMPORT, self.exports, rows, self.choose, self._take, notice))

    def _take(self, source: Path) -> None:
        """Take a file in; it stays where it is."""
        self.stage.push(BusyScene(_("The match is played again …"), partial(self._taken, source)))

    def _taken(self, source: Path) -> None:
        try:
            match = resume(read_replay(source, self.library))
            ended = time.strftime("%Y-%m-%d %H:%M", time.localtime(source.stat().st_mtime))
            path = take_in(source, self.folder, self.library, {**result_notes(match), "ended": ended})
        except SaveError as fault:
            self.bring_in(_("{why}. Nothing was brought in.").format(why=fault_words(fault).rstrip(".")))
        except OSError as fault:
            self.bring_in(fault_words(fault))
        else:
            self._at = 0
            self.choose(_("Brought in: {name}.").format(name=told_of(path).name), good=True)
