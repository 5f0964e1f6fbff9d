"""Where the setup page leads."""

from typing import Protocol

from scenes.setup.choice import SetupChoice


class SetupExits(Protocol):
    """Where the setup page leads; each way takes along what stands on the page."""

    def start_game(self, choice: SetupChoice) -> None:
        """Begin a new game; the page has asked before one that still runs is given up."""

    def leave_setup(self, choice: SetupChoice) -> None:
        """Go back without a game."""

    def change_game(self, name: str, choice: SetupChoice) -> None:
        """Set up another game of the box."""

    def remember_setup(self, choice: SetupChoice) -> None:
        """Keep a setup for the next time the page is opened, startable or not."""
