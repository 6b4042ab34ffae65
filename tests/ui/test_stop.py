"""The moment of a Stop: its parts in their order, skipped by a key or a click, and shown without motion."""
from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.client import text
from game.client.app import Looks, Stage
from game.client.cues import Cue
from game.client.instruments.stop_band import least_height
from game.client.instruments.stop_result import HurtFacts, place_cards
from game.client.match_samples import bridge, captain_chart
from game.client.scenes.bridge_words import StopMoment, moment_of
from game.client.scenes.stop import BLAST, DIM, RESULT, STAYS, TARGET, WORD, StopScene
from game.client.theme import Theme
from game.rules import events
from game.rules.grid import RING, cells_of, parse_cell
from game.rules.terms import Audience, Impact, MineKind, Side, Unit

ALL, CELL, SHORE = Audience.PUBLIC, parse_cell("M5"), parse_cell("L4")
SHOT = (
    events.Stop(ALL, Side.YELLOW, "torpedo"),
    events.Target(ALL, Side.YELLOW, CELL, Unit.BOAT),
    events.ImpactCalled(ALL, Side.YELLOW, CELL, Impact.CLEAR),
    events.ImpactCalled(ALL, Side.BLUE, CELL, Impact.INDIRECT),
    events.Damage(ALL, Side.BLUE, 1, 3, "torpedo"),
)


def shown(*, still: bool = False, side: Side = Side.YELLOW, size: tuple[int, int] = (1280, 720)) -> tuple[Stage, StopScene]:
    """A torpedo's Stop over a bridge in a window, as one side sees it."""
    stage = Stage(Looks(window=size, reduced_motion=still))
    beneath = bridge(2)
    stage.push(beneath)
    stage.step(0.0)
    moment = moment_of(SHOT, side)
    assert moment is not None
    scene = StopScene(moment, captain_chart(beneath))
    stage.push(scene)
    stage.step(0.0)
    return stage, scene


def picture(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.window, "RGB")


def test_the_moment_knows_its_sounds_and_who_was_hurt() -> None:
    moment = moment_of(SHOT, Side.BLUE)
    assert moment is not None
    assert moment.sounds[:2] == (Cue.STOP, Cue.TORPEDO)
    assert Cue.EXPLOSION_NEAR in moment.sounds
    assert [(hurt.side, hurt.amount, hurt.total) for hurt in moment.hurt] == [(Side.BLUE, 1, 3)]
    assert moment.near
    other = moment_of(SHOT, Side.YELLOW)
    assert other is not None
    assert Cue.EXPLOSION_FAR in other.sounds
    assert not other.near


def test_the_steps_follow_each_other() -> None:
    _stage, scene = shown()
    seen = []
    for part in (DIM, WORD, TARGET, BLAST, RESULT):
        seen.append(scene.facts().at)
        scene.update(part + 1e-6)
    assert seen == [0, 0, 1, 2, 3]
    assert len(scene.facts().steps) == 4
    assert scene.passed >= scene.end


@pytest.mark.parametrize("still", [False, True])
def test_every_part_changes_the_picture(still: bool) -> None:
    """Also without motion: there it is faded in."""
    stage, scene = shown(still=still)
    pictures = [picture(stage)]
    for part in (DIM, WORD, TARGET, BLAST, RESULT):
        scene.update(part)
        stage.step(0.0)
        pictures.append(picture(stage))
    assert all(one != other for one, other in pairwise(pictures))
    assert scene.pace == 0.0, "then it stands still"


def test_without_motion_the_blast_stands_still() -> None:
    """Once it is there it does not grow, where an explosion that moves does."""
    for still in (True, False):
        stage, scene = shown(still=still, size=(800, 600))
        x, y = scene.chart.place(scene.moment.cell).center
        radius = scene.chart.cell
        around = pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius).clip(stage.window.get_rect())
        scene.passed = DIM + WORD + TARGET + (BLAST + RESULT if still else BLAST * 0.2)
        stage.step(0.0)
        before = pygame.image.tobytes(stage.window.subsurface(around), "RGB")
        scene.update(RESULT * 0.2)
        stage.step(0.0)
        assert (before == pygame.image.tobytes(stage.window.subsurface(around), "RGB")) is still


@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("by_mouse", [False, True])
def test_each_part_can_be_skipped(part: int, by_mouse: bool) -> None:
    """A press goes on to the result, the next one away."""
    stage, scene = shown()
    scene.update(sum((DIM, WORD, TARGET, BLAST, RESULT)[:part]) + 0.01)
    press = (
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
        if by_mouse
        else pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    )
    assert scene.handle(press)
    assert stage.top is scene
    assert scene.passed == scene.end
    assert scene.facts().at == 3
    assert scene.handle(press)
    assert stage.top is not scene


def test_one_that_nobody_need_read_goes_by_itself() -> None:
    stage = Stage(Looks(window=(1280, 720)))
    beneath = bridge(2)
    stage.push(beneath)
    scene = StopScene(StopMoment(Side.BLUE, "Stop!", "Blue goes silent.", 0, (), waits=False), captain_chart(beneath))
    stage.push(scene)
    scene.update(scene.end + 0.01)
    assert stage.top is scene
    scene.update(STAYS)
    assert stage.top is beneath


@pytest.mark.parametrize("size", [(800, 600), (1024, 640), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_the_result_lies_beside_the_target_and_off_the_band(size: tuple[int, int], scale: float) -> None:
    """Wherever the target is, in every window, for one boat and for both."""
    beneath = bridge(2)
    beneath.layout(size, Theme(size, scale))
    chart = captain_chart(beneath)
    window = pygame.Rect(0, 0, *size)
    for cell in cells_of(chart.picture.chart.sea):
        moment = moment_of((SHOT[0], events.Target(ALL, Side.YELLOW, cell, Unit.BOAT), *SHOT[2:]), Side.YELLOW)
        assert moment is not None
        scene = StopScene(moment, chart)
        scene.layout(size, Theme(size, scale))
        facts = scene.facts()
        theme, band = scene._band(window, facts)
        assert least_height(theme, size, facts) <= band.height <= size[1], "all that the band says has room in it"
        x, y = scene._middle
        ring = round(chart.cell * 1.75)
        assert not band.colliderect(pygame.Rect(x - ring, y - ring, 2 * ring, 2 * ring)), "nor does it lie over what was hit"
        for hurt in (0, 1):
            (card,) = place_cards(scene.theme, window, band, scene._middle, round(chart.cell * 1.75), hurt)
            assert window.contains(card)
            assert not card.colliderect(band)


def test_two_hurt_boats_have_a_card_each() -> None:
    facts = [HurtFacts(side, "direct hit", 2, 2, 4) for side in Side]
    theme = Theme((1280, 720))
    cards = place_cards(theme, pygame.Rect(0, 0, 1280, 720), pygame.Rect(0, 420, 1280, 216), (600, 200), 60, len(facts))
    assert len(cards) == 2
    assert not cards[0].colliderect(cards[1])


def test_the_card_leaves_in_sight_what_lies_beside_the_target() -> None:
    """The own boat, and the cells that a wave passes (U3.3)."""
    theme, window, band = Theme((1280, 720)), pygame.Rect(0, 0, 1280, 720), pygame.Rect(0, 484, 1280, 216)
    (usual,) = place_cards(theme, window, band, (700, 250), 60, 0)
    boat = pygame.Rect(usual.x + 20, usual.y + 10, 40, 80)
    wave = [pygame.Rect(x, 235, 36, 36) for x in range(400, 800, 36)]
    (card,) = place_cards(theme, window, band, (700, 250), 60, 0, [boat, *wave])
    assert card.collidelist([boat, *wave, band]) < 0
    assert window.contains(card)


def test_a_void_attack_is_told_in_the_colour_of_who_answered() -> None:
    moment = moment_of((*SHOT[:2], events.Countered(ALL, Side.BLUE)), Side.YELLOW)
    assert moment is not None
    assert (moment.side, moment.said_of) == (Side.YELLOW, Side.BLUE)
    plain = moment_of(SHOT, Side.YELLOW)
    assert plain is not None
    assert plain.said_of is Side.YELLOW


def test_the_chart_keeps_its_headings_to_itself_while_a_stop_is_told() -> None:
    stage, scene = shown()
    assert scene.chart.hushed
    stage.pop()
    assert not scene.chart.hushed


@pytest.mark.parametrize(("action", "kind", "direct", "indirect"), [
    ("torpedo", None, 2, 1), ("detonate", MineKind.MINE, 2, 1), ("asgard", None, 2, 2), ("kraken", None, 1, 0),
])
def test_the_result_says_what_the_explosion_costs_in_each_cell(action: str, kind: MineKind | None, direct: int, indirect: int) -> None:
    """B7.2, B8.4, U2.1, U4.1: none on land."""
    named = events.Target(ALL, Side.YELLOW, SHORE, Unit.BOAT) if kind is None else events.Detonated(ALL, Side.YELLOW, SHORE, kind)
    moment = moment_of((events.Stop(ALL, Side.YELLOW, action), named))
    assert moment is not None
    stage, shot = shown()
    scene = StopScene(moment, shot.chart)
    sea = shot.chart.picture.chart.sea
    around = set(cells_of(RING[SHORE] & sea))
    assert 0 < len(around) < 8, "there is land beside it"
    assert scene._tolls() == {SHORE: direct} | (dict.fromkeys(around, indirect) if indirect else {})
    stage.pop()


def test_the_numbers_of_an_explosion_come_up_with_its_result() -> None:
    stage, _scene = shown(still=True)
    written = []
    text.written = written
    try:
        stage.step(DIM + WORD + TARGET + BLAST)
        before = [words for words, _place, _clip in written].count("1")
        written.clear()
        stage.step(RESULT)
        stage.step(0.1)
        assert [words for words, _place, _clip in written].count("1") > before
    finally:
        text.written = None
