"""The face of Gnoming A Round: everything about the game that the window needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gnoming.text import text, text_n
from scenes.table.game.counting import CountingFace
from scenes.table.game.face import GameFace, Medal, PresetPicture

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from gnoming.core.session import AnySession
    from gnoming.counted.game import CountedGame
    from scenes.app.app import App
    from scenes.app.controller import Navigator
    from scenes.kit.widgets.ui_context import UiContext
    from scenes.menus.menu_scene import MenuScene
    from scenes.table.game.presenter import Presenter
    from scenes.table.game.round_end import RoundEnd

LEAST_BOUNCES = 2
"""The shortest chain that deserves a medal."""


def _make_presenter() -> Presenter:
    from scenes.around.presenter import AroundPresenter

    return AroundPresenter()


def _make_scores_scene(app: App, end: RoundEnd) -> MenuScene:
    from scenes.around.scores.scene import make_scores_scene

    return make_scores_scene(app, end)


def _game_medals(
    session: AnySession, names: Sequence[str], rounds: Sequence[Sequence[int]]
) -> tuple[Medal, ...]:
    """Return the medals that are known as soon as a game ends."""
    from scenes.results.medals import best_round_medal

    found = [best_round_medal(names, rounds, text("medal.best-round"))]
    bounces, seat = longest_bounce(session)
    if bounces >= LEAST_BOUNCES:
        words = text_n("medal.bounces", bounces, name=names[seat])
        found.append(Medal("redo", text("medal.longest-bounce"), words))
    return tuple(medal for medal in found if medal is not None)


def longest_bounce(session: AnySession) -> tuple[int, int]:
    """Return the most bounces in one turn, and the first seat with as many; (0, 0) if there were none."""
    from gnoming.around.events import CardBounced, TurnBegan

    best, count, seat = (0, 0), 0, 0
    for entry in session.journal:
        for event in entry.events:
            if isinstance(event, TurnBegan):
                count, seat = 0, event.seat
            elif isinstance(event, CardBounced):
                count += 1
                if count > best[0]:
                    best = (count, seat)
    return best


PRESETS = {
    "basic": PresetPicture((640, 440, 400, 420), ("5", "5.1", "5.2")),
    "advanced": PresetPicture((1990, 470, 400, 420), ("3", "4", "5"), hops=True),
    "family": PresetPicture((20, 360, 470, 400), gnomes=("kiara", "penny")),
}


def _make_entry(navigator: Navigator, number: int, seat: int) -> MenuScene:
    from scenes.around.counting.scene import AroundEntryScene

    return AroundEntryScene(navigator, number, seat)


def _make_counted_scores(app: App, end: RoundEnd, game: CountedGame, number: int) -> MenuScene:
    from scenes.around.counting.table import table_after
    from scenes.around.scores.scene import make_scores_scene

    return make_scores_scene(app, replace(end, state=table_after(game, number)))


def _paint_best_grid(game: CountedGame, ui: UiContext, picture: Surface, place: Rect, u: float) -> None:
    from scenes.around.counting.best_grid import paint_best_grid

    paint_best_grid(game, ui, picture, place, u)


# text keys: around.title count.summary.around
FACE = GameFace(
    "gnoming-a-round",
    "around.title",
    "pesky/emblem-around",
    PRESETS,
    _make_presenter,
    _make_scores_scene,
    _game_medals,
    counting=CountingFace("count.summary.around", _make_entry, _make_counted_scores, _paint_best_grid),
)
