"""`gnoming simulate`: games among bots, one record a line."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from gnoming.cli.choices import (
    add_game,
    add_option,
    complain,
    game_meant,
    list_bots,
    list_options,
    read_options,
    read_seed,
    who_plays,
)
from gnoming.cli.parser import Parser, whole_number
from gnoming.cli.progress import Progress
from gnoming.cli.trouble import standard
from gnoming.core.errors import BadRecord
from gnoming.core.reading import AnyGame
from gnoming.simulate import Series, record_line
from gnoming.text import text

MOST_GAMES = 10_000_000


def run(argv: Sequence[str]) -> int:
    """Play the games and write their records; 0 when all are written."""
    game = game_meant(argv)
    found = _parser(game).parse_args(argv)
    complain(game)
    levels = tuple(word.strip() for word in str(found.players).split(","))
    if len(levels) not in game.seats:
        raise BadRecord("record.players", low=game.seats.start, high=game.seats.stop - 1)
    for level in levels:
        game.bot(level)
    games = whole_number("--games", str(found.games), 1, MOST_GAMES)
    series = Series(game, levels, read_options(game, found.option), games, read_seed(str(found.seed)))
    with _output(found.out) as stream:
        _write(series, stream)
    return 0


def _write(series: Series, stream: TextIO) -> None:
    progress = Progress(series.games, sys.stderr, time.monotonic)
    try:
        for done, session in enumerate(series.play(), 1):
            stream.write(f"{record_line(session)}\n")
            progress.show(done)
    finally:
        progress.end()


@contextmanager
def _output(name: str | None) -> Iterator[TextIO]:
    if name is None or name == "-":
        yield standard(sys.stdout)
        return
    with open(name, "w", encoding="ascii", newline="\n") as stream:
        yield stream


def _parser(game: AnyGame) -> Parser:
    parser = Parser("gnoming simulate", text("cli.simulate"))
    who = who_plays(game)
    add = parser.options.add_argument
    add("--players", required=True, metavar=text("cli.help.levels"), help=who)
    add("--games", default="1", metavar="N", help=text("cli.simulate.games"))
    add("--seed", default="1", metavar=text("cli.help.seed"), help=text("cli.simulate.seed"))
    add_option(parser)
    add_game(parser)
    add("--out", metavar=text("cli.help.file"), help=text("cli.simulate.out"))
    parser.finish()
    list_bots(parser, game)
    list_options(parser, game.option_specs)
    return parser
