"""The computer's commander: decides anything from what the player sees (P7.2).

He takes areas by their worth and by lot, the column with most red discs, the best split of points, and attacks again while the difference
of the counterattack is low enough and the boat neither spotted nor damaged. His lots are his own: the dice of the war are not touched.
"""
from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from enum import Enum

from game.patrol import odds, orders
from game.patrol.orders import Order
from game.patrol.rulings import Rulings
from game.patrol.sums import column_of, total
from game.patrol.table import PERIODS, SIDES
from game.patrol.tables import Ship
from game.patrol.terms import Question
from game.patrol.view import BoatView, FightView, View
from game.rules.state import Dice


class Reattack(Enum):
    """When a boat attacks again: never, up to a difference of the counterattack, or always."""

    NEVER = "never"
    ONE = "1"
    TWO = "2"
    ALWAYS = "always"


#: What a damaged ship is worth beside a sunk one.
_DAMAGED_SHARE = 0.3
#: A ship that nobody has seen yet.
_UNKNOWN = Ship(4, 1, 0, "M", "mer")
_FAR = 10**6


class Commander:
    """Decides from views. `reattack` None takes the tables' limit."""

    def __init__(self, rulings: Rulings, seed: int = 0, reattack: Reattack | None = None) -> None:
        self.rulings = rulings
        self.reattack = reattack
        self.dice = Dice(seed)
        self._worth: dict[tuple[str, int, int], float] = {}

    def decide(self, view: View) -> Order:
        """The order for the decision at hand. ValueError if nothing is asked."""
        if view.question is None or view.boat is None:
            raise ValueError("nothing is asked")
        return _DECISIONS[view.question](self, view, view.boat)

    # -------------------------------------------------------------------------------------------- areas (P3)

    def worth(self, view: View, area: str, drm: int) -> float:
        """What a search in an area is worth, by the tables."""
        key = (area, view.period, drm)
        found = self._worth.get(key)
        if found is None:
            table = self.rulings.tables.commander
            strip = self.rulings.tables.activity[area][view.period]
            mean = sum(self._density(strip[min(max(die + drm, 0), SIDES - 1)]) for die in range(SIDES)) / SIDES
            found = self._worth[key] = mean * max(0.0, 1.0 - table.red_box * self.rulings.reds[area][view.period])
        return found

    def _density(self, letter: str) -> float:
        return {str(name): worth for name, worth in self.rulings.tables.commander.density.items()}[letter]

    def _closed(self, view: View, area: str) -> bool:
        return any(effect.area == area and effect.word in ("empty_sea", "minefield") for effect in view.effects)

    def area_for(self, view: View, boat: BoatView, start: str) -> str:
        """Where a boat that leaves an area patrols: by worth, less for the way, by lot."""
        table = self.rulings.tables.commander
        distance, move = self.rulings.distance[start], self.rulings.tables.sub[boat.cls].move
        areas, weights = [], []
        for area in self.rulings.waters:
            away = distance.get(area, _FAR)
            if away > table.farthest or self._closed(view, area):
                continue
            drm = self.rulings.tables.search.drm.ultra if area in view.ultra else 0
            worth = self.worth(view, area, drm) * max(0.05, 1.0 - table.week * (-(-away // move)))
            worth /= 1.0 + table.crowd * view.boats_in.get(area, 0)
            areas.append(area)
            weights.append(worth ** table.keenness[PERIODS[view.period]])
        goal = view.mission
        if goal is not None and distance.get(goal.area, _FAR) <= move * (goal.until - view.turn) and not view.boats_in.get(goal.area):
            needs = self.rulings.tables.mission[goal.mission].needs
            if needs is None or needs == boat.cls:
                return goal.area
        return areas[self._lot(weights)]

    def _lot(self, weights: list[float]) -> int:
        shares = [int(weight * 1_000_000) + 1 for weight in weights]
        drawn = self.dice.below(sum(shares))
        for number, share in enumerate(shares):
            drawn -= share
            if drawn < 0:
                return number
        return len(shares) - 1

    def _way(self, boat: BoatView, start: str, goal: str) -> tuple[str, ...]:
        distance = self.rulings.distance[goal]
        found: list[str] = []
        while start != goal and len(found) < self.rulings.tables.sub[boat.cls].move:
            start = min(self.rulings.tables.map[start], key=lambda area: distance[area])
            found.append(start)
        return tuple(found)

    def _sail_home(self, view: View, boat: BoatView) -> Order:
        """To the nearest base of the boat's command that can take it."""
        bases = self.rulings.tables.base
        distance = self.rulings.distance[boat.at]
        usable = [name for name in view.bases if bases[name].repairs or not boat.damage]
        base = min(usable, key=lambda name: (bases[name].command != boat.home, distance[bases[name].at]))
        return orders.Sail(self._way(boat, boat.at, bases[base].at), base)

    def _sail_out(self, view: View, boat: BoatView, goal: str) -> Order:
        start = self.rulings.tables.base[boat.at].at if boat.at in self.rulings.tables.base else boat.at
        return orders.Sail(self._way(boat, start, goal), goal)

    def patrol(self, view: View, boat: BoatView) -> Order:
        """Missions first; damaged boats go home; packs where there are mates; else where the boat is, or to a better area next to it."""
        if view.mission_here:
            return orders.Mission()
        if boat.damage:
            return self._sail_home(view, boat)
        if view.mates and self.rulings.reds[boat.at][view.period] <= self.rulings.tables.commander.pack_red_boxes[PERIODS[view.period]]:
            return orders.Pack(view.mates[: self.rulings.tables.general.pack.boats - 1])
        drm = self.rulings.tables.search.drm.ultra
        here = self.worth(view, boat.at, drm if boat.at in view.ultra else 0) * (not self._closed(view, boat.at))
        better = [
            (self.worth(view, area, drm), area)
            for area in self.rulings.tables.map[boat.at]
            if area in view.ultra and not self._closed(view, area)
        ]
        if better and max(better)[0] > here * self.rulings.tables.commander.move_for:
            return orders.Move(max(better)[1])
        return orders.Stay()

    def transit(self, view: View, boat: BoatView) -> Order:
        """Home with RTB; else on the way, or out to an area."""
        if boat.rtb:
            return self._sail_home(view, boat)
        if not boat.in_port and boat.bound in self.rulings.tables.activity:
            return self._sail_out(view, boat, boat.bound)
        start = self.rulings.tables.base[boat.at].at if boat.in_port else boat.at
        return self._sail_out(view, boat, self.area_for(view, boat, start))

    # -------------------------------------------------------------------------------------------- combat (P4, P5)

    def column(self, view: View, boat: BoatView) -> Order:
        """The column with most red discs, those next to it counting less."""
        fight = _fight(view)
        discs = [sum(counter.flag == "M" and not counter.gone for counter in column) for column in fight.columns]
        suns = [sum(counter.flag == "N" and not counter.gone for counter in column) for column in fight.columns]

        def promise(column: int) -> float:
            near = [number for number in (column - 1, column + 1) if 0 <= number < len(discs)]
            own = discs[column] + sum(discs[number] for number in near) / 2
            return own + (suns[column] + sum(suns[number] for number in near) / 2) / 10

        return orders.Column(max(fight.choices, key=lambda column: (promise(column), -column)))

    def reveal(self, view: View, boat: BoatView) -> Order:
        """Red discs first, in the own column first."""
        return orders.Reveal(min(_fight(view).choices, key=lambda place: _shyness(_fight(view), place)))

    def press(self, view: View, boat: BoatView) -> Order:
        """A boat that has been hit withdraws."""
        return orders.Withdraw()

    def radar(self, view: View, boat: BoatView) -> Order:
        """The worst escort is turned down for a red disc."""
        fight = _fight(view)
        ships = self.rulings.ships
        escorts = [place for place in fight.turnable if ships[odds.counter_at(fight, place).kind].asw]
        discs = [place for place in fight.choices if odds.counter_at(fight, place).flag == "M"]
        if not escorts or not discs:
            return orders.Radar()
        down = max(escorts, key=lambda place: (ships[odds.counter_at(fight, place).kind].asw, -place))
        return orders.Radar(down, min(discs, key=lambda place: _shyness(fight, place)))

    def crossing(self, view: View, boat: BoatView) -> Order:
        """One in the own column, if there is one."""
        return orders.Cross(min(_fight(view).choices, key=lambda place: _shyness(_fight(view), place)))

    def _ship(self, fight: FightView, place: int) -> Ship:
        counter = odds.counter_at(fight, place)
        return self.rulings.ships[counter.kind] if counter.up else _UNKNOWN

    def chits(self, view: View, boat: BoatView) -> Order:
        """On the ships that promise most."""
        fight = _fight(view)
        attack = self.rulings.tables.sub[boat.cls].attack
        guard = odds.guard(self.rulings, fight)

        def promise(place: int) -> tuple[float, int]:
            counter = odds.counter_at(fight, place)
            worth = self._values(view, boat, place, guard, (attack // 2,))[0]
            return (worth if counter.up or counter.flag == "M" else worth / 4, -place)

        best = sorted(fight.choices, key=promise, reverse=True)[: fight.count]
        return orders.Chits(tuple(sorted(best)))

    def _values(self, view: View, boat: BoatView, place: int, guard: int, points: Iterable[int]) -> list[float]:
        """The expected tonnage on a target, for so many points each."""
        fight = _fight(view)
        counter, ship = odds.counter_at(fight, place), self._ship(fight, place)
        adjacent = int(column_of(place) != fight.column)
        number = view.mk + boat.skipper - ship.defence - guard - (counter.chit or 0) - adjacent + counter.damaged
        damaged, sunk = odds.result_chances(self.rulings, ship.kt, view.mk, damaged=counter.damaged)
        worth = ship.kt * (sunk + _DAMAGED_SHARE * damaged)
        return [worth * odds.at_most(number + some) for some in points]

    def points(self, view: View, boat: BoatView) -> Order:
        """The best split."""
        places, attack = _fight(view).choices, _fight(view).count
        guard = odds.guard(self.rulings, _fight(view))
        worth = [[0.0, *self._values(view, boat, place, guard, range(1, attack + 1))] for place in places]
        best: tuple[float, tuple[int, ...]] = (-1.0, ())
        for shares in itertools.product(range(attack + 1), repeat=len(places) - 1):
            left = attack - sum(shares)
            if left >= 0:
                value = worth[-1][left]
                for row, share in zip(worth, shares, strict=False):
                    value += row[share]
                best = max(best, (value, (*shares, left)))
        return orders.Points(tuple((place, share) for place, share in zip(places, best[1], strict=True) if share))

    def gun(self, view: View, boat: BoatView) -> Order:
        """The largest."""
        return orders.Gun(max(_fight(view).choices, key=lambda place: (self._ship(_fight(view), place).kt, -place)))

    def again(self, view: View, boat: BoatView) -> Order:
        """By the limit on the counterattack's difference."""
        return orders.Again() if self._dares(view, boat) else orders.Withdraw()

    def _dares(self, view: View, boat: BoatView) -> bool:
        if self.reattack is Reattack.ALWAYS:
            return True
        if self.reattack is Reattack.NEVER or boat.spotted or boat.damage:
            return False
        limit = self.rulings.tables.commander.reattack if self.reattack is None else int(self.reattack.value)
        share = self.rulings.tables.commander.hidden_asw[PERIODS[view.period]]
        hidden = share * odds.expected_asw(self.rulings, view)
        return total(odds.counter_parts(self.rulings, view, again=True)) + hidden <= limit


def _fight(view: View) -> FightView:
    assert view.fight is not None
    return view.fight


def _shyness(fight: FightView, place: int) -> tuple[bool, bool, int]:
    """The order in which counters are turned up."""
    return odds.counter_at(fight, place).flag != "M", column_of(place) != fight.column, place


_DECISIONS: dict[Question, Callable[[Commander, View, BoatView], Order]] = {
    Question.PATROL: Commander.patrol,
    Question.TRANSIT: Commander.transit,
    Question.COLUMN: Commander.column,
    Question.REVEAL: Commander.reveal,
    Question.PRESS: Commander.press,
    Question.RADAR: Commander.radar,
    Question.CROSSING: Commander.crossing,
    Question.CHITS: Commander.chits,
    Question.POINTS: Commander.points,
    Question.GUN: Commander.gun,
    Question.AGAIN: Commander.again,
}
