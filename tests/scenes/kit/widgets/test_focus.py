"""Pointer and keys find the right widget."""

from functools import partial

import pygame
import pytest

from scenes.kit.input.pads import spell_out
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, ScrollArea, Slider
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.ui_context import UiContext

VIEW = Viewport(1280, 720)


class Board:
    """Buttons a b c over d e f, with a record of which were used."""

    def __init__(self, tools: UiContext) -> None:
        self.ui = tools
        self.used: list[str] = []
        self.stage = Stage()
        self.ring = FocusManager(self.stage, tools.bindings, tools.theme)
        self.buttons = {name: self.button(name, i % 3, i // 3) for i, name in enumerate("abcdef")}
        self.ring.add(*self.buttons.values())

    def button(self, name: str, column: int, row: int) -> Button:
        """Add a button in a grid to the stage."""
        button = Button(self.ui, name, partial(self.used.append, name))
        button.layout(VIEW, 100 + 200 * column, 100 + 100 * row, 120, 50)
        self.stage.add(button)
        return button

    def key(self, name: str, mod: int = 0) -> bool:
        """Press a key, as the app would hand it on."""
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")
        self.ui.bindings.note_device(event)
        return self.ring.handle(event)

    def mouse(self, kind: int, pos: tuple[int, int]) -> bool:
        """Send a pointer event."""
        event = pygame.event.Event(kind, pos=pos, rel=(1, 1), button=1, buttons=(0, 0, 0), touch=False)
        self.ui.bindings.note_device(event)
        return self.ring.handle(event)

    @property
    def focused(self) -> str:
        return self.ring.focused.name if self.ring.focused else ""


@pytest.fixture
def board(tools: UiContext) -> Board:
    return Board(tools)


def test_tab_goes_round_in_order(board: Board) -> None:
    order = []
    for _ in range(7):
        board.key("tab")
        order.append(board.focused)
    assert order == list("abcdefa")
    board.key("tab", pygame.KMOD_LSHIFT)
    assert board.focused == "f"


def test_tab_skips_what_cannot_be_used(board: Board) -> None:
    board.buttons["a"].enabled = False
    board.buttons["b"].visible = False
    board.key("tab")
    assert board.focused == "c"


def test_arrows_go_to_the_nearest(board: Board) -> None:
    walk = []
    for key in ("down", "right", "down", "up", "right", "right", "down", "left"):
        board.key(key)
        walk.append(board.focused)
    assert walk == ["a", "b", "e", "b", "c", "c", "f", "e"]


def test_an_arrow_back_passes_over_what_has_gone(board: Board) -> None:
    for key in ("down", "right", "right"):
        board.key(key)
    board.ring.remove(board.buttons["b"])
    board.key("left")
    assert board.focused == "a"


def test_the_number_pad_walks_and_uses_without_num_lock(board: Board) -> None:
    board.key("tab")
    board.key("[6]", pygame.KMOD_NUM)
    assert board.focused == "a"
    for key, there in (("[6]", "b"), ("[2]", "e"), ("[4]", "d"), ("[8]", "a")):
        board.key(key)
        assert board.focused == there
    board.key("[5]")
    assert board.used == ["a"]


def test_enter_and_space_use_it(board: Board) -> None:
    board.key("tab")
    board.key("return")
    board.key("space")
    assert board.used == ["a", "a"]


def test_space_is_no_ones_after_a_click(board: Board) -> None:
    board.mouse(pygame.MOUSEBUTTONDOWN, (110, 110))
    board.mouse(pygame.MOUSEBUTTONUP, (110, 110))
    assert board.used == ["a"]
    assert not board.key("space")


def test_the_ring_shows_for_keys_only(board: Board) -> None:
    board.key("tab")
    assert any(node.visible and node.z > 1000 for node in board.stage.nodes)
    board.mouse(pygame.MOUSEBUTTONDOWN, (310, 110))
    assert board.focused == "b"
    assert not any(node.visible and node.z > 1000 for node in board.stage.nodes)


def test_hover_and_leave(board: Board) -> None:
    board.mouse(pygame.MOUSEMOTION, (110, 110))
    assert board.buttons["a"].hovered
    board.mouse(pygame.MOUSEMOTION, (310, 110))
    assert (board.buttons["a"].hovered, board.buttons["b"].hovered) == (False, True)
    board.ring.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert not board.buttons["b"].hovered


def test_the_topmost_gets_the_click(board: Board) -> None:
    top = board.button("top", 0, 0)
    top.z = 5
    board.ring.add(top)
    board.mouse(pygame.MOUSEBUTTONDOWN, (110, 110))
    board.mouse(pygame.MOUSEBUTTONUP, (110, 110))
    assert board.used == ["top"]


def test_a_click_beside_all_is_not_used(board: Board) -> None:
    assert not board.mouse(pygame.MOUSEBUTTONDOWN, (5, 5))
    assert board.focused == ""


def test_a_removed_widget_loses_the_focus(board: Board) -> None:
    board.key("tab")
    board.ring.remove(board.buttons["a"])
    assert board.focused == ""
    board.key("tab")
    assert board.focused == "b"


def test_a_disabled_widget_loses_the_focus_with_the_next_refresh(board: Board) -> None:
    board.key("tab")
    board.buttons["a"].enabled = False
    board.ring.refresh()
    assert board.focused == ""


def test_a_slider_keeps_left_and_right_but_not_up_and_down(board: Board) -> None:
    slider = Slider(board.ui, "slider", 0.5, lambda _: None)
    slider.layout(VIEW, 100, 400, 400, 50)
    board.ring.add(slider)
    board.ring.set(slider)
    board.key("right")
    assert (board.focused, slider.amount) == ("slider", 0.55)
    board.key("up")
    assert board.focused in "def"


def _list(board: Board) -> ScrollArea:
    """Twelve rows in a window of four."""
    area = ScrollArea(board.ui, "list")
    area.layout(VIEW, 700, 100, 300, 200)
    rows = [Button(board.ui, f"row {i}", partial(board.used.append, f"row {i}"), z=1) for i in range(12)]
    for i, row in enumerate(rows):
        row.layout(VIEW, 710, 100 + 50 * i, 200, 44)
    area.set_content(rows, 600)
    board.stage.add(area, *rows)
    board.ring.add(area, *rows)
    return area


def test_focus_brings_a_row_into_view(board: Board) -> None:
    area = _list(board)
    board.ring.set(board.ring.widgets[-1])
    assert area.offset == area.max_offset


def test_the_wheel_scrolls_over_a_row_too(board: Board) -> None:
    area = _list(board)
    board.mouse(pygame.MOUSEMOTION, (750, 120))
    board.ring.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    assert area.offset == 120


def test_a_drag_on_a_row_scrolls_instead_of_using_it(board: Board) -> None:
    area = _list(board)
    board.mouse(pygame.MOUSEBUTTONDOWN, (750, 250))
    for y in (240, 230, 180, 150):
        board.mouse(pygame.MOUSEMOTION, (750, y))
    board.mouse(pygame.MOUSEBUTTONUP, (750, 150))
    assert area.offset > 50
    assert board.used == []


def test_a_gamepad_walks_and_uses(board: Board) -> None:
    for button in (14, 14, 12, 0):
        event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        board.ui.bindings.note_device(event)
        board.ring.handle(event)
    assert board.used == ["e"]
    assert spell_out(board.ui.bindings.prompt("confirm")) == "A"
