"""What a crew says aloud: every event that is called, as lines of phrases in the voices of those who call it."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.client.voices import Line, Weight
from game.rules import events
from game.rules.events import Event
from game.rules.experts.deck import STATIONS
from game.rules.grid import cell_name, column_name
from game.rules.terms import Heading, Impact, Item, MineKind, Side, Station, System, Unit, Upgrade

#: No more lines than this are said of one order: the rest of a chain of explosions is left to the log.
MOST = 6
#: What the captain calls at a Stop.
ACTIONS = (
    "torpedo", "mine", "detonate", "sonar", "drone", "silence", "archer", "kraken", "kaos", "asgard", "trident", "ulysses", "reinforce",
    "goliath", "emp", "hack", "island",
)

#: What is said before a value and behind it.
_AROUND = (
    "target", "helicopter", "cruiser-mine", "mine-at", "kaos-at", "mine-explodes", "kaos-explodes", "drone", "drone-base", "surfacing-in",
    "supplies", "island", "emp", "goliath-hit", "goliath-missed", "base-destroyed", "hacked", "not-hacked", "entrance",
)

Said = tuple[Side, Station, tuple[str, ...]]
"""Whose member says what."""


def cell_phrases(cell: int) -> tuple[str, ...]:
    """A cell as it is said by radio: its letter by the alphabet, its number."""
    name = cell_name(cell)
    return f"letter-{name[0].lower()}", f"number-{name[1:]}"


def item_phrases(kind: Item, value: int) -> tuple[str, ...]:
    """An item of a sonar's answer."""
    return kind.word, f"letter-{column_name(value - 1).lower()}" if kind is Item.COLUMN else f"number-{value}"


def _captain(event: Event, *phrases: str) -> list[Said]:
    return [(event.side, Station.CAPTAIN, phrases)]


def around(name: str, *values: str) -> tuple[str, ...]:
    """Values with what is said before them and behind them; a language may have no words for one of the two."""
    return name, *values, f"{name}-end"


def _at(event: Event, name: str, cell: int) -> list[Said]:
    return _captain(event, *around(name, *cell_phrases(cell)))


def _in_sector(event: Event, name: str, sector: int) -> list[Said]:
    return _captain(event, *around(name, f"number-{sector}"))


def _card(event: events.CardPlayed) -> list[Said]:
    said: list[Said] = [(event.side, STATIONS[event.card], (f"card-{event.card}",))]
    reveal, other = event.reveal, event.side.enemy
    if reveal is None or reveal.what == "gauges":
        return said
    if reveal.what == "heading":
        phrase = f"direction-{reveal.word.lower()}"
    elif reveal.what == "row":
        phrase = f"row-{reveal.word}"
    else:
        phrase = "within-three" if reveal.yes else "not-within-three"
    return [*said, (other, Station.CAPTAIN, (phrase,))]


def _drone(event: events.DroneAnswer) -> list[Said]:
    """The sector is asked for by the other side."""
    question = around("drone-base" if event.about == "base" else "drone", f"number-{event.sector}")
    named = event.units if event.answer and event.units != (Unit.BOAT,) else ()
    answer = ("yes", *(f"unit-{unit.word}" for unit in named)) if event.answer else ("no",)
    return [(event.side.enemy, Station.CAPTAIN, question), (event.side, Station.CAPTAIN, answer)]


def _surfacing(event: events.Surfacing) -> list[Said]:
    return _captain(event, "surfacing") if event.sector is None else _in_sector(event, "surfacing-in", event.sector)


def _dropped(event: events.MineDropped) -> list[Said]:
    if event.by is Unit.CRUISER:
        return _captain(event, "cruiser-dropped") if event.cell is None else _at(event, "cruiser-mine", event.cell)
    return _captain(event, "kaos-dropped" if event.kind is MineKind.KAOS else "mine-dropped")


_SAYS: dict[type[Event], Callable[[Any], list[Said]]] = {
    events.Dive: lambda event: _captain(event, "dive"),
    events.Course: lambda event: _captain(event, f"head-{event.heading.word.lower()}"),
    events.Ok: lambda event: [(event.side, event.station, ("ok",))],
    events.Ready: lambda event: [(event.side, Station.MATE, (f"ready-{event.system.word}",))],
    events.Stop: lambda event: _captain(event, f"stop-{event.action}" if event.action in ACTIONS else "stop"),
    events.AttemptFailed: lambda event: [(event.side, Station.ENGINEER, around("broken", f"gauge-{event.system.word}"))],
    events.Target: lambda event: _at(event, "helicopter" if event.by is Unit.HELICOPTER else "target", event.cell),
    events.ArcherFired: lambda event: _at(event, "target", event.cell),
    events.ImpactCalled: lambda event: _captain(event, f"impact-{event.result.word}"),
    events.MineDropped: _dropped,
    events.Detonated: lambda event: _at(event, f"{event.kind.word}-at", event.cell),
    events.MineExploded: lambda event: _at(event, f"{event.kind.word}-explodes", event.cell),
    events.Damage: lambda event: [(event.side, Station.ENGINEER, (f"damage-{min(4, event.amount)}",))],
    events.Repaired: lambda event: [(event.side, Station.ENGINEER, ("repaired",))],
    events.SonarAnswer: lambda event: _captain(
        event, *item_phrases(event.first, event.first_value), *item_phrases(event.second, event.second_value),
    ),
    events.DroneAnswer: _drone,
    events.Surfacing: _surfacing,
    events.SheetChecked: lambda event: [(event.side, Station.ENGINEER, ("hull-right" if event.ok else "hull-wrong",))],
    events.ReadyToDive: lambda event: _captain(event, "ready-to-dive"),
    events.Equipped: lambda event: [(event.side, Station.MATE, (f"equipped-{event.upgrade.word}",))],
    events.Countered: lambda event: _captain(event, "counter-measures"),
    events.GaugeEmptied: lambda event: [(event.side, Station.MATE, around("emptied", f"gauge-{event.system.word}"))],
    events.OutOfService: lambda event: [(event.side, Station.ENGINEER, around("out", f"gauge-{event.system.word}"))],
    events.UnitMoved: lambda event: _captain(event, f"move-{event.unit.word}"),
    events.UnitDestroyed: lambda event: [(event.side, Station.RADIO, (f"lost-{event.unit.word}",))],
    events.CardPlayed: _card,
    events.Reinforced: lambda event: _captain(event, f"aboard-{event.station.word}"),
    events.SuppliesAboard: lambda event: _at(event, "supplies", event.cell),
    events.VortexPassage: lambda event: _captain(event, "vortex"),
    events.EmpFired: lambda event: _in_sector(event, "emp", event.sector),
    events.IslandRisen: lambda event: _at(event, "island", event.cell),
    events.GoliathFired: lambda event: _at(event, "goliath-hit" if event.hit else "goliath-missed", event.cell),
    events.BaseDestroyed: lambda event: _at(event, "base-destroyed", event.cell),
    events.Hacked: lambda event: _in_sector(event, "hacked" if event.success else "not-hacked", event.sector),
    events.Revealed: lambda event: _captain(event, *around("entrance", *item_phrases(event.half, event.value))),
}

#: Events that nobody says aloud, on purpose: they are the boat's own, or what goes with them is said already.
UNSAID: frozenset[type[Event]] = frozenset({
    events.Moved, events.Marked, events.Crossed, events.CircuitRepaired, events.SheetErased, events.MineLaid, events.MineDestroyed,
    events.MinesLost, events.SilenceMove, events.UnitCell,  # the own sheets
    events.SilenceCalled,                                   # its Stop
    events.Asked, events.SectionDrawn, events.Turn,         # seen, or heard as a bell
    events.Won, events.Drawn,                               # horns
})
SAID: frozenset[type[Event]] = frozenset(_SAYS)

_WEIGHTS: dict[type[Event], Weight] = {
    events.Course: Weight.ROUTINE, events.Ok: Weight.ROUTINE,
    **dict.fromkeys((
        events.Stop, events.Target, events.ArcherFired, events.Detonated, events.SonarAnswer, events.DroneAnswer, events.Damage,
        events.Surfacing, events.Countered,
    ), Weight.FOREMOST),
}
#: What only the radio operator listens to when the enemy says it; the others have his reports, and their own crew's voices.
ROUTINE: tuple[type[Event], ...] = (events.Course, events.Ok, events.Ready, events.UnitMoved)


def calls_of(
    heard: Iterable[Event], side: Side, *, listens: bool, upgrades: Mapping[Side, Upgrade] | None = None,
) -> list[tuple[Event, Line]]:
    """What is said of one order, as `side` hears it: who `listens` at the radio hears the enemy's routine as well.

    `upgrades` are those that boats were heard to be equipped with: what the scenario's gauge serves is called by its name. Of explosions
    that clear both boats, one is said; a member does not say the same twice.
    """
    found: list[tuple[Event, Line]] = []
    for event in heard:
        says = _SAYS.get(type(event))
        if says is None or (not listens and event.side is not side and isinstance(event, ROUTINE)):
            continue
        for who, station, phrases in says(event):
            if isinstance(event, events.Ready | events.AttemptFailed) and event.system is System.SCENARIO:
                upgrade = (upgrades or {}).get(event.side, Upgrade.NONE)
                phrases = phrases if upgrade is Upgrade.NONE else tuple(phrase.replace("scenario", upgrade.word) for phrase in phrases)
            voice = f"{'own' if who is side else 'enemy'}-{station.word}"
            weight = _WEIGHTS.get(type(event), Weight.REPORT)
            if isinstance(event, events.Course) and who is not side:
                weight = Weight.REPORT  # who listens waits for nothing else
            line = Line(voice, phrases, weight, type(event).__name__)
            if len(found) < MOST and all(line != other for _, other in found):
                found.append((event, line))
    return found


def vocabulary() -> dict[Station, frozenset[str]]:
    """Every phrase that a member may have to say, by station."""
    systems = tuple(system.word for system in System)
    upgrades = tuple(upgrade.word for upgrade in Upgrade if upgrade is not Upgrade.NONE)
    captain = {
        "dive", "stop", "cruiser-dropped", "kaos-dropped", "mine-dropped", "row", "column", "sector", "yes", "no", "surfacing",
        "ready-to-dive", "counter-measures", "move-helicopter", "move-cruiser", "vortex", "direction-none", "row-odd", "row-even",
        "within-three", "not-within-three",
        *(f"{call}-{heading.word.lower()}" for heading in Heading for call in ("head", "direction")),
        *(f"stop-{action}" for action in ACTIONS),
        *(f"impact-{impact.word}" for impact in Impact),
        *(f"unit-{unit.word}" for unit in Unit),
        *(f"aboard-{station.word}" for station in Station if station is not Station.CAPTAIN),
        *(phrase for name in _AROUND for phrase in around(name)),
        *(f"letter-{chr(97 + number)}" for number in range(26)), *(f"number-{number}" for number in range(1, 27)),
    }
    mate = {
        "ok", *around("emptied"), *(f"gauge-{system}" for system in systems),
        *(f"ready-{gauge}" for gauge in systems + upgrades), *(f"equipped-{name}" for name in upgrades),
    }
    engineer = {
        "ok", "repaired", "hull-right", "hull-wrong", *around("broken"), *around("out"),
        *(f"gauge-{gauge}" for gauge in systems + upgrades), *(f"damage-{amount}" for amount in range(1, 5)),
    }
    found = {Station.CAPTAIN: captain, Station.MATE: mate, Station.ENGINEER: engineer, Station.RADIO: {"lost-helicopter", "lost-cruiser"}}
    for card, station in STATIONS.items():
        found[station].add(f"card-{card}")
    return {station: frozenset(phrases) for station, phrases in found.items()}
