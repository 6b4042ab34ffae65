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
    """Choose what is true, what is false, and how false. It cannot be left without an answer.

    Cards change what may be said (X7): the enemy's haddad binds the kinds of item, the own amari lets both be false. What may be said is
    what the match finds legal.
    """

    overlay = True
    unbidden = True

    def __init__(self, session: Session, view: View) -> None:
        super().__init__()
        self.session, self.view = session, view
        chart, here = view.chart, view.own.position
        self.truth = {Item.ROW: row_of(here) + 1, Item.COLUMN: column_of(here) + 1, Item.SECTOR: chart.sector_of(here)}
        self.most = {Item.ROW: chart.height, Item.COLUMN: chart.width, Item.SECTOR: len(chart.sectors)}
        legal = [order for order in session.options() if isinstance(order, orders.Answer)]
        #: The kinds that may be named together, and whether both items may be false.
        self.pairs = list(dict.fromkeys((order.first, order.second) for order in legal))
        self.free = any(self.truth[order.first] != order.first_value and self.truth[order.second] != order.second_value for order in legal)
        self.bound = len(self.pairs) == 1
        self.true_item: Item | None = Item.SECTOR if any(Item.SECTOR in pair for pair in self.pairs) else Item.ROW
        self.false_item = next(item for item in Item if item in self._beside(self.true_item))
        self.pair = self.pairs[0]
        self._build()

    def _beside(self, item: Item) -> list[Item]:
        """The kinds that may be named beside one."""
        return [other for pair in self.pairs if item in pair for other in pair if other is not item]

    def _build(self) -> None:
        known = [item for item in Item if self._beside(item)]
        truths = [Option(item, sentence_case(item_words(item, self.truth[item]))) for item in known]
        if self.free:
            truths.append(Option(None, _("Nothing")))
        self.truths = Chooser(_("The truth"), truths, self.true_item, self._truth_chosen)
        kinds = {Item.ROW: _("Row"), Item.COLUMN: _("Column"), Item.SECTOR: _("Sector")}
        if self.true_item is None:
            options = [Option(pair, f"{kinds[pair[0]]}, {kinds[pair[1]]}") for pair in self.pairs]
            self.lies = Chooser(_("Both lies are about"), options, self.pair, self._pair_chosen)
            self.values = [self._value_of(item, kinds[item]) for item in self.pair]
        else:
            beside = [item for item in Item if item in self._beside(self.true_item)]
            if self.false_item not in beside:
                self.false_item = beside[0]
            lies = [Option(item, kinds[item]) for item in beside]
            self.lies = Chooser(_("The lie is about the"), lies, self.false_item, self._lie_chosen)
            self.values = [self._value_of(self.false_item, _("It says"))]
        self.say = Button(_("Answer"), self._answer, state=ButtonState.READY, form=Form.ROW)
        focus = self.board.focus
        place = self.board.widgets.index(focus) if focus in self.board.widgets else -1
        before = len(self.board.widgets)
        self.board.put([*self.choosers, self.say])
        kept = 0 <= place < before - 1
        self.board.focus_on(self.board.widgets[min(place, len(self.choosers) - 1)] if kept else self.say)

    @property
    def choosers(self) -> list[Chooser]:
        """All that is chosen, from above."""
        return [self.truths, self.lies, *self.values]

    def _value_of(self, item: Item, label: str) -> Chooser:
        """A false value of a kind."""
        values = [value for value in range(1, self.most[item] + 1) if value != self.truth[item]]
        names = [column_name(value - 1) if item is Item.COLUMN else str(value) for value in values]
        options = [Option(value, name) for value, name in zip(values, names, strict=True)]
        return Chooser(label, options, values[len(values) // 2], self._value_chosen)

    def _truth_chosen(self, value: object) -> None:
        assert value is None or isinstance(value, Item)
        self.true_item = value
        self._again()

    def _lie_chosen(self, value: object) -> None:
        assert isinstance(value, Item)
        self.false_item = value
        self._again()

    def _pair_chosen(self, value: object) -> None:
        self.pair = next(pair for pair in self.pairs if pair == value)
        self._again()

    def _value_chosen(self, value: object) -> None:
        self.dirty = True

    def _again(self) -> None:
        self._build()
        self.layout(self._window.size, self._window)

    def _order(self) -> orders.Answer:
        said = [value for chooser in self.values if isinstance(value := chooser.value, int)]
        if self.true_item is None:
            items = sorted(zip(self.pair, said, strict=True))
        else:
            items = sorted([(self.true_item, self.truth[self.true_item]), (self.false_item, said[0])])
        (first, first_value), (second, second_value) = items
        return orders.Answer(self.session.human, Station.CAPTAIN, first, first_value, second, second_value)

    def _answer(self) -> None:
        order = self._order()
        self.go_off()
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
        self.say.key = self.keys.cap(Action.ACCEPT)
        self.theme = theme = bridge_theme(theme)
        px = theme.px
        wide = min(px(760), size[0] - px(40))
        inside = wide - 2 * px(24)
        for chooser in self.choosers:
            chooser.theme = theme
        heights = [chooser.natural_height(inside) for chooser in self.choosers]
        high = px(112) + sum(heights) + len(heights) * px(16) + px(52)
        self.plate = pygame.Rect(0, 0, wide, min(high, size[1] - px(16)))
        self.plate.center = (size[0] // 2, size[1] // 2)
        x, y = self.plate.x + px(24), self.plate.y + px(100)
        for chooser, height in zip(self.choosers, heights, strict=True):
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
        if self.free:
            words = _("We are at {cell}. Tell two things of different kinds; both may be false.")
        elif self.bound:
            words = _("We are at {cell}. The enemy names the kinds: tell one thing true, one false.")
        words = words.format(cell=cell_name(self.view.own.position))
        fitted = text.fit(words, theme.type(Role.BODY), self.plate.width - 2 * px(24), theme.smallest_type, 2)
        text.write_lines(surface, fitted.lines, fitted.style, palette.text, (x, self.plate.y + px(62)))
        self.board.draw(surface)
