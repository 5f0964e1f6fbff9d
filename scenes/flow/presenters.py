"""The games as the program shows them. A further one has a few lines here; its scenes are loaded when first played."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from gnoming.text import text
from scenes.title.game_signs import BoxedGame

if TYPE_CHECKING:
    from gnoming.core.game import AnyGame
    from scenes.app.app import App
    from scenes.results.scores_scene import RoundEnd, ScoresScene
    from scenes.table.presenter import Presenter

FIRST_GAME = "gnoming-a-round"
"""The game that a new player is shown first."""


def _make_around() -> Presenter:
    from scenes.around.presenter import AroundPresenter

    return AroundPresenter()


def _make_pesky() -> Presenter:
    from scenes.pesky.presenter import PeskyPresenter

    return PeskyPresenter()


def _make_around_scores(app: App, end: RoundEnd) -> ScoresScene:
    from scenes.around.scores import make_scores_scene

    return make_scores_scene(app, end)


def _make_pesky_scores(app: App, end: RoundEnd) -> ScoresScene:
    from scenes.pesky.scores import PeskyScoresScene

    return PeskyScoresScene(app, end)


_MAKERS: dict[str, Callable[[], Presenter]] = {
    "gnoming-a-round": _make_around,
    "pesky-garden-gnomes": _make_pesky,
}
_SCORES_MAKERS: dict[str, Callable[[App, RoundEnd], ScoresScene]] = {
    "gnoming-a-round": _make_around_scores,
    "pesky-garden-gnomes": _make_pesky_scores,
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


def make_scores_scene(game: AnyGame, app: App, end: RoundEnd) -> ScoresScene:
    """Return the scene that counts a round which has just ended; raises KeyError for a game without one."""
    return _SCORES_MAKERS[game.name](app, end)
