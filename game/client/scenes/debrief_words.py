"""What the debrief says: who won and why, what happened in an order, in words already translated. No drawing."""
from __future__ import annotations

from game.client.hand import face_of
from game.client.instruments.damage_curves import Signs
from game.client.instruments.debrief_layout import Page
from game.client.instruments.happening_list import Told
from game.client.voyage.words import end_words
from game.i18n import N_, _, ngettext
from game.match.chronicle import Chronicle
from game.match.happenings import CARD, DAMAGE, LOST, PASSAGE, STEP, SUPPLIES, SURFACE, Happening
from game.match.known import Known
from game.match.realtime import TICKS_PER_SECOND
from game.phrases.boats import boat_title
from game.phrases.events import cause_words, item_words, revealed_words, sentence, sentence_case
from game.phrases.terms import impact_name, side_name, system_name, upgrade_name
from game.rules.events import CardPlayed, DroneAnswer
from game.rules.experts.deck import LIAR
from game.rules.grid import cell_name
from game.rules.setup import MatchSetup
from game.rules.state import DRAW, MatchState
from game.rules.terms import Impact, Side, System, Unit, Upgrade

#: A KAOS mine that is blown up.
KAOS = "detonate-kaos"
#: By `Happening.what`: its words with a cell that is known, without one, and its icon.
_KINDS: dict[str, tuple[str, str, str]] = {
    "torpedo": (N_("Torpedo at {cell}"), N_("Torpedo"), "torpedo"),
    "mine": (N_("Mine laid at {cell}"), N_("Mine laid"), "mine"),
    "kaos": (N_("KAOS mine laid at {cell}"), N_("KAOS mine laid"), "kaos"),
    "detonate": (N_("Mine blown up at {cell}"), N_("Mine blown up"), "detonate"),
    KAOS: (N_("KAOS mine blown up at {cell}"), N_("KAOS mine blown up"), "kaos"),
    "drone": (N_("Drone"), N_("Drone"), "drone"),
    "sonar": (N_("Sonar"), N_("Sonar"), "sonar"),
    "silence": (N_("Silence to {cell}"), N_("Silence"), "silence"),
    "archer": (N_("Archer mine at {cell}"), N_("Archer mine"), "missile"),
    "kraken": (N_("KRAKEN at {cell}"), "KRAKEN", "kraken"),
    "asgard": (N_("ASGARD at {cell}"), "ASGARD", "asgard"),
    "trident": ("TRIDENT", "TRIDENT", "trident"),
    "ulysses": ("ULYSSES", "ULYSSES", "ulysses"),
    "goliath": (N_("Goliath at {cell}"), "Goliath", "missile"),
    "emp": ("E.M.P.", "E.M.P.", "bolt"),
    "hack": (N_("Hacking"), N_("Hacking"), "radio"),
    "island": (N_("Island at {cell}"), N_("Island"), "volcano"),
    "reinforce": (N_("Reinforcement at {cell}"), N_("Reinforcement"), "base"),
    SURFACE: (N_("Surfaced at {cell}"), N_("Surfaced"), "surface"),
    DAMAGE: (N_("Damage at {cell}"), N_("Damage"), "bolt"),
    CARD: (N_("Card"), N_("Card"), "card"),
    LOST: (N_("Unit lost"), N_("Unit lost"), "skull"),
    PASSAGE: (N_("Through a vortex to {cell}"), N_("Through a vortex"), "vortex"),
    SUPPLIES: (N_("Supplies taken in at {cell}"), N_("Supplies taken in"), "harbour"),
}
#: A unit's own acts: its words with a cell that is known, without one, and its icon.
_OF_UNITS: dict[tuple[str, Unit], tuple[str, str, str]] = {
    (STEP, Unit.HELICOPTER): (N_("Helicopter to {cell}"), N_("Helicopter moves"), "helicopter"),
    (STEP, Unit.CRUISER): (N_("Cruiser to {cell}"), N_("Cruiser moves"), "cruiser"),
    ("torpedo", Unit.HELICOPTER): (N_("Helicopter's torpedo at {cell}"), N_("Helicopter's torpedo"), "helicopter"),
    ("mine", Unit.CRUISER): (N_("Cruiser's mine at {cell}"), N_("Cruiser's mine"), "cruiser"),
}
_OTHER = (N_("Scenario system"), N_("Scenario system"), "scenario")


_PAGES = {
    Page.HAPPENED: N_("Events"), Page.CHANCES: N_("Missed"), Page.BELIEF: N_("Belief"), Page.SCORES: N_("Stations"),
    Page.DAMAGE: N_("Damage"),
}


def page_name(page: Page) -> str:
    """The name of a page beside the chart."""
    return _(_PAGES[page])


def clock(tick: int) -> str:
    """A tick as minutes and seconds."""
    seconds = tick // TICKS_PER_SECOND
    return f"{seconds // 60}:{seconds % 60:02}"


def told(happening: Happening, known: Known, timed: bool) -> Told:
    """A happening in the words of those who look."""
    kind = KAOS if happening.kaos else happening.what
    named, plain, icon = _OF_UNITS.get((happening.what, happening.unit)) or _KINDS.get(kind, _OTHER)
    cell = known.cell(happening)
    words = _(named).format(cell=cell_name(cell)) if cell and not happening.failed else _(plain)
    if happening.what == CARD:
        words = _("Card: {name}").format(name=face_of(happening.cards[0].card).name)
    return Told(
        happening.number, happening.ended, clock(happening.tick) if timed else "", happening.side, icon, words,
        " ".join(_results(happening)), any(happening.damage),
    )


def _results(happening: Happening) -> list[str]:
    """What came of it, a sentence each."""
    found = [_played(happening, card) for card in happening.cards]
    if happening.failed and happening.system is not None:
        found.append(_("{system} was broken down.").format(system=system_name(happening.system)))
    elif happening.system is not None and happening.what == Upgrade.TRIDENT.word:
        found.append(_("Hacked, its gauge emptied: {system}.").format(system=system_name(happening.system)))
    elif happening.system is not None and happening.what == Upgrade.ULYSSES.word:
        found.append(_("One damage repaired; given up for it: {system}.").format(system=system_name(happening.system)))
    elif happening.system is not None:
        found.append(f"{system_name(happening.system)}.")
    found += [said for event in happening.announced if (said := sentence(event))]
    if happening.equipped is not Upgrade.NONE:
        found.append(_("{upgrade} equipped.").format(upgrade=upgrade_name(happening.equipped)))
    if happening.countered:
        found.append(_("Made void by MINOS."))
    if isinstance(happening.answer, DroneAnswer):
        found.append(sentence(happening.answer) or "")
    elif happening.answer is not None:
        heard, lied = happening.answer, any(card.card == LIAR for card in happening.cards)
        words = _("{first}, {second}. Both may be false.") if lied else _("{first}, {second}. One is true, one is false.")
        found.append(words.format(
            first=sentence_case(item_words(heard.first, heard.first_value)), second=item_words(heard.second, heard.second_value)
        ))
    if happening.sector is not None and happening.what == SURFACE:
        found.append(_("Sector {sector} was called.").format(sector=happening.sector))
    if happening.blasts or any(happening.damage) or happening.lost:
        found.append(_hits(happening))
    return found


def _played(happening: Happening, card: CardPlayed) -> str:
    """A card: who played it, where that goes without saying nothing, and what it did."""
    face = face_of(card.card)
    said = revealed_words(card.reveal) or face.effect
    if happening.what == CARD:
        return said
    if card.side is happening.side:
        return _("With {name}: {effect}").format(name=face.name, effect=said)
    return _("{side} plays {name}: {effect}").format(side=side_name(card.side), name=face.name, effect=said)


def _hits(happening: Happening) -> str:
    parts = []
    for side in (happening.side.enemy, happening.side):
        impact, amount = happening.impacts[side], happening.damage[side]
        if impact in (None, Impact.CLEAR) and not amount:
            continue
        if impact is None or impact is Impact.CLEAR:
            words = ngettext("{amount} damage {cause}", "{amount} damage {cause}", amount)
            words = words.format(amount=amount, cause=cause_words(happening.cause))
        else:
            words = impact_name(impact)
        if amount and impact:
            words = ngettext("{words}, {amount} damage", "{words}, {amount} damage", amount).format(words=words, amount=amount)
        parts.append(_("{side}: {words}.").format(side=side_name(side), words=words))
    for side, unit in happening.lost:
        lost = _("{side} loses its helicopter.") if unit is Unit.HELICOPTER else _("{side} loses its cruiser.")
        parts.append(lost.format(side=side_name(side)))
    return " ".join(parts) or _("Nobody was hit.")


def lost_words(whole: Chronicle) -> str:
    """Which orders cannot be told of; empty if all can."""
    said = []
    for run in whole.lost:
        words = _("Orders {first} to {last} were given under other rules and cannot be played again: what happened in them is not known.")
        said.append(words.format(first=run[0], last=run[-1]))
    if len(said) <= 2:
        return " ".join(said)
    known = ", ".join(str(run[-1]) for run in whole.lost)
    words = _("Most orders were given under other rules and cannot be played again: the match is shown as it stood at orders {known}.")
    return words.format(known=known)


def fitting_signs(setup: MatchSetup, whole: Chronicle, number: int) -> tuple[Signs, Signs]:
    """Each boat's class, upgrade, and systems out of service or hacked after an order, all of it public (C1.1, U1.1, U5.2, U7.1)."""

    def of(side: Side) -> Signs:
        fitted = whole.sides[side].fittings[number]
        return Signs(
            boat_title(setup.sides[side].boat), fitted.upgrade.word if fitted.upgrade is not Upgrade.NONE else "",
            tuple(system.word for system in System if fitted.out >> system & 1),
            tuple(system.word for system in System if fitted.hacked >> system & 1),
        )

    return of(Side.YELLOW), of(Side.BLUE)


def headline(state: MatchState) -> str:
    """Who won."""
    if state.winner in (0, 1):
        return _("{side} wins").format(side=side_name(Side(state.winner)))
    return _("Nobody wins") if state.winner == DRAW else _("Not played to its end")


def counts(state: MatchState, whole: Chronicle) -> list[tuple[str, tuple[int, int]]]:
    """What each side did how often, by name."""

    def count(*kinds: str) -> tuple[int, int]:
        sides = [happening.side for happening in whole.happenings if happening.what in kinds]
        return sides.count(Side.YELLOW), sides.count(Side.BLUE)

    return [
        (_("Movements"), (state.boats[0].moves, state.boats[1].moves)),
        (_("Torpedoes"), count("torpedo")),
        (_("Mines laid"), count("mine", "kaos")),
        (_("Mines blown up"), count("detonate")),
        (_("Sonar and drone"), count("sonar", "drone")),
        (_("Silences"), count("silence")),
        (_("Surfacings"), count(SURFACE)),
        *_of_extras(state, whole),
    ]


def _of_extras(state: MatchState, whole: Chronicle) -> list[tuple[str, tuple[int, int]]]:
    """Cards and units, of matches that are played with them."""
    rows = []
    played = [card.side for happening in whole.happenings for card in happening.cards]
    if played or any(boat.hand for boat in state.boats):
        rows.append((_("Cards played"), (played.count(Side.YELLOW), played.count(Side.BLUE))))
    if state.armada:
        lost = [side for happening in whole.happenings for side, _unit in happening.lost]
        rows.append((_("Units lost"), (lost.count(Side.YELLOW), lost.count(Side.BLUE))))
    return rows


def why(state: MatchState, whole: Chronicle, human: Side | None) -> str:
    """How it came to that, and what it means for the player; None for one who only watched."""
    parts = []
    if state.winner in (0, 1) and human is not None:
        parts.append(_("Your boat is victorious.") if state.winner == human else _("Your boat is lost."))
    match state.reason:
        case "sunk":
            parts.append(_last_damage(Side(1 - state.winner), whole))
        case "both-sunk":
            parts.append(_("Both boats were sunk by order {n}.").format(n=whole.orders))
        case "limit":
            parts.append(_("The most movements that were agreed on have been made, order {n}.").format(n=whole.orders))
        case "":
            parts.append(ngettext("It stops after {n} order.", "It stops after {n} orders.", whole.orders).format(n=whole.orders))
        case _:
            parts.append(end_words(state.reason, state.winner))
            parts.append(_("The mission was decided by order {n}.").format(n=whole.orders))
    return " ".join(parts)


def _last_damage(loser: Side, whole: Chronicle) -> str:
    for happening in reversed(whole.happenings):
        if happening.damage[loser]:
            where = _(" at {cell}").format(cell=cell_name(happening.cell)) if not happening.private else ""
            words = _("{side} took its last damage {cause}{where}, order {n}.")
            return words.format(side=side_name(loser), cause=cause_words(happening.cause), where=where, n=happening.ended)
    return _("{side} was sunk.").format(side=side_name(loser))
