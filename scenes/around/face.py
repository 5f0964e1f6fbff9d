"""The face of Gnoming A Round: everything that the window needs to know of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.table.game.face import GameFace, Medal, PresetPicture

if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from scenes.app.app import App
    from scenes.menus.menu_scene import MenuScene
    from scenes.table.game.presenter import Presenter
    from scenes.table.game.round_end import RoundEnd


def _make_presenter() -> Presenter:
    from scenes.around.presenter import AroundPresenter

    return AroundPresenter()


def _make_scores_scene(app: App, end: RoundEnd) -> MenuScene:
    from scenes.around.scores.scene import make_scores_scene

    return make_scores_scene(app, end)


def _game_medals(
    session: AnySession, names: Sequence[str], rounds: Sequence[Sequence[int]]
) -> tuple[Medal, ...]:
    from scenes.around.medals import game_medals

    return game_medals(session, names, rounds)


PRESETS = {
    "basic": PresetPicture((640, 440, 400, 420), ("5", "5.1", "5.2")),
    "advanced": PresetPicture((1990, 470, 400, 420), ("3", "4", "5"), hops=True),
    "family": PresetPicture((20, 360, 470, 400), gnomes=("kiara", "penny")),
}
# text keys: around.title
FACE = GameFace(
    "gnoming-a-round",
    "around.title",
    "pesky/emblem-around",
    PRESETS,
    _make_presenter,
    _make_scores_scene,
    _game_medals,
)
