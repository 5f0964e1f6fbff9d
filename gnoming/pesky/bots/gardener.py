"""A good family player: pictures how the cards may lie, but forgets which are gone, and overlooks some of its own."""

from gnoming.pesky.bots.search_bot import SearchBot
from gnoming.pesky.search.decision import Perception

PLAYOUTS = 12
OVERLOOKED = 0.17


class Gardener(SearchBot):
    """Plays out a few deals; remembers the last trick that each player has won."""

    def __init__(self) -> None:
        super().__init__(PLAYOUTS, Perception(memory=1, notices_voids=False, overlooked=OVERLOOKED))
