"""What a station's screen is: one member's instruments on the bridge, filled from the own boat's view, worked through the desk.

The bridge keeps what every station shares (top bar, crew cards, radio log, the state plate); a station screen fills the stage and the
order bar. All own sheets may be looked at by anybody aboard; a screen whose station the human does not hold shows everything and
orders nothing (B15.2).
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.client.hand import face_of, plays_of
from game.client.input import Action, KeyMap
from game.client.instruments.bridge_layout import BridgeLayout
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.chart_picture import BoatSign, MineSign
from game.client.instruments.order_bar import OrderBar
from game.client.scene import Scene
from game.client.scenes.card_asked import CardAnswer, CardAskedScene
from game.client.session import Session
from game.client.stations.captain_units import unit_signs
from game.client.stations.engineer_cards import overlooking
from game.client.stations.gauge_words import named
from game.client.widgets.base import Board, Widget
from game.crew.crew import Crew
from game.i18n import _
from game.match.announced import announced_mines
from game.match.crewtalk import CrewTalk
from game.phrases.refusals import refusal_sentence, short_refusal
from game.phrases.terms import station_name, system_name
from game.rules.events import Event
from game.rules.orders import Expert, Order
from game.rules.refusals import Refusal
from game.rules.terms import MineKind, Side, Station, System
from game.rules.view import View


@dataclass(frozen=True)
class StateLines:
    """What the state plate says: what it is about, what to do, and the tone: amber, red, side, or muted."""

    first: str
    second: str
    tone: str = "amber"


@dataclass
class Desk:
    """What the bridge gives its stations: the session, the board with the focus, and ways to speak and to be drawn anew.

    `tell` puts a refusal on the state plate for some seconds, in red, `note` something that was done; `refresh` reads the match anew into
    all that is shown; `changed` only asks for another picture; `place` lays the station out anew; `hear` lets an event be heard again.
    `eyes` is the boat whose stations are shown, None for the human's. Only who holds no station has a desk aboard the other one. `ask` puts
    a question over the bridge. `only_damage` says that broken systems count for nothing, as in the engineer's drill.
    """

    session: Session
    board: Board
    keys: Callable[[], KeyMap]
    tell: Callable[[str], None]
    refresh: Callable[[], None]
    changed: Callable[[], None]
    place: Callable[[], None]
    note: Callable[[str], None] = lambda words: None
    hear: Callable[[Event], None] = lambda event: None
    eyes: Side | None = None
    ask: Callable[[Scene], None] = lambda scene: None
    only_damage: bool = False

    def __post_init__(self) -> None:
        """ValueError for a desk aboard a boat that is not the own one, while the human holds a station."""
        if self.session.stations and self.side is not self.session.human:
            raise ValueError("who plays sees with his own eyes")

    @property
    def side(self) -> Side:
        """The boat whose stations are shown."""
        return self.session.human if self.eyes is None else self.eyes

    def view(self, station: Station) -> View:
        """What a station of that boat sees now."""
        return self.session.match.view(self.side, station)

    def give(self, order: Order) -> bool:
        """Give an order; a refusal is told with its rule. Whether it was taken."""
        result = self.session.give(order)
        if isinstance(result, Refusal):
            self.tell(refused_words(named(self.view(order.station), result)))
            return False
        return True

    def may_work(self, station: Station) -> bool:
        """Whether the human holds a station."""
        return station in self.session.stations

    def why_not(self, order: Order) -> str:
        """Why an order may not be given now, with its rule; empty if it may."""
        refusal = self.session.match.check(order)
        return refused_words(named(self.view(order.station), refusal)) if refusal is not None else ""

    def why_short(self, order: Order) -> str:
        """The same in a word or two, for a small button."""
        refusal = self.session.match.check(order)
        return short_refusal(refusal) if refusal is not None else ""


def refused_words(refusal: Refusal) -> str:
    """A refusal as a sentence with its rule's id."""
    return f"{refusal_sentence(refusal)} ({refusal.rule})"


@dataclass(frozen=True)
class EnemyShown:
    """The other boat as an umpire sees it; nobody who plays is shown it."""

    route: tuple[int, ...]
    mines: tuple[tuple[int, MineKind], ...]
    units: tuple[BoatSign, ...] = ()


class StationScreen:
    """One station on the bridge. The bridge calls `layout` when it comes up or the window changes, `show` after every order."""

    station: ClassVar[Station]
    #: How many of the other members' cards stand in the rail.
    cards: ClassVar[int] = 3

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        #: The expert card that was chosen and waits here for its choices; empty without one.
        self.card = ""

    # ------------------------------------------------------------------------------------------------------ what it is

    @property
    def session(self) -> Session:
        """The match at the table."""
        return self.desk.session

    @property
    def side(self) -> Side:
        """The boat it is aboard of."""
        return self.desk.side

    @property
    def crew(self) -> Crew:
        """The computer's members aboard."""
        return self.session.crews[self.side]

    @property
    def talk(self) -> CrewTalk:
        """What is said aboard."""
        return self.session.talks[self.side]

    def plot_aboard(self) -> dict[int, float]:
        """The plot aboard: the share of all hypotheses on each cell where the enemy may be."""
        return self.session.plot(self.side)

    @property
    def mine(self) -> bool:
        """Whether the human may work it."""
        return self.desk.may_work(self.station)

    @property
    def view(self) -> View:
        """What the station sees now."""
        return self.desk.view(self.station)

    @property
    def chart(self) -> ChartInstrument | None:
        """The chart, for the Stop moments that happen on it; None for a station without one."""
        return None

    @property
    def widgets(self) -> list[Widget]:
        """All widgets in the order of Tab, grounds before what stands on them."""
        raise NotImplementedError

    @property
    def order_bar(self) -> OrderBar:
        """The bar of its orders."""
        raise NotImplementedError

    @property
    def working(self) -> list[Widget]:
        """What one works with; who only watches is not shown it."""
        return [self.order_bar, *self.order_bar.buttons]

    @property
    def enemy_shown(self) -> EnemyShown | None:
        """The other boat, for who only watches and has the umpire's eyes; None for everybody else."""
        session = self.session
        if session.stations or not session.umpire:
            return None
        boat = session.match.umpire().boats[self.side.enemy]
        units = tuple(unit_signs(self.side.enemy, boat.helicopter, boat.cruiser))
        return EnemyShown(tuple(boat.route), tuple(boat.mines.items()), units)

    @property
    def marked_units(self) -> tuple[BoatSign, ...]:
        """Where a human radio operator has marked the enemy's units, those that have not been destroyed."""
        room, view = self.session.radio, self.view
        if room is None or self.side is not self.session.human:
            return ()
        foe = self.side.enemy
        return tuple(BoatSign(foe, cell, unit=unit.word) for unit, cell in sorted(room.units.items()) if unit in view.enemy.units)

    @property
    def announced(self) -> tuple[MineSign, ...]:
        """The mines that the enemy's cruiser has been heard to lay (A3)."""
        if not self.view.armada or self.enemy_shown is not None:
            return ()
        foe = self.side.enemy
        return tuple(MineSign(foe, cell, kind) for cell, kind in announced_mines(self.session.match.entries, foe))

    def not_mine(self) -> str:
        """Why nothing can be ordered here: somebody else holds the station."""
        return _("The computer is {station} here; you can look on (B15.2).").format(station=station_name(self.station))

    @property
    def elsewhere(self) -> bool:
        """Whether Tab has led to something of the bridge that is no part of this station, so that Enter and arrows mean that."""
        board = self.desk.board
        return board.by_keyboard and board.focus is not None and board.focus not in self.widgets

    # -------------------------------------------------------------------------------------------------------- showing

    def layout(self, places: BridgeLayout) -> None:
        """Place everything within the stage and the order bar."""
        raise NotImplementedError

    def show(self) -> None:
        """Read view and options anew into every instrument."""
        raise NotImplementedError

    def state_lines(self) -> StateLines | None:
        """What the state plate says while nothing more urgent is up; None to leave it to the bridge."""
        return None

    # -------------------------------------------------------------------------------------------------------- working

    def act(self, actions: frozenset[Action], *, on_button: bool) -> bool:
        """Take a key's actions; `on_button` while the focus is on a button, which Enter and Space then press."""
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """See an event before the board does; True if it is used up."""
        return False

    def after(self, event: pygame.event.Event) -> None:
        """See an event after the board has had it: hover and focus may have changed."""

    def let_go(self) -> None:
        """Another scene comes over the bridge: keys and buttons that are held come up there."""

    def back(self) -> bool:
        """Escape: let go of what is begun; False if nothing is."""
        return False

    # ---------------------------------------------------------------------------------------------------------- cards

    @property
    def plays(self) -> tuple[Expert, ...]:
        """The orders by which the card that waits here can be played now."""
        return plays_of(self.session, self.card) if self.card else ()

    @property
    def begun(self) -> bool:
        """Whether an order or a card waits for what is chosen next."""
        return bool(self.card)

    def left_by_key(self, title: str) -> str:
        """What is begun, and the key that lets go of it."""
        return _("{title} · {key} leaves").format(title=title, key=self.desk.keys().cap(Action.BACK))

    def take_card(self, card: str) -> None:
        """A card of this station was chosen, and its choices are made here."""
        self.card = card
        self.desk.board.focus_on(None)  # keys go to the choices
        self.desk.refresh()

    def lose_card(self) -> None:
        """The moment of the card that waits here has passed: it goes back to the hand, and that is said."""
        name = face_of(self.card).name
        self.drop_card()
        self.desk.note(_("The moment to play {name} has passed.").format(name=name))

    def drop_card(self) -> bool:
        """The card goes back to the hand; False if none waits here."""
        had, self.card = bool(self.card), ""
        return had

    def give_card(self, order: Expert) -> None:
        """Play the card in a way; it waits no longer."""
        self.drop_card()
        self.desk.give(order)
        self.desk.refresh()

    def offer_overlooking(self, system: System, works: Callable[[], object], tries: Callable[[], object]) -> bool:
        """Ask the human who holds the card whether a broken system's only crossed symbol is overlooked, before it is activated (X7).

        `works` goes on with a system that works, `tries` with the broken one. False if there is nothing to ask.
        """
        play = overlooking(self.session, self.view, system)
        if play is None:
            return False

        def played() -> None:
            if self.desk.give(play):
                self.desk.refresh()
                works()

        face = face_of(play.card)
        why = _("{system} is broken down by {symbol} alone. With him that symbol is overlooked this once.")
        self.desk.ask(CardAskedScene(
            play.card, _("Play {name}?").format(name=face.name), why.format(system=system_name(system), symbol=play.words[0]),
            [CardAnswer(_("Play the card"), played, "card"), CardAnswer(_("Keep the card"), tries)],
        ))
        return True

    # ----------------------------------------------------------------------------------------------------------- time

    @property
    def moving(self) -> bool:
        """Whether something on the station is in motion, so that what comes next waits for it."""
        return False

    def update(self, seconds: float) -> list[pygame.Rect | None]:
        """Go on by some seconds; the parts of the window that look different, None for all of it."""
        return []

    @staticmethod
    def sailed(chart: ChartInstrument, seconds: float) -> list[pygame.Rect | None]:
        """Let a chart go on by some seconds; the part of it that looks different."""
        part = chart.moving_part
        return [part] if chart.update(seconds) else []
