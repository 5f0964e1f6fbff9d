"""The achievements won in finished games and in the club, as pure functions; a lost shelf is rebuilt with them."""

import logging
from collections.abc import Collection, Iterable, Iterator, Mapping
from operator import attrgetter
from pathlib import Path

from gnoming.achievements.shelf import Shelf, Won
from gnoming.core.errors import RecordError
from gnoming.core.model import GameWon
from gnoming.core.record_reader import MAX_RECORD_CHARS, read_record
from gnoming.core.replay import replay
from gnoming.core.session import AnySession
from gnoming.deals.days import golf_word, read_game_day
from gnoming.deals.results import DealResults
from gnoming.handicap.calibration import Calibration, calibrations
from gnoming.handicap.rated import RatedGame, RatedGames, rated_seat
from gnoming.handicap.scoring import GAMES as COUNTED_GAMES
from gnoming.identity import FIRST
from gnoming.registry import GAMES
from gnoming.storage import files
from gnoming.tour.course import Course
from gnoming.tour.progress import Progress, best_over, leaves

LEAST_OPPONENTS = 2
"""The smallest number of opponents in a game that can win an achievement."""
STRONG, STRONG_COUNT = "greenkeeper", 3
"""The opponents' lowest level and smallest number for the achievements for beating strong opponents."""
LEAST_DECISIONS = 20
"""The fewest decisions a game needs for its loss to count; little can be lost in a shorter one."""
GRAND_LEAVES = 3
Identity = tuple[str, str, str]
"""A game's name, start and seed."""
UNDER_PAR = frozenset(("birdie", "eagle", "albatross"))
log = logging.getLogger(__name__)


def won_in_game(session: AnySession) -> frozenset[str]:
    """Return the names of the achievements the person won in a finished game; none if it isn't rated."""
    seat = rated_seat(session)
    return frozenset() if seat is None or not session.state.over else won_by_seat(session, seat)


def won_by_seat(session: AnySession, seat: int) -> frozenset[str]:
    """Return the names of a seat's achievements in a finished game; none against a single bot."""
    rules, end = session.game.achievements, session.journal[-1].events[-1]
    if rules is None or len(session.match.players) <= LEAST_OPPONENTS:
        return frozenset()
    found = rules.won(session.journal, seat)
    is_victory = isinstance(end, GameWon) and seat in end.winners and rules.is_full_length(session.state)
    return found | {rules.victory} if is_victory and _is_strong(session, seat) else found


def _is_strong(session: AnySession, seat: int) -> bool:
    """Return whether a seat has enough opponents, and all of them are strong."""
    game = session.game
    others = (one for at, one in enumerate(session.match.players) if at != seat)
    ranks = [game.levels.index(game.resolve_level(one.level)) for one in others]
    return len(ranks) >= STRONG_COUNT and min(ranks) >= game.levels.index(STRONG)


# in the club ----------------------------------------------------------------------------------------


def won_in_club(
    rated: RatedGames,
    progress: Progress,
    courses: Mapping[str, Course],
    deals: DealResults,
    person: str = FIRST,
) -> Iterator[Won]:
    """Yield a person's achievements from rated games, the tour and the day's deals, in each store's order."""
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
    """For each game, yield an achievement for the first time that a settled handicap was at most 0."""
    for game, known in calibrations().items():
        reviewed = [one for one in rated.games if one.game == game and one.loss and one.loss.decisions]
        losses = [one.loss.mean for one in reviewed if one.loss]
        for count in range(COUNTED_GAMES, len(losses) + 1):
            if _is_scratch(known, losses[count - COUNTED_GAMES : count]):
                yield _won_by("club-scratch", reviewed[count - 1])
                break


def _is_scratch(known: Calibration, losses: list[float]) -> bool:
    handicap = known.handicap(losses)
    return handicap is not None and handicap.value <= 0


def _won_by(name: str, game: RatedGame) -> Won:
    return Won(name, game.game, game.created, game.seed)


def _won_on_courses(progress: Progress, courses: Mapping[str, Course]) -> Iterator[Won]:
    """Yield the achievements for finished courses; they name no game, since no single game won them."""
    for name, course in courses.items():
        over = best_over(course, progress.card(name))
        if over is not None and over < 0:
            yield Won("club-course")
        if leaves(over) == GRAND_LEAVES:
            yield Won("club-cup")


def _won_on_days(deals: DealResults, person: str) -> Iterator[Won]:
    for key in deals.days:
        day, tried = read_game_day(key), deals.day_try(key, person)
        par = None if day is None else deals.pars.get(day.deal.code)
        if day is None or par is None or tried is None or tried.score is None:
            continue
        if golf_word(tried.score, par, day.game) in UNDER_PAR:
            yield Won("club-birdie", day.game, tried.begun, day.deal.seed)


# rebuilding a lost shelf ----------------------------------------------------------------------------


def won_by(session: AnySession) -> tuple[Won, ...]:
    """Return the achievements won in a finished game."""
    identity = session.game.name, session.created, session.luck.seed
    return tuple(Won(name, *identity) for name in sorted(won_in_game(session)))


def won_in_record(path: Path, wanted: Collection[Identity]) -> tuple[Won, ...]:
    """Return the achievements won in a record's game if it is a `wanted` one; none for an unreadable file."""
    try:
        if path.stat().st_size > 4 * MAX_RECORD_CHARS:
            return ()
        record = read_record(files.read_text_file(path), GAMES)
        if (
            not record.result
            or record.counted
            or (record.game.name, record.created, record.seed) not in wanted
        ):
            return ()
        return won_by(replay(record))
    except (OSError, ValueError, RecordError) as error:
        log.warning("record %s cannot be read: %.300r", path.name, error)
        return ()


def rebuilt(of_games: Iterable[Won], in_club: Iterable[Won]) -> Shelf:
    """Return the shelf of all achievements, each with the earliest game that won it."""
    dated = sorted((*of_games, *in_club), key=attrgetter("created"))
    without_game = [one for one in dated if one.identity is None]
    return Shelf().with_won([one for one in dated if one.identity is not None] + without_game)
