"""A review of levels that differ: the better one gives away less, and dice never come out best without luck."""

from functools import cache
from typing import NamedTuple

from gnoming.arena.self_play import play_game
from gnoming.core.game import Action, Budget
from gnoming.registry import GAMES
from gnoming.review.player_stats import PlayerStats, player_stats
from gnoming.review.steps import Step, review, run_review

GAME = GAMES["pesky-garden-gnomes"]
LEVELS = ("gardener", "sprout", "random")
GAMES_PLAYED, NODES = 9, 32


class Sums(NamedTuple):
    """A level's figures of several games."""

    mean_loss: float
    adjusted: float


@cache
def figures() -> dict[str, Sums]:
    """Return the figures of all levels, each of which sat in every place."""
    found: dict[str, list[PlayerStats]] = {level: [] for level in LEVELS}
    for number in range(GAMES_PLAYED):
        seats = LEVELS[number % 3 :] + LEVELS[: number % 3]
        session = play_game(GAME, seats, GAME.make_options({"target": 20}), f"levels-{number}")
        steps: list[Step[Action]] = []
        judge = lambda asked: GAME.judge(asked.view, Budget("review", nodes=NODES))  # noqa: E731
        run_review(review(GAME, session.journal, "review", steps.append), judge)
        for level, figure in zip(seats, player_stats(steps, 3), strict=True):
            found[level].append(figure)
    return {
        level: Sums(
            sum(one.points_lost for one in own) / sum(one.decisions for one in own),
            sum(one.adjusted for one in own),
        )
        for level, own in found.items()
    }


def test_a_better_level_loses_fewer_points_a_decision() -> None:
    losses = [figures()[level].mean_loss for level in LEVELS]
    assert losses == sorted(losses)
    assert len(set(losses)) == len(losses)


def test_without_luck_the_levels_come_out_in_their_order_and_dice_last() -> None:
    results = [figures()[level].adjusted for level in LEVELS]
    assert results == sorted(results)
    assert results[-1] > 0 > results[0]
