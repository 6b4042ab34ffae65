"""Whole campaigns through the window, each mission at another station: begun, sailed by hand for a while, killed, resumed, played out.

OPERATION_DRACHE_VOYAGES says how many are sailed: with 4 every mission is sailed at every station.
"""
from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest

from game.campaign.course import is_over, last_mission
from game.campaign.missions import missions
from game.client.scenes.ask import AskScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.title import TitleScene
from game.client.session import Session
from game.client.voyage.beginning import CampaignsScene, NewCampaignScene
from game.client.voyage.briefing import BriefingScene
from game.client.voyage.opening import OpeningScene
from game.client.voyage.result import CourseScene, ResultScene
from game.client.voyage.voyage import VoyageScene
from game.rules.grid import cells_of
from game.rules.terms import Station
from game.storage.campaigns import read_campaign, saved_campaigns
from tests.ui.players import Player

VOYAGES = int(os.environ.get("OPERATION_DRACHE_VOYAGES", "1"))
#: The main missions with the side missions between them, each once.
COURSE = [
    "captain", "shallows", "armada", "laboratory", "interference", "emp", "stream", "vortex", "labyrinth", "blackout", "volcano",
]
#: So many looks at the screen before a mission is killed, and acts of the own station at least.
LOOKS, ACTS = 120, 3


class Voyager(Player):
    """Sails a campaign. What is done at a station is done as ever, by keys or by the mouse."""

    def __init__(self, data: Path, *, by_mouse: bool, seed: int) -> None:
        super().__init__(data, by_mouse=by_mouse, size=(800, 600), seed=seed)
        self.data, self.looks_after = data, 1.0

    def row(self, name: str) -> None:
        """Press a row of the title."""
        title = self.stage.top
        assert isinstance(title, TitleScene)
        row = next(row for row in title.rows if row.name == name)
        if self.by_mouse:
            self.click(row.rect.center)
        else:
            self.focus(title.board, row)
            self.key(pygame.K_RETURN)

    @property
    def voyage(self) -> VoyageScene:
        """The chart of the voyage."""
        scene = self.stage.top
        assert isinstance(scene, VoyageScene)
        return scene

    def begin_campaign(self) -> None:
        """From the title to the chart."""
        self.row("Campaign")
        listed = self.stage.top
        assert isinstance(listed, CampaignsScene)
        self.click(listed.new.rect.center)
        scene = self.stage.top
        assert isinstance(scene, NewCampaignScene)
        for chooser in (scene.level, scene.own_level):
            scene.column.reveal(chooser)
            self.choose_by_mouse(chooser.cells()[0].center)
        self.click(scene.begin_button.rect.center)
        opening = self.stage.top
        assert isinstance(opening, OpeningScene)
        self.click(opening.done.rect.center)

    def choose_by_mouse(self, at: tuple[int, int]) -> None:
        """Click on an option, whatever else is done by keys."""
        self.click(at)

    def set_sail(self, mission: str, station: Station) -> BridgeScene:
        """Cut the hand if there are too many cards, choose the mission, take one station, choose bases if that is the task, and start."""
        while self.voyage.to_cut:
            for card in self.voyage.hand[: self.voyage.to_cut]:
                self.click(card.rect.center)
            self.click(self.voyage.discard.rect.center)
        mark = next(mark for mark in self.voyage.marks if mark.facts.mission.mission == mission)
        if not mark.chosen:
            self.click(mark.rect.center)
        self.click(self.voyage.sail.rect.center)
        briefing = self.stage.top
        assert isinstance(briefing, BriefingScene)
        for each in Station:
            if (each in briefing.stations.chosen) != (each is station):
                briefing.column.reveal(briefing.stations)
                self.click(briefing.stations.cells()[each].center)
        for cell in list(cells_of(briefing.picture.offered))[:4]:
            self.click(briefing.picture.place(cell).center)
        self.click(briefing.start.rect.center)
        return self.bridge

    def sail(self, station: Station) -> Session:
        """Work for a while."""
        for _ in range(LOOKS):
            session = self.game.session
            if session is None or session.match.is_over or self.acts(session, station) >= ACTS:
                break
            self.look()
        assert self.game.session is not None
        return self.game.session

    def acts(self, session: Session, station: Station) -> int:
        """How much the human has done at his station, or for it."""
        if station is Station.RADIO and session.stations == {Station.RADIO}:
            return self.did["taken"]
        return sum(cause != "" for _entry, cause in self.given)

    def play_out(self) -> ResultScene:
        """The computer plays on to the end, as quickly as it can, and the window shows what came of it."""
        room = self.game.campaign
        session = room.session
        assert session is not None
        if not session.match.is_over:
            room.take_over(frozenset())
            session = room.session
            assert session is not None
            session.paused = False
            for _ in range(20_000):
                if session.match.is_over:
                    break
                session.update(5.0)
            self.bridge.moments.waiting.clear()
        for _ in range(200):
            scene = self.stage.top
            if isinstance(scene, ResultScene):
                return scene
            self.key(pygame.K_RETURN)
            self.wait(0.5)
        raise AssertionError("the mission's result does not come")

    def killed(self) -> Voyager:
        """The program is gone, with the folder as it is now; another one is started, which offers what was left."""
        folder = self.data.with_name(f"{self.data.name}+")
        shutil.copytree(self.data, folder)
        return Voyager(folder, by_mouse=not self.by_mouse, seed=self.chance.randrange(1 << 20))


@pytest.mark.parametrize("voyage", range(VOYAGES))
def test_a_campaign_at_every_station_with_a_kill_in_every_mission(voyage: int, tmp_path: Path) -> None:
    """D0, D1.3, S: no order is lost, every result is written, and the last mission's winner has won the campaign."""
    assert {mission.mission for mission in missions()} == set(COURSE)
    player = Voyager(tmp_path / "0", by_mouse=False, seed=voyage)
    player.begin_campaign()
    worked = set()
    for number, mission in enumerate(COURSE):
        station = Station((number + voyage) % len(Station))
        player.set_sail(mission, station)
        session = player.sail(station)
        worked.add(station)
        if not session.match.is_over:
            assert player.acts(session, station) >= ACTS, f"{mission}: nothing could be done at station {station.word}"
            player = resumed(player, session)
        result = player.play_out()
        path = saved_campaigns(player.data / "campaigns")[0]
        written = read_campaign(path).campaign
        assert written.result(mission) == result.played
        assert not player.game.campaign.table.match_path.exists()  # type: ignore[union-attr]
        while isinstance(player.stage.top, ResultScene):
            player.key(pygame.K_RETURN)
    assert worked == set(Station)
    assert is_over(written)
    end = player.stage.top
    assert isinstance(end, CourseScene)
    side = written.result(last_mission().mission)
    assert side is not None
    assert end.title == ("Nobody wins the campaign" if side.winner is None else f"{('Yellow', 'Blue')[side.winner]} wins the campaign")


def resumed(player: Voyager, session: Session) -> Voyager:
    """Killed, started again, and at the same mission as before."""
    orders, digest, stations = len(session.match.entries), session.match.digest(), session.stations
    other = player.killed()
    other.row("Continue the campaign")
    assert isinstance(other.stage.top, AskScene)
    other.key(pygame.K_RETURN)
    again = other.game.session
    assert again is not None
    assert (len(again.match.entries), again.match.digest(), again.stations) == (orders, digest, stations)
    assert again.wanted == session.wanted
    assert isinstance(other.stage.top, BridgeScene)
    return other
