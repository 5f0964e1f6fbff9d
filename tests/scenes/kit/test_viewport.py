"""Units to pixels and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.box import Box, Space, columns, page_box, rows
from scenes.kit.viewport import Viewport

sides = st.integers(1, 5000)


@given(sides, sides, st.floats(0, 1368), st.floats(0, 720))
def test_a_point_goes_there_and_back(width: int, height: int, x: float, y: float) -> None:
    viewport = Viewport(width, height)
    assert viewport.to_units(viewport.point(x, y)) == pytest.approx((x, y), abs=1e-6)


@given(sides, sides)
def test_the_table_lies_inside_the_window_and_is_centred(width: int, height: int) -> None:
    table = Viewport(width, height).table
    assert table.left >= -1
    assert table.top >= -1
    assert table.right <= width + 1
    assert table.bottom <= height + 1
    assert abs(table.centerx - width / 2) <= 1
    assert abs(table.centery - height / 2) <= 1


@pytest.mark.parametrize(
    ("size", "units_wide", "u"),
    [
        ((1280, 720), 1280, 1.0),
        ((1920, 1080), 1280, 1.5),
        ((3840, 2160), 1280, 3.0),
        ((1024, 768), 960, 768 / 720),
        ((3440, 1440), 1368, 2.0),
        ((960, 1440), 960, 1.0),
    ],
)
def test_usual_windows(size: tuple[int, int], units_wide: float, u: float) -> None:
    viewport = Viewport(*size)
    assert viewport.units_wide == pytest.approx(units_wide)
    assert viewport.u == pytest.approx(u)


@given(sides, sides, st.floats(0, 600), st.floats(0, 300))
def test_neighbours_meet_without_gap(width: int, height: int, x: float, w: float) -> None:
    viewport = Viewport(width, height)
    assert viewport.rect(x, 0, w, 10).right == viewport.rect(x + w, 0, 10, 10).left


def test_text_grows_with_the_text_scale_and_nothing_else() -> None:
    plain, large = Viewport(1280, 720), Viewport(1280, 720, 2.0)
    assert large.text_px(20) == 2 * plain.text_px(20)
    assert large.px(20) == plain.px(20)


def test_a_positive_length_never_vanishes() -> None:
    assert Viewport(100, 60).px(1) == 1
    assert Viewport(100, 60).px(0) == 0


@given(
    st.integers(300, 4000), st.integers(300, 3000), st.floats(0, 900), st.floats(0, 700), st.floats(1, 100)
)
def test_a_square_is_as_high_as_wide(width: int, height: int, x: float, y: float, side: float) -> None:
    square = Viewport(width, height).square(x, y, side)
    assert square.w == square.h
    assert square.topleft == Viewport(width, height).rect(x, y, side, side).topleft


PAGE = Box(10, 20, 400, 300)


def test_boxes_are_cut_from_every_edge_and_the_gap_stays_free_of_both() -> None:
    space = Space(PAGE)
    assert space.top(50, 10) == Box(10, 20, 400, 50)
    assert space.bottom(40, 5) == Box(10, 280, 400, 40)
    assert space.left(100, 8) == Box(10, 80, 100, 195)
    assert space.right(60) == Box(350, 80, 60, 195)
    assert space.box == Box(118, 80, 232, 195)


def test_columns_and_rows_leave_a_share_of_the_spare_room_before_them() -> None:
    assert columns(PAGE, [100, 50], 10) == [Box(10, 20, 100, 300), Box(120, 20, 50, 300)]
    assert [box.x for box in columns(PAGE, [100, 50], 10, 0.5)] == [130, 240]
    assert [box.y for box in rows(PAGE, [30, 30], 20, 1.0)] == [240, 290]


def test_insets_and_the_middle_of_a_page() -> None:
    assert PAGE.inset(10, 20) == Box(20, 40, 380, 260)
    assert PAGE.inset(1, 2, 3, 4) == Box(11, 22, 396, 294)
    assert page_box(Viewport(1280, 720)).centred(280, 120) == Box(500, 300, 280, 120)


def test_a_box_is_unpacked_as_the_arguments_of_a_layout() -> None:
    assert Viewport(1280, 720).rect(*PAGE).size == (400, 300)
