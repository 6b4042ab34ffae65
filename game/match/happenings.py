"""What happened in an order worth looking back on: a system used, a mine blown up, a surfacing, damage, a card, a unit's step or end,
a vortex passed, supplies. Facts only, no prose.
"""
from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.rules import events
from game.rules.events import Event
from game.rules.terms import Impact, MineKind, Side, System, Unit, Upgrade

#: `what` of those that are no activation: those have the word that is called at their Stop.
SURFACE, DAMAGE = "surface", "damage"
#: A card played with a movement or alone, a unit that moved, and one that was lost without a Stop.
CARD, STEP, LOST = "card", "step", "lost"
#: A passage through a vortex, and supplies taken aboard.
PASSAGE, SUPPLIES = "passage", "supplies"
#: What is announced of a mission's own acts, to be told as it was heard.
_ANNOUNCED = (
    events.GoliathFired, events.BaseDestroyed, events.EmpFired, events.Hacked, events.Revealed, events.IslandRisen, events.Reinforced,
    events.SuppliesAboard,
)


class Happening(msgspec.Struct, frozen=True):
    """One happening. `number` is the order that began it, `ended` the one that answered it (the same if nothing was asked).

    `side` did it, or is the one it happened to. `cell` is the cell that was named, else where the boat was or its mine lies, which
    only its own side knows (`private`). Pairs are by side: what the explosions were for its boat, the damage it took, and the cell
    where a direct hit found it (0: none did). `kaos` says that the mine blown up was a KAOS, `equipped` is another upgrade that was taken.
    `cards` were played in it, `unit` used its weapon or moved, `lost` are units destroyed; `announced` is what a mission's own act was for
    both sides.
    """

    number: int
    ended: int
    tick: int
    side: Side
    what: str
    cell: int
    private: bool
    blasts: tuple[int, ...] = ()
    impacts: tuple[Impact | None, Impact | None] = (None, None)
    damage: tuple[int, int] = (0, 0)
    found: tuple[int, int] = (0, 0)
    cause: str = ""
    failed: bool = False
    countered: bool = False
    sector: int | None = None
    passed: tuple[int, ...] = ()
    system: System | None = None
    answer: events.SonarAnswer | events.DroneAnswer | None = None
    kaos: bool = False
    equipped: Upgrade = Upgrade.NONE
    cards: tuple[events.CardPlayed, ...] = ()
    unit: Unit = Unit.BOAT
    lost: tuple[tuple[Side, Unit], ...] = ()
    announced: tuple[Event, ...] = ()


class Group:
    """The events of an order and of the answers that it asked for, while they come in."""

    __slots__ = ("ended", "happened", "number", "positions", "tick")

    def __init__(self, number: int, tick: int, positions: tuple[int, int]) -> None:
        self.number, self.ended, self.tick, self.positions = number, number, tick, positions
        self.happened: list[Event] = []

    def add(self, number: int, happened: Sequence[Event]) -> None:
        """More events, by an order that belongs to this one."""
        self.ended = number
        self.happened += happened

    def told(self) -> Happening | None:
        """The happening; None if there was nothing but headings, marks and crosses."""
        for event in self.happened:
            if isinstance(event, events.Stop):
                return self._happening(event.side, event.action)
            if isinstance(event, events.Surfacing):
                return self._happening(event.side, SURFACE)
        for kind, what in ((events.Damage, DAMAGE), (events.UnitDestroyed, LOST), (events.CardPlayed, CARD), (events.UnitMoved, STEP),
                           (events.SuppliesAboard, SUPPLIES), (events.VortexPassage, PASSAGE)):
            happened = next((event for event in self.happened if isinstance(event, kind)), None)
            if happened is not None:
                return self._happening(happened.side, what)
        return None

    def _happening(self, side: Side, what: str) -> Happening:
        cell, private = self.positions[side], True
        blasts: list[int] = []
        waves: set[int] = set()
        impacts: list[Impact | None] = [None, None]
        damage, found = [0, 0], [0, 0]
        cause, failed, countered = "", False, False
        sector: int | None = None
        passed: tuple[int, ...] = ()
        system: System | None = None
        answer: events.SonarAnswer | events.DroneAnswer | None = None
        kaos, equipped = False, Upgrade.NONE
        unit = Unit.BOAT
        for event in self.happened:
            match event:
                case events.Target():
                    cell, private, unit = event.cell, False, event.by
                case events.ArcherFired() | events.GoliathFired():
                    cell, private = event.cell, False
                case events.IslandRisen() if private:
                    cell, private = event.cell, False
                case events.MineDropped():
                    unit = event.by
                    private = private and event.cell is None
                case events.UnitCell() if what == STEP:
                    cell, unit = event.cell, event.unit
                case events.Detonated():
                    cell, private = event.cell, False
                    if event.kind is MineKind.KAOS:
                        waves.add(event.cell)
                        kaos = True
                case events.MineExploded():
                    if event.kind is MineKind.KAOS:
                        waves.add(event.cell)
                case events.MineLaid():
                    cell = event.cell
                case events.ImpactCalled():
                    if event.cell not in blasts:
                        blasts.append(event.cell)
                    known = impacts[event.side]
                    impacts[event.side] = event.result if known is None else max(known, event.result)
                    if event.result is Impact.DIRECT and event.cell not in waves:
                        found[event.side] = event.cell
                case events.Damage():
                    damage[event.side] += event.amount
                    cause = cause or event.cause
                case events.AttemptFailed():
                    failed, system = True, event.system
                case events.Countered():
                    countered = True
                case events.Surfacing():
                    sector = event.sector
                case events.Equipped():
                    equipped = event.upgrade
                case events.SilenceMove():
                    passed = event.cells
                case events.GaugeEmptied() | events.OutOfService():
                    system = event.system
                case events.SonarAnswer() | events.DroneAnswer():
                    answer = event
                case _:
                    pass
        return Happening(
            self.number, self.ended, self.tick, side, what, cell, private, tuple(blasts), (impacts[0], impacts[1]),
            (damage[0], damage[1]), (found[0], found[1]), cause, failed, countered, sector, passed, system, answer, kaos, equipped,
            tuple(event for event in self.happened if isinstance(event, events.CardPlayed)), unit,
            tuple((event.side, event.unit) for event in self.happened if isinstance(event, events.UnitDestroyed)),
            tuple(event for event in self.happened if isinstance(event, _ANNOUNCED)),
        )  # fmt: skip
