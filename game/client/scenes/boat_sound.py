"""What is heard on the bridge: cues, what is said aboard and by the enemy, and the boat that answers to it all."""
from __future__ import annotations

from collections.abc import Callable, Iterable

from game.client.aboard import Aboard
from game.client.app import Stage
from game.client.captions import caption
from game.client.cues import Cue, cue_of, cues_of
from game.client.mood import Mood
from game.client.radio_calls import calls_of
from game.client.scenes.bridge_words import answer_told, may_be_false
from game.client.session import Session
from game.match.match import Entry
from game.phrases.events import sentence
from game.phrases.terms import side_name, upgrade_name
from game.rules.events import Course, Equipped, Event, SonarAnswer
from game.rules.terms import Side, Station, Upgrade

#: Seconds after a sound at which what goes with it is said, and after which a boat lies still.
_AFTER_SOUND, _LONG = 0.3, 60.0


class BoatSound:
    """The sounds of the boat that is looked at. `heard` gives what of an order may be heard, `stage` plays it; without one all is still."""

    def __init__(self, session: Session, heard: Callable[[Entry | None], tuple[Event, ...]], stage: Callable[[], Stage | None]) -> None:
        self.session, self._heard, self._stage = session, heard, stage
        self.come_aboard()

    def come_aboard(self) -> None:
        """Have the boat as it is after all that was heard."""
        self.aboard = Aboard(self.session.human, self.session.match.setup.shaped_chart())
        self._upgrades: dict[Side, Upgrade] = {}
        self._equip(self._heard(None))
        for entry in self.session.match.entries:
            heard = self._heard(entry)
            self.aboard.take(heard)
            self._equip(heard)
        self.aboard.pass_time(_LONG)

    def pass_time(self, seconds: float) -> None:
        """Let time pass for the boat, unless the match stands still."""
        if not self.session.paused:
            self.aboard.pass_time(seconds)

    def mood(self, station: Station) -> Mood:
        """The boat's own sounds at a station, and music as tense as the match is."""
        session = self.session
        view = session.match.view(session.human, station)
        return self.aboard.mood(view, station if session.stations else None, paused=session.paused)

    def play(self, cues: tuple[Cue, ...], heard: tuple[Event, ...]) -> None:
        """Let sounds be heard, and what was said; the boat, too, answers to it."""
        self.aboard.take(heard)
        self._equip(heard)
        stage = self._stage()
        if stage is not None:
            stage.sound.play_all(cues)
            self._say(stage, heard)

    def again(self, event: Event) -> None:
        """Let something be heard once more."""
        stage = self._stage()
        if stage is not None:
            stage.sound.play_all(cues_of((event,), self.session.human))
            self._say(stage, (event,))

    def _say(self, stage: Stage, heard: tuple[Event, ...]) -> None:
        """What was said aboard and by the enemy, whose routine only the radio operator listens to, and who holds no station."""
        session = self.session
        listens = not session.stations or Station.RADIO in session.stations
        calls = calls_of(heard, session.human, listens=listens, upgrades=self._upgrades)
        stage.sound.say([line for _event, line in calls], _AFTER_SOUND)
        for event in dict.fromkeys(event for event, _line in calls):
            words, cue = self._words(event), cue_of(event, session.human)
            if isinstance(event, Course) and cue is not None:
                stage.strip.drop(caption(cue))  # the call says as much
            if words:
                stage.subtitle(f"{side_name(event.side)}: {words}")

    def _words(self, event: Event) -> str | None:
        """What the caption writes: what the radio log does."""
        if isinstance(event, SonarAnswer):
            match = self.session.match
            entry = next((entry for entry in reversed(match.entries) if any(other is event for other in entry.events)), None)
            return answer_told(event, free=may_be_false(match, entry))
        upgrade = self._upgrades.get(event.side, Upgrade.NONE)
        return sentence(event, scenario="" if upgrade is Upgrade.NONE else upgrade_name(upgrade))

    def _equip(self, heard: Iterable[Event]) -> None:
        """Boats were heard to be equipped."""
        self._upgrades |= {event.side: event.upgrade for event in heard if isinstance(event, Equipped)}
