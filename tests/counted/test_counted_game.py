"""Games played with real cards: the engines' scores from the cards that were read off, and every change undone."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from gnoming.arena.self_play import play_game
from gnoming.around.counting import format_grid
from gnoming.around.state import AroundState
from gnoming.core.errors import RecordError
from gnoming.core.game import AnyGame
from gnoming.core.match import JsonObject, Match, Player
from gnoming.core.model import State
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import replay
from gnoming.counted.export import as_csv
from gnoming.counted.game import NOBODY, CountedGame, begin
from gnoming.counted.record import recount, write_counted
from gnoming.past.past_game import summarise, unpack_played
from gnoming.pesky.cards import known_faces
from gnoming.pesky.counting import CountedHand
from gnoming.pesky.state import PeskyState
from gnoming.registry import GAMES

NOON = "2026-11-27T12:00:00Z"
AROUND, PESKY = GAMES["gnoming-a-round"], GAMES["pesky-garden-gnomes"]


def read_off_grids(state: State) -> tuple[list[str], int]:
    assert isinstance(state, AroundState)
    hands = [format_grid([card.face for card in grid]) for grid in state.grids]
    return hands, NOBODY if state.out is None else state.out


def read_off_piles(state: State) -> tuple[list[str], int]:
    assert isinstance(state, PeskyState)
    seats = range(state.players)
    goals, tokens = map(known_faces, state.goals), map(known_faces, state.tokens)
    kept = [(goal[0], token[0]) for goal, token in zip(goals, tokens, strict=True)]
    return [str(CountedHand(*kept[seat], known_faces(state.won[seat]))) for seat in seats], NOBODY


def count(game: CountedGame, hands: Sequence[str], out: int) -> CountedGame:
    number = game.counted
    for seat, words in enumerate(hands):
        game = game.with_hand(number, seat, words)
    return game.with_out(number, out).with_round_counted()


@pytest.mark.parametrize(
    ("game", "players", "options", "rounds", "read_off"),
    [
        (AROUND, 7, {"rounds": 9}, 9, read_off_grids),
        (AROUND, 2, {"rounds": 5, "count_rounds_won": True, "runs": True}, 5, read_off_grids),
        (AROUND, 3, {"rounds": 1, "mulligan_one_value": True, "forgive_penalty": True}, 1, read_off_grids),
        (PESKY, 5, {"target": 30}, 4, read_off_piles),
    ],
    ids=["around-7", "around-2", "around-3", "pesky-5"],
)
def test_bots_rounds_read_off_as_cards_score_as_their_record_says(
    game: AnyGame,
    players: int,
    options: Mapping[str, object],
    rounds: int,
    read_off: Callable[[State], tuple[list[str], int]],
) -> None:
    levels = ["sprout"] * players
    session = play_game(game, levels, game.make_options(options), f"real/{players}", nodes=1)
    people = tuple(Player(f"P{seat}", portrait="moss") for seat in range(players))
    counted = begin(game, Match(people, session.match.options, session.match.first_seat), NOON)
    ends = [entry.after for entry in session.journal if len(entry.after.results) > len(entry.before.results)]
    for number, state in enumerate(ends):
        assert counted.dealer(number) == state.dealer
        assert not counted.over
        assert counted.doubts(number) == ()
        counted = count(counted, *read_off(state))
    assert len(ends) >= rounds
    assert counted.over
    assert counted.results == session.state.results
    record = write_record(session)
    assert (list(counted.totals), list(counted.winners)) == (record["totals"], record["winners"])


def four_around(**options: object) -> CountedGame:
    people = tuple(Player(name, portrait="moss") for name in ("Anna", "Otto", "Lina", "Karl"))
    return begin(AROUND, Match(people, AROUND.make_options(options), 1), NOON)


GRIDS = (
    "5 5 5 / 3 4 -3 / 3 6 7",
    "-2 4 8 / 3 5 3 / -1 8 7",
    "8 3 5 / 8 -3 4 / M X -1",
    "5 -4 -3 / M 4 7 / 5 4 -2",
)


def test_a_round_is_ready_once_every_card_and_who_went_out_are_known() -> None:
    game = four_around()
    for seat, words in enumerate(GRIDS):
        assert not game.is_ready(0)
        assert game.first_open(0) == seat
        game = game.with_hand(0, seat, words)
    assert not game.is_ready(0)
    assert game.with_out(0, NOBODY).is_ready(0)
    game = game.with_out(0, 3).with_round_counted()
    assert (game.totals, len(game.rounds), game.dealer(1)) == ((15, 35, 10, -4), 2, 1)


def test_each_change_can_be_undone_and_a_whole_round_reopened() -> None:
    game = four_around()
    steps = [game, game := game.with_hand(0, 0, "5 ? ? / ? ? ? / ? ? ?"), game := game.with_out(0, 2)]
    game = game.with_hand(0, 0, "5 M ? / ? ? ? / ? ? ?").with_hand(0, 0, "5 M ? / ? ? ? / ? ? ?")
    for before in reversed(steps):
        assert game.can_undo(0)
        game, _ = game.undone()
        assert game == before
    assert not game.can_undo(0)
    counted = count(game, GRIDS, 3)
    assert not counted.can_undo(1)
    again = counted.with_hand(1, 0, GRIDS[0]).with_round_reopened()
    assert (again.counted, len(again.rounds), again.can_undo(0)) == (0, 1, True)
    assert again.with_round_counted() == counted


def test_an_earlier_round_is_corrected_even_when_that_ends_the_game_or_goes_on_with_it() -> None:
    people = tuple(Player(name, portrait="moss") for name in ("Anna", "Otto", "Lina"))
    game = begin(PESKY, Match(people, PESKY.make_options({"target": 10})), NOON)
    game = count(game, ["none -13", "none +1", "none +4"], NOBODY)
    assert not game.over
    game = count(game, ["none +1", "none +4", "none -2"], NOBODY)
    assert (game.totals, game.over, game.winners, len(game.rounds)) == ((11, 5, 6), True, (1,), 2)
    corrected = game.with_hand(0, 0, "none +6")
    assert (corrected.totals, corrected.over, len(corrected.rounds)) == ((7, 5, 6), False, 3)
    assert corrected.with_hand(0, 0, "none -13").over


@pytest.mark.parametrize(
    ("hands", "sentences", "seats"),
    [
        (["M M ? / ? ? ? / ? ? ?", "M M ? / ? ? ? / ? ? ?"], ["4 × Mulligan? There are only 3."], (0, 1)),
        (["-4 -4 ? / ? ? ? / ? ? ?", "? ? -4 / ? ? -4 / ? ? ?"], ["4 × −4? There are only 3."], (0, 1)),
        (["8 8 8 / 8 8 8 / 8 8 8", "8 8 8 / 8 ? ? / ? ? ?"], [], ()),
        (["8 8 8 / 8 8 8 / 8 8 8", "8 8 8 / 8 8 ? / ? ? ?"], ["14 × 8? There are only 13."], (0, 1)),
    ],
)
def test_more_cards_than_the_pack_has_are_told_and_still_counted(
    hands: list[str], sentences: list[str], seats: tuple[int, ...]
) -> None:
    game = four_around()
    for seat, words in enumerate(hands):
        game = game.with_hand(0, seat, words)
    assert [doubt.sentence for doubt in game.doubts(0)] == sentences
    assert all(doubt.seats == seats for doubt in game.doubts(0))


def finished() -> CountedGame:
    return count(four_around(rounds=1), GRIDS, 3)


def test_a_finished_game_is_a_record_that_lists_and_statistics_read_and_nobody_replays() -> None:
    document = json.dumps(write_counted(finished()))
    record = read_record(document, GAMES)
    recount(record)
    with pytest.raises(RecordError, match="no moves to show"):
        replay(record)
    past = summarise(document, "a.gnome", GAMES)
    assert past is not None
    assert (past.counted, past.details.totals, past.details.winners) == (True, (15, 35, 10, -4), (3,))
    played = unpack_played([past])
    assert [(one.place, one.total, one.level) for one in played] == [
        (3, 15, "people"), (4, 35, "people"), (2, 10, "people"), (1, -4, "people")
    ]  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"totals": [14, 35, 10, -4]},
        {"winners": [0]},
        {"rounds": []},
        {
            "rounds": [
                {"dealer": 0, "hands": [*GRIDS], "out": 2, "scores": [15, 35, 10, 1], "adjust": [0, 0, 0, -5]}
            ]
        },
        {
            "rounds": [
                {
                    "dealer": 0,
                    "hands": [*GRIDS[:3]],
                    "out": 3,
                    "scores": [15, 35, 10, 1],
                    "adjust": [0, 0, 0, -5],
                }
            ]
        },
        {"rounds": [{"dealer": 0, "hands": [*GRIDS[:3], "5"], "out": 3, "scores": [15, 35, 10, 1]}]},
        {"rounds": [{"dealer": 0, "hands": None, "out": 9, "scores": [15, 35, 10, 1]}]},
    ],
)
def test_a_record_whose_scores_do_not_follow_from_its_cards_is_refused(change: JsonObject) -> None:
    with pytest.raises(RecordError):
        recount(read_record(json.dumps(write_counted(finished()) | change), GAMES))


def test_the_table_for_other_programs_has_each_players_rounds_and_no_formulas() -> None:
    names = ("=1+1", 'Übel, "Otto"', "Li;na", "+Karl")
    game = replace(finished(), match=replace(finished().match, players=tuple(map(Player, names))))
    of_game = ("gnoming-a-round", "2026-11-27")
    lines = as_csv(game).decode("utf-8-sig").split("\r\n")
    assert [line[1:-1].replace('";"', '","').split('","') for line in lines] == [
        ["name", "round 1", "total", "won", "game", "date", "went out"],
        ["'=1+1", "15", "15", "0", *of_game, ""],
        ['Übel, ""Otto""', "35", "35", "0", *of_game, ""],
        ["Li;na", "10", "10", "0", *of_game, ""],
        ["'+Karl", "-4", "-4", "1", *of_game, "1"],
        [""],
    ]
