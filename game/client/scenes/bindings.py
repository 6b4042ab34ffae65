"""The keys, or a gamepad's buttons, to be changed: every action by its place, with what a key or button means already shown and settled."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.client import faces, text
from game.client.control_words import KEYS, PADS, UNPLUGGED, ControlWords
from game.client.draw import dim
from game.client.input import Action, Bindings, Key, place_of
from game.client.instruments.bridge_layout import bridge_theme
from game.client.key_groups import GROUPS, action_name, conflicts, give, may_lose, rivals
from game.client.pads import Pad
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
    """A page for each place. Every change holds and is kept at once. `words` says whether it is keys or buttons that are changed."""

    overlay = True

    def __init__(self, preferences: Preferences, back: Callable[[], None], words: ControlWords = KEYS) -> None:
        super().__init__()
        self.preferences, self._back, self.words = preferences, back, words
        self.column = ScrollColumn()
        self.plate = pygame.Rect(0, 0, 0, 0)
        self.rows: dict[Action, KeyRow] = {}
        #: The action and the number of its key or button that wait for a key to be pressed.
        self.waiting: tuple[Action, int] | None = None
        #: A key that means something else already, until it is said what it shall mean.
        self.asked: tuple[Action, int, Key | Pad] | None = None
        self._told, self._clashing = "", False
        self._size = (0, 0)
        self.tabs = PageTabs([Page(group.title, group.icon) for group in GROUPS], self._page)
        self._make()
        self.board.focus_on(self.tabs)

    @property
    def bound(self) -> Bindings[Any]:
        """What is changed here."""
        return self.keys.keys if self.words is KEYS else self.keys.pads

    # ------------------------------------------------------------------------------------------------------ rows

    def _make(self) -> None:
        group = GROUPS[self.tabs.index]
        for page, each in zip(self.tabs.pages, GROUPS, strict=True):
            page.name = each.title
        self.done = Button(_("Back"), self._leave, icon="undo", form=Form.ROW)
        self.usual = Button(_(self.words.all_usual), self._reset, icon="step-back", form=Form.ROW)
        self.take = Button("", self._take, icon="tick", form=Form.ROW)
        self.keep = Button(_("Leave it as it was"), self._keep, icon="undo", form=Form.ROW)
        self.rows = {
            action: KeyRow("", (), self.words, partial(self._wait, action), partial(self._clear, action), partial(self._usual, action))
            for action in group.actions
        }
        self._fill()
        self.board.put([self.tabs, self.column, *self.rows.values(), self.usual, self.take, self.keep, self.done])
        self.board.reveal = self.column.reveal

    def _fill(self) -> None:
        """Read what is bound anew into the rows."""
        clashes = conflicts(self.bound)
        for action, row in self.rows.items():
            bound = self.bound[action]
            row.name, row.changed = action_name(action), bound != self.bound.usual[action]
            row.caps = list(map(self._cap, bound))
            others = ", ".join(map(action_name, clashes.get(action, ())))
            row.clash = _(self.words.clash).format(others=others) if others else ""
            row.waiting = self.waiting[1] if self.waiting is not None and self.waiting[0] is action else None
            row.slot = min(row.slot, row.slots - 1)
        for page, group in zip(self.tabs.pages, GROUPS, strict=True):
            page.unusual = any(action in clashes for action in group.actions)
        asking = self.asked is not None
        self.take.shown = self.keep.shown = asking
        self.usual.shown = self.done.shown = not asking
        if self.asked is not None:
            self.take.name = _("It shall mean: {action}").format(action=action_name(self.asked[0]))
        self._told = self._telling(bool(clashes))
        self.dirty = True

    def _telling(self, clashing: bool) -> str:
        """What is said below the rows."""
        self._clashing = False
        if self.asked is not None:
            action, _slot, press = self.asked
            others = ", ".join(map(action_name, rivals(self.bound, action, press)))
            return _("{key} means something already: {others}").format(key=self._cap(press), others=others)
        if self.waiting is not None:
            escape = self.keys.cap_of(pygame.KSCAN_ESCAPE)
            return _(self.words.wait).format(action=action_name(self.waiting[0]), key=escape)
        self._clashing = clashing
        if clashing:
            return _(self.words.clashes)
        return self._how

    @property
    def _how(self) -> str:
        """How a key or a button is changed."""
        if self.words is PADS and self.stage is not None and not self.stage.pads and not self.keys.by_pad:
            return _(UNPLUGGED)
        delete = self.keys.cap(Action.UNDO) if self.keys.by_pad else self.keys.cap_of(pygame.KSCAN_DELETE)
        return _(self.words.how).format(accept=self.keys.cap(Action.ACCEPT), delete=delete)

    def _cap(self, press: Key | Pad) -> str:
        return self.keys.pad_cap(press) if isinstance(press, Pad) else self.keys.key_cap(press)

    def _page(self, _index: int) -> None:
        self.waiting = self.asked = None
        self._make()
        self.column.offset = 0
        self.board.focus_on(self.tabs)
        self._place()

    def translate(self) -> None:
        """Take every word anew; the focus and the slot it is on stay."""
        focus, foot = self.board.focus, [self.usual, self.take, self.keep, self.done]
        at = next(((action, row.slot) for action, row in self.rows.items() if row is focus), None)
        place = next((number for number, button in enumerate(foot) if button is focus), None)
        self._make()
        if at is not None:
            row = self.rows[at[0]]
            row.slot = min(at[1], row.slots - 1)
            self.board.focus_on(row, by_keyboard=self.board.by_keyboard)
        elif place is not None:
            self.board.focus_on([self.usual, self.take, self.keep, self.done][place])
        else:
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
        action, slot, press = self.asked
        self.asked = None
        give(self.bound, action, slot, press)
        self._changed(action)

    def _pressed(self, press: Key | Pad) -> None:
        """A key or a button was pressed for what waits."""
        assert self.waiting is not None
        action, slot = self.waiting
        self.waiting = None
        if rivals(self.bound, action, press):
            self.asked = action, slot, press
            self._fill()
            self.board.focus_on(self.take)
        else:
            give(self.bound, action, slot, press)
            self._changed(action)

    def _clear(self, action: Action, slot: int) -> None:
        if not may_lose(self.bound, action):
            self._told = _(self.words.needed).format(action=action_name(action))
            self.dirty = True
            return
        self.bound[action] = tuple(press for number, press in enumerate(self.bound[action]) if number != slot)
        self._changed(action)

    def _usual(self, action: Action) -> None:
        """The usual keys or buttons of one action; what else they mean is shown."""
        self.bound[action] = self.bound.usual[action]
        self._changed(action)

    def _reset(self) -> None:
        self.bound.take({})
        self._changed(None)

    def _changed(self, action: Action | None) -> None:
        self.preferences.change(**{self.words.setting: {**self._foreign(), **self.bound.written()}})
        self._again(action)

    def _foreign(self) -> dict[str, tuple[str, ...]]:
        """What the settings say of actions that this version does not have."""
        known = {action.value for action in Action}
        kept: dict[str, tuple[str, ...]] = getattr(self.preferences.settings, self.words.setting)
        return {name: bound for name, bound in kept.items() if name not in known}

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
        """While a key is waited for, the next one is it; the mouse leaves all as it was, and so does what no key for it could be."""
        if self.waiting is None:
            focus = self.board.focus
            if event.type == pygame.KEYDOWN and isinstance(focus, KeyRow) and self._takes_away(event):
                focus.clear()
                return True
            return super().handle(event)
        if event.type == pygame.JOYAXISMOTION:
            return False  # a stick that is pushed comes as a button, too
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._keep()
        elif event.type == pygame.KEYDOWN and not getattr(event, "going_on", False):
            self._take_press(event)
        return True

    def _takes_away(self, event: pygame.event.Event) -> bool:
        """Whether an event asks for a slot to be emptied: Delete, or what takes back on a gamepad."""
        return Action.UNDO in self.keys.actions(event) if hasattr(event, "pad") else place_of(event) in _TAKEN_AWAY

    def _take_press(self, event: pygame.event.Event) -> None:
        """Something was pressed while the scene waits for it."""
        assert self.waiting is not None
        pad, place = getattr(event, "pad", None), place_of(event)
        if self.words is PADS:
            if pad is not None:
                self._pressed(pad)
            elif place == pygame.KSCAN_ESCAPE:
                self._keep()
        elif pad is not None or (place == pygame.KSCAN_ESCAPE and self.waiting[0] is not Action.BACK):
            self._keep()
        elif place and place not in _MODIFIERS:
            self._pressed(Key(place, bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)))

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
        self._fill()
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
        place = place.inflate(2 * edge, 0)  # the ring of the focus lies outside what is in line with the tabs
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
        words = f"{_(self.words.title)} · {GROUPS[self.tabs.index].title}"
        title = text.fit(words, theme.type(Role.SCENE_TITLE), plate.width - px(40), theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, palette.amber, (plate.x + px(20), plate.y + px(22)))
        style, room = theme.type(Role.REASON), plate.width - px(40)
        told = text.fit(self.preferences.trouble or self._told, style, room, theme.smallest_type, 2)
        how = text.fit(self._how, style, room, theme.smallest_type, 1) if self._clashing and not self.preferences.trouble else None
        bad = bool(self.preferences.trouble) or self.asked is not None or self._clashing
        ink = palette.red if bad else palette.amber if self.waiting is not None else palette.muted
        middle, high = self.usual.rect.y - px(27), told.height
        if how is not None and len(told.lines) == len(how.lines) == 1:  # what to do stays in sight
            high += style.line_height
            text.write_lines(surface, how.lines, how.style, palette.muted, (plate.x + px(20), middle + high / 2 - how.height))
        text.write_lines(surface, told.lines, told.style, ink, (plate.x + px(20), middle - high / 2))
        self.board.draw(surface)
