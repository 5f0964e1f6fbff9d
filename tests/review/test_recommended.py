"""A hint recommends what the review won't call a mistake."""

import pytest

from gnoming.arena.self_play import game_seed, play_game
from gnoming.core.game import Budget
from gnoming.core.session import AnySession
from gnoming.registry import GAMES
from gnoming.review.decisions import judged_decision, judging_seed, recommended_first

GAME = GAMES["gnoming-a-round"]
POSITIONS = 40


def first_game(number: int) -> AnySession:
    levels = ("weeder", *2 * [GAME.levels[0]])
    return play_game(GAME, levels, GAME.make_options({"rounds": 1}), game_seed("hints", number))


@pytest.mark.parametrize("number", range(3))
def test_no_hint_of_a_first_game_is_a_mistake_in_its_review(number: int) -> None:
    session, untaught = first_game(number), 0
    own = [n for n, entry in enumerate(session.journal) if entry.seat == 0][:POSITIONS]
    for n in own:
        view = GAME.view(session.journal[n].before, 0)
        judged = GAME.judge(view, Budget(judging_seed(session.luck.seed, n), nodes=60))
        ranked = recommended_first(GAME, view, judged, prefers_taught=True)
        assert not judged_decision(GAME, judged, ranked[0].action).is_mistake
        assert sorted(ranked[1:], key=lambda one: one.points) == list(ranked[1:])
        assert len(ranked) == len(judged)
        untaught += not GAME.is_taught(view, ranked[0].action)
    assert 0 < untaught < len(own) / 2, "it's mostly what lessons teach"
