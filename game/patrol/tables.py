"""War Patrol's tables as they stand in campaign/patrol.toml; what is looked up in them is `rulings`'.

The structs are the file's schema: what is missing, of the wrong kind or out of place is refused when the file is read (`read_tables`), what
hangs together across tables is `lint`'s.
"""
from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.patrol.table import (
    SIDES,
    Activity,
    ColumnLetter,
    ContactType,
    Count,
    Die,
    EventWord,
    Flag,
    Force,
    Kind,
    Month,
    Most,
    PerPeriod,
    Row,
    Small,
    Table,
)
from game.patrol.war_event_tables import WarEventEffect


class SubClass(Table, frozen=True):
    """A class of boats."""

    name: str
    attack: Small
    defence: Small
    tactical: Count
    endurance: Small
    move: Count
    ready: Die
    rounds: Count
    gun_row: str


class Ship(Table, frozen=True, array_like=True):
    """A counter of the enemy."""

    kt: Small
    defence: Small
    asw: Small
    flag: Flag
    kind: Kind


class Overhaul(Table, frozen=True):
    """Boats rest after so many patrols for so many turns."""

    every_patrols: Count
    turns: Count


class SuperSkipper(Table, frozen=True):
    """P4.7."""

    ships: Count
    kt: Count
    max: Count


class Again(Table, frozen=True):
    """P4.6: what an attack round after the first changes."""

    tdc: int
    tdc_least: int
    attack: int


class Pack(Table, frozen=True, rename={"since": "from"}):
    """P7.4."""

    since: Month
    boats: Count
    a_column: Count


class Mechanical(Table, frozen=True):
    """P5.4: on which numbers the boat is damaged."""

    die: Literal["odd", "even"]


class General(Table, frozen=True):
    """What belongs to no other table."""

    first_day: Annotated[str, Meta(pattern=r"^19[34]\d-[01]\d-[0-3]\d$")]
    turns: Count
    mk_track: tuple[int, int, int, int]
    gen_asw: dict[PerPeriod, Small]
    tdc: dict[str, Count]
    repair_box_number: dict[Literal["box1", "box2", "box3"], Die]
    overhaul: Overhaul
    super_skipper: SuperSkipper
    spotted_remove_max: Die
    radar_from: Month
    again: Again
    pack: Pack
    mechanical: Mechanical


class Transition(Table, frozen=True):
    """P6.2: by month, the number from which the next war period begins."""

    wp1_to_2: dict[Month, Die]
    wp2_to_3: dict[Month, Die]
    wp3_to_4: dict[Month, Die]


class TorpedoImprovement(Table, frozen=True):
    """P1.2."""

    earliest: tuple[Month, Month, Month]
    modifier: dict[Force, Small]


class Ultra(Table, frozen=True):
    """P1.3."""

    times: dict[Force, Count]
    extra_counters: Small
    areas: dict[PerPeriod, tuple[Die, Die]]


class WarEvents(Table, frozen=True):
    """P1.1: when there is one, and which."""

    die_max: Die
    table: dict[PerPeriod, Annotated[tuple[EventWord, ...], Meta(min_length=SIDES, max_length=SIDES)]]


class SearchDrm(Table, frozen=True):
    """What is added to a search's die."""

    ultra: int
    wolfpack_barrier: int
    spotted: int
    typhoon: int
    reroute: int


class Search(Table, frozen=True):
    """P3.2."""

    drm: SearchDrm


Contacts = Annotated[tuple[ContactType, ...], Meta(min_length=SIDES, max_length=SIDES)]


class ByDensity(Table, frozen=True):
    """P3.2: the type of a contact by d10."""

    G: Contacts
    O: Contacts  # noqa: E741 - the letter that stands in the activity strings
    B: Contacts
    R: Contacts


Drawn = tuple[Small, Small, Small, Small]


class AttackRow(Table, frozen=True):
    """P4.4: up to `none` nothing, up to `damaged` damaged, above sunk."""

    none: Most
    damaged: Most


#: The number of a repair box (P2.3).
RepairBox = Annotated[int, Meta(ge=1, le=3)]


class Damage(Table, frozen=True):
    """P4.5, P4.10: what the letters of the counterattack table do to a boat."""

    heavy_lost_max: dict[Literal["c", "k"], Die]
    box: RepairBox
    heavy_box: RepairBox
    second_over_defence: int


class Endurance(Table, frozen=True):
    """P4.9."""

    bonus_if_mk_at_least: int
    bonus: int
    no_contact: int
    damaged: int


class TransitMine(Table, frozen=True):
    """A mine on the way."""

    lost_max: Most
    damaged_max: Most


class SmallCraft(Table, frozen=True):
    """A craft sunk by gun."""

    sunk_from: Die
    kind: str


class Friendly(Table, frozen=True):
    """An aircraft of the own side."""

    damaged_from: Die


TransitWord = Literal["aircraft", "mine", "engine", "sighted", "quiet", "small_craft", "friendly_aircraft"]


class Transit(Table, frozen=True):
    """P3.1, P3.4."""

    die_max: Most
    table: Annotated[tuple[TransitWord, ...], Meta(min_length=SIDES, max_length=SIDES)]
    mine: TransitMine
    small_craft: SmallCraft
    friendly_aircraft: Friendly


class EnemyChit(Table, frozen=True):
    """An enemy submarine."""

    name: str
    attack: Small
    defence: Small
    kt: Small


class EnemySub(Table, frozen=True):
    """P4.8."""

    contact_max: Most
    seen_max: Die
    spotted_or_damaged: int
    radar: int
    blank: Small
    mk_value: int
    chits: tuple[EnemyChit, ...]


class Base(Table, frozen=True):
    """A base or tender; `command` is the base whose boats call here."""

    at: str
    open: Month
    kind: Literal["main", "forward", "tender"]
    command: str
    close: Month | None = None

    @property
    def repairs(self) -> bool:
        """Whether boats can be repaired there (P2.3)."""
        return self.kind != "tender"


class OwnField(Table, frozen=True):
    """A minefield of ours: a d10 each turn."""

    turns: Count
    sinks_max: Most
    kind: str


class Mission(Table, frozen=True, rename={"since": "from"}):
    """P3.5."""

    id: str
    area: tuple[str, ...]
    since: Month
    success_max: Die
    points: Count
    needs: str | None = None
    field: OwnField | None = None


class Squadron(Table, frozen=True):
    """A squadron's start."""

    base: str
    start: dict[str, Count]


class Exchange(Table, frozen=True, rename={"since": "from"}):
    """Boats in port become another class."""

    since: Month
    old: str
    new: str


class Squadrons(Table, frozen=True):
    """P2.1 for a squadron's war."""

    pearl: Squadron
    fremantle: Squadron
    join: dict[Month, str]
    replacement_delay: Count
    replacement_class: tuple[tuple[Month, str], ...]
    exchange: Exchange


class FullWar(Table, frozen=True):
    """P2.1 for the whole war."""

    start: dict[str, dict[str, Count]]
    arrive: tuple[tuple[Month, Month, str, Count], ...]
    arrive_at: tuple[str, ...]
    withdraw: tuple[tuple[Month, tuple[str, ...]], ...]


class Beginnings(Table, frozen=True):
    """P7.1: where the shorter scenarios begin. Periods count from 1, columns of the torpedo marker from 0."""

    class_from: dict[str, Month]
    patrol: dict[PerPeriod, tuple[Month, Annotated[int, Meta(ge=0, le=3)]]]
    year: dict[str, tuple[Annotated[int, Meta(ge=1, le=4)], Annotated[int, Meta(ge=0, le=3)]]]


class Grade(Table, frozen=True):
    """A victory: at least so much, and not more boats lost."""

    kt: int
    max_lost: int


class Grades(Table, frozen=True):
    """P7.1: victory in a war."""

    decisive: Grade
    substantial: Grade
    marginal: Grade


class Ranks(Table, frozen=True):
    """P7.1: what a career is called from so many kt on."""

    ranks: tuple[tuple[str, int], ...]


class Victory(Table, frozen=True):
    """P7.1."""

    squadron_pearl: Grades
    squadron_fremantle: Grades
    full_war: Grades
    year: dict[str, tuple[int, int, int]]
    single_patrol: dict[PerPeriod, tuple[int, int, int]]
    career: Ranks


class CommanderTable(Table, frozen=True):
    """How the computer's commander weighs areas (`commander`)."""

    density: dict[Literal["W", "G", "O", "B", "R"], float]
    red_box: float
    week: float
    keenness: dict[PerPeriod, float]
    crowd: float
    move_for: float
    reattack: int
    hidden_asw: dict[PerPeriod, float]
    pack_red_boxes: dict[PerPeriod, int]
    farthest: Count


class Tables(Table, frozen=True):
    """All of the file."""

    sub: dict[str, SubClass]
    ship: dict[str, Ship]
    cup: dict[PerPeriod, dict[ColumnLetter, dict[str, Count]]]
    activity: dict[str, tuple[Activity, Activity, Activity, Activity]]
    general: General
    war_period_transition: Transition
    torpedo_improvement: TorpedoImprovement
    ultra: Ultra
    war_event: WarEvents
    war_event_effect: WarEventEffect
    search: Search
    contact_type: ByDensity
    engagement: dict[Literal["G", "O", "B", "R"], dict[ContactType, Drawn]]
    attack_results: dict[str, AttackRow | bool]
    counterattack: dict[str, Row]
    damage: Damage
    endurance: Endurance
    transit: Transit
    enemy_sub: EnemySub
    map: dict[str, tuple[str, ...]]
    area_name: dict[str, str]
    base: dict[str, Base]
    mission: tuple[Mission, ...]
    squadron: Squadrons
    full_war: FullWar
    scenario: Beginnings
    victory: Victory
    commander: CommanderTable
    names: dict[str, tuple[str, ...]]


def read_tables(table: Mapping[str, Any]) -> Tables:
    """The tables of a file's text. Raises msgspec.ValidationError, which names the place."""
    return msgspec.convert(table, Tables)
