"""Statistics from the index: they equal a recount, whatever the file holds."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gnoming.past.archive import PastGames
from gnoming.past.past_game import unpack_played
from gnoming.registry import GAMES
from gnoming.stats.facts import read_folder
from gnoming.stats.reviewed_games import REVIEWED_GAMES, Cost, ReviewedGames
from gnoming.stats.summary import BY_NAME, PERIODS, Selection, by_player, figures_of, played_games, trend
from tests.stats.conftest import A_ROUND, PESKY, Write, finished
from tests.stats.recount import recount, recount_course

Open = Callable[[], PastGames]
GAME = (A_ROUND, "2026-01-01T18:00:00Z", "seed")


@pytest.fixture
def open_games(folder: Path, tmp_path: Path) -> Open:
    """Return a function that opens the folder by its index, reads missing games, and writes the index."""

    def open_folder() -> PastGames:
        games = PastGames(folder, tmp_path / "index.txt", GAMES)
        games.open()
        while games.unread:
            games.read_next()
        (tmp_path / "index.txt").write_bytes(games.index_document())
        return games

    return open_folder


def test_the_index_says_what_the_records_say(open_games: Open, folder: Path) -> None:
    expected = [*played_games(read_folder(folder, GAMES).games)]
    assert unpack_played(open_games().games) == expected
    again = open_games()
    assert not again.is_changed
    assert unpack_played(again.games) == expected
    assert unpack_played(again.games, after=expected[5].created) == [
        entry for entry in expected if entry.created > expected[5].created
    ]


def test_every_choice_comes_to_what_a_recount_does(open_games: Open, folder: Path) -> None:
    players = by_player(unpack_played(open_games().games), {})
    entries = players[f"{BY_NAME}ada"]
    counted = recount(folder, "Ada")
    for (game, of, value), row in counted.items():
        if of == "month":
            continue
        level, seats = (value if of == "level" else None), (int(value) if of == "seats" else None)
        figures = figures_of(Selection(None, game, level, seats).of(entries))
        assert (figures.games, figures.wins, [*figures.places]) == (row["games"], row["wins"], row["places"])
        assert (figures.best.points, figures.rounds) == (row["best"], row["rounds"])
        for field in ("place", "total", "round", "margin"):
            assert getattr(figures, field).value == pytest.approx(row[field][0])
    assert next(iter(players.values())) is entries, "those with the most games first"


def test_the_course_comes_to_what_a_recount_does(open_games: Open, folder: Path) -> None:
    own = by_player(unpack_played(open_games().games), {})[f"{BY_NAME}ada"]
    entries = Selection(None, PESKY).of(own)
    lost = {entry.identity: 1.5 * n for n, entry in enumerate(entries) if n % 2}
    counted = recount_course(folder, "Ada", PESKY, {key[2]: points for key, points in lost.items()})
    found = [(period.result.value, period.rest) for period in trend(entries, lost)]
    assert len(found) == 8
    for (result, rest), (counted_result, counted_rest) in zip(found, counted, strict=True):
        assert result == pytest.approx(counted_result)
        assert rest == (None if counted_rest is None else pytest.approx(counted_rest))


def test_many_games_are_told_in_few_periods_that_lose_none(open_games: Open) -> None:
    entries = unpack_played(open_games().games) * 20
    periods = trend(entries, {})
    assert len(periods) <= PERIODS
    assert (periods[0].first, periods[-1].last) == (1, len(entries))
    assert {period.lost for period in periods} == {None}


SPOILT = {
    "no json": "[",
    "no list": "7",
    "too short": '[["A", 0, 2]]',
    "no such seat": '[["A", 2, 2, "sprout", 1, true, 3, 0.0, [3]]]',
    "no such place": '[["A", 0, 2, "sprout", 3, true, 3, 0.0, [3]]]',
    "rounds that do not add up": '[["A", 0, 2, "sprout", 1, true, 3, 0.0, [4]]]',
    "endless points": '[["A", 0, 2, "sprout", 1, true, 10000001, 0.0, [10000001]]]',
    "no rounds": '[["A", 0, 2, "sprout", 1, true, 0, 0.0, []]]',
    "no number": '[["A", 0, 2, "sprout", 1, true, 3, NaN, [3]]]',
    "words for points": '[["A", 0, 2, "sprout", 1, true, 3, 0.0, ["3"]]]',
    "two rows at once": "[],[]",
}


@pytest.mark.parametrize("spoilt", SPOILT.values(), ids=SPOILT)
def test_a_spoilt_row_of_the_index_counts_for_nothing(open_games: Open, tmp_path: Path, spoilt: str) -> None:
    whole = unpack_played(open_games().games)
    file = whole[3].file
    lines = (tmp_path / "index.txt").read_text("utf-8").split("\n")
    changed = [
        line.rpartition("\t")[0] + f"\t{spoilt}" if line.startswith(f"{file}\t") else line for line in lines
    ]
    (tmp_path / "index.txt").write_text("\n".join(changed), "utf-8")
    assert unpack_played(open_games().games) == [entry for entry in whole if entry.file != file]


def test_rebuilding_that_is_cut_short_loses_nothing(open_games: Open, folder: Path, tmp_path: Path) -> None:
    whole, index = unpack_played(open_games().games), tmp_path / "index.txt"
    before = index.read_bytes()
    games = PastGames(folder, index, GAMES)
    games.open(afresh=True)
    assert (games.games, games.unread) == ([], 16)
    games.read_next()
    assert index.read_bytes() == before
    assert unpack_played(open_games().games) == whole


def test_practice_and_figures_that_do_not_add_up_do_not_count(write: Write, tmp_path: Path) -> None:
    record = finished(A_ROUND, 2, 0)
    write({**record, "practice": True}, "practice.gnome")
    totals = [total + 1 for total in record["totals"]]
    path = write({**record, "totals": totals, "seed": "other"}, "wrong.gnome")
    games = PastGames(path.parent, tmp_path / "index.txt", GAMES)
    games.open()
    while games.unread:
        games.read_next()
    assert len(games.games) == 2
    assert unpack_played(games.games) == []


def test_the_costliest_habit_is_the_kind_that_lost_most_in_all() -> None:
    other = (*GAME[:2], "other")
    reviewed = ReviewedGames().with_review(GAME, [("source", 0.5), ("place", 3.0), ("place", 1.0)])
    reviewed = reviewed.with_review(other, [("source", 2.5)]).with_review(
        GAME, [("source", 2.0), ("place", 4.0)]
    )
    habit = reviewed.costliest([GAME, other, (*GAME[:2], "never reviewed")])
    assert habit is not None
    assert (habit.kind, habit.cost, habit.games, habit.every) == ("source", Cost(2, 4.5), 2, 8.5)
    assert reviewed.losses == {GAME: 6.0, other: 2.5}
    assert reviewed.costliest([]) is None


def test_reviewed_games_come_back_from_their_file_and_are_forgotten() -> None:
    reviewed = ReviewedGames().with_review(GAME, [("place", 1.25)]).restored()
    assert REVIEWED_GAMES(json.loads(json.dumps(reviewed.as_json()))) == reviewed
    forgotten = reviewed.forget("2026-06-01T00:00:00Z")
    assert (forgotten.reviews, forgotten.restored()) == ({}, ReviewedGames())


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2}, {"games": 7}, {"games": [7]}, {"forgotten": None}, {"forgotten": "x" * 300},
        {"games": [{"game": "g", "created": "c", "seed": "s", "kinds": {"place": [1, -1.0]}}]},
        {"games": [{"game": "g", "created": "c", "seed": "s", "kinds": {"place": [True, 1.0]}}]},
        {"games": [{"game": "g", "created": "c", "seed": "s", "kinds": {"place": [1, 1e300]}}]},
        {"games": [{"game": "g", "created": "c", "kinds": {}}]},
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    document = {**ReviewedGames().as_json(), **change}
    with pytest.raises(ValueError, match=r"\w"):
        REVIEWED_GAMES(document)
