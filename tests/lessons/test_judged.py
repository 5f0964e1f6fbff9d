"""The gnomes are right: what a lesson asks for costs nothing, and what it refuses as worse costs points."""

from math import hypot
from typing import NamedTuple

import pytest

from gnoming.around.bots.pool import choice_costs
from gnoming.around.state import AroundState
from gnoming.core.game import Budget
from gnoming.lessons.lesson import Lesson, LessonStep
from gnoming.review.decisions import MISTAKE_POINTS, MISTAKE_STANDARD_ERRORS, PLAYOUTS
from tests.support.lessons import NAMES, lesson


class Loss(NamedTuple):
    """The points that a move loses against the best one, and their standard error."""

    points: float
    error: float = 0.0

    @property
    def is_mistake(self) -> bool:
        """True if a review would call the move a mistake."""
        return self.points > max(MISTAKE_POINTS, MISTAKE_STANDARD_ERRORS * self.error)


def losses(found: Lesson, step: LessonStep) -> dict[str, Loss]:
    """Return the loss of each move at a step, by what the pupil can know there.

    In the first game, that is by the worth of the grid after it; in the second, by the hand's distance from the goal.
    """
    game = found.script.game
    view = game.view(found.journal[step.at].before, found.pupil)
    if isinstance(view, AroundState):
        costs = choice_costs(view)
        return {game.encode(action): Loss(cost - min(costs.values())) for action, cost in costs.items()}
    judged = game.judge(view, Budget("lesson", PLAYOUTS))
    best = judged[0]
    return {
        game.encode(one.action): Loss(
            one.points - best.points, hypot(one.standard_error, best.standard_error)
        )
        for one in judged
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_gnome_asks_for_no_mistake_and_refuses_only_mistakes(name: str) -> None:
    found = lesson(name)
    wrong = []
    for step in found.steps:
        if step.action is None:
            continue
        lost = losses(found, step)
        praised = [found.script.game.encode(action) for action in (step.action, *step.also)]
        wrong += [(step.say, code, lost[code]) for code in (*praised, *step.instead) if lost[code].is_mistake]
        wrong += [(step.say, code, lost[code]) for code in step.answers if lost[code].points < MISTAKE_POINTS]
    assert not wrong
