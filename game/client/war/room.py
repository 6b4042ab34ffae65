"""From scene to scene of a war: choosing, the Pacific, fights, stories, the end; and back to the title."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from game.client.app import Stage
from game.client.scene import Scene
from game.client.scenes.pause import PauseScene, PauseWords
from game.client.scenes.saved import SavedRow, SavedScene
from game.client.war.approach import ApproachScene
from game.client.war.careers import CareersScene
from game.client.war.docks import DocksScene
from game.client.war.end import EndScene
from game.client.war.force import ForceScene
from game.client.war.frame import WarRoutes
from game.client.war.help import HelpScene
from game.client.war.pacific import PacificScene
from game.client.war.pack import PackScene
from game.client.war.reading import ReadingScene
from game.client.war.scenario import ScenarioScene
from game.client.war.scenario_words import scenario_title
from game.client.war.session import WarSession
from game.client.war.story import StoryScene
from game.i18n import _, language, ngettext
from game.patrol import events
from game.patrol.events import Event
from game.patrol.files import shipped_rulings
from game.patrol.match import WarMatch
from game.patrol.orders import Next, Order, Pack
from game.patrol.rulings import Rulings
from game.patrol.setup import WarSetup
from game.patrol.terms import Kind
from game.phrases.flaws import fault_words
from game.phrases.patrol import tons
from game.phrases.patrol_dates import date_words
from game.phrases.patrol_terms import grade_name
from game.storage.journal_file import SaveError
from game.storage.left import left, put_aside
from game.storage.saves import copy_aside, set_aside
from game.storage.war_files import CURRENT, ENDING, finished_wars
from game.storage.wars import lost_orders, read_war, resume_war, war_notes

_LOG = logging.getLogger(__name__)

#: So many of the wars that were fought are listed.
MOST_FOUGHT = 60
#: A save of more bytes is not read in a frame.
LONG = 300_000


def _number(note: str) -> int:
    """A number of a save's notes; 0 for what is none."""
    return int(note) if note.isdecimal() else 0


class WarRoom:
    """Leads through War Patrol. `on_title` goes back, with a sentence to be told there if there is one."""

    def __init__(self, stage: Stage, saves: Path, on_title: Callable[[str], None], on_settings: Callable[[], None]) -> None:
        self.stage, self.saves, self.on_title, self.on_settings = stage, saves, on_title, on_settings
        self.session: WarSession | None = None
        self._last: WarSetup | None = None
        self._approach: ApproachScene | None = None
        self._happened: list[Event] = []
        self._spoken = language()
        self.routes = WarRoutes(self.show, self._force, self._docks, self._careers, self._help, self._pause)

    @property
    def rulings(self) -> Rulings:
        """The tables."""
        return shipped_rulings()

    # ------------------------------------------------------------------------------------------------------ saves

    def saved(self) -> tuple[str, str] | None:
        """The war that can be gone on with: its name, and how far it is; None without one. Raises SaveError for one that is damaged."""
        path = self.saves / CURRENT
        return self.told_of(path) if path.is_file() else None

    def told_of(self, path: Path) -> tuple[str, str]:
        """The name of a saved war and how far it is. Raises SaveError."""
        setup, notes = war_notes(path)
        ships = _number(notes.get("ships", ""))
        words = ngettext("{date}: {n} ship, {kt} kt", "{date}: {n} ships, {kt} kt", ships)
        return scenario_title(setup), words.format(date=date_words(notes.get("date", "?")), n=ships, kt=notes.get("kt", "0"))

    def left(self) -> list[tuple[str, str, Path]]:
        """The wars that were left for others: name, how far, path. Damaged ones are set aside."""
        found = []
        for path in left(self.saves, ENDING):
            try:
                found.append((*self.told_of(path), path))
            except SaveError as fault:
                self.damaged(fault, path)
        return found

    def damaged(self, fault: SaveError, path: Path | None = None) -> str:
        """A damaged save is set aside; the sentence that says so."""
        _LOG.warning("%s", fault)
        try:
            kept = set_aside(path or self.saves / CURRENT)
            return _("The saved war cannot be read and was set aside as {name}: {why}").format(name=kept.name, why=fault_words(fault))
        except OSError as worse:
            return f"{fault_words(fault)} {fault_words(worse)}"

    def resume(self, path: Path | None = None) -> None:
        """Go on with the saved war, or with one that was left, which takes its place. A long one takes a moment, which is said."""
        current = self.saves / CURRENT
        try:
            if path is not None:
                if not self._keep_saved():
                    return
                path.rename(current)
            long = current.stat().st_size > LONG
        except OSError as fault:
            self.on_title(fault_words(fault))
            return
        if long:
            self.stage.change(ReadingScene(self._read))
        else:
            self._read()

    def _read(self) -> None:
        """Read the saved war and go on with it."""
        current = self.saves / CURRENT
        try:
            save = read_war(current)
            match = resume_war(save, self.rulings)
            lost = lost_orders(save, match)
            kept = copy_aside(current).name if lost else ""
            self._play(WarSession(match, self.saves))
        except SaveError as fault:
            self.on_title(self.damaged(fault))
            return
        except OSError as fault:
            self.on_title(fault_words(fault))
            return
        if lost and isinstance(self.stage.top, PacificScene):
            words = ngettext(
                "{n} order could not be played again; the whole save is kept as {name}.",
                "{n} orders could not be played again; the whole save is kept as {name}.",
                lost,
            )
            self.stage.top.tell(words.format(n=lost, name=kept))

    def _keep_saved(self) -> bool:
        """A new war never overwrites one that was left: its save is put beside the others."""
        try:
            put_aside(self.saves / CURRENT)
        except OSError as fault:
            self.on_title(_("The saved war cannot be put away, so that no new one was begun: {why}").format(why=fault_words(fault)))
            return False
        return True

    # ------------------------------------------------------------------------------------------------------ scenes

    def choose(self) -> None:
        """Choose a scenario."""
        self._close()
        fought = self._fought if finished_wars(self.saves) else None
        self.stage.change(ScenarioScene(self.rulings, self.start, lambda: self.on_title(""), self._help, self._last, fought))

    def _fought(self) -> None:
        """The wars that came to their end, each to be looked at again."""
        rows = []
        for path in finished_wars(self.saves)[:MOST_FOUGHT]:
            try:
                setup, notes = war_notes(path)
            except SaveError as fault:
                _LOG.warning("a finished war is left out: %s", fault)
                continue
            ships, kt = _number(notes.get("ships", "")), _number(notes.get("kt", ""))
            told = ngettext("{grade}: {n} ship, {tons}", "{grade}: {n} ships, {tons}", ships).format(
                grade=grade_name(notes.get("result", "")),
                n=ships,
                tons=tons(kt),
            )
            rows.append(SavedRow(scenario_title(setup), told, partial(self._look_back, path), "medal"))
        if rows:
            self.stage.change(SavedScene(rows, self.choose, lambda: _("Wars fought")))
        else:
            self.choose()

    def _look_back(self, path: Path) -> None:
        """The end of a finished war again, with its stories."""
        try:
            session = WarSession(resume_war(read_war(path), self.rulings), None)
        except SaveError as fault:
            self.on_title(fault_words(fault))
            return
        self._close()
        self.session = session
        self.stage.change(EndScene(session, self._again, self.choose, self._leave))

    def start(self, setup: WarSetup) -> None:
        """Begin a war."""
        self._last = setup
        if self._keep_saved():
            self._play(WarSession(WarMatch(setup, self.rulings), self.saves))

    def _play(self, session: WarSession) -> None:
        self._close()
        self.session = session
        self._approach, self._happened = None, []
        session.on_told = self._told
        if session.match.is_over:
            self._ended()
            return
        self.show()

    def _told(self, order: Order, happened: tuple[Event, ...]) -> None:
        """An order brought something: the fight that is shown tells it. What is left to the commander is not told."""
        if self._approach is not None:
            self._approach.heard(happened)
        elif self.session is not None and self.session.busy:
            self._happened.clear()
        else:
            self._happened.extend(happened)

    def show(self) -> None:
        """The fight if there is one, else the Pacific."""
        session = self.session
        if session is None:
            return
        if self._approach is None and session.fighting and not session.busy:
            self._approach = ApproachScene(session, self.routes, self._of_fight(), self._fight_over)
        elif self._approach is not None and self._spoken != language():
            self._approach.translate()
        self._spoken = language()
        scene: Scene = self._approach or PacificScene(session, self.routes, self._settled, self._pack)
        if self.stage.top is not scene:
            self.stage.change(scene)

    def _of_fight(self) -> list[Event]:
        """What led to the present fight, from its contact on."""
        last = next((i for i in reversed(range(len(self._happened))) if isinstance(self._happened[i], events.Contact)), None)
        return self._happened[last:] if last is not None else []

    def _settled(self) -> None:
        """An order of the Pacific is done: a fight, a story, the end, or the next question."""
        session = self.session
        assert session is not None
        happened = self._of_fight()
        if session.fighting or (happened and self._watched):
            self._approach = ApproachScene(session, self.routes, happened, self._fight_over)
            self._happened = []
            self.stage.change(self._approach)
            return
        if isinstance(self.stage.top, PacificScene):
            self.stage.top.heard(tuple(self._happened))
        self._happened = []
        self._follow()

    @property
    def _watched(self) -> bool:
        """Whether fights that ended by themselves are shown: where one boat is all there is."""
        return self.session is not None and self.session.setup.kind in (Kind.PATROL, Kind.CAREER)

    def _fight_over(self) -> None:
        session = self.session
        assert session is not None
        after = self._approach.after if self._approach is not None else ()
        self._approach, self._happened = None, []
        self.show()
        if isinstance(self.stage.top, PacificScene):
            self.stage.top.heard(after)
        self._follow()

    def _follow(self) -> None:
        """Stories that are still to be told, then the end."""
        session = self.session
        assert session is not None
        if not self._watched:
            session.ended.clear()
        if session.ended:
            record = session.ended.pop(0)
            self.stage.push(StoryScene(session.rulings, record, self._story_told))
        elif session.match.is_over:
            self._ended()

    def _story_told(self) -> None:
        self.stage.pop()
        self._follow()

    def _ended(self) -> None:
        session = self.session
        assert session is not None
        session.finish()
        scene = EndScene(session, self._again, self.choose, self._leave)
        self.stage.change(scene)
        scene.cheer()

    def _again(self) -> None:
        assert self.session is not None
        self.start(msgspec.structs.replace(self.session.setup, seed=secrets.randbelow(1 << 31)))

    def _pack(self) -> None:
        assert self.session is not None
        self.stage.push(PackScene(self.session, self._form, self.stage.pop))

    def _form(self, order: Pack) -> None:
        assert self.session is not None
        self.stage.pop()
        self.session.give(order)
        self._refreshed()

    def first(self, boat: int) -> None:
        """P3: another boat acts first; then the Pacific."""
        assert self.session is not None
        self.session.give(Next(boat))
        self._happened = []
        self.show()

    def _refreshed(self) -> None:
        if isinstance(self.stage.top, PacificScene):
            self.stage.top.refresh()
        self._settled()

    def _force(self) -> None:
        assert self.session is not None
        self.stage.change(ForceScene(self.session, self.routes, self.first))

    def _docks(self) -> None:
        assert self.session is not None
        self.stage.change(DocksScene(self.session, self.routes))

    def _careers(self) -> None:
        assert self.session is not None
        self.stage.change(CareersScene(self.session, self.routes))

    def _help(self, term: str) -> None:
        if not isinstance(self.stage.top, HelpScene):
            self.stage.push(HelpScene(term, self.stage.pop))

    # ------------------------------------------------------------------------------------------------------ menu

    def _pause(self) -> None:
        session = self.session
        assert session is not None
        self.stage.push(
            PauseScene(
                self.stage.pop,
                self._restart,
                self._set_up,
                self.on_settings,
                self._menu_leave,
                session.trouble,
                words=WAR_WORDS,
            )
        )

    def _restart(self) -> None:
        """The same scenario from its beginning, with the same dice; the present war is given up."""
        session = self.session
        assert session is not None
        session.close()
        self.stage.pop()
        self._play(WarSession(WarMatch(session.setup, self.rulings), self.saves))

    def _set_up(self) -> None:
        self.stage.pop()
        self.choose()

    def _menu_leave(self) -> None:
        self.stage.pop()
        self._leave()

    def _leave(self) -> None:
        """To the title; the war is offered again."""
        self._close()
        self.on_title("")

    def _close(self) -> None:
        if self.session is not None:
            self.session.close()
            self.session = None
        self._approach = None


WAR_WORDS = PauseWords(
    lambda: _("The war begins anew with the same scenario and the same dice."),
    lambda: _("The war is saved, and the title offers to continue it."),
    lambda: _("The war is not being saved: it will be lost."),
    lambda: _("the war is saved"),
    lambda why: _("The war is not being saved: {why}").format(why=why),
)
