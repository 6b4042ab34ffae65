"""What who holds no station does on the bridge: whose eyes, which boat, at what speed. The speed of real time is everybody's."""
from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet

from game.client.input import Action, KeyMap
from game.client.instruments.watch_bar import WatchBar, WatchFacts
from game.client.scenes.bridge_words import at_work
from game.client.session import SPEEDS, Session
from game.i18n import _
from game.phrases.terms import side_name
from game.rules.terms import Side, Station


class Watching:
    """`bar` stands in the place of the orders; None for who holds a station. `anew` is called when another boat is looked at, `note` with
    what was done, `paced` after another speed.
    """

    def __init__(
        self, session: Session, anew: Callable[[], None], note: Callable[[str], None], paced: Callable[[], None],
    ) -> None:
        self.session, self._anew, self._note, self._paced = session, anew, note, paced
        self.bar = WatchBar(self.look_with, self.other_boat, self.speed) if not session.stations else None

    def show(self, keys: KeyMap, *, both: bool) -> None:
        """Tell beneath the stage what goes on; `both` boats' stations are shown."""
        if self.bar is None:
            return
        session = self.session
        speed = session.speed if session.real else session.pace
        seen = tuple(Side) if session.umpire else (session.human,)
        doing = tuple((side, at_work(session.match.view(side, Station.CAPTAIN))) for side in seen)
        eyes = None if session.umpire else session.human
        self.bar.show(WatchFacts(eyes, session.human, f"{round(100 * speed)} %", doing, both))
        self.bar.name_keys(*(keys.cap(action) for action in (Action.EYES, Action.OTHER_BOAT, Action.SLOWER, Action.FASTER)))

    def act(self, actions: AbstractSet[Action]) -> bool:
        """The keys of who only watches, but for the pause."""
        if Action.EYES in actions:
            self.next_eyes()
        elif Action.OTHER_BOAT in actions and self.session.umpire:
            self.other_boat()
        else:
            return self.pace(actions)
        return True

    def pace(self, actions: AbstractSet[Action]) -> bool:
        """The keys of the speed."""
        if not actions & {Action.FASTER, Action.SLOWER}:
            return False
        self.speed(1 if Action.FASTER in actions else -1)
        return True

    def speed(self, by: int) -> None:
        """Another speed of real time; turn by turn who only watches sets the crews' pace."""
        session = self.session
        now = session.speed if session.real else session.pace
        nearest = min(range(len(SPEEDS)), key=lambda at: abs(SPEEDS[at] - now))
        speed = SPEEDS[min(len(SPEEDS) - 1, max(0, nearest + by))]
        if session.real:
            session.hasten(speed)
        else:
            session.pace = speed
        self._paced()

    def next_eyes(self) -> None:
        """Yellow's, Blue's or the umpire's eyes, one after the other."""
        session = self.session
        self.look_with(Side.YELLOW if session.umpire else Side.BLUE if session.human is Side.YELLOW else None)

    def look_with(self, eyes: Side | None) -> None:
        """Look with a side's eyes, or with the umpire's, who keeps the boat that is looked at."""
        session = self.session
        session.look(session.human if eyes is None else eyes, umpire=eyes is None)
        self._anew()
        self._note(_("The umpire's eyes") if session.umpire else _("{side}'s eyes").format(side=side_name(session.human)))

    def other_boat(self) -> None:
        """The umpire looks at the stations of the other boat."""
        if self.session.umpire:
            self.session.look(self.session.human.enemy, umpire=True)
            self._anew()
