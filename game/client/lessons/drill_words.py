"""Drills in words: what they are about, how far one is, and why the perfect answer is perfect."""
from __future__ import annotations

from collections.abc import Sequence

from game.client.input import Action, KeyMap
from game.client.keyed_text import as_key
from game.client.lessons.table import ExerciseSession
from game.i18n import _, ngettext
from game.lessons.charge_drill import MOVES as CHARGES
from game.lessons.charge_drill import ChargeDrill
from game.lessons.cross_drill import MOVES as CROSSES
from game.lessons.cross_drill import CrossDrill
from game.lessons.drill import Drill
from game.lessons.plot_drill import HEARD, PlotDrill
from game.lessons.shot_drill import Shot, ShotDrill
from game.phrases.terms import heading_name, system_name
from game.rules.grid import cell_name
from game.rules.sheets import SYMBOL_NAMES
from game.rules.terms import Station, System

#: So many of the next headings are told.
_AHEAD = 4


def drill_title(station: Station) -> str:
    """The name of a station's drill."""
    return {
        Station.CAPTAIN: _("Drill: the best shot"), Station.MATE: _("Drill: charge in time"),
        Station.ENGINEER: _("Drill: forty movements"), Station.RADIO: _("Drill: plot the enemy"),
    }[station]


def drill_about(station: Station) -> str:
    """What it is about."""
    return {
        Station.CAPTAIN: _(
            "A plot and one torpedo. Find the target that does most damage on average; every possible target is reckoned against yours."
        ),
        Station.MATE: _(
            "The captain says when he will use what, and what it is worth to him. Not all can be had: charge in the best order. "
            "The best of all orders is reckoned."
        ),
        Station.ENGINEER: _(
            "Forty headings, a cross for each: keep the boat whole. It can be done every time, a search has tried it beforehand."
        ),
        Station.RADIO: _(
            "Twenty of the enemy's orders, with sonar, drones and silences. Draw and mark; then your plot is held against all that could "
            "be known."
        ),
    }[station]


def best_words(best: int, finished: int) -> str:
    """The best score so far."""
    return _("best {n} %").format(n=best) if finished else _("never tried")


# ---------------------------------------------------------------------------------------------------------- on the way


def task_words(drill: Drill, session: ExerciseSession, keys: KeyMap) -> str:
    """What is to be done now."""
    match drill:
        case PlotDrill():
            report = as_key(keys.cap(Action.REPORT))
            if drill.waits and not session.undrawn:
                words = _("All is heard. Mark what the answers say, then report your plot with {key}: that is your answer.")
                return words.format(key=report)
            return _("{n} of {of} orders heard. Draw each, and mark what answers say. In the end report your plot with {key}.").format(
                n=drill.heard, of=HEARD, key=report,
            )
        case ShotDrill():
            words = _("Blue is on a cell with a disc. One torpedo: {key}. Choose the target with most damage on average: 2 in its cell, "
                      "1 around it, less what you take.")
            return words.format(key=as_key(keys.cap(Action.TORPEDO)))
        case CrossDrill():
            ahead = ", ".join(heading_name(heading) for heading in drill.to_come[:_AHEAD]) or "–"
            words = _("Movement {n} of {of}. No damage; broken systems do not count. The captain will go on: {headings}.")
            return words.format(n=drill.moved, of=CROSSES, headings=ahead)
        case ChargeDrill():
            return _("Movement {n} of {of}, one mark each. Only what is ready when it is wanted counts.").format(n=drill.moved, of=CHARGES)
    return ""


def more_words(drill: Drill) -> Sequence[tuple[str, str]]:
    """What else is to be known meanwhile, each with its sign."""
    if not isinstance(drill, ChargeDrill):
        return ()
    told = []
    for need in [need for need in drill.needs if need.move >= drill.moved and not drill.met(need)]:
        words = _("after movement {n}: {system}, worth {worth}")
        told.append((need.system.word, words.format(n=need.move, system=system_name(need.system), worth=need.worth)))
    return (*told, ("medal", _("so far: {n}").format(n=drill.worth)))


# --------------------------------------------------------------------------------------------------------------- in the end


def result_words(drill: Drill, session: ExerciseSession) -> list[str]:
    """What came of it, and why the perfect answer is what it is: a paragraph each."""
    match drill:
        case PlotDrill():
            return _plot_words(drill, session)
        case ShotDrill():
            return _shot_words(drill)
        case CrossDrill():
            return _cross_words(drill)
        case ChargeDrill():
            return _charge_words(drill)
    return []


def _cells(count: int) -> str:
    return ngettext("{n} cell", "{n} cells", count).format(n=count)


def _plot_words(drill: PlotDrill, session: ExerciseSession) -> list[str]:
    found = drill.plotted(session)
    told = [_("All that was heard leaves the enemy {cells}. Your plot has {right} of them right.").format(
        cells=_cells(found.perfect.bit_count()), right=found.right.bit_count(),
    )]
    if found.needless:
        told.append(_("You left {cells} too many: there the line crosses land or itself, or an answer rules it out.").format(
            cells=_cells(found.needless.bit_count()),
        ))
    if found.missing:
        told.append(_("You ruled out {cells} where the enemy could have been. That is worse: the captain looks elsewhere.").format(
            cells=_cells(found.missing.bit_count()),
        ))
    if session.helped:
        told.append(_("The computer's help was asked for: no medal for that."))
    told.append(_("Your score: the cells that both plots share, divided by all that either of them has."))
    return told


def _hundredths(number: float) -> str:
    """A number with two places, as the language writes it."""
    hundredths = round(100 * abs(number))
    # Translators: a decimal number, such as 0.47
    written = _("{whole}.{part}").format(whole=hundredths // 100, part=f"{hundredths % 100:02}")
    return written if number >= 0 or not hundredths else f"−{written}"


def _shot(shot: Shot) -> str:
    words = _("{cell}: {direct} % in the cell, {indirect} % around it, {worth} damage on average")
    said = words.format(
        cell=cell_name(shot.cell), direct=round(100 * shot.direct), indirect=round(100 * shot.indirect), worth=_hundredths(shot.worth),
    )
    own = ngettext("{n} damage to your own boat", "{n} damage to your own boat", shot.own).format(n=shot.own)
    return f"{said}, {own}." if shot.own else f"{said}."


def _shot_words(drill: ShotDrill) -> list[str]:
    shots = drill.shots()
    best, fired = shots[0], next((shot for shot in shots if shot.cell == drill.fired), None)
    told = [_("You have not fired.") if fired is None else _("Your shot: {shot}").format(shot=_shot(fired))]
    told.append(_("The best: {shot}").format(shot=_shot(best)))
    reckoned = ngettext("{n} target was in reach and was reckoned.", "{n} targets were in reach, and each was reckoned.", len(shots))
    told.append(reckoned.format(n=len(shots)))
    if fired is not None and best.worth > fired.worth:
        told.append(_("The blast covers nine cells: what counts is how much of the plot lies within, the middle twice."))
    told.append(_("Blue was at {cell}.").format(cell=cell_name(drill.enemy)))
    return told


def _cross_words(drill: CrossDrill) -> list[str]:
    told = [ngettext("{n} movement of {of} without damage.", "{n} movements of {of} without damage.", drill.survived).format(
        n=drill.survived, of=CROSSES,
    )]
    named = ", ".join(SYMBOL_NAMES[symbol] for symbol in drill.plan)
    told.append(_("These crosses, one after the other, do none at all: {crosses}.").format(crosses=named))
    mistake = next((number for number, (own, best) in enumerate(zip(drill.crossed, drill.plan, strict=False), 1) if own != best), 0)
    if mistake and drill.survived < CROSSES:
        words = _("Yours were others from movement {n} on. Circuits first, radiation last, and never the last symbol of a panel.")
        told.append(words.format(n=mistake))
    return told


def _charge_words(drill: ChargeDrill) -> list[str]:
    told = [_("You have reached {n}; the most that can be reached is {best}.").format(n=drill.worth, best=drill.plan.worth)]
    had = ", ".join(f"{need.move} {system_name(need.system)}" for need in drill.needs if drill.met(need)) or "–"
    told.append(_("In time (after movement, system): {needs}.").format(needs=had))
    told.append(_("An order of marks that reaches the most: {marks}.").format(marks=_runs(drill.plan.marks)))
    if drill.worth < drill.plan.worth:
        told.append(_("Yours: {marks}.").format(marks=_runs(drill.marks)))
        told.append(_("Each mark is worth something only if its gauge is full in time: give up what is dear and cheap to miss."))
    return told


def _runs(marks: Sequence[System]) -> str:
    """Marks in a row, equal ones counted."""
    runs: list[tuple[System, int]] = []
    for system in marks:
        if runs and runs[-1][0] is system:
            runs[-1] = (system, runs[-1][1] + 1)
        else:
            runs.append((system, 1))
    return ", ".join(f"{count}\u00a0×\u00a0{system_name(system)}" for system, count in runs)
