"""What the rival captain and the own crew say as a mission goes: when it begins, at the first damage, and when a hull bears one more."""
from __future__ import annotations

from game.campaign.story import Line, MissionStory, Story, story
from game.client.scenes.open_channel import Exchange
from game.match.match import Entry, Match
from game.rules import events
from game.rules.terms import Side, Station


class Exchanges:
    """Finds what is said after an order, from the match alone: the same match says the same, however often it is read."""

    def __init__(self, human: Side, told: Story, mission: MissionStory) -> None:
        self.human, self.told, self.mission = human, told, mission

    def __call__(self, match: Match, entry: Entry | None) -> Exchange | None:
        """What is said after an order, or as the mission begins; None if nothing is."""
        if entry is None:
            return self._exchange(self.mission.rival, self.mission.crew)
        moment = self._moment(match, entry) if any(isinstance(event, events.Damage) for event in entry.events) else ""
        if not moment:
            return None
        rival, line = self.told.moment[moment].lines(match.setup.seed)
        return self._exchange(rival, line)

    def _exchange(self, rival: str, line: Line) -> Exchange:
        return Exchange(self.human.enemy, self.told.rival, rival, line.speaker, line.words)

    def _moment(self, match: Match, entry: Entry) -> str:
        """Which moment the damage of an order makes; that of the other boat first."""
        hull = match.view(self.human, Station.CAPTAIN).hull
        before, after = self._damage(match, entry.number - 1), self._damage(match, entry.number)
        if max(after) >= hull:
            return ""  # over: the result tells it
        sides = (self.human.enemy, self.human)
        for side, moment in zip(sides, ("closing", "failing"), strict=True):
            if before[side] < after[side] == hull - 1:
                return moment
        if any(isinstance(event, events.Damage) for one in match.entries[: entry.number - 1] for event in one.events):
            return ""
        return "struck" if after[self.human.enemy] > before[self.human.enemy] else "hurt"

    def _damage(self, match: Match, orders: int) -> list[int]:
        """The damage of both boats after so many orders."""
        view = match.view(self.human, Station.CAPTAIN)
        damage = [0, 0]
        damage[self.human], damage[self.human.enemy] = view.own.damage, view.enemy.damage
        for one in match.entries[orders:]:
            for event in one.events:
                if isinstance(event, events.Damage):
                    damage[event.side] -= event.amount
                elif isinstance(event, events.Repaired):
                    damage[event.side] += 1
        return damage


def exchanges_of(mission: str, human: Side) -> Exchanges | None:
    """What is said in a mission of the campaign; None where the story has none."""
    told = story()
    found = told.mission.get(mission)
    return None if found is None else Exchanges(human, told, found)
