"""A handicap in words, and why a game is not rated."""

from gnoming.handicap.calibration import Handicap, handicap_words
from gnoming.handicap.rated import Unrated
from gnoming.handicap.scoring import GAMES
from gnoming.text import text


def level_name(level: str) -> str:
    """Return a level's name."""
    return text(f"level.{level}")


def handicap_line(found: Handicap | None) -> str:
    """Return a handicap in one line: with its interval until so many games are there as count."""
    if found is None:
        return text("handicap.none")
    value, level = handicap_words(found.value), level_name(found.level)
    if found.is_settled:
        return text("handicap.settled", value=value, level=level)
    return text(
        "handicap.so-far",
        value=value,
        low=handicap_words(found.low),
        high=handicap_words(found.high),
        level=level,
        games=found.games,
        most=GAMES,
    )


def unrated_words(why: Unrated) -> str:
    """Return why a game is not rated."""
    # text keys: rated.no.*
    return text(f"rated.no.{why.value}")


def rated_words(found: Handicap | None) -> str:
    """Return that a game is rated, and the handicap that one brings to it."""
    return text("rated.first") if found is None else text("rated.yes", value=handicap_words(found.value))
