"""Nothing of the enemy reaches a seat but what is public (B15)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.library import Library
from game.match.match import Entry, Match
from game.match.replay import begin_match
from game.match.script import parse_script
from game.rules.engine import apply, check, legal
from game.rules.events import hears
from game.rules.notation import parse_order
from game.rules.orders import Torpedo
from game.rules.state import BoatState, Dice, MatchState
from game.rules.terms import Audience, MineKind, Side, Station
from game.rules.view import EnemyBoat, OwnBoat, View, view
from tests.property.universe import universe

LIBRARY = Library()
MARKER = 910_000
SCRIPT = """chart charlie
armada yes
yellow start C5
blue start M12
yellow helicopter D5
yellow cruiser B5
blue helicopter M10
blue cruiser L12
blue upgrade minos
yellow upgrade kraken
yellow expert mayhew okafor tanaka brandt weiss
blue expert moreau amari yilmaz fitzroy
---
"""

#: All that a view may hold. What is added here must be public, or the own side's.
ALLOWED = {
    View: "side station chart options mission mode hull sea turn moved turns_left waiting armada over winner reason own enemy public "
    "secret",
    OwnBoat: "position route damage surfaced boat_class spaces marks out hacked sheet crossed overlooked mines fresh upgrade owes_marks "
    "owes_cross silence_slot system_allowed drawn_by checked answering asked_card asked_by hand helicopter cruiser crew",
    EnemyBoat: "damage surfaced boat_class upgrade hacked out units crew",
}
#: What of a boat is public (B15.1): the set-up's class, upgrade, damage, being surfaced, hacked gauges, systems out of service.
PUBLIC = {"damage", "surfaced", "upgrade", "hacked", "out"}


def begin(script: str = SCRIPT) -> Match:
    return begin_match(parse_script(script, "script", LIBRARY))


def plant(boat: BoatState) -> set[str]:
    """Put a marker into every field of a boat that is not public; the fields that have one."""
    planted = {name for name in BoatState.__slots__ if name not in PUBLIC}
    for number, name in enumerate(sorted(planted)):
        marker = MARKER + 100 * number
        old = getattr(boat, name)
        if name == "sheet":
            boat.sheet = msgspec.structs.replace(old, name=f"marker-{marker}")
        elif name == "mines":
            boat.mines = {marker: MineKind.KAOS, marker + 1: MineKind.MINE}
        elif name == "hand":
            boat.hand = (f"marker-{marker}",)
        elif isinstance(old, list | tuple):
            setattr(boat, name, type(old)(range(marker, marker + max(3, len(old)))))
        else:
            setattr(boat, name, marker)
    return planted


def walk(value: Any) -> Iterator[Any]:
    """Everything in plain values."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from walk(key)
            yield from walk(inner)
    elif isinstance(value, list | tuple | set):
        for inner in value:
            yield from walk(inner)
    else:
        yield value


def markers_in(value: Any) -> list[Any]:
    found = list(walk(msgspec.to_builtins(value, str_keys=False)))
    numbers = [item for item in found if isinstance(item, int) and MARKER <= item < MARKER + 100_000]
    return numbers + [item for item in found if isinstance(item, str) and str(MARKER)[:3] in item]


def marked(side: Side) -> MatchState:
    """A state in which every secret of a side, the dice and the order that waits are markers."""
    state = begin().umpire()
    plant(state.boats[side])
    state.dice = Dice(MARKER + 99_000)
    state.pending = Torpedo(side, Station.CAPTAIN, MARKER + 98_000)
    return state


@pytest.mark.parametrize("kind", ALLOWED)
def test_a_view_has_only_fields_that_are_listed(kind: type[msgspec.Struct]) -> None:  # B15.3
    assert set(kind.__struct_fields__) == set(ALLOWED[kind].split())


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("station", Station)
def test_no_secret_of_the_enemy_is_in_a_view(side: Side, station: Station) -> None:  # B15.3
    assert markers_in(view(marked(side.enemy), side, station)) == []


@pytest.mark.parametrize("side", Side)
def test_the_markers_would_be_found(side: Side) -> None:
    state = marked(side)
    state.boats[side].owes_cross = 0
    assert len(markers_in(view(state, side, Station.CAPTAIN))) > 20


@pytest.mark.parametrize("station", Station)
def test_every_station_sees_all_sheets_of_the_own_boat(station: Station) -> None:  # B15.2
    captain, other = view(begin().umpire(), Side.YELLOW, Station.CAPTAIN), view(begin().umpire(), Side.YELLOW, station)
    assert captain == msgspec.structs.replace(other, station=Station.CAPTAIN)


@pytest.mark.parametrize("side", Side)
def test_no_secret_of_the_enemy_is_in_what_may_be_ordered_or_why_not(side: Side) -> None:  # B15.3
    state = marked(side.enemy)
    for station in Station:
        assert markers_in(legal(state, side, station)) == []
    for order in universe(LIBRARY.chart("alpha-10")):
        if order.side is side:
            assert markers_in(check(state, order)) == []


TORPEDO = "given yellow gauge torpedo 3"
UNITS = "armada yes\nyellow cruiser H7\nyellow helicopter A1\nblue cruiser O1\nblue helicopter N1\ngiven yellow gauge scenario 2"
SECRET = UNITS + "\noption cruiser-mine secret\ngiven yellow gauge mine 3"
#: What yellow does, in two ways that blue must not be able to tell apart.
TWINS = [
    ("yellow captain head N", "yellow captain head N", "yellow start C5", "yellow start H7"),
    ("yellow go N torpedo N4", "yellow go N mine N5", "", ""),
    ("yellow captain mine C6", "yellow captain mine B4", "given yellow gauge mine 3", "given yellow gauge mine 3"),
    ("yellow captain silence N 2", "yellow captain silence E 3", "given yellow gauge silence 6", "given yellow gauge silence 6"),
    ("yellow captain silence N 1", "yellow captain silence 0", "given yellow gauge silence 6", "given yellow gauge silence 6"),
    ("yellow go E mine E4", "yellow go E mine E5", "given yellow crossed N1 N2 N3", ""),
    ("yellow go E mine E1", "yellow go E mine E5", "given yellow crossed N1 N2 N3", ""),
    ("yellow captain surface", "yellow captain surface", "given yellow route C4 C5", "given yellow crossed N1"),
    ("yellow captain torpedo C2", "yellow captain torpedo C2", "given yellow gauge torpedo 3\ngiven yellow mine C2", TORPEDO),
    ("yellow mate drone 1", "yellow captain drone 1", "given yellow gauge drone 4", "given yellow gauge drone 4"),
    ("yellow captain unit cruiser N", "yellow captain unit cruiser S", UNITS, UNITS),
    ("yellow captain unit cruiser N", "yellow captain unit cruiser N", UNITS, UNITS.replace("H7", "J7")),
    ("yellow captain mine H8 by cruiser", "yellow captain mine G8 by cruiser", SECRET, SECRET),
    ("yellow captain head N", "yellow captain head N", "yellow expert weiss mayhew", "yellow expert petrov"),
    ("yellow captain expert mayhew head N", "yellow captain expert mayhew head N", "yellow expert mayhew weiss", "yellow expert mayhew"),
]


def heard(script: str, order: str, side: Side) -> list[Any]:
    match = begin(script)
    events: list[Any] = []
    for part in parse_order(order):
        entry = match.give(part)
        assert isinstance(entry, Entry)
        events += match.heard(entry, side)
    return events


@pytest.mark.parametrize(("one", "other", "first", "second"), TWINS)
def test_what_differs_in_secret_sounds_the_same(one: str, other: str, first: str, second: str) -> None:  # B15.1 B15.3
    setups = []
    for lines in (first, second):
        start = "" if "start" in lines or "route" in lines else "yellow start C5\n"
        setups.append(f"chart charlie\n{start}blue start M12\n{lines}\n---\n")
    blue = [event for event in heard(setups[0], one, Side.BLUE) if event.audience is Audience.PUBLIC]
    assert blue == [event for event in heard(setups[1], other, Side.BLUE) if event.audience is Audience.PUBLIC]


def test_events_of_one_side_never_reach_the_other() -> None:  # B15.3
    match = begin("chart charlie\nyellow start C5\nblue start M12\ngiven yellow gauge silence 6\n---\n")
    reached: list[Entry] = []
    match.listen(reached.append)
    for text in ("yellow captain silence N 3", "yellow mate charge mine", "yellow engineer break N6", "blue captain head N"):
        match.give(parse_order(text)[0])
    for entry in reached:
        for side in Side:
            assert all(event.audience in (Audience.PUBLIC, Audience.of(side)) for event in match.heard(entry, side))
        private = [event for event in entry.events if event.audience is not Audience.PUBLIC]
        assert private, entry.text
        assert not set(private) & set(match.heard(entry, entry.order.side.enemy))


def test_no_marker_is_heard_in_what_happens() -> None:
    """Yellow's orders over a boat of Blue full of markers: what Yellow hears of them holds none."""
    script = SCRIPT.replace("---\n", "given yellow gauge torpedo 3\ngiven yellow gauge mine 3\ngiven yellow gauge silence 6\n"
                            "given yellow gauge sonar 3\ngiven yellow gauge scenario 4\n---\n")
    state = begin(script).umpire()
    given = 0
    for station in Station:
        for order in legal(state, Side.YELLOW, station):
            tried = state.copy()
            plant(tried.boats[Side.BLUE])
            tried.boats[Side.BLUE].mine_mask = 0  # no explosion finds a mine that is none
            if check(tried, order) is not None:
                continue
            heard = [event for event in apply(tried, order) if hears(event, Side.YELLOW)]
            assert heard
            assert not markers_in(heard), order
            given += 1
    assert given > 30
