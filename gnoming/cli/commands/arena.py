"""`gnoming arena`: measures bots against each other on the same deals, played from every seat."""

import json
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from gnoming.arena.deal_pool import MAX_JOBS, DealPool
from gnoming.arena.deals import LineUp
from gnoming.arena.result import MIN_DEALS, LineUpResult, LineUpTally
from gnoming.arena.sprt import Sprt, SprtVerdict
from gnoming.cli.commands.arena_tables import matrix_lines, players_lines, verdict_line
from gnoming.cli.errors import CliError, printable
from gnoming.cli.game_arguments import (
    add_game_argument,
    add_option_argument,
    game_from_arguments,
    list_bots_and_options,
    parse_levels,
    parse_options,
    parse_seed,
    players_help,
)
from gnoming.cli.output import ProgressBar, progress_bar
from gnoming.cli.parser import CommandParser, parse_whole_number
from gnoming.core.game import AnyGame, Json, JsonObject, Options
from gnoming.text import text

MAX_GAMES = 10_000_000
MAX_NODES = 10_000_000
DEFAULT_GAMES, DEFAULT_TEST_GAMES = "400", "40000"
"""The default number of games for a line-up, and the maximum for a test."""
DEFAULT_SEATS = 4


@dataclass(frozen=True, slots=True)
class _RunOptions:
    """The arguments of a run, except its players."""

    game: AnyGame
    options: Options
    seed: str
    games: int
    jobs: int
    nodes: int | None
    as_json: bool

    def line_up(self, levels: tuple[str, ...]) -> LineUp:
        return LineUp(self.game.name, levels, self.options, self.seed, self.nodes)

    def deals_for(self, seats: int) -> int:
        """Return how many deals cover the requested number of games, at least MIN_DEALS."""
        return max(MIN_DEALS, -(-self.games // seats))


def run(argv: Sequence[str]) -> int:
    game = game_from_arguments(argv)
    arguments = _parser(game).parse_args(argv)
    modes = [name for name in ("players", "matrix", "sprt") if getattr(arguments, name) is not None]
    if len(modes) != 1:
        raise CliError("arena.one-of")
    run_options = _parse_run_options(
        game, arguments, DEFAULT_TEST_GAMES if modes == ["sprt"] else DEFAULT_GAMES
    )
    match modes:
        case ["players"] if arguments.seats is not None:
            raise CliError("arena.seats-given")
        case ["players"]:
            _run_line_up(run_options, parse_levels(game, str(arguments.players), game.seats))
        case ["matrix"]:
            levels = parse_levels(game, str(arguments.matrix))
            others = levels if arguments.against is None else parse_levels(game, str(arguments.against))
            _run_matrix(run_options, levels, others, _parse_seats(game, arguments.seats))
        case _:
            levels = parse_levels(game, str(arguments.sprt))
            if len(levels) != 2:
                raise CliError("arena.sprt-levels")
            _run_sprt(run_options, levels[0], levels[1], _parse_seats(game, arguments.seats))
    return 0


def _parse_run_options(game: AnyGame, arguments: Namespace, usual: str) -> _RunOptions:
    return _RunOptions(
        game,
        parse_options(game, arguments.option),
        parse_seed(str(arguments.seed)),
        parse_whole_number(
            "--games", usual if arguments.games is None else str(arguments.games), 1, MAX_GAMES
        ),
        parse_whole_number("--jobs", str(arguments.jobs), 1, MAX_JOBS),
        None
        if arguments.nodes is None
        else parse_whole_number("--nodes", str(arguments.nodes), 1, MAX_NODES),
        bool(arguments.json),
    )


def _parse_seats(game: AnyGame, words: str | None) -> int:
    low, high = game.seats.start, game.seats.stop - 1
    if words is None:
        return min(max(DEFAULT_SEATS, low), high)
    return parse_whole_number("--seats", words, low, high)


def _one_against_others(one: str, others: str, seats: int) -> tuple[str, ...]:
    return (one, *(others,) * (seats - 1))


def _run_line_up(run_options: _RunOptions, levels: tuple[str, ...]) -> None:
    deals = _round_to_deals(run_options, len(levels))
    with progress_bar(deals * len(levels)) as progress, DealPool(run_options.jobs) as pool:
        result = _play_deals(run_options, levels, deals, pool, progress)
    _print_result(run_options, result.as_json(), players_lines(result))


def _run_matrix(
    run_options: _RunOptions, levels: tuple[str, ...], others: tuple[str, ...], seats: int
) -> None:
    pairs = [(one, other) for one, other in product(levels, others) if one != other]
    if not pairs or any(len(set(names)) < len(names) for names in (levels, others)):
        raise CliError("arena.matrix-levels")
    deals = _round_to_deals(run_options, seats)
    results: dict[tuple[str, str], LineUpResult] = {}
    with progress_bar(deals * seats * len(pairs)) as progress, DealPool(run_options.jobs) as pool:
        for number, (one, other) in enumerate(pairs):
            before = number * deals * seats
            results[one, other] = _play_deals(
                run_options, _one_against_others(one, other, seats), deals, pool, progress, before
            )
    cells: list[Json] = [
        result.entries[0].as_json() | {"against": other, "stalls": result.stalls}
        for (_, other), result in results.items()
    ]
    result: JsonObject = {"games": deals * seats, "seats": seats, "levels": [*levels], "matrix": cells}
    _print_result(run_options, result, matrix_lines(levels, others, seats, results))


def _play_deals(
    run_options: _RunOptions,
    levels: tuple[str, ...],
    deals: int,
    pool: DealPool,
    progress: ProgressBar,
    before: int = 0,
) -> LineUpResult:
    tally = LineUpTally(levels)
    for deal in pool.play(run_options.line_up(levels), deals):
        tally.add(deal)
        progress.show(before + tally.games)
    return tally.result()


def _run_sprt(run_options: _RunOptions, one: str, others: str, seats: int) -> None:
    levels, test = _one_against_others(one, others, seats), Sprt(seats)
    deals, tally = _round_to_deals(run_options, seats), LineUpTally(levels)
    with progress_bar(deals * seats) as progress, DealPool(run_options.jobs) as pool:
        for deal in pool.play(run_options.line_up(levels), deals):
            tally.add(deal)
            test.add(deal.entries[0].wins)
            progress.show(tally.games)
            if test.verdict is not SprtVerdict.UNDECIDED:
                break
    result = tally.result()
    more: JsonObject = {"verdict": test.verdict.value, "fair": test.fair, "ratio": test.ratio}
    lines = [*players_lines(result), "", verdict_line(one, others, test, result.games)]
    _print_result(run_options, result.as_json() | more, lines)


def _round_to_deals(run_options: _RunOptions, seats: int) -> int:
    """Return the number of deals; print a message if the number of games had to be rounded up."""
    deals = run_options.deals_for(seats)
    if deals * seats != run_options.games:
        words = text("arena.rounded", asked=run_options.games, games=deals * seats, deals=deals, seats=seats)
        if sys.stderr is not None:
            print(printable(words), file=sys.stderr)
    return deals


def _print_result(run_options: _RunOptions, result: JsonObject, lines: Sequence[str]) -> None:
    print(json.dumps(result) if run_options.as_json else "\n".join(lines))


def _parser(game: AnyGame) -> CommandParser:
    parser = CommandParser("gnoming arena", text("cli.arena"))
    several, number = text("cli.help.levels"), text("arena.help.number")
    add = parser.options.add_argument
    add("--players", metavar=several, help=players_help(game))
    add("--matrix", metavar=several, help=text("arena.help.matrix"))
    add("--against", metavar=several, help=text("arena.help.against"))
    add("--sprt", metavar="A,B", help=text("arena.help.sprt"))
    add("--seats", metavar=number, help=text("arena.help.seats", usual=DEFAULT_SEATS))
    add(
        "--games", metavar=number, help=text("arena.help.games", usual=DEFAULT_GAMES, most=DEFAULT_TEST_GAMES)
    )
    add("--seed", default="1", metavar=text("cli.help.seed"), help=text("cli.simulate.seed"))
    add("--jobs", default="1", metavar=number, help=text("arena.help.jobs"))
    add("--nodes", metavar=number, help=text("arena.help.nodes"))
    add("--json", action="store_true", help=text("arena.help.as-json"))
    add_option_argument(parser)
    add_game_argument(parser)
    parser.add_common_options()
    list_bots_and_options(parser, game)
    return parser
