"""The Engineer's station: the sheet, what a cross would do before it is made, what is blocked, and a word to the captain."""
from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.client.art.pieces import Advice
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import BridgeLayout
from game.client.instruments.circuit_lanes import ORDER
from game.client.instruments.cross_panels import BlockedNow, ColourState, CrossFacts, CrossPreview
from game.client.instruments.order_bar import OrderBar
from game.client.instruments.sheet_panels import SheetPanels, SheetPicture
from game.client.stations.engineer_cards import SymbolPick
from game.client.stations.engineer_words import (
    BLOCKING,
    Consequence,
    Cross,
    consequences,
    cross_of,
    fatal,
    headline,
    in_order,
    names_of,
    others_line,
    panel_words,
    price_words,
    short_warning,
    short_word,
    shortest_word,
    sign_of,
    warning,
)
from game.client.stations.station import Desk, StateLines, StationScreen
from game.client.theme import Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.symbol_button import SymbolButton
from game.i18n import _, ngettext, pgettext
from game.match.crewtalk import Topic, Wish
from game.phrases.terms import colour_name, heading_name
from game.rules import orders
from game.rules.boats import slot
from game.rules.grid import STEP
from game.rules.sheets import PER_PANEL, SYMBOL_NAMES, symbols_of
from game.rules.terms import Colour, Heading, Question, Station, System

_SYMBOLS = (Action.SYMBOL_1, Action.SYMBOL_2, Action.SYMBOL_3, Action.SYMBOL_4, Action.SYMBOL_5, Action.SYMBOL_6)
_WAYS = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, -1), Action.DOWN: (0, 1)}


class EngineerBar(OrderBar):
    """The order bar with narrower buttons for the six symbols than for what is said."""

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Six symbols, a hairline, the words."""
        Widget.layout(self, rect, theme)
        px = theme.px
        tall = rect.height >= px(74)
        inset, gap, apart = (px(12 if rect.height >= px(100) else 8), px(8), px(22)) if tall else (0, px(6), px(14))
        shares = [(1.0, button) for button in self.groups[0]] + [(1.35, button) for button in self.groups[1]]
        room = rect.width - 2 * inset - gap * (len(shares) - 2) - apart
        one = room / sum(share for share, _button in shares)
        x, top, high = float(rect.x + inset), rect.y + inset, rect.height - 2 * inset
        self._hairlines = []
        for number, (share, button) in enumerate(shares):
            button.layout(pygame.Rect(round(x), top, round(x + one * share) - round(x), high), theme)
            x += one * share
            if number == len(self.groups[0]) - 1:
                self._hairlines.append(round(x + apart / 2))
                x += apart
            else:
                x += gap


class EngineerStation(StationScreen):
    """The screen. `on_warn` is called with a warning in words when the captain is to be warned."""

    station: ClassVar[Station] = Station.ENGINEER

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        view = self.view
        self.on_warn: Callable[[str], None] = self._tell_captain
        self.aim: int | None = None
        self.pointed: int | None = None
        self.slots = self._panel(_last_heading(view.own.route))
        self.options: dict[int, orders.Order] = {}
        #: The symbols of a card that are being chosen; None while none waits here.
        self.pick: SymbolPick | None = None
        self.sheet = SheetPanels(_("Engine room"), SheetPicture(view.own.sheet, view.own.crossed), self._chosen)
        self.preview = CrossPreview(_("Before you cross"), "")
        self.blocked = BlockedNow(_("Blocked now"))
        self.buttons = [SymbolButton(_presser(self._press, number)) for number in range(PER_PANEL)]
        self.warn = Button(_("Warn captain"), self._warn, icon="warning")
        self.ok = Button(_("Say OK"), self._say_ok, icon="tick")
        self.bar = EngineerBar([self.buttons, [self.warn, self.ok]])
        self.show()

    @property
    def order_bar(self) -> OrderBar:
        """The bar of its orders."""
        return self.bar

    @property
    def widgets(self) -> list[Widget]:
        """All widgets, grounds before what stands on them."""
        return [self.sheet, self.preview, self.blocked, self.bar, *self.buttons, self.warn, self.ok]

    # ----------------------------------------------------------------------------------------------------------- place

    def layout(self, places: BridgeLayout) -> None:
        """The sheet takes 70 % of the stage; in small windows the preview is a line and what is blocked goes to the rail's head."""
        theme, stage, head = places.theme, places.stage, places.head_of_rail
        gap = theme.px(8) if head.width else theme.px(theme.metrics.gutter)
        if head.width:
            line = theme.px(48)
            sheet = pygame.Rect(stage.x, stage.y, stage.width, stage.height - line - gap)
            preview, blocked = pygame.Rect(stage.x, sheet.bottom + gap, stage.width, line), head
        else:
            sheet = pygame.Rect(stage.x, stage.y, stage.width, round((stage.height - gap) * 0.715))
            below = pygame.Rect(stage.x, sheet.bottom + gap, stage.width, stage.bottom - sheet.bottom - gap)
            first = round((stage.width - gap) * 0.64)
            preview = pygame.Rect(below.x, below.y, first, below.height)
            blocked = pygame.Rect(below.x + first + gap, below.y, below.width - first - gap, below.height)
        for widget, place in ((self.sheet, sheet), (self.preview, preview), (self.blocked, blocked), (self.bar, places.order_bar)):
            widget.layout(place, theme)

    # --------------------------------------------------------------------------------------------------------- reading

    def _panel(self, heading: Heading) -> tuple[int, ...]:
        return tuple(heading * PER_PANEL + number for number in range(PER_PANEL))

    def show(self) -> None:
        """Read view and options anew."""
        view, session = self.view, self.session
        own = view.own
        legal = session.match.legal(self.side, Station.ENGINEER)
        self.options = {order.symbol: order for order in legal if isinstance(order, orders.Break)}
        if own.answering is Question.RADIATION:
            self.slots = tuple(in_order(own.sheet.radiation))
        elif own.owes_cross is not None:
            self.slots = self._panel(own.owes_cross)
        elif len(self.slots) != PER_PANEL or self.slots[0] // PER_PANEL != self.slots[-1] // PER_PANEL:
            self.slots = self._panel(_last_heading(own.route))
        if self.pick is not None:
            self._read_card()
        if not self._may_aim(self.aim) or not self.mine:
            self.aim = None
        self._fill(moved=True)

    # ----------------------------------------------------------------------------------------------------------- cards

    def take_card(self, card: str) -> None:
        """Its symbols are chosen on the sheet."""
        own = self.view.own
        self.card = card
        self.pick = SymbolPick(card, self.plays, own.sheet, own.crossed)
        self.aim = next(iter(in_order(self.pick.symbols)), None)
        self.desk.board.focus_on(None)
        self.desk.refresh()

    def drop_card(self) -> bool:
        """The card goes back to the hand."""
        self.pick = None
        return super().drop_card()

    def _read_card(self) -> None:
        """Its moment may have passed, or crosses have come and gone."""
        own, plays = self.view.own, self.plays
        if not plays:
            self.lose_card()
        elif self.pick is not None and (self.pick.plays, self.pick.crossed) != (plays, own.crossed):
            self.pick = SymbolPick(self.card, plays, own.sheet, own.crossed)

    @property
    def aims(self) -> int:
        """The symbols that may be chosen now, for the card or for the cross that is owed, as a mask."""
        return self.pick.symbols if self.pick is not None else sum(1 << symbol for symbol in self.options)

    def _may_aim(self, symbol: int | None) -> bool:
        return symbol is not None and bool(self.aims >> symbol & 1)

    @property
    def shown_symbol(self) -> int | None:
        """The symbol that is spoken of: the one pointed at, else the one aimed at."""
        return self.pointed if self.pointed is not None else self.aim

    def _fill(self, *, moved: bool = False) -> None:
        """Fill every instrument."""
        view = self.view
        own, keys = view.own, self.desk.keys()
        shown = self.shown_symbol
        free = shown is not None and bool(own.sheet.present & ~own.crossed & 1 << shown)
        cross = self._cross(shown) if free and shown is not None else None
        caps = {symbol: keys.cap(action) for symbol, action in zip(self.slots, _SYMBOLS, strict=False) if own.sheet.present >> symbol & 1}
        possible = [self._cross(symbol) for symbol in self.options]
        signs = {one.symbol: sign for one in possible if (sign := sign_of(one)) is not None}
        if cross is not None and cross.symbol not in signs and (sign := sign_of(cross)) is not None:
            signs[cross.symbol] = sign
        if self.pick is not None:
            self._show_pick(self.pick, shown, moved=moved)
            return
        picture = SheetPicture(
            own.sheet, own.crossed, self.aims,
            frozenset(Heading(symbol // PER_PANEL) for symbol in self.options), caps if self.options else {},
            cross.symbol if cross is not None else None, self.mine and shown in self.options, cross.erased if cross is not None else 0,
            cross.outcome.repaired if cross is not None else 0, signs,
            price_words(possible) if own.answering is Question.RADIATION else panel_words(
                view, self._said(), systems=not self.desk.only_damage),
        )
        self.sheet.right = self._hint()
        self.sheet.show(picture, moved=moved)
        self.preview.right = _("point or use the arrows: try another") if self.options and self.mine else ""
        self.preview.facts = self._facts(cross, possible)
        self._show_rest(caps)

    def _show_pick(self, pick: SymbolPick, shown: int | None, *, moved: bool) -> None:
        """The sheet while a card's symbols are chosen."""
        own = self.view.own
        lit = frozenset(Heading(symbol // PER_PANEL) for symbol in symbols_of(pick.symbols))
        self.sheet.right = pick.prompt
        erased = pick.erased(shown)
        self.sheet.show(SheetPicture(own.sheet, own.crossed, pick.symbols, lit, {}, shown if erased else None, True, erased), moved=moved)
        enter, back = self.desk.keys().cap(Action.ACCEPT), self.desk.keys().cap(Action.BACK)
        self.preview.right = ""
        others = _("Arrows and {enter}, or a click; {back} puts the card back.").format(enter=enter, back=back)
        fits = shown is not None and bool(pick.symbols >> shown & 1)
        headline = f"{pick.name}: {pick.does(shown) if fits and shown is not None else pick.prompt}"
        self.preview.facts = CrossFacts(headline, others)
        self._show_rest({})

    def _show_rest(self, caps: dict[int, str]) -> None:
        """What is blocked, and the bar."""
        own = self.view.own
        self.blocked.colours = tuple(
            ColourState(colour, names_of(own.crossed & ~own.overlooked & own.sheet.colours[colour]), tuple(
                system for system in System if system.colour is colour and own.spaces[slot(system)]))
            for colour in BLOCKING
        )
        self.blocked.radiation = (own.crossed & own.sheet.radiation).bit_count(), own.sheet.radiation.bit_count()
        self._dress(caps)
        self.bar.settle()
        self.desk.changed()

    def _cross(self, symbol: int) -> Cross:
        """What would come of crossing out a symbol that is free."""
        view = self.view
        return cross_of(view.own.sheet, view.own.crossed, symbol, view.options, systems=not self.desk.only_damage)

    def _said(self) -> dict[Heading, Advice] | None:
        """What the computer's engineer says of the headings; None if a human is the engineer and reckons himself."""
        if self.mine:
            return None
        return {heading: Advice[word.name] for heading, word in self.crew.advice(self.view).items()}

    def _hint(self) -> str:
        """What can be done here, in one line."""
        if not self.mine:
            return _("The computer is the engineer; you look on.")
        if not self.options:
            return _("point at a symbol: what would its cross do?")
        enter = self.desk.keys().cap(Action.ACCEPT)
        return _("{keys} choose    {enter} cross").format(keys=self._letters(), enter=enter)

    def _facts(self, cross: Cross | None, possible: list[Cross]) -> CrossFacts:
        view, shown = self.view, self.shown_symbol
        sheet = view.own.sheet
        if cross is not None:
            lines = tuple((line.tone, line.words) for line in (*self._asked(cross), *consequences(cross, view)))
            sure = self.mine and cross.symbol in self.options
            sign = sign_of(cross)
            first = headline(cross)
            if not sure and self.options and self.mine:
                others = self.desk.why_not(orders.Break(view.side, Station.ENGINEER, cross.symbol))
            elif not sure and cross.symbol in self.options:
                others = _("The engineer decides.")
            elif not sure:
                others = _("Only after a movement on {heading}.").format(heading=heading_name(cross.heading))
            else:
                told = others_line(possible, cross.symbol)
                others = _("Others:  {crosses}").format(crosses=told) if told else ""
            return CrossFacts(
                first, others, SYMBOL_NAMES[cross.symbol], cross.colour, sheet.symbols[cross.symbol].circuit, False, sure,
                sign.tone if sign is not None else "plain", lines,
            )
        if shown is not None:
            kind, mask = sheet.symbols[shown], sheet.circuit_of[shown]
            if kind.circuit:
                count, most = (view.own.crossed & mask).bit_count(), mask.bit_count()
                more = ngettext(
                    "Circuit {n} repairs itself with {left} cross more.", "Circuit {n} repairs itself with {left} crosses more.",
                    most - count).format(n=kind.circuit, left=most - count)
            else:
                more = _("In the reactor: no circuit repairs it")
            return CrossFacts(
                _("{symbol} is crossed out.").format(symbol=SYMBOL_NAMES[shown]), "", SYMBOL_NAMES[shown], kind.colour, kind.circuit, True,
                lines=(("plain", more),),
            )
        if view.own.answering is Question.RADIATION:
            _what, brief, sentence = self._price()
            return CrossFacts(sentence, others_line(possible, None), brief=f"{brief}.")
        if self.options:
            heading = heading_name(Heading(self.slots[0] // PER_PANEL))
            return CrossFacts(_("Cross out one symbol of the panel {heading} (B5.2).").format(heading=heading), others_line(possible, None))
        more = _("Point at a symbol to see what its cross would do.")
        return CrossFacts(_("No cross is owed now."), more)

    def _asked(self, cross: Cross) -> list[Consequence]:
        """That the captain has asked for a colour to be spared which this cross would block."""
        wishes = {Wish(Station.ENGINEER, Topic.SPARE, colour): colour for colour in cross.blocks} if self.mine else {}
        said = _("The captain asks you to spare {colour}")
        return [
            Consequence("warning", said.format(colour=colour_name(colour))) for wish, colour in wishes.items()
            if wish in self.talk.wishes
        ]

    def _dress(self, caps: dict[int, str]) -> None:
        view = self.view
        own, keys = view.own, self.desk.keys()
        for number, button in enumerate(self.buttons):
            symbol = self.slots[number] if number < len(self.slots) else None
            if symbol is None:
                button.name, button.note, button.key, button.state = "–", "", "", ButtonState.REFUSED
                button.hint = _("The sheet of 20 lacks it (C2).")
                continue
            button.name, button.colour = SYMBOL_NAMES[symbol], own.sheet.symbols[symbol].colour
            button.key = caps.get(symbol, "")
            button.chosen = self.mine and symbol == self.aim
            button.note = button.short = ""
            if own.crossed >> symbol & 1:
                button.note = _("crossed")
            elif own.sheet.present >> symbol & 1:
                cross = self._cross(symbol)
                button.note, button.short = short_word(cross), shortest_word(cross)
            why = self._why_not(orders.Break(view.side, Station.ENGINEER, symbol))
            button.hint, button.state = why, ButtonState.REFUSED if why else ButtonState.IDLE
            button.note_is_bad = False
            if not why and self._cross(symbol).outcome.damage:
                button.state, button.note_is_bad = ButtonState.DANGER, True
        told = warning(view)
        self.warn.key, self.ok.key = keys.cap(Action.WARN), keys.cap(Action.SAY_OK)
        why = self.not_mine() if not self.mine else "" if told else _("Everything works and no damage is near.")
        self.warn.hint, self.warn.state = why or told, ButtonState.REFUSED if why else ButtonState.IDLE
        self.warn.note = short_warning(view) if told else ""
        self.warn.note_is_bad = bool(fatal(view))
        order = orders.Ok(view.side, Station.ENGINEER)
        why = self._why_not(order)
        self.ok.why = pgettext("why not", "not yours") if not self.mine else self.desk.why_short(order)
        self.ok.hint, self.ok.state = why, ButtonState.REFUSED if why else ButtonState.READY
        self.ok.note = _("a cross is owed") if self.options else self.ok.why if why else _("nothing to cross out")

    def _why_not(self, order: orders.Order) -> str:
        return self.desk.why_not(order) if self.mine else self.not_mine()

    def state_lines(self) -> StateLines | None:
        """What is owed here."""
        if not self.mine:
            return None
        if self.pick is not None:
            return StateLines(self.left_by_key(self.pick.name), self.pick.prompt)
        view = self.view
        if view.own.answering is Question.RADIATION and self.options:
            return StateLines(*self._price()[:2])
        if self.options:
            heading = heading_name(Heading(self.slots[0] // PER_PANEL))
            return StateLines(_("Heading {heading}").format(heading=heading), _("Cross out one symbol"))
        if not self.ok.hint:
            return StateLines(_("Silence of 0 cells"), _("Say OK"))
        return None

    def _price(self) -> tuple[str, str, str]:
        """For what a cross in no heading's panel is owed, and what it may be, in short; the same as a sentence (B6.4, D6.1)."""
        if self.view.own.asked_by != "D6.1":
            return (
                _("The attempt failed"), _("Cross out one radiation symbol"),
                _("The attempt failed: cross out one radiation symbol, in any panel (B6.4)."),
            )
        crosses = [order.symbol for order in self.options if isinstance(order, orders.Break)]
        if all(self.view.own.sheet.symbols[symbol].colour is Colour.RADIATION for symbol in crosses):
            return (
                _("Coloured water"), _("Cross out one radiation symbol"),
                _("It is the price of this water: cross out one radiation symbol, in any panel (D6.1)."),
            )
        return (
            _("Coloured water"), _("Cross out one symbol of a reactor"),
            _("It is the price of this water: cross out one symbol of a reactor, in any panel (D6.1)."),
        )

    # --------------------------------------------------------------------------------------------------------- working

    def _press(self, number: int) -> None:
        """A symbol's button is pressed."""
        if number < len(self.slots):
            self._chosen(self.slots[number])

    def _chosen(self, symbol: int) -> None:
        """A symbol is clicked, or chosen by Enter: cross it out, or say why not."""
        if self.pick is not None:
            self._pick(symbol)
            return
        order = orders.Break(self.side, Station.ENGINEER, symbol)
        why = self._why_not(order)
        if why:
            self.desk.tell(why)
            return
        self.aim = self.pointed = None
        if self.desk.give(order):
            self.desk.refresh()

    def _pick(self, symbol: int) -> None:
        """Choose a symbol for the card that waits."""
        assert self.pick is not None
        if not self._may_aim(symbol):
            self.desk.tell(_("{symbol} cannot be chosen for this card.").format(symbol=SYMBOL_NAMES[symbol]))
            return
        order = self.pick.choose(symbol)
        if order is not None:
            self.aim = self.pointed = None
            self.give_card(order)
        else:
            self.desk.refresh()

    def _say_ok(self) -> None:
        if self.desk.give(orders.Ok(self.side, Station.ENGINEER)):
            self.desk.refresh()

    def _warn(self) -> None:
        self.on_warn(warning(self.view))

    def _tell_captain(self, words: str) -> None:
        """Say it aboard; a computer captain keeps away from what would damage the boat."""
        self.session.warn(words, fatal(self.view))
        self.desk.note(_("You told the captain: {words}").format(words=words))

    def _aim_at(self, symbol: int | None) -> None:
        self.aim, self.pointed = symbol, None
        self._fill()

    def act(self, actions: frozenset[Action], *, on_button: bool) -> bool:
        """Symbols' keys aim and then cross, arrows move the aim, Enter and Space cross, and there is a key for each word."""
        for number, action in enumerate(_SYMBOLS):
            if action in actions and number < len(self.slots):
                symbol = self.slots[number]
                if symbol == self.aim or not self._may_aim(symbol) or not self.mine:
                    self._chosen(symbol)
                else:
                    self._aim_at(symbol)
                return True
        if Action.WARN in actions or Action.SAY_OK in actions:
            button = self.warn if Action.WARN in actions else self.ok
            if button.state is ButtonState.REFUSED:
                self.desk.tell(button.hint)
            else:
                button.activate()
            return True
        if on_button or self.elsewhere:
            return False
        if Action.ACCEPT in actions:
            self._accept()
            return True
        if not self.aims or not self.mine:
            return False
        for action, way in _WAYS.items():
            if action in actions:
                self._move(way)
                return True
        return False

    def _accept(self) -> None:
        """Cross out what is aimed at, or say what is missing."""
        if self.aim is not None:
            self._chosen(self.aim)
        elif not self.mine:
            self.desk.tell(self.not_mine())
        elif self.options:
            self.desk.tell(_("First choose a symbol: {keys}").format(keys=self._letters()))
        elif not self.ok.hint:
            self._say_ok()
        else:
            self.desk.tell(_("No cross is owed now."))

    def _letters(self) -> str:
        """The keys of the six symbols."""
        return " ".join(self.desk.keys().cap(action) for action in _SYMBOLS)

    def _move(self, way: tuple[int, int]) -> None:
        """Move the aim to the nearest symbol in a direction that may be crossed out."""
        order = in_order(self.aims)
        if self.aim is None:
            self._aim_at(order[0])
            return
        spots = self.sheet.places.spots
        x, y = spots[self.aim]
        best, least = None, float("inf")
        for symbol in order:
            dx, dy = spots[symbol][0] - x, spots[symbol][1] - y
            along, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
            if symbol != self.aim and along > self.sheet.places.radius and along + 2 * aside < least:
                best, least = symbol, along + 2 * aside
        if best is not None:
            self._aim_at(best)

    def handle(self, event: pygame.event.Event) -> bool:
        """The mouse points at symbols."""
        if event.type == pygame.MOUSEMOTION and self.sheet.hover(event.pos):
            self.point_at(self.sheet.under)
        return False

    def point_at(self, symbol: int | None) -> None:
        """Point at a symbol, as the mouse does: aim at it if it may be crossed out, else show what its cross would do."""
        if self.mine and self._may_aim(symbol):
            self._aim_at(symbol)
        elif symbol != self.pointed:
            self.pointed = symbol
            self._fill()

    def after(self, event: pygame.event.Event) -> None:
        """A symbol's button that is touched shows what it would do; a click on one leaves the keys to the sheet."""
        board = self.desk.board
        if event.type == pygame.MOUSEBUTTONUP and isinstance(board.focus, Button) and not board.by_keyboard:
            board.focus_on(None)
            self.desk.changed()
        by_mouse = event.type == pygame.MOUSEMOTION  # where the mouse only rests, keys do as they would without it
        touched = next((button for button in self.buttons if (button.hovered if by_mouse else button.focused)), None)
        if touched is None or event.type not in (pygame.MOUSEMOTION, pygame.KEYDOWN):
            return
        number = self.buttons.index(touched)
        symbol = self.slots[number] if number < len(self.slots) else None
        if symbol is not None and symbol in self.options and self.mine and symbol != self.aim:
            self._aim_at(symbol)

    def back(self) -> bool:
        """Let go of the aim, and of the symbol's button that aims."""
        if self.drop_card():
            self.aim = None
            self.desk.refresh()
            return True
        if self.aim is None and self.pointed is None:
            return False
        if isinstance(self.desk.board.focus, SymbolButton):
            self.desk.board.focus_on(None)
        self._aim_at(None)
        return True

    # ------------------------------------------------------------------------------------------------------------ time

    @property
    def moving(self) -> bool:
        """Whether a cross is being drawn."""
        return self.sheet.moving

    def update(self, seconds: float) -> list[pygame.Rect | None]:
        """Draw on."""
        return [self.sheet.reach] if self.sheet.update(seconds) else []


def _presser(press: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: press(number)


def _last_heading(route: tuple[int, ...]) -> Heading:
    """The heading of the last step; the first panel's before any."""
    if len(route) > 1:
        for heading, step in enumerate(STEP):
            if route[-1] - route[-2] == step:
                return Heading(heading)
    return ORDER[0]
