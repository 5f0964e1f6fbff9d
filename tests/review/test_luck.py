"""The luck of the cards."""

from dataclasses import replace
from math import isclose

import pytest

from gnoming.arena.self_play import play_game
from gnoming.around.state import AroundState
from gnoming.around.view import reveals_one_card
from gnoming.core.luck import stream
from gnoming.core.session import AnyEntry
from gnoming.registry import GAMES
from gnoming.review.luck import Points, acting_views, entry_luck, expected_totals, margins
from gnoming.search import slices
from tests.around.bots.arena import OPTIONS

pytestmark = pytest.mark.usefixtures("quick_judgement")

GAME = GAMES["gnoming-a-round"]


def game(seats: int, number: int) -> list[AnyEntry]:
    options = GAME.make_options({**OPTIONS[number], "rounds": 2})
    return play_game(GAME, ("careful",) * seats, options, f"luck-{number}").journal


def luck_of(entry: AnyEntry, seed: str = "luck") -> Points:
    after = acting_views(GAME, entry)[1]
    return slices.finish(entry_luck(GAME, entry, expected_totals(GAME, after), stream(seed, "test")))


def test_margins_are_against_the_mean_of_the_others() -> None:
    assert margins((3, 6, 12)) == (3 - 9, 6 - 7.5, 12 - 4.5)
    assert margins((1, 5)) == (-4, 4)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_over_all_that_could_come_luck_is_nothing(number: int) -> None:
    """Whatever the judgement is worth: an event's luck averages to zero over its outcomes."""
    counted = 0
    for entry in game(3, number)[::7]:
        view = acting_views(GAME, entry)[0]
        assert isinstance(view, AroundState)
        if entry.seat is None or not reveals_one_card(view, entry.action):  # type: ignore[arg-type]
            continue
        mean = [0.0] * 3
        for outcome in GAME.outcomes(view, entry.action, stream("x", "y")):
            came = luck_of(replace(entry, after=outcome.view))
            for seat in range(3):
                mean[seat] += outcome.probability * came[seat]
        assert all(isclose(share, 0, abs_tol=1e-9) for share in mean)
        counted += 1
    assert counted > 5


def test_one_seats_luck_is_the_others_misfortune() -> None:
    for entry in game(4, 0):
        assert isclose(sum(luck_of(entry)), 0, abs_tol=1e-9)


def test_nothing_was_luck_where_nothing_was_revealed() -> None:
    quiet = [entry for entry in game(3, 0) if not any(event.reveals for event in entry.events)]
    assert quiet
    assert all(luck_of(entry) == (0.0, 0.0, 0.0) for entry in quiet)


def test_the_end_of_a_round_is_luck_as_well() -> None:
    ends = [entry for entry in game(4, 0) if entry.seat is not None and not entry.after.to_act]
    assert len(ends) == 2
    for entry in ends:
        assert any(abs(points) > 0.5 for points in luck_of(entry))
        assert luck_of(entry) == luck_of(entry), "the same seed samples the same"


def test_what_is_expected_after_the_game_is_what_it_brought() -> None:
    last = game(3, 0)[-1]
    totals = GAME.totals(last.after)
    assert expected_totals(GAME, acting_views(GAME, last)[1]) == totals
    assert totals == tuple(GAME.result(last.after)["totals"])  # type: ignore[arg-type]
