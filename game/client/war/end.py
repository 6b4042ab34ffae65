"""The end of a scenario (P7.1): the grade, what it asked for, the patrols told, the medals."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.art.backdrop import backdrop
from game.client.cues import Cue
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.mood import Mood, Track, after_match
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.war.facts import Chip, FactsPlate
from game.client.war.honour_words import honour_name
from game.client.war.records_list import RecordsList
from game.client.war.scenario_words import goals, reason_of_end, scenario_title
from game.client.war.session import WarSession
from game.client.war.tally import TallyPlate
from game.client.widgets.button import Button, Form
from game.i18n import _, ngettext
from game.patrol.honours import honours_together
from game.phrases.patrol import tons
from game.phrases.patrol_terms import grade_name

#: Of more patrols only so many are told.
_MOST_STORIES = 60
#: Grades that nobody is proud of.
_POOR = frozenset({"defeat", "failure", "Relieved"})


class EndScene(Scene):
    """The result. Again with other dice, another scenario, or the title."""

    def __init__(self, session: WarSession, again: Callable[[], None], choose: Callable[[], None], title: Callable[[], None]) -> None:
        super().__init__()
        self.session, self._again, self._choose, self._title = session, again, choose, title
        self._head = 0
        self._make()

    def _make(self) -> None:
        session = self.session
        self.facts = FactsPlate()
        self.medals = FactsPlate(_("Medals"))
        self.stories = RecordsList(session.rulings, _("Patrols"))
        self.tally = TallyPlate(_("Sunk"))
        self.tally.tell(session.fleet.records)
        self.again = Button(_("Again, with other dice"), self._again, icon="undo", form=Form.ROW, state=ButtonState.READY)
        self.choose = Button(_("Another scenario"), self._choose, icon="globe", form=Form.ROW)
        self.leave_button = Button(_("Title"), self._title, icon="menu", form=Form.ROW)
        result = session.view.result
        assert result is not None
        lines = [
            reason_of_end(result.reason),
            ngettext("{n} ship sunk, {tons}.", "{n} ships sunk, {tons}.", result.ships).format(n=result.ships, tons=tons(result.kt))
            if result.ships
            else _("Nothing was sunk."),
        ]
        if result.points:
            words = ngettext(
                "{n} point for special missions: {tons} in all.", "{n} points for special missions: {tons} in all.", result.points,
            )
            lines.append(words.format(n=result.points, tons=tons(result.kt + result.points)))
        lines.append(ngettext("{n} patrol.", "{n} patrols.", result.patrols).format(n=result.patrols))
        if result.lost:
            lines.append(ngettext("{n} boat lost.", "{n} boats lost.", result.lost).format(n=result.lost))
        lines += ["", *(f"{grade}: {what}" for grade, what in goals(session.rulings, session.setup))]
        self.facts.tell(scenario_title(session.setup), [], lines)
        counts = honours_together(session.rulings, session.fleet.records)
        self.medals.tell(
            "",
            [Chip("medal", f"{honour_name(honour)} ×{n}", "amber", honour) for honour, n in counts.items()],
            [] if counts else [_("None this time.")],
        )
        records = session.fleet.records
        if len(records) > _MOST_STORIES:
            self.stories.label = _("The best patrols")
            self.stories.tell(sorted(records, key=lambda record: -record.kt)[:_MOST_STORIES])
        else:
            self.stories.tell(tuple(reversed(records)))
        self.board.put([self.facts, self.medals, self.tally, self.stories, self.again, self.choose, self.leave_button])
        self.board.focus_on(self.again)

    @property
    def proud(self) -> bool:
        """Whether the result is a good one."""
        result = self.session.view.result
        return result is not None and result.word not in _POOR

    @property
    def mood(self) -> Mood:
        """The music of a good end, or of a bad one."""
        return after_match(Track.VICTORY if self.proud else Track.DEFEAT)

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def cheer(self) -> None:
        """The horns of the end."""
        if self.stage is not None:
            self.stage.sound.play(Cue.VICTORY if self.proud else Cue.DEFEAT)

    def back(self) -> bool:
        """Escape goes to the title."""
        self._title()
        return True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Result and medals at the left, stories at the right."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px, (wide, high) = theme.px, size
        margin, gutter = px(theme.metrics.margin), px(theme.metrics.gutter)
        self._head = px(theme.metrics.top_bar)
        button = px(44 if theme.small else 52)
        foot = high - margin - button
        body = pygame.Rect(margin, self._head + gutter, wide - 2 * margin, foot - 2 * gutter - self._head)
        left = round(body.width * 0.42)
        self.medals.theme = theme
        honours = self.medals.natural_height(left, theme)
        most = body.height - honours - 2 * gutter - px(120)  # the tally stands below the medals
        if most < px(110):
            most = max(round(body.height * 0.68), body.height - gutter - px(76))
        facts = self.facts.fitting_height(left, theme, most)
        self.facts.layout(pygame.Rect(body.x, body.y, left, facts), theme)
        y, room = body.y + facts + gutter, body.height - facts - gutter
        medals = min(honours, room)
        self.tally.shown = room - medals - gutter >= px(120)
        self.medals.layout(pygame.Rect(body.x, y, left, medals if self.tally.shown else room), theme)
        if self.tally.shown:
            self.tally.layout(pygame.Rect(body.x, y + medals + gutter, left, room - medals - gutter), theme)
        self.stories.layout(pygame.Rect(body.x + left + gutter, body.y, body.width - left - gutter, body.height), theme)
        self.again.key, self.leave_button.key = self.keys.cap(Action.ACCEPT), self.keys.cap(Action.BACK)
        share = min(px(360), (body.width - 2 * gutter) // 3)
        self.leave_button.layout(pygame.Rect(body.x, foot, share, button), theme)
        self.choose.layout(pygame.Rect(body.x + share + gutter, foot, share, button), theme)
        self.again.layout(pygame.Rect(body.right - share, foot, share, button), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the grade over the plates."""
        theme, px = self.theme, self.theme.px
        surface.blit(backdrop(theme), (0, 0))
        surface.blit(faces.bar(theme, surface.get_width(), self._head), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        result = self.session.view.result
        assert result is not None
        margin = px(theme.metrics.margin)
        ink = theme.palette.amber if self.proud else theme.palette.red
        fitted = text.fit(grade_name(result.word), theme.type(Role.BIG_VALUE), surface.get_width() - 2 * margin, theme.smallest_type, 1)
        text.write_lines(surface, fitted.lines, fitted.style, ink, (margin, self._head / 2 - fitted.height / 2))
        self.board.draw(surface)
