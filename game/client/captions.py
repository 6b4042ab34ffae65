"""What every sound is called for who cannot hear it, in one list."""
from __future__ import annotations

from game.client.cues import Cue
from game.client.mood import Incident, Layer, Loop, Track
from game.i18n import N_, _

Heard = Cue | Loop | Incident | Track | Layer
"""Whatever can be heard, but for voices: those are captioned by the words that are said."""

CAPTIONS: dict[Heard, str] = {
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
    Cue.COUNTERED: N_("counter-measures hissing"),
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
    Cue.FOCUS: N_("soft tap"),
    Cue.BACK: N_("click, lower"),
    Cue.REFUSED: N_("dull tone: refused"),
    Cue.TURN: N_("ship's bell: our turn"),
    Cue.ROTOR: N_("helicopter rotor"),
    Cue.SCREWS: N_("ship's screws"),
    Cue.EMP: N_("crackle of a pulse"),
    Cue.HACK: N_("data whistling"),
    Cue.VORTEX: N_("water roaring in a vortex"),
    Cue.ISLAND: N_("rock grinding upwards"),
    Cue.GOLIATH: N_("heavy gun"),
    Cue.WAVE: N_("shock wave rolling"),
    Cue.SUPPLIES: N_("crane and crates"),
    Cue.DICE: N_("dice"),
    Cue.GUN: N_("deck gun"),
    Cue.DEPTH_CHARGES: N_("depth charges"),
    Cue.AIRCRAFT: N_("aircraft engine"),
    Cue.SINKING: N_("a ship breaking up"),
    Cue.TELETYPE: N_("teletype"),
    Cue.MEDAL: N_("small fanfare"),
    Loop.ENGINE: N_("electric motors humming"),
    Loop.ENGINE_FULL: N_("motors at full speed"),
    Loop.DIESEL: N_("diesel engines"),
    Loop.ROOM: N_("air in the ducts"),
    Loop.HYDROPHONE: N_("the sea in the earphones"),
    Loop.SURFACE: N_("wind and waves"),
    Incident.CREAK_1: N_("the hull creaks"),
    Incident.CREAK_2: N_("the hull groans"),
    Incident.CREAK_3: N_("a plate of the hull squeals"),
    Incident.WHALE: N_("a whale, far off"),
    Incident.DRIP: N_("water dripping"),
    Track.TITLE: N_("music: horns over a calm sea"),
    Track.TENSION: N_("music: deep and waiting"),
    Track.CAMPAIGN: N_("music: a rocking song of the sea"),
    Track.WAR: N_("music: a slow march, brass"),
    Track.VICTORY: N_("music: solemn and bright"),
    Track.DEFEAT: N_("music: a lament"),
    Track.DRAW: N_("music: it ends open"),
    Layer.HUNTING: N_("music: strings that drive on"),
    Layer.HUNTED: N_("music: a heart beating"),
}

#: These only answer the player's own hand; they are in the list, but nobody needs to read them as they sound.
OWN_HAND = frozenset({Cue.CLICK, Cue.FOCUS, Cue.BACK})


def caption(heard: Heard) -> str:
    """What a sound is called for who cannot hear it."""
    return _(CAPTIONS[heard])
