"""A casual player: sees a set when two of it are there, forgets what is gone, and thinks no further than this turn."""

from gnoming.around.bots.grid_estimate import Heuristics
from gnoming.around.bots.one_turn_bot import OneTurnBot
from gnoming.around.bots.perception import Perception
from gnoming.around.bots.style import NEUTRAL, Style

PERCEPTION = Perception(
    Heuristics(max_turns=0.4, second_card_share=0.0, denial_weight=0.0, last_lap_turns=0.0),
    memory=0.0,
    rows=0.95,
    columns=0.50,
)


class Weeder(OneTurnBot):
    """Weighs its own grid as it will look after the next turn."""

    def __init__(self, style: Style = NEUTRAL) -> None:
        """`style` is what it likes."""
        super().__init__(PERCEPTION, style)
