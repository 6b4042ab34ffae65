"""The bridge's top bar: the stations' tabs, hulls, the state plate with what is told on it for some seconds, clock, and two buttons."""
from __future__ import annotations

from collections.abc import Callable

from game.client.input import Action, KeyMap
from game.client.instruments.top_bar import BarState, StateTone, StationTab, TopBar
from game.client.scenes.bridge_words import hull_states, owed_elsewhere
from game.client.scenes.panes import Panes
from game.client.scenes.top_words import clock_texts, plate_lines, show_pause
from game.client.session import Session
from game.client.stations.key_lines import TABS
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.i18n import _
from game.phrases.terms import station_name
from game.rule_book import rule_named
from game.rules.terms import Side, Station
from game.rules.view import View

#: How long what is told stays on the state plate, and for how long the rule that it named can be asked for, in seconds.
_TOLD, _ASKED = 3.5, 30.0


class BridgeBar:
    """The top bar of a session's bridge. `go_to` is what a tab does; `told` is empty when what was told has passed."""

    def __init__(
        self, session: Session, keys: KeyMap, go_to: Callable[[Station], None], on_pause: Callable[[], None], on_menu: Callable[[], None],
    ) -> None:
        self.session = session
        self.tabs = [
            StationTab(station, station_name(station), keys.cap(action), go_to, mine=station in session.stations)
            for action, station in TABS.items()
        ]
        self.pause = Button("", on_pause, key=keys.cap(Action.PAUSE))
        self.menu = Button(_("Menu"), on_menu, key=keys.cap(Action.BACK), icon="menu")
        self.top = TopBar(self.tabs, self.pause, self.menu)
        self.told = ""
        self._left, self._tone = 0.0, "red"
        self._rule, self._asked = "", 0.0
        self._told_of: tuple[str, str] | None = None

    @property
    def widgets(self) -> list[Widget]:
        """The bar and what is worked in it."""
        return [self.top, *self.top.parts]

    @property
    def rule(self) -> str:
        """The rule that the state plate names, or has named a moment ago; empty if none."""
        return rule_named(self.top.state.second) or (self._rule if self._asked > 0 else "")

    def rule_at(self, at: tuple[int, int]) -> str:
        """The rule that the state plate names, if a point of the window lies on it."""
        return rule_named(self.top.state.second) if self.top.plate.collidepoint(at) else ""

    def name_keys(self, keys: KeyMap) -> None:
        """Tabs and menu name their keys, or buttons."""
        for tab, action in zip(self.tabs, TABS, strict=True):
            tab.key = keys.cap(action)
        self.top.rename(self.menu, _("Menu"), "menu", keys.cap(Action.BACK))

    def mark(self, panes: Panes) -> None:
        """The tabs show which stations are open, and which has the keys."""
        for tab in self.tabs:
            tab.active = tab.station is panes.at
            tab.open = tab.station in panes.stations
            tab.focusable = not tab.active

    def call(self, at: Station) -> None:
        """The tabs of stations other than this one show where something waits."""
        for tab in self.tabs:
            tab.alert = tab.station is not at and owed_elsewhere(self.session, tab.station) is not None

    def tell(self, words: str, tone: str) -> None:
        """Let the plate say something for some seconds: "red" why not, "amber" what was done."""
        self.told, self._left, self._tone, self._told_of = words, _TOLD, tone, None
        self._rule, self._asked = rule_named(words), _ASKED

    def pass_time(self, seconds: float) -> bool:
        """Let `seconds` pass; whether what was told has just passed."""
        self._left -= seconds
        self._asked -= seconds
        if not self.told or self._left > 0:
            return False
        self.told = ""
        return True

    def show(self, view: View, panes: Panes, orders: int, keys: KeyMap) -> bool:
        """Show the state of the match, of which `orders` were heard; whether what may be told elsewhere has changed, too."""
        session, lines = self.session, plate_lines(self.session, panes, view, keys)
        tone, first, second = lines.tone, lines.first, lines.second
        if self.told:
            state = (lines.first, lines.second)
            self._told_of = self._told_of or state
            if state == self._told_of:
                second, tone = self.told, self._tone
                if self._rule and keys.cap(Action.RULES):
                    first = _("{key}: rule {rule}").format(key=keys.cap(Action.RULES), rule=self._rule)
            else:  # what was told was of a state that has passed
                self.told = ""
        side = StateTone.YELLOW if view.side is Side.BLUE else StateTone.BLUE
        tones = {"amber": StateTone.OWE, "red": StateTone.ALARM, "muted": StateTone.WAIT, "side": side}
        self.top.state = BarState(hull_states(session, view), first, second, tones[tone], *clock_texts(session, view, orders))
        hint = self.pause.hint
        show_pause(self.top, self.pause, session, panes.at, keys)
        return self.pause.hint != hint
