"""The program's games. A new one needs a package, a loader here, texts and art."""

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from gnoming.core.errors import UnknownGameError
from gnoming.core.game import AnyGame


def _load_around() -> AnyGame:
    from gnoming.around.game import AroundGame

    return cast(AnyGame, AroundGame())


def _load_pesky() -> AnyGame:
    from gnoming.pesky.game import PeskyGame

    return cast(AnyGame, PeskyGame())


class GameBox(Mapping[str, AnyGame]):
    """Games by name. A game's rules and bots are loaded when it is first looked up."""

    def __init__(self, loaders: Mapping[str, Callable[[], AnyGame]]) -> None:
        self._loaders = loaders
        self._loaded: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> AnyGame:
        if name not in self._loaded:
            self._loaded[name] = self._loaders[name]()
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)


FIRST_GAME = "gnoming-a-round"
"""The game that a new player is shown first."""

GAMES = GameBox({"gnoming-a-round": _load_around, "pesky-garden-gnomes": _load_pesky})


def find_game(name: str) -> AnyGame:
    """Return the game with this name; raises UnknownGameError."""
    game = GAMES.get(name)
    if game is None:
        raise UnknownGameError("record.game-unknown", game=name)
    return game
