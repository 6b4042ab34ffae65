"""The radio operator's station: he draws what he hears on a transparent sheet and slides it to where it fits (B2.4, B15.4)."""
from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.client.input import Action
from game.client.instruments.bridge_layout import BridgeLayout
from game.client.instruments.brushes import Brush, brush_cells
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.order_bar import OrderBar
from game.client.instruments.sheet_picture import sheet_picture
from game.client.instruments.sheet_tools import SlideFacts
from game.client.radio_room import Heard
from game.client.stations import radio_words as words
from game.client.stations.radio_dress import chart_picture, dress_orders, dress_tools
from game.client.stations.radio_hand import MARKING, POINTING, UNIT_TOOLS, Hand, Tool
from game.client.stations.radio_instruments import PENS, UNIT_PENS, RadioInstruments
from game.client.stations.station import Desk, StateLines, StationScreen
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.i18n import _
from game.phrases.reasons import reason_sentence
from game.phrases.terms import side_name
from game.rules.terms import Heading, Station

_HEADS = {Action.UP: Heading.N, Action.RIGHT: Heading.E, Action.DOWN: Heading.S, Action.LEFT: Heading.W}
#: What is done to the sheet, so that it is refused while nothing may be recorded.
_DRAWS = frozenset({Action.NEW_SHEET, Action.UNDO, Action.NOTES, Action.SILENCE})
_WORKS = frozenset({*PENS.values(), *UNIT_PENS.values(), *_DRAWS, Action.BRUSH, Action.NEXT_FIT, Action.REPORT, Action.ASK_HELP})


class RadioStation(StationScreen):
    """The screen. `on_listen` is called with what is to be heard once more."""

    station: ClassVar[Station] = Station.RADIO

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.on_listen: Callable[[Heard], None] = lambda heard: desk.hear(heard.event)
        self.room = self.session.radio if self.mine else None
        self.hand = Hand(self.room, words.heard_words) if self.room is not None else None
        self.said = ""
        #: Whether the enemy has gone on unrecorded, so that what is drawn is worth little without a new sheet.
        self.gap = self.room is not None and self.room.missed > 0
        self._was_locked = self._shift = self._opening = self._going_on = False
        self._mouse = (-1, -1)
        self._slid = False
        self.instruments = RadioInstruments(
            self.view.chart, self.room.lines if self.room is not None else [], self._pressed, self._listen_to, self._noted,
            armada=self.view.armada,
        )
        self.instruments.mark.on_press = self._mark_pressed
        self.instruments.slide.on_press = self._strip_pressed
        self.instruments.notes.open = self.hand is not None
        self.instruments.chart.on_cursor = lambda cell: self._point()

    # ------------------------------------------------------------------------------------------------------ what it is

    @property
    def chart(self) -> ChartInstrument:
        """The chart beneath the sheet."""
        return self.instruments.chart

    @property
    def order_bar(self) -> OrderBar:
        """The bar of its orders."""
        return self.instruments.bar

    @property
    def working(self) -> list[Widget]:
        """The order bar and the tools."""
        parts = self.instruments
        return [*super().working, parts.tools, *parts.buttons, parts.next]

    @property
    def widgets(self) -> list[Widget]:
        """All widgets."""
        return self.instruments.widgets

    def layout(self, places: BridgeLayout) -> None:
        """Place everything, and say in the strip what a row of tools has no room for."""
        self.instruments.place(places)
        self._point()

    @property
    def heard(self) -> list[Heard]:
        """What was heard of the enemy, oldest first."""
        return self.room.heard if self.room is not None else words.heard_by(self.session.match, self.side)

    @property
    def locked(self) -> bool:
        """Whether nothing may be recorded: the own boat is surfaced in real time (B12.3)."""
        return self.room is not None and self.room.locked

    def _why_not(self) -> str:
        """Why nothing may be drawn; empty if it may."""
        if self.hand is None:
            return self.not_mine()
        return _("Surfaced: nothing may be recorded until the boat dives. (B12.3)") if self.locked else ""

    # --------------------------------------------------------------------------------------------------------- showing

    def show(self) -> None:
        """Read match, sheet and list anew."""
        locked = self.locked
        if locked:
            self.instruments.notes.end()
        if self._was_locked and not locked:
            self.gap = words.went_on_unheard(self.session.match, self.side)
        self._was_locked = locked
        view, parts, keys = self.view, self.instruments, self.desk.keys()
        parts.name_keys(keys)
        enemy = side_name(view.side.enemy)
        heard = self.heard
        parts.heard.side, parts.heard.label = view.side.enemy, _("Heard from {side}").format(side=enemy)
        parts.heard.right = str(len(heard)) if heard else ""
        parts.heard.nothing = _("Nothing yet. What {side} calls out stands here, to be drawn.").format(side=enemy)
        done = self.room.done if self.room is not None else len(heard)
        told = self.session.told
        parts.heard.show(words.heard_lines(heard, done, told, real=self.session.real, mine=self.hand is not None and not locked))
        parts.notes.label, parts.tools.label = _("Notes"), _("Sheet")
        parts.slide.label = _("Slid by") if self.hand is not None else _("Plot")
        parts.slide.places_label = _("Places that fit") if self.hand is not None else _("Cells that may be")
        following = self.room.next if self.room is not None else None
        dress_orders(parts, None if locked else self.hand, following, heard, told, keys, real=self.session.real)
        dress_tools(parts, self.hand, self._why_not(), keys)
        parts.bar.settle()
        plot = None if self.hand is not None else self.plot_aboard()
        self.chart.show(chart_picture(view, plot, self.enemy_shown, self.marked_units, self.announced))
        self._point()

    def _point(self) -> None:
        """Show the sheet as it lies, and what the brush would mark."""
        parts, hand, enemy = self.instruments, self.hand, self.side.enemy
        parts.sheet.shown = hand is not None
        if hand is None:
            said = self.crew.words(Station.RADIO)
            count = len(self.plot_aboard())
            of = words.cells_words(self.view.sea.bit_count())
            parts.slide.facts = SlideFacts(enemy, (), count, of, of, reason_sentence(said) if said is not None else "")
            self.desk.changed()
            return
        brush, cursor = 0, self.chart.cursor
        if hand.tool in MARKING and cursor and not self.locked:
            brush = brush_cells(hand.brush, hand.chart, cursor)
        parts.sheet.picture = sheet_picture(hand.sheet, hand.start, enemy, moved=hand.moved, brush=brush, notice=self.said)
        key = self.desk.keys().cap(Action.NEXT_FIT)
        note = "" if hand.sheet.ends(hand.start) else _("{key} goes to a place that fits.").format(key=key)
        if not note and parts.places is not None and parts.places.drawer:
            note = _("{key}: what was heard, and notes").format(key=self.desk.keys().cap(Action.INSTRUMENTS))
        elif not note and parts.tools.row:
            note = words.hint_words(hand.tool, hand.room.next, self.desk.keys(), hand.brush)
        ends = hand.sheet.ends(hand.start).bit_count()
        fitting, tried = len(hand.sheet.fits), len(hand.sheet.starts)
        parts.slide.facts = SlideFacts(
            enemy, words.slid_words(hand.slid), fitting, words.places_words(tried), words.fitting_words(fitting, tried), note,
            words.slid_at_once(hand.slid), parts.sheet.picture.tag if parts.sheet.picture.fits else "", words.ends_words(ends),
        )
        self.desk.changed()

    def state_lines(self) -> StateLines | None:
        """What there is to draw."""
        if self.view.over or self.hand is None or self.room is None:
            return None
        keys, enemy = self.desk.keys(), side_name(self.side.enemy)
        if self.locked:
            return StateLines(_("Surfaced"), _("Nothing may be recorded (B12.3)"), "red")
        if self.instruments.notes.typing:
            done = keys.cap(Action.BACK)
            return StateLines(_("Notes"), _("{enter}: next line. {key}: done").format(enter=keys.cap(Action.ACCEPT), key=done))
        if self.gap:
            key = keys.cap(Action.NEW_SHEET)
            return StateLines(_("Unrecorded"), _("{side} went on meanwhile. {key}: new sheet").format(side=enemy, key=key))
        if not self.hand.sheet.fits:
            undo, new = keys.cap(Action.UNDO), keys.cap(Action.NEW_SHEET)
            return StateLines(_("Fits nowhere"), _("{undo}: undo. {new}: new sheet").format(undo=undo, new=new), "red")
        if self.room.other_line:
            undo, new = keys.cap(Action.UNDO), keys.cap(Action.NEW_SHEET)
            return StateLines(_("Not as heard"), _("{undo}: undo. {new}: new sheet").format(undo=undo, new=new), "red")
        following = self.room.next
        if following is None:
            return StateLines(_("Listening"), _("All that was heard is drawn."), "muted")
        does = words.does_words(following)
        return StateLines(_("Listening"), f"{enemy}: {words.heard_words(following.event)}. {does}", "side")

    # --------------------------------------------------------------------------------------------------------- working

    def _may(self) -> bool:
        """Whether something may be drawn; if not, it is said."""
        why = self._why_not()
        if why:
            self.desk.tell(why)
        return not why

    def _did(self, done: object = True) -> None:
        """Something was done to the sheet."""
        if done:
            self.said = ""
            self.gap = self.room is not None and self.room.missed > 0
        self.desk.refresh()

    def take(self) -> None:
        """Draw the next thing as it was heard, or note it."""
        if not self._may() or self.hand is None:
            return
        if self.hand.draw_heard() is None:
            self.desk.note(_("All that was heard is drawn."))
        else:
            self._did()

    def draw(self, heading: Heading) -> None:
        """Draw a heading by hand; if it is not the one that was heard, that is said."""
        if self._may() and self.hand is not None:
            said = words.drawn_words(self._to_draw, heading, self.desk.keys().cap(Action.UNDO))
            self._did(self.hand.draw(heading))
            if said:
                self.desk.tell(said)

    def silence(self) -> None:
        """Draw a silence by hand; if none was heard, that is said."""
        if self._may() and self.hand is not None:
            said = words.drawn_words(self._to_draw, None, self.desk.keys().cap(Action.UNDO))
            self._did(self.hand.silence())
            if said:
                self.desk.tell(said)

    @property
    def _to_draw(self) -> Heard | None:
        """The oldest thing heard that is to be drawn and has not been."""
        room = self.room
        return next((heard for heard in room.heard[room.done:] if heard.draws), None) if room is not None else None

    def mark(self) -> None:
        """Go over the cell under the cursor with the brush."""
        if not self._may() or self.hand is None:
            return
        if not self.chart.cursor:
            self.chart.act(Action.UP)
        self._did(self.hand.mark(self.chart.cursor))

    def choose(self, tool: Tool) -> None:
        """Take a tool."""
        if self._may() and self.hand is not None:
            self.hand.tool = tool
            self.chart.steered = tool in POINTING
            if not isinstance(self.desk.board.focus, Button) or tool in POINTING:
                self.desk.board.focus_on(self.chart)
            self.desk.refresh()

    def _pressed(self, action: Action) -> None:
        """A button was pressed, which stands for a key."""
        if action is Action.ACCEPT:
            self.take()
        else:
            self._work(action)

    def _mark_pressed(self) -> None:
        if self.hand is not None and self.hand.tool in MARKING:
            self.mark()
        else:
            self.choose(Tool.IMPOSSIBLE)

    def undo(self) -> bool:
        """Take the last act at the sheet back; False if there is none."""
        if self.hand is None or not self.hand.undo():
            return False
        self._did()
        return True

    def _work(self, action: Action) -> bool:
        hand, room = self.hand, self.room
        if action is Action.LISTEN_AGAIN:
            self._listen()
            return True
        if hand is None or room is None:
            self.desk.tell(self.not_mine())
            return True
        if action is Action.UNDO:
            if self.locked or hand.undo():
                self._did(self._may())
                return True
            return False
        if action is Action.NEXT_FIT:
            if not hand.next_fit(-1 if self._shift else 1) and not hand.sheet.fits:
                self.desk.tell(_("The sheet fits nowhere."))
            self.desk.refresh()
            return True
        if action is Action.REPORT:
            self.said = _("You: {report}").format(report=reason_sentence(room.report()))
            self.desk.refresh()
            return True
        if not self._may():
            return True
        if action in UNIT_PENS.values() and not self.view.armada:
            return False
        tool = next((tool for tool, key in (PENS | UNIT_PENS).items() if key is action), None)
        if tool is not None:
            self.choose(tool)
        elif action is Action.BRUSH:
            brushes = list(Brush)
            hand.brush = brushes[(brushes.index(hand.brush) + (-1 if self._shift else 1)) % len(brushes)]
            self.desk.refresh()
        elif action is Action.NEW_SHEET:
            self._did(hand.new_sheet())
        elif action is Action.SILENCE:
            self.silence()
        elif action is Action.ASK_HELP:
            self.said = _("Computer: {report}").format(report=reason_sentence(room.help()))
            self.desk.refresh()
        elif action is Action.NOTES:
            self._write()
        return True

    # ---------------------------------------------------------------------------------------------------- hearing again

    def _listen(self) -> None:
        heard = self.heard
        if not heard:
            self.desk.tell(_("Nothing was heard yet."))
            return
        following = self.room.next if self.room is not None else None
        self.on_listen(following or heard[-1])

    def _listen_to(self, place: int) -> None:
        """A line of the list was clicked, counted from the newest."""
        heard = self.heard
        if 0 <= place < len(heard):
            self.on_listen(heard[len(heard) - 1 - place])

    # ----------------------------------------------------------------------------------------------------------- notes

    def _write(self) -> None:
        """Begin to type a note."""
        parts = self.instruments
        if parts.places is not None and parts.places.drawer and not parts.drawer_open:
            self._drawer()
        parts.notes.begin()
        self._opening = True
        self.desk.board.focus_on(parts.notes)
        self.desk.refresh()

    def _noted(self) -> None:
        if self.room is not None:
            self.room.changed()

    def _type(self, event: pygame.event.Event) -> bool:
        """See an event while a note is typed."""
        notes = self.instruments.notes
        if event.type == pygame.KEYDOWN:
            self._opening = False
            if hasattr(event, "pad"):
                notes.end()  # a gamepad has no letters
            else:
                notes.key(event.key)
            if not notes.typing:
                self.desk.board.focus_on(None)
        elif event.type == pygame.TEXTINPUT:
            if not self._opening:  # the letter of the key that began the note is none of it
                notes.write(event.text)
            self._opening = False
        else:
            if event.type == pygame.MOUSEBUTTONDOWN and not notes.rect.collidepoint(event.pos):
                notes.end()
                self.desk.refresh()
            return False
        self.desk.refresh()
        return True

    def _strip_pressed(self) -> None:
        """Open or shut the drawer, where there is one."""
        if self.instruments.places is not None and self.instruments.places.drawer:
            self._drawer()

    def _drawer(self) -> None:
        self.instruments.drawer_open = not self.instruments.drawer_open
        if not self.instruments.drawer_open:
            self.instruments.notes.end()
        self.desk.place()

    # ------------------------------------------------------------------------------------------------------------ input

    def act(self, actions: frozenset[Action], *, on_button: bool) -> bool:
        """The keys of the tools; arrows draw, point or slide; Enter draws as heard or marks."""
        if Action.INSTRUMENTS in actions and self.instruments.places is not None and self.instruments.places.drawer:
            self._drawer()
            return True
        if not on_button and not self.elsewhere and (actions & _HEADS.keys() or (Action.ACCEPT in actions and Action.PAUSE not in actions)):
            way = next((action for action in _HEADS if action in actions), None)
            if self.hand is None:
                self.desk.tell(self.not_mine())
            elif way is not None:
                self._arrow(way)
            else:
                self._accept()
            return True
        if Action.LISTEN_AGAIN in actions:
            return self._work(Action.LISTEN_AGAIN)
        for action in sorted(actions & _WORKS, key=lambda action: action.value):
            return self._work(action)
        return False

    def _arrow(self, action: Action) -> None:
        hand = self.hand
        assert hand is not None
        if hand.tool in POINTING:
            self.chart.steered = True
            self.chart.act(action)
        elif hand.tool is Tool.SLIDE:
            hand.slide(_HEADS[action])
            self.said = ""
            self.desk.refresh()
        elif not self._going_on:  # a stroke for every press
            self.draw(_HEADS[action])

    def _accept(self) -> None:
        if self.desk.board.focus is self.instruments.notes:
            if self._may():
                self._write()
                self._opening = False
        elif self.hand is not None and self.hand.tool in UNIT_TOOLS and self.desk.board.focus is not self.instruments.heard:
            if self._may():
                self._did(self.hand.mark_unit(self.chart.cursor))
        elif self.hand is not None and self.hand.tool in MARKING and self.desk.board.focus is not self.instruments.heard:
            self.mark()
        else:
            self.take()

    def handle(self, event: pygame.event.Event) -> bool:
        """Typing goes to the notes; on the chart the mouse draws, marks and slides."""
        if self.instruments.notes.typing and self._type(event):
            return True
        if event.type == pygame.KEYDOWN:
            self._shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
            self._going_on = bool(getattr(event, "going_on", False))
        elif event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._shift = False
            return self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up()
        elif event.type == pygame.MOUSEWHEEL and self._on_chart(self._mouse) and self.hand is not None:
            self.hand.next_fit(-1 if event.y > 0 else 1)
            self.desk.refresh()
            return True
        return False

    def after(self, event: pygame.event.Event) -> None:
        """A click on the pad begins a note; one on a button leaves the keys to the sheet."""
        notes, board = self.instruments.notes, self.desk.board
        if event.type == pygame.MOUSEBUTTONUP and isinstance(board.focus, Button) and not board.by_keyboard:
            board.focus_on(self.chart)
            self.desk.changed()
        if event.type == pygame.MOUSEBUTTONUP and notes.typing:
            self._opening = False
            if self.locked:
                notes.end()
            self.desk.refresh()

    def _on_chart(self, at: tuple[int, int]) -> bool:
        return self.chart.outline.collidepoint(at) and not self.instruments.covered(at)

    def _motion(self, at: tuple[int, int]) -> bool:
        self._mouse = at
        sheet, hand = self.instruments.sheet, self.hand
        if hand is not None and hand.busy:
            cell = self.chart.cell_under(at)
            if cell and hand.drag(cell):
                self._slid = True
                self.said = ""
                self._point()
            self.chart.point(cell)
            return True
        if self._on_chart(at):
            self.chart.hover(at)
        else:
            self.chart.point(0)
        held = sheet.handle_at(at) if hand is not None and self._on_chart(at) else None
        if held is not sheet.held:
            sheet.held = held
            self.desk.changed()
        return False

    def _down(self, at: tuple[int, int]) -> bool:
        if not self._on_chart(at):
            return False
        self._mouse = at
        self.desk.board.focus_on(self.chart)
        hand, cell = self.hand, self.chart.cell_under(at)
        self.chart.point(cell)
        if hand is None:
            self.desk.tell(self.not_mine())
            return True
        handle = self.instruments.sheet.handle_at(at)
        self.instruments.sheet.held, self._slid = handle, False
        if handle is not None and cell:
            hand.grip(cell)
        elif not cell or (hand.tool is not Tool.SLIDE and not self._may()):
            return True
        elif not hand.press(cell):
            self.desk.tell(_("Draw on from the end of the line."))
        if hand.busy:
            self._point()
        elif hand.tool in UNIT_TOOLS:
            self._did()
        return True

    def _up(self) -> bool:
        hand, sheet = self.hand, self.instruments.sheet
        if hand is None or not hand.busy:
            return False
        handle, sheet.held = sheet.held, None
        hand.release()
        if handle is not None and not self._slid:
            hand.slide(handle)
        self._did()
        return True

    def let_go(self) -> None:
        """What is being drawn, marked or slid with the button held ends here."""
        self._up()

    def back(self) -> bool:
        """Escape closes the drawer, puts a marking tool down, lets go of the focus."""
        board = self.desk.board
        if self.instruments.drawer_open and self.instruments.places is not None and self.instruments.places.drawer:
            self._drawer()
        elif self.hand is not None and self.hand.tool is not Tool.DRAW:
            self.hand.tool = Tool.DRAW
            self.chart.steered = False
            self.desk.refresh()
        elif board.focus is not None and board.focus is not self.chart:
            board.focus_on(None)
            self.desk.changed()
        else:
            return False
        return True

    # ------------------------------------------------------------------------------------------------------------- time

    @property
    def moving(self) -> bool:
        """Whether the own boat is on its way."""
        return self.chart.moving

    def update(self, seconds: float) -> list[pygame.Rect | None]:
        """Let the own boat go on."""
        return self.sailed(self.chart, seconds)
