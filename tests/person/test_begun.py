"""The list of who has begun each saved game, whatever lies in its file."""

import json

import pytest

from gnoming.person.begun import Begun, BegunGames, read_begun

GAMES = BegunGames().with_game("gnoming-a-round", Begun("2026-11-23T12:00:00Z", "seed", "p2"))


def test_a_game_is_known_by_its_moment_and_seed() -> None:
    assert GAMES.beginner("gnoming-a-round", "2026-11-23T12:00:00Z", "seed") == "p2"
    assert GAMES.beginner("gnoming-a-round", "2026-11-23T12:00:00Z", "other") is None
    assert GAMES.beginner("pesky-garden-gnomes", "2026-11-23T12:00:00Z", "seed") is None
    assert read_begun(json.loads(json.dumps(GAMES.as_json()))) == GAMES


def test_entries_that_cannot_be_are_left_out() -> None:
    document = json.loads(json.dumps(GAMES.as_json()))
    entry = document["games"]["gnoming-a-round"]
    document["games"] |= {
        "a": None,
        "b": {**entry, "person": "../p1"},
        "c": {**entry, "seed": 5},
        "d": {**entry, "seed": "x" * 201},
    }
    assert read_begun(document) == GAMES


@pytest.mark.parametrize("found", [None, [], {}, {"format": "gnoming-begun", "version": 1, "games": []}])
def test_no_list_is_said_to_be_none(found: object) -> None:
    with pytest.raises(ValueError, match="begun"):
        read_begun(found)
