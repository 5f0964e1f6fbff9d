"""A view as a decision for the search: the flat table, the unseen cards, the known voids, and the cards played."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from gnoming.pesky.cards import DECK, HAND_SIZE, PlayingCard, known_faces
from gnoming.pesky.scoring import trump_namer
from gnoming.pesky.search import flat_state, worlds
from gnoming.pesky.search.flat_state import CARD_NUMBER
from gnoming.pesky.search.policy import lay_card
from gnoming.pesky.search.value import GOALS, Weights, sum_hand
from gnoming.pesky.search.weights import load_weights
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import unseen_faces
from gnoming.search import flat
from gnoming.search.flat import RNG_STATE

Trick = tuple[PlayingCard, ...]


def cards_played(view: PeskyState) -> list[tuple[int, int]]:
    """Return the seat and number of each card played in this hand, in order, the current trick last."""
    first = trump_namer([known_faces(held)[0] for held in view.tokens])
    piles = [_tricks(won, view.players) for won in view.won]
    leads = view.trick[0].seat if view.trick else view.seat
    done = next(_possible_orders(view, first, leads, piles), [])
    cards = [card for trick in done for card in trick] + [lying.card for lying in view.trick]
    return [(dealt_to(view, card), CARD_NUMBER[face]) for card in cards for face in known_faces((card,))]


def dealt_to(view: PeskyState, card: PlayingCard) -> int:
    """Return the seat that a card was dealt to: cards are dealt in their order, from the dealer's left."""
    if card.order >= HAND_SIZE * view.players:
        raise ValueError("this card was not dealt to anybody")
    return (card.order + view.dealer + 1) % view.players


def _tricks(won: Trick, players: int) -> list[Trick]:
    return [won[at : at + players] for at in range(0, len(won), players)]


def _possible_orders(
    view: PeskyState, leader: int, last: int, piles: list[list[Trick]]
) -> Iterator[list[Trick]]:
    """Yield every order of the tricks in which each one is led by the winner of the previous one.

    `leader` led the first trick, and `last` leads the current one.
    """
    if not any(piles):
        if leader == last:
            yield []
        return
    for winner, pile in enumerate(piles):
        if pile and dealt_to(view, pile[0][0]) == leader:
            rest = [tricks[1:] if seat == winner else tricks for seat, tricks in enumerate(piles)]
            for order in _possible_orders(view, winner, last, rest):
                yield [pile[0], *order]


@dataclass(frozen=True, slots=True)
class Perception:
    """A player's attention: the number of each seat's tricks that it remembers, and whether it notices voids."""

    memory: int = HAND_SIZE
    notices_voids: bool = True
    overlooked: float = 0.0
    """The share of its own cards that the player overlooks."""


PERFECT = Perception()


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the seat to act, as numbers."""

    table: list[int]
    """The table, on which only the seat's own hand is known."""
    world: list[int]
    """One world, and the numbers that all worlds have in common."""
    won: list[int]
    """The contribution of each seat's won cards to each goal."""
    goal_odds: list[int]
    """The odds of each goal for each seat, whose unit doesn't matter."""
    history: list[int]
    """The number of cards played in this hand, then the seat and card of each."""
    weights: Weights


def encode_history(view: PeskyState) -> list[int]:
    found = cards_played(view) if any(view.won) or view.trick else []
    return [len(found), *(number for pair in found for number in pair)]


def _forgotten_cards(view: PeskyState, memory: int) -> list[int]:
    """Return the cards forgotten by a player who remembers only `memory` tricks per seat."""
    won = [cards[: max(0, len(cards) - memory * view.players)] for cards in view.won]
    return [CARD_NUMBER[face] for cards in won for face in known_faces(cards)]


def flatten(view: PeskyState, seed: int, memory: int = HAND_SIZE) -> list[int]:
    """Return the flat table as the current seat sees it, with only its own hand.

    `seed` starts its random numbers. Only the latest `memory` tricks of each seat are included.
    """
    k, sheet = load_weights(view.options.sheet, view.players), view.options.sheet
    s = [0] * flat_state.SIZE
    seat = view.seat
    goal = known_faces(view.goals[seat])[0]
    s[flat_state.PLAYERS], s[RNG_STATE] = view.players, seed
    s[flat_state.GOAL + seat] = sheet.goals.index(goal)
    trump = view.trump.suit if view.trump is not None else None
    s[flat_state.TRUMP] = flat_state.NO_TRUMP if trump is None else int(trump)
    box = flat.ints(s)
    flat_state.reset_higher_left(box)
    forgotten = set(_forgotten_cards(view, memory))
    for cards in view.won:
        for card in {CARD_NUMBER[face] for face in known_faces(cards)} - forgotten:
            flat_state.mark_played(box, k.lowest_card[k.suit[card]], card)
    for lying in view.trick:
        assert lying.card.face is not None
        lay_card(box, k, lying.seat, CARD_NUMBER[lying.card.face])
    box[flat_state.SEAT] = seat
    for other, hand in enumerate(view.hands):
        box[flat_state.HAND_COUNT + other] = len(hand)
    for place, number in enumerate(
        sorted((CARD_NUMBER[face] for face in known_faces(view.hands[seat])), reverse=True)
    ):
        box[flat_state.HANDS + flat_state.HAND_SIZE * seat + place] = number
    d, won = flat.ints(_empty_world(view)), flat.ints(won_so_far(view))
    box[flat_state.NEED + seat] = worlds.goal_need(k, d, won, seat, s[flat_state.GOAL + seat])
    sum_hand(box, k, seat)
    return box


def encode_decision(view: PeskyState, rng: Random, perception: Perception = PERFECT) -> Decision:
    """Return the decision of the seat to act; all its random numbers come from `rng`."""
    k = load_weights(view.options.sheet, view.players)
    table = flatten(view, int(rng.random() * 2**31), perception.memory)
    d = _empty_world(view)
    if not perception.notices_voids:
        d[worlds.VOIDS : worlds.VOIDS + worlds.VOIDS_SIZE] = [0] * worlds.VOIDS_SIZE
    held = [(seat, len(hand)) for seat, hand in enumerate(view.hands) if seat != view.seat]
    holders = [seat for seat, count in held for _ in range(count)]
    cards = [CARD_NUMBER[face] for face in unseen_faces(view)] + _forgotten_cards(view, perception.memory)
    holders += [worlds.UNDEALT] * (len(cards) - len(holders))
    d[worlds.FREE_CARDS] = len(cards)
    d[worlds.POOL : worlds.POOL + len(cards)] = cards
    d[worlds.HOLDER : worlds.HOLDER + len(holders)] = holders
    boxed = flat.ints(d)
    if worlds.settle(table, boxed, k):
        raise ValueError("these cards cannot be spread so")
    return Decision(
        table,
        boxed,
        flat.ints(won_so_far(view)),
        flat.ints(even_odds(view)),
        flat.ints(encode_history(view)),
        k,
    )


def _empty_world(view: PeskyState) -> list[int]:
    """Return a world with no hands yet, only the voids, the goals' targets and the known tokens."""
    d = [0] * worlds.WORLD_SIZE
    d[worlds.OWN_SEAT] = view.seat
    for seat, voids in enumerate(view.voids):
        for suit in voids:
            d[worlds.VOIDS + 4 * seat + suit] = 1
    for number, goal in enumerate(view.options.sheet.goals):
        d[worlds.TARGET + number] = 0 if goal.kind is Kind.TOKEN else goal.target(view.players)
    for seat, tokens in enumerate(view.tokens):
        faces = known_faces(tokens)
        d[worlds.TOKENS + seat] = faces[0] if len(faces) == 1 else 0
    return d


def won_so_far(view: PeskyState) -> list[int]:
    """Return the contribution of each seat's won cards to each goal."""
    k = load_weights(view.options.sheet, view.players)
    won = [0] * (view.players * GOALS)
    for seat, cards in enumerate(view.won):
        numbers = [CARD_NUMBER[face] for face in known_faces(cards)]
        for goal in range(GOALS):
            won[seat * GOALS + goal] = sum(int(k.card_value[goal * len(DECK) + number]) for number in numbers)
    return won


def even_odds(view: PeskyState) -> list[int]:
    """Return equal odds for all goals except those that the seat itself has held, which nobody else can have."""
    seen = known_faces((*view.goals[view.seat], *view.returned_goals[view.seat]))
    return [0 if goal in seen else 100 for goal in view.options.sheet.goals] * view.players
