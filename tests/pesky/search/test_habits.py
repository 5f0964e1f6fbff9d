"""Habits: what a card costs beside what is usual; they come back from their file, and hands are played out by them."""

from random import Random

import pytest

from gnoming.paths import assets
from gnoming.pesky.search import flat_state, habits, plain_habits, policy, value, weights
from gnoming.pesky.sheet import built_in_sheet
from gnoming.pesky.view import resample, view
from tests.pesky.pictures import run, table
from tests.pesky.search.test_search import whole

POINT = 100_000
"""A point, as costs are told."""


def file_of_habits() -> bytes:
    return (assets() / "weights" / weights.HABITS_FILE).read_bytes()


def dealt(seed: int) -> tuple[list[int], value.Weights]:
    """Return a hand before its first card, as all cards lie open."""
    state = run(resample(view(table("", "", "", "", goals="half yb10 none p0"), 0), Random(seed)), "tb")
    return whole(state)


def with_habits(found: list[int], care: int) -> value.Weights:
    """Return the weights with these habits, a cost counting so much whatever is held."""
    _, k = dealt(0)
    return k._replace(habits=found, care=[care] * (flat_state.HAND_SIZE + 1))


def test_habits_come_back_from_their_file() -> None:
    found, care = weights.unpack_habits(file_of_habits())
    assert weights.unpack_habits(weights.pack_habits(found, care)) == (found, care)
    assert weights.load_weights(built_in_sheet(), 4).habits == found
    assert all(one > 0 for one in care[2:]), "what costs more is played less"


def test_a_file_of_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="not as many"):
        weights.unpack_habits(weights.pack([1], [2], [3]))


@pytest.mark.parametrize("seed", range(6))
def test_without_habits_hands_are_played_out_by_cost(seed: int) -> None:
    s, _ = dealt(seed)
    k = with_habits([0] * habits.HABITS_SIZE, 1 << habits.FINE)
    by_cost, by_habit = list(s), list(s)
    policy.play_out(by_cost, k, [0] * 16)
    habits.play_out_by_habit(by_habit, k, [0] * habits.PLACES_SIZE, [0] * 16)
    assert by_habit == by_cost


@pytest.mark.parametrize("seed", range(6))
def test_by_habit_all_cards_are_played(seed: int) -> None:
    s, k = dealt(seed)
    by_cost, by_habit = list(s), list(s)
    policy.play_out(by_cost, k, [0] * 16)
    habits.play_out_by_habit(by_habit, k, [0] * habits.PLACES_SIZE, [0] * 16)
    assert not any(by_habit[flat_state.HAND_COUNT : flat_state.HAND_COUNT + 4])
    assert by_habit != by_cost


def test_what_is_usual_is_played_though_it_costs_more() -> None:
    s, k = dealt(3)
    costs, places, seat = [0] * 16, [0] * habits.PLACES_SIZE, s[flat_state.SEAT]
    span = policy.playable_span(s, k, seat)
    assert span == flat_state.HAND_SIZE * 16
    own = (seat, span, s[flat_state.GOAL + seat], s[flat_state.NEED + seat], s[flat_state.GAIN + seat])
    policy.score_cards(s, k, *own, costs)
    dear = max(range(flat_state.HAND_SIZE), key=costs.__getitem__)
    habits.weigh_surprises(s, k, *own, places, [0] * 16)
    usual = [0] * habits.HABITS_SIZE
    usual[places[habits.PLACES * dear]] = 10 * habits.SURPRISE
    found = with_habits(usual, round(habits.SURPRISE * (1 << habits.FINE) / POINT))
    habits.weigh_surprises(s, found, *own, places, costs)
    assert min(range(flat_state.HAND_SIZE), key=costs.__getitem__) == dear


@pytest.mark.parametrize("seed", range(4))
def test_every_habit_has_a_place_of_its_own(seed: int) -> None:
    """Each of a card's four places lies in the table that it is looked up in."""
    s, k = dealt(seed)
    starts = [habits.BY_CARD, habits.BY_COLOUR, habits.BY_HIGHER, habits.BY_NEED, habits.HABITS_SIZE]
    plain = with_habits([0] * habits.HABITS_SIZE, 1 << habits.FINE)
    places, costs, alone, met = [0] * habits.PLACES_SIZE, [0] * 16, [0] * 16, set[int]()
    while s[flat_state.HAND_COUNT + s[flat_state.SEAT]] > 1:
        seat = s[flat_state.SEAT]
        found = policy.playable_span(s, k, seat)
        for goal in range(value.GOALS):
            for need in (-30, 0, 3, 60):
                own = (seat, found, goal, need, s[flat_state.GAIN + seat])
                habits.weigh_surprises(s, plain, *own, places, costs)
                policy.score_cards(s, k, *own, alone)
                low, high = found & 15, found >> 4
                assert costs[low:high] == alone[low:high], "without habits, it's the cost alone"
                for at in range(habits.PLACES * low, habits.PLACES * high):
                    table = at % habits.PLACES
                    assert starts[table] <= places[at] < starts[table + 1]
                    met.add(places[at])
        policy.play_card(s, k, policy.pick_card(s, k, costs))
    assert len(met) > 500


@pytest.mark.parametrize("seed", range(12))
def test_plain_and_compiled_code_play_the_same_cards(seed: int) -> None:
    """After any number of cards, and with needs that no table reaches, all seats end with the same need."""
    s, k = dealt(seed)
    rng = Random(seed)
    for seat in range(4):
        s[flat_state.NEED + seat] += rng.choice((-400, -30, -5, 0, 5, 30, 400))
    for _ in range(3 * seed):
        policy.play_card(s, k, policy.pick_card(s, k, [0] * 16))
    plain, other = list(s), list(s)
    plain_habits.play_out_by_habit(plain, plain_habits.book_of(k))
    habits.play_out_by_habit(other, k, [0] * habits.PLACES_SIZE, [0] * 16)
    needs = slice(flat_state.NEED, flat_state.NEED + 4)
    assert plain[needs] == other[needs]
