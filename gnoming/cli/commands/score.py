"""`gnoming score`: the scores of the cards in front of players, item by item."""

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
from gnoming.cli.parser import CommandParser, parse_whole_number
from gnoming.core.counting import Counting
from gnoming.core.errors import GnomingError, RecordError
from gnoming.core.game import AnyGame, Json, JsonObject, Match, Options, Player, ScoredCards
from gnoming.text import text

MAX_LINE_CHARS = 10_000


def run(argv: Sequence[str]) -> int:
    """Print the score of one player's cards, of a round, or of each line on standard input; return 0.

    Standard input is read if the only argument for cards is `-`.
    """
    game = game_from_arguments(argv)
    counting = game.counting
    if counting is None:
        raise CliError("cli.score.no-scoring", game=game.name)
    arguments = _parser(game, counting).parse_args(argv)
    options = parse_options(game, arguments.option, own=True)
    hands = [str(words) for words in arguments.cards]
    players = len(hands)
    if arguments.players is not None:
        low, high = game.seats.start, game.seats.stop - 1
        players = parse_whole_number("--players", arguments.players, low, high)
    if hands == ["-"]:
        for found in _score_lines(game, counting, options, players):
            print(_as_json(found) if arguments.json else _total(found))
    elif len(hands) > 1 or arguments.out is not None:
        _print_round(game, counting, options, hands, arguments.out, arguments.json)
    else:
        found = counting.score(hands[0], options, max(players, game.seats.start))
        print(_as_json(found) if arguments.json else _as_text(found))
    return 0


def _parser(game: AnyGame, counting: Counting) -> CommandParser:
    parser = CommandParser("gnoming score", text("cli.score"))
    cards = text("cli.score.grid" if counting.asks_who_went_out else "cli.score.hand")
    parser.positionals.add_argument("cards", nargs="+", metavar=text("cli.help.grid"), help=cards)
    parser.options.add_argument("--out", metavar=text("cli.help.number"), help=text("cli.score.out"))
    parser.options.add_argument("--players", metavar=text("cli.help.number"), help=text("cli.score.players"))
    parser.options.add_argument("--json", action="store_true", help=text("cli.score.json"))
    add_game_argument(parser)
    add_option_argument(parser)
    parser.add_common_options()
    if counting.options:
        list_options(parser, [spec for spec in game.option_specs if spec.name in counting.options])
    return parser


def _print_round(
    game: AnyGame, counting: Counting, options: Options, hands: Sequence[str], out: str | None, as_json: bool
) -> None:
    """Print the scores of a round, and any cards that one pack can't hold. Raises CliError or RecordError."""
    if len(hands) not in game.seats:
        raise RecordError("record.players", low=game.seats.start, high=game.seats.stop - 1)
    last = 0 if out is None else parse_whole_number("--out", out, 0, len(hands))
    match = Match(tuple(Player(str(number)) for number in range(1, len(hands) + 1)), options)
    items = [counting.score(words, options, len(hands)) for words in hands]
    points = counting.round_scored(hands, last - 1 if last else None, options).points
    doubts = [doubt.sentence for doubt in counting.doubts(hands, match)]
    if as_json:
        players = [{"points": one, **_as_object(found)} for one, found in zip(points, items, strict=True)]
        print(json.dumps({"players": players, "doubts": doubts}))
        return
    sums = [_total(found) for found in items]
    for seat, found in enumerate(items):
        lines = _lines(found)
        if gained := points[seat] - sums[seat]:
            shared = "cli.score.out-shares-lowest" if sums[seat] == min(sums) else "cli.score.out-not-lowest"
            lines.append(f"{gained:>4}  {text('cli.score.out-lowest' if gained < 0 else shared)}")
        print(text("cli.score.player", number=seat + 1, points=points[seat]), *lines, sep="\n")
    print(*doubts, sep="\n", end="\n" if doubts else "")


def _score_lines(
    game: AnyGame, counting: Counting, options: Options, players: int
) -> Iterator[tuple[ScoredCards, ...]]:
    """Yield the scores of the grids on standard input, one JSON object per line; raises CliError."""
    stream = require_stream(sys.stdin)
    try:
        for number, line in enumerate(iter(lambda: stream.readline(MAX_LINE_CHARS), ""), 1):
            if line.strip():
                try:
                    found = _parse_line(line)
                    switches = {name: found[name] for name in counting.options if name in found}
                    chosen = game.make_options(options.as_json() | switches) if switches else options
                    yield counting.score(str(found["grid"]), chosen, max(players, game.seats.start))
                except GnomingError as trouble:
                    raise CliError("cli.score.line-wrong", line=number, reason=str(trouble)) from None
    except UnicodeDecodeError:
        raise CliError("cli.score.binary") from None


def _parse_line(line: str) -> JsonObject:
    """Return the JSON object in a line, which must have a text under "grid"; raises CliError."""
    try:
        found: object = json.loads(line)
    except (ValueError, RecursionError):
        raise CliError("cli.score.not-json") from None
    if not isinstance(found, dict) or not isinstance(found.get("grid"), str):
        raise CliError("cli.score.no-grid")
    return found


def _total(found: Sequence[ScoredCards]) -> int:
    return sum(one.points for one in found)


def _as_object(found: Sequence[ScoredCards]) -> JsonObject:
    lines: list[Json] = [
        {"kind": one.kind, "places": list(one.places), "points": one.points} for one in found
    ]
    return {"score": _total(found), "lines": lines}


def _as_json(found: Sequence[ScoredCards]) -> str:
    return json.dumps(_as_object(found))


def _lines(found: Sequence[ScoredCards]) -> list[str]:
    return [f"{one.points:>4}  {one.reason}" for one in found]


def _as_text(found: Sequence[ScoredCards]) -> str:
    return "\n".join([text("cli.score.total", points=_total(found)), *_lines(found)])
