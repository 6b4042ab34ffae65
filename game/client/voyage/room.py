"""From scene to scene of a campaign: the list, a new one, the voyage, briefings, missions, results; and back to the title."""
from __future__ import annotations

import logging
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.campaign.course import is_over, winner
from game.campaign.missions import mission_of
from game.campaign.state import Played
from game.client.app import Stage
from game.client.scenes.ask import AskScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.debrief_keeping import Keeping
from game.client.scenes.import_files import FileRow, ImportScene
from game.client.scenes.pause import PauseScene, PauseWords
from game.client.scenes.relief import handed_words
from game.client.session import Session
from game.client.voyage.beginning import IMPORT, CampaignRow, CampaignsRoutes, CampaignsScene, NewCampaignScene
from game.client.voyage.briefing import BriefingScene
from game.client.voyage.opening import OpeningScene
from game.client.voyage.result import CourseScene, ResultScene
from game.client.voyage.table import CampaignTable, new_path
from game.client.voyage.voyage import VoyageRoutes, VoyageScene
from game.client.voyage.words import mission_title, number_of
from game.client.widgets.chooser import Option
from game.crew.levels import Level
from game.hindsight.study import Study, operators
from game.i18n import _, ngettext
from game.library import Library
from game.paths import exports_folder
from game.phrases.flaws import fault_words
from game.phrases.terms import side_name
from game.rules.terms import Station
from game.storage.campaigns import (
    ENDING,
    EXPORT,
    backup_path,
    bring_in,
    export,
    exported,
    match_path,
    read_campaign,
    restore_backup,
    saved_campaigns,
)
from game.storage.journal_file import SaveError
from game.storage.saves import lost_orders, read_save, set_aside

_LOG = logging.getLogger(__name__)

CAMPAIGN_WORDS = PauseWords(
    lambda: _("The mission begins anew with the same set-up."),
    lambda: _("The mission is saved; the campaign offers to go on with it."),
    lambda: _("The mission is not being saved: it will be lost."),
    lambda: _("the mission is saved"),
    lambda why: _("The mission is not being saved: {why}").format(why=why),
)


class CampaignRoom:
    """Leads through Operation Drache. `on_title` goes back; `adopt` hands a mission's match to the game: the settings hold there."""

    def __init__(
        self, stage: Stage, folder: Path, library: Library, on_title: Callable[[str], None], on_settings: Callable[[], None],
        levels: Callable[[], list[Option]], adopt: Callable[[Session | None], None],
    ) -> None:
        self.stage, self.folder, self.library = stage, folder, library
        #: Where campaigns are put as one file each, and looked for to be brought in.
        self.exports = exports_folder(folder.parent)
        self.on_title, self.on_settings, self.levels, self.adopt = on_title, on_settings, levels, adopt
        self.table: CampaignTable | None = None
        self.session: Session | None = None
        self._chosen = ""

    # ------------------------------------------------------------------------------------------------------ list

    def last(self) -> tuple[Path, str] | None:
        """The campaign that was written last and is not over, with what is told of it; None without one."""
        for path in saved_campaigns(self.folder):
            try:
                table = CampaignTable.opened(read_campaign(path))
            except SaveError as fault:
                _LOG.warning("%s", fault)
                continue
            if not is_over(table.campaign):
                return path, self._told(table)
        return None

    def _told(self, table: CampaignTable) -> str:
        """How far a campaign is."""
        if is_over(table.campaign):
            side = winner(table.campaign)
            return _("{side} won the campaign").format(side=side_name(side)) if side is not None else _("over, nobody won")
        if match_path(table.path).is_file():
            return _("a mission is under way")
        count = len(table.campaign.played)
        return ngettext("{n} mission played", "{n} missions played", count).format(n=count) if count else _("not yet begun")

    def choose(self, notice: str = "", *, good: bool = False) -> None:
        """The list of campaigns."""
        self._close()
        self.table = None
        rows = []
        for path in saved_campaigns(self.folder):
            try:
                table = CampaignTable.opened(read_campaign(path))
                name = f"{side_name(table.human)}, {table.begun}"
                rows.append(CampaignRow(
                    name, self._told(table), partial(self.open, path), partial(self._ask_delete, path, name), partial(self._export, path)))
            except SaveError as fault:
                name = path.stem
                explain = partial(self._explain, path, fault_words(fault))
                rows.append(CampaignRow(name, _("cannot be read"), explain, partial(self._ask_delete, path, name), explain, damaged=True))
        routes = CampaignsRoutes(self.new, self.bring_in, lambda: self.on_title(""), self._take)
        self.stage.change(CampaignsScene(rows, routes, notice, good=good))

    # ------------------------------------------------------------------------------------------------------ one file

    def _export(self, path: Path) -> None:
        """Put a campaign with its mission under way into one file."""
        target = self.exports / f"{path.name.removesuffix(ENDING)}{EXPORT}"
        try:
            export(path, target)
        except SaveError as fault:
            self._explain(path, fault_words(fault))
        except OSError as fault:
            self.choose(_("The campaign cannot be exported: {why}").format(why=fault_words(fault)))
        else:
            self.choose(_("Exported to {file}.").format(file=target), good=True)

    def bring_in(self, notice: str = "") -> None:
        """The files that can be brought in."""
        rows = []
        for path in exported(self.exports):
            take = partial(self._take, path)
            try:
                table = CampaignTable.opened(read_campaign(path))
            except SaveError:
                rows.append(FileRow(path.name, _("cannot be read"), take, damaged=True))
                continue
            rows.append(FileRow(path.name, f"{side_name(table.human)}, {table.begun}", take))
        self.stage.change(ImportScene(IMPORT, self.exports, rows, self.choose, self._take, notice))

    def _take(self, source: Path) -> None:
        """Bring a file in as a campaign of its own; the file stays."""
        try:
            taken = bring_in(source, new_path(self.folder))
        except SaveError as fault:
            self.bring_in(_("{why}. Nothing was brought in.").format(why=fault_words(fault).rstrip(".")))
            return
        except OSError as fault:
            self.bring_in(fault_words(fault))
            return
        table = CampaignTable.opened(taken)
        self.choose(_("Brought in: {name}.").format(name=f"{side_name(table.human)}, {table.begun}"), good=True)

    def _explain(self, path: Path, why: str) -> None:
        """A damaged campaign: why, and the way back to its last good save."""
        rows = [(_("Back"), "undo", self.stage.pop)]
        words = _("The campaign cannot be read: {why}.").format(why=why.rstrip("."))
        if backup_path(path).is_file():
            words += " " + _("The save before it may be whole; at most one step is lost.")
            rows.append((_("Go back to the save before"), "step-back", partial(self._restore, path)))
        rows.append((_("Delete it"), "cross", partial(self._delete, path)))
        self.stage.push(AskScene(_("A damaged campaign"), words, rows))

    def _restore(self, path: Path) -> None:
        self.stage.pop()
        try:
            aside = path.with_name(f"{path.name}.damaged")
            shutil.copyfile(path, aside)
            restore_backup(path)
        except (SaveError, OSError) as fault:
            self.choose(_("The save before it cannot be read, either: {why}").format(why=fault_words(fault)))
            return
        self.open(path)

    def _ask_delete(self, path: Path, name: str) -> None:
        self.stage.push(AskScene(
            _("Delete the campaign?"), _("{name} is deleted with its mission under way, for good.").format(name=name),
            [(_("No, back"), "undo", self.stage.pop), (_("Delete it"), "cross", partial(self._delete, path))],
        ))

    def _delete(self, path: Path) -> None:
        self.stage.pop()
        notice = ""
        try:
            for each in (match_path(path), backup_path(path), path):
                each.unlink(missing_ok=True)
        except OSError as fault:
            notice = fault_words(fault)
        self.choose(notice)

    def new(self) -> None:
        """Choose what a new campaign is sailed with."""
        level = Level.RECRUIT  # until a campaign has been sailed, the crew to begin with
        for path in saved_campaigns(self.folder):
            try:
                level = CampaignTable.opened(read_campaign(path)).level
            except SaveError:
                continue
            break
        self.stage.change(NewCampaignScene(self.library, self.folder, self.levels(), self._begun, self.choose, level))

    def _begun(self, table: CampaignTable) -> None:
        self.table, self._chosen = table, ""
        if self._written():
            self.stage.change(OpeningScene(self.show))

    def _written(self) -> bool:
        """Write the campaign; if that fails it is said, and the campaign goes on from what was written last."""
        assert self.table is not None
        try:
            self.table.write()
        except OSError as fault:
            self.choose(_("The campaign cannot be saved: {why}").format(why=fault_words(fault)))
            return False
        return True

    def open(self, path: Path) -> None:
        """Go on with a campaign: at its mission under way, if there is one and the player wants it."""
        try:
            self.table = CampaignTable.opened(read_campaign(path))
        except SaveError as fault:
            self.choose()
            self._explain(path, fault_words(fault))
            return
        self._chosen = ""
        self.show()
        self._offer()

    def _offer(self) -> None:
        """Offer to go on with the mission that was left."""
        assert self.table is not None
        try:
            left = self.table.under_way(self.library)
        except SaveError as fault:
            self._set_aside(fault)
            return
        except OSError as fault:
            _LOG.warning("%s", fault)
            return
        if left is None:
            return
        mission = mission_of(left.match.setup.mission)
        self.stage.push(AskScene(
            f"{number_of(mission)}  {mission_title(mission)}",
            ngettext("This mission is under way: {n} order was given.", "This mission is under way: {n} orders were given.",
                     left.told[-1]).format(n=left.told[-1]),
            [(_("Go on with it"), "play", self._go_on), (_("To the chart"), "globe", self.stage.pop)],
        ))

    def _set_aside(self, fault: SaveError) -> None:
        assert self.table is not None
        _LOG.warning("%s", fault)
        try:
            kept = set_aside(self.table.match_path).name
            words = _("The mission under way cannot be read and was set aside as {name}: {why}").format(name=kept, why=fault_words(fault))
        except OSError as worse:
            words = f"{fault_words(fault)} {fault_words(worse)}"
        self.stage.push(AskScene(_("A damaged mission"), words, [(_("Sail it anew"), "globe", self.stage.pop)]))

    # ------------------------------------------------------------------------------------------------------ voyage

    def show(self) -> None:
        """The sea chart."""
        assert self.table is not None
        self._close()
        routes = VoyageRoutes(self._brief, self._course, self.choose, self._cut)
        self.stage.change(VoyageScene(self.table, self.library, routes, self._chosen, self.table.left(self.library)))

    def _cut(self) -> None:
        if self._written():
            self.show()

    def _course(self) -> None:
        assert self.table is not None
        self.stage.change(CourseScene(self.table, self.show))

    def _brief(self, mission: str) -> None:
        assert self.table is not None
        self._chosen = mission
        if self.table.match_path.is_file():
            left = self._under_way()
            if left == mission:
                self._offer()
                return
            if left:
                self._ask_other(left, mission)
                return
        self._briefing(mission)

    def _under_way(self) -> str:
        """The mission that was left; empty without one."""
        assert self.table is not None
        try:
            left = self.table.under_way(self.library)
        except (SaveError, OSError):
            return ""
        return left.match.setup.mission if left is not None else ""

    def _ask_other(self, left: str, mission: str) -> None:
        """Another mission than the one under way: that one would have to be given up."""

        def give_up() -> None:
            self.stage.pop()
            self._briefing(mission)

        words = _("{mission} is under way. If another mission is started it begins anew later, as if it had not been sailed.")
        self.stage.push(AskScene(
            _("Another mission?"), words.format(mission=mission_title(mission_of(left))),
            [(_("No, back"), "undo", self.stage.pop), (_("To the briefing"), "play", give_up)],
        ))

    def _briefing(self, mission: str) -> None:
        assert self.table is not None
        start = partial(self._set_sail, mission)
        self.stage.change(BriefingScene(self.table, mission_of(mission), self.library, start, self._back_to_chart, self.levels()))

    def _back_to_chart(self) -> None:
        if self._written():
            self.show()

    # ------------------------------------------------------------------------------------------------------ mission

    def _set_sail(self, mission: str, bases: tuple[int, ...]) -> None:
        assert self.table is not None
        if not self._written():
            return
        self._play(self.table.set_sail(mission, self.library, bases))

    def _go_on(self) -> None:
        assert self.table is not None
        self.stage.pop()
        try:
            save = read_save(self.table.match_path, self.library)
            session = self.table.go_on(self.library)
            lost = lost_orders(save, session.match)
        except SaveError as fault:
            self._set_aside(fault)
            return
        session.paused = session.real  # who comes back looks round first
        self._play(session)
        if lost and isinstance(self.stage.top, BridgeScene):
            words = ngettext("{n} order could not be played again.", "{n} orders could not be played again.", lost)
            self.stage.top.tell(words.format(n=lost))

    def _play(self, session: Session) -> None:
        self._close()
        self.session = session
        self.adopt(session)
        if session.match.is_over:
            session.finish()
            self._ended()
        else:
            self.stage.change(BridgeScene(session, self._ended, self._pause, self.take_over))

    def take_over(self, stations: frozenset[Station]) -> None:
        """A reinforcement is aboard: the mission goes on with the human at other stations (D1.3)."""
        session = self.session
        assert session is not None
        words = handed_words(session.stations, stations)
        self._play(session.handed_over(stations))
        if isinstance(self.stage.top, BridgeScene):
            self.stage.top.note(words)

    def _pause(self) -> None:
        session = self.session
        assert session is not None
        bridge = next((scene for scene in self.stage.scenes if isinstance(scene, BridgeScene)), None)
        keys = bridge.show_keys if bridge is not None else None
        self.stage.push(PauseScene(
            self.stage.pop, self._restart, self._to_chart, self.on_settings, self._leave, session.trouble, keys, words=CAMPAIGN_WORDS,
        ))

    def _restart(self) -> None:
        """The mission from its beginning, with the same set-up."""
        session, table = self.session, self.table
        assert session is not None
        assert table is not None
        session.close()
        self.stage.pop()
        self._play(table.anew(session))

    def _to_chart(self) -> None:
        self.stage.pop()
        self.show()

    def _leave(self) -> None:
        self.stage.pop()
        self._close()
        self.on_title("")

    def _ended(self) -> None:
        """The mission is over and written down: its result."""
        table, session = self.table, self.session
        assert table is not None
        assert session is not None
        mission = session.match.setup.mission
        played = table.campaign.result(mission)
        if played is None or table.match_path.exists():  # the disk refused it when the match ended: try again, and say so
            try:
                played = table.take(session)
                table.match_path.unlink(missing_ok=True)
            except OSError as fault:
                self.choose(_("The campaign cannot be saved: {why}").format(why=fault_words(fault)))
                return
        self._chosen = ""
        self._result(session, played, cheer=True)

    def _result(self, session: Session, played: Played, *, cheer: bool = False, shown: int = 0) -> None:
        table = self.table
        assert table is not None
        scene = ResultScene(table, played, self._after, partial(self._debrief, session, played))
        scene.show_cards(shown)
        self.stage.change(scene)
        if cheer:
            scene.cheer()

    def _debrief(self, session: Session, played: Played) -> None:
        top = self.stage.top
        shown = top.shown if isinstance(top, ResultScene) else 0
        back = partial(self._result, session, played, shown=shown)
        self.stage.change(DebriefScene(
            session.match, session.human, back, back, watched=not session.stations, leads_to=lambda: _("Result"),
            keeping=Keeping(session.replay, self.exports) if session.replay is not None else None,
            study=Study(session.match, operators(session.crew_notes)),
        ))

    def _after(self) -> None:
        """From a result to the chart; from the last one to the epilogue."""
        assert self.table is not None
        if is_over(self.table.campaign):
            self._course()
        else:
            self.show()

    def _close(self) -> None:
        if self.session is not None:
            self.session.close()
            self.session = None
            self.adopt(None)
