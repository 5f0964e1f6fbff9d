"""Where the scenes before and after a game lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from gnoming.core.session import AnySession


class GameExits(Protocol):
    """The ways out of setting a game up, and of its scores."""

    def play(self, session: AnySession) -> None:
        """Sit down to a game."""

    def begin(self, session: AnySession) -> None:
        """Sit down to a new game, whose deck may be cut before."""

    def show_envelope(self, session: AnySession) -> None:
        """Show the sealed envelope of a game."""

    def show_title(self) -> None:
        """Go back to the title."""

    def confirm_replace(self, record: AnySession, on_replaced: Callable[[], None]) -> None:
        """Ask whether the saved game may be given up for another; if so, play that one and call back."""

    def note_deal_result(self, session: AnySession) -> None:
        """Keep what was scored on the deal of a game that is over."""

    def way_to_tour(self, session: AnySession) -> Callable[[], None] | None:
        """Return the way back to the tour, once a round on one of its holes was counted; None for other games."""

    def show_deal(self, session: AnySession) -> None:
        """Show the card of a finished game's deal, and what can be done with it."""
