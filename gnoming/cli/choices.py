"""Options of a game as arguments: `--option runs=on`."""

import sys
from collections.abc import Iterable, Sequence

from gnoming.cli.parser import Parser
from gnoming.cli.trouble import Trouble, printable
from gnoming.core.game import Options, OptionSpec
from gnoming.core.reading import AnyGame
from gnoming.registry import GAMES, find_game
from gnoming.text import text

FIRST_GAME = next(iter(GAMES))

SWITCHES = {
    **dict.fromkeys(("on", "yes", "true", "1"), True),
    **dict.fromkeys(("off", "no", "false", "0"), False),
}


def add_option(parser: Parser) -> None:
    """Add the argument to a command."""
    parser.options.add_argument(
        "--option",
        action="append",
        default=[],
        metavar=text("cli.help.option-value"),
        help=text("cli.help.option"),
    )


def add_game(parser: Parser) -> None:
    """Add the argument that says which game is meant."""
    which = text("cli.simulate.game", known=", ".join(GAMES))
    parser.options.add_argument("--game", default=FIRST_GAME, metavar=text("cli.help.game"), help=which)


def game_meant(argv: Sequence[str]) -> AnyGame:
    """Return the game that the arguments name, so that the help can tell of it; raises BadRecord for another."""
    name = FIRST_GAME
    for argument, following in zip(argv, (*argv[1:], FIRST_GAME), strict=False):
        if argument == "--game":
            name = following
        elif argument.startswith("--game="):
            name = argument.removeprefix("--game=")
    return find_game(name)


def complain(game: AnyGame) -> None:
    """Say what is wrong with the player's own file of a game, if it has one; the game goes on without it."""
    complaint = game.complaint()
    if complaint is not None and sys.stderr is not None:
        print(printable(f"gnoming: {complaint}"), file=sys.stderr)


def who_plays(game: AnyGame) -> str:
    """Return what a command's help says of the bots that are named in the order of the seats."""
    low, high = game.seats.start, game.seats.stop - 1
    if game.styled:
        return text("cli.simulate.players-styled", low=low, high=high)
    return text("cli.simulate.players", low=low, high=high)


def list_bots(parser: Parser, game: AnyGame) -> None:
    """Tell in a command's help which bots there are."""
    bots = (*game.levels, *game.pool)
    parser.listing(text("cli.help.bots"), [(bot, game.about(bot)) for bot in bots])


def list_options(parser: Parser, specs: Iterable[OptionSpec]) -> None:
    """Tell in a command's help which options there are."""
    entries = [
        (f"{spec.name}={_values(spec)}", text(f"option.{spec.name.replace('_', '-')}.help")) for spec in specs
    ]
    parser.listing(text("cli.help.game-options"), entries)


def _values(spec: OptionSpec) -> str:
    return "on|off" if isinstance(spec.default, bool) else f"{spec.low}–{spec.high}"


def read_seed(words: str) -> str:
    """Return a seed as it was typed; raises Trouble when it holds bytes that are no text."""
    try:
        words.encode("utf-8")
    except UnicodeEncodeError:
        raise Trouble("cli.seed-wrong") from None
    return words


def read_options(game: AnyGame, words: Iterable[str]) -> Options:
    """Return the game's options as `name=value` words give them; raises BadRecord or Trouble."""
    specs = {spec.name: spec for spec in game.option_specs}
    values: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise Trouble("cli.option-wrong", option=word)
        spec = specs.get(name)
        values[name] = value if spec is None else _value(spec, value.strip().lower())
    return game.options(values)


def _value(spec: OptionSpec, value: str) -> bool | int:
    if isinstance(spec.default, bool):
        if value not in SWITCHES:
            raise Trouble("cli.switch-wrong", option=spec.name, value=value)
        return SWITCHES[value]
    if not (value.isascii() and value.isdigit() and len(value) < 9):
        raise Trouble("cli.number-wrong", argument=spec.name, value=value, low=spec.low, high=spec.high)
    return int(value)
