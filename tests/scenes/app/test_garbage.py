"""Garbage is looked for in spare time, and Python's own moment for it does not come before."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from scenes.app import garbage


class Thing:
    """Something that holds itself: only a collection finds it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """Leave Python's collector as it was."""
    before = gc.get_threshold()
    gc.collect()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def make(count: int) -> list[list[int]]:
    """Return new objects that the collector counts."""
    return [[n] for n in range(count)]


def test_what_is_left_behind_in_many_frames_goes_in_spare_time_and_no_sooner() -> None:
    garbage.put_off()
    found = weakref.ref(Thing())
    kept = make(5 * garbage.YOUNG)
    assert found() is not None
    assert garbage.collect_if_due()
    assert found() is None
    assert not garbage.collect_if_due()
    assert kept


def test_what_outlived_some_looks_is_looked_through_less_often() -> None:
    garbage.put_off()
    looked: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looked.append(info["generation"])

    gc.callbacks.append(note)
    try:
        kept = []
        for _ in range(2 * garbage.MIDDLE + 2):
            kept.append(make(2 * garbage.YOUNG))
            assert garbage.collect_if_due()
    finally:
        gc.callbacks.remove(note)
    assert set(looked) == {0, 1}
    assert looked.count(1) <= 2


def test_python_still_looks_by_itself_where_there_is_never_any_spare_time() -> None:
    garbage.put_off()
    found = weakref.ref(Thing())
    kept = make(2 * garbage.LATE * garbage.YOUNG)
    assert found() is None
    assert kept
