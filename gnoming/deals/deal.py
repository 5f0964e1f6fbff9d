"""A deal: which game by which rules, who sits where, and the number of its decks; there and back as a code.

The data of a code, 70 bits, from the highest: the rules' version (4), the game (3), the seat that begins (3), the
seats (19), the options (12), the deck's number (29). The seats are the rank, among all seatings of two to seven in
the order of their length, of one digit of base 6 each: 0 is a person, 1 to 5 the levels of bots from the weakest. The
options are one number in mixed radix, in the order of the game's list, each counted from its lowest value.

The deck follows from game, rules' version and number alone, so the same cards can be dealt to other people.
"""

import random
from dataclasses import dataclass, replace
from hashlib import sha256

from gnoming.core.deck_order import DEAL_PREFIX
from gnoming.core.errors import OptionError
from gnoming.core.game import AnyGame, Match, Options, OptionSpec, Player
from gnoming.core.session import AnySession
from gnoming.deals.errors import DealError
from gnoming.deals.symbols import grouped, read_symbols, write_symbols
from gnoming.registry import GAMES

VERSION_BITS, GAME_BITS, FIRST_BITS, SEATING_BITS, OPTIONS_BITS, NUMBER_BITS = 4, 3, 3, 19, 12, 29
KINDS, MOST_SEATS = 6, 7
"""What may sit on a seat, a person or one of five levels; seats that a code can tell."""
PERSON = None
Seating = tuple[str | None, ...]
"""The level of the bot on each seat; None for a person."""


@dataclass(frozen=True, slots=True)
class Deal:
    """What a code stands for. `options` are the game's own, `seating` has as many seats as the game allows."""

    game: str
    options: Options
    seating: Seating
    first_seat: int
    number: int
    rules_version: int = 1

    @property
    def seed(self) -> str:
        """The seed of the game's luck; its decks are shuffled by SHA-256."""
        return f"{DEAL_PREFIX}{self.game}:{self.rules_version}:{self.number:08x}"

    @property
    def code(self) -> str:
        """The code, as it is shown: four groups of four."""
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
        """The first seat on which a person sits; None if there is none."""
        return next((seat for seat, level in enumerate(self.seating) if level is PERSON), None)

    def seated(self, seating: Seating) -> "Deal":
        """Return the same cards for other people."""
        return replace(self, seating=seating)


def read_deal(words: str) -> Deal:
    """Return the deal of a code as people type it; raises DealError, whose sentence says what is wrong."""
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
    """Return a deal with cards that nobody can guess."""
    number = random.SystemRandom().getrandbits(NUMBER_BITS)
    return Deal(game.name, options, seating, first_seat, number, game.rules_version)


def new_seed(game: AnyGame) -> str:
    """Return the seed of a new game, whose deal can be told by a code."""
    options = game.make_options({})
    return new_deal(game, options, (PERSON,) * game.seats.start).seed


def number_from(words: str) -> int:
    """Return the deck's number that follows from these words: the first 29 bits of their SHA-256."""
    return int.from_bytes(sha256(words.encode()).digest()[:4], "big") >> 32 - NUMBER_BITS


def deal_of(session: AnySession) -> Deal | None:
    """Return the deal that a game was begun with; None where no code can tell it: an old game, cards of one's own."""
    match, prefix = session.match, f"{DEAL_PREFIX}{session.game.name}:"
    version, _, digits = session.luck.seed.removeprefix(prefix).partition(":")
    if not session.luck.seed.startswith(prefix) or version != str(session.game.rules_version):
        return None
    levels = session.game.levels
    try:
        number = int(digits, 16)
        seating = tuple(None if player.human else _level(session.game, player) for player in match.players)
        deal = Deal(session.game.name, match.options, seating, match.first_seat % len(seating), number)
        deal = replace(deal, rules_version=int(version))
        known = deal.seed == session.luck.seed and number < 1 << NUMBER_BITS and len(levels) < KINDS
        return deal if known and read_deal(deal.code) == deal else None
    except (ValueError, DealError):
        return None


def _level(game: AnyGame, player: Player) -> str:
    return game.resolve_level(player.level)


def deal_match(deal: Deal, players: tuple[Player, ...]) -> Match:
    """Return the agreement for these players, one on each seat of the deal."""
    if len(players) != len(deal.seating):
        raise ValueError(f"{len(players)} players for {len(deal.seating)} seats")
    return Match(players, deal.options, deal.first_seat)


# seats ----------------------------------------------------------------------------------------------


def _seating_rank(game: AnyGame, seating: Seating) -> int:
    """Return the rank of a seating among all; raises ValueError where a level is none of the game's."""
    rank = _shorter_seatings(len(seating))
    value = 0
    for level in seating:
        value = value * KINDS + (0 if level is PERSON else game.levels.index(level) + 1)
    return rank + value


def _seating_of(game: AnyGame, rank: int) -> Seating:
    """Return the seating of a rank; raises DealError where there are not so many, or not so many levels."""
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
    """Return how many seatings have at least two seats and fewer than so many."""
    return sum(KINDS**seats for seats in range(2, count))


# options --------------------------------------------------------------------------------------------


def _pack_options(game: AnyGame, options: Options) -> int:
    """Return the options as one number; raises ValueError for what a code cannot tell, such as cards of one's own."""
    values = options.as_json()
    if set(values) != {spec.name for spec in game.option_specs}:
        raise ValueError("options beyond the game's list")
    packed = 0
    for spec in game.option_specs:
        value = values[spec.name]
        if not isinstance(value, int):
            raise ValueError(spec.name)
        packed = packed * _choices(spec) + value - spec.low
    return packed


def _unpack_options(game: AnyGame, packed: int) -> Options:
    found: dict[str, bool | int] = {}
    for spec in reversed(game.option_specs):
        packed, at = divmod(packed, _choices(spec))
        found[spec.name] = bool(at) if isinstance(spec.default, bool) else spec.low + at
    if packed:
        raise DealError("deal.code-newer")
    try:
        return game.options_from_record(dict(found))
    except OptionError as error:
        raise DealError("deal.code-newer") from error


def _choices(spec: OptionSpec) -> int:
    return spec.high - spec.low + 1
