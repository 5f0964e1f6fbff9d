"""What the parts of a game are called: one game has rounds, the other hands."""

from gnoming.core.game import AnyGame
from gnoming.text import text


def part_name(game: AnyGame, number: int) -> str:
    """Return the name of a part of a game, counted from 1."""
    # text keys: review.part.*
    return text(f"review.part.{game.name}", number=number)
