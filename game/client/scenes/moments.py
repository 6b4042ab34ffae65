"""The Stops that wait to be shown, and what must not be shown, heard or told before its time (U6.4)."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace

from game.client.cues import Cue, cues_of
from game.client.scenes.bridge_words import StopMoment, equipped_moment, may_be_false, moment_of
from game.client.scenes.card_played import CardMoment, card_moment
from game.client.scenes.countering import awaits_answer, heard_whole, pause_before
from game.client.scenes.open_channel import Exchange
from game.client.session import Session
from game.match.match import Entry
from game.rules.events import CardPlayed, Event, Stop
from game.rules.terms import Station

Heard = Callable[[Entry | None], tuple[Event, ...]]
Play = Callable[[tuple[Cue, ...], tuple[Event, ...]], None]
"""Lets the sounds be heard, and what was said: the events that may be known now."""


class Moments:
    """Makes moments of what was heard, and plays its sounds. `hides` while an attack has been announced whose cell is not to be known."""

    def __init__(self, session: Session, heard: Heard, play: Play) -> None:
        self.session, self._heard, self._play = session, heard, play
        self.waiting: deque[StopMoment | CardMoment | Exchange] = deque()
        self.hides = False
        self._held: tuple[Event, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.waiting)

    def begin(self) -> None:
        """The match begins: both captains name their upgrades (U1.1)."""
        heard = self._heard(None)
        self._play(cues_of(heard, self.session.human), heard)
        moment = equipped_moment(heard, self.session.human)
        if moment is not None:
            self._add(moment)
        self._speak(None)

    def take(self, entry: Entry) -> None:
        """An order was taken, by whomever."""
        session = self.session
        heard, view = heard_whole(session.match, entry, self._heard), session.match.view(session.human, Station.CAPTAIN)
        free = may_be_false(session.match, entry)
        moment = None if awaits_answer(heard) else moment_of(heard, session.human, view.hull, view.sea, free=free)
        pause = pause_before(entry, heard, view, session.stations)
        self.hides = self.hides or bool(pause)
        now = self._heard(entry)
        if pause:
            self._held = tuple(event for event in now if not isinstance(event, Stop))
            self._play((Cue.STOP,), tuple(event for event in now if isinstance(event, Stop)))
        else:
            self._play(cues_of(now, session.human), now)
        played = [event for event in now if isinstance(event, CardPlayed)]
        self.waiting += [card_moment(event, session.human, watching=not session.stations) for event in played]
        if moment is not None:
            self._add(replace(moment, pause=pause))
        self._speak(entry)

    def _speak(self, entry: Entry | None) -> None:
        """What the campaign's story has to say comes after all else."""
        exchange = self.session.exchange(self.session.match, entry)
        if exchange is not None:
            self.waiting.append(exchange)

    def _add(self, moment: StopMoment) -> None:
        """Who only watches is not asked to go on."""
        self.waiting.append(moment if self.session.stations else replace(moment, waits=False))

    def named(self, moment: StopMoment) -> None:
        """The pause is over: all that came of the attack may be known."""
        self.hides = False
        held, self._held = self._held, ()
        self._play(tuple(cue for cue in moment.sounds if cue is not Cue.STOP), held)
