"""`gnoming score`: the score of the cards in front of a player, line by line."""

import json
import sys
from collections.abc import Iterator, Sequence

from gnoming.cli.errors import CliError, require_stream
from gnoming.cli.game_arguments import (
    add_game_argument,
    add_option_argument,
    game_from_arguments,
    list_options,
    parse_options,
)
from gnoming.cli.parser import CommandParser
from gnoming.core.errors import GnomingError
from gnoming.core.game import AnyGame, CardScoring, JsonObject, Options, ScoredCards
from gnoming.text import text

MAX_LINE_CHARS = 10_000


def run(argv: Sequence[str]) -> int:
    """Print the score of a grid, or of every grid on standard input if the argument is `-`; return 0."""
    game = game_from_arguments(argv)
    scoring = game.scoring
    if scoring is None:
        raise CliError("cli.score.no-scoring", game=game.name)
    arguments = _parser(game, scoring).parse_args(argv)
    options = parse_options(game, arguments.option)
    if arguments.grid == "-":
        for found in _score_lines(game, scoring, options):
            print(_as_json(found) if arguments.json else _total(found))
        return 0
    found = scoring.score(str(arguments.grid), options)
    print(_as_json(found) if arguments.json else _as_text(found))
    return 0


def _parser(game: AnyGame, scoring: CardScoring) -> CommandParser:
    parser = CommandParser("gnoming score", text("cli.score"))
    parser.positionals.add_argument("grid", metavar=text("cli.help.grid"), help=text("cli.score.grid"))
    parser.options.add_argument("--json", action="store_true", help=text("cli.score.json"))
    add_game_argument(parser)
    add_option_argument(parser)
    parser.add_common_options()
    list_options(parser, [spec for spec in game.option_specs if spec.name in scoring.options])
    return parser


def _score_lines(game: AnyGame, scoring: CardScoring, options: Options) -> Iterator[tuple[ScoredCards, ...]]:
    """Yield the scores of the grids on standard input, one JSON object per line; raises CliError."""
    stream = require_stream(sys.stdin)
    try:
        for number, line in enumerate(iter(lambda: stream.readline(MAX_LINE_CHARS), ""), 1):
            if line.strip():
                try:
                    found = _parse_line(line)
                    switches = {name: found[name] for name in scoring.options if name in found}
                    yield scoring.score(str(found["grid"]), game.make_options(options.as_json() | switches))
                except GnomingError as trouble:
                    raise CliError("cli.score.line-wrong", line=number, reason=str(trouble)) from None
    except UnicodeDecodeError:
        raise CliError("cli.score.binary") from None


def _parse_line(line: str) -> JsonObject:
    """Return the object with a text under "grid" in a line; raises CliError."""
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        raise CliError("cli.score.not-json") from None
    if not isinstance(found, dict) or not isinstance(found.get("grid"), str):
        raise CliError("cli.score.no-grid")
    return found


def _total(found: Sequence[ScoredCards]) -> int:
    return sum(one.points for one in found)


def _as_json(found: Sequence[ScoredCards]) -> str:
    lines = [{"kind": one.kind, "places": list(one.places), "points": one.points} for one in found]
    return json.dumps({"score": _total(found), "lines": lines})


def _as_text(found: Sequence[ScoredCards]) -> str:
    lines = [f"{one.points:>4}  {one.reason}" for one in found]
    return "\n".join([text("cli.score.total", points=_total(found)), *lines])
