"""The campaign's missions as data: `campaign/campaign.toml`, with its schema."""
from __future__ import annotations

import functools
import tomllib
from pathlib import Path

import msgspec

from game.paths import campaign_folder, maps_folder
from game.rules.scenarios import MISSIONS
from game.rules.terms import Term


class CampaignDataError(Exception):
    """A file of the campaign's data that cannot be used: which, where in it, and why, in one sentence."""


class Prize(Term):
    """What a side mission's result brings to the next mission (S1, S2, S4)."""

    NONE = 0
    DAMAGED = 1
    ARMED = 2
    MARKED = 3


class Mission(msgspec.Struct, frozen=True):
    """A mission: its word in scripts, its chart, its rule's id, its English title, whether it is a side mission, how many cards winner and
    loser draw (D0.4, S3), and what its result brings to the next mission.
    """

    mission: str
    chart: str
    rule: str
    title: str
    side: bool = False
    cards: tuple[int, int] = (0, 0)
    prize: Prize = Prize.NONE


def read_missions(path: Path) -> tuple[Mission, ...]:
    """The missions of a file. Raises CampaignDataError."""
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("mission", [])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise CampaignDataError(f"{path}: {fault}") from fault
    found: list[Mission] = []
    for number, entry in enumerate(entries, 1):
        where = f"{path}: [[mission]] {number}"
        try:
            prize = Prize[str(entry.pop("prize", "none")).upper()]
            mission = msgspec.convert({**entry, "prize": 0}, Mission)
        except (KeyError, AttributeError, msgspec.ValidationError) as fault:
            raise CampaignDataError(f"{where}: {fault}") from fault
        if mission.mission not in MISSIONS:
            raise CampaignDataError(f"{where}: there is no mission '{mission.mission}' ({', '.join(MISSIONS)})")
        if not (maps_folder() / f"{mission.chart}.tmx").is_file():
            raise CampaignDataError(f"{where}: there is no chart '{mission.chart}'")
        if any(other.mission == mission.mission for other in found):
            raise CampaignDataError(f"{where}: '{mission.mission}' stands twice")
        found.append(msgspec.structs.replace(mission, prize=prize))
    if not any(not mission.side for mission in found):
        raise CampaignDataError(f"{path}: there is no main mission")
    return tuple(found)


@functools.cache
def missions() -> tuple[Mission, ...]:
    """The shipped missions: the main ones in their order, then the side missions. Raises CampaignDataError."""
    return read_missions(campaign_folder() / "campaign.toml")


def mission_of(word: str) -> Mission:
    """A mission by its word. Raises LookupError."""
    for mission in missions():
        if mission.mission == word:
            return mission
    raise LookupError(f"the campaign has no mission '{word}' ({', '.join(mission.mission for mission in missions())})")
