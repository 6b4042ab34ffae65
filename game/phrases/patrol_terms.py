"""War Patrol's names in the player's language: ships, places in port, events, classes, questions, grades."""
from __future__ import annotations

from collections.abc import Mapping

from game.i18n import N_, _
from game.patrol.sums import column_of, index_of
from game.patrol.table import COLUMNS
from game.patrol.terms import Kind, Question

_SHIPS: Mapping[str, str] = {
    "coaster": N_("coaster"),
    "liner": N_("liner"),
    "patrol": N_("patrol boat"),
    "torp": N_("torpedo boat"),
    "olddd": N_("old destroyer"),
    "dd": N_("destroyer"),
    "kaibo": N_("escort vessel"),
    "alert": N_("alert escort"),
    "oiler": N_("naval oiler"),
    "CL": N_("light cruiser"),
    "CA": N_("heavy cruiser"),
    "BB": N_("battleship"),
    "BB2": N_("super battleship"),
    "CVE": N_("escort carrier"),
    "CVL": N_("light carrier"),
    "CV": N_("fleet carrier"),
    "CVX": N_("great carrier"),
    "air": N_("aircraft"),
    "event": N_("combat event"),
    "craft": N_("small craft"),
    "mined": N_("merchant"),
    "RO": N_("submarine, RO type"),
    "I": N_("submarine, I type"),
}
_GROUPS: Mapping[str, str] = {
    "m": N_("merchant of {kt},000 tons"),
    "tk": N_("tanker of {kt},000 tons"),
    "aux": N_("naval auxiliary of {kt},000 tons"),
}
_SHORT: Mapping[str, str] = {
    "m": N_("merchant"),
    "tk": N_("tanker"),
    "aux": N_("auxiliary"),
}
_DOCKS: Mapping[str, str] = {
    "ready": N_("ready for sea"),
    "boarding": N_("in the Boarding dock"),
    "broom": N_("in the Broom dock"),
    "box1": N_("in repair box 1"),
    "box2": N_("in repair box 2"),
    "box3": N_("in repair box 3"),
    "overhaul": N_("in overhaul"),
    "sea": N_("at sea"),
    "lost": N_("lost"),
    "withdrawn": N_("withdrawn"),
}
#: The docks as headings.
_DOCK_NAMES: Mapping[str, str] = {
    "ready": N_("Ready for sea"),
    "boarding": N_("Boarding dock"),
    "broom": N_("Broom dock"),
    "box1": N_("Repair box 1"),
    "box2": N_("Repair box 2"),
    "box3": N_("Repair box 3"),
    "overhaul": N_("Overhaul"),
}
_CAUSES: Mapping[str, str] = {
    "escort": N_("depth charges"),
    "aircraft": N_("an aircraft"),
    "mine": N_("a mine"),
    "circular-run": N_("her own torpedo"),
    "submarine": N_("an enemy submarine"),
    "base-lost": N_("the loss of her base"),
    "friendly-aircraft": N_("an aircraft of her own side"),
}
_REASONS: Mapping[str, str] = {
    "endurance": N_("low on fuel and stores"),
    "torpedoes": N_("out of torpedoes"),
    "damage": N_("damaged"),
    "machinery": N_("engine trouble"),
    "ordered": N_("called home"),
    "": N_("patrol completed"),
}
_WAR_EVENTS: Mapping[str, str] = {
    "base_lost": N_("A base is lost"),
    "fleet_screen": N_("Boats are held to screen the fleet"),
    "torpedo_shortage": N_("Torpedoes are short"),
    "special_mission": N_("A special mission is asked for"),
    "ultra_windfall_1": N_("ULTRA windfall"),
    "ultra_windfall_2": N_("Great ULTRA windfall"),
    "code_change": N_("The enemy changes his codes"),
    "task_force_alert": N_("A task force is out"),
    "new_skipper": N_("A new captain"),
    "typhoon": N_("Typhoon"),
    "yard_surge": N_("The yards work day and night"),
    "depth_charge_leak": N_("Loose words about depth charges"),
    "hunter_group": N_("A hunter group is out"),
    "minefield": N_("The enemy has laid mines"),
    "reroute": N_("The enemy takes other routes"),
    "mk18": N_("Torpedoes without a wake"),
    "carrier_raid": N_("A carrier raid empties the sea"),
    "empty_sea": N_("The sea is empty"),
    "air_patrol": N_("More aircraft are on patrol"),
}
#: The ten combat events (P5), by their number.
COMBAT_EVENTS = (
    N_("A merchant crosses the torpedoes' path"),
    N_("Gun action"),
    N_("A circular run"),
    N_("A patrol bomber"),
    N_("Mechanical trouble"),
    N_("A perfect approach"),
    N_("A fat target: it counts double"),
    N_("The escorts attack first"),
    N_("The escorts have found the boat"),
    N_("Undetected"),
)
_MISSIONS: Mapping[str, str] = {
    "guerrilla_supply": N_("supplies for the guerrillas"),
    "coastwatcher_evacuation": N_("taking off coastwatchers"),
    "minelaying": N_("laying mines"),
    "photo_reconnaissance": N_("photographs of the coast"),
    "raider_landing": N_("landing raiders"),
    "lifeguard": N_("lifeguard for airmen"),
}
_CLASSES: Mapping[str, str] = {
    "S": N_("old S-boat"),
    "V": N_("V-boat"),
    "P": N_("Porpoise class"),
    "SARGO": N_("Salmon and Sargo class"),
    "TAMBOR": N_("Tambor class"),
    "GATO": N_("Gato class"),
    "BALAO": N_("Balao class"),
    "TENCH": N_("Tench class"),
}
_FIRST_BOATS: Mapping[str, str] = {
    "P": "Porpoise", "SARGO": "Salmon, Sargo", "TAMBOR": "Tambor", "GATO": "Gato", "BALAO": "Balao", "TENCH": "Tench",
}
_KINDS: Mapping[Kind, str] = {
    Kind.FULL: N_("The whole war"),
    Kind.SQUADRON: N_("A squadron's war"),
    Kind.YEAR: N_("A year of the war"),
    Kind.CAREER: N_("One boat's career"),
    Kind.PATROL: N_("One patrol"),
}
_QUESTIONS: Mapping[Question, str] = {
    Question.PATROL: N_("Where does she patrol?"),
    Question.TRANSIT: N_("Where does she sail?"),
    Question.COLUMN: N_("Which column does she take?"),
    Question.REVEAL: N_("Which ship is revealed?"),
    Question.PRESS: N_("She is damaged. Press the attack, or withdraw?"),
    Question.RADAR: N_("Radar: which ship is turned down, and which up?"),
    Question.CROSSING: N_("Which ship crosses the torpedoes' path?"),
    Question.CHITS: N_("Where are the TDC chits placed?"),
    Question.POINTS: N_("How are the attack points divided?"),
    Question.GUN: N_("What does the gun fire at?"),
    Question.AGAIN: N_("Withdraw, or attack again?"),
}
_GRADES: Mapping[str, str] = {
    "decisive": N_("Decisive victory"),
    "substantial": N_("Substantial victory"),
    "marginal": N_("Marginal victory"),
    "defeat": N_("Defeat"),
    "failure": N_("Failure"),
    "success": N_("Success"),
    "good": N_("Good patrol"),
    "outstanding": N_("Outstanding patrol"),
    "Relieved": N_("Relieved of command"),
    "Qualified": N_("Qualified"),
    "Veteran": N_("Veteran"),
    "Ace": N_("Ace"),
    "Top boat": N_("Top boat"),
    "Legend": N_("Legend"),
}


def ship_name(kind: str) -> str:
    """A counter's name by its word in the tables."""
    if kind in _SHIPS:
        return _(_SHIPS[kind])
    letters = kind.rstrip("0123456789")
    return _(_GROUPS[letters]).format(kt=kind[len(letters) :]) if letters in _GROUPS else kind


def short_ship_name(kind: str) -> str:
    """A counter's name without its tonnage, where that stands beside it."""
    letters = kind.rstrip("0123456789")
    return _(_SHORT[letters]) if kind not in _SHIPS and letters in _SHORT else ship_name(kind)


def place_words(place: str) -> str:
    """Where a boat lies, by the word of `terms.Place`."""
    return _(_DOCKS[place])


def dock_name(place: str) -> str:
    """A dock's name as a heading, by the word of `terms.Place`."""
    return _(_DOCK_NAMES[place])


def cause_words(cause: str) -> str:
    """Of what a boat was lost."""
    return _(_CAUSES.get(cause, cause))


def reason_words(reason: str) -> str:
    """Why a boat went home."""
    return _(_REASONS.get(reason, reason))


def war_event_name(word: str) -> str:
    """A war event (P1.1)."""
    return _(_WAR_EVENTS[word])


def combat_event_name(number: int) -> str:
    """A combat event (P5)."""
    return _(COMBAT_EVENTS[number])


def mission_name(mission: str) -> str:
    """A special mission (P3.5)."""
    return _(_MISSIONS.get(mission, mission))


def scenario_name(kind: Kind) -> str:
    """A scenario's kind."""
    return _(_KINDS[kind])


def question_words(question: Question) -> str:
    """What the war asks."""
    return _(_QUESTIONS[question])


def grade_name(word: str) -> str:
    """A victory, rank or defeat (P7.1)."""
    return _(_GRADES.get(word, word))


def class_name(cls: str) -> str:
    """A class of boats."""
    return _(_CLASSES.get(cls, cls))


def class_in_column(cls: str) -> str:
    """A class of boats in a table whose column says that it is one: by its first boats, whose names are the same in all languages."""
    return _FIRST_BOATS.get(cls) or class_name(cls)


def display_place(place: int) -> str:
    """A place of the display, `A1`."""
    return f"{COLUMNS[column_of(place)]}{index_of(place) + 1}"


#: Every table of words, for the test that they hold all words of the rules' tables.
WORDS: Mapping[str, Mapping[str, str]] = {
    "ships": _SHIPS,
    "causes": _CAUSES,
    "war events": _WAR_EVENTS,
    "missions": _MISSIONS,
    "classes": _CLASSES,
    "grades": _GRADES,
    "reasons": _REASONS,
    "docks": _DOCKS,
}
