"""The radio operator's transparent sheet over the chart: film and handles, pencil line, forks, ends and marks, and a tag in words."""
from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pygame

from game.client import faces, text
from game.client.art import pencil
from game.client.art.charts import put_mark_numbers, put_sector_numbers
from game.client.colour import RGB
from game.client.draw import stamp
from game.client.icons import put_icon
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.sheet_picture import Place, SheetPicture
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.i18n import _, ngettext
from game.rules.grid import cells_of, column_of, row_of
from game.rules.terms import Heading, Side

#: Lines since a silence are drawn to every end while there are no more ends than this.
_TAILS = 24
#: Forks are drawn from no more cells than this.
_BASES = 3


class TransparentSheet(Widget):
    """Lies over a chart instrument and is drawn after it; the mouse goes through it to the chart."""

    def __init__(self, chart: ChartInstrument) -> None:
        super().__init__()
        self.chart = chart
        self.picture = SheetPicture(Side.BLUE)
        #: The handle under the mouse or held by it.
        self.held: Heading | None = None

    def hit(self, at: tuple[int, int]) -> bool:
        """The chart beneath takes the mouse."""
        return False

    # ------------------------------------------------------------------------------------------------------ places

    @property
    def field(self) -> pygame.Rect:
        """The chart without its frame, in the window."""
        chart, cell = self.chart.picture.chart, self.chart.cell
        return pygame.Rect(self.chart.origin, (chart.width * cell, chart.height * cell))

    def _middle(self, place: tuple[float, float]) -> tuple[float, float]:
        cell, (x, y) = self.chart.cell, self.chart.origin
        return x + (place[0] + 0.5) * cell, y + (place[1] + 0.5) * cell

    def _drawn(self) -> set[Place]:
        """The cells of the chart that something is drawn on."""
        picture, chart = self.picture, self.chart.picture.chart
        found = {*picture.line, *_places(picture.ends | picture.ruled_out)}
        for base, cell in picture.forks:
            found |= {*_places(1 << base | 1 << cell)}
        return {(x, y) for x, y in found if 0 <= x < chart.width and 0 <= y < chart.height} or {(0, 0)}

    @property
    def film(self) -> pygame.Rect:
        """The film, in the window: round all that is drawn, and never outside the chart."""
        drawn, cell, field = self._drawn(), self.chart.cell, self.field
        left, top = min(x for x, _ in drawn), min(y for _, y in drawn)
        right, foot = max(x for x, _ in drawn) + 1, max(y for _, y in drawn) + 1
        margin = pencil.film_margin(cell)
        rect = pygame.Rect(field.x + left * cell, field.y + top * cell, (right - left) * cell, (foot - top) * cell)
        rect.inflate_ip(2 * margin, 2 * margin)
        rect.height += cell  # room for the tag
        return rect.clip(field)

    def handles(self) -> dict[Heading, pygame.Rect]:
        """The four handles, in the window."""
        film, radius = self.film, pencil.handle_radius(self.chart.cell)
        inside = self.field.inflate(-2 * radius, -2 * radius)
        points = {Heading.N: film.midtop, Heading.E: film.midright, Heading.S: film.midbottom, Heading.W: film.midleft}
        found = {}
        for heading, (x, y) in points.items():
            x, y = min(max(x, inside.left), inside.right), min(max(y, inside.top), inside.bottom)
            found[heading] = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)
        return found

    def handle_at(self, at: tuple[int, int]) -> Heading | None:
        """The handle at a point of the window, if nothing of the line lies there."""
        if not self.shown or self.chart.cell_under(at) in self._taken():
            return None
        return next((heading for heading, rect in self.handles().items() if rect.collidepoint(at)), None)

    def _taken(self) -> set[int]:
        """Cells on which the pencil has more to do than the hand: the ends."""
        return set(cells_of(self.picture.ends))

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        palette, cell, picture, film = self.theme.palette, self.chart.cell, self.picture, self.film
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.field))
        grid = (self.field.x - film.x) % cell, (self.field.y - film.y) % cell
        art = pencil.film(palette, film.size, cell, grid, fits=picture.fits)
        stamp(surface, art, (film.x - pencil.FILM_PAD, film.y - pencil.FILM_PAD))
        for put in (put_sector_numbers, put_mark_numbers):
            put(surface, self.chart.picture.chart, cell, self.chart.theme, self.chart.origin)
        self._marks(surface)
        self._line(surface)
        self._forks(surface)
        self._ends(surface)
        if picture.obstacle:
            self._at(surface, pencil.end(palette, picture.side, cell, sure=False, crossed=True), _place(picture.obstacle))
        brush = pencil.brushed(palette, cell)
        for place in _places(picture.brush):
            self._at(surface, brush, place)
        for heading, rect in self.handles().items():
            handle = pencil.handle(palette, picture.side, cell, heading, hot=self.held is heading)
            stamp(surface, handle, (rect.centerx - handle.get_width() / 2, rect.centery - handle.get_height() / 2))
        surface.set_clip(clip)
        taken = [rect for rect in (self._label(surface),) if rect is not None]
        self._tag(surface, taken)

    def _at(self, surface: pygame.Surface, art: pygame.Surface, place: tuple[float, float]) -> None:
        x, y = self._middle(place)
        stamp(surface, art, (x - art.get_width() / 2, y - art.get_height() / 2))

    def _marks(self, surface: pygame.Surface) -> None:
        picture, palette, cell = self.picture, self.theme.palette, self.chart.cell
        ends = picture.ends | picture.ruled_out
        for board, possible in ((picture.possible & ~picture.ends, True), (picture.impossible & ~ends, False)):
            art = pencil.marked(palette, cell, possible=possible)
            for place in _places(board):
                self._at(surface, art, place)

    def _line(self, surface: pygame.Surface) -> None:
        picture, palette, cell = self.picture, self.theme.palette, self.chart.cell
        for number, (start, end) in enumerate(pairwise(picture.line)):
            art = pencil.step(palette, picture.side, cell, start[1] == end[1], number % pencil.HANDS)
            self._at(surface, art, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        for place in picture.line[1:]:
            self._at(surface, pencil.node(palette, picture.side, cell, first=False), place)
        if picture.line:
            self._at(surface, pencil.node(palette, picture.side, cell, first=True), picture.line[0])

    def _forks(self, surface: pygame.Surface) -> None:
        picture, palette, cell = self.picture, self.theme.palette, self.chart.cell
        if len({base for base, _ in picture.forks}) <= _BASES:
            farthest: dict[tuple[int, Place], int] = {}
            for base, end in picture.forks:
                (x0, y0), (x1, y1) = _place(base), _place(end)
                far = abs(x1 - x0) + abs(y1 - y0)
                if far:
                    way = base, ((x1 - x0) // far, (y1 - y0) // far)
                    farthest[way] = max(far, farthest.get(way, 0))
            for (base, (dx, dy)), far in farthest.items():
                x, y = _place(base)
                art = pencil.fork(palette, picture.side, cell, dy == 0, far)
                self._at(surface, art, (x + dx * far / 2, y + dy * far / 2))
        ends = picture.ends
        if picture.tail and ends.bit_count() <= _TAILS:
            art, (tip_x, tip_y) = pencil.tail(palette, picture.side, cell, picture.tail)
            for place in _places(ends):
                end_x, end_y = self._middle(place)
                stamp(surface, art, (end_x - tip_x, end_y - tip_y))

    def _ends(self, surface: pygame.Surface) -> None:
        picture, palette, cell = self.picture, self.theme.palette, self.chart.cell
        sure = picture.ends.bit_count() == 1
        for board, crossed in ((picture.ruled_out, True), (picture.ends, False)):
            art = pencil.end(palette, picture.side, cell, sure=sure and not crossed, crossed=crossed)
            for place in _places(board):
                if crossed or not sure or len(picture.line) > 1 or picture.silences:
                    self._at(surface, art, place)

    # ------------------------------------------------------------------------------------------------------ words

    def _label(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Say how often the line forks, where it does for the first time."""
        picture, theme, cell = self.picture, self.theme, self.chart.cell
        if not picture.silences or not picture.line:
            return None
        words = _("silence") if picture.silences == 1 else ngettext(
            "{n} silence", "{n} silences", picture.silences).format(n=picture.silences)
        style = theme.type(Role.REASON_BOLD)
        size = text.width(words, style) + theme.px(20), style.caps + theme.px(14)
        x, y = self._middle(picture.line[-1])
        rects = []
        for dx, dy in ((0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1)):
            rect = pygame.Rect((0, 0), size)
            rect.center = (round(x + dx * (cell * 0.4 + size[0] / 2)), round(y + dy * (cell * 0.16 + cell * 0.25 + size[1] / 2)))
            rects.append(rect.clamp(self.field))
        rect = min(rects, key=self._hides)
        hue = theme.palette.side(picture.side)
        faces.put_face(surface, theme, faces.chip(theme, rect.width, rect.height, theme.palette.hull, hue), rect)
        text.write(surface, words, style, hue, rect.center, align="centre")
        return rect

    def _hides(self, rect: pygame.Rect) -> int:
        """How many pixels of the cells that are drawn on lie under a rectangle; ends count more."""
        cell, total = self.chart.cell, 0
        ends = set(_places(self.picture.ends | self.picture.ruled_out))
        for place in self._drawn():
            x, y = self._middle(place)
            common = rect.clip(pygame.Rect(round(x - cell * 0.36), round(y - cell * 0.36), round(cell * 0.72), round(cell * 0.72)))
            total += common.width * common.height * (3 if place in ends else 1)
        return total

    def _tag(self, surface: pygame.Surface, taken: list[pygame.Rect]) -> None:
        """Say at the foot whether it fits, and what else there is to say."""
        picture, theme, palette, px = self.picture, self.theme, self.theme.palette, self.theme.px
        parts: list[tuple[str, str, RGB]] = []
        if picture.tag and not picture.fits:  # that it fits is said beside the chart, and covers nothing
            parts.append((picture.tag, "cross", palette.red))
        if picture.notice:
            parts.append((picture.notice, "radio", palette.amber))
        if not parts:
            return
        style, field = theme.type(Role.REASON), self.field
        room = max(px(120), min(px(330), field.width - px(16)) - px(44))
        fitted = [text.fit(words, style, room, theme.smallest_type, 4) for words, _icon, _hue in parts]
        gap, inset = px(10), px(10)
        wide = max(one.width for one in fitted) + px(44)
        high = sum(one.height for one in fitted) + gap * (len(parts) - 1) + 2 * inset
        rect = self._tag_place(wide, high, taken)
        ground = palette.abyss
        faces.put_face(surface, theme, faces.chip(theme, rect.width, rect.height, ground, parts[0][2]), rect)
        y = rect.y + inset
        for (_words, icon, hue), one in zip(parts, fitted, strict=True):
            put_icon(surface, icon, rect.x + px(17), y + one.style.caps / 2, px(7), hue)
            text.write_lines(surface, one.lines, one.style, hue, (rect.x + px(32), y))
            y += one.height + gap

    def _boats(self) -> list[pygame.Rect]:
        """The cells in which boats are seen, in the window."""
        cell = self.chart.cell
        found = []
        for sign in self.chart.picture.boats:
            x, y = self._middle(_place(sign.cell))
            found.append(pygame.Rect(round(x - cell * 0.4), round(y - cell * 0.9), round(cell * 0.8), round(cell * 1.8)))
        return found

    def _tag_place(self, wide: int, high: int, taken: list[pygame.Rect]) -> pygame.Rect:
        """At the film's foot where it hides least, else elsewhere on the film or the chart."""
        film, field, gap = self.film, self.field, self.theme.px(8)
        foot = film.bottom - pencil.handle_radius(self.chart.cell) - high - 2  # above the handle, if the film is so high
        places = [(film.left + gap, foot), (film.right - gap - wide, foot)]
        for area, below in ((film.inflate(-2 * gap, -2 * gap), 0), (film, high + gap), (field.inflate(-2 * gap, -2 * gap), 0)):
            for x in (area.left, area.right - wide):
                places += [(x, area.bottom - high + below), (x, area.top - below)]
        rects = [pygame.Rect(x, y, wide, high).clamp(field) for x, y in places]
        handles, boats = self.handles().values(), self._boats()

        def cost(number: int) -> float:
            """What it hides; what is nearer to the film's foot comes first among equals."""
            rect = rects[number]
            over = sum(1 for other in taken if rect.colliderect(other)) * 1e6
            held = sum(rect.clip(other).width * rect.clip(other).height for other in (*handles, *boats))
            return self._hides(rect) + 8 * held + over + number * self.chart.cell ** 2 / 20

        return rects[min(range(len(rects)), key=cost)]


def _place(cell: int) -> Place:
    return column_of(cell), row_of(cell)


def _places(board: int) -> Iterable[Place]:
    return [_place(cell) for cell in cells_of(board)]


