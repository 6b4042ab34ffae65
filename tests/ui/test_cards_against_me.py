"""Every card of the deck played by the enemy, as the window of the side that it is played against shows it (X4, X7)."""
from __future__ import annotations

import pygame
import pytest

from game.client.scenes.answer import AnswerScene
from game.client.scenes.card_played import CardPlayedScene
from game.match.match import Entry
from game.phrases.cards import card_name
from game.rules import events
from game.rules.experts.deck import DECK, STATIONS
from game.rules.notation import parse_order
from game.rules.terms import Item, Question, Side, Station
from tests.ui.cards_at_table import Table
from tests.ui.test_cards import filled, last

#: The orders that play each card for Blue, after those that bring its moment about; what Blue has besides.
CARDS: dict[str, tuple[str, str, str]] = {
    "mayhew": ("given blue route N12 M12", "", "blue captain expert mayhew head E"),
    "okafor": ("", "", "blue captain expert okafor head N"),
    "lindqvist": ("", "", "blue captain expert lindqvist surface"),
    "tanaka": ("given blue gauge torpedo FULL", "MOVED", "blue captain expert tanaka torpedo G11"),
    "moreau": ("given yellow gauge torpedo FULL", "WE; yellow captain torpedo H6", "blue captain expert moreau"),
    "brandt": ("", "blue captain head N", "blue mate expert brandt charge mine"),
    "silva": ("given blue gauge torpedo 2", "MOVED", "blue mate expert silva torpedo sonar 2"),
    "novak": ("given blue gauge sonar FULL", "MOVED", "blue mate expert novak sonar"),
    "haddad": ("given blue gauge sonar FULL", "MOVED", "blue mate expert haddad sonar row column"),
    "price": ("given blue gauge drone FULL", "MOVED", "blue mate expert price drone 5 7"),
    "kowalski": ("", "blue captain head N; blue mate charge mine", "blue engineer expert kowalski"),
    "eriksen": ("given blue crossed W4 W5", "MOVED", "blue engineer expert eriksen W4 W5"),
    "dubois": ("given blue crossed W1 W2 W3", "MOVED", "blue engineer expert dubois 1"),
    "yilmaz": (
        "given blue crossed N1 N2 N4 N5 N6", "blue captain head N; blue mate charge mine; blue engineer break N3",
        "blue engineer expert yilmaz",
    ),
    "costa": ("given blue crossed N4", "MOVED", "blue engineer expert costa N4"),
    "petrov": ("given yellow gauge silence FULL", "WE; yellow captain silence E 1", "blue radio expert petrov"),
    "nakamura": ("given blue gauge torpedo FULL", "MOVED; blue captain torpedo J11", "blue radio expert nakamura"),
    "fitzroy": ("", "yellow captain head E", "blue radio expert fitzroy"),
    "amari": ("given yellow gauge sonar FULL", "WE; yellow captain sonar", "blue radio expert amari"),
    "weiss": ("given yellow gauge drone FULL", "WE; yellow captain drone 1", "blue radio expert weiss"),
}
MOVED = "blue captain head N; blue mate charge mine; blue engineer break N6"
WE = "yellow captain head E; yellow mate charge mine; yellow engineer break E4"


def facing(card: str, mode: str, stations: frozenset[Station] = frozenset(Station)) -> Table:
    """The table of the side against which the card is about to be played."""
    more, given, _order = CARDS[card]
    blue = "" if "given blue route" in more else "blue start G6\n" if card == "moreau" else "blue start M12\n"
    first = "yellow" if given.startswith(("WE", "yellow")) else "blue"
    lines = f"yellow start E5\n{blue}blue expert {card}\n{filled(more, mode)}\n"
    return Table(mode, lines, given.replace("MOVED", MOVED).replace("WE", WE), first=first, stations=stations)


def play(table: Table, card: str) -> None:
    for order in parse_order(CARDS[card][2]):
        result = table.session.match.give(order)
        assert isinstance(result, Entry), result


def moment(table: Table) -> CardPlayedScene:
    """The card as it is shown, whatever is shown before it."""
    for _ in range(40):
        top = table.stage.top
        if isinstance(top, CardPlayedScene):
            return top
        if not hasattr(top, "session"):
            table.key(pygame.K_RETURN)
        table.wait(0.3)
    raise AssertionError("the card is not shown")


def test_every_card_of_the_deck_is_tried() -> None:
    assert set(CARDS) == set(DECK)


@pytest.mark.parametrize("mode", ["turns", "realtime"])
@pytest.mark.parametrize("card", DECK)
def test_x4_an_enemys_card_is_shown_logged_and_counted(card: str, mode: str) -> None:
    table = facing(card, mode)
    table.go_on()
    play(table, card)
    table.stage.step(0.0)
    scene = moment(table)
    assert (scene.moment.side, scene.face.card, scene.moment.waits) == (Side.BLUE, card, False)
    assert scene.words[0].startswith("Blue plays")
    [line] = [line for line in table.bridge.heard.lines if line.words.startswith(card_name(card))]
    assert line.side is Side.BLUE
    assert line.notable
    assert table.bridge.hand.enemy_count == 0
    for code in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4):
        table.key(code)
        table.stage.draw()
    assert STATIONS[card].word


@pytest.mark.parametrize("mode", ["turns", "realtime"])
def test_b9_1_haddad_binds_what_the_human_answers(mode: str) -> None:
    table = facing("haddad", mode)
    table.go_on()
    play(table, "haddad")
    table.stage.step(0.0)
    table.go_on()
    scene = table.stage.top
    assert isinstance(scene, AnswerScene)
    assert scene.bound
    assert {option.value for option in scene.truths.options} == {Item.ROW, Item.COLUMN}
    table.key(pygame.K_RETURN)
    answer = last(table, events.SonarAnswer)
    assert {answer.first, answer.second} == {Item.ROW, Item.COLUMN}


@pytest.mark.parametrize("card", ["petrov", "fitzroy", "nakamura", "weiss"])
def test_x4_what_the_rules_make_us_say_is_said_at_once_and_nobody_is_asked(card: str) -> None:
    table = facing(card, "realtime")
    table.go_on()
    play(table, card)
    table.stage.step(0.0)
    scene = moment(table)
    assert scene.words[1].startswith("Yellow answers")
    assert table.session.match.view(Side.YELLOW, Station.CAPTAIN).own.answering is None


def test_x7_who_asked_is_told_that_all_of_the_answer_may_be_false() -> None:
    table = facing("amari", "realtime")
    table.go_on()
    play(table, "amari")
    answer = next(order for order in table.session.match.legal(Side.BLUE, Station.CAPTAIN))
    assert isinstance(table.session.match.give(answer), Entry)
    assert any(line.words.endswith("Both may be false.") for line in table.bridge.heard.lines)
    table.stage.step(0.0)
    words = [moment.words for moment in table.bridge.moments.waiting if not hasattr(moment, "card")]
    assert any("Both may be false." in said for said in words)
    assert table.session.match.view(Side.BLUE, Station.CAPTAIN).own.answering is not Question.SONAR
