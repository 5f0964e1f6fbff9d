"""The face of Those Pesky Garden Gnomes: everything that the window needs to know of it."""

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
    from scenes.pesky.presenter import PeskyPresenter

    return PeskyPresenter()


def _make_scores_scene(app: App, end: RoundEnd) -> MenuScene:
    from scenes.pesky.scores import PeskyScoresScene

    return PeskyScoresScene(app, end)


def _game_medals(
    session: AnySession, names: Sequence[str], rounds: Sequence[Sequence[int]]
) -> tuple[Medal, ...]:
    from scenes.pesky.medals import game_medals

    return game_medals(session, names, rounds)


PRESETS = {"pesky": PresetPicture((1480, 120, 860, 560), gnomes=("helna", "rowan", "tilda", "moss"))}
# text keys: pesky.title
FACE = GameFace(
    "pesky-garden-gnomes",
    "pesky.title",
    "pesky/emblem-pesky",
    PRESETS,
    _make_presenter,
    _make_scores_scene,
    _game_medals,
)
