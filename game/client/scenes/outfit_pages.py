"""The choices besides the base game: boats, sheet and upgrade on one page, experts and the Armada on another."""
from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from game.client.faces import ButtonState
from game.client.instruments.class_table import ClassTable
from game.client.instruments.sheet_sketch import SheetSketch
from game.client.instruments.start_chart import StartChart
from game.client.instruments.upgrade_card import UpgradeCard
from game.client.outfit import (
    BASE_GAME,
    CREWS_CHOICE,
    DRAWN,
    MOST_EXPERTS,
    OWN,
    Outfit,
    armada_allowed,
    armada_demanded,
    given_fleet,
    upgrades_allowed,
)
from game.client.scenes import outfit_words as words
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.chooser import Chooser, Option
from game.i18n import _, pgettext
from game.phrases.boats import boat_title
from game.phrases.terms import unit_name, upgrade_name
from game.rules.boats import BoatClass
from game.rules.chart import Chart
from game.rules.grid import cell_name
from game.rules.sheets import Sheet
from game.rules.terms import Mode, Side, Unit, Upgrade


class OutfitPages:
    """The widgets of both pages. `tell` says what the choices mean on a chart; `outfit` is what is chosen, whatever the chart allows."""

    def __init__(
        self, boats: Mapping[str, BoatClass], sheets: Mapping[str, Sheet], chosen: Outfit, changed: Callable[[object], None],
        reset: Callable[[], None], own: Collection[str] = (),
    ) -> None:
        """`own` names the boats and sheets that the player made."""
        self.boats, self.sheets, self._changed = boats, sheets, changed
        #: Whether the chart's mission gives the boats and their upgrades (S).
        self.given = False
        classes = [Option(name, boat_title(boat), icon=OWN if name in own else "") for name, boat in boats.items()]
        self.own_boat = Chooser(_("Your boat"), classes, chosen.boats[Side.YELLOW], changed)
        self.other_boat = Chooser(_("The other boat"), classes, chosen.boats[Side.BLUE], changed)
        named = [Option(name, words.sheet_name(name), icon=OWN if name in own else "") for name in (*sheets, DRAWN)]
        self.sheet = Chooser(_("Your Engineer's sheet"), named, chosen.sheet, changed)
        self.upgrade = Chooser(_("Special upgrade"), self._upgrades(refused=""), chosen.upgrade, changed)
        counts = [Option(count, str(count) if count else pgettext("experts", "None")) for count in range(MOST_EXPERTS + 1)]
        self.experts = Chooser(_("Experts a side"), counts, chosen.experts, changed)
        self.armada = Chooser(_("Armada"), self._armada(""), chosen.armada, changed)
        units = [Option(unit, unit_name(unit)) for unit in Unit]
        self.placing = Chooser(_("Mark on the chart"), units, Unit.BOAT, changed)
        self.base_game = Button(_("Back to the base game"), reset, icon="undo", form=Form.ROW, state=ButtonState.IDLE)
        self.table = ClassTable(words.class_facts(self._classes, self._base, Mode.TURNS))
        self.sketch = SheetSketch(None)
        self.card = UpgradeCard()

    @staticmethod
    def _upgrades(refused: str) -> list[Option]:
        none, crew = Option(Upgrade.NONE.word, pgettext("upgrade", "None")), Option(CREWS_CHOICE, _("Crew's choice"), refused=refused)
        named = [
            Option(upgrade.word, upgrade_name(upgrade), refused=refused, icon=upgrade.word) for upgrade in Upgrade if upgrade
        ]
        return [none, *named, crew]

    @staticmethod
    def _armada(refused: str) -> list[Option]:
        """Yes or no; the one that is refused says why."""
        return [Option(False, _("No")), Option(True, _("Yes"), refused=refused)]

    # -------------------------------------------------------------------------------------------------------- choosing

    @property
    def choosers(self) -> list[Chooser]:
        """Everything that is chosen on both pages."""
        return [self.own_boat, self.other_boat, self.sheet, self.upgrade, self.experts, self.armada, self.placing]

    @property
    def shown_things(self) -> list[Widget]:
        """What only shows something."""
        return [self.table, self.sketch, self.card]

    @property
    def _classes(self) -> tuple[BoatClass, BoatClass]:
        return self.boats[str(self.own_boat.value)], self.boats[str(self.other_boat.value)]

    @property
    def _base(self) -> BoatClass:
        return self.boats.get(BASE_GAME.boats[0]) or next(iter(self.boats.values()))

    def outfit(self, starts: StartChart) -> Outfit:
        """What is chosen, with the units' cells of a chart."""
        experts, muster = self.experts.value, starts.muster
        assert isinstance(experts, int)
        return Outfit(
            (str(self.own_boat.value), str(self.other_boat.value)), str(self.sheet.value), str(self.upgrade.value), experts,
            self.armada.value is True, muster.helicopter, muster.cruiser,
        )

    def reset(self) -> None:
        """Choose what the base game has."""
        usual = BASE_GAME
        for chooser, value in (
            (self.own_boat, usual.boats[0]), (self.other_boat, usual.boats[1]), (self.sheet, usual.sheet), (self.upgrade, usual.upgrade),
            (self.experts, usual.experts), (self.armada, usual.armada), (self.placing, Unit.BOAT),
        ):
            chooser.index = next(number for number, option in enumerate(chooser.options) if option.value == value)

    def place(self, unit: Unit) -> None:
        """The next cell is for another unit."""
        self.placing.index = unit.value

    # --------------------------------------------------------------------------------------------------------- telling

    def tell(self, chart: Chart, mode: Mode, starts: StartChart) -> None:
        """Say what the choices mean, and what a chart's mission does not allow."""
        fleet, given = given_fleet(chart), words.fleet_note(chart)
        upgrade = fleet[0][1].word if fleet else str(self.upgrade.value)
        allowed = upgrades_allowed(chart)
        self.upgrade.options = self._upgrades("" if allowed else words.upgrade_note(chart, upgrade))
        self.given, self.sheet.note = bool(fleet), given
        may = armada_allowed(chart)
        self.armada.options = self._armada("" if may else words.armada_note(chart, armada=False))
        if armada_demanded(chart):
            self.armada.options = [Option(False, _("No"), refused=words.armada_note(chart, armada=True)), Option(True, _("Yes"))]
        self.armada.note = words.armada_note(chart, armada=self.armada.value is True)
        experts = self.experts.value
        assert isinstance(experts, int)
        self.experts.note = words.experts_note(experts)
        muster = starts.muster
        cells = (muster.boat, muster.helicopter, muster.cruiser)
        self.placing.options = [
            Option(unit, f"{unit_name(unit)}: {cell_name(cell)}" if cell else unit_name(unit), icon=_UNIT_ICONS[unit])
            for unit, cell in zip(Unit, cells, strict=True)
        ]
        classes = tuple(self.boats[name] for name, _upgrade in fleet) if fleet else self._classes
        self.table.facts = words.class_facts((classes[0], classes[1]), self._base, mode)
        chosen = str(self.sheet.value)
        self.sketch.sheet, self.sketch.note = self.sheets.get(chosen), words.sheet_note(chosen)
        name, does = words.upgrade_words(upgrade if allowed else Upgrade.NONE.word)
        charge = words.charge_words(upgrade, classes[0].gauges(mode)) if allowed else ""
        named = words.upgrade_of(upgrade) if allowed else None
        self.card.show(named.word if named is not None else "scenario", name, does, charge, words.upgrade_note(chart, upgrade))

    def summary(self, chart: Chart, starts: StartChart) -> str:
        """What is not as in the base game, in a line."""
        outfit = self.outfit(starts).allowed_on(chart)
        return words.summary(outfit, (self.boats[outfit.boats[0]], self.boats[outfit.boats[1]]))

    # --------------------------------------------------------------------------------------------------------- layout

    def boat_rows(self, *, beside: bool) -> list[list[Widget]]:
        """The rows of the page of boats; what only shows something stands `beside` them where there is room."""
        if self.given:  # the mission leaves nothing but the sheet to be chosen
            return [[self.sheet]] if beside else [[self.sheet], [self.table], [self.sketch], [self.card]]
        choosers: list[list[Widget]] = [[self.own_boat], [self.other_boat], [self.sheet], [self.upgrade]]
        if not beside:
            for place, thing in ((4, self.card), (3, self.sketch), (2, self.table)):
                choosers.insert(place, [thing])
        return choosers

    def extra_rows(self, opens: Widget) -> list[list[Widget]]:
        """The rows of the other page; `opens` opens the chart where it has no room beside them."""
        return [[self.experts], [self.armada], [self.placing], [opens]]


_UNIT_ICONS = {Unit.BOAT: "boat", Unit.HELICOPTER: "helicopter", Unit.CRUISER: "cruiser"}
