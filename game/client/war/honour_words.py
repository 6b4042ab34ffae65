"""What honours and medals are called."""

from __future__ import annotations

from game.i18n import _
from game.patrol.honours import Honour


def honour_name(honour: Honour) -> str:
    """A medal's name."""
    return {
        Honour.COMBAT_PIN: _("Combat Pin"),
        Honour.BRONZE_STAR: _("Bronze Star"),
        Honour.SILVER_STAR: _("Silver Star"),
        Honour.NAVY_CROSS: _("Navy Cross"),
        Honour.UNIT_CITATION: _("Unit Citation"),
        Honour.PURPLE_HEART: _("Purple Heart"),
    }[honour]


def honour_reason(honour: Honour) -> str:
    """What a medal is given for."""
    return {
        Honour.COMBAT_PIN: _("a patrol that sank a ship or did its mission"),
        Honour.BRONZE_STAR: _("a special mission done"),
        Honour.SILVER_STAR: _("much tonnage in one patrol"),
        Honour.NAVY_CROSS: _("a patrol that would make a Super Skipper"),
        Honour.UNIT_CITATION: _("the boat, for one of the great patrols of the war"),
        Honour.PURPLE_HEART: _("a patrol on which the boat was damaged"),
    }[honour]
