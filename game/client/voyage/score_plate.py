"""How the campaign stands: the main missions won by each side, large, and what each sails."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.symbols import put_side
from game.client.text import Face, TextStyle
from game.client.theme import Role
from game.client.voyage.table import CampaignTable
from game.client.widgets.base import Widget
from game.client.widgets.plate import HEAD, put_plate
from game.i18n import _
from game.library import Library
from game.phrases.boats import boat_title, sheet_title
from game.phrases.terms import side_name
from game.rules.terms import Side


class ScorePlate(Widget):
    """Yellow at the left, Blue at the right, the score between them."""

    def __init__(self, table: CampaignTable) -> None:
        super().__init__()
        library, campaign = Library(), table.campaign
        self.score, self.human = table.score, table.human
        #: Boat and Engineer's sheet of each side.
        self.sails = [f"{boat_title(library.boat(own.boat))}, {sheet_title(own.sheet)}" for own in campaign.sides]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate; names shrink before they would meet the score."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        put_plate(surface, theme, self.rect, _("Main missions won"))
        grown = min(1.8, max(1.0, self.rect.height / px(150)))
        big, small = TextStyle(Face.BOLD, round(px(40) * grown)), theme.type(Role.REASON)
        x, y = self.rect.centerx, self.rect.y + (px(HEAD) + self.rect.height) / 2 - px(4)
        words = f"{self.score[0]} : {self.score[1]}"
        text.write(surface, words, big, palette.bright, (x, y), align="centre")
        half = text.width(words, big) / 2 + px(28)
        room = round(self.rect.width / 2 - half - px(40))
        for side, way in ((Side.YELLOW, -1), (Side.BLUE, 1)):
            at = x + way * half
            put_side(surface, palette, side, at, y, px(10))
            align, edge = "right" if way < 0 else "left", at + way * px(22)
            words = _("{side}: you").format(side=side_name(side)) if side is self.human else side_name(side)
            name = text.fit(words, theme.type(Role.CARD_NAME), room, theme.smallest_type, 1)
            sails = text.fit(self.sails[side], small, room, theme.smallest_type, 2)
            top = y - (name.height + px(10) + sails.height) / 2
            text.write_lines(surface, name.lines, name.style, palette.side(side), (edge, top), align=align)
            text.write_lines(surface, sails.lines, sails.style, palette.text, (edge, top + name.height + px(10)), align=align)
