"""What is felt in the gamepad in hand, if somebody asked for it: one's own turn, a garland, a Hazard."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scenes.kit.input.bindings import Bindings


class Shake(NamedTuple):
    """How strong a pad's slow and quick motors turn, 0 to 1, and for how many milliseconds."""

    slow: float
    quick: float
    ms: int


FELT: dict[str, Shake] = {
    "turn": Shake(0.0, 0.4, 90),
    "garland": Shake(0.3, 0.5, 160),
    "hazard": Shake(0.6, 0.2, 240),
}
"""By the name of the sound that it goes with; all are short, and none is at full strength."""


class Rumble:
    """Shakes the gamepad in hand by `shake`, which the app puts in, at a strength from 0 (never) to 1."""

    def __init__(self, bindings: Bindings) -> None:
        self.strength = 0.0
        self.shake: Callable[[Shake], None] | None = None
        self._bindings = bindings

    def feel(self, sound: str) -> None:
        """Let what goes with a sound be felt, if anything does and a gamepad is in use."""
        felt = FELT.get(sound)
        if felt is None or self.shake is None or self.strength <= 0 or self._bindings.device != "pad":
            return
        self.shake(Shake(felt.slow * self.strength, felt.quick * self.strength, felt.ms))
