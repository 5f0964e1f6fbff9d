"""Distributing unseen cards among their possible holders. All possible ways are equally likely."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from random import Random

from gnoming.core.luck import shuffled
from gnoming.pesky.cards import Face, Suit

Counts = tuple[int, ...]
"""One number per suit."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A player, or the rest of the deck, with `size` unseen cards, and none of the suits in `voids`."""

    size: int
    voids: frozenset[Suit] = frozenset()


def distribute(faces: Sequence[Face], holders: Sequence[Holder], rng: Random) -> tuple[tuple[Face, ...], ...]:
    """Return each holder's cards; raises ValueError if there is no way to distribute them.

    Holders with voids come first: each draws its number of cards per suit, weighted by the number of ways that remain
    for the others. With those numbers fixed, all ways are equally likely, so the cards come from a shuffled pack.
    """
    suits = [list(shuffled([face for face in faces if face.suit is suit], rng)) for suit in Suit]
    bound = [n for n, holder in enumerate(holders) if holder.voids and holder.size]
    chain = tuple(holders[n] for n in bound)
    found: dict[int, tuple[Face, ...]] = {}
    for place, n in enumerate(bound):
        left = tuple(len(cards) for cards in suits)
        taken = _draw_counts(left, chain[place:], rng)
        own = [face for cards, count in zip(suits, taken, strict=True) for face in _pop(cards, count)]
        found[n] = shuffled(own, rng)
    others = iter(shuffled([face for cards in suits for face in cards], rng))
    for n, holder in enumerate(holders):
        if n not in found:
            found[n] = tuple(next(others) for _ in range(holder.size))
    return tuple(found[n] for n in range(len(holders)))


def _pop(cards: list[Face], count: int) -> list[Face]:
    return [cards.pop() for _ in range(count)]


def _draw_counts(left: Counts, chain: tuple[Holder, ...], rng: Random) -> Counts:
    """Return how many cards of each suit the first holder in the chain gets, drawn at random."""
    whole = count_ways(left, chain)
    if not whole:
        raise ValueError("these cards cannot be spread so")
    at = int(rng.random() * whole)
    for taken in _possible_counts(left, chain[0]):
        at -= _count_picks(left, taken) * count_ways(_subtract(left, taken), chain[1:])
        if at < 0:
            return taken
    raise AssertionError("the ways do not add up")


@lru_cache(maxsize=50_000)
def count_ways(left: Counts, chain: tuple[Holder, ...]) -> int:
    """Return the number of ways to distribute these cards among the holders in the chain."""
    if not chain:
        return 1
    return sum(
        _count_picks(left, taken) * count_ways(_subtract(left, taken), chain[1:])
        for taken in _possible_counts(left, chain[0])
    )


def _possible_counts(left: Counts, holder: Holder) -> Iterator[Counts]:
    """Yield every combination of card counts per suit that a holder may have."""
    yield from _counts_up_to(tuple(0 if suit in holder.voids else left[suit] for suit in Suit), holder.size)


def _counts_up_to(most: Counts, size: int) -> Iterator[Counts]:
    if len(most) == 1:
        if size <= most[0]:
            yield (size,)
        return
    for first in range(max(0, size - sum(most[1:])), min(most[0], size) + 1):
        for others in _counts_up_to(most[1:], size - first):
            yield (first, *others)


def _count_picks(left: Counts, taken: Counts) -> int:
    number = 1
    for have, take in zip(left, taken, strict=True):
        number *= comb(have, take)
    return number


def _subtract(left: Counts, taken: Counts) -> Counts:
    return tuple(have - take for have, take in zip(left, taken, strict=True))
