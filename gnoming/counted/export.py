"""A game with real cards as a table for other programs."""

from collections.abc import Iterator

from gnoming.counted.game import CountedGame
from gnoming.csv_table import Cell, csv_table


def as_csv(game: CountedGame) -> bytes:
    """Return a CSV file with a line per player: name, points in each round, total, and whether the player has won."""
    heading = ["name", *(f"round {number + 1}" for number in range(game.counted)), "total", "won"]
    winners = game.winners if game.over else ()
    rows: Iterator[list[Cell]] = (
        [
            player.name,
            *(result.points[seat] for result in game.results),
            game.totals[seat],
            int(seat in winners),
        ]
        for seat, player in enumerate(game.match.players)
    )
    return csv_table(heading, rows)
