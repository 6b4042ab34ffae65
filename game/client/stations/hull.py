"""The drawing of the hull while the boat is surfaced in real time (B12.3): each member a section, within the white border."""
from __future__ import annotations

from functools import partial
from typing import ClassVar

import pygame

from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import BridgeLayout
from game.client.instruments.hull_board import HullBoard, SectionLook
from game.client.instruments.mate_panels import AdvicePanel
from game.client.instruments.order_bar import OrderBar
from game.client.instruments.section_cards import SectionCard, Stage
from game.client.shapes import Point
from game.client.stations import hull_words as words
from game.client.stations.hull_geometry import SECTIONS, STEPS, Trace, section
from game.client.stations.hull_pen import SPEED, TOUCH, Steering
from game.client.stations.station import Desk, StateLines, StationScreen
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.i18n import _
from game.match.realtime import TICKS_PER_SECOND
from game.rules import orders
from game.rules.terms import Station
from game.rules.view import View

#: Seconds for which a section flashes when the line goes over its edge.
FLASH = 0.24
#: A computer member's line is shown up to here until he says that it is done.
_NEARLY = 0.96
#: The lines of computer members are drawn on after so many seconds, all at once: a hand is not seen to be quicker.
_STROKE = 0.15


class HullStation(StationScreen):
    """The four sections. The human draws those of his stations: the Engineer's first, the others in any order."""

    station: ClassVar[Station] = Station.ENGINEER

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.board = HullBoard(self._pressed, self._dragged)
        self.traces = {station: Trace(section(station)) for station in SECTIONS}
        self.active: Station | None = None
        self.pen_down = False
        #: The pen follows the mouse without its button being held.
        self.loose = False
        self.erased = False
        self._drawn: frozenset[Station] = frozenset()
        self._spent = dict.fromkeys(SECTIONS, 0.0)
        self._unseen = 0.0
        self._flash: dict[Station, float] = {}
        self._steering = Steering()
        self.section_cards = {
            station: SectionCard(words.card(desk.view(station), station, number, Stage.WAITS, 0.0, mine=False), partial(self.take, station))
            for number, station in enumerate(SECTIONS, 1)
        }
        for card in self.section_cards.values():
            card.peers = tuple(self.section_cards.values())
        self.advice = AdvicePanel(_("The pen"))
        self.trace = Button(_("Trace"), self.loosen, icon="pencil")
        self.lift = Button(_("Lift the pen"), self.raise_pen, icon="move")
        self.again = Button(_("This section again"), self.begin_again, icon="undo")
        self.dive = Button(_("Dive!"), self.order_dive, icon="dive")
        self.bar = OrderBar([[self.trace, self.lift, self.again], [self.dive]], headings=False)
        self.show()

    # ------------------------------------------------------------------------------------------------------ what it is

    @property
    def mine(self) -> bool:
        """Whether the human draws any section."""
        return bool(self.session.stations)

    @property
    def order_bar(self) -> OrderBar:
        """The bar of its orders."""
        return self.bar

    @property
    def widgets(self) -> list[Widget]:
        """The scene, the cards on it, the order bar."""
        return [self.board, *self.section_cards.values(), self.advice, self.bar, self.trace, self.lift, self.again, self.dive]

    def stage_of(self, station: Station) -> Stage:
        """How a station's section stands."""
        if self._is_drawn(station):
            return Stage.OVER if self.traces[station].crossed or self._slipped(station) else Stage.DONE
        if not self._open(station):
            return Stage.WAITS
        if not self.desk.may_work(station):
            return Stage.DRAWING
        return Stage.NOW if station is self.active else Stage.OPEN

    def _slipped(self, station: Station) -> bool:
        """Whether the line that a station has drawn went over the edge, as everybody heard, whoever drew it."""
        entries = reversed(self.session.match.entries)
        lines = (entry.order for entry in entries if isinstance(entry.order, orders.Trace) and entry.order.side is self.side)
        last = next((line for line in lines if line.station is station), None)
        return last is not None and not last.inside

    def _is_drawn(self, station: Station) -> bool:
        own = self.view.own
        return own.checked or bool(own.drawn_by >> station & 1)

    def _open(self, station: Station) -> bool:
        """Whether a station may draw now."""
        return any(isinstance(order, orders.Trace) for order in self.session.match.legal(self.side, station))

    def _can_dive(self) -> bool:
        return self.desk.may_work(Station.CAPTAIN) and any(
            isinstance(order, orders.Dive) for order in self.session.match.legal(self.side, Station.CAPTAIN))

    # -------------------------------------------------------------------------------------------------------- showing

    def layout(self, places: BridgeLayout) -> None:
        """The scene fills the stage; four cards in its lower fifth."""
        theme, stage = places.theme, places.stage
        inset, gap = theme.px(16 if not theme.small else 10), theme.px(14 if not theme.small else 8)
        high = round(max(stage.height * 0.2, min(theme.px(172), stage.height * 0.205), theme.px(68)))
        self.board.take(stage, theme, high + inset + gap)
        wide = (stage.width - 2 * inset - 3 * gap) / len(SECTIONS)
        for number, card in enumerate(self.section_cards.values()):
            x = stage.x + inset + round(number * (wide + gap))
            card.layout(pygame.Rect(x, stage.bottom - inset - high, round(wide), high), theme)
        self.advice.shown = bool(places.head_of_rail.width)
        self.advice.layout(places.head_of_rail, theme)
        self.bar.layout(places.order_bar, theme)
        self.show()

    def show(self) -> None:
        """Read who has drawn and who may draw anew."""
        view = self.view
        drawn = frozenset(station for station in SECTIONS if self._is_drawn(station))
        if self._drawn - drawn:
            self.erased = True
            self._erase()
        elif view.own.checked:
            self.erased = False
        self._drawn = drawn
        mine = [station for station in SECTIONS if self.desk.may_work(station) and self._open(station)]
        if self.active not in mine:
            self._stop()
            self.active = mine[0] if mine else None
        self._fill(view)

    def _erase(self) -> None:
        self.traces = {station: Trace(section(station)) for station in SECTIONS}
        self._spent = dict.fromkeys(SECTIONS, 0.0)
        self._stop()

    def _fill(self, view: View) -> None:
        """Fill scene, cards and buttons."""
        own_trace = self.traces[self.active] if self.active is not None else None
        for number, (station, card) in enumerate(self.section_cards.items(), 1):
            stage = self.stage_of(station)
            progress = self._progress(station, stage)
            card.state = words.card(view, station, number, stage, progress, mine=self.desk.may_work(station))
            card.focusable = stage in (Stage.NOW, Stage.OPEN)
            self.board.looks[station] = SectionLook(stage, self._line(station, stage, progress), station in self._flash)
        first = self.desk.why_not(orders.Trace(self.side, self._next(), True))
        self.board.title, self.board.words, self.board.bad = words.instruction(
            view, self.active, first, erased=self.erased, can_dive=self._can_dive())
        self.board.pen = own_trace.tip if own_trace is not None else None
        self.board.pen_down = self.pen_down or self._steering.way is not None
        self.advice.lines = words.pen_advice(
            self.desk.keys().cap(Action.PEN_DRAW), drawing=self.active is not None, checked=view.own.checked,
        )
        self._dress(own_trace, first)
        self.bar.settle()

    def _next(self) -> Station:
        """The station whose section is likeliest to come next."""
        left = [station for station in SECTIONS if not self._is_drawn(station)]
        return next((station for station in left if self.desk.may_work(station)), left[0] if left else Station.ENGINEER)

    def _progress(self, station: Station, stage: Stage) -> float:
        if stage in (Stage.DONE, Stage.OVER):
            return 1.0
        if stage is Stage.DRAWING:
            seconds = self.session.own_level.skill.section / TICKS_PER_SECOND
            return min(_NEARLY, self._spent[station] / seconds)
        return self.traces[station].progress

    def _line(self, station: Station, stage: Stage, progress: float) -> list[Point]:
        """The points of a station's line; a computer member's follows the middle of the band, and may end over its edge."""
        trace = self.traces[station]
        if trace.points:
            return trace.points
        part, steps = section(station), round(progress * STEPS)
        if stage is Stage.OVER:
            return [*part.steps[:41], part.centre]
        if stage not in (Stage.DRAWING, Stage.DONE):
            return []
        return list(part.steps[:steps + 1]) if steps else []

    def _dress(self, trace: Trace | None, why: str) -> None:
        cap = self.desk.keys().cap
        keys = ((self.trace, Action.PEN_DRAW), (self.lift, Action.BACK), (self.again, Action.UNDO), (self.dive, Action.SURFACE))
        for button, action in keys:
            button.key = cap(action)
            button.hint = ""
        reason = "" if trace is not None else why or (self.not_mine() if not self.mine else _("The others are drawing."))
        self.trace.note = _("the mouse draws") if self.loose else _("hold the mouse, or arrow keys")
        self.trace.chosen = self.loose
        self.trace.state = ButtonState.READY if trace is not None else ButtonState.REFUSED
        self.trace.hint = reason
        down = self.pen_down or self.loose
        self.lift.note = _("go on where you stopped")
        self.lift.state = ButtonState.IDLE if down else ButtonState.REFUSED
        self.lift.hint = "" if down else _("The pen is up.")
        begun = trace is not None and bool(trace.points)
        self.again.note = _("only this one")
        self.again.state = ButtonState.IDLE if begun else ButtonState.REFUSED
        self.again.hint = "" if begun else _("Nothing is drawn in this section.")
        can = self._can_dive()
        self.dive.state = ButtonState.READY if can else ButtonState.REFUSED
        drawn = len(self._drawn)
        self.dive.note = _("the hull is right") if self.view.own.checked else _("{n} of 4 (B12.3)").format(n=drawn)
        self.dive.hint = "" if can else self.desk.why_not(orders.Dive(self.side, Station.CAPTAIN)) or words.captain_dives()

    def state_lines(self) -> StateLines | None:
        """That the boat is surfaced, and what the human does about it."""
        view = self.view
        if view.over or not view.own.surfaced:
            return None
        first = _("Surfaced in sector {sector}").format(sector=view.chart.sector_of(view.own.position))
        if self._can_dive():
            return StateLines(first, _("Dive!"))
        return StateLines(first, _("Draw the hull sections") if self.active is not None else _("The crew draws the hull"), "red")

    # ------------------------------------------------------------------------------------------------------ the orders

    def take(self, station: Station) -> None:
        """Take up the pen for a section of the human's."""
        if not self.desk.may_work(station):
            self.desk.tell(self.not_mine() if not self.session.stations else words.not_yours(station))
        elif not self._open(station):
            self.desk.tell(self.desk.why_not(orders.Trace(self.side, station, True)))
        else:
            self._stop()
            self.active = station
            self.desk.board.focus_on(None)
            self.desk.refresh()

    def loosen(self) -> None:
        """Let the pen follow the mouse without its button, from where the line ends; once more to lift it."""
        self.desk.board.focus_on(None)
        if self.active is None:
            self.desk.tell(self.trace.hint or self.not_mine())
            return
        self.loose = not self.loose
        self.pen_down = False
        self.desk.refresh()

    def raise_pen(self) -> None:
        """Lift the pen; the line is gone on with where it stopped."""
        self._stop()
        self.desk.board.focus_on(None)
        self.desk.refresh()

    def begin_again(self) -> None:
        """Rub out what is drawn of this section."""
        self.desk.board.focus_on(None)
        if self.active is None or not self.traces[self.active].points:
            self.desk.tell(_("Nothing is drawn in this section."))
            return
        self._stop()
        self.traces[self.active] = Trace(section(self.active))
        self.desk.refresh()

    def order_dive(self) -> None:
        """The captain says "Dive!"."""
        if self.desk.may_work(Station.CAPTAIN):
            self.desk.give(orders.Dive(self.side, Station.CAPTAIN))
        else:
            self.desk.tell(words.captain_dives())

    def _stop(self) -> None:
        """The pen is up, and nothing pushes it."""
        self.pen_down = self.loose = False
        self._steering.stop()

    # --------------------------------------------------------------------------------------------------------- the pen

    def _may_draw(self) -> bool:
        if not self.mine:
            self.desk.tell(self.not_mine())
        elif self.session.paused and not self.session.tactical:
            self.desk.tell(_("The match is paused. (B14.5)"))
        else:
            return True
        return False

    def _pressed(self, point: Point) -> None:
        """The mouse went down: on another section of the human's its pen is taken up, in the band the pen goes down."""
        under = next((station for station in SECTIONS if section(station).near(point)), None)
        if under is None or not self._may_draw():
            return
        if under is not self.active:
            self.take(under)
        if under is self.active and not self._put_down(point):
            begun = self.traces[under].points
            self.desk.tell(_("Go on where the line has stopped.") if begun else _("Begin between the white lines."))

    def _put_down(self, point: Point) -> bool:
        if self.active is None:
            return False
        put = self.pen_down = self.traces[self.active].begin(point)
        if put:
            self.erased = False
            self._judge()
        return put

    def _dragged(self, point: Point) -> None:
        if self.pen_down:
            self._draw_to(point)

    def _draw_to(self, point: Point) -> None:
        if self.active is not None:
            self.traces[self.active].move(point)
            self._judge()

    def _judge(self) -> None:
        """Look whether the line is round or over the edge, and say so to the match."""
        station = self.active
        if station is None:
            return
        trace = self.traces[station]
        if trace.over:
            self._stop()
            if trace.crossed:
                self._flash[station] = FLASH
            if not self.desk.give(orders.Trace(self.side, station, not trace.crossed)):
                self.traces[station] = Trace(section(station))
            self.desk.refresh()
            return
        self._fill(self.view)
        self.desk.changed()

    def _push(self, step: float) -> None:
        """Keys or stick lead the pen on by a step."""
        way = self._steering.way
        if way is None or self.active is None:
            return
        trace = self.traces[self.active]
        if not trace.points:
            self.erased = False
            trace.begin(trace.tip)
        self._draw_to(trace.section.along(trace.tip, way, step))

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows and stick lead the pen while no button has the focus; a loose pen follows the mouse."""
        keys = self.desk.keys()
        if event.type == pygame.KEYUP:
            before = self._steering.way
            self._steering.release(keys.actions(event))
            if before is not None and self._steering.way is None:
                self._fill(self.view)
                self.desk.changed()
        elif event.type == pygame.KEYDOWN and self.active is not None and not isinstance(self.desk.board.focus, Button | SectionCard):
            pressed = self._steering.press(keys.actions(event))
            if pressed is not None:
                if pressed and self._may_draw():
                    self._push(TOUCH)
                return True
        elif event.type == pygame.JOYAXISMOTION and self.active is not None:
            self._steering.tilt(event)
            return True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._steering.forget()
            self.pen_down = False
        elif event.type == pygame.MOUSEMOTION and self.loose:
            self._loosely(event.pos)
        return False

    def _loosely(self, at: tuple[int, int]) -> None:
        point = self.board.to_boat(at)
        if self.pen_down:
            self._draw_to(point)
        elif self.active is not None and self.traces[self.active].may_begin(point) and self._may_draw():
            self._put_down(point)

    def after(self, event: pygame.event.Event) -> None:
        """The mouse's button came up: so does the pen."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pen_down and not self.loose:
            self.pen_down = False
            self._fill(self.view)
            self.desk.changed()

    def act(self, actions: frozenset[Action], *, on_button: bool) -> bool:
        """The keys of the order bar; Enter dives when the hull is right."""
        if Action.PEN_DRAW in actions:
            self.loosen()
        elif Action.UNDO in actions:
            self.begin_again()
        elif Action.SURFACE in actions or (Action.ACCEPT in actions and not on_button and self._can_dive()):
            self.order_dive()
        else:
            return False
        return True

    def let_go(self) -> None:
        """Nothing pushes the pen any more; it may be put down anew where the line has ended."""
        self._steering.forget()
        self.pen_down = False

    def back(self) -> bool:
        """Escape lifts the pen."""
        if not (self.pen_down or self.loose):
            return False
        self.raise_pen()
        return True

    # ------------------------------------------------------------------------------------------------------------ time

    @property
    def moving(self) -> bool:
        """Whether the pen is on its way, or a section flashes."""
        return bool(self._flash) or (self._steering.way is not None and self.active is not None)

    def update(self, seconds: float) -> list[pygame.Rect | None]:
        """Lead the pen on, let the others draw, let flashes pass, let the boat come up."""
        parts: list[pygame.Rect | None] = [self.board.reach] if self.board.emerge(seconds) else []
        changed = bool(self._flash)
        for station in list(self._flash):
            self._flash[station] -= seconds
            if self._flash[station] <= 0:
                del self._flash[station]
        if self._steering.way is not None and self.active is not None and (not self.session.paused or self.session.tactical):
            self._push(min(seconds, 0.1) * SPEED)
            changed = True
        going_on = False
        if not self.session.paused and not self.session.held:
            for station in SECTIONS:
                if self.stage_of(station) is Stage.DRAWING:
                    self._spent[station] += seconds * self.session.speed
                    going_on = True
        self._unseen += seconds if going_on else 0.0
        if self._unseen >= _STROKE:
            self._unseen, changed = 0.0, True
        return [*parts, *self._filled()] if changed else parts

    def _filled(self) -> list[pygame.Rect | None]:
        """Fill all anew; the parts of the window that look different. While lines grow, nothing but them and the cards' meters does."""
        about, cards = self._about(), list(self.section_cards.values())
        states = [card.state for card in cards]
        self._fill(self.view)
        if about != self._about():
            return [None]
        moved = states != [card.state for card in cards]
        return [self.board.lines, *([cards[0].reach.unionall([card.reach for card in cards])] if moved else [])]

    def _about(self) -> tuple[object, ...]:
        """What is said and shown about the lines."""
        buttons = [(button.note, button.chosen, button.state, button.hint) for button in (self.trace, self.lift, self.again, self.dive)]
        sections = [(look.stage, look.flash) for look in self.board.looks.values()]
        return self.board.title, self.board.words, self.board.bad, list(self.advice.lines), buttons, sections
