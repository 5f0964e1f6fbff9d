"""The gnomes are right: what a lesson asks for costs nothing, and what it refuses as worse costs points."""

import pytest

from gnoming.around.bots.pool import choice_costs
from gnoming.around.state import AroundState
from gnoming.core.game import Budget
from gnoming.lessons.lesson import Lesson, LessonStep
from gnoming.review.decisions import MISTAKE_POINTS
from tests.support.lessons import NAMES, lesson

PLAYOUTS = 400


def points_lost(found: Lesson, step: LessonStep) -> dict[str, float]:
    """Return what each move costs at a step compared with the best, by what the pupil can know there.

    In the first game, that is what the grid is worth after it; in the second, how far the hand ends from the goal.
    """
    game = found.script.game
    view = game.view(found.journal[step.at].before, found.pupil)
    if isinstance(view, AroundState):
        costs = {game.encode(action): cost for action, cost in choice_costs(view).items()}
    else:
        judged = game.judge(view, Budget("lesson", PLAYOUTS))
        costs = {game.encode(one.action): one.points for one in judged}
    return {code: cost - min(costs.values()) for code, cost in costs.items()}


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("around")])
def test_a_gnome_asks_for_no_mistake_and_says_only_of_mistakes_that_they_cost_points(name: str) -> None:
    found = lesson(name)
    wrong = []
    for step in found.steps:
        if step.action is None:
            continue
        lost = points_lost(found, step)
        praised = [found.script.game.encode(action) for action in (step.action, *step.also)]
        wrong += [
            f"{step.say}: {code} loses {lost[code]:.1f}"
            for code in (*praised, *step.instead)
            if lost[code] >= MISTAKE_POINTS
        ]
        wrong += [
            f"{step.say}: {code} is refused, but loses only {lost[code]:.1f}"
            for code in step.answers
            if lost[code] < MISTAKE_POINTS
        ]
    assert not wrong, "\n".join(wrong)
