"""`gnoming simulate`: games among bots, one record a line."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from gnoming.cli.choices import add_option, list_bots, list_options, read_options
from gnoming.cli.parser import Parser, whole_number
from gnoming.cli.progress import Progress
from gnoming.cli.trouble import standard
from gnoming.core.errors import BadRecord
from gnoming.registry import GAMES, find_game
from gnoming.simulate import Series, record_line
from gnoming.text import text

FIRST_GAME = next(iter(GAMES))
MOST_GAMES = 10_000_000


def run(argv: Sequence[str]) -> int:
    """Play the games and write their records; 0 when all are written."""
    found = _parser().parse_args(argv)
    game = find_game(str(found.game))
    levels = tuple(word.strip() for word in str(found.players).split(","))
    if len(levels) not in game.seats:
        raise BadRecord("record.players", low=game.seats.start, high=game.seats.stop - 1)
    for level in levels:
        game.bot(level)
    games = whole_number("--games", str(found.games), 1, MOST_GAMES)
    series = Series(game, levels, read_options(game, found.option), games, str(found.seed))
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


def _parser() -> Parser:
    game = GAMES[FIRST_GAME]
    parser = Parser("gnoming simulate", text("cli.simulate"))
    who = text("cli.simulate.players", low=game.seats.start, high=game.seats.stop - 1)
    which = text("cli.simulate.game", known=", ".join(GAMES))
    add = parser.options.add_argument
    add("--players", required=True, metavar=text("cli.help.levels"), help=who)
    add("--games", default="1", metavar="N", help=text("cli.simulate.games"))
    add("--seed", default="1", metavar=text("cli.help.seed"), help=text("cli.simulate.seed"))
    add_option(parser)
    add("--game", default=FIRST_GAME, metavar=text("cli.help.game"), help=which)
    add("--out", metavar=text("cli.help.file"), help=text("cli.simulate.out"))
    parser.finish()
    list_bots(parser, game)
    list_options(parser, game.option_specs)
    return parser
