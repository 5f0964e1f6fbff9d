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
    from scenes.app.controller import Navigator
    from scenes.menus.menu_scene import MenuScene
    from scenes.table.game.counting import CountingFace
    from scenes.table.game.presenter import Presenter
    from scenes.table.game.round_end import RoundEnd


@dataclass(frozen=True, slots=True)
class Medal:
    """A medal: its icon, its title, and a text with the winner and the amount."""

    icon: IconName
    title: str
    words: str


@dataclass(frozen=True, slots=True)
class PresetPicture:
    """A preset's picture on the setup page: a section of the title's garden (x, y, w, h), and the objects on it."""

    ground: tuple[int, int, int, int]
    faces: tuple[str, ...] = ()
    gnomes: tuple[str, ...] = ()
    hops: bool = False


def no_medals(
    session: AnySession, names: Sequence[str], rounds: Sequence[Sequence[int]]
) -> tuple[Medal, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class OwnCards:
    """The page on which the owner of a printed game replaces the values that we had to guess.

    `link_key` is the key of the button's text. Beside the button is the sentence for `guess_key`, or for `own_key` if
    the owner's cards `are_used`.
    """

    link_key: str
    guess_key: str
    own_key: str
    are_used: Callable[[], bool]
    open: Callable[[Navigator], None]

    @property
    def words(self) -> str:
        """The sentence about which cards new games use."""
        return text(self.own_key if self.are_used() else self.guess_key)


@dataclass(frozen=True, slots=True)
class GameFace:
    """Everything the window needs to know about a game. The functions load the modules they use.

    `emblem` is a picture. `presets` are pictures of the game's presets, in order, keyed by the names in the keys of
    their texts. `game_medals` is called with the players' names and each seat's points by round. `own_cards` is None if
    the values of all cards are known.
    """

    name: str
    title_key: str
    emblem: str
    presets: Mapping[str, PresetPicture]
    make_presenter: Callable[[], Presenter]
    make_scores_scene: Callable[[App, RoundEnd], MenuScene]
    game_medals: Callable[[AnySession, Sequence[str], Sequence[Sequence[int]]], tuple[Medal, ...]] = no_medals
    own_cards: OwnCards | None = None
    counting: CountingFace | None = None
    """The game's part in counting rounds played with real cards, if they can be."""

    @property
    def title(self) -> str:
        """The game's title in the current language."""
        return text(self.title_key)
