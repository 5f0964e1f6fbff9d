"""The rated games: what is kept, and what is read from any file."""

import json
from pathlib import Path

from gnoming.handicap.rated import RATED_GAMES, RatedGame, RatedGames
from gnoming.handicap.scoring import GameLoss
from gnoming.storage.store import load_document

FIRST = RatedGame("gnoming-a-round", "2026-11-23T17:00:00Z", "deal:x", GameLoss(60, 12.5))
WAITS = RatedGame("gnoming-a-round", "2026-11-23T18:00:00Z", "deal:y")
RATED = RatedGames((FIRST, WAITS))


def _load(path: Path) -> RatedGames:
    return load_document(path, RATED_GAMES, RatedGames()).value


def test_a_game_is_kept_once_and_keeps_its_place_and_what_it_lost() -> None:
    reviewed = RatedGame(*WAITS.identity, GameLoss(58, 3.0))
    rated = RATED.with_game(reviewed)
    assert rated.games == (FIRST, reviewed)
    assert rated.with_game(WAITS) == rated, "what is known is not forgotten"
    assert RATED.waiting == (WAITS,)
    assert rated.waiting == ()
    assert rated.without(FIRST).games == (reviewed,)


def test_only_reviewed_games_of_a_kind_make_its_handicap() -> None:
    assert RATED.losses("gnoming-a-round") == (12.5 / 60,)
    assert RATED.losses("pesky-garden-gnomes") == ()
    found = RATED.handicap("gnoming-a-round")
    assert found is not None
    assert found.games == 1
    assert RATED.handicap("pesky-garden-gnomes") is None
    assert RATED.handicap("another") is None


def test_entries_that_cannot_be_are_left_out_and_the_others_stay() -> None:
    document = json.loads(json.dumps(RATED.as_json()))
    good = document["games"][0]
    document["games"] += [
        None,
        {**good, "seed": 5},
        {**good, "seed": "x" * 201},
        {**good, "seed": "\u0007"},
        {**good, "created": "a", "decisions": True},
        {**good, "created": "b", "decisions": -1},
        {**good, "created": "c", "lost": 1e300},
        {**good, "created": "d", "lost": "1"},
        {**good, "created": "d", "lost": 10**400},
        {**good, "created": "e", "lost": float("nan")},
        {**good, "created": "f", "lost": -0.5},
        good,
    ]
    assert RATED_GAMES(document) == RATED
