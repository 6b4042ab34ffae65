"""The approach (P4): the fight told event by event, the question it comes to, the odds before every die."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Callable, Sequence

import pygame

from game.client.faces import ButtonState
from game.client.input import Action
from game.client.keyed_text import as_key
from game.client.mood import CREAKS, Layer, Loop, Mood, Track
from game.client.theme import Theme
from game.client.war.approach_board import ApproachBoard, Marks
from game.client.war.boat_words import boat_chips, boat_title
from game.client.war.display import Display
from game.client.war.fight_panels import PointsRow
from game.client.war.fight_rail import FightRail, RailActions
from game.client.war.fight_telling import LOUD, dwell, message_of, of_the_fight, of_this_fight
from game.client.war.fight_words import counterattack_lines, hint
from game.client.war.frame import WarRoutes, WarScene
from game.client.war.order_words import order_words
from game.client.war.session import Told, WarSession
from game.client.war.told import cue_of, log_lines, told_words
from game.client.war.war_log import LogScene
from game.client.widgets.base import Widget
from game.i18n import _
from game.patrol import events, odds, orders
from game.patrol.events import Event, Rolled
from game.patrol.orders import Order
from game.patrol.terms import Question
from game.phrases.patrol import refused_words, sentence
from game.phrases.patrol_areas import area_name
from game.phrases.patrol_terms import display_place, question_words, short_ship_name
from game.rules.refusals import Refusal

#: Seconds after the telling in which the key that skipped it answers nothing yet.
_GUARD = 0.35
#: The term of help for each question.
_TERMS = {
    Question.REVEAL: "reveal",
    Question.RADAR: "radar",
    Question.CHITS: "tdc",
    Question.POINTS: "points",
    Question.AGAIN: "again",
    Question.PRESS: "alert",
    Question.CROSSING: "event-0",
    Question.GUN: "event-1",
}


def _first_place(order: Order | None) -> int:
    """The column or counter that an order names first: where the cursor begins; -1 none."""
    match order:
        case orders.Column():
            return order.column
        case orders.Reveal() | orders.Cross() | orders.Gun():
            return order.place
        case orders.Chits() if order.places:
            return order.places[0]
        case orders.Radar() if order.down is not None:
            return order.down
    return -1


class ApproachScene(WarScene):
    """A fight. `happened` is what led to it; `on_over` is called when it has been told to its end and the player goes on."""

    number = 0

    def __init__(self, session: WarSession, routes: WarRoutes, happened: Sequence[Event], on_over: Callable[[], None]) -> None:
        super().__init__(session, routes)
        self.on_over = on_over
        fight = session.view.fight
        contact = next((event for event in reversed(happened) if isinstance(event, events.Contact)), None)
        first = next((i for i, event in enumerate(happened) if event is contact), len(happened))
        self.area = fight.area if fight is not None else contact.area if contact is not None else ""
        self.display = Display.of_contact(contact) if contact is not None else Display.of(fight) if fight is not None else Display()
        #: What was told of this fight, oldest first, and what still has to be.
        self.told: list[Told] = [Told(session.ordered_in, event) for event in happened[:first]]
        if contact is None:
            self.told = of_this_fight(session.told)
        own, self.after = of_the_fight(happened[first:], over=not session.fighting)
        self.pending: deque[Event] = deque(own)
        self._wait = self._guard = 0.0
        self._told_last = bool(own)
        self._spotted = any(isinstance(each.event, events.Spotted) for each in self.told)
        self._loud: Event | None = None
        self.picked: list[int] = []
        self.shares: dict[int, int] = {}
        self.said = ""
        self._asked: tuple[int, Question | None] = (-1, None)
        self.boat_name = session.name(fight.boat) if fight is not None else ""
        self.make()
        if not self.pending:
            self.refresh()

    def make(self) -> None:
        """Make every widget."""
        self.display_board = ApproachBoard(self.session.rulings, self._choose)
        self.rail = FightRail(RailActions(self._go_on, self._confirm, self._second, self._decide, self._fight, self._open_log))
        self.rail.ask.on_press = lambda: self.routes.help(self.term)
        self.rail.boat.on_press = lambda: self.routes.help("class")
        self.rail.threat.on_press = lambda: self.routes.help("counterattack")
        self._asked = (-1, None)
        self.refresh()

    # ------------------------------------------------------------------------------------------------------ state

    @property
    def telling(self) -> bool:
        """Whether something is still to be told."""
        return bool(self.pending)

    @property
    def over(self) -> bool:
        """Whether the fight is over and told to its end."""
        return not self.pending and not self.session.fighting and not self.session.busy

    def heard(self, happened: tuple[Event, ...]) -> None:
        """An order brought something: it is told one by one."""
        own, self.after = of_the_fight(happened, over=not self.session.fighting)
        self.pending.extend(own)
        self._told_last = True
        self._wait = 0.0

    @property
    def mood(self) -> Mood:
        """Submerged and hunting, and, once the boat is spotted, hunted."""
        layer = (Layer.HUNTED, 1.0) if self._spotted else (Layer.HUNTING, 0.75)
        creaks = tuple((creak, 1.5) for creak in CREAKS) if self._spotted else ()
        return Mood(Track.TENSION, (layer,), ((Loop.ENGINE, 0.5), (Loop.ROOM, 0.5), (Loop.HYDROPHONE, 0.35)), creaks)

    def refresh(self) -> None:
        """Take what is asked anew."""
        session, view = self.session, self.session.view
        if not self.pending:
            self.head.tell()
        asked = (session.given, view.question)
        asking = not self.pending and session.fighting and not session.busy
        if (asking or self.over) and self._told_last:
            self._guard, self._told_last = _GUARD, False
        if asking and asked != self._asked:
            self._asked, self.picked, self.shares = asked, [], {}
            if view.fight is not None:
                self.display, self.boat_name = Display.of(view.fight), session.name(view.fight.boat)
            advice = session.advice()
            if isinstance(advice, orders.Points):
                self.shares = dict(advice.shares)
            self.display_board.at = _first_place(advice)
            if view.question is Question.CHITS and view.fight is not None and len(view.fight.choices) == view.fight.count:
                self.picked = list(view.fight.choices)
            self._make_rows()
        self._tell_rail(asking)
        self.display_board.show(self.display, self._marks(asking), self.boat_name)
        self.put([self.display_board, *self.rail.widgets])
        self.board.reveal = self.rail.column.reveal
        self._focus(asking)
        if self.body.width:
            self.layout(self.theme.size, self._given_theme)
        self.dirty = True

    def _marks(self, asking: bool) -> Marks:
        fight, question = self.session.view.fight, self.session.question
        if not asking or fight is None:
            return Marks(lit=self._lit())
        if question is Question.COLUMN:
            return Marks(columns=frozenset(fight.choices))
        if question is Question.RADAR:
            return Marks(frozenset((*fight.choices, *self.picked) if self.picked else fight.turnable), tuple(self.picked))
        points = tuple(self.shares.items()) if question is Question.POINTS else ()
        return Marks(frozenset(fight.choices), tuple(self.picked), points=points)

    def _lit(self) -> int:
        """The place of the display that what is told is about; -1 none."""
        if isinstance(self._loud, Rolled):
            return self.session.place_of(self._loud)
        return getattr(self._loud, "place", -1)

    def _make_rows(self) -> None:
        session, view = self.session, self.session.view
        self.rail.rows = []
        if view.question is Question.POINTS and view.fight is not None:
            for place in view.fight.choices:
                counter = odds.counter_at(view.fight, place)
                name = _("hidden ship")
                if counter.up:
                    kt = session.rulings.ships[counter.kind].kt
                    name = _("{ship}, {kt} kt").format(ship=short_ship_name(counter.kind), kt=kt)
                self.rail.rows.append(PointsRow(place, _("{place} {ship}").format(place=display_place(place), ship=name), self._share))
            self._tell_rows()

    def _tell_rows(self) -> None:
        view = self.session.view
        for row in self.rail.rows:
            row.points = self.shares.get(row.place, 0)
            row.odds = odds.hit_odds(self.session.rulings, view, row.place, row.points)

    def _tell_rail(self, asking: bool) -> None:
        session, view, rail = self.session, self.session.view, self.rail
        rail.threat.tell("", None, [])
        if asking and view.question is not None and view.boat is not None and view.fight is not None:
            rail.label = _("Decision")
            rail.ask.tell(question_words(view.question), [], [self.said] if self.said else hint(session, view, len(self.picked), self.keys))
            rail.boat.tell(boat_title(view.boat), boat_chips(session, view.boat), [])
            advice = session.advice()
            rail.decide.note = order_words(advice, session.rulings, view, session.name) if advice is not None else ""
            label, lines = counterattack_lines(session, view)
            if label:
                rail.threat.tell(label, odds.counter_odds(session.rulings, view, again=view.question is Question.AGAIN), lines)
            rail.ask_for(view.question, view.fight.count, len(self.picked), sum(self.shares.values()))
        else:
            rail.ask_nothing(_("Go on") if self.over else _("Skip"))
            rail.label = area_name(self.area)
            skip = _("{button} {key}: on to the next decision.").format(button=_("Skip"), key=as_key(self.keys.cap(Action.ACCEPT)))
            words = (_("The fight is over."), self._outcome()) if self.over else (self.title, [skip])
            rail.ask.tell(words[0], [], words[1])

    def _outcome(self) -> list[str]:
        """What came of the fight: ships and harm."""
        kinds = (events.ShipSunk, events.Doubled, events.BoatDamaged, events.BoatLost, events.ReturnToBase, events.SkipperMade)
        lines = [sentence(each.event, self.session.name) or "" for each in self.told if isinstance(each.event, kinds)]
        sunk = any(isinstance(each.event, events.ShipSunk) for each in self.told)
        return lines if sunk else [_("Nothing was sunk."), *lines]

    def _focus(self, asking: bool) -> None:
        """The focus goes to what answers the question."""
        focus = self.board.focus
        if focus is not None and focus in self.board.takers and (asking or focus is self.rail.go_on):
            return
        question, rail = self.session.question, self.rail
        ready = rail.confirm.state is ButtonState.READY
        answers: Widget = self.display_board
        if not asking:
            answers = rail.go_on
        elif question in (Question.PRESS, Question.AGAIN) or (question is Question.RADAR and self.session.advice() == orders.Radar()):
            answers = rail.second
        elif question in (Question.POINTS, Question.CHITS) and ready:
            answers = rail.confirm
        elif question is Question.POINTS and rail.rows:
            answers = rail.rows[0]
        self.board.focus_on(answers, self.board.by_keyboard)

    # ------------------------------------------------------------------------------------------------------ answers

    def _choose(self, target: int) -> None:
        """A column or counter of the board was chosen."""
        question = self.session.question
        self.said = ""
        match question:
            case Question.COLUMN:
                self._give(orders.Column(target))
            case Question.REVEAL:
                self._give(orders.Reveal(target))
            case Question.CROSSING:
                self._give(orders.Cross(target))
            case Question.GUN:
                self._give(orders.Gun(target))
            case Question.RADAR:
                if self.picked and target not in self.picked:
                    self._give(orders.Radar(self.picked[0], target))
                else:
                    self.picked = [] if self.picked else [target]
                    self.refresh()
            case Question.CHITS:
                self._pick(target)
            case Question.POINTS:
                self._share(target, 1)

    def _pick(self, place: int) -> None:
        """A chit is placed or taken back; one too many moves the first. The cursor goes on to the next ship, at last to the button."""
        fight = self.session.view.fight
        if fight is None:
            return
        if place in self.picked:
            self.picked.remove(place)
        else:
            self.picked = [*self.picked, place][-fight.count :]
            advice = self.session.advice()
            usual = advice.places if isinstance(advice, orders.Chits) else ()
            self.display_board.at = next((each for each in (*usual, *fight.choices) if each not in self.picked), place)
        self.refresh()
        if len(self.picked) == fight.count:
            self.board.focus_on(self.rail.confirm, self.board.by_keyboard)

    def _share(self, place: int, by: int) -> None:
        """A target gets a point more or less."""
        fight = self.session.view.fight
        if fight is None:
            return
        now = self.shares.get(place, 0) + by
        if now < 0 or (by > 0 and sum(self.shares.values()) >= fight.count):
            return
        self.shares[place] = now
        self.shares = {each: points for each, points in self.shares.items() if points}
        self._tell_rows()
        self.refresh()

    def _confirm(self) -> None:
        question = self.session.question
        if self.rail.confirm.state is ButtonState.REFUSED or self.pending:
            return
        if question is Question.CHITS:
            self._give(orders.Chits(tuple(self.picked)))
        elif question is Question.POINTS:
            self._give(orders.Points(tuple(sorted(self.shares.items()))))
        elif question is Question.PRESS:
            self._give(orders.Press())
        elif question is Question.AGAIN:
            self._give(orders.Again())

    def _second(self) -> None:
        self._give(orders.Radar() if self.session.question is Question.RADAR else orders.Withdraw())

    def _give(self, order: Order) -> None:
        taken = self.session.give(order)
        self.said = refused_words(taken) if isinstance(taken, Refusal) else ""
        self.board.focus_on(None, self.board.by_keyboard)
        self.refresh()

    def _decide(self) -> None:
        self.session.leave_decision()
        self.board.focus_on(None, self.board.by_keyboard)
        self.refresh()

    def _fight(self) -> None:
        self.session.leave_fight()
        self.board.focus_on(None, self.board.by_keyboard)
        self.refresh()

    def _open_log(self) -> None:
        if self.stage is not None:
            lines = log_lines(self.session, self.told, 400, dice=True, dated=False)
            self.stage.push(LogScene(_("The fight"), lines, self.stage.pop))

    def _go_on(self) -> None:
        """Skip what is being told; when all is told, the fight is left."""
        if self.pending:
            self.skip()
        elif self.over:
            self.on_over()

    def skip(self) -> None:
        """Tell all that is still to be told at once."""
        while self.pending:
            self._tell_next(silent=len(self.pending) > 1)
        self._wait, self._loud = 0.0, None
        self.refresh()

    # ------------------------------------------------------------------------------------------------------ telling

    def update(self, seconds: float) -> None:
        """Tell the next event when it is time; let the commander go on."""
        self._guard = max(0.0, self._guard - seconds)
        if self.session.busy and not self.session.update(seconds):
            self.refresh()
        if not self.pending and self._loud is None:
            return
        self._wait -= seconds
        if self._wait > 0:
            return
        if self.pending:
            self._tell_next()
        else:
            self._loud = None
            self.refresh()

    def _tell_next(self, *, silent: bool = False) -> None:
        event = self.pending.popleft()
        self.display.take(event)
        self._spotted = self._spotted or isinstance(event, events.Spotted)
        self.told.append(Told(self.session.ordered_in, event))
        self._loud = event if isinstance(event, (*LOUD, events.Revealed, events.ChitSeen)) else None
        self._wait = dwell(event)
        cue = cue_of(event)
        if cue is not None and not silent and self.stage is not None:
            self.stage.sound.play(cue)
        if not silent:
            self.refresh()

    @property
    def pace(self) -> float:
        """Frames while something is told."""
        return 20.0 if self.pending or self._loud is not None or self.session.busy or self._guard > 0 else 0.0

    def handle(self, event: pygame.event.Event) -> bool:
        """The commander's keys; the mouse moves the cursor on the board."""
        if event.type == pygame.KEYDOWN and not self.pending:
            actions = self.keys.actions(event)
            if Action.ACCEPT in actions and self._guard > 0:
                return True
            if Action.LEAVE_DECISION in actions and self.rail.decide.shown:
                self._decide()
                return True
            if Action.LEAVE_MORE in actions and self.rail.fight.shown:
                self._fight()
                return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.display_board.hover(event.pos):
            self.dirty = used = True
        return used

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The board at the left, the rail at the right."""
        self._given_theme = theme
        super().layout(size, theme)
        board, rail = self.beside_rail(310, 0.44)
        self.display_board.layout(board, self.theme)
        self.rail.layout(rail, self.theme, self.keys)

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw board and rail, and in the boat's strip what has just happened."""
        lines = log_lines(self.session, self.told, 60, dice=True, dated=False)
        self.rail.log.tell(lines)
        self.rail.name_keys(self.keys)
        strip = self.display_board.strip
        newest = (told_words(self.session, each.event, parts=False) for each in reversed(self.told))
        strip.said = () if self.rail.log.plate.shown else tuple(itertools.islice(filter(None, newest), 3))
        strip.message = message_of(self._loud, self.session, self.theme) if self._loud is not None else None
        super().draw(surface)

    @property
    def reason(self) -> str:
        """Why the last answer was refused."""
        return self.said

    @property
    def term(self) -> str:
        """Help opens at what is asked."""
        question = self.session.question if not self.pending else None
        return _TERMS.get(question, "approach") if question is not None else "counterattack" if self.over else "approach"

    @property
    def title(self) -> str:
        """What is going on while nothing is asked."""
        return _("Attack round {round}.").format(round=self.display.round) if self.display.round else _("Contact!")
