"""What is asked instead when thinking fails."""

from gnoming.thinking.makeshift import easier, makeshift
from gnoming.thinking.questions import Question, Think
from tests.thinking import odd


def levels(question: Question | None) -> list[str | None]:
    """The levels that are asked one after another."""
    found = []
    while question is not None:
        assert isinstance(question, Think)
        found.append(question.player.level)
        question = easier(question, odd.find)
    return found


def test_each_level_is_followed_by_the_one_below() -> None:
    downwards = list(reversed(odd.ODD.levels))
    assert levels(odd.think(downwards[0])) == downwards
    assert levels(odd.think("faulty")) == ["faulty", *downwards]


def test_there_is_no_easier_judgement_and_none_is_one() -> None:
    judge = odd.judge(odd.views(1)[0])
    assert easier(judge, odd.find) is None
    assert makeshift(judge, odd.find) == ()


def test_a_makeshift_move_is_legal() -> None:
    for view in odd.views():
        assert makeshift(odd.think("faulty", view), odd.find) in odd.ODD.legal(view)
