"""Points at the table and on the scores stand in cream display numerals, larger than the names beside them."""

from dataclasses import replace

import pytest

from gnoming.text import format_decimal
from scenes.kit.widgets import IconButton
from scenes.table.view.panels.plaque import BALL_SIZE, POINTS_SIZE, Plaque, SeatStatus
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


@pytest.mark.parametrize("players", [2, 4, 7])
def test_a_plaque_shows_points_in_display_numerals_and_nothing_at_it_is_gold(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = table(players)
    at.pilot.wait(200)
    ui, drawn = at.picture.ui, []
    render = type(ui.typography).render

    def note(self, words, px, colour, style="text"):  # type: ignore[no-untyped-def]
        drawn.append((words, px, colour, style))
        return render(self, words, px, colour, style)

    monkeypatch.setattr(type(ui.typography), "render", note)
    for seat in at.picture.panels.seats:
        seat.plaque.show(SeatStatus("Tilda", "−17", active=True, dealer=True, out=True))
    names = [px for words, px, _, _ in drawn if words == "Tilda"]
    points = [(px, style) for words, px, _, style in drawn if words == "−17"]
    assert len(names) == len(points) == players
    assert all(style == "display" for _, style in points)
    assert all(px > name for (px, _), name in zip(points, names, strict=True))
    assert max(px for px, _ in points) <= at.picture.viewport.text_px(POINTS_SIZE)
    assert {colour for _, _, colour, _ in drawn} == {ui.theme.on_wood}


def test_tools_at_the_table_are_of_one_brown() -> None:
    at = table(3)
    knobs = [widget for widget in at.scene.focus.widgets if isinstance(widget, IconButton)]
    assert len(knobs) >= 8
    assert {knob.enamel for knob in knobs} == {"wood"}


def test_the_board_has_the_fewest_points_first_and_equal_ones_by_their_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = table(4)
    panels, presenter, view = at.picture.panels, at.picture.presenter, at.around
    totals = (5, -3, 5, -8)
    counted = [
        replace(one, total=total) for one, total in zip(presenter.standings(view), totals, strict=True)
    ]
    monkeypatch.setattr(type(presenter), "standings", lambda self, view: counted)
    panels.show(view, at.picture.layout, 0, ())
    rows = panels.board.content.rows
    assert [row.total for row in rows] == [-8, -3, 5, 5]
    assert [row.name for row in rows] == [at.picture.names[seat] for seat in (3, 1, 0, 2)]


def test_points_keep_off_the_ball_of_whose_turn_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table(4)
    at.pilot.wait(200)
    plaque, u = at.picture.panels.seats[at.picture.own].plaque, at.picture.viewport.u
    edges = []
    draw, write = Plaque._draw_ball, Plaque._write_points

    def note_ball(self, picture, area):  # type: ignore[no-untyped-def]
        edges.append(area.right - (5 + BALL_SIZE / 2) * u)
        draw(self, picture, area)

    def note_points(self, picture, area, *more):  # type: ignore[no-untyped-def]
        edges.append(area.right)
        write(self, picture, area, *more)

    monkeypatch.setattr(Plaque, "_draw_ball", note_ball)
    monkeypatch.setattr(Plaque, "_write_points", note_points)
    plaque.show(SeatStatus("Tilda", "−17", active=True))
    ball_left, points_right = edges
    assert points_right <= ball_left
