"""Which special upgrade a computer's crew takes to sea (U1.1): secretly, and by what the chart is like."""
from __future__ import annotations

import math
import random

from game.crew.levels import Level
from game.rules.ballistics import asgard_reach, wave_cells
from game.rules.chart import Chart
from game.rules.grid import cells_of
from game.rules.terms import Mode, Upgrade

#: How useful each upgrade is on a chart like any other, in points that a crew weighs against each other.
_WORTH = {
    Upgrade.KRAKEN: 0.5, Upgrade.KAOS: 0.5, Upgrade.ASGARD: 0.8, Upgrade.TRIDENT: 0.45, Upgrade.MINOS: 0.7, Upgrade.ULYSSES: 0.5,
}
#: The cells that a wave passes and an ASGARD reaches on such a chart.
_WAVE, _LINE = 14.0, 13.0
#: How much of what it knows a crew of each level goes by: the less, the more it leaves to taste.
_CARE = {Level.RECRUIT: 0.0, Level.SAILOR: 2.0, Level.OFFICER: 4.0, Level.ACE: 6.0}


def worth(upgrade: Upgrade, chart: Chart, mode: Mode) -> float:
    """How useful an upgrade is on a chart: open water lets waves and straight shots run; turn by turn there is less time for slow ones."""
    cells = list(cells_of(chart.sea))
    value = _WORTH[upgrade]
    if upgrade is Upgrade.KAOS:
        mean = sum(wave_cells(cell, chart.sea).bit_count() for cell in cells) / max(1, len(cells))
        return value * mean / _WAVE
    if upgrade is Upgrade.ASGARD:
        mean = sum(asgard_reach(cell, chart.sea).bit_count() for cell in cells) / max(1, len(cells))
        return value * mean / _LINE
    if mode is Mode.TURNS and upgrade in (Upgrade.TRIDENT, Upgrade.ULYSSES):
        return value * 0.8
    return value


def choose_upgrade(level: Level, chart: Chart, mode: Mode, seed: int) -> Upgrade:
    """The upgrade of a crew that knows chart and mode and nothing of the other side; the same seed, the same choice."""
    choices = list(_WORTH)
    care = _CARE[level]
    weights = [math.exp(care * worth(upgrade, chart, mode)) for upgrade in choices]
    return random.Random(seed).choices(choices, weights)[0]
