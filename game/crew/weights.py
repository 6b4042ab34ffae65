"""What a captain holds each thing to be worth, in points of damage: found by matches of crews against each other."""
from __future__ import annotations

import msgspec

from game.rules.terms import Mode


class Weights(msgspec.Struct, frozen=True):
    """All prices of a crew. They differ by mode, as a surfacing does."""

    #: What lies a movement further on counts so much of what lies before.
    later: float = 0.9
    #: A surfacing that will be forced, and how much more where the ice is whole.
    forced: float = 0.65
    ice: float = 1.1
    #: To surface at all, the fire it draws, how ready the enemy is held to be at least, and how far he comes meanwhile.
    surface: float = 0.25
    surface_fire: float = 1.3
    surface_armed: float = 0.5
    surface_steps: int = 7
    #: The fire to be expected where a heading leads.
    danger: float = 1.2
    #: Enemy mines next to the boat, own mines next to it, enemy KAOS mines in its row or column, how much more an
    #: ASGARD hurts than a torpedo, and what counts more with a hull
    #: nearly gone.
    mines: float = 0.5
    own_mines: float = 0.06
    waves: float = 0.5
    asgard_feared: float = 1.6
    urgency: float = 1.6
    #: A bit that a heading tells the enemy.
    trace: float = 0.1
    #: The shot that a heading leads to, above what a shot is worth anyway.
    shot: float = 2.0
    shot_least: float = 0.3
    #: What a fight looked ahead brings, and how much less danger, shot and prey count of their own then.
    fight: float = 0.6
    fight_trust: float = 0.5
    #: To have the enemy within a torpedo's reach, by marks that the torpedo lacks, and more if he is surfaced.
    near: tuple[float, float, float] = (0.8, 0.5, 0.25)
    near_surfaced: float = 0.15
    #: A step that the enemy is away: with a torpedo (nearly) ready or he without, otherwise, and more if he is surfaced.
    far: float = 0.02
    far_unready: float = 0.008
    far_surfaced: float = 0.04
    #: The way to a hole in the ice, a step.
    hole: float = 0.03
    #: Prices of what is fired, of mines, and of a second mine that a chain wastes.
    torpedo: float = 0.55
    asgard: float = 0.6
    kraken: float = 0.25
    archer: float = 0.25
    mine: float = 0.35
    kaos: float = 0.25
    wasted: float = 0.15
    #: A sunk enemy, how sure it must be to be called so and to be fired at all costs, how sure for the own boat to be hurt with him, and
    #: what a torpedo tells.
    kill: float = 1.5
    sure: float = 0.7
    dead_sure: float = 0.95
    leak: float = 0.35
    #: An enemy mine that the own explosion sets off beside the own boat.
    backfire: float = 1.2
    #: A mine laid: anywhere, where the enemy may come, in open water, with the enemy on its row
    #: or column if it is a KAOS, for each step of room it costs.
    lay: float = 0.10
    lay_near: float = 0.25
    lay_open: float = 0.05
    lay_wave: float = 2.0
    lay_room: float = 0.012
    #: A bit about the enemy, how much more with a torpedo waiting, and the prices of asking.
    bit: float = 0.10
    thirst: float = 1.5
    sonar: float = 0.05
    drone: float = 0.03
    shot_bit: float = 0.13
    #: A bit that silence takes from the enemy, its price, and how good a line must be among the others.
    hide: float = 0.08
    silence: float = 0.05
    line: float = 0.05
    #: A mark on a wanted gauge; one that novak saves; the sight of all enemy gauges.
    mark: float = 0.4
    kept_mark: float = 0.04
    gauges: float = 0.3
    #: A step of the helicopter towards a shot, of the cruiser towards the enemy, an own unit lost; how likely the enemy's helicopter
    #: is held to be within reach; a mark on the scenario gauge, without and with an upgrade that waits for it.
    unit_step: float = 0.04
    unit_lay: float = 0.4
    unit_lost: float = 0.2
    exposed: float = 0.5
    unit_mark: float = 0.01
    unit_mark_upgrade: float = 0.07
    #: A damage of one's own making.
    damage: float = 2.4
    #: What weighs against an act or heading that others aboard ask the captain to spare, and what speaks for a charge that is asked for.
    kept: float = 0.8
    avoided: float = 1.0
    asked: float = 10.0
    spared: float = 0.4
    #: What the mate wants full: each system's base, and what is added by contact, ignorance or fear.
    want_torpedo: float = 1.6
    want_contact: float = 0.3
    want_sonar: float = 0.25
    want_sonar_blind: float = 0.65
    want_drone: float = 0.15
    want_drone_blind: float = 0.3
    want_silence: float = 0.6
    want_silence_fear: float = 0.9
    want_mine: float = 0.42
    want_mine_less: float = 0.06
    want_kraken: float = 0.6
    want_kaos: float = 1.0
    want_asgard: float = 0.4
    want_trident: float = 1.0
    want_minos: float = 1.0
    want_ulysses: float = 1.3
    want_mission: float = 0.5
    #: How much better another upgrade must be for a change on surfacing.
    change: float = 0.25
    want_second: float = 0.22
    want_card: float = 0.15
    want_step: float = 0.8
    want_cruiser: float = 0.15


_TURNS = Weights()
_REALTIME = Weights(surface=0.35, surface_steps=10, want_second=0.12)


def weights_for(mode: Mode) -> Weights:
    """The prices in a mode."""
    return _TURNS if mode is Mode.TURNS else _REALTIME
