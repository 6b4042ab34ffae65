"""What the drawing of the hull says of sections and pens: plain data from the own boat's view."""
from __future__ import annotations

from game.client.instruments.mate_panels import Advice
from game.client.instruments.section_cards import CardState, Stage
from game.client.portraits import CREWS
from game.i18n import _
from game.phrases.terms import station_name
from game.rules.terms import Station
from game.rules.view import View


def card(view: View, station: Station, number: int, stage: Stage, progress: float, *, mine: bool) -> CardState:
    """What a section's card shows."""
    percent = _("{n} %").format(n=round(progress * 100))
    line, foot = {
        Stage.DONE: (_("within the border"), _("initialled")),
        Stage.NOW: (_("you are drawing"), percent),
        Stage.OPEN: (_("yours to draw"), percent if progress else _("not begun")),
        Stage.DRAWING: (_("drawing"), percent),
        Stage.WAITS: (_("waits for you") if mine else _("waits"), _("not begun")),
        Stage.OVER: (_("over the edge"), _("the check will erase all")),
    }[stage]
    label = _("Section {n}").format(n=number)
    return CardState(CREWS[view.side][station], label, station_name(station), line, foot, stage, progress)


def instruction(view: View, active: Station | None, why: str, *, erased: bool, can_dive: bool) -> tuple[str, str, bool]:
    """What to do now and why, and whether it is bad news. `why` is why no section may be drawn; empty if one may."""
    if view.own.checked:
        return _("The hull is right."), _("Every cross is erased. Dive!") if can_dive else _("The captain gives the order to dive."), False
    rule = _("One line over the edge and all four sections are drawn again.")
    if erased:
        return _("A line was over the edge: all four again."), _("The Engineer draws first (B12.3)."), True
    if active is not None:
        return _("Stay between the white lines, all the way round."), rule, False
    if view.own.owes_marks or view.own.owes_cross is not None:
        return _("First the upkeep that is owed."), why, False
    return _("The others are drawing."), why or rule, False


def pen_advice(key: str, *, drawing: bool, checked: bool) -> tuple[Advice, ...]:
    """How the pen is led, or who has it."""
    if checked:
        return (Advice(_("All four sections are drawn."), "", "pencil"),)
    if not drawing:
        return (Advice(_("The others have the pen."), _("Yours is led by mouse or arrow keys."), "pencil"),)
    return (Advice(_("Hold the mouse button, or lead the pen with the arrow keys."),
                   _("{key}: it follows the mouse by itself.").format(key=key), "pencil"),)


def not_yours(station: Station) -> str:
    """Why a section cannot be taken up: it is somebody else's."""
    return _("The section of the {station} is drawn by the computer (B12.3).").format(station=station_name(station))


def captain_dives() -> str:
    """Why the human cannot dive: he is not the captain."""
    return _("Only the captain gives the order to dive (B12.3).")
