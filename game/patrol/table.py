"""What all of War Patrol's tables are made of: the kinds of their values, the columns of the display, the periods of the war."""
from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

#: The columns of the display, and the periods of the war.
ColumnLetter = Literal["A", "B", "C", "D"]
PerPeriod = Literal["wp1", "wp2", "wp3", "wp4"]
COLUMNS: tuple[ColumnLetter, ...] = ("A", "B", "C", "D")
PERIODS: tuple[PerPeriod, ...] = ("wp1", "wp2", "wp3", "wp4")
#: The sides of a d10.
SIDES = 10
#: The width of a row of the counterattack table: a d10 with up to two markers added.
ROW = 12

Die = Annotated[int, Meta(ge=0, le=9)]
#: The highest face of a table's entry that may never come up.
Most = Annotated[int, Meta(ge=-1, le=9)]
Small = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=1, le=999)]
Month = Annotated[str, Meta(pattern=r"^19[34]\d-(0[1-9]|1[0-2])$")]
Row = Annotated[str, Meta(pattern=rf"^[.sdrckX]{{{ROW}}}$")]
Activity = Annotated[str, Meta(pattern=rf"^[WGOBR]{{{SIDES}}}$")]
Flag = Literal["M", "N"]
Kind = Literal["mer", "esc", "alert", "aux", "war", "air", "event"]
Force = Literal["full_war", "squadron", "one_boat"]
ContactType = Literal["C1", "C2", "TF"]
EventWord = Literal[
    "base_lost", "fleet_screen", "torpedo_shortage", "special_mission", "ultra_windfall_1", "ultra_windfall_2", "code_change",
    "task_force_alert", "new_skipper", "typhoon", "yard_surge", "depth_charge_leak", "hunter_group", "minefield", "reroute", "mk18",
    "carrier_raid", "empty_sea", "air_patrol",
]  # fmt: skip


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file: nothing unknown may stand in it."""
