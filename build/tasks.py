"""The table of tasks: what each word after `python3 build` runs, and the locks it needs."""

import importlib
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from environment import ROOT


@dataclass(frozen=True, slots=True)
class Task:
    """A task: a module whose `main(arguments)` returns the exit status, or the arguments for another Python."""

    runs: str | tuple[str, ...]
    help: str
    locks: tuple[str, ...] = ("play", "dev")

    def run(self, arguments: list[str]) -> int:
        """Run the task with these arguments and return its exit status."""
        if isinstance(self.runs, str):
            main = cast(Callable[[list[str]], int], importlib.import_module(self.runs).main)
            return main(arguments)
        command = [sys.executable, *self.runs, *arguments]
        return subprocess.call(command, cwd=ROOT)


COMPILED = ("play", "dev", "train")
STYLE_REPORT = Task(
    ("assets/training/measuring.py", "measure.style_report"),
    "measure each gnome's style, and play every mixture of rules",
    COMPILED,
)
TASKS = {
    "play": Task(("-m", "gnoming"), "play the game (arguments go to it: --demo, --help, ...)", ("play",)),
    "test": Task("run_tests", "run the tests on all cores (arguments go to pytest, which then uses one)"),
    "check": Task(
        "checks.task",
        "lint, format, types, imports, texts, names of files in prose, licences, release, pictures",
    ),
    "bench": Task("bench.task", "measure speed and memory, printed as a table"),
    "review": Task(
        ("assets/training/measuring.py", "measure.review"),
        "measure, as asked, the fairness of luck, each level's losses, or the review's accuracy",
        COMPILED,
    ),
    "handicap": Task(
        ("assets/training/measuring.py", "measure.handicap"),
        "let all levels play, and measure their losses for handicaps (docs/handicap.md)",
        COMPILED,
    ),
    "achievements": Task(
        ("assets/training/measuring.py", "measure.achievements"),
        "let all levels play, and count their achievements (docs/achievements.md)",
        COMPILED,
    ),
    "style-report": STYLE_REPORT,
    "levels": Task(
        "measure.levels",
        "measure everything again that depends on the strength of the levels, which takes all night",
        COMPILED,
    ),
    "shots": Task("shots.task", "render every scene into a folder, the same pixels each time"),
    "pictures": Task("shots.readme", "draw the pictures of README.md", ("play", "dev", "art")),
    "lessons": Task("lessons", "write the lessons' records from the deals in their files"),
    "drills": Task(
        ("assets/training/measuring.py", "measure.drills"),
        "choose the ready-made drills from bots' games (docs/drills.md)",
        COMPILED,
    ),
    "tour": Task(
        "tour", "measure par for every kind of hole of the tour, and list it in docs/tour.md", ("play",)
    ),
    "art": Task(("assets/art",), "render the masters from the art's sources", ("play", "dev", "art")),
    "sound": Task(("assets/soundmaking",), "make the sounds from their sources", ("play", "dev", "art")),
    "train": Task(("assets/training",), "train the strong bots of Gnoming A Round by self-play", COMPILED),
    "train-pesky": Task(
        ("assets/training/pesky/train.py",), "train the values of Those Pesky Garden Gnomes", COMPILED
    ),
    "train-habits": Task(
        ("assets/training/pesky/habits.py",),
        "learn the habits of strong bots, which champion uses to guess",
        COMPILED,
    ),
    "arena": Task(("assets/training/arena.py",), "gnoming arena, with compiled bots", COMPILED),
    "selftest": Task(
        ("-m", "gnoming", "selftest"),
        "check that the program is complete, as an installed game does (--seeds N)",
        ("play",),
    ),
    "homes": Task(
        ("-m", "tests.support.homes"),
        "damage a player's files at random, and open every page (number of homes)",
    ),
    "reader": Task("reader.task", "play both games by a real screen reader, and compare what it says"),
    "bundle": Task("bundle.task", "make a program that needs no Python", ("play",)),
    "installer": Task("installers.task", "make the installer for this system", ("play",)),
    "reproducible": Task(
        "bundle.reproducible", "make both twice, and check that the bytes are the same", ("play",)
    ),
    "winget": Task(
        "installers.winget", "write the manifests of a release for Windows' package manager", ("play",)
    ),
    "msix": Task("installers.msix", "arrange a Windows bundle for the Microsoft Store", ("play",)),
    "check-app": Task("macos.task", "check that an app for macOS meets Apple's rules"),
    "windows": Task("windows.task", "make the Windows version under Wine, and try it"),
    "lock": Task("lock", "renew build/locks after a change of dependencies"),
    "wheel": Task("wheel", "make dist/gnoming-*.whl, and try it in its own environment"),
}
