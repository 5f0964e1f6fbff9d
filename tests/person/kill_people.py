"""Kill a program that changes the list of people at every system call, and check the files it leaves.

test_never_lost.py runs `kill_people.py FOLDER` in a process of its own. Prints "ok N" for N deaths, or ends with an
error.
"""

import os
import shutil
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

from gnoming import paths
from gnoming.handicap.rated import RatedGame, RatedGames
from gnoming.handicap.scoring import GameLoss
from gnoming.person.profile import Profile
from gnoming.person.roster import Person, Roster
from tests.storage.kill_writers import die_at, fork

ANN, BOB = Person("p1", "Ann", "penny", "gardener"), Person("p2", "Bob", "moss", "sprout")
CEM = Person("p0123456789ab", "Cem", "greta", "weeder")
BOBBY = BOB._replace(name="Bobby")
RATED = {
    one.id: RatedGames((RatedGame("gnoming-a-round", "2026-11-01", one.name, GameLoss(60, 20.0)),))
    for one in (ANN, BOB)
}
WITH_BOB, WITHOUT_BOB = Roster((ANN, BOB), BOB.id), Roster((ANN,), ANN.id, (BOB,))
Change = Callable[[Profile], None]
CHANGES: tuple[tuple[Roster, Change, Roster], ...] = (
    (WITH_BOB, lambda profile: profile.keep_person(CEM), Roster((ANN, BOB, CEM), CEM.id)),
    (WITH_BOB, lambda profile: profile.keep_person(BOBBY), Roster((ANN, BOBBY), BOB.id)),
    (WITH_BOB, lambda profile: profile.forget_person(BOB.id), WITHOUT_BOB),
    (WITHOUT_BOB, lambda profile: profile.bring_back(BOB.id), Roster((ANN, BOB), ANN.id)),
)
"""Creating, renaming, removing a person and bringing them back, each with the list before and after."""


def open_home(home: Path) -> Profile:
    """Open the files as the program does."""
    return Profile(paths.user_folders({"GNOMING_HOME": str(home)}))


def prepare(home: Path, before: Roster) -> None:
    """Make a home in which Ann and Bob have played rated games."""
    profile = open_home(home)
    for one in (ANN, BOB):
        profile.keep_person(one)
        profile.stores.rated = RATED[one.id]
    profile.people.roster = before
    profile.close()


def look(home: Path, *allowed: Roster) -> None:
    """Check that the list is one of these, that nothing is damaged, and that everybody has their own games."""
    profile = open_home(home)
    roster = profile.people.roster
    assert roster in allowed, roster
    for one in (*roster.people, *roster.removed):
        profile.bring_back(one.id)
        profile.play_as(one.id)
        assert profile.stores.rated == RATED.get(one.id, RatedGames()), one
    assert profile.notices == [], profile.notices
    profile.close()


def main(home: Path) -> int:
    """Die at every step of every change; return the number of deaths."""
    deaths = 0
    for before, change, after in CHANGES:
        prepare(home / "before", before)
        for step in count():
            shutil.rmtree(home / "now", ignore_errors=True)
            shutil.copytree(home / "before", home / "now")

            def work(step: int = step, change: Change = change) -> None:
                profile = open_home(home / "now")
                die_at(step, after=False)
                change(profile)
                profile.close()

            _, status = os.waitpid(fork(work), 0)
            if not os.WIFSIGNALED(status):
                assert status == 0
                look(home / "now", after)
                break
            look(home / "now", before, after)
            deaths += 1
    return deaths


if __name__ == "__main__":
    print("ok", main(Path(sys.argv[1])))
