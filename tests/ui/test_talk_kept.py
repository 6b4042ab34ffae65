"""What was said aboard is there again when a match goes on: the log, each member's lines, the wishes and the plot (B15.4)."""
from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.client.scenes.talk import crew_state
from game.client.session import CURRENT, Session, saved_match
from game.client.spoken import MOST, note_of, said_before
from game.client.widgets.crew_card import CrewState
from game.crew.levels import Level
from game.crew.reason import Reason
from game.library import Library
from game.match.crewtalk import Kind, Talk, Topic, Wish
from game.match.match import Match
from game.phrases.crewtalk import talk_sentence
from game.rules.orders import Head
from game.rules.terms import Colour, Heading, Mode, Side, Station, System
from tests.crew.playing import setup

CAPTAIN, RADIO, WATCHED = frozenset({Station.CAPTAIN}), frozenset({Station.RADIO}), frozenset[Station]()
TABLES = [CAPTAIN, RADIO, frozenset({Station.MATE, Station.ENGINEER}), WATCHED]
NOTE = re.compile(r"#: talk-\d+ .*\n")


def left(saves: Path, mode: Mode, stations: frozenset[Station], orders: int = 90) -> Session:
    """A match that was played for a while and then killed: nobody closed it."""
    session = Session(Match(setup("alpha-10", mode, 4)), Side.YELLOW, Level.SAILOR, saves, stations=stations)
    chance = Random(2)
    speaker, asked = min(stations, default=None), False
    while len(session.match.entries) < orders:
        assert not session.match.is_over
        options = [order for station in sorted(stations) for order in session.options(station)]
        if options:
            heads = [order for order in options if isinstance(order, Head)]
            session.give(chance.choice(heads or options))
        if session.radio is not None:
            while session.radio.draw_next() is not None:
                pass
        session.update(0.5)
        if speaker is not None and len(session.match.entries) >= 30 and not asked:
            asked = True
            to, topic, about = (
                (Station.MATE, Topic.CHARGE_FIRST, int(System.TORPEDO)) if speaker is Station.CAPTAIN
                else (Station.CAPTAIN, Topic.AVOID, int(Heading.W))
            )
            session.ask(speaker, Wish(to, topic, about))
    if speaker is Station.MATE:
        session.warn("N would damage us  —\ta “hard” one\u2028.", [Heading.N])
    if session.radio is not None:
        session.radio.report()
    return session


def again(saves: Path) -> Session:
    save = saved_match(saves, Library())
    assert save is not None
    return Session.resumed(save, saves)


def said(session: Session) -> list[tuple[Talk, str]]:
    return [(talk, talk_sentence(talk)) for side in Side for talk in session.talks[side].said]


def strip(session: Session) -> list[CrewState]:
    return [crew_state(session, station) for station in Station]


@pytest.mark.parametrize("mode", Mode, ids=lambda mode: mode.word)
@pytest.mark.parametrize("stations", TABLES, ids=lambda held: "+".join(sorted(one.word for one in held)) or "watched")
def test_after_a_kill_the_same_was_said_and_the_same_is_done_and_plotted(mode: Mode, stations: frozenset[Station], tmp_path: Path) -> None:
    session = left(tmp_path, mode, stations)
    before = said(session), strip(session), session.plot(), session.talk.wishes
    assert len({talk.kind for talk, _ in before[0]}) >= (1 if not stations else 3)
    if not stations:
        assert {talk.side for talk, _ in before[0]} == set(Side)
    one = again(tmp_path)
    assert (said(one), strip(one), one.plot(), one.talk.wishes) == before
    if not stations:
        for each in (session, one):
            each.look(Side.BLUE)
        assert strip(one) == strip(session)
        assert one.plot() == session.plot()
        for each in (session, one):
            each.look(Side.YELLOW)
    number = len(said(one))
    while len(said(one)) == number and not one.match.is_over:
        options = [order for station in sorted(stations) for order in one.options(station)]
        if options:
            one.give(options[0])
        if one.radio is not None:
            while one.radio.draw_next() is not None:
                pass
        one.update(1.0)
    two = again(tmp_path)
    assert said(two)[:number] == before[0][:number] or not stations
    assert said(two) == said(one)


def test_a_save_without_such_notes_goes_on_as_ever(tmp_path: Path) -> None:
    session = left(tmp_path, Mode.TURNS, CAPTAIN)
    path = tmp_path / CURRENT
    text = NOTE.sub("", path.read_text(encoding="utf-8"))
    assert "talk-" not in text
    path.write_text(text, encoding="utf-8")
    one = again(tmp_path)
    assert said(one) == []
    assert crew_state(one, Station.MATE).line == "Standing by."
    assert one.match.digest() == session.match.digest()
    one.ask(Station.CAPTAIN, Wish(Station.ENGINEER, Topic.SPARE, Colour.RED))
    assert [talk.kind for talk, _ in said(again(tmp_path))] == [Kind.ORDER, Kind.ANSWER]


BAD: dict[str, Callable[[list[object]], object]] = {
    "not json": lambda _line: "{",
    "no list": lambda _line: {"word": "dive"},
    "too short": lambda line: line[:-1],
    "too long": lambda line: [*line, 1],
    "no side": lambda line: [*line[:3], "green", *line[4:]],
    "no station": lambda line: [*line[:4], "cook", *line[5:]],
    "no kind": lambda line: [*line[:6], "song", *line[7:]],
    "no wish": lambda line: [*line[:7], "mate hold-fire", *line[8:]],
    "no such word": lambda line: [*line[:8], "periscope", []],
    "too few facts": lambda line: [*line[:8], "fire-likely", ["torpedo"]],
    "no heading": lambda line: [*line[:8], "head-room", ["up"]],
    "a fact too deep": lambda line: [*line[:8], "dive", [[1]]],
    "before the beginning": lambda line: [-1, *line[1:]],
    "after the end of time": lambda line: [line[0], 1 << 70, *line[2:]],
    "a number as a word": lambda line: ["1", *line[1:]],
    "endless": lambda line: [*line[:8], "said", ["x" * 5000]],
}


@pytest.mark.parametrize("how", BAD)
def test_a_damaged_line_costs_only_itself_and_is_not_told(how: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    whole = said(left(tmp_path, Mode.TURNS, CAPTAIN))
    path = tmp_path / CURRENT
    text = path.read_text(encoding="utf-8")
    notes = [found.group() for found in NOTE.finditer(text)]
    assert len(notes) == len(whole)
    place = len(notes) // 2
    key, value = notes[place].rstrip("\n").removeprefix("#: ").split(" ", 1)
    bad = BAD[how](json.loads(value))
    words = bad if isinstance(bad, str) else json.dumps(bad)
    path.write_text(text.replace(notes[place], f"#: {key} {words}\n"), encoding="utf-8")
    with caplog.at_level("WARNING"):
        one = again(tmp_path)
    assert said(one) == whole[:place] + whole[place + 1 :]
    assert "1 lines" in caplog.text
    assert words not in caplog.text
    assert said(again(tmp_path)) == said(one), "it is gone for good, and nothing else"


def test_only_so_much_is_kept_and_the_newest_of_it(tmp_path: Path) -> None:
    session = left(tmp_path, Mode.TURNS, CAPTAIN, 10)
    for number in range(MOST + 40):
        words = Reason("said", (str(number),))
        session.talk.say(Talk(number, 0, Side.YELLOW, Station.ENGINEER, Station.CAPTAIN, Kind.WARNING, reason=words))
    for _ in range(2):
        session = again(tmp_path)
        assert [talk.reason.facts[0] for talk, _ in said(session) if talk.reason] == [str(40 + number) for number in range(MOST)]
    assert sum(line.startswith("#: talk-") for line in (tmp_path / CURRENT).read_text(encoding="utf-8").splitlines()) == MOST


def test_what_the_other_boat_says_does_not_come_aboard(tmp_path: Path) -> None:
    left(tmp_path, Mode.TURNS, CAPTAIN)
    path = tmp_path / CURRENT
    key, value = note_of(7, Talk(3, 0, Side.BLUE, Station.CAPTAIN, None, Kind.REPORT, reason=Reason("mine-drop", ("mine", "H7"))))
    text = path.read_text(encoding="utf-8")
    assert '"blue"' not in "".join(NOTE.findall(text))
    path.write_text(text + f"#: {key} {value}\n", encoding="utf-8")
    one = again(tmp_path)
    assert all(talk.side is Side.YELLOW for talk, _ in said(one))
    assert "H7" not in "".join(NOTE.findall(path.read_text(encoding="utf-8")))


def test_whatever_is_said_comes_back_word_for_word() -> None:
    odd = [
        Talk(0, 0, Side.BLUE, Station.RADIO, None, Kind.REPORT, reason=Reason("radio-few", (3, "C5"))),
        Talk(1, 9, Side.YELLOW, Station.ENGINEER, Station.CAPTAIN, Kind.WARNING, reason=Reason("said", ("ä\u2028\n\x85 \"'{0}",))),
        Talk(2, 9, Side.YELLOW, Station.CAPTAIN, Station.MATE, Kind.WITHDRAWN, Wish(Station.MATE, Topic.KEEP_FULL, System.SILENCE)),
        Talk(3, 9, Side.YELLOW, Station.MATE, Station.CAPTAIN, Kind.ANSWER, Wish(Station.MATE, Topic.KEEP_FULL, System.SILENCE),
             Reason("aye-withdrawn")),
    ]  # fmt: skip
    notes = dict(note_of(serial, talk) for serial, talk in enumerate(odd))
    assert all(len(value.splitlines()) == 1 and value.isascii() for value in notes.values())
    assert said_before(notes) == list(enumerate(odd))
