"""The set-up of a match: frozen, the head of every save, replay and script (N1)."""
from __future__ import annotations

import msgspec

from game.rules.boats import BoatClass
from game.rules.chart import Chart
from game.rules.flaws import Flaw
from game.rules.grid import bits
from game.rules.sheets import Sheet, parse_symbol
from game.rules.terms import Goal, MineKind, Mode, Role, Side, Station, System, Upgrade


class Options(msgspec.Struct, frozen=True):
    """The named options (`OPTION_WORDS`), each by what it changes; all off is the game as the rules have it."""

    draw_if_both_sunk: bool = False
    ready_aboard_only: bool = False
    erase_full_group_only: bool = False
    refuse_broken: bool = False
    no_chain_in_ring: bool = False
    detonate_despite_red: bool = False
    cross_after_silence_zero: bool = False
    secret_cruiser_mine: bool = False
    blackout_any_reactor: bool = False
    twenty_symbols: bool = False


#: Each named option: the field it sets, its default word and its other word.
OPTION_WORDS: dict[str, tuple[str, str, str]] = {
    "both-sunk": ("draw_if_both_sunk", "acting-side-loses", "draw"),
    "ready-call": ("ready_aboard_only", "public", "boat"),
    "breakdown-erases": ("erase_full_group_only", "all", "group"),
    "broken-attempt": ("refuse_broken", "radiation", "refuse"),
    "mine-chain": ("no_chain_in_ring", "adjacent", "none"),
    "detonate-with-red-breakdown": ("detonate_despite_red", "no", "yes"),
    "silence-zero": ("cross_after_silence_zero", "no-cross", "cross"),
    "cruiser-mine": ("secret_cruiser_mine", "public", "secret"),
    "blackout-symbol": ("blackout_any_reactor", "radiation", "reactor"),
    "engineer-sheet-turns": ("twenty_symbols", "24", "20"),
}

#: The symbols that the Standard sheet of 20 leaves out (C2, option `engineer-sheet-turns`).
LEFT_OUT = bits(parse_symbol(name) for name in ("W4", "N5", "S6", "E6"))


class Given(msgspec.Struct, frozen=True):
    """What a side is given at the start besides the ordinary: the `given` lines of N1. None or empty: nothing is given.

    `crew`, `supplies` and `knows` are of the missions captain, shallows and vortex.
    """

    gauges: tuple[tuple[System, tuple[int, ...]], ...] = ()
    crossed: tuple[int, ...] = ()
    damage: int = 0
    route: tuple[int, ...] = ()
    mines: tuple[tuple[int, MineKind, bool], ...] = ()
    hacked: tuple[System, ...] = ()
    out: tuple[System, ...] = ()
    surfaced: bool = False
    crew: tuple[Station, ...] = ()
    supplies: tuple[int, ...] = ()
    knows: bool = False


class SideSetup(msgspec.Struct, frozen=True):
    """One side's set-up. `start`, `sheet`, `helicopter` and `cruiser` None are drawn from the seed, and so many cards as `draws` besides
    those named in `experts` (X1).

    `role` and `bases` are of the mission laboratory (no bases: drawn), `half` of the mission vortex: yellow's row or blue's column, from 1
    (None: drawn).
    """

    boat: BoatClass
    sheet: Sheet | None
    start: int | None = None
    upgrade: Upgrade = Upgrade.NONE
    helicopter: int | None = None
    cruiser: int | None = None
    experts: tuple[str, ...] = ()
    draws: int = 0
    given: Given = Given()
    role: Role | None = None
    bases: tuple[int, ...] = ()
    half: int | None = None


class MatchSetup(msgspec.Struct, frozen=True):
    """A whole set-up. `mission` is the word of the mission played; `sheets` are those that a drawn sheet is drawn from; `armada` None
    leaves it to the mission (A7).
    """

    chart: Chart
    sides: tuple[SideSetup, SideSetup]
    sheets: tuple[Sheet, ...]
    mode: Mode = Mode.REALTIME
    goal: Goal = Goal.HUNT
    mission: str = "none"
    first: Side | None = None
    seed: int = 0
    options: Options = Options()
    limit: int | None = None
    islands: tuple[int, ...] = ()
    seas: tuple[int, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()
    used: tuple[int, ...] = ()
    armada: bool | None = None
    destroyed: tuple[int, ...] = ()

    def shaped_chart(self) -> Chart:
        """The chart with the given islands, seas and marks, and the mission that is played on it."""
        chart = self.chart.with_sea(bits(self.seas)).with_island(bits(self.islands))
        for kind, cell in self.marks:
            chart = chart.with_mark(kind, 1 << cell)
        return chart if chart.mission == self.mission else msgspec.structs.replace(chart, mission=self.mission)

    def mission_lines(self) -> list[str]:
        """The heads of the lines that only some missions know (N1), as far as the set-up has them."""
        found = [f"given {word}" for word, cells in (("used", self.used), ("destroyed", self.destroyed)) if cells]
        for side, own in zip(Side, self.sides, strict=True):
            half = "column" if side else "row"
            plain = (("role", own.role is not None), ("bases", bool(own.bases)), (half, own.half is not None))
            given = (("crew", bool(own.given.crew)), ("supplies", bool(own.given.supplies)), ("knows", own.given.knows))
            found += [f"{side.word} {word}" for word, there in plain if there]
            found += [f"given {side.word} {word}" for word, there in given if there]
        return found


class SetupError(Flaw):
    """A set-up that cannot be. `line` is the head of the set-up line at fault, as N1 writes it (`given yellow route`)."""

    def __init__(self, line: str, sentence: str, /, **values: object) -> None:
        super().__init__(sentence, **values)
        self.line = line
