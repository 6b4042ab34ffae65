"""Operation Drache through the window: campaigns begun, missions sailed, left, resumed and written down, by posted events (D0, S, X5)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.campaign.course import cut, record
from game.client.app import Looks, Stage
from game.client.faces import ButtonState
from game.client.game import Game
from game.client.scene import Scene
from game.client.scenes.ask import AskScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.import_files import ImportScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.title import TitleScene
from game.client.voyage.beginning import CampaignsScene, NewCampaignScene
from game.client.voyage.briefing import BriefingScene
from game.client.voyage.opening import OpeningScene
from game.client.voyage.result import CourseScene, ResultScene
from game.client.voyage.sea_chart import MissionMark, Standing
from game.client.voyage.table import CampaignTable
from game.client.voyage.voyage import VoyageScene
from game.client.widgets.base import Widget
from game.rules.grid import cells_of
from game.rules.orders import Head
from game.rules.terms import Role, Side, Station
from game.storage.campaigns import backup_path, read_campaign, saved_campaigns

MOST_STEPS = 60_000


class Voyager:
    """Sits before the window, and posts events: the mouse on a widget, or keys."""

    def __init__(self, data: Path, size: tuple[int, int] = (1280, 720)) -> None:
        self.data = data
        self.stage = Stage(Looks(window=size, reduced_motion=True))
        self.game = Game(self.stage, data)
        self.game.show_title()
        self.stage.step(0.0)

    @property
    def top(self) -> Scene:
        assert self.stage.top is not None
        return self.stage.top

    @property
    def table(self) -> CampaignTable:
        assert self.game.campaign.table is not None
        return self.game.campaign.table

    def key(self, code: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))
        self.stage.step(0.0)

    def click(self, at: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
        self.stage.step(0.0)

    def press(self, widget: Widget) -> None:
        self.click(widget.rect.center)

    def open_title_row(self, name: str) -> None:
        title = self.top
        assert isinstance(title, TitleScene)
        self.press(next(row for row in title.rows if row.name == name))

    def voyage(self) -> VoyageScene:
        scene = self.top
        assert isinstance(scene, VoyageScene)
        return scene

    def bridge(self) -> BridgeScene:
        """The bridge, whatever is laid over it, as the cards dealt."""
        return next(scene for scene in self.stage.scenes if isinstance(scene, BridgeScene))

    def mark(self, mission: str) -> MissionMark:
        return next(mark for mark in self.voyage().marks if mark.facts.mission.mission == mission)

    def begin(self, *, watching: bool = False, any_order: bool = False) -> None:
        """From the title to a campaign's chart."""
        self.open_title_row("Campaign")
        assert isinstance(self.top, CampaignsScene)
        self.press(self.top.new)
        scene = self.top
        assert isinstance(scene, NewCampaignScene)
        self.turn(scene, scene.level, 0)
        if watching:
            self.turn(scene, scene.own_level, 0)
            scene.column.reveal(scene.stations)
            self.click(scene.stations.cells()[0].center)
        if any_order:
            self.turn(scene, scene.order, 1)
        self.press(scene.begin_button)
        assert isinstance(self.top, OpeningScene)
        self.press(self.top.done)
        self.voyage()

    def turn(self, scene: NewCampaignScene, chooser: Widget, index: int) -> None:
        scene.column.reveal(chooser)
        self.click(chooser.cells()[index].center)  # type: ignore[attr-defined]

    def set_sail(self, mission: str) -> BridgeScene:
        """Choose a mission with the mouse, and start it with Enter."""
        if not self.mark(mission).chosen:
            self.press(self.mark(mission))
        self.press(self.voyage().sail)
        assert isinstance(self.top, BriefingScene)
        self.key(pygame.K_RETURN)
        return self.bridge()

    def watch(self) -> ResultScene:
        """Let the computer's crews play to the end of the mission."""
        for _ in range(MOST_STEPS):
            match self.top:
                case ResultScene():
                    return self.top
                case BridgeScene():
                    self.stage.step(2.0)
                case _:
                    self.key(pygame.K_RETURN)
                    self.stage.step(1.0)
        raise AssertionError("the mission did not end")


def test_a_campaign_is_begun_a_mission_sailed_and_its_result_written(tmp_path: Path) -> None:
    """D0.4: the winner draws two cards, the loser one; the next mission opens; the title goes on with the campaign."""
    player = Voyager(tmp_path)
    player.begin(watching=True)
    path = saved_campaigns(tmp_path / "campaigns")[0]
    assert player.mark("captain").facts.standing is Standing.NEXT
    bridge = player.set_sail("captain")
    assert bridge.session.real
    assert bridge.session.stations == frozenset()
    result = player.watch()
    written = read_campaign(path).campaign
    played = written.result("captain")
    assert played is not None
    state = bridge.session.match.umpire()
    assert played.winner == (state.winner if state.winner in (0, 1) else None)
    assert played.moves == (state.boats[0].moves, state.boats[1].moves)
    assert sorted(map(len, played.drawn)) == ([1, 2] if played.winner is not None else [1, 1])
    assert not player.table.match_path.exists()
    drawn = len(result.cards)
    assert result.shown == 0
    for count in range(1, drawn + 1):
        player.key(pygame.K_RETURN)
        assert result.shown == count
    player.press(result.foot[0])
    debrief = player.top
    assert isinstance(debrief, DebriefScene)
    assert debrief.title.name == "Result"
    player.press(debrief.title)
    assert isinstance(player.top, ResultScene)
    assert player.top.shown == drawn
    player.key(pygame.K_RETURN)
    assert player.mark("captain").facts.standing is Standing.PLAYED
    assert player.mark("armada").facts.standing is Standing.NEXT
    assert [card.face.card for card in player.voyage().hand] == written.sides[0].hand
    player.press(player.voyage().leave_tool)
    player.key(pygame.K_ESCAPE)
    player.open_title_row("Continue the campaign")
    assert player.mark("armada").chosen


def test_a_mission_that_is_left_is_offered_again(tmp_path: Path) -> None:
    """D1.3: the captain is alone aboard; the mission left goes on from its last order, and its end is the campaign's."""
    player = Voyager(tmp_path)
    player.begin()
    bridge = player.set_sail("captain")
    assert bridge.session.stations == frozenset(Station)
    for _ in range(200):
        player.stage.step(0.5)
        if len(bridge.session.match.entries) >= 2:
            break
    orders = len(bridge.session.match.entries)
    assert orders >= 2
    while not isinstance(player.top, BridgeScene):
        player.key(pygame.K_RETURN)
        player.stage.step(1.0)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PauseScene)
    player.press(player.top.rows[-1])
    assert isinstance(player.top, TitleScene)
    other = Voyager(tmp_path)
    other.open_title_row("Continue the campaign")
    assert isinstance(other.top, AskScene)
    other.press(other.top.rows[1])
    voyage = other.voyage()
    assert voyage.chosen.facts.standing is Standing.SAILING
    assert voyage.sail.name == "Go on"
    assert voyage.facts.name == "Under way: 1 Oh Captain, my Captain"
    other.press(voyage.sail)
    assert isinstance(other.top, AskScene)
    other.key(pygame.K_RETURN)
    assert isinstance(other.top, BridgeScene)
    assert len(other.top.session.match.entries) >= orders
    assert other.top.session.paused
    assert other.game.session is other.top.session


def test_what_cannot_be_played_says_why(tmp_path: Path) -> None:
    """D0.1, S: with the rule, to the mouse and to the keys; a refused mission opens no briefing."""
    player = Voyager(tmp_path)
    player.begin()
    for mission, rule in (("emp", "(D0.1)"), ("stream", "(S)")):
        player.press(player.mark(mission))
        voyage = player.voyage()
        assert voyage.chosen.facts.mission.mission == mission
        assert voyage.sail.state is ButtonState.REFUSED
        assert rule in voyage.sail.hint
        player.press(voyage.sail)
        player.press(player.mark(mission))
        player.voyage()


def test_any_order_opens_every_main_mission(tmp_path: Path) -> None:
    """D0.1."""
    player = Voyager(tmp_path)
    player.begin(any_order=True)
    for mission in ("emp", "volcano"):
        player.press(player.mark(mission))
        assert player.voyage().sail.state is ButtonState.READY


def test_the_keys_go_from_mission_to_mission(tmp_path: Path) -> None:
    player = Voyager(tmp_path)
    player.begin()
    reached = set()
    for _ in range(40):
        player.key(pygame.K_TAB)
        if isinstance(player.voyage().board.focus, MissionMark):
            assert player.voyage().chosen is player.voyage().board.focus
            reached.add(player.voyage().chosen.facts.mission.mission)
    assert len(reached) == 11


def won(table: CampaignTable, *missions: tuple[str, Side], trim: bool = True) -> None:
    """Missions won without a card played, as if they had been sailed."""
    for mission, side in missions:
        yellow, blue = (list(own.hand) for own in table.campaign.sides)
        record(table.campaign, mission, side, "sunk", (20, 21), (yellow, blue))
        for whose in Side:
            if trim or whose is not table.human:
                cut(table.campaign, whose, tuple(table.campaign.sides[whose].hand[: table.campaign.to_cut(whose)]))


def reopened(player: Voyager) -> None:
    player.table.write()
    player.game.campaign.open(player.table.path)
    player.stage.step(0.0)


def test_a_hand_of_more_than_five_is_cut_by_choice_before_the_next_mission(tmp_path: Path) -> None:
    """X5."""
    player = Voyager(tmp_path)
    player.begin()
    won(player.table, ("captain", Side.YELLOW), ("armada", Side.YELLOW), ("laboratory", Side.YELLOW), trim=False)
    reopened(player)
    voyage = player.voyage()
    assert voyage.to_cut == 1
    assert voyage.sail.state is ButtonState.REFUSED
    assert voyage.discard.state is ButtonState.REFUSED
    unwanted = voyage.hand[2].face.card
    player.press(voyage.hand[2])
    player.press(voyage.discard)
    hand = read_campaign(player.table.path).campaign.sides[0].hand
    assert len(hand) == 5
    assert unwanted not in hand
    assert player.voyage().sail.state is ButtonState.READY


def test_the_plate_beside_the_chart_says_what_the_campaign_waits_for(tmp_path: Path) -> None:
    """D0.1, X5, S: the next mission and what is open before it, a hand to be cut, any mission, the end."""
    player = Voyager(tmp_path)
    player.begin()
    assert player.voyage().facts.name == "Next: 1 Oh Captain, my Captain"
    won(player.table, ("captain", Side.YELLOW), ("armada", Side.YELLOW), trim=False)
    reopened(player)
    assert player.voyage().facts.name == "Next: 3 Laboratory work"
    assert player.voyage().facts.lines[0] == "Open before it: S1, S2, S3, S4."
    won(player.table, ("laboratory", Side.YELLOW), trim=False)
    reopened(player)
    assert player.voyage().facts.name == "First 1 card is to be discarded."
    player.table.campaign.any_order = True
    won(player.table, trim=True)
    cut(player.table.campaign, Side.YELLOW, tuple(player.table.campaign.sides[0].hand[:1]))
    reopened(player)
    assert player.voyage().facts.name == "Choose a mission on the chart."
    won(player.table, ("emp", Side.BLUE), ("vortex", Side.BLUE), ("blackout", Side.BLUE), ("volcano", Side.BLUE))
    reopened(player)
    voyage = player.voyage()
    assert voyage.facts.name == "Blue wins the campaign."
    assert voyage.chosen.facts.mission.mission == "volcano"
    player.press(voyage.sail)
    assert isinstance(player.top, CourseScene)


def test_the_defender_chooses_four_bases_if_he_is_captain(tmp_path: Path) -> None:
    """D3.2: before that nothing starts; the match has these and no others."""
    player = Voyager(tmp_path)
    player.begin()
    won(player.table, ("captain", Side.BLUE), ("armada", Side.YELLOW))
    reopened(player)
    player.press(player.voyage().sail)
    briefing = player.top
    assert isinstance(briefing, BriefingScene)
    assert player.table.role("laboratory") is Role.DEFENDER
    offered = list(cells_of(briefing.picture.offered))
    assert len(offered) == 6
    player.press(briefing.start)
    assert player.top is briefing
    for cell in (*offered[:5], offered[0], offered[5]):
        player.click(briefing.picture.place(cell).center)
    assert set(briefing.picture.chosen) == {*offered[1:4], offered[5]}
    player.press(briefing.start)
    assert set(player.bridge().session.match.setup.sides[0].bases) == {*offered[1:4], offered[5]}


def test_whoever_is_not_captain_chooses_no_bases(tmp_path: Path) -> None:
    """D3.2: the captain's choice is the computer's then; another station may be taken from mission to mission."""
    player = Voyager(tmp_path)
    player.begin()
    won(player.table, ("captain", Side.BLUE), ("armada", Side.YELLOW))
    reopened(player)
    player.press(player.voyage().sail)
    briefing = player.top
    assert isinstance(briefing, BriefingScene)
    for station in (Station.RADIO, Station.CAPTAIN):
        briefing.column.reveal(briefing.stations)
        player.click(briefing.stations.cells()[station].center)
    assert briefing.picture.offered == 0
    player.press(briefing.start)
    assert player.bridge().session.stations == frozenset({Station.RADIO})
    assert "radio" in read_campaign(player.table.path).notes["stations"]


def test_a_damaged_campaign_is_explained_and_its_backup_offered(tmp_path: Path) -> None:
    player = Voyager(tmp_path)
    player.begin()
    won(player.table, ("captain", Side.YELLOW))
    player.table.write()
    path = player.table.path
    assert backup_path(path).is_file()
    path.write_bytes(path.read_bytes()[:-40])
    player.key(pygame.K_ESCAPE)
    listed = player.top
    assert isinstance(listed, CampaignsScene)
    assert listed.found[0].damaged
    player.press(listed.campaigns[0])
    asked = player.top
    assert isinstance(asked, AskScene)
    assert "damaged" in asked.words
    player.press(asked.rows[1])
    assert player.mark("captain").facts.standing is Standing.NEXT
    assert read_campaign(path).campaign.played == []


def test_a_campaign_goes_out_as_one_file_and_comes_in_as_another_one(tmp_path: Path) -> None:
    """With its mission under way; by the buttons of the list, or dropped on the window; a damaged file is explained, and takes nothing."""
    player = Voyager(tmp_path)
    player.begin()
    bridge = player.set_sail("captain")
    session = bridge.session
    session.give(next(order for order in session.options() if isinstance(order, Head)))
    orders, left = len(session.match.entries), player.table.path
    player.game.campaign.choose()
    player.stage.step(0.0)
    listed = player.top
    assert isinstance(listed, CampaignsScene)
    player.press(listed.export)
    listed = player.top
    assert isinstance(listed, CampaignsScene)
    file, = (tmp_path / "exports").iterdir()
    assert listed.good
    assert str(file) in listed.notice
    whole = file.read_bytes()
    for ways in ("button", "dropped"):
        player.press(listed.import_button)
        scene = player.top
        assert isinstance(scene, ImportScene)
        assert [row.name for row in scene.files] == [file.name]
        if ways == "button":
            player.key(pygame.K_RETURN)
        else:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
            player.stage.step(0.0)
        listed = player.top
        assert isinstance(listed, CampaignsScene)
        assert listed.good
    found = saved_campaigns(tmp_path / "campaigns")
    assert len(found) == 3
    assert all(read_campaign(path).campaign == read_campaign(left).campaign for path in found)
    file.write_bytes(whole[: len(whole) // 2])
    player.press(listed.import_button)
    player.key(pygame.K_RETURN)
    scene = player.top
    assert isinstance(scene, ImportScene)
    assert "damaged" in scene.notice
    assert len(saved_campaigns(tmp_path / "campaigns")) == 3
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_RETURN)  # the one that came in last
    assert isinstance(player.top, AskScene)
    player.key(pygame.K_RETURN)
    assert len(player.bridge().session.match.entries) == orders
    assert player.table.path != left


def test_a_campaign_is_deleted_after_a_question(tmp_path: Path) -> None:
    player = Voyager(tmp_path)
    player.begin()
    path = player.table.path
    player.key(pygame.K_ESCAPE)
    for answer in (0, 1):
        assert isinstance(player.top, CampaignsScene)
        player.press(player.top.delete)
        assert isinstance(player.top, AskScene)
        player.press(player.top.rows[answer])
        assert path.is_file() == (answer == 0)


def test_the_last_mission_ends_the_campaign_with_its_whole_course(tmp_path: Path) -> None:
    """D0.4: the winner of mission 7 wins the campaign."""
    player = Voyager(tmp_path)
    player.begin(watching=True)
    won(player.table, *((mission, Side.BLUE) for mission in ("captain", "armada", "laboratory", "emp", "vortex", "blackout", "volcano")))
    reopened(player)
    player.press(player.voyage().results)
    assert isinstance(player.top, CourseScene)
    assert player.top.title == "Blue wins the campaign"
    assert len(player.top.rows) == 8
    assert player.top.score.score == player.table.score
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, TitleScene)
    assert "Continue the campaign" not in [row.name for row in player.top.rows]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_every_name_has_its_place_on_the_chart(tmp_path: Path, size: tuple[int, int]) -> None:
    """No two names lie over each other or over a mark; where one has no room its hint says it."""
    player = Voyager(tmp_path, size)
    player.begin()
    marks = player.voyage().marks
    places = [mark.label for mark in marks if mark.label is not None]
    assert len(places) >= (11 if size[0] >= 1280 else 6)
    for number, place in enumerate(places):
        assert player.voyage().sea.rect.contains(place)
        assert not [other for other in places[:number] if other.colliderect(place)]
    assert all(mark.label is not None or mark.telling for mark in marks)


def test_a_result_that_the_disk_refuses_is_said_and_the_mission_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match's save stays until the campaign has the result: gone on with later, it is recorded then."""
    player = Voyager(tmp_path)
    player.begin(watching=True)
    player.set_sail("captain")
    path = player.table.path

    def refuse(*_given: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as full:
        full.setattr("game.client.voyage.table.write_campaign", refuse)
        for _ in range(MOST_STEPS):
            if isinstance(player.top, CampaignsScene):
                break
            if not isinstance(player.top, BridgeScene):
                player.key(pygame.K_RETURN)
            player.stage.step(2.0)
    assert isinstance(player.top, CampaignsScene)
    assert "no space left" in player.top.notice
    assert read_campaign(path).campaign.played == []
    player.press(player.top.campaigns[0])
    assert isinstance(player.top, AskScene)
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, ResultScene)
    assert read_campaign(path).campaign.has_played("captain")
    assert not player.table.match_path.exists()
