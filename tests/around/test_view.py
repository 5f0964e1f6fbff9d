"""The view of a position, and full positions that agree with it."""

from collections import Counter
from random import Random

from gnoming.around.cards import DECK, Face
from gnoming.around.events import PileRenewed
from gnoming.around.state import AroundState
from gnoming.around.view import resample, unseen_faces, view
from gnoming.core.frozen import changed
from gnoming.core.luck import Luck
from tests.around.pictures import DOWN, UP, cards_of, deal, happened, piles, run, seated, stacked, table


def test_before_the_first_deal_only_the_luck_is_hidden() -> None:
    state = seated(3, stacked())
    assert view(state).luck is None
    sampled = resample(view(state), Random(1))
    assert sampled.luck is not None
    assert view(sampled) == view(state)
    assert len(cards_of(deal(sampled))) == 110


def test_all_that_lies_open_is_seen_and_nothing_else() -> None:
    state = run(table("5 ?M ? / ? ?X ? / ? ? 3", UP, left="4 6", right="-1", draw="X 7"), "0:d 0:x 1:d")
    seen = view(state)
    assert [str(c) for c in seen.grids[0]] == ["5", "?", "?", "?", "?", "?", "?", "?", "3"]
    assert [str(c) for pile in seen.piles for c in pile] == ["4", "6", "-1"]
    assert str(seen.turn.hand) == "7"
    assert [str(c) for c in seen.removed] == ["X"]
    assert {c.face for c in seen.draw_pile} == {None}


def test_a_card_keeps_its_name_from_deal_to_discard() -> None:
    state = deal(seated(2, stacked()))
    drawn = state.draw_pile[-1].order
    state = run(state, "0:f1 0:f2 1:f1 1:f2 0:d 0:p9 0:L 1:d 1:p1")
    assert state.grids[0][8].order == drawn
    assert state.piles[0][-1].order == 8 * 2, "the ninth card of the seat that begins"


def test_unseen_is_exactly_what_lies_hidden() -> None:
    state = run(table("5 ? ? / ? M ? / ? ? X", DOWN, draw="4"), "d")
    hidden = [c.face for grid in state.grids for c in grid if not c.face_up] + [
        c.face for c in state.draw_pile
    ]
    assert Counter(unseen_faces(view(state))) == Counter(hidden)


def test_a_resampled_position_is_a_whole_deck_and_moves_hidden_cards_about() -> None:
    state = run(table("5 ? ? / ? M ? / ? ? X", DOWN, draw="4"), "d")
    sampled = [resample(view(state), Random(die)) for die in range(20)]
    for one in sampled:
        assert Counter(face for _, face in cards_of(one)) == Counter(DECK)
    assert len({one.grids for one in sampled}) == 20


def test_every_hidden_card_can_be_anywhere_hidden() -> None:
    """Over many samples a hidden place shows the hidden cards about as often as there are of them."""
    state = table("? 8 8 / 8 8 8 / 8 8 8", "8 7 7 / 7 7 7 / 7 7 7", left="7 7 7 7", right="8 8 8")
    hidden = Counter(unseen_faces(view(state)))
    found = Counter(resample(view(state), Random(die)).grids[0][0].face for die in range(3000))
    for face, copies in hidden.items():
        assert abs(found[face] / 3000 - copies / hidden.total()) < 0.03, face


# a renewed draw pile ----------------------------------------------------------------------------------


def emptied(left: str = "3 4 5", right: str = "6 7") -> AroundState:
    """Return a position in which the draw pile was just emptied, and has not been renewed."""
    return run(table(DOWN, DOWN, left=left, right=right, draw="8", rest="left"), "0:d 0:L")


def test_a_renewed_pile_holds_all_discards_but_the_tops_in_the_order_that_was_shuffled() -> None:
    state = emptied()
    left, right = (pile.split() for pile in piles(state))
    (renewal, _) = happened(state, "1:d")
    assert isinstance(renewal, PileRenewed)
    after = run(state, "1:d")
    assert piles(after) == (left[-1], right[-1])
    assert sorted(str(face) for face in renewal.faces) == sorted(left[:-1] + right[:-1])
    drawn = [after.turn.hand, *reversed(after.draw_pile)]
    assert [card.face for card in drawn if card is not None] == list(renewal.faces)


def test_an_empty_discard_pile_stays_empty_in_a_renewal_and_hazards_stay_out() -> None:
    state = table("X 4 4 / ? ? ? / ? ? ?", DOWN, left="3 4", right="5", rest="left")
    state = changed(state, piles=(state.draw_pile + state.piles[0], state.piles[1]), draw_pile=())
    state = run(state, "0:r 0:p1 0:x 1:- 1:d")
    assert piles(state) == ("4", "")
    assert Face.HAZARD not in [c.face for c in state.draw_pile]


def test_a_view_of_the_renewed_pile_tells_nothing_of_its_order() -> None:
    views = [view(run(changed(emptied(), luck=Luck(seed)), "1:d")) for seed in ("a", "b", "c")]
    assert len({str(seen.turn.hand) for seen in views}) > 1, "seeds that draw alike would prove nothing"
    assert len({tuple(c.order for c in seen.draw_pile) for seen in views}) == 1
    assert len({seen.turn.hand.order for seen in views if seen.turn.hand is not None}) == 1
    assert {c.face for seen in views for c in seen.draw_pile} == {None}


def test_a_resampled_renewed_pile_holds_what_went_into_it() -> None:
    state = table(DOWN, DOWN, draw="X 5 5", rest="left", renewed=True)
    for seed in range(20):
        full = resample(view(state), Random(seed))
        assert sorted(str(card) for card in full.draw_pile) == ["5", "5", "X"]
