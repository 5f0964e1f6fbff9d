"""Rumble: if enabled, the gamepad in use vibrates for the player's turn, a garland or a Hazard."""

from collections.abc import Callable
from typing import NamedTuple

from scenes.kit.input.bindings import Bindings


class Shake(NamedTuple):
    """The strengths of a gamepad's slow and fast motors, 0 to 1, and the duration in milliseconds."""

    slow: float
    quick: float
    ms: int


FELT: dict[str, Shake] = {
    "turn": Shake(0.0, 0.4, 90),
    "garland": Shake(0.3, 0.5, 160),
    "hazard": Shake(0.6, 0.2, 240),
}
"""The vibrations by the name of the sound that they go with; all are short, and none is at full strength."""


class Rumble:
    """The rumble of the gamepad in use, made by `shake`, which the app sets. `strength` is 0 (off) to 1."""

    def __init__(self, bindings: Bindings) -> None:
        self.strength = 0.0
        self.shake: Callable[[Shake], None] | None = None
        self._bindings = bindings

    def feel(self, sound: str) -> None:
        """Vibrate along with a sound, if it has a vibration and a gamepad is in use."""
        felt = FELT.get(sound)
        if felt is None or self.shake is None or self.strength <= 0 or self._bindings.device != "pad":
            return
        self.shake(Shake(felt.slow * self.strength, felt.quick * self.strength, felt.ms))
