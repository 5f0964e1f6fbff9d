"""A strong player: counts every card and every colour that somebody lacks, and plays many deals out."""

from gnoming.pesky.bots.dealing import Dealing

PLAYOUTS = 60


class Greenkeeper(Dealing):
    """Thinks each goal alike likely for the others, and only of this hand."""

    def __init__(self) -> None:
        super().__init__(PLAYOUTS)
