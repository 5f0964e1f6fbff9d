"""The rate at which each level wins each achievement against three greenkeepers (docs/achievements.md).

Every game's record is saved immediately, so that an interrupted run can continue; the achievements are found in the
records alone. Those that need a review use the games of `python3 build handicap`, if its folder is given.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import timedelta
from pathlib import Path

from gnoming import paths
from gnoming.achievements.found import LEAST_DECISIONS, STRONG, STRONG_COUNT, UNDER_PAR, won_by_seat
from gnoming.achievements.shelf import achievements
from gnoming.arena.self_play import game_seed, play_game, record_line
from gnoming.cli.output import ProgressBar
from gnoming.core.game import AnyGame
from gnoming.core.luck import Luck
from gnoming.core.record_reader import read_record
from gnoming.core.replay import replay
from gnoming.core.session import AnySession, Session
from gnoming.deals.days import DAY_GAME, FIRST_DAY, GameDay, golf_word
from gnoming.deals.deal import Deal, deal_match
from gnoming.deals.rounds_asked import PAR_LEVEL, PAR_ROUNDS
from gnoming.deals.same_cards import bot_players
from gnoming.registry import GAMES, find_game
from gnoming.thinking.jobs import play_round
from gnoming.tour.course import Course, read_courses
from gnoming.tour.progress import CUPS

Rates = dict[str, tuple[int, Counter[str]]]
"""For each level, the number of games, and the number in which each achievement was won."""


def main(arguments: list[str]) -> int:
    """Play the missing games, count the achievements again, and print the tables; return 0."""
    asked = _parser().parse_args(arguments)
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name in asked.only.split(",") if asked.games else ():
        play(GAMES[name], asked.games, asked.folder)
        print("\n".join(table_lines(name, recount(GAMES[name], asked.games, asked.folder))))
        if asked.reviewed is not None:
            print("\n".join(care_lines(name, asked.reviewed / f"{name}.jsonl")))
    if asked.walks:
        print("\n".join(club_lines(asked.walks)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 build achievements", description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path, help="where the games' records are kept")
    parser.add_argument("--games", type=int, default=100, help="games of each level and kind")
    parser.add_argument("--only", default=",".join(GAMES), metavar="GAME,…")
    parser.add_argument("--reviewed", type=Path, help="the folder of `python3 build handicap`")
    parser.add_argument(
        "--walks", type=int, default=0, help="walks of each course by each level, and days' deals"
    )
    return parser


def play(game: AnyGame, games: int, folder: Path) -> None:
    """Play the games that are missing in the folder, each level in the first seat against greenkeepers."""
    progress = ProgressBar(games, sys.stderr, time.monotonic)
    for number in range(1, games + 1):
        for level in game.levels:
            path = _path(folder, game, level)
            if path.exists() and sum(1 for _ in path.open(encoding="utf-8")) >= number:
                continue
            seed = game_seed(f"achievements/{game.name}", number)
            session = play_game(game, [level, *[STRONG] * STRONG_COUNT], game.make_options({}), seed)
            with path.open("a", encoding="utf-8") as file:
                file.write(record_line(session) + "\n")
        progress.show(number)
    progress.clear()


def recount(game: AnyGame, games: int, folder: Path) -> Rates:
    """Return the achievements that each level has won, according to the records."""
    rates: Rates = {}
    for level in game.levels:
        won: Counter[str] = Counter()
        lines = _path(folder, game, level).read_text("utf-8").splitlines()[:games]
        for line in lines:
            won.update(won_by_seat(replay(read_record(line, GAMES)), 0))
        rates[level] = len(lines), won
    return rates


def _path(folder: Path, game: AnyGame, level: str) -> Path:
    return folder / f"{game.name}-{level}.jsonl"


def table_lines(name: str, rates: Rates) -> Iterator[str]:
    """Yield the lines of a game's table, in percent of games."""
    yield from _head(name, {level: games for level, (games, _) in rates.items()})
    for one in achievements():
        if any(won[one.name] for _, won in rates.values()):
            yield _row(
                one.name, {level: 100 * won[one.name] / games for level, (games, won) in rates.items()}
            )


def care_lines(name: str, reviewed: Path) -> Iterator[str]:
    """Yield the lines of the table of achievements that need a review."""
    means: dict[str, list[float]] = {level: [] for level in GAMES[name].levels}
    for line in reviewed.read_text("utf-8").splitlines():
        for level, decisions, lost in json.loads(line):
            if decisions >= LEAST_DECISIONS:
                means[level].append(lost / decisions)
    yield from _head(name, {level: len(found) for level, found in means.items()})
    rules = GAMES[name].achievements
    for achievement, most in rules.careful.items() if rules is not None else ():
        yield _row(
            achievement,
            {level: 100 * sum(one <= most for one in found) / len(found) for level, found in means.items()},
        )


def club_lines(count: int) -> Iterator[str]:
    """Yield the lines of the table for `count` walks along each course, and as many daily deals in each game."""
    levels = find_game(DAY_GAME).levels
    yield from _head(f"{count} walks of each course and {count} days", dict.fromkeys(levels, count))
    for name, course in read_courses(paths.assets() / "tour").items():
        over = {level: [_walk(course, level, number) for number in range(count)] for level in levels}
        yield _row(
            f"club-course, {name}", {k: 100 * sum(one < 0 for one in v) / count for k, v in over.items()}
        )
        yield _row(
            f"club-cup, {name}", {k: 100 * sum(one <= CUPS[0] for one in v) / count for k, v in over.items()}
        )
    for game in GAMES:
        birdies: Counter[str] = Counter()
        for number in range(count):
            birdies.update(_birdies(GameDay(FIRST_DAY + timedelta(number), game).deal, game))
        yield _row(f"club-birdie, {game}", {level: 100 * birdies[level] / count for level in levels})


def _walk(course: Course, level: str, number: int) -> int:
    """Return a level's points over par on a course, with cards that no other walk has."""
    return sum(
        _points(hole.deal_of_try(number), level, "walk") - course.par(at)
        for at, hole in enumerate(course.holes)
    )


def _birdies(deal: Deal, game: str) -> Iterator[str]:
    """Yield each level whose score in a daily deal is a birdie or better."""
    pars = [_points(deal, PAR_LEVEL, f"par/{number}") for number in range(1, PAR_ROUNDS + 1)]
    par = (2 * sum(pars) + PAR_ROUNDS) // (2 * PAR_ROUNDS)
    for level in find_game(game).levels:
        if golf_word(_points(deal, level, "scored"), par, game) in UNDER_PAR:
            yield level


def _points(deal: Deal, level: str, seed: str) -> int:
    """Return a level's score in the whole game of a deal, in the person's seat."""
    game, seat = find_game(deal.game), deal.person or 0
    levels = [one or level for one in deal.seating]
    match = deal_match(deal, bot_players(levels))
    session: AnySession = Session(game, match, Luck(deal.seed), "")
    bots = tuple(game.make_bot_for(player) for player in match.players)
    playing = play_round(game, bots, session.state, f"{deal.seed}/{seed}", to_the_end=True)
    while True:
        try:
            next(playing)
        except StopIteration as done:
            for mover, action in done.value:
                session.act(mover, action)
            return game.totals(session.state)[seat]


def _head(name: str, games: Mapping[str, int]) -> Iterator[str]:
    yield f"\n{name}, % of games\n"
    yield "| | " + " | ".join(f"`{level}` ({count})" for level, count in games.items()) + " |"
    yield "|---|" + "---|" * len(games)


def _row(name: str, rates: Mapping[str, float]) -> str:
    return f"| `{name}` | " + " | ".join(f"{rate:.0f}" for rate in rates.values()) + " |"
