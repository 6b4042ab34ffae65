"""The quick match that was last begun, as the settings keep it from one start of the program to the next."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from game.client.scenes.quick_match import ChartChoice, QuickMatch
from game.rules.grid import cell_name, parse_cell
from game.rules.terms import Goal, Mode, Side, Station
from game.storage.settings import Settings

#: A chart's name that the settings' file cannot hold is not kept.
_UNWRITABLE = re.compile(r'["\\\x00-\x1f\x7f]')


def kept_choice(chosen: QuickMatch) -> dict[str, Any]:
    """What was chosen, as settings."""
    name = chosen.chart.name
    return {
        "chart": "" if _UNWRITABLE.search(name) or len(name) > 200 else name, "goal": chosen.goal.word, "mode": chosen.mode.word,
        "begins": chosen.begins.word if chosen.begins is not None else "", "level": chosen.level, "own_level": chosen.own_level,
        "stations": tuple(station.word for station in sorted(chosen.stations)), "start": cell_name(chosen.start) if chosen.start else "",
    }


def chosen_before(settings: Settings, charts: Sequence[ChartChoice]) -> QuickMatch:
    """What the settings tell of it, as far as there is such a chart and such a start; `charts` are those there are."""
    by_name = {choice.chart.name: choice.chart for choice in charts}
    chart = by_name.get(settings.chart) or by_name.get(Settings().chart) or charts[0].chart
    start = parse_cell(settings.start) if settings.start and chart.name == settings.chart else 0
    if not chart.sea >> start & 1:
        start = 0
    return QuickMatch(
        chart, Goal[settings.goal.upper().replace("-", "_")], Mode[settings.mode.upper()],
        Side[settings.begins.upper()] if settings.begins else None, settings.level,
        frozenset(Station[word.upper()] for word in settings.stations), settings.own_level, start,
    )
