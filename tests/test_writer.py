"""Writes beside the program: in order, every trouble comes back, the newest of one name stands for the rest."""

import threading
from functools import partial

import pytest

from gnoming.saves import SaveTrouble
from gnoming.writer import Writer


def refuse(key: str) -> None:
    raise SaveTrouble(key)


def test_writes_are_done_in_the_order_in_which_they_were_asked_for() -> None:
    writer, done = Writer(), list[int]()
    for n in range(100):
        writer.put(partial(done.append, n))
    writer.wait()
    assert done == list(range(100))
    assert writer.outcomes() == [None] * 100
    assert writer.outcomes() == []


def test_nothing_waits_for_a_write_but_who_says_so() -> None:
    writer, free = Writer(), threading.Event()
    writer.put(lambda: free.wait(60))
    assert not writer.idle
    assert writer.outcomes() == []
    free.set()
    writer.wait()
    assert writer.idle


def test_of_one_name_only_the_newest_that_has_not_begun_is_written() -> None:
    writer, free, done = Writer(), threading.Event(), list[str]()
    writer.put(lambda: free.wait(60))
    for n in range(9):
        writer.replace("options", partial(done.append, f"options {n}"))
    writer.put(lambda: done.append("game"))
    free.set()
    writer.wait()
    assert done == ["options 8", "game"]
    assert writer.outcomes() == [None, None, None]


def test_trouble_comes_back_in_its_place_and_stops_no_other_write() -> None:
    writer, done = Writer(), list[str]()
    writer.put(lambda: refuse("saves.disk-full"))
    writer.put(lambda: done.append("after"))
    writer.wait()
    full, well = writer.outcomes()
    assert full is not None
    assert (full.key, well, done) == ("saves.disk-full", None, ["after"])


def test_a_mistake_of_the_program_is_not_swallowed() -> None:
    writer = Writer()
    writer.put(lambda: 1 // 0)
    writer.wait()
    with pytest.raises(ZeroDivisionError):
        writer.outcomes()
