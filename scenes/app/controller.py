"""The base class of every page's controller, and the navigator's type, which is imported only for
annotations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.navigation.navigator import Navigator as Navigator
else:
    Navigator = object


class Controller:
    """An object that opens a page, carries out its actions, and asks the navigator to open other pages."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self._app = navigator.app
        self._profile = navigator.profile
