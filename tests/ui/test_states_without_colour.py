"""Every scene in grey: whatever state a widget may be put into, it looks plainly different in the place where it stands.

What is looked at is each kind of widget in each scene, the first of each size: its states are set by its public fields, one after the
other, and the scene is drawn anew where the widget reaches.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.client import shots
from game.client.faces import ButtonState
from game.client.instruments.section_cards import SectionCard, Stage
from game.client.instruments.sheet_tools import PenButton
from game.client.instruments.top_bar import StationTab
from game.client.scene import Scene
from game.client.scenes.hand import CardRow
from game.client.stacked import Stacked
from game.client.theme import Theme
from game.client.voyage.cards import HandCard
from game.client.voyage.sea_chart import MissionMark, Standing
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.chooser import Chooser
from game.client.widgets.expert_card import ExpertCard
from game.client.widgets.key_row import KeyRow
from game.client.widgets.page_tabs import PageTabs
from game.client.widgets.symbol_button import SymbolButton
from game.client.widgets.toggles import Toggles
from game.client.widgets.tool_button import ToolButton
from game.rules.terms import Side
from tests.ui.scene_checks import made
from tests.ui.test_scenes_without_colour import apart
from tests.ui.test_without_colour import _own_store  # noqa: F401 - the stores are emptied round each test

SIZE = (1280, 720)
#: So many pixels are plainly lighter or darker where something is told: a small sign's.
LEAST = 14
#: A button says by these what it can be: it may be pressed, it may not, it is not yet ready, it warns.
SAYS = (ButtonState.IDLE, ButtonState.REFUSED, ButtonState.DANGER)
SHARDS = 6


@dataclass(frozen=True)
class Way:
    """A state: what it is called, and what sets it."""

    name: str
    set: Callable[[Any], None]


def each(field: str, *values: Any) -> tuple[Way, ...]:
    """The states of one field."""
    return tuple(Way(f"{field} {value}", lambda widget, value=value: setattr(widget, field, value)) for value in values)


def _toggled(toggles: Toggles) -> list[tuple[Way, ...]]:
    """Each toggle on or off by itself."""
    return [
        tuple(Way(f"{toggle.value} {on}", lambda widget, on=on, value=toggle.value: setattr(
            widget, "chosen", widget.chosen | {value} if on else widget.chosen - {value})) for on in (True, False))
        for toggle in toggles.toggles
    ]


def _options(chooser: Chooser) -> list[tuple[Way, ...]]:
    """Each option chosen."""
    return [each("index", *range(len(chooser.options)))]


def _chosen(button: Button) -> list[tuple[Way, ...]]:
    """One that may be pressed is chosen or not."""
    return [each("chosen", False, True)] if button.state is not ButtonState.REFUSED else []


def _mission(mark: MissionMark, **changes: Any) -> None:
    mark.facts = replace(mark.facts, **changes)


def _missions(_mark: MissionMark) -> list[tuple[Way, ...]]:
    """Chosen or not; how it stands, and who has won it."""
    standing = tuple(
        Way(f"{standing} {winner}", lambda mark, standing=standing, winner=winner: _mission(mark, standing=standing, winner=winner))
        for standing in Standing for winner in (Side if standing is Standing.PLAYED else (None,))
    )
    return [each("chosen", False, True), standing]


def _stages(_card: SectionCard) -> list[tuple[Way, ...]]:
    return [tuple(Way(str(stage), lambda card, stage=stage: setattr(card, "state", replace(card.state, stage=stage))) for stage in Stage)]


#: The states of each kind of widget: groups of which each is looked at by itself, in the others' present state.
STATES: dict[type[Widget], Callable[[Any], list[tuple[Way, ...]]]] = {
    Button: lambda button: [each("state", *SAYS), *_chosen(button)],
    PenButton: lambda button: [each("state", *SAYS[:2]), *_chosen(button)],
    SymbolButton: lambda button: [each("state", *SAYS[:2]), *_chosen(button)],  # that it would do damage is its note's to say
    ToolButton: lambda _tool: [each("chosen", False, True)],
    StationTab: lambda _tab: [each("active", False, True), each("alert", False, True), each("mine", False, True)],
    Toggles: _toggled,
    Chooser: _options,
    PageTabs: lambda tabs: [each("index", *range(len(tabs.pages)))],
    KeyRow: lambda _row: [each("changed", False, True)],
    MissionMark: _missions,
    HandCard: lambda _card: [each("chosen", False, True)],
    ExpertCard: lambda _card: [each("chosen", False, True), each("ticked", False, True), each("why_not", "", "No")],
    CardRow: lambda _row: [each("ticked", False, True)],
    SectionCard: _stages,
}


def looked_at(scene: Scene) -> Iterator[tuple[Widget, list[tuple[Way, ...]]]]:
    """The widgets of a scene that have states, the first of each kind and size."""
    seen = set()
    board = scene.above.board if isinstance(scene, Stacked) else scene.board
    for widget in board.widgets:
        kind = next((kind for kind in type(widget).__mro__ if kind in STATES), None)
        key = type(widget), widget.rect.width // 24, widget.rect.height // 24
        inside = widget.rect.clip(widget.within) if widget.within is not None else widget.rect
        if kind is None or not widget.shown or inside != widget.rect or not pygame.Rect((0, 0), SIZE).contains(widget.rect) or key in seen:
            continue
        seen.add(key)
        yield widget, STATES[kind](widget)


def grey(scene: Scene, place: pygame.Rect, surface: pygame.Surface) -> bytes:
    """A part of a scene's picture, drawn anew."""
    surface.set_clip(place)
    scene.draw(surface)
    surface.set_clip(None)
    return pygame.image.tobytes(pygame.transform.grayscale(surface.subsurface(place)), "RGB")[::3]


def alike(name: str) -> list[str]:
    """What looks alike in a scene."""
    scene, found = made(name, "en"), []
    scene.layout(SIZE, Theme(SIZE, reduced_motion=True))
    surface = pygame.Surface(SIZE, 0, 32)
    scene.draw(surface)
    board = scene.above.board if isinstance(scene, Stacked) else scene.board
    board.focus_on(None)
    for widget, groups in looked_at(scene):
        widget.hovered = widget.focused = widget.pressed = False
        place = widget.reach.clip(surface.get_rect())
        for ways in groups:
            kept, pictures = dict(vars(widget)), []
            for way in ways:
                way.set(widget)
                pictures.append((way.name, grey(scene, place, surface)))
                vars(widget).update(kept)
            for (one, first), (other, second) in combinations(pictures, 2):
                if apart(first, second) < LEAST:
                    found.append(f"{name}: {type(widget).__name__} {getattr(widget, 'name', '')!r}: {one} and {other}")
    return found


@pytest.mark.parametrize("shard", range(SHARDS))
def test_no_state_of_a_widget_is_told_by_colour_alone(shard: int) -> None:
    found = [each for name in shots.names()[shard::SHARDS] for each in alike(name)]
    assert not found, "\n".join(found)


def test_a_state_that_only_a_colour_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the upright at its edge a tab would tell by its colours alone whether the station is the player's own."""
    usual = pygame.draw.rect

    def none(surface: pygame.Surface, colour: object, rect: pygame.Rect, *given: int, **named: int) -> None:
        if not isinstance(rect, tuple) or rect[2] > 4:
            usual(surface, colour, rect, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr("game.client.instruments.top_bar.pygame.draw.rect", none)
    assert any("mine" in told for told in alike("bridge-pair"))
