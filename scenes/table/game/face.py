"""A game as the window sees it: one object with its looks, scores and medals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    """A medal: its icon, its title, and the text with the winner and the amount."""

    icon: IconName
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class PresetPicture:
    """A preset's picture on the setup page: part of the title's garden (x, y, w, h), and what is on it."""

    ground: tuple[int, int, int, int]
    faces: tuple[str, ...] = ()
    gnomes: tuple[str, ...] = ()
    hops: bool = False


def no_medals(
    session: AnySession, names: Sequence[str], rounds: Sequence[Sequence[int]]
) -> tuple[Medal, ...]:
    """Return no medals, for games that award none."""
    return ()


@dataclass(frozen=True, slots=True)
class GameFace:
    """Everything the window needs to know about a game; the functions load the modules they use.

    `emblem` is a picture. `presets` are pictures of the game's presets, in order, by the names in the keys of
    their texts. `game_medals` is called with the players' names and each seat's points by round.
    """

    name: str
    title_key: str
    emblem: str
    presets: Mapping[str, PresetPicture]
    make_presenter: Callable[[], Presenter]
    make_scores_scene: Callable[[App, RoundEnd], MenuScene]
    game_medals: Callable[[AnySession, Sequence[str], Sequence[Sequence[int]]], tuple[Medal, ...]] = no_medals

    @property
    def title(self) -> str:
        """The game's title in the current language."""
        return text(self.title_key)
