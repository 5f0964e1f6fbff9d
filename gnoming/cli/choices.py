"""Options of a game as arguments: `--option runs=on`."""

from collections.abc import Iterable

from gnoming.cli.parser import Parser
from gnoming.cli.trouble import Trouble
from gnoming.core.game import Options, OptionSpec
from gnoming.core.reading import AnyGame
from gnoming.text import text

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


def list_bots(parser: Parser, game: AnyGame) -> None:
    """Tell in a command's help which bots there are."""
    bots = (*game.levels, *game.pool)
    parser.listing(text("cli.help.bots"), [(bot, text(f"level.{bot}.help")) for bot in bots])


def list_options(parser: Parser, specs: Iterable[OptionSpec]) -> None:
    """Tell in a command's help which options there are."""
    entries = [
        (f"{spec.name}={_values(spec)}", text(f"option.{spec.name.replace('_', '-')}.help")) for spec in specs
    ]
    parser.listing(text("cli.help.game-options"), entries)


def _values(spec: OptionSpec) -> str:
    return "on|off" if isinstance(spec.default, bool) else f"{spec.low}–{spec.high}"


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
