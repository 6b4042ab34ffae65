"""The replays' screens in a fixed state, for pictures of them."""
from __future__ import annotations

from pathlib import Path

from game.client.replays.scenes import IMPORT, ReplayRoutes, ReplayRow, ReplaysScene
from game.client.scene import Scene
from game.client.scenes.import_files import FileRow, ImportScene
from game.client.scenes.naming import NameScene
from game.client.shots import shot
from game.client.stacked import Stacked
from game.i18n import _, ngettext
from game.phrases.terms import side_name
from game.rules.terms import Side


def _nothing(*_given: object) -> None:
    """A picture does nothing."""


def _row(name: str, winner: Side | None, orders: int, ended: str, *, named: bool = False) -> ReplayRow:
    words = _("won as {side}") if winner is Side.YELLOW else _("lost as {side}")
    ending = words.format(side=side_name(Side.YELLOW)) if winner is not None else _("nobody won")
    note = f"{ending}, {ngettext('{n} order', '{n} orders', orders).format(n=orders)}, {ended}"
    note = ", ".join((note, _("kept"))) if named else note
    return ReplayRow(name, note, _nothing, _nothing, _nothing, _nothing, named=named)


def replays(notice: str = "") -> ReplaysScene:
    """The list with a few matches in it, and what was done."""
    rows = [
        _row("Alpha", Side.BLUE, 160, "2026-05-14 21:08"), _row("Bravo", Side.YELLOW, 412, "2026-05-13 19:40"),
        _row("Herta, Vortex", Side.YELLOW, 731, "2026-05-02 22:15", named=True), _row("Charlie", None, 96, "2026-04-30 20:03"),
        ReplayRow("20260428-181500-a1b2", _("cannot be read"), _nothing, _nothing, _nothing, _nothing, damaged=True),
    ]
    return ReplaysScene(rows, ReplayRoutes(_nothing, _nothing, _nothing), notice, good=True, at=2)


def _first() -> Scene:
    return ReplaysScene([], ReplayRoutes(_nothing, _nothing, _nothing))


def _import() -> Scene:
    row = _row("", Side.BLUE, 160, "2026-05-14 21:08")
    found = [FileRow("Alpha-2026-05-14.match", row.note, _nothing), FileRow("notes.txt", _("cannot be read"), _nothing, damaged=True)]
    return ImportScene(IMPORT, Path("Operation Drache") / "exports", found, _nothing, _nothing)


def _naming() -> Scene:
    words = _("A replay with a name stays until you delete it; leave it empty to take the name away.")
    return Stacked(replays(), NameScene(_("The replay's name"), words, "Herta, Vortex", 40, _nothing, _nothing))


def register() -> None:
    """Register every sample."""
    shot("replays")(replays)
    shot("replays-first")(_first)
    shot("replays-import")(_import)
    shot("replay-name")(_naming)
