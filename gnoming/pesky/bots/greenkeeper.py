"""A strong player: counts every card and every colour that somebody lacks, and plays many deals out."""

from gnoming.pesky.bots.search_bot import SearchBot

PLAYOUTS = 80


class Greenkeeper(SearchBot):
    """Thinks each goal alike likely for the others, and only of this hand."""

    def __init__(self) -> None:
        super().__init__(PLAYOUTS)
