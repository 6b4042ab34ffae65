"""Where a match that is looked back upon is kept: its name, the file to share, the picture of its chart."""
from __future__ import annotations

import contextlib
import io
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.client.open_folder import open_folder
from game.client.scenes.ask import AskScene
from game.client.scenes.busy import BusyScene
from game.client.scenes.debrief_export import chart_picture
from game.client.scenes.debrief_words import clock, headline
from game.client.scenes.naming import NameScene
from game.i18n import _
from game.phrases.flaws import fault_words
from game.phrases.terms import side_name
from game.rules.terms import Side
from game.storage.atomic import write_atomically
from game.storage.journal_file import SaveError
from game.storage.replays import LONGEST_NAME, file_name, free_path, name_replay, share_replay, told_of

if TYPE_CHECKING:
    from game.client.scenes.debrief import DebriefScene


class Keeping:
    """Names the replay at `path`, copies it to the folder `shared`, and puts pictures there."""

    def __init__(self, path: Path, shared: Path) -> None:
        self.path, self.shared = path, shared

    def _named(self, scene: DebriefScene) -> str:
        """The match's name in files: the replay's own, else chart and moment."""
        replay = told_of(self.path)
        return replay.name or f"{scene.state.chart.name} {replay.ended}".strip()

    def ask(self, scene: DebriefScene) -> None:
        """Ask what is to be done with the replay."""
        stage = scene.stage
        if stage is None:
            return
        name = told_of(self.path).name
        words = _("It is kept as “{name}” until you delete it.").format(name=name) if name else _(
            "It is kept among the replays; without a name it goes when many newer ones have come. A name keeps it."
        )
        stage.push(AskScene(_("Save the replay"), words, [
            (_("Back"), "undo", stage.pop),
            (_("Give it a name"), "pencil", partial(self._ask_name, scene)),
            (_("Write a file to share"), "save", partial(self._share, scene)),
        ]))

    def _ask_name(self, scene: DebriefScene) -> None:
        stage = scene.stage
        assert stage is not None
        stage.pop()
        name = told_of(self.path).name or f"{scene.state.chart.title or scene.state.chart.name}"
        stage.push(NameScene(
            _("The replay's name"), _("A replay with a name stays until you delete it."), name, LONGEST_NAME, partial(self._name, scene),
            stage.pop,
        ))

    def _name(self, scene: DebriefScene, name: str) -> None:
        stage = scene.stage
        assert stage is not None
        stage.pop()
        try:
            name_replay(self.path, name)
        except (OSError, SaveError) as fault:
            self._tell(scene, _("The replay could not be written"), fault_words(fault))

    def _share(self, scene: DebriefScene) -> None:
        stage = scene.stage
        assert stage is not None
        stage.pop()
        try:
            target = share_replay(self.path, self.shared, self._named(scene))
        except OSError as fault:
            self._tell(scene, _("The file could not be written"), fault_words(fault))
            return
        self._tell(scene, _("The replay is saved"), _("{path} is the whole match; it can be taken in on any machine by Replays.").format(
            path=target,
        ), written=True)

    def export(self, scene: DebriefScene) -> None:
        """Write the chart as it is shown as a PNG file, and tell where; a large chart takes a second to be drawn."""
        if scene.stage is not None:
            scene.stage.push(BusyScene(_("The picture is being drawn …"), partial(self._export, scene)))

    def _export(self, scene: DebriefScene) -> None:
        surface = chart_picture(
            scene.chart.picture, list(scene.chart.badges), list(scene.chart.called),
            f"{headline(scene.state)}. {scene.state.chart.title or scene.state.chart.name}", caption(scene),
            Side(scene.state.winner) if scene.state.winner in (0, 1) else None, scene.theme,
        )
        data = io.BytesIO()
        pygame.image.save(surface, data, "png")
        try:
            target = free_path(self.shared, file_name(picture_name(self._named(scene), scene.number), ".png"))
            write_atomically(target, data.getvalue())
        except OSError as fault:
            self._tell(scene, _("The picture could not be written"), fault_words(fault))
            return
        words = _("The chart at order {n} lies in {path}.").format(n=scene.number, path=target)
        self._tell(scene, _("The picture is saved"), words, written=True)

    def _tell(self, scene: DebriefScene, title: str, words: str, *, written: bool = False) -> None:
        """Say something; of what was written the folder can be opened."""
        stage = scene.stage
        if stage is not None:
            rows: list[tuple[str, str, Callable[[], None]]] = [(_("Back"), "undo", stage.pop)]
            if written:
                rows.append((_("Open the folder"), "folder", partial(self._open_folder, scene)))
            stage.push(AskScene(title, words, rows))

    def _open_folder(self, scene: DebriefScene) -> None:
        stage = scene.stage
        assert stage is not None
        stage.pop()
        opened = False
        with contextlib.suppress(OSError):
            opened = open_folder(self.shared)
        if not opened:
            self._tell(scene, _("The folder"), _("Nothing here can open it; it is {path}.").format(path=self.shared))


def picture_name(match: str, number: int) -> str:
    """What the picture of a match's chart after an order is called, in the player's language."""
    return _("{match} order {n}").format(match=match, n=number)


def caption(scene: DebriefScene) -> list[str]:
    """What an exported chart shows: how it ended, and the moment with whose eyes."""
    moment = _("Order {n} of {all}").format(n=scene.number, all=scene.whole.orders)
    if scene.timed:
        moment += f", {clock(scene.whole.ticks[scene.number])}"
    eyes = _("Umpire") if scene.known.eyes is None else side_name(scene.known.eyes)
    return [scene.why, f"{moment} · {_('Seen by')}: {eyes}"]
