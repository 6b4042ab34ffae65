"""What a scenario is, what it takes, and what is to be reached (P7.1)."""

from __future__ import annotations

from game.i18n import _, ngettext
from game.patrol.rulings import Rulings
from game.patrol.setup import WarSetup
from game.patrol.table import PERIODS
from game.patrol.tables import Grades
from game.patrol.terms import Kind
from game.phrases.patrol import tons
from game.phrases.patrol_areas import base_name
from game.phrases.patrol_terms import class_name, grade_name, scenario_name


def scenario_title(setup: WarSetup) -> str:
    """A scenario with its choices, for the title and lists."""
    kind = scenario_name(setup.kind)
    match setup.kind:
        case Kind.PATROL | Kind.CAREER:
            return _("{kind}: {what}").format(kind=kind, what=class_name(setup.cls))
        case Kind.YEAR:
            return _("{kind}: {what}").format(kind=kind, what=f"{setup.year}, {base_name(setup.base)}")
        case Kind.SQUADRON:
            return _("{kind}: {what}").format(kind=kind, what=base_name(setup.base))
    return kind


def what_it_is(kind: Kind) -> str:
    """A scenario in a sentence or two, with the time it takes."""
    return {
        Kind.PATROL: _("One boat is in her patrol area. Search, attack, bring her home. Five to ten minutes."),
        Kind.CAREER: _("One boat and her captain from the day she is ready to the end of the war, or her own. An hour or two."),
        Kind.YEAR: _("A squadron for a year of the war: a dozen boats, docks and repairs. It takes an evening."),
        Kind.SQUADRON: _("A squadron of twelve boats through the whole war. It takes some evenings."),
        Kind.FULL: _("Every boat of the Pacific through the whole war. Leave most of it to the commander, or take weeks."),
    }[kind]


def goals(rulings: Rulings, setup: WarSetup) -> list[tuple[str, str]]:
    """Each grade, the lowest first, with what it asks for."""
    victory = rulings.tables.victory
    match setup.kind:
        case Kind.PATROL:
            return _steps(("success", "good", "outstanding"), victory.single_patrol[PERIODS[setup.period - 1]])
        case Kind.CAREER:
            return [(grade_name(name), _from_tons(kt)) for name, kt in victory.career.ranks if kt]
        case Kind.YEAR:
            return _steps(("marginal", "substantial", "decisive"), victory.year[f"y{setup.year}"])
        case Kind.SQUADRON:
            return _graded(getattr(victory, f"squadron_{setup.base.lower()}"))
    return _graded(victory.full_war)


def _from_tons(kt: int) -> str:
    return _("{tons} or more").format(tons=tons(kt))


def _steps(words: tuple[str, ...], bounds: tuple[int, ...]) -> list[tuple[str, str]]:
    return [(grade_name(word), _from_tons(kt)) for word, kt in zip(words, bounds, strict=True)]


def _graded(grades: Grades) -> list[tuple[str, str]]:
    found = []
    for word in ("marginal", "substantial", "decisive"):
        grade = getattr(grades, word)
        lost = ngettext("at most {n} boat lost", "at most {n} boats lost", grade.max_lost).format(n=grade.max_lost)
        found.append((grade_name(word), _("{tons}, {lost}").format(tons=_from_tons(grade.kt), lost=lost)))
    return found


def reason_of_end(reason: str) -> str:
    """Why a scenario ended."""
    return {
        "home": _("She is home again."),
        "lost": _("She did not come back."),
        "year": _("The year is over."),
        "war": _("The war is over."),
    }.get(reason, reason)
