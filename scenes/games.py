"""The games that the program can show; a new game gets one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from gnoming.core.game import AnyGame
    from scenes.table.game.face import GameFace
    from scenes.table.game.presenter import Presenter

FACES = {"gnoming-a-round": "scenes.around.face", "pesky-garden-gnomes": "scenes.pesky.face"}
"""The module with each game's `FACE`, by the game's name."""


@cache
def face_of(name: str) -> GameFace:
    """Return the face of the game with this name. Raises KeyError if there is none."""
    return cast("GameFace", import_module(FACES[name]).FACE)


def faces() -> list[GameFace]:
    """Return the faces of all games, in the order of FACES."""
    return [face_of(name) for name in FACES]


@cache
def presenter_named(name: str) -> Presenter:
    """Return the presenter of the game with this name. Raises KeyError if there is none."""
    return face_of(name).make_presenter()


def presenter_for(game: AnyGame) -> Presenter:
    """Return a game's presenter. Raises KeyError if there is none."""
    return presenter_named(game.name)
