"""The screens that a table opens."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from gnoming.core.game import State
from scenes.kit.drawing.icons import IconName
from scenes.table.game.history import TurnSummary

GroundPicture = Callable[[], pygame.Surface | None]
"""Returns the lawn that a round was played on as it looks now, without cards."""


class MenuEntry(NamedTuple):
    """A further entry of the table's menu: its words, its icon, and its action once the menu has closed."""

    words: str
    icon: IconName
    use: Callable[[], object]


class TableNavigation:
    """The screens that a table opens; this one opens none."""

    def prepare_scores(self, ground: GroundPicture) -> None:
        """Prepare the scores of the round that has just ended, before they are due."""

    def round_over(self, ground: GroundPicture) -> None:
        """Show the scores of the round that has just ended, and go on from there."""

    def look_back(self, state: State, ground: GroundPicture) -> None:
        """Show the scores of an earlier round again, from the state in which it ended."""

    def paper(self, name: str, view: State, own: int) -> None:
        """Show one of the game's papers, by the name of its command, from the view of the seat `own`."""

    def menu(self, entries: Sequence[MenuEntry]) -> None:
        """Open the menu, with these entries besides its own."""

    def log(self, turns: Sequence[TurnSummary], bot_turns: Sequence[TurnSummary]) -> None:
        """Show the round turn by turn; turns in `bot_turns` have reasons to show."""

    def reasons(self, bot_turns: Sequence[TurnSummary], at: int) -> None:
        """Show a bot's reasons for the turn with this index."""

    def glossary(self, term: str) -> None:
        """Show the glossary, open at the word of this name."""

    def toggle_sound(self) -> None:
        """Mute the sound, or unmute it at the same volume; the choice is kept."""

    def curtain(self, seat: int, on_ready: Callable[[int], None]) -> None:
        """Hide the table until the person in a seat is ready, then call `on_ready` with the seat."""
