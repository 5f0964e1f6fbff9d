"""Background writes: in order, with every error reported, and only the latest of one name."""

import threading
from functools import partial

import pytest

from gnoming.storage.files import SaveError
from gnoming.storage.writer import BackgroundWriter


def refuse(key: str) -> None:
    raise SaveError(key)


def test_writes_are_done_in_the_order_in_which_they_were_asked_for() -> None:
    writer, done = BackgroundWriter(), list[int]()
    for n in range(100):
        writer.submit(partial(done.append, n))
    writer.wait()
    assert done == list(range(100))
    assert writer.take_outcomes() == [None] * 100
    assert writer.take_outcomes() == []


def test_nothing_waits_for_a_write_but_who_says_so() -> None:
    writer, free = BackgroundWriter(), threading.Event()
    writer.submit(lambda: free.wait(60))
    assert not writer.is_idle
    assert writer.take_outcomes() == []
    free.set()
    writer.wait()
    assert writer.is_idle


def test_of_one_name_only_the_newest_that_has_not_begun_is_written() -> None:
    writer, free, done = BackgroundWriter(), threading.Event(), list[str]()
    writer.submit(lambda: free.wait(60))
    for n in range(9):
        writer.submit_latest("options", partial(done.append, f"options {n}"))
    writer.submit(lambda: done.append("game"))
    free.set()
    writer.wait()
    assert done == ["options 8", "game"]
    assert writer.take_outcomes() == [None, None, None]


def test_trouble_comes_back_in_its_place_and_stops_no_other_write() -> None:
    writer, done = BackgroundWriter(), list[str]()
    writer.submit(lambda: refuse("saves.disk-full"))
    writer.submit(lambda: done.append("after"))
    writer.wait()
    full, well = writer.take_outcomes()
    assert full is not None
    assert (full.key, well, done) == ("saves.disk-full", None, ["after"])


def test_a_mistake_of_the_program_is_not_swallowed() -> None:
    writer = BackgroundWriter()
    writer.submit(lambda: 1 // 0)
    writer.wait()
    with pytest.raises(ZeroDivisionError):
        writer.take_outcomes()
