"""A game's own part in counting rounds played with real cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gnoming.core.model import State
    from gnoming.counted.game import CountedGame
    from scenes.app.controller import Navigator
    from scenes.menus.menu_scene import MenuScene


@dataclass(frozen=True, slots=True)
class CountingFace:
    """A game's look while its rounds are counted.

    `summary_key` is the key of the game in one sentence. `make_entry` returns the page on which a seat's cards of a
    round are entered, by the numbers of both from 0. `round_state` returns the table at the end of a counted round,
    as the score page needs it.
    """

    summary_key: str
    make_entry: Callable[[Navigator, int, int], MenuScene]
    round_state: Callable[[CountedGame, int], State]
