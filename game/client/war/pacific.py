"""The Pacific: where the war is led from. The chart, the boat that acts with its choices, and what has happened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.client import faces, text
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.keyed_text import as_key
from game.client.theme import Role, Theme
from game.client.war.boat_words import boat_chips, boat_title, where_words
from game.client.war.facts import FactsPlate
from game.client.war.frame import WarRoutes, WarScene
from game.client.war.order_words import order_words
from game.client.war.pacific_chart import PacificChart
from game.client.war.pacific_words import Choice, area_lines, choices_of, hint_lines, picture_of
from game.client.war.row_column import RowColumn
from game.client.war.session import WarSession
from game.client.war.told import cues_of, log_lines, news_of
from game.client.war.war_log import FOLDED, LogRail, LogScene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.tool_button import ToolButton
from game.i18n import _, ngettext
from game.patrol import orders
from game.patrol.events import Event
from game.patrol.orders import Order
from game.patrol.terms import Question
from game.phrases.patrol import refused_words
from game.phrases.patrol_rolls import signed
from game.phrases.patrol_terms import question_words
from game.rules.refusals import Refusal


class PacificScene(WarScene):
    """The Pacific. `on_settled` is called when an order is done and nothing is left to the commander any more: what follows is his."""

    number = 0

    def __init__(self, session: WarSession, routes: WarRoutes, on_settled: Callable[[], None], on_pack: Callable[[], None]) -> None:
        super().__init__(session, routes)
        self.on_settled, self.on_pack = on_settled, on_pack
        self.chosen = ""
        #: What the last order brought, in sentences.
        self.news: list[str] = []
        self._shown = (-1, "", False)
        self._advice = ""
        self.make()

    def make(self) -> None:
        """Make every widget."""
        self.chart = PacificChart(self.choose)
        self.boat = FactsPlate()
        self.area = FactsPlate()
        self.boat.on_press = lambda: self.routes.help("class")
        self.area.on_press = lambda: self.routes.help("search")
        self.log = LogRail(_("Log of the war"), self._open_log)
        self.column = RowColumn()
        self.decide = Button(_("Commander: decide"), self._decide, icon="captain", form=Form.ROW)
        self.one = ToolButton(_("This boat"), self._one, icon="boat")
        self.week = ToolButton(_("This week"), self._week, icon="step-forward")
        self.one.group = self.week.group = [self.one, self.week]
        self.stop = Button(_("Stop"), self._stop, icon="pause", form=Form.ROW, state=ButtonState.READY)
        self.others = Button("", self.routes.force, icon="boat", form=Form.ROW)
        self.actions: list[Button] = []
        self._shown = (-1, "", False)
        self.refresh()

    # ------------------------------------------------------------------------------------------------------ state

    def refresh(self) -> None:
        """Take what is asked anew, if anything has changed."""
        session = self.session
        state = (session.given, self.chosen, session.busy)
        if state == self._shown:
            return
        kept = self.board.focus
        place = self.actions.index(kept) if isinstance(kept, Button) and kept in self.actions else -1
        before, self._shown = self._shown, state
        view = session.view
        self.head.tell()
        self.chart.show(picture_of(session, self.chosen))
        found = [] if session.busy else choices_of(session, self.chosen)
        self.actions = [
            Button(
                choice.words,
                partial(self._give, choice.order),
                icon=choice.icon,
                note=choice.note,
                form=Form.ROW,
                state=ButtonState.READY if choice.leading else ButtonState.IDLE,
            )
            for choice in self._without_packs(found)
        ]
        if view.question is Question.PATROL and view.mates and any(isinstance(o, orders.Pack) for o in session.match.legal()):
            note = _("search {n}").format(n=signed(session.rulings.tables.search.drm.wolfpack_barrier))
            self.actions.append(Button(_("Wolfpack …"), self.on_pack, icon="boat", form=Form.ROW, note=note))
        advice = session.advice() if not session.busy else None
        self._advice = order_words(advice, session.rulings, view, session.name) if advice is not None else ""
        self.decide.shown = self.week.shown = not session.busy and view.question is not None
        self.one.shown = self.week.shown and len(session.fleet.boats) > 1
        self.stop.shown = session.busy
        waiting = len(view.queue)
        self.others.name = ngettext("{n} more boat waits", "{n} more boats wait", waiting).format(n=waiting)
        self.others.shown = waiting > 0 and not session.busy
        self._tell_plates()
        self.log.tell(log_lines(session, session.told, 120))
        self.log.plate.back = 0
        leave = (self.decide, self.one, self.week, self.stop)
        self.put([self.chart, self.boat, self.area, self.column, *self.actions, self.others, *leave, self.log.row, self.log.plate])
        self.board.reveal = self.column.reveal
        if before[0] != state[0] or place >= 0 or self.board.focus is None:
            self._focus_first()
        if self.body.width:
            self.layout(self.theme.size, self._given_theme)
        self.dirty = True

    def _without_packs(self, found: list[Choice]) -> list[Choice]:
        return [choice for choice in found if not isinstance(choice.order, orders.Pack)]

    def _focus_first(self) -> None:
        first: Widget | None = self.stop if self.session.busy else self.actions[0] if self.actions else None
        if first is not None and not isinstance(self.board.focus, PacificChart):
            self.board.focus_on(first, by_keyboard=self.board.by_keyboard)

    def _open_log(self) -> None:
        if self.stage is not None:
            self.stage.push(LogScene(_("Log of the war"), log_lines(self.session, self.session.told, 400), self.stage.pop))

    # ------------------------------------------------------------------------------------------------------ orders

    def choose(self, place: str) -> None:
        """A place of the chart is chosen; chosen again, its order is given."""
        if place == self.chosen and self.chart.focused and self.board.by_keyboard and self.actions:
            self.actions[0].activate()
            return
        self.chosen = place
        self.refresh()

    def _give(self, order: Order) -> None:
        taken = self.session.give(order)
        if isinstance(taken, Refusal):
            self.tell(refused_words(taken))
            return
        self._done()

    def _decide(self) -> None:
        self.session.leave_decision()
        self._done()

    def _one(self) -> None:
        self.session.leave_boat()
        self.refresh()

    def _week(self) -> None:
        self.session.leave_turn()
        self.refresh()

    def _stop(self) -> None:
        self.session.stop()
        self._done()

    def _done(self) -> None:
        """An order is done: sounds, and what follows."""
        self.chosen = ""
        self.refresh()
        self.on_settled()

    @property
    def reason(self) -> str:
        """The news."""
        return " ".join(self.news)

    def tell(self, words: str) -> None:
        """Say why something is refused."""
        self.news = [words]
        self.dirty = True

    def heard(self, happened: tuple[Event, ...]) -> None:
        """Let what an order brought be heard, and seen over the chart."""
        self.news = news_of(self.session, happened)
        if self.session.trouble:
            self.news.append(_("The war is not being saved: {why}").format(why=self.session.trouble))
        self.dirty = True
        if self.stage is not None:
            self.stage.sound.play_all(cues_of(happened))

    def update(self, seconds: float) -> None:
        """Let the commander go on."""
        if self.session.busy:
            self._worked(self.session.update(seconds))

    def _worked(self, more: bool) -> None:
        """The commander has worked for a slice: he goes on, or what follows is shown."""
        if more:
            self.refresh()
        else:
            self._done()

    @property
    def pace(self) -> float:
        """Frames while the commander works."""
        return 30.0 if self.session.busy else 0.0

    def handle(self, event: pygame.event.Event) -> bool:
        """The commander's keys; the mouse moves the cursor on the chart."""
        if event.type == pygame.KEYDOWN:
            actions = self.keys.actions(event)
            if Action.LEAVE_DECISION in actions and self.decide.shown:
                self._decide()
                return True
            if Action.LEAVE_MORE in actions and self.one.shown:
                self._one()
                return True
            if Action.LEAVE_TURN in actions and self.week.shown:
                self._week()
                return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.chart.hover(event.pos):
            self.dirty = used = True
        return used

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The chart at the left, the rail at the right."""
        self._given_theme = theme
        super().layout(size, theme)
        chart, rail = self.beside_rail(300, 0.42)
        self.chart.layout(chart, self.theme)
        self._tell_plates()
        self._place_rail(rail)

    @property
    def _low(self) -> bool:
        """Whether the window is too low for all that is known."""
        return self.body.height < self.theme.px(600)

    def _place_rail(self, place: pygame.Rect) -> None:
        """From above: the boat, its orders, the commander, an area, the log. Orders that have no room scroll, the log folds."""
        theme, px, x, y, wide = self.theme, self.theme.px, place.x, place.y, place.width
        low = self._low
        gutter, gap, row, tall = px(6) if low else px(theme.metrics.gutter), px(6), px(38 if low else 40), px(42 if low else 40)
        boat = self.boat.fitting_height(wide, theme, round(place.height * 0.28))
        self.boat.layout(pygame.Rect(x, y, wide, boat), theme)
        y += boat + gutter
        shown = [*self.actions, *([self.others] if self.others.shown else [])]
        leaving = (1 if self.session.busy else 2) * (row + gap)
        free = place.bottom - y - leaving - 2 * gutter - px(FOLDED)
        wanted = len(shown) * (tall + gap) + px(8) - gap if shown else 0
        least = min(wanted, (2 if low else 4) * (tall + gap) + px(8) - gap)
        tallest = round(place.height * 0.24)
        high = min(wanted, max(least, free - self.area.fitting_height(wide, theme, min(free - least, tallest))))
        bar = px(12) if wanted > high else 0
        cells: list[tuple[Widget, pygame.Rect]] = [
            (button, pygame.Rect(px(4), px(4) + i * (tall + gap), wide - px(8) - bar, tall)) for i, button in enumerate(shown)
        ]
        for button in self.actions:
            button.key = ""
        if self.actions:
            self.actions[0].key = self.keys.cap(Action.ACCEPT)
        self.column.fill(pygame.Rect(x, y, wide, max(1, high)), theme, cells)
        y += (self.column.rect.height if shown else 0) + gap
        whole = pygame.Rect(x + px(4), y, wide - px(8), row)
        self.stop.layout(whole, theme)
        self.decide.key, self.decide.note = self.keys.cap(Action.LEAVE_DECISION), self._advice
        self.decide.layout(whole, theme)
        self.one.key, self.week.key = self.keys.cap(Action.LEAVE_MORE), self.keys.cap(Action.LEAVE_TURN)
        self.week.name = _("This week") if self.one.shown else _("Commander: this week")
        half = (whole.width - gap) // 2 if self.one.shown else whole.width
        self.one.layout(pygame.Rect(whole.x, y + row + gap, half, row), theme)
        self.week.layout(pygame.Rect(whole.right - half, y + row + gap, half, row), theme)
        self.one.hint, self.week.hint = (
            _("The commander leads this boat this week."),
            _("The commander leads all boats to the end of this week."),
        )
        y += leaving + gutter - gap
        area = self.area.fitting_height(wide, theme, min(place.bottom - y - gutter - px(FOLDED), tallest))
        self.area.layout(pygame.Rect(x, y, wide, area), theme)
        y += area + gutter
        self.log.layout(pygame.Rect(x, y, wide, place.bottom - y), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen, and over the mainland of Asia what the last order brought: names on the chart keep clear of it."""
        lines, rect = self._news()
        self.chart.reserved = rect
        super().draw(surface)
        if lines:
            theme, px = self.theme, self.theme.px
            faces.put_face(surface, theme, faces.cut_plate(theme, *rect.size, theme.palette.amber), rect)
            text.write_lines(surface, lines, theme.type(Role.REASON), theme.palette.bright, (rect.x + px(14), rect.y + px(14)))

    def _news(self) -> tuple[list[str], pygame.Rect]:
        """The lines of the news and where they stand: the newest of what has room."""
        theme, px, chart = self.theme, self.theme.px, self.chart.rect
        if not self.news or self.session.busy:
            return [], pygame.Rect(chart.topleft, (0, 0))
        style = theme.type(Role.REASON)
        most = min(px(460), round(chart.width * (0.5 if chart.width < px(640) else 0.38))) - px(28)
        lines: list[str] = []
        for words in reversed(self.news):
            wrapped = text.wrap(words, style, most)
            if lines and (len(lines) + len(wrapped)) * style.line_height > round(chart.height * 0.17):
                break
            lines = [*wrapped, *lines]
        wide = max(text.width(line, style) for line in lines) + px(28)
        high = style.caps + (len(lines) - 1) * style.line_height + px(28)
        return lines, pygame.Rect(chart.x + px(10), chart.y + px(10), wide, high)

    def _tell_plates(self) -> None:
        """Boat, question, area: a low window has no room for a label of its own, nor for what the force list says, too."""
        session, boat = self.session, self.session.view.boat
        place = self.chosen or (boat.at if boat is not None else "")
        name, lines = area_lines(session, place, short=self._low) if place else ("", [])
        first = f"{self.actions[0].name} {as_key(self.keys.cap(Action.ACCEPT))}" if self.actions else ""
        self.area.tell(name, [], (hint_lines(session, first) if first else []) + lines)
        self.area.shown = bool(name)
        if boat is None:
            return
        asked = _("The commander is at work") if session.busy else self.question
        chips = boat_chips(session, boat)
        if self._low:
            self.boat.label = ""
            self.boat.tell(asked, chips[1:], [_("{boat}: {where}").format(boat=boat_title(boat), where=where_words(boat))])
        else:
            self.boat.label = asked
            self.boat.tell(boat_title(boat), chips, [where_words(boat)])

    @property
    def term(self) -> str:
        """Help opens at the chart."""
        return "pacific"

    @property
    def question(self) -> str:
        """What is asked, in words."""
        asked = self.session.question
        return question_words(asked) if asked is not None else _("The war is over.")
