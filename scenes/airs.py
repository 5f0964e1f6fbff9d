"""What the game's places sound like; see scenes/kit/air.py."""

from __future__ import annotations

from scenes.kit.air import Air

GARDEN = Air(music="title", loops=("garden",), calls=("bird",), every=7.0)
TABLE = Air(music="table", loops=("garden", "mill"), calls=("bird",), every=14.0)
LAST_LAP = Air(music="last", loops=("garden", "mill"), calls=("bird",), every=20.0)

COUNTING = 0.55
"""The share of the music that is left while scores are counted or winners walk in."""
