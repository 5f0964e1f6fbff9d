"""A game taken up again in the middle."""

import json
from random import Random

import pytest

from gnoming.arena.self_play import play_game
from gnoming.around.state import AroundState, Phase
from gnoming.core.game import State
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import resume
from gnoming.core.session import AnySession
from gnoming.registry import GAMES
from gnoming.review.play_on import play_on
from tests.around.bots.arena import OPTIONS
from tests.support.playing import begin, finish

GAME = GAMES["gnoming-a-round"]


def around(state: State) -> AroundState:
    assert isinstance(state, AroundState)
    return state


def asked(session: AnySession) -> list[int]:
    return [number for number, entry in enumerate(session.journal) if entry.seat is not None]


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_all_that_was_seen_is_as_it_was_and_the_rest_is_new(number: int) -> None:
    old = play_game(
        GAME,
        ("careful",) * (2, 3, 5, 7)[number],
        GAME.make_options({**OPTIONS[number], "rounds": 2}),
        f"onward-{number}",
    )
    changed = 0
    for at in asked(old)[::13]:
        new = play_on(old, at, 0, "another", "2026-01-01T00:00:00Z")
        assert len(new.journal) == at
        assert new.view(0) == GAME.view(old.journal[at].before, 0)
        assert GAME.legal(new.state) == GAME.legal(old.journal[at].before)
        changed += around(new.state).draw_pile != around(old.journal[at].before).draw_pile
        record = json.dumps(write_record(new))
        assert resume(read_record(record, GAMES)).state == new.state, "it can be saved and opened again"
    assert changed > 5


def test_it_holds_after_a_renewal_too() -> None:
    old = begin(GAME, 7, {"rounds": 1}, "renewal-1")
    finish(old, Random(1), "last")
    after = [n for n in asked(old) if around(old.journal[n].before).renewed]
    assert len(after) > 10
    for at in after[::600]:
        assert play_on(old, at, 0, "another", "").view(0) == GAME.view(old.journal[at].before, 0)


def test_the_same_seed_deals_the_same_and_another_another() -> None:
    old = play_game(GAME, ("careful",) * 3, GAME.make_options({}), "seeds")
    at = next(n for n in asked(old) if around(old.journal[n].before).phase is Phase.DRAW)
    one, same, other = (play_on(old, at, 0, seed, "") for seed in ("a", "a", "b"))
    assert one.state == same.state
    assert around(one.state).draw_pile != around(other.state).draw_pile
    assert one.luck.seed == "a"


def test_bots_play_on_with_a_person_in_the_seat_looked_at_and_people_stay() -> None:
    old = play_game(GAME, ("careful",) * 3, GAME.make_options({}), "seats")
    new = play_on(old, 20, 1, "x", "")
    assert [player.human for player in new.match.players] == [False, True, False]
    assert new.match.players[1].name == old.match.players[1].name
    again = play_on(new, 10, 2, "y", "")
    assert again.match.players == new.match.players
