"""War Patrol in sentences: what happened, and why a decision may not be made."""
from __future__ import annotations

from collections.abc import Callable

from game.i18n import N_, _, ngettext
from game.patrol import events
from game.patrol.events import Event
from game.patrol.table import COLUMNS
from game.phrases.patrol_areas import area_at, area_name, base_name
from game.phrases.patrol_dates import date_words
from game.phrases.patrol_rolls import outcome_words, roll_sentence, signed
from game.phrases.patrol_terms import (
    cause_words,
    class_name,
    combat_event_name,
    display_place,
    grade_name,
    mission_name,
    place_words,
    reason_words,
    ship_name,
    short_ship_name,
    war_event_name,
)
from game.rules.refusals import Refusal

#: The name of a boat by its number.
Names = Callable[[int], str]

REFUSALS: dict[str, str] = {
    "war-over": N_("The war is over."),
    "not-asked": N_("That is not to be decided now."),
    "no-such-boat": N_("There is no such boat."),
    "has-acted": N_("{0} has nothing more to do this week."),
    "not-adjacent": N_("{0} is not next to her area."),
    "no-waters": N_("Nobody patrols there: {0}."),
    "no-mission": N_("There is no special mission here."),
    "not-this-class": N_("This mission needs a boat of another class."),
    "no-packs-yet": N_("There are no wolfpacks before {0}."),
    "no-mate": N_("That boat cannot join the pack."),
    "pack-size": N_("A wolfpack is two boats, or up to {0}."),
    "too-far": N_("She sails at most this many areas a week: {0}."),
    "no-way": N_("The course names no area."),
    "no-such-goal": N_("{0} is nowhere to sail to."),
    "must-go-home": N_("She has to return to base."),
    "must-come-nearer": N_("{0} is no nearer to her base."),
    "base-closed": N_("{0} is not open."),
    "no-repair": N_("{0} cannot repair her."),
    "no-such-column": N_("There is no such column."),
    "column-empty": N_("There is nothing in column {0}."),
    "column-full": N_("Column {0} has been taken by as many boats as it may."),
    "no-counter": N_("There is no counter there."),
    "not-in-reach": N_("It is neither in her column nor next to it."),
    "face-up": N_("It lies face up already."),
    "face-down": N_("It lies face down."),
    "suns-first": N_("Counters with the rising sun are revealed first."),
    "no-disc": N_("It does not bear the red disc."),
    "no-ship": N_("That is no ship."),
    "chits-count": N_("Chits to be placed: {0}."),
    "chit-twice": N_("No ship is named twice."),
    "no-chit": N_("A ship without a chit cannot be attacked."),
    "no-points": N_("There must be a target, and each takes one point or more."),
    "too-many-points": N_("The boat has no more attack points than {0}."),
    "no-gun-target": N_("The gun has no target there."),
}


def refusal_sentence(refusal: Refusal) -> str:
    """The sentence for a refusal of `game.patrol`."""
    return _(REFUSALS[refusal.reason]).format(*(_place(fact) for fact in refusal.facts))


def refused_words(refusal: Refusal) -> str:
    """A refusal as a sentence with its rule's id."""
    return f"{refusal_sentence(refusal)} ({refusal.rule})"


def _place(fact: str | int) -> str:
    word = str(fact)
    named = base_name(word)
    return named if named != word else date_words(area_name(word))


def tons(kt: int) -> str:
    """Thousand tons as tons; without any, in words."""
    if kt >= 1000:
        return _("{million},{kt:03},000 tons").format(million=kt // 1000, kt=kt % 1000)
    return _("{kt},000 tons").format(kt=kt) if kt else _("no tonnage")


def sunk_words(ships: int, kt: int) -> str:
    """What was sunk: ships and tons, or nothing."""
    return ngettext("{n} ship, {tons}", "{n} ships, {tons}", ships).format(n=ships, tons=tons(kt)) if ships else _("nothing sunk")


def sentence(event: Event, names: Names) -> str | None:
    """The words for an event; None for what a log leaves out."""
    match event:
        case events.TurnBegan():
            return _("Week of {date}, war period {period}, torpedo value {mk}.").format(
                date=date_words(event.date), period=event.period, mk=signed(event.mk)
            )
        case events.Rolled():
            return roll_sentence(event)
        case events.WarEvent():
            return _war_event(event)
        case events.TorpedoImproved():
            return _("Better torpedoes: the torpedo value is now {value}.").format(value=signed(event.value))
        case events.UltraMarked():
            return _("ULTRA marks: {areas}.").format(areas=", ".join(area_name(area) for area in event.areas))
        case events.Joined():
            return _("New boat at {base}: {boat}, {cls}.").format(boat=event.name, cls=class_name(event.cls), base=base_name(event.base))
        case events.Left():
            return _("{boat} is withdrawn.").format(boat=names(event.boat))
        case events.Exchanged():
            return _("A crew gets a new boat: {boat}, {cls}.").format(boat=event.name, cls=class_name(event.cls))
        case events.Docked():
            where = place_words(event.place)
            return _("{boat} is {place} at {base}.").format(boat=names(event.boat), place=where, base=base_name(event.base))
        case events.BaseClosed():
            return _("{base} is given up.").format(base=base_name(event.base))
        case events.NewCaptain():
            return _("{captain} takes command of {boat}.").format(captain=event.captain, boat=names(event.boat))
        case events.Moved():
            return _("{boat} is now {area}.").format(boat=names(event.boat), area=area_at(event.area))
        case events.StayedIn():
            return _("{boat} stays in port.").format(boat=names(event.boat))
        case events.PackFormed():
            return _("A wolfpack forms: {boats}.").format(boats=", ".join(names(boat) for boat in event.boats))
        case events.MissionOpened() | events.MissionClosed() | events.MissionDone():
            return _mission(event, names)
        case events.PeriodBegan():
            return _("War period {period} begins.").format(period=event.period)
        case events.WarOver():
            sunk = sunk_words(event.ships, event.kt)
            lost = ngettext("{n} boat lost.", "{n} boats lost.", event.lost).format(n=event.lost)
            return _("{grade}: {sunk}, {lost}").format(grade=grade_name(event.word), sunk=sunk, lost=lost)
        case events.PatrolEnded():
            return None
    return _combat(event, names) or _harm(event, names)


def _war_event(event: events.WarEvent) -> str:
    words = war_event_name(event.word)
    if event.area:
        named = base_name(event.area)
        words = _("{event}: {area}").format(event=words, area=named if named != event.area else area_name(event.area))
    return _("{event}: no effect.").format(event=words) if not event.effective else f"{words}."


def _mission(event: events.MissionOpened | events.MissionClosed | events.MissionDone, names: Names) -> str | None:
    mission = mission_name(event.mission)
    match event:
        case events.MissionOpened():
            return _("Special mission {area}: {mission}.").format(area=area_at(event.area), mission=mission)
        case events.MissionDone():
            return ngettext(
                "{boat} has done her special mission: {mission}, {points} point.",
                "{boat} has done her special mission: {mission}, {points} points.",
                event.points,
            ).format(boat=names(event.boat), mission=mission, points=event.points)
    return None if event.done else _("It is too late for the special mission: {mission}.").format(mission=mission)


def _combat(event: Event, names: Names) -> str | None:
    match event:
        case events.NoContact():
            return _("{boat} finds nothing {area}.").format(boat=names(event.boat), area=area_at(event.area))
        case events.Contact():
            kind, traffic = outcome_words(event.type), outcome_words(event.density)
            return _("{boat} has a contact {area}: {kind}, {traffic}.").format(
                boat=names(event.boat), area=area_at(event.area), kind=kind, traffic=traffic
            )
        case events.ColumnTaken():
            return _("{boat} takes column {column}.").format(boat=names(event.boat), column=COLUMNS[event.column])
        case events.RoundBegan():
            return _("Attack round {round}.").format(round=event.round)
        case events.Revealed():
            return _("{place} is revealed: {ship}.").format(place=display_place(event.place), ship=ship_name(event.kind))
        case events.TurnedDown():
            return _("{place} is turned down again.").format(place=display_place(event.place))
        case events.Returned():
            return _("{place} goes back to the cup.").format(place=display_place(event.place))
        case events.CombatEvent():
            return _("{event}!").format(event=combat_event_name(event.number))
        case events.Ignored():
            return _("{event}: ignored.").format(event=combat_event_name(event.number))
        case events.ChitSeen():
            if event.place < 0:
                return _("TDC chit: {value}.").format(value=signed(event.value))
            return _("TDC chit at {place}: {value}.").format(place=display_place(event.place), value=signed(event.value))
        case events.PointsLost():
            words = ngettext(
                "{place} is no ship; {points} point is lost.", "{place} is no ship; {points} points are lost.", event.points
            )
            return words.format(place=display_place(event.place), points=event.points)
        case events.ShipDamaged():
            return _("Damaged: {ship}.").format(ship=ship_name(event.kind))
        case events.ShipSunk():
            ship = ship_name(event.kind)
            if ship == short_ship_name(event.kind):  # it does not say how large it is
                ship = _("{ship}, {tons}").format(ship=ship, tons=tons(event.kt))
            return _("{boat} has sunk a ship: {ship}.").format(boat=names(event.boat), ship=ship)
        case events.Doubled():
            return _("She was larger than she seemed: {tons} more.").format(tons=tons(event.kt))
        case events.EnemySub():
            if not event.name:
                return _("It was no submarine after all.")
            ours, theirs = _("{boat} meets the enemy: {ship}. We saw it first."), _("{boat} meets the enemy: {ship}. It saw us first.")
            return (ours if event.ours_first else theirs).format(boat=names(event.boat), ship=ship_name(event.name))
        case events.Withdrew():
            return _("{boat} withdraws.").format(boat=names(event.boat))
        case events.SkipperMade():
            words = _("The captain of {boat} is a Super Skipper now: {value}.")
            return words.format(boat=names(event.boat), value=signed(event.value))
    return None


def _harm(event: Event, names: Names) -> str | None:
    match event:
        case events.Spotted():
            return _("{boat} is spotted.").format(boat=names(event.boat))
        case events.Unspotted():
            return _("{boat} has shaken off the enemy.").format(boat=names(event.boat))
        case events.BoatDamaged():
            heavily, lightly = _("{boat} is heavily damaged."), _("{boat} is damaged.")
            return (heavily if event.heavy else lightly).format(boat=names(event.boat))
        case events.BoatLost():
            return _("{boat} is lost {area} to {cause}.").format(
                boat=names(event.boat), area=area_at(event.area), cause=cause_words(event.cause)
            )
        case events.ReturnToBase():
            return _("{boat} returns to base: {why}.").format(boat=names(event.boat), why=reason_words(event.why))
    return None
