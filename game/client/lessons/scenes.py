"""The list of lessons and drills, what came of a lesson, and the offer at the first start."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.client import text
from game.client.art.medals import medal
from game.client.draw import stamp
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.lessons.drill_picture import AnswerFacts, AnswerPicture
from game.client.lessons.medal_row import MedalRow
from game.client.lessons.words import medal_name
from game.client.portraits import Mood, crew_portrait
from game.client.scenes.ask import AskScene
from game.client.scenes.column import ColumnScene
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.chooser import Chooser, Option
from game.client.widgets.menu_row import MenuRow
from game.client.widgets.plate import put_plate
from game.client.widgets.prose import Prose
from game.i18n import N_, _
from game.lessons.drill import MEDAL_SCORES
from game.lessons.schema import courses
from game.phrases.terms import station_name
from game.rules.terms import Side, Station

#: What each station does, in few words.
_PARTS = {
    Station.CAPTAIN: N_("steers, fires and hides"), Station.MATE: N_("makes weapons and sensors ready"),
    Station.ENGINEER: N_("chooses what breaks"), Station.RADIO: N_("finds out where the enemy is"),
}


@dataclass(frozen=True)
class LessonRow:
    """A lesson or a drill in the list, in words already translated; `medal` is its word, empty without one."""

    name: str
    icon: str
    about: str
    note: str
    medal: str
    open: Callable[[], None]


def _medal(grade: str, theme: Theme, high: int) -> pygame.Surface:
    return medal(theme.palette, grade, high)


class AboutPanel(Widget):
    """Beside the list: what the row with the focus is about, its medal, and who has the station with all the medals that were won there."""

    def __init__(self) -> None:
        super().__init__()
        self.row: LessonRow | None = None
        self.at = Station.CAPTAIN
        self.rows: Sequence[LessonRow] = ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, words and medal."""
        row, theme, palette, px = self.row, self.theme, self.theme.palette, self.theme.px
        if row is None or not self.rect.width:
            return
        inside = put_plate(surface, theme, self.rect, _("What it is about"))
        y = float(inside.y + px(4))
        name = text.fit(row.name, theme.type(Role.CARD_NAME), inside.width, theme.smallest_type, 2)
        text.write_lines(surface, name.lines, name.style, palette.bright, (inside.x, y))
        y += name.height + px(18)
        style = theme.type(Role.BODY)
        y = text.write_lines(surface, text.wrap(row.about, style, inside.width), style, palette.text, (inside.x, y)) + px(14)
        art = medal(palette, row.medal, px(52))
        stamp(surface, art, (inside.x, y))
        note = text.fit(row.note, style, inside.width - px(56), theme.smallest_type, 2)
        text.write_lines(surface, note.lines, note.style, palette.muted, (inside.x + px(56), y + px(34) - note.height / 2))
        self._draw_station(surface, pygame.Rect(inside.x, round(y) + px(70), inside.width, inside.bottom - round(y) - px(70)))

    def _draw_station(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The member's portrait over the medals, at the foot of what is left."""
        palette, px = self.theme.palette, self.theme.px
        small, gap = px(40), px(12)
        step = min(small + px(6), room.width // max(1, len(self.rows)))
        wide = min(px(340), room.width, (room.height - small - gap) * 5 // 6)
        if wide < px(90):
            return
        face = crew_portrait(palette, Side.YELLOW, self.at, Mood.CALM, wide)
        place = face.get_rect(centerx=room.centerx, bottom=room.bottom - small - gap)
        stamp(surface, face, place.topleft)
        x = room.centerx - step * len(self.rows) / 2
        for row in self.rows:
            art = medal(palette, row.medal, small)
            stamp(surface, art, (x + (step - art.get_width()) / 2, room.bottom - small))
            x += step


class LessonsScene(ColumnScene):
    """A station's lessons in their order and its drill. `rows_of` gives a station's rows anew, `duty_of` what it is for."""

    widest = 780

    def __init__(
        self, at: Station, rows_of: Callable[[Station], Sequence[LessonRow]], duty_of: Callable[[Station], str],
        back: Callable[[], None], notice: str = "",
    ) -> None:
        super().__init__()
        self.at, self._rows_of, self._duty_of, self._back, self.notice = at, rows_of, duty_of, back, notice
        self.panel = AboutPanel()
        self._make(first=True)

    @property
    def title(self) -> str:
        """The title of the screen."""
        return _("Lessons")

    def _make(self, *, first: bool = False) -> None:
        self.found = list(self._rows_of(self.at))
        self.choice = Chooser(_("Station"), [Option(station, station_name(station)) for station in courses()], self.at, self._chosen)
        told: list[Widget] = [Prose([self.notice], icon="warning")] if self.notice else []
        self.lessons = [MenuRow(row.name, row.icon, row.open, row.note) for row in self.found]
        for entry, row in zip(self.lessons, self.found, strict=True):
            entry.picture = partial(_medal, row.medal) if row.medal else None
        self.leave_button = Button(_("Title"), self._back, icon="undo", form=Form.ROW)
        self.put([*told, self.choice, Prose([self._duty_of(self.at)], quiet=True), *self.lessons], [self.leave_button], [self.panel])
        fresh = next((place for place, row in enumerate(self.found) if not row.medal), 0)
        self.board.focus_on(self.lessons[fresh] if first else self.choice)
        self.panel.row, self.panel.rows, self.panel.at = self.found[fresh], self.found, self.at

    def _chosen(self, value: object, *, at_list: bool = False) -> None:
        """Another station is chosen, from its row or from the list."""
        assert isinstance(value, Station)
        self.at = value
        self._make(first=at_list)
        self.layout(self.theme.size, self.theme)
        self.dirty = True

    def translate(self) -> None:
        """Take every word anew."""
        self._make(first=True)

    def room_aside(self, body: pygame.Rect) -> int:
        """The panel stands beside the list where there is room."""
        px = self.theme.px
        return px(400) if body.width >= px(1060) else 0

    def place_aside(self, aside: pygame.Rect) -> None:
        """Place the panel."""
        self.panel.layout(aside, self.theme)

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Enter is the key of the row that has the focus."""
        super().layout(size, theme)
        for row in self.lessons:
            row.key = self.keys.cap(Action.ACCEPT)

    def handle(self, event: pygame.event.Event) -> bool:
        """What the row with the focus or under the mouse is about stands beside the list. Left and right change the station there, too."""
        if event.type == pygame.KEYDOWN and self.board.focus in self.lessons:
            asked = self.keys.actions(event)
            way = (Action.RIGHT in asked) - (Action.LEFT in asked)
            stations = list(courses())
            place = stations.index(self.at) + way
            if way:
                if 0 <= place < len(stations):
                    self._chosen(stations[place], at_list=True)
                    self.board.moved += 1
                return True
        used = super().handle(event)
        touched = [place for place, row in enumerate(self.lessons) if row.hovered] or [
            place for place, row in enumerate(self.lessons) if row.focused
        ]
        if touched and self.panel.row is not self.found[touched[0]]:
            self.panel.row = self.found[touched[0]]
            self.dirty = True
        return used

    def back(self) -> bool:
        """Escape goes back to the title."""
        self._back()
        return True


class DoneScene(ColumnScene):
    """A lesson is done: the medal, why the last act was right, what was learned, and where to go from here."""

    def __init__(
        self, name: str, right: str, learned: str, medal: str, why: str, ways: Sequence[tuple[str, str, Callable[[], None]]],
        others: Sequence[tuple[str, str, Callable[[], None]]] = (), match: Callable[[], None] | None = None,
    ) -> None:
        """`why` says how the medal was come by; `ways` are names, icons and what each does, the last one the usual one.

        `others` lead to the other stations, `match` to a match at this one.
        """
        super().__init__()
        self.name, self.medal = name, medal
        rows: list[Widget] = [MedalRow(medal, _("{medal} medal").format(medal=medal_name(medal)), why)]
        rows += [Prose([right], icon="tick")] if right else []
        rows.append(Prose([learned], label=_("What you have learned"), icon="book"))
        if others:
            rows.append(Prose([_("Each station has its first lesson:")], label=_("The other stations"), icon="boat"))
        self.others = [MenuRow(station, icon, do) for station, icon, do in others]
        if match is not None:
            rows.append(Prose([_("What is learned here is used there:")], label=_("In earnest"), icon="boat"))
            self.others.append(MenuRow(_("Quick match"), "boat", match, _("at this station")))
        rows += self.others
        foot = [Button(way, do, icon=icon, form=Form.ROW) for way, icon, do in ways]
        foot[-1].state = ButtonState.READY
        self.put(rows, foot)
        self.board.focus_on(foot[-1])
        self._leave = ways[0][2]

    @property
    def title(self) -> str:
        """Which lesson it was."""
        return _("Lesson done: {name}").format(name=self.name)

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Enter is the key of the row that has the focus."""
        super().layout(size, theme)
        for row in self.others:
            row.key = self.keys.cap(Action.ACCEPT)

    def back(self) -> bool:
        """Escape goes back to the list."""
        self._leave()
        return True


class DrillDoneScene(ColumnScene):
    """A drill is done: the score, why, the perfect answer, the chart of it where there is one, and another one."""

    widest = 700

    def __init__(
        self, name: str, score: int, best: int, medal: str, why: Sequence[str], facts: AnswerFacts | None,
        ways: Sequence[tuple[str, str, Callable[[], None]]],
    ) -> None:
        """`why` are paragraphs; `ways` are names, icons and what each does, the last one the usual one."""
        super().__init__()
        self.name, self.score, self.medal = name, score, medal
        self.picture = AnswerPicture(facts) if facts is not None else None
        told = _("{n} % of the perfect answer. Best so far: {best} %.").format(n=score, best=best)
        medal_told = _("{medal} medal").format(medal=medal_name(medal)) if medal else _("No medal: bronze begins at {n} %.").format(
            n=MEDAL_SCORES[-1][1],
        )
        rows: list[Widget] = [MedalRow(medal, told, medal_told), Prose(list(why), label=_("Why"), icon="book")]
        foot = [Button(way, do, icon=icon, form=Form.ROW) for way, icon, do in ways]
        foot[-1].state = ButtonState.READY
        self.put(rows, foot, [self.picture] if self.picture is not None else [])
        self.board.focus_on(foot[-1])
        self._leave = ways[0][2]

    @property
    def title(self) -> str:
        """Which drill it was."""
        return self.name

    def room_aside(self, body: pygame.Rect) -> int:
        """The chart stands beside the words where there is room."""
        if self.picture is None:
            return 0
        px = self.theme.px
        return min(max(px(520), body.height), body.width // 2) if body.width >= px(760) else 0

    def place_aside(self, aside: pygame.Rect) -> None:
        """Place the chart."""
        if self.picture is not None:
            self.picture.layout(aside, self.theme)

    def back(self) -> bool:
        """Escape goes back to the list."""
        self._leave()
        return True


class ExercisePause(AskScene):
    """Escape in a lesson or a drill. `told` gives title, words and rows in the language spoken; Escape again goes on."""

    def __init__(self, told: Callable[[], tuple[str, str, Sequence[tuple[str, str, Callable[[], None]]]]]) -> None:
        super().__init__(*told())
        self._told = told

    def translate(self) -> None:
        """Take every word anew; the focus stays."""
        place = next((number for number, row in enumerate(self.rows) if row is self.board.focus), 0)
        self.title, self.words, rows = self._told()
        self.rows = [MenuRow(name, icon, do) for name, icon, do in rows]
        self.board.put(self.rows)
        self.board.focus_on(self.rows[place])


class OfferScene(AskScene):
    """At the first start: the first lesson of the station that one chooses. Escape puts it off, the last row dismisses it for good."""

    #: Every station's part stands beside its name.
    widest = 720

    def __init__(self, begin: Callable[[Station], None], later: Callable[[], None], never: Callable[[], None]) -> None:
        rows: list[tuple[str, str, Callable[[], None]]] = [
            (station_name(station), station.word, partial(begin, station)) for station in Station
        ]
        rows += [(_("Not now"), "undo", later), (_("Do not offer it again"), "cross", never)]
        super().__init__(
            _("New aboard?"),
            _("Two boats hunt each other unseen: each hears the other's headings, but not where it is. A boat has four stations; "
              "you choose yours, the computer works the others. The first lesson of a station takes a few minutes."), rows,
        )
        for row, station in zip(self.rows, Station, strict=False):
            row.note = _(_PARTS[station])

    @property
    def declining(self) -> MenuRow:
        """Escape puts it off."""
        return self.rows[len(Station)]
