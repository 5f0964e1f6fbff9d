"""Texts about finished games: dates, players, and points."""

from datetime import datetime

from gnoming.past.importing import Import
from gnoming.past.past_game import PastGame
from gnoming.text import format_decimal, text, text_n
from scenes.kit.text.phrases import day_text

MAX_NAMES = 7
"""The maximum number of players that a description names."""


def date_words(when: datetime | None) -> str:
    """Return the day as text, or a text for an unknown day."""
    return text("past.no-date") if when is None else day_text(when)


def time_words(when: datetime | None) -> str:
    """Return hours and minutes as text; empty if there is no date."""
    return "" if when is None else f"{when.hour:02}:{when.minute:02}"


def player_words(game: PastGame) -> tuple[str, ...]:
    """Return each player's place, name and points as text, winners first."""
    details = game.details
    return tuple(
        text(
            "past.player",
            place=place,
            name=details.players[seat].name,
            points=format_decimal(details.totals[seat], 0),
        )
        for place, seat in game.ranking()
    )


def game_words(game: PastGame, title: str) -> str:
    """Return everything that a row shows, for screen readers."""
    when = game.begun
    parts = [f"{date_words(when)} {time_words(when)}".strip(), title, *player_words(game)[:MAX_NAMES]]
    parts += [text("past.counted")] if game.counted else []
    return ", ".join([*parts, text("past.starred")] if game.starred else parts)


def rounds_words(game: PastGame) -> str:
    """Return a game's length in rounds or hands as text."""
    return text_n(f"past.rounds.{game.game}", game.details.rounds)  # text keys: past.rounds.*


def import_words(found: Import) -> str:
    """Return the message about an import: how many records are new, and how many were already there."""
    if not found.added:
        return text_n("past.known", found.known)
    words = text_n("past.added", len(found.added))
    return (
        text("past.added-and-known", added=words, known=text_n("past.known", found.known))
        if found.known
        else words
    )


def printable(words: str) -> str:
    """Return a file name with every unprintable character replaced."""
    return words.encode("utf-8", "replace").decode()
