from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from gnoming.core.game import State
from scenes.kit.drawing.icons import IconName
from scenes.kit.stage.stage import Stage
from scenes.table.game.history import TurnSummary

GroundPicture = Callable[[Stage], pygame.Surface | None]
"""A function that returns the table's ground, for a stage that shows the lawn without cards."""


class MenuEntry(NamedTuple):
    """An additional entry in the table's menu: its text, icon, and action.

    The menu closes before the action, unless the entry opens something that leads back to the menu.
    """

    words: str
    icon: IconName
    use: Callable[[], object]
    leads_back: bool = False


class TableNavigation:
    """The screens that a table opens; the base class opens none."""

    def prepare_scores(self, ground: GroundPicture) -> None:
        """Prepare the scores of the round that has just ended, ahead of showing them."""

    def round_over(self, ground: GroundPicture) -> None:
        """Show the scores of the round that has just ended, then continue."""

    def look_back(self, state: State, ground: GroundPicture) -> None:
        """Show the scores of an earlier round again, from the state in which it ended."""

    def paper(self, name: str, view: State, own: int) -> None:
        """Show the paper that this command opens, as the seat `own` sees it."""

    def menu(self, entries: Sequence[MenuEntry]) -> None:
        """Open the menu, with these additional entries."""

    def moves(self, entries: Sequence[MenuEntry]) -> None:
        """Open a list of these moves."""

    def log(self, turns: Sequence[TurnSummary], bot_turns: Sequence[TurnSummary]) -> None:
        """Show the round turn by turn. The turns in `bot_turns` have reasons to show."""

    def reasons(self, bot_turns: Sequence[TurnSummary], at: int) -> None:
        """Show a bot's reasons for the turn with this index."""

    def glossary(self, term: str) -> None:
        """Open the glossary at this term."""

    def toggle_sound(self) -> None:
        """Mute or unmute the sound, and save the setting."""

    def confirm(self, question: str, yes: str, no: str, on_yes: Callable[[], None]) -> None:
        """Ask a question, and call `on_yes` if the answer is yes. The base class takes a yes for granted."""
        on_yes()

    def curtain(self, seat: int, on_ready: Callable[[int], None]) -> None:
        """Hide the table until the person in this seat is ready, then call `on_ready` with the seat."""
