"""Which sound an event makes: cues, what each is called in a caption, and how those of one order follow each other."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

from game.i18n import N_, _
from game.rules import events
from game.rules.events import Event
from game.rules.terms import Heading, Impact, Side


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
    REFUSED = "refused"


#: These are heard even where every channel is taken.
FOREMOST = frozenset({
    Cue.STOP, Cue.EXPLOSION_NEAR, Cue.EXPLOSION_FAR, Cue.ALARM, Cue.SONAR, Cue.SURFACING, Cue.VICTORY, Cue.DEFEAT, Cue.DRAWN,
})

_CAPTIONS = {
    Cue.SONAR: N_("sonar ping"),
    Cue.ECHO: N_("sonar echo"),
    Cue.TORPEDO: N_("torpedo running"),
    Cue.EXPLOSION_NEAR: N_("explosion, near"),
    Cue.EXPLOSION_FAR: N_("explosion, far"),
    Cue.MINE: N_("mine dropped into the water"),
    Cue.DETONATION: N_("detonator"),
    Cue.STOP: N_("drum: Stop"),
    Cue.SILENCE: N_("whisper, falling"),
    Cue.DRONE: N_("drone chirping"),
    Cue.SURFACING: N_("tanks blown, bubbles"),
    Cue.DIVE: N_("klaxon: dive"),
    Cue.READY: N_("chime"),
    Cue.READY_HEARD: N_("chime, far"),
    Cue.TICK: N_("pencil"),
    Cue.ALARM: N_("damage alarm"),
    Cue.HIT: N_("metal groaning, far"),
    Cue.REPAIRED: N_("ratchet: repaired"),
    Cue.BROKEN: N_("motor running down"),
    Cue.EQUIPPED: N_("latch closing"),
    Cue.CARD: N_("card on the table"),
    Cue.COUNTERED: N_("hissing: counter-measures"),
    Cue.VICTORY: N_("horns: victory"),
    Cue.DEFEAT: N_("horns: defeat"),
    Cue.DRAWN: N_("horns: nobody wins"),
    Cue.HEAD_N: N_("call: north"),
    Cue.HEAD_E: N_("call: east"),
    Cue.HEAD_S: N_("call: south"),
    Cue.HEAD_W: N_("call: west"),
    Cue.HEARD_N: N_("heard: north"),
    Cue.HEARD_E: N_("heard: east"),
    Cue.HEARD_S: N_("heard: south"),
    Cue.HEARD_W: N_("heard: west"),
    Cue.CLICK: N_("click"),
    Cue.REFUSED: N_("dull tone: refused"),
}


def caption(cue: Cue) -> str:
    """What a sound is called for who cannot hear it."""
    return _(_CAPTIONS[cue])


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
    events.Reinforced: Cue.EQUIPPED,
    events.SuppliesAboard: Cue.EQUIPPED,
    events.GoliathFired: Cue.TORPEDO,
    events.BaseDestroyed: Cue.HIT,
    events.EmpFired: Cue.BROKEN,
    events.Hacked: Cue.DRONE,
    events.VortexPassage: Cue.SURFACING,
    events.IslandRisen: Cue.EXPLOSION_FAR,
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
    events.MineExploded,   # ImpactCalled, as every explosion
    events.MineDestroyed,  # within an explosion
    events.MinesLost,      # Equipped
    events.Asked,          # the Stop before it
    events.SilenceMove,    # SilenceCalled
    events.Turn,
    events.UnitMoved,      # said, not heard
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
