"""The notes on each pile and card of Gnoming A Round."""

from dataclasses import replace

import pytest

from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState
from gnoming.core.frozen import changed
from gnoming.core.table import Spot
from gnoming.text import set_language, text
from scenes.around.notes import note
from scenes.around.scores.seat_results import seat_results
from scenes.around.words import prompt
from tests.around.pictures import BASIC, parse_grid, run, table
from tests.support.given import as_a, given
from tests.support.playing import begin
from tests.support.tables import GAME

pytestmark = pytest.mark.usefixtures("english")


def state(grid: str = "5 5 5 / 8 8 ? / X M -2", **options: object) -> AroundState:
    """Return a round of two in which seat 0 has this grid."""
    session = begin(GAME, 2, options)
    session.act(None, GAME.deal_action())
    found = as_a(AroundState, session.state)
    return changed(found, grids=(parse_grid(grid), found.grids[1]))


SAYS = {
    0: "Part of a set: three of a kind in a row or column count −5 together.",
    3: "You have a pair (counts 8): a third in this line makes a set worth −8.",
    5: "Face down: nobody knows it.",
    6: "Costs 10 points if it stays.",
    7: "Wild: it’s any number that completes a row or a column.",
    8: "Counts −2, wherever it is.",
}


@pytest.mark.parametrize("place", SAYS)
def test_a_card_is_explained_as_it_counts_now(place: int) -> None:
    found = given(note(state(), Spot("grid-0", place)))
    assert found[1].startswith(SAYS[place])


def test_a_card_by_itself_says_what_three_would_count() -> None:
    found = note(state("8 ? ? / ? ? ? / ? ? 8"), Spot("grid-0", 0))
    assert found == ("8", "Counts 8. Three of them in a row or column would count −8.")


def test_a_run_is_one_only_where_it_is_played() -> None:
    grid = "3 4 5 / ? ? ? / ? ? ?"
    with_runs, without = (note(state(grid, runs=runs), Spot("grid-0", 1)) for runs in (True, False))
    assert with_runs is not None
    assert without is not None
    assert "run" in with_runs[1]
    assert "run" not in without[1]


def test_piles_say_what_may_be_done_with_them() -> None:
    playing = state()
    assert note(playing, Spot("draw")) == (
        "Draw pile",
        "90 face-down cards. You see the top one as you draw it; keep it or discard it.",
    )
    taken, free = (note(state(free_take=take), Spot("left")) for take in (False, True))
    assert taken is not None
    assert free is not None
    assert "must play it" in taken[1]
    assert "must play it" not in free[1]
    emptied = given(note(changed(playing, piles=((), playing.piles[1])), Spot("left")))
    assert "empty" in emptied[1]


LAST = "5 4 8 / 8 8 6 / 3 4 ?"


@pytest.mark.parametrize(
    ("grid", "out", "options", "warns"),
    [
        (LAST, None, BASIC, True),
        ("5 4 8 / 8 8 6 / 3 ? ?", None, BASIC, False),
        (LAST, 1, BASIC, False),
        (LAST, None, AroundOptions(forgive_penalty=True), False),
    ],
)
def test_the_price_of_going_out_is_told_before_the_last_card_is_put_down(
    grid: str, out: int | None, options: AroundOptions, warns: bool
) -> None:
    other = "5 4 8 / 8 ? 6 / 3 4 7" if out is None else "5 4 8 / 8 8 6 / 3 4 7"
    drawn = run(table(grid, other, draw="4", out=out, options=options), "d")
    asked = prompt(drawn, ("Ann", "Ben"), True)
    assert (text("around.prompt.out-costs") in asked) == warns
    assert asked.startswith(text("around.brief.last-turn")) == (out is not None), (
        "the last turn is called that"
    )


@pytest.mark.parametrize("code", ["en", "de"])
def test_everything_on_the_table_has_a_note(code: str) -> None:
    set_language(code)
    playing = state()
    for zone in GAME.zones(2):
        if zone.name != "hand":
            assert all(note(playing, Spot(zone.name, index)) for index in range(zone.size)), zone
    assert note(playing, Spot("hand")) is None


LOW, HIGH = "6 7 8 / -1 -2 -2 / 4 3 6", "6 7 8 / -1 -1 -2 / 4 3 6"
WITH_A_SET = "5 5 5 / 3 3 4 / 4 8 8"
FORGIVE = AroundOptions(forgive_penalty=True)


@pytest.mark.parametrize(
    ("grids", "options", "adjust", "note"),
    [
        ((LOW, HIGH), BASIC, -5, "around.out.lowest"),
        ((HIGH, LOW), BASIC, 5, "around.out.not-lowest"),
        ((LOW, LOW), BASIC, 5, "around.out.shares-lowest"),
        ((HIGH, LOW), FORGIVE, 0, "around.out.forgiven"),
    ],
)
def test_who_went_out_is_told(grids: tuple[str, str], options: AroundOptions, adjust: int, note: str) -> None:
    state = run(table(*grids, seat=1, out=0, options=options), "d L")
    first, second = seat_results(state)
    assert (first.adjust, first.note) == (adjust, text(note))
    assert (second.adjust, second.note) == (0, "")


def test_lines_add_up_to_the_score_and_totals_count_the_rounds_before() -> None:
    state = run(table(WITH_A_SET, HIGH, seat=1, out=0), "d L")
    earlier = replace(state.results[0], scores=(10, 20), adjust=(0, 0))
    results = seat_results(replace(state, results=(earlier, *state.results)))
    assert any(line.joined for line in results[0].lines)
    for now, total in zip(results, earlier.scores, strict=True):
        assert sum(line.points for line in now.lines) == now.score
        assert now.total == total + now.score + now.adjust
        assert sorted(spot.index for line in now.lines for spot in line.spots) == list(range(9))
