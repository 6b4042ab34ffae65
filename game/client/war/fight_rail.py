"""The rail beside a fight: what is asked, the boat, targets with their points, the buttons, the counterattack that comes, the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client.faces import ButtonState
from game.client.input import Action, KeyMap
from game.client.theme import Theme
from game.client.war.facts import FactsPlate
from game.client.war.fight_panels import PointsRow, ThreatPlate
from game.client.war.row_column import RowColumn
from game.client.war.war_log import LogRail
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.i18n import _
from game.patrol.terms import Question


@dataclass(frozen=True)
class RailActions:
    """What the buttons of the rail do."""

    go_on: Callable[[], None]
    confirm: Callable[[], None]
    second: Callable[[], None]
    decide: Callable[[], None]
    fight: Callable[[], None]
    log: Callable[[], None]


class FightRail:
    """The widgets at the right of the board. `confirm` and `second` answer the question, `go_on` skips what is told or leaves."""

    def __init__(self, actions: RailActions) -> None:
        self.ask = FactsPlate()
        #: The name of what is asked for; a low window has no room for it.
        self.label = ""
        self.boat = FactsPlate()
        self.threat = ThreatPlate()
        self.log = LogRail(_("The fight"), actions.log)
        self.column = RowColumn()
        self.go_on = Button(_("Go on"), actions.go_on, icon="play", form=Form.ROW, state=ButtonState.READY)
        self.confirm = Button("", actions.confirm, icon="tick", form=Form.ROW, state=ButtonState.READY)
        self.second = Button("", actions.second, icon="undo", form=Form.ROW)
        self.decide = Button(_("Commander: decide"), actions.decide, icon="captain", form=Form.ROW)
        self.fight = Button(_("Commander: the fight"), actions.fight, icon="step-forward", form=Form.ROW)
        self.rows: list[PointsRow] = []

    @property
    def widgets(self) -> list[Widget]:
        """All of them in the order of Tab."""
        buttons = (self.confirm, self.second, self.go_on, self.decide, self.fight)
        return [self.ask, self.boat, self.column, *self.rows, *buttons, self.threat, self.log.row, self.log.plate]

    def ask_nothing(self, name: str) -> None:
        """Nothing is asked: one button goes on."""
        self.confirm.shown = self.second.shown = self.decide.shown = self.fight.shown = False
        self.go_on.shown, self.go_on.name = True, name
        self.rows = []

    def ask_for(self, question: Question, count: int, picked: int, given: int) -> None:
        """Show the buttons that answer a question: so many are wanted, picked, and points given."""
        self.go_on.shown = False
        self.decide.shown = self.fight.shown = True
        self.confirm.shown = question in (Question.CHITS, Question.POINTS, Question.PRESS, Question.AGAIN)
        self.second.shown = question in (Question.RADAR, Question.PRESS, Question.AGAIN)
        self.second.name = _("Leave all as it is") if question is Question.RADAR else _("Withdraw")
        ready, self.confirm.note = True, ""
        match question:
            case Question.CHITS:
                self.confirm.name, self.confirm.icon, ready = _("Place the chits"), "target", picked == count
                self.confirm.note = _("{n} of {most}").format(n=picked, most=count)
            case Question.POINTS:
                self.confirm.name, self.confirm.icon, ready = _("Fire"), "torpedo", given > 0
                self.confirm.note = _("{n} of {most}").format(n=given, most=count)
            case Question.PRESS:
                self.confirm.name, self.confirm.icon = _("Press the attack"), "torpedo"
            case Question.AGAIN:
                self.confirm.name, self.confirm.icon = _("Attack again"), "torpedo"
        self.confirm.state = ButtonState.READY if ready else ButtonState.REFUSED

    def name_keys(self, keys: KeyMap) -> None:
        """The key of what answers stands on the button that has the focus."""
        for button in (self.confirm, self.second):
            button.key = keys.cap(Action.ACCEPT) if button.focused else ""

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, place: pygame.Rect, theme: Theme, keys: KeyMap) -> None:
        """From above: what is asked, boat, targets, buttons, counterattack, log. What lacks room goes: first the log, then the boat."""
        px, x, wide, y = theme.px, place.x, place.width, place.y
        gutter, gap, row = px(theme.metrics.gutter), px(6), px(max(36, theme.metrics.hit))
        low = place.height < px(640)
        self.threat.small = theme.small and low
        self.ask.label = "" if low and self.rows else self.label
        buttons = [button for button in (self.confirm, self.second, self.go_on, self.decide, self.fight) if button.shown]
        ask = self.ask.fitting_height(wide, theme, round(place.height * 0.4))
        boat = self.boat.fitting_height(wide, theme, round(place.height * 0.24))
        threat = self.threat.natural_height(wide, theme) + gutter if self.threat.odds is not None else 0
        fixed = ask + gutter + len(buttons) * (row + gap) + gutter
        for brief in (False, True):  # where not all targets have room with their sums, they go without
            for each in self.rows:
                each.brief = brief
            tall = max((each.natural_height(wide - px(20), theme) for each in self.rows), default=0)
            rows = len(self.rows) * (tall + gap) + px(8) - gap if self.rows else 0
            if fixed + rows + threat <= place.height:
                break
        least = min(rows, 2 * (tall + gap) + px(8) - gap)
        self.boat.shown = bool(self.boat.name) and fixed + threat + rows + boat + gutter <= place.height  # nothing is told of it at first
        free = place.height - fixed - (boat + gutter if self.boat.shown else 0)
        self.threat.shown = bool(threat) and threat + least <= free
        free -= threat if self.threat.shown else 0
        self.ask.layout(pygame.Rect(x, y, wide, ask), theme)
        y += ask + gutter
        if self.boat.shown:
            self.boat.layout(pygame.Rect(x, y, wide, boat), theme)
            y += boat + gutter
        high = min(rows, max(least, free))
        across = wide - px(20 if rows > high else 8)
        cells: list[tuple[Widget, pygame.Rect]] = [
            (each, pygame.Rect(px(4), px(4) + number * (tall + gap), across, tall)) for number, each in enumerate(self.rows)
        ]
        self.column.fill(pygame.Rect(x, y, wide, max(1, high)), theme, cells)
        y += self.column.rect.height + gap if high else 0
        self.name_keys(keys)
        self.go_on.key = keys.cap(Action.ACCEPT)
        self.decide.key, self.fight.key = keys.cap(Action.LEAVE_DECISION), keys.cap(Action.LEAVE_MORE)
        for button in buttons:
            button.layout(pygame.Rect(x + px(4), y, wide - px(8), row), theme)
            y += row + gap
        y += gutter - gap
        if self.threat.shown:
            self.threat.layout(pygame.Rect(x, y, wide, threat - gutter), theme)
            y += threat
        self.log.plate.label = "" if low else _("The fight")
        self.log.layout(pygame.Rect(x, y, wide, place.bottom - y), theme)
