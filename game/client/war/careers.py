"""Careers and medals (P7.3): every captain with his boat, what they sank, what they were given; their patrols as stories."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.theme import Theme
from game.client.war.facts import Chip, FactsPlate
from game.client.war.frame import WarRoutes, WarScene
from game.client.war.honour_words import honour_name, honour_reason
from game.client.war.records_list import RecordsList
from game.client.war.session import WarSession
from game.client.war.table import Column, Row, Table
from game.i18n import _, pgettext
from game.patrol.honours import honours_together
from game.patrol.records import PatrolRecord
from game.phrases.patrol import sunk_words
from game.phrases.patrol_terms import class_in_column


@dataclass(frozen=True)
class Career:
    """A captain in one boat."""

    captain: str
    boat: str
    cls: str
    records: tuple[PatrolRecord, ...]

    @property
    def ships(self) -> int:
        """All ships sunk."""
        return sum(record.ships for record in self.records)

    @property
    def kt(self) -> int:
        """All thousand tons sunk."""
        return sum(record.kt for record in self.records)

    @property
    def lost(self) -> bool:
        """Whether the boat was lost under this captain."""
        return any(record.end == "lost" for record in self.records)


def careers_of(records: tuple[PatrolRecord, ...]) -> list[Career]:
    """The captains with their boats, by what was written down."""
    found: dict[tuple[str, str, str], list[PatrolRecord]] = {}
    for record in records:
        found.setdefault((record.captain, record.name, record.cls), []).append(record)
    return [Career(captain, boat, cls, tuple(together)) for (captain, boat, cls), together in found.items()]


class CareersScene(WarScene):
    """The captains at the left, the chosen one's medals and patrols at the right."""

    number = 3

    def __init__(self, session: WarSession, routes: WarRoutes) -> None:
        super().__init__(session, routes)
        self.make()

    def make(self) -> None:
        """Make the list and the plates."""
        self.careers = careers_of(self.session.fleet.records)
        self.table = Table(
            [
                Column(pgettext("War Patrol", "Captain"), 110),
                Column(_("Boat"), 110, rank=2),
                Column(_("Class"), 128, rank=5),
                Column(_("Patrols"), 66, number=True, rank=3),
                Column(_("Ships"), 56, number=True, rank=1),
                Column(_("kt"), 50, number=True),
                Column(_("Medals"), 66, number=True, rank=4),
            ],
            self._chosen,
            by=6 - 1,
            down=True,
        )
        self.table.empty = _("No patrol has ended yet.")
        self.medals = FactsPlate(_("Medals"))
        self.stories = RecordsList(self.session.rulings, _("Patrols"))
        self.table.tell([self._row(number, career) for number, career in enumerate(self.careers)])
        self.put([self.table, self.medals, self.stories])
        self.board.focus_on(self.table)
        self._chosen(self.table.chosen)

    def _row(self, number: int, career: Career) -> Row:
        medals = sum(honours_together(self.session.rulings, career.records).values())
        patrols = len(career.records)
        words = (
            career.captain,
            career.boat,
            class_in_column(career.cls),
            str(patrols),
            str(career.ships),
            str(career.kt),
            str(medals) if medals else "–",
        )
        sort = (career.captain, career.boat, words[2], float(patrols), float(career.ships), float(career.kt), float(medals))
        return Row(number, words, sort, "skull" if career.lost else "medal" if medals else "", "muted" if career.lost else "text")

    def _chosen(self, key: object) -> None:
        if not isinstance(key, int):
            self.medals.tell("", [], [_("Medals are given for patrols that have ended.")])
            self.stories.tell(())
            return
        career = self.careers[key]
        counts = honours_together(self.session.rulings, career.records)
        chips = [
            Chip("medal", f"{honour_name(honour)} ×{n}" if n > 1 else honour_name(honour), "amber", honour) for honour, n in counts.items()
        ]
        sunk = sunk_words(career.ships, career.kt)
        lines = [f"{sunk[:1].upper()}{sunk[1:]}."]
        reasons = [_("{medal}: {why}.").format(medal=honour_name(honour), why=honour_reason(honour)) for honour in counts]
        self.medals.tell(_("{captain}, {boat}").format(captain=career.captain, boat=career.boat), chips, lines + reasons)
        self.stories.tell(tuple(reversed(career.records)))
        if self.body.width:
            self._place()
        self.dirty = True

    @property
    def term(self) -> str:
        """Help opens at the term of this screen."""
        return "careers"

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The list at the left, medals and patrols at the right."""
        super().layout(size, theme)
        self._place()

    def _place(self) -> None:
        theme, px, body = self.theme, self.theme.px, self.body
        gutter = px(theme.metrics.gutter)
        right = min(px(560), round(body.width * 0.46))
        left = body.width - right - gutter
        self.table.layout(pygame.Rect(body.x, body.y, left, body.height), theme)
        x = body.x + left + gutter
        high = min(self.medals.natural_height(right, theme), round(body.height * 0.46))
        self.medals.layout(pygame.Rect(x, body.y, right, high), theme)
        self.stories.layout(pygame.Rect(x, body.y + high + gutter, right, body.height - high - gutter), theme)
