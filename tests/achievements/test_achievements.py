"""The achievements of finished games and in the club, and the shelf that keeps them."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from gnoming import paths
from gnoming.achievements.found import rebuilt, won_by_seat, won_in_club, won_in_game, won_in_record
from gnoming.achievements.shelf import SHELF, Shelf, Won, achievements
from gnoming.arena.self_play import play_game
from gnoming.around.events import RoundScored as AroundScored
from gnoming.core.game import Player
from gnoming.core.model import Entry
from gnoming.core.model import GameWon as AroundWon
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import replay
from gnoming.core.session import AnySession
from gnoming.deals.days import GameDay, read_game_day
from gnoming.deals.results import DayTry, DealResults
from gnoming.handicap.rated import RatedGame, RatedGames, rated_seat
from gnoming.handicap.scoring import GameLoss
from gnoming.registry import GAMES
from gnoming.setup.draft import SetupDraft
from gnoming.tour.course import read_courses
from gnoming.tour.progress import CourseCard, Progress
from tests.support.playing import sit_down

SECOND_GAME = "pesky-garden-gnomes"

AROUND, PESKY = GAMES["gnoming-a-round"], GAMES["pesky-garden-gnomes"]
ANN, NOON = Player("Ann"), "2026-11-23T12:00:00Z"
GREENKEEPERS = tuple(Player(f"G{n}", "bot", "greenkeeper") for n in range(3))


def _scored(*rounds: tuple[tuple[int, ...], int | None, tuple[int, ...]], **options: object) -> AnySession:
    """Return a finished game of A Round with these rounds: points, the seat that went out, and its points for that."""
    session = sit_down(AROUND, (ANN, *GREENKEEPERS), "seed", values={"rounds": len(rounds), **options})
    session.assists = frozenset()
    start = session.state
    events = [AroundScored(scores, out, adjust) for scores, out, adjust in rounds]
    totals = tuple(map(sum, zip(*[e.scores for e in events], *[e.adjust for e in events], strict=True)))
    winners = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    session.journal.append(
        Entry(0, AROUND.deal_action(), (*events, AroundWon(totals, winners)), start, start)
    )
    return session


ROUND = ((-3, 1, 2, 4), None, (0, 0, 0, 0))
OUT = ((-4, 1, 2, 4), 0, (-5, 0, 0, 0))
BAD_OUT = ((4, 1, 2, 4), 0, (5, 0, 0, 0))


def test_a_low_steady_victory_over_three_greenkeepers() -> None:
    assert won_by_seat(_scored(ROUND, ROUND, ROUND), 0) == {"around-three", "around-clear", "around-steady"}
    loser = won_by_seat(_scored(ROUND, ROUND, ROUND), 3)
    assert loser == set(), "who had it otherwise has won nothing"


def test_a_first_victory_at_the_table_that_is_offered_first_wins_trophies() -> None:
    session, draft = _scored(ROUND, ROUND, ROUND), SetupDraft(AROUND, None)
    session.match = replace(session.match, players=tuple(draft.seats))
    assert rated_seat(session) == 0
    assert won_by_seat(session, 0) == {"around-clear", "around-steady"}


def test_a_single_bot_is_no_achievement_and_two_are_no_strong_table() -> None:
    session = _scored(ROUND, ROUND, ROUND)
    session.match = replace(session.match, players=(ANN, *GREENKEEPERS[:1]))
    assert won_by_seat(session, 0) == set()
    session.match = replace(session.match, players=(ANN, *GREENKEEPERS[:2]))
    assert won_by_seat(session, 0) == {"around-clear", "around-steady"}


def test_going_out_wins_only_if_it_was_right_each_time() -> None:
    assert "around-out" in won_by_seat(_scored(OUT, OUT, ROUND), 0)
    assert "around-out" not in won_by_seat(_scored(OUT, ROUND, ROUND), 0), "once may be luck"
    assert "around-out" not in won_by_seat(_scored(OUT, OUT, BAD_OUT), 0)


def test_points_count_as_the_round_brought_them() -> None:
    """Nine points ahead and five for going out make fourteen; −9 in each of three rounds is well under zero."""
    assert {"around-lead", "around-under"} <= won_by_seat(_scored(OUT, OUT, OUT), 0)
    low = ((-4, 5, 6, 7), None, (0, 0, 0, 0))
    assert "around-lead" not in won_by_seat(_scored(low, low, low), 0)


def test_short_games_and_easier_rules_win_nothing_as_a_whole() -> None:
    assert won_by_seat(_scored(OUT, OUT), 0) == {"around-lead"}
    assert "around-lead" not in won_by_seat(_scored(OUT, OUT, OUT, runs=True), 0)
    assert "around-steady" not in won_by_seat(_scored(OUT, OUT, OUT, forgive_penalty=True), 0)


@pytest.fixture(scope="module")
def finished() -> str:
    """Return the record of a rated game with an achievement: a greenkeeper's game, recorded as a person's."""
    session = play_game(AROUND, ["greenkeeper", "gardener", "gardener"], AROUND.make_options({}), "b")
    players = (ANN, *session.match.players[1:])
    session.match, session.assists, session.created = (
        replace(session.match, players=players),
        frozenset(),
        NOON,
    )
    return json.dumps(write_record(session))


def _read(record: str) -> AnySession:
    return replay(read_record(record, GAMES))


def test_what_a_game_has_won_is_read_from_its_record(finished: str, tmp_path: Path) -> None:
    session = _read(finished)
    names = won_in_game(session)
    assert names == {"around-lead", "around-steady", "around-under"}
    identity = ("gnoming-a-round", NOON, session.luck.seed)
    path = tmp_path / "one.gnome"
    path.write_text(finished, "utf-8")
    assert {one.name for one in won_in_record(path, {identity})} == names
    assert won_in_record(path, set()) == (), "somebody else's game"
    path.write_text(finished[:-40], "utf-8")
    assert won_in_record(path, {identity}) == ()


@pytest.mark.parametrize("spoilt", ["aids", "unknown", "practice", "people"])
def test_only_rated_games_win_anything(finished: str, spoilt: str) -> None:
    session = _read(finished)
    match spoilt:
        case "aids":
            session.assists = frozenset({"hint"})
        case "unknown":
            session.assists = None
        case "practice":
            session.practice = True
        case _:
            players = (ANN, Player("Bob"))
            session.match = replace(session.match, players=players)
    assert won_in_game(session) == set()


def test_a_game_that_is_not_over_has_won_nothing(finished: str) -> None:
    session = _read(finished)
    del session.journal[-1]
    assert won_in_game(session) == set()


# in the club ----------------------------------------------------------------------------------------


NO_BOOK, NO_WALK, NO_DEALS = RatedGames(), Progress(), DealResults()


def _books(
    rated: RatedGames = NO_BOOK,
    progress: Progress = NO_WALK,
    deals: DealResults = NO_DEALS,
    person: str = "p1",
) -> list[Won]:
    return list(won_in_club(rated, progress, read_courses(paths.assets() / "tour"), deals, person))


def _reviewed(lost: float, number: int = 0, decisions: int = 60, game: str = AROUND.name) -> RatedGame:
    return RatedGame(game, NOON, f"seed {number}", GameLoss(decisions, lost * decisions))


def test_care_wins_by_points_lost_per_decision() -> None:
    def names(game: RatedGame) -> set[str]:
        return {one.name for one in _books(RatedGames((game,)))}

    assert names(_reviewed(0.41)) == set()
    assert names(_reviewed(0.4)) == {"around-tidy"}
    assert names(_reviewed(0.25)) == {"around-tidy", "around-sharp"}
    assert names(_reviewed(0.15, game=PESKY.name)) == {"pesky-tidy", "pesky-sharp"}
    assert names(_reviewed(0.0, decisions=19)) == set(), "a short game proves little"
    assert names(RatedGame(AROUND.name, NOON, "seed")) == set(), "it waits for its review"


def test_scratch_takes_twenty_games_and_names_the_last_of_them() -> None:
    games = tuple(_reviewed(0.05, number) for number in range(21))
    assert "club-scratch" not in {one.name for one in _books(RatedGames(games[:19]))}
    won = next(one for one in _books(RatedGames(games)) if one.name == "club-scratch")
    assert won.seed == "seed 19"
    poor = tuple(_reviewed(0.6, number) for number in range(25))
    assert "club-scratch" not in {one.name for one in _books(RatedGames(poor))}


@pytest.mark.parametrize(
    ("best", "names"), [(0, set()), (-1, {"club-course"}), (-18, {"club-course", "club-cup"}), (None, set())]
)
def test_a_finished_walk_wins_by_its_total(best: int | None, names: set[str]) -> None:
    progress = Progress({"club": CourseCard(best=best)})
    assert {one.name for one in _books(progress=progress)} == names


def test_a_birdie_is_whose_try_it_was_in_either_game() -> None:
    for key in ("2026-11-23", f"2026-11-23 {SECOND_GAME}"):
        day = read_game_day(key)
        assert day is not None
        deals = DealResults().with_day(key, DayTry(NOON, 4, "p2"))
        assert _books(deals=deals, person="p2") == [], "par is not known yet"
        deals = deals.with_par(day.deal.code, 8)
        assert _books(deals=deals, person="p1") == []
        assert _books(deals=deals, person="p2") == [Won("club-birdie", day.game, NOON, day.deal.seed)]
    first = GameDay(date(2026, 11, 23))
    old = DealResults().with_day(first.key, DayTry(NOON, 4)).with_par(first.deal.code, 8)
    assert _books(deals=old), "before tries were noted by person there was the first one alone"
    assert _books(deals=old, person="") == []


# the shelf ------------------------------------------------------------------------------------------


def test_what_was_won_stays_as_it_was_won() -> None:
    first, again = Won("around-out", AROUND.name, NOON, "a"), Won("around-out", AROUND.name, NOON, "b")
    shelf = Shelf().with_won([first, Won("nonsense")]).with_won([again])
    assert shelf.won == (first,)
    assert shelf.unseen == {"around-out"}
    assert shelf.looked_at().unseen == frozenset()
    assert SHELF(json.loads(json.dumps(shelf.as_json()))) == shelf


def test_entries_that_cannot_be_are_left_out() -> None:
    document = json.loads(json.dumps(Shelf().with_won([Won("club-cup")]).as_json()))
    document["won"] += [
        None,
        5,
        {"name": "x"},
        {"name": ["club-cup"]},
        {"name": "club-course", "game": "\u0007"},
    ]
    document["unseen"] = ["club-course", 7, "around-out"]
    shelf = SHELF(document)
    assert shelf.won == (Won("club-cup"), Won("club-course"))
    assert shelf.unseen == {"club-course"}


def test_a_shelf_made_anew_has_the_earliest_game_of_each() -> None:
    late, early = (
        Won("around-out", AROUND.name, "2026-02-01", "b"),
        Won("around-out", AROUND.name, "2026-01-01", "a"),
    )
    shelf = rebuilt([late, early], [Won("club-course"), late])
    assert shelf.won == (early, Won("club-course"))


def test_there_are_twelve_to_twenty_and_every_one_has_a_picture() -> None:
    found = [*achievements()]
    assert 12 <= len(found) == len({one.name for one in found}) <= 20
    for one in found:
        assert (paths.assets() / "table" / f"trophy-{one.name}.webp").exists()
