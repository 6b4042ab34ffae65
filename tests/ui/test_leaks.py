"""What the program says besides the match itself tells nothing of the enemy: logs, crash reports, the title's card of a save (B15.3).

Twins are two matches that one side cannot tell apart (tests/match/other_truths.py): whatever is shown or written must be the same for both.
"""
from __future__ import annotations

import base64
import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from game import logs
from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.bridge_words import moment_of
from game.client.scenes.radio_log import log_lines
from game.client.scenes.title import TitleScene
from game.client.session import CURRENT, Session
from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.reason import Decision, Reason
from game.match.match import Entry, Match
from game.match.seats import OrderError
from game.rules.events import Moved
from game.rules.grid import cell_name
from game.rules.orders import DropMine, Head
from game.rules.state import snapshot as whole_state
from game.rules.terms import Audience, Mode, Side, Station
from game.storage.saves import Save
from tests.crew.playing import Played, officer, setup
from tests.match.other_truths import FACTS, Heard, differences, most_different
from tests.match.test_crewtalk import all_wishes
from tests.match.test_leaks import MARKER, markers_in, plant

#: A cell or a symbol by name (but no rule's), an order's word that says what a boat does unheard.
TELLTALE = re.compile(
    r"\b(?:[A-O](?:1[0-5]|[1-9])|[NESW][1-6])\b(?!\.\d)|\b(?:charge|break|mine|silence|torpedo|head|start|crossed|gauge)\b"
)
CHARTS = ("alpha-10", "charlie-10", "delta-10", "alpha")

SPOILT = rf"#snapshot \1 {base64.b64encode(b'nothing').decode()}\n"

Twins = tuple[Side, Match, Match]


def twins_of(chart: str, seed: int) -> Iterator[Twins]:
    """Pairs of matches from the midst of one match between crews, for each side, with the enemy elsewhere."""
    wanted = setup(chart, Mode.TURNS, seed, limit=60)
    match = Played(wanted, {side: officer(side, wanted, Level.ACE) for side in Side}).match
    for side in Side:
        moments = {len(match.entries) * part // 8 for part in range(2, 8)}
        for entry, true, others in Heard(match, side, Random(seed)).follow():
            if entry.number in moments and not true.state.is_over:
                for other in most_different(true, others, side.enemy, 2):
                    if {"position", "route"} <= differences(true.state, other.state, side.enemy):
                        yield side, true.match(), other.match()


@pytest.fixture(scope="module")
def twins() -> list[Twins]:
    found = [pair for seed, chart in enumerate(CHARTS) for pair in twins_of(chart, seed)]
    for fact in FACTS:
        if fact not in ("mines", "units", "hand", "noted"):  # these matches are played without units, cards and missions
            assert any(fact in differences(one.umpire(), other.umpire(), side.enemy) for side, one, other in found), fact
    assert len(found) >= 16
    return found


def all_told(match: Match) -> list[Any]:
    """The radio log as it would be if all that happened were shown."""
    return [log_lines(entry.events, entry) for entry in match.entries]


@pytest.fixture(scope="module")
def few(twins: list[Twins]) -> list[Twins]:
    """Some of them, for what takes its time: of some even the radio log would differ, if it showed all that happened."""
    apart = [pair for pair in twins if all_told(pair[1]) != all_told(pair[2])]
    assert apart
    return [*apart[:3], *twins[:: len(twins) // 6]]


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], str]]:
    """All that the program has logged, from DEBUG on, whether or not a log file is written too."""
    logger = logging.getLogger("game")
    before = logger.level
    logger.addHandler(caplog.handler)
    logger.setLevel(logging.DEBUG)
    caplog.handler.setLevel(logging.DEBUG)
    yield lambda: caplog.text
    logs.stop_log()
    logger.removeHandler(caplog.handler)
    logger.setLevel(before)


def save(match: Match, human: Side, data: Path) -> Path:
    """Leave a match in the player's folder, as the menu does."""
    folder = data / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    Session(match, human, Level.SAILOR, folder).close()
    return folder / CURRENT


def title_of(data: Path) -> tuple[Stage, Game, TitleScene]:
    """The title as it comes up over that folder, drawn."""
    stage = Stage(Looks(window=(1280, 720), reduced_motion=True))
    game = Game(stage, data)
    game.show_title()
    stage.step(0.0)
    title = stage.top
    assert isinstance(title, TitleScene)
    return stage, game, title


def picture(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.window, "RGB")


def words_of(title: TitleScene) -> list[str]:
    return [title.notice, *(text for entry in title.entries for text in (entry.name, entry.note))]


# ---------------------------------------------------------------------------------------------------------------- saves


def test_the_titles_card_and_its_picture_are_the_same_for_twins(few: list[Twins], tmp_path: Path) -> None:
    """Every field of the card, all words of the title, and each pixel."""
    for number, (human, *both) in enumerate(few):
        seen = []
        for which, match in enumerate(both):
            data = tmp_path / f"{number}-{which}"
            save(match, human, data)
            stage, _, title = title_of(data)
            assert title.saved is not None
            assert title.saved.side is human
            seen.append((msgspec.to_builtins(title.saved, str_keys=True), words_of(title), picture(stage)))
        assert seen[0] == seen[1]


@pytest.mark.parametrize("human", Side)
def test_no_secret_is_in_the_titles_card(human: Side, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every secret of the enemy is a marker: it is nowhere in the card. The own side's markers would be found."""
    match = Match(setup("alpha-10", Mode.TURNS, 3))
    save(match, human, tmp_path)
    cards = []
    for side in Side:
        planted = Match(match.setup)
        plant(planted._state.boats[side])
        planted._state.boats[side].owes_cross = 0

        def resumed(_save: Save, planted: Match = planted) -> Match:
            return planted

        monkeypatch.setattr("game.client.session.resume", resumed)
        if side is human:
            monkeypatch.setattr(TitleScene, "_draw_card", lambda *_: None)  # no chart has those cells
        _, _, title = title_of(tmp_path)
        assert title.saved is not None
        assert str(MARKER)[:3] not in " ".join(words_of(title))
        cards.append(markers_in(title.saved))
    assert cards[human.enemy] == []
    assert cards[human] != []


def noted_talk(match: Match, human: Side, data: Path) -> list[str]:
    """What a save notes of the table after the crew has said what it can say now, and has been asked all that it can be asked."""
    folder = data / "saves"
    folder.mkdir(parents=True)
    session = Session(match, human, Level.OFFICER, folder, stations=frozenset({Station.ENGINEER}))
    session.own._chance.seed(1)  # twins have other dice
    for station in sorted(session.own.stations):
        options = match.legal(human, station)
        if options:
            session.own.decide(match.view(human, station), options)
    for entry in match.entries[-12:]:
        session._overhear(entry)
    for wish in all_wishes():
        if wish.to in session.own.stations:
            session.ask(Station.ENGINEER, wish)
    session.close()
    return [line for line in (folder / CURRENT).read_text(encoding="utf-8").splitlines() if line.startswith("#:")]


def test_what_a_save_notes_of_the_talk_aboard_is_the_same_for_twins(few: list[Twins], tmp_path: Path) -> None:
    for number, (human, *both) in enumerate(few):
        noted = [noted_talk(match, human, tmp_path / f"{number}-{which}") for which, match in enumerate(both)]
        assert noted[0] == noted[1]
        assert sum(line.startswith("#: talk-") for line in noted[0]) > 20


@pytest.mark.parametrize("human", Side)
def test_no_secret_is_in_the_notes_of_a_save(
    human: Side, few: list[Twins], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every secret of the enemy is a marker; what is said and noted aboard has none."""
    for number, (_side, match, _other) in enumerate(pair for pair in few if pair[0] is human):
        monkeypatch.setattr(match, "_state", match.umpire().copy())  # the twins are others' too
        plant(match._state.boats[human.enemy])
        noted = "\n".join(noted_talk(match, human, tmp_path / str(number)))
        assert '"report"' in noted
        assert str(MARKER)[:3] not in noted


def test_what_the_bridge_shows_of_a_save_is_the_same_for_twins(few: list[Twins], tmp_path: Path) -> None:
    """The match gone on with: its first picture, and all of the radio log."""
    for number, (human, *both) in enumerate(few):
        seen = []
        for which, match in enumerate(both):
            data = tmp_path / f"{number}-{which}"
            save(match, human, data)
            stage, _, title = title_of(data)
            title.entries[0].open()
            stage.step(0.0)
            bridge = next(scene for scene in stage.scenes if isinstance(scene, BridgeScene))
            seen.append((bridge.heard.lines, picture(stage)))
        assert seen[0] == seen[1]
        assert seen[0][0]


def test_the_radio_log_is_the_same_for_twins(twins: list[Twins]) -> None:
    """Every line and every moment since the beginning."""
    for human, *both in twins:
        told = [[(log_lines(match.heard(entry, human), entry), moment_of(match.heard(entry, human))) for entry in match.entries]
                for match in both]  # fmt: skip
        assert told[0] == told[1]


def test_the_radio_log_says_nothing_that_happened_aboard_the_enemy(twins: list[Twins]) -> None:
    """Whatever is heard of an order is public or of the own boat, and where the enemy came to is named only as a target."""
    for human, match, _ in twins:
        for entry in match.entries:
            heard = match.heard(entry, human)
            assert all(event.audience is not Audience.of(human.enemy) for event in heard)
            hidden = {cell_name(event.cell) for event in entry.events if isinstance(event, Moved) and event.side is human.enemy}
            assert not any(re.search(rf"\b{cell}\b", line.words) for line in log_lines(heard, entry) for cell in hidden)


# ----------------------------------------------------------------------------------------------------------------- logs


def play_on(session: Session, chance: Random, most: int = 100_000) -> None:
    """A captain who mostly goes on, with the computer's crews around him."""
    for _ in range(most):
        if session.match.is_over:
            return
        options = session.options()
        if options:
            heads = [order for order in options if isinstance(order, Head)]
            assert isinstance(session.give(chance.choice(heads or options)), Entry)
        session.update(60.0)


def hidden_words(match: Match, human: Side) -> set[str]:
    """Everything by which a text could tell what the enemy of `human` did unheard: his orders, and the states' hashes."""
    return {entry.text for entry in match.entries if entry.order.side is human.enemy} | {entry.digest for entry in match.entries}


def tells(text: str, match: Match, human: Side, data: Path) -> list[str]:
    """What a text tells of a match; the folder's own name does not count."""
    text = text.replace(str(data), "")
    return [words for words in hidden_words(match, human) if words in text] + TELLTALE.findall(text)


def test_the_log_tells_nothing_of_a_match(tmp_path: Path, logged: Callable[[], str]) -> None:
    """While it is played, left, gone on with and ended; on a disk that takes nothing too."""
    log = logs.start_log(tmp_path, level=logging.DEBUG)
    assert log is not None
    wanted = setup("alpha-10", Mode.TURNS, 7, limit=40)
    data = tmp_path / "data"
    save(Match(wanted), Side.YELLOW, data)
    _, game, title = title_of(data)
    title.entries[0].open()
    session = game.session
    assert session is not None
    play_on(session, Random(1), 60)
    session.close()
    _, game, title = title_of(data)
    title.entries[0].open()
    session = game.session
    assert session is not None
    play_on(session, Random(2))
    assert session.match.is_over
    (tmp_path / "no folder").touch()
    unsaved = Session(Match(wanted), Side.YELLOW, Level.SAILOR, tmp_path / "no folder" / "saves")
    assert unsaved.trouble
    play_on(unsaved, Random(3), 60)
    for match in (session.match, unsaved.match):
        assert len(match.entries) > 40
        for text in (logged(), log.read_text(encoding="utf-8")):
            assert text
            assert tells(text, match, Side.YELLOW, tmp_path) == []


def damaged(text: str, entry: Entry, how: str, snapshot: str) -> str:
    """A save with one of its orders spoilt, and no snapshot to go on from, or a spoilt one."""
    text = re.sub(r"#snapshot (\d+) .*\n", snapshot, text)
    line = f"{entry.text}  # {entry.digest}"
    assert line in text
    other = {
        "another hash": f"{entry.text}  # {'0' * 16}",
        "an order twice": f"{line}\n{line}",
        "no such words": f"{entry.text} H7x  # {entry.digest}",
        "no order": f"blue is at {entry.text} H7  # {entry.digest}",
    }[how]
    return text.replace(line, other, 1)


@pytest.mark.parametrize("snapshot", ["", SPOILT], ids=["no snapshot", "a spoilt one"])
@pytest.mark.parametrize("how", ["another hash", "an order twice", "no such words", "no order"])
def test_a_damaged_save_tells_no_order_of_the_enemy(how: str, snapshot: str, tmp_path: Path, logged: Callable[[], str]) -> None:
    """Neither on the title nor in the log, whichever of his orders it is."""
    log = logs.start_log(tmp_path, level=logging.DEBUG)
    assert log is not None
    wanted = setup("alpha-10", Mode.TURNS, 7, limit=40)
    match = Played(wanted, {side: officer(side, wanted) for side in Side}).match
    again = Match(wanted)
    for entry in match.entries[:-1]:
        again.give(entry.order)
    kinds = {type(entry.order): entry for entry in again.entries if entry.order.side is Side.BLUE}
    assert len(kinds) >= 5
    path = save(again, Side.YELLOW, tmp_path / "data")
    whole = path.read_text(encoding="utf-8")
    for entry in kinds.values():
        path.write_text(damaged(whole, entry, how, snapshot), encoding="utf-8")
        _, _, title = title_of(tmp_path / "data")
        assert title.saved is None
        assert re.search(r":\d+:", title.notice), "it says where"
        for text in (title.notice, logged(), log.read_text(encoding="utf-8")):
            assert "damaged" in text or CURRENT in text
            assert tells(text, again, Side.YELLOW, tmp_path) == []


@pytest.mark.parametrize(
    "line", ["blue start H99", "blue start 7H", "given blue mine H7 H7", "given blue crossed H7", "given blue gauge H7 1", "blue H7"]
)
def test_a_damaged_set_up_tells_nothing_of_the_enemy(line: str, tmp_path: Path, logged: Callable[[], str]) -> None:
    match = Match(setup("alpha-10", Mode.TURNS, 7))
    path = save(match, Side.YELLOW, tmp_path)
    path.write_text(path.read_text(encoding="utf-8").replace("---\n", f"{line}\n---\n", 1), encoding="utf-8")
    _, _, title = title_of(tmp_path)
    assert title.saved is None
    for text in (title.notice, logged()):
        assert CURRENT in text
        assert "H7" not in text
        assert "H99" not in text
        assert "7H" not in text


# -------------------------------------------------------------------------------------------------------------- crashes


def sail(stage: Stage, game: Game) -> None:
    """Go on with the match on the screen, whatever comes."""
    for _ in range(400):
        session = game.session
        assert session is not None
        session.held = False
        options = session.options()
        if options:
            session.give(options[-1])
        session.update(60.0)
        stage.step(0.5)


def crash_of(data: Path) -> str:
    """Go on with the save until the program crashes; the report, as the program writes it, and the log."""
    log = logs.start_log(data, level=logging.DEBUG)
    assert log is not None
    stage, game, title = title_of(data)
    title.entries[0].open()
    with pytest.raises((OrderError, RuntimeError)) as crash:
        sail(stage, game)
    report = logs.crash_report(crash.value)
    text = report.read_text(encoding="utf-8") + log.read_text(encoding="utf-8")
    logs.stop_log()
    assert "Traceback" in text
    return re.sub(r"\d{4}-\d\d-\d\d[ \d:,]+", "", text).replace(str(data), "")


def test_a_crash_in_a_match_reports_nothing_of_the_enemy(
    few: list[Twins], tmp_path: Path, logged: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The traceback says where the program was, not what it had in hands: the same for twins."""
    def gives_way(*_: Any) -> None:
        raise RuntimeError("the hull gives way")

    monkeypatch.setattr(Crew, "decide", gives_way)
    for number, (human, *both) in enumerate(few[:4]):
        reports = []
        for which, match in enumerate(both):
            data = tmp_path / f"{number}-{which}"
            save(match, human, data)
            reports.append(crash_of(data))
            assert "the hull gives way" in reports[-1]
            assert cell_name(match.umpire().boats[human.enemy].position) not in TELLTALE.findall(reports[-1])
            assert whole_state(match.umpire()).hex() not in reports[-1]
        assert reports[0] == reports[1]


def test_an_order_that_a_crew_should_not_have_given_is_reported_without_its_cell(
    few: list[Twins], tmp_path: Path, logged: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The enemy's captain lays a mine where his boat is, which the rules refuse; the report names neither order nor cell."""
    decide = Crew.decide
    for number, (human, *both) in enumerate(few[:4]):
        reports = []
        for which, match in enumerate(both):
            def astray(crew: Crew, seen: Any, options: Any, human: Side = human) -> Decision | None:
                if crew.side is human:
                    return decide(crew, seen, options)
                return Decision(DropMine(crew.side, Station.CAPTAIN, seen.own.position), Reason("mine"))

            monkeypatch.setattr(Crew, "decide", astray)
            data = tmp_path / f"{number}-{which}"
            save(match, human, data)
            reports.append(re.sub(r"refused by .*", "refused", crash_of(data)))
            assert "OrderError" in reports[-1]
            assert "cell=" not in reports[-1]
        assert reports[0] == reports[1]
