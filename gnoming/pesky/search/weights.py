"""The learned weights that `python3 build train` writes to assets/weights, in one file per number of players.

A file holds packed integers: how often cards win, how often the best card holds, and expected misses.
"""

from functools import lru_cache
from itertools import chain
from math import exp

from gnoming.pesky.cards import DECK
from gnoming.pesky.search import value as values
from gnoming.pesky.search.flat_state import CARDS, HAND_SIZE, LOWEST_CARD, SUIT
from gnoming.pesky.search.habits import HABITS_SIZE
from gnoming.pesky.search.value import Weights
from gnoming.pesky.sheet import Goal, GoalSheet, Kind
from gnoming.search import flat, weights_file

FOLLOWED = 0.75
"""The approximate share of later cards in a trick that follow suit."""
NEARLY_ALL = 0.75
"""The share of the deck from which a card goal is said to count nearly every card of a trick."""
SOFT_SHARE, SOFT_STEPS = 12, 200
"""The steps of surprise that make a choice e times less likely, and the number of steps."""
HABITS_FILE = "pesky-habits.bin"
NO_HABITS, CARELESS = [0] * HABITS_SIZE, [0] * (HAND_SIZE + 1)
Learned = tuple[list[int], list[int], list[int]]


@lru_cache(maxsize=8)
def load_weights(sheet: GoalSheet, players: int) -> Weights:
    """Return the bots' weights for this sheet; raises OSError or ValueError if a file is missing or damaged."""
    learned = unpack(weights_file.read_weights(file_name(players)))
    return make_weights(sheet, players, *learned, *unpack_habits(weights_file.read_weights(HABITS_FILE)))


def file_name(players: int) -> str:
    return f"pesky-{players}.bin"


def unpack(packed: bytes) -> Learned:
    """Return the three learned parts in a file's bytes; raises ValueError if the file is damaged."""
    power, hold = values.TRUMPS * CARDS, values.HOLD_SIZE
    found = weights_file.unpack(packed, power + hold + values.VALUE_SIZE)
    return found[:power], found[power : power + hold], found[power + hold :]


def pack(power: list[int], hold: list[int], value: list[int]) -> bytes:
    return weights_file.pack(chain(power, hold, value))


def unpack_habits(packed: bytes) -> tuple[list[int], list[int]]:
    """Return the habits and the weights of costs in a file's bytes; raises ValueError if it is damaged."""
    found = weights_file.unpack(packed, HABITS_SIZE + HAND_SIZE + 1)
    return found[:HABITS_SIZE], found[HABITS_SIZE:]


def pack_habits(habits: list[int], care: list[int]) -> bytes:
    return weights_file.pack(chain(habits, care))


def make_weights(
    sheet: GoalSheet,
    players: int,
    power: list[int],
    hold: list[int],
    value: list[int],
    habits: list[int] = NO_HABITS,
    care: list[int] = CARELESS,
) -> Weights:
    """Return these weights together with the facts that follow from the cards and from this sheet."""
    worth = [what for goal in sheet.goals for what in card_values(goal, sheet)]
    gain, later = expected_gains(sheet, players, [int(number) for number in power], worth)
    return Weights(
        flat.ints(value),
        flat.ints(hold),
        flat.ints(power),
        flat.ints(worth),
        flat.ints(gain),
        flat.ints(later),
        flat.ints(list(SUIT)),
        flat.ints(list(LOWEST_CARD)),
        flat.ints([round(100_000 * exp(-n / SOFT_SHARE)) for n in range(SOFT_STEPS)]),
        flat.ints([goal_kind(goal) for goal in sheet.goals]),
        flat.ints(habits),
        flat.ints(care),
    )


@lru_cache(maxsize=256)
def card_values(goal: Goal, sheet: GoalSheet) -> tuple[int, ...]:
    match goal.kind:
        case Kind.POINTS:
            return tuple(sheet.points(face) for face in DECK)
        case Kind.CARDS:
            return tuple(int(face.suit in goal.suits) for face in DECK)
        case Kind.TOKEN:
            return (0,) * CARDS


def goal_kind(goal: Goal) -> int:
    match goal.kind:
        case Kind.POINTS:
            return values.POINTS
        case Kind.TOKEN:
            return values.TOKEN
        case Kind.CARDS:
            share = sum(suit.highest for suit in goal.suits) / CARDS
            return values.ALL_CARDS if share >= NEARLY_ALL else values.SOME_CARDS


def expected_gains(
    sheet: GoalSheet, players: int, power: list[int], worth: list[int]
) -> tuple[list[int], list[int]]:
    """Return the expected contribution of playing each card, by trump and goal, and of later cards in a trick."""
    gain = [0] * (values.TRUMPS * len(sheet.goals) * CARDS)
    later, unit = [0] * (len(sheet.goals) * 4 * values.AFTER), 1 << values.UNIT
    for goal in range(len(sheet.goals)):
        own = worth[goal * CARDS : (goal + 1) * CARDS]
        mean = sum(own) / CARDS
        usual = []
        for suit in range(4):
            of_suit = [own[card] for card in range(CARDS) if SUIT[card] == suit]
            usual.append(FOLLOWED * sum(of_suit) / len(of_suit) + (1 - FOLLOWED) * mean)
            for after in range(values.AFTER):
                later[(goal * 4 + suit) * values.AFTER + after] = round(after * usual[suit])
        for trump in range(values.TRUMPS):
            for card in range(CARDS):
                brings = own[card] + (players - 1) * usual[SUIT[card]]
                chance = power[trump * CARDS + card] / 1000
                place = (trump * len(sheet.goals) + goal) * CARDS + card
                gain[place] = round(chance * brings * unit)
    return gain, later
