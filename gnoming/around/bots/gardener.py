"""A good family player: builds sets, allows for Hazards, has a short memory, and does not watch the next player."""

from gnoming.around.bots.grid_estimate import Heuristics
from gnoming.around.bots.one_turn_bot import OneTurnBot
from gnoming.around.bots.perception import Perception
from gnoming.around.bots.style import NEUTRAL, Style

PERCEPTION = Perception(
    Heuristics(max_turns=1.75, denial_weight=0.0, last_lap_turns=0.4), memory=3.0, rows=0.92, columns=0.65
)


class Gardener(OneTurnBot):
    """Weighs half-made sets by the chance to complete them, a few turns ahead."""

    def __init__(self, style: Style = NEUTRAL) -> None:
        """`style` is what it likes."""
        super().__init__(PERCEPTION, style)
