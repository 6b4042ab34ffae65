"""Contests between crews: who plays whom, with what, where, and which share of the matches is asked for."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from game.campaign.missions import missions
from game.rules.experts.deck import DECK
from game.rules.terms import Side, Station, Upgrade

#: Five charts, and five where a boat may carry an upgrade (U1.2).
CHARTS = ("alpha", "bravo", "charlie", "delta", "echo")
UPGRADE_CHARTS = ("alpha", "bravo", "charlie", "delta", "foxtrot")
MODES = ("turns", "realtime")
CLASSES = ("base", "chateaubriand", "kasparov", "armstrong", "cerberus")
SHEETS = ("standard", "bastion", "maelstrom", "caldera", "lattice")
UPGRADES = tuple(upgrade.word for upgrade in Upgrade if upgrade is not Upgrade.NONE)


class Entrant(msgspec.Struct, frozen=True):
    """A crew and what it sails with: its level, set-up words of a side without the side (N1), and members that are not of the level."""

    level: str = "officer"
    words: tuple[str, ...] = ()
    members: tuple[tuple[Station, str], ...] = ()


class Contest(msgspec.Struct, frozen=True):
    """One figure: the share of matches that `ours` wins against `theirs`, taken in turn, and the bounds asked of it."""

    group: str
    name: str
    ours: Entrant
    theirs: tuple[Entrant, ...]
    low: float
    high: float
    charts: tuple[str, ...] = CHARTS
    head: tuple[str, ...] = ()
    #: The side that is ours in every match; None: each in turn.
    side: Side | None = None
    modes: tuple[str, ...] = MODES
    #: How a match ends that is decided by its mission's own goal, and the share of them that is asked for; empty where it has none.
    goal: str = ""
    goals: float = 0.0
    #: Whether it is also asked how the matches go: how they end, how long they are, what boats do to themselves.
    whole: bool = False

    def pairings(self, games: int, seed: int) -> Iterator[Pairing]:
        """So many matches: both sides with the same seed, then the next chart, then the other mode, then the next opponent."""
        for number in range(games):
            pair = number // 2
            side = Side(number % 2) if self.side is None else self.side
            chart = self.charts[pair % len(self.charts)]
            block = pair // len(self.charts)
            other = self.theirs[block // len(self.modes) % len(self.theirs)]
            crews = (self.ours, other) if side is Side.YELLOW else (other, self.ours)
            mode = self.modes[block % len(self.modes)]
            yield Pairing(side, chart, mode, crews, self.head, seed + (number if self.side is not None else pair))


class Pairing(msgspec.Struct, frozen=True):
    """One match of a contest: whose side is ours, where, how, yellow's and blue's entrant, more set-up lines, and the seed."""

    side: Side
    chart: str
    mode: str
    crews: tuple[Entrant, Entrant]
    head: tuple[str, ...]
    seed: int

    @property
    def lines(self) -> str:
        """The set-up as lines of a script (N1)."""
        lines = [f"chart {self.chart}", f"mode {self.mode}", "limit 600", *self.head]
        for side in Side:
            lines += [f"{side.word} {words}" for words in self.crews[side].words]
        return "\n".join([*lines, "---"])


def _against_others(group: str, what: str, names: tuple[str, ...], low: float, high: float, charts: tuple[str, ...]) -> Iterator[Contest]:
    for name in names:
        others = tuple(Entrant(words=(f"{what} {other}",)) for other in names if other != name)
        yield Contest(group, name, Entrant(words=(f"{what} {name}",)), others, low, high, charts)


def _levels() -> Iterator[Contest]:
    ladder = ("recruit", "sailor", "officer", "ace")
    for lower, higher in pairwise(ladder):
        yield Contest("levels", f"{higher} against {lower}", Entrant(higher), (Entrant(lower),), 0.65, 0.90)
    yield Contest("levels", "ace against recruit", Entrant("ace"), (Entrant("recruit"),), 0.95, 1.0)
    yield Contest("levels", "newcomer against recruit", Entrant("newcomer"), (Entrant("recruit"),), 0.30, 0.50)
    yield Contest("levels", "yellow, ace against ace", Entrant("ace"), (Entrant("ace"),), 0.44, 0.56, side=Side.YELLOW, whole=True)


def _stations() -> Iterator[Contest]:
    officers = (Entrant(),)
    yield Contest("stations", "blank radio operator", Entrant(members=((Station.RADIO, "blank"),)), officers, 0.0, 0.35)
    yield Contest("stations", "perfect plot", Entrant(members=((Station.RADIO, "perfect"),)), officers, 0.45, 0.55)


def _upgrades() -> Iterator[Contest]:
    yield from _against_others("upgrades", "upgrade", UPGRADES, 0.42, 0.58, UPGRADE_CHARTS)
    for name in UPGRADES:
        yield Contest("upgrades", f"{name} against none", Entrant(words=(f"upgrade {name}",)), (Entrant(),), 0.54, 1.0, UPGRADE_CHARTS)


def _cards() -> Iterator[Contest]:
    for name in sorted(DECK):
        yield Contest("cards", name, Entrant(words=(f"expert {name}",)), (Entrant(),), 0.49, 0.62)


#: Missions with a goal of their own: how it ends them, and the share of matches that it is to end.
_GOALS = {"laboratory": ("bases", 0.30), "vortex": ("entrance", 0.30), "volcano": ("isolated", 0.10), "shallows": ("supplies", 0.30)}


def _missions() -> Iterator[Contest]:
    """Officers against officers in real time: yellow's share, or the attacker's where there is one (D3.1)."""
    for mission in missions():
        goal, goals = _GOALS.get(mission.mission, ("", 0.0))
        roles = ("role attacker",), ("role defender",)
        ours, theirs = (Entrant(words=role) for role in (roles if mission.mission == "laboratory" else ((), ())))
        yield Contest(
            "missions", mission.mission, ours, (theirs,), 0.42, 0.58, (mission.chart,), side=None if ours.words else Side.YELLOW,
            modes=("realtime",), goal=goal, goals=goals,
        )  # fmt: skip


def contests() -> list[Contest]:
    """All contests, by group."""
    return [
        *_levels(),
        *_stations(),
        *_against_others("classes", "boat", CLASSES, 0.44, 0.56, CHARTS),
        *_against_others("sheets", "sheet", SHEETS, 0.44, 0.56, CHARTS),
        *_upgrades(),
        *_cards(),
        *_missions(),
    ]
