"""Where a table leads; it hands over values, and never itself."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from gnoming.core.game import State
from scenes.kit.drawing.icons import IconName
from scenes.table.game.history import TurnSummary


class Course(Protocol):
    """The ground that a round was played on."""

    def course_picture(self) -> pygame.Surface | None:
        """Return the ground as it looks now, without what is for play."""


class MenuEntry(NamedTuple):
    """One more way out of the table's menu: its words, its icon, and what it does once the menu has gone."""

    words: str
    icon: IconName
    use: Callable[[], object]


class TableExits(Protocol):
    """The scenes that a table opens."""

    def prepare_scores(self, course: Course) -> None:
        """Prepare the scores of the round that has just ended: they come before long."""

    def round_over(self, course: Course) -> None:
        """Show the scores of the round that has just ended, and what follows."""

    def look_back(self, state: State, course: Course) -> None:
        """Show the scores of a round once more, from the state in which it had just ended."""

    def paper(self, name: str, view: State, own: int) -> None:
        """Show one of the game's papers, by the name of its command, from the view of the seat `own`."""

    def menu(self, entries: Sequence[MenuEntry]) -> None:
        """Open the menu, with these entries besides its own."""

    def log(self, turns: Sequence[TurnSummary], bot_turns: Sequence[TurnSummary]) -> None:
        """Show the round turn by turn; those in `bot_turns` can be asked about."""

    def reasons(self, bot_turns: Sequence[TurnSummary], at: int) -> None:
        """Show a bot's reasons for the turn with this index."""

    def glossary(self, term: str) -> None:
        """Show the glossary, open at the word of this name."""

    def toggle_sound(self) -> None:
        """Turn all sound off, or on as loud as it was; it is kept."""

    def curtain(self, seat: int, on_ready: Callable[[int], None]) -> None:
        """Hide the table until the person of a seat has come, who is then told to `on_ready`."""


class MenuAsides(Protocol):
    """What the table's menu opens over the table."""

    def open_help(self) -> None:
        """Show how the game is played."""

    def open_options(self) -> None:
        """Show the options."""


class MenuExits(Protocol):
    """Where the table's menu leads away from the table."""

    def open_setup(self) -> None:
        """Set up another game."""

    def show_title(self) -> None:
        """Leave for the title."""
