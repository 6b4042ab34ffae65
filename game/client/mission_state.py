"""How a mission stands for a side, in words: a few for the plate beside the radio log, more for the page of the mission."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from game.client.chart_marks import cell_sentence
from game.client.currents import drifts, headings_to
from game.client.stations.captain_units import steps_left
from game.client.stations.captain_upgrades import sunk_by_ice
from game.i18n import N_, _, ngettext
from game.phrases.terms import side_name, station_name
from game.rules.boats import slot
from game.rules.grid import RING, bits, cell_at, cell_name, cells_of, column_name
from game.rules.terms import Side, Station, System
from game.rules.view import View
from game.rules.waters import HARBOURS_NEEDED, arrival, goal_border

#: The bases that the defender has chosen (D3.2).
_BASES = 4


@dataclass(frozen=True)
class MissionState:
    """How it stands: in a few words, and line by line. `warns` where the boat is in danger, or would pay, where it is now."""

    short: str
    lines: tuple[str, ...] = ()
    warns: bool = False


def mission_state(view: View) -> MissionState | None:
    """How the mission stands for the side that sees; None for a match without one."""
    tell = _STATES.get(view.mission)
    if tell is None:
        return None
    state, goal = tell(view), goal_words(view.mission, view.hull)
    return replace(state, lines=(*state.lines, goal) if goal else state.lines)


def goal_words(mission: str, hull: int) -> str:
    """How a mission is won by sinking a boat that stands so much damage; empty where its own rules say so (D0.5)."""
    goal = _GOALS.get(mission, N_("You win by sinking the enemy ({n} damage)."))
    return _(goal).format(n=hull) if goal else ""


def strips(view: View) -> tuple[int, ...]:
    """Rows, columns and borders of the chart that the mission makes the side's own: what it knows of the entrance (D5.1), its goal (S1)."""
    chart = view.chart
    match view.mission:
        case "vortex":
            row, column = _entrance(view)
            known = (chart.row(row) if row else 0, chart.column(column) if column else 0)
            return tuple(filter(None, known))
        case "shallows":
            return (goal_border(chart, view.side),)
    return ()


def own_cells(view: View) -> int:
    """Cells that count for the side alone: the entrance where both halves are known (D5.1)."""
    if view.mission != "vortex":
        return 0
    row, column = _entrance(view)
    return arrival(view.chart, row, column) | 1 << cell_at(column - 1, row - 1) if row and column else 0


def own_bases(view: View) -> int:
    """The bases that the defender has chosen and that stand (D3.2); none for who attacks."""
    return bits(view.secret.get("bases", ())) & ~bits(view.public["destroyed"]) if view.mission == "laboratory" else 0


def base_words(view: View, cell: int) -> str:
    """What a base that stands is to the defender who points at it, as a sentence; empty for others (D3.2)."""
    if view.mission != "laboratory" or view.public["attacker"][0] == view.side or not view.chart.mark("base") >> cell & 1:
        return ""
    if cell in view.public["destroyed"]:
        return ""
    if own_bases(view) >> cell & 1:
        return _("Base: you have chosen it, it counts. (D3.2)")
    return _("Base: not chosen, it does not count. (D3.2)")


def _entrance(view: View) -> tuple[int, int]:
    """Row and column of the entrance as far as the side knows them; 0 for what it does not."""
    def known(what: str) -> int:
        own = view.secret.get(what) or (view.public.get(what) if view.public["knows"][view.side] else None)
        return own[0] if own else 0

    return known("row"), known("column")


def _here(view: View, kind: str) -> bool:
    return bool(view.chart.mark(kind) >> view.own.position & 1)


def _captain(view: View) -> MissionState:
    own, foe = view.own.crew, view.enemy.crew
    missing = [station for station in Station if station not in own]
    short = _("Aboard: {n} of 4").format(n=len(own))
    lines = [_("Aboard with us: {crew}.").format(crew=_names(own))]
    if missing:
        lines.append(_("Still to be fetched: {crew}.").format(crew=_names(missing)))
    lines.append(_("Aboard {side}: {crew}.").format(side=side_name(view.side.enemy), crew=_names(foe)))
    return MissionState(short, tuple(lines))


def _names(stations: tuple[Station, ...] | list[Station]) -> str:
    return ", ".join(station_name(station) for station in stations)


def _armada(view: View) -> MissionState:
    own = bool(view.own.helicopter) + bool(view.own.cruiser)
    foe = len(view.enemy.units)
    enemy, steps = side_name(view.side.enemy), steps_left(view)
    return MissionState(
        _("Escorts: {own} ours, {foe} of {side}").format(own=own, foe=foe, side=enemy),
        (_("Escorts afloat: {own} ours, {foe} of {side}.").format(own=own, foe=foe, side=enemy),
         ngettext("The scenario gauge pays {n} step of helicopter or cruiser now (A4).",
                  "The scenario gauge pays {n} steps of helicopter or cruiser now (A4).", steps).format(n=steps)),
    )


def _laboratory(view: View) -> MissionState:
    gone, attacks = len(view.public["destroyed"]), view.public["attacker"][0] == view.side
    names = _("Destroyed: {bases}.").format(bases=", ".join(cell_name(cell) for cell in view.public["destroyed"]) or _("none yet"))
    if attacks:
        return MissionState(_("Chosen bases destroyed: {n} of 4").format(n=gone), (
            _("You attack: destroy the four bases that the defender has chosen. Which of the six they are, only the drone and your hits "
              "tell."),
            names,
            _("Mines and torpedoes are not aboard (D3.3). The drone's key asks for the boat, and pressed once more for a base (D3.4)."),
        ))
    return MissionState(_("Your bases destroyed: {n} of 4").format(n=gone), (
        _("You defend: the ticked bases are those you chose. Sink the attacker; with 4 damage you have lost."), names,
    ), warns=gone == _BASES - 1)


def _emp(view: View) -> MissionState:
    if not _here(view, "emp"):
        return MissionState(_("Off orange water"), (_("The boat is off orange water: no pulse can hit it (D4.1)."),))
    told = _("The boat is on orange water: a pulse into sector {n} would hit it (D4.1).")
    return MissionState(_("On orange water: a pulse would hit us"), (told.format(n=view.chart.sector_of(view.own.position)),), warns=True)


def _vortex(view: View) -> MissionState:
    row, column = _entrance(view)
    enemy, knows = side_name(view.side.enemy), bool(view.public["knows"][view.side.enemy])
    if row and column:
        short = _("Entrance: {cell}. Go there!").format(cell=cell_name(cell_at(column - 1, row - 1)))
    elif row:
        short = _("Entrance: row {row}, column unknown").format(row=row)
    else:
        short = _("Entrance: column {column}, row unknown").format(column=column_name(column - 1))
    lines = [short + ("" if short.endswith("!") else "."), _("What we know of it is framed on the chart.")]
    if not (row and column):
        lines.append(_("Hack the enemy to hear the other half: he must have taken damage, and be in the sector of our boat (D5.2)."))
    lines.append(_("{side} knows both halves!").format(side=enemy) if knows else _("{side} does not know our half yet.").format(side=enemy))
    return MissionState(short, tuple(lines), knows)


def _blackout(view: View) -> MissionState:
    kind = next((kind for kind in _WATERS if _here(view, kind)), None)
    if kind is None:
        return MissionState(_("In clear water"), (_("No system costs radiation here."),))
    return MissionState(_(_WATERS[kind]), (cell_sentence(view.chart, view.own.position),), warns=True)


_WATERS = {"red": N_("In red water"), "green": N_("In green water"), "yellow": N_("In yellow water")}


def _volcano(view: View) -> MissionState:
    risen = (view.chart.sea & ~view.sea).bit_count()
    marks = sum(view.own.marks[slot(System.SCENARIO, group)] for group in range(2))
    could = ngettext("{n} island could rise now", "{n} islands could rise now", marks).format(n=marks) if marks else _(
        "No mark: no island now")
    told = ngettext("{n} island has risen.", "{n} islands have risen.", risen).format(n=risen)
    ours = ngettext("Our gauge has {n} mark: one island could rise now.", "Our gauge has {n} marks: as many islands could rise now.", marks)
    lines = [told if risen else _("No island has risen yet."), ours.format(n=marks) if marks else f"{could}.",
             _("You win if islands part the boats and more cells lie on our side (D7.4).")]
    return MissionState(could, tuple(lines))


def _shallows(view: View) -> MissionState:
    own, foe = (len(view.public[name]) for name in _ordered(view.side, ("supplies-yellow", "supplies-blue")))
    goal = _("eastern border") if view.side is Side.YELLOW else _("western border")
    if own >= HARBOURS_NEEDED:
        short = _("Supplies aboard: to the {border}!").format(border=goal)
    else:
        short = _("Supplies: {n} of {need}").format(n=own, need=HARBOURS_NEEDED)
    return MissionState(short, (
        _("Supplies aboard from {n} of {need} harbours.").format(n=own, need=HARBOURS_NEEDED),
        _("Then to the {border}, which is framed.").format(border=goal),
        _("{side} has supplies from {n} of {need} harbours.").format(side=side_name(view.side.enemy), n=foe, need=HARBOURS_NEEDED),
    ), warns=foe >= HARBOURS_NEEDED)


def _ordered(side: Side, names: tuple[str, str]) -> tuple[str, str]:
    return names if side is Side.YELLOW else (names[1], names[0])


def _interference(view: View) -> MissionState:
    if _here(view, "field") and view.own.owes_marks:
        return MissionState(_("In the field: two marks"), (_("This heading ended in the field: two spaces may be marked (S2)."),))
    there = [heading.word for heading, cell in headings_to(view).items() if view.chart.mark("field") >> cell & 1]
    if not there:
        return MissionState(_("No heading ends in the field"), (_("No heading from here ends in the field (S2)."),))
    ways = ", ".join(there)
    return MissionState(_("Two marks on heading {ways}").format(ways=ways),
                        (_("From here these headings end in the field: {ways} (S2).").format(ways=ways),))


def _labyrinth(view: View) -> MissionState:
    count = view.own.crossed.bit_count()
    told = ngettext("{n} symbol is crossed out; surfacing does not erase it (S3).",
                    "{n} symbols are crossed out; surfacing erases none (S3).", count).format(n=count)
    return MissionState(_("Surfacing repairs nothing"), (told if count else _("Nothing is crossed out yet."),))


def _stream(view: View) -> MissionState:
    taken = drifts(view)
    if not taken:
        return MissionState(_("No heading ends on a current"), (_("From here no heading takes the boat into a current (S4)."),))
    ways = ", ".join(_("{heading} to {cell}").format(heading=heading.word, cell=cell_name(cell)) for heading, cell in taken.items())
    return MissionState(_("Current: heading {ways}").format(ways=ways),
                        (_("From here currents take the boat on: heading {ways} (S4).").format(ways=ways),))


def _ice(view: View) -> MissionState:
    if _here(view, "hole"):
        return MissionState(_("Beneath a hole: surface freely"), (_("The boat is beneath a hole: surfacing costs nothing (D8.1)."),))
    if sunk_by_ice(view):
        return MissionState(_("Under ice: surfacing would sink us"), (
            _("The boat is under ice: surfacing here would sink it (D8.1)."),), warns=True)
    return MissionState(_("Under ice: surfacing costs 1 damage"), (_("The boat is under ice: surfacing here costs 1 damage (D8.1)."),))


def _archer(view: View) -> MissionState:
    mines = view.chart.mark("archer") & ~bits(view.public.get("used", ()))
    left = mines.bit_count()
    count = ngettext("{n} Archer mine left", "{n} Archer mines left", left).format(n=left)
    if mines >> view.own.position & 1:
        return MissionState(_("On an Archer mine!"), (
            f"{count}.", _("The boat lies on an Archer mine: 2 damage if the enemy sets it off (D9.1)."),), warns=True)
    near = [cell_name(cell) for cell in cells_of(RING[view.own.position] & mines)]
    if near:
        return MissionState(_("Archer mine beside us: {cells}").format(cells=", ".join(near)), (
            f"{count}.", _("Beside the boat: {cells}. It takes 1 damage if the enemy sets one off (D9.1).").format(cells=", ".join(near)),
        ), warns=True)
    return MissionState(count, (f"{count}.",))


_ALSO = N_("You also win by sinking the enemy ({n} damage).")
#: How the missions with a goal of their own are won besides; the others are hunts (D0.5).
_GOALS: Mapping[str, str] = {"laboratory": "", "vortex": _ALSO, "volcano": _ALSO, "shallows": _ALSO, "ice": "", "archer": ""}

_STATES: Mapping[str, Callable[[View], MissionState]] = {
    "captain": _captain, "armada": _armada, "laboratory": _laboratory, "emp": _emp, "vortex": _vortex, "blackout": _blackout,
    "volcano": _volcano, "shallows": _shallows, "interference": _interference, "labyrinth": _labyrinth, "stream": _stream, "ice": _ice,
    "archer": _archer,
}
