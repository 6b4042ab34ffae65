"""The sonar's question to a human captain: one truth and one lie (B9.1)."""
from __future__ import annotations

import pygame

from game.client import faces, text
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.session import Session
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.chooser import Chooser, Option
from game.i18n import _
from game.phrases.events import item_words, sentence_case
from game.rules import orders
from game.rules.grid import cell_name, column_name, column_of, row_of
from game.rules.terms import Item, Station
from game.rules.view import View


class AnswerScene(Scene):
    """Choose what is true, what is false, and how false. It cannot be left without an answer."""

    overlay = True

    def __init__(self, session: Session, view: View) -> None:
        super().__init__()
        self.session, self.view = session, view
        chart, here = view.chart, view.own.position
        self.truth = {Item.ROW: row_of(here) + 1, Item.COLUMN: column_of(here) + 1, Item.SECTOR: chart.sector_of(here)}
        self.most = {Item.ROW: chart.height, Item.COLUMN: chart.width, Item.SECTOR: len(chart.sectors)}
        self.true_item = Item.SECTOR
        self.false_item = Item.ROW
        self._build()

    def _build(self) -> None:
        truths = [Option(item, sentence_case(item_words(item, self.truth[item]))) for item in Item]
        self.truths = Chooser(_("The truth"), truths, self.true_item, self._truth_chosen)
        kinds = {Item.ROW: _("Row"), Item.COLUMN: _("Column"), Item.SECTOR: _("Sector")}
        lies = [Option(item, kinds[item]) for item in Item if item is not self.true_item]
        if self.false_item is self.true_item:
            self.false_item = next(item for item in Item if item is not self.true_item)
        self.lies = Chooser(_("The lie is about the"), lies, self.false_item, self._lie_chosen)
        values = [value for value in range(1, self.most[self.false_item] + 1) if value != self.truth[self.false_item]]
        names = [column_name(value - 1) if self.false_item is Item.COLUMN else str(value) for value in values]
        middle = values[len(values) // 2]
        self.values = Chooser(
            _("It says"), [Option(value, name) for value, name in zip(values, names, strict=True)], middle, self._value_chosen
        )
        self.say = Button(_("Answer"), self._answer, key=self.keys.cap(Action.ACCEPT), state=ButtonState.READY, form=Form.ROW)
        focus = self.board.focus
        place = self.board.widgets.index(focus) if focus in self.board.widgets else 3
        self.board.put([self.truths, self.lies, self.values, self.say])
        self.board.focus_on(self.board.widgets[place])

    def _truth_chosen(self, value: object) -> None:
        assert isinstance(value, Item)
        self.true_item = value
        self._again()

    def _lie_chosen(self, value: object) -> None:
        assert isinstance(value, Item)
        self.false_item = value
        self._again()

    def _value_chosen(self, value: object) -> None:
        self.dirty = True

    def _again(self) -> None:
        self._build()
        self.layout(self._window.size, self._window)

    def _order(self) -> orders.Answer:
        false = self.values.value
        assert isinstance(false, int)
        items = sorted([(self.true_item, self.truth[self.true_item]), (self.false_item, false)])
        (first, first_value), (second, second_value) = items
        return orders.Answer(self.session.human, Station.CAPTAIN, first, first_value, second, second_value)

    def _answer(self) -> None:
        order = self._order()
        if self.stage is not None and self.stage.top is self:
            self.stage.pop()
        self.session.give(order)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter answers from wherever the focus is; Escape is taken and does nothing."""
        if event.type == pygame.KEYDOWN:
            actions = self.keys.actions(event)
            if Action.BACK in actions:
                return True
            if Action.ACCEPT in actions and self.board.focus is not self.say:
                self._answer()
                return True
        return super().handle(event)

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle of the window."""
        super().layout(size, theme)
        self._window = theme
        self.theme = theme = bridge_theme(theme)
        px = theme.px
        wide = min(px(760), size[0] - px(40))
        inside = wide - 2 * px(24)
        for chooser in (self.truths, self.lies, self.values):
            chooser.theme = theme
        heights = [chooser.natural_height(inside) for chooser in (self.truths, self.lies, self.values)]
        high = px(112) + sum(heights) + 3 * px(16) + px(52)
        self.plate = pygame.Rect(0, 0, wide, min(high, size[1] - px(16)))
        self.plate.center = (size[0] // 2, size[1] // 2)
        x, y = self.plate.x + px(24), self.plate.y + px(100)
        for chooser, height in zip((self.truths, self.lies, self.values), heights, strict=True):
            chooser.layout(pygame.Rect(x, y, inside, height), theme)
            y += height + px(16)
        self.say.layout(pygame.Rect(x, self.plate.bottom - px(24) - px(44), inside, px(44)), theme)
        self.say.form = Form.ROW

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed bridge."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        shade = pygame.Surface(surface.get_size(), 0, 32)
        shade.fill((96, 96, 96))
        surface.blit(shade, (0, 0), special_flags=pygame.BLEND_MULT)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size, accent=palette.amber), self.plate)
        x = self.plate.x + px(24)
        text.write(surface, _("Enemy sonar"), theme.type(Role.SCENE_TITLE), palette.amber, (x, self.plate.y + px(36)))
        words = _("We are at {cell}. Tell two things of different kinds: one true, one false.")
        words = words.format(cell=cell_name(self.view.own.position))
        fitted = text.fit(words, theme.type(Role.BODY), self.plate.width - 2 * px(24), theme.smallest_type, 2)
        text.write_lines(surface, fitted.lines, fitted.style, palette.text, (x, self.plate.y + px(62)))
        self.board.draw(surface)
