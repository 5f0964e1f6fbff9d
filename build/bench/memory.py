"""How much memory a game needs, from the title to the winners, with everything to be heard."""

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
"""So many rounds of seven are a few hundred moves."""
MAX_FRAMES = 60_000
MAX_MEMORY_MB = {1080: 300.0, 2160: 600.0}
"""MB for windows of these heights. 2160 is not met yet: 699 MB, as the scores of an evening's round fade in.

Then six pictures are as large as the window, 33 MB each: the window's own, the table's ground by evening and by day,
the ground of the scores, and the two of the fade.
"""
SAMPLE_EVERY = 5
"""Frames."""


def memory_rows() -> list[Row]:
    """Measure the most memory in a game for seven, from title to winners, with music, in two windows."""
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
    """MB that the process takes, and the most it has ever taken; its helpers, such as the bots' worker, apart."""

    most: float = 0.0
    now: float = 0.0
    helpers: float = 0.0

    def sample(self) -> None:
        """Look again."""
        process = psutil.Process()
        self.now = process.memory_info().rss / MB
        self.most = max(self.most, self.now)
        helpers = sum(child.memory_info().rss for child in process.children(recursive=True)) / MB
        self.helpers = max(self.helpers, helpers)


def memory(size: Size, seats: int = 7, rounds: int = ROUNDS) -> dict[str, float]:
    """Play a game in a window of this size, as the program does; return what it took, and its moves.

    It begins at the title and ends with the winners; scores are visited between. Music, the place and all effects
    are decoded and played, to a device that nobody hears. Raises TimeoutError if the game comes to no end.
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
    """Let frames pass as the program runs them; the device and the threads get some real time. Perhaps look then."""
    for _ in range(frames):
        start = perf_counter()
        program.app.step(FRAME_MS)
        while (perf_counter() - start) * 1000 < FRAME_MS - 9 and program.app.pace.run_spare_job():
            pass
        sleep(0.002)
    if sample:
        taken.sample()
