"""`python3 build tour`: measure par for every kind of hole, in `assets/tour/par.json`, and list it in `docs/tour.md`.

Each kind is played until it has enough rounds (`--rounds`). Results are saved after every few rounds, so the task can
be stopped and continued; the same rounds always give the same sums.
"""

import argparse
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import sqrt

from environment import ROOT
from gnoming.arena.intervals import student_quantile
from gnoming.deals.deal import Deal, deal_match, number_from
from gnoming.deals.same_cards import bot_players, play_first_round, round_scores
from gnoming.registry import GAMES
from gnoming.storage.files import replace_atomically
from gnoming.text import set_language, text
from gnoming.tour.course import COURSES, Course, Hole, read_course
from gnoming.tour.par import FILE, Par, read_pars

FOLDER, TOLD = ROOT / "assets" / "tour", ROOT / "docs" / "tour.md"
ROUNDS = 2000
"""The number of rounds for each kind of table that makes par reliable."""
CHUNK = 25
"""The number of rounds of a kind before it is the next kind's turn, so that all grow alike."""
BEGIN, END = "<!-- par -->", "<!-- /par -->"
HEADING = "| course, holes | who plays | goes first | house rules | par |"


def main(arguments: list[str]) -> int:
    """Play the missing rounds and write the table; with `--check`, only report whether the table matches the data."""
    parser = argparse.ArgumentParser(prog="python3 build tour", description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, help="rounds of each kind (default: %(default)s)"
    )
    parser.add_argument(
        "--anew", action="store_true", help="play all rounds again, after a change of the bots"
    )
    parser.add_argument("--check", action="store_true", help="play nothing and write nothing")
    wanted = parser.parse_args(arguments)
    set_language("en")
    if not wanted.check:
        _measure(wanted.rounds, wanted.anew)
    pars = read_pars(FOLDER)
    told = TOLD.read_text("utf-8")
    now = with_table(told, pars)
    if not wanted.check:
        TOLD.write_text(now, "utf-8")
    rounds, span = min(par.rounds for par in pars.values()), max(map(half_interval, pars.values()))
    print(
        f"tour: {len(pars)} kinds of hole, at least {rounds} rounds of each, means within {span:.2f} points"
    )
    return int(now != told) if wanted.check else 0


def _measure(rounds: int, anew: bool) -> None:
    """Play every kind until it has this many rounds, beginning with the one that has the fewest."""
    pars = {} if anew or not (FOLDER / FILE).exists() else read_pars(FOLDER)
    kinds = {hole.kind(course.level): (course, hole) for course in courses() for hole in course.holes}
    pars = {kind: pars.get(kind, Par()) for kind in kinds}
    while True:
        kind = min(pars, key=lambda one: pars[one].rounds)
        par = pars[kind]
        if par.rounds >= rounds:
            return
        course, hole = kinds[kind]
        for number in range(par.rounds, min(par.rounds + CHUNK, rounds)):
            par = with_score(par, play_for_par(kind, hole.deal, course.level, number))
        pars[kind] = par
        replace_atomically(FOLDER / FILE, write_pars(pars))
        print(f"{kind}: {par.rounds} rounds", flush=True)


def with_score(par: Par, score: int) -> Par:
    """Return a par after one more round."""
    return Par(par.rounds + 1, par.total + score, par.squares + score * score)


def half_interval(par: Par) -> float:
    """Return half the width of the 95 % interval of a par's mean, which needs at least two rounds."""
    n, mean = par.rounds, par.total / par.rounds
    deviation = sqrt(max(par.squares - n * mean * mean, 0.0) / (n - 1))
    return student_quantile(n - 1) * deviation / sqrt(n)


def write_pars(pars: Mapping[str, Par]) -> bytes:
    """Return the bytes of the file with these pars, one line for each kind."""
    lines = [f' "{kind}": [{par.rounds}, {par.total}, {par.squares}]' for kind, par in sorted(pars.items())]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def play_for_par(kind: str, deal: Deal, level: str, number: int) -> int:
    """Return a level's score in the person's seat in one round of a kind of table, numbered from 0.

    The bots have no style, because gnomes are not part of the kind.
    """
    game, seat = GAMES[deal.game], deal.person or 0
    dealt = replace(deal, number=number_from(f"par:{kind}:{number}"))
    levels = [one or level for one in deal.seating]
    session = play_first_round(game, deal_match(dealt, bot_players(levels)), dealt.seed, dealt.seed)
    scores = round_scores(session)
    assert scores is not None
    return scores[seat]


def courses() -> list[Course]:
    """Return the courses, whether or not their pars are known."""
    return [read_course(FOLDER / f"{name}.toml", {}) for name in COURSES]


def with_table(document: str, pars: dict[str, Par]) -> str:
    """Return the document with the table of these pars between its markers."""
    lines = [HEADING, "|---|---|---|---|---:|", *_rows(pars)]
    table = "\n".join((BEGIN, "", *lines, "", END))
    return re.sub(f"{BEGIN}.*{END}", lambda _: table, document, flags=re.DOTALL)


def _rows(pars: dict[str, Par]) -> Iterator[str]:
    """Yield a row for each kind of each course, in the order of its first hole."""
    for course in courses():
        for kind in dict.fromkeys(hole.kind(course.level) for hole in course.holes):
            numbers = [n for n, hole in enumerate(course.holes, 1) if hole.kind(course.level) == kind]
            yield _row(course, numbers, course.holes[numbers[0] - 1], pars[kind])


def _row(course: Course, numbers: Iterable[int], hole: Hole, par: Par) -> str:
    # text keys: option.*
    cells = (
        f"{course.name} {', '.join(map(str, numbers))}",
        f"**{course.level}**, {', '.join(hole.levels)}",
        str(hole.deal.first_seat + 1),
        ", ".join(text(f"option.{name.replace('_', '-')}") for name in hole.switches) or "none",
        str(par.points),
    )
    return f"| {' | '.join(cells)} |"
