"""What a fight's questions say to who has never fought one, and the odds of a counterattack in words."""

from __future__ import annotations

from game.client.war.session import WarSession
from game.i18n import _, ngettext
from game.patrol import odds
from game.patrol.terms import Question
from game.patrol.view import View
from game.phrases.patrol import number_words, sum_words


def hint(session: WarSession, view: View, picked: int) -> list[str]:
    """What is to be done now, and what comes of it."""
    fight, boat = view.fight, view.boat
    if fight is None or boat is None or view.question is None:
        return []
    cls = session.rulings.tables.sub[boat.cls]
    match view.question:
        case Question.COLUMN:
            return [
                _("Click a column: she attacks in it and in those beside it."),
                _("Red disc: a merchant. Rising sun: the navy. What a ship is shows when it is revealed."),
            ]
        case Question.REVEAL:
            return [
                ngettext(
                    "Click a hidden ship: {n} of {most} revealed.", "Click a hidden ship: {n} of {most} revealed.", cls.tactical
                ).format(n=fight.revealed, most=cls.tactical),
                _("Escorts that are seen make every shot harder and the counterattack stronger."),
            ]
        case Question.PRESS:
            return [_("She goes on with the attack although damaged, or withdraws from it.")]
        case Question.RADAR:
            words = (
                _("Now the hidden ship that is turned up.")
                if picked
                else _("Click the ship that is turned down again, or leave all as it is.")
            )
            return [words, _("Radar: one ship is turned down, and another up in its place.")]
        case Question.CROSSING:
            return [_("Click the merchant that runs into the torpedoes.")]
        case Question.CHITS:
            left = fight.count - picked
            words = ngettext(
                "Click a ship: {n} TDC chit is still to be placed.", "Click ships: {n} TDC chits are still to be placed.", left
            ).format(n=left)
            return [
                words if left else _("Every TDC chit is placed. A click takes one away again."),
                _("Only ships with a chit can be attacked. A low chit is a good aim."),
            ]
        case Question.POINTS:
            words = ngettext(
                "Give {n} point. A shot hits if its die of 0 to 9 is at most the number.",
                "Divide {n} points. A shot hits if its die of 0 to 9 is at most the number.",
                fight.count,
            )
            return [words.format(n=fight.count)]
        case Question.GUN:
            return [_("Click the target of the deck gun.")]
        case Question.AGAIN:
            return [_("Again: every chit is one lower, the counterattack one stronger. Ships of the navy are revealed first.")]
    return []


def counterattack_lines(session: WarSession, view: View) -> tuple[str, list[str]]:
    """The counterattack that comes: its difference, and where it comes from."""
    again = view.question is Question.AGAIN
    found = odds.counter_odds(session.rulings, view, again=again)
    if found is None or view.fight is None or view.fight.column < 0:
        return "", []
    lines = [sum_words(found.parts) + f" = {number_words(found.difference)}"]
    hidden = odds.expected_asw(session.rulings, view)
    if hidden >= 0.5 and view.question in (Question.AGAIN, Question.REVEAL):
        lines.append(_("Hidden ships may add about {n:.0f} more.").format(n=hidden))
    return (_("Counterattack of another round") if again else _("Counterattack, as far as seen")), lines
