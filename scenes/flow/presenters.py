"""The games as the program shows them. A further one has a few lines here; its scenes are loaded when first played."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from gnoming.text import text
from scenes.title.game_signs import BoxedGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnoming.core.game import AnyGame
    from gnoming.core.session import AnySession
    from scenes.app.app import App
    from scenes.results.medals import Medal
    from scenes.results.scores_scene import RoundEnd, ScoresScene
    from scenes.table.game.presenter import Presenter

FIRST_GAME = "gnoming-a-round"
"""The game that a new player is shown first."""


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
    match name:
        case "gnoming-a-round":
            from scenes.around.presenter import AroundPresenter

            return AroundPresenter()
        case "pesky-garden-gnomes":
            from scenes.pesky.presenter import PeskyPresenter

            return PeskyPresenter()
        case _:
            raise KeyError(name)


def make_scores_scene(game: AnyGame, app: App, end: RoundEnd) -> ScoresScene:
    """Return the scene that counts a round which has just ended; raises KeyError for a game without one."""
    match game.name:
        case "gnoming-a-round":
            from scenes.around.scores.scene import make_scores_scene

            return make_scores_scene(app, end)
        case "pesky-garden-gnomes":
            from scenes.pesky.scores import PeskyScoresScene

            return PeskyScoresScene(app, end)
        case _:
            raise KeyError(game.name)


def game_medals(
    session: AnySession, names: Sequence[str], rounds: Sequence[Sequence[int]]
) -> tuple[Medal, ...]:
    """Return the medals of a finished game that are known at once; none for a game that gives none."""
    match session.game.name:
        case "gnoming-a-round":
            from scenes.around.medals import game_medals

            return game_medals(session, names, rounds)
        case "pesky-garden-gnomes":
            from scenes.pesky.medals import game_medals

            return game_medals(session, names, rounds)
        case _:
            return ()


def boxed_title(name: str) -> str:
    """Return the title of the boxed game of this name."""
    return next(game.title for game in boxed_games() if game.name == name)
