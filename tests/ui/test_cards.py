"""Every card of the deck played through the window: chosen in the hand, its choices made in their places (X1-X7)."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
import pytest

from game.client.scenes.answer import AnswerScene
from game.client.scenes.card_asked import CardAskedScene
from game.client.scenes.card_played import CardPlayedScene
from game.rules import events
from game.rules.experts.deck import DECK
from game.rules.grid import cell_name, parse_cell
from game.rules.sheets import SYMBOL_NAMES, parse_symbol
from game.rules.terms import Item, Side, Station, System
from tests.ui.cards_at_table import Table

YELLOW = "yellow start E5\nblue start M12\n"
MOVED = "yellow captain head E; yellow mate charge silence; yellow engineer break E4"
THEY_MOVED = "blue captain head N; blue mate charge mine; blue engineer break N6"


@dataclass(frozen=True)
class Case:
    """How a card is played: what the match stands like, what is done after it was chosen, and what must have come of it."""

    more: str = YELLOW
    given: str = ""
    does: Callable[[Table], None] = lambda table: None
    came: Callable[[Table], object] = lambda table: True
    first: str = "yellow"
    asked: bool = False


def steer(table: Table, cell: str) -> None:
    """Point at a cell of the captain's chart and choose it."""
    chart, target = table.captain().chart, parse_cell(cell)
    if table.by_mouse:
        table.click(chart.place(target).center)
        return
    for code, here, there in (
        ((pygame.K_LEFT, pygame.K_RIGHT), chart.cursor % 32, target % 32), ((pygame.K_UP, pygame.K_DOWN), chart.cursor // 32, target // 32),
    ):
        table.key(*[code[there > here]] * abs(there - here))
    if cell_name(chart.cursor) != cell:  # whatever the width of a row of cells is, the keys have led near
        table.point(chart.place(target).center)
    table.key(pygame.K_RETURN)


def head(heading: str) -> Callable[[Table], None]:
    """Steer with the arrow key, or by the heading's button."""
    codes = {"N": pygame.K_UP, "E": pygame.K_RIGHT, "S": pygame.K_DOWN, "W": pygame.K_LEFT}

    def do(table: Table) -> None:
        if table.by_mouse:
            button = next(one for one in table.captain().instruments.headings.values() if one.heading.word == heading)
            table.click(button.rect.center)
        else:
            table.key(codes[heading])

    return do


def symbol(name: str) -> Callable[[Table], None]:
    """Choose a symbol on the engineer's sheet."""

    def do(table: Table) -> None:
        screen = table.engineer()
        if table.by_mouse:
            table.click(screen.sheet.middle_of(parse_symbol(name)))
            return
        ways = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP)
        for press in range(40):
            if screen.aim == parse_symbol(name):
                break
            table.key(ways[press % 4 if press > 12 else 0 if press < 7 else 1])
        assert screen.aim == parse_symbol(name)
        table.key(pygame.K_RETURN)

    return do


def gauges(*names: str) -> Callable[[Table], None]:
    """Press dials one after the other."""
    codes = {"mine": pygame.K_q, "torpedo": pygame.K_w, "drone": pygame.K_e, "sonar": pygame.K_r, "silence": pygame.K_t}

    def do(table: Table) -> None:
        for name in names:
            if table.by_mouse:
                table.click(table.mate().dials[System[name.upper()]].rect.center)
            else:
                table.key(codes[name])

    return do


def two_marks(table: Table) -> None:
    """Mark two gauges; between them the card is shown."""
    gauges("silence")(table)
    table.stage.step(0.0)
    table.go_on()
    gauges("sonar")(table)


def call_sonar(table: Table) -> None:
    """Call sonar at the mate's station."""
    if table.by_mouse:
        table.click(table.mate().calls[System.SONAR].rect.center)
    else:
        table.key(pygame.K_f)


def two_sectors(table: Table) -> None:
    """Choose two sectors on the small chart."""
    picker = table.mate().picker
    assert picker.shown
    for sector in (2, 6):
        assert picker.first == (0 if sector == 2 else 2)
        if table.by_mouse:
            table.click(picker.sector_rect(sector).center)
            continue
        for code in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP, pygame.K_UP, *[pygame.K_RIGHT] * (sector - 1 if sector < 4 else 2)):
            table.key(code)
        if sector == 6:
            table.key(pygame.K_DOWN)
        assert picker.chosen == sector
        table.key(pygame.K_RETURN)


def lie(table: Table) -> None:
    """Answer with two items that are both false."""
    table.go_on()
    scene = table.stage.top
    assert isinstance(scene, AnswerScene)
    assert scene.free
    if table.by_mouse:
        table.click(scene.truths.cells()[-1].center)
        table.click(scene.say.rect.center)
    else:
        table.key(pygame.K_UP, pygame.K_UP, pygame.K_UP)
        for _ in scene.truths.options:
            if scene.truths.value is not None:
                table.key(pygame.K_RIGHT)
        table.key(pygame.K_RETURN)


def own(table: Table):
    return table.session.match.view(Side.YELLOW, Station.CAPTAIN).own


def last(table: Table, kind: type[events.Event]):
    return next((event for event in reversed(table.heard) if isinstance(event, kind)), None)


def marks(table: Table, system: System) -> int:
    return own(table).marks[2 * system]


def crossed(table: Table) -> set[str]:
    return {name for number, name in enumerate(SYMBOL_NAMES) if own(table).crossed >> number & 1}


def revealed(table: Table) -> str:
    played = last(table, events.CardPlayed)
    return played.reveal.what if played is not None and played.reveal is not None else ""


CASES: dict[str, Case] = {
    "mayhew": Case("blue start M12\ngiven yellow route E5 F5 G5\n", "", head("W"), lambda at: cell_name(own(at).position) == "F5"),
    "okafor": Case(YELLOW, "", head("E"), lambda at: cell_name(own(at).position) == "G5"),
    "lindqvist": Case(
        YELLOW, "", lambda at: at.click(button_of(at)) if at.by_mouse else at.key(pygame.K_c),
        lambda at: last(at, events.Surfacing).sector is None,
    ),
    "tanaka": Case(
        f"{YELLOW}given yellow gauge torpedo FULL\n", MOVED, lambda at: steer(at, "L5"),
        lambda at: cell_name(last(at, events.Target).cell) == "L5",
    ),
    "moreau": Case(
        "yellow start E5\nblue start E8\ngiven blue gauge torpedo FULL\n",
        "blue captain head N; blue mate charge silence; blue engineer break N4; blue captain torpedo E6", lambda at: at.answer(0),
        lambda at: own(at).damage == 0, first="blue", asked=True,
    ),
    "brandt": Case(YELLOW, "yellow captain head E", two_marks, lambda at: marks(at, System.SONAR) == 1),
    "silva": Case(
        f"{YELLOW}given yellow gauge torpedo 2\n", MOVED, gauges("torpedo", "torpedo", "sonar"),
        lambda at: (marks(at, System.TORPEDO), marks(at, System.SONAR)) == (0, 2),
    ),
    "novak": Case(f"{YELLOW}given yellow gauge sonar FULL\n", MOVED, call_sonar, lambda at: last(at, events.Stop).action == "sonar"),
    "haddad": Case(
        f"{YELLOW}given yellow gauge sonar FULL\n", MOVED, lambda at: at.answer(1),
        lambda at: at.session.match.umpire().demanded == 1 << Item.ROW | 1 << Item.SECTOR,
    ),
    "price": Case(
        f"{YELLOW}given yellow gauge drone FULL\n", MOVED, two_sectors,
        lambda at: [event.sector for event in at.heard if isinstance(event, events.DroneAnswer)] == [2, 6],
    ),
    "kowalski": Case(YELLOW, "yellow captain head E; yellow mate charge mine", came=lambda at: not crossed(at)),
    "eriksen": Case(
        f"{YELLOW}given yellow crossed W4 W5 N6\n", MOVED, lambda at: (symbol("N6")(at), symbol("W5")(at)),
        lambda at: crossed(at) == {"W4", "E4"},
    ),
    "dubois": Case(
        f"{YELLOW}given yellow crossed W1 W2 W3 N1 N2 N3\n", MOVED, symbol("W2"), lambda at: crossed(at) == {"N1", "N2", "N3", "E4"},
    ),
    "yilmaz": Case(
        f"{YELLOW}given yellow crossed W1 W2 W3 W4 W5\n", "yellow captain head W; yellow mate charge mine; yellow engineer break W6",
        lambda at: at.answer(0), lambda at: own(at).damage == 0 and not crossed(at), asked=True,
    ),
    "costa": Case(f"{YELLOW}given yellow crossed W4 N4\n", MOVED, symbol("N4"), lambda at: at.session.match.umpire().boats[0].overlooked),
    "petrov": Case(
        f"{YELLOW}given blue gauge silence FULL\n", f"{THEY_MOVED}; blue captain silence N 1", came=lambda at: revealed(at) == "heading",
        first="blue",
    ),
    "nakamura": Case(
        f"{YELLOW}given yellow gauge torpedo FULL\n", f"{MOVED}; yellow captain torpedo I5", came=lambda at: revealed(at) == "within",
    ),
    "fitzroy": Case(YELLOW, "blue captain head N", came=lambda at: revealed(at) == "row", first="blue"),
    "amari": Case(
        f"{YELLOW}given blue gauge sonar FULL\n", f"{THEY_MOVED}; blue captain sonar", lambda at: (at.answer(0), lie(at)),
        lambda at: all_false(at, last(at, events.SonarAnswer)), first="blue", asked=True,
    ),
    "weiss": Case(
        f"{YELLOW}given blue gauge drone FULL\n", f"{THEY_MOVED}; blue captain drone 1", came=lambda at: revealed(at) == "gauges",
        first="blue",
    ),
}


def button_of(table: Table) -> tuple[int, int]:
    """The captain's button to surface."""
    return next(button for want, button in table.captain().instruments.buttons.items() if want.name == "SURFACE").rect.center


def all_false(table: Table, said: events.SonarAnswer) -> bool:
    here, chart = own(table).position, table.session.match.setup.chart
    truth = {Item.SECTOR: chart.sector_of(here), Item.ROW: 5, Item.COLUMN: 5}
    return said is not None and truth[said.first] != said.first_value and truth[said.second] != said.second_value


_FULL = {
    "realtime": {"torpedo": 3, "drone": 4, "sonar": 3, "silence": 6}, "turns": {"torpedo": 3, "drone": 3, "sonar": 2, "silence": 5},
}


def filled(more: str, mode: str) -> str:
    """Gauges given as FULL have as many marks as they have spaces in a mode."""
    lines = []
    for line in more.splitlines():
        words = line.split()
        if words[-1:] == ["FULL"]:
            words[-1] = str(_FULL[mode][words[-2]])
        lines.append(" ".join(words))
    return "\n".join(lines)


def sit_down(card: str, mode: str, *, by_mouse: bool = False, **rest) -> Table:
    """A table at the moment of a card."""
    case = CASES[card]
    return Table(mode, f"yellow expert {card}\n{filled(case.more, mode)}", case.given, first=case.first, by_mouse=by_mouse, **rest)


def test_every_card_of_the_deck_is_tried() -> None:
    assert set(CASES) == set(DECK)


@pytest.mark.parametrize("mode", ["turns", "realtime"])
@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("card", DECK)
def test_x2_a_card_is_played_through_the_window(card: str, by_mouse: bool, mode: str) -> None:
    case = CASES[card]
    table = sit_down(card, mode, by_mouse=by_mouse)
    table.go_on()
    if case.asked:
        assert isinstance(table.stage.top, CardAskedScene)
        assert table.stage.top.face.card == card
    else:
        table.take(card)
    case.does(table)
    assert table.played() == [card]
    assert case.came(table)
    assert not own(table).hand
    table.stage.step(0.0)
    if not isinstance(table.stage.top, CardPlayedScene):
        table.go_on()


@pytest.mark.parametrize("mode", ["turns", "realtime"])
@pytest.mark.parametrize("plays", [True, False])
def test_x7_amaris_holder_is_asked_before_a_computers_captain_answers(plays: bool, mode: str) -> None:
    case = CASES["amari"]
    more = f"yellow expert amari\n{filled(case.more, mode)}"
    table = Table(mode, more, f"{THEY_MOVED}; blue captain sonar", first="blue", stations=frozenset({Station.RADIO}))
    for _ in range(30):
        table.wait(0.2)
        if isinstance(table.stage.top, CardAskedScene):
            break
        table.go_on()
    assert last(table, events.SonarAnswer) is None
    table.answer(0 if plays else 1)
    for _ in range(30):
        table.wait(0.3)
        table.go_on()
        if last(table, events.SonarAnswer) is not None:
            break
    assert last(table, events.SonarAnswer) is not None
    assert table.played() == (["amari"] if plays else [])


@pytest.mark.parametrize("mode", ["turns", "realtime"])
@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("station", [Station.CAPTAIN, Station.MATE])
def test_x7_costas_holder_is_asked_when_a_broken_system_is_activated(station: Station, by_mouse: bool, mode: str) -> None:
    more = f"yellow expert costa\n{YELLOW}given yellow gauge drone FULL\ngiven yellow crossed N4\n"
    table = Table(mode, filled(more, mode), MOVED, by_mouse=by_mouse)
    table.key(pygame.K_1 if station is Station.CAPTAIN else pygame.K_2)

    def call() -> None:
        if by_mouse:
            captain = {want.name: button for want, button in table.captain().instruments.buttons.items()}
            button = captain["DRONE"] if station is Station.CAPTAIN else table.mate().calls[System.DRONE]
            table.click(button.rect.center)
        else:
            table.key(pygame.K_e if station is Station.CAPTAIN else pygame.K_g)

    call()
    scene = table.stage.top
    assert isinstance(scene, CardAskedScene)
    assert "N4" in scene.why
    table.key(pygame.K_ESCAPE)
    assert not table.played()
    assert "(B6.4)" in table.bridge.bar.told, "without the card it is tried only when asked twice"
    table.key(pygame.K_ESCAPE)
    table.bridge.board.focus_on(None)
    call()
    table.answer(0)
    assert table.played() == ["costa"]
    table.stage.step(0.0)
    table.go_on()
    if station is Station.CAPTAIN:
        assert table.captain().aim is not None
        steer(table, "M5")
    else:
        assert table.mate().picking
        table.key(pygame.K_RETURN)
    assert last(table, events.DroneAnswer) is not None
    assert last(table, events.AttemptFailed) is None


@pytest.mark.parametrize("card", sorted(card for card in DECK if not CASES[card].asked and CASES[card].does is not Case.does))
def test_x7_a_card_that_was_chosen_goes_back_with_escape(card: str) -> None:
    table = sit_down(card, "realtime")
    table.go_on()
    table.take(card)
    if isinstance(table.stage.top, CardAskedScene):
        table.key(pygame.K_ESCAPE)
    else:
        assert table.bridge.hand.playing == card
        table.key(pygame.K_ESCAPE)
    assert table.bridge.hand.playing == ""
    assert own(table).hand == (card,)
    assert not table.played()
