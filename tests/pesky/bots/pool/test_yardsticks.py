"""The arena's yardsticks: they see what is plain, count what they say, and are offered to nobody."""

from random import Random

import pytest

from gnoming.core.game import Budget
from gnoming.pesky.bots.levels import LEVELS, POOL, make_bot
from gnoming.pesky.rules import playable
from gnoming.pesky.search import flat_state, objective, playouts, tree
from gnoming.pesky.search.decision import encode_decision
from gnoming.pesky.state import PeskyState, totals
from gnoming.pesky.view import view
from tests.pesky.bots.test_honesty import positions
from tests.pesky.pictures import GAME, table

YARDSTICKS = ["flat", "tree"]
WORLDS = 60


def middle_of_a_hand() -> PeskyState:
    """Return a position in which several cards may be played."""
    return next(state for state in positions(4, 6) if len(GAME.legal(state)) in (3, 4) and any(state.won))


@pytest.mark.parametrize("level", YARDSTICKS)
def test_they_are_for_the_arena_alone(level: str) -> None:
    assert level in POOL
    assert level not in LEVELS


@pytest.mark.parametrize("level", YARDSTICKS)
def test_who_wants_no_cards_does_not_name_the_colour_it_holds(level: str) -> None:
    state = table("r20 r19 r18 r17 r16 r15 r14 r13 r12 r11", "", "", "", goals="c0", tokens="+8 +11 +1 -2")
    assert GAME.encode(make_bot(level).think(view(state, 0), Budget("trump", 100))) != "tr"


def test_a_hand_played_by_any_cards_is_played_to_its_end_and_no_card_is_lost() -> None:
    decision = encode_decision(view(middle_of_a_hand(), middle_of_a_hand().seat), Random(3))
    s, k = list(decision.table), decision.weights
    playouts.next_world(s, decision.world, k, decision.won, decision.goal_odds)
    lie_above = sum(s[flat_state.HIGHER_LEFT :])
    playouts.play_any_cards(s, k)
    assert not any(s[flat_state.HAND_COUNT : flat_state.HAND_COUNT + 4])
    assert sum(s[flat_state.HIGHER_LEFT :]) < lie_above


def test_the_tree_adds_a_node_for_each_world_and_counts_every_visit() -> None:
    state = middle_of_a_hand()
    decision = encode_decision(view(state, state.seat), Random(3))
    aims = objective.make_objective(totals(state), state.options.target, 0)
    grown = [0] * tree.NODE_SIZE * (WORLDS + 1)
    tree.grow_tree(
        list(decision.table),
        [0] * flat_state.SIZE,
        decision.world,
        decision.weights,
        decision.won,
        decision.goal_odds,
        aims,
        grown,
        [0] * tree.LONGEST_PATH,
        WORLDS,
    )
    visits = grown[tree.VISITS :: tree.NODE_SIZE]
    cards = [flat_state.CARD_NUMBER[face] for face in playable(state)]
    assert all(visits[1:])
    assert sum(visits[tree.find_child(grown, 0, card)] for card in cards) == WORLDS
