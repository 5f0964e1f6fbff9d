"""The two that others are measured against: one ends every round, the other none."""

from measure.style_report import measure_style
from tests.around.bots.arena import choice
from tests.around.pictures import DOWN, run, table

ENDING = "5 5 5 / 3 3 3 / -1 -2 ?"


def test_the_staller_never_goes_out() -> None:
    state = run(table(ENDING, DOWN, draw="3"), "d")
    assert choice("careful", state) == "p9"
    assert choice("staller", state) != "p9"
    assert measure_style("staller", "gardener", deals=2).out == 0


def test_the_staller_does_not_bounce_onto_its_last_card() -> None:
    state = run(table("7 7 ?7 / 3 3 3 / -1 -2 ?", DOWN, draw="-1"), "d p3")
    assert choice("staller", state) != "b9"


def test_the_rusher_turns_up_a_card_whenever_it_can() -> None:
    state = run(table("8 ? 3 / ? 5 ? / ? ? ?", DOWN, draw="8"), "d")
    assert choice("rusher", state) in ("p2", "p4", "p6", "p7", "p8", "p9")
    rusher = measure_style("rusher", "gardener", deals=2)
    assert rusher.out > 0.5
    assert rusher.turns < 6
