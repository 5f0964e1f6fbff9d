"""A page of the help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.help.canvas import HelpCanvas

DrawPicture = Callable[[HelpCanvas], None]


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A heading, short sentences, and a picture; `has_steps` numbers the sentences like the picture's steps."""

    heading: str
    sentences: tuple[str, ...]
    draw_picture: DrawPicture
    has_steps: bool = False
    commands: tuple[str, ...] = ()
    """Commands whose present keys stand below the sentences."""
