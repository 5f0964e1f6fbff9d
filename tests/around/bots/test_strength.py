"""The ladder: every level beats the one below, and nobody keeps a round from ending."""

import pytest

from tests.around.bots.arena import ADVANCED, duel


def test_a_sprout_beats_three_random_players() -> None:
    assert duel("sprout", "random", seats=4, deals=10).share >= 0.9


@pytest.mark.parametrize("options", [{}, ADVANCED], ids=["basic", "advanced"])
def test_a_careful_player_beats_three_sprouts(options: dict[str, object]) -> None:
    """It wins 94 of 100 games; fewer than three quarters of forty would be a bug, not bad luck."""
    assert duel("careful", "sprout", seats=4, deals=10, options=options).share >= 0.75


@pytest.mark.parametrize("seats", range(2, 8))
def test_rounds_end_because_somebody_goes_out(seats: int) -> None:
    outcome = duel("careful", "sprout", seats, deals=1, options={"rounds": 9})
    assert outcome.rounds == 9 * seats
    assert outcome.unfinished == 0


@pytest.mark.parametrize("level", ["sprout", "careful"])
@pytest.mark.parametrize("seats", [2, 7])
def test_rounds_among_equals_end_too(level: str, seats: int) -> None:
    options = {**ADVANCED, "free_take": True, "rounds": 3}
    assert duel(level, level, seats, deals=1, options=options).unfinished == 0
