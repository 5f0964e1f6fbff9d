"""`python3 build levels FOLDER`: measure everything that depends on the strength of the levels, which takes all night.

Handicaps, pars and drills are written where the game reads them, and par's table into docs/tour.md. Every step's output
is kept in FOLDER/STEP.txt, to be copied to the document that names its command. A step whose file exists is skipped, so
a stopped run can continue.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from environment import ROOT

LEVELS = "sprout", "weeder", "gardener", "greenkeeper", "champion"
ALL = ",".join(LEVELS)
ARENA, AGAINST = ("arena", "--seed", "7", "--games"), ",random,careful,staller,rusher"
PAIRS = {
    **{(above, below): "2000" for below, above in zip(("random", *LEVELS), LEVELS, strict=False)},
    ("greenkeeper", "careful"): "2000",
    ("champion", "gardener"): "1000",
}
STEPS: dict[str, tuple[str, ...]] = {
    "handicap": ("handicap", "{}/reviews", "--only", "gnoming-a-round", "--games", "192", "--write"),
    "handicap-pesky": (
        "handicap",
        "{}/reviews",
        "--only",
        "pesky-garden-gnomes",
        "--games",
        "150",
        "--write",
    ),
    **{
        f"{one}-{other}": (*ARENA, games, "--players", f"{one},{other},{other},{other}")
        for (one, other), games in PAIRS.items()
    },
    "lost": ("review", "--games", "30", "--levels", ALL),
    **{
        f"matrix-{seats}": (
            *(*ARENA, games, "--nodes", "150", "--seats", seats),
            *("--matrix", ALL, "--against", ALL + AGAINST),
        )
        for seats, games in (("4", "240"), ("2", "400"))
    },
    "styles": ("style-report", "--styles", "sprout,weeder,gardener", "--deals", "75"),
    "mixtures": ("style-report", "--mixtures", "12", "--games", "2", "--seed", "1"),
    "achievements": ("achievements", "{}/games", "--reviewed", "{}/reviews", "--walks", "16"),
    "drills": ("drills",),
    "tour": ("tour", "--anew"),
}
"""The arguments of `python3 build` for each step; `{}` stands for the folder."""


def main(arguments: list[str]) -> int:
    """Run the steps that are left, and return 1 if one failed."""
    parser = argparse.ArgumentParser(prog="python3 build levels", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the steps' output is kept")
    parser.add_argument("--only", default=",".join(STEPS), metavar="STEP,…")
    asked = parser.parse_args(arguments)
    folder: Path = asked.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for name in asked.only.split(","):
        done, part = folder / f"{name}.txt", folder / f"{name}.part"
        if done.exists():
            continue
        print(f"{name} ...", flush=True)
        command = [sys.executable, str(ROOT / "build"), *(word.format(folder) for word in STEPS[name])]
        with part.open("wb") as output:
            if subprocess.call(command, cwd=ROOT, stdout=output):
                return 1
        part.replace(done)
    return 0
