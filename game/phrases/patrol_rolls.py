"""Dice in words: first what came of them, then what was rolled, what it was held against, and what went into that."""
from __future__ import annotations

from collections.abc import Mapping

from game.i18n import N_, _, ngettext
from game.patrol.events import Rolled, Sum
from game.phrases.patrol_terms import COMBAT_EVENTS, war_event_name
from game.phrases.patrol_terms import WORDS as TERMS

_ROLLS: Mapping[str, str] = {
    "war-event": N_("War event"),
    "war-event-table": N_("Which war event"),
    "torpedo-improvement": N_("Torpedo improvement"),
    "ultra": N_("ULTRA"),
    "base-lost": N_("Boats in the lost base"),
    "fleet-screen": N_("How many boats stay"),
    "new-skipper": N_("The new captain"),
    "torpedo-shortage": N_("Leaving port"),
    "ready": N_("Readiness"),
    "repair": N_("Repair"),
    "transit": N_("On the way"),
    "transit-table": N_("On the way"),
    "mine": N_("The mine"),
    "small-craft": N_("Small craft"),
    "friendly-aircraft": N_("Friendly aircraft"),
    "minefield": N_("Minefield"),
    "search": N_("Search"),
    "contact-type": N_("Type of contact"),
    "mission": N_("Special mission"),
    "own-minefield": N_("Our minefield"),
    "sub-contact": N_("Enemy submarine"),
    "sub-first": N_("Who saw whom first"),
    "hit": N_("Hit"),
    "result": N_("Result of the hit"),
    "aircraft": N_("Attack from the air"),
    "alert-escort": N_("Attack by the alert escort"),
    "counterattack": N_("Counterattack"),
    "heavy-damage": N_("Heavy damage"),
    "second-damage": N_("Hit again"),
    "combat-event": N_("Combat event"),
    "mechanical": N_("Machinery"),
    "circular-run": N_("Circular run"),
    "third-round": N_("A third round"),
    "endurance": N_("Endurance"),
    "spotted": N_("Pursuit"),
    "war-period": N_("War period"),
}
_PARTS: Mapping[str, str] = {
    "table": N_("by the table"),
    "ships": N_("ships sunk"),
    "ready": N_("readiness"),
    "ultra": N_("ULTRA"),
    "pack": N_("wolfpack"),
    "spotted": N_("spotted"),
    "typhoon": N_("typhoon"),
    "reroute": N_("other routes"),
    "points": N_("points"),
    "torpedo": N_("torpedoes"),
    "skipper": N_("Super Skipper"),
    "ship-defence": N_("ship's defence"),
    "asw": N_("ASW"),
    "tdc": N_("aim"),
    "adjacent": N_("adjacent column"),
    "target-damaged": N_("damaged target"),
    "red-boxes": N_("red boxes"),
    "general-asw": N_("general ASW"),
    "defence": N_("defence"),
    "again": N_("attack again"),
    "no-wake": N_("no wake"),
    "damaged": N_("damaged"),
    "air-patrol": N_("air patrols"),
    "endurance": N_("endurance"),
    "no-contact": N_("no contact"),
    "marked": N_("spotted or damaged"),
    "radar": N_("radar"),
}
_OUTCOMES: Mapping[str, str] = {
    "yes": N_("yes"),
    "no": N_("no"),
    "event": N_("an event"),
    "quiet": N_("nothing"),
    "ready": N_("ready for sea"),
    "boarding": N_("to the Boarding dock"),
    "repaired": N_("to the next box"),
    "waits": N_("not yet"),
    "leaves": N_("she sails"),
    "stays": N_("no change"),
    "rtb": N_("back to base"),
    "hit": N_("hit"),
    "miss": N_("miss"),
    "none": N_("no effect"),
    "damaged": N_("damaged"),
    "sunk": N_("sunk"),
    "lost": N_("lost"),
    "survives": N_("she survives"),
    "mine": N_("a mine"),
    "clear": N_("clear"),
    "done": N_("done"),
    "failed": N_("failed"),
    "sub": N_("a submarine"),
    "nothing": N_("nothing"),
    "theirs": N_("they saw us"),
    "ours": N_("we saw them"),
    "gone": N_("shaken off"),
    "next": N_("the next period"),
    "ship": N_("a ship"),
    "safe": N_("safe"),
    "escapes": N_("it escapes"),
    ".": N_("nothing"),
    "s": N_("spotted"),
    "d": N_("damaged and spotted"),
    "r": N_("damaged, spotted, back to base"),
    "c": N_("heavy damage"),
    "k": N_("very heavy damage"),
    "X": N_("lost"),
    "W": N_("no contact"),
    "G": N_("sparse traffic"),
    "O": N_("low traffic"),
    "B": N_("moderate traffic"),
    "R": N_("high traffic"),
    "C1": N_("small convoy"),
    "C2": N_("large convoy"),
    "TF": N_("task force"),
    "aircraft": N_("aircraft"),
    "engine": N_("engine trouble"),
    "sighted": N_("sighted"),
    "small_craft": N_("small craft"),
    "friendly_aircraft": N_("an aircraft of our own"),
    "crossing": COMBAT_EVENTS[0],
    "gun": COMBAT_EVENTS[1],
    "circular": COMBAT_EVENTS[2],
    "bomber": COMBAT_EVENTS[3],
    "mechanical": COMBAT_EVENTS[4],
    "perfect": COMBAT_EVENTS[5],
    "double": COMBAT_EVENTS[6],
    "counterattack_first": COMBAT_EVENTS[7],
    "counterattack": COMBAT_EVENTS[8],
    "undetected": COMBAT_EVENTS[9],
}
#: What a word means of one roll alone.
_OUTCOMES_OF: Mapping[tuple[str, str], str] = {
    ("endurance", "stays"): N_("she stays at sea"),
    ("spotted", "stays"): N_("still spotted"),
    ("war-period", "stays"): N_("the period goes on"),
    ("torpedo-shortage", "stays"): N_("she stays in port"),
    ("result", "none"): N_("nothing"),
    ("small-craft", "sunk"): N_("sunk by gun"),
    ("friendly-aircraft", "damaged"): N_("the boat is damaged"),
    ("friendly-aircraft", "safe"): N_("the boat is unharmed"),
    ("new-skipper", "yes"): N_("a Super Skipper"),
    ("new-skipper", "no"): N_("no Super Skipper yet"),
    ("circular-run", "sunk"): N_("the torpedo hits the boat"),
    ("circular-run", "miss"): N_("the torpedo misses the boat"),
}
#: Dice that succeed at a number or above; all others at it or below.
_AT_LEAST = frozenset({"war-period", "small-craft", "friendly-aircraft", "torpedo-improvement", "ultra", "base-lost", "new-skipper"})
#: Dice of which nobody needs the number: at it something happens.
_HAPPENS = frozenset(
    {
        "war-event", "transit", "minefield", "mine", "circular-run", "heavy-damage", "sub-contact", "sub-first", "friendly-aircraft",
        "war-period", "base-lost",
    }
)  # fmt: skip


def number_words(value: int) -> str:
    """A number with the true minus sign."""
    return f"\u2212{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A value that changes another: `+1`, `\u22121`, and 0 without a sign."""
    return f"+{value}" if value > 0 else number_words(value)


def part_words(part: str, value: int) -> str:
    """What a part adds to a sum: `torpedoes +1`, the number on one line with its word; points are the sum's first and have no sign."""
    if part == "points":
        return ngettext("{n} point", "{n} points", value).format(n=value)
    return _("{part} {n}").format(part=_(_PARTS.get(part, part)), n=signed(value)).replace(f" {signed(value)}", f"\u00a0{signed(value)}")


def sum_words(parts: Sum) -> str:
    """The parts of a sum that count: `7 points, torpedoes \u22121`."""
    return ", ".join(part_words(part, value) for part, value in parts if value)


def outcome_words(word: str, what: str = "") -> str:
    """What a roll means: of one for `what` alone, if that has words of its own."""
    if word in TERMS["war events"]:
        return war_event_name(word)
    return _(_OUTCOMES_OF.get((what, word)) or _OUTCOMES.get(word, word))


def roll_result(event: Rolled, target: str = "") -> str:
    """What came of a die, as a sentence. `target` is the place of the display that was shot at."""
    if event.what == "hit":
        hit = event.outcome == "hit"
        if any(part == "defence" for part, _value in event.against):  # P4.8: it is the boat that is shot at
            return _("The enemy hits.") if hit else _("The enemy misses.")
        if target:
            return (_("{place}: hit.") if hit else _("{place}: missed.")).format(place=target)
        return _("Hit.") if hit else _("Missed.")
    name = _(_ROLLS.get(event.what, event.what))
    if event.outcome.isdigit():
        return _("{roll}.").format(roll=name)
    return _("{roll}: {outcome}.").format(roll=name, outcome=outcome_words(event.outcome, event.what))


def roll_numbers(event: Rolled, *, parts: bool = True) -> str:
    """What was rolled and what it was held against, as a sentence; `parts`: and what that is made of."""
    if event.added:
        parts_of, total = sum_words(event.added), number_words(event.total)
        told = _("Rolled {die}, {parts}, total {total}").format(die=event.die, parts=parts_of, total=total)
    else:
        told = _("Rolled {die}").format(die=event.die)
    if not event.against:
        return f"{told}."
    if event.what == "counterattack":
        held = _("strength {n}")
    elif event.what in _HAPPENS:
        held = _("it happens at {n} or more") if event.what in _AT_LEAST else _("it happens at {n} or less")
    else:
        held = _("needed: {n} or more") if event.what in _AT_LEAST else _("needed: {n} or less")
    words = _("{rolled}; {held}").format(rolled=told, held=held.format(n=number_words(event.number)))
    if event.what not in _AT_LEAST and event.what != "counterattack" and event.number < event.total - event.die:
        words = _("{words}, which no die shows").format(words=words)
    made_of = sum_words(event.against) if parts and sum(bool(value) for _part, value in event.against) > 1 else ""
    return _("{words} ({parts}).").format(words=words, parts=made_of) if made_of else f"{words}."


def roll_sentence(event: Rolled, target: str = "", *, parts: bool = True) -> str:
    """What came of a die, and how."""
    return f"{roll_result(event, target)} {roll_numbers(event, parts=parts)}"


#: The tables of words, for the test that they hold all words of the rules' tables.
WORDS: Mapping[str, Mapping[str, str]] = {"rolls": _ROLLS, "parts": _PARTS, "outcomes": _OUTCOMES}
