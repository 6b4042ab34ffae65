"""The debrief: who won and why, and the whole match again, order by order, with the umpire's eyes or those of one side, and what each
side could have known and done.
"""
from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame

from game.client import text
from game.client.art.backdrop import backdrop
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.chart_picture import RouteSign
from game.client.instruments.debrief_chart import DebriefChart
from game.client.instruments.debrief_layout import Page, debrief_layout
from game.client.instruments.timeline import Notch, Timeline
from game.client.mood import Mood, Track, after_match
from game.client.scene import Scene
from game.client.scenes.debrief_frame import put_counter, put_header, put_scores_head
from game.client.scenes.debrief_keeping import Keeping
from game.client.scenes.debrief_panels import BELIEVED, DebriefPanels, PanelCalls
from game.client.scenes.debrief_picture import badges_at, belief_maps, chance_badges, concerned, picture_at
from game.client.scenes.debrief_player import Player
from game.client.scenes.debrief_words import fitting_signs, told, why
from game.client.scenes.hindsight_words import belief_line, chance_told, cross_sign
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.keycap import cap_width
from game.client.widgets.plate import put_plate
from game.client.widgets.tool_button import ToolButton
from game.hindsight.chances import Chance
from game.hindsight.study import Study
from game.i18n import _
from game.match.chronicle import chronicle
from game.match.known import Known
from game.match.match import Match
from game.phrases.terms import side_name
from game.rules.terms import Mode, Side

#: So many seconds of a frame are spent on the match's hindsight.
SLICE = 0.006
#: While it is reckoned, how far that is gets drawn so many times.
STEPS = 20


class DebriefScene(Scene):
    """Shown when a match is over. `human` is the side whose eyes are first; `on_again` plays anew, `on_title` leaves."""

    def __init__(
        self, match: Match, human: Side, on_again: Callable[[], None], on_title: Callable[[], None], *, watched: bool = False,
        leads_to: Callable[[], str] | None = None, keeping: Keeping | None = None, study: Study | None = None,
    ) -> None:
        """`leads_to` names where it leads when that is neither the title nor another match; then there is no way to play anew.

        `keeping` knows where the match is kept, and writes its files; `study` is the match's hindsight, if somebody has it already.
        """
        super().__init__()
        self._leads_to, self._watched = leads_to, watched
        self.match, self.human, self.on_title, self.keeping = match, human, on_title, keeping
        self.state = match.umpire()
        self.whole = chronicle(match)
        self.study = study if study is not None else Study(match)
        self.timed = self.state.mode is Mode.REALTIME
        self.number = self.whole.orders
        self.known = Known(self.whole, human)
        self.player = Player()
        self.why = why(self.state, self.whole, None if watched else human)
        self.chance: Chance | None = None
        self.mapped: set[Side] = set(Side)
        self.chart = DebriefChart(self.state.chart)
        self.panels = DebriefPanels(self.state, self.whole, self.study, PanelCalls(self.seek, self._choose, self.take_chance, self._map))
        self.panels.on_open = self._opened
        self.timeline = Timeline(self.whole.orders, self.seek)
        self._make_buttons(on_again)
        self._tell_missed()
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
        self.keep = ToolButton(_("Save"), self._keep, icon="save")
        self.export = ToolButton(_("Picture"), self._export, icon="picture")
        self.keep.shown = self.export.shown = self.keeping is not None
        self.eyes: dict[Side | None, ToolButton] = {None: ToolButton(_("Umpire"), partial(self._look, None), icon="eye")}
        self.eyes |= {side: ToolButton(side_name(side), partial(self._look, side), side=side) for side in Side}
        self.tools = {
            Action.LAST_EVENT: ToolButton(_("Happening before"), lambda: self.leap(-1), icon="step-back", named=False),
            Action.LEFT: ToolButton(_("One order back"), lambda: self.step(-1), icon="chevron-left", named=False),
            Action.PAUSE: ToolButton(_("Play"), self.play, icon="play", named=False),
            Action.RIGHT: ToolButton(_("One order on"), lambda: self.step(1), icon="chevron-right", named=False),
            Action.NEXT_EVENT: ToolButton(_("Next event"), lambda: self.leap(1), icon="step-forward", named=False),
        }
        self.speed = ToolButton(self.player.label, lambda: self._hasten(0))
        self.board.put([
            self.keep, self.export, self.again, self.title, *self.eyes.values(), self.chart, *self.panels.widgets, *self.tools.values(),
            self.speed, self.timeline,
        ])
        self.board.reveal = self.panels.scores.reveal
        self.board.focus_on(self.tools[Action.PAUSE])

    # ------------------------------------------------------------------------------------------------------ what is shown

    def seek(self, number: int) -> None:
        """Show the match as it stood after an order."""
        self.chance = None
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
        self.chance = None
        self.player.turn()
        self._tell_player()

    def _choose(self, index: int) -> None:
        self.seek(self.whole.happenings[index].number)

    def take_chance(self, index: int) -> None:
        """Go to the moment of a missed chance, and show it on the chart."""
        chance = self._chances[index]
        self.seek(chance.number)
        self.chance = chance
        self._show(chance.number)
        self.panels.missed.light(index, index + 1)

    def _hasten(self, by: int) -> None:
        self.player.hasten(by)
        self._tell_player()

    def _tell_player(self) -> None:
        """Its buttons say what it does."""
        play = self.tools[Action.PAUSE]
        play.icon, play.hint = ("pause", _("Pause")) if self.player.playing else ("play", _("Play"))
        self.speed.name = self.player.label
        self.dirty = True

    def _opened(self) -> None:
        """Another page is shown."""
        if self.board.focus is not None and not self.board.focus.shown:
            self.board.focus_on(self.tools[Action.PAUSE])
        self.dirty = True

    def _map(self, side: Side) -> None:
        """Show or hide where a boat could be."""
        self.mapped ^= {side}
        self._show(self.number)

    def _next_maps(self) -> None:
        """Both maps, one, the other, none."""
        order: list[set[Side]] = [set(Side), {Side.BLUE}, {Side.YELLOW}, set()]
        self.mapped = order[(order.index(self.mapped) + 1) % len(order)]
        self._show(self.number)

    def _look(self, eyes: Side | None) -> None:
        """Look with other eyes: a side's see its map of the enemy."""
        self.known = Known(self.whole, eyes)
        self.mapped = set(Side) if eyes is None else {eyes.enemy}
        self._courses = tuple(RouteSign(side, cells) for side, cells in zip(Side, self.known.courses, strict=True) if cells)
        self._told = [told(happening, self.known, self.timed) for happening in self.whole.happenings]
        self.panels.happened.tell(self._told)
        self.timeline.tell([
            Notch(happening.number, happening.side, item.icon, sum(happening.damage))
            for happening, item in zip(self.whole.happenings, self._told, strict=True)
        ])
        for each, button in self.eyes.items():
            button.chosen = each is eyes
        self._tell_missed()
        if self.chance not in self._chances:
            self.chance = None
        self._show(self.number)

    def _tell_missed(self) -> None:
        """The missed chances so far, a side's own if it looks."""
        self._chances = [chance for chance in self.study.missed if self.known.own(chance.side)]
        self.panels.missed.tell([chance_told(chance, self.whole, self.timed) for chance in self._chances])
        self.panels.missed.nothing = _("No sure chance was missed.") if self.study.done else _("Being reckoned …")

    def _show(self, number: int) -> None:
        before, self.number = self.number, min(self.whole.orders, max(0, number))
        number, index = self.number, self.whole.at(self.number)
        self.timeline.number = self.panels.curves.number = self.panels.belief.number = number
        self.panels.curves.signs = fitting_signs(self.match.setup, self.whole, number)
        self.timeline.lit = index
        self.panels.happened.light(index, self.whole.up_to(number))
        self.panels.show_cross(None if self.chance is None else cross_sign(self.chance, self.state.boats[self.chance.side].sheet))
        if self.chance is None:
            self.panels.missed.light(None, sum(chance.number <= number for chance in self._chances))
        self._show_chart()
        if index is not None and number == before + 1 == self.whole.happenings[index].ended:
            for cell in self.whole.happenings[index].blasts[:1]:
                self.chart.explode(cell)
        self.dirty = True

    def _show_chart(self) -> None:
        number, known = self.number, self.known
        maps = belief_maps(self.study, number, self.mapped if self.chance is None else concerned(self.chance))
        self.chart.show(picture_at(self.state, known, number, self._courses, maps, self.chance))
        self.chart.badges = badges_at(known, self._told, number, lit=self.chance is None)
        if self.chance is not None:
            self.chart.badges += chance_badges(known, self.chance)
        self.chart.called = [(side, sector) for side in Side if (sector := known.sector(side, number))]
        for side, button in self.panels.maps.items():
            button.chosen = side in self.mapped
        self.panels.belief.label = _("At order {n}").format(n=number)
        self.panels.belief.lines = tuple(belief_line(self.study, self.whole, boat, number) for boat in BELIEVED)

    # ------------------------------------------------------------------------------------------------------ files

    def _keep(self) -> None:
        if self.keeping is not None:
            self.keeping.ask(self)

    def _export(self) -> None:
        if self.keeping is not None:
            self.keeping.export(self)

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
        Action.MAPS: lambda scene: scene._next_maps(),
        Action.KEEP: lambda scene: scene._keep(),
        Action.EXPORT: lambda scene: scene._export(),
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
        """Play on, and reckon on."""
        if self.chart.update(seconds):
            self.dirty = True
        if not self.study.done:
            self._reckon()
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

    def _reckon(self) -> None:
        """Some more of the hindsight, as much as a frame has time for; what is shown follows."""
        study = self.study
        found, told = len(study.missed), study.told
        end = time.perf_counter() + SLICE
        while study.work() and time.perf_counter() < end:
            pass
        if told < self.number <= study.told or study.done:
            self._show_chart()
            self.dirty = True
        if found != len(study.missed) or study.done:
            self._tell_missed()
            self.dirty = True
        if study.done:
            self.panels.tell_scores()
        if told * STEPS // (study.orders + 1) != study.told * STEPS // (study.orders + 1):
            self.dirty = True

    def finish_study(self) -> None:
        """Reckon all that is left at once, for who can wait."""
        self.study.finish()
        self._reckon()

    @property
    def pace(self) -> float:
        """Frames while it plays, reckons or something moves."""
        return 60.0 if self.player.playing or self.chart.moving or not self.study.done else 0.0

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Header, chart at the left, panels at the right, timeline along the bottom."""
        chart = self.state.chart
        self.places = places = debrief_layout(theme, chart.width, chart.height)
        super().layout(size, places.theme)
        theme = places.theme
        px = theme.px
        self._place_header(size[0])
        self.chart.layout(places.chart, theme)
        self._place_eyes()
        self.panels.place(places)
        self._opened()
        x, tools = places.tools.x, places.tools
        for action, tool in self.tools.items():
            tool.theme, tool.key = theme, self.keys.cap(action) if not theme.small else ""
            wide = max(tool.wanted(), tools.height)
            tool.layout(pygame.Rect(x, tools.y, wide, tools.height), theme)
            x += wide + px(10)
        self.speed.theme = theme
        wide = self.speed.wanted() if len(self.player.label) > 5 else self._speed_wide()
        self.speed.layout(pygame.Rect(x, tools.y, wide, tools.height), theme)
        self.timeline.layout(places.strip, theme)

    def _speed_wide(self) -> int:
        name, self.speed.name = self.speed.name, "400 %"
        wide = self.speed.wanted()
        self.speed.name = name
        return wide

    def _place_header(self, window: int) -> None:
        """The buttons at the right of the header, the way out last; where room is short the files' buttons have no names."""
        theme, px, header = self.theme, self.theme.px, self.places.header
        high, gap = min(header.height - px(16), px(44)), px(8)
        right = window - px(theme.metrics.margin)
        narrow = window < px(1200)
        for button, action in ((self.title, Action.BACK), (self.again, None), (self.export, Action.EXPORT), (self.keep, Action.KEEP)):
            if not button.shown:
                continue
            button.theme, button.key = theme, self.keys.cap(action) if action is not None and not theme.small else ""
            if isinstance(button, ToolButton):
                button.named = not narrow
            wide = max(high, button.wanted() if isinstance(button, ToolButton) else self._wanted(button))
            button.layout(pygame.Rect(right - wide, (header.height - high) // 2, wide, high), theme)
            right -= wide + gap
        self._header_end = right - px(8)

    def _wanted(self, button: Button) -> int:
        px = self.theme.px
        wide = text.width(button.name, self.theme.type(Role.BODY_BOLD)) + px(52)
        return wide + (cap_width(self.theme, button.key) + px(8) if button.key else 0)

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

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the debrief."""
        theme, places = self.theme, self.places
        surface.blit(backdrop(theme), (0, 0))
        put_header(surface, theme, places.header, self.state, self.why, self._header_end)
        self._say_who_looks(surface)
        put_plate(surface, theme, places.timeline)
        put_counter(surface, self, self.speed.rect.right)
        self.panels.belief.pending = "" if self.study.done else _("reckoned up to order {n}").format(n=self.study.told)
        if self.panels.scores.shown:
            put_scores_head(surface, theme, places.pages[Page.SCORES])
        self.board.draw(surface)

    def _say_who_looks(self, surface: pygame.Surface) -> None:
        theme, places = self.theme, self.places
        knew = _("everything") if self.known.eyes is None else _("what {side} knew for certain").format(side=side_name(self.known.eyes))
        if places.eyes.height > theme.px(60):
            put_plate(surface, theme, places.eyes, _("Seen by"), knew)
        elif text.width(knew, theme.type(Role.REASON)) + theme.px(8) <= self._seen.width:
            text.write(surface, knew, theme.type(Role.REASON), theme.palette.muted, (self._seen.x + theme.px(8), self._seen.centery))
