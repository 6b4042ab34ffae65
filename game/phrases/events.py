"""What was heard, as a sentence: the radio log's words for each event."""
from __future__ import annotations

from game.i18n import N_, _, ngettext
from game.phrases.cards import card_name
from game.phrases.terms import heading_name, impact_name, mine_name, side_name, station_name, system_name, unit_name, upgrade_name
from game.rules import events
from game.rules.events import Event
from game.rules.grid import cell_name, column_name
from game.rules.sheets import SYMBOL_NAMES
from game.rules.terms import Heading, Item, MineKind, Question, System, Unit

_ACTIONS = {
    "torpedo": N_("Stop! Torpedo!"),
    "mine": N_("Stop! Laying a mine!"),
    "detonate": N_("Stop! I'm blowing up a mine!"),
    "sonar": N_("Stop! Sonar!"),
    "drone": N_("Stop! Drone!"),
    "silence": N_("Stop! Silence!"),
    "archer": N_("Stop! Archer!"),
    "kraken": N_("Stop! KRAKEN!"),
    "kaos": N_("Stop! KAOS!"),
    "asgard": N_("Stop! ASGARD!"),
    "trident": N_("Stop! TRIDENT!"),
    "ulysses": N_("Stop! ULYSSES!"),
    "reinforce": N_("Stop! Reinforcement!"),
    "goliath": N_("Stop! Goliath!"),
    "emp": N_("Stop! E.M.P.!"),
    "hack": N_("Stop! Hacking!"),
    "island": N_("Stop! Island!"),
}
_CAUSES = {
    "torpedo": N_("by a torpedo"),
    "mine": N_("by a mine"),
    "kaos": N_("by a KAOS wave"),
    "kraken": N_("by KRAKEN"),
    "asgard": N_("by ASGARD"),
    "archer": N_("by an Archer mine"),
    "ice": N_("by the ice"),
    "emp": N_("by an E.M.P."),
    "island": N_("by a rising island"),
    "breakdown": N_("by a breakdown"),
}
_QUESTIONS = {
    Question.SONAR: N_("Sonar! Which two items do we give?"),
    Question.MINOS: N_("An attack! Do we use MINOS?"),
    Question.EMPTY: N_("E.M.P.! Which gauges are emptied, the red ones or the green ones?"),
    Question.EVADE: N_("An island under the keel! Where do we evade to?"),
    Question.EXPERT: N_("An expert's moment: is the card played?"),
    Question.DISCARD: N_("Too many cards: which are discarded?"),
    Question.RADIATION: N_("Which radiation symbol is crossed out?"),
}


def stop_words(action: str) -> str:
    """What is called at a Stop."""
    return _(_ACTIONS.get(action, N_("Stop!")))


def cause_words(cause: str) -> str:
    """By what a boat was damaged."""
    return _(_CAUSES.get(cause, cause))


def sentence_case(words: str) -> str:
    """The words with a capital at their beginning, the rest as it is."""
    return words[:1].upper() + words[1:]


def item_words(kind: Item, value: int) -> str:
    """An item of a sonar's answer: `row 7`, `column C`, `sector 5`."""
    if kind is Item.ROW:
        return _("row {row}").format(row=value)
    if kind is Item.COLUMN:
        return _("column {column}").format(column=column_name(value - 1))
    return _("sector {sector}").format(sector=value)


def revealed_words(reveal: events.Reveal | None) -> str:
    """What a card makes the enemy say."""
    if reveal is None:
        return ""
    if reveal.what == "heading":
        return _("No direction.") if reveal.word == "none" else _("Direction {heading}.").format(heading=heading_name(Heading[reveal.word]))
    if reveal.what == "row":
        return _("The row is odd.") if reveal.word == "odd" else _("The row is even.")
    if reveal.what == "within":
        return _("Within three cells.") if reveal.yes else _("Not within three cells.")
    gauges = (f"{system_name(system)} {'+'.join(map(str, marks))}" for system, marks in reveal.gauges)
    return _("Gauges: {gauges}.").format(gauges=", ".join(gauges))


def _laboratory(answer: events.DroneAnswer) -> str:
    """The answer to a drone that asks for a base (D3.4)."""
    if answer.answer:
        return _("A base in sector {sector}? Yes.").format(sector=answer.sector)
    return _("A base in sector {sector}? No.").format(sector=answer.sector)


def _gauge(system: System, scenario: str) -> str:
    """The name of a system, or of what the scenario's gauge serves."""
    return scenario if scenario and system is System.SCENARIO else system_name(system)


def sentence(event: Event, *, scenario: str = "") -> str | None:
    """The words for an event; None for what the log leaves out. `scenario` is what the scenario's gauge serves, if it is an upgrade."""
    match event:
        case events.Dive():
            return _("Dive!")
        case events.Course():
            return _("Head {heading}.").format(heading=heading_name(event.heading))
        case events.Ok():
            return _("{station}: OK.").format(station=station_name(event.station))
        case events.Ready():
            return _("{system} ready!").format(system=_gauge(event.system, scenario))
        case events.Stop():
            return stop_words(event.action)
        case events.AttemptFailed():
            return _("{system} is broken down; it does not work.").format(system=_gauge(event.system, scenario))
        case events.Target() | events.ArcherFired():
            if isinstance(event, events.Target) and event.by is not Unit.BOAT:
                return _("{unit}: target {cell}.").format(unit=unit_name(event.by), cell=cell_name(event.cell))
            return _("Target {cell}.").format(cell=cell_name(event.cell))
        case events.ImpactCalled():
            return _("{cell}: {result}.").format(cell=cell_name(event.cell), result=impact_name(event.result))
        case events.MineDropped():
            if event.by is not Unit.BOAT and event.cell is not None:
                return _("{unit}: mine at {cell}.").format(unit=unit_name(event.by), cell=cell_name(event.cell))
            if event.by is not Unit.BOAT:
                return _("{unit}: mine dropped.").format(unit=unit_name(event.by))
            return _("KAOS dropped.") if event.kind is MineKind.KAOS else _("Mine dropped.")
        case events.Detonated():
            return _("I'm blowing up the {mine} at {cell}.").format(mine=mine_name(event.kind), cell=cell_name(event.cell))
        case events.MineExploded():
            return _("A {mine} explodes at {cell}.").format(mine=mine_name(event.kind), cell=cell_name(event.cell))
        case events.MineDestroyed():
            return _("Our mine at {cell} is destroyed.").format(cell=cell_name(event.cell))
        case events.Damage():
            return ngettext("{amount} damage {cause}, {total} in all.", "{amount} damage {cause}, {total} in all.", event.amount).format(
                amount=event.amount, cause=cause_words(event.cause), total=event.total
            )
        case events.MinesLost():
            return _("KAOS mines lost: {cells}.").format(cells=", ".join(cell_name(cell) for cell in event.cells))
        case events.Repaired():
            return _("One damage is repaired, {total} in all.").format(total=event.total)
        case events.Asked():
            return _(_QUESTIONS[event.question]) if event.question in _QUESTIONS else _("An answer is due.")
        case events.SonarAnswer():
            return _("{first}, {second}. One is true, one is false.").format(
                first=sentence_case(item_words(event.first, event.first_value)), second=item_words(event.second, event.second_value)
            )
        case events.DroneAnswer():
            if event.about == "base":
                return _laboratory(event)
            if event.answer and event.units not in ((), (Unit.BOAT,)):
                units = ", ".join(unit_name(unit) for unit in event.units)
                return _("Sector {sector}? Yes: {units}.").format(sector=event.sector, units=units)
            if event.answer:
                return _("Sector {sector}? Yes.").format(sector=event.sector)
            return _("Sector {sector}? No.").format(sector=event.sector)
        case events.SilenceCalled():
            return _("Silence!")
        case events.Surfacing():
            if event.sector is None:
                return _("Surfacing.")
            return _("Surfacing in sector {sector}.").format(sector=event.sector)
        case events.SectionDrawn():
            return _("Hull sections drawn: {n} of 4.").format(n=event.section)
        case events.SheetChecked():
            return _("The hull is right.") if event.ok else _("A line crosses the border; begin again.")
        case events.ReadyToDive():
            return _("Ready to dive.")
        case events.Equipped():
            return _("{upgrade} equipped.").format(upgrade=upgrade_name(event.upgrade))
        case events.Countered():
            return _("MINOS: counter-measures!")
        case events.GaugeEmptied():
            return _("The {system} gauge is emptied.").format(system=system_name(event.system))
        case events.OutOfService():
            return _("{system} is out of service.").format(system=system_name(event.system))
        case events.CircuitRepaired():
            return _("Circuit {circuit} is repaired.").format(circuit=event.circuit)
        case events.SheetErased():
            return _("All breakdowns are erased.")
        case events.Crossed():
            return _("{symbol} is crossed out.").format(symbol=SYMBOL_NAMES[event.symbol])
        case events.UnitMoved():
            return _("Move the helicopter!") if event.unit is Unit.HELICOPTER else _("Move the cruiser!")
        case events.UnitDestroyed():
            return _("The helicopter is destroyed.") if event.unit is Unit.HELICOPTER else _("The cruiser is destroyed.")
        case events.CardPlayed():
            return " ".join(part for part in (_("{card}!").format(card=card_name(event.card)), revealed_words(event.reveal)) if part)
        case events.Reinforced():
            return _("Reinforcement aboard: {station}.").format(station=station_name(event.station))
        case events.GoliathFired():
            if event.hit:
                return _("Goliath at {cell}: a base is hit.").format(cell=cell_name(event.cell))
            return _("Goliath at {cell}: nothing.").format(cell=cell_name(event.cell))
        case events.BaseDestroyed():
            return _("The base at {cell} is destroyed.").format(cell=cell_name(event.cell))
        case events.EmpFired():
            return _("E.M.P. in sector {sector}.").format(sector=event.sector)
        case events.Hacked():
            if event.success:
                return _("Hacking from sector {sector}: we are in.").format(sector=event.sector)
            return _("Hacking from sector {sector}: no contact.").format(sector=event.sector)
        case events.Revealed():
            return _("The entrance lies in {half}.").format(half=item_words(event.half, event.value))
        case events.VortexPassage():
            return _("Vortex passage!")
        case events.IslandRisen():
            return _("An island rises at {cell}.").format(cell=cell_name(event.cell))
        case events.SuppliesAboard():
            return _("Supplies aboard at {cell}!").format(cell=cell_name(event.cell))
        case events.Won():
            return _("{side} wins.").format(side=side_name(event.side))
        case events.Drawn():
            return _("Nobody wins.")
    return None
