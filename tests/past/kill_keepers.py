"""Kill a program that changes the past games at every system call, and check the files it leaves.

test_killed.py runs `kill_keepers.py FOLDER` in a process of its own. Prints "ok N" for N deaths, or ends with an error.
"""

import os
import shutil
import sys
from pathlib import Path

from gnoming.past.archive import PastGames
from gnoming.registry import GAMES
from gnoming.storage import files
from tests.past.conftest import document
from tests.past.test_importing import game
from tests.storage.kill_writers import die_at, fork

BEFORE = 2


def open_games(home: Path) -> PastGames:
    """Open the past games as the program does."""
    games = PastGames(home / "records", home / "index.txt", GAMES)
    games.open()
    while games.unread:
        games.read_next()
    return games


def change(home: Path) -> None:
    """Import a record, mark a favourite, delete a game, write the index."""
    games = open_games(home)
    games.add(games.bring(home / "new.gnome"))
    games.set_star(games.games[0], True)
    games.delete(games.games[-1])
    files.replace_atomically(home / "index.txt", games.index_document())


def prepare(home: Path) -> None:
    """Make a folder with two records, its index, and a record to import."""
    shutil.rmtree(home, ignore_errors=True)
    (home / "records").mkdir(parents=True)
    for number in range(BEFORE):
        (home / "records" / f"{number}.gnome").write_text(document(number), "utf-8")
    (home / "new.gnome").write_text(game("new"), "utf-8")
    files.replace_atomically(home / "index.txt", open_games(home).index_document())


def look(home: Path, finished: bool) -> None:
    """Check that no game is damaged, lost or there twice."""
    games = open_games(home)
    seeds = [one.seed for one in games.games]
    assert games.set_aside == [], games.set_aside
    assert len(set(seeds)) == len(seeds), seeds
    assert f"{BEFORE - 1:032x}" in seeds, seeds
    assert not finished or len(seeds) == BEFORE, seeds


def main(home: Path) -> int:
    """Die at every step; return the number of steps."""
    deaths = 0
    for after in (False, True):
        for step in range(1000):
            prepare(home)

            def work(step: int = step, after: bool = after) -> None:
                die_at(step, after)
                change(home)

            _, status = os.waitpid(fork(work), 0)
            look(home, finished=status == 0)
            if status == 0:
                break
            deaths += 1
    return deaths


if __name__ == "__main__":
    print("ok", main(Path(sys.argv[1])))
