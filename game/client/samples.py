"""Scenes in a fixed state, for pictures of them."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.client.instruments.start_chart import Muster
from game.client.outfit import Outfit
from game.client.scene import Scene
from game.client.scenes.quick_match import BOATS, EXTRAS, ChartChoice, QuickMatch, QuickMatchScene
from game.client.scenes.start_cell import StartCellScene
from game.client.scenes.title import Entry, SavedMatch, TitleScene
from game.client.scenes.title_menu import Ways, menu
from game.client.scenes.workshop import WorkshopScene
from game.client.shots import shot
from game.client.widgets.chooser import Option
from game.i18n import _, pgettext
from game.library import Library
from game.own import OwnThing, What
from game.rules.chart import Chart, standard_sectors
from game.rules.experts.text import Guise
from game.rules.grid import bits, parse_cell, rectangle
from game.rules.terms import Goal, Mode, Side, Station, Unit

_ISLANDS = (
    "C2 G2 M2 N2 C3 I3 M3 I4 B7 D7 G7 I7 B8 D8 G8 D9 H9 L9 M9 N9 D11 C12 H12 L12 A13 M13 C14 G14 I14 N14 D15"
)
_done = False


def sample_chart() -> Chart:
    """A chart of fifteen by fifteen cells."""
    islands = bits(parse_cell(name) for name in _ISLANDS.split())
    return Chart("sample", 15, 15, rectangle(15, 15) & ~islands, standard_sectors(15, 15), title="Alpha")


def register() -> None:
    """Register every sample, once."""
    global _done
    if not _done:
        _done = True
        shot("title")(_title)
        shot("title-first")(_title_first)
        shot("title-notice")(_title_notice)
        shot("quick-match")(_quick_match)
        shot("quick-match-chosen")(_quick_match_chosen)
        shot("quick-match-boats")(_quick_match_boats)
        shot("quick-match-extras")(_quick_match_extras)
        shot("workshop")(_workshop)
        shot("start-cell")(_start_cell)
        shot("start-cells")(_start_cells)


def _entries(saved: bool) -> list[Entry]:
    def nothing() -> None:
        """A picture opens nothing."""

    ways = Ways(*[nothing] * 8)
    return menu(ways, [Entry(_("Continue"), "play", nothing, "Alpha")] if saved else [])


def _title() -> Scene:
    route = tuple(parse_cell(name) for name in ["E12", "E11", "E10", "F10", "G10", "H10", "H9", "H8", "H7", "I7", "J7"])
    note = _("order {n}: {stations}").format(n=143, stations=_("Captain"))
    saved = SavedMatch(_("Quick match"), note, sample_chart(), (1, 2), 4, route, Side.YELLOW)
    return TitleScene(_entries(saved=True), saved)


def _title_first() -> Scene:
    return TitleScene(_entries(saved=False))


def _title_notice() -> Scene:
    scene = TitleScene(_entries(saved=False))
    why = _("the disk is full")
    scene.notice = _("The saved match cannot be put away, so that no new one was begun: {why}").format(why=why)
    return scene


def _nothing(_choice: object = None) -> None:
    """A picture starts nothing."""


def _choosing(chosen: QuickMatch | None) -> QuickMatchScene:
    levels = [
        Option("recruit", pgettext("level", "Recruit")), Option("sailor", pgettext("level", "Sailor")),
        Option("officer", pgettext("level", "Officer")), Option("ace", pgettext("level", "Ace")),
    ]
    return QuickMatchScene([ChartChoice("Alpha", sample_chart())], levels, _nothing, _nothing, chosen, workshop=_nothing)


def _quick_match() -> Scene:
    return _choosing(None)


def _quick_match_chosen() -> Scene:
    stations = frozenset({Station.CAPTAIN, Station.RADIO})
    return _choosing(QuickMatch(sample_chart(), Goal.HUNT, Mode.REALTIME, None, "ace", stations, "sailor", parse_cell("G5")))


#: Everything that goes beyond the base game.
EVERYTHING = Outfit(("cerberus", "chateaubriand"), "maelstrom", "kaos", 3, True, parse_cell("F5"), parse_cell("H6"))


def _everything(page: int) -> QuickMatchScene:
    chosen = QuickMatch(sample_chart(), Goal.HUNT, Mode.REALTIME, None, "ace", frozenset({Station.CAPTAIN}), "sailor", parse_cell("G5"))
    scene = _choosing(replace(chosen, outfit=EVERYTHING))
    scene.tabs.go_to(page)
    return scene


def _quick_match_boats() -> Scene:
    return _everything(BOATS)


def _quick_match_extras() -> Scene:
    return _everything(EXTRAS)


def _start_cells() -> Scene:
    muster = Muster(parse_cell("G5"), parse_cell("F5"), 0)
    return StartCellScene(sample_chart(), muster, _nothing, _nothing, placing=Unit.CRUISER)


def _start_cell() -> Scene:
    return StartCellScene(sample_chart(), parse_cell("G5"), _nothing, _nothing)


def _workshop() -> Scene:
    folder = Path("/home/player/.local/share/operation-drache")

    def found(what: What, file: str, name: str, title: str = "", fault: str = "", advice: str = "", made: Any = None) -> OwnThing:
        path = folder / file
        return OwnThing(what, path, name, title, f"{path}: {fault}" if fault else "", (f"{path}: {advice}",) if advice else (), made)

    pocket = "layer 'terrain': cell C3 leads into a pocket and nowhere else (B2, C2): a trap for a boat (advice)"
    things = [
        found(What.CHART, "charts/reef.tmx", "reef", "The reef", advice=pocket, made=sample_chart()),
        found(What.CHART, "charts/narrows.tmx", "narrows", fault="layer 'terrain': cell G5 is empty; it must be sea or island"),
        found(What.BOAT, "boats.toml", "shark", "Shark", made=Library().boat("base")),
        found(What.BOAT, "boats.toml", "whale", fault="[whale]: turns.mine[0]: a whole number is wanted, not text in quotation marks"),
        found(What.SHEET, "sheets.toml", "lantern", fault="[lantern]: circuit 2 has 3 symbols in place of 4"),
        found(What.EXPERT, "experts.toml", "vega", "Lucía Vega", made=Guise("okafor", "Lucía Vega")),
    ]

    def nothing() -> None:
        """A picture leads nowhere."""

    return WorkshopScene(folder, lambda: things, nothing)
