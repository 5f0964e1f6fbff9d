"""`gnoming deal`: describes the deal of a code, makes new codes, and plays them."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence

from gnoming.cli.errors import printable, require_stream
from gnoming.cli.game_arguments import (
    add_game_argument,
    add_option_argument,
    game_from_arguments,
    list_options,
    parse_options,
)
from gnoming.cli.parser import CommandParser
from gnoming.cli.window import open_window_with_deal
from gnoming.core.errors import RecordError, UnknownLevelError
from gnoming.core.game import AnyGame, JsonObject
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.deals.deal import PERSON, Deal, Seating, deal_match, new_deal, read_deal
from gnoming.deals.same_cards import bot_players, play_first_round, round_scores
from gnoming.registry import GAMES
from gnoming.text import text

YOU = "you"
"""The word that stands for a person's seat."""


def run(argv: Sequence[str]) -> int:
    """Describe a deal, and play it on request; return 0 or the window's exit status."""
    game = game_from_arguments(argv)
    arguments = _parser(game).parse_args(argv)
    deal = _new_deal(game, arguments) if arguments.code is None else read_deal(str(arguments.code))
    if arguments.json:
        print(json.dumps(_as_json(deal, arguments)))
    else:
        _print_lines(_describe_deal(deal, arguments))
    if arguments.play:
        require_stream(sys.stdout).flush()
        return open_window_with_deal(deal.code)
    return 0


def _parser(game: AnyGame) -> CommandParser:
    parser = CommandParser("gnoming deal", text("cli.deal"))
    parser.positionals.add_argument(
        "code", nargs="?", metavar=text("cli.deal.code-word"), help=text("cli.deal.code")
    )
    add = parser.options.add_argument
    add("--play", action="store_true", help=text("cli.deal.play"))
    add("--deck", action="store_true", help=text("cli.deal.deck"))
    add("--levels", action="store_true", help=text("cli.deal.levels"))
    add("--json", action="store_true", help=text("cli.deal.json"))
    add("--players", metavar=text("cli.help.levels"), help=text("cli.deal.players", you=YOU))
    add_option_argument(parser)
    add_game_argument(parser)
    parser.add_common_options()
    list_options(parser, game.option_specs)
    return parser


def _new_deal(game: AnyGame, arguments: Namespace) -> Deal:
    """Return a new deal for the players that the arguments name; raises UnknownLevelError or RecordError."""
    usual = ",".join((YOU, *[game.resolve_level()] * (game.seats.start - 1)))
    words = [word.strip() for word in str(arguments.players or usual).split(",")]
    if len(words) not in game.seats:
        raise RecordError("record.players", low=game.seats.start, high=game.seats.stop - 1)
    for word in words:
        if word != YOU and word not in game.levels:
            raise UnknownLevelError("record.level-unknown", level=word, known=", ".join((YOU, *game.levels)))
    seating: Seating = tuple(PERSON if word == YOU else word for word in words)
    return new_deal(game, parse_options(game, arguments.option), seating)


def _describe_deal(deal: Deal, arguments: Namespace) -> Iterator[str]:
    # text keys: deal.game.*
    yield text("cli.deal.heading", code=deal.code)
    yield text("cli.deal.game", game=text(f"deal.game.{deal.game}"), version=deal.rules_version)
    seats = ", ".join(f"{n} {YOU if level is PERSON else level}" for n, level in enumerate(deal.seating, 1))
    yield text("cli.deal.seats", seats=seats, first=deal.first_seat + 1)
    options = ", ".join(f"{name}={_value(value)}" for name, value in deal.options.as_json().items())
    yield text("cli.deal.options", options=options)
    if arguments.deck:
        yield text("cli.deal.cards", cards=first_deck(deal))
    if arguments.levels:
        yield text("cli.deal.scores", seat=_own_seat(deal) + 1)
        for level, points in level_scores(deal):
            yield f"{points:>5}  {level}"


def _as_json(deal: Deal, arguments: Namespace) -> JsonObject:
    found: JsonObject = {
        "code": deal.code,
        "game": deal.game,
        "rules_version": deal.rules_version,
        "seats": [YOU if level is PERSON else level for level in deal.seating],
        "first_seat": deal.first_seat + 1,
        "options": deal.options.as_json(),
        "seed": deal.seed,
    }
    if arguments.deck:
        found["deck"] = first_deck(deal)
    if arguments.levels:
        found["levels"] = dict(level_scores(deal))
    return found


def first_deck(deal: Deal) -> str:
    """Return the cards of a deal's first round in dealing order, in the format of a record."""
    game = GAMES[deal.game]
    players = bot_players([game.levels[0]] * len(deal.seating))
    session: AnySession = Session(game, deal_match(deal, players), Luck(deal.seed), "")
    entry = session.act(None, game.deal_action())
    round_: JsonObject = {}
    for event in entry.events:
        game.record_event(event, round_)
    return str(round_["deck"])


def level_scores(deal: Deal) -> list[tuple[str, int]]:
    """Return each level and its bot's score in the first round, played in the person's seat; the strongest is
    last.

    Bots of the usual level play the seats of any other people.
    """
    game, own = GAMES[deal.game], _own_seat(deal)
    usual = game.resolve_level()
    found = []
    for level in game.levels:
        levels = [other or usual for other in deal.seating]
        levels[own] = level
        session = play_first_round(game, deal_match(deal, bot_players(levels)), deal.seed, deal.seed)
        scores = round_scores(session)
        assert scores is not None
        found.append((level, scores[own]))
    return found


def _own_seat(deal: Deal) -> int:
    return deal.person or 0


def _value(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _print_lines(lines: Iterator[str]) -> None:
    for line in lines:
        print(printable(line))
