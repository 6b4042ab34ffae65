"""The whole Engineer's sheet: four panels with their symbols and reactors, circuits in lanes, crosses, and what a cross would do."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import pygame

from game.client import faces, text
from game.client.art.engine_sheet import CROSS_STEPS, Look, number_art, panel_art, sign_art, symbol_art, wires_art
from game.client.art.pieces import Advice
from game.client.colour import RGB, mix
from game.client.draw import stamp
from game.client.faces import CapState
from game.client.icons import put_icon
from game.client.instruments.circuit_lanes import ORDER, lanes_of, upright_of
from game.client.instruments.engine_room import ADVICE_ICONS, advice_colour
from game.client.instruments.sheet_layout import SheetLayout, sheet_layout
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.keycap import cap_width, put_cap
from game.client.widgets.plate import put_plate
from game.i18n import _
from game.phrases.terms import heading_name
from game.rules.sheets import CENTRAL, CIRCUITS, PER_PANEL, Sheet, symbols_of
from game.rules.terms import Heading

#: Seconds in which a cross is drawn, and in which erased ones fade.
DRAWN, FADED = 0.22, 0.42


@dataclass(frozen=True)
class PanelWord:
    """What a heading would be to the sheet, and words for it, the fullest first."""

    advice: Advice
    words: tuple[str, ...]


@dataclass(frozen=True)
class Sign:
    """A mark at a symbol that may be crossed out: an icon, whether it is grave, well or neither, and a word."""

    icon: str
    tone: str
    word: str = ""


@dataclass(frozen=True)
class Tag:
    """A word at a symbol, its colour, and the sign that stands for it where the word has no room; none for what must be read."""

    symbol: int
    word: str
    hue: RGB
    icon: str = ""

    def without_word(self) -> Tag:
        """The same as a sign, if there is one for it."""
        return replace(self, word="") if self.icon else self


@dataclass(frozen=True)
class SheetPicture:
    """All that the sheet shows. `may` are the symbols that may be crossed out now, `lit` the panels in which.

    `aim` is the symbol spoken of; `sure` says whether it can be crossed out now. `erased` are the crosses that it would erase, `repairs`
    the circuit it would complete (0 for none).
    """

    sheet: Sheet
    crossed: int
    may: int = 0
    lit: frozenset[Heading] = frozenset()
    caps: Mapping[int, str] = field(default_factory=dict)
    aim: int | None = None
    sure: bool = False
    erased: int = 0
    repairs: int = 0
    signs: Mapping[int, Sign] = field(default_factory=dict)
    words: Mapping[Heading, PanelWord] = field(default_factory=dict)


class SheetPanels(Widget):
    """The sheet. `on_choose` is called with the symbol that is clicked."""

    def __init__(self, label: str, picture: SheetPicture, on_choose: Callable[[int], None]) -> None:
        super().__init__()
        self.label, self.right = label, ""
        self.picture, self.on_choose = picture, on_choose
        self.under: int | None = None
        self._pressed_at: int | None = None
        self._places: SheetLayout | None = None
        self._strokes: dict[int, float] = {}
        self._fading: dict[int, float] = {}

    # -------------------------------------------------------------------------------------------------------- showing

    def show(self, picture: SheetPicture, *, moved: bool = True) -> None:
        """Show a picture; new crosses are drawn and erased ones fade if `moved` and motion is wanted."""
        before, self.picture = self.picture, picture
        if before.sheet is not picture.sheet:
            self._places = None
        if moved and not self.theme.reduced_motion and before.sheet is picture.sheet and before.crossed != picture.crossed:
            self._strokes = dict.fromkeys(symbols_of(picture.crossed & ~before.crossed), 0.0)
            self._fading = dict.fromkeys(symbols_of(before.crossed & ~picture.crossed), 0.0)

    @property
    def moving(self) -> bool:
        """Whether a cross is being drawn or is fading."""
        return bool(self._strokes or self._fading)

    def update(self, seconds: float) -> bool:
        """Go on drawing and fading; True if it looks different."""
        moving = self.moving
        for times, whole in ((self._strokes, DRAWN), (self._fading, FADED)):
            for symbol in list(times):
                times[symbol] += seconds / whole
                if times[symbol] >= 1:
                    del times[symbol]
        return moving

    @property
    def places(self) -> SheetLayout:
        """Where everything lies, from the corner of the instrument."""
        if self._places is None:
            self._places = sheet_layout(self.rect.size, self.theme, self.picture.sheet)
        return self._places

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place."""
        super().layout(rect, theme)
        self._places = None
        self._strokes, self._fading = {}, {}

    # -------------------------------------------------------------------------------------------------------- pointing

    def symbol_under(self, at: tuple[int, int]) -> int | None:
        """The symbol at a point of the window."""
        if not self.rect.collidepoint(at):
            return None
        places = self.places
        x, y = at[0] - self.rect.x, at[1] - self.rect.y
        nearest = min(places.spots, key=lambda symbol: (places.spots[symbol][0] - x) ** 2 + (places.spots[symbol][1] - y) ** 2)
        reach = max(places.well, self.theme.px(self.theme.metrics.hit) / 2)
        spot = places.spots[nearest]
        return nearest if (spot[0] - x) ** 2 + (spot[1] - y) ** 2 <= reach**2 else None

    def middle_of(self, symbol: int) -> tuple[int, int]:
        """The middle of a symbol in the window."""
        x, y = self.places.spots[symbol]
        return self.rect.x + round(x), self.rect.y + round(y)

    def hover(self, at: tuple[int, int]) -> bool:
        """The mouse is at a point; True if another symbol is under it now."""
        under, self.under = self.under, self.symbol_under(at)
        return under != self.under

    def press(self, at: tuple[int, int]) -> None:
        """The mouse went down: what is under it is chosen when it comes up there."""
        self.under = self._pressed_at = self.symbol_under(at)

    def activate(self) -> None:
        """The mouse came up: choose the symbol it went down on."""
        pressed, self._pressed_at = self._pressed_at, None
        if pressed is not None and pressed == self.under:
            self.on_choose(pressed)

    # -------------------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, panels, wires, symbols, words."""
        places, picture = self.places, self.picture
        put_plate(surface, self.theme, self.rect, self.label if places.labelled else "", self.right if places.labelled else "")
        for heading, panel in places.panels.items():
            reactor = places.reactors[heading].move(-panel.x, -panel.y)
            art = panel_art(self.theme, panel.size, reactor, heading in picture.lit)
            faces.put_face(surface, self.theme, art, panel.move(self.rect.topleft))
        self._wires(surface)
        for symbol in places.spots:
            self._symbol(surface, symbol)
        for symbol in places.spots:
            self._number(surface, symbol)
        for heading in ORDER:
            self._words(surface, heading)
        for symbol, key in picture.caps.items():
            self._cap(surface, symbol, key)
        for symbol, sign in picture.signs.items():
            self._sign(surface, symbol, sign)
        self._tags(surface)

    def _wires(self, surface: pygame.Surface) -> None:
        places, wires = self.places, lanes_of(self.picture.sheet).wires
        top = min(places.lanes.values()) - self.theme.px(16)
        high = max(places.lanes.values()) + places.drop + self.theme.px(16) - top
        for circuit in sorted(range(CIRCUITS), key=lambda one: one + 1 == self.picture.repairs):
            paths = tuple(
                tuple((round(x, 1), round(y - top, 1)) for x, y in places.path(wire)) for wire in wires[circuit]
            )
            if paths:
                lit = circuit + 1 == self.picture.repairs
                art = wires_art(self.theme, (self.rect.width, round(high)), paths, circuit + 1, places.radius, lit)
                stamp(surface, art, (self.rect.x, self.rect.y + round(top)))

    def _symbol(self, surface: pygame.Surface, symbol: int) -> None:
        places, picture = self.places, self.picture
        kind = picture.sheet.symbols[symbol]
        crossed, step = bool(picture.crossed >> symbol & 1), CROSS_STEPS
        if symbol in self._strokes:
            step = max(1, round(self._strokes[symbol] * CROSS_STEPS))
        look = Look.CROSSED if crossed else Look.FREE
        if picture.aim is not None and picture.erased >> symbol & 1 and crossed:
            look = Look.ERASED
        elif symbol == picture.aim and not crossed:
            look = Look.AIMED if picture.sure else Look.POINTED
        x, y = self.middle_of(symbol)
        parts = [(look, 1.0, step)]
        if symbol in self._fading:
            parts.append((Look.CROSSED, 1 - self._fading[symbol], CROSS_STEPS))
        for part, opacity, drawn in parts:
            art = symbol_art(self.theme, kind.colour, places.radius, places.well, part, step=drawn)
            stamp(surface, art, (x - art.get_width() / 2, y - art.get_height() / 2), opacity)

    def _number(self, surface: pygame.Surface, symbol: int) -> None:
        """The number of a symbol's circuit: upper right, within its panel; below one that hangs lower between its neighbours."""
        places, circuit = self.places, self.picture.sheet.symbols[symbol].circuit
        if not circuit:
            return
        x, y = self.middle_of(symbol)
        out = min(places.radius * 0.98, places.well - places.radius * 0.1)
        low = bool(places.drop) and symbol % PER_PANEL == 1
        art = number_art(self.theme, circuit, places.radius)
        panel = places.panels[Heading(symbol // PER_PANEL)].move(self.rect.topleft)
        left = min(x + out - art.get_width() / 2, panel.right - self.theme.px(3) - art.get_width())
        stamp(surface, art, (left, y + (out * 0.8 if low else -out) - art.get_height() / 2))

    def _words(self, surface: pygame.Surface, heading: Heading) -> None:
        theme, palette, places, px = self.theme, self.theme.palette, self.places, self.theme.px
        panel = places.panels[heading].move(self.rect.topleft)
        word = self.picture.words.get(heading)
        hue = advice_colour(theme, word.advice) if word is not None else palette.muted
        ink = palette.amber if heading in self.picture.lit else palette.text
        name, room = heading_name(heading).upper(), panel.width - px(10)
        style = theme.type(Role.CARD_NAME if places.roomy else Role.CREW_LINE)
        icon = px(8 if places.roomy else 6)
        beside = places.advice is None and word is not None
        space = room - (2 * icon + px(5) if beside else 0)
        if text.width(name, style) > space:
            style = theme.type(Role.SMALL_BOLD)
        if text.width(name, style) > space:
            name = heading.word
        y = self.rect.y + places.title
        x: float = panel.centerx
        if beside and word is not None:
            left = panel.centerx - (text.width(name, style) + 2 * icon + px(5)) / 2
            put_icon(surface, ADVICE_ICONS[word.advice], left + icon, y, icon, hue)
            x = left + 2 * icon + px(5) + text.width(name, style) / 2
        text.write(surface, name, style, ink, (x, y), align="centre")
        if places.advice is not None and word is not None:
            small = theme.type(Role.BODY if places.roomy else Role.SMALL)
            room -= 2 * icon + px(5)
            words = next((some for some in word.words if text.width(some, small) <= room), "")
            wide = text.width(words, small) + (2 * icon + px(5) if words else 2 * icon)
            left, middle = panel.centerx - wide / 2, self.rect.y + places.advice
            if heading in self.picture.lit and word.advice is Advice.FATAL:  # red is not read on the lit panel's own ground
                ground = pygame.Rect(0, 0, min(room + 2 * icon + px(5), wide + px(14)), small.line_height + px(2))
                ground.center = panel.centerx, round(middle)
                faces.put_face(surface, theme, faces.chip(theme, *ground.size, palette.abyss, hue), ground)
            put_icon(surface, ADVICE_ICONS[word.advice], left + icon, middle, icon, hue)
            if words:
                text.write(surface, words, small, hue, (left + 2 * icon + px(5), middle))
        if places.reactor_label is not None:
            at = (panel.centerx, self.rect.y + places.reactor_label)
            text.write(surface, _("Reactor").upper(), theme.type(Role.LABEL), palette.muted, at, align="centre")

    def _goes_down(self, symbol: int) -> bool:
        """Whether a wire leaves a symbol downwards."""
        panel, number = divmod(symbol, PER_PANEL)
        if number >= CENTRAL:
            return False
        return lanes_of(self.picture.sheet).sides(upright_of(ORDER.index(Heading(panel)) * CENTRAL + number))[1]

    def _cap(self, surface: pygame.Surface, symbol: int, key: str) -> None:
        theme, places, px = self.theme, self.places, self.theme.px
        usable = bool(self.picture.may >> symbol & 1)
        state = CapState.OFF if not usable else CapState.HOT if symbol == self.picture.aim else CapState.ON
        x, y = self.middle_of(symbol)
        if places.caps_below:
            middle = y + places.well + px(19)
            if self._goes_down(symbol):
                panel = places.panels[Heading(symbol // PER_PANEL)].move(self.rect.topleft)
                if x - px(8) - cap_width(theme, key, 22) > panel.left + px(4):
                    put_cap(surface, theme, key, x - px(8), middle, state, align="right", height=22)
                else:
                    put_cap(surface, theme, key, x + px(8), middle, state, height=22)
            else:
                put_cap(surface, theme, key, x, middle, state, align="centre", height=22)
        elif usable:
            panel = places.panels[Heading(symbol // PER_PANEL)].move(self.rect.topleft)
            half = cap_width(theme, key, 19) / 2
            rightmost = places.drop and symbol % CENTRAL == CENTRAL - 1
            left = x + (0.62 if rightmost else -0.8) * places.radius
            left = min(max(left, panel.x + half + 1), panel.right - half - 1)
            put_cap(surface, theme, key, left, y + places.radius * (0.9 if rightmost else 0.78), state, align="centre", height=19)

    def _sign(self, surface: pygame.Surface, symbol: int, sign: Sign) -> None:
        theme, places = self.theme, self.places
        if places.drop and sign.tone != "grave":
            return   # no room between neighbours that close
        if places.roomy and symbol == self.picture.aim:
            return   # its word stands there
        x, y = self.middle_of(symbol)
        radius = max(theme.px(7), places.radius * 0.28)
        out = places.well * 0.72
        below = places.caps_below
        art = sign_art(theme, sign.icon, radius, self._tone(sign.tone))
        stamp(surface, art, (x + (out if below else -out) - art.get_width() / 2, y + (out if below else -out) - art.get_height() / 2))

    def _tone(self, tone: str) -> RGB:
        palette = self.theme.palette
        return {"well": palette.green, "grave": palette.red, "radiation": palette.rad}.get(tone, palette.amber)

    def _tags(self, surface: pygame.Surface) -> None:
        """Words at the lower rim of symbols: what would be erased, and what the aimed-at one would do."""
        theme, style = self.theme, self.theme.type(Role.SMALL_BOLD)
        for tag, place in self.tags():
            face = faces.chip(theme, place.width, place.height, mix(tag.hue, theme.palette.abyss, 0.8), tag.hue)
            faces.put_face(surface, theme, face, place)
            if tag.word:
                text.write(surface, tag.word, style, tag.hue, place.center, align="centre")
            else:
                put_icon(surface, tag.icon, *place.center, theme.px(6), tag.hue)

    def tags(self) -> list[tuple[Tag, pygame.Rect]]:
        """The words at symbols and their chips in the window, none over another: what would be erased gives way to a sign alone."""
        picture, palette = self.picture, self.theme.palette
        if picture.aim is None or not self.places.roomy:
            return []
        sign, aimed = picture.signs.get(picture.aim), None
        if sign is not None and sign.word:
            aimed = Tag(picture.aim, sign.word, self._tone(sign.tone))
        erased = [Tag(symbol, _("erased"), palette.green, "undo") for symbol in symbols_of(picture.erased & picture.crossed)]
        found: list[tuple[Tag, pygame.Rect]] = []
        for heading in ORDER:
            panel = self.places.panels[heading].move(self.rect.topleft)
            here = [tag for tag in (*erased, *([aimed] if aimed is not None else [])) if tag.symbol // PER_PANEL == heading]
            rows: list[list[tuple[Tag, pygame.Rect]]] = []
            for tag in sorted(here, key=lambda tag: self.middle_of(tag.symbol)[1]):
                place = self._tag_place(tag)
                if rows and rows[-1][-1][1].bottom + self.theme.px(2) > place.y:
                    rows[-1].append((tag, place))
                else:
                    rows.append([(tag, place)])
            for row in rows:
                found += self._apart(row, panel.inflate(-self.theme.px(4), 0))
        return found

    def _tag_place(self, tag: Tag) -> pygame.Rect:
        """The chip of a tag in the middle beneath its symbol."""
        px, high = self.theme.px, self.theme.px(21)
        wide = text.width(tag.word, self.theme.type(Role.SMALL_BOLD)) + px(18) if tag.word else high
        x, y = self.middle_of(tag.symbol)
        place = pygame.Rect(0, 0, wide, high)
        place.midbottom = (round(x), round(y + self.places.well) + px(2))
        return place

    def _apart(self, row: list[tuple[Tag, pygame.Rect]], room: pygame.Rect) -> list[tuple[Tag, pygame.Rect]]:
        """Chips beside each other moved apart within a room, as little as may be; where that is too narrow words give way to signs."""
        gap = self.theme.px(3)
        if sum(place.width + gap for _tag, place in row) - gap > room.width:
            row = [(tag.without_word(), self._tag_place(tag.without_word())) for tag, _place in row]
        row = sorted(row, key=lambda each: each[1].centerx)
        places = [place.copy() for _tag, place in row]
        least = room.left
        for place in places:
            place.left = max(place.left, least)
            least = place.right + gap
        most = room.right
        for place in reversed(places):
            place.right = min(place.right, most)
            most = place.left - gap
        return [(tag, place) for (tag, _place), place in zip(row, places, strict=True)]
