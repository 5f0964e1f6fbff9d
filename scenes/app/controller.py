"""The base of every page's controller."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.navigation.navigator import Navigator


class Controller:
    """Opens a page and carries out what is done there; it asks the navigator to open other pages."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self._app = navigator.app
        self._profile = navigator.profile
