"""The hand opened: every card large, with its moment or why it cannot be played now; and a hand that is to be cut (X2, X5)."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import faces, keyed_text, text
from game.client.draw import dim, stamp
from game.client.faces import ButtonState
from game.client.hand import HeldCard, hand_of, number_held
from game.client.icons import put_icon
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.keyed_text import as_key
from game.client.portraits import Mood, portrait
from game.client.scene import Scene
from game.client.session import Session
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.expert_card import ExpertCard, card_size
from game.i18n import _, ngettext
from game.phrases.terms import side_name
from game.rules import orders
from game.rules.orders import Order
from game.rules.terms import Station, System

_SYSTEMS: dict[type[Order], System] = {orders.Torpedo: System.TORPEDO, orders.Sonar: System.SONAR, orders.Drone: System.DRONE}


class CardRow(Widget):
    """A card folded to a line, where there is no room for all of them beside each other."""

    focusable = True

    def __init__(self, card: HeldCard, on_press: Callable[[str], None]) -> None:
        super().__init__()
        self.card, self.on_press = card, on_press
        self.chosen = self.ticked = False
        #: Its moment, or why it cannot be played now.
        self.said = card.why_not or card.face.moment

    def activate(self) -> None:
        """Play it."""
        self.on_press(self.card.face.card)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw face, name, and the moment or why not."""
        theme, palette, px, rect, card = self.theme, self.theme.palette, self.theme.px, self.rect, self.card
        hot = self.hovered or self.focused or self.chosen
        state = ButtonState.HOT if hot else ButtonState.READY if card.can else ButtonState.IDLE
        faces.put_face(surface, theme, faces.button(theme, rect.width, rect.height, state, self.focused), rect)
        high = rect.height - px(8)
        wide = round(high / 1.2)
        stamp(surface, portrait(palette, card.face.person, Mood.CALM, wide), (rect.x + px(6), rect.y + px(4)), 1.0 if card.can else 0.6)
        left = rect.x + wide + px(16)
        room = rect.right - px(8) - left
        name = text.fit(card.face.name, theme.type(Role.BODY_BOLD), room - px(48), theme.smallest_type, 1)
        moment = text.fit(self.said, theme.type(Role.SMALL), room, theme.smallest_type, 1)
        beside = left + name.width + px(14) + moment.width <= rect.right - px(56)
        two = name.height + px(8) + moment.height <= rect.height - px(14 if beside else 8)
        y = rect.centery - (name.height + px(8) + moment.height if two else name.height) / 2
        text.write_lines(surface, name.lines, name.style, palette.bright, (left, y))
        put_icon(surface, card.face.station.word, rect.right - px(16), y + name.height / 2, px(7), palette.muted)
        if self.ticked:
            pygame.draw.aacircle(surface, palette.amber, (rect.right - px(42), round(y + name.height / 2)), px(10))
            put_icon(surface, "tick", rect.right - px(42), y + name.height / 2, px(6), palette.amber_ink)
        ink = palette.amber if card.can else palette.text if hot else palette.muted
        if two:
            text.write_lines(surface, moment.lines, moment.style, ink, (left, y + name.height + px(8)))
        elif beside and len(moment.lines) == 1:
            text.write(surface, moment.lines[0], moment.style, ink, (left + name.width + px(14), y + name.height / 2))


class HandScene(Scene):
    """Lies over the bridge; the match waits. `play` is called with the card that is chosen to be played.

    With `cut` so many cards have to be chosen that are discarded, and there is no way round it; a hand that has just been `dealt` says how
    cards are played.
    """

    overlay = True

    def __init__(
        self, session: Session, play: Callable[[str], None], back: Callable[[], None], *, cut: int = 0, dealt: bool = False,
    ) -> None:
        super().__init__()
        self.session, self._play, self._back, self.cut, self.dealt = session, play, back, cut, dealt
        self.hand = hand_of(session)
        self.chosen: frozenset[str] = frozenset()
        #: A card that would be spent on a broken system, and has been asked for once (B6.4).
        self.sure = ""
        self.note = ""
        self.cards = [ExpertCard(card.face, self._pressed) for card in self.hand]
        for card_widget in self.cards:
            card_widget.peers = self.cards
        self.rows = [CardRow(card, self._pressed) for card in self.hand]
        self.large = ExpertCard(self.hand[0].face, self._pressed) if self.hand else None
        self.done = Button(_("Discard") if cut else _("Back"), self._discard if cut else back, icon="" if cut else "undo", form=Form.ROW)
        self.plate = pygame.Rect(0, 0, 0, 0)
        self.folded = False
        self._begins = next((number for number, card in enumerate(self.hand) if card.can), 0)
        self._put()
        if dealt:
            self.board.focus_on(self.done)

    # ------------------------------------------------------------------------------------------------------- the cards

    @property
    def takers(self) -> list[ExpertCard] | list[CardRow]:
        """The widgets that stand for the cards."""
        return self.rows if self.folded else self.cards

    @property
    def at(self) -> HeldCard | None:
        """The card that is spoken of: the one under the mouse, else the one with the focus."""
        takers = list(self.takers)
        touched = next((number for number, taker in enumerate(takers) if taker.hovered), None)
        if touched is None:
            touched = next((number for number, taker in enumerate(takers) if taker.focused), self._begins)
        return self.hand[touched] if touched < len(self.hand) else None

    def _put(self) -> None:
        shown: list[Widget] = list(self.takers)
        if self.folded and self.large is not None:
            shown.append(self.large)
        focus = self.board.focus
        place = self.board.widgets.index(focus) if focus in self.board.widgets else self._begins
        self.board.put([*shown, self.done])
        takers = list(self.takers)
        if focus is not self.done:
            self.board.focus_on(takers[min(place, len(takers) - 1)] if takers else self.done)

    def _pressed(self, word: str) -> None:
        card = next(card for card in self.hand if card.face.card == word)
        self.dirty = True
        if self.dealt:  # it is looked at, not played
            return
        if self.cut:
            self.chosen ^= {word}
            self.note = ""
        elif not card.can:
            self.note = card.why_not
        elif self.sure != word and self._in_vain(card):
            self.sure = word
            self.note = _("The system is broken down: it would fail, and the card be spent. Once more to try it. (B6.4)")
        else:
            self._play(word)
        self._dress()

    def _in_vain(self, card: HeldCard) -> bool:
        """Whether it could only be played with a system that is broken down."""
        own = self.session.match.view(self.session.human, Station.CAPTAIN).own
        systems = {_SYSTEMS.get(type(play.order)) if play.order is not None else None for play in card.plays}
        broken = own.crossed & ~own.overlooked
        return all(system is not None and bool(broken & own.sheet.colours[system.colour]) for system in systems)

    def _discard(self) -> None:
        cards = tuple(card.face.card for card in self.hand if card.face.card in self.chosen)
        order = orders.Discard(self.session.human, Station.CAPTAIN, cards)
        if self.session.match.check(order) is not None:
            self.note = self._cut_words()
            self.dirty = True
            return
        self._back()
        self.session.give(order)

    def _cut_words(self) -> str:
        left = self.cut - len(self.chosen)
        if left > 0:
            return ngettext("Choose one card more to discard.", "Choose {n} cards more to discard.", left).format(n=left)
        return ngettext("One card too many is chosen.", "{n} cards too many are chosen.", -left).format(n=-left) if left else ""

    # ----------------------------------------------------------------------------------------------------------- input

    def handle(self, event: pygame.event.Event) -> bool:
        """The key that opened the hand closes it."""
        if event.type == pygame.KEYDOWN and Action.CARDS in self.keys.actions(event):
            return self.back()
        before = self.at
        used = super().handle(event)
        if self.at is not before:
            self.note, self.sure = "", ""
            self.dirty = True
        self._dress()
        return used

    def back(self) -> bool:
        """Escape goes back, unless a hand must be cut."""
        if not self.cut:
            self._back()
        return True

    # --------------------------------------------------------------------------------------------------------- drawing

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """All cards beside each other where there is room; else a list, and the one that is spoken of large beside it."""
        super().layout(size, theme)
        self.theme = theme = bridge_theme(theme)
        px, (wide, high), margin = theme.px, size, theme.px(theme.metrics.margin)
        card_wide, card_high = card_size(theme)
        count, gap = max(1, len(self.hand)), px(18)
        row = count * card_wide + (count - 1) * gap
        foot = px(44) + px(16) + self._story_height()
        needed = px(62) + card_high + px(16) + foot + px(36)
        if needed > high - px(16):  # in a low window the story has no air
            needed = min(needed, max(high - px(16), px(62) + card_high + px(16) + px(44) + px(24)))
        self.folded = row > wide - 2 * margin - 2 * px(24) or needed > high - px(16)
        if self.folded:
            self.plate = pygame.Rect(0, 0, min(wide - 2 * px(8), px(780)), min(high - 2 * px(8), px(60 + 40) + card_high + foot))
        else:
            self.plate = pygame.Rect(0, 0, max(row + 2 * px(28), min(px(720), wide - 2 * margin)), needed)
        self.plate.center = (wide // 2, high // 2)
        self._put()
        x, y = self.plate.centerx - row // 2, self.plate.y + px(62)
        if self.folded:
            self._fold(y)
        else:
            for card in self.cards:
                card.layout(pygame.Rect(x, y, card_wide, card_high), theme)
                x += card_wide + gap
        done = pygame.Rect(0, 0, px(220), px(44))
        done.bottomright = self.plate.right - px(20), self.plate.bottom - px(16)
        self.done.layout(done, theme)
        self.done.form = Form.ROW
        self._dress()

    def _fold(self, top: int) -> None:
        px, theme = self.theme.px, self.theme
        card_wide, card_high = card_size(theme)
        large = pygame.Rect(self.plate.right - px(16) - card_wide, top, card_wide, card_high)
        if self.large is not None:
            self.large.layout(large, theme)
        left, gap = self.plate.x + px(16), px(6)
        foot = self.plate.bottom - px(16) - px(44) - px(10)
        step = min(px(60), (max(large.bottom, min(foot, large.bottom)) - top + gap) // max(1, len(self.rows)))
        for number, row in enumerate(self.rows):
            row.layout(pygame.Rect(left, top + number * step, large.x - px(14) - left, step - gap), theme)

    def _story_height(self) -> int:
        return 2 * self.theme.type(Role.CAPTION).line_height + self.theme.px(8)

    def _dress(self) -> None:
        """What each card says, and the button."""
        for widget, row, card in zip(self.cards, self.rows, self.hand, strict=True):
            widget.why_not = "" if self.cut or self.dealt else card.why_not
            row.said = widget.why_not or card.face.moment
            widget.ticked = row.ticked = card.face.card in self.chosen
            widget.chosen = row.chosen = widget.ticked or card.face.card == self.sure
        if self.large is not None and self.at is not None:
            self.large.face, self.large.focusable = self.at.face, False
            self.large.why_not = "" if self.cut or self.dealt else self.at.why_not
            self.large.chosen = self.large.ticked = self.at.face.card in self.chosen
        if self.cut:
            self.done.name = ngettext("Discard one card", "Discard {n} cards", self.cut).format(n=self.cut)
            self.done.state = ButtonState.READY if len(self.chosen) == self.cut else ButtonState.REFUSED
            self.done.hint = self._cut_words()
        else:
            self.done.key, self.done.state = self.keys.cap(Action.BACK), ButtonState.READY if self.dealt else ButtonState.IDLE
            if self.dealt:
                self.done.name, self.done.icon = _("To the match"), "play"

    def _title(self) -> str:
        if self.cut:
            return ngettext(
                "Too many cards: choose one to discard (X5)", "Too many cards: choose {n} to discard (X5)", self.cut).format(n=self.cut)
        if not self.session.stations:
            return _("{side}'s cards").format(side=side_name(self.session.human))
        if self.dealt:
            return _("Your experts")
        return _("Your cards (the match waits)") if self.session.real else _("Your cards")

    def enemy_words(self) -> str:
        """How many cards the other side holds."""
        enemy = self.session.human.enemy
        count = number_held(self.session.match, enemy)
        return ngettext("{side} holds one card", "{side} holds {n} cards", count).format(side=side_name(enemy), n=count)

    def told(self) -> tuple[str, str]:
        """What is said beneath the cards: the line of character, and what Enter does, or why it does nothing."""
        card = self.at
        if card is None:
            return _("Cards that have been played are gone."), ""
        accept = as_key(self.keys.cap(Action.ACCEPT))
        if self.note:
            return card.face.line, self.note
        if self.dealt:
            told = _("Each is played once, by its station, when its moment comes. {key} opens your cards at any time.")
            line = _("{name}: {line}").format(name=card.face.name, line=card.face.line)  # all lie open: whose line it is
            return line, told.format(key=as_key(self.keys.cap(Action.CARDS)))
        if self.cut:
            chosen = _("{key} chooses or leaves it: {n} of {of} chosen.")
            return card.face.line, chosen.format(key=accept, n=len(self.chosen), of=self.cut)
        if card.can:
            return card.face.line, _("{key} plays it.").format(key=accept)
        return card.face.line, card.why_not

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed bridge."""
        theme, palette, px, plate = self.theme, self.theme.palette, self.theme.px, self.plate
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *plate.size), plate)
        left, right, y = plate.x + px(20), plate.right - px(20), plate.y + px(30)
        enemy, style = self.enemy_words(), theme.type(Role.BODY)
        wide = text.width(enemy, style)
        title = text.fit(self._title(), theme.type(Role.SCENE_TITLE), right - left - wide - px(50), theme.smallest_type, 2)
        text.write_lines(surface, title.lines, title.style, palette.amber, (left, y - title.height / 2))
        text.write(surface, enemy, style, palette.text, (right, y), align="right")
        put_side(surface, palette, self.session.human.enemy, right - wide - px(16), y, px(7))
        self.board.draw(surface)
        self._tell(surface)

    def _tell(self, surface: pygame.Surface) -> None:
        theme, palette, px, plate = self.theme, self.theme.palette, self.theme.px, self.plate
        line, does = self.told()
        left, foot = plate.x + px(20), plate.bottom - px(16)
        room = self.done.rect.x - px(18) - left
        live = self.cut or self.dealt or (self.at is not None and self.at.can)
        tone = palette.red if self.note and not self.cut else palette.amber if live else palette.muted
        sign = px(24) if does and not live else 0
        told, style = keyed_text.fit(theme, does, theme.type(Role.BODY_BOLD), room - sign)
        high = keyed_text.height(told, style)
        if sign:
            put_icon(surface, "cross", left + px(8), foot - px(22), px(7), tone)
        keyed_text.put_lines(surface, theme, told, style, tone, (left + sign, foot - px(22) - high / 2))
        story = text.fit(line, theme.type(Role.CAPTION), plate.width - 2 * px(20), theme.smallest_type, 2)
        top = max((widget.rect.bottom for widget in (*self.takers, *([self.large] if self.folded and self.large else []))), default=0)
        below = foot - px(44)
        if story.height + px(12) <= below - top:
            text.write_lines(surface, story.lines, story.style, palette.muted, (left, (top + below - story.height) / 2))

