import pygame
import pytest

from game.client.app import Looks, Stage, unheaped
from game.client.faces import ButtonState
from game.client.input import Action, Key, KeyMap
from game.client.key_groups import conflicts
from game.client.scene import Scene
from game.client.theme import Theme
from game.client.widgets.base import Board
from game.client.widgets.button import Button
from game.client.widgets.chooser import Chooser, Option
from game.client.widgets.scroll import ScrollColumn

KEYS = KeyMap()


@pytest.fixture
def pressed():
    return []


@pytest.fixture
def board(pressed):
    """Three buttons in a row and one beneath the first."""
    theme = Theme((1280, 720))
    buttons = []
    for number, rect in enumerate([(10, 10, 100, 50), (120, 10, 100, 50), (230, 10, 100, 50), (10, 80, 100, 50)]):
        button = Button(f"Order {number}", lambda number=number: pressed.append(number), icon="mine", key="Q")
        button.layout(pygame.Rect(rect), theme)
        buttons.append(button)
    return Board(buttons)


def test_tab_goes_round_and_shift_tab_back(board, events):
    for expected in (0, 1, 2, 3, 0):
        assert board.handle(events.key(pygame.K_TAB), KEYS)
        assert board.focus is board.widgets[expected]
    assert board.handle(events.key(pygame.K_TAB, pygame.KMOD_LSHIFT), KEYS)
    assert board.focus is board.widgets[3]
    assert [widget.focused for widget in board.widgets] == [False, False, False, True]


def test_arrows_go_where_the_next_one_lies(board, events):
    board.focus_on(board.widgets[0])
    board.handle(events.key(pygame.K_RIGHT), KEYS)
    assert board.focus is board.widgets[1]
    board.handle(events.key(pygame.K_LEFT), KEYS)
    board.handle(events.key(pygame.K_DOWN), KEYS)
    assert board.focus is board.widgets[3]
    assert not board.handle(events.key(pygame.K_DOWN), KEYS)


def test_a_menu_that_goes_round_leads_from_its_last_row_to_its_first(board, events):
    board.round = True
    board.focus_on(board.widgets[3])
    assert board.handle(events.key(pygame.K_DOWN), KEYS)
    assert board.focus is board.widgets[0]
    assert board.handle(events.key(pygame.K_UP), KEYS)
    assert board.focus is board.widgets[3]
    assert not board.handle(events.key(pygame.K_LEFT), KEYS), "only up and down"


def test_enter_presses_the_focused_one(board, events, pressed):
    board.focus_on(board.widgets[2])
    board.handle(events.key(pygame.K_RETURN), KEYS)
    assert pressed == [2]


def test_a_click_presses_and_hover_is_seen(board, events, pressed):
    for event in events.click((150, 30)):
        assert board.handle(event, KEYS)
    assert pressed == [1]
    assert board.widgets[1].hovered
    board.handle(events.motion((600, 600)), KEYS)
    assert not board.widgets[1].hovered


def test_a_click_that_is_dragged_away_presses_nothing(board, pressed):
    board.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(150, 30), button=1), KEYS)
    board.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(600, 600), button=1), KEYS)
    assert pressed == []


def test_a_refused_button_can_be_focused_says_why_and_does_nothing(board, events, pressed, surface, written):
    button = board.widgets[0]
    button.state, button.hint = ButtonState.REFUSED, "Green is broken (B5.3)."
    board.handle(events.key(pygame.K_TAB), KEYS)
    assert board.focus is button
    board.handle(events.key(pygame.K_RETURN), KEYS)
    assert pressed == []
    board.draw(surface)
    assert any("B5.3" in words for words, _, _ in written)


def test_small_buttons_reach_out_to_the_least_hit_area():
    button = Button("x", lambda: None)
    button.layout(pygame.Rect(100, 100, 10, 10), Theme((1920, 1080)))
    assert button.hit((86, 105))
    assert not button.hit((80, 105))


def test_a_chooser_is_worked_by_arrows_and_by_mouse(events):
    chosen = []
    chooser = Chooser("Goal", [Option(1, "Hunt"), Option(2, "Sudden death"), Option(3, "No", refused="not now")], 1, chosen.append)
    theme = Theme((1280, 720))
    chooser.layout(pygame.Rect(0, 0, 400, 80), theme)
    board = Board([chooser])
    board.focus_on(chooser)
    board.handle(events.key(pygame.K_RIGHT), KEYS)
    assert chooser.value == 2
    board.handle(events.key(pygame.K_RIGHT), KEYS)
    assert chooser.value == 1, "the arrows pass over a refused option"
    board.handle(events.key(pygame.K_LEFT), KEYS)
    assert chooser.value == 2
    for event in events.click(chooser.cells()[2].center):
        board.handle(event, KEYS)
    assert chooser.value == 2, "a refused option is not taken"
    for event in events.click(chooser.cells()[0].center):
        board.handle(event, KEYS)
    assert chosen == [2, 1, 2, 1]


def test_a_scrolled_column_shows_what_has_the_focus(events):
    theme = Theme((800, 600))
    buttons = [Button(f"Row {i}", lambda: None) for i in range(20)]
    column = ScrollColumn()
    column.fill(pygame.Rect(0, 100, 300, 200), theme, [(button, pygame.Rect(0, i * 60, 280, 50)) for i, button in enumerate(buttons)])
    board = Board([column, *buttons])
    board.reveal = column.reveal
    for _ in range(15):
        board.handle(events.key(pygame.K_TAB), KEYS)
        assert column.rect.contains(board.focus.rect)
    assert not buttons[0].hit(buttons[0].rect.center), "what is scrolled away cannot be clicked"


def test_a_scrolled_column_shows_what_can_be_worked_whole_or_not_at_all():
    """The fourth row peeps in at the foot: nobody sees or clicks it. What is higher than half of the column is seen in part."""
    theme = Theme((800, 600))
    rows = [Button(f"Row {i}", lambda: None) for i in range(6)]
    chooser = Chooser("High", [Option(i, f"Long option number {i} of the chooser") for i in range(9)], 0)
    column = ScrollColumn()
    places = [(row, pygame.Rect(0, i * 60, 280, 50)) for i, row in enumerate(rows)]
    column.fill(pygame.Rect(0, 100, 300, 200), theme, [*places, (chooser, pygame.Rect(0, 360, 280, 500))])
    assert [row.hit(row.rect.center) for row in rows] == [True, True, True, False, False, False]
    surface = pygame.Surface((800, 600), 0, 32)
    column.draw(surface)
    peeping = rows[3].rect.clip(column.rect).inflate(-60, -4)
    assert peeping.height > 0
    assert pygame.transform.average_color(surface, peeping)[:3] == (0, 0, 0)
    column.scroll_to(350)
    assert chooser.hit((100, 200)), "it would never be seen whole"


def test_keys_go_by_place_and_caps_show_the_players_letter():
    keys = KeyMap()
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z", scancode=pygame.KSCAN_Y)
    assert Action.SCENARIO in keys.actions(event)
    assert keys.cap(Action.SCENARIO) == "Z"


def letter(place, key):
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=place)


@pytest.mark.parametrize(("language", "place", "key", "cap"), [
    ("de", pygame.KSCAN_Y, pygame.K_y, "Z"),  # German is spoken at an American keyboard: the other of the two is known, too
    ("de", pygame.KSCAN_Y, pygame.K_z, "Y"),
    ("en", pygame.KSCAN_Y, pygame.K_z, "Y"),
    ("en", pygame.KSCAN_A, pygame.K_q, "W"),  # a French one has W where the American has Z
    ("fr", pygame.KSCAN_W, pygame.K_w, "Z"),
])
def test_one_letter_tells_the_keyboard(monkeypatch, language, place, key, cap):
    monkeypatch.setattr("game.client.input._keyboard_language", lambda: language)
    keys = KeyMap()
    thought = keys.cap_of(place)
    keys.actions(letter(place, key))
    assert keys.cap_of(pygame.KSCAN_Z) == cap
    assert keys.corrections == int(thought != chr(key).upper()), "counted only where the cap was wrong"
    keys.actions(letter(place, key))
    assert keys.corrections <= 1


def test_an_unknown_keyboard_is_learned_letter_by_letter(monkeypatch):
    monkeypatch.setattr("game.client.input._keyboard_language", lambda: "de")
    keys = KeyMap()
    keys.actions(letter(pygame.KSCAN_S, pygame.K_o))
    keys.actions(letter(pygame.KSCAN_D, pygame.K_e))
    assert [keys.cap_of(place) for place in (pygame.KSCAN_S, pygame.KSCAN_D, pygame.KSCAN_Z)] == ["O", "E", "Z"]


def test_caps_are_named_anew_once_a_letter_was_found_elsewhere(monkeypatch):
    monkeypatch.setattr("game.client.input._keyboard_language", lambda: "de")
    stage, named = Stage(Looks(window=(1280, 720))), []
    scene = Scene()
    scene.name_keys = lambda: named.append(scene.keys.cap(Action.UNDO))
    stage.push(scene)
    stage._handle(letter(pygame.KSCAN_Y, pygame.K_y))
    stage._handle(letter(pygame.KSCAN_A, pygame.K_a))
    assert named == ["Z"]


def presses(*kinds):
    """Events as the window has them: `d` a key that goes down or repeats itself, `u` one that comes up; capitals are another key."""
    made = {"d": pygame.KEYDOWN, "u": pygame.KEYUP}
    return [
        pygame.event.Event(made[kind.lower()], key=pygame.K_RIGHT if kind.islower() else pygame.K_LEFT, window=None) for kind in kinds
    ]


@pytest.mark.parametrize(("came", "held", "kept"), [
    ("d", "", "d"),
    ("du", "", "du"),
    ("dudu", "", "dudu"),  # pressed twice
    ("ddddu", "", "du"),  # pressed once before a long breath
    ("ddd", "d", "d"),  # held on and on
    ("dddu", "d", "u"),
    ("dddudu", "d", "udu"),
    ("dDdDu", "dD", "Du"),  # each key by itself
])
def test_repeats_that_have_piled_up_are_one_or_none(came, held, kept):
    events = presses(*came)
    left = unheaped(events, {event.key for event in presses(*held)})
    assert [f"{event.type}{event.key}" for event in left] == [f"{event.type}{event.key}" for event in presses(*kept)]


def test_conflicts_are_named():
    keys = KeyMap()
    assert conflicts(keys.keys) == {}, "the usual keys have none"
    keys.bind(Action.MINE, Key(pygame.KSCAN_W))
    assert conflicts(keys.keys) == {Action.MINE: [Action.TORPEDO], Action.TORPEDO: [Action.MINE]}
