"""How near luck Those Pesky Garden Gnomes lies: what a bot wins that sees all cards and goals, and what the levels win.

    python assets/training/pesky_ceiling.py --players all-seeing,champion,champion,champion --games 400 --seed 11

`all-seeing` plays each choice out in the one true deal (`open_table.py`); `all-seeing-dice` does so too, and takes the
others for dice. Neither is offered anywhere. Needs numba and numpy; `python3 build arena` puts them into `.venv`.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import compiled_pesky  # noqa: E402
from compiled import compile_modules  # noqa: E402

compiled_pesky.compile_all()

import open_playouts  # noqa: E402
import open_table  # noqa: E402

from gnoming.arena.deals import LineUp, play_from_every_seat  # noqa: E402
from gnoming.arena.result import MIN_DEALS, Tally  # noqa: E402
from gnoming.cli.commands.arena_tables import players_lines  # noqa: E402

compile_modules((open_playouts,), (), error_model="numpy")


def main(arguments: Sequence[str]) -> int:
    """Play one line-up and print its table."""
    parser = argparse.ArgumentParser(prog="ceiling", description=__doc__.splitlines()[0])
    parser.add_argument("--players", required=True, help="the one, and those it meets, with commas")
    parser.add_argument("--games", type=int, default=400, help="games, a whole number of deals (default 400)")
    parser.add_argument("--seed", default="11", help="where the chance begins (default 11)")
    found = parser.parse_args(arguments)
    game, names = open_table.OpenTable(), tuple(found.players.split(","))
    line_up, tally = LineUp(game.name, names, game.make_options({}), found.seed), Tally(names)
    for number in range(1, max(MIN_DEALS, -(-found.games // len(names))) + 1):
        tally.add(play_from_every_seat(game, line_up, number))
    print("\n".join(players_lines(tally.result())))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
