"""War Patrol's names in the player's language: areas, ships, places in port, what a die is rolled for and what is added to it."""
from __future__ import annotations

from collections.abc import Mapping

from game.i18n import N_, _, ngettext
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
    "RO": N_("submarine of the RO type"),
    "I": N_("submarine of the I type"),
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
_AREAS: Mapping[str, str] = {
    "EPA": N_("Hawaiian waters"),
    "NPA": N_("Gulf of Alaska and Aleutians"),
    "CPA": N_("Midway waters"),
    "NWP": N_("Northwest Pacific"),
    "WAK": N_("Wake"),
    "SPA": N_("South Pacific"),
    "COR": N_("Coral Sea"),
    "TIM": N_("Timor and Arafura Sea"),
    "IND": N_("Lombok approaches"),
    "WAU": N_("West Australia"),
    "KUR": N_("Kuriles"),
    "EMN": N_("east of Honshu and Hokkaido"),
    "EMS": N_("Kii and Bungo channels"),
    "SOJ": N_("Sea of Japan"),
    "YEL": N_("Yellow Sea"),
    "ECS": N_("East China Sea"),
    "LUZ": N_("Luzon and Formosa Straits"),
    "BON": N_("Bonins"),
    "MAR": N_("Marianas"),
    "MSH": N_("Marshalls and Gilberts"),
    "TRK": N_("Truk and Carolines"),
    "PAL": N_("Palau"),
    "PHI": N_("Philippines"),
    "SCS": N_("South China Sea"),
    "IDC": N_("Indochina and Gulf of Siam"),
    "JAV": N_("Java Sea and west Borneo"),
    "MKS": N_("Makassar Strait and Celebes Sea"),
    "SOL": N_("Solomons and Bismarcks"),
}
_BASES: Mapping[str, str] = {
    "PEARL": N_("Pearl Harbor"),
    "MIDWAY": N_("Midway"),
    "DUTCH": N_("Dutch Harbor"),
    "MANILA": N_("Manila"),
    "SURABAYA": N_("Surabaya"),
    "FREMANTLE": N_("Fremantle"),
    "BRISBANE": N_("Brisbane"),
    "MAJURO": N_("Majuro"),
    "SAIPAN": N_("Saipan"),
    "GUAM": N_("Guam"),
    "SUBIC": N_("Subic Bay"),
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
    "endurance": N_("fuel and stores were low"),
    "torpedoes": N_("all torpedoes were spent"),
    "damage": N_("she was damaged"),
    "machinery": N_("her engines failed"),
    "ordered": N_("she was called home"),
    "": N_("the patrol was over"),
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
_COMBAT_EVENTS = (
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
    "transit": N_("Transit"),
    "transit-table": N_("Transit event"),
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
    "aircraft": N_("Aircraft"),
    "alert-escort": N_("Alert escort"),
    "counterattack": N_("Counterattack"),
    "heavy-damage": N_("Heavy damage"),
    "second-damage": N_("Hit again"),
    "combat-event": N_("Combat event"),
    "mechanical": N_("Machinery"),
    "circular-run": N_("Circular run"),
    "third-round": N_("A third round"),
    "endurance": N_("Endurance"),
    "spotted": N_("Shaking off the enemy"),
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
    "torpedo": N_("torpedo"),
    "skipper": N_("Super Skipper"),
    "ship-defence": N_("the ship's defence"),
    "asw": N_("ASW"),
    "tdc": N_("TDC"),
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
    "repaired": N_("one box on"),
    "waits": N_("not yet"),
    "leaves": N_("she sails"),
    "stays": N_("stays"),
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
    "crossing": _COMBAT_EVENTS[0],
    "gun": _COMBAT_EVENTS[1],
    "circular": _COMBAT_EVENTS[2],
    "bomber": _COMBAT_EVENTS[3],
    "mechanical": _COMBAT_EVENTS[4],
    "perfect": _COMBAT_EVENTS[5],
    "double": _COMBAT_EVENTS[6],
    "counterattack_first": _COMBAT_EVENTS[7],
    "counterattack": _COMBAT_EVENTS[8],
    "undetected": _COMBAT_EVENTS[9],
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
    Question.REVEAL: N_("Which counter is revealed?"),
    Question.PRESS: N_("She is damaged. Go on, or withdraw?"),
    Question.RADAR: N_("Radar: which counter is turned down, and which up?"),
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


def area_name(area: str) -> str:
    """An area's name."""
    return _(_AREAS[area]) if area in _AREAS else area


def base_name(base: str) -> str:
    """A base's name."""
    return _(_BASES[base]) if base in _BASES else base


def place_words(place: str) -> str:
    """Where a boat lies, by the word of `terms.Place`."""
    return _(_DOCKS[place])


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
    return _(_COMBAT_EVENTS[number])


def mission_name(mission: str) -> str:
    """A special mission (P3.5)."""
    return _(_MISSIONS.get(mission, mission))


def roll_name(what: str) -> str:
    """What a die was rolled for."""
    return _(_ROLLS.get(what, what))


def part_words(part: str, amount: int) -> str:
    """How much of a part is in a sum: `4 ASW`, `1 point`."""
    match part:
        case "points":
            return ngettext("{n} point", "{n} points", amount).format(n=amount)
        case "red-boxes":
            return ngettext("{n} red box", "{n} red boxes", amount).format(n=amount)
        case "ships":
            return ngettext("{n} ship sunk", "{n} ships sunk", amount).format(n=amount)
    return f"{amount} {_(_PARTS.get(part, part))}"


def outcome_words(word: str) -> str:
    """What a roll means."""
    if word in _WAR_EVENTS:
        return war_event_name(word)
    return _(_OUTCOMES.get(word, word))


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
    "areas": _AREAS,
    "ships": _SHIPS,
    "bases": _BASES,
    "causes": _CAUSES,
    "war events": _WAR_EVENTS,
    "missions": _MISSIONS,
    "rolls": _ROLLS,
    "parts": _PARTS,
    "outcomes": _OUTCOMES,
    "classes": _CLASSES,
    "grades": _GRADES,
    "reasons": _REASONS,
    "docks": _DOCKS,
}
