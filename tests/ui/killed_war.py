"""A program that tests kill: War Patrol in its window, played by keys, with each order told on stdout.

    python -m tests.ui.killed_war FOLDER SEED

It goes on with the war that the title offers, or begins a squadron's. Each line is a word, a number of orders and the state's hash after
them, and is written at once: `offered N HASH` for a war that goes on, `begun N HASH` for a new one, `did N HASH` after each order.
"""
from __future__ import annotations

import os
import sys
from pathlib import Path

from game.client.war.approach import ApproachScene
from game.client.war.pacific import PacificScene
from game.patrol.terms import Kind
from tests.ui.war_players import WarPlayer


def say(word: str, player: WarPlayer) -> None:
    """Write a line past all buffers."""
    match = player.session.match
    os.write(1, f"{word} {len(match.entries)} {match.digest()}\n".encode())


def main(folder: str, seed: str) -> None:
    """Play until killed."""
    player = WarPlayer(Path(folder), seed=int(seed), size=(800, 600))
    rows = [row.name for row in player.top.rows]  # type: ignore[attr-defined]
    if "Continue the war" in rows:
        player.open_title_row("Continue the war")
        say("offered", player)
    else:
        player.begin(Kind.SQUADRON)
        say("begun", player)
    player.session.match.listen(lambda entry: say("did", player))
    while True:
        player.look()
        match player.top:
            case ApproachScene() as fight:
                player.fight(fight)
            case PacificScene() as pacific:
                player.lead(pacific)


if __name__ == "__main__":
    main(*sys.argv[1:])
