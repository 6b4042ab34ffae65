"""`balance`: contests between crews, to see that no class, sheet, upgrade or card is too strong, and that levels are what they say."""
from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median

import msgspec

from game import __version__
from game.bench.contests import MODES, Contest, Pairing, contests
from game.commands import BadInput
from game.commands.simulate import Plan, interval, played
from game.crew.mixed import Member
from game.library import Library
from game.match.match import Match
from game.match.script import parse_script
from game.rules import events
from game.rules.terms import Side

#: The head of a table.
_HEAD = (
    "| | matches | won | 95 % | turns / real time | asked | moves | own breakdowns / blasts | day |",
    "|---|---|---|---|---|---|---|---|---|",
)
_MISSIONS = "missions"
_HEAD_OF_MISSIONS = (
    "| | matches | without an end | won by yellow, or the attacker | 95 % | asked | ended by the mission's goal | moves | day |",
    "|---|---|---|---|---|---|---|---|---|",
)
#: Damage by the boat's own engine, as the causes of its events.
_ENGINE = ("breakdown", "radiation")
#: What is asked of matches between equals: the share that may be without an end, movements a boat, damage a match by breakdowns and by own
#: explosions.
_UNENDED, _MOVES, _BREAKDOWNS, _OWN_BLASTS = 0.01, (25, 90), 0.3, 0.1


class Result(msgspec.Struct, frozen=True):
    """What came of one match: whether ours won (one half: drawn or stuck), its mode, movements a boat, and the damage that both sides
    together did themselves by breakdowns and by what they fired or blew up.
    """

    won: float
    mode: str
    moves: float
    breakdowns: int
    own_blasts: int
    #: How it ended; empty if it did not.
    reason: str


class Figure(msgspec.Struct, frozen=True):
    """What came of a contest: the share won, its bounds at 95 %, the share in each mode, and means a match."""

    group: str
    name: str
    games: int
    share: float
    least: float
    most: float
    turns: float
    realtime: float
    low: float
    high: float
    moves: float
    breakdowns: float
    own_blasts: float
    version: str
    day: str
    #: The share of matches that ended by a mission's own goal, and what is asked of it.
    goal: float | None = None
    goals: float = 0.0
    #: Matches that did not end.
    unended: int = 0
    #: Whether it is asked how the matches go, too.
    whole: bool = False

    @property
    def holds(self) -> bool:
        """Whether all is within what is asked for."""
        shares = self.low <= self.share <= self.high and (self.goal is None or self.goal >= self.goals)
        ends = self.group != _MISSIONS or not self.unended
        return shares and ends and (not self.whole or self._goes_well)

    @property
    def _goes_well(self) -> bool:
        """Nearly every match ends, in due time, and boats are sunk by each other."""
        least, most = _MOVES
        ended = self.unended <= _UNENDED * self.games
        return ended and least <= self.moves <= most and self.breakdowns < _BREAKDOWNS and self.own_blasts < _OWN_BLASTS


def _plan(pairing: Pairing) -> Plan:
    setup = parse_script(pairing.lines, "balance", Library(), Path.cwd()).setup
    yellow, blue = ({station: Member[word.upper()] for station, word in crew.members} for crew in pairing.crews)
    return Plan(setup, (pairing.crews[0].level, pairing.crews[1].level), None, (yellow, blue))


def _play(pairing: Pairing) -> Result:
    match = played(_plan(pairing), pairing.seed)
    state = match.umpire()
    won = float(state.winner == pairing.side) if state.winner in tuple(Side) else 0.5
    breakdowns, own_blasts = _own_damage(match)
    moves = (state.boats[0].moves + state.boats[1].moves) / 2
    return Result(won, pairing.mode, moves, breakdowns, own_blasts, (state.reason or "") if state.is_over else "")


def _own_damage(match: Match) -> tuple[int, int]:
    breakdowns = own_blasts = 0
    for entry in match.entries:
        for event in entry.events:
            if isinstance(event, events.Damage):
                if event.cause in _ENGINE:
                    breakdowns += event.amount
                elif event.side is entry.order.side and event.cause != "ice":
                    own_blasts += event.amount
    return breakdowns, own_blasts


def _results(contest: Contest, games: int, seed: int, jobs: int) -> Iterator[Result]:
    pairings = list(contest.pairings(games, seed))
    if jobs == 1:
        yield from map(_play, pairings)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_play, pairings, chunksize=4)


def measured(contest: Contest, games: int, seed: int, jobs: int) -> Figure:
    """Play a contest."""
    results = list(_results(contest, games, seed, jobs))
    share = mean(result.won for result in results)
    least, most = interval(round(share * games), games)
    shares = [mean([result.won for result in results if result.mode == mode] or [share]) for mode in MODES]
    return Figure(
        contest.group, contest.name, games, round(share, 3), round(least, 3), round(most, 3), round(shares[0], 3), round(shares[1], 3),
        contest.low, contest.high, round(median(result.moves for result in results), 1),
        round(mean(result.breakdowns for result in results), 3), round(mean(result.own_blasts for result in results), 3),
        __version__, time.strftime("%Y-%m-%d"),
        round(mean(result.reason == contest.goal for result in results), 3) if contest.goal else None, contest.goals,
        sum(not result.reason for result in results), contest.whole,
    )  # fmt: skip


def _chosen(arguments: argparse.Namespace) -> list[Contest]:
    found = contests()
    if arguments.group:
        groups = {contest.group for contest in found}
        for group in arguments.group:
            if group not in groups:
                raise BadInput(f"balance: there is no group '{group}' ({', '.join(sorted(groups))})")
        found = [contest for contest in found if contest.group in arguments.group]
    if arguments.only:
        names = {contest.name for contest in found}
        for name in arguments.only:
            if name not in names:
                raise BadInput(f"balance: there is no contest '{name}' ({', '.join(sorted(names))})")
        found = [contest for contest in found if contest.name in arguments.only]
    return found


def _kept(book: Path) -> dict[tuple[str, str], Figure]:
    if not book.exists():
        return {}
    try:
        figures = msgspec.json.decode(book.read_bytes(), type=list[Figure])
    except (OSError, msgspec.DecodeError) as fault:
        raise BadInput(f"balance: {book}: {fault}") from fault
    return {(figure.group, figure.name): figure for figure in figures}


def _keep(book: Path, figures: dict[tuple[str, str], Figure]) -> None:
    """Write the figures, in the contests' order, a line each."""
    order = {(contest.group, contest.name): place for place, contest in enumerate(contests())}
    rows = [figures[key] for key in sorted(figures, key=lambda key: order.get(key, len(order)))]
    lines = ",\n".join(msgspec.json.encode(row).decode() for row in rows)
    book.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def page(figures: list[Figure]) -> str:
    """The figures as tables in Markdown, one a group."""
    parts = []
    for group in dict.fromkeys(figure.group for figure in figures if figure.group != _MISSIONS):
        rows = [
            f"| {one.name} | {one.games} | {one.share:.1%} | {one.least:.1%} to {one.most:.1%} | {one.turns:.0%} / {one.realtime:.0%} "
            f"| {one.low:.0%} to {one.high:.0%}{'' if one.holds else ' **no**'} "
            f"| {one.moves:.0f} | {one.breakdowns:.2f} / {one.own_blasts:.2f} | {one.day} |"
            for one in figures
            if one.group == group
        ]
        parts.append("\n".join([f"## {group.capitalize()}", "", *_HEAD, *rows]))
    parts += _page_of_missions([figure for figure in figures if figure.group == _MISSIONS])
    return "\n\n".join(parts) + "\n"


def _page_of_missions(figures: list[Figure]) -> list[str]:
    """The table of missions, if there is anything in it: yellow's or the attacker's share, and how many ended by the mission's goal."""
    rows = []
    for one in figures:
        goal = "–" if one.goal is None else f"{one.goal:.0%} of at least {one.goals:.0%}"
        rows.append(
            f"| {one.name} | {one.games} | {one.unended} | {one.share:.1%} | {one.least:.1%} to {one.most:.1%} "
            f"| {one.low:.0%} to {one.high:.0%} | {goal}{'' if one.holds else ' **no**'} | {one.moves:.0f} | {one.day} |"
        )
    return ["\n".join([f"## {_MISSIONS.capitalize()}", "", *_HEAD_OF_MISSIONS, *rows])] if rows else []


def run(arguments: argparse.Namespace) -> int:
    """Play contests, print a line each, and say by the exit status whether all that was played holds."""
    book = None if arguments.book is None else Path(arguments.book)
    figures = {} if book is None else _kept(book)
    holds = True
    for contest in _chosen(arguments):
        print(f"playing {contest.group}: {contest.name}", file=sys.stderr)
        figure = measured(contest, arguments.games, arguments.seed, arguments.jobs)
        holds = holds and figure.holds
        figures[contest.group, contest.name] = figure
        if arguments.json:
            print(json.dumps(msgspec.to_builtins(figure)), flush=True)
        else:
            bounds = f"{figure.least:.1%} to {figure.most:.1%}; turns {figure.turns:.0%}, real time {figure.realtime:.0%}"
            asked = f"asked {figure.low:.0%} to {figure.high:.0%}{'' if figure.holds else ': NO'}"
            print(f"{figure.group} {figure.name}: {figure.share:.1%} ({bounds}) {asked}", flush=True)
        if book is not None:
            _keep(book, figures)
    if arguments.page:
        print(page(list(figures.values())), end="")
    return 0 if holds else 1
