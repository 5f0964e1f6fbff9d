"""Reviews of a game in which seats see different things."""

from functools import cache

from gnoming.arena.self_play import play_game
from gnoming.core.game import Action, Budget, Judgement, State
from gnoming.core.session import AnySession, Session
from gnoming.registry import GAMES
from gnoming.review.steps import ReviewQuery, Step, review, reviewable, run_review

GAME = GAMES["pesky-garden-gnomes"]


@cache
def game() -> AnySession:
    return play_game(GAME, ("weeder", "sprout", "random"), GAME.make_options({"target": 20}), "secrets")


@cache
def reviewed() -> tuple[list[Step[Action]], list[State]]:
    """Return the steps of the game's review, and the views that were judged."""
    steps: list[Step[Action]] = []
    views: list[State] = []

    def judge(asked: ReviewQuery[State]) -> Judgement[Action]:
        views.append(asked.view)
        return GAME.judge(asked.view, Budget("review", nodes=4))

    run_review(review(GAME, game().journal, steps.append), judge)
    return steps, views


def test_a_review_judges_by_what_a_seat_saw_and_ends_with_the_result() -> None:
    session, (steps, views) = game(), reviewed()
    assert len(steps) == len(session.journal)
    assert steps[-1].points == tuple(map(float, GAME.totals(session.state)))
    assert all(view == GAME.view(view, view.to_act[0]) for view in views), "no view of anybody else"


def test_of_a_game_with_secrets_only_hands_that_are_over_can_be_reviewed() -> None:
    session = game()
    assert reviewable(session) == len(session.journal)
    dealt = [n for n, entry in enumerate(session.journal) if entry.seat is None]
    part = Session(GAME, session.match, session.luck, session.created)
    for entry in session.journal[: dealt[1] + 5]:
        part.act(entry.seat, entry.action)
    assert reviewable(part) == dealt[1]
    between = Session(GAME, session.match, session.luck, session.created)
    for entry in session.journal[: dealt[1]]:
        between.act(entry.seat, entry.action)
    assert reviewable(between) == dealt[1]
