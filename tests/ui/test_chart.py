import itertools

import msgspec
import pygame
import pytest

from game.client.art import charts
from game.client.art.charts import chart_surface
from game.client.art.marks import mark, number_tab
from game.client.art.pieces import Advice
from game.client.input import Action
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.chart_picture import BoatSign, ChartPicture, HeadingSign, MineSign, RouteSign
from game.client.palette import ColourSet
from game.client.samples import sample_chart
from game.client.theme import Theme
from game.rules.chart import MARKS
from game.rules.grid import STEP, cell_at, cells_of, column_of, parse_cell, row_of, within
from game.rules.terms import Heading, MineKind, Side

SIZES = [(396, 396), (580, 580), (847, 847), (300, 700)]


@pytest.fixture
def chart():
    return sample_chart()


def placed(chart, size=(580, 580)):
    instrument = ChartInstrument(chart)
    instrument.layout(pygame.Rect(20, 30, *size), Theme((1280, 720)))
    return instrument


def busy(chart):
    boat = parse_cell("J6")
    return ChartPicture(
        chart, routes=(RouteSign(Side.YELLOW, (parse_cell("H7"), parse_cell("H8"), parse_cell("I8"))),
                       RouteSign(Side.BLUE, (parse_cell("E1"), parse_cell("E2")), faded=True)),
        boats=(BoatSign(Side.YELLOW, boat), BoatSign(Side.BLUE, parse_cell("E2"), Heading.S),
               BoatSign(Side.BLUE, parse_cell("A1"), unit="cruiser")),
        mines=(MineSign(Side.YELLOW, parse_cell("L10")), MineSign(Side.BLUE, parse_cell("A2"), MineKind.KAOS, fresh=True)),
        plot=((parse_cell("M5"), 3.0), (parse_cell("N5"), 1.0)), reach=within(1 << boat, chart.sea, 4), way=(boat, parse_cell("J5")),
        lines=((boat, parse_cell("J5"), parse_cell("J4")),), headings_from=boat, target=parse_cell("M5"),
        headings=(HeadingSign(Heading.N, Advice.COSTS, "why"), HeadingSign(Heading.E, Advice.GOOD), HeadingSign(Heading.S, Advice.REFUSED),
                  HeadingSign(Heading.W, Advice.FATAL)),
    )


@pytest.mark.parametrize("size", SIZES)
def test_pixels_and_cells_agree(chart, size):
    instrument = placed(chart, size)
    assert instrument.rect.contains(instrument.outline)
    for column in range(15):
        for row in range(15):
            cell = cell_at(column, row)
            assert instrument.cell_under(instrument.place(cell).center) == cell
            assert instrument.cell_under(instrument.place(cell).topleft) == cell
    assert instrument.cell_under((0, 0)) == 0


def test_the_cell_is_the_largest_that_fits(chart):
    instrument = placed(chart, (580, 580))
    assert 15 * (instrument.cell + 1) + 2 * instrument.margin > 580


def test_arrow_keys_move_the_cursor_only_while_it_is_steered(chart):
    instrument = placed(chart)
    instrument.show(busy(chart))
    assert not instrument.act(Action.UP)
    instrument.steered = True
    assert instrument.act(Action.UP)
    assert instrument.cursor == parse_cell("J5")
    for _ in range(40):
        instrument.act(Action.LEFT)
    assert (column_of(instrument.cursor), row_of(instrument.cursor)) == (0, 4)


def test_a_click_on_an_arrow_gives_the_heading_and_elsewhere_the_cell(chart):
    instrument, given = placed(chart), []
    instrument.show(busy(chart))
    instrument.on_heading = given.append
    instrument.on_cell = given.append
    for name in ("K6", "J7", "C5"):
        instrument.hover(instrument.place(parse_cell(name)).center)
        instrument.activate()
    assert given == [Heading.E, parse_cell("J7"), parse_cell("C5")], "refused headings are not given"
    assert instrument.hint_at(parse_cell("J5")) == "why"


def test_a_boat_sails_one_cell_and_then_rests(chart):
    instrument = placed(chart)
    instrument.show(ChartPicture(chart, boats=(BoatSign(Side.YELLOW, parse_cell("J6")),)))
    instrument.show(ChartPicture(chart, boats=(BoatSign(Side.YELLOW, parse_cell("J5")),)))
    assert instrument.moving
    assert instrument.update(0.2)
    instrument.update(0.2)
    assert not instrument.moving
    instrument.show(ChartPicture(chart, boats=(BoatSign(Side.YELLOW, parse_cell("A1")),)))
    assert not instrument.moving, "a boat that is set elsewhere does not sail"


@pytest.mark.parametrize("side", list(Side))
@pytest.mark.parametrize(("cell", "heading"), [("E1", Heading.N), ("O5", Heading.E), ("E15", Heading.S), ("A5", Heading.W)])
def test_a_boat_at_the_charts_edge_shows_bow_and_stern(chart, side, cell, heading):
    instrument, hue = placed(chart), Theme((1280, 720)).palette.side(side)

    def length(at: str) -> int:
        instrument.show(ChartPicture(chart, boats=(BoatSign(side, parse_cell(at), heading),)))
        surface = pygame.Surface((1280, 720), 0, 32)
        instrument.draw(surface)
        hull = pygame.mask.from_threshold(surface.subsurface(instrument.outline), hue, (60, 60, 60)).connected_component()
        return max(hull.get_bounding_rects()[0].size)

    assert abs(length(cell) - length("I8")) <= 1
    assert length(cell) > instrument.cell


def test_everything_draws_and_twice_the_same(chart):
    for kind in (*MARKS, "vortex-1", "vortex-12"):
        chart = chart.with_mark(kind, 1 << parse_cell("F5"))
    instrument = placed(chart)
    instrument.show(busy(chart))
    instrument.explode(parse_cell("M5"))
    instrument.sound(parse_cell("J6"))
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((640, 640), 0, 32)
        instrument.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("size", [(250, 250), (580, 580), (1040, 1040)])
@pytest.mark.parametrize("colours", [ColourSet.STANDARD, ColourSet.HIGH_CONTRAST])
def test_nothing_of_a_plot_or_a_route_lies_beyond_the_cells_beside_it(chart, size, colours, monkeypatch):
    plot = tuple((parse_cell(name), weight) for name, weight in (("F4", 1.0), ("H8", 3.0), ("G9", 0.5)))
    routes = tuple(
        RouteSign(side, tuple(map(parse_cell, names)), faded)
        for side, names, faded in ((Side.YELLOW, ("E5", "E6", "E9"), False), (Side.BLUE, ("J6", "K6", "K7"), True))
    )
    pictures = []
    for whole in (False, True):
        if whole:
            monkeypatch.setattr(ChartInstrument, "_round", lambda self, _cells: pygame.Rect((0, 0), self._size))
        instrument = ChartInstrument(chart)
        instrument.layout(pygame.Rect(20, 30, *size), Theme((1280, 720), colours=colours))
        instrument.show(ChartPicture(chart, routes=routes, plot=plot))
        surface = pygame.Surface((1100, 1100), 0, 32)
        instrument.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_charts_of_other_shapes_draw(chart):
    from game.rules.chart import Chart, standard_sectors
    from game.rules.grid import rectangle

    for wide, high in ((5, 5), (10, 15), (25, 25)):
        other = Chart("other", wide, high, rectangle(wide, high), standard_sectors(wide, high))
        instrument = placed(other, (400, 300))
        instrument.draw(pygame.Surface((500, 400), 0, 32))
        assert instrument.rect.contains(instrument.outline)


@pytest.mark.parametrize("size", [(396, 396), (847, 847)])
@pytest.mark.parametrize(
    ("heading", "beside"), [(Heading.E, Heading.E), (Heading.N, Heading.E), (Heading.S, Heading.E), (Heading.W, Heading.S)],
)
def test_a_sectors_number_stands_beside_an_arrow(chart, size, heading, beside, written):
    instrument = placed(chart, size)
    first = min(cells_of(chart.sectors[4]))
    instrument.show(ChartPicture(chart, headings_from=first - STEP[heading], headings=(HeadingSign(heading, Advice.GOOD),)))
    surface = pygame.Surface((1280, 900), 0, 32)
    instrument.draw(surface)
    written.clear()
    instrument.draw(surface)
    numbers = [place for words, place, _ in written if words == "5" and instrument.rect.contains(place)]
    assert any(instrument.place(first + STEP[beside]).contains(place) for place in numbers)
    assert not any(instrument.place(first).contains(place) for place in numbers)
    water = charts._unnumbered(chart, instrument.cell, Theme((1280, 720)), plain=False)
    corner = column_of(first) * instrument.cell, row_of(first) * instrument.cell
    seen = zip(surface.get_at(instrument.place(first).topleft), water.get_at(corner), strict=True)
    assert all(abs(is_now - was) < 40 for is_now, was in seen), "no empty tab stays behind, if the arrow shines on its place"


def test_the_number_of_a_vortex_is_read_over_what_lies_on_the_water(chart):
    marked, cell = msgspec.structs.replace(chart, marks=(("vortex-2", 1 << parse_cell("M5")),)), parse_cell("M5")
    instrument, theme = placed(chart), Theme((1280, 720))
    instrument.show(ChartPicture(marked, reach=chart.sea))
    surface = pygame.Surface((1280, 720), 0, 32)
    instrument.draw(surface)
    tab = number_tab("vortex-2", instrument.cell).move(column_of(cell) * instrument.cell, row_of(cell) * instrument.cell)
    bare = chart_surface(marked, instrument.cell, theme).subsurface(tab)
    assert pygame.image.tobytes(surface.subsurface(tab.move(instrument.origin)), "RGB") == pygame.image.tobytes(bare, "RGB")


@pytest.mark.parametrize("cell", [20, 35, 72])
def test_the_number_of_a_vortex_stands_on_dark_ground(cell):
    palette, tab = Theme((1280, 720)).palette, number_tab("vortex-1", cell)
    tile = mark(palette, "vortex-1", cell).subsurface(tab.clip(pygame.Rect(0, 0, cell, cell)))
    dark = pygame.mask.from_threshold(tile, palette.abyss, (4, 4, 4, 255)).count()
    assert dark > 0.6 * tile.get_width() * tile.get_height(), "what shines beside it does not light it"


@pytest.mark.parametrize("name", ["A8", "J8", "O8", "E15"])
def test_nothing_lies_over_the_letters_of_waters(chart, name):
    theme, place = Theme((1280, 720)), parse_cell(name)
    picture = charts.chart_surface(msgspec.structs.replace(chart, marks=(("red", 1 << place),)), 30, theme)
    shown = picture.subsurface((column_of(place) * 30, row_of(place) * 30, 30, 30))
    tile = mark(theme.palette, "red", 30)
    letter = [at for at in itertools.product(range(10, 20), repeat=2) if tile.get_at(at)[0] > 200]
    assert len(letter) > 10
    assert all(max(map(abs, map(int.__sub__, shown.get_at(at)[:3], tile.get_at(at)[:3]))) < 8 for at in letter)


@pytest.mark.parametrize(("cell", "worded"), [(24, False), (96, True)])
def test_letters_of_waters_give_way_to_a_sectors_number(chart, cell, worded, monkeypatch):
    corner, theme, given = min(cells_of(chart.sectors[0])), Theme((1280, 720)), []
    usual = charts.mark
    monkeypatch.setattr(charts, "mark", lambda *rest, worded: given.append(worded) or usual(*rest, worded=worded))
    charts.chart_surface(msgspec.structs.replace(chart, marks=(("red", chart.sectors[0] | 1 << corner),)), cell, theme)
    assert given[0] == worded, "no cell of the sector is free for its number"
    assert all(given[1:]), "the others tell the colour in letters"
    tiles = [mark(theme.palette, "red", cell, worded=each) for each in (True, False)]
    assert pygame.image.tobytes(tiles[0], "RGBA") != pygame.image.tobytes(tiles[1], "RGBA")
