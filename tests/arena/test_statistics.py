"""The arena's statistics against numbers worked out by hand, and its test of two points."""

import multiprocessing
from collections import Counter, deque
from math import sqrt
from random import Random

import pytest

from gnoming.arena.deal_pool import DealPool
from gnoming.arena.deals import DealResult, LineUp, bin_of, quantile_ms
from gnoming.arena.intervals import interval, share_interval, student_quantile
from gnoming.arena.sprt import ACCEPT_ABOVE, MIN_DEALS, REFUSE_BELOW, Sprt, SprtVerdict
from gnoming.core.errors import GnomingError
from gnoming.registry import GAMES


@pytest.mark.parametrize(("numbers", "half"), [([0.25, 0.5, 0.75], 0.62104), ([1, 3, 5, 7, 9], 3.9265)])
def test_intervals_worked_out_by_hand(numbers: list[float], half: float) -> None:
    """Squares about 0.5: s = 0.25, by sqrt(3), times 4.3027. About 5: s = 3.16228, by sqrt(5), times 2.77645."""
    found, mean = interval(numbers), sum(numbers) / len(numbers)
    assert (found.mean, found.low, found.high) == pytest.approx((mean, mean - half, mean + half), abs=2e-3)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (100, 1.984), (10**6, 1.960)],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student_quantile(freedom) == pytest.approx(quantile, rel=1.5e-3)


def test_deals_that_are_all_won_leave_room_for_luck() -> None:
    """With a share of 0.9 or less, 36 deals are all won whole in at most 0.9 ** 36 = 2.25 % of measurements."""
    found = share_interval([1.0] * 36)
    assert (found.mean, found.high) == (1.0, 1.0)
    assert 0.90 < found.low < 0.905
    lost = share_interval([0.0] * 36)
    assert lost.low == 0.0
    assert lost.high == pytest.approx(1 - found.low)


def test_a_share_stays_within_0_and_1() -> None:
    assert share_interval([1.0, 1.0, 0.5]).high == 1.0
    assert share_interval([0.0, 0.0, 0.5]).low == 0.0


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    rng, held = Random(5), 0
    for _ in range(1000):
        found = share_interval([rng.choice((0.0, 0.25, 0.25, 0.5)) for _ in range(50)])
        held += found.low <= 0.25 <= found.high
    assert 930 <= held <= 970


def test_quantiles_of_times_are_right_to_a_percent() -> None:
    times = Counter(bin_of(1000 * microseconds) for microseconds in range(1, 10_001))
    assert quantile_ms(times, 0.5) == pytest.approx(5.0, rel=0.01)
    assert quantile_ms(times, 0.95) == pytest.approx(9.5, rel=0.01)
    assert quantile_ms(Counter(), 0.5) == 0
    assert bin_of(0) == 0


def test_the_ratio_worked_out_by_hand() -> None:
    """Means 0.5 and 0.25 fifty times each: spread 100 * 0.015625 + 0.375 ** 2 + 0.625 ** 2 = 2.09375, by 101."""
    test = Sprt(4)
    for wins in (0.5, 0.25) * 50:
        test.add(wins)
    assert test.ratio == pytest.approx(100 * 0.02 * (0.75 - 0.52) / (2 * 2.09375 / 101))
    assert test.verdict is SprtVerdict.ACCEPTED


def _decide(mean: float, seed: int) -> tuple[SprtVerdict, int]:
    rng, test, deals = Random(seed), Sprt(4), 0
    while test.verdict is SprtVerdict.UNDECIDED:
        test.add(min(max(rng.gauss(mean, 0.2), 0.0), 1.0))
        deals += 1
    return test.verdict, deals


@pytest.mark.parametrize(("mean", "verdict"), [(0.31, SprtVerdict.ACCEPTED), (0.20, SprtVerdict.REFUSED)])
def test_what_is_plain_is_decided(mean: float, verdict: SprtVerdict) -> None:
    assert {_decide(mean, seed)[0] for seed in range(20)} == {verdict}


@pytest.mark.parametrize(("better", "right"), [(0.0, SprtVerdict.REFUSED), (0.02, SprtVerdict.ACCEPTED)])
def test_errors_are_about_as_rare_as_promised(better: float, right: SprtVerdict) -> None:
    """200 tests at the edge, with clipped values of 0.25 on average: at most 5 % wrong, and three deviations."""
    rng, wrong = Random(1), 0
    for _ in range(200):
        test = Sprt(4)
        while test.verdict is SprtVerdict.UNDECIDED:
            test.add(rng.choice((0.0, 0.25, 0.25, 0.5)) + better)
        wrong += test.verdict is not right
    assert wrong <= 200 * 0.05 + 3 * sqrt(200 * 0.05 * 0.95)


def test_nothing_is_decided_by_the_first_deals() -> None:
    test = Sprt(2)
    assert test.ratio == 0
    for _ in range(MIN_DEALS - 1):
        test.add(1.0)
        assert test.verdict is SprtVerdict.UNDECIDED
    assert pytest.approx(2.944, abs=1e-3) == ACCEPT_ABOVE
    assert pytest.approx(-ACCEPT_ABOVE) == REFUSE_BELOW


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
