"""`gnoming score`: the score of a grid, line by line."""

import json
import sys
from collections.abc import Iterator, Sequence

from gnoming.around.cards import Face, parse_faces
from gnoming.around.game import AroundGame
from gnoming.around.options import AroundOptions
from gnoming.around.scoring import ROWS, Score, ScoreLine, score
from gnoming.cli.errors import CliError, require_stream
from gnoming.cli.game_arguments import add_option_argument, list_options, parse_options
from gnoming.cli.parser import CommandParser
from gnoming.core.game import AnyGame
from gnoming.registry import GAMES
from gnoming.text import text

MAX_LINE_CHARS = 10_000
MAX_MULLIGANS = 3
"""The number of Mulligans in a deck; each one makes the computation six times as long."""
SCORING_OPTIONS = ("runs", "mulligan_one_value")


def run(argv: Sequence[str]) -> int:
    """Print the score of a grid, or for `-`, of every grid on standard input; return 0."""
    game = GAMES[AroundGame.name]
    parser = _parser(game)
    arguments = parser.parse_args(argv)
    options = parse_options(game, arguments.option)
    assert isinstance(options, AroundOptions)
    if arguments.grid == "-":
        for result in _score_lines(options):
            print(_as_json(result) if arguments.json else result.points)
        return 0
    result = score(_parse_grid(str(arguments.grid)), options.runs, options.mulligan_one_value)
    print(_as_json(result) if arguments.json else _as_text(result))
    return 0


def _parser(game: AnyGame) -> CommandParser:
    parser = CommandParser("gnoming score", text("cli.score"))
    parser.positionals.add_argument("grid", metavar=text("cli.help.grid"), help=text("cli.score.grid"))
    parser.options.add_argument("--json", action="store_true", help=text("cli.score.json"))
    add_option_argument(parser)
    parser.add_common_options()
    list_options(parser, [spec for spec in game.option_specs if spec.name in SCORING_OPTIONS])
    return parser


def _parse_grid(words: str) -> tuple[Face | None, ...]:
    try:
        grid = parse_faces(words)
    except ValueError:
        raise CliError("cli.score.grid-wrong", grid=words[:60]) from None
    if grid.count(Face.MULLIGAN) > MAX_MULLIGANS:
        raise CliError("cli.score.mulligans", most=MAX_MULLIGANS)
    return grid


def _score_lines(options: AroundOptions) -> Iterator[Score]:
    """Yield the scores of the grids on standard input, one JSON object per line; raises CliError."""
    try:
        for number, line in enumerate(_read_lines(), 1):
            if line.strip():
                try:
                    yield _score_line(line, options)
                except CliError as trouble:
                    raise CliError("cli.score.line-wrong", line=number, reason=str(trouble)) from None
    except UnicodeDecodeError:
        raise CliError("cli.score.binary") from None


def _read_lines() -> Iterator[str]:
    stream = require_stream(sys.stdin)
    while line := stream.readline(MAX_LINE_CHARS):
        yield line


def _score_line(line: str, options: AroundOptions) -> Score:
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        raise CliError("cli.score.not-json") from None
    if not isinstance(found, dict) or not isinstance(found.get("grid"), str):
        raise CliError("cli.score.no-grid")
    switches = [found.get(name, getattr(options, name)) for name in SCORING_OPTIONS]
    if not all(isinstance(switch, bool) for switch in switches):
        raise CliError("cli.score.switch-wrong")
    return score(_parse_grid(found["grid"]), *switches)


def _as_json(result: Score) -> str:
    lines = [{"kind": line.kind, "places": list(line.places), "points": line.points} for line in result.lines]
    return json.dumps({"score": result.points, "lines": lines})


def _as_text(result: Score) -> str:
    lines = [f"{line.points:>4}  {_reason(line)}" for line in result.lines]
    return "\n".join([text("cli.score.total", points=result.points), *lines])


def _reason(line: ScoreLine) -> str:
    # text keys: cli.score.*
    places = tuple(place - 1 for place in line.places)
    row, column = places[0] // 3 + 1, places[0] % 3 + 1
    if line.kind in ("set", "run"):
        way, number = ("row", row) if places in ROWS else ("column", column)
        return text(f"cli.score.{line.kind}-{way}", number=number, value=-line.points)
    return text(f"cli.score.{line.kind}", row=row, column=column, value=line.points)
