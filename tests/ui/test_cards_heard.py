"""What cards and units mean at the radio operator's station: on his list, on his sheet, and as marks of the enemy's units (X4, A5)."""
from __future__ import annotations

import pygame
import pytest

from game.client.radio_room import RadioRoom
from game.client.session import CURRENT, Session
from game.client.stations.radio import RadioStation
from game.client.stations.radio_words import heard_words, mark_words
from game.library import Library
from game.match.match import Entry
from game.match.radio_sheet import RadioSheet
from game.rules.chart import Chart
from game.rules.events import CardPlayed, DroneAnswer, Target
from game.rules.grid import cell_name, cells_of, column_of, parse_cell, row_of
from game.rules.notation import parse_order
from game.rules.terms import Audience, Heading, Side, Station, Unit
from game.storage.saves import read_save
from tests.ui.cards_at_table import Table
from tests.ui.test_armada import UNITS
from tests.ui.test_cards import CASES, filled

RADIO = frozenset({Station.RADIO})


def hear(card: str, mode: str = "realtime") -> tuple[Table, RadioRoom]:
    """A human radio operator who has drawn all that was heard before his card, and has played it."""
    case = CASES[card]
    table = Table(mode, f"yellow expert {card}\n{filled(case.more, mode)}", case.given, first=case.first, stations=RADIO)
    table.take(card)
    room = table.session.radio
    assert room is not None
    return table, room


def plot(room: RadioRoom) -> set[int]:
    return set(room.sheet.plot())


@pytest.mark.parametrize("card", ["petrov", "nakamura", "fitzroy", "weiss"])
def test_x4_what_the_enemy_had_to_say_is_on_the_list(card: str) -> None:
    _table, room = hear(card)
    assert room.next is not None
    assert room.next.ours
    assert isinstance(room.next.event, CardPlayed)
    assert heard_words(room.next.event).startswith(card.capitalize())


def test_x4_fitzroy_the_other_rows_are_marked_impossible() -> None:
    table, room = hear("fitzroy")
    room.draw_next()
    truth = row_of(table.session.match.umpire().boats[1].position)
    assert {row_of(cell) % 2 for cell in plot(room)} == {truth % 2}


def test_x4_nakamura_marks_all_that_is_near_or_far() -> None:
    table, room = hear("nakamura")
    room.draw_next()
    there, blast = table.session.match.umpire().boats[1].position, parse_cell("I5")

    def near(cell: int) -> bool:
        return max(abs(column_of(cell) - column_of(blast)), abs(row_of(cell) - row_of(blast))) <= 3

    assert {near(cell) for cell in plot(room)} == {near(there)}
    assert there in plot(room)


def test_x4_petrov_leaves_one_way_of_the_silence() -> None:
    table, room = hear("petrov")
    before = plot(room)
    room.draw_next()
    after = plot(room)
    assert after < before
    assert table.session.match.umpire().boats[1].position in after


def test_a_silence_whose_direction_is_known_leads_there_alone() -> None:
    chart = Chart("open", 7, 7, sum(1 << parse_cell(f"{column}{row}") for column in "ABCDEFG" for row in range(1, 8)), ())
    sheet = RadioSheet(chart)
    sheet.mark(1 << parse_cell("D4"), possible=True)
    sheet.silence()
    sheet.went(Heading.N)
    assert {cell_name(cell) for cell in sheet.plot()} == {"D1", "D2", "D3"}
    sheet.draw(Heading.E)
    before = sheet.text()
    sheet.went(Heading.S)
    assert sheet.text() == before, "a movement has been drawn since"


def test_a_silence_that_went_nowhere_stays() -> None:
    chart = Chart("open", 5, 5, sum(1 << parse_cell(f"{column}{row}") for column in "ABCDE" for row in range(1, 6)), ())
    sheet = RadioSheet(chart)
    sheet.mark(1 << parse_cell("C3"), possible=True)
    sheet.silence()
    sheet.went(None)
    assert list(cells_of(sum(1 << cell for cell in sheet.plot()))) == [parse_cell("C3")]


def test_x4_the_enemys_card_is_on_the_list_with_what_it_does() -> None:
    table = Table("realtime", "yellow start E5\nblue start M12\nblue expert okafor\n", stations=RADIO)
    for order in parse_order("blue captain expert okafor head N"):
        assert isinstance(table.session.match.give(order), Entry)
    room = table.session.radio
    assert room is not None
    assert [heard_words(heard.event) for heard in room.heard] == ["Card: Adaeze Okafor", "Head North", "Head North"]
    assert not room.heard[0].draws
    assert "one cell more" in mark_words(room.heard[0].event, "B")


def test_a5_a_drones_answer_about_units_alone_rules_the_sector_out() -> None:
    answer = DroneAnswer(Audience.PUBLIC, Side.BLUE, 5, "boat", True, (Unit.HELICOPTER,))
    assert "impossible" in mark_words(answer, "B")
    assert "Helicopter" in heard_words(answer)
    assert "helicopter" in mark_words(Target(Audience.PUBLIC, Side.BLUE, parse_cell("E5"), Unit.HELICOPTER), "B")


@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
def test_the_enemys_units_are_marked_on_the_sheet_and_kept(by_mouse: bool, tmp_path) -> None:
    table = Table("realtime", UNITS, stations=frozenset({Station.CAPTAIN, Station.RADIO}), by_mouse=by_mouse)
    table.key(pygame.K_4)
    screen = table.bridge.station
    assert isinstance(screen, RadioStation)
    chart, cell = screen.chart, parse_cell("K6")
    if by_mouse:
        button = next(button for tool, button in screen.instruments.pens.items() if tool.value == "helicopter")
        table.click(button.rect.center)
        table.click(chart.place(cell).center)
    else:
        table.key(pygame.K_j)
        table.point(chart.place(cell).center)
        table.key(pygame.K_RETURN)
    assert table.session.radio is not None
    assert table.session.radio.units == {Unit.HELICOPTER: cell}
    table.key(pygame.K_1)
    signs = [sign for sign in table.captain().chart.picture.boats if sign.side is Side.BLUE]
    assert [(sign.unit, sign.cell) for sign in signs] == [("helicopter", cell)], "the captain sees his operator's mark"
    notes = table.session.radio.notes
    assert RadioRoom(table.session, notes).units == {Unit.HELICOPTER: cell}


def test_the_marks_of_units_are_in_the_save(tmp_path) -> None:
    table = Table("realtime", UNITS, stations=RADIO)
    session = Session(table.session.match, Side.YELLOW, table.session.level, tmp_path, stations=RADIO)
    assert session.radio is not None
    session.radio.mark_unit(Unit.CRUISER, parse_cell("O11"))
    session.close()
    resumed = Session.resumed(read_save(tmp_path / CURRENT, Library()), None)
    assert resumed.radio is not None
    assert resumed.radio.units == {Unit.CRUISER: parse_cell("O11")}


@pytest.mark.parametrize("mode", ["turns", "realtime"])
def test_b15_the_screens_are_the_same_whatever_cards_and_cells_the_enemy_has(mode: str) -> None:
    """Hands of as many cards, units on other cells: no station and no hand shows which they are (X1, A1)."""
    def pictures(cards: str, helicopter: str, cruiser: str) -> list[bytes]:
        more = (
            f"armada yes\nyellow start E5\nyellow helicopter G6\nyellow cruiser C5\nblue start M12\nblue helicopter {helicopter}\n"
            f"blue cruiser {cruiser}\nyellow expert mayhew\nblue expert {cards}\n"
        )
        table = Table(mode, more)
        shots = []
        for code in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_l):
            table.key(code)
            table.stage.draw()
            shots.append(pygame.image.tobytes(table.stage.window, "RGB"))
        return shots

    assert pictures("tanaka weiss", "K6", "O11") == pictures("okafor amari", "A2", "B10")
