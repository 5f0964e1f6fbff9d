"""The best player: guesses the others' goals from what they play, and plays to win the game."""

from gnoming.pesky.bots.search_bot import SearchBot

PLAYOUTS = 1800
STAKE = 3000
"""What winning the game counts beside this hand's points, in hundredths of a point."""


class Champion(SearchBot):
    """Plays out many deals, in which the others have goals that fit what they have played."""

    def __init__(self) -> None:
        super().__init__(PLAYOUTS, stake=STAKE, knows_habits=True)
