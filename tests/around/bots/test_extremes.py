"""The two that others are measured against: one ends every round, the other none."""

from measure.style_report import measure_style


def test_the_staller_never_goes_out_and_the_rusher_soon_does() -> None:
    assert measure_style("staller", "gardener", deals=2).out == 0
    rusher = measure_style("rusher", "gardener", deals=2)
    assert rusher.out > 0.5
    assert rusher.turns < 6
