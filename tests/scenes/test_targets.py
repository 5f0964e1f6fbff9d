"""Everything that can be pointed at is large enough for hands that tremble."""

from collections.abc import Iterator

import pygame
import pytest

from gnoming.core.game import AnyGame
from scenes.kit.scene import Scene
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Widget
from scenes.table.input.spots import SpotHandle
from tests.support.tables import GAME, PESKY, by_keys, chosen, my_turn, table

LEAST, LEAST_USED = 24.0, 44.0
"""Units, of which a window is 720 high: of everything; of buttons, of one's own cards, and of what can be used now."""
WINDOWS = [((1280, 720), 2.0), ((1024, 768), 1.0)]


def too_small(scene: Scene, viewport: Viewport, used: frozenset[Widget] = frozenset()) -> Iterator[str]:
    """Yield what is smaller than it must be, of all that can be pointed at and lies whole in the window."""
    window = pygame.Rect(0, 0, viewport.width, viewport.height)
    for widget in scene.focus.widgets:
        if not widget.reachable or not widget.does_something or not window.contains(widget.area):
            continue
        is_used = isinstance(widget, Button | IconButton) or widget in used
        pixels, least = min(widget.area.size), LEAST_USED if is_used else LEAST
        if pixels + 1 < least * viewport.u:  # edges come to lie on whole pixels
            yield f"{type(widget).__name__} {widget.name!r}: {pixels / viewport.u:.1f}"


@pytest.mark.parametrize(("game", "players"), [(GAME, 2), (GAME, 7), (PESKY, 3), (PESKY, 5)])
def test_at_the_table(game: AnyGame, players: int) -> None:
    at = table(players, game=game, seed="targets")
    for _ in range(4):
        assert my_turn(at)
        handles = [one for one in at.scene.focus.widgets if isinstance(one, SpotHandle)]
        own, targets = at.scene.input.spots.own_zone(), at.scene.input.resolver.targets()
        used = frozenset(one for one in handles if one.spot.zone == own or one.spot in targets)
        assert used
        for window in WINDOWS:
            at.lay_out(*window)
            assert [*too_small(at.scene, at.app.scenes.viewport, used)] == [], window
        by_keys(at, chosen(at)[0])
