"""What stands together looks alike: buttons of a group, notes of a menu, rows of a table; medals differ by their grade."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.art.medals import medal
from game.client.instruments.order_bar import OrderBar
from game.client.palette import ColourSet, palette_of
from game.client.theme import Role, Theme
from game.client.war.table import Column, Row, Table
from game.client.widgets.button import Button
from game.client.widgets.menu_row import MenuRow
from game.client.widgets.page_tabs import Page, PageTabs
from game.client.widgets.tool_button import ToolButton

THEME = Theme((1280, 720))


def bar(wide: int, high: int, *names: str) -> list[Button]:
    """A bar of one group, each of its orders refused for the same reason."""
    buttons = [Button(name, lambda: None, key=name[0], icon="mine") for name in names]
    for button in buttons:
        button.why = "not yours"
    OrderBar([buttons], headings=False).layout(pygame.Rect(10, 10, wide, high), THEME)
    return buttons


def test_buttons_of_a_group_say_why_in_the_same_place() -> None:
    long, short = bar(260, 60, "Schleichfahrt", "Mine")
    assert long.overlong
    assert not short.overlong
    surface = pygame.Surface((300, 90), 0, 32)
    short.draw(surface)
    beside_a_long_one = pygame.image.tobytes(surface, "RGB")
    (alone,) = bar(127, 60, "Mine")
    alone.layout(short.rect, THEME)
    surface.fill("black")
    alone.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != beside_a_long_one


def test_tabs_leave_out_their_icons_together_for_their_names() -> None:
    tabs = [ToolButton(name, lambda: None, icon="eye") for name in ("Events", "Long as no other")]
    for tab in tabs:
        tab.group = tabs
    for wide, bare, told in ((400, False, ["", ""]), (140, True, ["", ""]), (60, False, ["Events", "Long as no other"])):
        for tab in tabs:
            tab.layout(pygame.Rect(0, 0, wide, 40), THEME)
        assert [tab._bare for tab in tabs] == [bare, bare]
        assert [tab.telling for tab in tabs] == told


def test_a_tab_keeps_its_name_beneath_its_dot() -> None:
    tabs = PageTabs([Page("Everywhere", "gear", unusual=True)], lambda _page: None)
    least = text.width("Everywhere", THEME.type(Role.BODY_BOLD).at(THEME.smallest_type)) + THEME.px(14)
    for wide, told in ((least, ""), (least - 1, "Everywhere")):
        tabs.layout(pygame.Rect(0, 0, wide, 40), THEME)
        assert tabs.telling == told


def test_notes_of_a_menu_stand_in_one_column_if_all_have_room() -> None:
    rows = [MenuRow(name, "chart", lambda: None, "note") for name in ("New", "Continue what was left at noon")]
    for wide, alike in ((900, True), (420, False)):
        for row in rows:
            row.peers = rows
            row.layout(pygame.Rect(0, 0, wide, 56), THEME)
        assert (len({row._column() for row in rows}) == 1) is alike


def test_rows_of_a_table_are_taller_if_any_word_of_it_folds() -> None:
    table = Table([Column("Boat", 120), Column("Class", 120)], lambda _key: None)
    for wide, high in ((800, 34), (300, 62)):
        table.layout(pygame.Rect(0, 0, wide, 300), THEME)
        table.tell([Row(1, ("Grayling", "Tambor, refitted, of the second squadron"), ("a", "b")), Row(2, ("S-42", "S"), ("b", "c"))])
        assert table._row == high


def test_each_grade_of_medal_looks_different_in_every_set_of_colours() -> None:
    for colours in ColourSet:
        palette = palette_of(colours)
        looks = {pygame.image.tobytes(medal(palette, grade, 48), "RGBA") for grade in ("", "bronze", "silver", "gold")}
        assert len(looks) == 4
