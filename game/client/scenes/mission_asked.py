"""What a mission asks of the captain: what a pulse empties (D4.1), where the boat evades to (D5.7, D7.2), calls at an island (D1.2, S1)."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.stations.gauge_words import has_system, short_counts, title
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.i18n import _, pgettext
from game.phrases.terms import station_name
from game.rules.grid import cell_name, column_of, row_of
from game.rules.orders import Empty, Evade, Order, Reinforce, Supplies
from game.rules.terms import Colour, Question, System
from game.rules.view import View

#: Answers stand two in a row where there is so much room for them at 100 %.
_PAIRS = 380
_NOWHERE = pygame.Rect(0, 0, 0, 0)
#: Where a cell lies from another one, by columns and rows.
_WAYS = {
    (0, -1): "N", (1, -1): "NE", (1, 0): "E", (1, 1): "SE", (0, 1): "S", (-1, 1): "SW", (-1, 0): "W", (-1, -1): "NW",
}


class MissionAskedScene(Scene):
    """A button for each order there is. With `decline` none has to be given, and Escape says so; without it leads nowhere."""

    overlay = True
    unbidden = True

    def __init__(
        self, options: Sequence[Order], view: View, give: Callable[[Order], object], decline: Callable[[], None] | None = None, *,
        place: Callable[[int], pygame.Rect | None] = lambda cell: None, rail: Callable[[], pygame.Rect] = lambda: _NOWHERE,
    ) -> None:
        """`place` says where a cell is seen beneath: cells to be chosen are marked there, and can be clicked; `rail` what lies in the
        column that the question is laid over.
        """
        super().__init__()
        self.options, self._give_order, self._decline, self._place, self._rail = list(options), give, decline, place, rail
        self._here = view.own.position
        self.title, self.why = _words(self.options[0], view)
        self.buttons = [self._button(order, view) for order in self.options]
        if decline is not None:
            self.buttons.append(Button(_("Not now"), self._none, form=Form.ROW))
        self.buttons[0].state = ButtonState.READY
        self.board.put(self.buttons)
        self.board.focus_on(self.buttons[0])
        self.plate = pygame.Rect(0, 0, 0, 0)

    def _button(self, order: Order, view: View) -> Button:
        """An answer; one about a colour shows its symbol, and how the gauges of that colour stand."""
        button = Button(_name(order, self._here), partial(self._give, order), form=Form.ROW)
        match order:
            case Empty():
                systems = [system for system in System if system.colour is order.colour and has_system(view, system)]
                button.kind = order.colour
                button.note = ", ".join(f"{title(view, each)} {' '.join(short_counts(view, each))}" for each in systems)
            case Reinforce():
                button.icon = order.post.word
            case Supplies():
                button.icon = "harbour"
        return button

    def _give(self, order: Order) -> None:
        self.go_off()
        self._give_order(order)

    def _none(self) -> None:
        self.go_off()
        if self._decline is not None:
            self._decline()

    def back(self) -> bool:
        """Escape declines what may be declined."""
        if self._decline is not None:
            self._none()
        return True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate over the rail, so that the chart is seen beside it; two buttons in a row where there are many."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px, rail = theme.px, self._rail()
        wide, style = rail.width or min(px(440), size[0] - px(32)), theme.type(Role.BODY)
        self._title = text.fit(self.title, theme.type(Role.SCENE_TITLE), wide - px(48), theme.smallest_type, 2)
        self._lines = text.wrap(self.why, style, wide - px(48))
        columns = 2 if len(self.buttons) > 3 and wide >= px(_PAIRS) else 1
        rows = -(-len(self.buttons) // columns)
        top = px(30) + self._title.height + px(18) + len(self._lines) * style.line_height + px(10)
        self.plate = pygame.Rect(rail.x or size[0] - px(16) - wide, 0, wide, top + rows * px(52) + px(16))
        self.plate.centery = size[1] // 2
        if px(8) + self.plate.height <= rail.top - px(8) < self.plate.bottom:  # what lies at the column's foot is not seen in part
            self.plate.bottom = rail.top - px(8)
        share = (wide - px(48) - (columns - 1) * px(8)) // columns
        for number, button in enumerate(self.buttons):
            button.key = self.keys.cap(Action.ACCEPT) if number == 0 else ""
            if self._decline is not None and button is self.buttons[-1]:
                button.key = self.keys.cap(Action.BACK)
            place = (self.plate.x + px(24) + number % columns * (share + px(8)), self.plate.y + top + number // columns * px(52))
            button.layout(pygame.Rect(*place, share, px(44)), theme)

    def _cells(self) -> list[tuple[Button, pygame.Rect]]:
        """The answers that are cells, with where those are seen."""
        found = []
        for order, button in zip(self.options, self.buttons, strict=False):
            rect = self._place(order.cell) if isinstance(order, Evade) else None
            if rect is not None:
                found.append((button, rect))
        return found

    def _around(self) -> pygame.Rect:
        """The own boat and the cells round it, where they are seen."""
        here, window = self._place(self._here), pygame.Rect((0, 0), self.theme.size)
        return here.inflate(2 * here.width, 2 * here.height).clip(window) if here is not None else _NOWHERE

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a cell chooses it; the mouse on one lights its answer."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            under = next((button for button, rect in self._cells() if rect.collidepoint(event.pos)), None)
            if under is not None and event.type == pygame.MOUSEMOTION and self.board.focus is not under:
                self.board.focus_on(under)
                self.dirty = True
            elif under is not None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                under.activate()
                return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is asked, and the answers."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        cells = self._cells()
        around = self._around() if cells else _NOWHERE
        clear = surface.subsurface(around).copy()
        dim(surface)
        surface.blit(clear, around)
        for button, rect in cells:
            hot = button.focused or button.hovered
            pygame.draw.rect(surface, palette.amber if hot else palette.bright, rect.inflate(-2, -2), max(2, px(3 if hot else 2)),
                             border_radius=px(4))
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size, accent=palette.amber), self.plate)
        x, y = self.plate.x + px(24), self.plate.y + px(30)
        text.write_lines(surface, self._title.lines, self._title.style, palette.amber, (x, y))
        text.write_lines(surface, self._lines, theme.type(Role.BODY), palette.text, (x, y + self._title.height + px(18)))
        self.board.draw(surface)


def _words(order: Order, view: View) -> tuple[str, str]:
    """What is asked, and why."""
    match order:
        case Evade() if view.own.answering is Question.EVADE:
            return _("Evade!"), _("An island has risen beneath the boat. Choose a free cell beside it; the enemy is not told which (D7.2).")
        case Evade():
            return _("Evade!"), _("No heading leads off this vortex. Choose a free cell beside it; the enemy is not told which (D5.7).")
        case Reinforce():
            return _("Call for reinforcement?"), _(
                "On the island beside us somebody waits. It costs nothing; but the enemy hears it and learns that we are here (D1.2).")
        case Supplies():
            return _("Take supplies aboard?"), _("The boat lies beside a harbour. The enemy hears it and learns that we are here (S1).")
    return _("Which gauges are emptied?"), _(
        "The pulse has hit us: both red or both green gauges are emptied, even if they are empty already (D4.1).")


def _name(order: Order, position: int) -> str:
    """An answer in words."""
    match order:
        case Empty(colour=Colour.RED):
            return _("Both red gauges")
        case Empty():
            return _("Both green gauges")
        case Reinforce():
            return station_name(order.post)
        case Supplies():
            return _("Supplies aboard!")
        case Evade():
            way = _WAYS.get((column_of(order.cell) - column_of(position), row_of(order.cell) - row_of(position)), "")
            side = {
                "N": pgettext("way", "north"), "NE": pgettext("way", "north-east"), "E": pgettext("way", "east"),
                "SE": pgettext("way", "south-east"), "S": pgettext("way", "south"), "SW": pgettext("way", "south-west"),
                "W": pgettext("way", "west"), "NW": pgettext("way", "north-west"),
            }.get(way, "")
            return f"{cell_name(order.cell)}, {side}" if side else cell_name(order.cell)
    return type(order).__name__
