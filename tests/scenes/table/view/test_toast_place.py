"""Where a table's messages stand: over no card and not over what is asked for, in any window."""

import pytest

from gnoming.core.game import AnyGame
from tests.support.tables import GAME, PESKY, Table, my_turn, table

LONG = "Your card lies in its place already; the one that was taken away may only bounce, or be discarded."


def said(at: Table) -> None:
    """Have the longest refusal said, and let it come in."""
    at.scene.feedback.refuse(LONG)
    at.pilot.wait(500)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (900, 1400)])
@pytest.mark.parametrize(("game", "players"), [(GAME, 2), (GAME, 4), (GAME, 7), (PESKY, 3), (PESKY, 5)])
def test_a_message_covers_neither_cards_nor_the_question(
    game: AnyGame, players: int, size: tuple[int, int]
) -> None:
    at = table(players=players, game=game, size=size, reduced=True, fps=20)
    my_turn(at)
    said(at)
    viewport, layout = at.picture.viewport, at.picture.layout
    toast = at.scene.toast.rect.inflate(-2 * viewport.px(16), -2 * viewport.px(16))
    kept = [layout.prompt, *(seat.turf for seat in layout.seats), *(seat.plaque for seat in layout.seats)]
    for box in [*kept, *layout.spots.values()]:
        assert not viewport.rect(box.x, box.y, box.w, box.h).colliderect(toast)


@pytest.mark.parametrize(("game", "players"), [(GAME, 4), (GAME, 7), (PESKY, 4)])
def test_large_words_leave_ones_own_cards_and_the_question_free(game: AnyGame, players: int) -> None:
    at = table(players=players, game=game, text_scale=2.0, reduced=True, fps=20)
    my_turn(at)
    said(at)
    viewport, layout = at.picture.viewport, at.picture.layout
    toast = at.scene.toast.rect.inflate(-2 * viewport.px(16), -2 * viewport.px(16))
    own = at.picture.presenter.own_zone(0)
    mine = [box for spot, box in layout.spots.items() if spot.zone == own]
    for box in [layout.prompt, *mine]:
        assert not viewport.rect(box.x, box.y, box.w, box.h).colliderect(toast)
