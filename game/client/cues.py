"""Which sound an event makes: cues, and how those of one order follow each other. What they are called is in captions.py."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

from game.rules import events
from game.rules.events import Event
from game.rules.terms import Heading, Impact, MineKind, Side, Unit


class Cue(Enum):
    """A sound; its value names the file in assets/sounds."""

    SONAR = "sonar"
    ECHO = "echo"
    TORPEDO = "torpedo"
    EXPLOSION_NEAR = "explosion-near"
    EXPLOSION_FAR = "explosion-far"
    MINE = "mine"
    DETONATION = "detonation"
    STOP = "stop"
    SILENCE = "silence"
    DRONE = "drone"
    SURFACING = "surfacing"
    DIVE = "dive"
    READY = "ready"
    READY_HEARD = "ready-heard"
    TICK = "tick"
    ALARM = "alarm"
    HIT = "hit"
    REPAIRED = "repaired"
    BROKEN = "broken"
    EQUIPPED = "equipped"
    CARD = "card"
    COUNTERED = "countered"
    VICTORY = "victory"
    DEFEAT = "defeat"
    DRAWN = "drawn"
    HEAD_N = "head-n"
    HEAD_E = "head-e"
    HEAD_S = "head-s"
    HEAD_W = "head-w"
    HEARD_N = "heard-n"
    HEARD_E = "heard-e"
    HEARD_S = "heard-s"
    HEARD_W = "heard-w"
    CLICK = "click"
    FOCUS = "focus"
    BACK = "back"
    REFUSED = "refused"
    TURN = "turn"
    ROTOR = "rotor"
    SCREWS = "screws"
    EMP = "emp"
    HACK = "hack"
    VORTEX = "vortex"
    ISLAND = "island"
    GOLIATH = "goliath"
    WAVE = "wave"
    SUPPLIES = "supplies"
    DICE = "dice"
    GUN = "gun"
    DEPTH_CHARGES = "depth-charges"
    AIRCRAFT = "aircraft"
    SINKING = "sinking"
    TELETYPE = "teletype"
    MEDAL = "medal"


#: These are heard even where every channel is taken.
FOREMOST = frozenset({
    Cue.STOP, Cue.EXPLOSION_NEAR, Cue.EXPLOSION_FAR, Cue.ALARM, Cue.SONAR, Cue.SURFACING, Cue.VICTORY, Cue.DEFEAT, Cue.DRAWN,
})

#: Events that sound the same whosever they are.
_PLAIN: dict[type[Event], Cue] = {
    events.Dive: Cue.DIVE,
    events.Marked: Cue.TICK,
    events.Crossed: Cue.TICK,
    events.SectionDrawn: Cue.TICK,
    events.CircuitRepaired: Cue.REPAIRED,
    events.SheetErased: Cue.REPAIRED,
    events.Repaired: Cue.REPAIRED,
    events.Stop: Cue.STOP,
    events.AttemptFailed: Cue.BROKEN,
    events.GaugeEmptied: Cue.BROKEN,
    events.OutOfService: Cue.BROKEN,
    events.Target: Cue.TORPEDO,
    events.ArcherFired: Cue.TORPEDO,
    events.MineDropped: Cue.MINE,
    events.Detonated: Cue.DETONATION,
    events.SonarAnswer: Cue.ECHO,
    events.DroneAnswer: Cue.DRONE,
    events.SilenceCalled: Cue.SILENCE,
    events.Surfacing: Cue.SURFACING,
    events.Equipped: Cue.EQUIPPED,
    events.Countered: Cue.COUNTERED,
    events.UnitDestroyed: Cue.HIT,
    events.CardPlayed: Cue.CARD,
    events.Reinforced: Cue.SUPPLIES,
    events.SuppliesAboard: Cue.SUPPLIES,
    events.GoliathFired: Cue.GOLIATH,
    events.BaseDestroyed: Cue.HIT,
    events.EmpFired: Cue.EMP,
    events.Hacked: Cue.HACK,
    events.VortexPassage: Cue.VORTEX,
    events.IslandRisen: Cue.ISLAND,
    events.Drawn: Cue.DRAWN,
}

_OWN_CALLS = {Heading.N: Cue.HEAD_N, Heading.E: Cue.HEAD_E, Heading.S: Cue.HEAD_S, Heading.W: Cue.HEAD_W}
_HEARD_CALLS = {Heading.N: Cue.HEARD_N, Heading.E: Cue.HEARD_E, Heading.S: Cue.HEARD_S, Heading.W: Cue.HEARD_W}


def _of_impact(event: events.ImpactCalled, side: Side | None) -> Cue | None:
    # an explosion is called for both boats; it sounds once, by what it was for the own one
    if side is not None and event.side is not side:
        return None
    return Cue.EXPLOSION_FAR if event.result is Impact.CLEAR else Cue.EXPLOSION_NEAR


#: Events that sound otherwise for the other side. The second argument is the side that hears; None hears both as its own.
_BY_SIDE: dict[type[Event], Callable[[Any, Side | None], Cue | None]] = {
    events.Course: lambda event, side: (_OWN_CALLS if side in (None, event.side) else _HEARD_CALLS)[event.heading],
    events.Ready: lambda event, side: Cue.READY if side in (None, event.side) else Cue.READY_HEARD,
    events.ReadyToDive: lambda event, side: Cue.READY if side in (None, event.side) else Cue.READY_HEARD,
    events.UnitMoved: lambda event, side: Cue.ROTOR if event.unit is Unit.HELICOPTER else Cue.SCREWS,
    events.MineExploded: lambda event, side: Cue.WAVE if event.kind is MineKind.KAOS else None,
    events.Turn: lambda event, side: Cue.TURN if event.side is side else None,
    events.SheetChecked: lambda event, side: Cue.TICK if event.ok else Cue.REFUSED,
    events.ImpactCalled: _of_impact,
    events.Damage: lambda event, side: Cue.ALARM if event.side is side else Cue.HIT,
    events.Won: lambda event, side: Cue.VICTORY if side in (None, event.side) else Cue.DEFEAT,
}

#: Events without a sound, on purpose: what goes with them sounds already, or a sound would only be in the way.
SILENT: frozenset[type[Event]] = frozenset({
    events.Moved,          # its heading was called, its silence whispered
    events.Ok,             # the mark or the cross ticks
    events.MineLaid,       # MineDropped
    events.MineDestroyed,  # within an explosion
    events.MinesLost,      # Equipped
    events.Asked,          # the Stop before it
    events.SilenceMove,    # SilenceCalled
    events.UnitCell,       # UnitMoved
    events.Revealed,       # Hacked
})

SOUNDING: frozenset[type[Event]] = frozenset(_PLAIN) | frozenset(_BY_SIDE)


def cue_of(event: Event, side: Side | None) -> Cue | None:
    """The sound of an event for a side that may hear it (None: for who sides with nobody); None if it makes none."""
    by_side = _BY_SIDE.get(type(event))
    return _PLAIN.get(type(event)) if by_side is None else by_side(event, side)


#: So many explosions of a chain are heard one by one.
_MOST_EXPLOSIONS = 4


def cues_of(heard: Iterable[Event], side: Side | None) -> tuple[Cue, ...]:
    """The sounds of what a side heard of one order, in their order: each once, but for the explosions of a chain."""
    heard = tuple(heard)
    failed = any(isinstance(event, events.AttemptFailed) for event in heard)
    cues: list[Cue] = []
    blasts: list[Cue] = []
    cell = 0
    for event in heard:
        cue = cue_of(event, side)
        if cue is None:
            continue
        if isinstance(event, events.ImpactCalled):
            if event.cell == cell:  # the same explosion, called for the other boat
                if cue is Cue.EXPLOSION_NEAR and cues[-1] is Cue.EXPLOSION_FAR:
                    cues[-1] = blasts[-1] = cue
            elif len(blasts) < _MOST_EXPLOSIONS:
                cell = event.cell
                blasts.append(cue)
                cues.append(cue)
        elif cue not in cues:
            cues.append(cue)
            if isinstance(event, events.Stop) and event.action == "sonar" and not failed:
                cues.append(Cue.SONAR)
    return tuple(cues)
