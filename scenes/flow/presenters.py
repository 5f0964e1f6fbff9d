"""Which presenter shows which game. A further game has one line here."""

from functools import cache

from gnoming.around.game import AroundGame
from gnoming.core.game import AnyGame
from gnoming.pesky.game import PeskyGame
from scenes.around.presenter import AroundPresenter
from scenes.pesky.presenter import PeskyPresenter
from scenes.table.presenter import Presenter

FIRST_GAME = AroundGame.name
"""The game that a new player is shown first."""


def presenter_for(game: AnyGame) -> Presenter:
    """Return a game's looks and words; raises KeyError for one that has none."""
    return _make_presenter(game.name)


@cache
def _make_presenter(name: str) -> Presenter:
    return {AroundGame.name: AroundPresenter, PeskyGame.name: PeskyPresenter}[name]()
