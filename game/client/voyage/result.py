"""What came of a mission: who won and why, the cards drawn shown one by one, prizes; and the course of the whole campaign."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.campaign.course import is_over, winner
from game.campaign.missions import Prize, mission_of, missions
from game.campaign.state import Played
from game.campaign.story import epilogue_of, story
from game.client.cues import Cue
from game.client.faces import ButtonState
from game.client.hand import face_of
from game.client.input import Action
from game.client.mood import Mood, Track, after_match
from game.client.scenes.column import ColumnScene
from game.client.theme import Theme
from game.client.voyage.score_plate import ScorePlate
from game.client.voyage.sea_chart import MissionMark, SeaChart, place_of
from game.client.voyage.table import CampaignTable
from game.client.voyage.voyage import facts_of
from game.client.voyage.words import (
    end_words,
    ending_words,
    kind_words,
    mission_title,
    number_of,
    outcome_words,
    parting_words,
    result_words,
    waiting_words,
)
from game.client.widgets.button import Button, Form
from game.client.widgets.expert_card import CardLook, card_size, put_card_back, put_expert_card
from game.client.widgets.plate import HEAD, put_plate
from game.client.widgets.prose import Prose
from game.i18n import _, ngettext
from game.phrases.terms import side_name
from game.rules.terms import Side

#: A window so wide and high at 100 % shows the voyage beside a result; the words have so much of it at most, the score so much height.
_ROOMY = (1240, 620)
_BESIDE_SEA, _SCORE = 620, 124


def _looked_at(_mark: MissionMark) -> None:
    """The chart beside a result is looked at only."""


class ResultScene(ColumnScene):
    """After a mission. The key that goes on shows the cards drawn, one after the other, and then leads back to the voyage."""

    widest = 760

    def __init__(
        self, table: CampaignTable, played: Played, on_done: Callable[[], None], on_debrief: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.table, self.played, self._done, self._debrief = table, played, on_done, on_debrief
        #: How many of the cards drawn have been shown.
        self.shown = 0
        #: Whether there is room for the chart of the voyage; where the cards drawn lie, and those held.
        self.roomy, self.drawn, self.held = False, pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)
        self._make()

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that the human's side drew."""
        return self.played.drawn[self.table.human]

    @property
    def title(self) -> str:
        """Who won."""
        return result_words(self.played)

    @property
    def note(self) -> str:
        """Which mission."""
        mission = mission_of(self.played.mission)
        return f"{kind_words(mission)}: {mission_title(mission)}"

    def _make(self) -> None:
        table, played = self.table, self.played
        human, other = table.human, table.human.enemy
        won = played.winner is not None and Side(played.winner) is human
        lines = [end_words(played.reason, played.winner)]
        if played.winner is not None:
            lines.append(_("Your boat is victorious.") if won else _("Your boat is beaten; the campaign goes on."))
        if is_over(table.campaign):
            lines = [lines[0], f"{outcome_words(winner(table.campaign))}."]
        lines.append(_("Movements: {yellow} of Yellow, {blue} of Blue.").format(yellow=played.moves[0], blue=played.moves[1]))
        ending = ending_words(played, human, table.role(played.mission))
        rows = [Prose([ending])] if ending else []
        if not is_over(table.campaign):
            rows.append(Prose(parting_words(played, human, table.campaign.seed + len(table.campaign.played)), quiet=True))
        rows.append(Prose(lines, label=_("How it ended"), icon="medal" if won else "skull"))
        if any(played.drawn):
            told = [ngettext("You draw {n} card.", "You draw {n} cards.", len(self.cards)).format(n=len(self.cards))]
            count = len(played.drawn[other])
            told.append(ngettext("{side} draws {n} card.", "{side} draws {n} cards.", count).format(side=side_name(other), n=count))
            rows.append(Prose(told, label=_("Experts"), icon="card"))
        waiting = [f"{waiting_words(Prize(prize), side_name(Side(side)))}." for prize, side in table.campaign.waiting]
        if waiting:
            rows.append(Prose(waiting, label=_("In the next mission"), icon="medal"))
        self.done = Button("", self._go_on, icon="play", form=Form.ROW, state=ButtonState.READY)
        foot = [self.done]
        if self._debrief is not None:
            foot.insert(0, Button(_("Debriefing"), self._debrief, icon="eye", form=Form.ROW))
        everything = missions()
        self.marks = [
            MissionMark(facts_of(table, mission), place_of(mission, number, len(everything)), _looked_at)
            for number, mission in enumerate(everything)
        ]
        for mark in self.marks:
            mark.chosen, mark.focusable = mark.facts.mission.mission == played.mission, False
        self.sea, self.score = SeaChart(), ScorePlate(table)
        self.put(rows, foot, [self.sea, self.score, *self.marks])
        self._tell()
        self.board.focus_on(self.done)

    @property
    def mood(self) -> Mood:
        """The music of a victory, of a defeat, or of neither."""
        if self.played.winner is None:
            return after_match(Track.DRAW)
        return after_match(Track.VICTORY if self.played.winner == self.table.human else Track.DEFEAT)

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def show_cards(self, count: int) -> None:
        """Have shown so many of the cards drawn, as before a look at the debriefing."""
        self.shown = count
        self._tell()

    def cheer(self) -> None:
        """The horns of a victory, or of a defeat."""
        if self.stage is not None and self.played.winner is not None:
            self.stage.sound.play(Cue.VICTORY if self.played.winner == self.table.human else Cue.DEFEAT)

    def _tell(self) -> None:
        left = len(self.cards) - self.shown
        self.done.name = _("Show the next card") if left and self.shown else _("Show the card drawn") if left else _("Go on")
        self.done.icon = "card" if left else "play"

    def _go_on(self) -> None:
        if self.shown < len(self.cards):
            self.shown += 1
            self._tell()
            self.dirty = True
        else:
            self._done()

    def back(self) -> bool:
        """Escape goes on, too."""
        self._done()
        return True

    def room_aside(self, body: pygame.Rect) -> int:
        """Room for the cards drawn; where there is more of it, for the chart of the voyage and the score, too."""
        px = self.theme.px
        self.roomy = body.width >= px(_ROOMY[0]) and body.height >= px(_ROOMY[1])
        if self.roomy:
            return body.width - min(px(_BESIDE_SEA), round(body.width * 0.4)) - px(self.theme.metrics.gutter)
        if not self.cards:
            return 0
        return min(self._cards_wide, round(body.width * 0.56))

    @property
    def _cards_wide(self) -> int:
        """How wide the plate of the cards is."""
        px, wide = self.theme.px, card_size(self.theme)[0]
        return len(self.cards) * (wide + px(16)) - px(16) + 2 * px(24)

    @property
    def _held(self) -> list[str]:
        """The cards that the human's side held before it drew."""
        return [card for card in self.table.campaign.sides[self.table.human].hand if card not in self.cards]

    def place_aside(self, aside: pygame.Rect) -> None:
        """The cards, where there is room above them the chart with the mission that was played, beneath the words the score."""
        px, gutter = self.theme.px, self.theme.px(self.theme.metrics.gutter)
        self.drawn, self.held = pygame.Rect(aside), pygame.Rect(0, 0, 0, 0)
        if self.roomy:
            low = px(HEAD) + card_size(self.theme)[1] + px(24) if self.cards else -gutter
            sea = pygame.Rect(aside.x, aside.y, aside.width, aside.height - low - gutter)
            by_name = {mark.facts.mission.mission: mark for mark in self.marks}
            sailed = [by_name[one.mission] for one in self.table.campaign.played if one.mission in by_name]
            self.sea.place(sea, self.theme, self.marks, sailed)
            self.drawn = pygame.Rect(aside.x, sea.bottom + gutter, self._cards_wide if self.cards else -gutter, low)
            left = self.drawn.right + gutter
            hand = pygame.Rect(left, self.drawn.y, aside.right - left, low)
            if self._held and hand.width >= len(self._held) * (round(0.86 * card_size(self.theme)[0]) + px(16)) + px(16):
                self.held = hand
            elif self.cards:
                self.drawn.width = aside.width
        self.sea.shown = self.roomy
        for mark in self.marks:
            mark.shown = self.roomy
        self._place_score(gutter)

    def _place_score(self, gutter: int) -> None:
        """Beneath the words, as far as they leave room."""
        px, words, inset = self.theme.px, self.plate, 2 * self.theme.px(self.theme.metrics.padding)
        cells = self._cells(words.width - inset - px(8))
        high = cells[-1][1].bottom + inset + px(8) if cells else 0
        self.score.shown = words.height - high - gutter >= px(_SCORE)
        if self.score.shown:
            place = pygame.Rect(words.x, words.y + high + gutter, words.width, words.height - high - gutter)
            self.plate = pygame.Rect(words.x, words.y, words.width, high)
            self.score.layout(place, self.theme)
            self._place_column()

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Words, and cards beside them; Enter goes on, as does Escape."""
        super().layout(size, theme)
        self.foot[0].key, self.done.key = "", self.keys.cap(Action.ACCEPT)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards beside the words: those not yet shown face down."""
        super().draw(surface)
        if self.cards:
            looks = [CardLook(chosen=number == self.shown - 1) if number < self.shown else None for number in range(len(self.cards))]
            self._put_cards(surface, self.drawn, _("Cards drawn"), self.cards, looks)
        if self.held.width:
            self._put_cards(surface, self.held, _("Your hand"), self._held, [CardLook()] * len(self._held))

    def _put_cards(
        self, surface: pygame.Surface, plate: pygame.Rect, label: str, cards: Sequence[str], looks: Sequence[CardLook | None],
    ) -> None:
        """Cards beside each other on a plate; one without a look lies face down."""
        theme, px = self.theme, self.theme.px
        inside = put_plate(surface, theme, plate, label)
        wide, high = card_size(theme)
        gap, room = px(16), pygame.Rect(inside.x, inside.y, inside.width, plate.bottom - px(theme.metrics.padding) - inside.y)
        share = min(1.5, (room.width - gap * (len(cards) - 1)) / (len(cards) * wide), room.height / high)
        wide, high = round(wide * share), round(high * share)
        x = room.centerx - (len(cards) * (wide + gap) - gap) // 2
        for number, (card, look) in enumerate(zip(cards, looks, strict=True)):
            rect = pygame.Rect(x + number * (wide + gap), room.y + (room.height - high) // 2, wide, high)
            if look is not None:
                put_expert_card(surface, theme, rect, face_of(card), look)
            else:
                put_card_back(surface, theme, rect)


class CourseScene(ColumnScene):
    """The missions played, in their order, with how each ended, and the whole course on one chart; with the last one the campaign's end.

    A mark that is pressed shows its mission in the list.
    """

    widest = 620

    def __init__(self, table: CampaignTable, on_done: Callable[[], None]) -> None:
        super().__init__()
        self.table, self._done = table, on_done
        self._make()

    @property
    def title(self) -> str:
        """Results, or who has won the campaign."""
        if not is_over(self.table.campaign):
            return _("Results")
        return outcome_words(winner(self.table.campaign))

    def _make(self) -> None:
        campaign, human = self.table.campaign, self.table.human
        rows: list[Prose] = []
        if is_over(campaign):
            words = [_(paragraph) for paragraph in story().epilogue[epilogue_of(campaign, human)]]
            rows.append(Prose(words, icon="volcano" if winner(campaign) is human else "medal"))
        everything, told = missions(), dict[str, Prose]()
        self.marks = [
            MissionMark(facts_of(self.table, mission), place_of(mission, number, len(everything)), self._pressed)
            for number, mission in enumerate(everything)
        ]
        for one in campaign.played:
            mission = mission_of(one.mission)
            moves = _("Movements: {yellow} of Yellow, {blue} of Blue.").format(yellow=one.moves[0], blue=one.moves[1])
            label = f"{number_of(mission)}  {mission_title(mission)}"
            told[one.mission] = Prose([f"{result_words(one)}. {end_words(one.reason, one.winner)}", moves], label=label)
        rows += told.values()
        self._told, self.sea, self.score = told, SeaChart(), ScorePlate(self.table)
        if not campaign.played:
            rows.append(Prose([_("No mission has been played yet.")], quiet=True))
        self.done = Button(_("Back"), self._done, icon="undo", form=Form.ROW, state=ButtonState.READY)
        self.put(rows, [self.done], [self.sea, self.score, *self.marks])
        self.board.focus_on(self.done)

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def _pressed(self, mark: MissionMark) -> None:
        """Show a mission in the list, if it was played."""
        for other in self.marks:
            other.chosen = other is mark
        if (row := self._told.get(mark.facts.mission.mission)) is not None:
            self.column.reveal(row)
        self.dirty = True

    def room_aside(self, body: pygame.Rect) -> int:
        """The chart is twice as wide as high; in a small window the names on it need the room."""
        share = round(body.width * (0.58 if body.width >= self.theme.px(1000) else 0.66))
        rest = body.width - self.theme.px(self.widest) - self.theme.px(self.theme.metrics.gutter)
        return min(max(share, rest), round(body.height * 1.9))

    def place_aside(self, aside: pygame.Rect) -> None:
        """The chart with the way through all missions in the order in which they were sailed."""
        by_name = {mark.facts.mission.mission: mark for mark in self.marks}
        sailed = [by_name[one.mission] for one in self.table.campaign.played if one.mission in by_name]
        px, gutter = self.theme.px, self.theme.px(self.theme.metrics.gutter)
        high = min(aside.height - gutter - px(116), round(aside.width * (0.62 if self.theme.size[0] >= px(1000) else 0.7)))
        self.sea.place(pygame.Rect(aside.x, aside.y, aside.width, high), self.theme, self.marks, sailed)
        below = aside.y + high + gutter
        self.score.layout(pygame.Rect(aside.x, below, aside.width, aside.bottom - below), self.theme)

    def back(self) -> bool:
        """Escape goes back."""
        self._done()
        return True
