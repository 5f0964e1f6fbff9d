"""The program killed at random moments while somebody plays: nothing that was on disk may be lost."""

import random
import subprocess
import time
from dataclasses import dataclass, field
from os import environ
from pathlib import Path
from typing import Protocol

from gnoming.core.session import AnySession
from gnoming.person.records import read_session
from scenes.app.app import FIRST_PICTURE_LOG
from windows.window.desktop.game import END_S, ON_SCREEN, START_S, GameOnScreen, wait_until
from windows.window.desktop.stage import Stage
from windows.window.playing.positions import bots_begin, write_record
from windows.window.trials.endings import load_saves

KILLS = 200
EARLY_SHARE, EARLY_S, LATE_S = 0.2, 3.0, 7.0
"""The share of kills during startup, the latest moment of these, and the latest moment of all others after
the first picture, in seconds.
"""
KEYS = ("Return", "d", "q", "e", *"123456789", "d", *"123456789", "n")
"""The keys typed by a player who keeps the game going; none of them undoes anything."""
KEY_PAUSE_MS = 60
SEED = 17


@dataclass(slots=True)
class Kills:
    """The results of all kills so far."""

    done: int = 0
    moves: int = 0
    """The number of moves in the longest game found on disk."""
    in_backup: int = 0
    """The kills after which the newest save was a backup, because they fell between two renames."""
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        backups = f"{self.in_backup} of them between the renames of a save"
        lost = "; ".join(self.faults) or "nothing lost"
        return f"{self.done} kills, {backups}; games of up to {self.moves} moves; {lost}"


class KilledGame(Protocol):
    """The interface for ending a game."""

    def kill(self) -> None:
        """End all of its current processes."""


class Starter(Protocol):
    """The process that started a game and ends with it."""

    def poll(self) -> int | None:
        """Return its exit status; None while it runs."""


class HomeOfGame(Protocol):
    """The files of a game."""

    home: Path

    def records(self) -> list[Path]:
        """Return the records of finished games."""


def try_kills(stage: Stage, kills: int) -> None:
    """Kill the program many times, at moments chosen by the seed."""
    rng = random.Random(SEED)
    with stage.installed("kills") as game:
        found = Kills()
        for number in range(kills):
            early = rng.random() < EARLY_SHARE
            _kill_once(game, early, rng.uniform(0.0, EARLY_S if early else LATE_S), f"kills-{number}", found)
            found.done += 1
            if found.done % 20 == 0:
                print(f"     {found}", flush=True)
        stage.report.note("killed at random moments", not found.faults, str(found))


def _kill_once(game: GameOnScreen, early: bool, after: float, seed: str, found: Kills) -> None:
    command = [game.place.program / "gnoming.exe"]
    if game.saved() is None:
        command.append(write_record(game.wine.prefix / "drive_c", "begun", bots_begin(seed, 0)))
    shown = game.log().count(FIRST_PICTURE_LOG)
    starter = game.wine.launch(command, None, **game.screen.environ, **ON_SCREEN)
    if not early:
        wait_until("the first picture", lambda: game.log().count(FIRST_PICTURE_LOG) > shown, START_S)
    end = time.monotonic() + after
    typist = subprocess.Popen(
        ["xdotool", "key", "--delay", str(KEY_PAUSE_MS), *KEYS * 10], env={**environ, **game.screen.environ}
    )
    seen = game.saved()
    while time.monotonic() < end:
        seen = game.saved() or seen
        time.sleep(0.02)
    kill_to_the_end(game, starter)
    typist.kill()
    typist.wait()
    judge(game, seen, found)


def kill_to_the_end(game: KilledGame, starter: Starter) -> None:
    """Kill the game until its starter has ended: on a busy machine, a process may begin after the first search.

    Raises NoAnswerError.
    """

    def is_over() -> bool:
        game.kill()
        return starter.poll() is not None

    wait_until("the end of the game's starter", is_over, END_S)


def judge(game: HomeOfGame, seen: AnySession | None, found: Kills) -> None:
    """Note how much of the game seen on disk is still there after the kill."""
    if seen is None:
        return
    loaded = load_saves(game.home)
    if loaded.set_aside:
        found.faults.append(f"kill {found.done}: a damaged file {loaded.set_aside}")
    after = loaded.value or _newest_record(game)
    if after is None or after.luck.seed != seen.luck.seed or len(after.journal) < len(seen.journal):
        left = "nothing" if after is None else f"{len(after.journal)} moves"
        found.faults.append(f"kill {found.done}: of {len(seen.journal)} moves {left} left")
        return
    found.moves = max(found.moves, len(after.journal))
    found.in_backup += bool(loaded.backup)


def _newest_record(game: HomeOfGame) -> AnySession | None:
    """Return the game that was finished last."""
    records = sorted(game.records(), key=lambda path: path.stat().st_mtime)
    return read_session(records[-1].read_text("utf-8")) if records else None
