"""The outcomes that chance may bring: all of them, each as likely as it is."""

from collections import Counter
from math import isclose
from random import Random

import pytest

from gnoming.around.actions import decode
from gnoming.around.cards import Face
from gnoming.around.game import AroundGame
from gnoming.around.state import AroundState
from gnoming.around.view import resample, reveals_one_card, unseen_faces, view
from gnoming.core.game import OUTCOME_SAMPLES, Outcome
from tests.around.bots.arena import OPTIONS, states
from tests.around.pictures import DOWN, UP, run, seated, stacked, table

GAME = AroundGame()


def outcomes(state: AroundState, code: str) -> list[Outcome[AroundState]]:
    return list(GAME.outcomes(view(state), decode(code), Random(1)))


def test_a_drawn_card_may_be_any_unseen_one() -> None:
    state = table(DOWN, UP)
    found = outcomes(state, "d")
    shares = Counter(unseen_faces(view(state)))
    total = sum(shares.values())
    for outcome in found:
        hand = outcome.view.turn.hand
        assert hand is not None
        assert hand.face is not None
        assert isclose(outcome.probability, shares[hand.face] / total)
    assert isclose(sum(outcome.probability for outcome in found), 1)


def test_a_renewed_pile_is_drawn_from_the_discards_alone() -> None:
    state = table(DOWN, UP, left="7", right="8", rest="left")
    assert not state.draw_pile
    found = outcomes(state, "d")
    below = Counter(c.face for pile in state.piles for c in pile[:-1])
    for outcome in found:
        hand = outcome.view.turn.hand
        assert hand is not None
        assert isclose(outcome.probability, below[hand.face] / sum(below.values()))
        assert outcome.view.renewed
        assert len(outcome.view.draw_pile) == len(outcome.view.renewed_faces) == sum(below.values()) - 1


@pytest.mark.parametrize("code", ["p2", "p5"])
def test_a_replaced_card_is_one_outcome_if_it_lay_open_and_many_if_not(code: str) -> None:
    state = run(table("5 ? ? / ? 7 ? / ? ? 3", UP, draw="4"), "d")
    found = outcomes(state, code)
    if code == "p5":
        (one,) = found
        assert one == Outcome(1.0, view(run(state, "p5")))
    else:
        faces = {o.view.turn.hand.face for o in found if o.view.turn.hand is not None}
        assert Face.HAZARD in faces
        assert len(found) == len(faces) == 12


def test_the_end_of_a_round_is_sampled_and_so_is_a_deal() -> None:
    state = run(table("5 6 7 / -1 -1 -2 / 4 3 ?", DOWN, draw="4", seat=1, out=0), "1:d 1:p1")
    found = outcomes(state, "L")
    assert len(found) == OUTCOME_SAMPLES
    assert len({outcome.view.results[-1].scores for outcome in found}) > OUTCOME_SAMPLES / 5
    assert (
        len(list(GAME.outcomes(view(seated(3, stacked())), GAME.deal_action(), Random(1)))) == OUTCOME_SAMPLES
    )


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_what_comes_is_always_one_of_the_outcomes(number: int) -> None:
    """The true cards are shuffled, and the action done: what is seen then must be among what was foreseen."""
    rng = Random(5)
    for state in states(("careful",) * 3, {**OPTIONS[number], "rounds": 1}, f"chance-{number}"):
        for action in GAME.legal(state)[::3]:
            if reveals_one_card(state, action):
                other = resample(view(state), rng)
                after = other
                for event in GAME.decide(other, action):
                    after = GAME.evolve(after, event)
                foreseen = [outcome.view for outcome in GAME.outcomes(view(state), action, rng)]
                assert view(after) in foreseen
