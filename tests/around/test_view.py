"""What can be known of a position, and full positions that agree with it."""

from collections import Counter
from random import Random

from gnoming.around.cards import DECK
from gnoming.around.view import resample, unseen_faces, view
from tests.around.pictures import DOWN, UP, cards_of, deal, run, seated, stacked, table


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
