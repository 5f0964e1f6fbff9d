"""Several processes at once: the same numbers, none left behind, and a word when one is stopped from outside."""

import multiprocessing
from collections import deque

import pytest

from gnoming.arena.deal_pool import DealPool
from gnoming.arena.deals import DealResult, LineUp
from gnoming.core.errors import GnomingError
from gnoming.registry import GAMES

GAME = GAMES["gnoming-a-round"]
LINE_UP = LineUp(GAME.name, ("weeder", "sprout", "random", "sprout"), GAME.make_options({"rounds": 1}), "7")


def _without_times(deal: DealResult) -> object:
    return (deal.rounds, deal.stalls, [(e.wins, e.points, e.turns, e.times.total()) for e in deal.entries])


def test_two_processes_find_what_one_finds() -> None:
    with DealPool(1) as one, DealPool(2) as two:
        assert [*map(_without_times, one.play(LINE_UP, 5))] == [*map(_without_times, two.play(LINE_UP, 5))]


def test_stopping_early_leaves_no_process_behind() -> None:
    with DealPool(2) as pool:
        next(pool.play(LINE_UP, 1_000_000))
        assert multiprocessing.active_children()
    assert not multiprocessing.active_children()


def test_a_process_stopped_from_outside_is_told() -> None:
    with DealPool(2) as pool:
        deals = pool.play(LINE_UP, 1_000_000)
        next(deals)
        multiprocessing.active_children()[0].kill()
        with pytest.raises(GnomingError) as found:
            deque(deals)
    assert found.value.key == "arena.worker-gone"
    assert not multiprocessing.active_children()
