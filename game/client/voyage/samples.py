"""The campaign's screens in a fixed state, for pictures of them."""
from __future__ import annotations

from pathlib import Path

from game.campaign.briefing import mission_setup
from game.campaign.course import cut, record
from game.campaign.missions import mission_of
from game.campaign.state import Campaign, begin
from game.client.game import level_options
from game.client.scene import Scene
from game.client.scenes.ask import AskScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.import_files import FileRow, ImportScene
from game.client.scenes.open_channel import OpenChannelScene
from game.client.session import new_session
from game.client.shots import shot
from game.client.stacked import Stacked
from game.client.voyage.beginning import IMPORT, CampaignRow, CampaignsRoutes, CampaignsScene, NewCampaignScene
from game.client.voyage.briefing import BriefingScene
from game.client.voyage.exchanges import exchanges_of
from game.client.voyage.opening import OpeningScene
from game.client.voyage.result import CourseScene, ResultScene
from game.client.voyage.table import CampaignTable
from game.client.voyage.voyage import VoyageRoutes, VoyageScene
from game.crew.cards import to_cut
from game.crew.levels import Level
from game.i18n import _, ngettext
from game.library import Library
from game.phrases.flaws import fault_words
from game.phrases.terms import side_name
from game.rules.flaws import Flaw
from game.rules.grid import cells_of
from game.rules.terms import Side, Station
from game.storage.journal_file import SaveError

_ROUTES = VoyageRoutes(lambda mission: None, lambda: None, lambda: None, lambda: None)


def _nothing(*_given: object) -> None:
    """A picture does nothing."""


def table_after(played: tuple[tuple[str, Side], ...], *, keep: bool = False, human: Side = Side.YELLOW) -> CampaignTable:
    """A campaign in which missions were won; `keep` leaves the last hand to be cut."""
    campaign = begin(11, ("base", "kasparov"), ("standard", "lattice"))
    for number, (mission, won) in enumerate(played):
        reason = {"laboratory": "bases", "vortex": "entrance", "volcano": "isolated"}.get(mission, "sunk")
        yellow, blue = (list(own.hand) for own in campaign.sides)
        record(campaign, mission, won, reason, (41 + 7 * number, 44 + 6 * number), (yellow, blue))
        for side in Side:
            if not keep or number + 1 < len(played) or side is not human:
                _cut(campaign, side)
    stations = frozenset({Station.CAPTAIN, Station.RADIO})
    return CampaignTable(Path("sample.campaign"), campaign, human, Level.OFFICER, Level.OFFICER, stations, "2026-03-14 20:15")


def _cut(campaign: Campaign, side: Side) -> None:
    cut(campaign, side, to_cut(campaign.sides[side].hand, campaign.to_cut(side)))


_FIRST = (("captain", Side.YELLOW), ("armada", Side.BLUE), ("shallows", Side.BLUE), ("laboratory", Side.YELLOW))
_ALL = (*_FIRST, ("emp", Side.BLUE), ("vortex", Side.YELLOW), ("stream", Side.YELLOW), ("blackout", Side.BLUE), ("volcano", Side.YELLOW))


def campaign_scene() -> Scene:
    """The voyage before its fourth mission."""
    return VoyageScene(table_after(_FIRST), Library(), _ROUTES)


def campaign_begun() -> Scene:
    """The voyage before its first mission."""
    return VoyageScene(table_after(()), Library(), _ROUTES)


def campaign_under_way() -> Scene:
    """The voyage with a mission that was left before its end."""
    return VoyageScene(table_after(_FIRST), Library(), _ROUTES, under_way="interference")


def campaign_cut() -> Scene:
    """A hand that has to be cut."""
    scene = VoyageScene(table_after((*_FIRST, ("emp", Side.YELLOW)), keep=True), Library(), _ROUTES)
    scene.hand[1].activate()
    return scene


def briefing() -> Scene:
    """The briefing of the defender, two of the bases chosen."""
    table = table_after((("captain", Side.BLUE), ("armada", Side.YELLOW)))
    scene = BriefingScene(table, mission_of("laboratory"), Library(), _nothing, _nothing, level_options())
    for cell in list(cells_of(scene.picture.offered))[:2]:
        scene.picture.on_cell(cell)
    return scene


def briefing_alone() -> Scene:
    """The briefing of the first mission."""
    return BriefingScene(table_after(()), mission_of("captain"), Library(), _nothing, _nothing, level_options())


def result() -> Scene:
    """A mission won, the first of two cards shown."""
    table = table_after(_FIRST)
    scene = ResultScene(table, table.campaign.played[-1], _nothing, _nothing)
    scene.show_cards(1)
    return scene


def opening() -> Scene:
    """What is told before the first mission."""
    return OpeningScene(_nothing)


def open_channel() -> Scene:
    """The rival captain on the open channel, as the fifth mission begins."""
    table = table_after(_FIRST)
    session = new_session(mission_setup(table.campaign, "emp", Library()), table.human, table.level, None, table.stations)
    said = exchanges_of(session.match.setup.mission, table.human)
    found = said(session.match, None) if said is not None else None
    assert found is not None
    session.exchange = lambda match, entry: found if entry is None else None
    return Stacked(BridgeScene(session, _nothing, _nothing), OpenChannelScene(found))


def course() -> Scene:
    """The end of a campaign with its whole course."""
    return CourseScene(table_after(_ALL), _nothing)


def course_lost() -> Scene:
    """The end of the same campaign for the other side."""
    return CourseScene(table_after(_ALL, human=Side.BLUE), _nothing)


def campaigns() -> Scene:
    """The list, with a damaged one."""
    told = ngettext("{n} mission played", "{n} missions played", 4).format(n=4)
    return CampaignsScene([
        CampaignRow(f"{side_name(Side.YELLOW)}, 2026-03-14 20:15", told, _nothing, _nothing),
        CampaignRow("20260301-181200-9f3c", _("cannot be read"), _nothing, _nothing, damaged=True),
    ], CampaignsRoutes(_nothing, _nothing, _nothing, _nothing))


def imports() -> Scene:
    """The files that can be brought in, one of them damaged."""
    return ImportScene(IMPORT, Path("exports"), [
        FileRow("20260314-201500-77ab.drache", f"{side_name(Side.YELLOW)}, 2026-03-14 20:15", _nothing),
        FileRow("20260301-181200-9f3c.drache", _("cannot be read"), _nothing, damaged=True),
    ], _nothing, _nothing)


def new() -> Scene:
    """A new campaign."""
    return NewCampaignScene(Library(), Path(), level_options(), _nothing, _nothing)


def ask() -> Scene:
    """A question over the list."""
    fault = SaveError("20260301-181200-9f3c.campaign", Flaw("the file is damaged, it is no whole campaign"))
    why = _("The campaign cannot be read: {why}.").format(why=fault_words(fault))
    return Stacked(campaigns(), AskScene(
        _("A damaged campaign"), f"{why} {_('The save before it may be whole; at most one step is lost.')}",
        [(_("Back"), "undo", _nothing), (_("Go back to the save before"), "step-back", _nothing), (_("Delete it"), "cross", _nothing)],
    ))


def register() -> None:
    """Name the pictures."""
    for name, make in (
        ("campaign", campaign_scene), ("campaign-first", campaign_begun), ("campaign-cut", campaign_cut), ("briefing", briefing),
        ("briefing-alone", briefing_alone), ("campaign-result", result), ("campaign-end", course), ("campaign-lost", course_lost),
        ("campaigns", campaigns), ("campaign-under-way", campaign_under_way),
        ("campaign-import", imports), ("campaign-opening", opening), ("open-channel", open_channel),
        ("campaign-new", new), ("campaign-question", ask),
    ):
        shot(name)(make)
