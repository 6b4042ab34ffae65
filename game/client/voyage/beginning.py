"""Before the voyage: the list of campaigns, and a new one."""
from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.campaign.state import begin
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.class_table import ClassFacts, ClassTable
from game.client.instruments.sheet_sketch import SheetSketch
from game.client.scenes.column import ColumnScene
from game.client.scenes.import_files import DropScene, ImportWords
from game.client.scenes.outfit_words import class_facts
from game.client.scenes.quick_match_words import crew_note, duty, level_note
from game.client.theme import Theme
from game.client.voyage.table import CampaignTable, new_path
from game.client.widgets.button import Button, Form
from game.client.widgets.chooser import Chooser, Option
from game.client.widgets.menu_row import MenuRow
from game.client.widgets.plate import HEAD
from game.client.widgets.prose import Prose
from game.client.widgets.toggles import Toggle, Toggles
from game.crew.levels import Level
from game.i18n import N_, _, pgettext
from game.library import Library
from game.phrases.boats import boat_character, boat_title, sheet_title
from game.phrases.terms import side_name, station_name
from game.rules.terms import Mode, Side, Station

IMPORT = ImportWords(
    N_("Import a campaign"), N_("Drag an exported campaign onto this window, or put it into this folder:"), "globe",
)
_STANDARD = "standard"


@dataclass(frozen=True)
class CampaignRow:
    """A campaign in the list, in words already translated; `damaged` ones are explained when they are opened."""

    name: str
    note: str
    open: Callable[[], None]
    delete: Callable[[], None]
    export: Callable[[], None] = lambda: None
    damaged: bool = False


@dataclass(frozen=True)
class CampaignsRoutes:
    """Where the list leads: a new campaign, the files that can be brought in, the title; `dropped` takes a file."""

    new: Callable[[], None]
    bring_in: Callable[[], None]
    back: Callable[[], None]
    dropped: Callable[[Path], None]


class CampaignsScene(DropScene):
    """A row for each campaign, the last one first. The buttons Delete and Export are for the row that was touched last.

    `notice` is what went wrong, or with `good` what was done.
    """

    widest = 960

    def __init__(self, found: Sequence[CampaignRow], routes: CampaignsRoutes, notice: str = "", *, good: bool = False) -> None:
        super().__init__()
        self.found, self.notice, self.good = list(found), notice, good
        self._new, self._bring_in, self._back, self._dropped = routes.new, routes.bring_in, routes.back, routes.dropped
        self._make()

    @property
    def title(self) -> str:
        """The title of the screen."""
        return _("Campaign")

    def _make(self) -> None:
        rows: list[Prose | MenuRow] = []
        if self.notice:
            rows.append(Prose([self.notice], icon="tick" if self.good else "warning"))
        if not self.found:
            rows.append(Prose([
                _("Seven missions in real time, always the same two sides: down to the Hollow Earth, and out again by its volcano."),
                _("The winner of a mission draws two expert cards, the loser one; the winner of the last mission wins the campaign."),
            ], icon="globe"))
        self.campaigns = [MenuRow(row.name, "warning" if row.damaged else "play", row.open, row.note) for row in self.found]
        self.leave_button = Button(_("Title"), self._back, icon="undo", form=Form.ROW)
        self.new = Button(_("New campaign"), self._new, icon="globe", form=Form.ROW, state=ButtonState.READY)
        self.delete = Button(_("Delete"), self._delete, icon="cross", form=Form.ROW)
        self.export = Button(_("Export"), self._export, icon="save", form=Form.ROW)
        self.import_button = Button(_("Import"), self._bring_in, icon="arrow-down", form=Form.ROW)
        of_a_row = [self.delete, self.export] if self.found else []
        foot = [self.leave_button, *of_a_row, self.import_button, self.new]
        self.put([*rows, *self.campaigns], foot)
        self.at = 0
        self.board.focus_on(self.campaigns[0] if self.campaigns else self.new)

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Enter is the key of the row that has the focus."""
        super().layout(size, theme)
        for row in self.campaigns:
            row.key = self.keys.cap(Action.ACCEPT)
        if self.campaigns:
            self.new.key = ""
            self._follow()

    def _follow(self) -> None:
        """Which row was touched last."""
        for number, row in enumerate(self.campaigns):
            if row.focused:
                self.at = number
        which = self.campaigns[self.at].name if len(self.campaigns) > 1 else ""
        self.delete.hint = _("Deletes: {name}").format(name=which) if which else ""
        self.export.hint = _("Puts into one file: {name}").format(name=which or self.campaigns[self.at].name)

    def _delete(self) -> None:
        self.found[self.at].delete()

    def _export(self) -> None:
        self.found[self.at].export()

    def handle(self, event: pygame.event.Event) -> bool:
        """Remember the row that the keys or the mouse were on."""
        used = super().handle(event)
        if self.campaigns:
            self._follow()
        return used

    def back(self) -> bool:
        """Escape goes back to the title."""
        self._back()
        return True


class NewCampaignScene(ColumnScene):
    """Side, boats and Engineer's sheets for the whole campaign (D0.2), levels, own stations, the order of the missions (D0.1).

    What a first voyage needs stands first. `level` is the other crew's that is chosen beforehand.
    """

    widest = 860

    def __init__(
        self, library: Library, folder: Path, levels: Sequence[Option], done: Callable[[CampaignTable], None], back: Callable[[], None],
        level: Level = Level.RECRUIT,
    ) -> None:
        super().__init__()
        self._first_level = level
        self.library, self.folder, self.levels, self._done, self._back = library, folder, list(levels), done, back
        self._make()

    @property
    def title(self) -> str:
        """A new campaign."""
        return _("New campaign")

    @property
    def aside_label(self) -> str:
        """What was chosen, shown beside the choices."""
        return _("Fitted out")

    def _make(self) -> None:
        classes = [Option(name, boat_title(self.library.boat(name))) for name in self.library.boat_names()]
        drawn = Option("", pgettext("boat or sheet", "By chance"))
        sheets = [Option(sheet.name, sheet_title(sheet.name)) for sheet in self.library.sheets()]
        self.side = Chooser(_("Your side"), [Option(side, side_name(side), side) for side in Side], Side.YELLOW, self._again)
        self.boat = Chooser(_("Your boat"), classes, classes[0].value, self._again)
        self.sheet = Chooser(_("Your Engineer's sheet"), sheets, _STANDARD, self._again, note=" ".join([
            _("What breaks by which heading, and what repairs itself."), _("Boat and sheet stay the same in all main missions."),
        ]))
        self.other_boat = Chooser(_("The other boat"), [*classes, drawn], classes[0].value, self._again)
        self.other_sheet = Chooser(_("The other Engineer's sheet"), [*sheets, drawn], _STANDARD, self._again)
        self.level = Chooser(_("The other crew"), self.levels, self._first_level.word, self._again)
        self.own_level = Chooser(_("Own crew"), self.levels, Level.OFFICER.word)
        self.stations = Toggles(
            _("Your stations"), [Toggle(station, station_name(station), station.word, duty(station)) for station in Station],
            {Station.CAPTAIN}, self._held,
        )
        self.order = Chooser(_("Order of the missions"), [Option(False, _("As given")), Option(True, _("Any"))], False, self._again)
        self._held(self.stations.chosen)
        self.table, self.sketch, self.other_sketch = ClassTable(self._facts()), SheetSketch(None), SheetSketch(None)
        self._tell()
        self.begin_button = Button(_("Begin the campaign"), self._begin, icon="play", form=Form.ROW, state=ButtonState.READY)
        self.leave_button = Button(_("Back"), self._back, icon="undo", form=Form.ROW)
        self.put([
            self.side, self.stations, self.level, self.boat, self.other_boat, self.sheet, self.other_sheet, self.own_level, self.order,
        ], [self.leave_button, self.begin_button], [self.table, self.sketch, self.other_sketch])
        self.board.focus_on(self.begin_button)

    def translate(self) -> None:
        """Take every word anew; what was chosen stays."""
        kept = [chooser.index for chooser in self._choosers]
        stations = self.stations.chosen
        self._make()
        for chooser, index in zip(self._choosers, kept, strict=True):
            chooser.index = index
        self.stations.chosen = stations
        self._held(stations)
        self._tell()

    @property
    def _choosers(self) -> list[Chooser]:
        return [self.side, self.boat, self.sheet, self.other_boat, self.other_sheet, self.level, self.own_level, self.order]

    def _held(self, chosen: frozenset[object]) -> None:
        own = frozenset(station for station in Station if station in chosen)
        note = _("You may take other stations from mission to mission.")
        self.stations.note = f"{crew_note(own)} {note}"
        if self.rows:
            self._place_column()

    def _again(self, _value: object) -> None:
        self.place_aside(self.aside)

    def _tell(self) -> None:
        """What the choices mean."""
        self.level.note = level_note(Level[str(self.level.value).upper()])
        for boat in (self.boat, self.other_boat):
            boat.note = "" if self.aside.width else boat_character(str(boat.value))
        self.table.facts = self._facts()
        for sketch, chooser in ((self.sketch, self.sheet), (self.other_sketch, self.other_sheet)):
            name = str(chooser.value)
            sketch.sheet = self.library.sheet(name) if name else None
            sketch.note = f"{chooser.label}: {chooser.options[chooser.index].name}"
        self.dirty = True
        self.order.note = (
            _("Any main mission may be sailed next; the last one, Volcano, ends the campaign whenever it is played (D0.1).")
            if self.order.value is True else _("One mission follows the other; side missions lie between them (D0.1).")
        )

    def _facts(self) -> ClassFacts:
        """Both boats, Yellow's first; one that is drawn has no figures yet."""
        drawn = not self.other_boat.value
        own = self.library.boat(str(self.boat.value))
        boats = [own, own if drawn else self.library.boat(str(self.other_boat.value))]
        place = 1
        if self.side.value is Side.BLUE:
            boats.reverse()
            place = 0
        facts = class_facts((boats[0], boats[1]), self.library.boat("base"), Mode.REALTIME)
        return facts.without(place, self.other_boat.options[-1].name) if drawn else facts

    def room_aside(self, body: pygame.Rect) -> int:
        """Boats and sheet are shown where the choices leave room."""
        return round(body.width * 0.36) if body.width >= self.theme.px(1100) else 0

    def place_aside(self, aside: pygame.Rect) -> None:
        """The table of both boats, the sheets below it as far as they have room; without any the boat is told in a line."""
        px = self.theme.px
        shown = aside.width > 0
        self._tell()  # with the table beside them the boats need no line of their own
        self._place_column()
        self.table.shown = self.sketch.shown = self.other_sketch.shown = shown
        if not shown:
            return
        inset = px(self.theme.metrics.padding)
        inside = pygame.Rect(aside.x + inset, aside.y + px(HEAD), aside.width - 2 * inset, aside.height - px(HEAD) - inset)
        self.table.theme = self.sketch.theme = self.theme
        table = self.table.natural_height(inside.width)
        top = inside.y + px(6)
        self.table.layout(pygame.Rect(inside.x, top, inside.width, table), self.theme)
        below, gap = top + table + px(18), px(24)
        wanted = self.sketch.natural_height(inside.width)
        self.other_sketch.shown = inside.bottom - below >= 2 * wanted + gap
        shared = (inside.bottom - below - gap) // 2 if self.other_sketch.shown else inside.bottom - below
        high = min(shared, round(wanted * 1.3))
        self.sketch.layout(pygame.Rect(inside.x, below, inside.width, high), self.theme)
        self.other_sketch.layout(pygame.Rect(inside.x, below + high + gap, inside.width, high), self.theme)

    def _begin(self) -> None:
        seed = secrets.randbelow(1 << 31)
        human = self.side.value
        assert isinstance(human, Side)
        boats = [str(self.boat.value), str(self.other_boat.value) or secrets.choice(self.library.boat_names())]
        names = [sheet.name for sheet in self.library.sheets()]
        sheets = [str(self.sheet.value), str(self.other_sheet.value) or secrets.choice(names)]
        if human is Side.BLUE:
            boats.reverse()
            sheets.reverse()
        campaign = begin(seed, (boats[0], boats[1]), (sheets[0], sheets[1]), any_order=self.order.value is True)
        own = frozenset(station for station in Station if station in self.stations.chosen)
        level, own_level = Level[str(self.level.value).upper()], Level[str(self.own_level.value).upper()]
        self._done(CampaignTable(new_path(self.folder), campaign, human, level, own_level, own))

    def back(self) -> bool:
        """Escape goes back to the list."""
        self._back()
        return True
