"""`python3 build shots DIR`: every scene in its representative states, rendered reproducibly to PNG files.

Nothing depends on a clock or an unseeded random generator: games have fixed seeds, time passes in steps of a sixtieth
of a second, and pictures are scaled by portable code.
"""

import argparse
import hashlib
import os
import sys
import traceback
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from multiprocessing import get_context
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from gnoming import paths
from gnoming.text import FALLBACK, languages
from shots import motion, pseudo
from shots.pages import (
    counting,
    deals,
    drills,
    handicap,
    lessons,
    menus,
    past,
    profiles,
    seal,
    shelf,
    stats,
    tour,
)
from shots.sheet import contact_sheet, thumbnail
from shots.studio import Combination, Studio
from shots.tables import access, advice, pads, pesky, table

STATES = (
    menus.STATES
    | table.STATES
    | advice.STATES
    | pesky.STATES
    | lessons.STATES
    | deals.STATES
    | shelf.STATES
    | past.STATES
    | counting.STATES
    | drills.STATES
    | stats.STATES
    | tour.STATES
    | handicap.STATES
    | profiles.STATES
    | seal.STATES
    | pads.STATES
    | access.STATES
)
SIZES = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080))
LANGUAGES = (FALLBACK, *(code for code in languages() if code != FALLBACK), pseudo.CODE)
TEXT_SCALES = (100, 200)
FEW_STATES = (
    "title-saved", "setup-default", "setup-rules", "options-picture", "help-1", "notice-damaged", "score-7", "final-4",
    "table-2-seats", "table-4-seats", "table-7-seats", "table-card-in-hand", "table-hazard-offer",
    "table-two-people", "table-score-sheet", "table-counts", "table-illegal-discard", "table-log", "hint-place",
    "why-4", "lessons", "lesson-cups-05", "lesson-choice-04", *pesky.FEW, *deals.FEW, *tour.FEW, *drills.FEW,
    *seal.FEW, *stats.FEW, *shelf.FEW, *access.FEW, *counting.FEW,
)  # fmt: skip
"""The states rendered in every combination; by default, all others are rendered only in the first one."""


@dataclass(frozen=True, slots=True)
class Job:
    """The pictures of one combination."""

    folder: Path
    combination: Combination
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JobResult:
    """The result of a job: (file, hash of its pixels) pairs, and (state, reason why it is missing) pairs."""

    taken: tuple[tuple[str, str], ...]
    missing: tuple[tuple[str, str], ...]


def main(arguments: list[str]) -> int:
    """Render what the arguments ask for; return 1 if a state could not be reached."""
    asked = _parser().parse_args(arguments)
    known = STATES if asked.motion is None else motion.MOTIONS
    unknown = [name for name in asked.only or () if not any(state.startswith(name) for state in known)]
    if unknown:
        print(
            f"build shots: no state is called {unknown[0]!r}; there are {', '.join(known)}.", file=sys.stderr
        )
        return 2
    if asked.list:
        print("\n".join(STATES))
        return 0
    if asked.motion is not None:
        return motion.sheets(asked.motion, asked.only, asked.reduced)
    if asked.folder is None:
        print("build shots: which folder?", file=sys.stderr)
        return 2
    asked.folder.mkdir(parents=True, exist_ok=True)
    return _report(asked.folder, _run(_jobs(asked), asked.jobs))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 build shots", description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", help="where the PNG files go")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only states whose names begin so")
    parser.add_argument("--sizes", nargs="+", type=_size, metavar="WxH", help="window sizes in pixels")
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES)
    parser.add_argument("--text", nargs="+", type=int, metavar="PERCENT", help="text sizes, 100 to 200")
    parser.add_argument("--contrast", action="store_true", help="in high contrast")
    parser.add_argument("--numerals", action="store_true", help="with large numerals on the cards")
    parser.add_argument("--all", action="store_true", help="every state in every combination")
    parser.add_argument("--motion", type=Path, metavar="DIR", help="eight frames of each motion on a sheet")
    parser.add_argument("--reduced", action="store_true", help="motions as those see them who want less")
    parser.add_argument("--list", action="store_true", help="name the states and do nothing")
    parser.add_argument("--jobs", type=int, default=min(4, os.cpu_count() or 1), help="processes at a time")
    return parser


def _size(words: str) -> tuple[int, int]:
    width, _, height = words.partition("x")
    return int(width), int(height)


def _jobs(asked: argparse.Namespace) -> list[Job]:
    """Return the requested jobs: by default, all states in the first combination and a few in all others."""
    sizes: Sequence[tuple[int, int]] = asked.sizes or SIZES
    languages: Sequence[str] = asked.languages or LANGUAGES
    texts: Sequence[int] = asked.text or TEXT_SCALES
    everything = asked.all or asked.only or asked.sizes or asked.languages or asked.text
    jobs = []
    for (width, height), language, text in product(sizes, languages, texts):
        combination = Combination(width, height, language, text, asked.contrast, asked.numerals)
        names = STATES if everything or combination == Combination() else FEW_STATES
        chosen = [n for n in names if not asked.only or any(n.startswith(only) for only in asked.only)]
        jobs.append(Job(asked.folder, combination, tuple(chosen)))
    return jobs


def _run(jobs: Sequence[Job], processes: int) -> list[JobResult]:
    if processes <= 1 or len(jobs) == 1:
        return [render(job) for job in jobs]
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        return list(pool.map(render, jobs))


def render(job: Job) -> JobResult:
    """Render a job's states into its folder, with a contact sheet."""
    taken: list[tuple[str, str]] = []
    missing: list[tuple[str, str]] = []
    small: list[tuple[str, pygame.Surface]] = []
    with Studio(job.combination) as studio:
        for name in job.names:
            try:
                STATES[name](studio)
            except Exception as error:  # a scene that fails must not hide the others
                traceback.print_exc()
                missing.append((f"{name}-{job.combination}", f"{type(error).__name__}: {error}"))
                continue
            picture = studio.app.screenshot()
            file = f"{name}-{job.combination}.png"
            pygame.image.save(picture, job.folder / file)
            taken.append((file, fingerprint(picture)))
            small.append((name, thumbnail(picture)))
        if len(small) > 1:
            sheet = contact_sheet(small, paths.assets() / "fonts")
            pygame.image.save(sheet, job.folder / f"sheet-{job.combination}.png")
    return JobResult(tuple(taken), tuple(missing))


def fingerprint(picture: pygame.Surface) -> str:
    """Return a hash of a picture's pixels."""
    return hashlib.sha256(pygame.image.tobytes(picture, "RGB")).hexdigest()[:16]


def _report(folder: Path, results: Sequence[JobResult]) -> int:
    taken = [pair for done in results for pair in done.taken]
    missing = [pair for done in results for pair in done.missing]
    lines = [f"{mark}  {file}\n" for file, mark in sorted(taken)]
    (folder / "hashes.txt").write_text("".join(lines), "utf-8")
    for state, why in missing:
        print(f"not taken: {state} ({why})", file=sys.stderr)
    print(f"{len(taken)} pictures in {folder}, {len(missing)} not taken; their hashes are in hashes.txt")
    return 1 if missing else 0
