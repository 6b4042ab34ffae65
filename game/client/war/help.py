"""Help: every term of War Patrol, over whatever screen it was asked for on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.input import Action
from game.client.keyed_text import as_key
from game.client.war.facts import FactsPlate
from game.client.war.table import Column, Row, Table
from game.client.war.titled_plate import TitledPlateScene
from game.client.widgets.button import Button, Form
from game.i18n import _
from game.phrases.patrol_glossary import TERMS, term_of

#: The keys that the term about keys names.
_CAPS = {
    "first": Action.STATION_1,
    "last": Action.STATION_4,
    "next": Action.NEXT,
    "accept": Action.ACCEPT,
    "decide": Action.LEAVE_DECISION,
    "more": Action.LEAVE_MORE,
    "week": Action.LEAVE_TURN,
    "help": Action.KEYS,
    "back": Action.BACK,
}


class HelpScene(TitledPlateScene):
    """Terms at the left, what the chosen one means at the right."""

    largest = (1060, 700)

    def __init__(self, word: str, on_back: Callable[[], None]) -> None:
        super().__init__(on_back)
        self.word = term_of(word).word
        self._make()

    @property
    def title(self) -> str:
        """That it helps."""
        return _("Help")

    def _make(self) -> None:
        self.terms = Table([Column(_("Term"), 150), Column(_("About"), 120, rank=1)], self._choose, by=1)
        self.facts = FactsPlate()
        self.done = self.way_back()
        self.read = Button(_("Read the rule"), self._read, icon="rules", form=Form.ROW)
        self.board.put([self.terms, self.facts, self.read, self.done])
        self.board.focus_on(self.terms)
        groups = list(dict.fromkeys(term.group for term in TERMS))
        rows = []
        for number, term in enumerate(TERMS):
            group, name, _text = term.told()
            rows.append(Row(term.word, (name, group), (name, float(groups.index(term.group) * len(TERMS) + number))))
        self.terms.chosen = self.word
        self.terms.tell(rows)
        self._choose(self.word)

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def _choose(self, key: object) -> None:
        self.word = str(key)
        term = term_of(self.word)
        _group, name, words = term.told()
        if term.word == "keys":
            words = words.format(**{name: as_key(self.keys.cap(action)) for name, action in _CAPS.items()})
        self.facts.tell(name, [], [words, "", _("Rule {rule}.").format(rule=term.rule)])
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """The key that opened help closes it."""
        if event.type == pygame.KEYDOWN and Action.KEYS in self.keys.actions(event):
            return self.back()
        return super().handle(event)

    def _read(self) -> None:
        if self.stage is not None:
            self.stage.on_rules(self.rule_here)

    @property
    def rule_here(self) -> str:
        """The rule that the term stands in."""
        return term_of(self.word).rule

    def place(self, room: pygame.Rect) -> None:
        """List and text."""
        theme, px = self.theme, self.theme.px
        left = min(px(420), round(room.width * 0.44))
        self.terms.layout(pygame.Rect(room.x, room.y, left, room.height), theme)
        self.facts.layout(pygame.Rect(room.x + left + px(16), room.y, room.width - left - px(16), room.height), theme)
        self.read.key = self.keys.cap(Action.RULES)
        self._choose(self.word)
        self.read.layout(pygame.Rect(room.right - px(468), self.done.rect.y, px(260), px(44)), theme)
