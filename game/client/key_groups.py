"""The actions in the groups in which a player finds them, what each is called, and which of them one key or button cannot mean at once."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.input import DEFAULT_KEYS, DEFAULT_PADS, Action, Bindings, Press
from game.i18n import N_, _
from game.phrases.terms import heading_name, station_name, system_name
from game.rules.terms import Heading, Station, System


@dataclass(frozen=True)
class Group:
    """Actions of one place: its name in English, its icon, and its actions in their order. `station` gives its name instead."""

    name: str
    icon: str
    actions: tuple[Action, ...]
    station: Station | None = None

    @property
    def title(self) -> str:
        """Its name in the language spoken."""
        return station_name(self.station) if self.station is not None else _(self.name)


_A = Action
MENUS = Group(
    N_("Everywhere"),
    "gear",
    (
        _A.UP,
        _A.DOWN,
        _A.LEFT,
        _A.RIGHT,
        _A.NEXT,
        _A.PREVIOUS,
        _A.ACCEPT,
        _A.BACK,
        _A.PAGE_UP,
        _A.PAGE_DOWN,
        _A.FIRST,
        _A.LAST,
        _A.FULL_SCREEN,
        _A.MUTE,
        _A.KEYS,
        _A.RULES,
    ),
)
BRIDGE = Group(
    N_("Bridge"),
    "boat",
    (
        _A.PAUSE,
        _A.STATION_1,
        _A.STATION_2,
        _A.STATION_3,
        _A.STATION_4,
        _A.STATION_BEFORE,
        _A.STATION_AFTER,
        _A.TALK,
        _A.CARDS,
        _A.MISSION,
        _A.UNDO,
        _A.SLOWER,
        _A.FASTER,
        _A.EYES,
        _A.OTHER_BOAT,
    ),
)
CAPTAIN = Group(
    "",
    "captain",
    (
        _A.HEAD_N,
        _A.HEAD_E,
        _A.HEAD_S,
        _A.HEAD_W,
        _A.MINE,
        _A.TORPEDO,
        _A.DRONE,
        _A.SONAR,
        _A.SILENCE,
        _A.SCENARIO,
        _A.DETONATE,
        _A.SURFACE,
        _A.HELICOPTER,
        _A.CRUISER,
        _A.INSTRUMENTS,
        _A.LAYER_1,
        _A.LAYER_2,
        _A.LAYER_3,
        _A.LAYER_4,
        _A.LAYER_5,
    ),
    Station.CAPTAIN,
)
MATE = Group("", "mate", (_A.CALL_SONAR, _A.CALL_DRONE, _A.SAY_OK), Station.MATE)
ENGINEER = Group(
    "",
    "engineer",
    (
        _A.SYMBOL_1,
        _A.SYMBOL_2,
        _A.SYMBOL_3,
        _A.SYMBOL_4,
        _A.SYMBOL_5,
        _A.SYMBOL_6,
        _A.WARN,
    ),
    Station.ENGINEER,
)
RADIO = Group(
    "",
    "radio",
    (
        _A.PEN_DRAW,
        _A.PEN_ERASE,
        _A.PEN_POSSIBLE,
        _A.PEN_IMPOSSIBLE,
        _A.PEN_SLIDE,
        _A.BRUSH,
        _A.NEXT_FIT,
        _A.REPORT,
        _A.NEW_SHEET,
        _A.NOTES,
        _A.LISTEN_AGAIN,
        _A.ASK_HELP,
    ),
    Station.RADIO,
)
DEBRIEF = Group(N_("Debriefing"), "eye", (_A.NEXT_EVENT, _A.LAST_EVENT, _A.MAPS, _A.KEEP, _A.EXPORT))
WAR = Group(N_("War Patrol"), "globe", (_A.LEAVE_DECISION, _A.LEAVE_MORE, _A.LEAVE_TURN))
GROUPS = (MENUS, BRIDGE, CAPTAIN, MATE, ENGINEER, RADIO, DEBRIEF, WAR)

#: The captain's actions that mean something at another station, too.
_SYSTEMS = (_A.MINE, _A.TORPEDO, _A.DRONE, _A.SONAR, _A.SILENCE, _A.SCENARIO)
_SHARED = {
    MATE: _SYSTEMS,
    ENGINEER: (_A.SAY_OK,),
    RADIO: (_A.SILENCE, _A.INSTRUMENTS, _A.HELICOPTER, _A.CRUISER),
}
#: The actions that are asked for in one place, so that a key may mean one of them only.
_PLACES: tuple[frozenset[Action], ...] = (
    *(frozenset({*MENUS.actions, *BRIDGE.actions, *group.actions, *_SHARED.get(group, ())}) for group in (CAPTAIN, MATE, ENGINEER, RADIO)),
    frozenset({*MENUS.actions, *DEBRIEF.actions}),
    frozenset({*MENUS.actions, *WAR.actions}),
)

#: Without a key or button for these there is no way on but the mouse's: they never lose their last one.
NEEDED = frozenset({_A.UP, _A.DOWN, _A.LEFT, _A.RIGHT, _A.NEXT, _A.ACCEPT, _A.BACK})


def _meet(one: Action, other: Action) -> bool:
    """Whether there is a place where both mean something."""
    return any(one in place and other in place for place in _PLACES)


#: Pairs that have a key or a button in common from the first: the bridge knows which of the two is meant.
_TOGETHER = frozenset(
    frozenset({one, other})
    for usual in (DEFAULT_KEYS, DEFAULT_PADS)
    for one, bound in usual.items()
    for other, others in usual.items()
    if one is not other and set(bound) & set(others)
)


def rivals(bindings: Bindings[Press], action: Action, press: Press) -> list[Action]:
    """The other actions that a press asks for already where this one is asked for."""
    return [
        other
        for other, bound in bindings.items()
        if other is not action and press in bound and _meet(action, other) and frozenset({action, other}) not in _TOGETHER
    ]


def conflicts(bindings: Bindings[Press]) -> dict[Action, list[Action]]:
    """Every action that shares a press with others in one place, and these others."""
    found = {}
    for action, own in bindings.items():
        others = list(dict.fromkeys(other for press in own for other in rivals(bindings, action, press)))
        if others:
            found[action] = others
    return found


def give(bindings: Bindings[Press], action: Action, slot: int, press: Press) -> list[Action]:
    """Bind a press to an action, in place of its number `slot` or as one more; whoever was asked for by it loses it.

    Who would be left without any has the one that is given up, if there is one; who cannot do without keeps what it has, and both are
    shown as a conflict. The actions that the press asked for before are returned.
    """
    bound = bindings[action]
    own = [kept for kept in bound if kept != press]
    slot = min(slot, len(bound))
    old = bound[slot] if slot < len(bound) else None
    if old is not None and old != press:
        own[own.index(old)] = press
    elif press not in bound:
        own.append(press)
    else:
        own = list(bound)
    losers = rivals(bindings, action, press)
    bindings[action] = tuple(own)
    for loser in losers:
        left = tuple(kept for kept in bindings[loser] if kept != press)
        if not left and old is not None and not rivals(bindings, loser, old):
            left = (old,)
        if left or loser not in NEEDED:
            bindings[loser] = left
    return losers


def may_lose(bindings: Bindings[Press], action: Action) -> bool:
    """Whether one of an action's presses may be taken away without another in its place."""
    return len(bindings[action]) > (1 if action in NEEDED else 0)


def action_name(action: Action) -> str:
    """What an action is called in the list of keys that can be changed."""
    if action in _NAMES:
        return _(_NAMES[action])
    if action in _HEADINGS:
        return heading_name(_HEADINGS[action])
    if action in _OF_SYSTEMS:
        return system_name(_OF_SYSTEMS[action])
    if action in _STATIONS:
        return station_name(_STATIONS[action])
    words, number = action.value.rsplit("-", 1)
    return _(_NUMBERED[words]).format(n=number)


_NAMES: dict[Action, str] = {
    _A.UP: N_("Up"),
    _A.DOWN: N_("Down"),
    _A.LEFT: N_("Left"),
    _A.RIGHT: N_("Right"),
    _A.NEXT: N_("To the next button"),
    _A.PREVIOUS: N_("To the button before"),
    _A.ACCEPT: N_("Press, choose, go on"),
    _A.BACK: N_("Back, menu"),
    _A.PAGE_UP: N_("Page up"),
    _A.PAGE_DOWN: N_("Page down"),
    _A.FIRST: N_("To the beginning"),
    _A.LAST: N_("To the end"),
    _A.FULL_SCREEN: N_("Full screen"),
    _A.MUTE: N_("Sound on or off"),
    _A.KEYS: N_("List of keys"),
    _A.RULES: N_("Rule book"),
    _A.PAUSE: N_("Pause, or end of the turn"),
    _A.STATION_BEFORE: N_("Station before"),
    _A.STATION_AFTER: N_("Next station"),
    _A.TALK: N_("Talk to the crew"),
    _A.CARDS: N_("Your cards"),
    _A.MISSION: N_("The mission: how it stands, its rules"),
    _A.UNDO: N_("Take back"),
    _A.SLOWER: N_("Slower"),
    _A.FASTER: N_("Faster"),
    _A.EYES: N_("With other eyes"),
    _A.OTHER_BOAT: N_("The umpire: the other boat"),
    _A.DETONATE: N_("Detonate"),
    _A.SURFACE: N_("Surface, dive"),
    _A.HELICOPTER: N_("Helicopter"),
    _A.CRUISER: N_("Cruiser"),
    _A.INSTRUMENTS: N_("Instruments, list and notes"),
    _A.CALL_SONAR: N_("Call for sonar"),
    _A.CALL_DRONE: N_("Call for the drone"),
    _A.SAY_OK: N_("Say OK"),
    _A.WARN: N_("Warn captain"),
    _A.PEN_DRAW: N_("Draw"),
    _A.PEN_ERASE: N_("Rub out"),
    _A.PEN_POSSIBLE: N_("Mark as possible"),
    _A.PEN_IMPOSSIBLE: N_("Mark as impossible"),
    _A.PEN_SLIDE: N_("Slide the sheet"),
    _A.BRUSH: N_("Another brush"),
    _A.NEXT_FIT: N_("Next place that fits"),
    _A.REPORT: N_("Report plot"),
    _A.NEW_SHEET: N_("New sheet"),
    _A.NOTES: N_("Write a note"),
    _A.LISTEN_AGAIN: N_("Listen again"),
    _A.ASK_HELP: N_("Ask for help"),
    _A.NEXT_EVENT: N_("Next event"),
    _A.LAST_EVENT: N_("Event before"),
    _A.MAPS: N_("Belief maps"),
    _A.KEEP: N_("Save the replay"),
    _A.EXPORT: N_("Picture of the chart"),
    _A.LEAVE_DECISION: N_("Leave a decision to the commander"),
    _A.LEAVE_MORE: N_("Leave the combat or boat to him"),
    _A.LEAVE_TURN: N_("Leave the turn to him"),
}
_NUMBERED = {"layer": N_("Layer {n} of the chart"), "symbol": N_("Symbol {n} of the panel")}
_HEADINGS = {_A.HEAD_N: Heading.N, _A.HEAD_E: Heading.E, _A.HEAD_S: Heading.S, _A.HEAD_W: Heading.W}
_OF_SYSTEMS = dict(zip(_SYSTEMS, (System.MINE, System.TORPEDO, System.DRONE, System.SONAR, System.SILENCE, System.SCENARIO), strict=True))
_STATIONS = dict(zip(BRIDGE.actions[1:5], Station, strict=True))
