"""A match in hindsight in words already translated: belief, missed chances, station scores (docs/debrief.md). No drawing."""
from __future__ import annotations

from game.client.instruments.belief_panel import BeliefLine
from game.client.instruments.cross_sketch import CrossSign
from game.client.instruments.happening_list import Told
from game.client.instruments.station_score import MeasureLine, StationFacts
from game.client.scenes.debrief_words import clock
from game.hindsight.attacks import BLOWN
from game.hindsight.chances import CROSS, SILENCE, Chance
from game.hindsight.scores import Measure, Score
from game.hindsight.study import Study
from game.i18n import N_, _, ngettext
from game.match.chronicle import Chronicle
from game.phrases.terms import side_name, station_name
from game.rules.grid import cell_name
from game.rules.sheets import SYMBOL_NAMES, Sheet
from game.rules.terms import Side, Station

_READY = {
    "torpedo": N_("Torpedo ready, {enemy} surely in range"), "archer": N_("Archer mine ready, {enemy} surely in range"),
    "kraken": N_("KRAKEN ready, {enemy} surely in range"), "asgard": N_("ASGARD ready, {enemy} surely in range"),
    BLOWN: N_("Mine at {cell} not blown up, {enemy} surely beside it"),
}
_ICONS = {SILENCE: "silence", CROSS: "engineer", "archer": "missile"}

_MEASURES = {
    "aim": (N_("Aim of the attacks"), N_("what attacks were expected to do, of what the best ones were")),
    "chances": (N_("Sure chances taken"), N_("attacks ready with the enemy surely in range, taken before that passed")),
    "hidden": (N_("Kept hidden"), N_("own movements after which the enemy had ten cells or more to search")),
    "armed": (N_("Armed when it counted"), N_("movements near a plotted enemy with a torpedo or mine ready")),
    "spent": (N_("Marks that came to use"), N_("marks used by systems, of all marks made")),
    "asked": (N_("Drones well sent"), N_("what drones were expected to tell, of what the best sector would have told")),
    "crosses": (N_("Good crosses"), N_("crosses as good as the best one, one movement looked ahead")),
    "avoidable": (N_("Damage not to be avoided"), N_("breakdowns that no other cross would have avoided")),
    "usable": (N_("Full systems usable"), N_("full gauges whose colour was whole when the boat moved")),
    "held": (N_("Plots that held the boat"), N_("plots with the enemy on one of their cells")),
    "narrow": (N_("Plots as narrow as could be"), N_("how narrow the plots were, against what could be known")),
}


def belief_line(study: Study, whole: Chronicle, boat: Side, number: int) -> BeliefLine:
    """What could be known of a boat after an order, and whether it was on the likeliest cell."""
    belief, seer = study.knowledge[boat.enemy].at(number), side_name(boat.enemy)
    if belief is None:
        words = _("Not reckoned yet.") if number > study.told else _("What {side} heard is not known.").format(side=seer)
        return BeliefLine(boat, 0, words)
    cell, count = whole.sides[boat].position(number), belief.count
    if count == 1:
        words = _("{side} could know the very cell, {cell}.").format(side=seer, cell=cell_name(cell))
    elif count == whole_sea(study, boat):
        words = _("{side} could know nothing.").format(side=seer)
    else:
        share = round(100 * belief.share(1 << cell))
        words = _("for {boat} by what {side} could know; {share} % on its true cell, {cell}.")
        words = words.format(boat=side_name(boat), side=seer, share=share, cell=cell_name(cell))
        short = _("{share} % on its true cell, {cell}.").format(share=share, cell=cell_name(cell))
        return BeliefLine(boat, count, words, short)
    return BeliefLine(boat, count, words)


def whole_sea(study: Study, boat: Side) -> int:
    """On how many cells a boat could be before anything was heard of it."""
    return study.knowledge[boat.enemy].cells[0]


def chance_told(chance: Chance, whole: Chronicle, timed: bool) -> Told:
    """A missed chance in words."""
    words, result = _chance_words(chance)
    return Told(
        chance.number, chance.number, clock(whole.ticks[chance.number]) if timed else "", chance.side,
        _ICONS.get(chance.what, chance.what), words, result, chance.what == CROSS,
    )


def cross_sign(chance: Chance, sheet: Sheet) -> CrossSign | None:
    """The cross that a missed chance is about, on its sheet; None for another kind of chance."""
    if chance.what != CROSS:
        return None
    crossed, better = SYMBOL_NAMES[chance.crossed], SYMBOL_NAMES[chance.instead]
    legend = _("{symbol}: crossed out").format(symbol=crossed), _("{symbol}: better").format(symbol=better)
    when = _("At order {n}").format(n=chance.number)
    return CrossSign(sheet, chance.before, chance.crossed, chance.instead, _("Engineer's sheet"), legend, when)


def _chance_words(chance: Chance) -> tuple[str, str]:
    enemy = side_name(chance.side.enemy)
    if chance.what == CROSS:
        crossed, instead = SYMBOL_NAMES[chance.crossed], SYMBOL_NAMES[chance.instead]
        if chance.repaired:
            words = _("Crossed {symbol}, though {other} would have completed circuit {circuit}")
        else:
            words = _("Crossed {symbol} in place of {other}")
        words = words.format(symbol=crossed, other=instead, circuit=chance.repaired)
        return words, _("The damage of order {n} could have been avoided.").format(n=chance.hurt)
    if chance.what == SILENCE:
        found = ngettext("{enemy} could know the boat to be on {n} cell;", "{enemy} could know the boat to be on {n} cells;", chance.cells)
        found = found.format(enemy=enemy, n=chance.cells)
        return _("Silence was ready and not used"), f"{found} " + _("the hit came with order {n}.").format(n=chance.hurt)
    words = _(_READY[chance.what]).format(enemy=enemy, cell=cell_name(chance.cell))
    share = round(100 * chance.hit)
    if chance.what == BLOWN:
        result = _("It would have hit wherever the boat was.") if share == 100 else _("{share} % to hit.").format(share=share)
    else:
        result = _("Shot from {start} to {cell}: {share} % to hit.").format(
            start=cell_name(chance.start), cell=cell_name(chance.cell), share=share,
        )
    if chance.would:
        would = ngettext("It would have done {n} damage.", "It would have done {n} damage.", chance.would).format(n=chance.would)
    else:
        would = _("As it was, it would have missed.")
    return words, f"{result} {would}"


def score_facts(study: Study) -> list[StationFacts]:
    """The four stations with what both sides scored; without points while it is still reckoned."""
    found = []
    for station in Station:
        scores = tuple(_score(study, side, station) for side in Side)
        lines = []
        if all(score is not None for score in scores):
            first, second = scores
            assert first is not None
            assert second is not None
            for mine, other in zip(first.measures, second.measures, strict=True):
                if mine.all or other.all:
                    name, how = _MEASURES[mine.word]
                    lines.append(MeasureLine(_(name), (_share(mine), _share(other)), _(how)))
        points = tuple(score.points if score is not None else None for score in scores)
        note = "" if lines else _why_none(study, station)
        found.append(StationFacts(station, station_name(station), (points[0], points[1]), tuple(lines), note))
    return found


def _score(study: Study, side: Side, station: Station) -> Score | None:
    return study.scores[side][station] if side in study.scores else None


def _why_none(study: Study, station: Station) -> str:
    if not study.done:
        return _("Being reckoned …")
    return _("What was plotted was not kept.") if station is Station.RADIO else _("There was nothing to judge by.")


def _share(measure: Measure) -> str:
    """A measure in percent; a dash without an occasion."""
    return "–" if measure.share is None else f"{round(100 * measure.share)} %"
