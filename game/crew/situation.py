"""What a captain takes into account before he decides: the chart as his boat finds it, both plots, and how the enemy stands."""
from __future__ import annotations

import functools

from game.crew.belief import Belief
from game.crew.blast import distances
from game.crew.engine_room import EngineRoom, Needs
from game.crew.foresight import Foresight
from game.crew.levels import Skill
from game.crew.lookout import Lookout
from game.crew.missions.plan import Plan
from game.crew.plotted import Sighting
from game.crew.room import room, way
from game.crew.tracker import Tracker
from game.crew.weights import Weights
from game.crew.wishes import NONE, Wishes
from game.rules.ballistics import torpedo_reach, wave_cells
from game.rules.boats import GROUPS
from game.rules.grid import RING, STEP, bits, cells_of, spread_ring, within
from game.rules.terms import Heading, MineKind, System, Unit, Upgrade
from game.rules.view import View

#: How many cells a plot may have for shots at single cells to be reckoned.
WIDE = 90
#: Steps that a way blocked by the own route counts more, and those of a way that own mines block for good.
DETOUR, OUT = 8, 60
#: How many cells either plot may have for a fight to be looked ahead.
FIGHT = 30


#: A captain whose mission is elsewhere looks no fight ahead.
_HUNT = 0.5


class Situation:
    """All of one moment, reckoned when first asked for. Damage, risks and prices are in points of damage."""

    def __init__(
        self, view: View, plot: Sighting, shadow: Tracker, lookout: Lookout, skill: Skill, weights: Weights, wishes: Wishes = NONE
    ) -> None:
        self.view = view
        self.own = view.own
        self.sea = view.sea
        self.plot = plot
        self.shadow = shadow
        self.lookout = lookout
        self.skill = skill
        self.weights = weights
        self.wishes = wishes
        #: What the mission changes.
        self.plan = Plan(view.side)
        #: The fight that was looked ahead last, perhaps at this very moment.
        self.pondered: Foresight | None = None
        self.hull_left = view.hull - view.own.damage
        self.foe_left = view.hull - view.enemy.damage
        self.mines = bits(cell for cell, _ in view.own.mines)
        #: The cells of the own units that are left.
        self.units = [cell for cell in (view.own.helicopter, view.own.cruiser) if cell]
        self.free = view.sea & ~(bits(view.own.route) | self.mines | bits(self.units))

    @property
    def foe(self) -> Belief:
        """Where the enemy may be."""
        return self.plot.belief

    @property
    def known(self) -> Belief:
        """Where the enemy can know the own boat to be."""
        return self.shadow.belief

    def full(self, system: System) -> bool:
        """Whether a gauge group of a system is full and in service."""
        own, first = self.own, system * GROUPS
        if own.out >> system & 1:
            return False
        return any(own.spaces[place] and own.marks[place] == own.spaces[place] for place in (first, first + 1))

    def missing(self, system: System) -> int:
        """How many marks a system still needs; 99 if the boat has it not."""
        own, first = self.own, system * GROUPS
        if own.out >> system & 1:
            return 99
        return min((own.spaces[place] - own.marks[place] for place in (first, first + 1) if own.spaces[place]), default=99)

    def broken(self, system: System) -> bool:
        """Whether a symbol of the system's colour is crossed out (B5.3)."""
        return bool(self.own.crossed & ~self.own.overlooked & self.own.sheet.colours[system.colour])

    @functools.cached_property
    def worth(self) -> dict[int, float]:
        """The damage that a torpedo's explosion would do on average to the enemy, by cell, where it would do any."""
        if self.foe.count > WIDE:
            return {}
        shares, found = self.foe.shares, dict[int, float]()
        most = self.foe_left
        for cell in cells_of(spread_ring(self.foe.cells) & self.sea):
            direct = shares.get(cell, 0.0)
            around = sum(shares[near] for near in cells_of(RING[cell] & self.foe.cells))
            found[cell] = min(2, most) * direct + around
        return found

    def shot(self, cell: int) -> float:
        """The damage that the best torpedo fired from a cell would do on average without harm to the own boat."""
        worth = self.worth
        if not worth:
            return 0.0
        targets = torpedo_reach(cell, self.sea) & ~RING[cell]
        return max((damage for target, damage in worth.items() if targets >> target & 1), default=0.0)

    @functools.cached_property
    def zone(self) -> int:
        """The cells from which a torpedo reaches one of the best targets; 0 while the plot is too wide for any."""
        worth = self.worth
        least = 0.8 * max(worth.values(), default=0.0)
        zone = 0
        for target, damage in worth.items():
            if damage >= least:
                zone |= torpedo_reach(target, self.sea)
        return zone

    def prey(self, cell: int, free: int) -> float:
        """What it is worth to be near the enemy: a torpedo's reach of him, more when it is soon to be fired."""
        missing, weights = self.missing(System.TORPEDO), self.weights
        near = self.foe.share(within(1 << cell, self.sea, 4))
        eager = weights.near[missing] if missing < len(weights.near) else 0.0
        far = weights.far if missing <= 1 or not self.armed else weights.far_unready
        if self.view.enemy.surfaced:
            eager += weights.near_surfaced
            far += weights.far_surfaced
        away = 2 + self.steps_to_zone(cell, free) if self.zone else self.distance(cell)
        return eager * near - far * away

    def steps_to_zone(self, cell: int, free: int) -> int:
        """How many movements through free cells lead from a cell to the zone; if none do, those after a surfacing and DETOUR more."""
        steps = way(cell, self.zone, free)
        if steps < 0:
            afresh = way(cell, self.zone, self.sea & ~self.mines)
            return OUT if afresh < 0 else DETOUR + afresh
        return steps

    @functools.cached_property
    def contact(self) -> float:
        """How well the enemy is known, as the damage that a torpedo aimed at leisure would do, 0 to 2."""
        return self.foe.aim

    @functools.cached_property
    def hunted(self) -> float:
        """How well the enemy can know the own boat, as the damage that his best torpedo would do on average."""
        return self.known.aim

    @functools.cached_property
    def armed(self) -> float:
        """How likely the enemy can fire in the next moments."""
        if self.view.enemy.surfaced:
            return 0.1
        ready = self.lookout.is_ready(System.TORPEDO)
        return max(ready, self._asgard) if self.view.enemy.upgrade is Upgrade.ASGARD else ready

    @property
    def _asgard(self) -> float:
        """How likely the enemy's ASGARD is ready, as far as it is feared in these waters."""
        return self.plan.asgard_feared * self.lookout.is_ready(System.SCENARIO)

    def exposure(self, cell: int, steps: int = 5) -> float:
        """How likely the enemy can bring a torpedo's ring to a cell after `steps` - 4 movements."""
        share = self.foe.share(spread_ring(within(1 << cell, self.sea, steps)))
        return max(share, self.weights.exposed) if Unit.HELICOPTER in self.view.enemy.units else share

    @functools.cached_property
    def urgency(self) -> float:
        """How much more harm counts the less hull is left."""
        urgency = self.weights.urgency
        return urgency if self.hull_left <= 1 else 1 + (urgency - 1) / 3 if self.hull_left == 2 else 1.0

    @functools.cached_property
    def mine_areas(self) -> list[tuple[int, MineKind]]:
        """Where the enemy's mines may lie."""
        return self.plot.mine_areas()

    def mined(self, cell: int) -> float:
        """How many of the enemy's mines would hit the cell, on average."""
        return self.mines_on(RING[cell] | 1 << cell)

    def mines_on(self, board: int) -> float:
        """How many of the enemy's plain mines lie on a board, on average."""
        return sum((area & board).bit_count() / area.bit_count() for area, kind in self.mine_areas if area and kind is MineKind.MINE)

    def danger(self, cell: int, hunted: float) -> float:
        """The damage to be expected at a cell before the next own movement, if the enemy knows the own boat so well."""
        if self.view.enemy.upgrade is Upgrade.ASGARD:  # two damage in the ring as well (U4.2)
            hunted *= 1 + (self.weights.asgard_feared - 1) * self._asgard
        fire = self.armed * min(hunted, self.hull_left) * self.exposure(cell)
        mines = min(1.0, self.mined(cell)) * min(1.0, hunted) * self.weights.mines
        return (fire * self.weights.danger + mines + self.waves(cell) * min(1.0, hunted) * self.weights.waves) * self.urgency

    def waves(self, cell: int) -> float:
        """How many of the enemy's KAOS mines have the cell on their row or column, on average (U3.3)."""
        kaos = [area for area, kind in self.mine_areas if area and kind is MineKind.KAOS]
        if not kaos:
            return 0.0
        cross = wave_cells(cell, self.sea)
        return sum((area & cross).bit_count() / area.bit_count() for area in kaos)

    def distance(self, cell: int) -> float:
        """How many steps through sea the enemy is away on average."""
        left, total = 1.0, 0.0
        for steps, board in enumerate(distances(cell, self.sea)):
            share = self.foe.share(board)
            total += steps * share
            left -= share
            if left < 0.001:
                break
        return total

    def room(self, cell: int, free: int) -> int:
        """How many movements can follow from a cell."""
        return room(cell, free)

    # ------------------------------------------------------------------------------------------------------ surfacing

    @functools.cached_property
    def holes(self) -> int:
        """The holes in the ice where there is ice; 0 elsewhere (D8.1)."""
        return self.view.chart.mark("hole") if self.view.mission == "ice" else 0

    @functools.cached_property
    def surfacing_now(self) -> float:
        """What surfacing here and now costs."""
        return self.surfacing_at(self.own.position, self.known)

    def surfacing_at(self, cell: int, known: Belief) -> float:
        """What surfacing at a cell costs, if the enemy knows the own boat so well before."""
        weights = self.weights
        sector = known.masked(self.view.chart.sector(self.view.chart.sector_of(cell)))
        fire = max(weights.surface_armed, self.armed) * min(2.0, weights.surface_fire * sector.aim)
        fire *= self.exposure(cell, weights.surface_steps)
        mines = min(1.0, self.mined(cell)) * 0.4
        return weights.surface + (fire + mines) * self.urgency + self.ice_at(cell)

    def ice_at(self, cell: int) -> float:
        """What the ice at a cell costs a boat that surfaces there (D8.1)."""
        if not self.holes or self.holes >> cell & 1:
            return 0.0
        return self.weights.ice if self.hull_left > 1 else 50.0

    def surfacing_later(self, cell: int, free: int) -> float:
        """What a surfacing costs that will be forced after all room is used."""
        forced = self.weights.forced
        if not self.holes or self.holes & within(1 << cell, free | 1 << cell, 24):
            return forced
        return forced + (self.weights.ice if self.hull_left > 1 else 4.0)

    # -------------------------------------------------------------------------------------------------------- engine

    @functools.cached_property
    def engines(self) -> EngineRoom:
        """The engineer's reckoning, with what is needed now."""
        return EngineRoom(self.own.sheet, self.view.options, self.needs, self.weights.damage)

    @functools.cached_property
    def needs(self) -> Needs:
        """What whole colours are worth now."""
        contact = min(1.0, self.contact)
        armed = 0.12 if self.full(System.TORPEDO) else 0.0
        mines = 0.08 if self.own.mines or self.full(System.MINE) else 0.0
        eyes = 0.10 if self.full(System.SONAR) or self.full(System.DRONE) else 0.0
        quiet = 0.08 if self.full(System.SILENCE) else 0.0
        fear = min(1.0, self.hunted) * self.armed
        extra = 0.08 if self.full(System.SCENARIO) else 0.0
        return self.plan.needs(self, Needs(
            red=0.15 + armed * (1 + contact) + mines + 0.15 * contact,
            green=0.10 + (eyes + 0.08) * (1 - contact),
            yellow=0.08 + quiet * (1 + fear) + 0.15 * fear + extra,
        ))

    def headings_from(self, cell: int, free: int) -> int:
        """The headings that are free from a cell, as a mask."""
        return sum(1 << heading for heading in Heading if free >> cell + STEP[heading] & 1)

    # ------------------------------------------------------------------------------------------------------ foresight

    @functools.cached_property
    def foresight(self) -> Foresight | None:
        """The fight looked ahead, for who can, once either boat is known well enough for one."""
        if not self.skill.foresight or self.plan.hunting(self) < _HUNT:
            return None
        if min(self.foe.count, self.known.count) > FIGHT or self.foe.count > WIDE:
            return None
        if self.pondered is not None and self.pondered.fits(self):
            return self.pondered
        return Foresight(self, self.skill.foresight)
