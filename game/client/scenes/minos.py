"""The question whether an attack is answered with MINOS (U6): before its cell is named, while the match stands still."""
from __future__ import annotations

import pygame

from game.client import faces, text
from game.client.faces import ButtonState
from game.client.icons import put_icon
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.scenes.bridge_words import clock_words
from game.client.scenes.countering import attack_of
from game.client.session import Session
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.i18n import _
from game.match.match import Entry
from game.phrases.events import stop_words
from game.phrases.terms import side_name
from game.rules.events import hears
from game.rules.grid import cell_name
from game.rules.orders import Minos
from game.rules.terms import Station
from game.rules.view import View


class MinosScene(Scene):
    """Use it, or let the attack come. It cannot be left without an answer."""

    hushes = True

    overlay = True
    unbidden = True

    def __init__(self, session: Session, view: View) -> None:
        super().__init__()
        self.session, self.view = session, view
        self.use = Button(_("Use MINOS"), lambda: self._answer(use=True), icon="minos", state=ButtonState.READY, form=Form.ROW)
        self.keep = Button(_("Let it come"), lambda: self._answer(use=False), icon="cross", form=Form.ROW)
        self.board.put([self.use, self.keep])
        self.board.focus_on(self.use, by_keyboard=True)
        self.plate = pygame.Rect(0, 0, 0, 0)

    def _answer(self, *, use: bool) -> None:
        self.go_off()
        self.session.give(Minos(self.session.human, Station.CAPTAIN, use))

    def handle(self, event: pygame.event.Event) -> bool:
        """The key of the upgrade's gauge uses it; Escape is taken and does nothing."""
        if event.type == pygame.KEYDOWN:
            actions = self.keys.actions(event)
            if Action.BACK in actions:
                return True
            if Action.SCENARIO in actions:
                self._answer(use=True)
                return True
        return super().handle(event)

    # ----------------------------------------------------------------------------------------------------------- words

    def _called(self) -> str:
        """What was called at the Stop."""
        entries: list[Entry] = self.session.match.entries
        heard = tuple(event for event in entries[-1].events if hears(event, self.view.side)) if entries else ()
        attack = attack_of(heard)
        return stop_words(attack.action if attack is not None else "")

    def _lines(self) -> tuple[str, str, str]:
        """What is asked, what it would mean, and how the boat stands."""
        enemy, own = side_name(self.view.side.enemy), self.view.own
        asked = _("{side} attacks, and has not named the cell yet. Do you use MINOS?").format(side=enemy)
        means = _("It makes the attack void, hit or miss, and empties your gauge. Nobody learns whether it would have hit.")
        stands = _("We are at {cell}; damage {damage} of {hull}.").format(
            cell=cell_name(own.position), damage=own.damage, hull=self.view.hull,
        )
        return asked, means, stands

    def _clock(self) -> str:
        """That nothing is lost by thinking."""
        if self.session.real:
            return _("The clock stands still at {time}.").format(time=clock_words(self.session.tick))
        return _("The match waits for your answer.")

    # ---------------------------------------------------------------------------------------------------------- layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle of the window."""
        super().layout(size, theme)
        self.theme = theme = bridge_theme(theme)
        px = theme.px
        self.use.key = self.keys.cap(Action.SCENARIO)
        wide = min(px(720), size[0] - px(40))
        inside = wide - 2 * px(28)
        heads = sum(fitted.height + px(14) for fitted in self._fitted(inside))
        high = px(84) + heads + px(34) + px(48) + px(28)
        self.plate = pygame.Rect(0, 0, wide, min(high, size[1] - px(16)))
        self.plate.center = (size[0] // 2, size[1] // 2)
        half = (inside - px(14)) // 2
        row = pygame.Rect(self.plate.x + px(28), self.plate.bottom - px(28) - px(48), half, px(48))
        self.use.layout(row, theme)
        self.keep.layout(row.move(half + px(14), 0), theme)

    def _fitted(self, room: int) -> list[text.Fitted]:
        theme = self.theme
        roles = (Role.BODY_BOLD, Role.BODY, Role.REASON)
        return [text.fit(words, theme.type(role), room, theme.smallest_type, 3) for words, role in zip(self._lines(), roles, strict=True)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed bridge."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        shade = pygame.Surface(surface.get_size(), 0, 32)
        shade.fill((78, 78, 78))
        surface.blit(shade, (0, 0), special_flags=pygame.BLEND_MULT)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size, accent=palette.red), self.plate)
        x, room = self.plate.x + px(28), self.plate.width - 2 * px(28)
        title = text.fit(self._called().upper(), theme.type(Role.SCENE_TITLE), room - px(56), theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, palette.red, (x, self.plate.y + px(44) - title.height / 2))
        put_icon(surface, "minos", self.plate.right - px(48), self.plate.y + px(44), px(20), palette.amber)
        y: float = self.plate.y + px(84)
        for fitted, ink in zip(self._fitted(room), (palette.bright, palette.text, palette.muted), strict=True):
            text.write_lines(surface, fitted.lines, fitted.style, ink, (x, y))
            y += fitted.height + px(14)
        put_icon(surface, "clock", x + px(8), y + px(8), px(8), palette.amber)
        clock = text.fit(self._clock(), theme.type(Role.REASON_BOLD), room - px(26), theme.smallest_type, 1)
        text.write_lines(surface, clock.lines, clock.style, palette.amber, (x + px(26), y + px(8) - clock.height / 2))
        self.board.draw(surface)
