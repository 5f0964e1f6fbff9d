"""A game reviewed entry by entry, and what comes of it for each player."""

from functools import cache
from itertools import pairwise
from math import isclose

import pytest

from gnoming.arena.self_play import play_game
from gnoming.core.game import Action, Budget, JudgedAction, Judgement, State
from gnoming.core.session import AnySession, Session
from gnoming.registry import GAMES
from gnoming.review.decisions import JudgedDecision, judged_decision
from gnoming.review.player_stats import costliest_steps, player_stats, points_lost
from gnoming.review.steps import ReviewQuery, Step, expected_totals, margins, review, run_review
from tests.around.bots.arena import OPTIONS

pytestmark = pytest.mark.usefixtures("quick_judgement")

GAME = GAMES["gnoming-a-round"]
Steps = list[Step[Action]]


def judge(question: ReviewQuery[State]) -> Judgement[Action]:
    return GAME.judge(question.view, Budget(f"{question.number}"))


def session(level: str = "careful", seats: int = 3, number: int = 0, seed: str = "steps") -> AnySession:
    return play_game(GAME, (level,) * seats, GAME.make_options({**OPTIONS[number], "rounds": 2}), seed)


def reviewed(game: AnySession) -> Steps:
    steps: Steps = []
    run_review(review(GAME, game.journal, steps.append), judge)
    return steps


@cache
def steps_of(level: str = "careful", seats: int = 3, number: int = 0) -> Steps:
    """Return a game's review, made once."""
    return reviewed(session(level, seats, number))


def code(word: str) -> Action:
    return GAME.decode(word)


def judged(*choices: tuple[str, float, float]) -> Judgement[Action]:
    return tuple(JudgedAction(code(word), points, error) for word, points, error in choices)


def test_a_decision_loses_what_the_best_is_better() -> None:
    choices = judged(("d", -2.0, 0.3), ("l", -1.0, 0.4), ("r", 0.0, 0.0))
    assert judged_decision(GAME, choices, code("d")).points_lost == 0
    assert judged_decision(GAME, choices, code("d")).standard_error == 0
    assert judged_decision(GAME, choices, code("l")).points_lost == 1
    assert judged_decision(GAME, choices, code("l")).standard_error == 0.5


@pytest.mark.parametrize(
    ("gap", "error", "mistake"), [(0.4, 0.0, False), (0.6, 0.0, True), (0.6, 0.31, False), (0.7, 0.31, True)]
)
def test_a_mistake_is_plain_and_beyond_two_errors(gap: float, error: float, mistake: bool) -> None:
    choices = judged(("d", 0.0, 0.0), ("l", gap, error))
    assert judged_decision(GAME, choices, code("l")).is_mistake is mistake


@pytest.mark.parametrize(
    ("best", "taken", "kind"),
    [
        ("d", "l", "source"), ("p1", "p2", "place"), ("L", "p2", "place"), ("p2", "L", "place"),
        ("b1", "L", "bounce"), ("L", "b1", "bounce"), ("L", "R", "pile"), ("x", "p1", "place"), ("f1", "-", "flip"),
    ],
)  # fmt: skip
def test_a_decision_is_of_the_kind_that_was_chosen_first(best: str, taken: str, kind: str) -> None:
    assert judged_decision(GAME, judged((best, 0, 0), (taken, 1, 0)), code(taken)).kind == kind


@pytest.mark.parametrize("number", [0, 3])
def test_every_entry_has_its_step_and_every_choice_its_decision(number: int) -> None:
    game, steps = session(number=number), steps_of(number=number)
    assert [step.number for step in steps] == list(range(len(game.journal)))
    assert {step.round for step in steps} == {1, 2}
    for step, entry in zip(steps, game.journal, strict=True):
        assert step.seat == entry.seat
        choices = GAME.legal(entry.before)
        assert (step.decision is not None) is (entry.seat is not None and len(choices) > 1)
        if step.decision is not None:
            assert step.decision.taken.action == entry.action
            assert {choice.action for choice in step.decision.choices} == set(choices)


def test_the_figures_add_up() -> None:
    game, steps = session(seats=4), steps_of(seats=4)
    found = player_stats(steps, 4)
    assert [figure.result for figure in found] == list(margins(GAME.totals(game.state)))
    assert isclose(sum(figure.luck for figure in found), 0, abs_tol=1e-9)
    for figure in found:
        own = [step.decision for step in steps if step.seat == figure.seat and step.decision is not None]
        assert figure.decisions == len(own)
        assert isclose(
            figure.mean_loss * len(own), sum(decision.points_lost for decision in own if decision.is_mistake)
        )


def test_who_loses_most_by_mistakes_never_looks_best_without_luck() -> None:
    """All that mistakes don't explain is luck, so that the columns of a review agree."""
    found = player_stats(steps_of("random", 4), 4)
    lost = margins([figure.mistakes_lost for figure in found])
    assert [figure.adjusted for figure in found] == list(lost)
    assert all(isclose(figure.result, figure.luck + figure.adjusted, abs_tol=1e-9) for figure in found)
    by_loss = sorted(found, key=lambda figure: figure.mistakes_lost)
    assert by_loss == sorted(found, key=lambda figure: figure.adjusted)


def test_margins_are_against_the_mean_of_the_others() -> None:
    assert margins((3, 6, 12)) == (3 - 9, 6 - 7.5, 12 - 4.5)
    assert margins((1, 5)) == (-4, 4)


def test_what_is_expected_after_the_game_is_what_it_brought() -> None:
    last = session().journal[-1]
    assert expected_totals(GAME, GAME.joint_view(last.after)) == GAME.totals(last.after)


def test_a_bot_that_plays_by_the_judgement_loses_nothing_and_one_by_dice_much() -> None:
    careful, dice = steps_of(), steps_of("random")
    assert player_stats(careful, 3)[0].mean_loss < 0.1 < 1 < player_stats(dice, 3)[0].mean_loss


def test_the_costliest_come_first_and_are_of_those_asked_for() -> None:
    steps = steps_of("random")
    found = costliest_steps(steps, (0, 2))
    assert len(found) == 3
    assert all(step.seat in (0, 2) for step in found)
    assert all(points_lost(a) >= points_lost(b) for a, b in pairwise(found))
    assert points_lost(found[0]) == max(points_lost(step) for step in steps if step.seat != 1)
    assert costliest_steps([], (0, 1)) == ()


def test_the_costliest_are_mistakes_and_never_losses_that_may_be_noise() -> None:
    def step(number: int, lost: float, error: float) -> Step[Action]:
        choices = judged(("d", 0.0, 0.0), ("l", lost, error))
        return Step(number, 0, 1, (0.0, 0.0), judged_decision(GAME, choices, code("l")))

    steps = [step(0, 1.9, 1.5), step(1, 0.8, 0.1), step(2, 3.3, 0.2), step(3, 0.7, 0.1)]
    assert [found.number for found in costliest_steps(steps, (0,))] == [2, 1, 3]
    assert player_stats(steps, 2)[0].mistakes == 3
    assert [found.number for found in costliest_steps(steps[:3], (0,))] == [2, 1]
    assert costliest_steps((step(0, 2.1, 1.5), step(1, 0.3, 0.0)), (0,)) == ()


def test_a_game_that_is_not_over_can_be_reviewed_and_one_that_has_not_begun() -> None:
    game = session()
    del game.journal[40:]
    steps = reviewed(game)
    assert len(steps) == 40
    assert isclose(sum(figure.result for figure in player_stats(steps, 3)), 0, abs_tol=1e-9)
    assert reviewed(Session(GAME, game.match, game.luck, game.created)) == []
    assert player_stats([], 3)[2].mean_loss == 0


def test_best_is_the_first_choice() -> None:
    choices = judged(("d", 0, 0), ("l", 1, 0))
    assert JudgedDecision("source", choices, choices[1]).best is choices[0]
