"""Views with one seat's knowledge, full positions that agree with a view, and possible holders of cards."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from random import Random

from gnoming.core.frozen import changed
from gnoming.core.luck import Luck, shuffled
from gnoming.pesky.cards import DECK, TOKENS, Card, F, Face, PlayingCard, Suit, hidden, known_faces
from gnoming.pesky.scoring import beats
from gnoming.pesky.sheet import Goal
from gnoming.pesky.state import PeskyState, Phase

Held = tuple[tuple[Card[F], ...], ...]


def view(state: PeskyState, seat: int) -> PeskyState:
    """Return the state as this seat knows it: its own hand, goal and token, and everything face up or played."""
    goals, returned_goals = _hide_others(state.goals, state.returned_goals, seat, state.opened)
    open_tokens = frozenset(range(state.players)) if state.tokens_shown else frozenset[int]()
    tokens, returned_tokens = _hide_others(state.tokens, state.returned_tokens, seat, open_tokens)
    return changed(
        state,
        luck=None,
        hands=tuple(
            hand if other == seat else tuple(map(hidden, hand)) for other, hand in enumerate(state.hands)
        ),
        rest=tuple(map(hidden, state.rest)),
        goals=goals,
        tokens=tokens,
        returned_goals=returned_goals,
        returned_tokens=returned_tokens,
        goal_pile=tuple(map(hidden, state.goal_pile)),
        token_pile=tuple(map(hidden, state.token_pile)),
    )


def _hide_others(
    held: Held[F], returned: Held[F], seat: int, shown: frozenset[int]
) -> tuple[Held[F], Held[F]]:
    """Hide the cards that others hold or gave back, and the order in which they drew them."""
    own_held, own_returned = list(held), list(returned)
    for other, cards in enumerate(held):
        if other == seat:
            continue
        back = returned[other]
        if back and back[0].order < cards[0].order:
            cards, back = (Card(back[0].order, cards[0].face),), (Card(cards[0].order, back[0].face),)
        own_held[other] = cards if other in shown else tuple(map(hidden, cards))
        own_returned[other] = tuple(map(hidden, back))
    return tuple(own_held), tuple(own_returned)


def together(state: PeskyState) -> PeskyState:
    """Return the state as all seats together know it: only cards that nobody has drawn are hidden."""
    return changed(
        state,
        luck=None,
        rest=tuple(map(hidden, state.rest)),
        goal_pile=tuple(map(hidden, state.goal_pile)),
        token_pile=tuple(map(hidden, state.token_pile)),
    )


def unseen_faces(seen: PeskyState) -> tuple[Face, ...]:
    """Return the playing cards whose places are unknown in this view, sorted."""
    shown = {face for hand in (*seen.hands, *seen.won, seen.rest) for face in known_faces(hand)}
    shown |= set(known_faces(played.card for played in seen.trick))
    return tuple(face for face in DECK if face not in shown)


def unseen_goals(seen: PeskyState) -> tuple[Goal, ...]:
    """Return the goals whose places are unknown in this view."""
    return _missing(seen.options.sheet.goals, (*seen.goals, *seen.returned_goals, seen.goal_pile))


def unseen_tokens(seen: PeskyState) -> tuple[int, ...]:
    """Return the tokens whose places are unknown in this view."""
    return _missing(TOKENS, (*seen.tokens, *seen.returned_tokens, seen.token_pile))


def _missing(whole: Iterable[F], places: Iterable[tuple[Card[F], ...]]) -> tuple[F, ...]:
    left = Counter(whole)
    left.subtract(face for cards in places for face in known_faces(cards))
    return tuple(left.elements())


def resample(view: PeskyState, rng: Random) -> PeskyState:
    """Return a random full state that agrees with this view and its known voids; all such states are equally likely."""
    luck = Luck(f"{rng.getrandbits(64):016x}")
    if not view.hands:
        return changed(view, luck=luck)
    goals, tokens = iter(shuffled(unseen_goals(view), rng)), iter(shuffled(unseen_tokens(view), rng))
    *hands, rest = _dealt(view, rng)
    return changed(
        view,
        luck=luck,
        hands=tuple(hands),
        rest=rest,
        goals=_each(view.goals, goals),
        tokens=_each(view.tokens, tokens),
        returned_goals=_each(view.returned_goals, goals),
        returned_tokens=_each(view.returned_tokens, tokens),
        goal_pile=_filled(view.goal_pile, goals),
        token_pile=_filled(view.token_pile, tokens),
    )


def _dealt(seen: PeskyState, rng: Random) -> Iterator[tuple[PlayingCard, ...]]:
    """Yield every hand, and last the undealt cards, with the unseen cards distributed among them."""
    places = (*seen.hands, seen.rest)
    voids = (*seen.voids, frozenset())
    holders = tuple(
        Holder(sum(card.face is None for card in cards), void)
        for cards, void in zip(places, voids, strict=True)
    )
    for cards, faces in zip(places, distribute(unseen_faces(seen), holders, rng), strict=True):
        yield _filled(cards, iter(faces))


def _each(held: Held[F], faces: Iterator[F]) -> Held[F]:
    return tuple(_filled(cards, faces) for cards in held)


def _filled(cards: tuple[Card[F], ...], faces: Iterator[F]) -> tuple[Card[F], ...]:
    return tuple(Card(card.order, next(faces)) if card.face is None else card for card in cards)


def is_decided(view: PeskyState) -> bool:
    """Return whether the current seat leads and will win every remaining trick in all deals that its view allows.

    If so, it gets all remaining cards in any order of play, so every score of the hand is certain.
    """
    if view.phase is not Phase.PLAY or view.trick:
        return False
    hand = known_faces(view.hands[view.seat])
    others = _cards_of_others(view)
    return bool(hand) and not any(_can_lose(view, card, others) for card in hand)


def _cards_of_others(view: PeskyState) -> tuple[Face, ...]:
    """Return the cards that other seats may still hold according to this view."""
    voids = [view.voids[seat] for seat in range(view.players) if seat != view.seat]
    return tuple(face for face in unseen_faces(view) if any(face.suit not in void for void in voids))


def _can_lose(view: PeskyState, card: Face, others: tuple[Face, ...]) -> bool:
    """Return whether another player may hold a card that beats this one when it is led."""
    assert view.trump is not None
    return any(beats(other, card, view.trump) for other in others)


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
