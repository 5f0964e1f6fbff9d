"""What the game's places sound like; see scenes/kit/sound/ambience.py."""

from __future__ import annotations

from scenes.kit.sound.ambience import Ambience

GARDEN = Ambience(music="title", loops=("garden",), calls=("bird",), call_interval_s=7.0)
TABLE = Ambience(music="table", loops=("garden", "mill"), calls=("bird",), call_interval_s=14.0)
LAST_LAP = Ambience(music="last", loops=("garden", "mill"), calls=("bird",), call_interval_s=20.0)

COUNTING_MUSIC_LEVEL = 0.55
"""The share of the music that is left while scores are counted or winners walk in."""
