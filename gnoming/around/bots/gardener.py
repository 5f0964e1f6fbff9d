"""A good family player: builds sets, minds Hazards, has a short memory, and does not watch the next player."""

from gnoming.around.bots.outlook import Habits
from gnoming.around.bots.reckoner import Reckoner
from gnoming.around.bots.style import PLAIN, Style
from gnoming.around.bots.wits import Wits

WITS = Wits(Habits(longest=1.75, envy=0.0, last_lap=0.4), memory=3.0, rows=0.92, columns=0.65)


class Gardener(Reckoner):
    """Weighs half-made sets by the chance to complete them, a few turns ahead."""

    def __init__(self, style: Style = PLAIN) -> None:
        """`style` is what it likes."""
        super().__init__(WITS, style)
