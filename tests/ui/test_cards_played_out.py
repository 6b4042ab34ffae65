"""Whole matches with hands and units through the window, to their end, by one who plays whatever card he may."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.hand import hand_of
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.hand import HandScene
from game.client.scenes.pause import PauseScene
from game.client.session import Session
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import MOVES, Want
from game.crew.levels import Level
from game.library import Library
from game.match.match import Match
from game.match.script import parse_script
from game.rules.events import CardPlayed, UnitMoved
from game.rules.terms import Side, Station
from tests.ui.players import ARROWS, Player

SCRIPT = """
chart {chart}
mode {mode}
{first}
seed {seed}
armada yes
yellow expert draw 4
blue expert draw 4
---
"""


class CardPlayer(Player):
    """Plays cards when they can be played, and moves units while there are marks."""

    def look(self) -> object:
        """Do not stay in the menu, into which Escape has led."""
        if isinstance(self.stage.top, PauseScene):
            self.key(pygame.K_ESCAPE)
        return super().look()

    def work(self, bridge: BridgeScene) -> None:
        """A card now and then, a step of a unit now and then; else what every player does."""
        station = bridge.station
        if not bridge.at_hull and self.chance.random() < 0.25 and self.play_card(bridge):
            return
        if isinstance(station, CaptainStation) and station.aim is not None and station.aim.want in MOVES:
            self.key(self.chance.choice(list(ARROWS.values())) if self.chance.random() < 0.7 else pygame.K_ESCAPE)
        elif isinstance(station, CaptainStation) and station.entries[Want.HELICOPTER].can and self.chance.random() < 0.2:
            self.key(pygame.K_j)
        else:
            super().work(bridge)

    def play_card(self, bridge: BridgeScene) -> bool:
        """Play one of the cards that can be played; False without one."""
        able = [card.face.card for card in hand_of(bridge.session) if card.can]
        if not able:
            return False
        card = self.chance.choice(able)
        self.key(pygame.K_l)
        scene = self.stage.top
        assert isinstance(scene, HandScene)
        self.click(scene.takers[[held.face.card for held in scene.hand].index(card)].rect.center)
        if isinstance(self.stage.top, HandScene):  # a broken system: thought better of it
            self.key(pygame.K_ESCAPE)
        if bridge.hand.playing == "silva":
            self.key(pygame.K_q, pygame.K_w, pygame.K_e, pygame.K_r, pygame.K_ESCAPE)
        elif bridge.hand.playing in ("eriksen", "dubois", "costa", "price"):
            self.key(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
        return True


@pytest.mark.parametrize(("mode", "chart", "seed", "stations"), [
    ("turns", "alpha", 2, frozenset({Station.CAPTAIN, Station.ENGINEER, Station.RADIO})),
    ("turns", "delta", 8, frozenset({Station.CAPTAIN, Station.MATE})),
    ("realtime", "alpha", 6, frozenset({Station.CAPTAIN, Station.ENGINEER})),
])
def test_a_match_with_cards_and_units_is_played_to_its_end(
    mode: str, chart: str, seed: int, stations: frozenset[Station], tmp_path: Path,
) -> None:
    player = CardPlayer(tmp_path, seed=seed)
    first = "first yellow" if mode == "turns" else ""
    match = Match(parse_script(SCRIPT.format(chart=chart, mode=mode, first=first, seed=seed), "match", Library()).setup)
    player.game._play(Session(match, Side.YELLOW, Level.OFFICER, tmp_path / "saves", stations=stations))
    player._meet()
    debrief = player.play()
    assert match.is_over
    happened = [event for entry in match.entries for event in entry.events]
    by_hand = {entry.number for entry, cause in player.given if cause}
    cards_at = {
        entry.number for entry in match.entries for event in entry.events if isinstance(event, CardPlayed) and event.side is Side.YELLOW
    }
    assert cards_at & by_hand, "cards were played by hand"
    assert any(isinstance(event, UnitMoved) for event in happened)
    cards = [card for happening in debrief.whole.happenings for card in happening.cards]
    assert len(cards) == sum(isinstance(event, CardPlayed) for event in happened), "the debrief leaves none out"
