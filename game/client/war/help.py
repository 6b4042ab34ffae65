"""Help: every term of War Patrol, over whatever screen it was asked for on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.keyed_text import as_key
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.war.facts import FactsPlate
from game.client.war.table import Column, Row, Table
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


class HelpScene(Scene):
    """Terms at the left, what the chosen one means at the right."""

    overlay = True

    def __init__(self, word: str, on_back: Callable[[], None]) -> None:
        super().__init__()
        self.word, self.on_back = term_of(word).word, on_back
        self.plate = pygame.Rect(0, 0, 0, 0)
        self._make()

    def _make(self) -> None:
        self.terms = Table([Column(_("Term"), 150), Column(_("About"), 120, rank=1)], self._choose, by=1)
        self.facts = FactsPlate()
        self.done = Button(_("Back"), self.on_back, icon="undo", form=Form.ROW, state=ButtonState.READY)
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

    def back(self) -> bool:
        """Escape goes back."""
        self.on_back()
        return True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate with list and text."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px, (wide, high) = theme.px, size
        margin = px(theme.metrics.margin)
        self.plate = pygame.Rect(0, 0, min(wide - 2 * margin, px(1060)), min(high - 2 * margin, px(700)))
        self.plate.center = (wide // 2, high // 2)
        inside = self.plate.inflate(-2 * px(20), -2 * px(16))
        top = inside.y + px(46)
        foot = inside.bottom - px(44) - px(12)
        left = min(px(420), round(inside.width * 0.44))
        self.terms.layout(pygame.Rect(inside.x, top, left, foot - top), theme)
        self.facts.layout(pygame.Rect(inside.x + left + px(16), top, inside.width - left - px(16), foot - top), theme)
        self.done.key, self.read.key = self.keys.cap(Action.BACK), self.keys.cap(Action.RULES)
        self._choose(self.word)
        self.done.layout(pygame.Rect(inside.right - px(200), inside.bottom - px(44), px(200), px(44)), theme)
        self.read.layout(pygame.Rect(inside.right - px(468), inside.bottom - px(44), px(260), px(44)), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed screen."""
        theme, px = self.theme, self.theme.px
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size), self.plate)
        text.write_lines(
            surface, [_("Help")], theme.type(Role.SCENE_TITLE), theme.palette.amber, (self.plate.x + px(20), self.plate.y + px(22))
        )
        self.board.draw(surface)
