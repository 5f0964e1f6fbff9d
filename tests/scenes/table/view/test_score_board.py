"""The score board is written again only where a row of it is another one."""

import pygame
import pytest

from scenes.table.view.panels import score_board
from scenes.table.view.panels.score_board import ScoreBoard, ScoreBoardContent, ScoreBoardRow
from tests.support.tables import NAMES, Table, table

PORTRAITS = ("rowan", "bramble", "tilda", "moss")


def content(lit: int, *totals: int) -> ScoreBoardContent:
    """Return a board on which one row is lit."""
    rows = zip(NAMES, PORTRAITS, totals, strict=False)
    return ScoreBoardContent(
        "Round 2 of 9", (1, 9), tuple(ScoreBoardRow(*row, n == lit) for n, row in enumerate(rows))
    )


def picture_of(board: ScoreBoard) -> bytes:
    """Return a board's pixels."""
    assert board.picture is not None
    return pygame.image.tobytes(board.picture, "RGBA")


def laid_out(at: Table) -> ScoreBoard:
    """Return an empty board as large as the table's."""
    board = ScoreBoard(at.app.ui)
    board.layout(at.picture.viewport, at.picture.panels.board_box(at.picture.layout, 1.0))
    return board


def test_a_turn_that_goes_round_writes_no_row_twice_and_looks_as_if_it_did(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = table(players=4, seed="board")
    board = laid_out(at)
    written: list[str] = []
    draw = score_board.draw_peg

    def note(*arguments: object) -> None:
        written.append(str(arguments[-2]))
        draw(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(score_board, "draw_peg", note)
    for lit in (0, 1, 2, 3, 0, 1):
        board.show(content(lit, 4, -2, 11, 30))
        whole = laid_out(at)
        before = len(written)
        whole.show(content(lit, 4, -2, 11, 30))
        del written[before:]
        assert picture_of(board) == picture_of(whole)
    assert sorted(written) == sorted(2 * PORTRAITS)
    board.show(content(1, 5, -2, 11, 30))
    assert len(written) == 3 * len(PORTRAITS), "other points are another scale for every peg"
