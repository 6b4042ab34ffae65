"""`campaign`: Operation Drache from its first mission to its last, played by the computer's crews."""
from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from game.campaign.briefing import mission_setup
from game.campaign.course import cut, is_over, open_missions, record, winner
from game.campaign.missions import CampaignDataError, Mission
from game.campaign.state import Campaign, begin
from game.commands import BadInput
from game.commands.simulate import Plan, played
from game.crew.cards import to_cut
from game.library import DataError, Library
from game.phrases.flaws import why_words
from game.rules.terms import Mode, Side


class Voyage(msgspec.Struct, frozen=True):
    """What a simulated campaign is played with."""

    boats: tuple[str, str]
    sheets: tuple[str, str]
    levels: tuple[str, str]
    mode: Mode
    any_order: bool
    side_missions: str


def _choose(campaign: Campaign, wanted: str) -> Mission:
    """The next mission: the computer's captains take a side mission now and then, all or none, as they are told."""
    found = open_missions(campaign)
    aside = [mission for mission in found if mission.side]
    main = [mission for mission in found if not mission.side]
    chance = campaign.chance()
    if aside and (wanted == "all" or (wanted == "some" and chance.random() < 0.4)):
        return chance.choice(aside)
    return chance.choice(main) if campaign.any_order else main[0]


def sail(voyage: Voyage, seed: int) -> list[dict[str, Any]]:
    """A whole campaign; a line a mission, and one for its end."""
    library, started = Library(), time.perf_counter()
    campaign = begin(seed, voyage.boats, voyage.sheets, any_order=voyage.any_order)
    lines: list[dict[str, Any]] = []
    while not is_over(campaign):
        mission = _choose(campaign, voyage.side_missions)
        setup = mission_setup(campaign, mission.mission, library, mode=voyage.mode)
        state = played(Plan(setup, voyage.levels, None), setup.seed).umpire()
        won = Side(state.winner) if state.winner in tuple(Side) else None
        hands = (list(state.boats[0].hand), list(state.boats[1].hand))
        moves = (state.boats[0].moves, state.boats[1].moves)
        result = record(campaign, mission.mission, won, state.reason or "stuck", moves, hands)
        for side in Side:
            cut(campaign, side, to_cut(campaign.sides[side].hand, campaign.to_cut(side)))
        lines.append({
            "seed": seed, "mission": mission.mission, "winner": None if won is None else won.word, "reason": result.reason,
            "moves": list(moves), "drawn": [list(cards) for cards in result.drawn],
            "role": next((own.role.word for own in setup.sides[:1] if own.role is not None), None),
        })  # fmt: skip
    won = winner(campaign)
    end = {"seed": seed, "campaign": None if won is None else won.word, "missions": len(lines)}
    lines.append({**end, "seconds": round(time.perf_counter() - started, 3)})
    return lines


def _sail(job: tuple[Voyage, int]) -> list[dict[str, Any]]:
    return sail(*job)


def _campaigns(voyage: Voyage, games: int, seed: int, jobs: int) -> Iterator[list[dict[str, Any]]]:
    work = [(voyage, seed + number) for number in range(games)]
    if jobs == 1 or games == 1:
        yield from map(_sail, work)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, games)) as pool:
        yield from pool.imap(_sail, work)


def _summary(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """Campaigns won by each side, and of each mission how it ended."""
    ends = [line for line in lines if "campaign" in line]
    by_mission: dict[str, Counter[str]] = {}
    for line in lines:
        if "mission" in line:
            counts = by_mission.setdefault(line["mission"], Counter())
            counts.update((f"won by {line['winner']}", line["reason"]))
            if line["role"] is not None:
                yellow_won = line["winner"] == "yellow"
                counts["won by " + (line["role"] if yellow_won else "attacker" if line["role"] == "defender" else "defender")] += 1
    wins = Counter(str(line["campaign"]) for line in ends)
    return {"campaigns": len(ends), "won": dict(sorted(wins.items())),
            "missions": {name: dict(sorted(counts.items())) for name, counts in by_mission.items()}}  # fmt: skip


def run(arguments: argparse.Namespace) -> int:
    """Play campaigns, a line a mission, and the summary."""
    library = Library()
    try:
        for side in ("yellow", "blue"):
            library.boat(getattr(arguments, f"{side}_boat"))
            library.sheet(getattr(arguments, f"{side}_sheet"))
    except (LookupError, DataError) as fault:
        raise BadInput(f"campaign: {why_words(fault)}") from fault
    voyage = Voyage(
        (arguments.yellow_boat, arguments.blue_boat), (arguments.yellow_sheet, arguments.blue_sheet), (arguments.yellow, arguments.blue),
        Mode[arguments.mode.upper()], arguments.order == "any", arguments.sides,
    )  # fmt: skip
    kept: list[dict[str, Any]] = []
    try:
        for lines in _campaigns(voyage, arguments.games, arguments.seed, arguments.jobs):
            kept += lines
            for line in lines:
                print(json.dumps(line) if arguments.json else " ".join(f"{key} {value}" for key, value in line.items()), flush=True)
            print(f"{sum('campaign' in line for line in kept)} of {arguments.games}", file=sys.stderr)
    except CampaignDataError as fault:
        raise BadInput(f"campaign: {fault}") from fault
    print(json.dumps({"summary": _summary(kept)}))
    return 0
