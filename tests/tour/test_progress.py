"""A walk along a course: scores, the cost of an abandoned try, leaving a hole, and the Mulligan."""

from dataclasses import replace

import pytest

from gnoming.deals.same_cards import round_scores
from gnoming.tour.course import HOLES, STROKE
from gnoming.tour.progress import (
    CourseCard,
    HoleCard,
    Progress,
    begin,
    best_over,
    hole_over,
    hole_word,
    leave,
    leaves,
    next_deal,
    total_over,
    walk_again,
    with_finished,
)
from tests.support.tour import courses, played

FAMILY = courses()["family"]


def _play(progress: Progress, hole: int, begun: str = "2026-11-23T17:00:00Z") -> tuple[Progress, int]:
    """Return the progress after a round on a hole of the family course, and its score."""
    deal = next_deal(FAMILY, progress.card("family"), hole)
    session = played(deal, begun)
    progress = with_finished(begin(progress, FAMILY, hole, begun), session)
    return progress, (round_scores(session) or ())[0]


def _walked(scores: dict[int, int], **changes: object) -> CourseCard:
    """Return a card with these points over par; other holes have par."""
    holes = tuple(HoleCard(1, FAMILY.par(n) + scores.get(n, 0)) for n in range(HOLES))
    return replace(CourseCard(holes), **changes)  # type: ignore[arg-type]


def test_a_course_is_walked_hole_by_hole() -> None:
    progress = Progress()
    scores = []
    for hole in range(HOLES):
        card = progress.card("family")
        assert card.next_hole == hole
        assert [n for n in range(HOLES) if card.may_play(n)] == list(range(hole + 1))
        progress, score = _play(progress, hole)
        scores.append(score)
    card = progress.card("family")
    assert [one.score for one in card.holes] == scores
    assert card.next_hole is None
    assert progress.running is None
    pars = [FAMILY.par(n) for n in range(HOLES)]
    assert total_over(FAMILY, card) == best_over(FAMILY, card) == sum(scores) - sum(pars)
    assert progress.card("club") == CourseCard()
    assert card.records == tuple(scores)


def test_a_hole_further_on_cannot_be_begun() -> None:
    with pytest.raises(ValueError, match="hole 2"):
        begin(Progress(), FAMILY, 1, "x")


def test_only_the_round_that_was_begun_there_counts_and_only_once() -> None:
    deal = next_deal(FAMILY, CourseCard(), 0)
    progress = begin(Progress(), FAMILY, 0, "2026-11-23T17:00:00Z")
    later = played(deal, "2026-11-23T17:00:01Z")
    assert with_finished(progress, later) == progress, "the same cards at another time are a free round"
    other = played(replace(deal, number=deal.number + 1), "2026-11-23T17:00:00Z")
    assert with_finished(progress, other) == progress
    counted = with_finished(progress, played(deal, "2026-11-23T17:00:00Z"))
    assert counted.card("family").holes[0].score is not None
    assert with_finished(counted, played(deal, "2026-11-23T17:00:00Z")) == counted


def test_a_try_that_is_given_up_costs_a_stroke_and_the_next_has_other_cards() -> None:
    first = next_deal(FAMILY, CourseCard(), 0)
    progress = begin(Progress(), FAMILY, 0, "2026-11-23T16:00:00Z")
    second = next_deal(FAMILY, progress.card("family"), 0)
    assert second.seed != first.seed
    after, score = _play(progress, 0)
    assert after.card("family").holes[0] == HoleCard(2, score + STROKE)


def test_a_hole_can_be_left_after_two_tries_and_counts_as_it_stands() -> None:
    progress = begin(Progress(), FAMILY, 0, "a")
    with pytest.raises(ValueError, match="cannot be left"):
        leave(progress, "family", 0)
    progress = begin(progress, FAMILY, 0, "b")
    progress = leave(progress, "family", 0)
    card = progress.card("family")
    assert card.next_hole == 1
    assert progress.running is None
    assert hole_over(FAMILY, card, 0) == 2 * STROKE
    assert hole_word(FAMILY, card, 0) == "double-bogey"
    with pytest.raises(ValueError, match="cannot be left"):
        leave(progress, "family", 0)


def test_there_is_one_mulligan_a_course_and_the_better_score_counts() -> None:
    progress, first = _play(Progress(), 0)
    again = begin(progress, FAMILY, 0, "2026-11-23T18:00:00Z")
    card = again.card("family")
    assert card.mulligan == 0
    assert not card.may_play(0)
    deal = FAMILY.holes[0].deal_of_try(1)
    session = played(deal, "2026-11-23T18:00:00Z")
    after = with_finished(again, session)
    assert after.card("family").holes[0].score == min(first, (round_scores(session) or ())[0])
    after, _ = _play(after, 1)
    assert not after.card("family").may_play(1), "there is one for all nine"
    with pytest.raises(ValueError, match="no round"):
        begin(after, FAMILY, 0, "x")


def test_a_mulligan_that_is_given_up_leaves_the_score_as_it_was() -> None:
    progress, first = _play(Progress(), 0)
    progress = begin(progress, FAMILY, 0, "a")
    progress, _ = _play(progress, 1)
    assert progress.card("family").holes[0] == HoleCard(1, first)
    assert progress.card("family").mulligan == 0


def test_a_hole_that_was_left_may_have_the_mulligan() -> None:
    progress = leave(begin(begin(Progress(), FAMILY, 0, "a"), FAMILY, 0, "b"), "family", 0)
    progress, score = _play(progress, 0)
    assert progress.card("family").holes[0] == HoleCard(2, score)


def test_a_new_walk_has_other_cards_and_the_shelf_keeps_the_best() -> None:
    good, bad = _walked({0: -12, 4: -9, 8: 1}), _walked({3: 30})
    assert leaves(best_over(FAMILY, good)) == 3
    again = walk_again(Progress({"family": replace(good, dealt=(1,) * HOLES)}), FAMILY)
    card = again.card("family")
    assert (card.best, card.next_hole, card.mulligan, card.records) == (-20, 0, None, good.records)
    assert next_deal(FAMILY, card, 0).seed != FAMILY.holes[0].deal.seed
    assert best_over(FAMILY, replace(bad, best=card.best)) == -20


@pytest.mark.parametrize(
    ("over", "count"), [(None, 0), (80, 1), (1, 1), (0, 2), (-17, 2), (-18, 3), (-90, 3)]
)
def test_a_cup_has_more_leaves_for_a_better_walk(over: int | None, count: int) -> None:
    assert leaves(over) == count
