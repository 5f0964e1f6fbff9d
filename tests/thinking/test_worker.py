"""Real worker processes: what they answer, and that they come, go, and are replaced."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from gnoming.core.game import Budget
from gnoming.thinking import worker_process
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.thinker import BotAnswer
from gnoming.thinking.worker import MAX_LOST_WORKERS, SILENCE_LIMIT_S, WorkerThinker
from tests.thinking import odd_bots

ROOT = Path(__file__).resolve().parents[2]
LIMIT_S = 120.0
FULL = 300
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals")


@pytest.fixture
def worker() -> Iterator[WorkerThinker]:
    worker = WorkerThinker(odd_bots.find)
    yield worker
    worker.close()


def answered(worker: WorkerThinker, number: int) -> BotAnswer:
    """Wait for an answer as a table does, frame after frame."""
    end = time.monotonic() + LIMIT_S
    while time.monotonic() < end:
        answer = worker.take_answer(number, wait=0.01)
        if answer is not None:
            return answer
    raise TimeoutError(number)


def gone(pid: int) -> bool:
    """Wait until a process has ended, and nothing is left of it that this program would have to bury."""
    end = time.monotonic() + LIMIT_S
    while time.monotonic() < end:
        try:
            process = psutil.Process(pid)
            if process.status() == psutil.STATUS_ZOMBIE and process.ppid() != os.getpid():
                return True
        except psutil.NoSuchProcess:
            return True
        time.sleep(0.01)
    return False


def at_work(worker: WorkerThinker) -> int:
    """Let the worker be in the middle of an endless thought; return its process's number."""
    answered(worker, worker.submit(odd_bots.think("careful")))
    worker.submit(odd_bots.think("stubborn"))
    assert worker.pid is not None
    spent = psutil.Process(worker.pid).cpu_times().user
    while psutil.Process(worker.pid).cpu_times().user < spent + 0.05:
        time.sleep(0.01)
    return worker.pid


def test_a_worker_answers_as_one_would_here(worker: WorkerThinker) -> None:
    in_process = InProcessThinker(odd_bots.find)
    for view in odd_bots.views():
        for request in (
            odd_bots.think("careful", view),
            odd_bots.think("random", view),
            odd_bots.judge(view),
        ):
            number = worker.submit(request)
            assert answered(worker, number) == in_process.take_answer(in_process.submit(request))
            assert worker.take_answer(number) is None


def test_no_process_before_the_first_question(worker: WorkerThinker) -> None:
    assert worker.pid is None
    worker.prepare(odd_bots.ODD.name, ())
    assert worker.pid is not None


def test_a_newer_question_does_not_wait_for_a_long_thought(worker: WorkerThinker) -> None:
    endless, quick = worker.submit(odd_bots.think("endless")), worker.submit(odd_bots.think("careful"))
    answered(worker, quick)
    assert worker.take_answer(endless) is None


def test_answers_wait_until_they_are_fetched_whatever_their_order(worker: WorkerThinker) -> None:
    numbers = [
        worker.submit(odd_bots.think("slow")),
        *(worker.submit(odd_bots.think("careful")) for _ in range(3)),
    ]
    assert all(answered(worker, number) for number in numbers)


def test_what_was_dropped_is_not_answered_and_keeps_nobody_waiting(worker: WorkerThinker) -> None:
    dropped = worker.submit(odd_bots.think("endless"))
    pid = worker.pid
    worker.cancel(dropped)
    answered(worker, worker.submit(odd_bots.think("careful")))
    assert worker.take_answer(dropped) is None
    assert worker.pid == pid


def test_an_answer_that_came_before_it_was_dropped_is_not_given(worker: WorkerThinker) -> None:
    first, second = worker.submit(odd_bots.think("slow")), worker.submit(odd_bots.think("careful"))
    answered(worker, first)
    worker.cancel(second)
    assert worker.take_answer(second) is None


@posix
def test_a_worker_killed_in_mid_thought_is_replaced_and_asked_again(worker: WorkerThinker) -> None:
    number = worker.submit(odd_bots.think("slow"))
    killed = worker.pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    answered(worker, number)
    assert worker.pid not in (killed, None)
    assert gone(killed)


@posix
def test_a_worker_killed_while_nobody_asks_is_replaced(worker: WorkerThinker) -> None:
    older = worker.submit(odd_bots.think("endless"))
    killed = worker.pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    os.waitid(os.P_PID, killed, os.WEXITED | os.WNOWAIT)
    answered(worker, worker.submit(odd_bots.think("careful")))
    worker.cancel(older)
    answered(worker, worker.submit(odd_bots.think("careful")))
    assert worker.pid != killed


class StoppedWorker(WorkerThinker):
    """A worker that is stopped in the middle of its first request, and a clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(odd_bots.find, clock=lambda: self.now)
        self.first = self.submit(odd_bots.think("slow"))
        assert self.pid is not None
        self.stopped = self.pid
        os.kill(self.stopped, signal.SIGSTOP)


@pytest.fixture
def stopped_worker() -> Iterator[StoppedWorker]:
    worker = StoppedWorker()
    yield worker
    worker.close()


@posix
def test_a_worker_that_was_stopped_is_replaced_when_patience_ends(stopped_worker: StoppedWorker) -> None:
    worker = stopped_worker
    assert worker.take_answer(worker.first, wait=0.2) is None
    assert worker.pid == worker.stopped
    worker.now += SILENCE_LIMIT_S + 1
    assert answered(worker, worker.first)
    assert gone(worker.stopped)


@posix
def test_a_stopped_worker_holds_nobody_up_and_more_requests_do_not_lengthen_its_time(
    stopped_worker: StoppedWorker,
) -> None:
    worker = stopped_worker
    for _ in range(FULL):  # far more than goes into a pipe
        worker.cancel(worker.submit(odd_bots.think("careful")))
    assert worker.pid == worker.stopped
    worker.now += SILENCE_LIMIT_S - 1
    second = worker.submit(odd_bots.think("careful"))
    worker.now += 2
    assert worker.take_answer(worker.first) is None
    assert worker.pid not in (worker.stopped, None), "another is asked"
    replaced = worker.pid
    assert answered(worker, second)
    assert answered(worker, worker.first)
    assert worker.pid == replaced, "which has time of its own"
    assert gone(worker.stopped)


@posix
def test_the_keyboard_interrupts_the_program_not_its_worker(worker: WorkerThinker) -> None:
    answered(worker, worker.submit(odd_bots.think("careful")))
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGINT)
    answered(worker, worker.submit(odd_bots.think("careful")))
    assert worker.pid == pid


def test_a_bot_that_kills_every_worker_is_asked_here_in_the_end(worker: WorkerThinker) -> None:
    view = odd_bots.views(1)[0]
    assert answered(worker, worker.submit(odd_bots.think("deadly", view))) == odd_bots.ODD.legal(view)[-1]
    assert answered(worker, worker.submit(odd_bots.think("careful", view)))
    assert worker.pid is not None


def test_where_a_bot_fails_a_weaker_one_plays_and_that_is_noted_once(
    worker: WorkerThinker, caplog: pytest.LogCaptureFixture
) -> None:
    view, best = odd_bots.views(1)[0], odd_bots.ODD.levels[-1]
    expected = odd_bots.ODD.make_bot(best).think(view, Budget("seed"))
    assert answered(worker, worker.submit(odd_bots.think("faulty", view))) == expected
    pid = worker.pid
    assert answered(worker, worker.submit(odd_bots.think("faulty", view))) == expected
    assert worker.pid == pid
    assert caplog.text.count("odd_bots.BrokenError") == 1


def test_where_nobody_can_think_the_game_goes_on() -> None:
    worker = WorkerThinker(odd_bots.find_hopeless)
    for view in odd_bots.views(3):
        assert answered(worker, worker.submit(odd_bots.think("faulty", view))) == odd_bots.ODD.legal(view)[-1]
        assert answered(worker, worker.submit(odd_bots.judge(view))) == ()
    worker.close()


def test_where_no_process_can_be_had_the_thinking_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    def refuse(find: object) -> None:
        started.append(1)
        raise OSError("no more processes")

    monkeypatch.setattr(worker_process, "WorkerProcess", refuse)
    worker = WorkerThinker(odd_bots.find)
    worker.prepare(odd_bots.ODD.name, ())
    number = worker.submit(odd_bots.think("slow"))
    assert worker.take_answer(number) is None  # it takes more than one slice
    assert answered(worker, number)
    assert answered(worker, worker.submit(odd_bots.think("careful")))
    assert len(started) == MAX_LOST_WORKERS
    worker.close()


def test_closing_in_mid_thought_leaves_nothing_behind() -> None:
    worker = WorkerThinker(odd_bots.find)
    pid = at_work(worker)
    worker.close()
    assert not psutil.pid_exists(pid)
    worker.close()


@posix
@pytest.mark.parametrize("level", ["stubborn", "endless"])
def test_a_worker_ends_in_mid_thought_when_the_program_is_killed(level: str) -> None:
    command = [sys.executable, "-m", "tests.thinking.endless_worker", level]
    program = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    worker = int(program.stdout.readline())
    others = [child.pid for child in psutil.Process(program.pid).children(recursive=True)]
    assert worker in others
    program.kill()
    program.communicate()
    assert all(gone(pid) for pid in others)
