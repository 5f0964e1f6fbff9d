"""`gnoming arena`: how strong bots are, one against others on the same deals from every seat."""

import json
import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product

from gnoming.arena.crew import MOST_JOBS, Crew
from gnoming.arena.deals import LineUp
from gnoming.arena.result import FEWEST_DEALS, Result, Tally
from gnoming.arena.sprt import Sprt, Verdict
from gnoming.cli.arena_tables import matrix_lines, players_lines, verdict_line
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
from gnoming.cli.trouble import Trouble, printable
from gnoming.core.errors import BadRecord
from gnoming.core.game import Json, JsonObject, Options
from gnoming.core.reading import AnyGame
from gnoming.text import text

MOST_GAMES = 10_000_000
MOST_NODES = 10_000_000
GAMES_PLAYED, GAMES_TESTED = "400", "40000"
"""Games when nothing is said: of a line-up, and at most until a test decides."""
USUAL_SEATS = 4


@dataclass(frozen=True, slots=True)
class _Order:
    """What was asked for, apart from who plays."""

    game: AnyGame
    options: Options
    seed: str
    games: int
    jobs: int
    nodes: int | None
    as_json: bool

    def line_up(self, levels: tuple[str, ...]) -> LineUp:
        return LineUp(self.game.name, levels, self.options, self.seed, self.nodes)

    def deals(self, seats: int) -> int:
        """Return how many whole deals the games are, rounded up."""
        return max(FEWEST_DEALS, -(-self.games // seats))


def run(argv: Sequence[str]) -> int:
    """Play and print the result; 0 whatever it is."""
    game = game_meant(argv)
    found = _parser(game).parse_args(argv)
    asked = [name for name in ("players", "matrix", "sprt") if getattr(found, name) is not None]
    if len(asked) != 1:
        raise Trouble("arena.one-of")
    complain(game)
    order = _order(game, found, GAMES_TESTED if asked == ["sprt"] else GAMES_PLAYED)
    match asked:
        case ["players"]:
            _players(order, _line_up(game, str(found.players), found.seats))
        case ["matrix"]:
            levels = _levels(game, str(found.matrix))
            others = levels if found.against is None else _levels(game, str(found.against))
            _matrix(order, levels, others, _seats(game, found.seats))
        case _:
            levels = _levels(game, str(found.sprt))
            if len(levels) != 2:
                raise Trouble("arena.sprt-levels")
            _sprt(order, levels[0], levels[1], _seats(game, found.seats))
    return 0


def _order(game: AnyGame, found: Namespace, usual: str) -> _Order:
    return _Order(
        game,
        read_options(game, found.option),
        read_seed(str(found.seed)),
        whole_number("--games", usual if found.games is None else str(found.games), 1, MOST_GAMES),
        whole_number("--jobs", str(found.jobs), 1, MOST_JOBS),
        None if found.nodes is None else whole_number("--nodes", str(found.nodes), 1, MOST_NODES),
        bool(found.json),
    )


def _levels(game: AnyGame, words: str) -> tuple[str, ...]:
    levels = tuple(word.strip() for word in words.split(","))
    for level in levels:
        game.bot(level)
    return levels


def _line_up(game: AnyGame, words: str, seats: str | None) -> tuple[str, ...]:
    if seats is not None:
        raise Trouble("arena.seats-given")
    levels = _levels(game, words)
    if len(levels) not in game.seats:
        raise BadRecord("record.players", low=game.seats.start, high=game.seats.stop - 1)
    return levels


def _seats(game: AnyGame, words: str | None) -> int:
    low, high = game.seats.start, game.seats.stop - 1
    if words is None:
        return min(max(USUAL_SEATS, low), high)
    return whole_number("--seats", words, low, high)


def _against(one: str, others: str, seats: int) -> tuple[str, ...]:
    return (one, *(others,) * (seats - 1))


def _players(order: _Order, levels: tuple[str, ...]) -> None:
    deals = _whole_deals(order, len(levels))
    with _progress(deals * len(levels)) as progress, Crew(order.jobs) as crew:
        result = _play(order, levels, deals, crew, progress)
    _print(order, result.as_json(), players_lines(result))


def _matrix(order: _Order, levels: tuple[str, ...], others: tuple[str, ...], seats: int) -> None:
    pairs = [(one, other) for one, other in product(levels, others) if one != other]
    if not pairs or any(len(set(names)) < len(names) for names in (levels, others)):
        raise Trouble("arena.matrix-levels")
    deals = _whole_deals(order, seats)
    results: dict[tuple[str, str], Result] = {}
    with _progress(deals * seats * len(pairs)) as progress, Crew(order.jobs) as crew:
        for number, (one, other) in enumerate(pairs):
            before = number * deals * seats
            results[one, other] = _play(order, _against(one, other, seats), deals, crew, progress, before)
    cells: list[Json] = [
        result.entries[0].as_json() | {"against": other, "stalls": result.stalls}
        for (_, other), result in results.items()
    ]
    found: JsonObject = {"games": deals * seats, "seats": seats, "levels": [*levels], "matrix": cells}
    _print(order, found, matrix_lines(levels, others, seats, results))


def _play(
    order: _Order,
    levels: tuple[str, ...],
    deals: int,
    crew: Crew,
    progress: Progress,
    before: int = 0,
) -> Result:
    tally = Tally(levels)
    for deal in crew.deals(order.line_up(levels), deals):
        tally.add(deal)
        progress.show(before + tally.games)
    return tally.result()


def _sprt(order: _Order, one: str, others: str, seats: int) -> None:
    levels, test = _against(one, others, seats), Sprt(seats)
    deals, tally = _whole_deals(order, seats), Tally(levels)
    with _progress(deals * seats) as progress, Crew(order.jobs) as crew:
        for deal in crew.deals(order.line_up(levels), deals):
            tally.add(deal)
            test.add(deal.entries[0].wins)
            progress.show(tally.games)
            if test.verdict is not Verdict.UNDECIDED:
                break
    result = tally.result()
    more: JsonObject = {"verdict": test.verdict.value, "fair": test.fair, "ratio": test.ratio}
    lines = [*players_lines(result), "", verdict_line(one, others, test, result.games)]
    _print(order, result.as_json() | more, lines)


def _whole_deals(order: _Order, seats: int) -> int:
    """Return how many deals are played, and say so if that makes other games than were asked for."""
    deals = order.deals(seats)
    if deals * seats != order.games:
        words = text("arena.rounded", asked=order.games, games=deals * seats, deals=deals, seats=seats)
        if sys.stderr is not None:
            print(printable(words), file=sys.stderr)
    return deals


@contextmanager
def _progress(games: int) -> Iterator[Progress]:
    progress = Progress(games, sys.stderr, time.monotonic)
    try:
        yield progress
    finally:
        progress.end()


def _print(order: _Order, found: JsonObject, lines: Sequence[str]) -> None:
    print(json.dumps(found) if order.as_json else "\n".join(lines))


def _parser(game: AnyGame) -> Parser:
    parser = Parser("gnoming arena", text("cli.arena"))
    several, number = text("cli.help.levels"), text("arena.help.number")
    add = parser.options.add_argument
    add("--players", metavar=several, help=who_plays(game))
    add("--matrix", metavar=several, help=text("arena.help.matrix"))
    add("--against", metavar=several, help=text("arena.help.against"))
    add("--sprt", metavar="A,B", help=text("arena.help.sprt"))
    add("--seats", metavar=number, help=text("arena.help.seats", usual=USUAL_SEATS))
    add("--games", metavar=number, help=text("arena.help.games", usual=GAMES_PLAYED, most=GAMES_TESTED))
    add("--seed", default="1", metavar=text("cli.help.seed"), help=text("cli.simulate.seed"))
    add("--jobs", default="1", metavar=number, help=text("arena.help.jobs"))
    add("--nodes", metavar=number, help=text("arena.help.nodes"))
    add("--json", action="store_true", help=text("arena.help.as-json"))
    add_option(parser)
    add_game(parser)
    parser.finish()
    list_bots(parser, game)
    list_options(parser, game.option_specs)
    return parser
