"""The owners of saved games, whatever their file holds."""

import json

from gnoming.person.owners import GAME_OWNERS, GameOwners, OwnedGame

GAMES = GameOwners().with_game(
    "gnoming-a-round", OwnedGame("2026-11-23T12:00:00Z", "seed", "p2", ("p2", "", "p0123456789ab"))
)


def test_a_game_is_known_by_its_moment_and_seed() -> None:
    found = GAMES.find("gnoming-a-round", "2026-11-23T12:00:00Z", "seed")
    assert found == OwnedGame("2026-11-23T12:00:00Z", "seed", "p2", ("p2", "", "p0123456789ab"))
    assert GAMES.find("gnoming-a-round", "2026-11-23T12:00:00Z", "other") is None
    assert GAMES.find("pesky-garden-gnomes", "2026-11-23T12:00:00Z", "seed") is None
    assert GAME_OWNERS(json.loads(json.dumps(GAMES.as_json()))) == GAMES


def test_entries_that_cannot_be_are_left_out() -> None:
    document = json.loads(json.dumps(GAMES.as_json()))
    entry = document["games"]["gnoming-a-round 2026-11-23T12:00:00Z seed"]
    document["games"] |= {
        "a": None,
        "b": {**entry, "person": "../p1"},
        "c": {**entry, "seed": 5},
        "d": {**entry, "seed": "x" * 201},
    }
    assert GAME_OWNERS(document) == GAMES


def test_a_game_noted_by_an_older_version_is_known_by_its_kind() -> None:
    entry = {"created": "2026-11-23T12:00:00Z", "seed": "seed", "person": "p2"}
    old = GAME_OWNERS({"format": "gnoming-begun", "version": 1, "games": {"gnoming-a-round": entry}})
    for owners in (old, old.of_now(["gnoming-a-round"])):
        found = owners.find("gnoming-a-round", "2026-11-23T12:00:00Z", "seed")
        assert found is not None
        assert (found.owner, found.seats) == ("p2", ())
