"""A game with real cards as a table for other programs."""

from collections.abc import Iterator

from gnoming.counted.game import CountedGame
from gnoming.csv_table import Cell, csv_table


def as_csv(game: CountedGame) -> bytes:
    """Return a CSV file with a line per player.

    It has the name, the points in each round, the total, whether the player has won, the game and its date, and, if the
    game asks for that, the rounds in which the player went out first, for example "1 3".
    """
    numbers = range(1, game.counted + 1)
    heading = ["name", *(f"round {number}" for number in numbers), "total", "won", "game", "date"]
    asks_out = game.counting.asks_who_went_out
    winners = game.winners if game.over else ()
    rows: Iterator[list[Cell]] = (
        [
            player.name,
            *(result.points[seat] for result in game.results),
            game.totals[seat],
            int(seat in winners),
            game.game.name,
            game.created[:10],
            *([" ".join(str(n) for n in numbers if game.rounds[n - 1].out == seat)] if asks_out else []),
        ]
        for seat, player in enumerate(game.match.players)
    )
    return csv_table([*heading, *(["went out"] if asks_out else [])], rows)
