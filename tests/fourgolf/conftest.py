"""Four-Card Golf in the box, for the length of a test."""

from collections.abc import Iterator
from typing import cast

import pytest

from gnoming import text
from gnoming.core.game import AnyGame
from gnoming.registry import GAMES
from scenes.games import FACES, face_of, presenter_named
from tests.cli.conftest import cli
from tests.fourgolf.game import FourCardGolf
from tests.fourgolf.texts import english

__all__ = ["cli", "golf"]


@pytest.fixture(autouse=True)
def golf(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[AnyGame]:
    """Put the game into the box, and its words among the English texts; a text that is missing fails the test."""
    game = cast(AnyGame, FourCardGolf())
    monkeypatch.setattr(GAMES, "_loaders", {**GAMES._loaders, game.name: lambda: game})
    monkeypatch.setattr(GAMES, "_loaded", {**GAMES._loaded})
    monkeypatch.setitem(FACES, game.name, "tests.fourgolf.face")
    for cached in (face_of, presenter_named):
        cached.cache_clear()
    monkeypatch.setitem(text._translator()._catalogues, "en", english())
    yield game
    missing = [record.getMessage() for record in caplog.get_records("call") if record.name == text.__name__]
    assert missing == []
