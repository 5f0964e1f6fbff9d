"""The games as the program shows them. A further one has a few lines here; its scenes are loaded when first played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from gnoming.text import text
from scenes.title.game_signs import BoxedGame

if TYPE_CHECKING:
    from gnoming.core.game import AnyGame
    from scenes.table.presenter import Presenter

FIRST_GAME = "gnoming-a-round"
"""The game that a new player is shown first."""


def _make_around() -> Presenter:
    from scenes.around.presenter import AroundPresenter

    return AroundPresenter()


def _make_pesky() -> Presenter:
    from scenes.pesky.presenter import PeskyPresenter

    return PeskyPresenter()


_MAKERS: dict[str, Callable[[], Presenter]] = {
    "gnoming-a-round": _make_around,
    "pesky-garden-gnomes": _make_pesky,
}


def boxed_games() -> list[BoxedGame]:
    """Return the games in the box, in the language in use."""
    return [
        BoxedGame("gnoming-a-round", text("around.title"), "pesky/emblem-around"),
        BoxedGame("pesky-garden-gnomes", text("pesky.title"), "pesky/emblem-pesky"),
    ]


def presenter_for(game: AnyGame) -> Presenter:
    """Return a game's looks and words; raises KeyError for one that has none."""
    return presenter_named(game.name)


@cache
def presenter_named(name: str) -> Presenter:
    """Return the looks and words of the game of this name; raises KeyError for one that has none."""
    return _MAKERS[name]()
