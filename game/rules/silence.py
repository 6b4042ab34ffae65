"""Silence (B11)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.activation import Activation
from game.rules.events import Moved, SilenceCalled, SilenceMove
from game.rules.goes import SILENT, note
from game.rules.grid import STEP, bits, cell_name
from game.rules.movement import open_cells
from game.rules.orders import Order, Silence
from game.rules.refusals import Refusal
from game.rules.rulebook import Log
from game.rules.state import HEADINGS, NO_CROSS
from game.rules.terms import Audience, Heading, Side, Station, System

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

SILENCE_RANGE = 4


def silent_path(state: MatchState, boat: BoatState, heading: Heading, distance: int) -> list[int]:
    """The cells that silence passes, at most `distance`; fewer if one may not be entered, or where the mission holds the boat."""
    free, cell, path = open_cells(state, boat), boat.position, list[int]()
    for _ in range(distance):
        cell += STEP[heading]
        if not free >> cell & 1:
            break
        path.append(cell)
        if state.scenario.holds_silence(state, cell):
            break
    return path


class SilenceRule(Activation):
    """B11."""

    system = System.SILENCE
    action = "silence"

    def target(self, state: MatchState, boat: BoatState, order: Silence) -> Refusal | None:
        """B11.1; B11.2 for the option `silence-zero`."""
        if not 0 <= order.distance <= SILENCE_RANGE:
            return Refusal("B11.1", "silence-range", (SILENCE_RANGE,))
        if order.heading is None:
            if order.distance:
                return Refusal("B11.1", "silence-heading")
            return Refusal("B11.2", "direction-needed") if state.options.cross_after_silence_zero else None
        path = silent_path(state, boat, order.heading, order.distance)
        if len(path) == order.distance or (path and state.scenario.holds_silence(state, path[-1])):
            return None
        blocked = (path[-1] if path else boat.position) + STEP[order.heading]
        return Refusal("B11.1", "silence-blocked", (cell_name(blocked),))

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Staying, and every line that is free."""
        if state.options.cross_after_silence_zero:
            found: list[Order] = [Silence(side, station, heading, 0) for heading in HEADINGS]
        else:
            found = [Silence(side, station, None, 0)]
        if anywhere:
            return found[:1]
        boat = state.boats[side]
        free, position = open_cells(state, boat), boat.position
        for heading in HEADINGS:
            step = STEP[heading]
            for distance in range(1, SILENCE_RANGE + 1):
                cell = position + step * distance
                if not free >> cell & 1:
                    break
                found.append(Silence(side, station, heading, distance))
                if state.scenario.holds_silence(state, cell):
                    break
        return found

    def resolve(self, state: MatchState, order: Silence, log: Log) -> None:
        """The boat moves unheard; a mark is owed, and a cross unless it stayed; the gauge is emptied after the mark (B11.2)."""
        side = order.side
        boat, aboard = state.boats[side], Audience.of(side)
        cell = boat.position
        log.append(SilenceCalled(Audience.PUBLIC, side))
        path = silent_path(state, boat, order.heading, order.distance) if order.heading is not None else []
        if state.cards:
            note(state, side, SILENT)
            boat.silent = order.heading if path and order.heading is not None else NO_CROSS
            boat.by_heading = False
        heading = order.heading if path or state.options.cross_after_silence_zero else None
        log.append(SilenceMove(aboard, side, heading, tuple(path)))
        boat.owes_marks = 1
        boat.silence_slot = boat.full_slot(System.SILENCE)
        boat.owes_cross = NO_CROSS if heading is None else heading
        boat.silence_zero = heading is None
        if path:
            boat.fresh = 0
            boat.position = path[-1]
            boat.route += path
            boat.route_mask |= bits(path)
            log.append(Moved(aboard, side, path[-1], "silence"))
            state.scenario.entered(state, side, "silence", log)
        state.scenario.activated(state, side, System.SILENCE, cell, log)
