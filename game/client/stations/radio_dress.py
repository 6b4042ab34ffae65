"""How the radio operator's buttons and chart look at the moment: what may be done, with what, and why not."""
from __future__ import annotations

from collections.abc import Mapping

from game.client.art.charts import chart_now
from game.client.faces import ButtonState
from game.client.input import Action, KeyMap
from game.client.instruments.brushes import Brush
from game.client.instruments.chart_picture import BoatSign, ChartPicture, MineSign, RouteSign
from game.client.mission_state import own_bases, own_cells, strips
from game.client.radio_room import Heard
from game.client.stations import radio_words as words
from game.client.stations.captain_instruments import bow
from game.client.stations.captain_units import unit_signs
from game.client.stations.radio_hand import MARKING, POINTING, Hand, Tool
from game.client.stations.radio_instruments import RadioInstruments
from game.client.stations.station import EnemyShown
from game.i18n import _, ngettext, pgettext
from game.rules.view import View


def chart_picture(
    view: View, plot: Mapping[int, float] | None, enemy: EnemyShown | None = None, marked: tuple[BoatSign, ...] = (),
    announced: tuple[MineSign, ...] = (),
) -> ChartPicture:
    """The chart with the own boat and, for who only looks on, the plot; beneath a sheet of his own (None) the route is faint.

    `enemy` is the other boat for an umpire, `marked` where the operator thinks that the enemy's units are, `announced` the mines that his
    cruiser was heard to lay.
    """
    own, shown, foe = view.own, plot or {}, view.side.enemy
    routes = [RouteSign(view.side, own.route, faded=plot is None)]
    boats = [*marked, *unit_signs(view.side, own.helicopter, own.cruiser), BoatSign(view.side, own.position, bow(own.route))]
    mines = [MineSign(view.side, cell, kind, bool(own.fresh >> cell & 1)) for cell, kind in own.mines]
    mines += announced
    if enemy is not None:
        routes.append(RouteSign(foe, enemy.route))
        boats += [*enemy.units, BoatSign(foe, enemy.route[-1], bow(enemy.route))]
        mines += [MineSign(foe, cell, kind) for cell, kind in enemy.mines]
    return ChartPicture(
        chart_now(view),
        routes=tuple(routes),
        boats=tuple(boats),
        mines=tuple(mines),
        plot=tuple(sorted(shown.items())) if 2 * len(shown) < view.sea.bit_count() else (),
        plot_side=view.side.enemy,
        strips=strips(view),
        framed=own_cells(view),
        chosen=own_bases(view),
    )


def dress_tools(parts: RadioInstruments, hand: Hand | None, why_not: str, keys: KeyMap) -> None:
    """The tools: the one that is held is chosen; none may be used if there is a reason why not."""
    brush = hand.brush if hand is not None else Brush.CELL
    parts.brush.brush, parts.brush.name = brush, _("Brush: {brush}").format(brush=words.brush_name(brush))
    parts.next.shown = hand is not None or parts.tools.row
    parts.next.state = ButtonState.IDLE if hand is not None else ButtonState.REFUSED
    parts.next.tip = _("Lays the sheet on the next place where it fits; with Shift on the one before.")
    if hand is None or why_not:
        parts.refuse(why_not, pgettext("why not", "not yours") if hand is None else pgettext("why not", "surfaced"))
        parts.tools.words = why_not
        return
    silence = keys.cap(Action.SILENCE)
    for tool, button in parts.pens.items():
        button.state, button.chosen, button.tip = ButtonState.IDLE, tool is hand.tool, words.tool_words(tool, silence)
    parts.tools.words = words.hint_words(hand.tool, hand.room.next, keys)
    for button, tip in (
        (parts.brush, _("What Possible, Impossible and Erase go over.")), (parts.undo, _("Takes the last stroke back.")),
        (parts.help, _("What the computer would make of all that was heard.")),
    ):
        button.state, button.chosen, button.tip = ButtonState.IDLE, False, tip
    parts.chart.steered = hand.tool in POINTING


def dress_orders(
    parts: RadioInstruments, hand: Hand | None, following: Heard | None, heard: list[Heard], told: list[int], keys: KeyMap, *, real: bool,
) -> None:
    """The order bar; `hand` is None if nothing may be drawn, `following` what is drawn next."""
    again, accept = following or (heard[-1] if heard else None), keys.cap(Action.ACCEPT)
    parts.again.state = ButtonState.IDLE if again is not None else ButtonState.REFUSED
    parts.again.note = words.heard_words(again.event) if again is not None else ""
    parts.again.hint = "" if again is not None else _("Nothing was heard yet.")
    marking = hand is not None and hand.tool in MARKING
    first = keys.cap(Action.PEN_DRAW)
    parts.take.key = f"{first} {accept}" if marking else accept
    parts.mark.key = accept if marking else keys.cap(Action.PEN_IMPOSSIBLE)
    parts.mark.icon = parts.icon_of(hand.tool if marking and hand is not None else Tool.IMPOSSIBLE)
    parts.take.name = words.take_words(following)
    parts.take.icon = "pencil" if following is None or following.draws else "note"
    for button in (parts.take, parts.mark, parts.new, parts.report):
        button.note = button.why = ""
    if hand is None:
        return
    for button in (parts.take, parts.mark, parts.new, parts.report):
        button.state, button.hint = ButtonState.IDLE, ""
    if following is None:
        parts.take.state, parts.take.hint = ButtonState.REFUSED, _("All that was heard is drawn.")
        parts.take.note = _("all is drawn")
    else:
        time = words.when(following, told, real=real)
        parts.take.state = ButtonState.READY
        parts.take.note = _("as heard at {time}").format(time=time) if real else _("after order {n}").format(n=time)
    count = len(hand.sheet.plot())
    parts.report.state = ButtonState.READY if count else ButtonState.IDLE
    parts.report.note = ngettext("{n} cell", "{n} cells", count).format(n=count) if count else _("it fits nowhere")
    parts.mark.chosen = marking
    parts.mark.note = f"{words.tool_name(hand.tool)} · {words.brush_name(hand.brush)}" if marking else words.tool_name(Tool.IMPOSSIBLE)
    parts.new.note = _("rubs all out") if len(hand.sheet.nodes) == 1 and not hand.room.missed else _("keeps the plot")
