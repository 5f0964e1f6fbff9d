"""The choices of bots on positions from pictures."""

import pytest

from tests.around.bots.arena import choice
from tests.around.pictures import deal, lay_out, run, seated, stacked

CHOICES = """
careful takes the card that makes a set and puts it there | 6 6 ? / ? 5 ? / ? ? ?, DOWN, left=8, right=6 | | r
careful takes the card that makes a set and puts it there | 6 6 ? / ? 5 ? / ? ? ?, DOWN, left=8, right=6 | r | p3
careful puts a high card beside its likes | 8 ? ? / ? -1 ? / ? ? 8, DOWN, draw=8 | d | p3 p7
careful hopes for cards that may come | 8 ? ? / 3 -1 ? / ? ? 8, DOWN, draw=8 | d | p2 p3 p5 p7 p8
careful does not hope for what is gone | 8 ? ? / 3 -1 ? / ? ? 8, DOWN, left=8 8 8 8 8 8 8 8 8, draw=8 | d | L R
careful goes out when far ahead | 5 5 5 / 3 3 3 / -1 -2 ?, 8 7 8 / 7 8 6 / 7 6 ?, draw=3 | d | p9
careful stays with a bad grid against a good one | 8 7 8 / 7 8 6 / 7 6 ?, 5 5 5 / 3 3 3 / -1 -2 ?, draw=3 | d | !p9
careful counts points in the last turn | 8 8 3 / 5 3 -1 / -1 7 4, 3 3 3 / 5 5 5 / -1 -2 4, draw=-2, out=1 | d | p1 p2
careful replaces its Hazard in the last turn | 8 7 3 / X 3 -1 / -1 7 4, 3 3 3 / 5 5 5 / -1 -2 4, draw=6, out=1 | d | p4
careful keeps a Hazard out of the grid | DOWN, DOWN, draw=X | d | x
careful bounces a card to complete a set | 7 7 ? / 8 3 4 / ?7 ? ?, DOWN, draw=-4 | d p7 | b3
careful bounces a face-up card onward | 7 7 4 / 8 3 7 / -1 ? ?, DOWN, draw=-4, on=bounce_face_up | d p6 | b3
careful makes a run where there are runs | 3 4 ? / -1 8 -1 / -2 7 ?, DOWN, draw=5, on=runs | d | p3
careful covers what the next waits for | \
    -1 -1 8 / 3 3 3 / ? ? ?, 6 6 ? / ? -1 ? / ? ? ?, left=6, right=4, draw=-2 | d p3 | L
greenkeeper covers it too | \
    -1 -1 8 / 3 3 3 / ? ? ?, 6 6 ? / ? -1 ? / ? ? ?, left=4, right=6, draw=-2 | d p3 | R
sprout takes the lowest open card if it is good | 8 ? 3 / ? 5 ? / ? ? ?, DOWN, left=8, right=-2 | | r
sprout takes the lowest open card if it is good | 8 ? 3 / ? 5 ? / ? ? ?, DOWN, left=M, right=3 | | l
sprout takes the lowest open card if it is good | 8 ? 3 / ? 5 ? / ? ? ?, DOWN, left=3, right=4 | | d
sprout takes what makes a set before a lower card | 6 6 ? / ? 5 ? / ? ? ?, DOWN, left=-1, right=6 | | r
sprout puts it there | 6 6 ? / ? 5 ? / ? ? ?, DOWN, left=-1, right=6 | r | p3
sprout replaces the highest open card | 8 ? 3 / ? 5 ? / ? ? ?, DOWN, left=8, right=4, draw=6 | d | p1
sprout or discards | 8 ? 3 / ? 5 ? / ? ? ?, DOWN, left=8, right=4, draw=7 | d | R
sprout throws a Hazard away | 8 ? 3 / ? 5 ? / ? ? ?, DOWN, left=8, right=4, draw=X | d | x
sprout puts a middling card on an unknown one beside its like | 3 -1 3 / ? 5 ? / ? ? ?, DOWN, draw=5 | d | p4
sprout never breaks a set | 8 8 8 / 3 -1 -2 / ? 3 -1, DOWN, draw=-4 | d | p7
sprout bounces a card to complete a set | 7 7 ? / 8 3 4 / ?7 ? ?, DOWN, draw=-4 | d p7 | b3
sprout must replace one of two Mulligans | M M ? / ? ? ? / ? ? ?, DOWN, draw=8 | d | p1 p2
sprout likes to turn a card after a Hazard | DOWN, DOWN, draw=X | d x | f1 f2 f3 f4 f5 f6 f7 f8 f9
staller never goes out | 5 5 5 / 3 3 3 / -1 -2 ?, DOWN, draw=3 | d | !p9
staller does not bounce onto its last card | 7 7 ?7 / 3 3 3 / -1 -2 ?, DOWN, draw=-1 | d p3 | !b9
rusher turns up a card whenever it can | 8 ? 3 / ? 5 ? / ? ? ?, DOWN, draw=8 | d | p2 p4 p6 p7 p8 p9
"""
"""The bot and a reason; the position; the moves to there; the choices allowed, or after `!` not allowed."""


@pytest.mark.parametrize("line", CHOICES.replace("\\\n", "").strip().splitlines())
def test_what_is_chosen(line: str) -> None:
    who, position, moves, wanted = (part.strip() for part in line.split("|"))
    found = choice(who.partition(" ")[0], run(lay_out(position), moves))
    assert (found in wanted.strip("!").split()) is not wanted.startswith("!")


def test_careful_ends_a_chain_of_bounces_when_it_gains_nothing() -> None:
    state = run(lay_out("5 5 5 / -1 8 3 / 4 ? ?, DOWN, draw=5, on=bounce_face_up"), "d p5")
    moves = 0
    while state.to_act == (0,):
        state = run(state, choice("careful", state))
        moves += 1
    assert moves <= 3


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_careful_turns_two_cards_of_one_line_at_the_start(seed: str) -> None:
    state = deal(seated(2, stacked("6 3 " * 9)))
    first = choice("careful", state, seed)
    second = choice("careful", run(state, first), seed)
    one, other = int(first[1]) - 1, int(second[1]) - 1
    assert one // 3 == other // 3 or one % 3 == other % 3
