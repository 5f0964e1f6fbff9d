"""What is won by a finished game, and by what the club keeps: pure functions of a record and of kept books."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gnoming.achievements.shelf import Won
from gnoming.core.model import GameWon
from gnoming.core.session import AnySession
from gnoming.deals.book import Book
from gnoming.deals.days import read_game_day
from gnoming.deals.golf import golf_word
from gnoming.handicap.calibration import Calibration, calibrations
from gnoming.handicap.rated import RatedGame, RatedGames, rated_seat
from gnoming.handicap.scoring import GAMES as RATED_GAMES
from gnoming.identity import FIRST
from gnoming.registry import GAMES
from gnoming.tour.course import Course
from gnoming.tour.progress import Progress, best_over, leaves

FAIR, FAIR_COUNT = "gardener", 2
"""The level, or a stronger one, of all opponents, and their least number, in a game that wins anything."""
STRONG, STRONG_COUNT = "greenkeeper", 3
"""The same for the victory over three."""
LEAST_DECISIONS = 20
"""Decisions of such a game at least: in a short one little can be lost."""
GRAND_LEAVES = 3
UNDER_PAR = frozenset(("birdie", "eagle", "albatross"))


def won_in_game(session: AnySession) -> frozenset[str]:
    """Return the names of what the person has won in a finished game; only a rated game wins anything."""
    seat = rated_seat(session)
    return frozenset() if seat is None or not session.state.over else won_by_seat(session, seat)


def won_by_seat(session: AnySession, seat: int) -> frozenset[str]:
    """Return the names of what a finished game has won for a seat: nothing against weak bots, or a single one."""
    rules, end = session.game.achievements, session.journal[-1].events[-1]
    if rules is None or not _is_table_of(session, seat, FAIR, FAIR_COUNT):
        return frozenset()
    found = rules.won(session.journal, seat)
    is_victory = isinstance(end, GameWon) and seat in end.winners and rules.is_full_length(session.state)
    return (
        found | {rules.victory} if is_victory and _is_table_of(session, seat, STRONG, STRONG_COUNT) else found
    )


def _is_table_of(session: AnySession, seat: int, level: str, count: int) -> bool:
    """Return whether at least so many bots sit against a seat, none of them weaker than this level."""
    game = session.game
    others = (one for at, one in enumerate(session.match.players) if at != seat)
    ranks = [game.levels.index(game.resolve_level(one.level)) for one in others]
    return len(ranks) >= count and min(ranks) >= game.levels.index(level)


# by what is kept ------------------------------------------------------------------------------------


def won_in_books(
    rated: RatedGames, progress: Progress, courses: Mapping[str, Course], deals: Book, person: str = FIRST
) -> Iterator[Won]:
    """Yield what rated games, walks of courses and days' deals have won for somebody, in the order of each book."""
    yield from _won_by_care(rated)
    yield from _won_by_handicap(rated)
    yield from _won_on_courses(progress, courses)
    yield from _won_on_days(deals, person)


def _won_by_care(rated: RatedGames) -> Iterator[Won]:
    for one in rated.games:
        if one.loss is None or one.loss.decisions < LEAST_DECISIONS:
            continue
        rules = GAMES[one.game].achievements if one.game in GAMES else None
        for name, most in rules.careful.items() if rules is not None else ():
            if one.loss.mean <= most:
                yield _won_by(name, one)


def _won_by_handicap(rated: RatedGames) -> Iterator[Won]:
    """Yield the first game after which somebody's settled handicap was no worse than scratch."""
    for game, known in calibrations().items():
        reviewed = [one for one in rated.games if one.game == game and one.loss and one.loss.decisions]
        losses = [one.loss.mean for one in reviewed if one.loss]
        for count in range(RATED_GAMES, len(losses) + 1):
            if _is_scratch(known, losses[count - RATED_GAMES : count]):
                yield _won_by("club-scratch", reviewed[count - 1])
                break


def _is_scratch(known: Calibration, losses: list[float]) -> bool:
    handicap = known.handicap(losses)
    return handicap is not None and handicap.value <= 0


def _won_by(name: str, game: RatedGame) -> Won:
    return Won(name, game.game, game.created, game.seed)


def _won_on_courses(progress: Progress, courses: Mapping[str, Course]) -> Iterator[Won]:
    """Yield what finished walks have won; which game made it is not kept there."""
    for name, course in courses.items():
        over = best_over(course, progress.card(name))
        if over is not None and over < 0:
            yield Won("club-course")
        if leaves(over) == GRAND_LEAVES:
            yield Won("club-cup")


def _won_on_days(deals: Book, person: str) -> Iterator[Won]:
    for key in deals.days:
        day, tried = read_game_day(key), deals.day_try(key, person)
        par = None if day is None else deals.pars.get(day.deal.code)
        if day is None or par is None or tried is None or tried.score is None:
            continue
        if golf_word(tried.score, par, day.game) in UNDER_PAR:
            yield Won("club-birdie", day.game, tried.begun, day.deal.seed)
