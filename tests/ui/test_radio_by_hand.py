"""Whole matches of a radio operator who draws, slides, marks, rubs out and writes by himself, by keys or by the mouse; his captain has
what he plots (B15.4).
"""
from __future__ import annotations

import types
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.client.instruments.brushes import Brush
from game.client.stations.radio import RadioStation
from game.client.stations.radio_hand import Tool
from game.rules import events
from game.rules.grid import STEP, bits, cells_of
from game.rules.terms import Heading, Mode, Side, Station
from tests.ui.players import ARROWS, Player

_PENS = {
    Tool.DRAW: pygame.K_d, Tool.ERASE: pygame.K_e, Tool.POSSIBLE: pygame.K_p, Tool.IMPOSSIBLE: pygame.K_i, Tool.SLIDE: pygame.K_s,
}


class Draughtsman(Player):
    """He takes nothing over that he can draw himself. Now and then he slides the sheet, rubs a wrong mark out, writes a note."""

    def radio(self, radio: RadioStation) -> None:
        """Do what is to be done with the next thing that was heard."""
        assert radio.room is not None
        assert radio.hand is not None
        if radio.locked:
            return
        if radio.gap or not radio.hand.sheet.fits:
            self.did["new sheet"] += 1
            self.press(radio.instruments.new, pygame.K_n)
        following = radio.room.next
        if following is None:
            self.prove(radio)
            return
        self.did["heard"] += 1
        match following.event:
            case events.Course(heading=heading) if self.can_draw(radio, heading):
                self.draw(radio, heading)
            case events.SilenceCalled() if not self.by_mouse:
                self.did["silence"] += 1
                self.key(pygame.K_t)
            case events.Course() | events.SilenceCalled() | events.Surfacing():
                self.did["taken"] += 1
                self.press(radio.instruments.take, pygame.K_RETURN)
            case event:
                self.mark(radio, event)
                self.press(radio.instruments.take, pygame.K_RETURN)
        if self.did["heard"] % 9 == 0:
            self.slide(radio)
        if self.did["heard"] % 14 == 5:
            self.rub_out(radio)
        if self.did["heard"] % 20 == 7:
            self.write(radio)
        if self.did["heard"] % 25 == 11:
            self.did["report"] += 1
            self.press(radio.instruments.report, pygame.K_r)

    def prove(self, radio: RadioStation) -> None:
        """All is drawn: the captain steers by it, and the enemy is in it."""
        assert radio.room is not None
        session = self.bridge.session
        plot = bits(cell for cell, _ in radio.room.plot().cells)
        assert bits(session.own.plot()) == plot
        if not radio.room.missed:
            assert plot >> session.match.umpire().boats[Side.BLUE].position & 1, radio.room.sheet.text()
            self.did["proved"] += 1

    # -------------------------------------------------------------------------------------------------------- the line

    def tip(self, radio: RadioStation, heading: Heading) -> int:
        """A cell from which the line can be drawn on with the mouse; 0 if there is none on the chart, or a handle lies over it."""
        assert radio.hand is not None
        chart, sheet = radio.view.chart, radio.instruments.sheet
        for cell in cells_of(radio.hand.tips() & chart.board):
            there = cell + STEP[heading]
            free = not radio.instruments.covered(radio.chart.place(cell).center) and sheet.handle_at(radio.chart.place(cell).center) is None
            if chart.board >> there & 1 and free:
                return cell
        return 0

    def can_draw(self, radio: RadioStation, heading: Heading) -> bool:
        if not self.by_mouse or self.tip(radio, heading):
            return True
        for _ in range(4):  # elsewhere on the chart there may be room for it
            self.press(radio.instruments.next, pygame.K_f)
            if self.tip(radio, heading):
                return True
        return False

    def draw(self, radio: RadioStation, heading: Heading) -> None:
        """Draw a heading: with its arrow key, or from the end of the line with the mouse."""
        assert radio.room is not None
        nodes, done = len(radio.room.sheet.nodes), radio.room.done
        self.did["drawn"] += 1
        if self.by_mouse:
            cell = self.tip(radio, heading)
            self.drag(radio, cell, cell + STEP[heading])
        else:
            self.key(ARROWS[heading])
        assert (len(radio.room.sheet.nodes), radio.room.done) == (nodes + 1, done + 1)
        assert radio.room.sheet.nodes[-1].heading is heading

    def drag(self, radio: RadioStation, *cells: int) -> None:
        """Press on the first cell, go over the others, let go."""
        places = [radio.chart.place(cell).center for cell in cells]
        self.motion(places[0])
        self.button(pygame.MOUSEBUTTONDOWN, places[0])
        for place in places[1:]:
            self.motion(place)
        self.button(pygame.MOUSEBUTTONUP, places[-1])

    # -------------------------------------------------------------------------------------------------- what else he does

    def slide(self, radio: RadioStation) -> None:
        """Slide the sheet over the chart: what is plotted is the same, wherever it lies."""
        assert radio.hand is not None
        assert radio.room is not None
        plot, start = radio.room.plot(), radio.hand.start
        self.did["slid"] += 1
        self.press(radio.instruments.pens[Tool.SLIDE], _PENS[Tool.SLIDE])
        if self.by_mouse:
            here, there = self.chance.sample(list(cells_of(radio.view.chart.board)), 2)
            self.drag(radio, here, there)
        else:
            self.key(*self.chance.choices(list(ARROWS.values()), k=3))
        self.did["lies elsewhere"] += radio.hand.start != start
        self.press(radio.instruments.pens[Tool.DRAW], _PENS[Tool.DRAW])
        assert radio.room.plot() == plot
        if self.chance.random() < 0.5:
            self.press(radio.instruments.next, pygame.K_f)

    def rub_out(self, radio: RadioStation) -> None:
        """Mark some cells wrongly, notice it, and rub it out or undo it: all is as before."""
        assert radio.hand is not None
        assert radio.room is not None
        plot, unmarked = radio.room.plot(), radio.room.sheet.nodes[-1]
        sea = radio.view.chart.sea & ~(unmarked.possible | unmarked.impossible)
        cell = next((cell for cell in cells_of(sea) if sea >> cell + STEP[Heading.E] & 1), 0)
        if not cell:
            return
        self.did["rubbed out"] += 1
        while radio.hand.brush is not Brush.CELL:
            self.press(radio.instruments.brush, pygame.K_b)
        for tool in (Tool.IMPOSSIBLE, Tool.ERASE):
            self.press(radio.instruments.pens[tool], _PENS[tool])
            assert radio.hand.tool is tool
            if self.by_mouse:
                self.drag(radio, cell, cell + STEP[Heading.E])
            else:
                self.steer(radio, cell)
                assert radio.chart.cursor == cell
                self.key(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RETURN)
            if tool is Tool.IMPOSSIBLE:
                assert radio.room.sheet.nodes[-1].impossible & ~unmarked.impossible == 1 << cell | 1 << cell + STEP[Heading.E]
                assert bits(cell for cell, _ in radio.room.plot().cells) == bits(self.bridge.session.own.plot()), "he has it at once"
                if self.chance.random() < 0.3:
                    for _ in range(1 if self.by_mouse else 2):
                        self.press(radio.instruments.undo, pygame.K_z)
                    break
        self.press(radio.instruments.pens[Tool.DRAW], _PENS[Tool.DRAW])
        assert radio.room.sheet.nodes[-1] == unmarked
        assert radio.room.plot() == plot

    def write(self, radio: RadioStation) -> None:
        """Write a note; its letters mean nothing to the sheet."""
        assert radio.room is not None
        notes, words, sheet = radio.instruments.notes, f"note {self.did['noted']}", radio.room.sheet.text()
        self.did["noted"] += 1
        if self.by_mouse:
            self.click(notes.rect.center)
        else:
            self.key(pygame.K_m)
            self.post(pygame.event.Event(pygame.TEXTINPUT, text="m"))
        assert notes.typing
        for letter in words:
            if not self.by_mouse:
                self.key(pygame.key.key_code(letter if letter != " " else "space"))
            self.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        if self.by_mouse:
            self.click(radio.instruments.tools.rect.midbottom)
        else:
            self.key(pygame.K_ESCAPE)
        assert not notes.typing
        assert words in radio.room.lines
        assert radio.room.sheet.text() == sheet


@pytest.fixture(autouse=True)
def _fortune(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("game.client.game.secrets", types.SimpleNamespace(randbelow=lambda _: 8, token_hex=lambda _: "0000"))
    yield
    pygame.event.clear()


@pytest.mark.slow
@pytest.mark.parametrize("mode", Mode, ids=lambda mode: mode.word)
@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
def test_a_match_is_plotted_by_hand_to_its_end_and_the_captain_steers_by_it(mode: Mode, by_mouse: bool, tmp_path: Path) -> None:
    player = Draughtsman(tmp_path, by_mouse=by_mouse, size=(1920, 1080) if by_mouse else (1280, 720), seed=4)
    session = player.begin(mode, frozenset({Station.RADIO}), level="officer", own="officer").session
    ending = player.play()
    assert ending.match is session.match
    assert ending.match.is_over
    assert player.posted["key" if by_mouse else "mouse"] == (0 if by_mouse else player.did["noted"] * 7)  # letters come as text
    did = player.did
    assert did["drawn"] > 10
    assert did["drawn"] > 4 * did["taken"]
    assert did["proved"] > 10
    assert did["lies elsewhere"] > 0
    assert did["rubbed out"] > 0
    assert did["noted"] > 0
    assert did["report"] > 0
    assert session.radio is not None
    assert sum("note " in line for line in session.radio.lines) == did["noted"]
