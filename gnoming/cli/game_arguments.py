"""Arguments about a game, such as `--game` and `--option runs=on`."""

import sys
from collections.abc import Container, Iterable, Sequence

from gnoming.cli.errors import CliError, printable
from gnoming.cli.parser import CommandParser
from gnoming.core.errors import RecordError
from gnoming.core.game import AnyGame, Options, OptionSpec
from gnoming.registry import GAMES, find_game
from gnoming.text import text

DEFAULT_GAME = next(iter(GAMES))

SWITCH_VALUES = {
    **dict.fromkeys(("on", "yes", "true", "1"), True),
    **dict.fromkeys(("off", "no", "false", "0"), False),
}


def add_option_argument(parser: CommandParser) -> None:
    parser.options.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=text("cli.help.option-value"),
        help=text("cli.help.option"),
    )


def add_game_argument(parser: CommandParser) -> None:
    summary = text("cli.simulate.game", known=", ".join(GAMES))
    parser.options.add_argument("--game", default=DEFAULT_GAME, metavar=text("cli.help.game"), help=summary)


def game_from_arguments(argv: Sequence[str]) -> AnyGame:
    """Return the game named by the raw arguments, because the help depends on it; raises UnknownGameError."""
    name = DEFAULT_GAME
    for argument, following in zip(argv, (*argv[1:], DEFAULT_GAME), strict=False):
        if argument == "--game":
            name = following
        elif argument.startswith("--game="):
            name = argument.removeprefix("--game=")
    return find_game(name)


def warn_of_user_file(game: AnyGame) -> None:
    """Print the error in the player's own file for a game, if it has one; the game ignores such a file."""
    error = game.user_file_error()
    if error is not None and sys.stderr is not None:
        print(printable(f"gnoming: {error}"), file=sys.stderr)


def players_help(game: AnyGame) -> str:
    """Return the help for an argument that lists bots in seat order."""
    low, high = game.seats.start, game.seats.stop - 1
    if game.has_styles:
        return text("cli.simulate.players-styled", low=low, high=high)
    return text("cli.simulate.players", low=low, high=high)


def parse_levels(game: AnyGame, words: str, counts: Container[int] | None = None) -> tuple[str, ...]:
    """Return the levels in a comma-separated list; raises UnknownLevelError, or RecordError for a wrong number."""
    levels = tuple(word.strip() for word in words.split(","))
    if counts is not None and len(levels) not in counts:
        raise RecordError("record.players", low=game.seats.start, high=game.seats.stop - 1)
    for level in levels:
        game.make_bot(level)
    return levels


def list_bots_and_options(parser: CommandParser, game: AnyGame) -> None:
    bots = (*game.levels, *game.bots.pool)
    parser.add_listing(text("cli.help.bots"), [(bot, game.describe_level(bot)) for bot in bots])
    list_options(parser, game.option_specs)


def list_options(parser: CommandParser, specs: Iterable[OptionSpec]) -> None:
    entries = [
        (f"{spec.name}={_allowed_values(spec)}", text(f"option.{spec.name.replace('_', '-')}.help"))
        for spec in specs
    ]
    parser.add_listing(text("cli.help.game-options"), entries)


def _allowed_values(spec: OptionSpec) -> str:
    return "on|off" if isinstance(spec.default, bool) else f"{spec.low}–{spec.high}"


def parse_seed(words: str) -> str:
    """Return a seed unchanged; raises CliError if it is not valid text."""
    try:
        words.encode("utf-8")
    except UnicodeEncodeError:
        raise CliError("cli.seed-wrong") from None
    return words


def parse_options(game: AnyGame, words: Iterable[str], own: bool = False) -> Options:
    """Return the game's options for `name=value` words; raises OptionError or CliError.

    With `own`, they follow the player's own file for the game, if there is one.
    """
    specs = {spec.name: spec for spec in game.option_specs}
    values: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise CliError("cli.option-wrong", option=word)
        spec = specs.get(name)
        values[name] = value if spec is None else _parse_value(spec, value.strip().lower())
    return game.own_options(values) if own else game.make_options(values)


def _parse_value(spec: OptionSpec, value: str) -> bool | int:
    if isinstance(spec.default, bool):
        if value not in SWITCH_VALUES:
            raise CliError("cli.switch-wrong", option=spec.name, value=value)
        return SWITCH_VALUES[value]
    if not (value.isascii() and value.isdigit() and len(value) < 9):
        raise CliError("cli.number-wrong", argument=spec.name, value=value, low=spec.low, high=spec.high)
    return int(value)
