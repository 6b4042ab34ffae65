"""Keys within a text stand as caps: no word is lost, no line is broader than its room, a key's name is one word."""
from __future__ import annotations

import pygame
import pytest

from game.client import keyed_text, text
from game.client.pads import Cap, Pad
from game.client.theme import Role, Theme
from game.client.widgets.keycap import cap_width

THEME = Theme((1280, 720))
STYLE = THEME.type(Role.BODY)
TEXT = f"Give a heading: {keyed_text.as_key('↑')} {keyed_text.as_key('→')}, or press {keyed_text.as_key('Page Up')}. Then go on."


def said(lines: list[keyed_text.KeyedLine]) -> str:
    return " ".join(part.words for line in lines for part in line.parts)


def test_a_text_with_keys_reads_with_brackets_where_nothing_is_drawn() -> None:
    assert keyed_text.plain(TEXT) == "Give a heading: [↑] [→], or press [Page Up]. Then go on."
    assert keyed_text.plain("no key") == "no key"


@pytest.mark.parametrize("room", [90, 140, 300, 2000])
def test_words_and_keys_stay_in_their_order_and_their_room(room: int) -> None:
    lines = keyed_text.wrap(THEME, TEXT, STYLE, room)
    assert said(lines) == "Give a heading: ↑ → , or press Page Up . Then go on."
    for line in lines:
        last = line.parts[-1]
        wide = cap_width(THEME, last.words, 22) if last.key else text.width(last.words, STYLE)
        assert last.x + wide == line.width
        assert line.width <= room


def test_a_comma_stays_with_its_key() -> None:
    firsts = [line.parts[0].words for room in range(60, 500, 7) for line in keyed_text.wrap(THEME, TEXT, STYLE, room)]
    assert not [words for words in firsts if words.startswith((",", "."))]


def test_a_text_without_keys_is_wrapped_as_all_others() -> None:
    words = "The torpedo needs three marks. Mark it, or click its dial. (B4.2)"
    assert [line.parts[0].words for line in keyed_text.wrap(THEME, words, STYLE, 150)] == text.wrap(words, STYLE, 150)


def test_a_gamepads_button_stays_what_it_is() -> None:
    button = Cap(Pad.A, shaped=True)
    (line,) = keyed_text.wrap(THEME, keyed_text.as_key(button), STYLE, 300)
    (part,) = line.parts
    assert isinstance(part.words, Cap)
    assert (part.words.pad, part.words.shaped) == (Pad.A, True)


def test_caps_are_drawn_and_lines_with_them_lie_apart() -> None:
    surface = pygame.Surface((400, 300), 0, 32)
    lines = keyed_text.wrap(THEME, TEXT, STYLE, 140)
    text.written = []
    try:
        end = keyed_text.put_lines(surface, THEME, lines, STYLE, THEME.palette.text, (10, 10))
        written = text.written
    finally:
        text.written = None
    assert "Page Up" in [words for words, _place, _clip in written]
    assert end == 10 + sum(line.height for line in lines)
    assert surface.get_bounding_rect().width > 0
