"""A boat of the force in words and chips."""

from __future__ import annotations

from game.client.war.facts import Chip
from game.client.war.pacific_words import torpedoes_left
from game.client.war.session import WarSession
from game.i18n import _, ngettext
from game.patrol.terms import Place
from game.patrol.view import BoatView
from game.phrases.patrol_areas import area_name, base_name
from game.phrases.patrol_terms import class_name, place_words


def boat_title(boat: BoatView) -> str:
    """Boat and captain."""
    return _("{boat} under {captain}").format(boat=boat.name, captain=boat.captain)


def where_words(boat: BoatView) -> str:
    """Where a boat is and what it does there."""
    if boat.place is Place.SEA:
        words = area_name(boat.at)
        if boat.rtb:
            return _("{area}, returning").format(area=words)
        if boat.bound and boat.bound != boat.at:
            return _("{area}, under way").format(area=words)
        return words
    if boat.place in (Place.LOST, Place.WITHDRAWN):
        return place_words(boat.place.word)
    return _("{base}, {dock}").format(base=base_name(boat.at), dock=place_words(boat.place.word))


def boat_chips(session: WarSession, boat: BoatView) -> list[Chip]:
    """State of a boat: class, torpedoes, marks, what it has sunk on this patrol."""
    chips = [Chip("boat", class_name(boat.cls))]
    if boat.place is Place.SEA:
        left, most = torpedoes_left(session.rulings, boat)
        words = ngettext("{left} of {most} attack left", "{left} of {most} attacks left", most).format(left=left, most=most)
        chips.append(Chip("torpedo", words, "text" if left else "red"))
    if boat.spotted:
        chips.append(Chip("eye", _("spotted"), "red"))
    if boat.damage:
        chips.append(Chip("warning", _("heavily damaged") if boat.damage > 1 else _("damaged"), "red"))
    if boat.rtb:
        chips.append(Chip("undo", _("returns to base"), "amber"))
    if boat.held:
        chips.append(Chip("lock", _("held in port"), "amber"))
    if boat.skipper:
        chips.append(Chip("medal", _("Super Skipper +{n}").format(n=boat.skipper), "green"))
    if boat.sinkings:
        kt = sum(sinking.kt for sinking in boat.sinkings)
        words = ngettext("{n} ship, {kt} kt on this patrol", "{n} ships, {kt} kt on this patrol", len(boat.sinkings))
        chips.append(Chip("target", words.format(n=len(boat.sinkings), kt=kt), "green"))
    return chips
