"""Gnome portraits for the table, and each gnome's own colour for pegs and marks."""

import pygame

from scenes.kit.theme import Colour
from scenes.kit.ui_context import UiContext
from scenes.menus.portraits import CHARACTER_COLOURS, medallion_picture, portrait_or_default


class Portraits:
    """The portraits and colours of the gnomes at a table."""

    def __init__(self, ui: UiContext) -> None:
        self._ui = ui

    def picture(self, name: str, mood: str, px: int) -> pygame.Surface:
        """Return a gnome's portrait, `px` pixels across; do not paint on it, it is shared."""
        return medallion_picture(self._ui, name, px, mood)

    def colour(self, name: str) -> Colour:
        """Return a gnome's own colour."""
        return CHARACTER_COLOURS[portrait_or_default(name, 0)]
