"""Opponents and judgements of Those Pesky Garden Gnomes: legal, steady, honest, and each better than the one below."""

from dataclasses import replace
from random import Random

import pytest

from gnoming.arena.deal_pool import DealPool
from gnoming.arena.deals import LineUp
from gnoming.arena.result import LineUpTally
from gnoming.core.errors import RecordError
from gnoming.core.game import Budget, Player
from gnoming.pesky.bots import judge
from gnoming.pesky.bots.levels import LEVELS, bot_for, make_bot, resolve_level
from gnoming.pesky.bots.rollout import best_card, hold_chance, pick_card, playable_cards, start_rollout
from gnoming.pesky.cards import BY_TEXT, DECK, known_faces
from gnoming.pesky.decide import decide
from gnoming.pesky.evolve import evolve
from gnoming.pesky.rules import legal
from gnoming.pesky.scoring import trick_winner
from gnoming.pesky.search.flat_state import CARD_NUMBER
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import resample, view
from tests.pesky.pictures import GAME, OPTIONS, run, table
from tests.support.playing import begin, finish


def positions(seats: int, seed: str) -> list[PeskyState]:
    """Return positions of a whole game played by dice in which somebody is asked."""
    session = begin(GAME, seats, {}, seed)  # type: ignore[arg-type]
    finish(session, Random(seed))
    return [entry.before for entry in session.journal if entry.seat is not None]  # type: ignore[misc]


def test_every_level_of_the_program_is_understood() -> None:
    assert LEVELS == ("sprout", "weeder", "gardener", "greenkeeper", "champion")
    for level in LEVELS:
        assert resolve_level(level) == level
        assert type(make_bot(level)) is type(bot_for(level))
    assert resolve_level(None) == resolve_level("somebody") == "gardener"
    assert type(GAME.make_bot_for(Player("Rowan", "bot", "champion/rowan"))) is type(make_bot(LEVELS[-1]))
    with pytest.raises(RecordError):
        make_bot("somebody")


def share(one: str, others: str, deals: int) -> float:
    """Return the least share of wins that one among three others has, as far as so many deals tell."""
    tally = LineUpTally((one, others, others, others))
    with DealPool(1) as crew:
        for deal in crew.play(LineUp(GAME.name, (one, others, others, others), OPTIONS, "ladder"), deals):
            tally.add(deal)
    return tally.result().entries[0].wins.low


@pytest.mark.parametrize(("one", "others", "deals"), [("sprout", "random", 18), ("weeder", "sprout", 26)])
def test_each_level_beats_the_one_below(one: str, others: str, deals: int) -> None:
    assert share(one, others, deals) > 0.25


# the flat hand ------------------------------------------------------------------------------------


def cards(words: str) -> list[int]:
    return [CARD_NUMBER[BY_TEXT[word]] for word in words.split()]


def test_the_flat_hand_plays_by_the_rules() -> None:
    """Hands played out flat and by the rules, card by card, are the same and score the same."""
    for seed in range(6):
        state = table("", "", "", "", goals="half yb10 none p0", tokens="+4 +1 -2 -6")
        state = run(resample(view(state, seed % 4), Random(seed)), "tr")
        quick = start_rollout(state)
        while state.phase is Phase.PLAY:
            hand = [CARD_NUMBER[face] for face in known_faces(state.hands[state.seat])]
            trick = [CARD_NUMBER[face] for face in known_faces(played.card for played in state.trick)]
            assert quick.seat == state.seat
            assert quick.trick == trick
            assert {str(DECK[card]) for card in playable_cards(hand, trick)} == {
                GAME.encode(action) for action in legal(state)
            }
            card = quick.pick_card()
            quick.play(card)
            for event in decide(state, GAME.decode(str(DECK[card]))):
                state = evolve(state, event)
        assert quick.play_out() == list(state.results[-1].scores)


def test_the_best_of_a_trick_is_the_winner_of_the_rules() -> None:
    state = run(table("g1 g5", "g2 b15", "r3 r20", tokens="+1 +4 -2"), "tr")
    for code in ("g1", "g2"):
        state = run(state, code)
    first = state.trick
    assert first[best_card(cards("g1 g2"), 3)].seat == trick_winner(first, state.trump) == 1  # type: ignore[arg-type]
    assert best_card(cards("g1 g2 r3"), 3) == 2
    assert best_card(cards("g1 g2 r3"), -1) == 1
    assert best_card(cards("r9 r3 g5"), 3) == 0


def test_a_card_that_is_beaten_holds_nothing_and_the_last_one_all() -> None:
    low, high = cards("b2 b14")
    assert hold_chance(low, high, -1, 0) == 0.0
    assert hold_chance(high, low, -1, 0) == 1.0
    assert 0 < hold_chance(high, low, 3, 2) < hold_chance(high, low, -1, 2) < 1


def test_the_last_to_play_takes_what_brings_it_to_its_goal() -> None:
    points = tuple(OPTIONS.sheet.points(face) for face in DECK)
    hand, trick = cards("b3 b15 b8"), cards("b12 b1 b5")
    assert pick_card(hand, trick, -1, points, need=7, after=0) == cards("b15")[0]
    assert pick_card(hand, trick, -1, points, need=0, after=0) in cards("b3 b8")
    assert pick_card(hand, trick, -1, points, need=-5, after=0) in cards("b3 b8")


# judgements ---------------------------------------------------------------------------------------


def test_a_judgement_names_every_choice_once_the_best_first() -> None:
    for state in positions(4, "judged")[::25]:
        found = judge.judge(view(state, state.seat), Budget("seed", nodes=30))
        assert sorted(GAME.encode(one.action) for one in found) == sorted(map(GAME.encode, legal(state)))
        assert [one.points for one in found] == sorted(one.points for one in found)
        assert found[0].standard_error == 0.0
        assert all(one.standard_error >= 0 for one in found)


def test_the_same_view_and_seed_are_judged_alike_whatever_lies_hidden() -> None:
    for n, state in enumerate(positions(3, "honest")[::30]):
        seen = view(state, state.seat)
        other = view(resample(seen, Random(n)), state.seat)
        assert judge.judge(seen, Budget("a", nodes=20)) == judge.judge(other, Budget("a", nodes=20))
        assert judge.expected_scores(seen) == judge.expected_scores(other)


def test_who_wants_no_card_leaves_the_trick() -> None:
    """Two cards each are left, and seat 0 plays last: the high card takes the trick for sure, the low one never."""
    state = run(table("b15 b1", "b2 y1", "b3 y2", goals="c0 half none", tokens="+1 +4 -2"), "tn")
    kept = tuple(hand[:2] for hand in state.hands)
    gone = tuple(card for hand in state.hands for card in hand[2:])
    state = replace(state, hands=kept, won=((), gone, ()), seat=1)
    state = run(state, "b2 b3")
    found = judge.judge(view(state, 0), Budget("last", nodes=40))
    assert [GAME.encode(one.action) for one in found] == ["b1", "b15"]
    assert found[1].points - found[0].points > 2


def test_what_is_expected_is_within_what_can_be() -> None:
    for state in positions(4, "expected")[::20]:
        assert all(0 <= points <= 10 for points in judge.expected_scores(view(state, state.seat)))
