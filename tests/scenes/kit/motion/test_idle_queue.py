"""The queue of work for spare time."""

from scenes.kit.motion.idle_queue import IdleQueue


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
