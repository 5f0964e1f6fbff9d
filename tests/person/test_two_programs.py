"""Two running programs with one home: whatever both change, neither undoes what the other has saved."""

import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from gnoming import paths
from gnoming.person.profile import Profile
from gnoming.person.roster import Person
from gnoming.tour.course import COURSES

OPTIONS = ("muted", "mono", "captions", "practice", "cut_deck", "auto_play")


@dataclass
class Running:
    """A running program, to which changes are told."""

    process: subprocess.Popen[str]

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def answer(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


@pytest.fixture
def both(home: Path) -> Iterator[list[Running]]:
    """Return two programs that have read everything there is."""
    profile = Profile(paths.user_folders())
    profile.keep_person(Person("p1", "Ann", "penny", "sprout"))
    profile.close()
    command = [sys.executable, "-m", "tests.person.two_programs"]
    root = Path(__file__).parents[2]
    found = [
        Running(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root))
        for _ in range(2)
    ]
    assert [one.answer() for one in found] == ["ready", "ready"]
    yield found
    for one in found:
        one.process.communicate(timeout=120)


def test_nothing_of_either_is_lost(both: list[Running]) -> None:
    lines = {
        "person": [f"Gnome-{n}" for n in range(6)],
        "lesson": [f"lesson-{n}" for n in range(12)],
        "option": [*OPTIONS],
        "course": [*COURSES],
        "rated": [f"seed-{n}" for n in range(12)],
        "game": [f"seed-{n}" for n in range(12)],
        "day": [f"2026-11-{day:02}" for day in range(1, 11)],
    }
    told = [f"{verb} {word}" for verb, words in lines.items() for word in words]
    dice = random.SystemRandom()
    dice.shuffle(told)
    waiting: list[Running] = []
    for line in told:
        one = dice.choice(both)
        if one in waiting or len(waiting) == 2:
            while waiting:
                assert waiting.pop(0).answer() == "done"
        one.say(line)
        waiting.append(one)
    while waiting:
        assert waiting.pop(0).answer() == "done"

    profile = Profile(paths.user_folders())
    stores = profile.stores
    assert {one.name for one in profile.people.roster.people} == {"Ann", *lines["person"]}
    assert len({one.id for one in profile.people.roster.people}) == 7
    assert set(profile.settings.lesson_steps) == set(lines["lesson"])
    assert all(getattr(profile.settings, name) for name in OPTIONS)
    assert set(stores.tour.courses) == set(lines["course"])
    assert {one.seed for one in stores.rated.games} == set(lines["rated"])
    assert {key[2] for key in stores.games.seats} == set(lines["game"])
    assert set(profile.deals.value.days) == set(lines["day"])
    profile.close()
