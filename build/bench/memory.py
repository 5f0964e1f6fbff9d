"""The memory that a game needs from the title to the winners, with all sounds."""

from dataclasses import dataclass
from time import perf_counter, sleep

import psutil

from bench.frames import Size, play_person, studio
from bench.rows import Row, run_child
from gnoming import system
from scenes.app.frame_pace import FRAME_MS
from shots.positions import Party
from shots.studio import Studio

MB = 1e6
ROUNDS = 2
"""The number of rounds for seven: enough for a few hundred moves."""
MAX_FRAMES = 60_000
MAX_MEMORY_MB = {1080: 245.0, 2160: 480.0}
"""The limits in MB by window height."""
SAMPLE_EVERY = 5
"""The number of frames between two samples."""


def memory_rows() -> list[Row]:
    """Measure the peak memory of a game for seven, from title to winners with music, in two window sizes."""
    rows = []
    for high, most in MAX_MEMORY_MB.items():
        found = run_child("memory", str(high))
        size = f"{high * 16 // 9}x{high}"
        told = f"{most:.0f} MB; music, place, scores and winners in {found['moves']:.0f} moves"
        rows += [
            _memory_row(f"most memory in a game of 7, {size}", found["most"], told, most),
            _memory_row("  at its end", found["last"], f"{most:.0f} MB", most),
            Row("  the bots' worker and its watch, besides", f"{found['helpers']:.0f} MB"),
        ]
    return rows


def _memory_row(what: str, measured: float, told: str, most: float) -> Row:
    return Row(what, f"{measured:.0f} MB", told, measured / most, f"<= {most:.0f} MB", measured <= most)


@dataclass
class MemoryUse:
    """The process's current and peak memory in MB, and that of its child processes, such as the bots' worker."""

    most: float = 0.0
    now: float = 0.0
    helpers: float = 0.0

    def sample(self) -> None:
        process = psutil.Process()
        self.now = process.memory_info().rss / MB
        self.most = max(self.most, self.now)
        helpers = sum(child.memory_info().rss for child in process.children(recursive=True)) / MB
        self.helpers = max(self.helpers, helpers)


def memory(size: Size, seats: int = 7, rounds: int = ROUNDS) -> dict[str, float]:
    """Play a game in a window of this size, as the program does; return its memory use and number of moves.

    It goes from the title to the winners, by way of the scores. Music, background sounds and effects are decoded and
    played on a silent device. Raises TimeoutError if the game doesn't end.
    """
    system.return_large_blocks()
    taken = MemoryUse()
    with studio(size) as program:
        program.show()
        program.app.ui.mixer.open()
        for _ in range(60):
            _run_frames(program, taken, SAMPLE_EVERY)
        session = Party(seats, options={"rounds": rounds}).session("memory")
        program.show(session)
        for frame in range(MAX_FRAMES):
            if program.scene.name == "final":
                break
            play_person(program, session)
            _run_frames(program, taken, 1, sample=frame % SAMPLE_EVERY == 0)
        else:
            raise TimeoutError("the game comes to no end")
        for _ in range(120):
            _run_frames(program, taken, SAMPLE_EVERY)
        if not program.app.ui.mixer.playing_music:
            raise TimeoutError("no music is heard")
        return {
            "most": taken.most,
            "last": taken.now,
            "helpers": taken.helpers,
            "moves": len(session.journal),
        }


def _run_frames(program: Studio, taken: MemoryUse, frames: int, sample: bool = True) -> None:
    """Run frames as the program does, leaving the sound device and the threads some real time between them.

    With `sample`, measure the memory after each frame.
    """
    for _ in range(frames):
        start = perf_counter()
        program.app.step(FRAME_MS)
        while (perf_counter() - start) * 1000 < FRAME_MS - 9 and program.app.pace.run_spare_job():
            pass
        sleep(0.002)
    if sample:
        taken.sample()
