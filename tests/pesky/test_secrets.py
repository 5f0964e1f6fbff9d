"""A seat's view holds no secret of the others, and positions resampled from it agree with all that is known."""

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from gnoming.core.luck import Luck
from gnoming.pesky.cards import DECK, HAND_SIZE, Card, Face, Suit, known_faces
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import (
    Holder,
    distribute,
    resample,
    together,
    unseen_faces,
    unseen_goals,
    unseen_tokens,
    view,
)
from tests.pesky.pictures import GAME, run, table
from tests.support.playing import asked, begin, finish

GOALS = "p0 half none r10 c0 p+5 p-5"
TOKENS = "+4 +1 -2 -6 -8 +6 +8"


def states(seats: int = 4, seed: str = "secrets") -> list[PeskyState]:
    """Return positions of a whole game, extras taken."""
    session = begin(GAME, seats, {}, seed)  # type: ignore[arg-type]
    finish(session, Random(seed))
    found = [entry.after for entry in session.journal]
    assert any(state.phase is Phase.KEEP_GOAL for state in found)  # type: ignore[attr-defined]
    return found  # type: ignore[return-value]


def test_a_view_shows_ones_own_and_nothing_of_the_others() -> None:
    state = table("", "", "", goals=GOALS, tokens=TOKENS, scores=(20, 0, 20))
    for seat in range(3):
        seen = view(state, seat)
        assert seen.luck is None
        for other in range(3):
            shown = (
                len(known_faces(seen.hands[other])),
                len(known_faces(seen.goals[other])),
                len(known_faces(seen.tokens[other])),
            )
            assert shown == ((HAND_SIZE, 1, 1) if other == seat else (0, 0, 0))
        assert not known_faces(seen.rest)
        assert not known_faces(seen.goal_pile)
        assert not known_faces(seen.token_pile)


def test_what_was_given_back_is_known_to_oneself_alone() -> None:
    state = run(table("", "", "", goals=GOALS, tokens=TOKENS, scores=(20, 0, 0)), "GT kgr10 kt-6")
    assert known_faces(view(state, 0).returned_goals[0])[0].name == "p0"
    assert known_faces(view(state, 0).returned_tokens[0]) == (4,)
    assert not known_faces(view(state, 1).returned_goals[0])
    assert not known_faces(view(state, 1).returned_tokens[0])
    assert known_faces(view(state, 1).tokens[0]) == (-6,), "tokens are revealed"
    assert not known_faces(view(state, 1).goals[0])


def test_nobody_else_can_tell_whether_the_first_or_the_second_was_kept() -> None:
    start = table("", "", "", goals=GOALS, tokens=TOKENS, scores=(20, 20, 0))
    kept = {goal: run(start, f"G kg{goal}") for goal in ("p0", "r10")}
    for seat in (1, 2):
        assert view(kept["p0"], seat) == view(kept["r10"], seat)
        assert GAME.placements(view(kept["p0"], seat)) == GAME.placements(view(kept["r10"], seat))
    assert view(kept["p0"], 0) != view(kept["r10"], 0)


def test_what_is_resampled_is_whole_and_keeps_what_was_shown() -> None:
    rng = Random(1)
    for state in states()[::5]:
        seen = view(state, asked(state) or 0)
        other = resample(seen, rng)
        cards = [face for hand in (*other.hands, *other.won, other.rest) for face in known_faces(hand)]
        cards += known_faces(played.card for played in other.trick)
        assert sorted(cards) == list(DECK)
        for hand, voids in zip(other.hands, other.voids, strict=True):
            assert not {face.suit for face in known_faces(hand)} & voids
        goals = [known_faces(cards) for cards in (*other.goals, *other.returned_goals, other.goal_pile)]
        assert Counter(goal for found in goals for goal in found) == Counter(other.options.sheet.goals)


def test_voids_are_real() -> None:
    for state in states(3, "voids"):
        for hand, voids in zip(state.hands, state.voids, strict=True):
            assert not {face.suit for face in known_faces(hand)} & voids


def test_unseen_is_what_the_view_does_not_show() -> None:
    state = table("", "", "", "", goals=GOALS, tokens=TOKENS)
    seen = view(state, 2)
    assert len(unseen_faces(seen)) == 40
    own = set(known_faces(state.hands[2]))
    assert not own & set(unseen_faces(seen))
    assert len(unseen_goals(seen)) == 9
    assert sorted(unseen_tokens(seen)) == [-13, -9, -8, 6, 8, 11], "tokens are out when nobody may take more"
    assert unseen_tokens(state) == ()


def test_unseen_tokens_before_they_are_revealed() -> None:
    state = table("", "", "", goals=GOALS, tokens=TOKENS, scores=(10, 0, 0))
    assert len(unseen_tokens(view(state, 1))) == 9


def test_together_only_what_nobody_has_drawn_is_hidden() -> None:
    state = table("", "", "", goals=GOALS, tokens=TOKENS)
    all_know = together(state)
    assert all_know.hands == state.hands
    assert len(unseen_faces(all_know)) == 20
    assert not known_faces(all_know.goal_pile)
    assert together(all_know) == all_know


# the spread of unseen cards -----------------------------------------------------------------------

SMALL = tuple(Face(suit, rank) for suit in (Suit.GREEN, Suit.YELLOW) for rank in (1, 2, 3))


def every_way(holders: tuple[Holder, ...]) -> Counter[tuple[frozenset[Face], ...]]:
    """Count the ways to spread the small pack that the voids allow, by trying all of them."""
    ways: Counter[tuple[frozenset[Face], ...]] = Counter()
    for order in permutations(SMALL):
        cards = iter(order)
        hands = tuple(frozenset(next(cards) for _ in range(holder.size)) for holder in holders)
        if all(
            not {face.suit for face in hand} & holder.voids
            for hand, holder in zip(hands, holders, strict=True)
        ):
            ways[hands] = 1
    return ways


@pytest.mark.parametrize(
    "holders",
    [
        (Holder(2), Holder(2), Holder(2)),
        (Holder(2, frozenset([Suit.GREEN])), Holder(2), Holder(2)),
        (Holder(2, frozenset([Suit.GREEN])), Holder(1, frozenset([Suit.YELLOW])), Holder(3)),
        (Holder(3, frozenset([Suit.GREEN])), Holder(2, frozenset([Suit.YELLOW])), Holder(1)),
    ],
)
def test_every_way_is_equally_likely(holders: tuple[Holder, ...]) -> None:
    ways, rng = every_way(holders), Random(3)
    draws = 150 * len(ways)
    found = Counter(tuple(map(frozenset, distribute(SMALL, holders, rng))) for _ in range(draws))
    assert set(found) == set(ways)
    squares = sum((count - 150) ** 2 / 150 for count in found.values())
    assert squares < len(ways) + 5 * (2 * len(ways)) ** 0.5 + 5, "chi-squared far beyond chance"


def test_what_cannot_be_spread_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be spread"):
        distribute(SMALL, (Holder(4, frozenset([Suit.GREEN])), Holder(2)), Random(1))


def test_a_written_luck_does_not_reach_a_resampled_state() -> None:
    state = table("", "", "", goals=GOALS, tokens=TOKENS)
    assert isinstance(state.luck, Luck)
    other = resample(view(state, 0), Random(5))
    assert other.luck is not None
    assert (other.luck.seed, other.luck.script) != (state.luck.seed, state.luck.script)
    assert resample(view(state, 0), Random(5)) == other, "the same dice, the same state"
    assert replace(other, luck=None) != replace(state, luck=None)
    assert all(isinstance(card, Card) for card in other.rest)
