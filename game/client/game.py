"""The game as a whole: from the title to a match, to its end, and back."""
from __future__ import annotations

import logging
import secrets
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.campaign.missions import missions
from game.client.app import Stage
from game.client.last_choice import chosen_before, kept_choice
from game.client.outfit import has_roles, sides_of
from game.client.preferences import Preferences
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.quick_match import ChartChoice, QuickMatch, QuickMatchScene
from game.client.scenes.relief import handed_words
from game.client.scenes.saved import SavedRow, SavedScene
from game.client.scenes.title import Entry, SavedMatch, TitleScene
from game.client.scenes.title_menu import Ways, menu
from game.client.session import CURRENT, Session, new_session, saved_match
from game.client.voyage.bases import BasesScene
from game.client.voyage.mission_page import title_of
from game.client.widgets.chooser import Option
from game.crew.levels import Level
from game.i18n import _, ngettext
from game.library import Library
from game.own import What
from game.paths import campaigns_folder, exports_folder, replays_folder, saves_folder, settings_file
from game.phrases.cards import wear
from game.phrases.flaws import fault_words
from game.phrases.terms import station_name
from game.rules.chart import Chart
from game.rules.setup import MatchSetup
from game.rules.terms import Role, Side, Station
from game.storage.atomic import sweep
from game.storage.campaigns import saved_campaigns
from game.storage.carried import carried_by, carried_notes
from game.storage.claim import Claim
from game.storage.journal_file import SaveError
from game.storage.left import left, put_aside
from game.storage.saves import ENDING, Save, copy_aside, lost_orders, read_save, resume, set_aside
from game.storage.settings import Settings
from game.storage.war_files import CURRENT as CURRENT_WAR
from game.storage.war_files import ENDING as WAR_ENDING

if TYPE_CHECKING:
    from game.client.lessons.room import LessonRoom
    from game.client.replays.room import ReplayRoom
    from game.client.voyage.room import CampaignRoom
    from game.client.war.room import WarRoom

_LOG = logging.getLogger(__name__)
#: The way of the title's entry that goes on with the saved match.
_MATCH = "match"


def in_campaign(chart: Chart) -> bool:
    """Whether a chart's mission is one of the campaign."""
    return any(mission.mission == chart.mission for mission in missions())


def chart_name(chart: Chart) -> str:
    """A chart in the list: its title, after the name of a mission of the campaign."""
    title = chart.title or chart.name
    return f"{title_of(chart.mission)}: {title}" if in_campaign(chart) else title


def level_name(level: Level) -> str:
    """The name of a crew's level."""
    return {
        Level.RECRUIT: _("Recruit"), Level.SAILOR: _("Sailor"), Level.OFFICER: _("Officer"), Level.ACE: _("Ace"),
    }[level]


def level_options() -> list[Option]:
    """The levels to choose from, their values words."""
    return [Option(level.word, level_name(level)) for level in Level]


class Game:
    """Leads from scene to scene. `data` is the player's folder, `claim` its lock: while another program has it, nothing is played."""

    def __init__(self, stage: Stage, data: Path, preferences: Preferences | None = None, claim: Claim | None = None) -> None:
        self.stage = stage
        self.claim = claim
        self.preferences = preferences or Preferences(None)
        self.preferences.listen(self._follow)
        stage.on_rules = self.show_rules
        self.saves = saves_folder(data)
        self.data = data
        self.library = Library(data)
        wear(self.library.guises())
        self.session: Session | None = None
        self.notice = self.preferences.notice
        self._last: QuickMatch | None = None
        #: The way of the title's entry that was opened last: whoever comes back stands there again.
        self._way = ""

    # ------------------------------------------------------------------------------------------------------ rooms
    # Each is loaded when it is first entered, as are the scenes that few want: the title is there sooner, and takes less memory.

    @cached_property
    def war(self) -> WarRoom:
        """War Patrol."""
        from game.client.war.room import WarRoom

        return WarRoom(self.stage, self.saves, self._from_room, self._settings)

    @cached_property
    def campaign(self) -> CampaignRoom:
        """Operation Drache."""
        from game.client.voyage.room import CampaignRoom

        return CampaignRoom(
            self.stage, campaigns_folder(self.data), Library(), self._from_room, self._settings, level_options, self._adopt,
        )

    @cached_property
    def replays(self) -> ReplayRoom:
        """The matches that are over."""
        from game.client.replays.room import ReplayRoom

        return ReplayRoom(self.stage, self.data, self.library, self._from_room)

    @cached_property
    def lessons(self) -> LessonRoom:
        """Lessons and drills."""
        from game.client.lessons.room import LessonRoom

        return LessonRoom(self.stage, self.data, self.library, self._from_room, self._settings, self._adopt, self.show_quick_match)

    # ------------------------------------------------------------------------------------------------------ title

    def show_title(self) -> None:
        """The title, with the match that can be gone on with; while another program has the folder, nothing but that."""
        if self.claim is not None and not self.claim.take():
            entries = [Entry(_("Try again"), "undo", self.show_title), Entry(_("Quit"), "cross", self.stage.quit)]
            title = TitleScene(entries, None, self.stage.quit)
            title.notice = _("Operation Drache is open already in another window; two would write over each other's saved match.")
        else:
            for folder in (self.saves, campaigns_folder(self.data), exports_folder(self.data), replays_folder(self.data)):
                sweep(folder)
            sweep(self.data, settings_file(self.data).name)  # of the player's folder itself only what is known to be the game's
            title = TitleScene(*self._title_parts(), self.stage.quit)
            title.anew = self._title_parts
            title.notice = self.notice
            title.on_open = self._opened
            title.go_to(self._way)
        self._to(title)

    def _opened(self, way: str) -> None:
        self._way = way

    def welcome(self) -> None:
        """At the first start: offer a lesson over the title, unless another program has the folder."""
        if self.claim is None or self.claim.take():
            self.lessons.offer()

    def _title_parts(self) -> tuple[list[Entry], SavedMatch | None]:
        """The menu, and what is told of the saved match."""
        save = self._saved()
        entries = []
        card = None
        if save is not None:
            card, resumable = self._card(save)
            if resumable:
                entries.append(Entry(_("Continue"), "play", lambda: self._continue(save), card.name if card else "", _MATCH))
        others = [*left(self.saves, ENDING), *left(self.saves, WAR_ENDING)]
        war = self._saved_war()
        if war is not None:
            entries.append(Entry(_("Continue the war"), "play", self.war.resume, f"{war[0]}, {war[1]}", "the-war"))
        campaign = self.campaign.last() if saved_campaigns(campaigns_folder(self.data)) else None
        if campaign is not None:
            entries.append(Entry(_("Continue the campaign"), "play", partial(self.campaign.open, campaign[0]), campaign[1], "the-campaign"))
        note = ngettext("{n} was left", "{n} were left", len(others)).format(n=len(others))
        saved = Entry(_("Saved games"), "save", self.show_saved, note, "saved") if others else None
        ways = Ways(
            self.show_quick_match, self._show_campaigns, self._show_wars, self._show_lessons, self._show_replays, self._settings,
            self.show_rules, self.stage.quit,
        )
        return menu(ways, entries, saved), card

    def _show_campaigns(self) -> None:
        self.campaign.choose()

    def _show_wars(self) -> None:
        self.war.choose()

    def _show_lessons(self) -> None:
        self.lessons.choose()

    def _show_replays(self) -> None:
        self.replays.choose()

    def _saved_war(self) -> tuple[str, str] | None:
        """What is told of the saved war; a damaged one is set aside and explained."""
        if not (self.saves / CURRENT_WAR).is_file():
            return None
        try:
            return self.war.saved()
        except SaveError as fault:
            self.notice = self.war.damaged(fault)
            return None

    def _from_room(self, notice: str) -> None:
        """Back from War Patrol, the campaign, the lessons or the replays."""
        self.notice = notice
        self.show_title()

    def _saved(self) -> Save | None:
        """The saved match; a damaged one is set aside and explained."""
        try:
            return saved_match(self.saves, self.library)
        except SaveError as fault:
            self._damaged(fault)
            return None

    def _damaged(self, fault: SaveError, path: Path | None = None) -> None:
        _LOG.warning("%s", fault)
        try:
            kept = set_aside(path or self.saves / CURRENT)
            words = _("The saved match cannot be read and was set aside as {name}: {why}")
            self.notice = words.format(name=kept.name, why=fault_words(fault))
        except OSError as worse:
            self.notice = f"{fault_words(fault)} {fault_words(worse)}"

    def _card(self, save: Save, path: Path | None = None) -> tuple[SavedMatch | None, bool]:
        """What the title tells of a save: only what its own side may know."""
        try:
            session = Session.resumed(save, None)
        except SaveError as fault:
            self._damaged(fault, path)
            return None, False
        view = session.match.view(session.human, Station.CAPTAIN)
        damage = (view.own.damage, view.enemy.damage) if session.human is Side.YELLOW else (view.enemy.damage, view.own.damage)
        held = ", ".join(station_name(station) for station in sorted(session.stations)) or _("you look on")
        note = _("order {n}: {stations}").format(n=session.told[-1], stations=held)
        name = view.chart.title or view.chart.name
        return SavedMatch(name, note, view.chart, damage, view.hull, view.own.route, view.side), True

    def _continue(self, save: Save) -> None:
        try:
            lost = lost_orders(save, resume(save))
            kept = copy_aside(save.path).name if lost else ""
            session = Session.resumed(save, self.saves)
        except SaveError as fault:
            self._damaged(fault)
            self.show_title()
            return
        except OSError as fault:
            self.notice = fault_words(fault)
            self.show_title()
            return
        session.paused = session.real  # who comes back looks round first
        self._play(session)
        if lost and isinstance(self.stage.top, BridgeScene):
            words = ngettext(
                "{n} order could not be played again; the whole save is kept as {name}.",
                "{n} orders could not be played again; the whole save is kept as {name}.", lost,
            )
            self.stage.top.tell(words.format(n=lost, name=kept))

    # ------------------------------------------------------------------------------------------------------ match

    def show_quick_match(self, at: Station | None = None) -> None:
        """Choose a match: as the last one was, or at a station."""
        charts = []
        for name in self.library.chart_names():
            try:
                chart = self.library.chart(name)
            except LookupError as fault:
                _LOG.warning("a chart is left out: %s", fault)
                continue
            charts.append(ChartChoice(chart_name(chart), chart, own=self.library.is_own(What.CHART, name)))
        charts.sort(key=lambda choice: in_campaign(choice.chart))  # after the campaign each mission on its own (D0.1)
        levels = level_options()
        chosen = self._last
        if chosen is None and charts:
            chosen = chosen_before(self.preferences.settings, charts, self.library)
        if chosen is not None and at is not None:
            chosen = replace(chosen, stations=frozenset({at}))
        self._to(QuickMatchScene(charts, levels, self.start, self.show_title, chosen, library=self.library, workshop=self.show_workshop))

    def show_workshop(self) -> None:
        """What the player made himself."""
        from game.client.scenes.workshop import WorkshopScene

        self._to(WorkshopScene(self.data, self.library.own_things, self._from_workshop))

    def _from_workshop(self) -> None:
        """Back to the quick match, with what is there now."""
        wear(self.library.guises())
        self.show_quick_match()

    def show_saved(self) -> None:
        """The matches that were left for others."""
        found = []
        for path in left(self.saves, ENDING):
            try:
                card, resumable = self._card(read_save(path, self.library), path)
            except SaveError as fault:
                self._damaged(fault, path)
                continue
            if resumable and card is not None:
                found.append((card, path))
        rows = [SavedRow(card.name, card.note, partial(self._take_up, path)) for card, path in found]
        if left(self.saves, WAR_ENDING):
            rows += [SavedRow(name, note, partial(self.war.resume, path), "globe") for name, note, path in self.war.left()]
        if rows:
            self._to(SavedScene(rows, self.show_title))
        else:
            self.show_title()

    def _take_up(self, path: Path) -> None:
        """Go on with a match that was left; the one that could be gone on with takes its place."""
        try:
            if not self._keep_saved():
                self.show_title()
                return
            path.rename(self.saves / CURRENT)
        except OSError as fault:
            self.notice = fault_words(fault)
            self.show_title()
            return
        save = self._saved()
        if save is None:
            self.show_title()
        else:
            self._continue(save)

    def _keep_saved(self) -> bool:
        """A new match never overwrites one that was left: its save is put beside the others."""
        try:
            put_aside(self.saves / CURRENT)
        except OSError as fault:
            self.notice = _("The saved match cannot be put away, so that no new one was begun: {why}").format(why=fault_words(fault))
            return False
        return True

    def start(self, chosen: QuickMatch, bases: tuple[int, ...] = ()) -> None:
        """Begin the match that was chosen; a human captain who defends laboratories chooses his bases first (D3.2)."""
        self._last = chosen
        self.preferences.change(**kept_choice(chosen))
        if not bases and chosen.role is Role.DEFENDER and Station.CAPTAIN in chosen.stations and has_roles(chosen.chart):
            self._to(BasesScene(chosen.chart, partial(self.start, chosen), self.show_quick_match))
            return
        seed, own, other = secrets.randbelow(1 << 31), Level[chosen.own_level.upper()], Level[chosen.level.upper()]
        try:
            sides = sides_of(chosen.outfit, self.library, chosen.chart, chosen.start, seed, chosen.role, bases)
        except LookupError as fault:  # a boat or sheet of the player's has gone since it was chosen
            self.notice = fault_words(fault)
            self.show_title()
            return
        if not self._keep_saved():
            self.show_title()
            return
        armada = chosen.outfit.allowed_on(chosen.chart).armada
        setup = MatchSetup(
            chosen.chart, sides, self.library.sheets(), chosen.mode, chosen.goal, chosen.chart.mission, chosen.begins, seed, armada=armada,
        )
        carried = carried_notes(setup, lambda kind, name: self.library.is_own(What(kind), name))
        self._play(new_session(setup, Side.YELLOW, other, self.saves, chosen.stations, own, carried=carried))

    def _adopt(self, session: Session | None) -> None:
        """The match that is played now; the settings hold in it."""
        self.session = session
        self._follow(self.preferences.settings, frozenset())

    def _play(self, session: Session) -> None:
        self.notice = ""
        self._adopt(session)
        if session.match.is_over:
            session.finish()
            self._ended()
        else:
            self._to(BridgeScene(session, self._ended, self._pause, self.take_over, introduce=True))

    def take_over(self, stations: frozenset[Station]) -> None:
        """A reinforcement is aboard: the match goes on with the human at other stations (D1.3)."""
        assert self.session is not None
        words = handed_words(self.session.stations, stations)
        self._play(self.session.handed_over(stations))
        if isinstance(self.stage.top, BridgeScene):
            self.stage.top.note(words)

    def _follow(self, settings: Settings, changed: frozenset[str]) -> None:
        """The settings of a match hold at once: tactical pause, pace, and the speed if none was chosen in the match since."""
        session = self.session
        if session is None:
            return
        session.tactical, session.pace = settings.tactical, settings.pace
        if "speed" in changed:
            session.hasten(settings.speed)
        else:
            session.speed = settings.speed if session.chosen_speed is None else session.chosen_speed

    def _settings(self) -> None:
        from game.client.scenes.settings import SettingsScene

        self.stage.push(SettingsScene(self.preferences, self.stage.pop))

    def show_rules(self, rule: str = "") -> None:
        """The rule book over whatever is shown, at a rule if one is named; if it is open already, it closes."""
        from game.client.scenes.rules import RuleBookScene

        if isinstance(self.stage.top, RuleBookScene):
            self.stage.pop()
        else:
            self.stage.push(RuleBookScene(self.stage.pop, rule))

    def _pause(self) -> None:
        assert self.session is not None
        bridge = next((scene for scene in self.stage.scenes if isinstance(scene, BridgeScene)), None)
        keys = bridge.show_keys if bridge is not None else None
        self.stage.push(PauseScene(self.stage.pop, self._restart, self._set_up, self._settings, self._leave, self.session.trouble, keys))

    def _restart(self) -> None:
        """The same match from its set-up on; the present one is given up."""
        session = self.session
        assert session is not None
        session.close()
        self.stage.pop()
        self._play(new_session(
            session.match.setup, session.human, session.level, self.saves, session.wanted, session.own_level,
            carried=carried_by(session.crew_notes),
        ))

    def _set_up(self) -> None:
        """To the quick match's screen; the match is offered again."""
        if self.session is not None:
            self.session.close()
            self.session = None
        self.stage.pop()
        self.show_quick_match()

    def _leave(self) -> None:
        """To the title; the match is offered again."""
        if self.session is not None:
            self.session.close()
            self.session = None
        self.stage.pop()
        self._way = _MATCH
        self.show_title()

    def _ended(self) -> None:
        """To the debrief. Who holds the session holds the bridge with all its pictures: after the debrief nobody shall."""
        from game.client.scenes.debrief import DebriefScene
        from game.client.scenes.debrief_keeping import Keeping
        from game.hindsight.study import Study, operators

        session, self.session = self.session, None
        assert session is not None
        self._to(DebriefScene(
            session.match, session.human, self._again, self.show_title, watched=not session.stations,
            keeping=Keeping(session.replay, exports_folder(self.saves.parent)) if session.replay is not None else None,
            study=Study(session.match, operators(session.crew_notes)),
        ))

    def _again(self) -> None:
        if self._last is not None:
            self.start(self._last)
        else:
            self.show_quick_match()

    def _to(self, scene: Scene) -> None:
        self.stage.change(scene)
