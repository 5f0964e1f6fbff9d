"""Finished games in words: dates, players, points."""

from __future__ import annotations

from datetime import datetime

from gnoming.past.importing import Import
from gnoming.past.past_game import PastGame
from gnoming.text import text, text_n
from scenes.kit.text.phrases import day_text

NAMES_TOLD = 7
"""Players that a sentence names."""


def date_words(when: datetime | None) -> str:
    """Return a day as people write it."""
    return text("past.no-date") if when is None else day_text(when)


def time_words(when: datetime | None) -> str:
    """Return the hour and minute, as every clock shows them; nothing where there is no date."""
    return "" if when is None else f"{when.hour:02}:{when.minute:02}"


def points_words(points: int) -> str:
    """Return a score with a true minus sign."""
    return str(points).replace("-", "−")


def player_words(game: PastGame) -> tuple[str, ...]:
    """Return each player's place, name and points, the winners first."""
    details = game.details
    return tuple(
        text(
            "past.player",
            place=place,
            name=details.players[seat].name,
            points=points_words(details.totals[seat]),
        )
        for place, seat in game.ranking()
    )


def game_words(game: PastGame, title: str) -> str:
    """Return all that a row shows, for those who hear it."""
    when = game.begun
    parts = [f"{date_words(when)} {time_words(when)}".strip(), title, *player_words(game)[:NAMES_TOLD]]
    return ", ".join([*parts, text("past.starred")] if game.starred else parts)


def rounds_words(game: PastGame) -> str:
    """Return how long a game was."""
    return text_n(f"past.rounds.{game.game}", game.details.rounds)  # text keys: past.rounds.*


def import_words(found: Import) -> str:
    """Return what came of records that were dropped: how many are new, and how many were here already."""
    if not found.added:
        return text_n("past.known", found.known)
    words = text_n("past.added", len(found.added))
    return (
        text("past.added-and-known", added=words, known=text_n("past.known", found.known))
        if found.known
        else words
    )


def printable(words: str) -> str:
    """Return a file's name with a mark for each letter that no text can hold."""
    return words.encode("utf-8", "replace").decode()
