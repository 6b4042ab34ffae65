"""Crews drive helicopter and cruiser with purpose (A), and change their upgrade where another serves better (U1.4)."""
from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from playing import Played, officer, setup

from game.crew.equipping import choose_upgrade
from game.library import Library
from game.match.match import Entry, Match
from game.rules.events import Equipped
from game.rules.orders import DropMine, MoveUnit, Torpedo
from game.rules.terms import Mode, Side, Unit, Upgrade

MODES = pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)


def test_units_are_used() -> None:  # A3 A4
    done: Counter[tuple[str, Unit]] = Counter()

    def watch(match: Match, entry: Entry) -> None:
        order = entry.order
        if isinstance(order, MoveUnit):
            done["move", order.unit] += 1
        elif isinstance(order, Torpedo | DropMine):
            done[type(order).__name__, order.by] += 1

    for seed in range(12):
        wanted = msgspec.structs.replace(setup("alpha", Mode(seed % 2), seed), armada=True)
        Played(wanted, {side: officer(side, wanted) for side in Side}, watch)
    assert done["move", Unit.HELICOPTER] > 60
    assert done["Torpedo", Unit.HELICOPTER] > 12
    assert done["DropMine", Unit.CRUISER] > 0


@MODES
def test_an_upgrade_is_changed_on_surfacing(mode: Mode) -> None:  # U1.4
    changed: Counter[Upgrade] = Counter()

    def watch(match: Match, entry: Entry) -> None:
        changed.update(event.upgrade for event in entry.events if isinstance(event, Equipped))

    for seed in range(6):
        wanted = setup("alpha", mode, seed, upgrades=(Upgrade.TRIDENT, Upgrade.MINOS))
        Played(wanted, {side: officer(side, wanted) for side in Side}, watch)
    assert sum(changed.values()) >= 3


def test_upgrades_are_chosen_by_taste_and_waters() -> None:  # U1.1
    chosen = {
        name: Counter(choose_upgrade(Library().chart(name), random.Random(seed)) for seed in range(120)) for name in ("foxtrot", "charlie")
    }
    for counts in chosen.values():
        assert set(counts) == set(Upgrade) - {Upgrade.NONE}
    assert chosen["charlie"][Upgrade.KAOS] > chosen["foxtrot"][Upgrade.KAOS]  # long waves want open water
