"""The story's data: every mission is told, every moment has its lines, and the end is that of who won and how close it was (D0)."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.campaign.course import record
from game.campaign.missions import CampaignDataError, missions
from game.campaign.state import Campaign, begin
from game.campaign.story import EPILOGUES, MOMENTS, epilogue_of, read_story, story
from game.paths import campaign_folder
from game.rules.terms import Role, Side

SOURCE = (campaign_folder() / "story.toml").read_text(encoding="utf-8")
MAIN = [mission.mission for mission in missions() if not mission.side]


def test_every_mission_has_its_briefing_and_two_endings() -> None:  # D0.1 S
    assert set(story().mission) == {mission.mission for mission in missions()}
    told = [text for one in story().mission.values() for text in (one.briefing, one.won, one.lost, one.rival, one.crew.words)]
    assert all(told)
    assert len(set(told)) == len(told), "no mission borrows another one's words"


def test_laboratories_end_otherwise_for_who_defends_them() -> None:  # D3.1
    laboratory = story().mission["laboratory"]
    endings = {laboratory.ending(won=won, role=role) for won in (True, False) for role in Role}
    assert len(endings) == 4
    emp = story().mission["emp"]
    assert emp.ending(won=True, role=None) == emp.ending(won=True, role=Role.DEFENDER) == emp.won


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_moments_lines_come_in_turn(moment: str) -> None:
    lines = story().moment[moment]
    pairs = {lines.lines(number) for number in range(len(lines.rival) * len(lines.crew))}
    assert len(pairs) == len(lines.rival) * len(lines.crew)


def sailed(won: str) -> Campaign:
    """A campaign whose main missions were won by these sides, a letter each: y, b, or a dot for nobody."""
    campaign = begin(3, ("base", "base"), ("standard", "standard"))
    for mission, letter in zip(MAIN, won, strict=True):
        hands = (list(campaign.sides[0].hand[:3]), list(campaign.sides[1].hand[:3]))
        for own, hand in zip(campaign.sides, hands, strict=True):
            own.hand = hand
        record(campaign, mission, {"y": Side.YELLOW, "b": Side.BLUE, ".": None}[letter], "sunk", (9, 9), hands)
    return campaign


@pytest.mark.parametrize(("won", "side", "end"), [
    ("yyyyyyy", Side.YELLOW, "won-clear"), ("yyyyyyy", Side.BLUE, "lost-clear"), ("ybybyby", Side.YELLOW, "won-close"),
    ("yyybbbb", Side.YELLOW, "lost-close"), ("yyyyybb", Side.BLUE, "won-close"), ("y.b.byy", Side.BLUE, "lost-close"),
    ("yybbyy.", Side.YELLOW, "nobody"), ("yyb.b.y", Side.YELLOW, "won-close"), ("yyb..yy", Side.YELLOW, "won-clear"),
])  # fmt: skip
def test_the_end_is_that_of_who_won_and_how_close_it_was(won: str, side: Side, end: str) -> None:  # D0.4
    assert end in EPILOGUES
    assert epilogue_of(sailed(won), side) == end


@pytest.mark.parametrize(("old", "new", "why"), [
    ("[mission.emp]", "[mission.sauna]", "sauna"), ("[moment.hurt]", "[moment.hurrah]", "moment 'hurrah' does not exist"),
    ("won-clear = [", "won-dearly = [", "epilogue 'won-clear' is missing"), ('crew = ["radio",', 'crew = ["cook",', "no station 'cook'"),
    ('rival = "', 'rivals = "', "rival"), ("[mission.emp]", "[mission.emp", "mission.emp"),
])  # fmt: skip
def test_a_faulty_story_is_explained_in_one_sentence(tmp_path: Path, old: str, new: str, why: str) -> None:
    path = tmp_path / "story.toml"
    assert old in SOURCE
    path.write_text(SOURCE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CampaignDataError, match=re.escape(str(path))) as fault:
        read_story(path)
    assert why in str(fault.value) or "Expected" in str(fault.value)
    assert "\n" not in str(fault.value)
