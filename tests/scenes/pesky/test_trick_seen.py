"""A complete trick lies for a moment at every pace, for everyone to see."""

import pytest

from gnoming.storage.settings import Pace
from tests.support.tables import PESKY, Table, by_clicks, chosen, table


def frames_with_whole_trick(at: Table) -> int:
    """Play until the first trick is over and nothing moves; return the number of frames that showed it whole."""
    seen = 0
    for _ in range(2_000):
        at.pilot.wait(at.pilot.frame_ms)
        view = at.picture.view
        seen += view is not None and bool(at.scene.presenter.held_words(view, at.picture.names))
        if any(at.pesky.won) and not at.picture.busy:
            return seen
        if at.scene.pacer.acting_bot is None and not at.picture.busy:
            by_clicks(at, chosen(at)[0])
    raise AssertionError("no trick was won")


@pytest.mark.parametrize("pace", ["instant", "fast"])
@pytest.mark.parametrize("seed", ["seen", "whole", "trick"])
def test_a_whole_trick_is_seen(pace: Pace, seed: str) -> None:
    at = table(3, game=PESKY, pace=pace, seed=seed)
    assert frames_with_whole_trick(at) * at.pilot.frame_ms >= 400
