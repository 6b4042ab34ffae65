import itertools

import pygame
import pytest

from game import i18n
from game.client import text
from game.client.syllables import breaks
from game.client.text import Face, TextStyle

BODY = TextStyle(Face.REGULAR, 15)
LONG = "Unterwasserkommunikationsanlage ausgefallen und nicht wieder in Gang zu bringen"


def test_wrapped_lines_fit_and_keep_every_letter():
    for room in (30, 60, 120, 300, 900):
        lines = text.wrap(LONG, BODY, room)
        assert all(text.width(line, BODY) <= room for line in lines if len(line.rstrip("-")) > 1)
        assert "".join(lines).replace("-", "").replace(" ", "") == LONG.replace(" ", "")


@pytest.fixture
def speaking():
    before = i18n.language()
    yield i18n.set_language
    i18n.set_language(before)


@pytest.mark.parametrize(("code", "parted"), [
    ("de", "Sze-na-rio-an-zeige durch-ge-kreuzt Schleich-fahrt Zug-ende Ein-stel-lun-gen so-nar-echo mög-lich Be-ant-wor-tet Stopp"),
    ("es", "He-li-cóp-tero ca-si-lla des-truido in-ge-niero elec-tro-mag-né-tica"),
    ("en", "en-gin-eer Re-con-nais-sance straight"),
])
def test_a_word_is_parted_between_its_syllables(speaking, code, parted):
    speaking(code)
    for word in parted.split():
        whole = word.replace("-", "")
        places = [0, *breaks(whole), len(whole)]
        syllables = [whole[begin:end] for begin, end in itertools.pairwise(places)]
        assert "-".join(syllables) == word
        for room in range(max(text.width(f"{syllable}-", BODY) for syllable in syllables), text.width(whole, BODY), 5):
            cuts = itertools.accumulate(len(line.removesuffix("-")) for line in text.wrap(whole, BODY, room))
            assert set(cuts) <= set(places)


def test_a_word_is_parted_between_two_words_where_that_is_enough(speaking):
    speaking("de")
    word = "Szenarioanzeige."
    for room in range(text.width("Szenario-", BODY), text.width(word, BODY)):
        assert text.wrap(f"{word} (B4.1)", BODY, room)[:2] in (["Szenario-", "anzeige."], ["Szenario-", "anzeige. (B4.1)"])
    assert text.wrap(word, BODY, text.width("zeige.", BODY))[-1] == "zeige."


def test_a_word_is_parted_behind_a_hyphen_or_a_stroke_and_one_that_nobody_knows_at_no_syllable(speaking):
    speaking("de")
    assert breaks("Möglich/Mannschaft") == (3, 8, 12)
    assert breaks("Blau-Gelb") == (5,)
    assert breaks("Xylophonist") == ()


def test_a_word_with_a_hyphen_is_parted_there_and_has_no_second_one():
    assert text.wrap("Blau-Gelb", BODY, text.width("Blau-G", BODY)) == ["Blau-", "Gelb"]


def test_a_rule_s_number_stays_with_the_word_before_it():
    words = "Each is called once, by the captain (D1.2). Then the boat sails on."
    for room in range(130, 420, 7):
        for line in text.wrap(words, BODY, room):
            assert not line.startswith("(D1.2)"), room


def test_what_scrolls_shows_no_half_line_and_no_half_name(surface):
    step = BODY.line_height
    for shift in range(step):
        text.written = []
        with text.whole_between(surface, 40, 100):
            text.write_lines(surface, ["one", "two", "three", "four", "five", "six"], BODY, (255, 255, 255), (0, 30 + shift))
            text.write_lines(surface, ["First", "Mate"], BODY, (255, 255, 255), (100, 100 - step - shift))
        written, text.written = text.written, None
        assert "two" in [words for words, _place, _clip in written]
        assert all(place.top >= 40 and place.bottom <= 100 for _words, place, _clip in written)
        assert ("First" in [words for words, *_rest in written]) == ("Mate" in [words for words, *_rest in written])
    text.written = []
    with text.whole_between(surface, 40, 100):  # a picture that is made meanwhile, and kept, lacks nothing
        text.write(pygame.Surface((60, 20), pygame.SRCALPHA, 32), "anywhere", BODY, (255, 255, 255), (0, 5))
    text.write(surface, "anywhere", BODY, (255, 255, 255), (0, 5))
    assert len(text.written) == 2
    text.written = None


def test_what_fits_stays_as_it_is():
    assert text.fit("Torpedo", BODY, 200, 13) == text.Fitted(("Torpedo",), BODY)


def test_what_is_a_little_too_wide_steps_down_before_it_wraps():
    wide = text.width("Torpedo ready", BODY)
    fitted = text.fit("Torpedo ready", BODY, wide - 3, 13)
    assert len(fitted.lines) == 1
    assert fitted.style.px < 15


def test_what_is_far_too_wide_wraps_and_never_falls_below_the_smallest():
    fitted = text.fit(LONG, BODY, 120, 13)
    assert fitted.width <= 120
    assert fitted.style.px >= 13
    assert "".join(fitted.lines).replace("-", "").replace(" ", "") == LONG.replace(" ", "")


def test_signs_the_face_lacks_come_from_the_other_one():
    assert len(list(text._runs("A → B", Face.REGULAR))) == 1 or text.width("→", BODY) > 0
    for sign in "←↑→↓Ω×–…ñ¿ß":
        assert text.width(sign, BODY) > 0, sign


def test_lines_are_premultiplied(surface):
    line = text.line("Drache", BODY, (200, 100, 50))
    for x in range(line.get_width()):
        for y in range(line.get_height()):
            red, green, blue, alpha = line.get_at((x, y))
            assert max(red, green, blue) <= alpha


def test_the_store_of_lines_is_bounded():
    for number in range(3000):
        text.line(f"order {number}", BODY, (255, 255, 255))
    assert text._LINES.bytes <= text._LINES.limit
    assert len(text._WIDTHS) <= text._MOST_WIDTHS


def test_a_number_keeps_its_percent_sign():
    for room in range(60, 200, 7):
        lines = text.wrap("sin contacto 30 %, poco 20 %, mucho 50 %", BODY, room)
        assert not any(line.startswith("%") for line in lines)


def test_no_line_begins_with_the_dot_between_words():
    for room in range(110, 300, 10):  # the longest of them has room for its dot
        lines = text.wrap("Submarino G5 · Helicóptero F5 · Crucero H6", BODY, room)
        assert not any(line.startswith("·") for line in lines), (lines, room)


def test_a_number_at_the_end_is_not_alone_on_a_line():
    for words in ("First Mate: key 2", "Surfaced in sector 7.", "sails on, to 12, and back"):
        for room in range(90, 200, 7):  # two words have room
            assert not any(line.strip(".,").isdigit() for line in text.wrap(words, BODY, room)), (words, room)


def test_the_least_pieces_of_words_are_those_they_are_parted_into(speaking):
    speaking("de")
    assert text.pieces("Schleichfahrt bis zum Zugende") == ["Schleich-", "fahrt", "bis", "zum", "Zug-", "ende"]
