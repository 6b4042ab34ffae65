"""A patrol as a short story (P7.3), made of what was written down of it."""
from __future__ import annotations

from collections import Counter

from game.i18n import _, ngettext
from game.patrol.records import PatrolRecord, Sinking
from game.patrol.rulings import Rulings
from game.phrases.patrol import tons
from game.phrases.patrol_areas import area_at, base_name
from game.phrases.patrol_dates import date_words
from game.phrases.patrol_terms import cause_words, reason_words, ship_name


def story_title(rulings: Rulings, record: PatrolRecord) -> str:
    """The boat, its captain, which patrol and when."""
    weeks = rulings.weeks
    return _("{boat} under {captain}, patrol {number}, {began} to {ended}").format(
        boat=record.name,
        captain=record.captain,
        number=record.number,
        began=date_words(weeks[record.began].date),
        ended=date_words(weeks[record.ended].date),
    )


def _sunk(sinking: Sinking) -> str:
    ship = ship_name(sinking.kind)
    return _("{ship} by gun").format(ship=ship) if sinking.by == "gun" else ship


def _counted(ships: list[str]) -> list[str]:
    """Each ship once, with how many there were of it."""
    counted = [_("{n} × {ship}").format(n=n, ship=ship) if n > 1 else ship for ship, n in Counter(ships).items()]
    return [words.replace(" × ", "\u00a0×\u00a0") for words in counted]


def _listed(words: list[str]) -> str:
    if len(words) == 1:
        return words[0]
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def story(record: PatrolRecord) -> str:
    """The patrol in a few sentences."""
    weeks = record.ended - record.began + 1
    areas = list(dict.fromkeys(record.areas))
    told = []
    if areas:
        told.append(
            ngettext(
                "She was out for {weeks} week and searched {areas}.", "She was out for {weeks} weeks and searched {areas}.", weeks
            ).format(weeks=weeks, areas=_listed([area_at(area) for area in areas]))
        )
    else:
        told.append(_("She never reached her patrol area."))
    if record.sinkings:
        ships = _listed(_counted([_sunk(sinking) for sinking in record.sinkings]))
        words = ngettext("She sank one ship: {ships}.", "She sank {count} ships, {tons} in all: {ships}.", record.ships)
        told.append(words.format(ships=ships, count=record.ships, tons=tons(record.kt)))
    elif record.attacks:
        told.append(
            ngettext("She attacked once and sank nothing.", "She attacked {n} times and sank nothing.", record.attacks).format(
                n=record.attacks
            )
        )
    elif areas:
        told.append(_("She made no attack."))
    if record.damaged:
        words = ngettext("She damaged {n} ship.", "She damaged {n} ships.", record.damaged)
        told.append(words.format(n=record.damaged))
    if record.points:
        told.append(
            ngettext("Her special mission was worth {n} point.", "Her special mission was worth {n} points.", record.points).format(
                n=record.points
            )
        )
    if record.hits_taken and record.end == "home":
        told.append(ngettext("She was damaged once.", "She was damaged {n} times.", record.hits_taken).format(n=record.hits_taken))
    if record.end == "lost":
        told.append(_("She did not come back, lost to {cause}.").format(cause=cause_words(record.cause)))
    else:
        told.append(_("She came home to {base}: {why}.").format(base=base_name(record.port), why=reason_words(record.cause)))
    return " ".join(told)
