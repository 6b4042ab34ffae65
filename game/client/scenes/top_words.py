"""What the top bar says: the state plate, the clock, and its first button, which pauses, ends the turn, or undoes."""
from __future__ import annotations

from dataclasses import replace

from game.client.faces import ButtonState
from game.client.input import Action, KeyMap
from game.client.instruments.top_bar import TopBar
from game.client.scenes.bridge_words import at_work, clock_words, nothing_taken, owed_elsewhere, state_lines, undo_words
from game.client.scenes.panes import Panes
from game.client.session import Session
from game.client.stations.key_lines import TABS
from game.client.stations.station import StateLines
from game.client.widgets.button import Button
from game.i18n import _, ngettext, pgettext
from game.match.match import Entry
from game.phrases.terms import side_name, station_name
from game.rules.orders import Pass
from game.rules.terms import Station
from game.rules.view import View


def undoes(session: Session, at: Station) -> bool:
    """Whether a station is one whose acts can be taken back."""
    return not session.real and at in (Station.MATE, Station.ENGINEER) and at in session.stations


def plate_lines(session: Session, panes: Panes, view: View, keys: KeyMap) -> StateLines:
    """What the state plate says: what cannot wait, what the shown station owes, what another one does, or what else goes on."""
    if session.paused:
        words = _("Orders may be given; {key} goes on") if session.tactical and session.stations else _("{key} goes on")
        return StateLines(_("Paused"), words.format(key=keys.cap(Action.PAUSE)), "muted")
    if not session.stations:
        return _watched(session, panes, view)
    at, station = panes.at, panes.focused.screen
    urgent = state_lines(view, urgent=True)
    waits = station.begun  # what is to be chosen comes before what may be taken back
    if urgent is None and not waits and undoes(session, at) and not session.duties(at) and (taken := session.undoable()):
        return StateLines(_("Done"), _undo_hint(taken, keys), "muted")
    own = None if urgent is not None else station.state_lines()
    if own is not None and own.tone != "muted":
        taken = () if session.real or undoes(session, at) or waits else session.undoable()
        return replace(own, second=" · ".join(filter(None, (own.second, _undo_hint(taken, keys))))) if taken else own
    for other in sorted(session.stations - {at}):
        owed = owed_elsewhere(session, other)
        if owed is not None and urgent is None:
            key = keys.cap(next(action for action, tab in TABS.items() if tab is other))
            return StateLines(owed, _("{station}: key {key}").format(station=station_name(other), key=key))
    return urgent or own or state_lines(view, urgent=False) or StateLines(side_name(view.side), _("Listening"), "muted")


def _undo_hint(taken: tuple[Entry, ...], keys: KeyMap) -> str:
    """What may be taken back now, and by which key."""
    return undo_words(taken, key=keys.cap(Action.UNDO))


def _watched(session: Session, panes: Panes, view: View) -> StateLines:
    """Who only watches is told with whose eyes, and of which boat."""
    side = side_name(view.side)
    if session.umpire:
        boat = _("{side}'s boat").format(side=side)
        return StateLines(_("The umpire's eyes"), _("Both boats") if panes.both else boat, "muted")
    return StateLines(_("{side}'s eyes").format(side=side), at_work(view), "muted")


def clock_texts(session: Session, view: View, orders: int) -> tuple[str, str, str, str, str]:
    """The bar's clock, each with its label: the time and the speed, or turn by turn how many orders were given, on which chart."""
    if session.real:
        speed = f"{round(100 * session.speed)} %"
        return _("Real time"), clock_words(session.tick), pgettext("top bar", "Speed"), speed, speed
    return _("Order"), str(orders), pgettext("top bar", "Chart"), view.chart.title or view.chart.name, ngettext("order", "orders", orders)


def show_pause(top: TopBar, pause: Button, session: Session, at: Station, keys: KeyMap) -> None:
    """The first button of the top bar: pause in real time; turn by turn the captain ends the turn, mate and engineer undo."""
    key = keys.cap(Action.PAUSE)
    pause.state, pause.shown = ButtonState.IDLE, True
    if session.real or not session.stations:
        name, icon = (_("Go on"), "play") if session.paused else (_("Pause"), "pause")
        hint = _("{name} ({key}); {slower} and {faster} change the speed").format(
            name=name, key=key, slower=keys.cap(Action.SLOWER), faster=keys.cap(Action.FASTER),
        )
        top.rename(pause, name, icon, key, hint)
    elif undoes(session, at):
        taken = session.undoable()
        pause.state = ButtonState.IDLE if taken else ButtonState.REFUSED
        hint = undo_words(taken, before=True) if taken else nothing_taken(real=False)
        top.rename(pause, _("Undo"), "undo", keys.cap(Action.UNDO), hint)
    else:
        ends = any(isinstance(order, Pass) for order in session.options(Station.CAPTAIN))
        pause.state = ButtonState.READY if ends else ButtonState.REFUSED
        pause.shown = Station.CAPTAIN in session.stations
        top.rename(pause, _("End turn"), "step-forward", key)
