"""What is asked instead when thinking fails."""

from gnoming.thinking.fallback import easier_request, fallback_answer
from gnoming.thinking.thinker import BotRequest, MoveRequest
from tests.thinking import odd


def levels(question: BotRequest | None) -> list[str | None]:
    """The levels that are asked one after another."""
    found = []
    while question is not None:
        assert isinstance(question, MoveRequest)
        found.append(question.player.level)
        question = easier_request(question, odd.find)
    return found


def test_each_level_is_followed_by_the_one_below() -> None:
    downwards = list(reversed(odd.ODD.levels))
    assert levels(odd.think(downwards[0])) == downwards
    assert levels(odd.think("faulty")) == ["faulty", *downwards]


def test_there_is_no_easier_judgement_and_none_is_one() -> None:
    judge = odd.judge(odd.views(1)[0])
    assert easier_request(judge, odd.find) is None
    assert fallback_answer(judge, odd.find) == ()


def test_a_makeshift_move_is_legal() -> None:
    for view in odd.views():
        assert fallback_answer(odd.think("faulty", view), odd.find) in odd.ODD.legal(view)
