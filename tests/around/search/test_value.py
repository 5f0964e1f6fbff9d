"""The worth of a grid is the sum of its parts, whichever way it is added up."""

from inspect import unwrap
from pathlib import Path
from random import Random

import pytest

from gnoming.around.options import AroundOptions
from gnoming.around.search import flat_state, playouts, value, weights
from gnoming.around.search.allocate import (
    HEAT_PLAYOUTS,
    MAX_CANDIDATES,
    MIN_PLAYOUTS,
    SUM,
    Candidate,
    estimate_choices,
    rank_choices,
)
from gnoming.around.search.decision import encode_decision
from gnoming.around.search.scratch import PLACED, SCRATCH_SIZE, new_scratch
from gnoming.around.state import AroundState
from gnoming.paths import assets
from gnoming.search.slices import finish
from tests.around.search.tables import some


def test_what_changes_with_a_card_is_the_two_lines_and_five_places_through_it() -> None:
    rng = Random(3)
    k, x = weights.load_weights(True, 4), new_scratch()
    for face in range(13):
        x[face] = rng.uniform(-0.1, 0.1)

    def besides() -> float:
        """Return the value of the grid without what the card on the place affects."""
        value.measure_place(s, k, x, flat_state.GRIDS, at, place, 0, 12)
        here = x[PLACED + s[flat_state.GRIDS + place]]
        return value.grid_value(s, k, x, flat_state.GRIDS, at) - here

    for _ in range(500):
        s = [0] * flat_state.SIZE
        s[flat_state.GRIDS : flat_state.GRIDS + 9] = [rng.randrange(13) for _ in range(9)]
        at, place = rng.randrange(value.STAGES), rng.randrange(9)
        whole = besides()
        put = rng.randrange(12)
        with_put = x[PLACED + put]
        s[flat_state.GRIDS + place] = put
        assert besides() == pytest.approx(whole, abs=1e-9)
        assert x[PLACED + put] == with_put


def test_what_is_remembered_is_what_is_found_anew() -> None:
    """The same few grids come again with other unseen cards, stages and weights."""
    rng = Random(5)
    both, x = [weights.load_weights(runs, 4) for runs in (False, True)], new_scratch()
    grids = [[rng.randrange(13) for _ in range(9)] for _ in range(3)]
    for _ in range(1000):
        s, k = [0] * flat_state.SIZE, rng.choice(both)
        s[flat_state.GRIDS : flat_state.GRIDS + 9] = rng.choice(grids)
        x[:12] = [rng.uniform(-0.1, 0.1) for _ in range(12)]
        at, place = rng.randrange(3), rng.randrange(9)
        where = (s, k, x, flat_state.GRIDS, at)
        assert value.grid_value(*where) == unwrap(value.grid_value)(*where)
        value.measure_place(*where, place, 2, 5)
        found = x[PLACED : PLACED + 13]
        unwrap(value.measure_place)(*where, place, 2, 5)
        assert x[PLACED : PLACED + 13] == found


def test_the_worth_of_a_grid_does_not_depend_on_how_it_is_turned() -> None:
    rng = Random(4)
    k, x = weights.load_weights(False, 4), [0.0] * SCRATCH_SIZE
    turned = (6, 3, 0, 7, 4, 1, 8, 5, 2)
    mirrored = (2, 1, 0, 5, 4, 3, 8, 7, 6)
    for _ in range(200):
        cards = [rng.randrange(13) for _ in range(9)]
        at = rng.randrange(value.STAGES)
        found = set()
        for order in (range(9), turned, mirrored):
            s = [0] * flat_state.SIZE
            s[flat_state.GRIDS : flat_state.GRIDS + 9] = [cards[n] for n in order]
            found.add(round(value.grid_value(s, k, x, flat_state.GRIDS, at), 6))
        assert len(found) == 1


@pytest.mark.parametrize("runs", [False, True])
def test_a_file_of_worths_holds_what_was_packed(runs: bool) -> None:
    means, fitted = (
        weights.read_learned(runs, 2, weight_set)
        for weight_set in (weights.WeightSet.MEANS, weights.WeightSet.FITTED)
    )
    assert means != fitted
    assert weights.unpack(weights.pack(means)) == means
    beyond = weights.unpack(weights.pack(fitted, means))
    assert [mean + more for mean, more in zip(means, beyond, strict=True)] == fitted
    assert weights.to_learned(runs, weights.from_learned(runs, fitted)) == fitted


@pytest.mark.parametrize("spoilt", [b"", b"nothing", b"x" * 4000])
def test_a_spoilt_file_is_refused(spoilt: bytes) -> None:
    with pytest.raises(ValueError, match="weights"):
        weights.unpack(spoilt)


def test_a_file_cut_short_is_refused() -> None:
    whole = (assets() / "weights" / weights.file_name(False, 4, weights.WeightSet.FITTED)).read_bytes()
    with pytest.raises(ValueError, match="weights"):
        weights.unpack(whole[:-20])


def test_all_files_together_are_small() -> None:
    files = [
        Path(assets() / "weights" / weights.file_name(runs, n, weight_set))
        for runs in (False, True)
        for n in range(2, 8)
        for weight_set in (weights.WeightSet.MEANS, weights.WeightSet.FITTED)
    ]
    assert sum(file.stat().st_size for file in set(files)) <= 750_000


NODES = 400


def _weighed(view: AroundState) -> list[Candidate]:
    asked = encode_decision(view, 5)
    return finish(rank_choices(asked, [0.0] * len(asked.choices), NODES))


def test_plain_choices_take_few_playouts_and_hard_ones_all_that_are_allowed() -> None:
    used = []
    for view in some(4, AroundOptions(), "plain and hard", 8):
        found = _weighed(view)
        assert found[0].played == max(one.played for one in found)
        assert all(one.cost >= found[0].cost for one in found if one.played == found[0].played)
        assert all(one.played >= MIN_PLAYOUTS for one in found if one.played)
        used.append(sum(one.played for one in found))
    tried = [playouts for playouts in used if playouts]
    assert max(used) <= NODES
    assert max(tried) > NODES - 6 * HEAT_PLAYOUTS > min(tried)


def test_nothing_is_best_that_was_not_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bad playouts make the moves that were left out look worse as well."""

    def bad_luck(*given: object) -> None:
        count, sums = given[7], given[8]
        assert isinstance(count, int)
        assert isinstance(sums, list)
        sums[SUM] += 30.0 * count

    monkeypatch.setattr(playouts, "run_playouts", bad_luck)
    left_out = 0
    for view in some(4, AroundOptions(), "left out", 30):
        asked = encode_decision(view, 5)
        first = asked.evaluate()
        played = sorted(range(len(first)), key=first.__getitem__)[:MAX_CANDIDATES]
        best = finish(estimate_choices(asked, lambda playouts: playouts >= 60))[0]
        assert best.number in played
        left_out += len(first) > MAX_CANDIDATES
    assert left_out > 5


def test_a_large_loss_that_was_not_played_out_is_told_as_less_exact() -> None:
    """Played out, first estimates of more than eight points turn out two or three points off."""
    far = []
    for view in some(4, AroundOptions(), "left out", 30):
        best, *others = finish(estimate_choices(encode_decision(view, 5), lambda playouts: playouts >= 60))
        far += [(one.points - best.points, one.error) for one in others if one.points > best.points + 8]
    assert far
    assert all(2 <= error < lost / 3 for lost, error in far), "a mistake stays a mistake, and a drill a drill"
