"""The totals on the table's board stand in display numerals, larger than the names beside them."""

import pytest

from gnoming.text import format_decimal
from scenes.table.view.panels.score_board import ScoreBoard
from tests.support.tables import table


def test_totals_stand_in_display_numerals_larger_than_names(monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, tuple[float, str]] = {}
    write = ScoreBoard.line

    def note(self, picture, words, room, size, colour, face="text", *more, **named):  # type: ignore[no-untyped-def]
        written[words] = size, face
        return write(self, picture, words, room, size, colour, face, *more, **named)

    monkeypatch.setattr(ScoreBoard, "line", note)
    at = table(3)
    at.pilot.wait(200)
    name, total = written[at.picture.names[1]], written[format_decimal(0, 0)]
    assert total[1] == "display"
    assert total[0] > name[0]
