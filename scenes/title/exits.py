"""Where the title leads, and what opens over it."""

from typing import Protocol


class TitleExits(Protocol):
    """Where the title leads."""

    def continue_game(self, number: int) -> None:
        """Go on with one of the saved games, counted from 0, the one played last first."""

    def play_like_last_time(self) -> None:
        """Begin a game with the seats and rules of the last one."""

    def open_setup(self, name: str | None = None) -> None:
        """Set up a new game: of this name, or the one set up last."""

    def open_lessons(self) -> None:
        """Show the lessons."""

    def open_people(self) -> None:
        """Show who plays, and who else could."""

    def open_clubhouse(self) -> None:
        """Show the wall of signs that lead to all pages round the games."""

    def quit(self) -> None:
        """End the program."""


class TitleAsides(Protocol):
    """What is opened over the title."""

    def choose_help(self) -> None:
        """Show how to play: first ask which of the games."""

    def open_options(self) -> None:
        """Show the options."""

    def open_about(self) -> None:
        """Show what the program is made of."""

    def set_muted(self, muted: bool) -> None:
        """Remember that the sound is off, or on."""
