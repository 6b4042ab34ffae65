"""The cards at the bridge: the strip of the hand, the hand opened, and playing one where its choices lie (X1-X7)."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.hand import hand_of, has_cards, held_card, number_held
from game.client.input import Action, KeyMap
from game.client.instruments.hand_strip import HandStrip, StripFacts, strip_height
from game.client.scene import Scene
from game.client.scenes.card_asked import CardAnswer, CardAskedScene
from game.client.scenes.hand import HandScene
from game.client.session import Session
from game.client.stations.station import StationScreen, refused_words
from game.client.theme import Theme
from game.i18n import N_, _, ngettext
from game.phrases.terms import side_name
from game.rules.experts.deck import STATIONS
from game.rules.orders import Expert
from game.rules.refusals import Refusal
from game.rules.terms import Item, Station

#: The cards that are done as soon as they are chosen: there is nothing to choose.
AT_ONCE = frozenset({"kowalski", "petrov", "nakamura", "fitzroy", "amari", "weiss", "moreau", "yilmaz"})

#: The card that names the kinds of a sonar's items.
_ASKER = "haddad"
_KINDS = {
    (Item.ROW, Item.COLUMN): N_("Row and column"), (Item.ROW, Item.SECTOR): N_("Row and sector"),
    (Item.COLUMN, Item.SECTOR): N_("Column and sector"),
}


class CardTable:
    """Opens the hand and plays cards. `push` and `pop` put scenes over the bridge; `go_to` shows a station, `screen` gives its screen."""

    def __init__(
        self, session: Session, push: Callable[[Scene], None], pop: Callable[[], None], tell: Callable[[str], None],
        go_to: Callable[[Station], None], screen: Callable[[Station], StationScreen],
    ) -> None:
        self.session, self._push, self._pop, self._tell, self._go_to, self._screen = session, push, pop, tell, go_to, screen
        self.strip = HandStrip(self.open)
        self.strip.shown = has_cards(session.match)
        self._at: Station | None = None
        self._dealt = False

    @property
    def playing(self) -> str:
        """The card that has been chosen and waits for its choices; empty without one."""
        return self._screen(self._at).card if self._at is not None else ""

    @property
    def enemy_count(self) -> int:
        """How many cards the other side holds."""
        return number_held(self.session.match, self.session.human.enemy)

    def show(self, keys: KeyMap) -> None:
        """Read the hand anew."""
        if not self.strip.shown:
            return
        session = self.session
        enemy = session.human.enemy
        count = self.enemy_count
        told = ngettext("{side} holds one card.", "{side} holds {n} cards.", count).format(side=side_name(enemy), n=count)
        self.strip.show(StripFacts(hand_of(session), self.playing, told, keys.cap(Action.CARDS)))

    @staticmethod
    def part(rail: pygame.Rect, theme: Theme) -> tuple[pygame.Rect, pygame.Rect]:
        """The rail, parted into what is left of it and the place of the strip at its foot."""
        high, gap = strip_height(theme), theme.px(theme.metrics.gutter)
        strip = pygame.Rect(rail.x, rail.bottom - high, rail.width, high)
        return pygame.Rect(rail.x, rail.y, rail.width, rail.height - high - gap), strip

    def deal(self) -> Scene | None:
        """The hand, shown once when the match begins, with a word on how cards are played (X1); None after that."""
        session = self.session
        new, self._dealt = not self._dealt and not session.match.entries, True
        if not new or not session.stations or not hand_of(session):
            return None
        return HandScene(session, self._chosen, self._pop, dealt=True)

    def open(self) -> None:
        """Open the hand."""
        if not self.strip.shown:
            self._tell(_("This match is played without cards."))
            return
        self._push(HandScene(self.session, self._chosen, self._pop))

    def _chosen(self, card: str) -> None:
        self._pop()
        self.play(card)

    def play(self, card: str) -> None:
        """Play a card: at once where nothing is to be chosen, else at its station."""
        held = held_card(self.session, self.session.human, card)
        if not held.can:
            self._tell(held.why_not)
            return
        self.put_back()
        station = STATIONS[card]
        if card in AT_ONCE or (len(held.plays) == 1 and held.plays[0].order is None):
            self._give(held.plays[0])
            return
        if card == _ASKER:
            self._ask_kinds(held.plays)
            return
        self._at = station
        self._go_to(station)
        self._screen(station).take_card(card)

    def _ask_kinds(self, plays: Sequence[Expert]) -> None:
        """Haddad: which two kinds of item the enemy has to name."""
        def answer(play: Expert) -> CardAnswer:
            first, second = sorted(Item[word.upper()] for word in play.words)
            return CardAnswer(_(_KINDS[first, second]), lambda: self._give(play), "sonar")

        why = _("We ping, and name the two kinds of item that the enemy has to answer with: one true, one false.")
        ways = [play for play in plays if play.order is not None]
        keep = CardAnswer(_("Keep the card"), lambda: None)
        self._push(CardAskedScene(_ASKER, _("Which two kinds?"), why, [*map(answer, ways), keep]))

    def _give(self, order: Expert) -> None:
        result = self.session.give(order)
        if isinstance(result, Refusal):
            self._tell(refused_words(result))

    def put_back(self) -> None:
        """A card that waits for its choices goes back to the hand."""
        if self._at is not None:
            self._screen(self._at).drop_card()


