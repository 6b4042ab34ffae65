"""The quick match that was last begun, as the settings keep it from one start of the program to the next."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from game.client.outfit import BASE_GAME, DRAWN, Outfit
from game.client.scenes.quick_match import ChartChoice, QuickMatch
from game.library import Library
from game.rules.chart import Chart
from game.rules.grid import cell_name, parse_cell
from game.rules.terms import Goal, Mode, Side, Station
from game.storage.settings import Settings

#: A chart's name that the settings' file cannot hold is not kept.
_UNWRITABLE = re.compile(r'["\\\x00-\x1f\x7f]')


def kept_choice(chosen: QuickMatch) -> dict[str, Any]:
    """What was chosen, as settings."""
    name, outfit = chosen.chart.name, chosen.outfit
    return {
        "chart": "" if _UNWRITABLE.search(name) or len(name) > 200 else name, "goal": chosen.goal.word, "mode": chosen.mode.word,
        "begins": chosen.begins.word if chosen.begins is not None else "", "level": chosen.level, "own_level": chosen.own_level,
        "stations": tuple(station.word for station in sorted(chosen.stations)), "start": _named(chosen.start),
        "boat": outfit.boats[0], "other_boat": outfit.boats[1], "sheet": outfit.sheet, "upgrade": outfit.upgrade,
        "experts": outfit.experts, "armada": outfit.armada, "helicopter": _named(outfit.helicopter), "cruiser": _named(outfit.cruiser),
    }


def _named(cell: int) -> str:
    """A cell's name, none for chance."""
    return cell_name(cell) if cell else ""


def chosen_before(settings: Settings, charts: Sequence[ChartChoice], library: Library | None = None) -> QuickMatch:
    """What the settings tell of it, as far as there is such a chart, such a start, such a boat; `charts` are those there are."""
    by_name = {choice.chart.name: choice.chart for choice in charts}
    chart = by_name.get(settings.chart) or by_name.get(Settings().chart) or charts[0].chart
    known = chart.name == settings.chart
    start, helicopter, cruiser = (
        _cell(name, chart) if known else 0 for name in (settings.start, settings.helicopter, settings.cruiser)
    )
    library = library or Library()
    boats, sheets = library.boat_names(), (*library.sheet_names(), DRAWN)
    own, other = (name if name in boats else BASE_GAME.boats[0] for name in (settings.boat, settings.other_boat))
    sheet = settings.sheet if settings.sheet in sheets else BASE_GAME.sheet
    outfit = Outfit((own, other), sheet, settings.upgrade, settings.experts, settings.armada, helicopter, cruiser)
    return QuickMatch(
        chart, Goal[settings.goal.upper().replace("-", "_")], Mode[settings.mode.upper()],
        Side[settings.begins.upper()] if settings.begins else None, settings.level,
        frozenset(Station[word.upper()] for word in settings.stations), settings.own_level, start, outfit,
    )


def _cell(name: str, chart: Chart) -> int:
    """A cell of the sea by its name; 0 for none."""
    cell = parse_cell(name) if name else 0
    return cell if chart.sea >> cell & 1 else 0
