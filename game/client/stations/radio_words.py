"""What the radio operator's station says: things heard, tools and brushes, where the sheet lies."""
from __future__ import annotations

from game.client.hand import face_of
from game.client.input import Action, KeyMap
from game.client.instruments.brushes import Brush
from game.client.instruments.heard_list import HeardLine
from game.client.radio_room import Heard, is_worth
from game.client.stations.radio_hand import MARKING, Tool
from game.i18n import _, ngettext, pgettext
from game.match.match import Match
from game.match.realtime import TICKS_PER_SECOND
from game.phrases.events import item_words, sentence, sentence_case
from game.phrases.terms import heading_name, unit_name
from game.rules import events
from game.rules.events import Event, hears
from game.rules.terms import Heading, Impact, Mode, Side, Unit

#: The signs of what is worth a place on the list.
SIGNS: dict[type[Event], str] = {
    events.Course: "arrow-up", events.SilenceCalled: "silence", events.Surfacing: "surface", events.Dive: "dive", events.Target: "torpedo",
    events.MineDropped: "mine", events.Detonated: "detonate", events.SonarAnswer: "sonar", events.DroneAnswer: "drone",
    events.ImpactCalled: "target", events.CardPlayed: "card",
}
_ARROWS = {Heading.N: "arrow-up", Heading.E: "arrow-right", Heading.S: "arrow-down", Heading.W: "arrow-left"}


def heard_by(match: Match, side: Side) -> list[Heard]:
    """What a side's radio operator has heard of the enemy in a match, oldest first (B12.3)."""
    found, deaf = [], False
    for entry in match.entries:
        for event in entry.events:
            if not hears(event, side):
                continue
            if event.side is side and match.setup.mode is Mode.REALTIME:
                deaf = (deaf or isinstance(event, events.Surfacing)) and not isinstance(event, events.Dive)
            elif is_worth(event, side) and not deaf:
                found.append(Heard(entry.number, entry.tick, event, event.side is side))
    return found


def went_on_unheard(match: Match, side: Side) -> bool:
    """Whether the enemy has moved or surfaced since the own boat last surfaced, unrecorded in real time (B12.3)."""
    for entry in reversed(match.entries):
        for event in reversed(entry.events):
            if event.side is side and isinstance(event, events.Surfacing):
                return False
            if event.side is side.enemy and isinstance(event, events.Course | events.SilenceCalled | events.Surfacing):
                return True
    return False


def heard_icon(event: Event) -> str:
    """The sign of a thing heard."""
    return _ARROWS[event.heading] if isinstance(event, events.Course) else SIGNS[type(event)]


def heard_words(event: Event) -> str:
    """A thing heard, in a few words without a full stop."""
    match event:
        case events.SonarAnswer():
            first, second = item_words(event.first, event.first_value), item_words(event.second, event.second_value)
            return _("{first} or {second}").format(first=sentence_case(first), second=second)
        case events.CardPlayed() if event.reveal is None:
            return _("Card: {name}").format(name=face_of(event.card).name)
        case events.DroneAnswer() if event.answer and event.units not in ((), (Unit.BOAT,)):
            units = ", ".join(unit_name(unit) for unit in event.units)
            return _("In sector {sector}: {units}").format(sector=event.sector, units=units)
        case events.DroneAnswer() if event.answer:
            return _("In sector {sector}").format(sector=event.sector)
        case events.DroneAnswer():
            return _("Not in sector {sector}").format(sector=event.sector)
    return (sentence(event) or "").rstrip(".!").lstrip("¡¿")


def when(heard: Heard, told: list[int], *, real: bool) -> str:
    """When it was heard: the clock, or after how many of the orders that were `told` (U6.4)."""
    seconds = heard.tick // TICKS_PER_SECOND
    return f"{seconds // 60:02}:{seconds % 60:02}" if real else str(told[min(heard.number, len(told) - 1)])


def heard_lines(heard: list[Heard], done: int, told: list[int], *, real: bool, mine: bool) -> list[HeardLine]:
    """The list's lines, newest first."""
    lines = []
    for place, one in enumerate(heard):
        taken, lit = place < done or not mine, mine and place == done
        if not mine:
            status = ""
        elif isinstance(one.event, events.Surfacing):
            status = pgettext("sheet", "new sheet laid") if taken else pgettext("sheet", "lay a new sheet")
        elif one.draws and isinstance(one.event, events.CardPlayed):
            status = pgettext("answer", "marked") if taken else pgettext("answer", "mark it")
        elif one.draws:
            status = pgettext("heading", "drawn") if taken else pgettext("heading", "draw it")
        else:
            status = pgettext("answer", "noted") if taken else pgettext("answer", "mark it, note it")
        lines.append(HeardLine(heard_icon(one.event), heard_words(one.event), when(one, told, real=real), status, taken, lit))
    return lines[::-1]


def take_words(heard: Heard | None) -> str:
    """What taking the next thing heard does."""
    match heard.event if heard is not None else None:
        case events.Course(heading=heading):
            return _("Draw {heading}").format(heading=heading_name(heading))
        case events.SilenceCalled():
            return _("Draw silence")
        case events.Surfacing():
            return _("Lay a new sheet")
        case events.CardPlayed() if heard is not None and heard.draws:
            return _("Mark it")
        case None:
            return _("Draw as heard")
    return _("Note it")


def does_words(heard: Heard) -> str:
    """What is to be done with a thing heard, as a sentence."""
    if isinstance(heard.event, events.Surfacing):
        return _("Lay a new sheet.")
    return _("Draw it.") if heard.draws and not isinstance(heard.event, events.CardPlayed) else _("Mark it.")


def drawn_words(following: Heard | None, heading: Heading | None, undo: str) -> str:
    """What there is to say if a heading or a silence (None) was drawn that is not what was to be drawn next; else empty."""
    drawn = _("Silence") if heading is None else heading_name(heading)
    match following.event if following is not None else None:
        case events.Course(heading=heard):
            right, words = heard is heading, heading_name(heard)
        case events.SilenceCalled():
            right, words = heading is None, _("Silence")
        case None:
            return _("{drawn} drawn, though nothing more was heard. {key}: undo").format(drawn=drawn, key=undo)
        case event:
            right, words = False, heard_words(event)
    return "" if right else _("Heard: {heard}. Drawn: {drawn}. {key}: undo").format(heard=words, drawn=drawn, key=undo)


def mark_words(event: Event, brush: str) -> str:
    """How what an answer or a hit says is marked on the sheet; empty if there is nothing to mark."""
    match event:
        case events.SonarAnswer():
            return _("One is true, one false: rule out what fits neither. Brush: {key}").format(key=brush)
        case events.CardPlayed():
            return face_of(event.card).effect
        case events.DroneAnswer(answer=True, units=units) if units and Unit.BOAT not in units:
            return _("Only units are there: mark the sector impossible. Brush: {key}").format(key=brush)
        case events.DroneAnswer(answer=True):
            return _("Mark the sector possible. Brush: {key}").format(key=brush)
        case events.DroneAnswer():
            return _("Mark the sector impossible. Brush: {key}").format(key=brush)
        case events.ImpactCalled(result=Impact.CLEAR):
            return _("Mark the cell and those around it impossible. Brush: {key}").format(key=brush)
        case events.ImpactCalled(result=Impact.INDIRECT):
            return _("Mark the cells around it possible. Brush: {key}").format(key=brush)
        case events.ImpactCalled():
            return _("Mark the cell possible.")
        case events.Target() if event.by is not Unit.BOAT:
            return _("The helicopter fired: it is within torpedo reach of the cell, the boat may be anywhere.")
        case events.Target():
            return _("Mark all within torpedo reach of it possible. Brush: {key}").format(key=brush)
    return ""


def tool_name(tool: Tool) -> str:
    """A tool's name."""
    return {
        Tool.DRAW: _("Draw"), Tool.ERASE: _("Erase"), Tool.POSSIBLE: _("Possible"), Tool.IMPOSSIBLE: _("Impossible"),
        Tool.SLIDE: _("Slide"), Tool.HELICOPTER: _("Helicopter"), Tool.CRUISER: _("Cruiser"),
    }[tool]


def tool_words(tool: Tool, silence: str) -> str:
    """What a tool does and how."""
    return {
        Tool.DRAW: _("Arrow keys draw, {key}: a silence; or drag from the line's end.").format(key=silence),
        Tool.ERASE: _("Rubs out marks made since the last heading."),
        Tool.POSSIBLE: _("The enemy is on one of these cells: click or drag over them."),
        Tool.IMPOSSIBLE: _("The enemy is not on these cells: click or drag over them."),
        Tool.HELICOPTER: _("Click where you think the enemy's helicopter is; there again takes the mark off."),
        Tool.CRUISER: _("Click where you think the enemy's cruiser is; there again takes the mark off."),
        Tool.SLIDE: _("Arrow keys or the mouse move the sheet; the wheel tries the places that fit."),
    }[tool]


def hint_words(tool: Tool, following: Heard | None, keys: KeyMap, brush: Brush | None = None) -> str:
    """What the tool that is held does, or, with the pencil in hand, how what was heard is marked; `brush` where no button names it."""
    marked = mark_words(following.event, keys.cap(Action.BRUSH)) if tool is Tool.DRAW and following is not None else ""
    if brush is not None and tool in MARKING:
        words = _("{tool}: {brush}. Click or drag over it. {key}: another brush.")
        return words.format(tool=tool_name(tool), brush=brush_name(brush), key=keys.cap(Action.BRUSH))
    return marked or tool_words(tool, keys.cap(Action.SILENCE))


def brush_name(brush: Brush) -> str:
    """A brush's name."""
    return {
        Brush.CELL: pgettext("brush", "Cell"), Brush.RING: pgettext("brush", "Ring"), Brush.ROW: pgettext("brush", "Row"),
        Brush.COLUMN: pgettext("brush", "Column"), Brush.SECTOR: pgettext("brush", "Sector"),
        Brush.REACH: pgettext("brush", "Torpedo reach"),
    }[brush]


def slid_words(slid: tuple[int, int]) -> tuple[str, ...]:
    """By how much the sheet is slid, one part a line."""
    column, row = slid
    words = []
    if column:
        words.append(f"{abs(column)} {heading_name(Heading.E if column > 0 else Heading.W)}")
    if row:
        words.append(f"{abs(row)} {heading_name(Heading.S if row > 0 else Heading.N)}")
    return tuple(words) or (_("not slid"),)


def ends_words(ends: int) -> str:
    """On how many cells the line may end as the sheet lies, in short; empty where it does not fit."""
    return ngettext("here: {n} end", "here: {n} ends", ends).format(n=ends) if ends else ""


def slid_at_once(slid: tuple[int, int]) -> str:
    """By how much the sheet is slid, in one line."""
    words = ", ".join(slid_words(slid))
    return _("slid {way}").format(way=words) if slid != (0, 0) else words


def places_words(tried: int) -> str:
    """Out of how many places."""
    return ngettext("of {n} place", "of {n} places", tried).format(n=tried)


def fitting_words(fitting: int, tried: int) -> str:
    """On how many places the sheet fits, to go after the first number."""
    return ngettext("of {n} places fits", "of {n} places fit", fitting).format(n=tried)


def cells_words(cells: int) -> str:
    """Out of how many cells."""
    return ngettext("of {n} cell", "of {n} cells", cells).format(n=cells)
