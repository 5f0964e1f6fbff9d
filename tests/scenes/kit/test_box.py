"""Boxes as the parts of a page: cut from the edges, side by side, below each other."""

from scenes.kit.box import Box, Space, columns, page_box, rows
from scenes.kit.viewport import Viewport

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
