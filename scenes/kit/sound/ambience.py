"""Ambience: the music and background sounds of a scene, and the ducking of the music for effects."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ambience:
    """Music that loops, background loops, and occasional calls, all given by file name.

    About every `call_interval_s` seconds, one of the `calls` comes from a random direction.
    """

    music: str | None = None
    loops: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    call_interval_s: float = 9.0


@dataclass(frozen=True, slots=True)
class Duck:
    """A drop in the music's volume during an effect: it falls to the share `level` for `hold_ms`."""

    level: float
    hold_ms: float


SILENCE = Ambience()
DUCKING_EFFECTS = {
    "win": Duck(0.30, 2_200.0),
    "lose": Duck(0.35, 1_800.0),
    "last-lap": Duck(0.40, 1_500.0),
    "hazard": Duck(0.65, 700.0),
}
"""The effects for which the music is ducked."""

DUCK_MS, RECOVER_MS = 90.0, 1_200.0


class Ducking:
    """The volume of the music during effects, 0 to 1; it falls quickly and recovers slowly."""

    def __init__(self) -> None:
        self.level = 1.0
        self._target_level = 1.0
        self._hold_ms = 0.0

    @property
    def is_moving(self) -> bool:
        """True if the music is softer than usual, or about to be."""
        return self._hold_ms > 0 or self.level < 1.0

    def trigger(self, name: str) -> None:
        """Duck the music for an effect; if two overlap, the lower level and the longer time apply."""
        duck = DUCKING_EFFECTS.get(name)
        if duck is not None:
            self._target_level = min(duck.level, self._target_level) if self._hold_ms > 0 else duck.level
            self._hold_ms = max(self._hold_ms, duck.hold_ms + DUCK_MS)

    def update(self, dt: float) -> None:
        self._hold_ms = max(0.0, self._hold_ms - dt)
        if self._hold_ms > 0:
            self.level = max(self._target_level, self.level - dt / DUCK_MS)
        else:
            self.level = min(1.0, self.level + dt / RECOVER_MS)


GARDEN = Ambience(music="title", loops=("garden",), calls=("bird",), call_interval_s=7.0)
TABLE = Ambience(music="table", loops=("garden", "mill"), calls=("bird",), call_interval_s=14.0)
LAST_LAP = Ambience(music="last", loops=("garden", "mill"), calls=("bird",), call_interval_s=20.0)

COUNTING_MUSIC_LEVEL = 0.55
"""The music's share of its volume while scores are counted or the winners walk in."""
