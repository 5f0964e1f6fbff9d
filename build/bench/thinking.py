"""Bots that think in a worker: the effect on frames, the time per decision, and the cost of the worker."""

import statistics
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from time import perf_counter, sleep

import psutil

from bench.frames import FRAME_LIMIT_S, FULL_HD, play_person
from bench.rows import Row, percentile, ratio_row, time_alternating
from gnoming.core.game import AnyGame, Budget, State
from gnoming.core.session import AnySession
from gnoming.pesky.game import PeskyGame
from gnoming.registry import GAMES, find_game
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.thinker import BotRequest, MoveRequest, Thinker
from gnoming.thinking.worker import WorkerThinker
from scenes.app.frame_pace import FRAME_MS
from shots import pesky_positions
from shots.positions import LEVEL, Party, advance
from shots.studio import Combination, Studio

Start = Callable[[str], AnySession]

GAME, SECOND = GAMES[Party().session("bench").game.name], GAMES[PeskyGame.name]
BEST = GAME.levels[-1]
MAX_MS = {"sprout": 5, "weeder": 20, "gardener": 50, "greenkeeper": 50, "champion": 500}
"""The limit for 95 % of a level's decisions, in milliseconds."""
MEDIAN_MS = {"champion": 250}
"""The limit in milliseconds for half of a level's decisions; after 400, a table shows a bot as thinking."""
REQUEST_COUNT = 60
MAX_DELAY_S = 0.05
MAX_WORKER_MB = 40.0


def thinking() -> list[Row]:
    """Return all rows about bots in a worker."""
    return [*frames(), *decisions(), *costs()]


@contextmanager
def running_worker() -> Iterator[WorkerThinker]:
    """Provide a worker, and close it at the end."""
    worker = WorkerThinker()
    try:
        yield worker
    finally:
        worker.close()


# frames -----------------------------------------------------------------------------------------------


def frames(seconds: float = 20.0) -> list[Row]:
    """Play four bots of the best level, frame by frame in real time; the working time of each frame counts."""
    with running_worker() as worker, Studio(Combination(*FULL_HD), fast=True, thinker=worker) as program:
        session = Party(4, people=0, level=BEST).session("thinking")
        program.show(session)
        _run(program, session, 3.0)
        saving = SaveTimer(session)
        spent, pondered = _run(program, session, seconds, saving)
    name = f"{seconds:.0f} s of play by 4 of level {BEST}, 1920x1080"
    late = sum(second > FRAME_LIMIT_S for second in spent)
    named = f"of {FRAME_LIMIT_S * 1000:.1f} ms"
    return [
        ratio_row(f"{name}: 99th frame in 100", percentile(spent, 0.99), FRAME_LIMIT_S, named, 0.5),
        ratio_row("  the same without saving", percentile(saving.besides, 0.99), FRAME_LIMIT_S, named),
        ratio_row("  slowest", max(spent), FRAME_LIMIT_S, named),
        ratio_row("  median", statistics.median(spent), FRAME_LIMIT_S, named),
        Row("  later than that", f"{late} of {len(spent)}"),
        Row("  meanwhile", f"{len(saving.times)} actions", f"{pondered:.0%} of frames show a thought"),
        *(
            ratio_row("  of which handing a save over", statistics.median(times), FRAME_LIMIT_S, named)
            for times in [saving.times]
            if times
        ),
    ]


class SaveTimer:
    """A timer around every save, because that part of a frame is not due to the bots."""

    def __init__(self, session: AnySession) -> None:
        self.times: list[float] = []
        self.besides: list[float] = []
        self._noted = 0
        save = session.save
        assert save is not None

        def timed(session: AnySession) -> None:
            start = perf_counter()
            save(session)
            self.times.append(perf_counter() - start)

        session.save = timed

    def frame(self, spent: float) -> None:
        """Note that a frame has ended after this many seconds."""
        self.besides.append(spent - sum(self.times[self._noted :]))
        self._noted = len(self.times)


def _run(
    program: Studio, session: AnySession, seconds: float, saving: SaveTimer | None = None
) -> tuple[list[float], float]:
    """Return the working seconds of each frame at 60 per second, and the share of frames that show a thinking seat."""
    spent: list[float] = []
    pondered = 0
    app, end, last = program.app, perf_counter() + seconds, perf_counter()
    while (start := perf_counter()) < end:
        app.step((start - last) * 1000)
        while (perf_counter() - start) * 1000 < FRAME_MS - 9 and app.pace.run_spare_job():
            pass
        spent.append(perf_counter() - start)
        if saving is not None:
            saving.frame(spent[-1])
        last = start
        pondered += program.table.picture.panels.thinking_dots.visible
        play_person(program, session)
        sleep(max(0.0, start + FRAME_MS / 1000 - perf_counter()))
    return spent, pondered / max(1, len(spent))


# decisions --------------------------------------------------------------------------------------------


def decisions() -> list[Row]:
    """Measure the time from request to answer for every level of both games, on the same positions."""
    return [
        *_levels(GAME, Party(4, people=0).session, LEVEL),
        *_levels(SECOND, lambda seed: pesky_positions.party(4, seed, people=0), pesky_positions.LEVEL),
    ]


def _levels(game: AnyGame, start: Start, quick: str) -> Iterator[Row]:
    questions = list(islice(_positions(start, quick), REQUEST_COUNT))
    for level in game.levels:
        with running_worker() as worker:
            _answer(worker, _request(level, questions[0], 0, game))
            spent = [_timed(worker, _request(level, view, n, game)) for n, view in enumerate(questions)]
        yield _level_row(
            f"{level} of {game.name}", level, statistics.median(spent) * 1000, percentile(spent, 0.95) * 1000
        )


def _level_row(name: str, level: str, usual: float, most: float) -> Row:
    bar, median = MAX_MS.get(level), MEDIAN_MS.get(level)
    what = f"a decision by {name}: 95th in 100"
    words = f"median {usual:.1f} ms" + (f" (<= {median})" if median else "")
    if bar is None:
        return Row(what, f"{most:.1f} ms", words)
    ok = most <= bar and (median is None or usual <= median)
    return Row(what, f"{most:.1f} ms", words, most / bar, f"<= {bar} ms", ok)


def _positions(start: Start, quick: str) -> Iterator[State]:
    """Yield the current player's views in games among fast bots."""
    number = 0
    while True:
        session, number = start(f"decisions-{number}"), number + 1
        while advance(session, quick):
            if session.state.to_act:
                yield session.view(session.state.to_act[0])


def _request(level: str, view: State, number: int, game: AnyGame = GAME) -> BotRequest:
    player = Party(2, people=0, level=level).session("bench").match.players[0]
    return MoveRequest(game.name, player, view, Budget(f"bench/{number}"))


def _timed(thinker: Thinker, question: BotRequest) -> float:
    start = perf_counter()
    _answer(thinker, question)
    return perf_counter() - start


def _answer(thinker: Thinker, question: BotRequest) -> None:
    number = thinker.submit(question)
    while thinker.take_answer(number, wait=1.0) is None:
        pass


# costs ------------------------------------------------------------------------------------------------


def costs() -> list[Row]:
    """Measure the worker's round trip, start, memory and end."""
    view = next(_positions(Party(4, people=0).session, LEVEL))
    trifle, real = _request("random", view, 0), _request(BEST, view, 0)
    here = InProcessThinker(find_game)
    with running_worker() as worker:
        start = _timed(worker, trifle)
        there, back = time_alternating(lambda: _answer(worker, trifle), lambda: _answer(here, trifle), 200)
        asked = statistics.median(_time_submit(worker, trifle) for _ in range(200))
        _answer(worker, real)
        assert worker.pid is not None
        process = psutil.Process(worker.pid)
        size = process.memory_info().rss / 1e6
        own = process.memory_full_info().uss / 1e6
        broken_into = statistics.median(_time_interruption(worker, real, trifle) for _ in range(9))
        worker.submit(real)
        sleep(0.02)
        begin = perf_counter()
        worker.close()
        closed = perf_counter() - begin
        left = psutil.pid_exists(process.pid) and process.status() != psutil.STATUS_ZOMBIE
    return [
        ratio_row("to the worker and back", there, back, "a trifle thought here", unit=1e6),
        Row("  of which the frame that asks", f"{asked * 1e6:.0f} us"),
        Row("start of the worker, with its first answer", f"{start * 1000:.0f} ms"),
        Row(
            "memory of the worker",
            f"{size:.0f} MB",
            f"{own:.0f} MB of it its own, with {BEST}",
            size / MAX_WORKER_MB,
            f"<= {MAX_WORKER_MB:.0f} MB",
            size <= MAX_WORKER_MB,
        ),
        ratio_row("a question that breaks into a thought", broken_into, MAX_DELAY_S, "bar", 1.0),
        Row("closing it in mid-thought", f"{closed * 1000:.0f} ms"),
        Row("  processes left behind", str(int(left)), limit="0", ok=not left),
    ]


def _time_interruption(worker: WorkerThinker, long: BotRequest, short: BotRequest) -> float:
    """Return the seconds until a short answer arrives while the worker is busy with a long request."""
    number = worker.submit(long)
    sleep(0.02)
    spent = _timed(worker, short)
    worker.cancel(number)
    return spent


def _time_submit(worker: WorkerThinker, question: BotRequest) -> float:
    """Return the seconds that submitting a request takes, without the answer."""
    start = perf_counter()
    number = worker.submit(question)
    spent = perf_counter() - start
    while worker.take_answer(number, wait=1.0) is None:
        pass
    return spent
