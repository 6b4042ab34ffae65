"""The debrief: who won and why, and the whole match again, order by order, with the umpire's eyes or those of one side."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame

from game.client import text
from game.client.art.backdrop import backdrop
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.chart_picture import BoatSign, ChartPicture, MineSign, RouteSign
from game.client.instruments.counts_table import CountsTable
from game.client.instruments.damage_curves import DamageCurves
from game.client.instruments.debrief_chart import ChartBadge, DebriefChart
from game.client.instruments.debrief_layout import debrief_layout
from game.client.instruments.happening_list import HappeningList
from game.client.instruments.timeline import Notch, Timeline
from game.client.mood import Mood, Track, after_match
from game.client.scene import Scene
from game.client.scenes.debrief_player import Player
from game.client.scenes.debrief_words import clock, counts, fitting_signs, headline, lost_words, told, why
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button, Form
from game.client.widgets.keycap import cap_width, put_cap
from game.client.widgets.plate import put_plate
from game.client.widgets.tool_button import ToolButton
from game.i18n import _
from game.match.chronicle import chronicle
from game.match.known import Known
from game.match.match import Match
from game.phrases.terms import side_name
from game.rules.ballistics import wave_cells
from game.rules.terms import Mode, Side, Upgrade

#: So many of the newest happenings carry a badge on the chart.
BADGES = 6


class DebriefScene(Scene):
    """Shown when a match is over. `human` is the side whose eyes are first; `on_again` plays anew, `on_title` leaves."""

    def __init__(
        self, match: Match, human: Side, on_again: Callable[[], None], on_title: Callable[[], None], *, watched: bool = False,
        leads_to: Callable[[], str] | None = None,
    ) -> None:
        """`leads_to` names where it leads when that is neither the title nor another match; then there is no way to play anew."""
        super().__init__()
        self._leads_to, self._watched = leads_to, watched
        self.match, self.human, self.on_title = match, human, on_title
        self.state = match.umpire()
        self.whole = chronicle(match)
        self.timed = self.state.mode is Mode.REALTIME
        self.number = self.whole.orders
        self.known = Known(self.whole, human)
        self.player = Player()
        self.why = why(self.state, self.whole, None if watched else human)
        self.chart = DebriefChart(self.state.chart)
        self.curves = DamageCurves((self.whole.sides[0].damage, self.whole.sides[1].damage), self.state.hull, self.seek)
        self.happened = HappeningList(self._choose, lost_words(self.whole))
        self.counts = CountsTable(counts(self.state, self.whole))
        self.timeline = Timeline(self.whole.orders, self.seek)
        self._make_buttons(on_again)
        self._look(None)

    @property
    def mood(self) -> Mood:
        """The music of a victory, of a defeat, or of neither."""
        winner = self.state.winner
        if winner not in tuple(Side):
            return after_match(Track.DRAW)
        return after_match(Track.VICTORY if self._watched or winner == self.human else Track.DEFEAT)

    def _make_buttons(self, on_again: Callable[[], None]) -> None:
        self.again = Button(_("Again"), on_again, icon="undo", state=ButtonState.READY, form=Form.ROW)
        self.title = Button(_("Title"), self.on_title, icon="menu", form=Form.ROW)
        if self._leads_to is not None:
            self.title.name, self.again.shown = self._leads_to(), False
        self.eyes: dict[Side | None, ToolButton] = {None: ToolButton(_("Umpire"), partial(self._look, None), icon="eye")}
        self.eyes |= {side: ToolButton(side_name(side), partial(self._look, side), side=side) for side in Side}
        self.tools = {
            Action.LAST_EVENT: ToolButton(_("Happening before"), lambda: self.leap(-1), icon="step-back", named=False),
            Action.LEFT: ToolButton(_("One order back"), lambda: self.step(-1), icon="arrow-left", named=False),
            Action.PAUSE: ToolButton(_("Play"), self.play, icon="play", named=False),
            Action.RIGHT: ToolButton(_("One order on"), lambda: self.step(1), icon="arrow-right", named=False),
            Action.NEXT_EVENT: ToolButton(_("Next happening"), lambda: self.leap(1), icon="step-forward", named=False),
        }
        self.speed = ToolButton(self.player.label, lambda: self._hasten(0))
        self.panels: dict[str, Widget] = {"happened": self.happened, "damage": self.curves}
        self.tabs = {
            "happened": ToolButton(_("What happened"), lambda: self._open("happened")),
            "damage": ToolButton(_("Damage over time"), lambda: self._open("damage")),
        }
        self.tab = "happened"
        self.board.put([
            self.again, self.title, *self.eyes.values(), *self.tabs.values(), self.chart, self.curves, self.counts, self.happened,
            *self.tools.values(), self.speed, self.timeline,
        ])
        self.board.focus_on(self.tools[Action.PAUSE])

    # ------------------------------------------------------------------------------------------------------ what is shown

    def seek(self, number: int) -> None:
        """Show the match as it stood after an order."""
        self._show(number)
        self.player.stop()
        self._tell_player()

    def step(self, by: int) -> None:
        """Go on or back by orders."""
        self.seek(self.number + by)

    def leap(self, way: int) -> None:
        """Go to the happening after or before the order shown."""
        index = self.whole.next_after(self.number) if way > 0 else self.whole.last_before(self.number)
        if index is not None:
            self.seek(self.whole.happenings[index].number)

    def play(self) -> None:
        """Let the orders follow each other, or stop them; from the start if the end is shown."""
        if not self.player.playing and self.number == self.whole.orders:
            self._show(0)
        self.player.turn()
        self._tell_player()

    def _choose(self, index: int) -> None:
        self.seek(self.whole.happenings[index].number)

    def _hasten(self, by: int) -> None:
        self.player.hasten(by)
        self._tell_player()

    def _tell_player(self) -> None:
        """Its buttons say what it does."""
        play = self.tools[Action.PAUSE]
        play.icon, play.hint = ("pause", _("Pause")) if self.player.playing else ("play", _("Play"))
        self.speed.name = self.player.label
        self.dirty = True

    def _open(self, tab: str) -> None:
        self.tab = tab
        self._place_panels()
        self.dirty = True

    def _look(self, eyes: Side | None) -> None:
        """Look with other eyes."""
        self.known = Known(self.whole, eyes)
        self._courses = tuple(RouteSign(side, cells) for side, cells in zip(Side, self.known.courses, strict=True) if cells)
        self._told = [told(happening, self.known, self.timed) for happening in self.whole.happenings]
        self.happened.tell(self._told)
        self.timeline.tell([
            Notch(happening.number, happening.side, item.icon, sum(happening.damage))
            for happening, item in zip(self.whole.happenings, self._told, strict=True)
        ])
        for each, button in self.eyes.items():
            button.chosen = each is eyes
        self._show(self.number)

    def _show(self, number: int) -> None:
        before, self.number = self.number, min(self.whole.orders, max(0, number))
        number, index = self.number, self.whole.at(self.number)
        self.timeline.number = self.curves.number = number
        self.curves.signs = fitting_signs(self.match.setup, self.whole, number)
        self.timeline.lit = index
        self.happened.light(index, self.whole.up_to(number))
        self.chart.show(self._picture(index))
        self._mark_chart(index)
        if index is not None and number == before + 1 == self.whole.happenings[index].ended:
            for cell in self.whole.happenings[index].blasts[:1]:
                self.chart.explode(cell)
        self.dirty = True

    def _picture(self, index: int | None) -> ChartPicture:
        number, known, sides = self.number, self.known, self.whole.sides
        lit = None if index is None else self.whole.happenings[index]
        return ChartPicture(
            self.state.chart,
            courses=self._courses,
            routes=tuple(RouteSign(side, sides[side].route(number)) for side in Side if known.own(side)),
            boats=(
                *(BoatSign(side, cell, unit=unit.word) for side in Side for unit, cell in known.units(side, number)),
                *(BoatSign(side, cell, sides[side].heading(number)) for side in Side if (cell := known.found(side, number))),
            ),
            mines=tuple(MineSign(side, cell, kind) for side in Side for cell, kind in known.mines(side, number)),
            target=lit.blasts[0] if lit is not None and lit.blasts else 0,
            target_ring=lit is None or not (lit.kaos or lit.what == Upgrade.KRAKEN.word),
            wave=wave_cells(lit.cell, self.state.sea) if lit is not None and lit.kaos and not lit.countered else 0,
        )

    def _mark_chart(self, index: int | None) -> None:
        """The newest happenings, and where a surfaced enemy called."""
        until = self.whole.up_to(self.number)
        badges = []
        for place in range(max(0, until - BADGES), until):
            happening = self.whole.happenings[place]
            cell = self.known.cell(happening)
            if cell:
                badges.append(ChartBadge(cell, happening.side, self._told[place].icon, place == index))
            if place == index:
                badges += [ChartBadge(blast, happening.side, "detonate", lit=True) for blast in happening.blasts[1:]]
        self.chart.badges = badges
        self.chart.called = [(side, sector) for side in Side if (sector := self.known.sector(side, self.number))]

    # ------------------------------------------------------------------------------------------------------ input

    #: What the keys of the debrief do, whatever has the focus.
    _KEYS: ClassVar[dict[Action, Callable[[DebriefScene], None]]] = {
        Action.LEFT: lambda scene: scene.step(-1),
        Action.RIGHT: lambda scene: scene.step(1),
        Action.FIRST: lambda scene: scene.seek(0),
        Action.LAST: lambda scene: scene.seek(scene.whole.orders),
        Action.NEXT_EVENT: lambda scene: scene.leap(1),
        Action.LAST_EVENT: lambda scene: scene.leap(-1),
        Action.PAGE_DOWN: lambda scene: scene.leap(1),
        Action.PAGE_UP: lambda scene: scene.leap(-1),
        Action.PAUSE: lambda scene: scene.play(),
        Action.FASTER: lambda scene: scene._hasten(1),
        Action.SLOWER: lambda scene: scene._hasten(-1),
        Action.EYES: lambda scene: scene._next_eyes(),
    }

    def handle(self, event: pygame.event.Event) -> bool:
        """The keys of the debrief come before those of its buttons."""
        if event.type == pygame.KEYDOWN:
            actions = self.keys.actions(event)
            for action, do in self._KEYS.items():
                if action in actions:
                    do(self)
                    return True
        return super().handle(event)

    def _next_eyes(self) -> None:
        """The player's own, the umpire's, the enemy's."""
        order: list[Side | None] = [self.human, None, self.human.enemy]
        self._look(order[(order.index(self.known.eyes) + 1) % len(order)])

    def back(self) -> bool:
        """Escape goes to the title."""
        self.on_title()
        return True

    def update(self, seconds: float) -> None:
        """Play on."""
        if self.chart.update(seconds):
            self.dirty = True
        for _order in range(self.player.due(seconds)):
            if self.number == self.whole.orders:
                break
            self._show(self.number + 1)
            index = self.whole.at(self.number)
            if index is not None and self.whole.happenings[index].number == self.number:
                self.player.dwell()
                break
        if self.player.playing and self.number == self.whole.orders:
            self.player.stop()
            self._tell_player()

    @property
    def pace(self) -> float:
        """Frames while it plays or something moves."""
        return 60.0 if self.player.playing or self.chart.moving else 0.0

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Header, chart at the left, panels at the right, timeline along the bottom."""
        chart = self.state.chart
        self.places = places = debrief_layout(theme, chart.width, chart.height)
        super().layout(size, places.theme)
        theme = places.theme
        px, gap = theme.px, theme.px(8)
        self.title.key = self.keys.cap(Action.BACK) if not theme.small else ""
        high = min(places.header.height - px(16), px(44))
        right = size[0] - px(theme.metrics.margin)
        for button in (self.title, self.again):
            button.theme = theme
            wide = text.width(button.name, theme.type(Role.BODY_BOLD)) + px(52)
            wide += cap_width(theme, button.key) + px(8) if button.key else 0
            button.layout(pygame.Rect(right - wide, (places.header.height - high) // 2, wide, high), theme)
            right -= wide + gap
        self.chart.layout(places.chart, theme)
        self._place_eyes()
        self._place_panels()
        x, tools = places.tools.x, places.tools
        for action, tool in self.tools.items():
            tool.theme, tool.key = theme, self.keys.cap(action) if not theme.small else ""
            wide = max(tool.wanted(), tools.height)
            tool.layout(pygame.Rect(x, tools.y, wide, tools.height), theme)
            x += wide + px(10)
        self.speed.theme = theme
        wide = text.width("400 %", theme.type(Role.BODY_BOLD)) + px(24)
        self.speed.layout(pygame.Rect(x, tools.y, wide, tools.height), theme)
        self.timeline.layout(places.strip, theme)

    def _place_eyes(self) -> None:
        theme, seen = self.places.theme, pygame.Rect(self.places.eyes)
        px, gap = theme.px, theme.px(8)
        if seen.height > px(60):
            inset = px(theme.metrics.padding)
            seen = pygame.Rect(seen.x + inset, seen.y + px(46), seen.width - 2 * inset, px(44))
        for button in self.eyes.values():
            button.theme = theme
        wide = (seen.width - 2 * gap) // 3
        most = max(px(150), *(button.wanted() for button in self.eyes.values()))
        wide = min(wide, most)
        for place, button in enumerate(self.eyes.values()):
            button.layout(pygame.Rect(seen.x + place * (wide + gap), seen.y, wide, seen.height), theme)
        self._seen = pygame.Rect(seen.x + 3 * (wide + gap), seen.y, seen.right - seen.x - 3 * (wide + gap), seen.height)

    def _place_panels(self) -> None:
        """Panels side by side, or the one whose tab is open."""
        places, theme = self.places, self.places.theme
        self.curves.layout(places.damage, theme)
        self.counts.layout(places.counts, theme)
        self.counts.shown = bool(places.counts.width)
        self.happened.layout(places.happened, theme)
        self.happened.light(self.happened.lit, self.happened.begun)
        tabbed, gap = bool(places.tabs.width), theme.px(8)
        wide = (places.tabs.width - gap) // 2
        for place, (name, button) in enumerate(self.tabs.items()):
            button.shown, button.chosen = tabbed, name == self.tab
            if tabbed:
                button.layout(pygame.Rect(places.tabs.x + place * (wide + gap), places.tabs.y, wide, places.tabs.height), theme)
            self.panels[name].shown = not tabbed or name == self.tab
        if self.board.focus is not None and not self.board.focus.shown:
            self.board.focus_on(self.tools[Action.PAUSE])

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the debrief."""
        theme, places = self.theme, self.places
        surface.blit(backdrop(theme), (0, 0))
        self._header(surface)
        knew = _("everything") if self.known.eyes is None else _("what {side} knew for certain").format(side=side_name(self.known.eyes))
        if places.eyes.height > theme.px(60):
            put_plate(surface, theme, places.eyes, _("Seen by"), knew)
        elif text.width(knew, theme.type(Role.REASON)) + theme.px(8) <= self._seen.width:
            text.write(surface, knew, theme.type(Role.REASON), theme.palette.muted, (self._seen.x + theme.px(8), self._seen.centery))
        put_plate(surface, theme, places.timeline)
        self._counter(surface)
        self.board.draw(surface)

    def _header(self, surface: pygame.Surface) -> None:
        theme, palette, px, header = self.theme, self.theme.palette, self.theme.px, self.places.header
        winner = Side(self.state.winner) if self.state.winner in (0, 1) else None
        tone = palette.text if winner is None else palette.side(winner)
        ground = pygame.Surface(header.size, pygame.SRCALPHA, 32)
        ground.fill((*palette.abyss, 170))
        surface.blit(ground, header.topleft)
        pygame.draw.rect(surface, tone, pygame.Rect(0, header.bottom - px(2), header.width, px(2)))
        x: float = px(theme.metrics.margin)
        if winner is not None:
            put_side(surface, palette, winner, x + px(12), header.centery, px(12), glow=0.4)
            x += px(38)
        style, title = theme.type(Role.SCENE_TITLE), headline(self.state).upper()
        end = self.again.rect.x - px(16)
        small = text.fit(title, style, max(1, round((end - x) * (0.5 if self.why else 1))), px(15), 1)
        text.write_lines(surface, small.lines, small.style, tone, (x, header.centery - small.height / 2))
        x += small.width + px(20)
        lines = text.fit(self.why, theme.type(Role.BODY), round(end - x), theme.smallest_type, 2)
        text.write_lines(surface, lines.lines, lines.style, palette.text, (x, header.centery - lines.height / 2))

    def _counter(self, surface: pygame.Surface) -> None:
        """The order shown, its time, and at the right what the keys do, as far as there is room."""
        theme, palette, px, tools = self.theme, self.theme.palette, self.theme.px, self.places.tools
        words = _("Order {n} of {all}").format(n=self.number, all=self.whole.orders)
        lines = [clock(self.whole.ticks[self.number])] if self.timed else []
        if self.whole.is_lost(self.number):
            lines.append(_("not known"))
        x = self.speed.rect.right + px(14)
        style, small = theme.type(Role.CREW_LINE), theme.type(Role.SMALL)
        first = text.fit(words, style, tools.right - x, theme.smallest_type, 1)
        second = "   ".join(lines)
        middle = tools.centery - (px(9) if second else 0)
        text.write(surface, first.lines[0], first.style, palette.bright, (x, middle))
        if second:
            text.write(surface, second, small, palette.muted, (x, tools.centery + px(10)))
        most = _("Order {n} of {all}").format(n=self.whole.orders, all=self.whole.orders)
        x += max(text.width(most, style), text.width(second, small)) + px(28)
        hints = ((Action.NEXT_EVENT, Action.LAST_EVENT, _("next, previous happening")), (Action.FIRST, Action.LAST, _("start, end")),
                 (Action.EYES, None, _("other eyes")))
        for key, other, hint in hints:
            caps = [self.keys.cap(action) for action in (key, other) if action is not None]
            wide = sum(cap_width(theme, cap, 22) + px(5) for cap in caps) + px(4) + text.width(hint, small)
            if x + wide > tools.right:
                break
            for cap in caps:
                x += put_cap(surface, theme, cap, x, tools.centery, height=22).width + px(5)
            text.write(surface, hint, small, palette.muted, (x + px(4), tools.centery))
            x += px(4) + text.width(hint, small) + px(22)
