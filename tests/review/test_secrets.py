"""Reviews of a game in which seats see different things."""

from functools import cache
from math import isclose

from gnoming.arena.self_play import play_game
from gnoming.core.game import Action, Budget, Judgement, State
from gnoming.core.luck import stream
from gnoming.core.session import AnySession, Session
from gnoming.registry import GAMES
from gnoming.review.luck import Points, entry_luck, expected_totals, margins
from gnoming.review.player_stats import player_stats
from gnoming.review.steps import ReviewQuery, Step, review, reviewable, run_review
from gnoming.search.slices import finish

GAME = GAMES["pesky-garden-gnomes"]


@cache
def game() -> AnySession:
    return play_game(GAME, ("weeder", "sprout", "random"), GAME.make_options({"target": 20}), "secrets")


def luck_of(session: AnySession, number: int) -> Points:
    entry = session.journal[number]
    after = expected_totals(GAME, GAME.joint_view(entry.after))
    return finish(entry_luck(GAME, entry, after, stream("luck", f"{number}")))


def test_the_deal_is_luck_and_a_card_played_is_not() -> None:
    """Every seat sees a part of the deal; all together they see it, so all of its luck counts, once."""
    session = game()
    dealt = [n for n, entry in enumerate(session.journal) if entry.seat is None]
    for n in dealt:
        found = luck_of(session, n)
        assert any(abs(points) > 0.3 for points in found)
        assert isclose(sum(found), 0, abs_tol=1e-9), "one's luck is the others' misfortune"
    played = [n for n, entry in enumerate(session.journal) if GAME.decision_kind(entry.action) == "card"]
    assert all(luck_of(session, n) == (0.0,) * 3 for n in played)


@cache
def reviewed() -> tuple[list[Step[Action]], list[State]]:
    """Return the steps of the game's review, and the views that were judged."""
    steps: list[Step[Action]] = []
    views: list[State] = []

    def judge(asked: ReviewQuery[State]) -> Judgement[Action]:
        views.append(asked.view)
        return GAME.judge(asked.view, Budget("review", nodes=4))

    run_review(review(GAME, game().journal, "review", steps.append), judge)
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


def test_who_loses_most_by_mistakes_never_looks_best_without_luck() -> None:
    """No seat can know what its card will meet, so all that mistakes do not explain is luck, and all adds up."""
    found = player_stats(reviewed()[0], 3)
    lost = margins([figure.mistakes_lost for figure in found])
    for figure, own in zip(found, lost, strict=True):
        assert isclose(figure.adjusted, own, abs_tol=1e-9)
        assert isclose(figure.result, figure.luck + own, abs_tol=1e-9)
    by_loss = sorted(found, key=lambda figure: figure.mistakes_lost)
    assert by_loss == sorted(found, key=lambda figure: figure.adjusted)
    assert by_loss[-1].seat == 2, "who plays by dice"
