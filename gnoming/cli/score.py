"""`gnoming score`: what a grid scores, and line by line why."""

import json
import sys
from collections.abc import Iterator, Sequence

from gnoming.around.cards import Face, parse_faces
from gnoming.around.game import AroundGame
from gnoming.around.options import AroundOptions
from gnoming.around.scoring import ROWS, Score, ScoreLine, score
from gnoming.cli.choices import add_option, list_options, read_options
from gnoming.cli.parser import Parser
from gnoming.cli.trouble import Trouble, standard
from gnoming.core.reading import AnyGame
from gnoming.registry import GAMES
from gnoming.text import text

LONGEST_LINE = 10_000
MULLIGANS = 3
"""More would not come from a deck, and every further one makes the reckoning six times as long."""
SCORING = ("runs", "mulligan_one_value")


def run(argv: Sequence[str]) -> int:
    """Print what a grid scores, or for `-` what each grid on standard input does; 0 when all were grids."""
    game = GAMES[AroundGame.name]
    parser = _parser(game)
    found = parser.parse_args(argv)
    options = read_options(game, found.option)
    assert isinstance(options, AroundOptions)
    if found.grid == "-":
        for result in _scores(options):
            print(_as_json(result) if found.json else result.points)
        return 0
    result = score(_grid(str(found.grid)), options.runs, options.mulligan_one_value)
    print(_as_json(result) if found.json else _in_words(result))
    return 0


def _parser(game: AnyGame) -> Parser:
    parser = Parser("gnoming score", text("cli.score"))
    parser.given.add_argument("grid", metavar=text("cli.help.grid"), help=text("cli.score.grid"))
    parser.options.add_argument("--json", action="store_true", help=text("cli.score.json"))
    add_option(parser)
    parser.finish()
    list_options(parser, [spec for spec in game.option_specs if spec.name in SCORING])
    return parser


def _grid(words: str) -> tuple[Face | None, ...]:
    try:
        grid = parse_faces(words)
    except ValueError:
        raise Trouble("cli.score.grid-wrong", grid=words[:60]) from None
    if grid.count(Face.MULLIGAN) > MULLIGANS:
        raise Trouble("cli.score.mulligans", most=MULLIGANS)
    return grid


def _scores(options: AroundOptions) -> Iterator[Score]:
    """Yield the scores of the grids on standard input, one JSON object a line; raises Trouble."""
    try:
        for number, line in enumerate(_lines(), 1):
            if line.strip():
                try:
                    yield _score_of(line, options)
                except Trouble as trouble:
                    raise Trouble("cli.score.line-wrong", line=number, reason=str(trouble)) from None
    except UnicodeDecodeError:
        raise Trouble("cli.score.binary") from None


def _lines() -> Iterator[str]:
    stream = standard(sys.stdin)
    while line := stream.readline(LONGEST_LINE):
        yield line


def _score_of(line: str, options: AroundOptions) -> Score:
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        raise Trouble("cli.score.not-json") from None
    if not isinstance(found, dict) or not isinstance(found.get("grid"), str):
        raise Trouble("cli.score.no-grid")
    switches = [found.get(name, getattr(options, name)) for name in SCORING]
    if not all(isinstance(switch, bool) for switch in switches):
        raise Trouble("cli.score.switch-wrong")
    return score(_grid(found["grid"]), *switches)


def _as_json(result: Score) -> str:
    lines = [{"kind": line.kind, "places": list(line.places), "points": line.points} for line in result.lines]
    return json.dumps({"score": result.points, "lines": lines})


def _in_words(result: Score) -> str:
    lines = [f"{line.points:>4}  {_reason(line)}" for line in result.lines]
    return "\n".join([text("cli.score.total", points=result.points), *lines])


def _reason(line: ScoreLine) -> str:
    places = tuple(place - 1 for place in line.places)
    row, column = places[0] // 3 + 1, places[0] % 3 + 1
    match line.kind, places in ROWS:
        case "set", True:
            return text("cli.score.set-row", number=row, value=-line.points)
        case "set", _:
            return text("cli.score.set-column", number=column, value=-line.points)
        case "run", True:
            return text("cli.score.run-row", number=row, value=-line.points)
        case "run", _:
            return text("cli.score.run-column", number=column, value=-line.points)
        case "hazard", _:
            return text("cli.score.hazard", row=row, column=column)
        case "mulligan", _:
            return text("cli.score.mulligan", row=row, column=column)
        case "negative", _:
            return text("cli.score.negative", row=row, column=column, value=line.points)
        case _:
            return text("cli.score.positive", row=row, column=column, value=line.points)
