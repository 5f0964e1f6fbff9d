"""Explanations of actions, found in the position: on positions from pictures, in both languages."""

import re
from dataclasses import replace
from fnmatch import fnmatchcase

import pytest

from gnoming.around.actions import AroundAction, decode, encode
from gnoming.around.bots.judge import judge
from gnoming.around.cards import Face, card
from gnoming.around.explain.advice import advise
from gnoming.around.explain.find_facts import find_facts
from gnoming.around.explain.last_turn import stake
from gnoming.around.explain.taught import saved_now
from gnoming.around.explain.words import describe, explain, explain_apart
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase, Turn
from gnoming.around.view import resample, view
from gnoming.core.game import Budget, JudgedAction, Judgement, Player
from gnoming.core.luck import stream
from gnoming.registry import GAMES
from gnoming.text import set_language
from tests.around.bots.arena import OPTIONS, states
from tests.around.pictures import DOWN, lay_out, run, table

pytestmark = pytest.mark.usefixtures("quick_judgement", "english")

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Eve", "Finn", "Gus")
GAME = GAMES["gnoming-a-round"]


def judged(state: AroundState, best: str, behind: float = 2.0) -> Judgement[AroundAction]:
    codes = sorted((encode(action) for action in legal(state)), key=lambda code: code != best)
    assert codes[0] == best
    return tuple(JudgedAction(decode(code), behind * (n > 0), 0.0) for n, code in enumerate(codes))


def why(state: AroundState, code: str, best: str = "", behind: float = 2.0) -> str:
    seen = view(state)
    return explain(seen, decode(code), judged(seen, best or code, behind), NAMES)


WHY = """
6 6 4 / 4 ? ? / ? ? ?, DOWN, draw=6, on=bounce_face_up | d | p3 | \
    It finishes the 6s: they count −6 instead of 16. The 4 beneath can bounce on to another spot.
6 6 ? / 4 7 ? / ? ? ?, DOWN, draw=6 | d | p3 | It finishes the 6s: they count −6 instead of 12. The card beneath may*
6 6 4 / 8 8 ? / ? ? ?, DOWN, left=6, on=bounce_face_up | | l | It finishes the 6s: they count −6 instead of 16.*
6 6 8 / 3 ? 6 / ? ? 6, DOWN, draw=6 | d | p3 | It finishes its row and its column: they count −12 instead of 32.
6 7 3 / ? ? ? / ? ? ?, DOWN, draw=8, on=runs | d | p3 | It finishes the run 6–8: this counts −7 instead of 16.
6 6 6 / 3 8 ? / ? ? ?, DOWN, draw=5 | d | p1 p5 9.3 | \
    It breaks up the set of 6s and costs 23 points. It’s about 9.3 points worse than the best move.
8 -1 ? / ? ? ? / ? ? ?, DOWN, draw=-4 | d | p1 | It puts the −4 on the 8: that’s 12 points less.
8 -1 ? / ? ? ? / ? ? ?, DOWN, draw=-4 | d | p2 p1 | It gives the −1 to Ben, who could save *
8 -1 ? / ? ? ? / ? ? ?, DOWN, draw=-4 | d | p3 p1 | It blocks a row or column that could become a set. *
8 -1 ? / ? ? ? / ? ? ?, DOWN, draw=7 | d | p2 p1 | It puts the 7 on the −1: that’s 8 points more.*
6 -1 -2 / ? ? ? / ? ? ?, 6 6 8 / ? ? ? / ? ? ?, left=6 7, draw=6 | d | p4 | \
    *One more 6 completes a set; 9 of them are still unseen*
3 7 6 / ? ? ? / ? ? ?, DOWN, draw=6 | d | p2 | *One more 6 on the 3 beside it completes a set; * are still unseen*
6 -1 -2 / ? ? ? / ? ? ?, 6 6 8 / ? ? ? / ? ? ?, left=6 7, draw=7, on=runs | d | p4 | \
    *completes a run; * are still unseen*
8 7 8 / 7 8 7 / ? 3 6, -1 -1 -2 / 3 3 3 / ? -3 -2, draw=5 | d | p7 p1 7 | \
    *the chance of being lowest is 0%. It’s about 7.0 points worse*
3 -1 ? / ? ? ? / ? ? ?, 7 7 8 / -1 -2 -2 / ? ? ?, left=7, draw=3 | d p3 | L | \
    It covers the 7, which could save Ben * points.
3 7 ? / ? ? ? / ? ? ?, 7 7 8 / -1 -2 -2 / ? ? ?, left=8, right=8, draw=3 | d p2 | L L 0 | \
    Other moves are just as good. It gives the 7 to Ben, who could save 14 points with it.
3 7 7 / ? ? ? / ? ? ?, 7 7 8 / -1 -2 -2 / ? ? ?, left=7 | | l | *It keeps the 7 from Ben, who could save *
3 8 ? / ? ? ? / ? ? ?, -1 -2 -2 / -1 -1 -3 / ? -1 ?, draw=3 | d p2 | L | Ben has no use for the 8.
-1 -2 -1 / 3 3 3 / -1 -4 ?, draw=8, left=8, right=8 | d | L | No spot gains from the 8*
8 8 ? / ? ? ? / ? ? ?, DOWN, left=X, right=7 | | d | Taking the 7 saves 1 point now, but *% of*do better.
8 3 ? / ? ? ? / ? ? ?, DOWN, left=8, right=8 | | d | \
    *The face-up cards save nothing now, and a card from the draw pile may.
8 7 ? / ? ? ? / ? ? ?, DOWN, left=6, right=6 | | d | \
    Taking the 6 saves 2 points now, but *% of unseen cards would do better.
8 8 ? / ? ? ? / ? ? ?, DOWN, left=X, right=X | | d | Nearly all unseen cards would help more than either face-up card.
8 7 ? / ? ? ? / ? ? ?, DOWN, DOWN, draw=X | d | x | A Hazard counts 10; 2 other players may turn up a card.
8 7 ? / ? ? ? / ? ? ?, draw=X | d | x | A Hazard counts 10, and nobody else may turn up a card.
8 7 ? / ? ? ? / ? ? ?, DOWN, DOWN, draw=X | d x | - - 0 | \
    Other moves are just as good. It leaves you knowing less about your cards.
8 7 ? / ? ? ? / ? ? ?, 8 7 ? / ? ? ? / ? ? ?, draw=X | d x | - | \
    A face-down card bounces when it’s covered, with a chance of *%; one turned up never does.
8 7 ? / ? ? ? / ? ? ?, DOWN, DOWN, draw=X | d x | - f3 | \
    It leaves you knowing less about your cards. It’s about 2.0 points worse than the best move.
8 8 ? / ? ? ? / ? ? ?, DOWN, left=3 | l p1 | L | An empty pile must be filled first.
8 8 ? / ? 7 7 / ? ? ?, 5 8 4 / ? ? ? / ? ? ?, left=4, right=7, draw=3 | d p1 | L | \
    It leaves the 7 free, which could save 21 points next turn.
8 8 ? / ? ? ? / ? ? ?, 4 ? ? / ? ? ? / ? ? ?, left=4, right=5, draw=-1 | d p1 | L | *covers the 4, which Ben could pair*
M 5 ? / ? ? ? / ? ? ?, DOWN, draw=5 | d | p3 | With the Mulligan as a 5, it finishes a set: *
M 4 ? / ? ? ? / ? ? ?, DOWN, draw=8 | d | p4 | With the Mulligan, one more 8 completes a set; *
-1 4 ? / 6 7 ? / ? ? ?, DOWN, draw=-2 | d | p3 | Its row can’t become a set anyway: it has a minus card already. *
5 5 5 / 7 7 3 / ? ? ?, DOWN, draw=7 | d | p9 | It can begin a set of 7s: * more are unseen.*
"""
"""A position, the moves to there, a move (the best one, by how many points), and what is said, `*` for any words."""


@pytest.mark.parametrize("line", WHY.replace("\\\n", "").strip().splitlines())
def test_why_a_move_is_as_it_is(line: str) -> None:
    position, moves, move, words = (part.strip() for part in line.split("|"))
    code, best, behind = [*move.split(), "", ""][:3]
    assert fnmatchcase(why(run(lay_out(position), moves), code, best, float(behind or 2)), words)


ADVICE = """
6 6 4 / 4 ? ? / ? ? ?, DOWN, draw=6, on=bounce_face_up | d | p3 | \
    Put the 6 on your 4 at the top right: it makes a set of 6s and saves 22 points.
8 -1 ? / ? ? ? / ? ? ?, DOWN, draw=-4 | d | p1 | Put the −4 on your 8: it saves 12 points.
8 -1 3 / -1 4 -1 / 4 3 ?, DOWN, left=-2 | | l | \
    Take the −2 from the left discard pile and put it on your 8: it saves 10 points.
8 7 ? / ? ? ? / ? ? ?, DOWN, left=8, right=8 | | d | Draw from the draw pile: *
3 -1 ? / ? ? ? / ? ? ?, 7 7 8 / -1 -2 -2 / ? ? ?, left=7, draw=3 | d p3 | L | \
    Discard the * onto the left pile: it hides the 7, which could help Ben.
X 8 ? / ? ? ? / ? ? ?, DOWN, draw=8 | d | p9 | \
    *, and three 8s in a row or column count −8. The Hazard can wait: even a high card can cover it later.
3 4 ? / ? ? ? / ? ? ?, DOWN, draw=7 | d | p9 | Put the 7 on *: throwing it away would waste your turn, *
4 4 4 / 8 3 3 / -1 ? ?, 3 3 3 / -1 -1 -1 / -2 -2 -2, out=1, draw=5 | d | p8 0 | *: any of them will do.
3 4 ? / ? ? ? / ? ? ?, DOWN, draw=7 | d | p9 0 | \
    Put the 7 on a face-down card: three 7s in a row or column *, and another lies on a pile. Any face-down *
8 7 ? / ? ? ? / ? ? ?, DOWN, left=-1, right=6 | | d | *: the −1 makes no sets, so it blocks its row and column.
8 7 ? / ? ? ? / ? ? ?, DOWN, left=-1, right=6 | | d 0.2 | *: it’s about as good as the −1, and you may throw *
8 7 ? / ? ? ? / ? ? ?, DOWN, left=8, right=6 | | d 0.2 | \
    *: it’s about as good as the 6, and you may throw a drawn card away.
8 7 ? / ? ? ? / ? ? ?, DOWN, DOWN, draw=X | d | x | Sink the Hazard in the pond: it would cost you 10 points.
3 7 ? / ? ? ? / ? ? ?, 7 7 8 / -1 -2 -2 / ? ? ?, left=8, right=8, draw=3 | d p2 | L 0 | \
    *: either pile will do, as Ben can take it from both.
3 7 7 / ? ? ? / 8 8 ?, DOWN, left=7, right=5, draw=3 | d p9 | R 0 | \
    *: the 7 stays free, and you could use it next turn.
8 8 ? / ? ? ? / ? ? ?, 8 8 ? / ? ? ? / ? ? ?, left=8, right=3, draw=3 | d p9 | L 0 | \
    *: it hides the 8, which could help Ben.
8 M ? / ? ? ? / ? ? ?, DOWN, draw=M | d | L | \
    *: only one may stay, and yours lies well already. Leave the 8 free: you could use it next turn.
8 7 ? / ? ? ? / ? ? ?, DOWN, DOWN, draw=X | d | p9 | *: any card can cover it later, while in the pond it would *
X 8 ? / ? ? ? / ? ? ?, DOWN, draw=-1 | d | p9 | *. The Hazard can wait: even a high card can cover it later.
8 ? ? / ? ? ? / 6 ? ?, DOWN, draw=3 | d | p2 | *. Don’t cover the 8: it can still begin a set.
8 8 ? / ? ? ? / ? ? ?, DOWN, draw=-3 | d | p4 | *. Keep your two 8s together: they only lack a third.
-1 -3 ? / ? ? ? / ? ? ?, DOWN, draw=-2 | d | p3 | *. That row has a minus card already, so it can’t become a set anyway.
7 -2 3 / 3 3 3 / ? 3 -1, 8 8 7 / 7 8 7 / ? ? ?, draw=-4 | d | p1 p7 | *. There’s no hurry to go out: *
7 8 3 / 4 4 3 / ? 3 7, -1 -2 -3 / -1 3 3 / ? ? ?, draw=4 | d | p2 p7 | *. Don’t go out yet: with *, you may not*
8 8 8 / 8 -3 8 / 8 7 ?, -1 -2 -2 / -1 -1 -1 / 3 4 6, out=1, draw=6 | d | p8 | \
    This is your last turn. Put the 6 on your 7: it saves 1 point. Keep your two 8s: the face-down card may be *
M 4 ? / ? ? ? / ? ? ?, DOWN, left=8 | | l | *: then one more 8 makes a set with the Mulligan.
3 ? ? / ? ? ? / ? ? ?, DOWN, draw=3 | d | p2 | Put the 3 on a face-down card: then one more 3 makes a set.
4 4 4 / 5 5 5 / ? ? 4, DOWN, draw=4 | d | p7 | Put the 4 on a face-down card: then one more 4 makes a set.
? ? ? / ? -2 ? / -1 -2 ?, DOWN, left=8, right=8 | | r | \
    Take the 8 * at the top right: three 8s in a row or column count −8, and another lies on a pile.
-3 ? ? / ? ? -4 / ? -1 -3, 8 8 ? / ? ? ? / ? ? ?, left=6, right=8 | | r | \
    Take the 8 from the right * on the face-down card at the top, in the middle: Ben would love to have it.
3 3 ? / 8 ? ? / 8 ? ?, DOWN, left=7, right=7 | | d | *: any 8 or 3 there makes a set.
3 6 ? / ? ? ? / ? ? ?, DOWN, 6 M ? / ? ? ? / -1 ? ?, left=8, right=8, draw=-3 | d p2 | L 0 | \
    Discard the 6: either pile will do, as Cleo can take it from both.
? ? ? / -1 ? ? / ? ? ?, 5 5 ? / ? ? ? / ? ? ?, left=8, right=5 | | r | *: Ben would love to have it.
8 7 ? / ? ? ? / ? ? ?, DOWN, left=4, right=6 | | d | *: on average, that saves more points than the 4.
3 3 3 / -3 -3 3 / 8 ? 8, DOWN, left=3, right=7 | | d 5 | \
    Draw *: the 3 saves 14 points now, but costs you more later. Keep your two 8s together: they only *
8 4 4 / 8 3 3 / -1 ? ?, 3 3 3 / -1 -1 -1 / -2 -2 -2, out=1, left=8, right=7, draw=5 | d | R 1 | *: on average, *
8 ? ? / ? ? ? / ? ? ?, 8 8 ? / ? ? ? / ? ? ?, left=8, right=7, draw=4 | d | R 1 | *: on average, *
4 -1 ? / -2 -1 ? / ? ? ?, DOWN, left=8, right=8 | | l 2 | *three 8s in a row or column count −8, and another lies*
3 8 ? / ? ? ? / ? ? ?, -1 -2 -2 / -1 -1 -3 / ? -1 ?, draw=3 | d p2 | L 0 | *: either pile will do.
-1 -2 3 / 3 3 3 / ? 3 -1, 8 8 7 / 7 8 7 / ? ? ?, draw=-4 | d | p7 | \
    Put the −4 on a face-down card: you go out with −5, and that should be the lowest score.
"""
"""A position, the moves to there, the best move, by how many points, or the second best, and the hint's sentence."""


@pytest.mark.parametrize("line", ADVICE.replace("\\\n", "").strip().splitlines())
def test_a_hint_is_one_sentence(line: str) -> None:
    position, moves, move, words = (part.strip() for part in line.split("|"))
    state, (code, *more) = run(lay_out(position), moves), move.split()
    behind = [float(one) for one in more if one[0].isdigit()]
    second = {decode(one): 1.5 for one in more if not one[0].isdigit()}
    choices = judged(state, code, *behind)
    choices = tuple(replace(one, points=second.get(one.action, one.points)) for one in choices)
    sentence = advise(view(state), decode(code), choices, NAMES)
    assert fnmatchcase(sentence, words), sentence


@pytest.mark.parametrize(
    ("rounds", "words"), [(1, "you win either way"), (2, "it doesn’t help you anywhere")]
)
def test_a_discard_that_ends_the_game_says_that_you_win_either_way(rounds: int, words: str) -> None:
    """The next player shows two 7s, but nobody plays after this turn."""
    state = run(lay_out("-1 -2 -1 / -1 -2 -3 / -3 -2 -1, 7 7 8 / -1 -2 4 / 6 6 5, draw=7"), "d")
    state = replace(state, out=1, options=replace(state.options, rounds=rounds))
    judgement = tuple(JudgedAction(decode(code), 0.0, 0.0) for code in ("L", "R"))
    assert advise(view(state), decode("L"), judgement, NAMES).endswith(f": {words}.")


def test_no_pile_will_do_if_it_costs_more_than_the_other() -> None:
    state = run(lay_out("3 7 ? / ? ? ? / ? ? ?, 7 7 8 / -1 -2 -2 / ? ? ?, left=8, right=8, draw=3"), "d p2")
    left, right = (JudgedAction(decode(code), points, 0.0) for code, points in (("L", 0.0), ("R", 1.0)))
    other = JudgedAction(decode("b1"), 0.0, 0.0)
    assert advise(view(state), left.action, (left, other, right), NAMES).endswith(
        ": no bounce would help you."
    )


def test_no_hint_calls_all_other_moves_worse_where_any_spot_will_do() -> None:
    state = run(lay_out("-2 -3 ? / -2 -1 -3 / ? ? 3, 5 5 ? / -1 ? 3 / -3 ? 3, out=1, draw=5"), "d")
    choices = tuple(replace(one, standard_error=2.0) for one in judged(state, "p3", 0.9))
    assert advise(view(state), decode("p3"), choices, NAMES).endswith(
        " a face-down card: any of them will do."
    )


def test_a_hint_to_take_a_card_names_the_place_and_reason_of_the_next_hint() -> None:
    """The next hint's judgement decides, not the first glance, by which the 3 would go on a face-down card."""
    state = lay_out("8 -1 ? / ? 7 ? / ? ? ?, DOWN, left=3")
    seen, take, first = view(state), decode("l"), judged(state, "l")
    after = GAME.certain_view(seen, take)
    assert after == view(run(state, "l"))
    following = judged(after, "p5")
    taken = advise(seen, take, first, NAMES, following)
    put = advise(after, decode("p5"), following, NAMES)
    assert "the face-down card" in advise(seen, take, first, NAMES)
    assert "your 7" in taken
    assert taken.partition(": ")[2] == put.partition(": ")[2]


STAKES = """
-4 -4 -2 / -2 -1 -1 / 8 3 8 | p9 | Ben’s score of -14 is out of reach.
-4 -4 -2 / -2 -1 -1 / 3 ? 8 | p9 | You can only win if a -2 or lower is hidden there.
-4 -4 -2 / -2 -1 -1 / ? 4 4 | p4 |
-4 -4 -2 / -2 -1 -1 / 3 ? 8 | p8 |
"""
"""A last turn's grid, a move with a −1 in a game of one round, and what it may still win."""


@pytest.mark.parametrize("line", STAKES.strip().splitlines())
def test_a_last_turn_tells_what_may_still_win(line: str) -> None:
    grid, code, words = (part.strip() for part in line.split("|"))
    state = run(lay_out(f"{grid}, -4 -2 -2 / -3 -1 -3 / -1 -1 3, out=1, draw=-1"), "d")
    for rounds, told in ((1, words), (2, "")):
        seen = view(replace(state, options=replace(state.options, rounds=rounds)))
        assert stake(seen, decode(code), NAMES) == told.replace("-", "−")


TAUGHT = """
8 7 ? / ? ? ? / ? ? ?, DOWN, left=-2, right=6 | | l
3 ? 3 / ? ? ? / ? ? ?, DOWN, left=8, right=3 | | r
8 7 ? / ? ? ? / ? ? ?, DOWN, left=8, right=6 | | d
8 3 ? / ? ? ? / ? ? ?, DOWN, draw=4 | d | p1 p3 p4 p5 p6 p7 p8 p9
8 3 ? / ? ? ? / ? ? ?, DOWN, draw=7 | d | p1 L R
6 6 8 / ? ? ? / ? ? ?, DOWN, draw=6 | d | p3 L R
8 7 ? / ? ? ? / ? ? ?, DOWN, DOWN, draw=X | d | x
"""
"""A position, the moves to there, and what the first lessons teach to do there."""


@pytest.mark.parametrize("line", TAUGHT.strip().splitlines())
def test_the_lessons_teach_to_take_low_cards_and_to_throw_high_ones_away(line: str) -> None:
    position, moves, codes = (part.strip() for part in line.split("|"))
    state = run(lay_out(position), moves)
    taught = [encode(action) for action in legal(state) if GAME.is_taught(view(state), action)]
    assert sorted(taught) == sorted(codes.split())


@pytest.mark.parametrize(
    ("row", "right", "codes"), [("7 3 ?", "8", "r"), ("8 3 ?", "8", ""), ("3 ? ?", "6", "")]
)
def test_a_high_card_is_taken_in_a_first_game_only_if_it_helps_visibly(
    row: str, right: str, codes: str
) -> None:
    seen = view(lay_out(f"{row} / ? ? ? / ? ? ?, DOWN, left=-1, right={right}"))
    assert "".join(encode(one) for one in legal(seen) if GAME.is_untaught(seen, one)) == codes


def test_no_card_is_replaced_by_an_equal_one() -> None:
    state = run(lay_out("6 7 ? / ? ? ? / ? ? ?, DOWN, draw=6"), "d")
    assert [encode(one) for one in legal(state) if GAME.is_untaught(view(state), one)] == ["p1"]


SAVED = """
3 ? ? / 3 ? ? / 4 ? ?, DOWN, draw=3 | d | p1=0 p7=13 p9=0 L=0
3 ? ? / 3 ? ? / ? ? ?, DOWN, left=3 | | l=9 d=0
3 ? ? / 4 ? ? / ? ? ?, DOWN, draw=-4 | d | p1=7 p3=0
8 7 ? / ? ? ? / ? ? ?, DOWN, left=8, right=5 | | l=0 r=3 d=0
"""
"""A position, the moves to there, and the points that moves save at once."""


@pytest.mark.parametrize("line", SAVED.strip().splitlines())
def test_points_are_saved_at_once_by_face_up_cards_alone(line: str) -> None:
    position, moves, saved = (part.strip() for part in line.split("|"))
    state = run(lay_out(position), moves)
    for code, points in (one.split("=") for one in saved.split()):
        assert saved_now(view(state), decode(code)) == int(points), code


@pytest.mark.parametrize(("face", "is_told"), [(Face.MINUS_FOUR, True), (Face.MINUS_TWO, False)])
def test_a_very_low_card_that_was_covered_is_called_bad_luck(face: Face, is_told: bool) -> None:
    state = run(lay_out("3 7 7 / ? ? ? / 8 8 ?, DOWN, left=5, right=5, draw=3"), "d p9")
    assert state.turn.hand is not None
    state = replace(state, turn=replace(state.turn, hand=card(state.turn.hand.order, face)))
    choices = tuple(JudgedAction(decode(code), 0.0, 0.0) for code in ("L", "R"))
    assert ("Bad luck" in advise(view(state), decode("L"), choices, NAMES)) is is_told


def test_among_moves_about_as_good_hints_prefer_those_that_spoil_no_set() -> None:
    state = view(run(lay_out("? 3 ? / 8 ? ? / 8 ? ?, DOWN, draw=3"), "d"))
    assert GAME.in_sight(state, decode("p3")) > GAME.in_sight(state, decode("p1")) + 1
    state = view(run(lay_out("? 3 ? / 8 ? ? / 8 ? ?, DOWN, left=8, draw=6"), "d"))
    assert saved_now(state, decode("p7")) > 0
    assert GAME.in_sight(state, decode("p7")) < 0


FLIPS = """
? ? ? / ? ? ? / ? ? ?, DOWN | f5 | 0.0 | to begin with, any two cards will do
? ? ? / ? ? ? / ? -1 ?, DOWN | f2 | 0.0 | for now, one spot is as good as another
? ? ? / ? ? ? / ? 6 ?, DOWN | f2 | 2.0 | it may match your 6 in the same row or column
"""
"""A position of the first cards, the best one, by how many points, and why it is the one to turn up."""


@pytest.mark.parametrize("line", FLIPS.strip().splitlines())
def test_a_card_is_turned_up_beside_one_that_it_may_match(line: str) -> None:
    position, code, behind, words = (part.strip() for part in line.split("|"))
    state = replace(lay_out(position), turn=Turn(0, Phase.STARTING_FLIPS))
    assert advise(view(state), decode(code), judged(state, code, float(behind)), NAMES).endswith(
        f": {words}."
    )


def test_the_spot_of_a_missing_card_is_not_turned_up() -> None:
    state = replace(lay_out("8 8 ? / ? ? ? / ? ? ?, DOWN"), turn=Turn(0, Phase.STARTING_FLIPS))
    told = GAME.explain_apart(view(state), decode("f4"), decode("f3"), judged(state, "f4"), NAMES)
    assert told == (
        "It may match the 8 in the same row or column.",
        "The missing 8 belongs there, and putting it there turns the card up anyway.",
    )


def test_two_moves_that_are_about_equal_are_called_so() -> None:
    state = run(lay_out("? ? ? / ? 8 ? / ? ? ?, DOWN, draw=-2"), "d")
    choices = tuple(replace(one, standard_error=2.0) for one in judged(state, "p1"))
    told = GAME.explain_apart(view(state), decode("p1"), decode("p9"), choices, NAMES)
    assert told == ("Neither is clearly better.", "")


def test_a_card_between_others_cannot_begin_a_set() -> None:
    for grid, may in (("6 ? ? / ? -1 ? / ? 8 6", False), ("6 ? ? / ? -1 ? / 8 ? ?", True)):
        state, place = run(lay_out(f"{grid}, DOWN, draw=-2"), "d"), "p7" if may else "p8"
        told = explain(view(state), decode(place), judged(state, "p3", 8.8), NAMES)
        assert ("which could still begin a set" in told) is may


def test_a_move_that_only_turns_a_card_up_has_a_reason_in_words() -> None:
    state = run(lay_out("4 ? ? / ? 8 ? / ? ? ?, DOWN, DOWN, draw=-2"), "d")
    choices = judged(state, "p3", 8.8)
    told = explain_apart(view(state), decode("p3"), decode("p5"), choices, NAMES)
    assert told[1] == (
        "It saves 10 points now, but costs more later. It covers the 8, which could still begin a set."
    )


@pytest.mark.parametrize(("behind", "is_close"), [(0.5, True), (0.6, False)])
def test_no_face_up_card_that_is_about_as_good_is_called_useless(behind: float, is_close: bool) -> None:
    state = lay_out("8 7 ? / ? ? ? / ? ? ?, DOWN, left=5, right=5")
    sentence = advise(view(state), decode("d"), judged(state, "d", behind), NAMES)
    assert (
        sentence
        == "Draw from the draw pile: it’s about as good as the 5, and you may throw a drawn card away."
    ) is is_close
    assert (
        why(state, "d", behind=behind) == "It’s about as good as the 5, and a drawn card may be thrown away."
    ) is is_close


def test_the_figures_agree_that_the_first_spots_are_alike() -> None:
    state = replace(table(DOWN, DOWN), turn=Turn(0, Phase.STARTING_FLIPS))
    judgement = judge(view(state), Budget("x"))
    assert len({one.points for one in judgement}) == 1
    best = judgement[0].action
    assert explain(view(state), best, judgement, NAMES) == "Other moves are just as good."
    assert advise(view(state), best, judgement, NAMES).endswith("to begin with, any two cards will do.")


def test_a_next_player_is_said_to_gain_only_what_their_cards_show() -> None:
    """The estimate hopes for a set of 8s, but no 8 is there."""
    state = lay_out("? ? ? / ? ? -2 / ? ? -1, -2 ? ? / 3 ? ? / ? ? ?, left=8")
    assert "Ben" not in why(state, "l")
    assert "keeps the 8 from Ben" in why(
        lay_out("? ? ? / ? ? -2 / ? ? -1, 8 8 ? / ? ? ? / ? ? ?, left=8"), "l"
    )


OWN = """
6 7 ? / ? ? ? / ? ? ?, 7 7 8 / -1 -2 -2 / ? ? ?, left=-1 | | l | sprout/moss | *
3 7 7 / ? ? ? / ? ? ?, 7 7 8 / -1 -2 -2 / ? ? ?, left=7 | | l | gardener/rowan |
3 7 7 / ? ? ? / ? ? ?, 7 7 8 / -1 -2 -2 / ? ? ?, left=7 | | l | gardener/greta | *It keeps the 7 from Ben*
3 7 7 / ? ? ? / ? ? ?, 7 7 8 / -1 -2 -2 / ? ? ?, left=7 | | l | champion/rowan | *It keeps the 7 from Ben*
8 7 ? / ? ? ? / ? ? ?, DOWN, left=3 | | d | gardener/rowan | *Ann’s style: “Loves a leap into the unknown.”
8 7 ? / ? ? ? / ? ? ?, DOWN, left=3 | | l | gardener/cobble | *Ann’s style: “Builds on cards in plain sight.”
8 -1 ? / ? ? ? / ? ? ?, DOWN, draw=7 | d | p2 | gardener/rowan | Ann went by feeling.
6 7 ? / ? ? ? / ? ? ?, DOWN, left=8, right=8, draw=3 | d p2 | L | weeder/cobble |
8 8 8 / ? ? ? / ? ? ?, DOWN, left=8, right=8, draw=6 | d | L | weeder/cobble | Ann saw no spot where the 6 saves points.
8 ? ? / ? ? ? / ? ? ?, DOWN | | d | sprout/moss | Ann hoped for something better than the face-up cards.
"""
"""A position, the moves to there, a bot's move, its level and gnome, and its own reasons, `*` for any words."""


@pytest.mark.parametrize("line", OWN.strip().splitlines())
def test_a_bots_reason_is_its_own_and_compares_nothing(line: str) -> None:
    """A sprout sees its own cards, a gardener hopes, and only a champion or a teasing gnome minds the next player."""
    position, moves, code, bot, words = (part.strip() for part in line.split("|"))
    level, _, gnome = bot.partition("/")
    seen = view(run(lay_out(position), moves) if moves else lay_out(position))
    said = GAME.motive(seen, decode(code), Player("Ann", "bot", level, gnome), NAMES)
    assert fnmatchcase(said, words), said
    assert "Ben" not in said or "Ben" in words


APART = """
? ? ? / ? ? ? / M ? ?, DOWN, draw=-2 | d | p2 | p9 | \
    *The move made: It leaves the Mulligan less room for a set.
-1 ? ? / 4 ? ? / -1 ? ?, DOWN, draw=8 | d | p9 | p6 1 | \
    There, it’s in the way of no set. The move made: It leaves less room for a set beside the 4.
8 M ? / ? ? ? / ? ? ?, DOWN, draw=-2 | d | p9 | p3 | *The move made: It fills the spot for the missing 8.
8 8 ? / ? ? ? / ? ? ?, DOWN, draw=-2 | d | p9 | p3 | *The move made: It fills the spot for the missing 8.
8 -1 ? / ? ? ? / ? ? ?, DOWN, draw=-4 | d | p1 | p3 | It puts the −4 on the 8: that’s 12 points less. *
? 8 ? / ? 8 ? / ? ? ?, DOWN, draw=-2 | d | p1 | p2 | \
    *The move made: It saves 10 points now, but costs more later. It breaks up a pair of 8s.
8 ? ? / ? ? ? / 6 ? ?, DOWN, draw=4, on=runs | d | p3 | p1 7 | *It parts the 8 and the 6, which only lack a 7.
8 ? ? / ? ? ? / ? ? ?, 7 8 8 / ? ? ? / ? ? ?, draw=7 | d | p5 | p1 | \
    *It saves 1 point now, but costs more later. It covers the 8, which could still begin a set.
4 ? ? / ? 8 ? / ? ? ?, 7 8 8 / ? ? ? / ? ? ?, draw=-2 | d | p3 | p5 20 | \
    *It saves 10 points now, but costs more later. It covers the 8, *. It gives *
8 ? ? / ? ? ? / ? ? ?, DOWN, draw=7 | d | p5 | L | \
    It can begin a set of 7s: 11 more are unseen. The move made: It wastes the turn: your cards stay the same.
3 3 ? / ? ? ? / ? ? ?, DOWN, draw=7 | d | L | p2 9 | \
    *The move made: It puts the 7 on the 3: that’s 4 points more. It breaks up a pair of 3s.*
8 ? ? / ? ? ? / 8 ? ?, -2 3 ? / ? ? ? / ? ? ?, draw=4 | d | p4 | p1 6 | \
    *It saves 4 points now, but costs more later. It breaks up a pair of 8s.
8 7 8 / 7 8 7 / ? 3 6, -1 -1 -2 / 3 3 3 / ? -3 -2, draw=5 | d | p1 | p7 | \
    *It ends the round with * for you; the chance of being lowest is 0%.*
7 -2 3 / 3 3 3 / ? 3 -1, 8 8 7 / 7 8 7 / ? ? ?, draw=-4 | d | p1 | p7 | *The move made: Going out can wait: *
X ? 4 / ? ? ? / ? ? ?, DOWN, draw=4 | d | p9 | p1 | \
    The Hazard can wait: even a high card can cover it later. The move made: It saves *
? ? ? / ? 8 ? / ? ? ?, DOWN, draw=-2 | d | p1 | p9 | \
    Nothing in sight tells the two apart. The move made: On average, it ends about 2.0 points worse.
"""
"""A position, the moves to there, a better and a worse move, perhaps its loss, and what tells the two apart."""


@pytest.mark.parametrize("line", APART.replace("\\\n", "").strip().splitlines())
def test_no_reason_holds_for_the_worse_move_too(line: str) -> None:
    position, moves, better, worse, words = (part.strip() for part in line.split("|"))
    worse, _, lost = worse.partition(" ")
    state = run(lay_out(position), moves)
    why, against = explain_apart(
        view(state), decode(better), decode(worse), judged(state, better, float(lost or 2)), NAMES
    )
    assert why
    assert against
    assert fnmatchcase(f"{why} The move made: {against}", words), (why, against)


def test_a_reason_about_the_player_says_you() -> None:
    state = lay_out("3 7 7 / ? ? ? / ? ? ?, 7 7 8 / -1 -2 -2 / ? ? ?, left=7")
    said = GAME.motive(view(state), decode("l"), Player("Ann", "bot", "champion", "rowan"), ("Ann", "You"))
    assert "It keeps the 7 from you: you could have saved" in said


def test_a_card_that_has_to_give_way_to_an_awaited_one_is_named() -> None:
    state = run(lay_out("8 5 -2 / ? ? ? / ? ? ?, DOWN, draw=8"), "d")
    assert "One more 8 on the −2 beside it completes a set" in why(state, "p2")


def test_nothing_is_waited_for_that_cannot_come() -> None:
    state = run(lay_out("6 -1 -2 / ? ? ? / ? ? ?, 6 6 6 / 6 6 6 / 6 6 ?, left=6 6 6 6 7, draw=6"), "d")
    assert "completes a set" not in why(state, "p4")


def test_going_out_with_its_chance() -> None:
    state = run(lay_out("-1 -2 3 / 3 3 3 / ? 3 -1, 8 8 7 / 7 8 7 / ? ? ?, draw=-4"), "d")
    assert why(state, "p7").startswith("It means going out with −5; the chance ")
    assert int(why(state, "p7").split("lowest is ")[1].split("%")[0]) > 80


def test_an_action_is_told_in_a_few_words() -> None:
    state = table("6 6 ? / ? ? ? / ? ? ?", DOWN, left="-2", right="M", draw="X")
    assert describe(view(state), decode("l")) == "The −2 from the left discard pile"
    assert describe(view(state), decode("r")) == "The Mulligan from the right discard pile"
    assert describe(view(state), decode("d")) == "A card from the draw pile"
    assert describe(view(run(state, "d")), decode("x")) == "Sink the Hazard in the pond"
    assert (
        describe(view(run(state, "l")), decode("p6"))
        == "The −2 onto a face-down card (row\u00a02, column\u00a03)"
    )
    set_language("de")
    assert (
        describe(view(run(state, "r")), decode("p6"))
        == "Der Mulligan auf eine verdeckte Karte (Reihe\u00a02, Spalte\u00a03)"
    )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_something_can_be_said_of_every_choice_and_knows_no_hidden_card(number: int, language: str) -> None:
    set_language(language)
    seats = (2, 3, 5, 7)[number]
    found = states(("random",) * seats, {**OPTIONS[number], "rounds": 1}, f"explain-{number}")
    for n, state in enumerate(found):
        if n % 9:
            continue
        seen, other = view(state), resample(view(state), stream("explain", str(n)))
        judgement = GAME.judge(seen, Budget("x"))
        for action in legal(seen):
            sentence = GAME.explain(seen, action, judgement, NAMES[:seats])
            for said in (sentence, GAME.advise(seen, action, judgement, NAMES[:seats])):
                assert said.endswith(".")
                assert not re.search(r"(why|advice|move)\.\w|\{", said)
            assert GAME.explain(other, action, judgement, NAMES[:seats]) == sentence
            assert "move." not in GAME.describe(seen, action)


def test_a_card_that_saves_points_only_now_is_not_called_useless() -> None:
    state = run(lay_out("3 3 3 / -3 -3 3 / 8 ? 8, DOWN, left=4, right=5, draw=6"), "d")
    facts = list(find_facts(view(state), decode("L"), NAMES))
    assert "wherever it saves points now, it costs more later" in [fact.advice for fact in facts]
