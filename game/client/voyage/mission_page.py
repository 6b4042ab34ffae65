"""The page of the mission, opened from the bridge: how it stands, its rules in short, what the marks of its chart mean."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.campaign.missions import mission_of
from game.client.art.charts import chart_now
from game.client.faces import ButtonState
from game.client.input import Action, KeyMap
from game.client.mission_state import mission_state
from game.client.scenes.column import ColumnScene
from game.client.theme import Theme
from game.client.voyage.legend import Legend
from game.client.voyage.words import mission_rules, mission_title
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.prose import Prose
from game.i18n import N_, _
from game.rules.view import View

#: Charts with a rule of their own that are no missions of the campaign: name and rule in short.
_CHARTS = {
    "ice": (N_("Under the ice"), N_(
        "Ice lies over this sea. Surfacing costs 1 damage first, but in a hole it costs nothing. Otherwise this is an ordinary match."
    )),
    "archer": (N_("Archer mines"), N_(
        "Fixed mines lie on this chart. A captain with a full scenario gauge names one, and it bursts like a torpedo; each mine bursts "
        "only once. Boats may sail over them."
    )),
}


def title_of(mission: str) -> str:
    """The name of a mission, or of a chart with a rule of its own."""
    return _(_CHARTS[mission][0]) if mission in _CHARTS else mission_title(mission_of(mission))


def rules_of(mission: str) -> str:
    """Its rules in short."""
    return _(_CHARTS[mission][1]) if mission in _CHARTS else mission_rules(mission_of(mission))


def first_steps(mission: str, keys: KeyMap) -> list[str]:
    """How a boat is sailed, for the mission that a newcomer begins with, and in which he works every station; empty for others (D1.3)."""
    if mission != "captain":
        return []
    mate, engineer, captain, radio = (keys.cap(action) for action in (
        Action.STATION_2, Action.STATION_3, Action.STATION_1, Action.STATION_4))
    return [
        _("Steer with the arrow keys. Then mark a space as First Mate (key {mate}) and cross out a symbol as Engineer (key {engineer}): "
          "only then the boat can go on.").format(mate=mate, engineer=engineer),
        _("A system whose gauge is full is used at the captain's station (key {captain}): a torpedo hits up to 4 steps away, drone and "
          "sonar ask where the enemy is. At the radio operator's station (key {radio}) you draw the headings you hear from him.").format(
              captain=captain, radio=radio),
        _("Beside a marked island you are asked whether to call. Whoever comes aboard works his station by himself; {talk} gives him "
          "standing orders.").format(talk=keys.cap(Action.TALK)),
        _("Both boats act at once. {pause} pauses, {slower} and {faster} change the speed, {list} lists all keys. With the tactical pause, "
          "in the settings, orders may be given while the match is paused.").format(
              pause=keys.cap(Action.PAUSE), slower=keys.cap(Action.SLOWER), faster=keys.cap(Action.FASTER), list=keys.cap(Action.KEYS)),
    ]


@dataclass(frozen=True)
class Due:
    """Something that can be done now because of the mission, as a button: its words, icon, and what it does."""

    words: str
    icon: str
    do: Callable[[], object]


class MissionPage(ColumnScene):
    """Lies over the bridge; the match waits. `due` can be done from here. `first` is said once, when a match begins with it."""

    widest = 900

    def __init__(self, view: View, due: Sequence[Due], back: Callable[[], None], *, first: bool = False) -> None:
        super().__init__()
        self.view, self.due, self._back, self.first = view, list(due), back, first
        self._make()

    @property
    def title(self) -> str:
        """The mission's name."""
        return title_of(self.view.mission)

    def _make(self) -> None:
        state, chart = mission_state(self.view), chart_now(self.view)
        rows: list[Widget] = []
        if state is not None:
            rows.append(Prose(state.lines, label=_("How it stands")))
        self.doing = [Button(one.words, self._doing(one), icon=one.icon, form=Form.ROW, state=ButtonState.READY) for one in self.due]
        rows += self.doing
        rows.append(Prose([rules_of(self.view.mission)], label=_("The rules in short")))
        self.steps = Prose(first_steps(self.view.mission, self.keys), label=_("How to sail"))
        if self.steps.paragraphs:
            rows.append(self.steps)
        legend = Legend(_("On the chart"), chart)
        if legend.lines:
            rows.append(legend)
        name = _("To the bridge") if self.first else _("Back")
        self.done = Button(name, self._back, icon="play" if self.first else "undo", form=Form.ROW, state=ButtonState.READY)
        self.put(rows if not self.first else [*rows[1:], rows[0]], [self.done])
        self.board.focus_on(self.done)

    def _doing(self, due: Due) -> Callable[[], None]:
        def do() -> None:
            self._back()
            due.do()

        return do

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The key of the last button is that of what Enter does."""
        self.steps.paragraphs = first_steps(self.view.mission, self.keys)
        super().layout(size, theme)
        self.done.key = self.keys.cap(Action.ACCEPT if self.first else Action.BACK)

    def handle(self, event: pygame.event.Event) -> bool:
        """The key that opened the page closes it."""
        if event.type == pygame.KEYDOWN and Action.MISSION in self.keys.actions(event):
            return self.back()
        return super().handle(event)

    def back(self) -> bool:
        """Escape goes back to the bridge."""
        self._back()
        return True
