"""The games in the box. A further game is a package, one line here, texts and art."""

from typing import cast

from gnoming.around.game import AroundGame
from gnoming.core.errors import UnknownGameError
from gnoming.core.game import AnyGame
from gnoming.pesky.game import PeskyGame

GAMES: dict[str, AnyGame] = {
    AroundGame.name: cast(AnyGame, AroundGame()),
    PeskyGame.name: cast(AnyGame, PeskyGame()),
}


def find_game(name: str) -> AnyGame:
    """Return the game of this name; raises RecordError for one that is not in the box."""
    game = GAMES.get(name)
    if game is None:
        raise UnknownGameError("record.game-unknown", game=name)
    return game
