"""Why a crew member does what he does, as a sentence: one for each fixed word. `{0}`, `{1}` … are the reason's facts."""
from __future__ import annotations

from typing import Protocol

from game.i18n import N_, _
from game.phrases.terms import heading_name, word_name
from game.rules.terms import Heading, System


class Said(Protocol):
    """A reason, whoever has it."""

    @property
    def word(self) -> str:
        """The fixed word."""

    @property
    def facts(self) -> tuple[str | int, ...]:
        """What the sentence needs."""


SENTENCES: dict[str, str] = {
    # the captain's courses
    "head-room": N_("{0}: there we have room."),
    "head-away": N_("{0}: away from their torpedoes."),
    "head-close": N_("{0}: we close in."),
    "head-fight": N_("{0}: that is where I want to fight from."),
    "head-shot": N_("{0}: from there we have a shot."),
    "head-engine": N_("{0}: that suits the engines."),
    "head-quiet": N_("{0}: that tells them least."),
    "head-hole": N_("{0}: towards a hole in the ice."),
    "head-goal": N_("{0}: that is our way now."),
    "head-asked": N_("{0}: as you asked."),
    "head-though": N_("{0}, though you asked me not to: all else is worse."),
    "head-only": N_("{0}: there is no other way."),
    "head-any": N_("{0}: as good as any."),
    "surface-blocked": N_("No way is left. We surface."),
    "surface-sheet": N_("The engines need it. We surface."),
    "surface-sheet-alone": N_("The engines need it. We surface while nothing is near."),
    "surface-room": N_("We surface before we run out of room."),
    "surface-both": N_("They are at the surface themselves. We come up, too, for a clean sheet and a free way."),
    "surface-anew": N_("We surface for a clean sheet and a free way."),
    "dive": N_("All drawn. Down we go."),
    "trace": N_("Drawing my section of the hull."),
    "slip": N_("Blast, over the line!"),
    "pass": N_("Nothing worth doing now."),
    # the captain's weapons
    "fire-kill": N_("{0} at {1}: that should finish them."),
    "fire-sure": N_("{0} at {1}: we know where they are."),
    "fire-likely": N_("{0} at {1}: {2} in 100 that it touches them."),
    "detonate": N_("The mine at {0}: {1} in 100 that it touches them."),
    "mine-drop": N_("{0} at {1}: they may come that way."),
    "trident": N_("We take the charge out of their system: {0}."),
    "ulysses": N_("Repairs! We give up a system for it: {0}."),
    # what only a mission asks of him
    "reinforce": N_("Somebody waits for us there: {0}."),
    "goliath": N_("Goliath at {0}: {1} in 100 that it is one of the four."),
    "drone-base": N_("A drone into sector {0}: does a base stand there?"),
    "emp": N_("E.M.P. in sector {0}: {1} in 100 that it strikes them."),
    "empty": N_("We give up the marks of one colour: {0}."),
    "hack": N_("Hacking: {0} in 100 that they are in our sector."),
    "evade": N_("Out of the way!"),
    "island-keel": N_("An island at {0}: {1} in 100 that it lifts them."),
    "island-chain": N_("Islands at {0}: that cuts them off."),
    "supplies": N_("Supplies! That is what we came for."),
    # what the captain asks and answers
    "sonar": N_("Sonar: they may be on {0} cells, that is too many."),
    "sonar-near": N_("Sonar: they are on one of {0} cells. We want the very one."),
    "drone": N_("A drone into sector {0}: {1} in 100 that they are there."),
    "silence": N_("Silence: they have us down to {0} cells."),
    "silence-known": N_("Silence: they know where we are."),
    "answer": N_("We have to answer."),
    "answer-sonar": N_("That answer leaves them {0} in 100 of what they had."),
    "minos-use": N_("That one is meant for us. MINOS!"),
    "unit-move": N_("I send it on: {0}."),
    "minos-keep": N_("They are far off the mark. We keep MINOS."),
    # the mate
    "charge": N_("Charging {0}: {1} to go."),
    "charge-full": N_("Ready: {0}."),
    "all-full": N_("Everything is charged."),
    # the engineer
    "nothing-to-cross": N_("Nothing breaks."),
    "cross-circuit": N_("{0}: circuit {1} repairs itself."),
    "cross-reactor": N_("{0}: the reactor can bear it, radiation at {1}."),
    "cross-broken": N_("{0}: that colour was down anyway: {1}."),
    "cross-gives": N_("{0}: we have to do without a colour: {1}."),
    "cross-radiation": N_("{0}: it cost us radiation."),
    "cross-damage": N_("{0}: the boat is hurt, nothing else was left."),
    # the radio operator
    "radio-cell": N_("They are at {0}."),
    "radio-few": N_("One of {0} cells, most likely {1}."),
    "radio-even": N_("On one of these, each as likely: {0}."),
    "radio-sector": N_("They are in sector {0}, on one of {1} cells."),
    "radio-row": N_("They are in row {0}, on one of {1} cells."),
    "radio-column": N_("They are in column {0}, on one of {1} cells."),
    "radio-likely": N_("Most likely in sector {0}: {1} %."),
    "radio-two-sectors": N_("They are in sector {0} or {1}, on one of {2} cells."),
    "radio-likely-two": N_("Most likely in sector {0} or {1}: {2} %."),
    "radio-north": N_("Rather in the north: {0} %, on {1} cells."),
    "radio-east": N_("Rather in the east: {0} %, on {1} cells."),
    "radio-south": N_("Rather in the south: {0} %, on {1} cells."),
    "radio-west": N_("Rather in the west: {0} %, on {1} cells."),
    "radio-nowhere": N_("My sheet fits nowhere. I have to look at it again."),
    "radio-unknown": N_("They may be on any of {0} cells."),
    "not-sectors": N_("Sectors ruled out: {0}. Cells that are left: {1} of {2}."),
    "not-any": N_("No sector is ruled out. Cells that are left: {0} of {1}."),
    # said unasked
    "ask-plot": N_("The torpedo is waiting. Where are they?"),
    "warn-heading": N_("{0} would damage the boat, captain."),
    "warn-all": N_("Every heading damages the boat, captain. Surface."),
    # why the captain asks for something
    "why-shot": N_("We may soon have a shot."),
    "why-blind": N_("We do not know enough of them."),
    "why-quiet": N_("We may have to slip away."),
    "why-mine": N_("A mine would guard our back."),
    "why-next": N_("It comes next."),
    "why-hunted": N_("They have us down to {0} cells."),
    "why-known": N_("They know where we are."),
    "why-colour": N_("I need that colour: {0}."),
    # answers aboard
    "aye-charge-first": N_("Aye, first of all: {0}."),
    "aye-keep-full": N_("Aye, that stays charged: {0}."),
    "aye-hold": N_("Aye, not without your word: {0}."),
    "aye-spare": N_("I spare that colour as far as I can: {0}."),
    "aye-avoid": N_("{0}: we keep away from it as far as we can."),
    "aye-hold-fire": N_("Aye, holding fire."),
    "aye-fire-when-sure": N_("Aye, we fire only when we are sure."),
    "aye-call": N_("Aye, I use it as soon as it can tell us something: {0}."),
    "aye-report-always": N_("Aye, a report after every move of theirs."),
    "aye-report-when-sure": N_("Aye, I report when I am sure."),
    "no-avoid": N_("We have to go somewhere, I cannot keep away from every heading."),
    "no-out": N_("That is out of service: {0}."),
    "aye-warned": N_("Understood. I take it into account."),
    "aye-withdrawn": N_("Aye, as before."),
    "plot-none": N_("Your sheet fits nowhere on the chart. Look at it again."),
    "plot-drone-there": N_("They are in sector {0}, the drone has seen them, and your sheet has them elsewhere. Look at it again."),
    "plot-drone-not-there": N_("The drone has found nobody in sector {0}, and your sheet has them there. Look at it again."),
    "plot-sonar": N_("Of their two sonar answers just one is true, and your sheet fits that nowhere. Look at it again."),
    "plot-surfaced": N_("They have surfaced in sector {0}, and your sheet has them elsewhere. Look at it again."),
    "plot-hit": N_("The explosion at {0} has hit them, and your sheet has them elsewhere. Look at it again."),
    "plot-drone-there-since": N_("Since the drone saw them in sector {0} they cannot be where your sheet has them. Look at it again."),
    "plot-drone-not-there-since": N_(
        "The drone found nobody in sector {0}, and they cannot be where your sheet has them now. Look at it again."
    ),
    "plot-sonar-since": N_("Since their sonar answer they cannot be where your sheet has them. Look at it again."),
    "plot-surfaced-since": N_("Since they surfaced in sector {0} they cannot be where your sheet has them. Look at it again."),
    "plot-hit-since": N_("Since the explosion at {0} hit them they cannot be where your sheet has them. Look at it again."),
    "plot-island": N_("{0} is an island. Look at your sheet again."),
    "plot-cell": N_("{0}! Well done."),
    "plot-few": N_("{0} cells, most likely {1}. I can work with that."),
    "plot-many": N_("{0} cells, most likely {1}. I need it closer."),
    "plot-few-even": N_("{0} cells, each as likely. I can work with that."),
    "plot-many-even": N_("{0} cells, each as likely. I need it closer."),
    "plot-anywhere": N_("Where are they? I have nothing to go by."),
    # cards, by whoever holds them
    "card-mayhew": N_("{0}, across our own wake. Mayhew can do it."),
    "card-okafor": N_("{0}, and once more. Okafor drives her."),
    "card-moreau": N_("Moreau takes the edge off that one."),
    "moreau-kept": N_("We bear this one. Moreau is kept for a worse."),
    "card-brandt": N_("Brandt charges twice as fast: {0}."),
    "card-silva": N_("Silva brings over what we need: {0}."),
    "card-novak": N_("Novak asks and saves half the charge. They may be on {0} cells."),
    "card-haddad": N_("Haddad says what they must answer. They may be on {0} cells."),
    "card-price": N_("Price sends two drones. They may be on {0} cells."),
    "card-kowalski": N_("Kowalski: nothing breaks this time."),
    "card-eriksen": N_("Eriksen mends two: {0} and {1}."),
    "card-dubois": N_("Dubois closes circuit {0}."),
    "card-yilmaz": N_("Yilmaz! She holds it together."),
    "card-costa": N_("Costa bypasses {0}."),
    "card-petrov": N_("Petrov heard which way they crept. They may be on {0} cells."),
    "card-nakamura": N_("Nakamura listens for the echo. They may be on {0} cells."),
    "card-fitzroy": N_("Fitzroy counts their rows. They may be on {0} cells."),
    "card-amari": N_("Amari tells them nothing but lies."),
    "card-weiss": N_("Weiss reads their gauges."),
    # nobody in particular
    "said": N_("{0}"),
    "chance": N_("Just so."),
}

#: The words, besides those of courses, whose fact is a heading.
_OF_HEADINGS = ("aye-avoid", "warn-heading", "card-mayhew", "card-okafor")
_PROPER = {"archer": "Archer"}


#: The same in fewer words, for a card that has one line.
SHORT: dict[str, str] = {
    "radio-even": N_("On one of these: {0}."),
    "radio-sector": N_("Sector {0}: {1} cells."),
    "radio-row": N_("Row {0}: {1} cells."),
    "radio-column": N_("Column {0}: {1} cells."),
    "radio-two-sectors": N_("Sector {0} or {1}: {2} cells."),
    "radio-nowhere": N_("My sheet fits nowhere."),
    "radio-unknown": N_("{0} cells are possible."),
    "not-sectors": N_("{1} of {2} cells are left."),
    "not-any": N_("{0} of {1} cells are left."),
    "warn-heading": N_("{0} would damage us."),
    "warn-all": N_("Every heading damages us."),
}


def reason_short(reason: Said, *, scenario: str = "") -> str:
    """A reason's sentence in fewer words; empty if there is none."""
    return _said(SHORT[reason.word], reason, scenario) if reason.word in SHORT else ""


def reason_sentence(reason: Said, *, scenario: str = "") -> str:
    """The sentence for a reason, in the player's language. `scenario` is what the scenario's gauge serves, if it is an upgrade."""
    return _said(SENTENCES[reason.word], reason, scenario)


def _said(sentence: str, reason: Said, scenario: str) -> str:
    if reason.word.startswith("head-") or reason.word in _OF_HEADINGS:
        return _(sentence).format(heading_name(Heading[str(reason.facts[0])]))
    proper = _PROPER | ({System.SCENARIO.word: scenario} if scenario else {})
    return _(sentence).format(*(proper.get(str(fact)) or word_name(fact) for fact in reason.facts))
