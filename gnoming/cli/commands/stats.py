"""`gnoming stats`: statistics of finished games, computed from their records alone."""

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from gnoming import paths
from gnoming.cli.errors import printable, require_file_name
from gnoming.cli.output import format_table
from gnoming.cli.parser import CommandParser
from gnoming.person.own_games import FILE, OWN_GAMES, OwnGames
from gnoming.person.roster import FILE as PEOPLE_FILE
from gnoming.person.roster import ROSTER, Roster, own_folder
from gnoming.registry import GAMES, find_game
from gnoming.stats.export import as_csv, as_json
from gnoming.stats.facts import MIXED, PEOPLE, read_folder
from gnoming.stats.reviewed_games import Identity
from gnoming.stats.summary import (
    ALL,
    LEVEL,
    MONTH,
    SEATS,
    BestRound,
    Group,
    Mean,
    PlayedGame,
    played_games,
    summarise,
)
from gnoming.storage import files
from gnoming.storage.store import read_document
from gnoming.text import format_decimal, name_key, text, text_n

LATEST_MONTHS = 12
"""The number of months in the table; JSON has all of them."""


def run(argv: Sequence[str]) -> int:
    """Print the statistics, or write every game to a CSV file; return 0."""
    arguments = _parser().parse_args(argv)
    games, damaged = read_folder(_folder(arguments.records), GAMES)
    if arguments.game is not None:
        wanted = find_game(str(arguments.game)).name
        games = tuple(game for game in games if game.game == wanted)
    played = [*played_games(games)]
    if arguments.name is not None:
        played = _games_of(str(arguments.name), played, arguments.records is None)
    if arguments.csv is not None:
        _write_csv(str(arguments.csv), as_csv(played))
    groups = summarise(played)
    if arguments.json:
        print(json.dumps(as_json(groups, damaged)))
        return 0
    for line in _lines(groups):
        print(printable(line))
    if damaged:
        print(printable(text_n("cli.stats.damaged", len(damaged))), file=sys.stderr)
    return 0


def _games_of(name: str, played: Sequence[PlayedGame], is_own_folder: bool) -> list[PlayedGame]:
    """Return the games of the person who has this name now, or had it when the game was played."""
    wanted, owned = name_key(name), set[tuple[Identity, int]]()
    if is_own_folder:
        data = paths.user_folders().data
        for person in read_document(data / PEOPLE_FILE, ROSTER, Roster()).people:
            if name_key(person.name) == wanted:
                own = read_document(own_folder(data, person.id) / FILE, OWN_GAMES, OwnGames())
                owned.update(own.seats.items())
    return [game for game in played if name_key(game.name) == wanted or (game.identity, game.seat) in owned]


def _folder(given: str | None) -> Path:
    """Return the folder to read: the default one if none is given. Raises OSError if it is not a folder."""
    if given is None:
        return paths.user_folders().records
    require_file_name(given)
    folder = Path(given)
    next(folder.iterdir(), None)
    return folder


def _write_csv(name: str, table: bytes) -> None:
    """Write a file completely or not at all; an existing pipe or device is written to directly. Raises OSError."""
    require_file_name(name)
    path = Path(name)
    path.parent.stat()  # a missing folder is a typo, so it isn't created
    if path.exists() and not path.is_file():
        path.write_bytes(table)
    else:
        files.replace_atomically(path, table)


def _parser() -> CommandParser:
    parser = CommandParser("gnoming stats", text("cli.stats"))
    options = parser.options
    options.add_argument("--name", metavar=text("cli.stats.somebody"), help=text("cli.stats.name"))
    options.add_argument(
        "--game", metavar=text("cli.stats.kind"), help=text("cli.stats.game", known=", ".join(GAMES))
    )
    options.add_argument("--records", metavar=text("cli.stats.folder"), help=text("cli.stats.records"))
    options.add_argument("--json", action="store_true", help=text("cli.stats.json"))
    options.add_argument("--csv", metavar=text("cli.help.file"), help=text("cli.stats.csv"))
    return parser.add_common_options()


def _lines(groups: Sequence[Group]) -> Iterable[str]:
    if not groups:
        yield text("cli.stats.none")
    for name in dict.fromkeys(group.game for group in groups):
        own = [group for group in groups if group.game == name]
        months = [group for group in own if group.of == MONTH]
        levels = sorted((group for group in own if group.of == LEVEL), key=_strength)
        seats = [group for group in own if group.of == SEATS]
        shown = [own[0], *levels, *seats, *months[-LATEST_MONTHS:]]
        yield name
        columns = ("games", "wins", "place", "total", "per-round", "margin")
        heading = ["", *(text(f"cli.stats.{column}") for column in columns)]
        yield from format_table([heading, *(_cells(group) for group in shown)])
        yield _best_line(own[0].figures.best)


def _strength(group: Group) -> int:
    """Return a group's sort key: its level, from weakest to strongest; everything else comes after those."""
    levels = GAMES[group.game].levels
    return levels.index(group.value) if group.value in levels else len(levels)


def _best_line(best: BestRound) -> str:
    return text("cli.stats.best", points=best.points, number=best.number, file=best.file)


def _cells(group: Group) -> list[str]:
    figures = group.figures
    means = (figures.place, figures.total, figures.round, figures.margin)
    return [_label(group), str(figures.games), str(figures.wins), *map(_cell, means)]


def _label(group: Group) -> str:
    if group.of == ALL:
        return text("cli.stats.all")
    if group.of == MONTH:
        return group.value
    if group.of != LEVEL:
        return text("cli.stats.seats", seats=group.value)
    return text(f"cli.stats.{group.value}") if group.value in (PEOPLE, MIXED) else group.value


def _cell(mean: Mean) -> str:
    value = format_decimal(mean.value)
    return value if mean.half is None else f"{value} ± {format_decimal(mean.half)}"
