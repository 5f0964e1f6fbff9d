"""The share of luck in Those Pesky Garden Gnomes: how much a bot wins that sees all cards, compared with the levels.

    python assets/training/pesky/ceiling.py --players all-seeing,champion,champion,champion --games 400 --seed 11

`all-seeing` plays each choice out in the one true deal (`open_table.py`); `all-seeing-dice` does too, and assumes
that the others play at random. Neither is offered anywhere. Needs numba and numpy; `python3 build arena` installs
them in `.venv`.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "assets" / "training")]

import compiled_pesky  # noqa: E402
from compiled import compile_modules  # noqa: E402

compiled_pesky.compile_all()

from pesky import open_playouts, open_table  # noqa: E402

from gnoming.arena.deals import LineUp, play_from_every_seat  # noqa: E402
from gnoming.arena.result import MIN_DEALS, LineUpResult, LineUpTally  # noqa: E402
from gnoming.cli.commands.arena_tables import players_lines  # noqa: E402

compile_modules((open_playouts,), (), error_model="numpy")


def main(arguments: Sequence[str]) -> int:
    """Play every line-up and print its table."""
    parser = argparse.ArgumentParser(prog="pesky_ceiling", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--players", required=True, action="append", help="a line-up, with commas; may be given again"
    )
    parser.add_argument("--games", type=int, default=400, help="games of each, rounded up to whole deals")
    parser.add_argument("--seed", default="11", help="where the chance begins (default 11)")
    found = parser.parse_args(arguments)
    for players in found.players:
        names = tuple(players.split(","))
        print("\n".join([*players_lines(play(names, found.games, found.seed)), ""]), flush=True)
    return 0


def play(names: tuple[str, ...], games: int, seed: str) -> LineUpResult:
    """Play this many games, each deal from every seat."""
    game = open_table.OpenTable()
    line_up, tally = LineUp(game.name, names, game.make_options({}), seed), LineUpTally(names)
    for number in range(1, max(MIN_DEALS, -(-games // len(names))) + 1):
        tally.add(play_from_every_seat(game, line_up, number))
    return tally.result()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
