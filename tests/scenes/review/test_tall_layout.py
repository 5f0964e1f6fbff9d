"""In a tall window the review's parts stand one below the other and use all of its height."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scenes.kit.viewport import Viewport
from scenes.review.layout import EDGE, FOOT, layout_all_parts


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("size", [(720, 1280), (900, 1400), (1080, 1920)])
def test_chart_figures_and_costly_decisions_stand_one_below_the_other(
    size: tuple[int, int], players: int
) -> None:
    viewport = Viewport(*size, upright=True)
    assert viewport.is_tall
    top, foot = 70.0, viewport.units_high - FOOT - 48
    boxes = layout_all_parts(viewport, players, top, foot)
    column = (boxes.chart, boxes.players, boxes.costly)
    assert column[0].y == top
    for above, below in pairwise(column):
        assert above.bottom < below.y
    assert boxes.costly.bottom == pytest.approx(foot - 14)
    for box in column:
        assert box.w == viewport.units_wide - 2 * EDGE
        assert box.h > 100
