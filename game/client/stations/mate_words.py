"""What the First Mate's station says of gauges and systems: plain data from the own boat's view."""
from __future__ import annotations

from collections.abc import Mapping

from game.client.instruments.dial_face import DialFace, Ring
from game.client.instruments.dials import DialState
from game.client.instruments.mate_panels import Advice
from game.client.stations.captain_units import steps_left
from game.client.stations.gauge_words import has_system, icon, is_broken, is_hacked, is_out, mission_does, rings, title, upgrade_does
from game.i18n import N_, _, ngettext, pgettext
from game.rules.sheets import SYMBOL_NAMES, symbols_of
from game.rules.terms import System, Upgrade
from game.rules.view import View

_DOES = {
    System.MINE: N_("one cell from the boat"),
    System.TORPEDO: N_("4 steps by sea"),
    System.DRONE: N_("asks a sector"),
    System.SONAR: N_("one true, one false"),
    System.SILENCE: N_("0 to 4 cells unheard"),
    System.SCENARIO: N_("what the mission has"),
}


def _does(view: View, system: System) -> str:
    if system is System.SCENARIO and view.own.upgrade is not Upgrade.NONE:
        does = upgrade_does(view.own.upgrade)
        return _("{does}; or a step of a unit a mark").format(does=does) if view.armada else does
    if system is System.SCENARIO and mission_does(view):
        return mission_does(view)
    if system is System.SCENARIO and view.armada and view.mission in ("none", "armada"):
        return _("a mark pays a step of a unit")
    return _(_DOES[system])


def crossed_words(view: View, system: System) -> str:
    """The symbols that keep a system out of order, as `W4 N2 (B5.3)`."""
    crossed = view.own.crossed & view.own.sheet.colours[system.colour]
    return _("{symbols} crossed out (B5.3)").format(symbols=" ".join(SYMBOL_NAMES[symbol] for symbol in symbols_of(crossed)))


def dial_state(view: View, system: System, key: str, wants: Mapping[System, str], *, can: bool) -> DialState:
    """What a system's dial shows."""
    broken, out = is_broken(view, system), is_out(view, system)
    face = DialFace(icon(view, system), system.colour, rings(view, system), broken, out, is_hacked(view, system))
    wish = wants.get(system, "")
    rank = list(wants).index(system) + 1 if wish and len(wants) > 1 else 0
    trouble, brief = crossed_words(view, system) if broken else "", pgettext("in short", "Silence") if system is System.SILENCE else ""
    return DialState(title(view, system), face, key, _does(view, system), trouble, wish, rank, can, brief)


def dial_hint(state: DialState, refusal: str, *, told: bool) -> str:
    """What a touched dial says: what the system does and what keeps it out of order, unless the dial has told so; why it takes no mark."""
    about = [] if told else [f"{state.name}: {state.does}.", f"{state.trouble}." if state.trouble else ""]
    return " ".join(filter(None, (*about, refusal)))


def count_words(ring: Ring) -> str:
    """Marks of spaces."""
    return _("{marks} of {spaces}").format(marks=ring.marks, spaces=ring.spaces)


def next_mark_words(ring: Ring) -> str:
    """Which mark comes next."""
    return _("mark {number} of {spaces}").format(number=ring.marks + 1, spaces=ring.spaces)


def advice(view: View, wants: Mapping[System, str]) -> tuple[Advice, ...]:
    """What the captain wants, a few words for each system, and how the two systems stand that the mate may activate himself (B6.1)."""
    lines = []
    wished = [words for system, words in wants.items() if has_system(view, system)]
    if wished:
        lines.append(Advice(_("The captain wants: {wishes}").format(wishes=" · ".join(wished)), icon="captain"))
    green = (system for system in (System.SONAR, System.DRONE) if has_system(view, system))
    return (*lines, *(_stands(view, system) for system in green), *_steps(view))


def _steps(view: View) -> list[Advice]:
    """What the marks of the scenario gauge are worth to the units (A4)."""
    if not view.armada or not (view.own.helicopter or view.own.cruiser):
        return []
    left = steps_left(view)
    words = ngettext("Scenario: {n} step for helicopter or cruiser.", "Scenario: {n} steps for helicopter or cruiser.", left)
    return [Advice(words.format(n=left), _("Each mark pays one. (A4)"), "helicopter")]


def _stands(view: View, system: System) -> Advice:
    """How far a system is from being of use."""
    name, left = title(view, system), min(ring.spaces - ring.marks for ring in rings(view, system))
    if view.own.out >> system & 1:
        return Advice(_("{system} is out of service.").format(system=name), icon=system.word, bad=True)
    if left:
        words = ngettext("{system} needs {n} mark more.", "{system} needs {n} marks more.", left).format(system=name, n=left)
        return Advice(words, _broken_reason(view, system) if is_broken(view, system) else "", system.word)
    if is_broken(view, system):
        words = _("{system} is charged, but broken down.").format(system=name)
        return Advice(words, _broken_reason(view, system), system.word, bad=True)
    if not view.own.system_allowed:
        return Advice(_("{system} is ready.").format(system=name), _("The boat has to move between two activations. (B6.3)"), system.word)
    return Advice(_("{system} is ready to be called.").format(system=name), "", system.word)


def _broken_reason(view: View, system: System) -> str:
    """What keeps a system's colour broken, and what would mend it (B5.4)."""
    sheet, crossed = view.own.sheet, view.own.crossed & view.own.sheet.colours[system.colour]
    alone = [symbol for symbol in symbols_of(crossed) if not sheet.circuit_of[symbol]]
    if alone:
        names = " ".join(SYMBOL_NAMES[symbol] for symbol in alone)
        return ngettext("{symbols} is on no circuit: only surfacing frees it.", "{symbols} are on no circuit: only surfacing frees them.",
                        len(alone)).format(symbols=names)
    names = " ".join(SYMBOL_NAMES[symbol] for symbol in symbols_of(crossed))
    numbers = " ".join(sorted({str(sheet.symbols[symbol].circuit) for symbol in symbols_of(crossed)}))
    return _("{symbols}: circuit {circuits} would repair it.").format(symbols=names, circuits=numbers)
