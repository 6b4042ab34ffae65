"""The settings: over whatever lies beneath, so that one sees at once what a change does."""
from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game.client import faces, text
from game.client.control_words import KEYS, PADS, ControlWords
from game.client.draw import dim
from game.client.input import Action
from game.client.palette import ColourSet
from game.client.preferences import Preferences
from game.client.scene import Scene
from game.client.scenes.bindings import BindingsScene
from game.client.theme import Role, Theme
from game.client.volumes import Bus
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.chooser import Chooser, Option, Stepper
from game.client.widgets.scroll import ScrollColumn
from game.client.widgets.section import Section
from game.client.widgets.slider import Slider
from game.client.widgets.switch import Switch
from game.i18n import LANGUAGES, _, pgettext
from game.storage.settings import PACE, SCALE, SPEED, VOLUME, Settings

#: The settings need at least this much room at 100 %; a larger UI scale is held back to leave it.
LEAST = (520, 400)
#: From this width on, at 100 %, there are two columns.
_TWO_COLUMNS = 720
_STEP = 25
#: Room round the widgets for the ring of the focus, at 100 %.
_EDGE = 8

_Row = tuple[Widget, ...]


class RowButton(Button):
    """A button among the settings."""

    def natural_height(self, _width: int) -> int:
        """One line."""
        return self.theme.px(40)


def _hundredths(share: float) -> int:
    return round(share * 100)


class SettingsScene(Scene):
    """Window, game, sound, language. Every change holds and is kept at once; Escape goes back."""

    overlay = True

    def __init__(self, preferences: Preferences, back: Callable[[], None]) -> None:
        super().__init__()
        self.preferences, self._back = preferences, back
        self.column = ScrollColumn()
        self.plate = self._shade = pygame.Rect(0, 0, 0, 0)
        #: The widget of each setting by its name.
        self.parts: dict[str, Chooser | Slider] = {}
        self._make()
        self.board.focus_on(self.parts["full_screen"])
        self._end = preferences.listen(self._follow)

    def leave(self) -> None:
        """Listen no more."""
        self._end()

    def back(self) -> bool:
        """Escape goes back."""
        self._back()
        return True

    # ------------------------------------------------------------------------------------------------------ parts

    def _make(self) -> None:
        """Make every widget, in the language that is spoken."""
        settings = self.preferences.settings
        colours = {
            ColourSet.STANDARD: _("Standard"), ColourSet.PROTAN: _("Red weakness (protan)"), ColourSet.DEUTAN: _("Green weakness (deutan)"),
            ColourSet.TRITAN: _("Blue weakness (tritan)"), ColourSet.HIGH_CONTRAST: _("High contrast"),
        }
        tongues = [Option("", pgettext("language", "System")), *(Option(code, name) for code, name in LANGUAGES.items())]
        self.parts = {
            "full_screen": Switch(_("Full screen"), settings.full_screen, self._taker("full_screen")),
            "reduced_motion": Switch(_("Reduced motion"), settings.reduced_motion, self._taker("reduced_motion")),
            "scale": Stepper(_("Scale"), _scales(settings.scale), _hundredths(settings.scale), self._taker("scale", 100)),
            "colours": Stepper(
                _("Colours"), [Option(colour.value, name) for colour, name in colours.items()], settings.colours, self._taker("colours"),
            ),
            "language": Chooser("", tongues, settings.language, self._taker("language")),
            "speed": self._share(_("Speed in real time"), SPEED, "speed"),
            "pace": self._share(_("Pace of the computer"), PACE, "pace"),
            "tactical": Switch(
                _("Tactical pause"), settings.tactical, self._taker("tactical"),
                note=_("On: in real time, orders may be given during the pause, too."),
            ),
            "sound": Switch(_("Play sounds"), settings.sound, self._taker("sound")),
            "captions": Switch(_("Captions"), settings.captions, self._taker("captions")),
            "master": self._volume(_("Volume"), "master"),
            "effects": self._volume(_("Effects"), "effects"),
            "ambience": self._volume(_("Ambience"), "ambience"),
            "voices": self._volume(_("Voices"), "voices"),
            "music": self._volume(_("Music"), "music"),
        }
        part = self.parts
        self.bindings = RowButton(_(KEYS.row), partial(self._open_bindings, KEYS), icon="keyboard", form=Form.ROW)
        self.buttons = RowButton(_(PADS.row), partial(self._open_bindings, PADS), icon="gamepad", form=Form.ROW)
        self._left: list[_Row] = [
            (Section(_("Window"), "eye"),), (part["full_screen"], part["reduced_motion"]), (part["scale"],), (part["colours"],),
            (Section(_("Game"), "boat"),), (part["speed"],), (part["pace"],), (part["tactical"],),
        ]
        self._right: list[_Row] = [
            (Section(_("Sound"), "sonar"),), (part["sound"], part["captions"]), (part["master"],),
            (part["effects"], part["ambience"]), (part["voices"], part["music"]),
            (Section(_("Language"), "globe"),), (part["language"],),
            (Section(_("Keys and buttons"), "keyboard"),), (self.bindings, self.buttons),
        ]
        self.done = Button(_("Back"), self._back, icon="undo", form=Form.ROW)
        inside = [widget for row in (*self._left, *self._right) for widget in row]
        self.board.put([self.column, *inside, self.done])
        self.board.reveal = self.column.reveal

    def _share(self, label: str, limits: tuple[float, float], name: str) -> Slider:
        least, most = map(_hundredths, limits)
        value = _hundredths(getattr(self.preferences.settings, name))
        return Slider(label, least, most, value, self._taker(name, 100), step=_STEP)

    def _volume(self, label: str, name: str) -> Slider:
        """A volume, which can be heard at once: by Enter or the sign behind the track."""

        def hear() -> None:
            if self.stage is not None:
                self.stage.sound.try_out(Bus.EFFECTS if name == "master" else Bus(name))

        return Slider(label, *VOLUME, getattr(self.preferences.settings, name), self._taker(name), on_try=hear)

    def _taker(self, name: str, parts: int = 1) -> Callable[[Any], None]:
        """What takes a setting's value from its widget, which may count it in hundredths."""

        def take(value: Any) -> None:
            self.preferences.change(**{name: value / parts if parts > 1 else value})

        return take

    def _follow(self, settings: Settings, changed: frozenset[str]) -> None:
        """Show what changed, whoever changed it."""
        for name in changed & self.parts.keys():
            part, value = self.parts[name], getattr(settings, name)
            if name in ("scale", "speed", "pace"):
                value = _hundredths(value)
            if isinstance(part, Slider):
                part.value = value
                continue
            if name == "scale":
                part.options = _scales(settings.scale)
            part.index = next((i for i, option in enumerate(part.options) if option.value == value), part.index)
        self.dirty = True

    def translate(self) -> None:
        """Take every word anew; the focus stays."""
        name = next((name for name, part in self.parts.items() if part is self.board.focus), None)
        row = next((row for row in ("bindings", "buttons") if getattr(self, row) is self.board.focus), "done")
        self._make()
        self.board.focus_on(self.parts[name] if name else getattr(self, row))

    def _open_bindings(self, words: ControlWords) -> None:
        if self.stage is not None:
            self.stage.push(BindingsScene(self.preferences, self.stage.pop, words))

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle, in two columns where there is room; what it is too low for is scrolled."""
        super().layout(size, theme)
        self.theme = theme = _held_back(theme)
        px = theme.px
        inset, head, foot = px(theme.metrics.padding + 8), px(60), px(64)
        wide = min(px(1040), size[0] - px(24))
        two = wide - 2 * inset >= px(_TWO_COLUMNS)
        if not two:
            wide = min(wide, px(600))
        gutter = px(40)
        room = wide - 2 * inset
        for bar in (0, px(14)):  # a second time with the bar beside them
            column = (room - bar - (gutter if two else 0)) // (2 if two else 1)
            cells, low = self._place(self._left, 0, 0, column)
            more, lower = self._place(self._right, column + gutter if two else 0, 0 if two else low + px(24), column)
            high = min(head + max(low, lower) + foot, size[1] - px(24))
            if max(low, lower) <= high - head - foot:
                break
        self.plate = pygame.Rect(0, 0, wide, high)
        self.plate.center = (size[0] // 2, size[1] // 2)
        place = pygame.Rect(self.plate.x + inset, self.plate.y + head, room, high - head - foot)
        foot_room = (Widget(), pygame.Rect(0, max(low, lower) - 1, 1, 1))  # for the ring round the lowest
        self.column.fill(place, theme, [*cells, *more, foot_room])
        self.done.key = self.keys.cap(Action.BACK)
        button = pygame.Rect(0, 0, px(200), px(44))
        button.bottomright = (self.plate.right - inset - px(_EDGE), self.plate.bottom - px(12))
        self.done.layout(button, theme)
        if self.board.focus is not None and self.column.contains(self.board.focus):
            self.column.reveal(self.board.focus)

    def _place(self, rows: list[_Row], x: int, y: int, width: int) -> tuple[list[tuple[Widget, pygame.Rect]], int]:
        """The rows' widgets below each other from (x, y) on, and where they end."""
        cells: list[tuple[Widget, pygame.Rect]] = []
        px, edge = self.theme.px, self.theme.px(_EDGE)
        bottom = y
        for row in rows:
            first = isinstance(row[0], Section)
            gap = px(16)
            across = len(row)
            wide = (width - 2 * edge - gap * (across - 1)) // across
            if across > 1 and not all(self._labelled(widget, wide) for widget in row):
                across, wide = 1, width - 2 * edge
            y = bottom + (0 if bottom == 0 else px(18) if first else px(14) if not isinstance(cells[-1][0], Section) else px(8))
            if isinstance(row[0], Chooser) and not row[0].label:
                y -= px(16)  # the room of the label it has not
            bottom = y
            for place, widget in enumerate(row):
                widget.theme = self.theme
                high = widget.natural_height(wide)  # type: ignore[attr-defined]
                left = x + edge + place % across * (wide + gap)
                top = y if place < across else bottom + px(14)
                cells.append((widget, pygame.Rect(left, top, wide, high)))
                bottom = max(bottom, top + high)
        return cells, bottom + edge

    def _labelled(self, widget: Widget, width: int) -> bool:
        """Whether a width has room for a widget's label."""
        return not isinstance(widget, Chooser) or text.width(widget.label.upper(), self.theme.type(Role.LABEL)) <= width

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed scene beneath."""
        theme, palette, px, plate = self.theme, self.theme.palette, self.theme.px, self.plate
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *plate.size), plate)
        left, room = self.column.rect.x + px(_EDGE), self.column.rect.width - 2 * px(_EDGE)
        title = text.fit(_("Settings"), theme.type(Role.SCENE_TITLE), room, theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, palette.amber, (left, plate.y + px(30) - title.height / 2))
        self.board.draw(surface)
        words, ink = _("Every change holds at once and is kept. {key}: next setting").format(key=self.keys.cap(Action.NEXT)), palette.muted
        if self.preferences.trouble:
            words, ink = self.preferences.trouble, palette.red
        note = text.fit(words, theme.type(Role.REASON), self.done.rect.x - px(16) - left, theme.smallest_type, 3)
        if note.height <= self.done.rect.height + px(12):
            text.write_lines(surface, note.lines, note.style, ink, (left, self.done.rect.centery - note.height / 2))


def _scales(now: float) -> list[Option]:
    """The steps of the scale, and where it stands if that is none of them."""
    steps = {*range(_hundredths(SCALE[0]), _hundredths(SCALE[1]) + 1, _STEP), _hundredths(now)}
    return [Option(step, f"{step} %") for step in sorted(steps)]


def _held_back(theme: Theme) -> Theme:
    most = min(theme.size[0] / LEAST[0], theme.size[1] / LEAST[1])
    return theme if theme.scale <= most else dataclasses.replace(theme, scale=most)
