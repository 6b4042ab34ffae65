"""What is said aboard: wishes stand until they are withdrawn, and are answered (B15.4)."""
from __future__ import annotations

import pytest

from game.crew.reason import Reason
from game.match.crewtalk import ABOUT, QUESTIONS, TOPICS, CrewTalk, Kind, Talk, Topic, Wish, parse_wish, subjects
from game.phrases.crewtalk import talk_sentence, topic_note, wish_words
from game.rules.terms import Heading, Side, Station, System

TORPEDO_FIRST = Wish(Station.MATE, Topic.CHARGE_FIRST, System.TORPEDO)
SILENCE_FULL = Wish(Station.MATE, Topic.KEEP_FULL, System.SILENCE)
HOLD_FIRE = Wish(Station.CAPTAIN, Topic.HOLD_FIRE)


class Listener:
    """A crew that answers everything, and remembers what stood when."""

    def __init__(self) -> None:
        self.stood: list[frozenset[Wish]] = []

    def told(self, talk: Talk, wishes: frozenset[Wish]) -> Reason | None:
        self.stood.append(wishes)
        return Reason("aye-withdrawn") if talk.kind is Kind.WITHDRAWN else Reason("aye-hold-fire")


def all_wishes() -> list[Wish]:
    found = []
    for station, topics in TOPICS.items():
        for topic in topics:
            found += [Wish(station, topic, int(about)) for about in subjects(station, topic)] or [Wish(station, topic)]
    return found


@pytest.mark.parametrize("wish", all_wishes(), ids=lambda wish: wish.text)
def test_every_wish_has_a_text_form_and_words(wish: Wish) -> None:
    assert parse_wish(wish.text) == wish
    assert wish_words(wish)
    assert "{" not in wish_words(wish)
    if ABOUT[wish.topic] is not None:
        assert topic_note(wish.to, wish.topic)


@pytest.mark.parametrize(
    "text", [
        "", "mate", "mate charge-first", "cook charge-first torpedo", "mate hold-fire", "mate avoid W", "captain hold-fire now",
        "mate hold torpedo", "mate call mine", "radio report-now twice", "radio hold-fire", "engineer spare radiation",
    ],
)
def test_what_nobody_can_be_asked_for_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="asks for nothing"):
        parse_wish(text)


def test_an_order_is_answered_and_stands_until_it_is_withdrawn() -> None:
    crew = Listener()
    talk = CrewTalk(Side.YELLOW, crew)
    talk.wish(Station.CAPTAIN, SILENCE_FULL, 7)
    assert talk.wishes == {SILENCE_FULL}
    assert [(said.speaker, said.to, said.kind) for said in talk.said] == [
        (Station.CAPTAIN, Station.MATE, Kind.ORDER), (Station.MATE, Station.CAPTAIN, Kind.ANSWER),
    ]
    talk.wish(Station.CAPTAIN, SILENCE_FULL, 9)
    assert not talk.wishes
    assert talk.said[-2].kind is Kind.WITHDRAWN
    assert talk_sentence(talk.said[-2]) == "No longer: Keep full: Silence."
    assert crew.stood == [{SILENCE_FULL}, frozenset()]


def test_who_is_not_captain_requests() -> None:
    talk = CrewTalk(Side.BLUE, Listener())
    talk.wish(Station.RADIO, HOLD_FIRE)
    assert talk.said[0].kind is Kind.REQUEST


def test_only_one_system_is_charged_first_and_fire_is_held_or_not() -> None:
    talk = CrewTalk(Side.YELLOW)
    talk.wish(Station.CAPTAIN, TORPEDO_FIRST)
    talk.wish(Station.CAPTAIN, Wish(Station.MATE, Topic.CHARGE_FIRST, System.SONAR))
    assert TORPEDO_FIRST not in talk.wishes
    talk.wish(Station.ENGINEER, Wish(Station.CAPTAIN, Topic.FIRE_WHEN_SURE))
    talk.wish(Station.ENGINEER, HOLD_FIRE)
    talk.wish(Station.ENGINEER, Wish(Station.CAPTAIN, Topic.AVOID, Heading.W))
    assert {wish.topic for wish in talk.wishes if wish.to is Station.CAPTAIN} == {Topic.HOLD_FIRE, Topic.AVOID}


def test_a_mates_system_is_held_or_wanted_and_reports_are_many_or_few() -> None:
    talk = CrewTalk(Side.YELLOW)
    sonar = {topic: Wish(Station.MATE, topic, System.SONAR) for topic in TOPICS[Station.MATE]}
    drone = Wish(Station.MATE, Topic.HOLD, System.DRONE)
    for wish in (drone, sonar[Topic.CHARGE_FIRST], sonar[Topic.KEEP_FULL], sonar[Topic.CALL]):
        talk.wish(Station.CAPTAIN, wish)
    assert len(talk.wishes) == 4
    talk.wish(Station.CAPTAIN, sonar[Topic.HOLD])
    assert talk.wishes == {drone, sonar[Topic.HOLD]}
    talk.wish(Station.CAPTAIN, sonar[Topic.CALL])
    assert talk.wishes == {drone, sonar[Topic.CALL]}
    talk = CrewTalk(Side.YELLOW)
    for topic in (Topic.REPORT_ALWAYS, Topic.REPORT_WHEN_SURE):
        talk.wish(Station.CAPTAIN, Wish(Station.RADIO, topic))
        assert talk.wishes == {Wish(Station.RADIO, topic)}


@pytest.mark.parametrize("topic", sorted(QUESTIONS))
def test_a_question_does_not_stand(topic: Topic) -> None:
    talk = CrewTalk(Side.YELLOW, Listener())
    for _ in range(2):
        talk.wish(Station.CAPTAIN, Wish(Station.RADIO, topic))
        assert not talk.wishes
    assert [said.kind for said in talk.said] == [Kind.ORDER, Kind.ANSWER] * 2
    assert talk_sentence(talk.said[0]).endswith("?")
    talk.restore([Wish(Station.RADIO, topic), SILENCE_FULL])
    assert talk.wishes == {SILENCE_FULL}


def test_what_is_declined_does_not_stand() -> None:
    class Unwilling:
        def told(self, talk: Talk, wishes: frozenset[Wish]) -> Reason | None:
            return Reason("no-out", ("silence",)) if talk.wish == SILENCE_FULL else Reason("aye-charge-first", ("torpedo",))

    talk, stood = CrewTalk(Side.YELLOW, Unwilling()), []
    talk.listen(lambda said: stood.append((said.kind, talk.wishes)))
    talk.wish(Station.CAPTAIN, TORPEDO_FIRST)
    talk.wish(Station.CAPTAIN, SILENCE_FULL)
    assert talk.wishes == {TORPEDO_FIRST}
    assert stood[-1] == (Kind.ANSWER, {TORPEDO_FIRST}), "who keeps what stands hears of it"
    assert talk_sentence(talk.said[-1]) == "That is out of service: Silence."
    talk.restore([TORPEDO_FIRST, SILENCE_FULL])
    assert talk.wishes == {TORPEDO_FIRST}


def test_restored_wishes_stand_without_a_word() -> None:
    crew = Listener()
    talk = CrewTalk(Side.YELLOW, crew)
    talk.restore([TORPEDO_FIRST, SILENCE_FULL])
    assert not talk.said
    assert crew.stood[-1] == {TORPEDO_FIRST, SILENCE_FULL}
