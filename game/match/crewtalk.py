"""What the members of a boat say to each other (B15.4): standing orders, requests, answers, warnings, reports and plots.

Computer and human members speak through the same channel, in frozen records with a reason that can be shown as a sentence. Nothing of it
leaves the boat, and nothing of it is an order of the rules: talk is not part of a match's record.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

import msgspec

from game.rules.terms import Colour, Heading, Side, Station, System, Term


class Said(Protocol):
    """Why somebody does or says something: a fixed word and the facts of its sentence."""

    @property
    def word(self) -> str:
        """The fixed word."""

    @property
    def facts(self) -> tuple[str | int, ...]:
        """What the sentence needs: cell names, words of systems and headings, numbers."""


class Topic(Term):
    """What a member can be asked for."""

    CHARGE_FIRST = 0
    KEEP_FULL = 1
    HOLD = 2
    SPARE = 3
    AVOID = 4
    HOLD_FIRE = 5
    FIRE_WHEN_SURE = 6
    CALL = 7
    REPORT_ALWAYS = 8
    REPORT_WHEN_SURE = 9
    REPORT_NOW = 10
    RULED_OUT = 11


#: What each topic is about; None for those that are about nothing in particular.
ABOUT: dict[Topic, type[Term] | None] = {
    Topic.CHARGE_FIRST: System, Topic.KEEP_FULL: System, Topic.HOLD: System, Topic.SPARE: Colour, Topic.AVOID: Heading,
    Topic.HOLD_FIRE: None, Topic.FIRE_WHEN_SURE: None, Topic.CALL: System, Topic.REPORT_ALWAYS: None, Topic.REPORT_WHEN_SURE: None,
    Topic.REPORT_NOW: None, Topic.RULED_OUT: None,
}
#: Who can be asked for what.
TOPICS: dict[Station, tuple[Topic, ...]] = {
    Station.CAPTAIN: (Topic.HOLD_FIRE, Topic.FIRE_WHEN_SURE, Topic.AVOID, Topic.KEEP_FULL, Topic.HOLD),
    Station.MATE: (Topic.CHARGE_FIRST, Topic.KEEP_FULL, Topic.CALL, Topic.HOLD),
    Station.ENGINEER: (Topic.SPARE, Topic.AVOID),
    Station.RADIO: (Topic.REPORT_ALWAYS, Topic.REPORT_WHEN_SURE, Topic.REPORT_NOW, Topic.RULED_OUT),
}
#: What is answered at once and does not stand.
QUESTIONS = frozenset({Topic.REPORT_NOW, Topic.RULED_OUT})
#: What the mate may use himself (B6.1).
_MATES = (System.DRONE, System.SONAR)


def subjects(to: Station, topic: Topic) -> tuple[Term, ...]:
    """What a member can be asked for under a topic; nothing if it is about nothing in particular."""
    kind = ABOUT[topic]
    if kind is None:
        return ()
    if to is Station.MATE and topic in (Topic.CALL, Topic.HOLD):
        return _MATES
    return tuple(about for about in kind if about is not Colour.RADIATION)


def declines(answer: Said) -> bool:
    """Whether an answer says that what was asked for is not done."""
    return answer.word.startswith("no-")


class Wish(msgspec.Struct, frozen=True, order=True):
    """What one member wants of another: a standing order if the captain says it, else a request. It stands until it is withdrawn or
    declined; a question never does.
    """

    to: Station
    topic: Topic
    about: int = 0

    @property
    def subject(self) -> System | Colour | Heading | None:
        """The system, colour or heading it is about."""
        kind = ABOUT[self.topic]
        return None if kind is None else kind(self.about)  # type: ignore[return-value]

    @property
    def text(self) -> str:
        """Its text form: `mate charge-first torpedo`."""
        subject = self.subject
        return f"{self.to.word} {self.topic.word}" + (f" {subject.word}" if subject is not None else "")


def parse_wish(text: str) -> Wish:
    """A wish from its text form. Raises ValueError with one sentence."""
    words = text.split()
    try:
        to, topic = Station[words[0].upper()], Topic[words[1].upper().replace("-", "_")]
        kind = ABOUT[topic]
        about = 0 if kind is None else kind[words[2].upper()]
    except (KeyError, IndexError) as fault:
        raise ValueError(f"'{text}' asks for nothing that a member can be asked for") from fault
    if topic not in TOPICS[to] or (kind is not None and kind(about) not in subjects(to, topic)) or len(words) > (2 if kind is None else 3):
        raise ValueError(f"'{text}' asks for nothing that a member can be asked for")
    return Wish(to, topic, about)


class Kind(Term):
    """What kind of thing is said."""

    ORDER = 0
    REQUEST = 1
    WITHDRAWN = 2
    ANSWER = 3
    WARNING = 4
    REPORT = 5
    PLOT = 6


class Talk(msgspec.Struct, frozen=True):
    """Something said aboard a boat: after how many orders and at which tick, by whom, to whom (None: to all), what, and why."""

    number: int
    tick: int
    side: Side
    speaker: Station
    to: Station | None
    kind: Kind
    wish: Wish | None = None
    reason: Said | None = None


class Plot(msgspec.Struct, frozen=True):
    """Where a radio operator holds the enemy to be: how many of his hypotheses end on each cell, by cell. Empty: his sheet fits nowhere."""

    cells: tuple[tuple[int, int], ...]


class Hearer(Protocol):
    """A member, or all members, to whom something is said: answers at once, or not at all."""

    def told(self, talk: Talk, wishes: frozenset[Wish]) -> Said | None:
        """Be told something that is said, with all wishes that stand then; the answer, if any."""


class CrewTalk:
    """The talk aboard one boat: all that was said, newest last, and the wishes that stand."""

    def __init__(self, side: Side, hearer: Hearer | None = None) -> None:
        self.side = side
        self.hearer = hearer
        self.said: list[Talk] = []
        self.wishes: frozenset[Wish] = frozenset()
        self._listeners: list[Callable[[Talk], None]] = []

    def listen(self, listener: Callable[[Talk], None]) -> None:
        """Be told all that is said from now on."""
        self._listeners.append(listener)

    def wish(self, speaker: Station, wish: Wish, number: int = 0, tick: int = 0, reason: Said | None = None) -> None:
        """Ask a member for something, with a reason or without, or withdraw what was asked before by asking again."""
        kind = Kind.ORDER if speaker is Station.CAPTAIN else Kind.REQUEST
        if wish in self.wishes:
            self.wishes = self.wishes - {wish}
            kind = Kind.WITHDRAWN
        elif wish.topic not in QUESTIONS:
            self.wishes = self.wishes - set(_against(wish, self.wishes)) | {wish}
        self.say(Talk(number, tick, self.side, speaker, wish.to, kind, wish, None if kind is Kind.WITHDRAWN else reason))

    def restore(self, wishes: Iterable[Wish]) -> None:
        """Let wishes stand that were asked before, without a word."""
        self.wishes = frozenset(wish for wish in wishes if wish.topic not in QUESTIONS)
        if self.hearer is not None:
            for wish in sorted(self.wishes):
                answer = self.hearer.told(Talk(0, 0, self.side, Station.CAPTAIN, wish.to, Kind.ORDER, wish), self.wishes)
                if answer is not None and declines(answer):
                    self.wishes = self.wishes - {wish}

    def say(self, talk: Talk) -> None:
        """Say something; an answer follows it. What is declined does not stand."""
        self._enter(talk)
        if self.hearer is None or talk.kind is Kind.ANSWER:
            return
        answer = self.hearer.told(talk, self.wishes)
        if answer is not None and declines(answer) and talk.wish is not None:
            self.wishes = self.wishes - {talk.wish}
        if answer is not None and talk.to is not None:
            self._enter(Talk(talk.number, talk.tick, self.side, talk.to, talk.speaker, Kind.ANSWER, talk.wish, answer))

    def _enter(self, talk: Talk) -> None:
        self.said.append(talk)
        for listener in self._listeners:
            listener(talk)


def _against(wish: Wish, wishes: frozenset[Wish]) -> list[Wish]:
    """What a new wish takes the place of: only one system is charged first, fire is held or not, and so are the mate's systems."""
    against = [other for other in wishes if other.to is wish.to and other.topic in _SINGLE.get(wish.topic, ())]
    if wish.to is Station.MATE:
        held = _HELD.get(wish.topic, ())
        against += [other for other in wishes if other.to is wish.to and other.about == wish.about and other.topic in held]
    return against


_SINGLE: dict[Topic, tuple[Topic, ...]] = {
    Topic.CHARGE_FIRST: (Topic.CHARGE_FIRST,), Topic.HOLD_FIRE: (Topic.FIRE_WHEN_SURE,), Topic.FIRE_WHEN_SURE: (Topic.HOLD_FIRE,),
    Topic.REPORT_ALWAYS: (Topic.REPORT_WHEN_SURE,), Topic.REPORT_WHEN_SURE: (Topic.REPORT_ALWAYS,),
}
#: Of the same system.
_HELD: dict[Topic, tuple[Topic, ...]] = {
    Topic.HOLD: (Topic.CHARGE_FIRST, Topic.KEEP_FULL, Topic.CALL), Topic.CHARGE_FIRST: (Topic.HOLD,), Topic.KEEP_FULL: (Topic.HOLD,),
    Topic.CALL: (Topic.HOLD,),
}
