"""The chart instrument: draws a ChartPicture layer by layer, knows cells by pixels, carries the cursor."""
from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.client import text
from game.client.art.blast import blast, eruption, sound_rings
from game.client.art.boats import ANGLES, boat
from game.client.art.charts import chart_surface, frame_colours, move_sector_numbers, put_mark_numbers, sector_tabs
from game.client.art.marks import mark
from game.client.art.overlays import heat, put_frames, put_lines, put_percents, put_reach, put_strips, put_wave, put_way
from game.client.art.pieces import Advice, choice, drift, heading_arrow, mine, target, unit
from game.client.art.routes import put_route
from game.client.art.water import RATE, Water
from game.client.chart_marks import cell_sentence
from game.client.draw import Canvas, shadow, stamp
from game.client.input import Action
from game.client.instruments.chart_picture import BoatSign, ChartPicture, Layer
from game.client.shapes import Point
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.rules.chart import Chart
from game.rules.grid import STEP, cell_at, cells_of, column_name, column_of, row_of
from game.rules.terms import Heading, Side

#: A boat takes this long for one cell, in seconds.
STRIDE_TIME = 0.26
#: An island takes so long to rise, in seconds; when in it the land is to be seen, as shares of the time.
RISE_TIME, _LAND_FROM, _LAND_WHOLE = 1.6, 0.35, 0.85
#: How strong whole courses are beneath the routes.
FAINT = 0.3
#: Coordinates are never set smaller than this, in pixels.
_LEAST_COORDINATE = 9
#: How long a boat is, in cells.
_HULL = 1.32
_STEPS = {Action.UP: (0, -1), Action.DOWN: (0, 1), Action.LEFT: (-1, 0), Action.RIGHT: (1, 0)}


class ChartInstrument(Widget):
    """A chart in its frame. `show` gives it its picture; `cursor` is the cell pointed at, 0 for none.

    With `steered` the arrow keys move the cursor; without, they are left to the scene (as headings).
    """

    focusable = True

    def __init__(self, chart: Chart) -> None:
        super().__init__()
        self.picture = ChartPicture(chart)
        self.cursor = 0
        self.steered = False
        #: Whether the mark under the cursor is told beside it.
        self.tells_marks = False
        #: Whether something is shown on it that leaves no word to headings, as a Stop.
        self.hushed = False
        self.on_cell: Callable[[int], None] = lambda cell: None
        self.on_cursor: Callable[[int], None] = lambda cell: None
        self.on_heading: Callable[[Heading], None] | None = None
        self.cell = 24
        self.origin = (0, 0)
        self._laid: Hashable = None  # what it was laid out for: its layers are good as long as that stays
        self._layers: dict[str, tuple[Hashable, pygame.Surface]] = {}
        self._inked: dict[str, pygame.Rect] = {}  # by layer: the part of it in which there is anything
        self._sailing: dict[int, tuple[int, float]] = {}  # by side: the cell it comes from and the share of the way gone
        self._blast: tuple[int, float] | None = None
        self._rings: tuple[int, float] | None = None
        self._seen = False  # whether a picture has been shown: islands that rose before are no news
        self._rising: tuple[Chart, int, float] | None = None  # the chart as it was, the cells that rise, the share of the time gone
        self._water: tuple[Hashable, Water] | None = None
        self._flow = self._flowed = 0.0  # seconds that the sea has moved, and at which of them it was last drawn

    # ------------------------------------------------------------------------------------------------------ places

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place: the cell is the largest whole number of pixels that fits, the chart lies in the middle."""
        before, self._laid = self._laid, (tuple(rect), theme.key, self.picture.chart)
        super().layout(rect, theme)
        chart, margin = self.picture.chart, self.margin
        self.cell = max(4, min((rect.width - 2 * margin) // chart.width, (rect.height - 2 * margin) // chart.height))
        wide, high = self.cell * chart.width, self.cell * chart.height
        self.origin = (rect.x + (rect.width - wide) // 2, rect.y + (rect.height - high) // 2)
        if before != self._laid:
            self._layers.clear()

    @property
    def margin(self) -> int:
        """Width of the frame that carries the coordinates."""
        return self.theme.px(self.theme.metrics.chart_frame)

    @property
    def outline(self) -> pygame.Rect:
        """The chart with its frame."""
        chart, margin = self.picture.chart, self.margin
        return pygame.Rect(self.origin[0] - margin, self.origin[1] - margin, self.cell * chart.width + 2 * margin,
                           self.cell * chart.height + 2 * margin)

    def cell_under(self, at: tuple[int, int]) -> int:
        """The cell at a point of the window; 0 off the chart."""
        column, row = (at[0] - self.origin[0]) // self.cell, (at[1] - self.origin[1]) // self.cell
        chart = self.picture.chart
        return cell_at(column, row) if 0 <= column < chart.width and 0 <= row < chart.height else 0

    def middle(self, cell: int) -> Point:
        """The middle of a cell in pixels of the chart."""
        return (column_of(cell) + 0.5) * self.cell, (row_of(cell) + 0.5) * self.cell

    def _in_window(self, cell: int) -> Point:
        x, y = self.middle(cell)
        return self.origin[0] + x, self.origin[1] + y

    def place(self, cell: int) -> pygame.Rect:
        """The rectangle of a cell in the window."""
        return pygame.Rect(
            self.origin[0] + column_of(cell) * self.cell, self.origin[1] + row_of(cell) * self.cell, self.cell, self.cell,
        )

    @property
    def telling(self) -> str:
        """What the mark under the cursor means, where that is told."""
        return self.hint or (cell_sentence(self.picture.chart, self.cursor) if self.tells_marks and self.cursor else "")

    @property
    def spot(self) -> pygame.Rect:
        """The cell under the cursor, where its mark is told."""
        return self.place(self.cursor) if self.tells_marks and self.cursor else self.rect

    # ------------------------------------------------------------------------------------------------------ input

    def show(self, picture: ChartPicture) -> None:
        """Show another picture; a boat that moved by one cell sails there."""
        before = {sign.side: sign.cell for sign in self.picture.boats if not sign.unit}
        if picture.chart is not self.picture.chart:
            was, self.picture = self.picture.chart, picture
            self.layout(self.rect, self.theme)
            risen = was.sea & ~picture.chart.sea
            alike = (was.width, was.height) == (picture.chart.width, picture.chart.height)
            if risen and alike and self._seen and not self.theme.reduced_motion:
                self._rising = (was, risen, 0.0)
            else:
                before = {}
        for sign in (sign for sign in picture.boats if not sign.unit):
            start = before.get(sign.side)
            if start is not None and start != sign.cell and start - sign.cell in STEP and not self.theme.reduced_motion:
                self._sailing[sign.side] = (start, 0.0)
        self.picture, self._seen = picture, True

    def explode(self, cell: int) -> None:
        """Let an explosion run its course on a cell."""
        self._blast = (cell, 0.6 if self.theme.reduced_motion else 0.0)

    def sound(self, cell: int) -> None:
        """Let rings of sound run from a cell."""
        self._rings = (cell, 0.0)

    @property
    def spread(self) -> int:
        """What marks a column or row stands round the cells, explosions and rings of sound reach far beyond the chart."""
        return self.theme.px(24) + (4 * self.cell if self._blast is not None or self._rings is not None else 0)

    @property
    def moving_part(self) -> pygame.Rect | None:
        """The part of the window in which boats are on their way; None if more than that moves. All cells: a picture that is cut may be
        blended differently at the cut.
        """
        return self._field if self._blast is None and self._rings is None else None

    @property
    def _field(self) -> pygame.Rect:
        """The cells, without the frame."""
        return pygame.Rect(self.origin, self._size)

    @property
    def moving(self) -> bool:
        """Whether anything is on its way, so that frames are needed."""
        return bool(self._sailing) or self._blast is not None or self._rings is not None or self._rising is not None

    @property
    def flows(self) -> bool:
        """Whether the sea is to be seen moving."""
        return self.shown and not self.theme.reduced_motion and not self.theme.palette.high_contrast

    def flow(self, seconds: float) -> pygame.Rect | None:
        """Let the sea go on; the part of the window that looks different now, if it is time for that."""
        if not self.flows:
            return None
        self._flow += seconds
        if self._flow - self._flowed < 0.95 / RATE:
            return None
        self._flowed = self._flow
        return self._field

    def update(self, seconds: float) -> bool:
        """Go on with what moves; True if it looks different now."""
        moved = self.moving
        self._sailing = {
            side: (start, gone + seconds / STRIDE_TIME)
            for side, (start, gone) in self._sailing.items() if gone + seconds / STRIDE_TIME < 1
        }
        if self._blast is not None:
            cell, gone = self._blast
            self._blast = (cell, gone + seconds / 0.52) if gone < 1 else None
        if self._rings is not None:
            cell, gone = self._rings
            self._rings = (cell, gone + seconds / 1.4) if gone < 1 else None
        if self._rising is not None:
            was, risen, gone = self._rising
            self._rising = (was, risen, gone + seconds / RISE_TIME) if gone < 1 else None
        return moved

    def point(self, cell: int) -> bool:
        """Put the cursor on a cell, 0 for none; False if it is there already."""
        if cell == self.cursor:
            return False
        self.cursor = cell
        self.on_cursor(cell)
        return True

    def hover(self, at: tuple[int, int]) -> bool:
        """The mouse is at a point of the window; True if the cursor moved."""
        return self.point(self.cell_under(at) if self.rect.collidepoint(at) else 0)

    def act(self, action: Action) -> bool:
        """Arrow keys move the cursor if it is steered."""
        if not self.steered or action not in _STEPS:
            return False
        chart = self.picture.chart
        boats = [sign.cell for sign in self.picture.boats if not sign.unit]
        here = self.cursor or (boats[0] if boats else cell_at(chart.width // 2, chart.height // 2))
        dx, dy = _STEPS[action]
        column, row = column_of(here) + dx, row_of(here) + dy
        if 0 <= column < chart.width and 0 <= row < chart.height:
            self.point(cell_at(column, row))
        elif not self.cursor:  # at the edge there is nowhere to go, but the cursor comes up
            self.point(here)
        return True

    def activate(self) -> None:
        """Choose the cell under the cursor: a heading if its arrow lies there, else the cell."""
        if not self.cursor:
            return
        heading = self.heading_at(self.cursor)
        if heading is not None and self.on_heading is not None:
            self.on_heading(heading)
        else:
            self.on_cell(self.cursor)

    def heading_at(self, cell: int) -> Heading | None:
        """The heading whose arrow lies on a cell."""
        picture = self.picture
        if not picture.headings_from or Layer.ADVICE not in picture.layers:
            return None
        for sign in picture.headings:
            if picture.headings_from + STEP[sign.heading] == cell and sign.advice is not Advice.REFUSED:
                return sign.heading
        return None

    def hint_at(self, cell: int) -> str:
        """Why the heading towards a cell is as it is."""
        picture = self.picture
        return next((sign.reason for sign in picture.headings if picture.headings_from + STEP[sign.heading] == cell), "")

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw frame, chart and every layer."""
        picture, palette, layers = self.picture, self.theme.palette, self.picture.layers
        clip, field = surface.get_clip(), self._field
        if not field.contains(clip):  # the chart itself covers all of the frame that lies beneath it
            self._frame(surface)
        surface.set_clip(clip.clip(field))
        self._sea(surface)
        if Layer.RANGES in layers and (picture.reach or picture.lines):
            self._layer(surface, "reach", (picture.reach, picture.lines), self._reach)
        if Layer.RANGES in layers and picture.wave:
            self._layer(surface, "wave", picture.wave, self._wave)
        if Layer.RANGES in layers and picture.way:
            self._layer(surface, "way", picture.way, self._way)
        if picture.strips or picture.framed:
            self._layer(surface, "strips", (picture.strips, picture.framed), self._strips)
        for cell in cells_of(picture.chosen):
            self._centre(surface, choice(palette, self.cell, chosen=True), self.middle(cell))
        for cell in cells_of(picture.rising):
            stamp(surface, mark(palette, "rising", self.cell), self.place(cell).topleft)
        plots = picture.plots if Layer.PLOT in layers else ()
        for side, plot in plots:
            cells = [cell for cell, _weight in plot]
            self._layer(surface, f"plot-{side.word}", plot, partial(self._plot, side, plot), cells)
        if Layer.MINES in layers:
            for sign in picture.mines:
                self._centre(surface, mine(palette, sign.side, sign.kind, self.cell, sign.fresh), self.middle(sign.cell))
        if Layer.ROUTES in layers and picture.courses:
            self._layer(surface, "courses", picture.courses, self._courses)
        if Layer.ROUTES in layers and picture.routes:
            self._layer(surface, "routes", picture.routes, self._routes, [cell for route in picture.routes for cell in route.cells])
        put_mark_numbers(surface, picture.chart, self.cell, self.theme, self.origin)
        if Layer.ADVICE in layers and picture.headings_from and not self.hushed:
            move_sector_numbers(surface, picture.chart, self.cell, self.theme, self.origin, self._beside_arrows())
            self._headings(surface)
        for boat_sign in picture.boats:
            self._boat(surface, boat_sign)
        self._cursor(surface)
        surface.set_clip(clip)
        if picture.target:
            self._centre(surface, target(palette, self.cell, picture.target_ring), self.middle(picture.target))
        for side, plot in plots:
            put_percents(surface, palette, side, dict(plot), self.cell, self._in_window)
        if self._rings is not None:
            cell, gone = self._rings
            self._centre(surface, sound_rings(palette.green, self.cell * 4, gone), self.middle(cell))
        if self._blast is not None:
            cell, gone = self._blast
            self._centre(surface, blast(palette, self.cell, min(1.0, gone)), self.middle(cell))
        if self.focused and self.steered:
            pygame.draw.rect(surface, palette.amber, self.outline.inflate(6, 6), 2, border_radius=8)

    def _sea(self, surface: pygame.Surface) -> None:
        """Water and land, the sea's moving light, and islands that rise."""
        chart = chart_surface(self.picture.chart, self.cell, self.theme)
        share = 1.0
        if self._rising is not None:
            was, _, gone = self._rising
            share = min(1.0, max(0.0, (gone - _LAND_FROM) / (_LAND_WHOLE - _LAND_FROM)))
            if share < 1:
                surface.blit(chart_surface(was, self.cell, self.theme), self.origin)
        if share >= 1:
            surface.blit(chart, self.origin)
        elif share > 0:
            shade = chart.copy()
            shade.set_alpha(round(255 * share))
            surface.blit(shade, self.origin)
        if self.flows and self._flowed:
            key = (self.picture.chart, self.cell, self.origin)
            if self._water is None or self._water[0] != key:
                self._water = (key, Water(self.picture.chart, self.cell, self.theme.scale))
            self._water[1].put(surface, self.origin, self._flowed)
        if self._rising is not None:
            for cell in cells_of(self._rising[1]):
                self._centre(surface, eruption(self.theme.palette, self.cell, self._rising[2]), self.middle(cell))

    def _frame(self, surface: pygame.Surface) -> None:
        theme, palette, outline = self.theme, self.theme.palette, self.outline
        ground, line = frame_colours(theme)
        key = ("frame", outline.size, theme.key)
        kept = self._layers.get("frame")
        if kept is None or kept[0] != key:
            blur = theme.px(10)
            art = pygame.Surface((outline.width + 4 * blur, outline.height + 4 * blur), pygame.SRCALPHA, 32)
            if not palette.high_contrast:
                art.blit(shadow(outline.width, outline.height, 6, blur, 0.7), (0, theme.px(8)))
            canvas = Canvas(*outline.size)
            canvas.box(0, 0, outline.width, outline.height, 6 * theme.scale, ground)
            canvas.frame(
                0, 0, outline.width, outline.height, 6 * theme.scale, (2 if palette.high_contrast else 1.2) * theme.scale, line,
                0.8,
            )
            stamp(art, canvas.finish(), (2 * blur, 2 * blur))
            kept = (key, art)
            self._layers["frame"] = kept
        blur = theme.px(10)
        corner = (outline.x - 2 * blur, outline.y - 2 * blur)
        for part in _rim(kept[1].get_rect(), self._field.move(-corner[0], -corner[1])):
            surface.blit(kept[1], (corner[0] + part.x, corner[1] + part.y), part, pygame.BLEND_PREMULTIPLIED)
        style, margin = self._coordinates(), self.margin
        if style is None:
            return
        chart = self.picture.chart
        hot = (column_of(self.cursor), row_of(self.cursor)) if self.cursor else (-1, -1)
        for column in range(chart.width):
            x = self.origin[0] + (column + 0.5) * self.cell
            ink = palette.amber if column == hot[0] else palette.muted
            for y in (outline.y + margin / 2, outline.bottom - margin / 2):
                text.write(surface, column_name(column), style, ink, (x, y), align="centre")
        for row in range(chart.height):
            y = self.origin[1] + (row + 0.5) * self.cell
            ink = palette.amber if row == hot[1] else palette.muted
            for x in (outline.x + margin / 2, outline.right - margin / 2):
                text.write(surface, str(row + 1), style, ink, (x, y), align="centre")

    def _coordinates(self) -> text.TextStyle | None:
        """How coordinates are set: smaller where cells are small or the frame is narrow; None where they have no room."""
        style, margin = self.theme.type(Role.COORDINATE), self.margin
        widest = str(self.picture.chart.height)
        for size in range(style.px, _LEAST_COORDINATE - 1, -1):
            style = style.at(size)
            if style.caps <= min(margin - 2, self.cell * 0.6) and text.width(widest, style) <= margin - self.theme.px(2):
                return style
        return style if style.caps <= min(margin, self.cell) - 2 else None

    def _layer(
        self, surface: pygame.Surface, name: str, key: Hashable, make: Callable[[], pygame.Surface], cells: Sequence[int] = (),
    ) -> None:
        """Draw a layer, made anew only if what it shows has changed. Of one that changes with each order `cells` are where there is
        anything on it, so that it need not be searched for that.
        """
        whole = (key, self.cell, self.theme.key)
        kept = self._layers.get(name)
        if kept is None or kept[0] != whole:
            art = make()
            self._inked[name] = self._round(cells) if cells else art.get_bounding_rect()
            kept = (whole, art)
            self._layers[name] = kept
        inked = self._inked[name]  # most layers are empty for the most part
        at = (self.origin[0] + inked.x, self.origin[1] + inked.y)
        surface.blit(kept[1], at, inked, pygame.BLEND_PREMULTIPLIED)

    def _round(self, cells: Sequence[int]) -> pygame.Rect:
        """The part of a layer on which cells lie, and the cells beside them."""
        first, *others = [self.place(cell).move(-self.origin[0], -self.origin[1]) for cell in cells]
        return first.unionall(others).inflate(2 * self.cell, 2 * self.cell).clip(pygame.Rect((0, 0), self._size))

    @property
    def _size(self) -> tuple[int, int]:
        chart = self.picture.chart
        return chart.width * self.cell, chart.height * self.cell

    def _empty(self) -> pygame.Surface:
        return pygame.Surface(self._size, pygame.SRCALPHA, 32)

    def _reach(self) -> pygame.Surface:
        layer, picture, palette = self._empty(), self.picture, self.theme.palette
        put_reach(layer, palette, picture.reach, self.cell)
        put_lines(layer, palette, [[self.middle(cell) for cell in line] for line in picture.lines], self.cell)
        return layer

    def _strips(self) -> pygame.Surface:
        layer, picture = self._empty(), self.picture
        put_strips(layer, self.theme.palette, picture.strips, self.cell)
        put_frames(layer, self.theme.palette, picture.framed, self.cell)
        return layer

    def _wave(self) -> pygame.Surface:
        layer = self._empty()
        put_wave(layer, self.theme.palette, self.picture.wave, self.cell)
        return self._read_through(layer)

    def _way(self) -> pygame.Surface:
        layer = self._empty()
        put_way(layer, self.theme.palette, [self.middle(cell) for cell in self.picture.way])
        return layer

    def _plot(self, side: Side, plot: tuple[tuple[int, float], ...]) -> pygame.Surface:
        return self._read_through(heat(self.theme.palette, side, dict(plot), self._size, self.cell, self.middle))

    def _read_through(self, layer: pygame.Surface) -> pygame.Surface:
        """A layer that leaves the sectors' numbers to be read."""
        for tab in sector_tabs(self.picture.chart, self.cell):
            layer.fill((0, 0, 0, 0), tab)
        return layer

    def _courses(self) -> pygame.Surface:
        layer = self._empty()
        for course in self.picture.courses:
            put_route(layer, self.theme.palette, course.side, course.cells, self.cell, self.middle)
        layer.fill((round(255 * FAINT),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return layer

    def _routes(self) -> pygame.Surface:
        layer = self._empty()
        for route in self.picture.routes:
            opacity = 0.4 if route.faded else 1.0
            put_route(layer, self.theme.palette, route.side, route.cells, self.cell, self.middle, opacity)
        return layer

    def _beside_arrows(self) -> dict[int, int]:
        """The cells of arrows, and where a sector's number that stands there is read instead: at the right, but not on the boat."""
        picture = self.picture
        return {
            picture.headings_from + STEP[sign.heading]:
                picture.headings_from + STEP[sign.heading] + STEP[Heading.S if sign.heading is Heading.W else Heading.E]
            for sign in picture.headings if sign.advice is not Advice.REFUSED
        }

    def _headings(self, surface: pygame.Surface) -> None:
        picture, palette = self.picture, self.theme.palette
        x, y = self.middle(picture.headings_from)
        for sign in picture.headings:
            dx, dy = step_of(sign.heading)
            chosen = bool(self.cursor) and self.heading_at(self.cursor) is sign.heading
            reach = 0.5 if sign.advice is Advice.REFUSED else 1.0
            art = heading_arrow(palette, sign.heading, sign.advice, self.cell, chosen)
            at = (x + dx * reach * self.cell, y + dy * reach * self.cell)
            if sign.drift and sign.advice is not Advice.REFUSED:
                self._drift(surface, at, self.middle(sign.drift))
            if sign.advice is Advice.REFUSED:  # at the chart's edge it stands within it
                at = (_within(at[0], art.get_width(), self._size[0]), _within(at[1], art.get_height(), self._size[1]))
            self._centre(surface, art, at)

    def _drift(self, surface: pygame.Surface, start: Point, end: Point) -> None:
        """From where a heading ends to where the current takes the boat on."""
        across, down = round((end[0] - start[0]) / self.cell), round((end[1] - start[1]) / self.cell)
        along = next(heading for heading in Heading if step_of(heading) == (across, down))
        self._centre(surface, drift(self.theme.palette, along, self.cell), ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))

    def _boat(self, surface: pygame.Surface, sign: BoatSign) -> None:
        palette, (x, y) = self.theme.palette, self.middle(sign.cell)
        if sign.unit:
            self._centre(surface, unit(palette, sign.side, sign.unit, self.cell), (x, y))
            return
        if sign.side in self._sailing:
            start, gone = self._sailing[sign.side]
            eased = 4 * gone**3 if gone < 0.5 else 1 - (2 - 2 * gone) ** 3 / 2
            (x0, y0) = self.middle(start)
            x, y = x0 + (x - x0) * eased, y0 + (y - y0) * eased
        across, down = step_of(sign.heading)
        x = _within(x, self.cell * (_HULL if across else 1), self._size[0])  # at the chart's edge its bow and stern stay within it
        y = _within(y, self.cell * (_HULL if down else 1), self._size[1])
        self._centre(surface, boat(palette, sign.side, self.cell * _HULL / 2, ANGLES[sign.heading]), (x, y))

    def _cursor(self, surface: pygame.Surface) -> None:
        if self.cursor and self.picture.target != self.cursor and (self.hovered or self.steered):
            pygame.draw.rect(surface, self.theme.palette.amber, self.place(self.cursor).inflate(-2, -2), max(1, self.cell // 26),
                             border_radius=3)

    def _centre(self, surface: pygame.Surface, art: pygame.Surface, at: Point) -> None:
        stamp(surface, art, (self.origin[0] + at[0] - art.get_width() / 2, self.origin[1] + at[1] - art.get_height() / 2))


def step_of(heading: Heading) -> tuple[int, int]:
    """A heading's step by columns and rows."""
    return {Heading.N: (0, -1), Heading.S: (0, 1), Heading.W: (-1, 0), Heading.E: (1, 0)}[heading]


def _within(at: float, wide: float, room: int) -> float:
    """Where the middle of something so wide has to be to lie within a room."""
    return min(max(at, wide / 2), room - wide / 2)


def _rim(whole: pygame.Rect, field: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a rectangle without most of a field within it, in four parts; they reach a little into the field."""
    hole = field.inflate(-32, -32)
    if hole.width < 32 or hole.height < 32:
        return [whole]
    return [
        pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
        pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
        pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
        pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height),
    ]
