"""The sundial in the clubhouse."""

from __future__ import annotations

from scenes.app.controller import Controller
from scenes.sundial.scene import SundialScene


class Sundial(Controller):
    """Opens the sundial."""

    def open(self) -> None:
        """Show the day."""
        self._app.scenes.replace(SundialScene(self._navigator))
