"""A casual player: sees a set when two of it are there, forgets what is gone, and thinks no further than this turn."""

from gnoming.around.bots.outlook import Habits
from gnoming.around.bots.reckoner import Reckoner
from gnoming.around.bots.style import PLAIN, Style
from gnoming.around.bots.wits import Wits

WITS = Wits(Habits(longest=0.4, second=0.0, envy=0.0, last_lap=0.0), memory=0.0, rows=0.95, columns=0.50)


class Weeder(Reckoner):
    """Weighs its own grid as it will look after the next turn."""

    def __init__(self, style: Style = PLAIN) -> None:
        """`style` is what it likes."""
        super().__init__(WITS, style)
