"""Boat classes and Engineer's sheets in the player's language (C1, C2). Names that only the player's own data have stay as they are."""
from __future__ import annotations

from game.i18n import N_, _, pgettext
from game.rules.boats import BoatClass

_CHARACTERS = {
    "base": N_("The boat of the base game: no weakness, no favourite."),
    "chateaubriand": N_("Mines whole quadrants in no time; its sensors are weaker."),
    "kasparov": N_("Excellent reconnaissance: drone and sonar are soon ready, mines are slow."),
    "armstrong": N_("Versatile and agile: its silence is ready first."),
    "cerberus": N_("Two gauge groups a system: one may be full while the other fills, but each takes longer."),
}
_SHEETS = {
    "standard": N_("Standard"), "bastion": N_("Bastion"), "maelstrom": N_("Maelstrom"), "caldera": N_("Caldera"), "lattice": N_("Lattice"),
}


def boat_title(boat: BoatClass) -> str:
    """The class's name: a proper name in every language, but for the base boat's."""
    return pgettext("boat class", "Base") if boat.title == "Base" else boat.title


def boat_character(name: str) -> str:
    """A line of character; empty for a class that only the player's own data have."""
    return _(_CHARACTERS[name]) if name in _CHARACTERS else ""


def sheet_title(name: str) -> str:
    """An Engineer's sheet's name."""
    return _(_SHEETS[name]) if name in _SHEETS else name.capitalize()
