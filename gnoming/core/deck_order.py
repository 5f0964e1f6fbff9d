"""The shuffle of a deal's decks, by SHA-256: the same on every machine, and easy to compute elsewhere.

The seed and the shuffle's name define a stream of bytes: the digests of `SEED/NAME/0`, `SEED/NAME/1` and so on
(UTF-8), one after another. Every four bytes are a number, most significant byte first. The deck in its printed order
is then shuffled by Fisher and Yates, from its end: the card at position i (counted from 0) is swapped with the one at
`number mod (i + 1)`. Numbers that would make some positions likelier, because 2^32 is not a multiple of i + 1, are
skipped.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

DEAL_PREFIX = "deal:"
"""The prefix of seeds whose decks are shuffled here. Other seeds, such as those of older games, use Python's
generator."""
WORD_BYTES = 4
WORDS = 1 << 8 * WORD_BYTES
"""The number of values that four bytes can have."""


def is_deal_seed(seed: str) -> bool:
    """Return whether this seed's decks are shuffled by SHA-256."""
    return seed.startswith(DEAL_PREFIX)


def deck_order(items: Iterable[T], seed: str, name: str) -> tuple[T, ...]:
    """Return the items as shuffled by the seed under this name; every order is equally likely."""
    order, numbers = list(items), _numbers(seed, name)
    for last in range(len(order) - 1, 0, -1):
        place = _below(last + 1, numbers)
        order[last], order[place] = order[place], order[last]
    return tuple(order)


def _numbers(seed: str, name: str) -> Iterator[int]:
    """Yield the numbers of a seed's stream, each from 0 to 2^32 - 1."""
    block = 0
    while True:
        digest = sha256(f"{seed}/{name}/{block}".encode()).digest()
        for at in range(0, len(digest), WORD_BYTES):
            yield int.from_bytes(digest[at : at + WORD_BYTES], "big")
        block += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    """Return a random number from 0 to `bound` - 1; all are equally likely."""
    fair = WORDS - WORDS % bound
    return next(number for number in numbers if number < fair) % bound
