"""The cards as data and as the rules know them, and what no case file can show of them (X)."""
from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game import library
from game.library import DataError, Library
from game.match.match import Match
from game.match.replay import begin_match
from game.match.script import parse_script
from game.phrases.cards import card_effect, card_line, card_moment, card_name
from game.rules.boats import GROUPS, BoatClass
from game.rules.engine import legal
from game.rules.experts.deck import DECK, IN_FRONT, STATIONS
from game.rules.experts.playing import CARDS
from game.rules.experts.text import check_cards
from game.rules.notation import order_text, parse_order
from game.rules.orders import Expert
from game.rules.terms import Mode, Side, Station

LIBRARY = Library()


def begun(*lines: str) -> Match:
    return begin_match(parse_script("\n".join(["chart charlie", "yellow start C5", "blue start M12", *lines, "---"]), "script", LIBRARY))


def test_the_deck_has_twenty_cards_five_a_captain_mate_engineer_and_operator() -> None:  # X1
    assert len(DECK) == len(set(DECK)) == 20
    assert list(CARDS) == list(DECK)
    for station in Station:
        assert sum(STATIONS[card] is station for card in DECK) == 5
    assert all(CARDS[card].station is STATIONS[card] for card in DECK)
    assert {card for card in DECK if CARDS[card].goes_with} == set(IN_FRONT)


def test_every_card_has_name_station_line_moment_and_effect() -> None:  # X2
    texts = LIBRARY.experts()
    assert list(texts) == list(DECK)
    for card, text in texts.items():
        assert text.name.split()[-1] == card_name(card)
        assert card_line(text)
        assert card_moment(text)
        assert card_effect(text)
    assert texts["mayhew"].name == "Johannes Mayhew"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("station", "mate"), "[mayhew]: the station is captain, not mate"),
        (("line", " "), "[mayhew]: line is empty"),
        (("name", "Johannes Brandt"), "[mayhew]: 'Johannes Brandt' is another's name"),
    ],
)
def test_a_card_that_is_wrong_is_named(change: tuple[str, str], fault: str) -> None:  # X2
    texts = dict(LIBRARY.experts())
    texts["mayhew"] = msgspec.structs.replace(texts["mayhew"], **{change[0]: change[1]})
    assert check_cards(texts) == fault


def test_a_card_too_few_or_too_many_is_named() -> None:
    texts = dict(LIBRARY.experts())
    assert check_cards({**texts, "ahab": texts["mayhew"]}) == "[ahab] is no card of the deck"
    del texts["weiss"]
    assert check_cards(texts) == "[weiss] is missing"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[mayhew]\nname = 'J'\n", "[mayhew]"),
        ("[mayhew]\nname = 'J'\nstation = 'captain'\nline = 'l'\nmoment = 'm'\neffect = 'e'\nextra = 1\n", "extra"),
        ("mayhew = 3\n", "[mayhew]"),
        ("[mayhew", "experts.toml"),
    ],
)
def test_a_data_file_that_cannot_be_read_is_named(text: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "experts.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(library, "campaign_folder", lambda: tmp_path)
    library._experts.cache_clear()
    try:
        with pytest.raises(DataError) as caught:
            LIBRARY.experts()
    finally:
        library._experts.cache_clear()
    assert "experts.toml" in str(caught.value)
    assert fault in str(caught.value)


@pytest.mark.parametrize("name", ["base", "chateaubriand", "kasparov", "armstrong", "cerberus"])
def test_a_class_with_wrong_figures_is_named(name: str) -> None:  # C1.1 C1.2
    boat = LIBRARY.boat(name)
    assert boat.fault() == ""
    groups = len(boat.realtime.mine)

    def changed(**figures: tuple[int, ...]) -> BoatClass:
        return msgspec.structs.replace(boat, turns=msgspec.structs.replace(boat.turns, **figures))

    assert changed(sonar=(0,) * groups).fault() == "turns: sonar has not 1 to 12 spaces a group"
    assert changed(slow=(3,) * (GROUPS + 1)).fault() == f"turns: slow has 3 groups in place of {groups}"


def test_drawn_hands_are_of_one_deck_and_of_the_seed() -> None:  # X1
    hands = set()
    for seed in range(30):
        states = [begun(f"seed {seed}", "yellow expert draw 10", "blue expert draw 10").umpire() for _ in range(2)]
        yellow, blue = (boat.hand for boat in states[0].boats)
        assert sorted(yellow + blue) == sorted(DECK)
        assert (yellow, blue) == tuple(boat.hand for boat in states[1].boats)
        hands.add(yellow)
    assert len(hands) > 25


def test_cards_drawn_change_no_other_draw() -> None:  # X1
    lines = ("chart charlie", "seed 9", "yellow sheet draw", "blue sheet draw")
    plain, dealt = (
        begin_match(parse_script("\n".join([*lines, *more, "---"]), "script", LIBRARY)).umpire() for more in ((), ("blue expert draw 3",))
    )
    for one, other in zip(plain.boats, dealt.boats, strict=True):
        assert (one.position, one.sheet) == (other.position, other.sheet)
    assert len(dealt.boats[Side.BLUE].hand) == 3


def test_a_match_without_units_and_cards_has_the_hash_it_always_had() -> None:
    match = begun("seed 1")
    frozen = match.umpire().freeze()
    assert not match.umpire().extended
    assert len(frozen) == len(begun("seed 1", "yellow expert weiss").umpire().freeze()) - 5


def test_playable_cards_are_listed_for_their_station_alone() -> None:  # X1 X7
    match = begun("yellow expert mayhew brandt kowalski fitzroy", "given yellow gauge torpedo 3")
    for station in Station:
        cards = {order.card for order in legal(match.umpire(), Side.YELLOW, station) if isinstance(order, Expert)}
        assert cards == ({"mayhew"} if station is Station.CAPTAIN else set())
    match.give(parse_order("yellow captain head N")[0])
    for station, expected in ((Station.MATE, {"brandt"}), (Station.ENGINEER, {"kowalski"}), (Station.RADIO, set[str]())):
        assert {order.card for order in legal(match.umpire(), Side.YELLOW, station) if isinstance(order, Expert)} == expected


@pytest.mark.parametrize("card", DECK)
def test_every_way_that_is_listed_is_written_and_read(card: str) -> None:  # N2
    lines = ("yellow expert " + card, "yellow upgrade kraken", "armada yes", "given yellow crossed W1 W2 E4", "given yellow gauge mine 1")
    gauges = ("given yellow gauge torpedo 3", "given yellow gauge sonar 3", "given yellow gauge drone 4", "given blue gauge silence 6")
    match = begun(*lines, *gauges)
    found = list[Expert]()
    for text in ("blue captain head N", "yellow captain head N", "blue captain silence N 1"):
        for station in Station:
            found += [order for order in match.legal(Side.YELLOW, station) if isinstance(order, Expert)]
        match.give(parse_order(text)[0])
    for order in found:
        assert parse_order(order_text(order)) == [order]


def test_modes_have_their_own_scenario_gauge_with_the_armada_alone() -> None:  # B4.1 C1.3
    for mode, spaces in ((Mode.REALTIME, 4), (Mode.TURNS, 3)):
        match = begun("armada yes", f"mode {mode.word}")
        assert match.view(Side.YELLOW, Station.CAPTAIN).own.spaces[-2:] == (spaces, 0)
