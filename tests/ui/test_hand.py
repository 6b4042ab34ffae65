"""The hand at the bridge: what its strip says, how it opens, what is refused and why, how it is cut, how a card is shown (X1-X7)."""
from __future__ import annotations

import pygame
import pytest

from game.client import armada_samples, card_samples
from game.client.cues import Cue, cues_of
from game.client.hand import face_of, hand_of, number_held
from game.client.keyed_text import plain
from game.client.scenes.card_played import HELD, IN, OUT, CardMoment, CardPlayedScene
from game.client.scenes.hand import HandScene
from game.client.theme import Theme
from game.client.widgets.expert_card import CardLook, card_size, put_expert_card
from game.i18n import set_language
from game.match.match import Entry
from game.rules.events import CardPlayed
from game.rules.experts.deck import DECK
from game.rules.notation import parse_order
from game.rules.terms import Audience, Side, Station
from tests.ui.cards_at_table import Table
from tests.ui.scene_checks import words_apart
from tests.ui.test_cards import MOVED, YELLOW

SIZES = [(800, 600), (1280, 720), (1920, 1080)]
LANGUAGES = ["en", "de", "es"]


@pytest.fixture
def spoken():
    yield set_language
    set_language("en")


# ------------------------------------------------------------------------------------------------------------ the strip


def test_a_match_without_cards_has_no_strip_and_says_so() -> None:
    table = Table("turns", YELLOW)
    assert not table.bridge.hand.strip.shown
    assert table.bridge.hand.strip not in table.bridge.board.widgets
    table.key(pygame.K_l)
    assert "without cards" in table.bridge.bar.told


def test_the_strip_says_what_can_be_played_now() -> None:
    table = Table("turns", f"yellow expert eriksen fitzroy\n{YELLOW}")
    assert table.bridge.hand.strip.words == ("None can be played now", False)
    for order in parse_order("yellow captain head E"):
        assert isinstance(table.session.give(order), Entry)
    table.stage.step(0.0)
    table = Table("turns", f"yellow expert mayhew fitzroy\n{YELLOW}")
    assert table.bridge.hand.strip.words == ("Johannes Mayhew: now", True)


def test_x1_the_enemys_number_of_cards_is_known_and_goes_down() -> None:
    table = Table("turns", f"yellow expert mayhew\nblue expert okafor tanaka\n{YELLOW}", first="blue")
    assert number_held(table.session.match, Side.BLUE) == 2
    assert table.open().enemy_words() == "Blue holds 2 cards"
    table.key(pygame.K_ESCAPE)
    for order in parse_order("blue captain expert okafor head N"):
        assert isinstance(table.session.match.give(order), Entry)
    table.stage.step(0.0)
    table.go_on()
    assert table.open().enemy_words() == "Blue holds one card"


@pytest.mark.parametrize("mode", ["turns", "realtime"])
def test_x1_only_who_holds_the_station_plays_its_card(mode: str) -> None:
    table = Table(mode, f"yellow expert mayhew silva petrov\n{YELLOW}", stations=frozenset({Station.MATE}))
    hand = hand_of(table.session)
    assert [card.mine for card in hand] == [False, True, False]
    assert hand[0].why_not == "The computer plays it: Captain (X1)"
    table.take("mayhew")
    scene = table.stage.top
    assert isinstance(scene, HandScene)
    assert "(X1)" in scene.note
    assert not table.played()


@pytest.mark.parametrize("card", DECK)
def test_x2_a_card_that_cannot_be_played_says_why_with_the_rule(card: str) -> None:
    """At the very beginning nothing has happened yet: only what goes with a heading or with surfacing may be played."""
    table = Table("turns", f"yellow expert {card}\n{YELLOW}")
    [held] = hand_of(table.session)
    if card in ("mayhew", "okafor", "lindqvist"):
        assert held.can
        assert held.why_not == ""
        return
    assert not held.can
    assert held.why_not.endswith(")")
    table.take(card)
    scene = table.stage.top
    assert isinstance(scene, HandScene), "it stays open"
    assert scene.note == held.why_not
    assert not table.played()


def test_x7_the_reason_of_a_wrong_moment_is_the_moment_itself() -> None:
    table = Table("turns", f"yellow expert petrov\n{YELLOW}")
    [held] = hand_of(table.session)
    assert held.why_not == "Only after the enemy's silence (X7)"


def test_x3_one_card_a_go_is_told() -> None:
    given = "yellow captain expert okafor head E; yellow mate charge silence; yellow engineer break E4"
    table = Table("realtime", f"yellow expert okafor silva\ngiven yellow gauge torpedo 2\n{YELLOW}", given)
    [held] = hand_of(table.session)
    assert held.why_not == "A card has been played in this go already. (X3)"


@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
def test_b6_4_a_card_for_a_broken_system_is_spent_only_when_asked_twice(by_mouse: bool) -> None:
    more = f"yellow expert tanaka\ngiven yellow gauge torpedo 3\ngiven yellow crossed W1\n{YELLOW}"
    table = Table("turns", more, MOVED, by_mouse=by_mouse)
    table.take("tanaka")
    scene = table.stage.top
    assert isinstance(scene, HandScene)
    assert "(B6.4)" in scene.note
    assert not table.played()


def test_the_hand_opens_and_closes_by_its_key_and_the_match_waits() -> None:
    table = Table("realtime", f"yellow expert mayhew\n{YELLOW}")
    table.open()
    tick = table.session.tick
    table.wait(5.0)
    assert table.session.tick == tick
    table.key(pygame.K_l)
    assert table.stage.top is table.bridge
    table.wait(1.0)
    assert table.session.tick > tick


def test_a_card_that_waits_gives_way_to_another_order() -> None:
    table = Table("turns", f"yellow expert tanaka\ngiven yellow gauge torpedo 3\ngiven yellow gauge drone 3\n{YELLOW}", MOVED)
    table.take("tanaka")
    assert table.captain().aim is not None
    table.key(pygame.K_e)
    assert table.bridge.hand.playing == ""
    assert own_hand(table) == ("tanaka",)


def test_x7_a_card_whose_moment_passes_while_it_waits_goes_back_and_that_is_said() -> None:
    table = Table("realtime", f"yellow expert eriksen\ngiven yellow crossed W4 W5 N6\n{YELLOW}", MOVED)
    table.take("eriksen")
    assert table.bridge.hand.playing == "eriksen"
    for order in parse_order("blue captain head N"):
        assert isinstance(table.session.match.give(order), Entry)
    table.stage.step(0.0)
    assert table.bridge.hand.playing == ""
    assert table.bridge.bar.told == "The moment to play Liv Eriksen has passed."
    assert own_hand(table) == ("eriksen",)


def test_who_watches_sees_whose_hand_it_is() -> None:
    table = Table("turns", f"yellow expert mayhew\nblue expert tanaka\n{YELLOW}", stations=frozenset())
    scene = table.open()
    assert scene._title() == "Yellow's cards"
    assert not any(card.can for card in scene.hand)


def own_hand(table: Table) -> tuple[str, ...]:
    return table.session.match.view(Side.YELLOW, Station.CAPTAIN).own.hand


# ------------------------------------------------------------------------------------------------------------- the deal


@pytest.mark.parametrize("mode", ["turns", "realtime"])
@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
def test_x1_the_hand_is_shown_once_when_the_match_begins(by_mouse: bool, mode: str) -> None:
    table = Table(mode, f"yellow expert mayhew silva petrov\n{YELLOW}", by_mouse=by_mouse, dealt=True)
    scene = table.stage.top
    assert isinstance(scene, HandScene)
    assert "[L] opens your cards" in plain(scene.told()[1])
    if by_mouse:
        table.click(scene.done.rect.center)
    else:
        table.key(pygame.K_ESCAPE)
    table.wait(1.0)
    assert table.stage.top is table.bridge
    assert not table.played()


def test_who_watches_or_comes_back_is_dealt_nothing() -> None:
    watching = Table("turns", f"yellow expert mayhew\n{YELLOW}", stations=frozenset(), dealt=True)
    assert watching.stage.top is watching.bridge
    later = Table("turns", f"yellow expert mayhew\n{YELLOW}", MOVED, dealt=True)
    assert later.stage.top is later.bridge


# ----------------------------------------------------------------------------------------------------------- cut to five


@pytest.mark.parametrize("mode", ["turns", "realtime"])
@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_x5_a_hand_of_more_than_five_is_cut_by_choice(size: tuple[int, int], by_mouse: bool, mode: str) -> None:
    cards = "mayhew silva eriksen petrov moreau weiss yilmaz"
    table = Table(mode, f"yellow expert {cards}\n{YELLOW}", by_mouse=by_mouse, size=size)
    table.stage.step(0.1)
    scene = table.stage.top
    assert isinstance(scene, HandScene)
    assert scene.cut == 2
    table.key(pygame.K_ESCAPE)
    assert table.stage.top is scene, "it cannot be left"
    forward = pygame.K_DOWN if scene.folded else pygame.K_RIGHT
    for card in ("silva", "weiss"):
        place = [held.face.card for held in scene.hand].index(card)
        if by_mouse:
            table.click(scene.takers[place].rect.center)
            continue
        while scene.at is not None and scene.at.face.card != card:
            table.key(forward)
        table.key(pygame.K_RETURN)
    assert scene.chosen == {"silva", "weiss"}
    if by_mouse:
        table.click(scene.done.rect.center)
    else:
        while not scene.done.focused:
            table.key(pygame.K_TAB)
        table.key(pygame.K_RETURN)
    assert own_hand(table) == ("mayhew", "eriksen", "petrov", "moreau", "yilmaz")
    table.stage.step(0.1)
    assert table.stage.top is table.bridge


def test_x5_too_few_are_not_taken() -> None:
    table = Table("turns", f"yellow expert mayhew silva eriksen petrov moreau weiss\n{YELLOW}")
    table.stage.step(0.1)
    scene = table.stage.top
    assert isinstance(scene, HandScene)
    scene._discard()
    assert "one card more" in scene.note
    assert len(own_hand(table)) == 6


# --------------------------------------------------------------------------------------------------------- a card is shown


def shown(moment: CardMoment, *, still: bool) -> CardPlayedScene:
    table = Table("turns", f"yellow expert mayhew\n{YELLOW}", still=still)
    scene = CardPlayedScene(moment)
    table.stage.push(scene)
    return scene


@pytest.mark.parametrize("still", [False, True])
def test_a_card_comes_stays_and_goes_by_itself(still: bool) -> None:
    scene = shown(CardMoment(Side.BLUE, "tanaka", own=False), still=still)
    stage = scene.stage
    assert stage is not None
    for _ in range(round((IN + HELD + OUT) / 0.05) + 2):
        if stage.top is scene:
            stage.step(0.05)
    assert stage.top is not scene


def test_a_card_whose_answer_is_to_be_read_waits() -> None:
    scene = shown(CardMoment(Side.YELLOW, "petrov", "Direction North.", waits=True), still=True)
    stage = scene.stage
    assert stage is not None
    for _ in range(100):
        stage.step(0.1)
    assert stage.top is scene
    assert scene.pace == 0.0, "it costs nothing meanwhile"


@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
def test_a_card_is_skipped_first_to_the_middle_then_away(by_mouse: bool) -> None:
    table = Table("turns", f"yellow expert mayhew\n{YELLOW}", by_mouse=by_mouse, still=False)
    scene = CardPlayedScene(CardMoment(Side.YELLOW, "mayhew"))
    table.stage.push(scene)
    for passed in (IN, None):
        if by_mouse:
            table.click((400, 300))
        else:
            table.key(pygame.K_RETURN)
        if passed is not None:
            assert scene.passed == passed
    assert table.stage.top is table.bridge


def test_a_card_has_its_own_sound() -> None:
    assert cues_of((CardPlayed(Audience.PUBLIC, Side.BLUE, "tanaka"),), Side.YELLOW) == (Cue.CARD,)


# ---------------------------------------------------------------------------------------------------------------- words


def test_x2_every_card_has_a_face_of_its_own() -> None:
    people = {face_of(card).person for card in DECK}
    assert len(people) == len(DECK)
    for card in DECK:
        face = face_of(card)
        assert face.person.station is face.station
        assert all((face.name, face.moment, face.effect, face.line))


def overlay(name: str):
    made = {
        "hand": card_samples.hand, "cut": card_samples.cut, "refused": card_samples.refused, "shown": card_samples.shown,
        "asked": card_samples.asked, "kinds": card_samples.kinds,
    }[name]()
    return made.above


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["hand", "cut", "refused", "shown", "asked", "kinds"])
def test_words_of_cards_are_neither_cut_nor_overlapping(
    name: str, size: tuple[int, int], scale: float, language: str, written, spoken,
) -> None:
    spoken(language)
    scene = overlay(name)
    scene.layout(size, Theme(size, scale, reduced_motion=True))
    written.clear()
    scene.draw(pygame.Surface(size, 0, 32))
    window = pygame.Rect(0, 0, *size)
    places = [(words, place) for words, place, _clip in written if words.strip()]
    assert places
    for words, place in places:
        assert window.contains(place), f"{words!r} leaves the window"
    words_apart(places)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", DECK)
def test_the_words_of_every_card_stay_within_it(card: str, language: str, written, spoken) -> None:
    spoken(language)
    face = face_of(card)
    for scale in (0.75, 1.0, 2.0):
        theme = Theme((1280, 720), scale)
        rect = pygame.Rect((40, 40), card_size(theme))
        for why in ("", "A card has been played in this go already. (X3)"):
            written.clear()
            put_expert_card(pygame.Surface((800, 800), 0, 32), theme, rect, face, CardLook(why))
            for words, place, _clip in written:
                assert rect.inflate(-theme.px(12), -theme.px(12)).contains(place), f"{words!r} at {scale}"


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", [*SIZES, (2560, 1440)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("station", Station)
def test_a_bridge_with_cards_and_units_has_room_for_all_of_it(station: Station, size: tuple[int, int], scale: float, written) -> None:
    scene = card_samples.bridge(armada_samples.armada(""), station)
    scene.layout(size, Theme(size, scale, reduced_motion=True))
    written.clear()
    scene.draw(pygame.Surface(size, 0, 32))
    window = pygame.Rect(0, 0, *size)
    for words, place, clip in written:
        assert clip != window or window.contains(place), f"{words!r} leaves the window"
    strip = scene.hand.strip.rect
    assert window.contains(strip)
    others = [scene.rail.log, *scene.rail.shown, scene.bar.top]
    assert not any(strip.colliderect(other.rect) for other in others)
    assert scene.rail.log.rect.height > 60


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_strip_lies_in_the_rail_beneath_the_log(size: tuple[int, int]) -> None:
    table = Table("turns", f"yellow expert mayhew silva eriksen petrov moreau\n{YELLOW}", size=size)
    rail = table.bridge.rail
    strip = table.bridge.hand.strip.rect
    assert pygame.Rect(0, 0, *size).contains(strip)
    assert strip.top >= rail.log.rect.bottom
    assert rail.log.rect.height >= 80
    assert not any(card.rect.colliderect(rail.log.rect) for card in rail.shown)


