"""A good family player: pictures how the cards may lie, but forgets which are gone and who could not follow."""

from gnoming.pesky.bots.search_bot import SearchBot
from gnoming.pesky.search.decision import Perception

PLAYOUTS = 24


class Gardener(SearchBot):
    """Plays out a few deals; remembers the last trick that each player has won."""

    def __init__(self) -> None:
        super().__init__(PLAYOUTS, Perception(memory=1, notices_voids=False))
