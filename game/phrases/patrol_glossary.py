"""Every term of War Patrol explained, in the player's language; each names the rule where it is to be found whole."""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n import N_, _


@dataclass(frozen=True)
class Term:
    """A term: its word, the group it belongs to, its name and what it means (both to be translated), and its rule."""

    word: str
    group: str
    name: str
    text: str
    rule: str

    def told(self) -> tuple[str, str, str]:
        """Group, name and explanation, translated."""
        return _(self.group), _(self.name), _(self.text)


_WAR, _BOAT, _PORT = N_("The war"), N_("The boat"), N_("In port")
_SEA, _FIGHT, _HARM = N_("At sea"), N_("The approach"), N_("Counterattack")
_EVENT, _HONOUR, _SCREEN = N_("Combat events"), N_("Careers"), N_("The screens")

TERMS: tuple[Term, ...] = (
    Term(
        "war-patrol",
        _SCREEN,
        N_("War Patrol"),
        N_(
            "You lead submarines in the Pacific against the shipping of Japan. Each turn is a week. A boat that patrols searches its "
            "area; a contact leads to an approach, where you choose what is revealed and what is shot at. Every die has ten sides, 0 "
            "to 9, and its sum stands on the screen before it is thrown."
        ),
        "P7",
    ),
    Term(
        "pacific",
        _SCREEN,
        N_("The chart"),
        N_(
            "A chip is an area where boats patrol: bars for the traffic, the chance of a contact in percent, a red square for each "
            "red box. A ring is a way through where nobody patrols. Dashed lines join areas that are next to each other. An anchor is "
            "a base with the boats in it. Amber can be ordered now. Choose a place to see what is known of it; its order then stands "
            "first."
        ),
        "P7.2",
    ),
    Term(
        "commander",
        _SCREEN,
        N_("The commander"),
        N_(
            "The computer's commander can take any decision, a whole fight or a whole week from you. What he would order stands "
            "beside his button. He sees no more than you do."
        ),
        "P7.2",
    ),
    Term(
        "keys",
        _SCREEN,
        N_("Keys"),
        N_(
            "{first} to {last}: the screens. Arrows: from place to place, from counter to counter. {next}: to the next button. {accept}: "
            "press it, skip, go on. {decide}: the commander decides. {more}: he takes the whole fight. {week}: he takes the whole week. "
            "{help}: help. {back}: the menu. All of it can be done with the mouse as well."
        ),
        "P7.2",
    ),
    Term(
        "force",
        _SCREEN,
        N_("Force list"),
        N_("Every boat, where it is and what it has sunk. Boats act one after another; one that still waits can be made the first."),
        "P3",
    ),
    Term(
        "war-period",
        _WAR,
        N_("War period"),
        N_(
            "The war has four periods. Traffic, escorts and the cups of counters change with each. From some months on a die at the "
            "end of the month brings the next one."
        ),
        "P6.2",
    ),
    Term(
        "war-event",
        _WAR,
        N_("War event"),
        N_("In some weeks something happens: a typhoon, a minefield, boats held back for the fleet, a special mission, news from ULTRA."),
        "P1.1",
    ),
    Term(
        "torpedo",
        _WAR,
        N_("Torpedo value"),
        N_(
            "How good the torpedoes are: poor at first, and added to every shot and every result. A week in which little is sunk "
            "makes people ask what is wrong with them: the less is sunk, the likelier they get better."
        ),
        "P1.2",
    ),
    Term(
        "ultra",
        _WAR,
        N_("ULTRA"),
        N_(
            "Deciphered signals say where the enemy is, three times in the whole war. A marked area (an eye beside its chip) gives +1 "
            "to the search, and each cup that is used gives one counter more."
        ),
        "P1.3",
    ),
    Term(
        "victory",
        _WAR,
        N_("Victory"),
        N_(
            "Tonnage sunk and points for special missions count together, in thousand tons (kt). Long wars also ask that not too many "
            "boats are lost. The date plate shows what has been reached."
        ),
        "P7.1",
    ),
    Term(
        "class",
        _BOAT,
        N_("Class"),
        N_(
            "Newer classes are stronger: attack is the points for each attack, defence is held against counterattacks, tactical is "
            "how many counters are revealed and chits placed, endurance how long she stays, move how many areas she sails in a week, "
            "readiness how soon she sails again."
        ),
        "P2.1",
    ),
    Term(
        "attacks-left",
        _BOAT,
        N_("Attacks left"),
        N_("Torpedoes aboard, counted in attack rounds. When they are used up, she returns to base."),
        "P4.6",
    ),
    Term(
        "spotted",
        _BOAT,
        N_("Spotted"),
        N_(
            "The enemy knows where she is: −1 to the search, +1 to the die of counterattacks. At the end of a week a die of 0 to 6 "
            "shakes him off."
        ),
        "P6.1",
    ),
    Term(
        "damaged",
        _BOAT,
        N_("Damaged"),
        N_("+1 to the die of counterattacks, and hit again she may be lost. At home she goes to repair box 2, heavily damaged to box 3."),
        "P4.10",
    ),
    Term(
        "rtb",
        _BOAT,
        N_("Return to base"),
        N_(
            "She has to go home: each move must bring her nearer to a base. Any base that is open will do, but a damaged boat needs "
            "one that can repair."
        ),
        "P3.4",
    ),
    Term(
        "skipper",
        _BOAT,
        N_("Super Skipper"),
        N_(
            "Three ships and 16,000 tons in one patrol make one. His value is added to every shot and to the defence, and he may try "
            "a third round."
        ),
        "P4.7",
    ),
    Term(
        "docks",
        _PORT,
        N_("Broom dock"),
        N_(
            "A boat that comes home lies in the Broom dock. There a die of her readiness or less makes her ready for sea at once; "
            "otherwise she goes to the Boarding dock."
        ),
        "P2.2",
    ),
    Term("boarding", _PORT, N_("Boarding dock"), N_("A boat here is ready for sea next week."), "P2.2"),
    Term(
        "repair",
        _PORT,
        N_("Repair boxes"),
        N_("Damaged boats go from box 3 to 2 to 1 and then to the dock, each week by a die. Tenders cannot repair."),
        "P2.3",
    ),
    Term(
        "overhaul",
        _PORT,
        N_("Overhaul"),
        N_("After every few patrols a boat rests for some weeks. It can be left out when a war is begun."),
        "P2.2",
    ),
    Term(
        "patrol",
        _SEA,
        N_("Patrol"),
        N_(
            "A boat in its area searches there, or moves to one next to it and searches. Stay where the chance is good; move when it "
            "is not."
        ),
        "P3.1",
    ),
    Term(
        "search",
        _SEA,
        N_("Search"),
        N_("A die, with what is added to it, finds nothing or traffic: sparse, low, moderate or high. More traffic means more counters."),
        "P3.2",
    ),
    Term(
        "red-box",
        _SEA,
        N_("Red box"),
        N_("Where traffic can be high, escorts are many: each red box of an area adds one to every counterattack there."),
        "P4.5",
    ),
    Term(
        "contact",
        _SEA,
        N_("Contact"),
        N_("A small convoy, a large convoy or a task force: more ships in columns farther to the right. They lie face down."),
        "P3.2",
    ),
    Term(
        "transit",
        _SEA,
        N_("Under way"),
        N_(
            "A boat sails so many areas in a week as she moves, to an area or a base. On the way aircraft, mines or small craft may be met."
        ),
        "P3.4",
    ),
    Term(
        "mission",
        _SEA,
        N_("Special mission"),
        N_(
            "While one is open a boat in its area may enter it in place of the search: a die for success, points if it is done. It is "
            "open for four weeks."
        ),
        "P3.5",
    ),
    Term(
        "wolfpack",
        _SEA,
        N_("Wolfpack"),
        N_("From October 1943 up to three boats in one area may form a pack: +2 to the search, and each fights in a column of its own."),
        "P7.4",
    ),
    Term(
        "endurance",
        _SEA,
        N_("Endurance"),
        N_("After each search a die decides whether she stays out or has to return for want of fuel and stores."),
        "P4.9",
    ),
    Term(
        "enemy-sub",
        _SEA,
        N_("Enemy submarine"),
        N_("A search without contact may meet one. A die decides who saw whom first; the one who did attacks, and nobody fires back."),
        "P4.8",
    ),
    Term(
        "approach",
        _FIGHT,
        N_("Approach"),
        N_(
            "The contact lies in four columns. Take one: you reach the ships in it and in those beside it. Then reveal, place chits, "
            "divide points, and take the counterattack."
        ),
        "P4.1",
    ),
    Term(
        "counter",
        _FIGHT,
        N_("Counter"),
        N_(
            "A ship, or an event. The back shows a red disc for merchants or a rising sun for the navy. The face shows tons, defence "
            "and ASW."
        ),
        "P4.1",
    ),
    Term(
        "reveal",
        _FIGHT,
        N_("Reveal"),
        N_(
            "As many counters as the boat's tactical value are turned up, one by one. What is seen can be aimed at with its odds "
            "known; escorts that are seen add their ASW."
        ),
        "P4.1",
    ),
    Term(
        "radar",
        _FIGHT,
        N_("Radar"),
        N_("From 1943 one revealed counter may be turned down again and another turned up: an escort turned down adds no ASW."),
        "P4.1",
    ),
    Term(
        "tdc",
        _FIGHT,
        N_("TDC chit"),
        N_(
            "How good the solution of the torpedo data computer is, from −3 to +3; low is good: a chit of −1 counts as aim +1. Only ships "
            "with a chit can be attacked. They are placed face down and then seen."
        ),
        "P4.2",
    ),
    Term(
        "points",
        _FIGHT,
        N_("Attack points"),
        N_(
            "They are divided among the ships with chits. A shot hits if its die is at most points + torpedo value + Super Skipper, "
            "less the ship's defence, all ASW seen near the boat, the chit, and 1 for a ship in the column beside."
        ),
        "P4.3",
    ),
    Term(
        "result",
        _FIGHT,
        N_("Result of a hit"),
        N_(
            "A hit does nothing, damages or sinks, depending on die, torpedo value and size of the ship. A second damage sinks. "
            "Damaged ships are easier to hit, and damaged escorts add no ASW."
        ),
        "P4.4",
    ),
    Term(
        "asw",
        _FIGHT,
        N_("ASW"),
        N_("What escorts and aircraft do against submarines. What is seen in her column and beside it counts, aircraft in any column."),
        "P4.3",
    ),
    Term(
        "again",
        _FIGHT,
        N_("Attack again"),
        N_(
            "A second round: chits are one lower, the counterattack is one stronger, ships of the navy are revealed first. Or "
            "withdraw, and keep boat and torpedoes."
        ),
        "P4.6",
    ),
    Term(
        "counterattack",
        _HARM,
        N_("Counterattack"),
        N_(
            "After each round the escorts strike back: ASW that is seen + red boxes + general ASW, less defence and Super Skipper. "
            "The higher the difference, the worse the row in which the die is read. It comes even if no escort is seen."
        ),
        "P4.5",
    ),
    Term(
        "general-asw",
        _HARM,
        N_("General ASW"),
        N_("How good the enemy's escorts are at this time of the war. It is part of every counterattack."),
        "P4.5",
    ),
    Term(
        "alert",
        _HARM,
        N_("Alert escort, aircraft"),
        N_("Revealed, they strike at once. A boat that is damaged by it may withdraw."),
        "P4.1",
    ),
    Term(
        "heavy",
        _HARM,
        N_("Heavy damage"),
        N_("Another die decides whether the boat is lost by it. If not, she returns to base, to repair box 3."),
        "P4.10",
    ),
    Term(
        "event-0",
        _EVENT,
        N_("A merchant crosses"),
        N_("A merchant that lies face down runs into the torpedoes before the attack and may sink."),
        "P5.0",
    ),
    Term(
        "event-1",
        _EVENT,
        N_("Gun action"),
        N_(
            "She surfaces and fires at a merchant in her column, in place of the attack, and is spotted. With a warship in sight "
            "nothing comes of it."
        ),
        "P5.1",
    ),
    Term("event-2", _EVENT, N_("Circular run"), N_("A torpedo comes back. With bad luck it sinks the boat that fired it."), "P5.2"),
    Term("event-3", _EVENT, N_("Patrol bomber"), N_("An aircraft finds her and strikes at once; the attack is over."), "P5.3"),
    Term("event-4", _EVENT, N_("Mechanical trouble"), N_("No fight. On an odd die she is damaged and returns to base."), "P5.4"),
    Term("event-5", _EVENT, N_("Perfect approach"), N_("Every chit of this round counts in her favour."), "P5.5"),
    Term("event-6", _EVENT, N_("A fat target"), N_("The largest merchant sunk in this fight counts double."), "P5.6"),
    Term("event-7", _EVENT, N_("Escorts first"), N_("The counterattack comes before the attack."), "P5.7"),
    Term(
        "event-8",
        _EVENT,
        N_("Found"),
        N_("The escorts have found her: a counterattack, and no attack. In a pack, boats without an escort near may attack."),
        "P5.8",
    ),
    Term("event-9", _EVENT, N_("Undetected"), N_("No counterattack in this round."), "P5.9"),
    Term(
        "careers",
        _HONOUR,
        N_("Careers"),
        N_("Every patrol is written down as a story with boat and captain; the list shows what each captain sank."),
        "P7.3",
    ),
    Term(
        "medals",
        _HONOUR,
        N_("Medals"),
        N_(
            "Combat Pin: a ship sunk or a mission done. Purple Heart: damaged. Bronze Star: a mission. Silver Star: the tons of an "
            "outstanding patrol. Navy Cross: what makes a Super Skipper. Unit Citation: twice that tonnage."
        ),
        "P7.3",
    ),
)


def term_of(word: str) -> Term:
    """The term of a word; the first one if there is none."""
    return next((term for term in TERMS if term.word == word), TERMS[0])
