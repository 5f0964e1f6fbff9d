"""Garbage is looked for in spare time, and Python's own moment for it does not come before."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.app import frame_pace
from scenes.kit.scene import MOST_ENDED
from tests.support.program import Program


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
    return [[n] for n in range(count)]


def test_what_is_left_behind_in_many_frames_goes_in_spare_time_and_no_sooner() -> None:
    frame_pace.put_off_garbage()
    found = weakref.ref(Thing())
    kept = make(5 * frame_pace.YOUNG)
    assert found() is not None
    assert frame_pace.collect_if_due()
    assert found() is None
    assert not frame_pace.collect_if_due()
    assert kept


def test_what_outlived_some_looks_is_looked_through_less_often() -> None:
    frame_pace.put_off_garbage()
    looked: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looked.append(info["generation"])

    gc.callbacks.append(note)
    try:
        kept = []
        for _ in range(2 * frame_pace.MIDDLE + 2):
            kept.append(make(2 * frame_pace.YOUNG))
            assert frame_pace.collect_if_due()
    finally:
        gc.callbacks.remove(note)
    assert set(looked) == {0, 1}
    assert looked.count(1) <= 2


def test_python_still_looks_by_itself_where_there_is_never_any_spare_time() -> None:
    frame_pace.put_off_garbage()
    found = weakref.ref(Thing())
    kept = make(2 * frame_pace.LATE * frame_pace.YOUNG)
    assert found() is None
    assert kept


def test_tables_that_end_while_all_is_in_motion_are_freed(home: Path) -> None:
    ended = []
    with Program(demo=True) as program:
        gc.disable()
        try:
            for _ in range(2 * MOST_ENDED):
                ended.append(weakref.ref(program.table))
                program.navigator.restart_demo()
                program.app.step(1)
                assert program.app.scenes.busy
        finally:
            gc.enable()
        assert [one() is None for one in ended[:MOST_ENDED]] == [True] * MOST_ENDED
