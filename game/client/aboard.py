"""What it sounds like aboard: the motors by the boat's speed and silence, the hull by depth and damage, the sea where it is listened to."""
from __future__ import annotations

from collections.abc import Iterable

from game.client.mood import CREAKS, Incident, Layer, Loop, Mood, Track
from game.client.tension import Tension
from game.rules import events
from game.rules.chart import Chart
from game.rules.events import Event
from game.rules.grid import spread, spread_ring
from game.rules.terms import Side, Station
from game.rules.view import View

#: Seconds after which a third of the boat's way is left, and of its silence.
_WAY, _STILL = 9.0, 24.0
#: How often in a minute the hull creaks where it is deep, and for each damage; how often water drips in a boat that is nearly sunk.
_DEEP, _HURT, _LEAKING, _WHALES = 1.1, 1.5, 5.0, 0.7
_STEPS = 20


def deep_water(chart: Chart) -> int:
    """The cells that lie further from every island than one can see the bottom: more than two."""
    near = chart.islands
    for _ in range(2):
        near |= spread(near) | spread_ring(near)
    return chart.board & ~near


class Aboard:
    """The sounds of `side`'s boat. `take` what was heard, `pass_time`, and ask for the `mood`."""

    def __init__(self, side: Side, chart: Chart) -> None:
        self.side = side
        self.way = self.still = 0.0
        self.tension = Tension(side)
        self._deep = deep_water(chart)

    def take(self, heard: Iterable[Event]) -> None:
        """Events of an order were heard."""
        heard = tuple(heard)
        self.tension.take(heard)
        for event in heard:
            if event.side is not self.side:
                continue
            if isinstance(event, events.Course):
                self.way, self.still = min(1.0, self.way + 0.55), 0.0
            elif isinstance(event, events.SilenceCalled):
                self.way, self.still = 0.0, 1.0
            elif isinstance(event, events.Surfacing):
                self.way = self.still = 0.0

    def pass_time(self, seconds: float) -> None:
        """The boat loses its way, and the crew speaks aloud again."""
        self.way = max(0.0, self.way * (1 - seconds / _WAY))
        self.still = max(0.0, self.still * (1 - seconds / _STILL))

    def mood(self, view: View, station: Station | None, *, paused: bool = False) -> Mood:
        """What it sounds like at a station; None is who looks on."""
        way, still = round(self.way * _STEPS) / _STEPS, round(self.still * _STEPS) / _STEPS
        own, radio = view.own, station is Station.RADIO
        layers = ((Layer.HUNTING, _step(self.tension.hunting)), (Layer.HUNTED, _step(self.tension.hunted)))
        if own.surfaced:
            loops: tuple[tuple[Loop, float], ...] = ((Loop.SURFACE, 0.75), (Loop.DIESEL, 0.6), (Loop.ROOM, 0.35))
            return Mood(Track.TENSION, layers, loops)
        heard_sea = 0.75 if radio else 0.15 + 0.4 * still
        loops = (
            (Loop.ENGINE, 0.0 if paused else (0.55 - 0.2 * way) * (1 - 0.85 * still)),
            (Loop.ENGINE_FULL, 0.0 if paused else 0.7 * way * (1 - still)),
            (Loop.ROOM, 0.6 - 0.35 * still),
            (Loop.HYDROPHONE, heard_sea),
        )
        strain = (_DEEP if self._deep >> own.position & 1 else 0.0) + _HURT * own.damage
        incidents = [(creak, strain / len(CREAKS)) for creak in CREAKS] if strain and not paused else []
        if own.damage >= view.hull - 1 > 0:
            incidents.append((Incident.DRIP, _LEAKING))
        if radio:
            incidents.append((Incident.WHALE, _WHALES))
        return Mood(Track.TENSION, layers, loops, tuple(incidents))


def _step(tension: float) -> float:
    """A layer is there or not: it comes in with the second hint, and grows in four steps."""
    return 0.0 if tension < 0.3 else round(tension * 4) / 4
