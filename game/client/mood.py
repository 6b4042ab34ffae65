"""What a scene sounds like: its music with its layers, what is heard all the time, and what is heard now and then."""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Track(Enum):
    """A piece of music; its value names the file in assets/sounds/music."""

    TITLE = "title"
    TENSION = "tension"
    CAMPAIGN = "campaign"
    WAR = "war"
    VICTORY = "victory"
    DEFEAT = "defeat"
    DRAW = "draw"

    @property
    def once(self) -> bool:
        """Whether it is played once, and begins at once: the others go round, and are faded in."""
        return self in (Track.VICTORY, Track.DEFEAT, Track.DRAW)


class Layer(Enum):
    """What may be laid over the music of a match; its value names the file beside it."""

    HUNTING = "layer-hunting"
    HUNTED = "layer-hunted"


#: The layers of each piece of music that has some.
LAYERS: dict[Track, tuple[Layer, ...]] = {Track.TENSION: (Layer.HUNTING, Layer.HUNTED)}


class Loop(Enum):
    """What is heard all the time; its value names the file in assets/sounds/ambience."""

    ENGINE = "engine"
    ENGINE_FULL = "engine-full"
    DIESEL = "diesel"
    ROOM = "room"
    HYDROPHONE = "hydrophone"
    SURFACE = "surface"


class Incident(Enum):
    """What is heard now and then; its value names the file in assets/sounds/ambience."""

    CREAK_1 = "creak-1"
    CREAK_2 = "creak-2"
    CREAK_3 = "creak-3"
    WHALE = "whale"
    DRIP = "drip"


CREAKS = (Incident.CREAK_1, Incident.CREAK_2, Incident.CREAK_3)


@dataclass(frozen=True)
class Mood:
    """Music, its layers and all loops with how loud they are (0 to 1), and how often in a minute each incident comes."""

    music: Track | None = None
    layers: tuple[tuple[Layer, float], ...] = ()
    loops: tuple[tuple[Loop, float], ...] = ()
    incidents: tuple[tuple[Incident, float], ...] = ()


#: Nothing at all.
QUIET = Mood()
#: On deck at night, far from land: the title and what is chosen from it.
ON_DECK = Mood(Track.TITLE, loops=((Loop.SURFACE, 0.6),))
#: Over the chart of the campaign's voyage.
VOYAGE = Mood(Track.CAMPAIGN, loops=((Loop.SURFACE, 0.3), (Loop.ROOM, 0.4)))
#: The war in the Pacific: boats on the way to their areas, at the surface.
PACIFIC = Mood(Track.WAR, loops=((Loop.SURFACE, 0.4), (Loop.DIESEL, 0.3)))


def after_match(music: Track) -> Mood:
    """The debrief: what the end brought, and the machines that run down."""
    return Mood(music, loops=((Loop.ROOM, 0.5), (Loop.SURFACE, 0.25)))
