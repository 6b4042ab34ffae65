"""Talking aboard: what one asks of each computer member, and all that was said."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.portraits import CREWS, Mood
from game.client.scene import Scene
from game.client.scenes.bridge_words import clock_words, owed_elsewhere
from game.client.scenes.crew_facts import station_facts
from game.client.session import Session
from game.client.stations.gauge_words import icon, title
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.crew_card import CrewState
from game.client.widgets.log_list import LogLine, LogList
from game.client.widgets.scroll import ScrollColumn
from game.client.widgets.section import Section
from game.client.widgets.toggles import Toggle, Toggles
from game.i18n import _, ngettext
from game.match.crewtalk import QUESTIONS, TOPICS, Kind, Topic, Wish, subjects
from game.phrases.crewtalk import subject_name, talk_sentence, topic_name, topic_note, wish_words
from game.phrases.reasons import reason_sentence, reason_short
from game.phrases.terms import station_name, system_name
from game.rules.boats import GROUPS, slot
from game.rules.terms import Colour, Heading, Side, Station, System, Term

#: What a card says in its first line already, or need not say.
_PLAIN = (Kind.REPORT, Kind.WITHDRAWN)


#: For so many orders what a member said stays on his card.
_RECENT = 12


def crew_state(session: Session, station: Station, side: Side | None = None) -> CrewState:
    """A member's card: what he does and why, how he feels, what he is asked for; of the boat that is looked at, if none is named."""
    side = session.human if side is None else side
    crew, talks = session.crews[side], session.talks[side]
    person, title = CREWS[side][station], station_name(station)
    serves = scenario_name(session, side)
    chips = tuple(wish_words(wish, scenario=serves) for wish in sorted(talks.wishes) if wish.to is station)
    alone = station not in session.match.view(side, Station.CAPTAIN).own.crew
    if station in session.stations:
        owed = owed_elsewhere(session, station)
        own = _("Not aboard yet: you do the work.") if alone else _("Your own station.")
        behind = session.radio.behind if station is Station.RADIO and session.radio is not None else 0
        short = ""
        if behind > 1:  # the plot tells where the enemy was then
            short = ngettext("{n} call is not drawn.", "{n} calls are not drawn.", behind).format(n=behind)
            owed = ngettext("{n} call is not drawn: the plot is old.", "{n} calls are not drawn: the plot is old.", behind).format(n=behind)
        mood = None if alone else Mood.BUSY if owed else Mood.CALM
        facts = _facts(session, side, station)
        return CrewState(person, station, title, owed or own, own if alone and owed else facts, mood, chips, short, facts)
    if alone:
        line = _("Not aboard yet: the captain does the work.")
        return CrewState(person, station, title, line, _facts(session, side, station), None, chips)
    said = crew.words(station)
    if said is not None and said.word == "charge-full" and not _is_full(session, side, System[str(said.facts[0]).upper()]):
        said = None  # it has been used since
    hull = _at_hull(session, station, side)
    line = reason_sentence(said, scenario=serves) if said is not None else hull or _("Standing by.")
    if hull and not _has_drawn(session, station, side):  # what he does now comes before what he thought when the boat was under
        line = hull
    last = next((talk for talk in reversed(talks.said) if talk.speaker is station and talk.kind not in _PLAIN), None)
    reason = talk_sentence(last, scenario=serves) if last is not None and _is_recent(session, last.number) else ""
    mood = Mood[crew.mood(station).name]
    if last is not None and last.kind is Kind.WARNING and reason:
        mood = Mood.ALARMED
    first = last.reason if mood is Mood.ALARMED and last is not None and reason else said
    short = reason_short(first, scenario=serves) if first is not None else ""
    facts = _facts(session, side, station)
    return CrewState(person, station, title, line, reason or facts, mood, chips, short, facts)


def _facts(session: Session, side: Side, station: Station) -> str:
    """How it stands with a member's work; of a human's plot, how many cells it leaves."""
    drawn = session.radio if side is session.human and station in session.stations and station is Station.RADIO else None
    return station_facts(session.match.view(side, station), station, len(drawn.sheet.plot()) if drawn is not None else 0)


def _at_hull(session: Session, station: Station, side: Side) -> str:
    """What a member of a surfaced boat is about (B12.3): the Engineer's section is drawn first."""
    own = session.match.view(side, Station.CAPTAIN).own
    if not session.real or not own.surfaced:
        return ""
    if _has_drawn(session, station, side):
        return _("My section of the hull is drawn.")
    first = station is Station.ENGINEER or own.drawn_by >> Station.ENGINEER & 1
    return _("Drawing my section of the hull.") if first else _("Waiting for the engineer's section of the hull.")


def _has_drawn(session: Session, station: Station, side: Side) -> bool:
    """Whether a member's section of the hull is drawn, or the whole hull was."""
    own = session.match.view(side, Station.CAPTAIN).own
    return own.checked or bool(own.drawn_by >> station & 1)


def _is_recent(session: Session, number: int) -> bool:
    """Whether what was said after so many orders is not long past, by those that whoever looks on may know of (U6.4)."""
    told = session.told
    return told[-1] - told[min(number, len(told) - 1)] <= _RECENT


def scenario_name(session: Session, side: Side) -> str:
    """What the scenario's gauge of a boat serves, an upgrade or a mission's weapon; empty if nothing of a name of its own."""
    view = session.match.view(side, Station.CAPTAIN)
    name = title(view, System.SCENARIO)
    return name if name != system_name(System.SCENARIO) else ""


def _is_full(session: Session, side: Side, system: System) -> bool:
    """Whether every space of a system's gauge is marked, or of one of its groups."""
    own = session.match.view(side, Station.MATE).own
    places = (slot(system, group) for group in range(GROUPS))
    return any(own.spaces[place] and own.marks[place] == own.spaces[place] for place in places)


class TalkScene(Scene):
    """Standing orders, or requests where one is not the captain, for every computer member; beside them all that was said."""

    overlay = True

    def __init__(self, session: Session, speaker: Station, first: Station, back: Callable[[], None]) -> None:
        super().__init__()
        self.session, self._back = session, back
        self.speaker = speaker if speaker in session.stations else min(session.stations, default=speaker)
        self.column = ScrollColumn()
        self.log = LogList(_("Said aboard"))
        self.done = Button(_("Back"), back, icon="undo", form=Form.ROW, state=ButtonState.READY)
        self.groups: list[tuple[Section, list[Toggles]]] = []
        #: What can be asked of a member besides, one button each; by the section above them.
        self.questions: dict[Section, list[Button]] = {}
        members = [station for station in Station if station in session.own.stations and TOPICS[station]]
        if session.stations:
            for station in sorted(members, key=lambda one: (one is not first, one)):
                section = Section(station_name(station), station.word)
                self.groups.append((section, self._asking(station)))
                self.questions[section] = self._questions(station)
        self.plate = pygame.Rect(0, 0, 0, 0)
        self._title = pygame.Rect(0, 0, 0, 0)
        toggles = [toggle for _, group in self.groups for toggle in group]
        asking = [widget for section, group in self.groups for widget in (section, *group, *self.questions[section])]
        self.board.put([self.column, *asking, self.log, self.done])
        self.board.reveal = self.column.reveal
        self.board.focus_on(toggles[0] if toggles else self.done)
        self._read()

    def _asking(self, to: Station) -> list[Toggles]:
        """A row of toggles for each thing that a member can be asked for."""
        found, wishes = [], self.session.talk.wishes
        plain: list[Topic] = []
        for topic in TOPICS[to]:
            if topic in QUESTIONS:
                continue
            if not subjects(to, topic):
                plain.append(topic)
                continue
            toggles = []
            for about in self._subjects(to, topic):
                wish = Wish(to, topic, int(about))
                kind = about if isinstance(about, Colour) else None
                toggles.append(Toggle(wish, self._subject(wish), self._sign(about), wish_words(wish, scenario=self._serves), kind))
            found.append(Toggles(topic_name(topic), toggles, wishes, self._asked, note=topic_note(to, topic)))
        if plain:
            sign = "torpedo" if to is Station.CAPTAIN else to.word
            toggles = [Toggle(Wish(to, topic), wish_words(Wish(to, topic)), sign) for topic in plain]
            found.insert(0, Toggles(topic_name(plain[0]), toggles, wishes, self._asked, note=topic_note(to, plain[0])))
        return found

    @property
    def _serves(self) -> str:
        """What the scenario's gauge serves, if it is an upgrade."""
        return scenario_name(self.session, self.session.human)

    def _subject(self, wish: Wish) -> str:
        """What a wish is about, as a label."""
        name = subject_name(wish.subject, scenario=self._serves)
        return name if name == self._serves else name.capitalize()

    def _sign(self, about: Term) -> str:
        """The icon of what a wish is about; the scenario's gauge has that of what it serves."""
        if isinstance(about, System):
            return icon(self.session.match.view(self.session.human, Station.CAPTAIN), about)
        return _icon(about)

    def _questions(self, to: Station) -> list[Button]:
        """A button for each question to a member."""
        def button(wish: Wish) -> Button:
            return Button(wish_words(wish), lambda: self._put(wish), icon=to.word, form=Form.ROW)

        return [button(Wish(to, topic)) for topic in TOPICS[to] if topic in QUESTIONS]

    def _put(self, wish: Wish) -> None:
        """Put a question; the answer stands in the log at once."""
        self.session.ask(self.speaker, wish)
        self._read()

    def _subjects(self, to: Station, topic: Topic) -> list[Term]:
        found = subjects(to, topic)
        if isinstance(found[0], Heading):
            return [Heading.W, Heading.N, Heading.S, Heading.E]
        if not isinstance(found[0], System):
            return list(found)
        spaces = self.session.match.view(self.session.human, Station.CAPTAIN).own.spaces
        return [system for system in found if isinstance(system, System) and spaces[slot(system)]]

    def _asked(self, _chosen: object) -> None:
        """A toggle was switched: ask for what is chosen now, withdraw what is not."""
        shown = [toggles for _, group in self.groups for toggles in group]
        values = {toggle.value for toggles in shown for toggle in toggles.toggles}
        chosen = {value for toggles in shown for value in toggles.chosen}
        stood = self.session.talk.wishes  # before: what is asked for may take the place of something else
        for wish in sorted(wish for wish in values if isinstance(wish, Wish)):
            if (wish in chosen) != (wish in stood):
                self.session.ask(self.speaker, wish)
        for toggles in shown:
            toggles.chosen = frozenset(toggle.value for toggle in toggles.toggles if toggle.value in self.session.talk.wishes)
        self._read()

    def _read(self) -> None:
        session, told, grave = self.session, self.session.told, (Kind.WARNING, Kind.ORDER, Kind.REQUEST, Kind.PLOT)
        self.log.lines = [
            LogLine(
                clock_words(talk.tick) if session.real else str(told[min(talk.number, len(told) - 1)]),
                talk.side, station_name(talk.speaker),
                talk_sentence(talk, scenario=scenario_name(session, talk.side)), talk.kind in grave,
            )
            for talk in reversed(session.talk.said)
        ]
        self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """The mouse under a toggle tells what it is."""
        if event.type == pygame.MOUSEMOTION:
            for _section, group in self.groups:
                for toggles in group:
                    if toggles.hover(event.pos):
                        self.dirty = True
        if event.type == pygame.KEYDOWN and Action.TALK in self.keys.actions(event):
            return self.back()
        return super().handle(event)

    def back(self) -> bool:
        """Escape goes back to the bridge."""
        self._back()
        return True

    # -------------------------------------------------------------------------------------------------------- drawing

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Two columns where there is room: what one asks, and what was said; in narrow windows one above the other."""
        super().layout(size, theme)
        self.theme = theme = bridge_theme(theme)
        px, (wide, high) = theme.px, size
        margin = px(theme.metrics.margin)
        self.plate = pygame.Rect(0, 0, min(wide - 2 * margin, px(1240)), min(high - 2 * margin, px(820)))
        self.plate.center = (wide // 2, high // 2)
        inside = self.plate.inflate(-2 * px(20), -2 * px(16))
        self._title = pygame.Rect(inside.x, inside.y, inside.width, px(44))
        button = px(44)
        self.done.key = self.keys.cap(Action.BACK)
        self.done.layout(pygame.Rect(inside.right - px(200), inside.bottom - button, px(200), button), theme)
        body = pygame.Rect(inside.x, self._title.bottom, inside.width, inside.bottom - button - px(10) - self._title.bottom)
        if not self.groups:
            self.log.layout(body, theme)
            self.column.fill(pygame.Rect(body.topleft, (0, 0)), theme, [])
            return
        if body.width >= px(760):
            left = pygame.Rect(body.x, body.y, round(body.width * 0.56), body.height)
            right = pygame.Rect(left.right + px(16), body.y, body.right - left.right - px(16), body.height)
        else:
            left = pygame.Rect(body.x, body.y, body.width, round(body.height * 0.62))
            right = pygame.Rect(body.x, left.bottom + px(10), body.width, body.bottom - left.bottom - px(10))
        self.log.layout(right, theme)
        self._fill(left, theme)

    def _fill(self, place: pygame.Rect, theme: Theme) -> None:
        px = theme.px
        room = place.width - px(24)
        cells: list[tuple[Section | Toggles | Button, pygame.Rect]] = []
        y = px(4)
        for section, group in self.groups:
            section.theme = theme
            tall = section.natural_height(room)
            cells.append((section, pygame.Rect(px(4), y, room, tall)))
            y += tall + px(8)
            for toggles in group:
                toggles.theme = theme
                tall = toggles.natural_height(room)
                cells.append((toggles, pygame.Rect(px(4), y, room, tall)))
                y += tall + px(16)
            y = self._fill_questions(self.questions[section], cells, y, room) + px(8)
        self.column.fill(place, theme, cells)

    def _fill_questions(
        self, questions: list[Button], cells: list[tuple[Section | Toggles | Button, pygame.Rect]], y: int, room: int
    ) -> int:
        """Place the buttons side by side if their names have room there, else one below the other; where they end."""
        px = self.theme.px
        if not questions:
            return y
        style, high = self.theme.type(Role.BODY_BOLD), px(max(40, self.theme.metrics.hit))
        wide = (room - px(8) * (len(questions) - 1)) // len(questions)
        beside = all(text.width(button.name, style) + px(64) <= wide for button in questions)
        for number, button in enumerate(questions):
            if beside:
                cells.append((button, pygame.Rect(px(4) + number * (wide + px(8)), y, wide, high)))
            else:
                cells.append((button, pygame.Rect(px(4), y + number * (high + px(8)), room, high)))
        return y + (high if beside else len(questions) * (high + px(8)) - px(8)) + px(16)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed bridge."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size), self.plate)
        if not self.session.stations or not self.groups:
            words = _("Said aboard")
        elif self.speaker is Station.CAPTAIN:
            words = _("Your standing orders")
        else:
            words = _("What you ask of the crew")
        if self.session.real:
            words = _("{words} (the match waits)").format(words=words)
        title = text.fit(words, theme.type(Role.SCENE_TITLE), self._title.width, theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, palette.amber, (self._title.x, self._title.y + px(6)))
        self.board.draw(surface)


def _icon(about: Term) -> str:
    """The icon of what a wish is about."""
    match about:
        case Heading():
            return {Heading.N: "arrow-up", Heading.E: "arrow-right", Heading.S: "arrow-down", Heading.W: "arrow-left"}[about]
    return "gear"
