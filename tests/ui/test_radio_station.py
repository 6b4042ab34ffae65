"""The radio operator's station: worked by keys and by mouse alone, locked while surfaced, looked on at, and laid out at every size."""
from __future__ import annotations

import pygame
import pytest

from game.client import radio_room, store
from game.client.instruments.brushes import Brush
from game.client.instruments.sheet_picture import sheet_picture
from game.client.instruments.sheet_tools import PenButton, SlideFacts, SlidePanel
from game.client.palette import ColourSet
from game.client.radio_samples import RADIO, computer, go, radio, session_of
from game.client.station_samples import StationSample
from game.client.stations import radio_words
from game.client.stations.radio import RadioStation
from game.client.stations.radio_hand import Hand, Tool
from game.client.theme import Theme
from game.i18n import set_language
from game.rules import events, orders
from game.rules.grid import bits, cell_name, parse_cell
from game.rules.terms import Audience, Heading, Side, Station, Unit
from tests.ui.conftest import SCALES, SIZES

ARROWS = {"N": pygame.K_UP, "E": pygame.K_RIGHT, "S": pygame.K_DOWN, "W": pygame.K_LEFT}


class Table:
    """Somebody at the station: presses keys, moves the mouse."""

    def __init__(self, scene: StationSample, size: tuple[int, int] = (1280, 720)) -> None:
        self.scene = scene
        assert isinstance(scene.station, RadioStation)
        self.station: RadioStation = scene.station
        scene.layout(size, Theme(size, reduced_motion=True))

    @property
    def hand(self) -> Hand:
        assert self.station.hand is not None
        return self.station.hand

    @property
    def sheet(self):
        return self.hand.sheet

    @property
    def room(self):
        return self.station.room

    def line(self) -> str:
        """All that is drawn, without marks."""
        return "".join(word for word in self.sheet.text().split() if word[0] not in "+-")

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))

    def type(self, words: str) -> None:
        for letter in words:
            self.key(pygame.key.key_code(letter.lower()))
            self.scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def at(self, name: str) -> tuple[int, int]:
        return self.station.chart.place(parse_cell(name)).center

    def move(self, at: tuple[int, int]) -> None:
        self.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0)))

    def stroke(self, *places: str | tuple[int, int]) -> None:
        """Press on the first place, drag over the others, let go."""
        points = [self.at(place) if isinstance(place, str) else place for place in places]
        self.move(points[0])
        self.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=points[0], button=1))
        for point in points[1:]:
            self.move(point)
        self.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=points[-1], button=1))

    def press(self, widget) -> None:
        self.stroke(widget.rect.center)

    def wheel(self, at: tuple[int, int], steps: int) -> None:
        self.move(at)
        self.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=steps, x=0, flipped=False))


def table(way: str = "", size: tuple[int, int] = (1280, 720), start: str = "H2", stations=RADIO) -> Table:
    """A table at a match in which Blue has gone so far."""
    session = session_of(stations, start)
    go(session, Side.BLUE, way)
    return Table(StationSample(session, RadioStation), size)


# ------------------------------------------------------------------------------------------------------------ keys alone


def test_enter_draws_what_was_heard_one_by_one() -> None:
    at = table("EES?S")
    lines = at.station.state_lines()
    assert lines is not None
    assert (lines.first, lines.second, lines.tone) == ("Listening", "Blue: Head East. Draw it.", "side")
    assert [line.status for line in at.station.instruments.heard.lines] == ["draw it"] * 5
    at.key(pygame.K_RETURN)
    assert at.line() == "E"
    assert [line.lit for line in at.station.instruments.heard.lines] == [False, False, False, True, False], "the oldest undrawn is lit"
    at.key(*[pygame.K_RETURN] * 5)
    assert at.line() == "EES?S"
    assert [line.status for line in at.station.instruments.heard.lines] == ["drawn"] * 5
    lines = at.station.state_lines()
    assert lines is not None
    assert lines.tone == "muted"
    assert at.scene.told == ["All that was heard is drawn."]
    assert at.station.session.plot().keys() == at.sheet.plot().keys(), "the captain has it"


def test_arrows_draw_and_count_as_taken_from_the_list() -> None:
    at = table("EES")
    at.key(ARROWS["E"], ARROWS["E"])
    assert at.line() == "EE"
    assert at.room.done == 2
    at.key(pygame.K_t)
    assert at.line() == "EE?", "a silence by hand; the list waits for South"
    assert at.room.done == 2
    at.key(pygame.K_z, pygame.K_z)
    assert (at.line(), at.room.done) == ("E", 1), "undo gives back to the list"
    at.key(pygame.K_RETURN)
    assert (at.line(), at.room.done) == ("EE", 2)
    at.key(*[pygame.K_z] * 5)
    assert (at.line(), at.room.done) == ("", 0)


@pytest.mark.parametrize(("heard", "key", "said"), [
    ("E", "E", None), ("E", "S", "Heard: East. Drawn: South. Z: undo"), ("?", "N", "Heard: Silence. Drawn: North. Z: undo"),
    ("", "N", "North drawn, though nothing more was heard. Z: undo"), ("?", "T", None), ("E", "T", "Heard: East. Drawn: Silence. Z: undo"),
])
def test_what_is_drawn_though_it_was_not_heard_is_said(heard: str, key: str, said: str | None) -> None:
    at = table(heard)
    at.key(ARROWS.get(key, pygame.K_t))
    assert len(at.sheet.nodes) == 2, "it is drawn all the same"
    assert at.scene.told == ([said] if said else [])
    assert at.room.done == int(said is None), "what was heard still waits to be drawn"
    at.key(pygame.K_z)
    assert at.sheet.is_blank


def test_a_line_that_is_not_what_was_heard_is_said_as_long_as_it_stands() -> None:
    at = table("EES")
    at.key(ARROWS["E"], ARROWS["N"])
    first, tones = [], []
    for key in (pygame.K_RETURN, pygame.K_z, pygame.K_z, pygame.K_RETURN):
        lines = at.station.state_lines()
        assert lines is not None
        first, tones = [*first, lines.first], [*tones, lines.tone]
        at.key(key)
    assert first == ["Not as heard", "Not as heard", "Not as heard", "Listening"]
    assert tones == ["red"] * 3 + ["side"]
    assert (at.line(), at.room.other_line) == ("EE", False)
    at.room.new_sheet()
    assert not at.room.other_line, "who begins anew has nothing wrong yet"
    at.key(pygame.K_RETURN)
    assert (at.line(), at.room.other_line) == ("S", False), "nor has who draws only what comes now"


def test_what_is_only_noted_stands_in_the_notes_until_undone() -> None:
    at = table("E")
    at.room.heard[:0] = [
        radio_room.Heard(1, 0, events.DroneAnswer(Audience.PUBLIC, Side.BLUE, 2, "", answer=False, units=())),
        radio_room.Heard(2, 0, events.Target(Audience.PUBLIC, Side.BLUE, parse_cell("C6"), Unit.BOAT)),
    ]
    at.scene._refresh()
    assert at.station.instruments.tools.words == "Mark the sector impossible. Brush: B"
    at.key(pygame.K_RETURN)
    assert (at.room.lines, at.room.done) == (["Not in sector 2"], 1)
    at.key(ARROWS["E"])
    assert (at.room.lines, at.room.done) == (["Not in sector 2", "Target C6"], 3), "what a drawn line passes over is noted too"
    at.key(pygame.K_z)
    assert (at.room.lines, at.room.done) == (["Not in sector 2"], 1)
    at.key(pygame.K_z)
    assert (at.room.lines, at.room.done) == ([], 0)


def test_after_a_click_on_a_tool_the_keys_go_to_the_sheet() -> None:
    at = table("EE")
    at.press(at.station.instruments.pens[Tool.SLIDE])
    at.key(pygame.K_RETURN)
    assert at.line() == "E", "Enter draws as its cap says"
    start = at.hand.start
    at.key(ARROWS["S"])
    assert at.hand.start != start, "the arrows slide"


def test_marks_by_keys_with_every_brush() -> None:
    at = table("E")
    at.key(pygame.K_RETURN, pygame.K_i)
    assert at.hand.tool is Tool.IMPOSSIBLE
    at.station.chart.point(parse_cell("E6"))
    for names in ("E6", "D5", "F6", "E14"):
        at.key(pygame.K_RETURN)
        assert at.sheet.nodes[-1].impossible >> parse_cell(names) & 1, names
        at.key(pygame.K_z, pygame.K_b)
        assert not at.sheet.nodes[-1].impossible
    at.key(pygame.K_RETURN)
    assert at.sheet.nodes[-1].impossible == at.sheet.chart.sector(4) & at.sheet.chart.sea
    at.key(pygame.K_b, pygame.K_e, pygame.K_RETURN)
    assert not at.sheet.nodes[-1].impossible >> parse_cell("C6") & 1, "the torpedo's reach is rubbed out"
    at.key(pygame.K_b, pygame.K_p, ARROWS["N"], pygame.K_RETURN)
    assert at.sheet.nodes[-1].possible == bits([parse_cell("E5")]), "arrows move the cursor while marking"
    assert at.sheet.plot().keys() == {parse_cell("E5")}
    at.key(pygame.K_ESCAPE)
    assert at.hand.tool is Tool.DRAW


def test_slide_and_places_by_keys() -> None:
    at = table("EEE")
    at.key(*[pygame.K_RETURN] * 3)
    assert at.sheet.ends(at.hand.start), "it lies where it fits"
    first = at.hand.start
    at.key(pygame.K_f)
    fits = at.sheet.fits
    assert fits.index(at.hand.start) == (fits.index(first) + 1) % len(fits)
    at.key(pygame.K_f, mod=pygame.KMOD_LSHIFT)
    assert at.hand.start == first
    at.key(pygame.K_s, ARROWS["N"], ARROWS["W"], ARROWS["W"])
    assert at.hand.slid == (-2, -1)
    assert radio_words.slid_words(at.hand.slid) == ("2 West", "1 North")


def test_it_moves_by_itself_only_until_it_is_slid_by_hand() -> None:
    at = table()
    at.key(*[ARROWS["E"]] * 9)
    assert at.sheet.ends(at.hand.start)
    at.key(pygame.K_s, *[ARROWS["E"]] * 14)
    held = at.hand.start
    at.key(pygame.K_d, ARROWS["E"])
    assert at.hand.start == held, "it stays where the player put it"
    picture = at.station.instruments.sheet.picture
    assert not picture.fits
    assert picture.tag.startswith("does not fit: ")
    at.key(pygame.K_f)
    assert at.station.instruments.sheet.picture.fits
    tags = set()
    for _ in range(15):
        at.key(ARROWS["S"])
        if not at.sheet.fits:
            break
        assert at.station.instruments.sheet.picture.fits, "from then on it moves by itself again"
        tags.add(at.station.instruments.sheet.picture.tag.split(":")[0])
    assert tags == {"fits here", "moved to where it fits"}
    lines = at.station.state_lines()
    assert lines is not None
    assert (lines.first, lines.tone) == ("Fits nowhere", "red")


def test_why_it_does_not_fit_is_said() -> None:
    at = table()
    at.sheet.draw(Heading.E)
    words = {start: sheet_picture(at.sheet, parse_cell(start), Side.BLUE).tag for start in ("B2", "O1", "A1")}
    assert words == {
        "B2": "does not fit: C2 is an island", "O1": "does not fit: the line leaves the chart", "A1": "fits here: 1 end possible",
    }
    at.sheet.mark(at.sheet.chart.sea, possible=False)
    assert sheet_picture(at.sheet, parse_cell("A1"), Side.BLUE).tag == "fits nowhere on the chart"


def test_report_help_new_sheet_and_listen_again_by_keys() -> None:
    at = table("EES")
    again = []
    at.station.on_listen = again.append
    at.key(pygame.K_a)
    assert isinstance(again[0].event, events.Course)
    assert again[0] is at.room.heard[0], "what waits to be drawn"
    at.key(*[pygame.K_RETURN] * 3, pygame.K_r)
    assert at.station.instruments.sheet.picture.notice.startswith("You: ")
    assert at.station.session.talk.said[-1].side is Side.YELLOW
    at.key(pygame.K_h)
    assert at.station.instruments.sheet.picture.notice.startswith("Computer: ")
    plot = at.sheet.plot().keys()
    at.key(pygame.K_n)
    assert at.line() == ""
    assert at.sheet.plot().keys() == plot
    assert at.station.instruments.sheet.picture.notice == ""
    at.key(pygame.K_n)
    assert at.sheet.is_blank
    at.key(pygame.K_z, pygame.K_z)
    assert at.line() == "EES"


def test_notes_by_keys() -> None:
    at = table("E")
    at.key(pygame.K_m)
    at.scene.handle(pygame.event.Event(pygame.TEXTINPUT, text="m"))
    assert at.station.instruments.notes.typing
    at.type("Row 5d")
    assert at.line() == "", "a letter is a letter while typing"
    at.key(pygame.K_BACKSPACE, pygame.K_RETURN)
    at.type("not B")
    at.key(pygame.K_ESCAPE)
    assert at.room.lines == ["Row 5", "not B"]
    assert radio_room._lines(at.room.notes["lines"]) == ["Row 5", "not B"]
    at.key(pygame.K_RETURN)
    assert at.line() == "E"
    at.key(pygame.K_m, pygame.K_RETURN)
    assert not at.station.instruments.notes.typing, "an empty line ends it"
    assert at.room.lines == ["Row 5", "not B"]


def test_a_surfacing_drawn_as_heard_lays_a_new_sheet() -> None:
    at = table("EES")
    at.station.session.match.give(orders.Surface(Side.BLUE, Station.CAPTAIN))
    at.scene._refresh()
    at.key(*[pygame.K_RETURN] * 4)
    assert at.line() == ""
    assert not bits(at.sheet.plot()) & ~at.sheet.chart.sector(2)
    assert at.hand.slid == (0, 0)
    at.key(pygame.K_z)
    assert (at.line(), at.room.done) == ("EES", 3)


# ----------------------------------------------------------------------------------------------------------- mouse alone


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_all_of_it_by_mouse(size: tuple[int, int]) -> None:
    at = table("EES?S", size)
    parts = at.station.instruments
    at.stroke("E6")
    assert cell_name(at.hand.start) == "E6", "a line not yet begun begins where the pencil is put"
    at.stroke("E6", "F6")
    at.stroke("F5")
    assert at.line() == "EN", "dragged from the tip, and clicked beside it"
    at.press(parts.undo)
    at.stroke("F6", "H6")
    assert at.line() == "EEE", "a quick drag leaves no gap"
    for _ in range(3):
        at.press(parts.undo)
    if parts.heard.shown:
        lit = next(number for number, line in enumerate(parts.heard.lines) if line.lit)
        at.stroke(parts.heard.line_rect(lit).center)
    else:
        at.press(parts.take)
    assert at.line() == "E"
    for _ in range(4):
        at.press(parts.take)
    assert at.line() == "EES?S"
    at.stroke("K12", "K13")
    assert at.scene.told[-1] == "Draw on from the end of the line."
    assert at.line() == "EES?S"

    at.press(parts.pens[Tool.IMPOSSIBLE])
    at.stroke("A15", "B15", "C15")
    assert at.sheet.nodes[-1].impossible == bits(map(parse_cell, ("A15", "B15", "C15")))
    at.press(parts.undo)
    assert not at.sheet.nodes[-1].impossible, "a stroke is one step"
    at.press(parts.brush)
    at.press(parts.pens[Tool.POSSIBLE])
    at.stroke("F12")
    assert at.sheet.nodes[-1].possible.bit_count() == 8, "the ring"
    at.press(parts.pens[Tool.ERASE])
    at.stroke("E11")
    assert at.sheet.nodes[-1].possible.bit_count() == 6

    at.press(parts.pens[Tool.SLIDE])
    before = at.hand.start
    at.stroke("E5", "F7")
    assert at.hand.start - before == parse_cell("F7") - parse_cell("E5")
    at.wheel(at.at("A15"), -1)
    assert at.hand.start in at.sheet.fits
    place = at.hand.start
    at.press(parts.next)
    assert at.hand.start != place or len(at.sheet.fits) == 1
    at.press(parts.report)
    assert at.station.instruments.sheet.picture.notice
    at.press(parts.help)
    at.press(parts.new)
    assert at.line() == ""
    again = []
    at.station.on_listen = again.append
    at.press(parts.again)
    assert again == [at.room.heard[-1]]
    if parts.notes.shown:
        at.press(parts.notes)
        assert parts.notes.typing
        at.type("k7")
        at.stroke("A1")
        assert not parts.notes.typing
        assert at.room.lines == ["k7"]


def test_a_handle_slides_the_sheet_whatever_is_held() -> None:
    at = table("EE", (1920, 1080))
    at.press(at.station.instruments.take)
    at.press(at.station.instruments.take)
    start = at.hand.start
    handle = at.station.instruments.sheet.handles()[Heading.W].center
    at.stroke(handle)
    assert at.hand.start == start - 1
    assert at.line() == "EE"
    handle = at.station.instruments.sheet.handles()[Heading.E].center
    cell = at.station.chart.cell
    at.stroke(handle, (handle[0] + cell, handle[1] + 2 * cell))
    assert at.hand.start == start + parse_cell("A3") - parse_cell("A1")


def test_after_a_silence_the_line_goes_on_from_every_end() -> None:
    at = table("EES?", (1920, 1080), start="D5")
    for _ in range(4):
        at.press(at.station.instruments.take)
    end = next(iter(sorted(map(cell_name, at.sheet.plot()))))
    assert end
    ends = at.sheet.ends(at.hand.start)
    grip = max(cell for cell in at.sheet.plot() if ends >> cell & 1)
    at.stroke(cell_name(grip), at.station.chart.place(grip + 1).center)
    assert at.line() == "EES?E"


# ------------------------------------------------------------------------------------------------------- may not be drawn


def test_while_surfaced_nothing_is_recorded() -> None:
    # B12.3
    at = table("EES")
    match = at.station.session.match
    at.key(pygame.K_RETURN)
    match.give(orders.Surface(Side.YELLOW, Station.CAPTAIN))
    at.scene._refresh()
    lines = at.station.state_lines()
    assert lines is not None
    assert (lines.first, lines.tone) == ("Surfaced", "red")
    text = at.sheet.text()
    for key in (pygame.K_RETURN, ARROWS["E"], pygame.K_t, pygame.K_n, pygame.K_z, pygame.K_i, pygame.K_m):
        told = len(at.scene.told)
        at.key(key)
        assert "B12.3" in at.scene.told[told], pygame.key.name(key)
    at.stroke(at.station.chart.place(at.hand.start).center, at.station.chart.place(at.hand.start + 1).center)
    assert at.sheet.text() == text
    assert not at.station.instruments.notes.typing
    heard = len(at.room.heard)
    go(at.station.session, Side.BLUE, "E")
    assert len(at.room.heard) == heard
    while not match.give(orders.Dive(Side.YELLOW, Station.CAPTAIN)) or match.view(Side.YELLOW, Station.CAPTAIN).own.surfaced:
        traces = [order for station in Station for order in match.legal(Side.YELLOW, station) if isinstance(order, orders.Trace)]
        if not traces:
            break
        match.give(next(order for order in traces if order.inside))
    at.scene._refresh()
    lines = at.station.state_lines()
    assert lines is not None
    assert lines.first == "Unrecorded"
    missed = at.room.missed
    assert missed
    at.key(pygame.K_n)
    assert not at.room.missed
    lines = at.station.state_lines()
    assert lines is not None
    assert lines.first == "Listening"
    at.key(pygame.K_z)
    assert at.room.missed == missed


def test_who_is_not_the_operator_looks_on() -> None:
    # B15.2
    at = Table(computer())
    station = at.station
    assert station.hand is None
    assert station.state_lines() is None
    assert station.chart.picture.plot
    assert dict(station.chart.picture.plot) == station.session.plot()
    assert not station.instruments.sheet.shown
    assert station.instruments.slide.facts.note
    assert [line.words for line in station.instruments.heard.lines[:3]] == ["Head East", "Head South", "Silence"]
    for key in (pygame.K_i, pygame.K_n, pygame.K_r, pygame.K_h, pygame.K_m, pygame.K_f, pygame.K_b):
        at.key(key)
        assert at.scene.told[-1] == station.not_mine()
    told = len(at.scene.told)
    at.stroke("E5", "E6")
    assert at.scene.told[told:] == [station.not_mine()]
    at.press(station.instruments.notes)
    assert not station.instruments.notes.typing


def test_the_list_has_a_sign_for_all_that_the_room_hears() -> None:
    assert set(radio_words.SIGNS) == set(radio_room._WORTH)
    at = Table(radio())
    assert [(one.number, one.event) for one in radio_words.heard_by(at.station.session.match, Side.YELLOW)] == [
        (one.number, one.event) for one in at.room.heard
    ]


def test_in_a_small_window_the_list_is_a_drawer() -> None:
    at = table("EE", (800, 600))
    parts = at.station.instruments
    assert not parts.heard.shown
    at.key(pygame.K_g)
    assert parts.heard.shown
    assert parts.notes.shown
    at.press(parts.heard)
    assert at.line() == "", "a click beside the lines draws nothing"
    lit = next(number for number, line in enumerate(parts.heard.lines) if line.lit)
    at.stroke(parts.heard.line_rect(lit).center)
    assert at.line() == "E"
    at.key(pygame.K_ESCAPE)
    assert not parts.heard.shown
    at.key(pygame.K_m)
    assert parts.notes.shown, "a note opens it"
    assert parts.notes.typing


# ---------------------------------------------------------------------------------------------------------------- layout


@pytest.fixture
def plain(monkeypatch):
    """Sea and land in one tone: where words and widgets lie does not depend on them."""
    def blank(size):
        return pygame.Surface(size, 0, 32)

    monkeypatch.setattr("game.client.art.charts.terrain", lambda cells, width, height, cell, palette: blank((width * cell, height * cell)))
    monkeypatch.setattr("game.client.station_samples.backdrop", lambda theme: blank(theme.size))
    store.SCENERY.clear()
    yield
    store.SCENERY.clear()


def marking() -> StationSample:
    """A sector under the brush, help asked for, and the sheet where it does not fit."""
    scene = radio()
    at = Table(scene)
    at.key(pygame.K_p, *[pygame.K_b] * 4)
    at.station.chart.point(parse_cell("L8"))
    at.hand.slide_to(parse_cell("A15"))
    at.key(pygame.K_h)
    return scene


def drawer() -> StationSample:
    """The list and the notes, a note being typed."""
    scene = radio()
    at = Table(scene, (800, 600))
    at.key(pygame.K_m)
    at.type("a rather long note about where they cannot be")
    return scene


SCENES = {"radio": radio, "computer": computer, "marking": marking, "drawer": drawer}


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_and_nothing_overlaps(name, size, scale, written, plain) -> None:
    scene = SCENES[name]()
    station = scene.station
    assert isinstance(station, RadioStation)
    written.clear()
    scene.layout(size, Theme(size, scale, reduced_motion=True))
    scene.draw(pygame.Surface(size, 0, 32))
    window, parts = pygame.Rect(0, 0, *size), station.instruments
    over = [widget.rect for widget in (parts.heard, parts.notes) if parts.drawer_open and widget.shown and parts.places.drawer]
    shown = [(words, place) for words, place, clip in written if words.strip() and clip == window]
    assert shown
    for index, (words, place) in enumerate(shown):
        assert window.contains(place), f"{words!r} leaves the window"
        for other, beside in shown[:index]:
            common = place.clip(beside)
            if any(rect.colliderect(common) for rect in over):
                continue  # the drawer lies over the chart
            assert common.width < 2 or common.height < 2, f"{words!r} and {other!r} overlap"
    inside = [widget for widget in station.widgets if widget.shown and widget.rect.width]
    for widget in inside:
        assert window.contains(widget.rect), type(widget).__name__
    takers = [widget for widget in scene.board.takers if not (over and widget in (parts.heard, parts.notes))]
    for index, widget in enumerate(takers):
        assert min(widget.rect.size) >= 20 * min(scale, 1), type(widget).__name__
        for other in takers[:index]:
            assert not widget.rect.colliderect(other.rect), (type(widget).__name__, type(other).__name__)
    film, field = parts.sheet.film, parts.sheet.field
    assert field.contains(film)
    for handle in parts.sheet.handles().values():
        assert field.contains(handle)


@pytest.mark.parametrize("colours", ColourSet)
def test_every_colour_set_draws(colours) -> None:
    scene = marking()
    scene.layout((1024, 640), Theme((1024, 640), 1.0, colours, reduced_motion=True))
    scene.draw(pygame.Surface((1024, 640), 0, 32))


def test_every_widget_is_reached_by_tab() -> None:
    at = Table(radio())
    reached = set()
    for _ in range(2 * len(at.scene.board.takers)):
        at.key(pygame.K_TAB)
        reached.add(at.scene.board.focus)
    assert reached == set(at.scene.board.takers)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_a_row_of_tools_shows_its_keys_and_what_the_pencil_does(language, written) -> None:
    set_language(language)
    try:
        at = table("EES?S", (1024, 640))
        parts, canvas = at.station.instruments, pygame.Surface((1024, 640), 0, 32)
        assert parts.tools.row
        for button in (*parts.buttons, parts.next):
            written.clear()
            button.draw(canvas)
            assert [words for words, _where, _clip in written] == [button.key], button.name
            assert all(button.rect.contains(where) for _words, where, _clip in written)
        written.clear()
        parts.slide.draw(canvas)
        assert all(parts.slide.rect.contains(where) for _words, where, _clip in written)
        said = " ".join(words for words, _where, _clip in written)
        assert radio_words.tool_words(Tool.DRAW, "T") in said
        for brush in Brush:
            at.hand.tool, at.hand.brush = Tool.IMPOSSIBLE, brush
            at.scene._refresh()
            written.clear()
            parts.slide.draw(canvas)
            assert radio_words.brush_name(brush) in " ".join(words for words, _where, _clip in written), "no button names it here"
            assert all(parts.slide.rect.contains(where) for _words, where, _clip in written)
    finally:
        set_language("en")


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("wide", [284, 312, 350, 426, 700])
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_no_line_of_the_strip_stands_at_its_edge(language, wide, scale, written) -> None:
    set_language(language)
    try:
        theme, panel = Theme((1280, 720), scale), SlidePanel(PenButton("", lambda: None, "undo"))
        panel.layout(pygame.Rect(10, 10, theme.px(wide), theme.px(74)), theme)
        slid = radio_words.slid_at_once((1, -1))
        panel.facts = SlideFacts(
            Side.BLUE, (), 46, "", radio_words.fitting_words(46, 225), radio_words.tool_words(Tool.DRAW, "T"), slid,
        )
        panel.draw(pygame.Surface((1280, 720), 0, 32))
        least = panel.rect.inflate(-theme.px(20), -2 * theme.px(9))
        assert [words for words, place, _clip in written if not least.contains(place)] == []
        assert slid.split()[-1] in " ".join(words for words, _place, _clip in written)
    finally:
        set_language("en")
