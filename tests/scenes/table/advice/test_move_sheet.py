"""The sheet of judged moves: its words are as large as its place allows."""

import pygame
import pytest

from gnoming.text import text
from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.pesky.layout import table_layout
from scenes.table.advice.move_sheet import MoveSheet, MoveSheetContent, SheetMove
from tests.support.writing import note_writing

REASON = "It leaves the trick to Tilda, with +3 points in it. About as good as “The green 4”."
MOVES = SheetMove("1", "honey", "−1.5", "The green 1"), SheetMove("2", "dusk", "−1.2", "The green 4")
pytestmark = pytest.mark.usefixtures("english", "screen")


@pytest.mark.parametrize(("players", "least"), [(3, 15), (4, 13), (5, 15)])
def test_short_moves_stand_beside(
    tools: UiContext, monkeypatch: pytest.MonkeyPatch, players: int, least: int
) -> None:
    sheet, written = MoveSheet(tools), note_writing(monkeypatch)
    sheet.viewport = Viewport(1280, 720)
    content = MoveSheetContent(text("hint.heading"), MOVES, REASON, scale=text("hint.points"))
    sheet.show_in(content, table_layout(1280, 1.0, players, 0).hint_box)
    area = pygame.Rect((0, 0), sheet.area.size)
    sheet.write(pygame.Surface(area.size), area)
    sizes = [line.px for line in written if line.words in {move.words for move in MOVES}]
    assert sizes
    assert min(sizes) >= least


def test_a_move_in_many_words_is_whole_below(tools: UiContext, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, written = MoveSheet(tools), note_writing(monkeypatch)
    sheet.viewport = Viewport(1280, 720)
    words = "Keep the goal of fourteen yellow and green cards, whatever the others hold"
    moves = MOVES[0], SheetMove("2", "dusk", "−1.2", words)
    content = MoveSheetContent(text("hint.heading"), moves, REASON, scale=text("hint.points"))
    sheet.show_in(content, table_layout(1280, 1.0, 4, 0).hint_box)
    area = pygame.Rect((0, 0), sheet.area.size)
    sheet.write(pygame.Surface(area.size), area)
    assert words in " ".join(line.words for line in written)


@pytest.mark.parametrize("high", [120.0, 400.0])
def test_a_long_sentence_has_large_letters_instead_of_a_portrait(
    tools: UiContext, monkeypatch: pytest.MonkeyPatch, high: float
) -> None:
    sheet, written = MoveSheet(tools), note_writing(monkeypatch)
    sheet.viewport = Viewport(1280, 720)
    content = MoveSheetContent(text("hint.heading"), reason=REASON, face="tilda")
    sheet.show_in(content, Box(1008, 300, 264, high))
    area = pygame.Rect((0, 0), sheet.area.size)
    sheet.write(pygame.Surface(area.size), area)
    assert min(line.px for line in written if line.words in REASON) >= 16
    assert bool(sheet.content.face) is (high > 200)
