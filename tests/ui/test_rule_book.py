"""The rule book in the game: read, searched, followed from rule to rule, opened by whatever names a rule, and left to where one was."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.client import shots, text
from game.client.app import Stage
from game.client.game import Game
from game.client.rich_text import Piece, flow, places_of
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.rules import RuleBookScene
from game.client.scenes.title import TitleScene
from game.client.theme import Role, Theme
from game.client.war.frame import WarScene
from game.client.war.help import HelpScene
from game.i18n import set_language
from game.paths import rule_book
from game.phrases.patrol_glossary import TERMS
from game.rule_book import Form, folded, read_book, rule_named, words_of
from tests.ui.test_stations_played import CAPTAIN, REAL, clear, table

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = [code for code in i18n.LANGUAGES if rule_book(code).exists()]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def opened(rule: str = "", size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> RuleBookScene:
    scene = RuleBookScene(lambda: None, rule)
    scene.layout(size, Theme(size, scale, reduced_motion=True))
    return scene


def press(scene: RuleBookScene, code: int, letter: str = "", mod: int = 0) -> None:
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0))


def typed(scene: RuleBookScene, words: str) -> None:
    for letter in words:
        press(scene, 0, letter)


# ---------------------------------------------------------------------------------------------------------------- the book


def test_every_refusal_names_a_rule_that_the_book_has(language: str) -> None:
    book = read_book(language)
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py")]
    named = {rule for source in sources for rule in re.findall(r"Refusal\(\s*\"([A-Z]\d+(?:\.\d+)?)\"", source)}
    assert len(named) > 40
    assert {rule for rule in named if not book.words(rule)} == set()


def test_links_lead_somewhere(language: str) -> None:
    book = read_book(language)
    blocks = [block for chapter in book.chapters for block in chapter.blocks]
    spans = [span for block in blocks for span in block.spans]
    spans += [span for block in blocks for row in block.rows for cell in row for span in cell]
    links = [span.link for span in spans if span.link]
    assert len(links) > 60
    assert {link for link in links if link not in book.places} == set()


def test_cells_are_no_rules() -> None:
    book = read_book("en")
    quotes = [block for chapter in book.chapters for block in chapter.blocks if block.form is Form.QUOTE]
    assert quotes
    assert not any(span.link for block in quotes for span in block.spans)


def test_the_rule_that_a_reason_names() -> None:
    assert rule_named("G5 is an island. (B3.2)") == "B3.2"
    assert rule_named("The drone asks for a sector (A5).") == "A5"
    assert rule_named("The boat is at B8, the mine at C10.") == ""


def test_search_knows_ids_words_and_accents(language: str) -> None:
    book = read_book(language)
    assert next(hit.id for hit in book.find("B7.1")) == "B7.1"
    assert [hit.id for hit in book.find("b7")][:5] == ["B7", "B7.1", "B7.2", "B7.3", "B7.4"]
    for chapter in book.chapters:
        for block in chapter.blocks[:3]:
            words = words_of(block.spans).split()
            if words:
                assert any(hit.words == block.plain for hit in book.find(" ".join(words[:2])))
    assert folded("ÑandÚ Größe") == "nandu große"
    german = read_book("de")
    pairs = (("groesse", "Größe"), ("Grosse", "große"), ("kapitaen", "Kapitän"), ("NAECHSTE", "nächste"), ("schliessen", "schließen"))
    for typed, meant in pairs:
        assert german.find(typed) == german.find(meant) != [], typed
    assert german.terms("neue Steuern") == ("neue", "steuern"), "what stands in the book as it is typed is not changed"
    assert book.find("  ") == []
    assert book.find("xyzzy") == []


def test_words_stay_whole_and_pieces_together() -> None:
    style = Theme((1280, 720)).type(Role.BODY)
    ink = (0, 0, 0)
    pieces = [Piece("Upkeep (", style, ink), Piece("B3.3", style, ink, "B3.3"), Piece(") and the movement between", style, ink)]
    lines = flow(pieces, text.width("Upkeep and", style))
    assert all(line.width <= text.width("Upkeep and", style) for line in lines[:-1])
    assert any("".join(run.words for run in line.runs).startswith("(B3.3)") for line in lines)
    assert places_of("Mine, mine", ("mine",)) == [(0, 4), (6, 10)]


# ---------------------------------------------------------------------------------------------------------------- the scene


def test_searched_as_one_types(events: object) -> None:
    scene = opened()
    typed(scene, "minos")
    assert scene.board.focus is scene.field
    rows = list(scene.contents.rows)
    assert {"U6.1", "B12.2"} <= {row.id for row in rows}
    assert str(sum(row.count for row in rows)) in scene.field.told
    press(scene, pygame.K_DOWN)
    press(scene, pygame.K_DOWN)
    assert (scene.page.chapter, scene.page.rule) == (rows[1].chapter, rows[1].id)
    press(scene, pygame.K_RETURN)
    assert scene.board.focus is scene.page
    press(scene, pygame.K_ESCAPE)
    assert scene.field.words == ""
    assert scene.page.rule == rows[1].id, "what was found stays open"
    typed(scene, "xyzzy")
    assert scene.field.told == "nothing found"
    for _ in range(5):
        press(scene, pygame.K_BACKSPACE)
    assert scene.contents.rows == scene._sections


def test_links_by_keys_and_back_again() -> None:
    scene = opened("B7.4")
    scene.page.scroll_to(scene.page._tops[scene.book.places["B7.4"][1]][0])
    before = scene.page.offset
    press(scene, pygame.K_TAB)
    press(scene, pygame.K_RETURN)
    assert scene.page.rule == "B8.4"
    press(scene, pygame.K_BACKSPACE)
    assert (scene.page.rule, scene.page.offset) == ("B7.4", before)
    press(scene, pygame.K_RIGHT, mod=pygame.KMOD_ALT)
    assert scene.page.rule == "B8.4"
    press(scene, pygame.K_LEFT, mod=pygame.KMOD_ALT)
    assert scene.page.rule == "B7.4"


def test_links_and_contents_by_mouse(events) -> None:  # type: ignore[no-untyped-def]
    scene = opened("U3.3")
    place, link = next((place, link) for place, link in scene.page._links if link == "B8.1")
    scene.page.scroll_to(place.y - 100)
    at = (scene.page.rect.x + place.centerx + scene.theme.px(14), scene.page.rect.y + place.centery - scene.page.offset)
    for event in events.click(at):
        scene.handle(event)
    assert scene.page.rule == link
    for event in events.click((scene.contents.rect.x + 60, scene.contents.rect.y + 5)):
        scene.handle(event)
    assert scene.page.rule == ""
    for event in events.click(scene.before.rect.center):
        scene.handle(event)
    assert scene.page.rule == link


def test_in_narrow_windows_list_and_page_take_turns() -> None:
    scene = opened("", (800, 600))
    assert (scene.contents.shown, scene.page.shown) == (True, False)
    press(scene, pygame.K_DOWN)
    press(scene, pygame.K_RETURN)
    assert (scene.contents.shown, scene.page.shown) == (False, True)
    typed(scene, "sonar")
    assert scene.contents.shown
    scene.list_button.activate()
    assert scene.page.shown


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.5), ((2560, 1440), 1.0)])
def test_no_word_leaves_its_place(
    size: tuple[int, int], scale: float, language: str, written: list[tuple[str, pygame.Rect, pygame.Rect]],
) -> None:
    surface = pygame.Surface(size, 0, 32)
    scene = opened("B1", size, scale)
    for number in range(len(scene.book.chapters)):
        scene.page.show(number)
        scene.listing = False
        scene._place()
        for each in scene.page._lines:
            assert each.x + each.line.width <= scene.page.rect.width - scene.theme.px(20), each.line.runs
        written.clear()
        scene.draw(surface)
        seen = [(words, rect) for words, rect, clip in written if words.strip() and clip.contains(rect)]
        for at, (words, rect) in enumerate(seen):
            assert scene.plate.contains(rect), words
            assert not [other for other, beside in seen[at + 1:] if rect.inflate(-2, -2).colliderect(beside)], words


# ---------------------------------------------------------------------------------------------------------------- in the game


def test_from_the_title_and_back(tmp_path: Path) -> None:
    stage = Stage()
    game = Game(stage, tmp_path)
    game.show_title()
    title = stage.top
    assert isinstance(title, TitleScene)
    row = next(row for row in title.rows if row.name == "Rule book")
    row.activate()
    assert isinstance(stage.top, RuleBookScene)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    stage.step(0.02)
    assert stage.top is title
    pygame.display.set_mode((64, 64))


def test_from_the_bridge_by_key_click_and_menu(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN)
    game = Game(player.stage, tmp_path / "game")
    bridge = clear(player)
    player.key(pygame.K_F7)
    assert isinstance(player.stage.top, RuleBookScene)
    count = len(player.bridge.session.match.entries)
    for _ in range(20):
        player.stage.step(0.25)
    assert len(player.bridge.session.match.entries) == count, "the match waits"
    player.key(pygame.K_F7)
    assert player.stage.top is bridge
    bridge.tell("The boat has to move first. (B13.1)")
    player.key(pygame.K_F7)
    scene = player.stage.top
    assert isinstance(scene, RuleBookScene)
    assert scene.page.rule == "B13.1"
    player.key(pygame.K_ESCAPE)
    player.click(bridge.bar.top.plate.center)
    scene = player.stage.top
    assert isinstance(scene, RuleBookScene)
    assert scene.page.rule == "B13.1"
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.stage.top, BridgeScene)
    assert bridge.bar.top.state.first == "F7: rule B13.1", "what is told names the key"
    bridge.bar.pass_time(5.0)
    bridge.refresh()
    assert bridge.bar.top.state.first != "F7: rule B13.1", "it has passed"
    player.key(pygame.K_F7)
    scene = player.stage.top
    assert isinstance(scene, RuleBookScene)
    assert scene.page.rule == "B13.1", "and can still be asked for"
    player.key(pygame.K_ESCAPE)
    bridge.bar.pass_time(60.0)
    player.key(pygame.K_F7)
    scene = player.stage.top
    assert isinstance(scene, RuleBookScene)
    assert scene.page.rule != "B13.1", "not for ever"
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    pause = player.stage.top
    assert isinstance(pause, PauseScene)
    player.click(next(row for row in pause.rows if row.name == "Rule book").rect.center)
    assert isinstance(player.stage.top, RuleBookScene)
    player.key(pygame.K_ESCAPE)
    assert player.stage.top is pause
    assert game.stage is player.stage


def test_what_cannot_be_done_opens_its_rule(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN)
    Game(player.stage, tmp_path / "game")
    bridge = clear(player)
    refused = next(widget for widget in bridge.board.widgets if widget.shown and widget.focusable and rule_named(widget.telling))
    rule = rule_named(refused.telling)
    player.post(pygame.event.Event(pygame.MOUSEMOTION, pos=refused.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    player.key(pygame.K_F7)
    scene = player.stage.top
    assert isinstance(scene, RuleBookScene)
    assert scene.page.rule == rule
    player.key(pygame.K_ESCAPE)
    player.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=refused.rect.center, button=3))
    scene = player.stage.top
    assert isinstance(scene, RuleBookScene)
    assert scene.page.rule == rule


def test_every_term_of_the_wars_help_leads_to_its_rule() -> None:
    book = read_book("en")
    assert [term.word for term in TERMS if term.rule not in book.places] == []


def test_a_war_opens_at_what_is_asked() -> None:
    shots.names()
    scene = shots._SCENES["patrol-combat-columns"]()
    assert isinstance(scene, WarScene)
    assert scene.rule_here == "P4.1"
    help_scene = HelpScene("tdc", lambda: None)
    assert help_scene.rule_here == "P4.2"


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_no_line_of_a_rule_is_cut_at_the_edge_of_its_page(size: tuple[int, int]) -> None:
    scene = opened("U3.3", size)
    for _ in range(6):
        text.written = lines = []
        try:
            scene.draw(pygame.Surface(size, 0, 32))
        finally:
            text.written = None
        assert [words for words, place, clip in lines if words.strip() and place.colliderect(clip) and not clip.contains(place)] == []
        scene.page.wheel(-1)
