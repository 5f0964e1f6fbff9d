"""The learned worths, as `python3 build teach` leaves them in assets/minds, one file for each number of players.

A file is packed whole numbers: how often cards win, how often the best card holds, and what is missed.
"""

import sys
import zlib
from array import array
from functools import lru_cache
from math import exp

from gnoming.paths import assets
from gnoming.pesky.cards import DECK
from gnoming.pesky.mind import boxes
from gnoming.pesky.mind.flat import CARDS, FIRST, HAND, SUIT
from gnoming.pesky.mind.worth import (
    ABOVE,
    AFTER,
    ALL_CARDS,
    FAR,
    GAPS,
    HOLDS,
    LEADING,
    MOST,
    POINTS,
    SOME_CARDS,
    TOKEN,
    TRUMPS,
    UNIT,
    VALUES,
    Kit,
)
from gnoming.pesky.sheet import Goal, Kind, Sheet

FOLLOWED = 0.75
"""How many of the later cards of a trick are of the colour led, about."""
NEARLY_ALL = 0.75
"""A goal of cards that counts so much of the deck counts nearly every card of a trick."""
SOFTNESS, SOFT = 0.6, 200
"""Points by which a choice must look worse to be less likely by a factor of e; how many twentieths are told apart."""
Learned = tuple[list[int], list[int], list[int]]


@lru_cache(maxsize=8)
def kit(sheet: Sheet, players: int) -> Kit:
    """Return what the bots know, for this sheet; raises OSError or ValueError when the file is missing or spoilt."""
    return make_kit(sheet, players, *unpack((assets() / "minds" / name_of(players)).read_bytes()))


def name_of(players: int) -> str:
    """Return the name of the file for so many players."""
    return f"pesky-{players}.bin"


def unpack(packed: bytes) -> Learned:
    """Return the three learned parts of a file's bytes; raises ValueError when they are not such a file."""
    try:
        numbers = array("h", zlib.decompress(packed))
    except zlib.error as error:
        raise ValueError("not a file of learned worths") from error
    if len(numbers) != TRUMPS * CARDS + HOLDS + VALUES:
        raise ValueError("not as many worths as there are cards and stages")
    if sys.byteorder == "big":
        numbers.byteswap()
    found = list(numbers)
    power, hold = found[: TRUMPS * CARDS], found[TRUMPS * CARDS : TRUMPS * CARDS + HOLDS]
    return power, hold, found[TRUMPS * CARDS + HOLDS :]


def pack(power: list[int], hold: list[int], value: list[int]) -> bytes:
    """Return the bytes of a file with these worths."""
    numbers = array("h", [int(number) for part in (power, hold, value) for number in part])
    if sys.byteorder == "big":
        numbers.byteswap()
    return zlib.compress(numbers.tobytes(), 9)


def untaught() -> Learned:
    """Return the worths before anything was learned: high cards win, and what is needed beyond them is missed."""
    power = [
        min(980, 800 * face.rank // face.suit.highest + 150 * (int(face.suit) == trump))
        for trump in range(TRUMPS)
        for face in DECK
    ]
    hold = [0] * HOLDS
    for left in range(HAND + 1):
        for safe in range(2):
            for above in range(ABOVE):
                for after in range(AFTER):
                    place = ((left * 2 + safe) * ABOVE + above) * AFTER + after
                    hold[place] = int(1000 * (0.96 if safe else 0.9) ** (after * (above + 1 - safe)))
    value = [0] * VALUES
    for place in range(VALUES):
        left = place // (2 * LEADING) % (HAND + 1)
        d = place % GAPS - FAR
        value[place] = min(MOST, abs(d) * 60 + 25 * left)
    return power, hold, value


def make_kit(sheet: Sheet, players: int, power: list[int], hold: list[int], value: list[int]) -> Kit:
    """Return the worths with what follows from the cards and from this sheet."""
    worth = [what for goal in sheet.goals for what in worths(goal, sheet)]
    gain, later = gains(sheet, players, [int(number) for number in power], worth)
    return Kit(
        boxes.ints(value),
        boxes.ints(hold),
        boxes.ints(power),
        boxes.ints(worth),
        boxes.ints(gain),
        boxes.ints(later),
        boxes.ints(list(SUIT)),
        boxes.ints(list(FIRST)),
        boxes.ints([round(100_000 * exp(-n / 20 / SOFTNESS)) for n in range(SOFT)]),
        boxes.ints([kind_of(goal) for goal in sheet.goals]),
    )


def worths(goal: Goal, sheet: Sheet) -> list[int]:
    """Return what each card brings to this goal."""
    match goal.kind:
        case Kind.POINTS:
            return [sheet.points(face.rank) for face in DECK]
        case Kind.CARDS:
            return [int(face.suit in goal.suits) for face in DECK]
        case Kind.TOKEN:
            return [0] * CARDS


def kind_of(goal: Goal) -> int:
    """Return a goal's kind."""
    match goal.kind:
        case Kind.POINTS:
            return POINTS
        case Kind.TOKEN:
            return TOKEN
        case Kind.CARDS:
            return ALL_CARDS if sum(suit.highest for suit in goal.suits) >= NEARLY_ALL * CARDS else SOME_CARDS


def gains(sheet: Sheet, players: int, power: list[int], worth: list[int]) -> tuple[list[int], list[int]]:
    """Return what playing each card should bring to each goal by trump, and what later cards of a trick bring."""
    gain, later = [0] * (TRUMPS * len(sheet.goals) * CARDS), [0] * (len(sheet.goals) * 4 * AFTER)
    for goal in range(len(sheet.goals)):
        own = worth[goal * CARDS : (goal + 1) * CARDS]
        mean = sum(own) / CARDS
        usual = []
        for suit in range(4):
            of_suit = [own[card] for card in range(CARDS) if SUIT[card] == suit]
            usual.append(FOLLOWED * sum(of_suit) / len(of_suit) + (1 - FOLLOWED) * mean)
            for after in range(AFTER):
                later[(goal * 4 + suit) * AFTER + after] = round(after * usual[suit])
        for trump in range(TRUMPS):
            for card in range(CARDS):
                brings = own[card] + (players - 1) * usual[SUIT[card]]
                chance = power[trump * CARDS + card] / 1000
                gain[(trump * len(sheet.goals) + goal) * CARDS + card] = round(chance * brings * (1 << UNIT))
    return gain, later
