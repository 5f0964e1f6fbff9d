"""What a page of the help is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.help.canvas import Canvas

Draw = Callable[[Canvas], None]


@dataclass(frozen=True, slots=True)
class Page:
    """A heading, short sentences, and a picture. `numbered` when the sentences are steps shown in the picture."""

    heading: str
    points: tuple[str, ...]
    draw: Draw
    numbered: bool = False
    keys: tuple[str, ...] = ()
    """Commands whose present keys stand below the sentences."""
