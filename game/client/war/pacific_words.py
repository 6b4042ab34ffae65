"""What the Pacific shows of the war: the picture of the chart, the choices of the boat that acts, what is known of an area."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.client.war.order_words import order_words, weeks_away
from game.client.war.pacific_chart import AreaSign, BaseSign, PacificPicture
from game.client.war.session import WarSession
from game.i18n import _, ngettext
from game.patrol import odds, orders
from game.patrol.orders import Order
from game.patrol.rulings import Rulings
from game.patrol.terms import Kind, Place, Question
from game.patrol.view import BoatView, View
from game.phrases.patrol_areas import area_name, base_name, short_area_name
from game.phrases.patrol_rolls import outcome_words
from game.phrases.patrol_terms import mission_name, war_event_name

#: So many orders long hints are given.
_NEWCOMER = 12
#: What each density is worth in the bars of a chip.
_WEIGHT = {"W": 0.0, "G": 1.0, "O": 2.0, "B": 3.0, "R": 4.0}
#: The sign of what lasts in an area.
_SIGNS = {
    "typhoon": "vortex",
    "minefield": "mine",
    "hunter_group": "warning",
    "empty_sea": "cross",
    "carrier_raid": "cross",
    "reroute": "undo",
    "task_force_alert": "cruiser",
    "air_patrol": "helicopter",
}


@dataclass(frozen=True)
class Choice:
    """An order that may be given: its words, what it brings, its icon. `leading` is the one to give first."""

    order: Order
    words: str
    note: str
    icon: str
    leading: bool = False


def search_in(session: WarSession, area: str) -> dict[str, float] | None:
    """The chances of each density in an area for the boat that acts; None where nobody patrols."""
    if area not in session.rulings.tables.activity:
        return None
    boat = session.view.boat
    return odds.search_chances(session.rulings, session.view, area, spotted=boat is not None and boat.spotted)


def contact_percent(chances: dict[str, float]) -> int:
    """The chance of a contact, in percent."""
    return round(100 * (1 - chances.get("W", 0.0)))


def traffic_bars(chances: dict[str, float] | None) -> int:
    """The bars of a chip, 0 to 4, by the mean density of a search."""
    if chances is None:
        return 0
    return min(4, round(sum(_WEIGHT[letter] * share for letter, share in chances.items()) * 1.6 + 0.3))


def chip_words(contact: int | None, reds: int) -> str:
    """What a chip says, in words."""
    if contact is None:
        return _("a way through")
    words = _("contact {n} %").format(n=contact)
    if not reds:
        return words
    return ngettext("{contact}, {n} red box", "{contact}, {n} red boxes", reds).format(contact=words, n=reds)


def picture_of(session: WarSession, chosen: str = "") -> PacificPicture:
    """The chart as the war stands."""
    view, fleet, tables = session.view, session.fleet, session.rulings.tables
    at_sea: dict[str, int] = {}
    in_port: dict[str, int] = {}
    for boat in fleet.boats:
        if boat.place is Place.SEA:
            at_sea[boat.at] = at_sea.get(boat.at, 0) + 1
        elif boat.in_port:
            in_port[boat.at] = in_port.get(boat.at, 0) + 1
    areas = {}
    for area in tables.map:
        chances = search_in(session, area)
        lasting = next((effect.word for effect in view.effects if effect.area == area and effect.word in _SIGNS), "")
        reds = session.rulings.reds[area][view.period] if area in session.rulings.reds else 0
        contact = None if chances is None else contact_percent(chances)
        areas[area] = AreaSign(
            area_name(area),
            contact,
            traffic_bars(chances),
            reds,
            area in view.ultra,
            view.mission is not None and view.mission.area == area,
            _SIGNS.get(lasting, ""),
            at_sea.get(area, 0),
            chip_words(contact, reds),
            short_area_name(area),
        )
    bases = {base: BaseSign(base_name(base), in_port.get(base, 0)) for base in _open_bases(session)}
    found = choices_of(session, chosen)
    reach = frozenset(goal for choice in found if (goal := goal_of(choice.order, view.boat)))
    boat_here = _here(session, view.boat)
    return PacificPicture(
        areas,
        bases,
        {area: tuple(near) for area, near in tables.map.items()},
        reach,
        boat_here,
        _way(session, view.boat, chosen),
        chosen,
        view.boat.at if view.boat is not None and not view.boat.in_port else "",
    )


def _open_bases(session: WarSession) -> list[str]:
    tables, month = session.rulings.tables, session.rulings.weeks[min(session.match.turn, len(session.rulings.weeks) - 1)].month
    closed = session.fleet.closed
    return [
        name for name, base in tables.base.items() if name not in closed and base.open <= month and (not base.close or month <= base.close)
    ]


def _here(session: WarSession, boat: BoatView | None) -> str:
    if boat is None:
        return ""
    return session.rulings.tables.base[boat.at].at if boat.in_port else boat.at


def _way(session: WarSession, boat: BoatView | None, chosen: str) -> tuple[str, ...]:
    """The areas from the boat to what is chosen."""
    tables = session.rulings.tables
    goal = tables.base[chosen].at if chosen in tables.base else chosen
    here = _here(session, boat)
    if not here or goal not in tables.map:
        return ()
    distance = session.rulings.distance[goal]
    way = [here]
    while way[-1] != goal and len(way) < len(tables.map):
        way.append(min(tables.map[way[-1]], key=lambda area: distance[area]))
    return tuple(way)


def goal_of(order: Order, boat: BoatView | None) -> str:
    """The place of the chart that an order is about; empty if none."""
    match order:
        case orders.Stay():
            return boat.at if boat is not None else ""
        case orders.Move():
            return order.area
        case orders.Sail():
            return order.bound
    return ""


# ------------------------------------------------------------------------------------------------------ choices


def choices_of(session: WarSession, chosen: str) -> list[Choice]:
    """The orders on the buttons; what is chosen on the chart leads, else what is most likely wanted."""
    view = session.view
    if view.question not in (Question.PATROL, Question.TRANSIT) or view.boat is None:
        return []
    legal = session.match.legal()
    listed = list(
        _patrol(session, view, view.boat, legal) if view.question is Question.PATROL else _transit(session, view, view.boat, legal)
    )
    first: Order | None = None
    if chosen:
        for kind in (orders.Stay, orders.Move, orders.Sail):
            first = first or next((o for o in legal if isinstance(o, kind) and goal_of(o, view.boat) == chosen), None)
    if first is None and listed:
        first = _usual(session, view, listed)
    found = [_choice(session, view, first, leading=True)] if first is not None else []
    return found + [_choice(session, view, order) for order in listed if order != first]


def _usual(session: WarSession, view: View, listed: list[Order]) -> Order:
    """What is most likely wanted: on the way to her goal, else what the commander would do."""
    boat = view.boat
    assert boat is not None
    for order in listed:
        if isinstance(order, orders.Sail) and not boat.in_port and order.bound == boat.bound and view.question is Question.TRANSIT:
            return order
    if view.question is Question.PATROL:
        return listed[0]
    advice = session.advice()
    return advice if advice is not None and not isinstance(advice, orders.Next) else listed[0]


def _patrol(session: WarSession, view: View, boat: BoatView, legal: list[Order]) -> Iterator[Order]:
    yield from (order for order in legal if isinstance(order, orders.Stay | orders.Mission))
    moves = [order for order in legal if isinstance(order, orders.Move)]
    yield from sorted(moves, key=lambda order: -contact_percent(search_in(session, order.area) or {}))
    yield from _homes(session, view, legal)[:2]


def _transit(session: WarSession, view: View, boat: BoatView, legal: list[Order]) -> Iterator[Order]:
    sails = {order.bound: order for order in legal if isinstance(order, orders.Sail)}
    if not boat.rtb:
        advice = session.advice()
        wanted = [boat.bound] if boat.bound in sails else []
        wanted += [advice.bound] if isinstance(advice, orders.Sail) and advice.bound in sails else []
        yield from (sails[bound] for bound in dict.fromkeys(wanted))
    yield from (order for order in legal if isinstance(order, orders.Wait))
    yield from (order for order in _homes(session, view, legal)[: 4 if boat.rtb else 2] if order.bound != boat.bound or boat.rtb)


def _homes(session: WarSession, view: View, legal: list[Order]) -> list[orders.Sail]:
    """The ways home, the shortest first; the own base before others as near."""
    bases = session.rulings.tables.base
    found = [order for order in legal if isinstance(order, orders.Sail) and order.bound in bases]
    home = view.boat.home if view.boat is not None else ""
    return sorted(found, key=lambda order: (weeks_away(session.rulings, view, bases[order.bound].at), order.bound != home))


def _choice(session: WarSession, view: View, order: Order, *, leading: bool = False) -> Choice:
    return Choice(order, order_words(order, session.rulings, view, session.name), _note(session, view, order), _icon(order), leading)


def _icon(order: Order) -> str:
    match order:
        case orders.Stay() | orders.Move():
            return "eye"
        case orders.Mission():
            return "flag"
        case orders.Wait():
            return "clock"
    return "arrow"


def _note(session: WarSession, view: View, order: Order) -> str:
    """What an order brings, in a word or two."""
    match order:
        case orders.Stay() | orders.Move():
            area = goal_of(order, view.boat)
            return _("contact {n} %").format(n=contact_percent(search_in(session, area) or {}))
        case orders.Mission():
            if view.mission is None:
                return ""
            row = session.rulings.tables.mission[view.mission.mission]
            words = ngettext("{n} %, {points} point", "{n} %, {points} points", row.points)
            return words.format(n=round(100 * odds.at_most(row.success_max)), points=row.points)
        case orders.Sail():
            bases = session.rulings.tables.base
            goal = bases[order.bound].at if order.bound in bases else order.bound
            weeks = max(1, weeks_away(session.rulings, view, goal))
            return ngettext("{n} week", "{n} weeks", weeks).format(n=weeks)
    return ""


# ------------------------------------------------------------------------------------------------------ words


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def area_lines(session: WarSession, place: str, *, short: bool = False) -> tuple[str, list[str]]:
    """The name of an area or a base, and what is known of it; `short` tells the chance of a contact alone."""
    view, tables = session.view, session.rulings.tables
    if place in tables.base:
        base = tables.base[place]
        here = [boat for boat in session.fleet.boats if boat.in_port and boat.at == place]
        lines = [_("Docks and repair boxes") if base.repairs else _("A tender: no repairs")]
        if here:
            lines.append(ngettext("{n} boat in port", "{n} boats in port", len(here)).format(n=len(here)))
        return base_name(place), lines
    chances = search_in(session, place)
    lines = []
    if chances is None:
        lines.append(_("A way through: nobody patrols here."))
    else:
        shares = (f"{outcome_words(letter)} {round(100 * chances[letter])} %" for letter in "WGOBR" if chances.get(letter, 0) > 0.001)
        lines.append(_sentence(_("contact {n} %").format(n=contact_percent(chances)) if short else ", ".join(shares)))
        reds = session.rulings.reds[place][view.period]
        if reds:
            lines.append(ngettext("{n} red box: counterattacks +{n}", "{n} red boxes: counterattacks +{n}", reds).format(n=reds))
    if place in view.ultra:
        lines.append(_("ULTRA: search +{n}, a counter more from each cup").format(n=tables.search.drm.ultra))
    lines += [f"{war_event_name(effect.word)}." for effect in view.effects if effect.area == place and effect.word in _SIGNS]
    if view.mission is not None and view.mission.area == place:
        lines.append(_("Special mission: {mission}").format(mission=mission_name(tables.mission[view.mission.mission].id)))
    if view.boat is not None:
        weeks = weeks_away(session.rulings, view, place)
        if weeks:
            lines.append(ngettext("{n} week away", "{n} weeks away", weeks).format(n=weeks))
    return area_name(place), lines


def chart_legend() -> str:
    """What the numbers and the red boxes on the chart mean."""
    return _("A number on the chart is the chance of a contact in percent; red boxes make counterattacks stronger.")


def hint_lines(session: WarSession, order: str) -> list[str]:
    """What somebody has to be told who leads his first boat; nothing after some orders. `order` is what stands first, with its key."""
    view = session.view
    if session.given >= _NEWCOMER or view.boat is None or session.busy:
        return []
    if view.question is Question.PATROL:
        words = _("Her order: {order}. Another place on the chart gives another one. A contact is fought in four columns.")
        hints = [words.format(order=order)]
        if not session.given:
            hints.append(chart_legend())
        return hints
    if view.boat.rtb:
        words = _("She has to go home; each order sails a week: {order}. The patrol is over when she is in port.")
    else:
        words = _("Each order sails a week: {order}. Another place on the chart gives another one.")
    return [words.format(order=order)]


def score_words(session: WarSession) -> str:
    """What has been reached so far."""
    fleet = session.fleet
    ships, kt, lost = (sum(getattr(year, name) for year in fleet.years) for name in ("ships", "kt", "lost"))
    kt += sum(boat.points for boat in fleet.boats)
    words = ngettext("{ships} sunk, {kt} kt", "{ships} sunk, {kt} kt", ships).format(ships=ships, kt=kt)
    if session.setup.kind in (Kind.PATROL, Kind.CAREER):
        return words
    return ngettext("{score}, {lost} lost", "{score}, {lost} lost", lost).format(score=words, lost=lost)


def torpedoes_left(rulings: Rulings, boat: BoatView) -> tuple[int, int]:
    """P4.6: the attack rounds that a boat has left, and those it sails with."""
    most = rulings.tables.sub[boat.cls].rounds
    return most - boat.rounds, most
