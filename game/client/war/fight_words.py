"""What a fight's questions say to who has never fought one, and the odds of a counterattack in words."""

from __future__ import annotations

from game.client.input import Action, KeyMap
from game.client.keyed_text import as_key
from game.client.war.session import WarSession
from game.i18n import _, ngettext
from game.patrol import odds
from game.patrol.terms import Question
from game.patrol.view import View
from game.phrases.patrol_rolls import number_words, sum_words

#: The keys with which each question is answered on the board.
_WAYS = {
    Question.COLUMN: (Action.LEFT, Action.RIGHT),
    Question.REVEAL: (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT),
    Question.RADAR: (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT),
    Question.CROSSING: (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT),
    Question.CHITS: (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT),
    Question.GUN: (Action.UP, Action.DOWN),
}


def hint(session: WarSession, view: View, picked: int, keys: KeyMap) -> list[str]:
    """What is to be done now and with which keys, and what comes of it."""
    if view.question is None:
        return []
    lines = _told(session, view, picked)
    fight = view.fight
    if view.question is Question.CHITS and fight is not None and picked == fight.count:
        accept = as_key(keys.cap(Action.ACCEPT))
        words = _("{button} {key}: then they are seen. A ship that is chosen again gives its chit back.")
        return [words.format(button=_("Place the chits"), key=accept), *lines[1:]]
    if lines and view.question in _WAYS:
        ways = " ".join(as_key(cap) for action in _WAYS[view.question] if (cap := keys.cap(action)))
        lines.append(_("{arrows} and {accept}, or a click.").format(arrows=ways, accept=as_key(keys.cap(Action.ACCEPT))))
    return lines


def _told(session: WarSession, view: View, picked: int) -> list[str]:
    fight, boat = view.fight, view.boat
    if fight is None or boat is None:
        return []
    cls = session.rulings.tables.sub[boat.cls]
    match view.question:
        case Question.COLUMN:
            return [
                _("Choose a column: she attacks in it and in those beside it."),
                _("Red disc: a merchant. Rising sun: the navy. What a ship is shows when it is revealed."),
            ]
        case Question.REVEAL:
            words = ngettext(
                "Choose a hidden ship: {n} of {most} revealed.", "Choose a hidden ship: {n} of {most} revealed.", cls.tactical
            )
            return [
                words.format(n=fight.revealed, most=cls.tactical),
                _("Escorts that are seen make every shot harder and the counterattack stronger."),
            ]
        case Question.PRESS:
            return [_("If she presses the attack, it goes on as if nothing had happened; hit again, she may be lost.")]
        case Question.RADAR:
            words = (
                _("Now choose the hidden ship that is turned up.")
                if picked
                else _("Choose the ship that is turned down again, or leave all as it is.")
            )
            return [words, _("An escort that is turned down makes no shot harder and no counterattack stronger.")]
        case Question.CROSSING:
            return [_("Choose the merchant that runs into the torpedoes.")]
        case Question.CHITS:
            left = fight.count - picked
            words = ngettext(
                "Choose a ship: {n} TDC chit is still to be placed.", "Choose ships: {n} TDC chits are still to be placed.", left
            ).format(n=left)
            return [
                words,
                _("Only ships with a chit can be attacked. A low chit is a good aim."),
            ]
        case Question.POINTS:
            words = ngettext("Give {n} point: the more, the surer the hit.", "Divide {n} points: the more, the surer the hit.", fight.count)
            return [words.format(n=fight.count)]
        case Question.GUN:
            return [_("Choose the target of the deck gun.")]
        case Question.AGAIN:
            return [_("If she attacks again, every chit is one lower, the counterattack is one stronger, and warships are revealed first.")]
    return []


def counterattack_lines(session: WarSession, view: View) -> tuple[str, list[str]]:
    """The counterattack that comes: its strength, and where that comes from."""
    again = view.question is Question.AGAIN
    found = odds.counter_odds(session.rulings, view, again=again)
    if found is None or view.fight is None or view.fight.column < 0:
        return "", []
    lines = [_("strength {n}: {parts}").format(n=number_words(found.difference), parts=sum_words(found.parts))]
    hidden = odds.expected_asw(session.rulings, view)
    if hidden >= 0.5 and view.question in (Question.AGAIN, Question.REVEAL):
        lines.append(_("Hidden ships may add about {n:.0f} more.").format(n=hidden))
    return (_("Counterattack of another round") if again else _("Counterattack, as far as seen")), lines
