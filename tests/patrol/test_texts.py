"""The text form of wars, records, saves and stories (P7.3)."""
from __future__ import annotations

import base64
import random
import re
from pathlib import Path

import pytest

from game.i18n import set_language
from game.patrol import engine, refusals
from game.patrol.beginning import begin
from game.patrol.commander import Commander
from game.patrol.events import Rolled
from game.patrol.match import WarMatch
from game.patrol.notation import LineError, order_text, parse_order, parse_setup, setup_text
from game.patrol.record import RecordError, parse_record, play_record, record_text
from game.patrol.records import PatrolRecord, Sinking
from game.patrol.state import snapshot
from game.phrases import patrol_areas, patrol_rolls, patrol_terms
from game.phrases.patrol import REFUSALS, refusal_sentence, sentence, tons
from game.phrases.patrol_story import story, story_title
from game.rules.refusals import Refusal
from game.storage.journal_file import SaveError
from game.storage.wars import SNAPSHOT_EVERY, WarJournal, lost_orders, read_war, resume_war, war_notes
from tests.patrol.loaded import RULINGS, setup_of

WARS = ["full", "squadron PEARL", "year 1943 FREMANTLE", "career GATO", "patrol 3 BALAO LUZ"]


@pytest.mark.parametrize("words", WARS)
def test_a_set_up_is_read_as_it_is_written(words: str) -> None:
    """P7.1"""
    for extra in ((), ("overhaul no",)):
        setup = parse_setup([f"war {words}", "seed 42", *extra])
        assert parse_setup(setup_text(setup).splitlines()[:-1]) == setup


@pytest.mark.parametrize(
    ("lines", "told", "number"),
    [
        ([], "the set-up names no war", 0),
        (["war"], "'war' is followed by one of full, squadron, year, career, patrol", 1),
        (["war squadron"], "'war squadron' is followed by 1 words, not 0", 1),
        (["war full", "seed x"], "'seed x' is not a line of a set-up", 2),
        (["war full", "# a remark", "fleet 3"], "'fleet 3' is not a line of a set-up", 3),
        (["war year x PEARL"], "'x' is not a year", 1),
    ],
)
def test_a_set_up_that_cannot_be_read_is_told(lines: list[str], told: str, number: int) -> None:
    with pytest.raises(LineError) as caught:
        parse_setup(lines)
    assert (str(caught.value.why), caught.value.number) == (told, number)


@pytest.mark.parametrize("words", ["squadron PEARL", "patrol 3 BALAO LUZ", "patrol 2 S SCS"])
def test_every_order_is_read_as_it_is_written(words: str) -> None:
    kinds = set()
    for seed in range(6):
        chance = random.Random(seed)
        war, _ = begin(setup_of(words, seed), RULINGS)
        for _ in range(250):
            if war.state.is_over:
                break
            options = engine.legal(war)
            for order in options:
                assert parse_order(order_text(order)) == order
                kinds.add(type(order).__name__)
            engine.apply(war, chance.choice(options))
    assert len(kinds) > 8


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "'' is not an order"),
        ("dive", "'dive' is not an order"),
        ("reveal", "'reveal' is not complete"),
        ("reveal E1", "'E1' is not a place like A1"),
        ("reveal A1 A2", "'A2' is too much in 'reveal A1 A2'"),
        ("column E", "'E' is not a column (A, B, C, D)"),
        ("sail CPA", "'sail CPA' is not complete"),
        ("sail CPA NWP", "'sail' is followed by areas, 'for', and an area or base"),
        ("points A1", "'A1' is not a share like A1:3"),
        ("next one", "'one' is not a boat's number"),
        ("radar A1", "'radar A1' is not complete"),
        ("stay here", "'here' is too much in 'stay here'"),
    ],
)
def test_an_order_that_cannot_be_read_is_told(text: str, told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)) as caught:
        parse_order(text)
    assert str(caught.value) == told


def played(words: str = "squadron PEARL", seed: int = 4, orders: int = 700) -> WarMatch:
    match = WarMatch(setup_of(words, seed), RULINGS)
    commander = Commander(RULINGS, seed)
    for _ in range(orders):
        if match.is_over:
            break
        match.play_decision(commander)
    return match


def test_a_record_plays_again_to_the_same_state() -> None:
    """P7.3"""
    match = played()
    again = play_record(parse_record(record_text(match), "a.war"), RULINGS)
    assert again.digest() == match.digest()
    assert record_text(again) == record_text(match)


def test_a_record_that_does_not_play_is_told_with_its_line() -> None:
    lines = record_text(played(orders=30)).splitlines()
    with pytest.raises(RecordError, match=r"^a.war:5: 'fly' is not an order"):
        parse_record("\n".join([*lines[:4], "fly"]), "a.war")
    with pytest.raises(RecordError, match=r"^a.war:4: the order is refused by P7.2"):
        play_record(parse_record("\n".join([*lines[:3], "again"]), "a.war"), RULINGS)
    changed = "\n".join([lines[0], "seed 5", *lines[2:]])
    with pytest.raises(RecordError, match=r"not the recorded one|refused"):
        play_record(parse_record(changed, "a.war"), RULINGS)
    with pytest.raises(RecordError, match="does not end with ---"):
        parse_record("war full\n", "a.war")


# ------------------------------------------------------------------------------------------------ saves


def saved(tmp_path: Path, orders: int = 40, seed: int = 4) -> tuple[Path, WarMatch]:
    path = tmp_path / "a.war"
    match = WarMatch(setup_of("squadron PEARL", seed), RULINGS)
    journal = WarJournal(path, match, {"name": "first war"})
    commander = Commander(RULINGS, seed)
    for _ in range(orders):
        match.play_decision(commander)
    journal.note("name", "my  war")
    journal.close()
    return path, match


def test_p7_3_a_save_is_the_war_again(tmp_path: Path) -> None:
    """P7.3: at any point"""
    path, match = saved(tmp_path, SNAPSHOT_EVERY + 60)
    save = read_war(path)
    assert save.notes == {"war-save": "1", "name": "my war"}
    assert save.snapshot is not None
    assert SNAPSHOT_EVERY - 60 < save.snapshot[0] <= SNAPSHOT_EVERY
    again = resume_war(save, RULINGS)
    assert again.digest() == match.digest()
    assert lost_orders(save, again) == 0
    journal = WarJournal(path, again)
    again.play_decision(Commander(RULINGS, 1))
    journal.close()
    assert resume_war(read_war(path), RULINGS).digest() == again.digest()


def test_p7_3_a_long_war_goes_on_from_its_snapshot_if_that_is_the_recorded_war(tmp_path: Path) -> None:
    """Only the orders after the newest snapshot are played; a snapshot that is not of the record is passed over."""
    path, match = saved(tmp_path, SNAPSHOT_EVERY + 20)
    again = resume_war(read_war(path), RULINGS)
    assert again.digest() == match.digest()
    assert [bool(entry.events) for entry in again.entries[:SNAPSHOT_EVERY]] == [False] * SNAPSHOT_EVERY
    assert record_text(again) == record_text(match)
    assert again.fleet() == match.fleet()
    other = base64.b64encode(snapshot(WarMatch(setup_of("squadron PEARL", 99), RULINGS).umpire())).decode()
    text = re.sub(rf"#snapshot {SNAPSHOT_EVERY} \S+", f"#snapshot {SNAPSHOT_EVERY} {other}", path.read_text(encoding="utf-8"))
    path.write_text(text, encoding="utf-8")
    again = resume_war(read_war(path), RULINGS)
    assert again.digest() == match.digest()
    assert any(entry.events for entry in again.entries[:SNAPSHOT_EVERY])


def test_notes_are_read_without_the_orders(tmp_path: Path) -> None:
    """What a list of saves tells is there even where an order of the save cannot be read."""
    path, match = saved(tmp_path)
    with path.open("a", encoding="utf-8") as file:
        file.write("fly\n#: date 1942-01-01\n")
    setup, notes = war_notes(path)
    assert setup == match.setup
    assert notes == {"war-save": "1", "name": "my war", "date": "1942-01-01"}


def test_half_a_last_line_is_left_out(tmp_path: Path) -> None:
    path, match = saved(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"#: name my war\n", b"")[:-5])
    assert len(resume_war(read_war(path), RULINGS).entries) == len(match.entries) - 1


def test_a_save_of_other_tables_goes_on_from_its_snapshot(tmp_path: Path) -> None:
    path, match = saved(tmp_path, SNAPSHOT_EVERY)
    text = path.read_text(encoding="utf-8").splitlines(keepends=True)
    first = next(number for number, line in enumerate(text) if line == "---\n") + 1
    number = next(at for at in range(first, len(text)) if not text[at].startswith("#"))
    text[number] = re.sub(r"# \w{16}", "# 0123456789abcdef", text[number])
    path.write_text("".join(text), encoding="utf-8")
    again = resume_war(read_war(path), RULINGS)
    assert again.digest() == match.digest()
    assert len(again.entries) == SNAPSHOT_EVERY
    again.play_decision(Commander(RULINGS, 1))
    assert again.entries[-1].number == SNAPSHOT_EVERY + 1


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"hello\n", "this is not a saved war"),
        (b"#: war-save 99\nwar full\n---\n", "newer version"),
        (b"\xff\xfe\n", "not text"),
        (b"#: war-save 1\nwar full\n---\nfly\n", ":4: 'fly' is not an order"),
        (b"#: war-save 1\nwar full\n", "the set-up does not end"),
    ],
)
def test_a_damaged_save_is_told_in_one_sentence(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "a.war"
    path.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        read_war(path)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)
    if b"fly" not in content:
        with pytest.raises(SaveError) as caught:
            war_notes(path)
        assert told in str(caught.value)


def test_a_save_that_cannot_be_played_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.war"
    for text, told in (("war full\n---\nagain\n", "refused by P7.2"), ("war career TYPE7\n---\n", "there is no class")):
        path.write_text("#: war-save 1\n" + text, encoding="utf-8")
        with pytest.raises(SaveError, match=told):
            resume_war(read_war(path), RULINGS)
    with pytest.raises(SaveError):
        read_war(tmp_path / "none.war")


# ------------------------------------------------------------------------------------------------ in words


def test_every_word_of_the_rules_has_a_name() -> None:
    tables = RULINGS.tables
    words = patrol_terms.WORDS
    for table in ("areas", "areas at", "areas to"):
        assert set(patrol_areas.WORDS[table]) == set(tables.map)
    assert set(patrol_areas.WORDS["bases"]) == set(tables.base)
    assert set(words["missions"]) == {mission.id for mission in tables.mission}
    assert {word for row in tables.war_event.table.values() for word in row} <= set(words["war events"])
    assert set(words["classes"]) == set(tables.sub)
    assert {name for name, _ in tables.victory.career.ranks} <= set(words["grades"])
    for kind in (*tables.ship, *(chit.name for chit in tables.enemy_sub.chits)):
        assert kind in patrol_terms.WORDS["ships"] or patrol_terms.ship_name(kind) != kind, kind
    assert patrol_terms.ship_name("m5") == "merchant of 5,000 tons"


@pytest.fixture(scope="module")
def wars() -> list[WarMatch]:
    return [played(seed=seed, orders=6000) for seed in range(2)]


@pytest.mark.parametrize(("language", "million"), [("en", "1,050,000 tons"), ("de", "1.050.000 Tonnen"), ("es", "1.050.000 toneladas")])
def test_millions_of_tons_are_set_in_groups(language: str, million: str) -> None:
    """P7.1: what a long war sinks is read at a glance"""
    try:
        set_language(language)
        assert tons(1050) == million
        assert tons(920) == million.replace("1.050", "920").replace("1,050", "920")
    finally:
        set_language("en")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_every_event_has_its_sentence(language: str, wars: list[WarMatch]) -> None:
    set_language(language)
    try:
        kinds = set()
        for match in wars:
            names = {boat.number: boat.name for boat in match.fleet().boats}
            for event in (*match.opening, *(event for entry in match.entries for event in entry.events)):
                words = sentence(event, names.__getitem__)
                assert words is not None or type(event).__name__ in ("PatrolEnded", "MissionClosed")
                assert not words or "{" not in words
                kinds.add(type(event).__name__)
                if type(event).__name__ == "Rolled":
                    assert event.what in patrol_rolls.WORDS["rolls"]
                    assert {part for part, _ in (*event.added, *event.against)} <= set(patrol_rolls.WORDS["parts"])
                    outcomes = {*patrol_rolls.WORDS["outcomes"], *patrol_terms.WORDS["war events"]}
                    assert event.outcome in outcomes or event.outcome.isdigit()
        assert len(kinds) > 30
    finally:
        set_language("en")


def test_what_is_counted_agrees_and_there_is_one_minus_sign(wars: list[WarMatch]) -> None:
    """No `1 red boxes`, no `1 points`, no `-1` with a hyphen, in whatever is told."""
    set_language("en")
    told = [sentence(event, str) or "" for match in wars for entry in match.entries for event in entry.events]
    assert any("red boxes\u00a0+1" in words for words in told)
    assert any("−" in words for words in told)
    for words in told:
        assert not re.search(r"(?<![\d-])-\d", words), words
        assert not re.search(r"(?<![\d,])1 (points|ships|red boxes|boats|patrols)\b", words), words


def test_p4_3_a_shot_says_first_what_came_of_it() -> None:
    """P4.3: a miss never begins with the word hit; the place that was shot at stands before it where it is known."""
    against = (("points", 1), ("torpedo", 1), ("skipper", 2), ("ship-defence", -1), ("asw", 0), ("tdc", 1), ("adjacent", -1))
    missed, hit = (Rolled("hit", "P4.3", 0, die, (), against, word) for die, word in ((4, "miss"), (3, "hit")))
    parts = "1 point, torpedoes\u00a0+1, Super Skipper\u00a0+2, ship's defence\u00a0−1, aim\u00a0+1, adjacent column\u00a0−1"
    assert patrol_rolls.roll_sentence(missed) == f"Missed. Rolled 4; needed: 3 or less ({parts})."
    assert patrol_rolls.roll_sentence(hit, "B1") == f"B1: hit. Rolled 3; needed: 3 or less ({parts})."
    assert patrol_rolls.roll_numbers(missed, parts=False) == "Rolled 4; needed: 3 or less."


def test_what_is_needed_is_what_the_rules_need(wars: list[WarMatch]) -> None:
    """P7.2: "or less" and "or more" stand where a low and where a high die brings what is told."""
    set_language("en")
    found: dict[tuple[str, bool], set[str]] = {}
    for match in wars:
        for event in (*match.opening, *(event for entry in match.entries for event in entry.events)):
            if isinstance(event, Rolled) and event.against and event.what not in ("counterattack", "ultra"):
                more = "or more" in patrol_rolls.roll_numbers(event)
                assert more != ("or less" in patrol_rolls.roll_numbers(event))
                reached = event.total >= event.number if more else event.total <= event.number
                found.setdefault((event.what, reached), set()).add(event.outcome)
    for what in {what for what, _reached in found}:
        assert not found.get((what, True), set()) & found.get((what, False), set()), what


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_waters_stand_in_sentences_with_their_words(language: str, wars: list[WarMatch]) -> None:
    """P3.2: a boat is in a sea and off islands; no name stands bare behind `in`, no preposition twice."""
    set_language(language)
    try:
        told = [sentence(event, str) or "" for match in wars for entry in match.entries for event in entry.events]
        told += [story(record) for match in wars for record in match.fleet().records]
        for words in told:
            assert not re.search(r"\b(in|bei|vor|en|a) (in|im|off|east|to|bei|vor|östlich|en|a|al|frente)\b", words), words
    finally:
        set_language("en")


def test_every_refusal_has_its_sentence() -> None:
    found = {value for value in vars(refusals).values() if isinstance(value, Refusal)}
    assert {refusal.reason for refusal in found} == set(REFUSALS)
    assert refusal_sentence(Refusal("P3.4", "too-far", (2,))) == "She sails at most this many areas a week: 2."
    assert refusal_sentence(Refusal("P2.1", "base-closed", ("GUAM",))) == "Guam is not open."


def record_of(**facts: object) -> PatrolRecord:
    plain: dict[str, object] = {
        "boat": 0, "name": "Wahoo", "cls": "GATO", "captain": "Nash", "number": 3, "began": 60, "ended": 65, "areas": ("EMS", "EMS", "ECS"),
        "sinkings": (), "damaged": 0, "points": 0, "attacks": 0, "counterattacks": 0, "hits_taken": 0, "skipper": 0, "end": "home",
        "cause": "endurance", "port": "MIDWAY",
    }  # fmt: skip
    return PatrolRecord(**{**plain, **facts})  # type: ignore[arg-type]


def test_p7_3_a_patrol_is_told_as_a_story() -> None:
    """P7.3"""
    assert story_title(RULINGS, record_of()) == "Wahoo under Nash, patrol 3, 3\u00a0Feb\u00a01943 to 10\u00a0Mar\u00a01943"
    assert story(record_of()) == (
        "She was out for 6 weeks and searched in the Kii and Bungo Channels and in the East China Sea. She made no attack. "
        "She came home to Midway: low on fuel and stores."
    )
    sunk = (Sinking("m5", 5, "EMS", 61, "torpedo"), Sinking("coaster", 1, "EMS", 62, "gun"))
    assert "She sank 2 ships, 6,000 tons in all: merchant of 5,000 tons and coaster by gun." in story(record_of(sinkings=sunk))
    three = (Sinking("m2", 2, "EMS", 61, "torpedo"),) * 2 + (Sinking("tk5", 5, "ECS", 62, "torpedo"),)
    assert "9,000 tons in all: 2\u00a0×\u00a0merchant of 2,000 tons and tanker of 5,000 tons." in story(record_of(sinkings=three))
    assert story(record_of(end="lost", cause="escort", port="")).endswith("She did not come back, lost to depth charges.")
    assert "She attacked 2 times and sank nothing." in story(record_of(attacks=2))
    assert "worth 6 points" in story(record_of(points=6))


def test_p7_3_a_list_of_careers_is_kept() -> None:
    """P7.3: every patrol is in it, with what it sank"""
    match = played("squadron PEARL", 2, 10_000)
    fleet = match.fleet()
    result = match.view().result
    assert result is not None
    assert result.patrols == len(fleet.records)
    sunk_at_sea = sum(written.kt for written in fleet.records)
    assert 0 <= result.kt - sunk_at_sea <= 60, "ships in our minefields, and of patrols that the war's end cut short, are in no patrol"
    for boat in fleet.boats:
        numbers = [written.number for written in fleet.records if written.boat == boat.number]
        assert numbers == list(range(1, len(numbers) + 1))
