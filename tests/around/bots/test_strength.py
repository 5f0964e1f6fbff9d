"""The ladder: every level beats the one below, and nobody keeps a round from ending.

What is asked here is far less than what was measured: to fall short of it is a bug, not bad luck."""

import pytest

from gnoming.around.bots.levels import LEVELS
from measure.style_report import measure_style
from tests.around.bots.arena import ADVANCED, duel


def test_a_sprout_beats_three_random_players() -> None:
    assert duel("sprout", "random", seats=4, deals=5).share >= 0.9


def test_a_careful_player_beats_three_sprouts() -> None:
    """It wins 94 of 100 games."""
    assert duel("careful", "sprout", seats=4, deals=2, options=ADVANCED).share >= 0.7


@pytest.mark.parametrize(
    ("level", "below", "options"), [("weeder", "sprout", {}), ("gardener", "weeder", ADVANCED)]
)
def test_the_lower_levels_are_steps(level: str, below: str, options: dict[str, object]) -> None:
    """One of the higher wins 4 of 10 short games against three of the lower; equals would win a quarter."""
    assert duel(level, below, seats=4, deals=6, options={**options, "rounds": 1}).share >= 0.3


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_rounds_end_because_somebody_goes_out(seats: int) -> None:
    outcome = duel("gardener", "sprout", seats, deals=1, options={"rounds": 1})
    assert (outcome.rounds, outcome.unfinished) == (seats, 0)


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "champion"])
def test_rounds_among_equals_end_too(level: str) -> None:
    options = {**ADVANCED, "free_take": True, "rounds": 1}
    assert duel(level, level, 2, deals=1, options=options).unfinished == 0


def test_the_staller_never_goes_out_and_the_rusher_soon_does() -> None:
    assert measure_style("staller", "gardener", deals=2).out == 0
    rusher = measure_style("rusher", "gardener", deals=2)
    assert rusher.out > 0.5
    assert rusher.turns < 6
