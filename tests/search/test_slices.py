"""Arithmetic that every version of Python does alike."""

from gnoming.search.slices import add_in_order


def test_numbers_are_added_from_left_to_right() -> None:
    assert add_in_order([0.1] * 10) == 0.9999999999999999
