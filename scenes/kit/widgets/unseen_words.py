"""What a picture says, in words for those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.ui_context import UiContext
from scenes.kit.widgets.base import Widget


class UnseenWords(Widget):
    """Words at a place, which are told and not painted; they stand for all `texts` that are seen there."""

    role = "text"
    focusable = False

    def __init__(self, ui: UiContext, words: str = "", texts: Sequence[Widget] = ()) -> None:
        super().__init__(ui, words)
        self.texts = tuple(texts)

    def paint_bounds(self) -> pygame.Rect:
        return pygame.Rect(self.area.topleft, (0, 0))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw nothing."""
