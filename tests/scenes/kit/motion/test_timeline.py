"""Time: the same at any frame rate."""

import random
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.motion.curves import cubic_bezier, decelerate, linear, out_back, sharp, standard
from scenes.kit.motion.idle_queue import IdleQueue
from scenes.kit.motion.timeline import Beat, Timeline, Tween

RATES = (7.0, 30.0, 240.0)


def _story(timeline: Timeline, seed: int, log: list[str]) -> dict[str, float]:
    """Queue some beats with overlaps, loose tweens, and callbacks that queue more."""
    rng = random.Random(seed)
    values: dict[str, float] = {}

    def tween(name: str, ms: float, depth: int = 0) -> Tween:
        def begin() -> None:
            log.append(f"begin {name} at {timeline.now:.3f}")

        def apply(share: float) -> None:
            values[name[0]] = share * len(name)

        def done() -> None:
            log.append(f"done {name} at {timeline.now:.3f}")
            if depth < 2 and rng.random() < 0.3:
                timeline.play(Beat(tween(f"{name}b", 60, depth + 1)))
            if depth < 2 and rng.random() < 0.3:
                timeline.start(tween(f"{name}l", 90, depth + 1), delay=rng.choice((0.0, 15.0)))

        return Tween(ms, apply, begin=begin, done=done)

    for number in range(12):
        beat = Beat()
        for part in range(rng.randint(1, 3)):
            beat.at(
                rng.choice((0, 20, 40)),
                tween(f"{rng.choice('xyz')}{number}.{part}", rng.choice((0, 50, 230))),
            )
        timeline.play(beat.call(partial(log.append, f"call {number}"), 10), rng.choice((0, 30)))
    timeline.start(tween("w", 700))
    return values


@given(st.integers(0, 10_000))
def test_the_same_story_at_any_frame_rate(seed: int) -> None:
    endings = []
    for rate in RATES:
        timeline, log = Timeline(), list[str]()
        values = _story(timeline, seed, log)
        for _ in range(20_000):
            if not timeline.moving:
                break
            timeline.advance(1000 / rate)
        assert not timeline.moving
        endings.append((log, values))
    assert endings[0] == endings[1] == endings[2]


@given(st.integers(0, 10_000))
def test_finishing_all_calls_the_same_in_the_same_order(seed: int) -> None:
    logs = []
    for finish in (False, True):
        timeline, log = Timeline(), list[str]()
        _story(timeline, seed, log)
        while timeline.moving:
            if finish:
                timeline.finish_all()
            else:
                timeline.advance(16)
        logs.append(log)
    assert logs[0] == logs[1]


def test_finish_current_leaves_what_has_not_begun() -> None:
    timeline, log = Timeline(), list[str]()
    for name in ("first", "second"):
        timeline.play(Beat(Tween(100, lambda _: None, done=partial(log.append, name))))
    timeline.advance(10)
    timeline.finish_current()
    assert log == ["first"]
    assert timeline.busy
    timeline.advance(101)
    assert log == ["first", "second"]
    assert not timeline.busy


def test_beats_may_overlap() -> None:
    timeline, begun = Timeline(), list[float]()
    timeline.play(Beat(Tween(100, lambda _: None)))
    timeline.play(Beat(Tween(50, lambda _: None, begin=lambda: begun.append(timeline.now))), overlap=40)
    timeline.advance(1000)
    assert begun == [60]


def test_speed_may_change_under_way() -> None:
    timeline, shares = Timeline(), list[float]()
    timeline.start(Tween(100, shares.append, linear))
    timeline.advance(25)
    timeline.speed = 2.0
    timeline.advance(25)
    assert shares[-1] == pytest.approx(0.75)


def test_a_stopped_tween_stays_where_it_is() -> None:
    timeline, shares = Timeline(), list[float]()
    stop = timeline.start(Tween(100, shares.append, linear))
    timeline.advance(50)
    stop()
    timeline.advance(500)
    assert shares[-1] == pytest.approx(0.5)
    assert not timeline.moving


def test_a_loose_tween_moves_but_does_not_keep_the_beats_busy() -> None:
    timeline = Timeline()
    timeline.start(Tween(100, lambda _: None))
    assert timeline.moving
    assert not timeline.busy


def test_clear_forgets_without_calling() -> None:
    timeline, log = Timeline(), list[str]()
    timeline.play(Beat().call(lambda: log.append("called")))
    timeline.clear()
    timeline.advance(100)
    assert log == []
    assert not timeline.moving


@pytest.mark.parametrize("curve", [linear, standard, decelerate, sharp, out_back])
def test_every_curve_begins_at_0_and_ends_at_1(curve: object) -> None:
    assert callable(curve)
    assert curve(0.0) == pytest.approx(0.0)
    assert curve(1.0) == pytest.approx(1.0)


@given(st.floats(0, 1))
def test_a_bezier_that_is_straight_is_linear(x: float) -> None:
    assert cubic_bezier(1 / 3, 1 / 3, 2 / 3, 2 / 3)(x) == pytest.approx(x, abs=1e-5)


@given(*[st.floats(0, 1)] * 5)
def test_a_bezier_passes_through_its_points(x1: float, y1: float, x2: float, y2: float, t: float) -> None:
    def along(first: float, second: float) -> float:
        return 3 * first * t * (1 - t) ** 2 + 3 * second * t * t * (1 - t) + t**3

    x, y = along(x1, x2), along(y1, y2)
    # Where a curve stands nearly upright, a hair's breadth aside lies far above or below.
    curve = cubic_bezier(x1, y1, x2, y2)
    assert curve(x - 1e-6) - 1e-3 <= y <= curve(x + 1e-6) + 1e-3


def test_jobs_run_one_at_a_time_in_order_with_urgent_ones_first() -> None:
    done: list[str] = []
    queue = IdleQueue()
    queue.add([lambda: done.append("a"), lambda: done.append("b")])
    queue.add_first(lambda: done.append("first"))
    assert queue.run_one()
    assert done == ["first"]
    assert [queue.run_one() for _ in range(3)] == [True, True, False]
    assert done == ["first", "a", "b"]


def test_a_job_with_nothing_to_do_takes_no_turn() -> None:
    done: list[str] = []
    queue = IdleQueue()
    queue.add([lambda: False, lambda: done.append("a"), lambda: False])
    assert queue.run_one()
    assert done == ["a"]
    assert not queue.run_one()


def test_a_cleared_queue_does_nothing() -> None:
    done: list[str] = []
    queue = IdleQueue()
    queue.add([lambda: done.append("a")])
    queue.clear()
    assert not queue.run_one()
    assert not done
