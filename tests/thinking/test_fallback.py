"""The answers that stand in when a bot fails."""

from gnoming.thinking.thinker import BotRequest, MoveRequest
from gnoming.thinking.worker import easier_request, fallback_answer
from tests.thinking import odd_bots


def levels(request: BotRequest | None) -> list[str | None]:
    """Return the levels that answer one after another."""
    found = []
    while request is not None:
        assert isinstance(request, MoveRequest)
        found.append(request.player.level)
        request = easier_request(request, odd_bots.find)
    return found


def test_each_level_is_followed_by_the_one_below() -> None:
    downwards = list(reversed(odd_bots.ODD.levels))
    assert levels(odd_bots.think(downwards[0])) == downwards
    assert levels(odd_bots.think("faulty")) == ["faulty", *downwards]


def test_there_is_no_easier_judgement_and_none_is_one() -> None:
    judge = odd_bots.judge(odd_bots.views(1)[0])
    assert easier_request(judge, odd_bots.find) is None
    assert fallback_answer(judge, odd_bots.find) == ()


def test_a_fallback_move_is_legal() -> None:
    for view in odd_bots.views():
        assert fallback_answer(odd_bots.think("faulty", view), odd_bots.find) in odd_bots.ODD.legal(view)
