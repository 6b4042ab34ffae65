"""The keys, to be changed: every action by its place, with what a key means already shown and settled."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.input import DEFAULT_KEYS, Action, Key, place_of
from game.client.instruments.bridge_layout import bridge_theme
from game.client.key_groups import GROUPS, action_name, conflicts, give, may_lose, rivals
from game.client.preferences import Preferences
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.key_row import KeyRow
from game.client.widgets.page_tabs import Page, PageTabs
from game.client.widgets.scroll import ScrollColumn
from game.i18n import _

#: Keys that only change what others mean are no keys of their own here.
_MODIFIERS = frozenset({
    pygame.KSCAN_LSHIFT, pygame.KSCAN_RSHIFT, pygame.KSCAN_LCTRL, pygame.KSCAN_RCTRL, pygame.KSCAN_LALT, pygame.KSCAN_RALT,
    pygame.KSCAN_LGUI, pygame.KSCAN_RGUI, pygame.KSCAN_CAPSLOCK, pygame.KSCAN_NUMLOCKCLEAR,
})
_TAKEN_AWAY = frozenset({pygame.KSCAN_BACKSPACE, pygame.KSCAN_DELETE})
#: Two columns from this width on, at 100 %.
_TWO = 820


class BindingsScene(Scene):
    """A page for each place. Every change holds and is kept at once."""

    overlay = True

    def __init__(self, preferences: Preferences, back: Callable[[], None]) -> None:
        super().__init__()
        self.preferences, self._back = preferences, back
        self.column = ScrollColumn()
        self.plate = pygame.Rect(0, 0, 0, 0)
        self.rows: dict[Action, KeyRow] = {}
        #: The action and the number of its key that wait for a key to be pressed.
        self.waiting: tuple[Action, int] | None = None
        #: A key that means something else already, until it is said what it shall mean.
        self.asked: tuple[Action, int, Key] | None = None
        self._told = ""
        self._size = (0, 0)
        self.tabs = PageTabs([Page(group.title, group.icon) for group in GROUPS], self._page)
        self._make()
        self.board.focus_on(self.tabs)

    # ------------------------------------------------------------------------------------------------------ rows

    def _make(self) -> None:
        group = GROUPS[self.tabs.index]
        for page, each in zip(self.tabs.pages, GROUPS, strict=True):
            page.name = each.title
        self.done = Button(_("Back"), self._leave, icon="undo", form=Form.ROW)
        self.usual = Button(_("All usual keys again"), self._reset, icon="step-back", form=Form.ROW)
        self.take = Button("", self._take, icon="tick", form=Form.ROW)
        self.keep = Button(_("Leave it as it was"), self._keep, icon="undo", form=Form.ROW)
        self.rows = {
            action: KeyRow("", (), partial(self._wait, action), partial(self._clear, action), partial(self._usual, action))
            for action in group.actions
        }
        self._fill()
        self.board.put([self.tabs, self.column, *self.rows.values(), self.usual, self.take, self.keep, self.done])
        self.board.reveal = self.column.reveal

    def _fill(self) -> None:
        """Read the keys anew into the rows."""
        clashes = conflicts(self.keys)
        for action, row in self.rows.items():
            bound = self.keys.keys[action]
            row.name, row.changed = action_name(action), bound != DEFAULT_KEYS[action]
            row.caps = [self._cap(key) for key in bound]
            others = ", ".join(map(action_name, clashes.get(action, ())))
            row.clash = _("Its key means this, too: {others}").format(others=others) if others else ""
            row.waiting = self.waiting[1] if self.waiting is not None and self.waiting[0] is action else None
            row.slot = min(row.slot, row.slots - 1)
        for page, group in zip(self.tabs.pages, GROUPS, strict=True):
            page.unusual = any(action in clashes for action in group.actions)
        asking = self.asked is not None
        self.take.shown = self.keep.shown = asking
        self.usual.shown = self.done.shown = not asking
        if self.asked is not None:
            action, _slot, key = self.asked
            others = ", ".join(map(action_name, rivals(self.keys, action, key)))
            self.take.name = _("It shall mean: {action}").format(action=action_name(action))
            self._told = _("{key} means something already: {others}").format(key=self._cap(key), others=others)
        elif self.waiting is not None:
            self._told = _("Press the key for: {action}. {key} leaves it as it was.").format(
                action=action_name(self.waiting[0]), key=self.keys.cap_of(pygame.KSCAN_ESCAPE),
            )
        elif clashes:
            self._told = _("Keys in red mean two things in one place.")
        else:
            self._told = _("Enter or a click changes a key, {delete} takes it away.").format(delete=self.keys.cap_of(pygame.KSCAN_DELETE))
        self.dirty = True

    def _cap(self, key: Key) -> str:
        cap = self.keys.cap_of(key.place)
        return f"{_('Shift')}+{cap}" if key.shift else cap

    def _page(self, _index: int) -> None:
        self.waiting = self.asked = None
        self._make()
        self.column.offset = 0
        self.board.focus_on(self.tabs)
        self._place()

    def translate(self) -> None:
        """Take every word anew."""
        self._make()
        self.board.focus_on(self.tabs)

    # ------------------------------------------------------------------------------------------------------ changing

    def _wait(self, action: Action, slot: int) -> None:
        self.waiting = action, slot
        self._fill()

    def _keep(self) -> None:
        """The key that was asked about goes on meaning what it meant."""
        action = self.asked[0] if self.asked is not None else None
        self.asked = self.waiting = None
        self._again(action)

    def _take(self) -> None:
        """The key that was asked about means the new thing from now on, and nothing else there."""
        if self.asked is None:
            return
        action, slot, key = self.asked
        self.asked = None
        give(self.keys, action, slot, key)
        self._changed(action)

    def _pressed(self, key: Key) -> None:
        """A key was pressed for what waits."""
        assert self.waiting is not None
        action, slot = self.waiting
        self.waiting = None
        if rivals(self.keys, action, key):
            self.asked = action, slot, key
            self._fill()
            self.board.focus_on(self.take)
        else:
            give(self.keys, action, slot, key)
            self._changed(action)

    def _clear(self, action: Action, slot: int) -> None:
        if not may_lose(self.keys, action):
            self._told = _("Nobody gets on without a key for this: {action}").format(action=action_name(action))
            self.dirty = True
            return
        self.keys.bind(action, *(key for number, key in enumerate(self.keys.keys[action]) if number != slot))
        self._changed(action)

    def _usual(self, action: Action) -> None:
        """The usual keys of one action; what else they mean is shown."""
        self.keys.bind(action, *DEFAULT_KEYS[action])
        self._changed(action)

    def _reset(self) -> None:
        self.keys.take({})
        self._changed(None)

    def _changed(self, action: Action | None) -> None:
        self.preferences.change(keys={**self._foreign(), **self.keys.written()})
        self._again(action)

    def _foreign(self) -> dict[str, tuple[str, ...]]:
        """What the settings say of actions that this version does not have."""
        known = {action.value for action in Action}
        return {name: keys for name, keys in self.preferences.settings.keys.items() if name not in known}

    def _again(self, action: Action | None) -> None:
        self._fill()
        row = self.rows.get(action) if action is not None else None
        self.board.focus_on(row or self.tabs, by_keyboard=self.board.by_keyboard)
        self._place()

    # ------------------------------------------------------------------------------------------------------ events

    @property
    def keeps_keys(self) -> bool:
        """While a key is waited for, it may be any."""
        return self.waiting is not None

    def handle(self, event: pygame.event.Event) -> bool:
        """While a key is waited for, the next one is it; Escape and the mouse leave all as it was."""
        if self.waiting is None:
            focus = self.board.focus
            if event.type == pygame.KEYDOWN and isinstance(focus, KeyRow) and place_of(event) in _TAKEN_AWAY:
                focus.clear()
                return True
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._keep()
            return True
        if event.type != pygame.KEYDOWN:
            return True
        if hasattr(event, "pad"):
            self._keep()
            return True
        place = place_of(event)
        if place in _MODIFIERS or not place:
            return True
        if place == pygame.KSCAN_ESCAPE and self.waiting[0] is not Action.BACK:
            self._keep()
        else:
            self._pressed(Key(place, bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)))
        return True

    def back(self) -> bool:
        """Escape leaves the question, then the scene."""
        if self.asked is not None:
            self._keep()
        else:
            self._leave()
        return True

    def _leave(self) -> None:
        """Back; what lies beneath shows the keys as they are now."""
        stage = self.stage
        self._back()
        if stage is not None:
            stage.translate()

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate: title, tabs, rows in one or two columns, what is told, and the buttons."""
        super().layout(size, theme)
        self._size = size
        self.theme = bridge_theme(theme)
        self._place()

    def _place(self) -> None:
        theme, (wide, high) = self.theme, self._size
        px, margin = theme.px, theme.px(theme.metrics.margin)
        self.plate = pygame.Rect(0, 0, min(wide - 2 * margin, px(1120)), min(high - 2 * margin, px(760)))
        self.plate.center = (wide // 2, high // 2)
        inside = self.plate.inflate(-2 * px(20), -2 * px(16))
        y = inside.y + px(44)
        self.tabs.layout(pygame.Rect(inside.x, y, inside.width, px(40)), theme)
        foot = inside.bottom - px(44)
        told = px(46)
        place = pygame.Rect(inside.x, y + px(52), inside.width, foot - told - px(8) - (y + px(52)))
        across = 2 if place.width >= px(_TWO) and len(self.rows) > 4 else 1
        gap, tall, edge = px(8), px(40), px(6)
        down = -(-len(self.rows) // across)
        bar = px(14) if down * (tall + gap) > place.height else 0
        each = (place.width - bar - 2 * edge - gap * (across - 1)) // across
        cells: list[tuple[Widget, pygame.Rect]] = [
            (row, pygame.Rect(edge + number // down * (each + gap), edge + number % down * (tall + gap), each, tall))
            for number, row in enumerate(self.rows.values())
        ]
        cells.append((Widget(), pygame.Rect(0, edge + down * (tall + gap), 1, 1)))
        self.column.fill(place, theme, cells)
        self.done.key = self.keep.key = self.keys.cap(Action.BACK)
        self.done.layout(pygame.Rect(inside.right - px(200), foot, px(200), px(44)), theme)
        room = min(px(340), inside.width - px(208))
        self.usual.layout(pygame.Rect(inside.x, foot, room, px(44)), theme)
        half = (inside.width - gap) // 2
        self.take.layout(pygame.Rect(inside.x, foot, half, px(44)), theme)
        self.keep.layout(pygame.Rect(inside.right - half, foot, half, px(44)), theme)
        focus = self.board.focus
        if focus is not None and self.column.contains(focus):
            self.column.reveal(focus)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over what lies beneath."""
        theme, palette, px, plate = self.theme, self.theme.palette, self.theme.px, self.plate
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *plate.size), plate)
        words = f"{_('Change keys')} · {GROUPS[self.tabs.index].title}"
        title = text.fit(words, theme.type(Role.SCENE_TITLE), plate.width - px(40), theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, palette.amber, (plate.x + px(20), plate.y + px(22)))
        told = text.fit(self.preferences.trouble or self._told, theme.type(Role.REASON), plate.width - px(40), theme.smallest_type, 2)
        bad = bool(self.preferences.trouble) or self.asked is not None or any(row.clash for row in self.rows.values())
        ink = palette.red if bad else palette.amber if self.waiting is not None else palette.muted
        middle = self.usual.rect.y - px(27)
        text.write_lines(surface, told.lines, told.style, ink, (plate.x + px(20), middle - told.height / 2))
        self.board.draw(surface)
