"""The captain's instruments: chart, gauges, engine room, readouts and order bar, composed of shared parts and filled from a view."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.client.art.charts import chart_now
from game.client.art.pieces import Advice
from game.client.chart_marks import cell_sentence, cell_words
from game.client.currents import drift_words, drifts
from game.client.faces import ButtonState
from game.client.input import Action, KeyMap
from game.client.instruments.bridge_layout import BridgeLayout
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.chart_picture import ALL_LAYERS, BoatSign, ChartPicture, HeadingSign, Layer, MineSign, RouteSign
from game.client.instruments.choice_plate import ChoicePlate
from game.client.instruments.engine_room import ORDER, EngineRoom, Note, Tone
from game.client.instruments.gauges import GaugesPanel
from game.client.instruments.order_bar import OrderBar
from game.client.instruments.readout import CursorFacts, CursorReadout, LayersPanel, LayerSwitch, Odds, PlotFacts, PlotReadout
from game.client.mission_state import base_words, own_bases, own_cells, strips
from game.client.stations.captain_missions import does as mission_does
from game.client.stations.captain_missions import pulse_share, pulsed, warning
from game.client.stations.captain_orders import MOVES, SYSTEMS, Aim, Entry, Want, aim_of, brief_name, order_name
from game.client.stations.captain_units import harmed, steps_left, unit_cell, unit_signs
from game.client.stations.captain_upgrades import blast_of, does, wave_of
from game.client.stations.gauge_words import count_words, gauge_state, has_system, icon, is_full, is_out, short_counts, title, upgrade_does
from game.client.stations.odds import chances, own_harm
from game.client.stations.station import EnemyShown
from game.client.theme import Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.heading_button import HeadingButton
from game.i18n import _, ngettext, pgettext
from game.phrases.terms import colour_name, heading_name, side_name
from game.rules.ballistics import KAOS, asgard_reach, torpedo_reach, torpedo_way
from game.rules.experts.captain import TANAKA_RANGE
from game.rules.grid import RING, STEP, bits, cell_name
from game.rules.orders import DropKaos, Emp, Order
from game.rules.sheets import SYMBOL_NAMES, symbols_of
from game.rules.terms import Colour, Heading, System, Upgrade
from game.rules.view import View

_ICONS = {Want.DETONATE: "mine", Want.SURFACE: "surface", Want.PASS: "step-forward"}
_HEAD_ACTIONS = {Heading.W: Action.HEAD_W, Heading.N: Action.HEAD_N, Heading.S: Action.HEAD_S, Heading.E: Action.HEAD_E}
_LAYERS = {
    Layer.PLOT: Action.LAYER_1, Layer.RANGES: Action.LAYER_2, Layer.MINES: Action.LAYER_3, Layer.ADVICE: Action.LAYER_4,
    Layer.ROUTES: Action.LAYER_5,
}
#: A choice among things needs so much room at 100 %; where the chart has less it lies over the rail, too.
_CHOICE = 440


@dataclass(frozen=True)
class Moment:
    """All that the station shows at one moment. `refusals` say why a heading is not legal; `sure` is an order asked for once, `ways` are
    lines that a card would take the boat along, `marked` where the radio operator thinks that the enemy's units are, `announced` his mines
    that are known, `chosen` the order for which a thing is being chosen; `watched` says that the boat is nobody's own.
    """

    view: View
    entries: Mapping[Want, Entry]
    advice: Mapping[Heading, Advice]
    refusals: Mapping[Heading, str]
    plot: Mapping[int, float]
    report: str
    aim: Aim | None
    sure: Want | None
    enemy: EnemyShown | None = None
    ways: tuple[tuple[int, ...], ...] = ()
    marked: tuple[BoatSign, ...] = ()
    announced: tuple[MineSign, ...] = ()
    chosen: Want | None = None
    watched: bool = False


class CaptainInstruments:
    """The widgets of the station. `show` fills them, `place` puts them where they belong."""

    def __init__(
        self, view: View, keys: KeyMap, wants: tuple[Want, ...], head: Callable[[Heading], None], press: Callable[[Want], None],
        switch: Callable[[], None], choice: ChoicePlate,
    ) -> None:
        self.keys = keys
        self.choice = choice
        self.chart = ChartInstrument(view.chart)
        self.gauges = GaugesPanel(_("Gauges"))
        self.engine = EngineRoom(_("Engine room"))
        self.cursor = CursorReadout(_("Cursor"), _("Point at a cell of the chart."))
        self.plot = PlotReadout(_("Plot"))
        self.headings = {heading: HeadingButton(heading, keys.cap(_HEAD_ACTIONS[heading]), head) for heading in ORDER}
        self.buttons = {want: Button(order_name(want, view), _presser(press, want)) for want in wants}
        systems = [button for want, button in self.buttons.items() if want in SYSTEMS]
        units = [button for want, button in self.buttons.items() if want in MOVES]
        others = [button for want, button in self.buttons.items() if want not in SYSTEMS and want not in MOVES]
        self.bar = OrderBar([list(self.headings.values()), systems, *([units] if units else []), others])
        names = {
            Layer.PLOT: _("Plot"), Layer.RANGES: _("Reach"), Layer.MINES: _("Mines"), Layer.ADVICE: _("Headings"), Layer.ROUTES: _("Route"),
        }
        self.layers = frozenset(ALL_LAYERS)
        self._switched = switch
        self.drawer_open = False
        self.switches = [LayerSwitch(names[layer], layer, keys.cap(action), self._switch) for layer, action in _LAYERS.items()]
        self.layers_panel = LayersPanel(_("Layers"), self.switches)

    @property
    def widgets(self) -> list[Widget]:
        """All widgets in the order of Tab, grounds before what stands on them."""
        return [
            self.chart, self.cursor, self.plot, self.layers_panel, self.bar, *self.headings.values(), *self.buttons.values(),
            *self.switches, self.gauges, self.engine, self.choice,
        ]

    def layer_switch(self, action: Action) -> LayerSwitch | None:
        """The switch that a key works."""
        return next((switch for switch in self.switches if _LAYERS[switch.layer] is action), None)

    def _switch(self, layer: Layer, on: bool) -> None:
        self.layers = self.layers | {layer} if on else self.layers - {layer}
        self._switched()

    def touched(self) -> Want | None:
        """The order whose button is under the mouse or has the focus."""
        return next((want for want, button in self.buttons.items() if button.hovered or button.focused), None)

    def place(self, places: BridgeLayout) -> None:
        """Place everything; the places of crew cards, log and top bar are the bridge's."""
        own = places.theme
        gauges, engine = places.gauges, places.engine
        if places.drawer and self.drawer_open:
            gauges, engine = _drawer(places, own)
        for widget, place in (
            (self.gauges, gauges), (self.engine, engine), (self.cursor, places.cursor), (self.plot, places.plot),
            (self.layers_panel, places.layers), (self.chart, places.chart), (self.bar, places.order_bar),
        ):
            widget.shown = bool(place.width)
            widget.layout(place, own)
        wide = places.chart if places.chart.width >= own.px(_CHOICE) else places.chart.union(places.log)
        self.choice.layout(wide, own)
        for switch in self.switches:
            switch.shown = self.layers_panel.shown
        self.cursor.nothing = _("Point at a cell of the chart.")
        self.cursor.drawer = (self.keys.cap(Action.INSTRUMENTS), _("Gauges")) if places.drawer else ("", "")
        if not self.layers_panel.shown:
            keys = [switch.key for switch in self.switches]
            hint = _("{first} to {last} show and hide layers.").format(first=keys[0], last=keys[-1])
            self.cursor.nothing = f"{self.cursor.nothing} {hint}"

    # ------------------------------------------------------------------------------------------------------ filling

    def show(self, now: Moment) -> None:
        """Fill every instrument."""
        own, view = now.view.own, now.view
        self.gauges.gauges = tuple(gauge_state(view, system) for system in System if has_system(view, system))
        self.engine.sheet, self.engine.crossed = own.sheet, own.crossed
        self.engine.headings = tuple(HeadingSign(heading, now.advice[heading]) for heading in ORDER)
        words = {Advice.GOOD: _("good"), Advice.COSTS: _("costs"), Advice.FATAL: _("fatal"), Advice.REFUSED: _("no")}
        self.engine.words = {heading: words[now.advice[heading]] for heading in ORDER}
        self.engine.asked = any(advice is not Advice.REFUSED for advice in now.advice.values())
        self.engine.notes = self._notes(now)
        for heading, arrow in self.headings.items():
            arrow.key, arrow.advice = self.keys.cap(_HEAD_ACTIONS[heading]), now.advice[heading]
            arrow.hint = now.refusals.get(heading, "") or self._heading_hint(now, heading)
        for want, button in self.buttons.items():
            self._dress(button, now, now.entries[want])
        self.bar.settle()
        self.point(now)

    def point(self, now: Moment) -> None:
        """The cursor is elsewhere: fill chart and readouts."""
        self.chart.show(self._picture(now))
        self.cursor.facts = self._cursor_facts(now)
        at = now.view.own.position
        self.cursor.rest = CursorFacts(
            cell_name(at), (_("sector {sector}").format(sector=now.view.chart.sector_of(at)),), note=_whose(now),
        ) if at else CursorFacts()
        likeliest = sorted(now.plot.items(), key=lambda item: (-item[1], item[0]))[:3]
        count = len(now.plot)
        self.plot.facts = PlotFacts(
            now.view.side.enemy, ngettext("{n} cell", "{n} cells", count).format(n=count), now.report,
            tuple((cell_name(cell), share) for cell, share in likeliest) if count < 60 else (),
        )

    @staticmethod
    def _heading_hint(now: Moment, heading: Heading) -> str:
        """What a heading's button does, and what comes of it in the engine room."""
        name, advice = heading_name(heading), now.advice[heading]
        told = _("Head {heading}").format(heading=name)
        if advice is Advice.FATAL:
            told = _("Head {heading}: it would damage the boat.").format(heading=name)
        elif advice is Advice.COSTS:
            told = _("Head {heading}: it would cost {what}.").format(heading=name, what=_cost_words(now.view, heading))
        taken = drift_words(now.view, heading)
        return " ".join((told if told.endswith(".") else f"{told}.", taken)) if taken else told

    def _notes(self, now: Moment) -> tuple[Note, ...]:
        view = now.view
        sheet, crossed = view.own.sheet, view.own.crossed
        notes = []
        for colour in (Colour.RED, Colour.GREEN, Colour.YELLOW):
            broken = crossed & ~view.own.overlooked & sheet.colours[colour]
            if broken:
                names = " ".join(SYMBOL_NAMES[symbol] for symbol in symbols_of(broken))
                systems = " · ".join(title(view, system) for system in System if system.colour is colour and has_system(view, system))
                words = _("{colour} broken: {symbols}").format(colour=colour_name(colour).capitalize(), symbols=names)
                notes.append(Note(Tone.BAD, words, systems))
        if not notes:
            notes.append(Note(Tone.WELL, _("No system is broken")))
        count, most = (crossed & sheet.radiation).bit_count(), sheet.radiation.bit_count()
        words = _("Radiation {count} of {most}").format(count=count, most=most)
        notes.append(Note(Tone.RADIATION, words, _("All of it would cost 1 damage."), f"{count}/{most}"))
        for heading in ORDER:
            if now.advice[heading] is Advice.FATAL:
                notes.append(Note(Tone.BAD, _("{heading} damages the boat").format(heading=heading.word)))
            elif now.advice[heading] is Advice.COSTS:
                notes.append(Note(Tone.WARNING, _("{heading} costs {what}").format(heading=heading.word, what=_cost_words(view, heading))))
        return tuple(notes)

    def _dress(self, button: Button, now: Moment, entry: Entry) -> None:
        want = entry.want
        button.key, button.brief = self.keys.cap(want.value), brief_name(want, now.view)
        button.chosen = want in (now.chosen, now.aim.want if now.aim is not None else None)
        button.hint = f"{entry.why_not} ({entry.rule})" if entry.why_not else ""
        if entry.broken and entry.rule not in ("B5.3", "B6.4"):
            button.hint = f"{_('It is broken and would fail. (B6.4)')} {button.hint}".strip()
        button.note_is_bad, button.in_vain, button.why = False, False, entry.short
        if want in SYSTEMS:
            system = SYSTEMS[want]
            button.longest = pgettext("why not", "broken")
            full, out = is_full(now.view, system), is_out(now.view, system)
            button.name, button.icon, button.kind = title(now.view, system), icon(now.view, system), system.colour
            counts = short_counts(now.view, system)
            button.short = entry.short if out else counts[0] if not full and len(counts) == 1 else ""
            button.note_is_bad = entry.broken
            words = count_words(now.view, system)
            button.note = _("out (U7.1)") if out else words if not full else entry.short or _("ready")
            button.note = _("broken ({rule})").format(rule="B5.3") if entry.broken and not out else button.note
            button.in_vain = entry.broken and entry.can
            if want is Want.SCENARIO and now.view.own.upgrade is not Upgrade.NONE:
                does_what = upgrade_does(now.view.own.upgrade)
                button.hint = " · ".join(filter(None, (f"{button.name}: {does_what}", button.hint)))
            if button.in_vain and now.sure is want:
                button.note, button.state = _("once more to try it"), ButtonState.DANGER
            elif entry.broken:
                button.state = ButtonState.REFUSED
            else:
                button.state = ButtonState.READY if entry.can else ButtonState.REFUSED if full or out else ButtonState.CHARGING
            return
        if want in MOVES:
            unit = MOVES[want]
            cell = unit_cell(now.view, unit)
            button.icon, button.short = unit.word, cell_name(cell) if cell else ""
            left = steps_left(now.view)
            steps = ngettext("{cell}, {n} step", "{cell}, {n} steps", left).format(cell=button.short, n=left)
            button.note = steps if entry.can else _("destroyed") if not cell else entry.short
            button.state = ButtonState.IDLE if entry.can else ButtonState.REFUSED
            return
        button.icon, button.note = _ICONS[want], entry.short
        button.state = ButtonState.IDLE if entry.can else ButtonState.REFUSED
        if want is Want.DETONATE:
            mines = len(entry.orders)
            button.note = ngettext("{n} mine", "{n} mines", mines).format(n=mines) if entry.can else entry.short
            button.state = ButtonState.DANGER if entry.can else ButtonState.REFUSED
        elif want is Want.PASS and entry.can:
            button.state = ButtonState.READY
        elif want is Want.SURFACE:
            button.note = _("once more to do it") if now.sure is want else entry.short
            button.state = ButtonState.DANGER if now.sure is want and entry.can else button.state

    def _picture(self, now: Moment) -> ChartPicture:
        view, own, aim = now.view, now.view.own, now.aim
        reach, target = 0, 0
        lines: tuple[tuple[int, ...], ...] = now.ways
        way: tuple[int, ...] = ()
        cursor, order = self.chart.cursor, self._aimed(now)
        if aim is not None:
            target = cursor if order is not None else 0
            if aim.want is Want.SILENCE:
                lines = tuple((own.position, cell) for cell in aim.targets if cell != own.position)
            elif aim.want in MOVES:
                lines, target = tuple((unit_cell(view, aim.by), cell) for cell in aim.targets), 0
            elif isinstance(order, Emp):
                reach, target = pulsed(order, view), 0
            elif aim.want is Want.DRONE:
                reach, target = view.chart.sector(view.chart.sector_of(target)) if target else 0, 0
            elif aim.most > 1:
                reach, target = 0, 0
            else:
                reach, start = aim.cells, unit_cell(view, aim.by)
                way = torpedo_way(start, target, view.sea, TANAKA_RANGE) if aim.want is Want.TORPEDO and target else ()
        elif self.touched() is Want.TORPEDO:
            reach = torpedo_reach(own.position, view.sea)
        elif self.touched() is Want.MINE:
            reach = RING[own.position] & view.sea
        elif self.touched() is Want.SCENARIO:
            reach = _upgrade_reach(view)
        elif (touched := self.touched()) is not None and touched in MOVES:
            steps = aim_of(now.entries[touched], view)
            lines = tuple((unit_cell(view, steps.by), cell) for cell in steps.targets) if steps is not None else lines
        taken = drifts(view)
        signs = tuple(
            HeadingSign(heading, now.advice[heading], now.refusals.get(heading, ""), taken.get(heading, 0)) for heading in ORDER
        )
        can_head = aim is None and any(advice is not Advice.REFUSED for advice in now.advice.values())
        routes = [RouteSign(view.side, own.route)]
        boats = [*now.marked, *unit_signs(view.side, own.helicopter, own.cruiser), BoatSign(view.side, own.position, bow(own.route))]
        blast = blast_of(order, view)
        mines = [MineSign(view.side, cell, kind, bool(own.fresh >> cell & 1)) for cell, kind in own.mines]
        mines += now.announced
        if now.enemy is not None:
            foe = view.side.enemy
            routes.append(RouteSign(foe, now.enemy.route))
            boats += [*now.enemy.units, BoatSign(foe, now.enemy.route[-1], bow(now.enemy.route))]
            mines += [MineSign(foe, cell, kind) for cell, kind in now.enemy.mines]
        return ChartPicture(
            chart_now(view),
            routes=tuple(routes),
            boats=tuple(boats),
            mines=tuple(mines),
            plot=tuple(sorted(now.plot.items())) if 2 * len(now.plot) < view.sea.bit_count() else (),
            plot_side=view.side.enemy,
            reach=reach,
            lines=lines,
            way=way,
            headings=signs if can_head else (),
            headings_from=own.position if can_head else 0,
            target=target,
            target_ring=blast is not None and blast.indirect > 0,
            wave=wave_of(order, view),
            strips=strips(view),
            framed=own_cells(view),
            chosen=own_bases(view),
            rising=bits(aim.chosen) if aim is not None else 0,
            layers=self.layers,
        )

    def _aimed(self, now: Moment) -> Order | None:
        """The order that the cell under the cursor would give while one aims."""
        return now.aim.targets.get(self.chart.cursor) if now.aim is not None else None

    def _cursor_facts(self, now: Moment) -> CursorFacts:
        cell, view, order = self.chart.cursor, now.view, self._aimed(now)
        if not cell:
            return CursorFacts()
        key = self.keys.cap(Action.ACCEPT) if order is not None else ""
        sector = _("sector {sector}").format(sector=view.chart.sector_of(cell))
        marks = cell_words(chart_now(view), cell)
        note, bad = warning(order, view) or ("", False)
        if now.aim is None and marks:  # the sentence names the mark itself
            note, marks = self._taken(now) or base_words(view, cell) or cell_sentence(chart_now(view), cell), []
        if not view.sea >> cell & 1:
            land = marks or ([] if note else [_("island")])
            return CursorFacts(cell_name(cell), (*land, sector), (), note, bad, True, key, self._does(now))
        if isinstance(order, Emp):
            hit = (Odds(_("enemy hit"), pulse_share(order, view, now.plot), 1),)
            return CursorFacts(cell_name(cell), (sector, *marks), hit, note, bad, False, key, self._does(now))
        blast = KAOS if isinstance(order, DropKaos) else blast_of(order, view)  # what a KAOS will do where it is laid
        if blast is None:
            odds: tuple[Odds, ...] = (Odds(_("enemy here"), now.plot.get(cell, 0.0), 1),)
            told = (sector, *marks)
            plain = bool(note) and now.aim is None
            return CursorFacts(cell_name(cell), told, () if plain else odds, note, bad, plain, key, self._does(now))
        direct, indirect = chances(now.plot, blast, cell, view.sea)
        names = (_("in the wave"),) if blast.wave else (_("direct"), _("indirect")) if blast.indirect else (_("in the cell"),)
        harms = (blast.direct, blast.indirect)
        odds = tuple(Odds(name, share, harm) for name, share, harm in zip(names, (direct, indirect), harms, strict=False))
        odds = (*odds, Odds(_("clear"), max(0.0, 1 - direct - indirect)))
        bad = bool(own_harm(blast, cell, view.own.position, view.sea))
        note = _("Your own boat would be hit!") if bad else _("Your own boat is clear.")
        lost = harmed(blast, cell, view)
        if lost and not bad:
            bad, note = True, _("Own loss: {units}!").format(units=lost)
        if isinstance(order, DropKaos):
            note = _("You are in its wave now: blow it up from elsewhere.") if bad else ""
        return CursorFacts(cell_name(cell), (sector, *marks), odds, note, bad, False, key, self._does(now))

    def _taken(self, now: Moment) -> str:
        """What a current or a vortex does to the boat on the heading under the cursor (S4, D5.3)."""
        heading = self.chart.heading_at(self.chart.cursor)
        return drift_words(now.view, heading) if heading is not None else ""

    def _does(self, now: Moment) -> str:
        """What Enter does at a cell while one aims."""
        if now.aim is None:
            return ""
        if now.aim.want is Want.SCENARIO:
            if isinstance(order := self._aimed(now), Emp):
                return _("into sector {sector}").format(sector=order.sector)
            if now.view.own.upgrade is not Upgrade.NONE:
                return does(now.view.own.upgrade)
            return mission_does(now.view, now.aim.most, named=self.chart.cursor in now.aim.chosen)
        return {
            Want.TORPEDO: _("fire"), Want.MINE: _("lay the mine"), Want.DETONATE: _("blow it up"), Want.DRONE: _("ask"),
            Want.SILENCE: _("slip there"), Want.HELICOPTER: _("move there"), Want.CRUISER: _("move there"),
        }.get(now.aim.want, "")


def _upgrade_reach(view: View) -> int:
    """The cells that the boat's upgrade could be given for from where it is."""
    if view.own.upgrade is Upgrade.ASGARD:
        return asgard_reach(view.own.position, view.sea)
    return RING[view.own.position] & view.sea if view.own.upgrade is Upgrade.KAOS else 0


def _whose(now: Moment) -> str:
    """Whose boat it is; who only watches has none of his own."""
    return _("{side}'s boat").format(side=side_name(now.view.side)) if now.watched else _("Your boat")


def _presser(press: Callable[[Want], None], want: Want) -> Callable[[], None]:
    return lambda: press(want)


def _drawer(places: BridgeLayout, theme: Theme) -> tuple[pygame.Rect, pygame.Rect]:
    """Gauges and engine room over the chart's left edge, where a small window has no column for them."""
    chart, gap = places.chart, theme.px(6)
    wide = min(theme.px(232), round(chart.width * 0.7))
    high = (chart.height - 3 * gap) // 2
    return pygame.Rect(chart.x + gap, chart.y + gap, wide, high), pygame.Rect(chart.x + gap, chart.y + 2 * gap + high, wide, high)


def _cost_words(view: View, heading: Heading) -> str:
    """What the cross of a heading can cost: radiation, or colours that are whole so far."""
    sheet, crossed = view.own.sheet, view.own.crossed
    colours = {sheet.symbols[symbol].colour for symbol in symbols_of(sheet.panels[heading] & ~crossed)}
    whole = [colour for colour in Colour if colour in colours and (colour is Colour.RADIATION or not crossed & sheet.colours[colour])]
    *before, last = (colour_name(colour) for colour in whole or (Colour.RADIATION,))
    return _("{first} or {last}").format(first=", ".join(before), last=last) if before else last


def bow(route: tuple[int, ...]) -> Heading:
    """Where a boat points: along its last step."""
    if len(route) > 1:
        for heading in Heading:
            if route[-1] - route[-2] == STEP[heading]:
                return heading
    return Heading.N
