"""All that is drawn by code on one sheet, for whoever draws: marks, pieces and icons; the crews in their moods, the experts; ships."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.client import text
from game.client.art.backdrop import backdrop
from game.client.art.boats import boat
from game.client.art.charts import terrain_surface
from game.client.art.marks import mark
from game.client.art.pieces import Advice, heading_arrow, mine, torpedo, unit
from game.client.colour import mix
from game.client.draw import Canvas, stamp
from game.client.icons import ICONS, put_icon
from game.client.palette import Palette
from game.client.portraits import EXPERTS, Mood, crew_portrait, portrait
from game.client.scene import Scene
from game.client.shots import shot
from game.client.symbols import put_symbol
from game.client.theme import Role, Theme
from game.client.war.approach_board import MERCHANT, NAVY
from game.client.war.silhouettes import put_silhouette
from game.client.widgets.crew_card import mood_sign
from game.patrol.files import shipped_rulings
from game.phrases.patrol_terms import ship_name
from game.rules.chart import MARKS, Chart
from game.rules.grid import parse_cell, rectangle
from game.rules.terms import Colour, Heading, MineKind, Side, Station

_Draw = Callable[[pygame.Surface, float, float, int], None]
#: Marks that stand on land.
#: Names of portraits are never set smaller than this, in pixels.
_SMALLEST = 10
_ON_LAND = frozenset({"harbour", "base", "base-mate", "base-engineer", "base-radio", "ruin", "volcano"})


def _ground(theme: Theme, cell: int, *, land: bool) -> pygame.Surface:
    """A cell of sea, or of an island, as a chart has it."""
    sea = rectangle(3, 3) & ~(1 << parse_cell("B2") if land else 0)
    whole = terrain_surface(Chart("ground", 3, 3, sea, (rectangle(3, 3),)), cell, theme)
    return whole.subsurface((cell, cell, cell, cell))


def _middle(surface: pygame.Surface, art: pygame.Surface, x: float, y: float) -> None:
    stamp(surface, art, (x - art.get_width() / 2, y - art.get_height() / 2))


def _boat(palette: Palette, side: Side, size: int) -> pygame.Surface:
    return boat(palette, side, size * 0.44, -45)


def _torpedo(palette: Palette, side: Side, size: int) -> pygame.Surface:
    return torpedo(palette, side, size, -45)


class MarksSheet(Scene):
    """Every tile, piece and icon there is, with its name in the data."""

    def _all(self) -> list[tuple[str, _Draw]]:
        theme, palette = self.theme, self.theme.palette

        def tile(kind: str) -> _Draw:
            def draw(surface: pygame.Surface, x: float, y: float, size: int) -> None:
                _middle(surface, _ground(theme, size, land=kind in _ON_LAND), x, y)
                _middle(surface, mark(palette, kind, size), x, y)
            return draw

        def piece(make: Callable[[int], pygame.Surface]) -> _Draw:
            def draw(surface: pygame.Surface, x: float, y: float, size: int) -> None:
                _middle(surface, _ground(theme, size, land=False), x, y)
                _middle(surface, make(size), x, y)
            return draw

        def sign(name: str) -> _Draw:
            return lambda surface, x, y, size: put_icon(surface, name, x, y, size * 0.32, palette.text)

        def symbol(colour: Colour) -> _Draw:
            return lambda surface, x, y, size: put_symbol(surface, palette, colour, x, y, size * 0.34, letter=True)

        things: list[tuple[str, _Draw]] = [(kind, tile(kind)) for kind in (*MARKS, "vortex-1", "vortex-2", "rising", "volcano", "ruin")]
        for side in Side:
            things.append((f"boat {side.word}", piece(partial(_boat, palette, side))))
            things += [(f"{name} {side.word}", piece(partial(unit, palette, side, name))) for name in ("helicopter", "cruiser")]
            things.append((f"torpedo {side.word}", piece(partial(_torpedo, palette, side))))
        for kind in MineKind:
            things.append((f"mine {kind.word}", piece(partial(mine, palette, Side.YELLOW, kind))))
        things.append(("mine fresh", piece(partial(mine, palette, Side.BLUE, MineKind.MINE, fresh=True))))
        things += [(advice.value, piece(partial(heading_arrow, palette, Heading.E, advice))) for advice in Advice]
        things += [(colour.name.lower(), symbol(colour)) for colour in Colour]
        things += [(name, sign(name)) for name in sorted(ICONS)]
        return [(name.replace("-", " "), draw) for name, draw in things]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw as many in a row as let all of them fit."""
        theme, things = self.theme, self._all()
        surface.blit(backdrop(theme), (0, 0))
        wide, high = surface.get_size()
        for px in range(theme.type(Role.SMALL).px, 0, -1):  # as large as all names are whole on two lines
            style = theme.type(Role.SMALL).at(px)
            words = round(style.line_height * 1.9)
            across = next(n for n in range(6, 60) if -(-len(things) // n) * (wide / n * 0.72 + words) <= high - 2)
            room = wide / across - 6
            lines = [text.wrap(name, style, room) for name, _ in things]
            if all(len(told) <= 2 and " ".join(told) == name for told, (name, _) in zip(lines, things, strict=True)):
                break
        step_x, step_y = wide / across, high / -(-len(things) // across)
        size = round(min(step_x * 0.62, step_y - words - 6))
        for number, (name, draw) in enumerate(things):
            x, y = (number % across + 0.5) * step_x, number // across * step_y + (step_y - words) / 2
            canvas = Canvas(size + 2, size + 2)
            canvas.box(0, 0, size + 2, size + 2, 3, mix(theme.palette.panel, theme.palette.raised, 0.5))
            _middle(surface, canvas.finish(), x, y)
            draw(surface, x, y, size)
            text.write_lines(surface, text.wrap(name, style, room), style, theme.palette.text, (x, y + size / 2 + 4), align="centre")


class PortraitsSheet(Scene):
    """Both crews in their four moods, and the twenty experts."""

    def draw(self, surface: pygame.Surface) -> None:
        """A row a station: the crews, then the experts."""
        theme, palette = self.theme, self.theme.palette
        surface.blit(backdrop(theme), (0, 0))
        wide, high = surface.get_size()
        columns, style, edge = 2 * len(Mood) + 5, theme.type(Role.SMALL), theme.px(theme.metrics.margin)
        step_x, step_y = (wide - edge) / columns, (high - edge) / len(Station)
        size = round(min(step_x * 0.82, (step_y - 2.6 * style.line_height) / 1.2))
        for row, station in enumerate(Station):
            y = edge / 2 + row * step_y + (step_y - 2 * style.line_height) / 2
            shown = [(crew_portrait(palette, side, station, mood, size), mood) for side in Side for mood in Mood]
            for column, (face, mood) in enumerate(shown):
                x = edge / 2 + (column + 0.5) * step_x
                _middle(surface, face, x, y)
                _, hue, word = mood_sign(theme, mood)
                self._name(surface, word, x, y + size * 0.6, step_x, hue)
            experts = [person for person in EXPERTS.values() if person.station is station]
            for column, person in enumerate(experts, len(shown)):
                x = edge / 2 + (column + 0.5) * step_x
                _middle(surface, portrait(palette, person, Mood.CALM, size), x, y)
                self._name(surface, person.name, x, y + size * 0.6, step_x, palette.text)

    def _name(self, surface: pygame.Surface, words: str, x: float, top: float, room: float, hue: tuple[int, int, int]) -> None:
        style, wide = self.theme.type(Role.SMALL), round(room) - 4
        while max(text.width(word, style) for word in words.split()) > wide and style.px > _SMALLEST:
            style = style.at(style.px - 1)  # so many names in a row are set as small as they must be
        fitted = text.fit(words, style, wide, style.px)
        text.write_lines(surface, fitted.lines, fitted.style, hue, (x, top + 6), align="centre")


class ShipsSheet(Scene):
    """Every counter of War Patrol in profile, with its name."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw as many in a row as let all of them fit."""
        theme = self.theme
        surface.blit(backdrop(theme), (0, 0))
        ships = {kind: ship for kind, ship in shipped_rulings().ships.items() if ship.kind != "event"}
        wide, high = surface.get_size()
        style, across = theme.type(Role.SMALL), 6
        step_x, step_y = wide / across, high / -(-len(ships) // across)
        for number, (kind, ship) in enumerate(ships.items()):
            x, foot = (number % across + 0.5) * step_x, number // across * step_y + step_y * 0.56
            put_silhouette(surface, kind, (x, foot), round(min(step_x * 0.7, step_y * 1.1)), MERCHANT if ship.kind == "mer" else NAVY)
            name = text.fit(ship_name(kind), style, round(step_x - theme.px(16)), theme.smallest_type, 2)
            text.write_lines(surface, name.lines, name.style, theme.palette.text, (x, foot + theme.px(10)), align="centre")


def register() -> None:
    """Register the sheets."""
    shot("ships")(ShipsSheet)
    shot("marks")(MarksSheet)
    shot("portraits")(PortraitsSheet)
