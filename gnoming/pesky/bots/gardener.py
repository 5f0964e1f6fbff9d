"""A good family player: pictures how the cards may lie, but forgets which are gone and who could not follow."""

from gnoming.pesky.bots.dealing import Dealing
from gnoming.pesky.mind.question import Wits

PLAYOUTS = 24


class Gardener(Dealing):
    """Plays out a few deals; remembers the last trick that each player has won."""

    def __init__(self) -> None:
        super().__init__(PLAYOUTS, Wits(memory=1, heedful=False))
