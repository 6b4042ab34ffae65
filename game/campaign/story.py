"""The campaign's story as data: `campaign/story.toml`, with its schema. The texts are English; the catalogs translate them."""
from __future__ import annotations

import functools
import tomllib
from pathlib import Path

import msgspec

from game.campaign.course import winner
from game.campaign.missions import CampaignDataError, mission_of
from game.campaign.state import Campaign
from game.paths import campaign_folder
from game.rules.terms import Role, Side, Station

#: What lines there must be for: the first damage done or taken, a hull that bears one more and no other, theirs or ours, and ends.
MOMENTS = ("struck", "hurt", "closing", "failing", "won", "lost", "nobody")
#: The ends of a campaign, from the human's side.
EPILOGUES = ("won-clear", "won-close", "lost-close", "lost-clear", "nobody")
#: From so many main missions more than the other side on, the campaign's winner has won clearly.
_CLEAR = 2


class Line(msgspec.Struct, frozen=True, array_like=True):
    """What somebody aboard says: the word of his station, and the line."""

    station: str
    words: str

    @property
    def speaker(self) -> Station:
        """Who says it."""
        return Station[self.station.upper()]


class MissionStory(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """A mission's briefing, its endings for the human's boat, the rival's words as it begins, and those of one of the own crew.

    Where the sides have roles, the second pair of endings is the defender's.
    """

    briefing: str
    won: str
    lost: str
    rival: str
    crew: Line
    won_defending: str = ""
    lost_defending: str = ""

    def ending(self, *, won: bool, role: Role | None) -> str:
        """How it ended for the human's boat."""
        if role is Role.DEFENDER and self.won_defending:
            return self.won_defending if won else self.lost_defending
        return self.won if won else self.lost


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said at a moment that any mission may have, one line each of the rival and of the own crew."""

    rival: tuple[str, ...]
    crew: tuple[Line, ...]

    def lines(self, number: int) -> tuple[str, Line]:
        """The rival's line and the crew's; other numbers, other lines."""
        return self.rival[number % len(self.rival)], self.crew[number // len(self.rival) % len(self.crew)]


class Story(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of it: the rival captain's name, what is told before the first mission, missions and moments by their words, and how it ends."""

    rival: str
    opening: tuple[str, ...]
    mission: dict[str, MissionStory]
    moment: dict[str, Moment]
    epilogue: dict[str, tuple[str, ...]]


def read_story(path: Path) -> Story:
    """The story of a file. Raises CampaignDataError."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Story)
        for name in found.mission:
            mission_of(name)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError, LookupError) as fault:
        raise CampaignDataError(f"{path}: {fault}") from fault
    for what, asked, there in (("moment", MOMENTS, found.moment), ("epilogue", EPILOGUES, found.epilogue)):
        lacking = sorted(set(asked) ^ set(there))
        if lacking:
            raise CampaignDataError(f"{path}: {what} '{lacking[0]}' {'is missing' if lacking[0] in asked else 'does not exist'}")
    lines = [mission.crew for mission in found.mission.values()]
    for line in [*lines, *(line for moment in found.moment.values() for line in moment.crew)]:
        if line.station.upper() not in Station.__members__:
            raise CampaignDataError(f"{path}: there is no station '{line.station}' to say “{line.words}”")
    return found


@functools.cache
def story() -> Story:
    """The shipped story. Raises CampaignDataError."""
    return read_story(campaign_folder() / "story.toml")


def epilogue_of(campaign: Campaign, human: Side) -> str:
    """Which end a campaign that is over has for a side: who won it, and how close it was by main missions won."""
    side = winner(campaign)
    if side is None:
        return "nobody"
    main = [one for one in campaign.played if not mission_of(one.mission).side]
    ahead = sum((one.winner == side) - (one.winner == side.enemy) for one in main)
    return f"{'won' if side is human else 'lost'}-{'clear' if ahead >= _CLEAR else 'close'}"
