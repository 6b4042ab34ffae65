"""What the Engineer's sheet means, in words: what a cross would do, what is blocked, what each heading would cost, what to warn of."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.client.art.pieces import Advice
from game.client.instruments.circuit_lanes import ORDER
from game.client.instruments.sheet_panels import PanelWord, Sign
from game.client.stations.gauge_words import has_system, title
from game.i18n import _, ngettext, pgettext
from game.phrases.terms import colour_name, heading_name
from game.rules.setup import Options
from game.rules.sheets import PER_PANEL, SYMBOL_NAMES, Outcome, Sheet, symbols_of, what_if
from game.rules.terms import Colour, Heading, MineKind, System
from game.rules.view import View

BLOCKING = (Colour.RED, Colour.GREEN, Colour.YELLOW)


def broken(sheet: Sheet, crossed: int) -> tuple[Colour, ...]:
    """The colours that are broken down (B5.3)."""
    return tuple(colour for colour in BLOCKING if crossed & sheet.colours[colour])


def in_order(mask: int) -> list[int]:
    """The symbols of a mask as the panels lie: West, North, South, East."""
    return sorted(symbols_of(mask), key=lambda symbol: (ORDER.index(Heading(symbol // PER_PANEL)), symbol))


def names_of(mask: int) -> str:
    """The names of the symbols of a mask."""
    return ", ".join(SYMBOL_NAMES[symbol] for symbol in in_order(mask))


@dataclass(frozen=True)
class Cross:
    """A cross that could be made: on what sheet, and what comes of it.

    `systems` says whether it counts that systems break; in the engineer's drill nothing counts but damage.
    """

    sheet: Sheet
    before: int
    symbol: int
    outcome: Outcome
    systems: bool = True

    @property
    def colour(self) -> Colour:
        """The colour of the symbol."""
        return self.sheet.symbols[self.symbol].colour

    @property
    def heading(self) -> Heading:
        """The panel it is in."""
        return Heading(self.symbol // PER_PANEL)

    @property
    def erased(self) -> int:
        """The crosses that it erases, its own among them."""
        return (self.before | 1 << self.symbol) & ~self.outcome.crossed

    @property
    def blocks(self) -> tuple[Colour, ...]:
        """The colours that worked and then are broken, if that counts."""
        if not self.systems:
            return ()
        before = broken(self.sheet, self.before)
        return tuple(colour for colour in broken(self.sheet, self.outcome.crossed) if colour not in before)

    @property
    def frees(self) -> tuple[Colour, ...]:
        """The colours that were broken and then work, if that counts."""
        if not self.systems:
            return ()
        after = broken(self.sheet, self.outcome.crossed)
        return tuple(colour for colour in broken(self.sheet, self.before) if colour not in after)

    @property
    def radiation(self) -> tuple[int, int]:
        """How many radiation symbols are crossed out then, of how many."""
        mask = self.sheet.radiation
        return (self.outcome.crossed & mask).bit_count(), mask.bit_count()

    @property
    def panel(self) -> tuple[int, int]:
        """How many symbols of its panel are crossed out then, of how many."""
        mask = self.sheet.panels[self.heading]
        return (self.outcome.crossed & mask).bit_count(), mask.bit_count()

    @property
    def circuit(self) -> tuple[int, int, int]:
        """The number of its circuit (0 for none), and how many of its symbols are crossed out then, of how many."""
        mask = self.sheet.circuit_of[self.symbol]
        return self.sheet.symbols[self.symbol].circuit, (self.outcome.crossed & mask).bit_count(), mask.bit_count()

    @property
    def weight(self) -> tuple[int, int, int, int, int]:
        """How bad it is by a plain reckoning, the best first: damage, colours, what is near to damage, radiation, what is broken."""
        near = int(self.radiation[0] >= self.radiation[1] - 1) + int(self.panel[0] >= self.panel[1] - 1)
        repaired = 1 if self.outcome.repaired else 0
        return (
            self.outcome.damage, len(self.blocks) - len(self.frees), near, -repaired,
            int(self.colour is Colour.RADIATION),
        )


def cross_of(sheet: Sheet, crossed: int, symbol: int, options: Options, *, systems: bool = True) -> Cross:
    """What would come of crossing out a free symbol."""
    return Cross(sheet, crossed, symbol, what_if(sheet, crossed, symbol, options), systems)


def crosses(sheet: Sheet, crossed: int, heading: Heading, options: Options, *, systems: bool = True) -> list[Cross]:
    """Every cross that could be made in a heading's panel."""
    return [cross_of(sheet, crossed, symbol, options, systems=systems) for symbol in symbols_of(sheet.panels[heading] & ~crossed)]


# ------------------------------------------------------------------------------------------------------------ one cross


def short_word(cross: Cross) -> str:
    """What a cross would do, in two or three words."""
    if cross.outcome.damage:
        return _("{n} damage").format(n=cross.outcome.damage)
    if cross.outcome.repaired:
        return _("repairs {n}").format(n=cross.outcome.repaired)
    if cross.blocks:
        return _("blocks {colours}").format(colours=_colours(cross.blocks))
    if cross.colour is Colour.RADIATION:
        return _("radiation {n}/{all}").format(n=cross.radiation[0], all=cross.radiation[1])
    if not cross.systems:
        number, count, most = cross.circuit
        return _("circuit {n}: {count}/{all}").format(n=number, count=count, all=most) if number else _("stays crossed")
    return _("blocks nothing")


def shortest_word(cross: Cross) -> str:
    """The same where there is no room for that: in figures how many of its circuit or of all radiation are crossed out then, else what the
    cross is, as a panel says it; empty where either would say too little.
    """
    if cross.outcome.damage or cross.outcome.repaired:
        return ""
    if cross.colour is Colour.RADIATION and not cross.blocks:
        return f"{cross.radiation[0]}/{cross.radiation[1]}"
    if cross.systems:
        return _advice(reckoned(cross))
    number, count, most = cross.circuit
    return f"{count}/{most}" if number else ""


def sign_of(cross: Cross) -> Sign | None:
    """The mark at a symbol: what a cross there would bring, if it is worth a mark."""
    if cross.outcome.damage:
        return Sign("skull", "grave", short_word(cross))
    if cross.outcome.repaired:
        return Sign("tick", "well", short_word(cross))
    if cross.blocks:
        return Sign("warning", "warning", short_word(cross))
    return None


@dataclass(frozen=True)
class Consequence:
    """A line on what a cross would do: `well`, `warning`, `grave` or `plain`, and words."""

    tone: str
    words: str


def headline(cross: Cross) -> str:
    """The first thing to know of a cross."""
    outcome = cross.outcome
    if outcome.damage:
        if outcome.cause == "panel":
            return _("Fills the panel {heading}: 1 damage.").format(heading=heading_name(cross.heading))
        return _("Crosses out the last radiation: 1 damage.")
    if outcome.repaired:
        count = cross.sheet.circuit_of[cross.symbol].bit_count()
        words = ngettext("Completes circuit {n}: {count} cross is erased.", "Completes circuit {n}: {count} crosses are erased.", count)
        return words.format(n=outcome.repaired, count=count)
    if cross.blocks:
        return _("Blocks {colours}.").format(colours=_colours(cross.blocks))
    if not cross.systems:
        return _lasting(cross)
    if cross.colour is Colour.RADIATION:
        return _("Radiation {n} of {all}; no system is blocked.").format(n=cross.radiation[0], all=cross.radiation[1])
    return _("{colour} is broken already; nothing more is blocked.").format(colour=colour_name(cross.colour).capitalize())


def _lasting(cross: Cross) -> str:
    """How long a cross lasts, where nothing but damage counts."""
    number, crossed, circuit = cross.circuit
    if number:
        return _("Circuit {n}: {count} of {all} crossed out").format(n=number, count=crossed, all=circuit) + "."
    if cross.colour is Colour.RADIATION:
        return _("Radiation {n} of {all}: it stays crossed.").format(n=cross.radiation[0], all=cross.radiation[1])
    return _("It stays crossed.")


def consequences(cross: Cross, view: View) -> tuple[Consequence, ...]:
    """All that a cross would do, the gravest first."""
    lines, outcome = [], cross.outcome
    if outcome.damage:
        words = _("All crosses of the sheet are erased.") if not outcome.crossed else _("The crosses of the full group are erased.")
        lines.append(Consequence("grave", words))
    lines += [
        Consequence("warning", _("{colour} breaks: {systems}").format(colour=_name(colour), systems=systems_of(view, colour)))
        for colour in cross.blocks
    ]
    lines += [
        Consequence("well", _("{colour} works again: {systems}").format(colour=_name(colour), systems=systems_of(view, colour)))
        for colour in cross.frees
    ]
    if outcome.damage:
        return tuple(lines)
    count, most = cross.radiation
    if cross.colour is Colour.RADIATION and count == most - 1:
        lines.append(Consequence("grave", _("The next radiation symbol would cost 1 damage.")))
    crossed, whole = cross.panel
    if crossed >= whole - 1:
        name = heading_name(cross.heading)
        lines.append(Consequence("grave", _("One more on {heading} would cost 1 damage.").format(heading=name)))
    if outcome.repaired and not cross.blocks:
        lines.append(Consequence("well", _("Blocks nothing, no damage") if cross.systems else _("No damage")))
    number, of_circuit, circuit = cross.circuit
    if number and not outcome.repaired and cross.systems:
        words = _("Circuit {n}: {count} of {all} crossed out").format(n=number, count=of_circuit, all=circuit)
        lines.append(Consequence("well" if of_circuit == circuit - 1 else "plain", words))
    elif not number:
        lines.append(Consequence("plain", _("In the reactor: no circuit repairs it")))
    return tuple(lines)


def others_line(some: list[Cross], but: int | None) -> str:
    """The other crosses in short, those alike together."""
    groups: dict[str, list[str]] = {}
    for cross in some:
        if cross.symbol != but:
            groups.setdefault(short_word(cross), []).append(SYMBOL_NAMES[cross.symbol])
    return "  ·  ".join(f"{', '.join(names)}: {words}" for words, names in groups.items())


def systems_of(view: View, colour: Colour) -> str:
    """The systems of a colour that the boat has, and detonating where it needs the colour whole."""
    names = [title(view, system) for system in System if system.colour is colour and has_system(view, system)]
    plain = any(kind is MineKind.MINE for _cell, kind in view.own.mines)
    if colour is Colour.RED and plain and not view.options.detonate_despite_red:
        names.append(_("detonating"))
    if colour is Colour.YELLOW and any(kind is MineKind.KAOS for _cell, kind in view.own.mines):
        names.append(_("detonating KAOS"))
    return ", ".join(names)


def _colours(colours: tuple[Colour, ...]) -> str:
    *first, last = map(colour_name, colours)
    return pgettext("colours", "{first} and {last}").format(first=", ".join(first), last=last) if first else last


def _name(colour: Colour) -> str:
    return colour_name(colour).capitalize()


# ------------------------------------------------------------------------------------------------------------- headings


def panel_word(
    sheet: Sheet, crossed: int, heading: Heading, options: Options, said: Advice | None = None, *, systems: bool = True,
) -> PanelWord:
    """What a heading would be to the sheet: as the engineer has `said`, else by a plain reckoning of its best cross."""
    some = crosses(sheet, crossed, heading, options, systems=systems)
    if not some:
        return PanelWord(said or Advice.FATAL, (_("no symbol is free"),))
    best = min(some, key=lambda cross: cross.weight)
    advice = said or reckoned(best)
    word = _advice(advice)
    long, short = _reasons(best)
    phrase = _("{word}: {reason}")
    return PanelWord(advice, (phrase.format(word=word, reason=long), phrase.format(word=word, reason=short), short, word))


def _advice(advice: Advice) -> str:
    return {Advice.GOOD: _("good"), Advice.COSTS: _("costs"), Advice.FATAL: _("fatal")}[advice]


def reckoned(best: Cross) -> Advice:
    """What a heading is by its best cross alone."""
    if best.outcome.damage:
        return Advice.FATAL
    near = best.radiation[0] >= best.radiation[1] - 1 and best.colour is Colour.RADIATION
    return Advice.COSTS if best.blocks or near or best.panel[0] >= best.panel[1] - 1 else Advice.GOOD


def _reasons(best: Cross) -> tuple[str, str]:
    """Why a heading is what it is, by its best cross: in full and in short."""
    count, most = best.panel
    if not best.outcome.damage and not best.blocks and count >= most - 1:
        return _("{n} of {all} crossed").format(n=count, all=most), f"{count}/{most}"
    if best.outcome.repaired:
        return _("repairs circuit {n}").format(n=best.outcome.repaired), short_word(best)
    if not best.outcome.damage and not best.systems:
        return _("no damage"), _("no damage")
    return short_word(best), short_word(best)


def panel_words(view: View, said: Mapping[Heading, Advice] | None, *, systems: bool = True) -> dict[Heading, PanelWord]:
    """The words of all four panels."""
    own = view.own
    return {
        heading: panel_word(own.sheet, own.crossed, heading, view.options, said[heading] if said is not None else None, systems=systems)
        for heading in ORDER
    }


def price_words(possible: list[Cross]) -> dict[Heading, PanelWord]:
    """The words of the panels while a symbol of any panel is owed for the water: what its best cross would do, if there is one (D6.1)."""
    found = {}
    for heading in ORDER:
        best = min((cross for cross in possible if cross.heading is heading), key=lambda cross: cross.weight, default=None)
        none = PanelWord(Advice.REFUSED, (_("nothing to cross out here"), _("nothing here"), ""))
        found[heading] = none if best is None else PanelWord(reckoned(best), (_reasons(best)[0], short_word(best), ""))
    return found


# -------------------------------------------------------------------------------------------------------------- warning


def warning(view: View) -> str:
    """What the captain should be warned of now; empty if there is nothing."""
    sheet, crossed = view.own.sheet, view.own.crossed
    parts = [
        _("{colour} is broken: {symbols}.").format(colour=_name(colour), symbols=names_of(crossed & sheet.colours[colour]))
        for colour in broken(sheet, crossed)
    ]
    parts += [_("Avoid {heading}: 1 damage!").format(heading=heading_name(heading)) for heading in fatal(view)]
    count, most = (crossed & sheet.radiation).bit_count(), sheet.radiation.bit_count()
    if count >= most - 2:
        parts.append(_("Radiation {n} of {all}!").format(n=count, all=most))
    return " ".join(parts)


def short_warning(view: View) -> str:
    """The same in few words."""
    avoid = fatal(view)
    if avoid:
        return _("avoid {heading}").format(heading=_(", ").join(heading_name(heading) for heading in avoid))
    colours = broken(view.own.sheet, view.own.crossed)
    return _("{colours} broken").format(colours=_colours(colours)) if colours else _("near to damage")


def fatal(view: View) -> list[Heading]:
    """The headings on which any cross would cost damage."""
    own = view.own
    found = []
    for heading in ORDER:
        some = crosses(own.sheet, own.crossed, heading, view.options)
        if all(cross.outcome.damage for cross in some):
            found.append(heading)
    return found
