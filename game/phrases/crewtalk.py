"""What is said aboard, as sentences: standing orders and requests, and what members answer, report and warn of (B15.4)."""
from __future__ import annotations

from game.i18n import N_, _
from game.match.crewtalk import Kind, Talk, Topic, Wish
from game.phrases.reasons import reason_sentence
from game.phrases.terms import colour_name, heading_name, system_name
from game.rules.terms import Colour, Heading, Station, System

#: Short, for chips.
_CHIPS = {
    Topic.CHARGE_FIRST: N_("{0} first"), Topic.KEEP_FULL: N_("Keep full: {0}"), Topic.HOLD: N_("Hold: {0}"),
    Topic.SPARE: N_("Spare {0}"), Topic.AVOID: N_("Avoid {0}"), Topic.HOLD_FIRE: N_("Hold fire"),
    Topic.FIRE_WHEN_SURE: N_("Fire only when sure"), Topic.CALL: N_("Use when ready: {0}"),
    Topic.REPORT_ALWAYS: N_("Report every move"), Topic.REPORT_WHEN_SURE: N_("Report only when sure"),
    Topic.REPORT_NOW: N_("Where are they?"), Topic.RULED_OUT: N_("Where can they not be?"),
}
_TOPICS = {
    Topic.CHARGE_FIRST: N_("Charge first"), Topic.KEEP_FULL: N_("Keep full"), Topic.HOLD: N_("Hold back"),
    Topic.SPARE: N_("Spare a colour"),
    Topic.AVOID: N_("Avoid a heading"), Topic.HOLD_FIRE: N_("Weapons"), Topic.FIRE_WHEN_SURE: N_("Weapons"),
    Topic.CALL: N_("Use when ready"), Topic.REPORT_ALWAYS: N_("Reports"), Topic.REPORT_WHEN_SURE: N_("Reports"),
    Topic.REPORT_NOW: N_("Ask"), Topic.RULED_OUT: N_("Ask"),
}
_NOTES = {
    (Station.MATE, Topic.CHARGE_FIRST): N_("Charged before all others until it is full."),
    (Station.MATE, Topic.KEEP_FULL): N_("Charged again as soon as it has been used."),
    (Station.ENGINEER, Topic.SPARE): N_("Left whole as long as another symbol can be crossed."),
    (Station.ENGINEER, Topic.AVOID): N_("The engineer reckons as if you never went there."),
    (Station.CAPTAIN, Topic.AVOID): N_("The captain goes there only if all else is worse."),
    (Station.CAPTAIN, Topic.KEEP_FULL): N_("Used only if much depends on it."),
    (Station.CAPTAIN, Topic.HOLD): N_("Not used at all."),
    (Station.MATE, Topic.CALL): N_("The mate uses it unasked, as soon as it can tell you something."),
    (Station.MATE, Topic.HOLD): N_("Not used by the mate, and charged last."),
    (Station.RADIO, Topic.REPORT_ALWAYS): N_("Else the operator reports what is new."),
}
_KINDS = {
    Kind.ORDER: N_("order"), Kind.REQUEST: N_("request"), Kind.WITHDRAWN: N_("withdrawn"), Kind.ANSWER: N_("answer"),
    Kind.WARNING: N_("warning"), Kind.REPORT: N_("report"), Kind.PLOT: N_("plot"),
}


def subject_name(subject: System | Colour | Heading | None, *, scenario: str = "") -> str:
    """The name of what a wish is about, `scenario` for a scenario's gauge that serves an upgrade; empty if it is about nothing."""
    match subject:
        case System.SCENARIO if scenario:
            return scenario
        case System():
            return system_name(subject)
        case Colour():
            return colour_name(subject)
        case Heading():
            return heading_name(subject)
    return ""


def wish_words(wish: Wish, *, scenario: str = "") -> str:
    """A wish in two or three words."""
    return _(_CHIPS[wish.topic]).format(subject_name(wish.subject, scenario=scenario))


def topic_name(topic: Topic) -> str:
    """What a member can be asked for, as a label."""
    return _(_TOPICS[topic])


def topic_note(to: Station, topic: Topic) -> str:
    """What a member does who is asked for it; empty if the topic says it all."""
    return _(_NOTES[to, topic]) if (to, topic) in _NOTES else ""


def kind_name(kind: Kind) -> str:
    """What kind of thing is said."""
    return _(_KINDS[kind])


def talk_sentence(talk: Talk, *, scenario: str = "") -> str:
    """What is said, as a sentence. `scenario` is what the scenario's gauge serves, if it is an upgrade."""
    why = reason_sentence(talk.reason, scenario=scenario) if talk.reason is not None else ""
    if talk.wish is None or talk.kind is Kind.ANSWER:
        return why
    words = wish_words(talk.wish, scenario=scenario)
    if talk.kind is Kind.WITHDRAWN:
        return _("No longer: {words}.").format(words=words)
    end = "" if words.endswith("?") else "."
    return f"{words}{end} {why}".rstrip()
