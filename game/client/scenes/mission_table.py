"""The mission at the bridge: its plate in the rail, its page, and what can be done because of it (D, S)."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.input import Action, KeyMap
from game.client.instruments.mission_plate import ICONS, MissionPlate, PlateFacts
from game.client.mission_state import mission_state
from game.client.scene import Scene
from game.client.scenes.relief import Relief, names
from game.client.session import Session
from game.client.voyage.mission_page import Due, MissionPage, title_of
from game.i18n import _
from game.phrases.terms import station_name
from game.rules import orders
from game.rules.terms import Station
from game.rules.view import View


class MissionTable:
    """Fills the plate and opens the page. `push` and `pop` put scenes over the bridge; `introduce` shows the page when a match begins."""

    def __init__(self, session: Session, push: Callable[[Scene], None], pop: Callable[[], None], *, introduce: bool = False) -> None:
        self.session, self._push, self._pop = session, push, pop
        self.plate = MissionPlate(self.open)
        self.plate.shown = mission_state(self._view) is not None
        self._introduces = introduce and self.plate.shown and not session.match.entries
        self._due: list[Due] = []

    @property
    def _view(self) -> View:
        session = self.session
        return session.match.view(session.human, min(session.stations, default=Station.CAPTAIN))

    def introduction(self) -> Scene | None:
        """The page, once, when a match begins that nobody was briefed for; None after that."""
        if not self._introduces:
            return None
        self._introduces = False
        return MissionPage(self._view, [], self._pop, first=True)

    def open(self) -> None:
        """Open the page."""
        if self.plate.shown:
            self._push(MissionPage(self._view, self._due, self._pop))

    def show(self, keys: KeyMap, relief: Relief) -> None:
        """Read the mission anew."""
        view = self._view
        state = mission_state(view)
        if state is None:
            return
        self._due = [*self._calls(), *self._moves(relief)]
        words = self._due[0].words if self._due else state.short
        key = keys.cap(Action.MISSION)
        self.plate.show(PlateFacts(ICONS[view.mission], title_of(view.mission), words, key, state.warns, bool(self._due)), state.short)

    def _calls(self) -> list[Due]:
        """Calls at an island that the human captain may make now (D1.2, S1)."""
        session = self.session
        return [
            Due(_("Call aboard: {station}").format(station=station_name(order.post)), order.post.word, partial(session.give, order))
            if isinstance(order, orders.Reinforce) else Due(_("Take supplies aboard"), "harbour", partial(session.give, order))
            for order in session.options(Station.CAPTAIN) if isinstance(order, orders.Reinforce | orders.Supplies)
        ]

    @staticmethod
    def _moves(relief: Relief) -> list[Due]:
        """The own station that has come aboard (D1.3)."""
        free = relief.free
        return [Due(_("Go to: {stations}").format(stations=names(free)), min(free).word, relief.move)] if free else []
