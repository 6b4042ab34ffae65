"""From a campaign to a match: the set-up of a mission, with roles, hands and what earlier missions brought (D0, D3.1, S)."""
from __future__ import annotations

import random
from pathlib import Path

import msgspec

from game.campaign.missions import Prize, mission_of
from game.campaign.state import Campaign
from game.library import Library
from game.match.match import Match
from game.match.script import SEPARATOR, parse_script
from game.rules.boats import GROUPS
from game.rules.grid import cell_name, cells_of
from game.rules.setup import Given, MatchSetup
from game.rules.terms import Colour, Mode, Role, Side, Station, System
from game.rules.view import OwnBoat

#: The mission whose roles another one gives, the one that gives them, and how many bases are chosen (D3.1, D3.2).
_ROLES, _ROLES_BY, _CHOSEN = "laboratory", "armada", 4


def roles(campaign: Campaign) -> tuple[Role, Role]:
    """Who defends the laboratories: the winner of Armada; drawn if there is none (D0.1, D3.1)."""
    result = campaign.result(_ROLES_BY)
    if result is None or result.winner is None:
        defender = Side(random.Random(campaign.seed * 7 + len(campaign.played)).randrange(2))
    else:
        defender = Side(result.winner)
    return (Role.DEFENDER, Role.ATTACKER) if defender is Side.YELLOW else (Role.ATTACKER, Role.DEFENDER)


def mission_setup(
    campaign: Campaign, mission: str, library: Library, *, mode: Mode = Mode.REALTIME, bases: tuple[int, ...] = ()
) -> MatchSetup:
    """The set-up of a mission. `bases` are those that a human defender has chosen; without, they are drawn. Raises LookupError."""
    played = mission_of(mission)
    chance = random.Random(campaign.seed * 1_009 + len(campaign.played))
    lines = [f"chart {played.chart}", f"mode {mode.word}", f"mission {mission}", f"seed {chance.randrange(10**9)}"]
    for side in Side:
        own = campaign.sides[side]
        lines.append(f"{side.word} sheet {own.sheet}")
        if not played.side:  # a side mission has its own boats (S)
            lines.append(f"{side.word} boat {own.boat}")
        if own.hand:
            lines.append(f"{side.word} expert {' '.join(own.hand)}")
    if mission == _ROLES:
        lines += _laboratory(campaign, library.chart(played.chart).mark("base"), bases, chance)
    setup = parse_script("\n".join([*lines, SEPARATOR]), f"campaign, mission {mission}", library, Path.cwd()).setup
    return _with_prizes(campaign, setup, side_mission=played.side)


def _laboratory(campaign: Campaign, offered: int, chosen: tuple[int, ...], chance: random.Random) -> list[str]:
    """Roles, the defender's four bases, and the one that a lost race has destroyed already (S1)."""
    whose = roles(campaign)
    defender = Side(whose.index(Role.DEFENDER))
    cells = list(chosen) or sorted(chance.sample(list(cells_of(offered)), _CHOSEN))
    lines = [f"{side.word} role {whose[side].word}" for side in Side]
    lines.append(f"{defender.word} bases {' '.join(map(cell_name, cells))}")
    if Prize.DAMAGED in campaign.prizes(defender):
        lines.append(f"given destroyed {cell_name(cells[chance.randrange(len(cells))])}")
    return lines


def _with_prizes(campaign: Campaign, setup: MatchSetup, *, side_mission: bool) -> MatchSetup:
    """What each side begins with (S1, S2, S4), on the gauges that it has in this mission."""
    if not campaign.waiting:
        return setup
    match = Match(setup)
    sides = []
    for side in Side:
        own, given = setup.sides[side], setup.sides[side].given
        prizes = campaign.prizes(side)
        if Prize.DAMAGED in prizes and not side_mission and own.role is not Role.DEFENDER:
            given = msgspec.structs.replace(given, damage=given.damage + 1)
        given = _marked(given, prizes, match.view(side, Station.MATE).own)
        sides.append(msgspec.structs.replace(own, given=given))
    return msgspec.structs.replace(setup, sides=(sides[0], sides[1]))


def _marked(given: Given, prizes: tuple[Prize, ...], own: OwnBoat) -> Given:
    """Marks: one on each gauge that the boat has (S4), both red gauges full (S2)."""
    marks: dict[System, tuple[int, ...]] = {}
    for system in System:
        spaces = [size for size in own.spaces[system * GROUPS : (system + 1) * GROUPS] if size]
        if not spaces or own.out >> system & 1:
            continue
        if Prize.ARMED in prizes and system.colour is Colour.RED:
            marks[system] = tuple(spaces)
        elif Prize.MARKED in prizes:
            marks[system] = (1, *([0] * (len(spaces) - 1)))
    return msgspec.structs.replace(given, gauges=(*given.gauges, *marks.items()))
