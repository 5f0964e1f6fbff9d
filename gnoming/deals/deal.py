"""A deal (a game with its rules, its seats and its deck number) and its code.

A code has 70 bits of data, from the highest: rules version (4), game (3), first seat (3), seating (19), options (12),
deck number (29). A seating is a number in base 6 with a digit for each seat: 0 is a person, and 1 to 5 are the bots'
levels from the weakest. The code holds its rank among all seatings of two to seven seats, the shorter ones first. The
options are one number in mixed radix, in the order of the game's list, each from its lowest value.

The decks follow from game, rules version and deck number alone, so other people can play with the same cards.
"""

import random
from dataclasses import dataclass, replace
from hashlib import sha256

from gnoming.core.deck_order import DEAL_PREFIX
from gnoming.core.errors import OptionError
from gnoming.core.game import AnyGame, Match, Options, OptionSpec, Player
from gnoming.core.session import AnySession
from gnoming.deals.symbols import DealError, grouped, read_symbols, write_symbols
from gnoming.registry import GAMES

VERSION_BITS, GAME_BITS, FIRST_BITS, SEATING_BITS, OPTIONS_BITS, NUMBER_BITS = 4, 3, 3, 19, 12, 29
KINDS, MOST_SEATS = 6, 7
"""The number of kinds of players (a person, five bot levels), and the maximum number of seats in a code."""
PERSON = None
Seating = tuple[str | None, ...]
"""The level of the bot in each seat; None for a person."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The content of a code; `options` are those of the game."""

    game: str
    options: Options
    seating: Seating
    first_seat: int
    number: int
    rules_version: int = 1

    @property
    def seed(self) -> str:
        """The seed for the game's luck, which shuffles the decks by SHA-256."""
        return f"{DEAL_PREFIX}{self.game}:{self.rules_version}:{self.number:08x}"

    @property
    def code(self) -> str:
        """The code as shown, in four groups of four."""
        game = GAMES[self.game]
        fields = (
            (self.rules_version, VERSION_BITS),
            (game.deal_number, GAME_BITS),
            (self.first_seat, FIRST_BITS),
            (_seating_rank(game, self.seating), SEATING_BITS),
            (_pack_options(game, self.options), OPTIONS_BITS),
            (self.number, NUMBER_BITS),
        )
        data = 0
        for value, bits in fields:
            data = data << bits | value
        return grouped(write_symbols(data))

    @property
    def person(self) -> int | None:
        """The first person's seat; None if there are no people."""
        return next((seat for seat, level in enumerate(self.seating) if level is PERSON), None)

    def seated(self, seating: Seating) -> "Deal":
        """Return the deal with the same cards and another seating."""
        return replace(self, seating=seating)


def read_deal(words: str) -> Deal:
    """Return the deal for a typed code. Raises DealError with the code's fault."""
    data = read_symbols(words)
    values = []
    for bits in (NUMBER_BITS, OPTIONS_BITS, SEATING_BITS, FIRST_BITS, GAME_BITS, VERSION_BITS):
        values.append(data & (1 << bits) - 1)
        data >>= bits
    number, options, rank, first, game_number, version = values
    name = next((name for name, game in GAMES.items() if game.deal_number == game_number), None)
    if name is None:
        raise DealError("deal.code-newer")
    game = GAMES[name]
    if version != game.rules_version:
        raise DealError("deal.code-rules", version=version, known=game.rules_version)
    seating = _seating_of(game, rank)
    if len(seating) not in game.seats or first >= len(seating):
        raise DealError("deal.code-newer")
    return Deal(name, _unpack_options(game, options), seating, first, number, version)


def new_deal(game: AnyGame, options: Options, seating: Seating, first_seat: int = 0) -> Deal:
    """Return a deal with unpredictable cards."""
    number = random.SystemRandom().getrandbits(NUMBER_BITS)
    return Deal(game.name, options, seating, first_seat, number, game.rules_version)


def new_seed(game: AnyGame) -> str:
    """Return a seed for a new game whose deal has a code."""
    options = game.make_options({})
    return new_deal(game, options, (PERSON,) * game.seats.start).seed


def number_from(words: str) -> int:
    """Return the deck number derived from a text: the first 29 bits of its SHA-256."""
    return int.from_bytes(sha256(words.encode()).digest()[:4], "big") >> 32 - NUMBER_BITS


def deal_of(session: AnySession) -> Deal | None:
    """Return the deal that a game began with; None if it has no code (old games or chosen cards)."""
    match, game, number = session.match, session.game, deck_number(session)
    if number is None or number >= 1 << NUMBER_BITS or len(game.levels) >= KINDS:
        return None
    seating = tuple(None if player.human else _level(game, player) for player in match.players)
    first_seat = match.first_seat % len(seating)
    deal = Deal(game.name, match.options, seating, first_seat, number, game.rules_version)
    try:
        return deal if read_deal(deal.code) == deal else None
    except (ValueError, DealError):
        return None


def deck_number(session: AnySession) -> int | None:
    """Return the deck number in a session's seed; None if its decks do not follow from one."""
    prefix, _, digits = session.luck.seed.rpartition(":")
    game = session.game
    if prefix != f"{DEAL_PREFIX}{game.name}:{game.rules_version}" or len(digits) != 8:
        return None
    try:
        number = int(digits, 16)
    except ValueError:
        return None
    return number if f"{number:08x}" == digits else None


def _level(game: AnyGame, player: Player) -> str:
    return game.resolve_level(player.level)


def deal_match(deal: Deal, players: tuple[Player, ...]) -> Match:
    """Return a match with this deal for these players, one for each seat."""
    if len(players) != len(deal.seating):
        raise ValueError(f"{len(players)} players for {len(deal.seating)} seats")
    return Match(players, deal.options, deal.first_seat)


# seats ----------------------------------------------------------------------------------------------


def _seating_rank(game: AnyGame, seating: Seating) -> int:
    """Return a seating's rank among all seatings. Raises ValueError for a level unknown to the game."""
    rank = _shorter_seatings(len(seating))
    value = 0
    for level in seating:
        value = value * KINDS + (0 if level is PERSON else game.levels.index(level) + 1)
    return rank + value


def _seating_of(game: AnyGame, rank: int) -> Seating:
    """Return the seating with this rank. Raises DealError if the rank is too high or a level unknown."""
    count = next((n for n in range(2, MOST_SEATS + 1) if rank < _shorter_seatings(n + 1)), None)
    if count is None:
        raise DealError("deal.code-newer")
    value, kinds = rank - _shorter_seatings(count), []
    for _ in range(count):
        value, kind = divmod(value, KINDS)
        kinds.append(kind)
    if max(kinds) > len(game.levels):
        raise DealError("deal.code-newer")
    return tuple(PERSON if kind == 0 else game.levels[kind - 1] for kind in reversed(kinds))


def _shorter_seatings(count: int) -> int:
    """Return the number of seatings for at least two but fewer than `count` seats."""
    return sum(KINDS**seats for seats in range(2, count))


# options --------------------------------------------------------------------------------------------


def _pack_options(game: AnyGame, options: Options) -> int:
    """Return the options as one number. Raises ValueError for options without a code, such as chosen cards."""
    values = options.as_json()
    if game.has_own_cards(options):
        raise ValueError("options beyond the game's list")
    packed = 0
    for spec in game.option_specs:
        value = values[spec.name]
        if not isinstance(value, int):
            raise ValueError(spec.name)
        packed = packed * _choices(spec) + (value - _first_coded(spec)) % _choices(spec)
    return packed


def _unpack_options(game: AnyGame, packed: int) -> Options:
    found: dict[str, bool | int] = {}
    for spec in reversed(game.option_specs):
        packed, at = divmod(packed, _choices(spec))
        value = spec.low + (at + _first_coded(spec) - spec.low) % _choices(spec)
        found[spec.name] = bool(at) if isinstance(spec.default, bool) else value
    if packed:
        raise DealError("deal.code-newer")
    try:
        return game.options_from_record(dict(found))
    except OptionError as error:
        raise DealError("deal.code-newer") from error


def _first_coded(spec: OptionSpec) -> int:
    return spec.low if spec.coded_from is None else spec.coded_from


def _choices(spec: OptionSpec) -> int:
    return spec.high - spec.low + 1
