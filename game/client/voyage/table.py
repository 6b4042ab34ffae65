"""A campaign at the table: its file, who the human is, the mission under way, and what its end brings (D0, X5)."""
from __future__ import annotations

import secrets
import time
from itertools import takewhile
from pathlib import Path

import msgspec

from game.campaign.briefing import mission_setup, roles
from game.campaign.course import check, cut, record
from game.campaign.missions import mission_of
from game.campaign.state import Campaign, Played
from game.client.session import Session, new_session
from game.client.voyage.exchanges import exchanges_of
from game.crew.cards import to_cut
from game.crew.levels import Level
from game.library import Library
from game.rules.flaws import Flaw
from game.rules.refusals import Refusal
from game.rules.setup import MatchSetup
from game.rules.terms import Role, Side, Station
from game.storage.campaigns import ENDING, SavedCampaign, match_path, write_campaign
from game.storage.journal_file import SaveError
from game.storage.saves import notes_of, read_save

#: The missions of which the captain works all stations alone, and that with bases to choose (D1.1, D3.2).
ALONE, BASES = "captain", "laboratory"

class CampaignTable:
    """One campaign and the human at it. `write` puts it into its file; it is called after every step."""

    def __init__(
        self, path: Path, campaign: Campaign, human: Side, level: Level, own_level: Level, stations: frozenset[Station], begun: str = "",
    ) -> None:
        self.path, self.campaign, self.human, self.level, self.own_level = path, campaign, human, level, own_level
        self.stations = stations
        self.begun = begun or time.strftime("%Y-%m-%d %H:%M")

    @classmethod
    def opened(cls, saved: SavedCampaign) -> CampaignTable:
        """The table of a campaign that has been read. Raises SaveError."""
        notes = saved.notes
        try:
            human = Side[notes.get("human", "yellow").upper()]
            level = Level[notes.get("level", "officer").upper()]
            own = Level[notes.get("own-level", "officer").upper()]
            stations = frozenset(Station[word.upper()] for word in notes.get("stations", "captain").split())
        except KeyError as fault:
            raise SaveError(saved.path, Flaw("the campaign names '{word}', which does not exist", word=fault.args[0])) from fault
        return cls(saved.path, saved.campaign, human, level, own, stations, notes.get("begun", ""))

    @property
    def notes(self) -> dict[str, str]:
        """What the file keeps about the table."""
        words = " ".join(station.word for station in sorted(self.stations))
        return {
            **notes_of(human=self.human.word, level=self.level.word, own_level=self.own_level.word, stations=words), "begun": self.begun,
        }

    def write(self) -> None:
        """Write the campaign. Raises OSError."""
        write_campaign(self.path, self.campaign, self.notes)

    # -------------------------------------------------------------------------------------------------------- missions

    @property
    def match_path(self) -> Path:
        """Where the mission under way is saved."""
        return match_path(self.path)

    def refusal(self, mission: str) -> Refusal | None:
        """Why a mission cannot be played now."""
        return check(self.campaign, mission)

    def may_choose_bases(self, mission: str) -> bool:
        """Whether the human is the captain of the side that chooses the bases (D3.2)."""
        return mission == BASES and Station.CAPTAIN in self.stations and self.role(mission) is Role.DEFENDER

    def role(self, mission: str) -> Role | None:
        """The human's role in a mission, be it played already; None where there are none."""
        if mission != BASES:
            return None
        before = list(takewhile(lambda one: one.mission != mission, self.campaign.played))
        return roles(msgspec.structs.replace(self.campaign, played=before))[self.human]

    def set_sail(self, mission: str, library: Library, bases: tuple[int, ...] = ()) -> Session:
        """Begin a mission. Raises LookupError."""
        return self._sailing(mission_setup(self.campaign, mission, library, bases=bases))

    def anew(self, session: Session) -> Session:
        """The same mission from its beginning; the present match is given up."""
        return self._sailing(session.match.setup)

    def _sailing(self, setup: MatchSetup) -> Session:
        return self._at_table(new_session(setup, self.human, self.level, None, self.stations, self.own_level, file=self.match_path))

    def _at_table(self, session: Session) -> Session:
        """A session whose result the campaign takes, and in which its story is told."""
        session.on_over = self._taken
        session.exchange = exchanges_of(session.match.setup.mission, self.human) or session.exchange
        return session

    def left(self, library: Library) -> str:
        """The mission that was left, by its name; empty without one, if its result stands already, or if its save cannot be read."""
        if not self.match_path.is_file():
            return ""
        try:
            mission = read_save(self.match_path, library).script.setup.mission
        except (SaveError, OSError):
            return ""
        return mission if check(self.campaign, mission) is None else ""

    def under_way(self, library: Library) -> Session | None:
        """The mission that was left, to be looked at; None without one, or if its result stands already. Raises SaveError, OSError."""
        if not self.match_path.is_file():
            return None
        session = Session.resumed(read_save(self.match_path, library), None)
        if check(self.campaign, session.match.setup.mission) is not None:
            self.match_path.unlink(missing_ok=True)  # the result was written, and the save had not gone yet
            return None
        return session

    def go_on(self, library: Library) -> Session:
        """Go on with the mission that was left. Raises SaveError."""
        return self._at_table(Session.resumed(read_save(self.match_path, library), None, self.match_path))

    def _taken(self, session: Session) -> None:
        """The match is over. Raises OSError if its result cannot be written: then its save stays, and the room tries again."""
        self.take(session)

    def take(self, session: Session) -> Played:
        """Take a mission's result, once, and write it down. Raises OSError. The computer cuts its hand at once."""
        campaign, mission = self.campaign, session.match.setup.mission
        if campaign.has_played(mission):
            self.write()
            return next(one for one in campaign.played if one.mission == mission)
        state = session.match.umpire()
        won = Side(state.winner) if state.winner in tuple(Side) else None
        boats = state.boats
        hands = (list(boats[0].hand), list(boats[1].hand))
        played = record(campaign, mission, won, state.reason or "limit", (boats[0].moves, boats[1].moves), hands)
        other = self.human.enemy
        cut(campaign, other, to_cut(campaign.sides[other].hand, campaign.to_cut(other)))
        if not self.stations:  # nobody at the table to choose
            cut(campaign, self.human, to_cut(campaign.sides[self.human].hand, campaign.to_cut(self.human)))
        self.write()
        return played

    @property
    def score(self) -> tuple[int, int]:
        """Main missions won by Yellow and Blue."""
        main = [one for one in self.campaign.played if not mission_of(one.mission).side]
        return sum(one.winner == 0 for one in main), sum(one.winner == 1 for one in main)


def new_path(folder: Path) -> Path:
    """A file for a new campaign."""
    return folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}{ENDING}"
