"""Hindsight in the debrief: belief maps, missed chances, station scores, and the files: by keys and mouse posted to a stage."""
from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game import i18n
from game.client.app import Looks, Stage
from game.client.instruments.debrief_layout import Page
from game.client.match_samples import _study, _whole_match
from game.client.scenes.ask import AskScene
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.debrief_keeping import Keeping
from game.client.scenes.hindsight_words import chance_told, score_facts
from game.client.scenes.naming import NameScene
from game.client.session import MOST_PLOTS, Session
from game.client.theme import Theme
from game.crew.levels import Level
from game.hindsight.chances import CROSS, SILENCE, Chance
from game.hindsight.study import Study, operators
from game.library import Library
from game.match.chronicle import chronicle
from game.rules.ballistics import torpedo_reach
from game.rules.grid import cell_name, parse_cell
from game.rules.sheets import parse_symbol
from game.rules.terms import Side, Station
from game.storage.replays import keep_replay, read_replay, told_of
from game.storage.saves import resume
from tests.hindsight.matches import crewed, set_up
from tests.ui.conftest import SIZES
from tests.ui.hands import Hands


@pytest.fixture(autouse=True)
def _plain_seas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Terrain takes long to draw and is no part of what is tested here."""
    monkeypatch.setattr("game.client.art.charts.terrain", lambda cells, width, height, cell, palette: pygame.Surface(
        (width * cell, height * cell), 0, 32))


class Desk(Hands):
    """A stage with a debrief on it, and the hands before it."""

    def __init__(self, size: tuple[int, int] = (1280, 720), folder: Path | None = None, study: Study | None = None) -> None:
        self.stage = Stage(Looks(window=size, reduced_motion=True))
        match = _whole_match()
        keeping = None
        if folder is not None:
            keeping = Keeping(keep_replay(match, folder / "replays", {}, ended=0.0), folder / "shared")
        self.left: list[str] = []
        self.scene = DebriefScene(
            match, Side.YELLOW, lambda: self.left.append("again"), lambda: self.left.append("title"), keeping=keeping,
            study=study if study is not None else _study(),
        )
        self.stage.change(self.scene)
        self.stage.step(0.01)


# ------------------------------------------------------------------------------------------------------------------ belief


def test_the_umpire_sees_both_maps_and_a_side_its_own() -> None:
    desk = Desk()
    scene = desk.scene
    scene.seek(60)
    assert {side for side, _plot in scene.chart.picture.maps} == set(Side)
    for side, plot in scene.chart.picture.maps:
        belief = scene.study.knowledge[side.enemy].at(60)
        assert belief is not None
        assert dict(plot) == belief.shares
        assert scene.whole.sides[side].position(60) in dict(plot)
    desk.click(scene.eyes[Side.YELLOW].rect.center)
    assert [side for side, _plot in scene.chart.picture.maps] == [Side.BLUE]
    assert {sign.side for sign in scene.chart.picture.boats} == {Side.YELLOW}


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_maps_are_switched_by_key_and_by_mouse(size: tuple[int, int]) -> None:
    desk = Desk(size)
    scene = desk.scene
    shown = [set(Side), {Side.BLUE}, {Side.YELLOW}, set(), set(Side)]
    for wanted in shown:
        assert {side for side, _plot in scene.chart.picture.maps} == wanted
        desk.press(pygame.K_b)
    if scene.panels.tabs[Page.BELIEF].shown:
        desk.click(scene.panels.tabs[Page.BELIEF].rect.center)
    before = set(scene.mapped)
    desk.click(scene.panels.maps[Side.BLUE].rect.center)
    assert scene.mapped == before ^ {Side.BLUE}
    assert scene.panels.maps[Side.BLUE].chosen is (Side.BLUE in scene.mapped)


def test_what_could_be_known_is_said_in_cells(written) -> None:
    desk = Desk((1920, 1080))
    scene = desk.scene
    for number in (0, 60, scene.whole.orders):
        scene.seek(number)
        written.clear()
        scene.draw(pygame.Surface((1920, 1080), 0, 32))
        said = [words for words, _, _ in written]
        for side in Side:
            cells = scene.study.knowledge[side].cells[number]
            assert f"{cells} cell{'s' if cells > 1 else ''}" in said
    assert "Yellow could know nothing." in [line.words for line in _at(scene, 0)]


def _at(scene: DebriefScene, number: int):
    scene.seek(number)
    return scene.panels.belief.lines


def test_a_click_on_the_belief_curve_goes_to_its_order() -> None:
    desk = Desk((1920, 1080))
    field = desk.scene.panels.belief._field
    desk.click((field.x + field.width // 2, field.centery))
    assert abs(desk.scene.number - desk.scene.whole.orders / 2) <= 1


def test_the_study_goes_on_while_frames_are_drawn_and_ends() -> None:
    match = _whole_match()
    desk = Desk(study=Study(match, operators({"human": "yellow", "stations": "captain", "level": "officer"})))
    scene = desk.scene
    scene.study.finish()
    assert scene.pace == 0 or not scene.study.done
    scene.update(0.01)
    fresh = Desk(study=Study(match))
    assert not fresh.scene.study.done
    assert fresh.scene.pace == 60
    for _ in range(2000):
        fresh.stage.step(0.01)
        if fresh.scene.study.done:
            break
    assert fresh.scene.study.done
    assert fresh.scene.pace == 0
    assert fresh.scene.chart.picture.maps, "the order shown has its maps now"
    assert [chance.number for chance in fresh.scene._chances] == [chance.number for chance in _study().missed]


# ------------------------------------------------------------------------------------------------------------------ chances


def test_a_missed_chance_leads_to_its_moment_and_is_drawn_there() -> None:
    desk = Desk((1280, 720))
    scene = desk.scene
    desk.click(scene.panels.tabs[Page.CHANCES].rect.center)
    index = next(number for number, chance in enumerate(scene._chances) if chance.what == "torpedo")
    chance = scene._chances[index]
    scene.panels.missed._reveal(index)
    desk.click(scene.panels.missed.place(index).center)
    assert scene.number == chance.number
    picture = scene.chart.picture
    assert picture.target == chance.cell
    assert picture.way[0] == chance.start
    assert picture.way[-1] == chance.cell
    assert picture.reach == torpedo_reach(chance.start, scene.state.sea)
    assert [side for side, _plot in picture.maps] == [chance.side.enemy]
    desk.press(pygame.K_RIGHT)
    assert scene.chance is None
    assert not scene.chart.picture.reach


def test_the_list_of_chances_is_gone_through_by_keys() -> None:
    desk = Desk((1920, 1080))
    scene = desk.scene
    scene.panels.open(Page.CHANCES)
    scene.seek(0)
    while scene.board.focus is not scene.panels.missed:
        desk.press(pygame.K_TAB)
    seen = []
    for _ in scene._chances:
        desk.press(pygame.K_DOWN)
        seen.append(scene.chance)
    assert seen == scene._chances
    desk.press(pygame.K_UP)
    assert scene.chance == scene._chances[-2]


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_needless_cross_is_shown_on_the_sheet_as_it_was(size: tuple[int, int], language: str, written) -> None:
    i18n.set_language(language)
    try:
        desk = Desk(size)
        scene, panels = desk.scene, desk.scene.panels
        panels.open(Page.CHANCES)
        assert not panels.cross.shown
        index = next(number for number, chance in enumerate(scene._chances) if chance.what == CROSS)
        panels.missed._reveal(index)
        desk.click(panels.missed.place(index).center)
        chance, sign = scene._chances[index], panels.cross.sign
        assert sign is not None
        assert panels.cross.shown
        assert (sign.before, sign.crossed, sign.better) == (chance.before, chance.crossed, chance.instead)
        assert not sign.before >> sign.crossed & 1
        assert not sign.before >> sign.better & 1
        assert not panels.cross.rect.colliderect(panels.missed.rect)
        assert panels.missed.rect.contains(panels.missed.place(index))
        home = Page.CHANCES if scene.places.pages[Page.CHANCES].contains(panels.cross.rect) else Page.BELIEF
        assert scene.places.pages[home].contains(panels.cross.rect)
        assert not panels.belief.shown or not panels.belief.rect.colliderect(panels.cross.rect)
        written.clear()
        panels.cross.draw(pygame.Surface(size, 0, 32))
        assert {words for words, _place, _clip in written} >= set(sign.legend)
        assert all(panels.cross.rect.contains(place) for words, place, clip in written if clip.topleft == (0, 0) and words in sign.legend)
        desk.press(pygame.K_RIGHT)
        assert not panels.cross.shown
        assert panels.missed.rect == scene.places.pages[Page.CHANCES]
        assert panels.belief.shown == (Page.BELIEF not in scene.places.tabbed)
        scene.take_chance(index)
        panels.open(Page.HAPPENED)
        assert panels.cross.shown == (Page.CHANCES not in scene.places.tabbed)
    finally:
        i18n.set_language("en")


def test_no_other_chance_has_a_sheet() -> None:
    scene = Desk().scene
    scene.panels.open(Page.CHANCES)
    for index, chance in enumerate(scene._chances):
        scene.take_chance(index)
        assert scene.panels.cross.shown == (chance.what == CROSS)


def test_a_side_sees_its_own_chances_alone() -> None:
    scene = Desk().scene
    everything = len(scene._chances)
    assert everything
    counts = []
    for side in Side:
        scene._look(side)
        assert all(chance.side is side for chance in scene._chances)
        counts.append(len(scene._chances))
    assert sum(counts) == everything


def test_each_kind_of_chance_has_words() -> None:
    torpedo = Chance(Side.YELLOW, 40, "torpedo", 44, start=parse_cell("K7"), cell=parse_cell("J5"), hit=0.62)
    mine = Chance(Side.BLUE, 40, "detonate", 44, start=parse_cell("K7"), cell=parse_cell("J5"), hit=1.0, would=2)
    silence = Chance(Side.YELLOW, 40, SILENCE, 44, cells=1, hurt=44)
    cross = Chance(Side.YELLOW, 40, CROSS, 44, hurt=44, crossed=parse_symbol("E1"), instead=parse_symbol("E3"))
    whole = chronicle(_whole_match())
    said = [(told.words, told.result) for told in (chance_told(chance, whole, timed=False) for chance in (torpedo, mine, silence, cross))]
    assert said == [
        ("Torpedo ready, Blue surely in range", "Shot from K7 to J5: 62 % to hit. As it was, it would have missed."),
        ("Mine at J5 not blown up, Yellow surely beside it", "It would have hit wherever the boat was. It would have done 2 damage."),
        ("Silence was ready and not used", "Blue could know the boat to be on 1 cell; the hit came with order 44."),
        ("Crossed E1 in place of E3", "The damage of order 44 could have been avoided."),
    ]
    completing = chance_told(msgspec.structs.replace(cross, repaired=2), whole, timed=False)
    assert completing.words == "Crossed E1, though E3 would have completed circuit 2"


# ------------------------------------------------------------------------------------------------------------------ scores


def test_scores_are_the_mean_of_their_measures() -> None:
    study = _study()
    for side in Side:
        for score in study.scores[side]:
            shares = [measure.share for measure in score.measures if measure.share is not None]
            assert all(0 <= share <= 1 for share in shares)
            assert score.points == (round(100 * sum(shares) / len(shares)) if shares else None)
    facts = score_facts(study)
    assert [block.points for block in facts] == [tuple(study.scores[side][number].points for side in Side) for number in range(4)]
    assert all(line.how for block in facts for line in block.measures)


def test_nobody_scores_as_radio_operator_if_it_is_not_known_who_plotted() -> None:
    study = Study(_whole_match())
    study.finish()
    assert [study.scores[side][3].points for side in Side] == [None, None]
    assert score_facts(study)[3].note == "What was plotted was not kept."


def test_a_better_operator_scores_no_less() -> None:
    match = crewed(Level.SAILOR, 160, "chart alpha", "mode turns", "seed 3")
    points = []
    for level in (Level.RECRUIT, Level.ACE):
        study = Study(match, {side: operators({"human": "yellow", "stations": "", "level": level.word})[side] for side in Side})
        study.finish()
        points.append([study.scores[side][3].points for side in Side])
    assert points[1] == [100, 100]
    assert all(points[0][side] < 100 for side in Side)


def test_a_human_operator_is_judged_by_what_he_reported() -> None:
    match = _whole_match()
    whole = chronicle(match)
    right, wrong = whole.sides[1].position(40), whole.sides[0].position(41)
    notes = {
        "human": "yellow", "stations": "captain radio", "level": "officer", "plot-000": f"40 {cell_name(right)}",
        "plot-001": f"41 {cell_name(wrong)}", "plot-002": "rubbish", "plot-003": "42 Z99", "plot-004": "",
    }
    study = Study(match, operators(notes))
    study.finish()
    held, narrow = study.scores[Side.YELLOW][3].measures
    assert (held.good, held.all) == (1, 2)
    assert narrow.all == 1
    assert study.scores[Side.BLUE][3].points == 100


def test_what_a_human_operator_reports_is_kept_for_the_replay() -> None:
    session = Session(set_up("chart alpha", "mode turns", "seed 1"), Side.YELLOW, Level.OFFICER, None, stations=frozenset({Station.RADIO}))
    assert session.radio is not None
    for _ in range(MOST_PLOTS + 2):
        session.radio.report()
    kept = {key: value for key, value in session.crew_notes.items() if key.startswith("plot-")}
    assert len(kept) == MOST_PLOTS
    told = operators(session.crew_notes)[Side.YELLOW]
    assert told.plots == {0: session.match.setup.chart.sea}
    assert told.level is None


# ------------------------------------------------------------------------------------------------------------------ files


def test_a_name_is_typed_and_kept(tmp_path: Path) -> None:
    desk = Desk(folder=tmp_path)
    path = desk.scene.keeping.path
    desk.type("s")
    assert isinstance(desk.stage.top, AskScene)
    desk.press(pygame.K_DOWN, pygame.K_RETURN)
    naming = desk.stage.top
    assert isinstance(naming, NameScene)
    for _ in range(40):
        desk.press(pygame.K_BACKSPACE)
    desk.type("Big one")
    desk.press(pygame.K_RETURN)
    assert desk.stage.top is desk.scene
    assert told_of(path).name == "Big one"
    assert resume(read_replay(path, Library())).digest() == _whole_match().digest()


def test_escape_leaves_the_name_as_it_was(tmp_path: Path) -> None:
    desk = Desk(folder=tmp_path)
    desk.press(pygame.K_s, pygame.K_DOWN, pygame.K_RETURN)
    desk.type("x")
    desk.press(pygame.K_ESCAPE)
    assert desk.stage.top is desk.scene
    assert not told_of(desk.scene.keeping.path).name
    assert not desk.left


def test_a_file_to_share_is_written_by_mouse_and_its_place_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(folder=tmp_path)
    desk.click(desk.scene.keep.rect.center)
    ask = desk.stage.top
    assert isinstance(ask, AskScene)
    desk.click(ask.rows[2].rect.center)
    shared, = (tmp_path / "shared").iterdir()
    told = desk.stage.top
    assert isinstance(told, AskScene)
    assert str(shared) in told.words
    opened = []
    monkeypatch.setattr("game.client.scenes.debrief_keeping.open_folder", lambda folder: bool(opened.append(folder)))
    desk.press(pygame.K_DOWN, pygame.K_RETURN)
    assert opened == [tmp_path / "shared"]
    refused = desk.stage.top
    assert isinstance(refused, AskScene)
    assert str(tmp_path / "shared") in refused.words, "where nothing opens it, its place is said"
    assert resume(read_replay(shared, Library())).digest() == _whole_match().digest()


def test_the_chart_at_a_moment_becomes_a_picture(tmp_path: Path) -> None:
    desk = Desk(folder=tmp_path)
    desk.scene.seek(60)
    desk.press(pygame.K_x)
    desk.stage.step(0.01)
    file, = (tmp_path / "shared").glob("*.png")
    assert "60" in file.name
    picture = pygame.image.load(file)
    assert picture.get_width() >= 1000
    assert isinstance(desk.stage.top, AskScene)


def test_a_disk_that_refuses_is_said(tmp_path: Path) -> None:
    desk = Desk(folder=tmp_path)
    (tmp_path / "shared").write_text("no folder", encoding="utf-8")
    desk.press(pygame.K_x)
    desk.stage.step(0.01)
    told = desk.stage.top
    assert isinstance(told, AskScene)
    assert "could not be written" in told.title


# ------------------------------------------------------------------------------------------------------------------ room


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_words_have_room_on_every_page(size: tuple[int, int], language: str, written, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.client.scenes.debrief.backdrop", lambda theme: pygame.Surface(theme.size, 0, 32))
    i18n.set_language(language)
    try:
        keeping = Keeping(Path("x.match"), Path("y"))
        scene = DebriefScene(_whole_match(), Side.YELLOW, lambda: None, lambda: None, keeping=keeping, study=_study())
        scene.layout(size, Theme(size, 1.0, reduced_motion=True))
        window = pygame.Rect(0, 0, *size)
        for page in Page:
            scene.panels.open(page)
            scene.seek(130)
            written.clear()
            scene.draw(pygame.Surface(size, 0, 32))
            places = [
                (words, place.clip(clip)) for words, place, clip in written
                if words.strip() and place.colliderect(clip) and (clip == window or clip.topleft != (0, 0))
            ]
            for index, (words, place) in enumerate(places):
                assert window.contains(place), f"{words!r} leaves the window"
                for other, beside in places[:index]:
                    common = place.clip(beside)
                    assert common.width < 2 or common.height < 2 or _tagged(words, other), f"{page}: {words!r} and {other!r} overlap"
    finally:
        i18n.set_language("en")


def _tagged(*words: str) -> bool:
    """Percents lie on tags of the chart, over its own lettering."""
    return any(word.isdigit() for word in words)
