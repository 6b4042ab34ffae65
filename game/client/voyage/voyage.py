"""The campaign: the sea chart with its missions, the hand of experts below it, the chosen mission beside it (D0, S, X5)."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.campaign.course import cut, is_over, next_main, winner
from game.campaign.missions import Mission, Prize, missions
from game.client import text
from game.client.art.backdrop import backdrop
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.mood import VOYAGE, Mood
from game.client.scene import Scene
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.voyage.cards import HandCard, HandRoom, place_hand, put_room
from game.client.voyage.panels import MissionPanel
from game.client.voyage.sea_chart import MissionFacts, MissionMark, SeaChart, Standing, place_of
from game.client.voyage.table import CampaignTable
from game.client.voyage.words import held_words, mission_title, number_of, outcome_words, result_words, waiting_words
from game.client.war.facts import FactsPlate
from game.client.widgets.button import Button, Form
from game.client.widgets.head import put_head
from game.client.widgets.plate import HEAD, put_plate
from game.client.widgets.tool_button import ToolButton
from game.i18n import _, ngettext
from game.library import Library
from game.phrases.boats import boat_title, sheet_title
from game.phrases.refusals import refusal_sentence
from game.phrases.terms import side_name
from game.rule_book import rule_named
from game.rules.experts.deck import LARGEST_HAND
from game.rules.refusals import Refusal
from game.rules.terms import Side


@dataclass(frozen=True)
class VoyageRoutes:
    """Where the campaign leads: a mission's briefing, the results so far, the list of campaigns; `cut` is called when a hand was cut."""

    brief: Callable[[str], None]
    results: Callable[[], None]
    leave: Callable[[], None]
    cut: Callable[[], None]


def refused(refusal: Refusal | None) -> str:
    """Why not, with the rule; empty if nothing stands against it."""
    return f"{refusal_sentence(refusal)} ({refusal.rule})" if refusal is not None else ""


def facts_of(table: CampaignTable, mission: Mission, under_way: str = "") -> MissionFacts:
    """How a mission stands in the campaign at the table; `under_way` is the one that was left, empty without one."""
    campaign = table.campaign
    refusal = table.refusal(mission.mission)
    played = campaign.result(mission.mission)
    if played is not None:
        won = Side(played.winner) if played.winner is not None else None
        return MissionFacts(mission, Standing.PLAYED, won, result_words(played), refused(refusal))
    if is_over(campaign):
        standing = Standing.CLOSED
    elif mission.mission == under_way:
        standing = Standing.SAILING
    elif not mission.side and mission == next_main(campaign):
        standing = Standing.NEXT
    elif refusal is None:
        standing = Standing.OPEN
    else:
        standing = Standing.CLOSED
    return MissionFacts(mission, standing, None, "", refused(refusal))


class VoyageScene(Scene):
    """The campaign scene. A mark pressed is chosen, pressed again it is opened; while a hand has to be cut, nothing else is."""

    mood: Mood | None = VOYAGE

    def __init__(self, table: CampaignTable, library: Library, routes: VoyageRoutes, chosen: str = "", under_way: str = "") -> None:
        """`chosen` is shown first, if it is a mission; `under_way` is the mission that was left before its end."""
        super().__init__()
        self.table, self.library, self.routes = table, library, routes
        self._wanted, self.under_way = chosen, under_way
        self._room = HandRoom()
        self._make()

    def _make(self) -> None:
        table, campaign = self.table, self.table.campaign
        everything = missions()
        self.marks = [
            MissionMark(facts_of(table, mission, self.under_way), place_of(mission, number, len(everything)), self._pressed)
            for number, mission in enumerate(everything)
        ]
        self.sea, self.panel, self.facts = SeaChart(), MissionPanel(), FactsPlate(_("The voyage"))
        self.hand = [HandCard(card, self._card_pressed) for card in campaign.sides[table.human].hand]
        self.sail = Button("", self._sail, icon="play", form=Form.ROW, state=ButtonState.READY)
        self.discard = Button("", self._discard, icon="cross", form=Form.ROW, state=ButtonState.READY)
        self.results = ToolButton(_("Results"), self.routes.results, icon="medal")
        self.leave_tool = ToolButton(_("Back"), self.routes.leave, icon="undo")
        self.board.put([
            self.sea, self.panel, self.facts, *self.marks, self.sail, *self.hand, self.discard, self.results, self.leave_tool,
        ])
        self._tell_facts()
        self._choose(self._first())
        self._tell_cut()
        self.board.focus_on(self.hand[0] if self.to_cut else self.sail)

    def _first(self) -> MissionMark:
        """The mark that is chosen at first: the one that is wanted, under way or next; of a campaign that is over the last one sailed."""
        by_name = {mark.facts.mission.mission: mark for mark in self.marks}
        played = self.table.campaign.played
        for name in (self._wanted, self.under_way, played[-1].mission if played and is_over(self.table.campaign) else ""):
            if name in by_name:
                return by_name[name]
        return next((mark for mark in self.marks if mark.facts.standing in (Standing.NEXT, Standing.OPEN)), self.marks[0])

    @property
    def next_step(self) -> str:
        """What the campaign waits for."""
        campaign = self.table.campaign
        by_name = {mark.facts.mission.mission: mark.facts.mission for mark in self.marks}
        if self.to_cut:
            return ngettext("First {n} card is to be discarded.", "First {n} cards are to be discarded.", self.to_cut).format(n=self.to_cut)
        if is_over(campaign):
            return f"{outcome_words(winner(campaign))}."
        if self.under_way in by_name:
            mission = by_name[self.under_way]
            return _("Under way: {number} {mission}").format(number=number_of(mission), mission=mission_title(mission))
        if campaign.any_order:
            return _("Choose a mission on the chart.")
        ahead = next_main(campaign)
        return _("Next: {number} {mission}").format(number=number_of(ahead), mission=mission_title(ahead))

    def _tell_facts(self) -> None:
        table, campaign = self.table, self.table.campaign
        own, other = campaign.sides[table.human], campaign.sides[table.human.enemy]
        lines = [
            _("You sail for {side}: {boat}, {sheet}.").format(
                side=side_name(table.human), boat=boat_title(self.library.boat(own.boat)), sheet=sheet_title(own.sheet)),
            _("{side} sails {boat}, {sheet}.").format(
                side=side_name(table.human.enemy), boat=boat_title(self.library.boat(other.boat)), sheet=sheet_title(other.sheet)),
            held_words(side_name(table.human.enemy), len(other.hand)),
        ]
        first = []
        if not campaign.any_order and not self.under_way:
            beside = [number_of(mark.facts.mission) for mark in self.marks if mark.facts.standing is Standing.OPEN]
            first += [_("Open before it: {missions}.").format(missions=", ".join(beside))] if beside else []
        first += [f"{waiting_words(Prize(prize), side_name(Side(side)))}." for prize, side in campaign.waiting]
        self.facts.tell(self.next_step, [], [*first, *lines])

    def translate(self) -> None:
        """Take every word anew."""
        self._wanted = self.chosen.facts.mission.mission
        self._make()

    # ------------------------------------------------------------------------------------------------------ choosing

    @property
    def to_cut(self) -> int:
        """How many cards have to be cut before anything is played."""
        return self.table.campaign.to_cut(self.table.human)

    def _choose(self, mark: MissionMark) -> None:
        self.chosen = mark
        for each in self.marks:
            each.chosen = each is mark
        facts = mark.facts
        self.panel.show(facts, self.library.chart(facts.mission.chart))
        played = facts.standing is Standing.PLAYED
        open_now = not played and not facts.why_not
        ready = _("Go on") if facts.standing is Standing.SAILING else _("Briefing")
        self.sail.name = _("Results") if played else ready if open_now else _("Not yet")
        self.sail.icon = "medal" if played else "play"
        self.sail.state = ButtonState.READY if open_now else ButtonState.IDLE if played else ButtonState.REFUSED
        self.sail.hint = "" if open_now or played else facts.why_not
        self.dirty = True

    def _pressed(self, mark: MissionMark) -> None:
        """A mark was clicked or entered: the second time it opens."""
        if mark is self.chosen:
            self._sail()
        else:
            self._choose(mark)

    @property
    def rule_here(self) -> str:
        """The rule that a reason names, of what is touched or why the chosen mission is not open; else that of the mission."""
        facts = self.chosen.facts
        return super().rule_here or rule_named(facts.why_not) or facts.mission.rule

    def _sail(self) -> None:
        facts = self.chosen.facts
        if facts.standing is Standing.PLAYED:
            self.routes.results()
        elif not facts.why_not:
            self.routes.brief(facts.mission.mission)

    def _card_pressed(self, card: HandCard) -> None:
        if self.to_cut:
            card.chosen = not card.chosen
            self._tell_cut()

    def _tell_cut(self) -> None:
        """What the button says that cuts the hand."""
        count, chosen = self.to_cut, sum(card.chosen for card in self.hand)
        self.discard.shown = bool(count)
        self.discard.name = ngettext("Discard {n} card", "Discard {n} cards", count).format(n=count)
        self.discard.state = ButtonState.READY if chosen == count else ButtonState.REFUSED
        self.discard.hint = "" if chosen == count else self._cut_words
        self.dirty = True

    @property
    def _cut_words(self) -> str:
        """How far the choice of cards to be discarded is."""
        chosen = sum(card.chosen for card in self.hand)
        return _("{chosen} of {n} chosen. No more than five stay in a hand (X5).").format(chosen=chosen, n=self.to_cut)

    def _discard(self) -> None:
        if cut(self.table.campaign, self.table.human, tuple(card.face.card for card in self.hand if card.chosen)) is None:
            self.routes.cut()

    def handle(self, event: pygame.event.Event) -> bool:
        """A mark that the keys go to is looked at."""
        used = super().handle(event)
        focus = self.board.focus
        if event.type == pygame.KEYDOWN and isinstance(focus, MissionMark) and focus is not self.chosen:
            self._choose(focus)
        return used

    def back(self) -> bool:
        """Escape leaves the campaign; it is saved."""
        self.routes.leave()
        return True

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Chart 73 % wide and 56 % high, the hand below it, mission and voyage at the right."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px, (wide, high) = theme.px, size
        margin, gutter = px(theme.metrics.margin), px(theme.metrics.gutter)
        self._head = px(theme.metrics.top_bar)
        tall = min(self._head - px(14), px(48))
        right = wide - margin
        for tool, action in ((self.leave_tool, Action.BACK), (self.results, None)):
            tool.theme, tool.key = theme, self.keys.cap(action) if action is not None else ""
            share = max(tall, tool.wanted())
            tool.layout(pygame.Rect(right - share, (self._head - tall) // 2, share, tall), theme)
            right -= share + px(8)
        self._tools = right
        body = pygame.Rect(margin, self._head + gutter, wide - 2 * margin, high - self._head - gutter - margin)
        beside = max(round(body.width * 0.25), px(230))
        left = body.width - beside - gutter
        sea = round(body.height * (0.72 if theme.small else 0.63))
        self.sea.place(pygame.Rect(body.x, body.y, left, sea), theme, self.marks, self._sailed())
        self._hand = pygame.Rect(body.x, body.y + sea + gutter, left, body.height - sea - gutter)
        column = pygame.Rect(body.right - beside, body.y, beside, body.height)
        told = min(self.facts.natural_height(beside, theme), self._hand.height)
        whole = column.height - told - gutter >= px(320)
        self.facts.shown = whole
        upper = column.height - (told + gutter if whole else 0)
        button, inset = px(44 if theme.small else 52), px(theme.metrics.padding)
        self.panel.foot = button + px(6)
        self.panel.layout(pygame.Rect(column.x, column.y, beside, upper), theme)
        self.sail.key = self.keys.cap(Action.ACCEPT)
        self.sail.layout(pygame.Rect(column.x + inset, column.y + upper - inset - button, beside - 2 * inset, button), theme)
        self.facts.layout(pygame.Rect(column.x, column.y + upper + gutter, beside, told), theme)
        self._place_hand()

    def _place_hand(self) -> None:
        theme, px = self.theme, self.theme.px
        inset = px(theme.metrics.padding)
        inside = pygame.Rect(
            self._hand.x + inset, self._hand.y + px(HEAD), self._hand.width - 2 * inset, self._hand.height - px(HEAD) - px(8))
        if self.to_cut:
            share = min(px(260), inside.width // 2)
            self.discard.layout(pygame.Rect(inside.right - share, self._hand.y + px(3), share, px(34)), theme)
        self._room = place_hand(self.hand, inside, theme)

    def _sailed(self) -> list[MissionMark]:
        by_name = {mark.facts.mission.mission: mark for mark in self.marks}
        played = [by_name[one.mission] for one in self.table.campaign.played if one.mission in by_name]
        return [mark for mark in played if not mark.facts.mission.side]

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head, score, plates and widgets."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        surface.blit(backdrop(theme), (0, 0))
        end = put_head(surface, theme, "Operation Drache", self._head, self._tools - px(150))
        self._draw_score(surface, end)
        campaign = self.table.campaign
        count = _("{n} of {most} cards").format(n=len(self.hand), most=LARGEST_HAND)
        deck = ngettext("{n} in the deck", "{n} in the deck", len(campaign.deck)).format(n=len(campaign.deck))
        right = "" if self.to_cut else count if self._room.deck is not None else f"{count}, {deck}"
        label = _("Your hand")
        put_plate(surface, theme, self._hand, label, right)
        if self.to_cut:
            left = self._hand.x + px(theme.metrics.padding) + text.width(label.upper(), theme.type(Role.LABEL)) + px(20)
            words = text.fit(self._cut_words, theme.type(Role.REASON), self.discard.rect.x - px(14) - left, theme.smallest_type, 1)
            if len(words.lines) == 1:
                text.write_lines(surface, words.lines, words.style, palette.amber, (left, self._hand.y + px(20) - words.height / 2))
        put_room(surface, theme, self._room, len(campaign.deck))
        self.board.draw(surface)

    def _draw_score(self, surface: pygame.Surface, left: int) -> None:
        """Main missions won by each side, in the middle of the head if they have room there."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        style, named, y = theme.type(Role.SCENE_TITLE), theme.type(Role.REASON_BOLD), self._head / 2
        words = f"{self.table.score[0]} : {self.table.score[1]}"
        half, names = text.width(words, style) / 2, {side: side_name(side).upper() for side in Side}
        aside = px(20) + max(text.width(name, named) for name in names.values())
        middle = surface.get_width() / 2
        if middle - half - aside - px(40) < left + px(20) or middle + half + aside + px(40) > self._tools:
            names, aside = {}, 0
            middle = max(middle, left + px(40) + half)
        if middle + half + px(36) > self._tools:
            return
        text.write(surface, words, style, palette.bright, (middle, y), align="centre")
        for side, way in ((Side.YELLOW, -1), (Side.BLUE, 1)):
            x = middle + way * (half + px(20))
            if side in names:
                text.write(surface, names[side], named, palette.side(side), (x, y), align="right" if way < 0 else "left")
                x += way * (text.width(names[side], named) + px(18))
            put_side(surface, palette, side, x, y, px(9))
