"""A navigator that opens nothing and notes what it was asked to do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from gnoming.storage.settings import Settings
from scenes.app.app import App
from scenes.navigation.navigator import Navigator


def navigator(app: App, **controllers: object) -> Navigator:
    """Return a stand-in with these controllers; any other member is a `Note` that keeps its calls to itself."""
    profile = SimpleNamespace(settings=Settings())
    return cast(Navigator, Stand(app=app, **{"profile": profile, **controllers}))


class Stand(SimpleNamespace):
    """The navigator's stand-in."""

    def __getattr__(self, name: str) -> Note:
        return Note([])


class Note:
    """A controller whose every method notes its name in `taken`."""

    def __init__(self, taken: list[str], name: str = "") -> None:
        self.taken, self._name = taken, name

    def __getattr__(self, name: str) -> Note:
        return Note(self.taken, name)

    def __call__(self, *arguments: object) -> None:
        self.taken.append(self._name)
