"""The bridge: one station large, the others' cards and the radio log beside it, in both modes."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.art.backdrop import backdrop
from game.client.art.water import RATE
from game.client.cues import Cue
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.instruments.watch_bar import WatchBar
from game.client.mood import Mood
from game.client.scene import Scene
from game.client.scenes.boat_sound import BoatSound
from game.client.scenes.bridge_bar import BridgeBar
from game.client.scenes.bridge_words import StopMoment, nothing_taken, undo_words
from game.client.scenes.card_table import CardTable
from game.client.scenes.keys import KeysScene
from game.client.scenes.mission_table import MissionTable
from game.client.scenes.moment_shown import scene_of
from game.client.scenes.moments import Moments
from game.client.scenes.panes import Pane, Panes
from game.client.scenes.questions import Questions
from game.client.scenes.radio_log import RadioLog
from game.client.scenes.rail import Rail
from game.client.scenes.relief import HandOver, Relief
from game.client.scenes.talk import TalkScene
from game.client.scenes.top_words import undoes
from game.client.scenes.watching import Watching
from game.client.session import Session
from game.client.stations.captain import CaptainStation
from game.client.stations.key_lines import TABS
from game.client.stations.station import Desk, StationScreen
from game.client.theme import Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.heading_button import HeadingButton
from game.client.widgets.tool_button import ToolButton
from game.i18n import _
from game.match.match import Entry
from game.match.realtime import TICKS_PER_SECOND
from game.phrases.events import sentence
from game.rules.boats import slot
from game.rules.events import Event, hears
from game.rules.terms import Side, Station, System
from game.rules.view import View

#: What every station that is shown sees, whichever has the keys.
_ALL_SEE = frozenset({pygame.MOUSEMOTION, pygame.WINDOWFOCUSLOST})


class BridgeScene(Scene):
    """The bridge. `on_over` is called when the match is over and shown to its end, `on_menu` by Escape."""

    def __init__(
        self, session: Session, on_over: Callable[[], None], on_menu: Callable[[], None], on_stations: HandOver | None = None, *,
        introduce: bool = False,
    ) -> None:
        """`on_stations` lets the match go on with the human at other stations; `introduce` shows the mission's page when it begins."""
        super().__init__()
        self.session, self.on_over, self.on_menu = session, on_over, on_menu
        session.on_entry, session.on_back = self._taken, self._went_back
        self.sound = BoatSound(session, self._heard, lambda: self.stage)
        self.desk = self._desk_of(session.human)
        self.panes = Panes(session, min(session.stations, default=Station.CAPTAIN), self._desk_of)
        self.heard = RadioLog(session, self._heard)
        self.mission = MissionTable(session, self._push, self._pop, introduce=introduce)
        self._make_frame()
        self._surfaced = False
        self.moments = Moments(session, self._heard, self.sound.play)
        self.questions = Questions(session, self._pop, self._seen_at, lambda: self.mission.plate.rect)
        self.relief = Relief(session, on_stations or (lambda stations: None), self._pop)
        self._stale = self._leads = self._over_told = self._trouble_told = False
        self._second = -1
        self._foot = self._middle = 0
        self._begun = bool(session.match.entries)
        self._at_surface()
        self._show_station()
        self._stale = self._leads = True  # who goes on with several stations is led to the one that is due

    def _desk_of(self, side: Side) -> Desk:
        """What a boat's stations are given."""
        return Desk(
            self.session, self.board, lambda: self.keys, self.tell, self.refresh, self._changed, self._place, self.note, self._hear_again,
            side, self._push,
        )

    def _make_frame(self) -> None:
        """Make what every station shares."""
        session = self.session
        self.hand = CardTable(session, self._push, self._pop, self.tell, self.go_to, self.screen)
        self.rail = Rail(session, self._card_pressed, self._talk, self.hand, self.mission.plate)
        self.bar = BridgeBar(session, self.keys, self.go_to, self._pause_pressed, self.on_menu)
        self.watching = Watching(session, self._look_anew, self.note, self._paced)

    def name_keys(self) -> None:
        """Tabs, menu and radio log name their keys, or buttons; the stations name theirs whenever they are shown."""
        self.bar.name_keys(self.keys)
        talk = _("talk to the crew {key}").format(key=self.keys.cap(Action.TALK))
        eyes = _("eyes {key}").format(key=self.keys.cap(Action.EYES))
        self.rail.log.right = talk if self.session.stations else f"{eyes}   {talk}"

    def pad_lost(self) -> None:
        """In real time the match waits for who has lost his gamepad."""
        if self.session.real and not self.session.paused:
            self.session.paused = True
            self.refresh()
            self.note(_("The gamepad is unplugged: paused."))

    @property
    def rule_here(self) -> str:
        """What is touched, else what the state plate tells."""
        return super().rule_here or self.bar.rule

    def rule_at(self, at: tuple[int, int]) -> str:
        """The state plate's rule, too."""
        return self.bar.rule_at(at) or super().rule_at(at)

    def translate(self) -> None:
        """Take every word anew; a station's screen is made again when it is shown."""
        self.panes.clear()
        self._make_frame()
        self._went_back()
        self._show_station()

    # ------------------------------------------------------------------------------------------------------- stations

    @property
    def view(self) -> View:
        """What the shown station sees."""
        return self.session.match.view(self.session.human, self.at)

    @property
    def at(self) -> Station:
        """The station that has the keys."""
        return self.panes.at

    @property
    def at_hull(self) -> bool:
        """Whether the hull is shown in its place."""
        return self.panes.at_hull

    @property
    def station(self) -> StationScreen:
        """The screen that has the keys."""
        return self.panes.focused.screen

    def screen(self, station: Station) -> StationScreen:
        """A station's screen, made when it is first asked for."""
        return self.panes.screen(station)

    def go_to(self, station: Station) -> None:
        """Show a station, or let it have the keys; while surfaced, a second time shows the hull again."""
        shown = self.panes.stations, self.at_hull
        if station is self.at and self.session.real and self.session.match.view(self.session.human, station).own.surfaced:
            self.panes.at_hull = not self.at_hull
        else:
            self.panes.go_to(station)
        if self.stage is not None and shown != (self.panes.stations, self.at_hull):
            self.stage.cross_fade()
        self._show_station()

    def _focus(self, pane: Pane) -> None:
        """Let the keys go to another of those that are shown."""
        session = self.session
        if pane.side is not session.human:
            session.look(pane.side, umpire=True)
        self.panes.go_to(pane.station)
        self._show_station()

    def _show_station(self) -> None:
        """Put the shown stations' widgets on the board."""
        shown, focused = self.panes.shown, self.panes.focused
        self.bar.mark(self.panes)
        self.rail.take(self.panes)
        widgets: list[Widget] = []
        for pane in shown:
            own = pane.screen.widgets
            for widget in own:
                widget.keyed = pane.screen is focused.screen
            kept = {id(widget) for widget in pane.screen.working} if self.watch is not None else set[int]()
            widgets += [widget for widget in own if id(widget) not in kept]
        watching = self.watch.parts if self.watch is not None else []
        self.board.put([*widgets, *watching, *self.bar.widgets, *self.rail.widgets])
        self._place()

    def _at_surface(self) -> None:
        """While the boat is surfaced in real time its hull is drawn (B12.3)."""
        surfaced = self.session.real and self.view.own.surfaced
        came, self._surfaced = surfaced is not self._surfaced, surfaced
        if came and surfaced != self.at_hull and (not surfaced or self.session.stations):
            self.panes.at_hull = surfaced
            self._show_station()

    def _follow(self) -> None:
        """Turn by turn, who holds several stations is led to the one that has something to do."""
        session = self.session
        if session.real or len(session.stations) < 2 or session.duties(self.at):
            return
        order = (Station.MATE, Station.ENGINEER, Station.CAPTAIN)
        due = next((station for station in order if station in session.stations and session.duties(station)), None)
        if due is None and session.waits_for_pencil:
            due = Station.RADIO
        if due is not None and due is not self.at:
            self.panes.go_to(due)
            self._show_station()

    # ---------------------------------------------------------------------------------------------------------- state

    def _heard(self, entry: Entry | None) -> tuple[Event, ...]:
        source = self.session.match.opening if entry is None else entry.events
        return tuple(event for event in source if self._overhears(event))

    def _overhears(self, event: Event) -> bool:
        return hears(event, self.session.human) or (self.session.umpire and hears(event, self.session.human.enemy))

    def _taken(self, entry: Entry) -> None:
        """An order was taken, by whomever."""
        self.heard.take(entry)
        self.moments.take(entry)
        self._stale = True
        self._leads = True
        if self.session.trouble and not self._trouble_told:
            self._trouble_told = True
            self.tell(_("The match is not being saved: {why}").format(why=self.session.trouble))

    def _named(self, moment: StopMoment) -> None:
        """The cell of an attack may be known now, and all that came of it (U6.4)."""
        self.moments.named(moment)
        self._catch_up()

    @property
    def caption_foot(self) -> int:
        """Over the lower rim of the chart, as low as the order bar lets it."""
        return self._foot

    @property
    def caption_theme(self) -> Theme:
        """As large as all else on the bridge."""
        return bridge_theme(self.theme)

    @property
    def caption_middle(self) -> int:
        """Under the chart, not under the rail."""
        return self._middle

    @property
    def mood(self) -> Mood:
        """The boat's own sounds, and music as tense as the match is."""
        return self.sound.mood(self.at)

    def _went_back(self) -> None:
        """The match has gone back: all that was heard is read anew."""
        self.sound.come_aboard()
        self.heard.read()
        self._stale = self._leads = True

    def refresh(self) -> None:
        """Read the match anew into all that is shown, unless what came of an attack is not to be known yet."""
        self._stale = self.moments.hides
        if self.moments.hides:
            return
        self._at_surface()
        self.rail.show(list(self.heard.lines))  # a copy: what comes in while an attack is hidden is not shown yet
        self.hand.show(self.keys)
        self.mission.show(self.keys, self.relief)
        self.bar.call(self.at)
        for pane in self.panes.shown:
            pane.screen.show()
        self.watching.show(self.keys, both=self.panes.both)
        self._show_bar()
        self.dirty = True

    def _catch_up(self) -> None:
        """Show what orders have changed, and go where something is to be done."""
        if self._stale and not self.moments.hides:
            self.refresh()
        if self._leads and not self.moments.hides:  # a station that shows its own order at once has refreshed already
            self._leads = False
            self._follow()

    def _changed(self) -> None:
        self.dirty = True

    def _show_bar(self) -> None:
        if self.moments.hides:
            return
        if self.bar.show(self.view, self.panes, self.heard.orders, self.keys):
            self.dirty = True
        else:
            self.spoil(self.bar.top.reach)

    # --------------------------------------------------------------------------------------------------------- orders

    def tell(self, words: str) -> None:
        """Say why not, in red, for some seconds."""
        self.bar.tell(words, "red")
        if self.stage is not None:
            self.stage.sound.play(Cue.REFUSED)
        self._show_bar()

    def note(self, words: str) -> None:
        """Say what was done, for some seconds."""
        self.bar.tell(words, "amber")
        self._show_bar()

    def _hear_again(self, event: Event) -> None:
        """Let something be heard once more."""
        self.sound.again(event)
        self.note(sentence(event) or "")

    def _pause_pressed(self) -> None:
        if self.session.real or not self.session.stations:
            self.session.paused = not self.session.paused
            self.refresh()
        elif undoes(self.session, self.at):
            self._undo()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        station = self.screen(Station.CAPTAIN)
        assert isinstance(station, CaptainStation)
        if Station.CAPTAIN not in self.panes.stations:
            station.show()
        station.end_turn()

    def _card_pressed(self, station: Station) -> None:
        if self.stage is not None:
            self.stage.push(TalkScene(self.session, self.at, station, self.stage.pop))

    def show_keys(self) -> None:
        """The list of keys, of the shown station first."""
        if self.stage is not None:
            at = None if self.at_hull else self.at
            spaces = self.view.own.spaces
            systems = frozenset(system for system in System if spaces[slot(system)])
            watching = not self.session.stations
            cards, armada, real = self.hand.strip.shown, self.view.armada, self.session.real
            self.stage.push(KeysScene(at, self.stage.pop, real=real, watching=watching, systems=systems, cards=cards, armada=armada,
                                       mission=self.mission.plate.shown))

    def _seen_at(self, cell: int) -> pygame.Rect | None:
        """Where a cell is seen in the window; None while no chart is shown."""
        chart = self.station.chart
        return chart.place(cell) if chart is not None and not self.at_hull else None

    def _push(self, scene: Scene) -> None:
        if self.stage is not None:
            self.stage.push(scene)

    def _pop(self) -> None:
        if self.stage is not None:
            self.stage.pop()

    def _talk(self) -> None:
        """Talk aboard, first to whom the shown station has most to do with."""
        self._card_pressed(next(station for station in Station if station is not self.at))

    def _undo(self) -> bool:
        """Take the last act back, having said what it is."""
        session = self.session
        if not session.stations:
            return False
        taken = session.undoable()
        if not taken:
            begun = any(entry.order.side is session.human for entry in session.match.entries)
            self.tell(nothing_taken(real=session.real, begun=begun))
            return True
        words = undo_words(taken)
        session.undo()
        self.refresh()
        self.note(words)
        return True

    def _paced(self) -> None:
        """The speed is another."""
        self.watching.show(self.keys, both=self.panes.both)
        self._show_bar()
        self.dirty = self.dirty or self.watch is not None

    @property
    def watch(self) -> WatchBar | None:
        """The bar of who holds no station."""
        return self.watching.bar

    def _look_anew(self) -> None:
        self.panes.clear()
        self._went_back()
        self._show_station()

    # --------------------------------------------------------------------------------------------------------- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys give orders; the mouse points at cells. Where two stations are shown, the mouse works both, and takes the keys with it."""
        self._catch_up()
        if event.type == pygame.MOUSEBUTTONDOWN:
            told = self.bar.rule_at(event.pos)
            if told and self.stage is not None:
                self.stage.on_rules(told)
                return True
            under = self.panes.under(event.pos)
            if under is not None and under.screen is not self.station:
                self._focus(under)
        if self.station.handle(event):
            self.dirty = True
            return True
        if event.type == pygame.MOUSEMOTION:
            self.bar.top.point(event.pos)
        if event.type in _ALL_SEE:
            for pane in self.panes.others:
                pane.screen.handle(event)
        if event.type == pygame.KEYDOWN and self._keys(self.keys.actions(event)):
            self.dirty = True
            return True
        used = super().handle(event)
        for pane in self.panes.shown:
            pane.screen.after(event)
        if event.type == pygame.KEYDOWN:
            self._follow_focus()
        return used

    def _follow_focus(self) -> None:
        """Tab has led into the other station: it has the keys from now on."""
        pane = self.panes.having(self.board.focus)
        if pane is not None and pane.screen is not self.station:
            focus = self.board.focus
            self._focus(pane)
            self.board.focus_on(focus, by_keyboard=True)

    def _keys(self, actions: frozenset[Action]) -> bool:
        on_button = isinstance(self.board.focus, Button | HeadingButton | ToolButton)
        if Action.KEYS in actions:
            self.show_keys()
            return True
        for action, station in TABS.items():
            if action in actions:
                self.go_to(station)
                return True
        if actions & {Action.STATION_BEFORE, Action.STATION_AFTER}:
            self.go_to(Station((self.at + (1 if Action.STATION_AFTER in actions else -1)) % len(Station)))
            return True
        session = self.session
        if not session.stations and self._watching_keys(actions, on_button=on_button):
            return True
        if session.real and Action.PAUSE in actions:  # before all else that the same key may mean, so that none of it is done unawares
            self._pause_pressed()
            return True
        if self.station.act(actions, on_button=on_button):
            return True
        if session.real and self.watching.pace(actions):
            return True
        if Action.TALK in actions and self.stage is not None:
            self._talk()
        elif Action.CARDS in actions and self.stage is not None:
            self.hand.open()
        elif Action.MISSION in actions and self.stage is not None:
            self.mission.open()
        elif Action.UNDO in actions:
            return self._undo()
        else:
            return False
        return True

    def _watching_keys(self, actions: frozenset[Action], *, on_button: bool) -> bool:
        """The keys of who only watches."""
        if Action.PAUSE in actions and not on_button:
            self._pause_pressed()
            return True
        return self.watching.act(actions)

    def let_go(self) -> None:
        """Another scene is put over the bridge: the stations' pens come up."""
        super().let_go()
        for pane in self.panes.shown:
            pane.screen.let_go()

    def back(self) -> bool:
        """Escape lets go of what is begun first, or of a focus that the keys have set, then opens the menu."""
        if self.station.back():
            return True
        if self.board.focus is not None and self.board.by_keyboard and self.board.focus is not self.station.chart:
            self.board.focus_on(None)
            self.dirty = True
        else:
            self.on_menu()
        return True

    # ----------------------------------------------------------------------------------------------------------- time

    @property
    def pace(self) -> float:
        """Sixty frames while something moves, twenty in real time, ten while others act."""
        if self.panes.moving or self.moments or self._stale or self._leads:
            return 60.0
        session = self.session
        if session.real and not session.paused:
            return 20.0
        if self.bar.told or not (session.paused or session.waits_for_human):
            return 10.0
        return RATE if self._flowing else 0.0

    @property
    def _flowing(self) -> bool:
        """Whether the sea moves on a chart that is shown: while somebody looks, and time goes on."""
        return self.stage is not None and self.stage.fades and not self.session.paused and self.panes.flows

    def update(self, seconds: float) -> None:
        """Show what is due, then let the computer act."""
        self._catch_up()
        for part in [*(self.panes.flow(seconds) if self._flowing else ()), *self.panes.update(seconds)]:
            if part is None:
                self.dirty = True
            else:
                self.spoil(part)
        if self.bar.pass_time(seconds):
            self._show_bar()
        self.sound.pass_time(seconds)
        if self.stage is None or self.stage.top is not self:
            return
        if not self._begun:
            self._begun = True
            self.moments.begin()
        moving = self.panes.moving and not self.at_hull
        if self.moments or self.view.over:
            if not moving and (self.at_hull or not self.dirty):  # what it happens on is seen first; a pen that is led is always new
                self._unfold()
        elif (asked := self.mission.introduction() or self.questions.next() or self.hand.deal() or self.relief.next()) is not None:
            if not moving:
                self.stage.push(asked)
        elif self.stage.top is self and (self.session.real or not moving):  # the match may have been handed over
            self.session.update(seconds)  # an order makes all of it stale: it is read and drawn in the next frame
        if self.session.real and self.session.tick // TICKS_PER_SECOND != self._second:
            self._second = self.session.tick // TICKS_PER_SECOND
            self._show_bar()

    def _unfold(self) -> None:
        """Show the next moment; after the last of the match, its end."""
        assert self.stage is not None
        if self.moments:
            charts = [pane.screen.chart for pane in (self.panes.focused, *self.panes.others)]
            chart = next((chart for chart in charts if chart is not None), None)
            captain = self.screen(Station.CAPTAIN).chart
            assert captain is not None
            self.stage.push(scene_of(self.moments.waiting.popleft(), chart or captain, seen=chart is not None, named=self._named))
        elif not self._over_told:
            self._over_told = True
            self.on_over()

    # -------------------------------------------------------------------------------------------------------- drawing

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Place everything."""
        super().layout(size, theme)
        self.name_keys()
        self._place()

    def _place(self) -> None:
        """Place the frame, and the shown station within it."""
        theme, chart = self.theme, self.view.chart
        own = bridge_theme(theme)
        wide = self.panes.wide
        places = self.panes.place(theme, chart.width, chart.height, self.rail.count(self.panes))
        self._foot = places.order_bar.y - theme.px(2)
        self._middle = places.chart.centerx
        if wide is not self.panes.wide:  # as many stations as there is room for now
            self._show_station()
            return
        if self.watch is not None:
            bars = self.panes.areas[0].unionall(self.panes.areas[1:])
            foot = places.order_bar.y - theme.px(theme.metrics.gutter)
            self.panes.areas = tuple(pygame.Rect(area.x, area.y, area.width, foot - area.y) for area in self.panes.areas)
            self.watch.layout(pygame.Rect(bars.x, places.order_bar.y, bars.width, places.order_bar.height), own)
        self.bar.top.layout(places.top_bar, own)
        self.rail.layout(places, own)
        self.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bridge."""
        surface.blit(backdrop(self.theme), (0, 0))
        theme = bridge_theme(self.theme)
        self.panes.draw_frames(surface, theme)
        self.board.draw(surface)
        self.panes.draw_tags(surface, theme)
