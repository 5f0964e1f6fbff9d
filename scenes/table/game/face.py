"""A game as the window knows it: one object with its looks, its scores and its medals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnoming.text import text
from scenes.kit.drawing.icons import IconName

if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from scenes.app.app import App
    from scenes.menus.menu_scene import MenuScene
    from scenes.table.game.presenter import Presenter
    from scenes.table.game.round_end import RoundEnd


@dataclass(frozen=True, slots=True)
class Medal:
    """A medal: its icon, what it is given for, and whose it is with the amount."""

    icon: IconName
    title: str
    words: str


def no_medals(
    session: AnySession, names: Sequence[str], rounds: Sequence[Sequence[int]]
) -> tuple[Medal, ...]:
    """Return the medals of a game that gives none."""
    return ()


@dataclass(frozen=True, slots=True)
class GameFace:
    """Everything the window needs of one game; its functions load the modules they use.

    `emblem` is a picture. `game_medals` gets the players' names and each seat's points by round.
    """

    name: str
    title_key: str
    emblem: str
    make_presenter: Callable[[], Presenter]
    make_scores_scene: Callable[[App, RoundEnd], MenuScene]
    game_medals: Callable[[AnySession, Sequence[str], Sequence[Sequence[int]]], tuple[Medal, ...]] = no_medals

    @property
    def title(self) -> str:
        """The game's title in the language in use."""
        return text(self.title_key)
