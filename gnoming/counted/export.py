"""A game with real cards as a table for other programs."""

import csv
import io

from gnoming.counted.game import CountedGame
from gnoming.stats.export import harmless
from gnoming.system import number_format, preferred_number_format
from gnoming.text import text


def as_csv(game: CountedGame) -> bytes:
    """Return a CSV file with a line per player: name, points in each round, total, and whether the player has won."""
    written = io.StringIO()
    _, separator = preferred_number_format() or number_format(text("number.mark"))
    # With quotes round every cell: some programs separate cells at commas and minus signs outside them.
    writer = csv.writer(written, delimiter=separator, lineterminator="\r\n", quoting=csv.QUOTE_ALL)
    writer.writerow(["name", *(f"round {number + 1}" for number in range(game.counted)), "total", "won"])
    winners = game.winners if game.over else ()
    for seat, player in enumerate(game.match.players):
        points = [result.points[seat] for result in game.results]
        writer.writerow([harmless(player.name), *points, game.totals[seat], int(seat in winners)])
    return written.getvalue().encode("utf-8-sig")
