from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from gnoming.counted.game import CountedGame
    from scenes.app.app import App
    from scenes.app.controller import Navigator
    from scenes.kit.widgets.ui_context import UiContext
    from scenes.menus.menu_scene import MenuScene
    from scenes.table.game.round_end import RoundEnd


@dataclass(frozen=True, slots=True)
class CountingFace:
    """A game's pages and texts for counting rounds played with real cards.

    `summary_key` is the key of the sentence that sums up the game. `make_entry` takes the numbers of a round and a
    seat, both from 0, and returns the page on which that seat's cards are entered. `make_scores` returns the score page
    of a counted round; the round's end holds the state after it, without the cards. `paint_best` draws the best grid of
    a game into a rectangle of a picture; its last argument is the number of pixels per unit.
    """

    summary_key: str
    make_entry: Callable[[Navigator, int, int], MenuScene]
    make_scores: Callable[[App, RoundEnd, CountedGame, int], MenuScene]
    paint_best: Callable[[CountedGame, UiContext, Surface, Rect, float], None] | None = None
