"""`gnoming simulate`: games among bots, one record per line."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from gnoming.arena.self_play import Series, record_line
from gnoming.cli.errors import require_file_name, require_stream
from gnoming.cli.game_arguments import (
    add_game_argument,
    add_option_argument,
    game_from_arguments,
    list_bots_and_options,
    parse_levels,
    parse_options,
    parse_seed,
    players_help,
    warn_of_user_file,
)
from gnoming.cli.output import progress_bar
from gnoming.cli.parser import CommandParser, parse_whole_number
from gnoming.core.game import AnyGame
from gnoming.text import text, text_n

MAX_GAMES = 10_000_000


def run(argv: Sequence[str]) -> int:
    game = game_from_arguments(argv)
    arguments = _parser(game).parse_args(argv)
    warn_of_user_file(game)
    levels = parse_levels(game, str(arguments.players), game.seats)
    games = parse_whole_number("--games", str(arguments.games), 1, MAX_GAMES)
    series = Series(
        game, levels, parse_options(game, arguments.option, own=True), games, parse_seed(str(arguments.seed))
    )
    with _open_output(arguments.out) as stream:
        _write_records(series, stream)
    if arguments.out not in (None, "-"):
        print(text_n("cli.simulate.written", games, file=arguments.out))
    return 0


def _write_records(series: Series, stream: TextIO) -> None:
    with progress_bar(series.games) as progress:
        for done, session in enumerate(series.play(), 1):
            stream.write(f"{record_line(session)}\n")
            progress.show(done)


@contextmanager
def _open_output(name: str | None) -> Iterator[TextIO]:
    if name is None or name == "-":
        yield require_stream(sys.stdout)
        return
    require_file_name(name)
    with open(name, "w", encoding="ascii", newline="\n") as stream:
        yield stream


def _parser(game: AnyGame) -> CommandParser:
    parser = CommandParser("gnoming simulate", text("cli.simulate"))
    who = players_help(game)
    add = parser.options.add_argument
    add("--players", required=True, metavar=text("cli.help.levels"), help=who)
    add("--games", default="1", metavar="N", help=text("cli.simulate.games"))
    add("--seed", default="1", metavar=text("cli.help.seed"), help=text("cli.simulate.seed"))
    add_option_argument(parser)
    add_game_argument(parser)
    add("--out", metavar=text("cli.help.file"), help=text("cli.simulate.out"))
    parser.add_common_options()
    list_bots_and_options(parser, game)
    return parser
