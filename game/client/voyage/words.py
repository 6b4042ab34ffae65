"""Operation Drache in words: names, stories and rules in short of its missions, prizes, and how a mission ended (D, S)."""
from __future__ import annotations

from collections.abc import Mapping

from game.campaign.missions import Mission, Prize, missions
from game.campaign.state import Played
from game.campaign.story import story
from game.i18n import N_, _, ngettext
from game.phrases.terms import side_name, station_name
from game.rules.terms import Role, Side

_TITLES: Mapping[str, str] = {
    "captain": N_("Oh Captain, my Captain"), "armada": N_("Armada"), "laboratory": N_("Laboratory work"), "emp": N_("E.M.P."),
    "vortex": N_("Vortex"), "blackout": N_("Blackout"), "volcano": N_("Volcano"), "shallows": N_("Through the shallows"),
    "interference": N_("Electromagnetic interference"), "labyrinth": N_("The labyrinth"), "stream": N_("Against the stream"),
}

_STORIES: Mapping[str, str] = {
    "captain": N_(
        "Two years after the hunt for rare earths began, both concerns send a boat north in the same night. The crews are scattered over "
        "the fjords; only the captains are aboard."
    ),
    "armada": N_(
        "In the roadstead the escorts lie at anchor: a helicopter and a cruiser for each boat. Whoever breaks out first has the open sea "
        "before him."
    ),
    "laboratory": N_(
        "On six small islands somebody has weighed, melted and measured for years. One concern wants the results; the other one would "
        "rather see them burn."
    ),
    "emp": N_("Beyond the shelf the compass spins. Whatever lies buried there answers every pulse with one of its own."),
    "vortex": N_(
        "The charts of the Mare Incognitum have holes in them. Each side knows one half of where the entrance to the Hollow Earth lies, "
        "and guards it."
    ),
    "blackout": N_("Below there is light without a sun, and water in three colours. Every one of them feeds on the reactor."),
    "volcano": N_("The way out leads through the volcano, and there is room in it for one boat. The sea floor has begun to rise."),
    "shallows": N_("Three harbours on the other side of the shoals still sell supplies, to whoever comes first."),
    "interference": N_("A field hums over the banks. The gauges fill as if by themselves; nobody aboard likes the sound of it."),
    "labyrinth": N_("Both boats limp into the labyrinth, hurt and too close together. In its walls there is no dock."),
    "stream": N_("Warm currents run between the ridges. With them a boat is fast, and against them it is somebody else's."),
}

_RULES: Mapping[str, str] = {
    "captain": N_(
        "You begin alone: the captain works every station, and while surfaced draws the hull alone. On the islands wait mates, "
        "engineers and radio operators. A boat beside such an island may call for reinforcement and man that station, each station once. "
        "It costs nothing, everybody hears it, and it cannot be done while surfaced."
    ),
    "armada": N_(
        "Each side also has a helicopter, which can fire torpedoes, and a cruiser, which can lay mines, both from their own cells. Each "
        "mark on the scenario gauge pays a step of one of them. 1 damage destroys an escort, and the boat fights on; a drone asks about "
        "all of them. Whoever sinks the enemy's boat wins."
    ),
    "laboratory": N_(
        "The defender chooses four of the six bases in secret; only these count. In the campaign that is the winner of Armada. The "
        "attacker has neither mines nor torpedoes, but the Goliath: a missile at any cell up to four steps away, over islands as well. His "
        "drone may ask for a base in place of the boat. The attacker wins when all four bases are destroyed, the defender by sinking the "
        "attacker. A defender with four damage loses."
    ),
    "emp": N_(
        "The scenario gauge fires a pulse into a sector you name. Every boat in that sector on an orange cell takes 1 damage, your own "
        "included. Its captain must also empty both red or both green gauges. Surfaced boats are not spared."
    ),
    "vortex": N_(
        "Yellow knows the row of the entrance, Blue its column. Whoever has heard the other half and gets there first wins. A damaged "
        "enemy can be hacked: if he is in the sector of your own boat, his captain must tell you his half. A boat that enters a vortex "
        "comes out at the other one of its pair. On a vortex a boat cannot be damaged, use a system or surface."
    ),
    "blackout": N_(
        "Parts of the chart are red, green or yellow. A boat that uses a system of the colour of the water it is in must cross out a "
        "radiation symbol afterwards; the engineer chooses which. Attempts that fail do not count. Otherwise this is a hunt."
    ),
    "volcano": N_(
        "With each mark on the scenario gauge a sea cell can be made an island. A boat there takes 1 damage and evades to a cell beside "
        "it; a mine there explodes first. If islands part the boats from each other, the mission ends at once: the boat in the larger "
        "water wins. In the campaign this mission decides it all."
    ),
    "shallows": N_(
        "A race: Yellow starts on the western border, Blue on the eastern one. A boat beside a harbour may take supplies aboard, each "
        "harbour once for each side. Whoever has supplies from two harbours and then reaches the border opposite wins. "
        "Armstrong with KRAKEN sails against Armstrong with ASGARD."
    ),
    "interference": N_(
        "A heading that ends in the field lets the mate mark two spaces. Nobody starts in sectors 1, 5 and 9. Cerberus with MINOS sails "
        "against Cerberus with TRIDENT."
    ),
    "labyrinth": N_(
        "Both boats start with 2 damage. Surfacing repairs no breakdowns here; circuits still repair themselves. Chateaubriand with KRAKEN "
        "sails against Chateaubriand with ULYSSES."
    ),
    "stream": N_(
        "A boat that ends a heading on a current drifts one cell with it if the way is free: unheard, and without upkeep. Kasparov with "
        "ASGARD sails against Kasparov with KAOS."
    ),
}

_PRIZES: Mapping[Prize, str] = {
    Prize.DAMAGED: N_("The loser starts the next main mission with 1 damage; as the defender in Laboratory work with one base destroyed."),
    Prize.ARMED: N_("The winner starts the next mission with both red gauges full."),
    Prize.MARKED: N_("The winner starts the next mission with one mark on each gauge."),
}

_WAITING: Mapping[Prize, str] = {
    Prize.DAMAGED: N_("{side} starts with 1 damage"), Prize.ARMED: N_("{side} starts with full red gauges"),
    Prize.MARKED: N_("{side} starts with a mark on each gauge"),
}

_ENDS: Mapping[str, str] = {
    "sunk": N_("{side} was sunk."), "both-sunk": N_("Both boats were sunk."), "limit": N_("Time ran out."),
    "bases": N_("All four bases were destroyed."), "entrance": N_("The entrance to the Hollow Earth was reached first."),
    "isolated": N_("Islands parted the boats; the larger water was the winner's."),
    "supplies": N_("The border opposite was reached with supplies from two harbours."),
}


def mission_title(mission: Mission) -> str:
    """The mission's name."""
    return _(_TITLES.get(mission.mission, mission.title))


def mission_story(mission: Mission) -> str:
    """What leads to it; empty for a mission that only other data have."""
    return _(_STORIES[mission.mission]) if mission.mission in _STORIES else ""


def briefing_words(mission: Mission) -> str:
    """What is told of it before it is sailed; empty for a mission that only other data have."""
    told = story().mission.get(mission.mission)
    return _(told.briefing) if told is not None else ""


def ending_words(played: Played, human: Side, role: Role | None) -> str:
    """How it ended for the human's boat; empty if nobody won, or for a mission that only other data have."""
    told = story().mission.get(played.mission)
    return "" if told is None or played.winner is None else _(told.ending(won=played.winner == human, role=role))


def parting_words(played: Played, human: Side, number: int) -> list[str]:
    """What the other boat's captain and one of the own crew say at a mission's end; other numbers, other lines."""
    moment = "nobody" if played.winner is None else "won" if played.winner == human else "lost"
    rival, crew = story().moment[moment].lines(number)
    return [_("{name}: “{words}”").format(name=_(story().rival), words=_(rival)),
            _("{name}: “{words}”").format(name=station_name(crew.speaker), words=_(crew.words))]  # fmt: skip


def mission_rules(mission: Mission) -> str:
    """Its rules in short; empty for a mission that only other data have."""
    return _(_RULES[mission.mission]) if mission.mission in _RULES else ""


def reward_words(mission: Mission) -> str:
    """What it brings: cards for winner and loser, a prize for the next mission, or the campaign itself (D0.4, S)."""
    if mission.prize is not Prize.NONE:
        return _(_PRIZES[mission.prize])
    if mission.cards == (0, 0):
        return _("The winner wins the campaign.")
    won = ngettext("the winner draws {n} card", "the winner draws {n} cards", mission.cards[0]).format(n=mission.cards[0])
    lost = ngettext("the loser {n}", "the loser {n}", mission.cards[1]).format(n=mission.cards[1])
    return _("{won}, {lost}.").format(won=won[:1].upper() + won[1:], lost=lost)


def waiting_words(prize: Prize, side: str) -> str:
    """A prize that waits for a side in the next mission."""
    return _(_WAITING[prize]).format(side=side)


def end_words(reason: str, winner: int | None) -> str:
    """How a mission ended, by the reason's word and the side that won."""
    if reason not in _ENDS:
        return _("The mission was decided.")
    return _(_ENDS[reason]).format(side="" if winner not in tuple(Side) else side_name(Side(winner).enemy))


def number_of(mission: Mission) -> str:
    """Its number on the chart: 1 to 7, S1 to S4."""
    alike = [one.mission for one in missions() if one.side is mission.side]
    return ("S" if mission.side else "") + str(alike.index(mission.mission) + 1)


def kind_words(mission: Mission) -> str:
    """Which one it is, in words."""
    number = number_of(mission)
    return _("Side mission {number}").format(number=number) if mission.side else _("Mission {number}").format(number=number)


def outcome_words(side: Side | None) -> str:
    """Who wins the campaign, as a title."""
    return _("Nobody wins the campaign") if side is None else _("{side} wins the campaign").format(side=side_name(side))


def result_words(played: Played) -> str:
    """Who has won it."""
    return _("Nobody won") if played.winner is None else _("{side} won").format(side=side_name(Side(played.winner)))


def held_words(side: str, count: int) -> str:
    """How many cards a side holds."""
    if not count:
        return _("{side} holds no card.").format(side=side)
    return ngettext("{side} holds {n} card.", "{side} holds {n} cards.", count).format(side=side, n=count)
